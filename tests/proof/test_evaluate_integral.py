"""The numeric judge of definite integrals: known values, singular integrands, and mpmath inside the balls of Arb."""

from collections.abc import Callable
from fractions import Fraction

import flint
import mpmath
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from sympy import (
    Abs,
    Add,
    Derivative,
    Expr,
    Function,
    Integer,
    Integral,
    KroneckerDelta,
    Mul,
    Pow,
    Rational,
    Sum,
    Symbol,
    cos,
    exp,
    log,
    pi,
    sin,
    tan,
)

from pesym.kernel.errors import PesymError, Undecided
from pesym.kernel.language import integral_of
from pesym.proof.evaluate import ArbArithmetic, MpmathArithmetic, NoValue, evaluate

x, y = (Symbol(name, real=True) for name in "xy")
i, n = (Symbol(name, integer=True) for name in "in")
half = Rational(1, 2)
POINT = {x: Fraction(7), y: Fraction(-5, 4), n: Fraction(3)}
KINDS = [MpmathArithmetic(40), ArbArithmetic(200)]
zero, one = Integer(0), Integer(1)


def over(body: Expr, lower: Expr | int = 0, upper: Expr | int = 1) -> Integral:
    return integral_of(body, (x, lower, upper))


def raw(kind: type, *args: object) -> Expr:
    return kind(*args, evaluate=False)


def close(value: object, expected: object) -> bool:
    """Whether a number of either library is within 1e-35 of an mpf."""
    if isinstance(value, flint.arb):
        with flint.ctx.workprec(400):
            target = flint.arb(mpmath.nstr(expected, 60))
            return bool(abs(value - target) < flint.arb("1e-35") * (1 + abs(target)))
    return bool(abs(mpmath.mpf(value) - expected) < mpmath.mpf(10) ** -35 * (1 + abs(expected)))


@pytest.fixture(autouse=True)
def many_digits() -> object:
    with mpmath.workdps(70):
        yield


VALUES: list[tuple[Expr, Callable[[], object]]] = [
    (over(one), lambda: mpmath.mpf(1)),
    (over(x), lambda: mpmath.mpf(1) / 2),
    (over(x, 1, y), lambda: (mpmath.mpf(25) / 16 - 1) / 2),
    (over(y), lambda: mpmath.mpf(-5) / 4),
    (over(x, 1, x), lambda: mpmath.mpf(24)),  # the limit is about the free x, the integrand about the bound one
    (x + over(x), lambda: mpmath.mpf(15) / 2),
    (over(cos(n * x) ** 2, -pi, pi), lambda: +mpmath.pi),
    (over(cos(n * x) * sin(n * x), -pi, pi), lambda: mpmath.mpf(0)),
    (over(cos(n * x) * cos(2 * x), -pi, pi), lambda: mpmath.mpf(0)),
    (over(x**2 * exp(y * x)), lambda: mpmath.quad(lambda t: t**2 * mpmath.exp(-1.25 * t), [0, 1])),
    (over(exp(-(x**2)), 0, 3), lambda: mpmath.sqrt(mpmath.pi) / 2 * mpmath.erf(3)),
    (over(1 / (x + 2), -1, 1), lambda: mpmath.log(3)),
    (over((1 / (x + Rational(3, 2))) ** 2, -1, 1), lambda: mpmath.mpf(8) / 5),
    (over(raw(Pow, 1 / (x + Rational(3, 2)), 2), -1, 1), lambda: mpmath.mpf(8) / 5),
    (over(raw(Pow, raw(Pow, x + Rational(3, 2), -1), 2), -1, 1), lambda: mpmath.mpf(8) / 5),
    (over(x**-2, 1, 2), lambda: mpmath.mpf(1) / 2),
    (over(x**half, 1, 4), lambda: mpmath.mpf(14) / 3),
    (over(raw(Pow, 2, x)), lambda: 1 / mpmath.log(2)),
    (over(raw(Pow, 0, x), 1, 2), lambda: mpmath.mpf(0)),
    (over(log(x), 1, 2), lambda: 2 * mpmath.log(2) - 1),
    (over(tan(x)), lambda: -mpmath.log(mpmath.cos(1))),
    (over(Abs(x), 1, 2), lambda: mpmath.mpf(3) / 2),
    (over(Abs(x - 5)), lambda: mpmath.mpf(9) / 2),
    (over(Sum(x**i, (i, 0, n))), lambda: mpmath.mpf(25) / 12),
    (over(raw(KroneckerDelta, n, 3) * x), lambda: mpmath.mpf(1) / 2),
    (Sum(over(x**i), (i, 0, n)), lambda: mpmath.mpf(25) / 12),
    (over(x) * over(x**2) + 1, lambda: mpmath.mpf(7) / 6),
    (Derivative(over(x * y), y), lambda: mpmath.mpf(1) / 2),
]


@pytest.mark.parametrize("arithmetic", KINDS, ids=["mpmath", "arb"])
@pytest.mark.parametrize(("expr", "expected"), VALUES, ids=[str(expr) for expr, _ in VALUES])
def test_known_values(expr: Expr, expected: Callable[[], object], arithmetic: object) -> None:
    assert close(evaluate(expr, POINT, arithmetic), expected())


SINGULAR = [
    over(1 / x, -1, 1),
    over(1 / x**2, -1, 1),
    over(tan(x), 0, 2),
    over(1 / (x - half) ** 2),
    over(1 / y - 1 / y + raw(Pow, 0, -1)),
    over(log(x), -1, 1),
    over(raw(Pow, -2, x)),
]


@pytest.mark.parametrize("expr", SINGULAR, ids=str)
def test_a_singular_integrand_has_no_ball(expr: Expr) -> None:
    with pytest.raises(NoValue):
        evaluate(expr, POINT, ArbArithmetic(100))


@pytest.mark.parametrize("expr", [SINGULAR[0], SINGULAR[4], SINGULAR[5], SINGULAR[6], over(Abs(x), -1, 2)], ids=str)
def test_an_integral_that_does_not_converge_has_no_value(expr: Expr) -> None:
    with pytest.raises(NoValue):
        evaluate(expr, POINT, MpmathArithmetic(20))


@pytest.mark.parametrize("expr", [over(Abs(x), -1, 1), over(x**half)], ids=str)
def test_no_ball_is_claimed_where_the_integrand_is_not_analytic(expr: Expr) -> None:
    with pytest.raises(NoValue):
        evaluate(expr, POINT, ArbArithmetic(100))


@pytest.mark.parametrize("arithmetic", KINDS, ids=["mpmath", "arb"])
@pytest.mark.parametrize(
    "expr",
    [
        over(integral_of(x * y, (y, 0, 1))),
        integral_of(x * y, (x, 0, 1), (y, 0, 1)),
        integral_of(x, (x,)),
        integral_of(x, (x, 1)),
        over(Function("f", real=True)(x)),
        over(Sum(x**i, (i, 0, 600))),
        over(raw(KroneckerDelta, x, n)),
        over(Sum(i, (i, 0, x))),
    ],
    ids=str,
)
def test_undecided(expr: Expr, arithmetic: object) -> None:
    with pytest.raises(Undecided):
        evaluate(expr, POINT, arithmetic)


def test_the_callers_precision_is_left_alone() -> None:
    before = (flint.ctx.prec, mpmath.mp.dps)
    evaluate(over(cos(x)), POINT, ArbArithmetic(300))
    evaluate(over(cos(x)), POINT, MpmathArithmetic(30))
    assert (flint.ctx.prec, mpmath.mp.dps) == before


leaves = st.one_of(st.sampled_from([x, x, y, pi]), st.integers(-3, 3).map(Integer))


def grown(parts: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    return st.one_of(
        st.tuples(st.sampled_from([Add, Mul]), parts, parts).map(lambda t: raw(*t)),
        st.tuples(st.sampled_from([sin, cos, tan, Abs, exp, log]), parts).map(lambda t: raw(*t)),
        st.tuples(parts, st.sampled_from([Integer(2), Integer(-1), half])).map(lambda t: raw(Pow, *t)),
    )


@given(st.recursive(leaves, grown, max_leaves=5), st.fractions(-2, 2, max_denominator=4))
@settings(max_examples=30, deadline=None, derandomize=True)
def test_mpmath_lies_inside_the_ball(body: Expr, at_y: Fraction) -> None:
    try:
        ball = evaluate(over(body, 0, 2), {y: at_y}, ArbArithmetic(60))
        value = evaluate(over(body, 0, 2), {y: at_y}, MpmathArithmetic(25))
    except PesymError:
        assume(False)
    with flint.ctx.workprec(200):
        size = 1 + abs(flint.arb(mpmath.nstr(value, 30)))
        assert (ball + flint.arb(0, size * flint.arb("1e-20"))).contains(flint.arb(mpmath.nstr(value, 30)))
