"""Signs: what follows from declarations, facts and balls, and above all what does not."""

import pytest
from flint import ctx
from sympy import (
    Abs,
    Expr,
    IndexedBase,
    Integer,
    KroneckerDelta,
    Pow,
    Rational,
    Sum,
    Symbol,
    cos,
    exp,
    log,
    pi,
    sin,
    symbols,
)
from sympy import sqrt as root

from pesym.kernel.algebra import conjugate, is_real
from pesym.kernel.budget import Limits, work_limit
from pesym.kernel.context import Context, Fact, Strength, is_nonnegative, is_nonzero, is_positive
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import WorkLimit
from pesym.kernel.poly import Form
from pesym.kernel.products import is_zero

x, y, z = symbols("x y z", real=True)
p, q = symbols("p q", positive=True)
s = Symbol("s", nonnegative=True)
u = Symbol("u", nonzero=True)
n, m, i = symbols("n m i", integer=True)
w = IndexedBase("w", real=True)
C, S = Sum(cos(w[i]), (i, 0, m)), Sum(sin(w[i]), (i, 0, m))


def form(expr: Expr) -> Form:
    return normal_form(expr, Context())


def known(*facts: tuple[Expr, str]) -> Context:
    return Context(facts=tuple(Fact(form(e), relation) for e, relation in facts))


@pytest.mark.parametrize(
    ("expr", "facts"),
    [
        (p, ()),
        (p * q + pi, ()),
        (x**2 + 1, ()),
        (s + p, ()),
        (exp(x), ()),
        (exp(sin(x)), ()),
        (p**x, ()),
        (2 ** (n * x), ()),
        (1 / p, ()),
        (x**-2, ()),
        (log(2), ()),
        (pi - 3, ()),
        (Rational(22, 7) - pi, ()),
        (cos(1), ()),
        (-cos(2), ()),
        (root(2) - Rational(141421356237309504880168872420969807856967187537694, 10**50), ()),
        (x, ((x, ">"),)),
        (2 * x + 1, ((x, ">="),)),
        (x - y, ((x - z, ">"), (z - y, ">="))),
        (1 - x, ((2 - x, "=="), (x - 2, "=="), (-x, ">="))),
        (Abs(x) + 1, ()),
    ],
)
def test_positive(expr: Expr, facts: tuple) -> None:
    assert is_positive(form(expr), known(*facts))


@pytest.mark.parametrize(
    ("expr", "facts"),
    [
        (x, ()),
        (x**2, ()),
        (s, ()),
        (x**n, ()),  # (-1)^1
        (x ** (2 * n + 1), ()),
        (cos(x), ()),
        (cos(4 * sin(x)), ()),  # negative at pi/4: 4 sin(pi/4) lies between pi/2 and pi
        (cos(x) + 1, ()),
        (root(x), ()),
        (Abs(x), ()),
        (KroneckerDelta(n, m), ()),
        (x, ((x, ">="),)),
        (x, ((x, "!="),)),
        (-x, ((x, ">"),)),
        (x - 1, ((x, ">"),)),
        (x * y, ((x * y, ">="),)),
        (1 / x, ((x, "!="),)),
        (Integer(0), ()),
        (log(x), ()),
        (log(4, evaluate=False) - 2 * log(2), ()),
    ],
)
def test_not_known_to_be_positive(expr: Expr, facts: tuple) -> None:
    assert not is_positive(form(expr), known(*facts))


@pytest.mark.parametrize(
    ("expr", "facts"),
    [
        (x**2 + y**4, ()),
        (s * p, ()),
        (root(x), ()),
        (Abs(x * y), ()),
        (KroneckerDelta(n, m), ()),
        (x - y + s, ((x - y, ">="),)),
        (x - y, ((x - y, "=="),)),
        (y - x, ((x - y, "=="),)),
    ],
)
def test_not_negative(expr: Expr, facts: tuple) -> None:
    assert is_nonnegative(form(expr), known(*facts))


@pytest.mark.parametrize(
    ("expr", "facts"),
    [
        (x**3, ()),
        (x * y, ((x, ">="),)),
        (C**2 - S**2, ()),  # S+^2/2 + S-^2/2 with complex S+ and S-: -1 for m = 0, w = pi/2
        (1 / cos(x) ** 2 - 2, ()),
        (x**n, ()),
        (log(x), ()),
        (log(x), ((x, ">"),)),
        (y - x, ((x - y, ">="),)),
    ],
)
def test_not_known_to_be_at_least_zero(expr: Expr, facts: tuple) -> None:
    assert not is_nonnegative(form(expr), known(*facts))


@pytest.mark.parametrize(
    ("expr", "facts"),
    [
        (u, ()),
        (-3 * u * p, ()),
        (cos(pi / 5) * u, ()),
        (exp(x), ()),
        (2**x * p, ()),
        (x, ((x, "!="),)),
        (3 * x - 3 * y, ((y - x, "!="),)),
        (x, ((-x, ">"),)),
        (sin(x), ((sin(x), "!="),)),
        (root(x), ((x, ">"),)),
    ],
)
def test_not_zero(expr: Expr, facts: tuple) -> None:
    assert is_nonzero(form(expr), known(*facts))


@pytest.mark.parametrize(
    ("expr", "facts"),
    [
        (x, ()),
        (x, ((x, ">="),)),
        (root(x), ()),
        (root(x) * exp(y), ()),
        (sin(x), ((x, "!="),)),
        (KroneckerDelta(n, m), ()),
        (x * y, ((x, "!="),)),
        (sin(x) ** 2 + cos(x) ** 2 - 1, ()),
        (Pow(cos(pi / 5) - cos(2 * pi / 5, evaluate=False) - Rational(1, 2), 1), ()),
    ],
)
def test_not_known_to_be_nonzero(expr: Expr, facts: tuple) -> None:
    assert not is_nonzero(form(expr), known(*facts))


@pytest.mark.parametrize(
    "expr", [x, cos(x), C, S, cos(C * x), 1 / cos(x), root(x), log(p), exp(sin(x)), p**x, C**2 - S**2]
)
def test_what_is_real_is_its_own_conjugate(expr: Expr) -> None:
    assert is_real(form(expr))


def test_parts_of_what_is_real_are_not() -> None:
    for key, c in [*form(cos(x)), *form(C)]:
        part = Form({key: c})
        assert not is_real(part)
        assert is_zero(conjugate(conjugate(part)) - part)
    assert not is_real(form(x**n))  # an exponential of the logarithm of a negative number, perhaps


def test_the_precision_of_the_ball_library_is_left_alone() -> None:
    before = ctx.prec
    assert is_positive(form(pi - 3), Context()) and ctx.prec == before


def test_many_facts_are_bounded_work() -> None:
    facts = tuple(Fact(form(sum((k * j % 7 - 3) * w[k] for k in range(30))), ">=") for j in range(1, 60))
    with pytest.raises(WorkLimit), work_limit(Limits(products=20_000)):
        is_positive(form(sum(w[k] for k in range(30))), Context(facts=facts))


def test_a_bound_index_has_an_atom_of_its_own() -> None:
    outer, first = Context().within(i, form(Integer(0)), form(n))
    inner, second = outer.within(i, form(Integer(3)), form(m))
    assert len({first, second, Context().atom_of(i)}) == 3
    assert inner.atom_of(i) == second and inner.atom_of(n) == Context().atom_of(n)
    assert is_nonnegative(Form.atom(second) - form(Integer(3)), inner)
    assert not is_nonnegative(form(n) - Form.atom(second), inner)


def test_strengths_are_sets_of_rules() -> None:
    assert Context(Strength.FULL).has(Strength.TRIG) and not Context(Strength.SUMS).has(Strength.TRIG)
