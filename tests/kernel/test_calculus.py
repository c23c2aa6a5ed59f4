"""Derivatives and definite integrals: right values, side conditions, false claims, and mpmath's quadrature."""

from collections.abc import Callable

import mpmath
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import (
    Abs,
    Derivative,
    Eq,
    Expr,
    Function,
    Gt,
    Integer,
    KroneckerDelta,
    Ne,
    Rational,
    Rel,
    Symbol,
    cos,
    exp,
    lambdify,
    log,
    pi,
    sin,
    sqrt,
    tan,
)

from pesym.kernel.algebra import symbol_atom
from pesym.kernel.calculus import derivative, integral
from pesym.kernel.claims import Claim, Equal, Given, Ground, Instance, Step, Unfolding, Using
from pesym.kernel.context import Context, Strength
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import InputError, ProofError, Undecided, WorkLimit
from pesym.kernel.language import Definition, finite_sum_of, integral_of
from pesym.kernel.poly import Atom, Form
from pesym.kernel.theorem import Theorem, prove
from pesym.notation.building import as_written

x, y, z, a, b = (Symbol(name, real=True) for name in "xyzab")
i, n, m = (Symbol(name, integer=True) for name in "inm")
N = Symbol("N", integer=True, positive=True)
p, q = (Symbol(name, integer=True, positive=True) for name in "pq")
zero, one, half = Integer(0), Integer(1), Rational(1, 2)
f = Function("f", real=True)
FULL, RING, TRIG = (Using(s) for s in (Strength.FULL, Strength.RING, Strength.TRIG))
CALCULUS = Using(Strength.CALCULUS)


def proved(lhs: Expr, rhs: Expr, *hypotheses: Rel, by: tuple[Ground, ...] = (FULL,)) -> Theorem:
    claim = Equal(lhs, rhs)
    return prove(Claim("claim", (claim,), hypotheses), [Step(claim, by)])


def refused(lhs: Expr, rhs: Expr, *hypotheses: Rel, by: tuple[Ground, ...] = (FULL,)) -> bool:
    """Whether the claim is well formed, and not proved."""
    try:
        proved(lhs, rhs, *hypotheses, by=by)
    except (ProofError, Undecided):
        return True
    return False


def over(body: Expr, lower: Expr | int = 0, upper: Expr | int = 1, variable: Symbol = x) -> Expr:
    return integral_of(body, (variable, lower, upper))


def period(body: Expr) -> Expr:
    return over(body, -pi, pi)


# Derivatives --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expr", "value", "hypotheses"),
    [
        (Derivative(x**3 * y, x), 3 * x**2 * y, []),
        (Derivative(sin(x * y), x), y * cos(x * y), []),
        (Derivative(sin(x) * cos(x), x), cos(2 * x), []),
        (Derivative(x**4, (x, 2)), 12 * x**2, []),
        (Derivative(x**2 * y**2, x, y), 4 * x * y, []),
        (Derivative(1 / (x**2 + 1), x), -2 * x / (x**2 + 1) ** 2, []),
        (Derivative(exp(a * x), x), a * exp(a * x), []),
        (Derivative(2**x, x), 2**x * log(2), []),
        (Derivative(tan(x), x), 1 + tan(x) ** 2, []),
        (Derivative(log(x), x), 1 / x, []),
        (Derivative(sqrt(x), x), 1 / (2 * sqrt(x)), []),
        (Derivative(finite_sum_of(sin(i * x), (i, 0, n)), x), finite_sum_of(i * cos(i * x), (i, 0, n)), []),
        (Derivative(over(y**2, 0, x, y), x), x**2, []),
        (Derivative(y**2, x), zero, []),
    ],
    ids=str,
)
def test_derivatives(expr: Expr, value: Expr, hypotheses: list[Rel]) -> None:
    assert proved(expr, value, *hypotheses)
    assert refused(expr, value + y, *hypotheses)


def test_sine_and_cosine_stay_opaque_without_trigonometry() -> None:
    assert proved(Derivative(sin(x**2), x), 2 * x * cos(x**2), by=(CALCULUS,))
    assert refused(Derivative(sin(x) * cos(x), x), cos(2 * x), by=(CALCULUS,))
    assert refused(Derivative(sin(x**2), x), 2 * x * cos(x**2), by=(TRIG,))


@pytest.mark.parametrize(
    "expr",
    [
        Derivative(Abs(x), x),
        Derivative(f(x), x),
        Derivative(Definition("square", (x,), x**2)(x), x),
        Derivative(f(x * y) * y, x),
    ],
    ids=str,
)
def test_no_derivative_of_what_the_procedure_does_not_see(expr: Expr) -> None:
    for value in (zero, one, x, y):
        assert refused(expr, value)


def test_a_derivative_has_its_conditions() -> None:
    assert "x > 0" in [str(c) for c in proved(Derivative(sqrt(x), x), 1 / (2 * sqrt(x))).conditions]
    assert "x != 0" in [str(c) for c in proved(Derivative(1 / x, x), -1 / x**2).conditions]
    assert proved(Derivative(Abs(x), x), one, Gt(x, 0))
    assert refused(Derivative(Abs(x), x), one, Ne(x, 0))


@pytest.mark.parametrize(
    "expr",
    [
        Derivative(sin(2 * pi * n) + n, n),
        Derivative(n**2, n),
        Derivative(f(x) ** 2, f(x)),
        Derivative(x**2, (x, n)),
        Derivative(x**2, (x, 10**9)),
        Derivative(p**2, p),
    ],
    ids=str,
)
def test_a_derivative_is_with_respect_to_a_real_symbol(expr: Expr) -> None:
    with pytest.raises(InputError):
        proved(expr, zero)


def test_the_variable_of_an_opaque_derivative_is_no_integer() -> None:
    """exp(2 pi i x) is 1 at integers, which says nothing about its derivative."""
    assert refused(Derivative(cos(2 * pi * x), x), Derivative(cos(4 * pi * x), x), by=(TRIG,))
    assert refused(over(cos(2 * pi * x)), over(cos(4 * pi * x)), by=(TRIG,))


def test_nested_opaque_derivatives_are_told_apart() -> None:
    with as_written():
        left, right = Derivative(y * Derivative(x * y, x), y), Derivative(y * Derivative(x**2, x), y)
    assert refused(left, right, by=(RING,))
    assert refused(Derivative(x * y, x), Derivative(x * x, x), by=(RING,))


def test_what_is_equal_at_one_point_has_no_equal_derivatives() -> None:
    assert refused(Derivative(x * y, x), Derivative(x**2, x), Eq(y, x), by=(CALCULUS, Given(1)))
    assert refused(Derivative(x * y, x), Derivative(x**2, x), Eq(y, x), by=(RING, Given(1)))
    assert refused(Derivative(f(x), x), zero, Eq(f(x), 0), by=(RING, Given(1)))
    assert refused(over(f(x)), zero, Eq(f(x), 0), by=(RING, Given(1)))


def test_values_in_a_derivative_do_not_meet_its_variable() -> None:
    known = proved(Derivative(x * y, x), y)
    assert proved(Derivative(x * cos(z), x), cos(z), by=(Instance(known, ((y, cos(z)),)),))
    assert proved(Derivative(a * z, a), z, by=(Instance(known, ((x, a), (y, z))),))
    for values in (((y, x),), ((x, y),), ((x, Integer(2)),), ((y, cos(x)),), ((x, n),)):
        with pytest.raises((ProofError, Undecided, InputError)):
            proved(Derivative(x**2, x), x, by=(Instance(known, values),))


# Integrals ----------------------------------------------------------------------------------------

VALUES: list[tuple[Expr, Expr]] = [
    (over(one), one),
    (over(x**5, a, b), (b**6 - a**6) / 6),
    (over(x, 1, 0), -half),
    (over(y), y),
    (over(x * exp(2 * x)), (exp(2) + 1) / 4),
    (over(x**2 * cos(3 * x)), (-2 * sin(3) / 27 + 2 * cos(3) / 9 + sin(3) / 3)),
    (over(cos(x + y), 0, z), sin(y + z) - sin(y)),
    (over(sin(x) ** 4), (sin(4) / 32 - sin(2) / 4 + Rational(3, 8))),
    (over(2**x), 1 / log(2)),
    (over(over(x * y, 0, 1, x), 0, 1, y), Rational(1, 4)),
    (over(over(x * y, 0, y, x), 0, 1, y), Rational(1, 8)),
    (over(x) + x, half + x),
    (period(cos(N * x) ** 2), pi),
    (period(x * sin(N * x)), -2 * pi * (-1) ** N / N),
    (period(cos(n * x) * cos(m * x)), pi * (KroneckerDelta(n, m) + KroneckerDelta(n, -m))),
    (period(sin(n * x) * sin(m * x)), pi * (KroneckerDelta(n, m) - KroneckerDelta(n, -m))),
    (period(sin(n * x) * cos(m * x)), zero),
    (over(cos(n * x), y, y + 2 * pi), 2 * pi * KroneckerDelta(n, 0)),
    (over(cos(n * x + a), 0, 2 * pi), 2 * pi * cos(a) * KroneckerDelta(n, 0)),
    (period(finite_sum_of(cos(i * x), (i, 0, N))), 2 * pi),
    (period(finite_sum_of(cos(i * x), (i, 1, N)) ** 2), pi * N),
]


@pytest.mark.parametrize(("expr", "value"), VALUES, ids=[str(v[0]) for v in VALUES])
def test_integrals(expr: Expr, value: Expr) -> None:
    assert proved(expr, value).conditions == ()
    assert refused(expr, value + 1)
    assert refused(expr, 2 * value + 1)


ORTHOGONAL: list[tuple[Callable[[Expr, Expr], Expr], Expr, tuple[Rel, ...]]] = [
    (lambda u, v: cos(u * x) * cos(v * x), zero, (Ne(p, q),)),
    (lambda u, v: sin(u * x) * sin(v * x), zero, (Ne(p, q),)),
    (lambda u, v: sin(u * x) * cos(v * x), zero, ()),
    (lambda u, v: cos(u * x), zero, ()),
    (lambda u, v: cos(u * x) ** 2, pi, ()),
    (lambda u, v: sin(u * x) ** 2, pi, ()),
    (lambda u, v: (cos(u * x) + sin(v * x)) ** 2, 2 * pi, ()),
]


@pytest.mark.parametrize(("body", "value", "hypotheses"), ORTHOGONAL, ids=[str(o[0](p, q)) for o in ORTHOGONAL])
def test_orthogonality_also_numerically(
    body: Callable[[Expr, Expr], Expr], value: Expr, hypotheses: tuple[Rel, ...]
) -> None:
    assert proved(period(body(p, q)), value, *hypotheses)
    if hypotheses:
        assert refused(period(body(p, q)), value)
        assert refused(period(body(n, m)), value, Ne(n, m))
    for u in range(1, 4):
        for v in range(1, 4):
            if not hypotheses or u != v:
                integrand = lambdify(x, body(Integer(u), Integer(v)), "mpmath")
                total = mpmath.quad(integrand, [-mpmath.pi, 0, mpmath.pi])
                assert abs(total - mpmath.pi * int(value / pi)) < 1e-12


@pytest.mark.parametrize(
    ("expr", "value", "hypotheses"),
    [
        (period(cos(n * x) * cos(m * x)), zero, []),
        (period(cos(n * x) * cos(m * x)), zero, [Ne(n, m)]),
        (period(cos(n * x) * cos(m * x)), zero, [Ne(n, -m)]),
        (period(cos(n * x) * cos(m * x)), zero, [Ne(n**3, m)]),
        (period(cos(n * x) * cos(m * x)), zero, [Gt(n, m)]),
        (period(cos(n * x) * cos(m * x)), pi, [Eq(n, m)]),
        (period(cos(n * x) * cos(m * x)), pi * KroneckerDelta(n, m), []),
        (period(cos(n * x) ** 2), pi, []),
        (period(cos(n * x) ** 2), pi, [Ne(n, 1)]),
        (period(cos(n * x) ** 2), 2 * pi, []),
        (period(cos(a * x)), zero, [Ne(a, 0)]),
        (period(cos(n * x / 2)), zero, [Ne(n, 0)]),
        (period(x * cos(n * x)), zero, []),
        (over(cos(n * x), 0, 2 * pi + 1), zero, [Ne(n, 0)]),
        (over(cos(n * x), 0, pi), zero, []),
        (over(sin(n * x), 0, pi), zero, []),
        (over(x, 1, 0), half, []),
        (over(x, 0, y), x**2 / 2, []),
        (x * over(x), x**2 / 2 + x / 2, []),
        (over(cos(x**2)), zero, []),
        (over(f(x)), zero, []),
        (over(f(x)), f(one), []),
        (over(f(y) * f(x)), f(y) * f(one), []),
        (over(Abs(x), -1, 1), zero, [Gt(x, 0)]),
        (over(x**y), 1 / (y + 1), [Gt(y, 0)]),
        (period(finite_sum_of(cos(i * x), (i, 0, N))), zero, []),
        (period(finite_sum_of(cos(i * x), (i, 0, N)) ** 2), pi * (N + 1), []),
        (period(finite_sum_of(cos(i * x), (i, 1, N)) * cos(i * x)), pi, []),
        (over(over(cos(x * y), 0, 1, y) * x, 0, 1, x), zero, [Ne(x, 0)]),
    ],
    ids=str,
)
def test_integrals_that_do_not_follow(expr: Expr, value: Expr, hypotheses: list[Rel]) -> None:
    assert refused(expr, value, *hypotheses)


def test_a_frequency_that_is_known_to_vanish_or_not() -> None:
    with pytest.raises(Undecided, match="may be 0"):
        proved(over(cos(a * x)), sin(a) / a)
    assert [str(c) for c in proved(over(cos(a * x)), sin(a) / a, Ne(a, 0)).conditions] == []
    assert refused(over(cos(a * x)), sin(a) / a, Ne(a, 1))
    assert proved(period(cos(n * x) * cos(m * x)), zero, Ne(n, m), Ne(n, -m))


def test_only_calculus_integrates() -> None:
    assert proved(over(x), half, by=(CALCULUS,))
    for strength in (RING, TRIG, Using(Strength.SUMS)):
        assert refused(over(x), half, by=(strength,))
    assert proved(over((x + 1) ** 2), over(x**2 + 2 * x + 1), by=(RING,))
    assert proved(over(x), over(y, variable=y), by=(RING,))


@pytest.mark.parametrize(
    "body", [1 / x, 1 / x**2, tan(x), log(x), sqrt(x), 1 / (x - half), 1 / cos(4 * x), x ** Rational(1, 3)], ids=str
)
def test_a_singular_integrand_is_undecided(body: Expr) -> None:
    for value in (zero, Integer(2)):
        with pytest.raises(Undecided):
            proved(over(body, -1, 1), value)


def test_a_condition_about_the_variable_of_integration_is_not_lost() -> None:
    with as_written():
        bodies = [x / x, x**3 / x**2, sqrt(x) ** 2, tan(x) * cos(x), exp(log(x)), Abs(x) / Abs(x)]
    for body in bodies:
        for hypotheses in ((), (Gt(x, 0),)):
            with pytest.raises(Undecided, match="the integrand needs"):
                proved(over(body, -1, 1), Integer(2), *hypotheses)
    with as_written():
        positive = (x**2 + 1) / (x**2 + 1)
        outside = y / y
    assert proved(over(positive), one)
    assert [str(c) for c in proved(over(outside), one).conditions] == ["y != 0"]
    assert [str(c) for c in proved(over(one, 0, outside), one).conditions] == ["y != 0"]


@pytest.mark.parametrize(
    "expr",
    [
        integral_of(x, (x,)),
        integral_of(x, (x, 1)),
        over(x, 0, x),
        over(cos(2 * pi * n), variable=n),
        over(N, -1, 1, N),
        over(x, 0, 1, Symbol("x", positive=True)),
        over(x * y, 0, y, y),
    ],
    ids=str,
)
def test_an_integral_says_over_which_real_numbers(expr: Expr) -> None:
    with pytest.raises(InputError):
        proved(expr, half)


def test_forms_that_no_well_formed_claim_contains_are_undecided() -> None:
    place = Form.atom(symbol_atom(x))
    long_sum = Form.atom(Atom("sum", Form.number(1), Form.number(0), place, 1))
    with pytest.raises(Undecided, match="limit of a sum"):
        derivative(long_sum, symbol_atom(x), Context())
    for form in (Form.atom(symbol_atom(x), -1), normal_form(f(x), Context()), long_sum):
        with pytest.raises(Undecided):
            integral(form, symbol_atom(x), Form.number(1), Form.number(2), Context())


def test_several_variables_at_once_are_undecided() -> None:
    with pytest.raises(Undecided):
        proved(integral_of(x * y, (x, 0, 1), (y, 0, 1)), Rational(1, 4))


def test_values_are_not_captured() -> None:
    known = proved(over(x * y), y / 2)
    assert proved(over(z * x, variable=z), x / 2, by=(Instance(known, ((y, x),)),))
    for wrong in (over(x * x), over(x, 0, 1)):
        assert refused(wrong, x / 2, by=(Instance(known, ((y, x),)),))
    limit = proved(over(x, 0, y), y**2 / 2)
    assert proved(over(z, 0, x, z), x**2 / 2, by=(Instance(limit, ((y, x),)),))
    with pytest.raises(InputError):
        proved(over(x, 0, x), x**2 / 2, by=(Instance(limit, ((y, x),)),))


def test_a_definition_keeps_the_variable_of_integration_apart() -> None:
    mean = Definition("mean", (y,), over(x * y))
    assert proved(mean(x), x / 2, by=(FULL, Unfolding((mean,))))
    assert refused(mean(x), Rational(1, 3), by=(FULL, Unfolding((mean,))))
    assert refused(mean(x), x / 2)


def test_a_high_power_is_given_up() -> None:
    with pytest.raises(WorkLimit):
        proved(over(x ** (10**8) * cos(x)), zero)


def test_the_derivative_undoes_the_integral() -> None:
    body = z**2 * cos(3 * z) + exp(z)
    with as_written():
        left = Derivative(over(body, 0, x, z), x)
    assert proved(left, body.subs(z, x))
    assert refused(left, body.subs(z, 0))


# Exponential polynomials, against quadrature --------------------------------------------------------

rationals = st.fractions(-3, 3, max_denominator=4).map(lambda r: Rational(r.numerator, r.denominator))
waves = st.one_of(
    st.just(one),
    rationals.map(lambda r: exp(r * x)),
    rationals.map(lambda r: cos(r * x)),
    rationals.map(lambda r: sin(r * x + 1)),
)
terms = st.tuples(rationals, st.integers(0, 4), waves, waves).map(lambda t: t[0] * x ** t[1] * t[2] * t[3])


@given(st.lists(terms, min_size=1, max_size=3).map(sum), rationals, rationals)
@settings(max_examples=25, deadline=None, derandomize=True)
def test_exponential_polynomials_agree_with_quadrature(body: Expr, lower: Expr, upper: Expr) -> None:
    form = normal_form(over(Integer(0) + body, lower, upper), Context())
    with mpmath.workdps(40):
        exact = value_of(form)
        ends = [mpmath.mpf(int(e.p)) / int(e.q) for e in (lower, upper)]
        expected = mpmath.quad(lambdify(x, body, "mpmath"), mpmath.linspace(*ends, 3))
        assert abs(exact - expected) < mpmath.mpf(10) ** -30 * (1 + abs(expected))


def value_of(form: Form) -> mpmath.mpc:
    """A constant form as a complex number."""
    total = mpmath.mpc(0)
    for (mono, exponent, root), c in form:
        term = mpmath.mpf(int(c.p)) / int(c.q) * mpmath.expjpi(mpmath.mpf(int(root.p)) / int(root.q))
        for atom, power in mono:
            assert atom.kind in ("pi", "inverse", "log")
            if atom.kind == "log":
                base = mpmath.log(atom.content[0])
            else:
                base = mpmath.pi if atom.kind == "pi" else 1 / value_of(atom.content[0])
            term *= base**power
        total += term * (1 if exponent is None else mpmath.exp(value_of(exponent)))
    return total
