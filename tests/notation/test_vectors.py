"""The definitions for symbolic d, against vectors and matrices that are written out, at explicit d."""

from __future__ import annotations

import pytest
from sympy import Expr, ImmutableDenseMatrix, Integer, eye

from pesym.encodings.encoding import Encoding
from pesym.encodings.transformer import transformer
from pesym.kernel.context import Context
from pesym.kernel.convert import normal_form
from pesym.kernel.language import Family, substitute, unfold
from pesym.kernel.products import is_zero
from pesym.notation.symbols import d, h, k, pos
from pesym.notation.vectors import (
    difference,
    identity,
    inner,
    matrix_product,
    norm_squared,
    phi,
    shift_matrix,
    times,
    transpose,
)

SIZES = (4, 6)
LAYOUTS = [
    transformer.with_(layout=layout, order=order) for layout in ("interleaved", "split") for order in ("sine", "cosine")
]
w = transformer.frequency_function
here, there = phi(pos, w), phi(pos + k, w)
moved, back = shift_matrix(k, w), shift_matrix(h, w)


def at(expr: Expr, width: int) -> Expr:
    """The expression with its definitions written out, at this dimension."""
    return unfold(substitute(expr, {d: Integer(width)}))


def written_out(expr: Expr, width: int) -> ImmutableDenseMatrix:
    """A family of blocks as an explicit vector or matrix."""
    family = at(expr, width)
    assert isinstance(family, Family)
    pairs = range(width // 2)
    assert all(normal_form(b - a + 1, Context()).value == width // 2 for _, a, b in family.limits)
    places = [(Integer(index), offset) for index in pairs for offset in (0, 1)]
    if len(family.limits) == 1:
        return ImmutableDenseMatrix([family.entry((index,), (offset,)) for index, offset in places])
    return ImmutableDenseMatrix([[family.entry((r, c), (s, t)) for c, t in places] for r, s in places])


def same(left: Expr, right: Expr) -> bool:
    """Whether the kernel finds two numbers equal."""
    return is_zero(normal_form(left, Context()) - normal_form(right, Context()))


def differing(left: ImmutableDenseMatrix, right: ImmutableDenseMatrix) -> list[tuple[int, int]]:
    """The places where two matrices differ."""
    assert left.shape == right.shape
    return [(r, c) for r in range(left.rows) for c in range(left.cols) if not same(left[r, c], right[r, c])]


@pytest.mark.parametrize("width", SIZES)
def test_the_encoding(width: int) -> None:
    assert differing(written_out(here, width), transformer.vector(pos, width)) == []
    assert differing(written_out(there, width), transformer.vector(pos + k, width)) == []


@pytest.mark.parametrize("width", SIZES)
def test_the_encoding_is_not_that_of_another_order(width: int) -> None:
    swapped = transformer.with_(order="cosine").vector(pos, width)
    assert differing(written_out(here, width), swapped) == [(row, 0) for row in range(width)]


@pytest.mark.parametrize("width", SIZES)
def test_the_shift_matrix_entry_by_entry(width: int) -> None:
    assert differing(written_out(moved, width), transformer.shift_matrix(k, width)) == []
    transposed = transformer.shift_matrix(k, width).T
    off_diagonal = [place for row in range(0, width, 2) for place in ((row, row + 1), (row + 1, row))]
    assert differing(written_out(moved, width), transposed) == off_diagonal


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("encoding", LAYOUTS)
def test_inner_products_and_norms_do_not_depend_on_the_layout(encoding: Encoding, width: int) -> None:
    first, second = encoding.vector(pos, width), encoding.vector(pos + k, width)
    assert same(at(inner(here, there), width), first.dot(second))
    assert same(at(norm_squared(here), width), first.dot(first))
    assert same(at(norm_squared(difference(here, there)), width), (first - second).dot(first - second))
    assert same(at(norm_squared(here), width), Integer(width) / 2)
    assert not same(at(inner(here, there), width), first.dot(first))


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("encoding", LAYOUTS)
def test_a_layout_is_a_permutation(encoding: Encoding, width: int) -> None:
    places = list(encoding.permutation(width))
    assert sorted(places) == list(range(width))
    assert differing(written_out(here, width), encoding.vector(pos, width).extract(places, [0])) == []
    matrix = ImmutableDenseMatrix(encoding.shift_matrix(k, width)).extract(places, places)
    assert differing(written_out(moved, width), matrix) == []


@pytest.mark.parametrize("width", SIZES)
def test_products(width: int) -> None:
    first = ImmutableDenseMatrix(transformer.shift_matrix(k, width))
    second = ImmutableDenseMatrix(transformer.shift_matrix(h, width))
    vector = transformer.vector(pos, width)
    assert differing(written_out(times(moved, here), width), first * vector) == []
    assert differing(written_out(matrix_product(moved, back), width), first * second) == []
    assert differing(written_out(transpose(moved), width), first.T) == []
    assert differing(written_out(difference(here, there), width), vector - transformer.vector(pos + k, width)) == []


@pytest.mark.parametrize("width", SIZES)
def test_the_identity(width: int) -> None:
    assert differing(written_out(identity(), width), eye(width)) == []
