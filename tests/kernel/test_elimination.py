"""What follows from given equations by arithmetic, under which sums, and what does not."""

import pytest
from sympy import Expr, IndexedBase, Integer, Sum, cos, sin, symbols

from pesym.kernel.context import Context, Fact, Strength
from pesym.kernel.convert import normal_form
from pesym.kernel.elimination import Equation, vanishes
from pesym.kernel.language import Definition, symbols_of

x, y, z, t = symbols("x y z t", real=True)
i, j, m, n = symbols("i j m n", integer=True)
w, v = IndexedBase("w", real=True), IndexedBase("v", real=True)
RING = Context(Strength.RING)
f = Definition("f", (x,), x)
ZERO = Integer(0)


def follows(left: Expr, right: Expr, *given: tuple, ranges: tuple = (), facts: tuple = ()) -> bool:
    context = Context(Strength.RING, facts)
    equations = [
        Equation(normal_form(a, context) - normal_form(b, context), frozenset(indices)) for a, b, *indices in given
    ]
    difference = normal_form(left, context) - normal_form(right, context)
    return vanishes(difference, equations, ranges, symbols_of(left) | symbols_of(right), context)


@pytest.mark.parametrize(
    ("left", "right", "given"),
    [
        (x + z, y + z, [(x, y)]),
        (f(x) ** 2, f(y) ** 2, [(x, y)]),
        (f(x + y) - f(z), ZERO, [(f(x + y), f(z))]),
        (cos(f(x)), cos(3 * y), [(f(x), 3 * y)]),
        (sin(x) ** 2 * z, z - cos(x) ** 2 * z, [(sin(x) ** 2 + cos(x) ** 2, Integer(1))]),
        (x, z, [(x, y), (y, z)]),
        (x**4, x**2 * y, [(x**2, y)]),
        (1 / x, 1 / (2 * y), [(x, 2 * y)]),
        (f(x), f(y), [(f(x), t), (f(y), t)]),
    ],
)
def test_what_follows(left: Expr, right: Expr, given: list) -> None:
    assert follows(left, right, *given)


@pytest.mark.parametrize(
    ("left", "right", "given"),
    [
        (x, y, []),
        (x, y, [(x**2, y**2)]),
        (f(x), f(y), [(f(x) * t, f(y) * t)]),  # t may be 0
        (x, y, [(x, z)]),
        (f(x), f(y), [(f(2 * x), f(2 * y))]),
    ],
)
def test_what_does_not_follow(left: Expr, right: Expr, given: list) -> None:
    assert not follows(left, right, *given)


RANGE = (i, ZERO, n)


def test_an_equation_about_an_index_is_used_under_its_sum() -> None:
    given = (f(w[i]), v[i], i)
    assert follows(Sum(x * f(w[i]), (i, 0, n)), x * Sum(v[i], (i, 0, n)), given, ranges=(RANGE,))


@pytest.mark.parametrize(
    ("left", "right", "given"),
    [
        # another range than the one that the index was asked about
        (Sum(f(w[i]), (i, 0, m)), Sum(v[i], (i, 0, m)), (f(w[i]), v[i], i)),
        # the range may be empty, so that the equation says nothing outside of the sum
        (x + Sum(w[i], (i, 0, n)), y + Sum(w[i], (i, 0, n)), (x, y, i)),
        # one index of two
        (Sum(f(w[i]), (i, 0, n)), Sum(v[i], (i, 0, n)), (f(w[i]), v[i], i, j)),
    ],
)
def test_an_equation_about_an_index_is_used_nowhere_else(left: Expr, right: Expr, given: tuple) -> None:
    assert not follows(left, right, given, ranges=(RANGE, (j, ZERO, m)))


def test_an_equation_about_two_indices_is_used_under_both_sums() -> None:
    left = Sum(w[i] * Sum(f(w[i] + w[j]), (j, 0, i)), (i, 0, n))
    right = Sum(w[i] * Sum(v[i + j], (j, 0, i)), (i, 0, n))
    given = (f(w[i] + w[j]), v[i + j], i, j)
    assert follows(left, right, given, ranges=(RANGE, (j, ZERO, i)))
    assert not follows(left, right, given, ranges=(RANGE, (j, ZERO, n)))


def test_facts_about_the_index_have_to_hold_in_the_whole_range() -> None:
    left, right, given = Sum(f(w[i]), (i, 0, n)), Sum(v[i], (i, 0, n)), (f(w[i]), v[i])
    at_least = (Fact(normal_form(i, RING), ">="),)
    positive = (Fact(normal_form(i, RING), ">"),)
    assert follows(left, right, given, ranges=(RANGE,), facts=at_least)
    assert not follows(left, right, given, ranges=(RANGE,), facts=positive)


def test_a_denominator_that_the_equations_make_zero_proves_nothing() -> None:
    assert not follows(1 / (x - y) + z, z, (x, y))
