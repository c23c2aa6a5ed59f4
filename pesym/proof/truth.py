"""Whether a statement is false, by evaluation at points; and whether it reads a vector where it has no entries.

This is evidence and proves nothing. It looks where false statements are likely to show: at many points for an
equation, and at the edges of what is allowed for an inequality.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import islice
from typing import Any

from sympy import Dummy, Expr, Integer, Integral, Sum, Symbol, simplify

from pesym.kernel.claims import AtLeast, Equal, Greater, Independent, Statement
from pesym.kernel.errors import PesymError, Undecided
from pesym.kernel.language import Defined, Entry, Family, substitute
from pesym.proof.compare import Comparison, Counterexample
from pesym.proof.points import admits
from pesym.proof.refute import CANDIDATES, agreement
from pesym.proof.walk import prepared

DIGITS = 30
POINTS = 12  # at which each changed statement of a mutant that is still proved is evaluated
INTEGRAL_DIGITS = 12
INTEGRAL_POINTS = 3
SMALL = 6  # a bound of the symbols where there are integrals


Needed = list[tuple[Expr, str]]


def has_points(needed: Needed) -> bool:
    """Whether a point was found that satisfies all of these."""
    comparison = Comparison(Integer(0), Integer(0), tuple(needed), DIGITS)
    return any(map(comparison.allowed, comparison.stream(0, CANDIDATES * POINTS)))


def contradiction(statement: Statement, needed: Needed) -> str:
    """A point where the statement is false, in words; or a vector in it that is read where it has no entries."""
    if isinstance(statement, Independent):
        other = Dummy(statement.symbol.name, **statement.symbol.assumptions0)
        statement = Equal(statement.expr, substitute(statement.expr, {statement.symbol: other}))
    if any(_reads_outside(side, {}) for side in (statement.lhs, statement.rhs)):
        return "an entry of a vector is read where it has none"
    if not isinstance(statement, Equal):
        return _broken_inequality(statement, needed)
    if statement.lhs == statement.rhs:
        return ""
    if prepared(statement.lhs).has(Integral) or prepared(statement.rhs).has(Integral):
        return _differing_integrals(statement, needed)
    found = agreement(statement.lhs, statement.rhs, needed, digits=DIGITS, points=POINTS)
    return found.describe() if isinstance(found, Counterexample) else ""


def _differing_integrals(statement: Equal, needed: Needed) -> str:
    """As for other equations, but at few small points, since each takes a quadrature."""
    sides, met = Comparison(statement.lhs, statement.rhs, tuple(needed), INTEGRAL_DIGITS), 0
    for point in sides.stream(0, CANDIDATES * POINTS):
        small = all(abs(value) <= SMALL for value in point.values() if isinstance(value, Fraction))
        if met == INTEGRAL_POINTS or not small or not sides.allowed(point):
            continue
        found = sides.at(point)
        if isinstance(found, Counterexample):
            return found.describe()
        met += not isinstance(found, PesymError)
    if not met:
        raise Undecided("there is no small point where both sides have a value that can be told")
    return ""


def _broken_inequality(statement: AtLeast | Greater, needed: Needed) -> str:
    sides = Comparison(statement.lhs, statement.rhs, tuple(needed), DIGITS)
    less = Comparison(statement.lhs, statement.rhs, ((statement.rhs - statement.lhs, ">0"),), DIGITS)
    allowed = filter(sides.allowed, sides.stream(0, CANDIDATES * POINTS))
    for point in (p for first in islice(allowed, POINTS) for p in (first, *_edges(first))):
        if not sides.allowed(point):
            continue
        equal = isinstance(statement, Greater) and not isinstance(sides.at(point), (Counterexample, PesymError))
        if equal or less.allowed(point):
            return ", ".join(f"{name} = {value}" for name, value in point.items())
    return ""


def _edges(point: Mapping[Any, Any]) -> Iterator[Mapping[Any, Any]]:
    """The point with one symbol at 0 or at the value of another, where strict inequalities fail first."""
    symbols = [name for name in point if isinstance(name, Symbol)]
    for name in symbols:
        for value in {Fraction(0), *(point[other] for other in symbols)} - {point[name]}:
            if admits(name.assumptions0, value):
                yield {**point, name: value}


Ranges = Mapping[Symbol, tuple[Expr, Expr]]


def _reads_outside(expr: Expr, ranges: Ranges) -> bool:
    """Whether an entry is taken of a vector at an index whose range is not that of the vector."""
    if isinstance(expr, Defined):
        return _reads_outside(expr.definition.unfold(expr.args), ranges)
    if isinstance(expr, (Sum, Family)):
        ranges = {**ranges, **{index: (lower, upper) for index, lower, upper in expr.limits}}
    if isinstance(expr, Entry):
        for index, own in zip(expr.indices, _limits(expr.args[0]), strict=False):
            if any(simplify(a - b) != 0 for a, b in zip(ranges.get(index, own), own, strict=True)):
                return True
    return any(_reads_outside(a, ranges) for a in expr.args)


def _limits(vector: Expr) -> list[tuple[Expr, Expr]]:
    """The ranges of the block indices of a vector or matrix of symbolic size."""
    while isinstance(vector, Defined):
        vector = vector.definition.unfold(vector.args)
    return [(lower, upper) for _, lower, upper in vector.limits] if isinstance(vector, Family) else []
