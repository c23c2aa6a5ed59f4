"""An oracle for tables: mpmath at many digits, from the exact frequencies, and what it says of a float function.

It shares with the exported code only the encoding: the frequencies are evaluated here, from their
exact rationals, and neither SymPy's printers nor its numeric evaluation take part.
"""

from __future__ import annotations

import platform
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, Context, Decimal
from fractions import Fraction
from typing import Any

import numpy
from mpmath.ctx_mp import MPContext
from sympy import Add, Expr, Mul, Pow, Rational, pi

from pesym.encodings.encoding import Encoding
from pesym.encodings.inputs import integer_of, rational_of, width_of
from pesym.kernel.errors import InputError, Undecided

Number = Any  # an mpf: mpmath has no types
Array = Any  # an array of floats, of whatever library the measured function is

GUARD_DIGITS = 10
DIGITS = (15, 1000)  # least and most
RANDOM_POSITIONS = 64  # of each kind: whole, and with a fraction
FRACTION_BITS = 10


@dataclass(frozen=True)
class Sample:
    """Positions to measure at, and which they are, in words."""

    positions: tuple[Fraction, ...]
    description: str


@dataclass(frozen=True)
class Measurement:
    """The largest error that was found, which is no bound for the positions that were not looked at.

    Args:
        largest: the largest absolute error, rounded up to three digits.
        position: where it was found.
        column: in which column of the vector.
        positions: at how many positions it was measured.
        columns: in how many columns: all of them.
        digits: to how many digits the exact values were computed.
        description: which positions they were, in words.
        environment: on what it was measured, in words.
    """

    largest: str
    position: str
    column: int
    positions: int
    columns: int
    digits: int
    description: str
    environment: str


def exact_table(
    encoding: Encoding, d_model: object, positions: Iterable[object], digits: object = 50
) -> tuple[tuple[Number, ...], ...]:
    """The encoding of these positions by mpmath, from the exact frequencies.

    Args:
        encoding: the encoding, with its parameters and its layout.
        d_model: the length of the vector, even.
        positions: exact numbers.
        digits: how many digits after the point are right, from 15 to 1000.

    Returns:
        One row of ``d_model`` mpf for each position.

    Raises:
        InputError: a position is not exact, or ``d_model`` or ``digits`` is out of range.
        Undecided: a frequency is built from something that is not covered here.
    """
    width, wanted = width_of(d_model), _digits_of(digits)
    places = tuple(_fraction_of(position) for position in positions)
    context = MPContext()
    context.dps = wanted + GUARD_DIGITS
    rough = max((abs(_evaluate(w, context)) for w in encoding.frequencies(width)), default=0)
    farthest = context.mpf(int(max(map(abs, places), default=Fraction(0))) + 1)
    context.dps += max(0, int(context.log10(rough * farthest + 1))) + 1  # an angle's digits before the point
    w = [_evaluate(frequency, context) for frequency in encoding.frequencies(width)]
    columns = encoding.columns(width)
    rows = []
    for place in places:
        pairs = [context.cos_sin(context.mpf(place.numerator) * x / place.denominator) for x in w]
        rows.append(tuple(pairs[column.index][column.function == "sin"] for column in columns))
    return tuple(rows)


def sample_positions(last: object) -> Sample:
    """Positions to measure at: awkward ones and reproducible random ones, from 0 to ``last``.

    Args:
        last: the last position, an integer from 1 on.

    Returns:
        The positions, each of which is a float64, and their description.

    Raises:
        InputError: ``last`` is not an integer, or less than 1.
    """
    end = integer_of(last, "last")
    if end < 1:
        raise InputError(f"last must be at least 1, not {end}")
    generator = random.Random(end)
    powers = {2**n for n in range(end.bit_length())}
    whole = {generator.randint(0, end) for _ in range(RANDOM_POSITIONS)}
    scale = 2**FRACTION_BITS
    parts = {Fraction(generator.randint(0, end * scale), scale) for _ in range(RANDOM_POSITIONS)}
    positions = tuple(sorted({Fraction(n) for n in {0, 1, end} | powers | whole} | parts))
    description = (
        f"0, the powers of two up to {max(powers)}, {end}, {RANDOM_POSITIONS} random integers, "
        f"and {RANDOM_POSITIONS} random multiples of 1/{scale}"
    )
    return Sample(positions, description)


def measured_error(
    function: Callable[[Array], Array], encoding: Encoding, d_model: object, sample: Sample, digits: object = 50
) -> Measurement:
    """The largest absolute error of a function's values, over a sample of positions and all columns.

    Args:
        function: takes a float64 array of n positions, returns an array of floats of shape (n, ``d_model``).
        encoding: what the function claims to compute, in its layout.
        d_model: the length of the vector, even.
        sample: the positions; each must be a float64.
        digits: how many digits the exact values have.

    Returns:
        The measurement.

    Raises:
        InputError: a position is no float64; the function returns another shape, something that is no float, NaN or
            infinity; or ``d_model`` or ``digits`` is out of range.
    """
    width, wanted = width_of(d_model), _digits_of(digits)
    floats = [float(position) for position in sample.positions]
    if inexact := [p for p, x in zip(sample.positions, floats, strict=True) if Fraction(x) != p]:
        raise InputError(f"the position {inexact[0]} is not a float64, so a function cannot be measured there")
    if not floats:
        raise InputError("there is no position to measure at")
    values = _values_of(function(numpy.array(floats)), (len(floats), width))
    exact = exact_table(encoding, width, sample.positions, wanted)
    largest, row, column = max(
        (abs(value - truth), -row, -column)
        for row, (computed, truths) in enumerate(zip(values, exact, strict=True))
        for column, (value, truth) in enumerate(zip(computed, truths, strict=True))
    )
    return Measurement(
        largest=_rounded_up(largest),
        position=_decimal(sample.positions[-row]),
        column=-column,
        positions=len(floats),
        columns=width,
        digits=wanted,
        description=sample.description,
        environment=f"NumPy {numpy.__version__} on {platform.machine() or 'an unknown machine'}",
    )


def _values_of(result: Array, shape: tuple[int, int]) -> Sequence[Sequence[float]]:
    array = numpy.asarray(result)
    if array.dtype.kind != "f" or array.dtype.itemsize > 8:
        raise InputError(f"the function returns {array.dtype}, not floats of at most 64 bits")
    if array.shape != shape:
        raise InputError(f"the function returns the shape {array.shape}, not {shape}")
    if not numpy.isfinite(array).all():
        row, column = (int(n) for n in numpy.argwhere(~numpy.isfinite(array))[0])
        raise InputError(f"the function returns {array[row, column]} in row {row}, column {column}")
    values: list[list[float]] = array.astype(numpy.float64).tolist()
    return values


def _digits_of(digits: object) -> int:
    number = integer_of(digits, "digits")
    if not DIGITS[0] <= number <= DIGITS[1]:
        raise InputError(f"digits must be from {DIGITS[0]} to {DIGITS[1]}, not {number}")
    return number


def _fraction_of(position: object) -> Fraction:
    number = rational_of(position, "a position")
    return Fraction(int(number.p), int(number.q))


def _evaluate(expr: Expr, context: MPContext) -> Number:
    if isinstance(expr, Rational):
        return context.mpf(int(expr.p)) / int(expr.q)
    if expr == pi:
        return +context.pi
    if isinstance(expr, (Add, Mul)):
        parts = [_evaluate(part, context) for part in expr.args]
        return context.fsum(parts) if isinstance(expr, Add) else context.fprod(parts)
    if isinstance(expr, Pow):
        base, exponent = (_evaluate(part, context) for part in expr.args)
        if base > 0 or (base < 0 and isinstance(expr.exp, Rational) and expr.exp.is_integer):
            return base**exponent
    raise Undecided(f"the oracle does not cover the frequency {expr}", expr)


def _decimal(position: Fraction) -> str:
    return str(position.numerator) if position.denominator == 1 else repr(float(position))


def _rounded_up(number: Number) -> str:
    if number == 0:
        return "0"
    mantissa, exponent = int(number.man), int(number.exp)
    exact = Fraction(mantissa) * Fraction(2) ** exponent
    context = Context(prec=3, rounding=ROUND_CEILING)
    return str(context.divide(Decimal(exact.numerator), Decimal(exact.denominator)))
