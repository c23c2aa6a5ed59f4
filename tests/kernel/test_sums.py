"""Sums of symbolic length: what comes out, what is picked, and that no index is caught."""

import pytest
from sympy import Abs, Expr, IndexedBase, Integer, KroneckerDelta, Rational, Sum, Symbol, cos, pi, sin, symbols

from pesym.kernel.algebra import symbol_atom
from pesym.kernel.context import Context, Fact, Strength
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import Undecided
from pesym.kernel.language import finite_sum_of
from pesym.kernel.poly import Form
from pesym.kernel.products import is_zero
from pesym.kernel.sums import linear_parts, replace

x, y = symbols("x y", real=True)
p = Symbol("p", positive=True)
i, j, k, m, n = symbols("i j k m n", integer=True)
N = Symbol("N", integer=True, positive=True)
w, v = IndexedBase("w", real=True), IndexedBase("v", real=True)
delta = KroneckerDelta


def form(expr: Expr, *facts: tuple[Expr, str], strength: Strength = Strength.FULL) -> Form:
    known = tuple(Fact(normal_form(e, Context()), relation) for e, relation in facts)
    return normal_form(expr, Context(strength, known))


def same(left: Expr, right: Expr, *facts: tuple[Expr, str], strength: Strength = Strength.FULL) -> bool:
    return is_zero(form(left, *facts, strength=strength) - form(right, *facts, strength=strength))


@pytest.mark.parametrize("strength", [Strength.RING, Strength.SUMS, Strength.FULL])
def test_sums_are_linear_at_every_strength(strength: Strength) -> None:
    left = Sum(x * w[i] + y * v[i], (i, 0, n)) + Sum(x * w[j], (j, 0, n))
    assert same(left, 2 * x * Sum(w[k], (k, 0, n)) + y * Sum(v[i], (i, 0, n)), strength=strength)
    assert not same(Sum(w[i], (i, 0, n)), Sum(w[i], (i, 1, n)), strength=strength)
    assert not same(Sum(w[i] * v[i], (i, 0, n)), Sum(w[i], (i, 0, n)) * Sum(v[i], (i, 0, n)), strength=strength)


@pytest.mark.parametrize(
    ("left", "right", "facts"),
    [
        (Sum(1, (i, j, n)), n - j + 1, ()),
        (Sum(w[i], (i, 2, 4)), w[2] + w[3] + w[4], ()),
        (Sum(w[i], (i, n, n + 1)), w[n] + w[n + 1], ()),
        (Sum(w[i], (i, 3, 2)), Integer(0), ()),
        (Sum(delta(i, 2) * w[i], (i, 0, 5)), w[2], ()),
        (Sum(delta(i, j) * w[i], (i, 0, n)), w[j], ((j, ">="), (n - j, ">="))),
        (Sum(Sum(delta(i, j) * w[i] * v[j], (j, 0, n)), (i, 0, n)), Sum(w[i] * v[i], (i, 0, n)), ()),
        (Sum(2**i, (i, 0, n)), 2 ** (n + 1) - 1, ()),
        (Sum(cos(2 * pi * i / 5), (i, 0, 4)), Integer(0), ()),
        (Sum(cos(2 * pi * k * i / N), (i, 0, N - 1)), Integer(0), ((k, ">"), (N - k, ">"))),
        (Sum(p**i, (i, 0, n)), (p ** (n + 1) - 1) / (p - 1), ((p - 1, ">"),)),
        (Sum(Abs(i) * w[i], (i, 1, n)), Sum(i * w[i], (i, 1, n)), ()),
    ],
)
def test_sums_that_are_known(left: Expr, right: Expr, facts: tuple) -> None:
    assert same(left, right, *facts)


@pytest.mark.parametrize(
    ("left", "right", "facts"),
    [
        # the place of the delta may lie outside of the range: then the sum is 0
        (Sum(delta(i, j) * w[i], (i, 0, n)), w[j], ()),
        (Sum(delta(i, j) * w[i], (i, 0, n)), w[j], ((j, ">="),)),
        (Sum(delta(i, 2 * j) * w[j], (j, 0, n)), w[i], ((i, ">="), (n - i, ">="))),
        # the ratio may be 1
        (Sum(cos(2 * pi * k * i / N), (i, 0, N - 1)), Integer(0), ()),
        (Sum(cos(2 * pi * k * i / N), (i, 0, N - 1)), Integer(0), ((k, ">"),)),
        (Sum(cos(2 * pi * k * i / N), (i, 0, N - 1)), Integer(0), ((k, "!="),)),
        (Sum(p**i, (i, 0, n)), (p ** (n + 1) - 1) / (p - 1), ()),
        # what holds in one range says nothing of another
        (Sum(Abs(i) * w[i], (i, -n, n)), Sum(i * w[i], (i, -n, n)), ((i, ">"),)),
        (Sum(Sum(Abs(5 - i) * w[i], (i, 3, n)), (i, 0, 5)), Sum(Sum((5 - i) * w[i], (i, 3, n)), (i, 0, 5)), ()),
    ],
)
def test_sums_that_are_not_known(left: Expr, right: Expr, facts: tuple) -> None:
    assert not same(left, right, *facts)


@pytest.mark.parametrize("limits", [(i, 0, x), (i, Rational(1, 2), n + Rational(1, 2)), (i, x, x + 3), (i, 0, n / 2)])
def test_limits_are_integers(limits: tuple) -> None:
    with pytest.raises(Undecided, match="integer"):
        form(Sum(w[i], limits))


def test_an_inner_index_hides_an_outer_one_of_the_same_name() -> None:
    nested = finite_sum_of(w[i] * finite_sum_of(v[i], (i, 0, m)), (i, 0, n))
    assert same(nested, Sum(w[i], (i, 0, n)) * Sum(v[j], (j, 0, m)))
    assert not same(nested, Sum(w[i] * v[i], (i, 0, n)) * (m + 1))


def test_the_index_of_a_limit_belongs_to_the_outer_sum() -> None:
    triangle = finite_sum_of(w[i] * v[j], (j, 0, i), (i, 0, n))
    assert same(triangle, finite_sum_of(w[j] * finite_sum_of(v[i], (i, 0, j)), (j, 0, n)))
    assert not same(triangle, Sum(w[i], (i, 0, n)) * Sum(v[i], (i, 0, n)))


def test_a_sum_that_replaces_a_symbol_is_not_caught() -> None:
    outer = form(Sum(cos(x * w[i]), (i, 0, n)))
    inner = form(Sum(v[j], (j, 0, m)))
    found = replace(outer, {symbol_atom(x): inner}.get, Context())
    assert is_zero(found - form(Sum(cos(Sum(v[j], (j, 0, m)) * w[i]), (i, 0, n))))
    assert not is_zero(found - form(Sum(cos((m + 1) * v[i] * w[i]), (i, 0, n))))


def test_sums_nested_three_deep_survive_replacement() -> None:
    body = Sum(cos(x * w[i] * Sum(sin(v[j] * x * Sum(w[k] ** 2 * cos(x * w[k]), (k, 0, j))), (j, 0, i))), (i, 0, n))
    image = Sum(v[i] * w[i], (i, 1, m))
    found = replace(form(body), {symbol_atom(x): form(image)}.get, Context())
    assert is_zero(found - form(body.xreplace({x: Sum(v[k + 1] * w[k + 1], (k, 1, m)).xreplace({k + 1: k})})))


def test_the_parts_of_a_linear_exponent() -> None:
    atom = symbol_atom(x)
    slope, rest = linear_parts(form(3 * y * x + n), atom)
    assert slope == form(3 * y) and rest == form(n)
    with pytest.raises(Undecided, match="linear"):
        linear_parts(form(x**2), atom)
