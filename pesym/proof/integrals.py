"""Definite integrals for the numeric judge: Gauss-Legendre rules of mpmath, and enclosures by Arb.

Arb bounds the error from values in complex balls about the path, so that its integrand has to be analytic there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import flint
from sympy import Integral

from pesym.kernel.errors import Undecided
from pesym.proof.arithmetic import ArbArithmetic, Arithmetic, MpmathArithmetic, NoValue, Number, check_exponent

if TYPE_CHECKING:
    from pesym.proof.walk import Evaluation

PIECES = 2  # of a range of integration, each with a rule of its own
LARGEST_DEGREE = 7  # of a rule: 3 * 2^6 places
EVALUATIONS = 10_000  # of one integrand
MAX_TERMS = 500  # of all sums at one place

Integrand = Callable[[Number], Number]


class Place:
    """A value of the variable of integration: an approximate number, or a complex ball."""

    def __init__(self, number: Number) -> None:
        self.number = number


def integral(run: Evaluation, expr: Integral, at: Mapping[Any, Any]) -> Number:
    """The value of a definite integral.

    Raises:
        NoValue: it does not converge to the digits that are wanted, or not to a finite ball.
        Undecided: an integral within another one, or without two limits.
    """
    if len(expr.limits) != 1 or len(expr.limits[0]) != 3 or any(isinstance(value, Place) for value in at.values()):
        raise Undecided("the numeric judge takes one definite integral at a time", expr)
    lower, upper = (run.number(run.value(limit, at)) for limit in expr.limits[0][1:])
    if isinstance(run.arithmetic, MpmathArithmetic):
        return _approximated(run.arithmetic, _integrand(run, run.arithmetic, expr, at), lower, upper)
    if isinstance(run.arithmetic, ArbArithmetic):
        return _enclosed(_integrand(run, _Analytic(run.arithmetic.bits), expr, at), lower, upper)
    raise Undecided("this arithmetic has no integrals", expr)


def _integrand(run: Evaluation, arithmetic: Arithmetic, expr: Integral, at: Mapping[Any, Any]) -> Integrand:
    inner, variable = type(run)(arithmetic), expr.limits[0][0]

    def value(place: Number) -> Number:
        inner.spare(MAX_TERMS)
        return inner.number(inner.value(expr.function, {**at, variable: Place(place)}))

    return value


def _approximated(arithmetic: MpmathArithmetic, integrand: Integrand, lower: Number, upper: Number) -> Number:
    context = arithmetic.context
    places = [lower + (upper - lower) * n / PIECES for n in range(PIECES + 1)]
    value, error = context.quad(integrand, places, error=True, maxdegree=LARGEST_DEGREE, method="gauss-legendre")
    if error > context.mpf(10) ** -arithmetic.digits * (1 + abs(value)):
        raise NoValue("the integral does not converge to so many digits")
    return value


def _enclosed(integrand: Integrand, lower: Number, upper: Number) -> Number:
    errors: list[Exception] = []

    def value(place: Number, _: bool) -> Number:
        try:
            return NOWHERE if errors else flint.acb(integrand(place))
        except Exception as error:  # the integrator cannot pass it on
            errors.append(error)
            return NOWHERE

    ball = flint.acb.integral(value, flint.acb(lower), flint.acb(upper), eval_limit=EVALUATIONS)
    if errors:
        raise errors[0]
    if not ball.is_finite():
        raise NoValue("the integral is not enclosed by a finite ball")
    return ball.real


NOWHERE = flint.acb("nan")


class _Analytic(ArbArithmetic):
    """Complex balls: the values of a function that is analytic in the ball, or no finite ball.

    A ball that touches a pole is not finite, and one that touches the left half plane, where a logarithm has
    its branches, is not used. The integrator then takes a smaller one.
    """

    def number(self, value: Fraction) -> Number:
        return flint.acb(super().number(value))

    def pi(self) -> Number:
        return flint.acb(super().pi())

    def reciprocal(self, x: Number) -> Number:
        return 1 / x

    def integer_power(self, x: Number, n: int) -> Number:
        check_exponent(n)
        return x**n

    def power(self, x: Number, y: Number) -> Number:
        return (self.log(x) * y).exp()

    def exp(self, x: Number) -> Number:
        return x.exp()

    def log(self, x: Number) -> Number:
        return x.log() if x.real > 0 else NOWHERE

    def sin(self, x: Number) -> Number:
        return x.sin()

    def cos(self, x: Number) -> Number:
        return x.cos()

    def is_positive(self, x: Number) -> bool:
        return bool(x.real > 0)

    def absolute(self, x: Number) -> Number:
        return x if x.real > 0 else -x if x.real < 0 else NOWHERE
