"""Evidence for equations with integrals in them: both sides at a few points, the integrals by quadrature.

This is not rigorous. It tells whether two sides differ plainly, to fewer digits than it works with.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import prod
from typing import Any

from mpmath.ctx_mp import MPContext
from sympy import Expr, Integral, Sum

from pesym.kernel.errors import Undecided
from pesym.proof.arithmetic import MpmathArithmetic, NoValue, Number
from pesym.proof.compare import Comparison
from pesym.proof.evaluate import evaluate
from pesym.proof.walk import prepared

DIGITS = 20
TOLERANCE = Fraction(1, 10**12)
LARGEST_VALUE = 8  # of a symbol, so that no integrand oscillates much
PIECES = 8  # of the interval, each integrated by itself
CANDIDATES = 4_000

Point = Mapping[Any, Any]
Condition = tuple[Expr, str]


def has_integral(*exprs: Expr) -> bool:
    """Whether there is an integral in one of the expressions, definitions written out."""
    return any(prepared(expr).has(Integral) for expr in exprs)


def differs(lhs: Expr, rhs: Expr, conditions: Iterable[Condition], points: int = 3) -> str:
    """Look for a point where two numbers differ plainly.

    Args:
        lhs: one side.
        rhs: the other side.
        conditions: what a point has to satisfy.
        points: at how many points the sides are compared.

    Returns:
        The point, in words; empty if the sides agree at all of them.

    Raises:
        Undecided: there are not enough points, or the sides are not of the covered kind.
    """
    sides = Comparison(lhs, rhs, tuple(conditions), DIGITS)
    met = 0
    for point in sides.stream(0, CANDIDATES):
        small = all(abs(value) <= LARGEST_VALUE for value in point.values() if isinstance(value, Fraction))
        if not small or not sides.allowed(point):
            continue
        try:
            left, right = (_value(prepared(side), point) for side in (lhs, rhs))
        except NoValue:
            continue
        if abs(left - right) * TOLERANCE.denominator > 1 + abs(left):
            return ", ".join(f"{name} = {value}" for name, value in point.items()) + f": left {left}, right {right}"
        met += 1
        if met == points:
            return ""
    raise Undecided("there are not enough small points to compare the integrals at")


def _value(expr: Expr, at: Point) -> Number:
    arithmetic = MpmathArithmetic(DIGITS)
    if not expr.has(Integral):
        return evaluate(expr, at, arithmetic)
    if isinstance(expr, Integral) and len(expr.limits) == 1 and len(expr.limits[0]) == 3:
        return _integral(expr, at, arithmetic.context)
    if isinstance(expr, Sum) and len(expr.limits) == 1:
        index, lower, upper = expr.limits[0]
        first, last = (int(_value(end, at)) for end in (lower, upper))
        return sum((_value(expr.function, {**at, index: Fraction(n)}) for n in range(first, last + 1)), Fraction(0))
    if expr.is_Add:
        return sum(_value(a, at) for a in expr.args)
    if expr.is_Mul:
        return prod(_value(a, at) for a in expr.args)
    if expr.is_Pow and expr.exp.is_Integer:
        base = _value(expr.base, at)
        if base == 0 and expr.exp < 0:
            raise NoValue("division by zero")
        return base ** int(expr.exp)
    raise Undecided("an integral inside this is not evaluated", expr)


def _integral(expr: Integral, at: Point, context: MPContext) -> Number:
    variable, lower, upper = expr.limits[0]
    first, last = (_value(end, at) for end in (lower, upper))
    ends = [first + (last - first) * n / PIECES for n in range(PIECES + 1)]
    return context.quad(lambda x: _value(expr.function, {**at, variable: _exact(x)}), ends, method="gauss-legendre")


def _exact(x: Number) -> Fraction:
    """The value of an mpf, which is a fraction whose denominator is a power of two."""
    sign, mantissa, exponent, _ = x._mpf_
    return (-1) ** sign * Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
