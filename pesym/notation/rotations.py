"""The rotations R_m of rotary embedding, and a query and a key in pairs, for symbolic even dimension d."""

from __future__ import annotations

from sympy import Expr, IndexedBase, KroneckerDelta, Symbol, cos, sin

from pesym.kernel.language import Definition, Family
from pesym.notation.building import as_written, last_pair
from pesym.notation.symbols import d, i, j, w

m = Symbol("m", real=True)  # the position of a query
n = Symbol("n", real=True)  # the position of a key
a = IndexedBase("a", real=True)  # the first entry of each pair of a query
b = IndexedBase("b", real=True)  # the second entry
u = IndexedBase("u", real=True)  # the first entry of each pair of a key
v = IndexedBase("v", real=True)  # the second entry


def _rotation() -> Definition:
    """Block (i, j) of R_m turns a pair by the angle w_i m where i = j, and is 0 elsewhere."""
    with as_written():
        same, angle = KroneckerDelta(i, j), w[i] * m
        block = (same * cos(angle), same * -sin(angle), same * sin(angle), same * cos(angle))
        body = Family(block, (i, 0, last_pair()), (j, 0, last_pair()))
    return Definition("R", (m, w, d), body, "R_{{{0}}}", "R({0})")


def _vector(name: str, first: IndexedBase, second: IndexedBase) -> Definition:
    body = Family((first[i], second[i]), (i, 0, last_pair()))
    return Definition(name, (first, second, d), body, rf"\mathbf{{{{{name}}}}}", name)


ROTATION = _rotation()
QUERY = _vector("q", a, b)
KEY = _vector("k", u, v)


def rotation(position: Expr, frequencies: IndexedBase = w, dimension: Expr = d) -> Expr:
    """The block-diagonal matrix R_position, which turns pair i by the angle w_i position."""
    return ROTATION(position, frequencies, dimension)


def query() -> Expr:
    """A query: pair i is (a_i, b_i)."""
    return QUERY(a, b, d)


def key() -> Expr:
    """A key: pair i is (u_i, v_i)."""
    return KEY(u, v, d)
