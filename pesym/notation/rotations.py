"""The rotations R_m of rotary embedding, for symbolic even dimension d, and vectors with entries of any value."""

from __future__ import annotations

from sympy import Expr, IndexedBase, KroneckerDelta, Symbol, cos, sin

from pesym.kernel.language import Definition, Family
from pesym.notation.building import as_written, last_pair
from pesym.notation.symbols import d, i, j, w

m = Symbol("m", real=True)  # the position of a query
n = Symbol("n", real=True)  # the position of a key
a = IndexedBase("a", real=True)  # the first entries of the pairs of a vector
b = IndexedBase("b", real=True)  # the second entries


def _rotation() -> Definition:
    """Block (i, j) of R_m turns a pair by the angle w_i m where i = j, and is 0 elsewhere."""
    with as_written():
        same, angle = KroneckerDelta(i, j), w[i] * m
        block = (same * cos(angle), same * -sin(angle), same * sin(angle), same * cos(angle))
        body = Family(block, (i, 0, last_pair()), (j, 0, last_pair()))
    return Definition("R", (m, w, d), body, "R_{{{0}}}", "R({0})")


ROTATION = _rotation()


def rotation(position: Expr, frequencies: IndexedBase = w, dimension: Expr = d) -> Expr:
    """The block-diagonal matrix R_position, which turns pair i by the angle w_i position."""
    return ROTATION(position, frequencies, dimension)
