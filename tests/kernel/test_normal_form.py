"""The normal form decides the identities that computer algebra usually leaves open, and says where it cannot."""

import time

import pytest
from sympy import (
    Abs,
    Derivative,
    Expr,
    Function,
    Integer,
    Integral,
    KroneckerDelta,
    Pow,
    Rational,
    Sum,
    Symbol,
    cos,
    cot,
    csc,
    exp,
    gamma,
    log,
    pi,
    sec,
    sin,
    sqrt,
    symbols,
    tan,
)

from pesym.kernel.budget import Limits, work_limit
from pesym.kernel.conditions import conditions
from pesym.kernel.context import Context, Fact, Strength
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import InputError, Undecided, WorkLimit
from pesym.kernel.poly import Form
from pesym.kernel.products import is_zero

x, y, z = symbols("x y z", real=True)
p, q = symbols("p q", positive=True)
n, m, N = symbols("n m N", integer=True)
even, odd = Symbol("even", even=True), Symbol("odd", odd=True)
i = Symbol("i", integer=True)


def raw(function: type, *args: object) -> Expr:
    return function(*args, evaluate=False)


def form(expr: Expr, strength: Strength = Strength.FULL) -> Form:
    return normal_form(expr, Context(strength))


def same(left: Expr, right: Expr, strength: Strength = Strength.FULL) -> bool:
    with work_limit():
        return is_zero(form(left, strength) - form(right, strength))


SIN_8 = (35 - 56 * cos(2 * x) + 28 * cos(4 * x) - 8 * cos(6 * x) + cos(8 * x)) / 128  # binomial(8, k), halved

TRUE = [
    (sin(x) ** 8, SIN_8),
    (sin(x) ** 2 + cos(x) ** 2, Integer(1)),
    (cos(x - y), cos(x) * cos(y) + sin(x) * sin(y)),
    (2 * sin(x) ** 2 - sin(2 * x) * tan(x), Integer(0)),
    (tan(x + y) * (1 - tan(x) * tan(y)), tan(x) + tan(y)),
    (sec(x) ** 2 - tan(x) ** 2, Integer(1)),
    (csc(x) ** 2 - cot(x) ** 2, Integer(1)),
    (cos(3 * x), 4 * cos(x) ** 3 - 3 * cos(x)),
    (raw(cos, 2 * pi * (N - n) * m / N), cos(2 * pi * n * m / N)),
    (raw(cos, pi * n) ** 2, Integer(1)),
    (raw(sin, pi * n), Integer(0)),
    (raw(cos, pi * n * (n - 1)), Integer(1)),
    (raw(cos, pi * even), Integer(1)),
    (raw(cos, pi * odd), Integer(-1)),
    (raw(cos, pi * even * odd / 2), (-1) ** (even / 2)),
    (raw(cos, pi * n * (n + 1) * (n + 2) / 3), Integer(1)),
    (raw(cos, pi / 5), (1 + sqrt(5)) / 4),  # the golden ratio over 2
    (raw(cos, pi / 12), (sqrt(6) + sqrt(2)) / 4),
    (raw(sin, pi / 12), (sqrt(6) - sqrt(2)) / 4),
    (raw(cos, 2 * pi / 7) + raw(cos, 4 * pi / 7) + raw(cos, 6 * pi / 7), Rational(-1, 2)),
    # Gauss: the period of four of the 17th roots of unity
    (sum(raw(cos, 2 * pi * k / 17) for k in (1, 2, 4, 8)), (sqrt(17) - 1) / 4),
    (sum(raw(cos, 2 * pi * k / 17) for k in range(1, 9)), Rational(-1, 2)),
    (1 / raw(cos, pi / 5), sqrt(5) - 1),
    (1 / (1 + sqrt(2)), sqrt(2) - 1),
    (10000 ** (-2 * x / p) * 10000 ** (2 * y / p), 10000 ** (2 * (y - x) / p)),
    (10000 ** (-2 * (n + 1) / p) / 10000 ** (-2 * n / p), 10000 ** (-2 / p)),
    (100 ** (x / p), 10 ** (2 * x / p)),
    (sqrt(12), 2 * sqrt(3)),
    (raw(sqrt, x**2), Abs(x)),
    (raw(sqrt, x**2 * p), Abs(x) * sqrt(p)),
    (sqrt(x + y) ** 3, (x + y) * sqrt(x + y)),
    (raw(Abs, -x * y), raw(Abs, x) * raw(Abs, y)),
    (raw(Abs, x) ** 4, x**4),
    (raw(cos, raw(Abs, x) * p), cos(x * p)),
    (raw(exp, log(p) * 3), p**3),
    (log(p**2 * q, evaluate=False), 2 * log(p) + log(q)),
    (p**x * p**y, p ** (x + y)),
    ((x * y) ** n, x**n * y**n),
    ((-1) ** (n + 2), (-1) ** n),
    (1 / (x - y) - 1 / (x + y), 2 * y / (x**2 - y**2)),
    ((x**3 - y**3) / (x - y), x**2 + x * y + y**2),
    (1 / (1 + 1 / x), x / (x + 1)),
    (Sum(n, (i, 1, N)), N * n),
    (Sum(x * i + y, (i, 0, n)), x * Sum(i, (i, 0, n)) + (n + 1) * y),
    (Sum(i**2, (i, 1, 4)), Integer(30)),
    (Sum(KroneckerDelta(i, 2) * cos(x * i), (i, 0, 5)), cos(2 * x)),
    (Sum(2**i, (i, 0, n)), 2 ** (n + 1) - 1),
    (Sum(Sum(x**i * y**m, (i, 0, 2)), (m, 0, 2)), Sum(x**i, (i, 0, 2)) * Sum(y**m, (m, 0, 2))),
    (Derivative(sin(x) ** 2, x), sin(2 * x)),
    (Derivative(sqrt(1 + x**2), x), x / sqrt(1 + x**2)),
    (Derivative(1 / (1 + x**2), x), -2 * x / (1 + x**2) ** 2),
    (Derivative(log(1 + x**2), x), 2 * x / (1 + x**2)),
    (Derivative(p**x, x), p**x * log(p)),
    (Derivative(sin(x * y), x, y), cos(x * y) - x * y * sin(x * y)),
    (Derivative(Sum(cos(i * x), (i, 0, n)), x), -Sum(i * sin(i * x), (i, 0, n))),
    (Integral(x * cos(x), (x, 0, pi)), Integer(-2)),
    (Integral(cos(2 * x) ** 2, (x, 0, 2 * pi)), pi),
    (Integral(x**2, (x, y, z)), (z**3 - y**3) / 3),
    (KroneckerDelta(n, m) ** 2, KroneckerDelta(n, m)),
    (KroneckerDelta(n, m), raw(KroneckerDelta, m, n)),
    (KroneckerDelta(n, m) * cos(n * x), KroneckerDelta(n, m) * cos(m * x)),
]

FALSE = [
    (sin(x) ** 8, SIN_8 + Rational(1, 128)),
    (cos(x - y), cos(x) * cos(y) - sin(x) * sin(y)),
    (raw(cos, pi * n), Integer(1)),
    (raw(cos, pi * n * (n - 1) / 2), Integer(1)),
    (raw(cos, pi * n * (n - 1) / 4), (-1) ** n),
    (raw(cos, pi * odd * (odd - 1) / 2), Integer(1)),
    (raw(cos, 2 * pi * x), Integer(1)),
    (raw(sqrt, x**2), x),
    (sqrt(x * y), sqrt(x) * sqrt(y)),
    (raw(Abs, x**n), x**n),
    (raw(sqrt, x ** (2 * n)), x**n),
    (x**x * x**y, x ** (x * y)),
    (log(x**2, evaluate=False), 2 * log(-x)),
    (KroneckerDelta(n, m) * cos(n * x), cos(m * x)),
    (Sum(KroneckerDelta(i, m) * x**i, (i, 0, n)), x**m),
    (Sum(cos(2 * pi * m * i / N), (i, 0, N - 1)), Integer(0)),
    (Sum(i, (i, 0, n)), Sum(i, (i, 0, m))),
    (Derivative(sin(y * x), x), cos(y * x)),
]


@pytest.mark.parametrize(("left", "right"), TRUE)
def test_equal_expressions_have_one_form(left: Expr, right: Expr) -> None:
    assert same(left, right)


@pytest.mark.parametrize(("left", "right"), FALSE)
def test_different_expressions_have_different_forms(left: Expr, right: Expr) -> None:
    assert not same(left, right)


def test_a_product_of_six_cosines_is_a_sum_of_thirty_two() -> None:
    angles = symbols("a:6", real=True)
    product, total = Integer(1), Integer(0)
    for a in angles:
        product *= cos(a)
    for signs in range(32):
        total += cos(angles[0] + sum((1 if signs >> k & 1 else -1) * a for k, a in enumerate(angles[1:])))
    assert same(product, total / 32)
    assert len(form(product).terms) == 64


def test_a_cancelled_cosine_leaves_its_condition() -> None:
    found = conditions(2 * sin(x) ** 2 - sin(2 * x) * tan(x))
    assert [str(c) for c in found] == ["cos(x) != 0"]


@pytest.mark.parametrize(
    ("expr", "text"),
    [
        (x * x - x**2, "0"),
        (3 * x / 6, "1/2*x"),
        (raw(cos, pi / 3), "1/2"),
        (raw(Pow, 8, Rational(1, 3)), "2"),
        (raw(Pow, 2, -3), "1/8"),
        (raw(exp, 0), "1"),
        (raw(Abs, -3), "3"),
        (raw(log, 8), "3*log(2)"),
    ],
)
def test_a_form_as_it_is_written_out(expr: Expr, text: str) -> None:
    assert form(expr).text == text


RING_IS_BLIND = [
    (sin(x) ** 2 + cos(x) ** 2, Integer(1)),
    (cos(2 * x), 2 * cos(x) ** 2 - 1),
    (tan(x) * cos(x), sin(x)),
    (raw(cos, x + 2 * pi), cos(x)),
    (raw(cos, pi * n) ** 2, Integer(1)),
    (raw(cos, pi / 3), Rational(1, 2)),
    (Sum(1, (i, 0, n)), n + 1),
    (Derivative(x**2, x), 2 * x),
    (Integral(x, (x, 0, 1)), Rational(1, 2)),
]


@pytest.mark.parametrize(("left", "right"), RING_IS_BLIND)
def test_arithmetic_alone_knows_nothing_of_functions_sums_and_derivatives(left: Expr, right: Expr) -> None:
    assert same(left, right)
    assert not same(left, right, Strength.RING)


def test_arithmetic_alone_still_normalises_what_stands_inside() -> None:
    assert same(cos((x + y) ** 2), cos(x**2 + 2 * x * y + y**2), Strength.RING)
    assert same(Sum(i * x + i * y, (i, 0, n)), (x + y) * Sum(i, (i, 0, n)), Strength.RING)
    assert same(Derivative(raw(sin, x * y + x), x), Derivative(sin(x * (y + 1)), x), Strength.RING)


def test_a_function_that_is_named_like_a_known_one_is_not_that_one() -> None:
    other = Function("cos", real=True)(x)
    assert not same(other, cos(x)) and not same(other, cos(x), Strength.RING)
    assert not same(Function("log", real=True)(Integer(1)), Integer(0))


@pytest.mark.parametrize(
    ("expr", "subterm"),
    [
        (x + gamma(y), gamma(y)),
        (cos(gamma(x) + 1), gamma(x)),
        (Sum(x, (i, 0, y)), Sum(x, (i, 0, y))),
        (Derivative(Abs(x), x), Derivative(Abs(x), x)),
        (Derivative(Sum(x**i, (i, 0, 9000)) + gamma(x), x), gamma(x)),
    ],
)
def test_what_lies_outside_is_named(expr: Expr, subterm: Expr) -> None:
    with pytest.raises(Undecided) as caught:
        form(expr)
    assert caught.value.subterm == subterm


def test_a_frequency_that_may_be_zero_is_undecided() -> None:
    with pytest.raises(Undecided, match="may be 0"):
        form(Integral(cos(y * x), (x, 0, 1)))


def test_a_zero_in_disguise_has_no_inverse() -> None:
    for zero in (sin(x) ** 2 + cos(x) ** 2 - 1, raw(cos, pi / 5) - raw(cos, 2 * pi / 5) - Rational(1, 2)):
        with pytest.raises(InputError, match="division by zero"):
            form(raw(Pow, zero, -1))


@pytest.mark.parametrize(
    "expr",
    [
        (x + y + z) ** 900,
        (cos(x) + cos(y) + cos(z)) ** 300,
        raw(cos, pi / (10**12 + 39)),
        raw(cos, pi / 101) * raw(cos, pi / 103) * raw(cos, pi / 107),
        1 / (1 + raw(cos, pi / 997)),
        cos(pi * n**500),
        (x + y) ** (n + 10**6),
        Pow(2, 10**10, evaluate=False),
    ],
)
def test_too_much_work_ends_soon(expr: Expr) -> None:
    start = time.monotonic()
    with pytest.raises(Undecided), work_limit(Limits(seconds=2.0, products=400_000)):
        form(expr)
    assert time.monotonic() - start < 10


def test_an_expression_that_is_nested_too_deeply_is_undecided() -> None:
    expr = x
    for _ in range(700):
        expr = raw(sin, expr)
    with pytest.raises(WorkLimit, match="nested"), work_limit():
        form(expr)


def test_the_outermost_limit_counts() -> None:
    with pytest.raises(WorkLimit), work_limit(Limits(products=10)), work_limit(Limits(products=10**6)):
        form((x + y) ** 10)


def test_facts_about_a_free_symbol_say_nothing_of_a_bound_one() -> None:
    context = Context(facts=(Fact(form(i - 5), ">"),))
    absolute, plain = Sum(Abs(i - 5), (i, 0, N)), Sum(i - 5, (i, 0, N))
    assert not is_zero(normal_form(absolute, context) - normal_form(plain, context))
    assert is_zero(normal_form(Abs(i - 5), context) - normal_form(i - 5, context))
