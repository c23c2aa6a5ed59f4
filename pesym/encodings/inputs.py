"""Reading the numbers that a caller gives: exact ones only, and a clear refusal of all others."""

from __future__ import annotations

import operator
import re
from fractions import Fraction
from numbers import Rational as RationalNumber
from numbers import Real
from typing import SupportsIndex

from sympy import Expr, Float, Rational, S, Symbol

from pesym.kernel.errors import InputError

MAX_WIDTH = 16_384  # the exact frequencies of a wider vector take minutes
MAX_DIGITS = 100  # of a parameter's numerator and denominator


def integer_of(value: object, name: str) -> int:
    """Read an integer of Python, NumPy or SymPy.

    Args:
        value: what the caller gave.
        name: what to call it in the error's text.

    Returns:
        The same integer.

    Raises:
        InputError: the value is a bool, a float, a string or anything else that is not an integer.
    """
    if not isinstance(value, bool) and isinstance(value, SupportsIndex):
        try:
            return operator.index(value)
        except TypeError:
            pass  # an array of many numbers has the method, but no value
    hint = f": write {int(value)}" if isinstance(value, float) and value.is_integer() else ""
    raise InputError(f"{name} must be an integer, not {_shown(value)}{hint}")


def width_of(d_model: object) -> int:
    """Read the length of an encoding's vector.

    Args:
        d_model: the length.

    Returns:
        The same length: an even integer from 2 to ``MAX_WIDTH``.

    Raises:
        InputError: it is not an integer, or odd, or too small, or too large.
    """
    width = integer_of(d_model, "d_model")
    if width < 2:
        raise InputError(f"d_model must be at least 2, not {width}: a pair of a sine and a cosine takes two columns")
    if width % 2:
        raise InputError(
            f"d_model must be even, not {width}: every sine has its cosine. Use {width - 1} or {width + 1}"
        )
    if width > MAX_WIDTH:
        raise InputError(f"d_model must be at most {MAX_WIDTH}, not {width}")
    return width


def length_of(d_model: object) -> int:
    """Read the length of a vector whose columns are not all in pairs.

    Args:
        d_model: the length.

    Returns:
        The same length: an integer from 1 to ``MAX_WIDTH``.

    Raises:
        InputError: it is not an integer, or too small, or too large.
    """
    width = integer_of(d_model, "d_model")
    if not 1 <= width <= MAX_WIDTH:
        raise InputError(f"d_model must be from 1 to {MAX_WIDTH}, not {width}")
    return width


def rational_of(value: object, name: str) -> Rational:
    """Read an exact number: an integer or a fraction of Python, NumPy or SymPy.

    Args:
        value: what the caller gave.
        name: what to call it in the error's text.

    Returns:
        The same number as a SymPy ``Rational``.

    Raises:
        InputError: the value is no number, not finite, or a float; the text offers the exact number to write instead.
    """
    if isinstance(value, Rational):
        return value
    if isinstance(value, RationalNumber) and not isinstance(value, bool):
        return Rational(int(value.numerator), int(value.denominator))
    if isinstance(value, (Real, Float)) and not isinstance(value, bool):
        raise InputError(f"{name} must be an exact number, not the float {value}{_exact_hint(value)}")
    try:
        return Rational(integer_of(value, name))
    except InputError:
        raise InputError(f"{name} must be an exact number, an integer or a fraction, not {_shown(value)}") from None


def number_from_text(text: str, name: str) -> Rational:
    """Read an exact number that was typed: 10000, 0.5 or 1/2.

    Args:
        text: what was typed.
        name: what to call it in the error's text.

    Returns:
        The number, exactly.

    Raises:
        InputError: the text is not such a number.
    """
    if len(text) > 2 * MAX_DIGITS or not re.fullmatch(r"-?[0-9]+(\.[0-9]+|/0*[1-9][0-9]*)?", text, re.ASCII):
        raise InputError(f"{name} must be a number such as 10000, 0.5 or 1/2, not {_shown(text)}")
    return rational_of(Fraction(text), name)


def parameter_value(
    value: object, symbol: Symbol, excluded: tuple[Rational, ...], choices: tuple[Rational, ...]
) -> Rational:
    """Read the value of an encoding's parameter.

    Args:
        value: what the caller gave.
        symbol: the parameter; its assumptions (positive, integer) are the conditions on the value.
        excluded: values for which the encoding makes no sense.
        choices: the only values there are; empty if there are no such.

    Returns:
        The same number as a SymPy ``Rational``.

    Raises:
        InputError: the value is not an exact number, too long, excluded, or against an assumption.
    """
    number = rational_of(value, symbol.name)
    _check_digits(number, symbol.name)
    if choices and number not in choices:
        raise InputError(f"{symbol.name} must be {' or '.join(map(str, choices))}, not {number}")
    if symbol.is_positive and not number > 0:
        raise InputError(f"{symbol.name} must be positive, not {number}")
    if symbol.is_integer and number.q != 1:
        raise InputError(f"{symbol.name} must be an integer, not {number}")
    if number in excluded:
        raise InputError(f"{symbol.name} must not be {number}: all frequencies would be the same")
    return number


def frequencies_of(values: object) -> tuple[Expr, ...]:
    """Read the frequencies of an encoding that has no formula for them.

    Args:
        values: what the caller gave: a tuple or a list of exact real numbers, such as 3, Fraction(1, 2) or 2*pi.

    Returns:
        The same numbers as SymPy expressions.

    Raises:
        InputError: it is no tuple or list, empty or too long, or an entry is not an exact real number.
    """
    if not isinstance(values, (tuple, list)):
        raise InputError(f"frequencies must be a tuple of exact numbers, not {_shown(values)}")
    if not 0 < len(values) <= MAX_WIDTH // 2:
        raise InputError(f"there must be from 1 to {MAX_WIDTH // 2} frequencies, not {len(values)}")
    return tuple(_frequency_of(value, f"frequency {n}") for n, value in enumerate(values))


def _frequency_of(value: object, name: str) -> Expr:
    number = position_of(value, name)
    if number.free_symbols or not number.is_real:
        raise InputError(f"{name} must be an exact real number, not {_shown(value)}")
    for part in number.atoms(Rational):
        _check_digits(part, name)
    return number


def choice_of(name: str, value: object, choices: tuple[str, ...]) -> None:
    """Check a choice between words.

    Args:
        name: what to call it in the error's text.
        value: what the caller gave.
        choices: the words there are.

    Raises:
        InputError: the value is none of them.
    """
    if not isinstance(value, str) or value not in choices:
        raise InputError(f"{name} must be {' or '.join(map(repr, choices))}, not {value!r}")


def position_of(value: object, name: str) -> Expr:
    """Read a position or a shift: an exact real number, or an expression that stands for one.

    Args:
        value: what the caller gave.
        name: what to call it in the error's text.

    Returns:
        The same position as a SymPy expression.

    Raises:
        InputError: the value is a float, contains one, is not finite, or is not real.
    """
    if not isinstance(value, Expr):
        return rational_of(value, name)
    if value.has(S.NaN, S.Infinity, S.NegativeInfinity, S.ComplexInfinity) or value.is_real is False:
        raise InputError(f"{name} must be real and finite, not {value}")
    floats = sorted(value.atoms(Float), key=str)
    if floats:
        raise InputError(f"{name} contains the float {floats[0]}{_exact_hint(floats[0])}")
    return value


def _check_digits(number: Rational, name: str) -> None:
    limit = 10**MAX_DIGITS
    if abs(number.p) >= limit or number.q >= limit:
        raise InputError(f"{name} has more than {MAX_DIGITS} digits")


def _exact_hint(value: object) -> str:
    try:
        return f": write {Fraction(str(value))}"
    except ValueError:
        return ""  # nan and inf have no exact number


def _shown(value: object) -> str:
    text = repr(value)
    kind = type(value).__name__
    return f"{text if len(text) <= 60 else text[:57] + '...'} ({kind})"
