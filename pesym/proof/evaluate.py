"""An independent judge: the numeric value of an expression at a rational point.

It shares nothing with the kernel but the language, and of SymPy it uses only the tree and, for
derivatives, ``diff``. Rational parts are exact, so that exponents and limits of sums are exact.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

from sympy import Expr, MatAdd, MatMul, Transpose
from sympy.matrices.expressions.matexpr import MatrixExpr
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.errors import Undecided
from pesym.kernel.language import Family
from pesym.proof.arithmetic import ArbArithmetic, Arithmetic, MpmathArithmetic, NoValue, Number
from pesym.proof.walk import Evaluation, Point, Value, prepared

Entries = dict[tuple[int, int], Value]

MAX_BLOCKS = 16  # of a vector or matrix of symbolic size: one that is larger says no more, and takes long


def evaluate(expr: Expr, point: Point, arithmetic: Arithmetic) -> Number:
    """The value of a scalar expression at a point.

    Args:
        expr: the expression; definitions are unfolded.
        point: a Fraction for each symbol, and for each indexed base a function of its integer indices (or a
            mapping, whose keys are integers, or tuples for more than one index).
        arithmetic: where the numbers live.

    Returns:
        An mpf or an arb.

    Raises:
        NoValue: the expression has no real value at this point, or a ball cannot tell.
        Undecided: the expression has a part that is not covered, or that is too long to evaluate.
        InputError: the point gives no value for a symbol.
    """
    with arithmetic.working():
        run = Evaluation(arithmetic)
        return run.number(run.guarded(prepared(expr), dict(point)))


def evaluate_entries(expr: Expr, point: Point, arithmetic: Arithmetic) -> dict[tuple[int, int], Number]:
    """The entries of a vector or matrix at a point; a vector has the one column 0.

    Args:
        expr: an explicit matrix, a sum, product or transpose of such, or a family of blocks.
        point: as for ``evaluate``.
        arithmetic: where the numbers live.

    Returns:
        The value at each (row, column).

    Raises:
        NoValue, Undecided, InputError: as for ``evaluate``.
    """
    with arithmetic.working():
        run = Evaluation(arithmetic)
        entries = _entries(run, prepared(expr), dict(point))
        return {place: run.number(value) for place, value in entries.items()}


def has_entries(expr: Expr) -> bool:
    """Whether the expression, unfolded, is a vector or matrix rather than a number."""
    return isinstance(prepared(expr), (MatrixBase, MatrixExpr, Family))


def _entries(run: Evaluation, expr: Expr, at: Point) -> Entries:
    if isinstance(expr, MatrixBase):
        return {(row, col): run.guarded(expr[row, col], at) for row in range(expr.rows) for col in range(expr.cols)}
    if isinstance(expr, Family):
        return _blocks(run, expr, at)
    if isinstance(expr, Transpose):
        return {(col, row): value for (row, col), value in _entries(run, expr.arg, at).items()}
    if isinstance(expr, MatAdd):
        parts = [_entries(run, a, at) for a in expr.args]
        return {place: run.total(part[place] for part in parts) for place in parts[0]}
    if isinstance(expr, MatMul):
        return _matrix_product(run, expr, at)
    if isinstance(expr, MatrixExpr) and all(size.is_Integer for size in expr.shape):
        return _entries(run, expr.as_explicit(), at)
    raise Undecided(f"{expr} is not a vector or matrix of a known size", expr)


def _matrix_product(run: Evaluation, expr: MatMul, at: Point) -> Entries:
    factor: Value = Fraction(1)
    result: Entries | None = None
    for part in expr.args:
        if not getattr(part, "is_Matrix", False):
            factor = run.times(factor, run.value(part, at))
            continue
        right = _entries(run, part, at)
        if result is None:
            result = right
            continue
        left, inner = result, range(1 + max(row for row, _ in right))
        columns = range(1 + max(col for _, col in right))
        product_entries: Entries = {}
        for r in range(1 + max(row for row, _ in left)):
            used = [k for k in inner if not (isinstance(left[r, k], Fraction) and left[r, k] == 0)]
            product_entries |= {(r, c): run.total(run.times(left[r, k], right[k, c]) for k in used) for c in columns}
        result = product_entries
    return {place: run.times(factor, value) for place, value in (result or {}).items()}


def _blocks(run: Evaluation, family: Family, at: Point) -> Entries:
    ranges = [range(run.integer(a, at), run.integer(b, at) + 1) for _, a, b in family.limits]
    width, found = family.width, {}
    if prod(max(span.stop - span.start, 0) for span in ranges) > MAX_BLOCKS:
        raise Undecided("a family of so many blocks is too long to evaluate", family)
    for block in product(*ranges):
        inside = {**at, **{index: Fraction(k) for index, k in zip(family.bound, block, strict=True)}}
        corner = [(k - span.start) * width for k, span in zip(block, ranges, strict=True)]
        for offsets, entry in zip(product(range(width), repeat=len(ranges)), family.entries, strict=True):
            place = [c + offset for c, offset in zip(corner, offsets, strict=True)]
            found[place[0], place[1] if len(place) > 1 else 0] = run.guarded(entry, inside)
    return found


__all__ = [
    "ArbArithmetic",
    "MpmathArithmetic",
    "NoValue",
    "evaluate",
    "evaluate_entries",
    "has_entries",
]
