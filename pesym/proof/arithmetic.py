"""Two arithmetics for real numbers, from two libraries: many digits of mpmath, and balls of Arb.

A number stays a ``Fraction`` for as long as it can; these take over where it cannot. Neither
changes the precision that the caller works at.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager, nullcontext
from fractions import Fraction
from functools import lru_cache
from typing import Any

import flint
from mpmath.ctx_mp import MPContext

from pesym.kernel.errors import PesymError, Undecided

GUARD_DIGITS = 15
LARGEST_INTEGER_POWER = 64  # bits of an integer exponent
LARGEST_MAGNITUDE = 64  # bits before the point of an argument of exp
LARGEST_ANGLE = 50_000  # bits before the point of an argument of sin and cos

Number = Any  # an mpf or an arb: neither library has types


class NoValue(PesymError):
    """The expression has no value at this point, or none that can be told: a division by zero, a root of -1."""


class Arithmetic(ABC):
    """The operations that ``evaluate`` needs; they raise ``NoValue`` where the result is not a real number."""

    def working(self) -> AbstractContextManager[Any]:
        """The context in which the operations, and operators on the numbers, keep this precision."""
        return nullcontext()

    @abstractmethod
    def number(self, value: Fraction) -> Number: ...

    @abstractmethod
    def pi(self) -> Number: ...

    @abstractmethod
    def reciprocal(self, x: Number) -> Number: ...

    @abstractmethod
    def integer_power(self, x: Number, n: int) -> Number: ...

    @abstractmethod
    def power(self, x: Number, y: Number) -> Number:
        """x to the power y, for a positive x; or for x zero and y positive."""

    @abstractmethod
    def exp(self, x: Number) -> Number: ...

    @abstractmethod
    def log(self, x: Number) -> Number: ...

    @abstractmethod
    def sin(self, x: Number) -> Number: ...

    @abstractmethod
    def cos(self, x: Number) -> Number: ...

    def is_positive(self, x: Number) -> bool:
        return bool(x > 0)

    def absolute(self, x: Number) -> Number:
        return abs(x)


class MpmathArithmetic(Arithmetic):
    """mpmath at this many decimal digits, and some more to absorb rounding.

    Args:
        digits: the decimal digits that are wanted.
    """

    def __init__(self, digits: int = 50) -> None:
        self.digits = digits
        self.context = _mpmath_context(digits + GUARD_DIGITS)

    def number(self, value: Fraction) -> Number:
        return self.context.mpf(value.numerator) / value.denominator

    def pi(self) -> Number:
        return +self.context.pi

    def reciprocal(self, x: Number) -> Number:
        if x == 0:
            raise NoValue("division by zero")
        return 1 / x

    def integer_power(self, x: Number, n: int) -> Number:
        check_exponent(n)
        if x == 0 and n < 0:
            raise NoValue("division by zero")
        return x**n

    def power(self, x: Number, y: Number) -> Number:
        if x < 0 or (x == 0 and y <= 0):
            raise NoValue("a power with this base is not a real number")
        if x == 0:
            return x
        self._check(self.context.log(x) * y, LARGEST_MAGNITUDE)
        return x**y

    def exp(self, x: Number) -> Number:
        self._check(x, LARGEST_MAGNITUDE)
        return self.context.exp(x)

    def log(self, x: Number) -> Number:
        if x <= 0:
            raise NoValue("the logarithm of a number that is not positive")
        return self.context.log(x)

    def sin(self, x: Number) -> Number:
        self._check(x, LARGEST_ANGLE)
        return self.context.sin(x)

    def cos(self, x: Number) -> Number:
        self._check(x, LARGEST_ANGLE)
        return self.context.cos(x)

    def _check(self, x: Number, bits: int) -> None:
        if x != 0 and self.context.mag(x) > bits:
            raise Undecided("a number on the way is too large to work with")


class ArbArithmetic(Arithmetic):
    """Balls of Arb that contain the exact value; what a ball cannot tell is ``NoValue``.

    Args:
        bits: the working precision.
    """

    def __init__(self, bits: int = 256) -> None:
        self.bits = bits

    def working(self) -> AbstractContextManager[Any]:
        """The context in which the operations, and operators on the numbers, keep this precision."""
        return _precision(self.bits)

    def number(self, value: Fraction) -> Number:
        return flint.arb(flint.fmpq(value.numerator, value.denominator))

    def pi(self) -> Number:
        return flint.arb.pi()

    def reciprocal(self, x: Number) -> Number:
        return _finite(1 / x)

    def integer_power(self, x: Number, n: int) -> Number:
        check_exponent(n)
        return _finite(x**n)

    def power(self, x: Number, y: Number) -> Number:
        if x.is_zero() and y > 0:
            return x
        return _finite(x**y)

    def exp(self, x: Number) -> Number:
        return _finite(x.exp())

    def log(self, x: Number) -> Number:
        return _finite(x.log())

    def sin(self, x: Number) -> Number:
        return _finite(x.sin())

    def cos(self, x: Number) -> Number:
        return _finite(x.cos())


@lru_cache(maxsize=64)
def _mpmath_context(digits: int) -> Any:
    context = MPContext()
    context.dps = digits
    return context


def _precision(bits: int) -> AbstractContextManager[Any]:
    manager: AbstractContextManager[Any] = flint.ctx.workprec(bits)
    return manager


def _finite(ball: Number) -> Number:
    if not ball.is_finite():
        raise NoValue("a ball on the way touches a place without a value")
    return ball


def check_exponent(n: int) -> None:
    if n.bit_length() > LARGEST_INTEGER_POWER:
        raise Undecided("an exponent on the way is too large to work with")
