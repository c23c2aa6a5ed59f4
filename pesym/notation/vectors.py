"""The encoding phi, the shift matrix M_k, and products of vectors, for symbolic even dimension d.

A vector of d entries is given pair by pair. The order of the columns (interleaved or split) is a
permutation of them, on which neither products nor norms depend.
"""

from __future__ import annotations

from sympy import Expr, IndexedBase, Integer, KroneckerDelta, Symbol, cos, sin, sympify

from pesym.kernel.language import Definition, Entry, Family
from pesym.notation.building import as_written, last_pair, pair_sum, sum_over
from pesym.notation.symbols import d, i, j, k, n, w

_p = Symbol("p", real=True)
_u = Symbol("u", real=True)
_v = Symbol("v", real=True)
_a = Symbol("A", real=True)
_b = Symbol("B", real=True)


def _encoding() -> Definition:
    with as_written():
        body = Family((sin(w[i] * _p), cos(w[i] * _p)), (i, 0, last_pair()))
    return Definition("phi", (_p, w, d), body, r"\phi\left({0}\right)", "phi({0})")


def _shift_matrix() -> Definition:
    """Block (i, j) of M_k is the 2x2 rotation by w_i k where i = j, and 0 elsewhere."""
    with as_written():
        same, angle = KroneckerDelta(i, j), w[i] * k
        block = (same * cos(angle), same * sin(angle), same * -sin(angle), same * cos(angle))
        body = Family(block, (i, 0, last_pair()), (j, 0, last_pair()))
    return Definition("M", (k, w, d), body, "M_{{{0}}}", "M({0})")


def _product() -> Definition:
    with as_written():
        rows = (
            sum_over(
                Entry(_a, i, j, s, 0) * Entry(_u, j, 0) + Entry(_a, i, j, s, 1) * Entry(_u, j, 1), (j, 0, last_pair())
            )
            for s in (0, 1)
        )
        body = Family(tuple(rows), (i, 0, last_pair()))
    return Definition("times", (_a, _u, d), body, r"{0}\, {1}", "{0} {1}")


def _inner() -> Definition:
    with as_written():
        body = pair_sum(Entry(_u, i, 0) * Entry(_v, i, 0) + Entry(_u, i, 1) * Entry(_v, i, 1))
    return Definition("inner", (_u, _v, d), body, r"\left\langle {0}, {1} \right\rangle", "<{0}, {1}>")


def _norm_squared() -> Definition:
    with as_written():
        body = pair_sum(Entry(_u, i, 0) ** 2 + Entry(_u, i, 1) ** 2)
    return Definition("norm_squared", (_u, d), body, r"\left\lVert {0} \right\rVert^2", "|{0}|^2")


def _difference() -> Definition:
    with as_written():
        entries = tuple(Entry(_u, i, t) - Entry(_v, i, t) for t in (0, 1))
        body = Family(entries, (i, 0, last_pair()))
    return Definition("difference", (_u, _v, d), body, r"\left({0} - {1}\right)", "({0} - {1})")


def _matrix_product() -> Definition:
    """Block (i, j) of A B is the sum over l of the products of the blocks (i, l) and (l, j)."""
    with as_written():
        entries = tuple(
            sum_over(
                Entry(_a, i, n, s, 0) * Entry(_b, n, j, 0, t) + Entry(_a, i, n, s, 1) * Entry(_b, n, j, 1, t),
                (n, 0, last_pair()),
            )
            for s in (0, 1)
            for t in (0, 1)
        )
        body = Family(entries, (i, 0, last_pair()), (j, 0, last_pair()))
    return Definition("matrix_product", (_a, _b, d), body, r"{0}\, {1}", "{0} {1}")


def _transpose() -> Definition:
    entries = tuple(Entry(_a, j, i, t, s) for s in (0, 1) for t in (0, 1))
    body = Family(entries, (i, 0, last_pair()), (j, 0, last_pair()))
    return Definition("transpose", (_a, d), body, "{0}^{{\\mathsf T}}", "{0}^T")


def _identity() -> Definition:
    with as_written():
        same, nothing = KroneckerDelta(i, j), Integer(0)
        body = Family((same, nothing, nothing, same), (i, 0, last_pair()), (j, 0, last_pair()))
    return Definition("I", (d,), body, "I", "I")


PHI = _encoding()
SHIFT_MATRIX = _shift_matrix()
PRODUCT = _product()
INNER = _inner()
NORM_SQUARED = _norm_squared()
DIFFERENCE = _difference()
MATRIX_PRODUCT = _matrix_product()
TRANSPOSE = _transpose()
IDENTITY = _identity()


def phi(position: Expr, frequencies: IndexedBase = w, dimension: Expr = d) -> Expr:
    """The encoding of a position: pair i is (sin(w_i position), cos(w_i position))."""
    return PHI(position, frequencies, dimension)


def shift_matrix(offset: Expr, frequencies: IndexedBase = w, dimension: Expr = d) -> Expr:
    """The block-diagonal matrix M_offset, a function of the offset and the frequencies alone."""
    return SHIFT_MATRIX(offset, frequencies, dimension)


def times(matrix: Expr, vector: Expr, dimension: Expr = d) -> Expr:
    """The product of a d x d matrix and a vector of d entries."""
    return PRODUCT(matrix, vector, dimension)


def inner(left: Expr, right: Expr, dimension: Expr = d) -> Expr:
    """The inner product of two vectors of d entries."""
    return INNER(left, right, sympify(dimension))


def norm_squared(vector: Expr, dimension: Expr = d) -> Expr:
    """The squared Euclidean norm of a vector of d entries."""
    return NORM_SQUARED(vector, sympify(dimension))


def difference(left: Expr, right: Expr, dimension: Expr = d) -> Expr:
    """The difference of two vectors of d entries."""
    return DIFFERENCE(left, right, dimension)


def matrix_product(left: Expr, right: Expr, dimension: Expr = d) -> Expr:
    """The product of two d x d matrices."""
    return MATRIX_PRODUCT(left, right, dimension)


def transpose(matrix: Expr, dimension: Expr = d) -> Expr:
    """The transpose of a d x d matrix."""
    return TRANSPOSE(matrix, dimension)


def identity(dimension: Expr = d) -> Expr:
    """The d x d identity matrix."""
    return IDENTITY(dimension)
