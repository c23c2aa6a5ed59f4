"""The numeric judge: known values, places without a value, and mpmath inside the balls of Arb."""

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
    E,
    Expr,
    Float,
    Function,
    I,
    Identity,
    ImmutableMatrix,
    IndexedBase,
    Integer,
    Integral,
    KroneckerDelta,
    MatAdd,
    MatMul,
    Matrix,
    Mul,
    Pow,
    Rational,
    Sum,
    Symbol,
    Transpose,
    cos,
    cot,
    csc,
    exp,
    log,
    nan,
    oo,
    pi,
    sec,
    sin,
    tan,
    zoo,
)

from pesym.kernel.errors import InputError, PesymError, Undecided
from pesym.kernel.language import Definition, Entry, Family
from pesym.proof.evaluate import ArbArithmetic, MpmathArithmetic, NoValue, evaluate, evaluate_entries, has_entries

x, y = (Symbol(name, real=True) for name in "xy")
i, j, n = (Symbol(name, integer=True) for name in "ijn")
w = IndexedBase("w")
half = Rational(1, 2)
POINT = {x: Fraction(2, 3), y: Fraction(-5, 4), n: Fraction(3), w: lambda k: Fraction(1, k + 1)}
KINDS = [MpmathArithmetic(50), ArbArithmetic(220)]


def raw(kind: type, *args: object) -> Expr:
    return kind(*args, evaluate=False)


def close(value: object, expected: object) -> bool:
    """Whether a number of either library is within 1e-45 of an mpf."""
    if isinstance(value, flint.arb):
        with flint.ctx.workprec(400):
            target = flint.arb(mpmath.nstr(expected, 60))
            return bool(abs(value - target) < flint.arb("1e-45") * (1 + abs(target)))
    return bool(abs(mpmath.mpf(value) - expected) < mpmath.mpf(10) ** -45 * (1 + abs(expected)))


@pytest.fixture(autouse=True)
def many_digits() -> object:
    """The expected values are computed with mpmath's own functions at 80 digits."""
    with mpmath.workdps(80):
        yield


def q(numerator: int, denominator: int = 1) -> mpmath.mpf:
    return mpmath.mpf(numerator) / denominator


f, g = Function("f"), Function("g")
square = Definition("square", (x,), x**2 + 1)
pairs = Definition("pairs", (x,), Family((sin(x * i), cos(x * i)), (i, 1, 3)))

VALUES: list[tuple[Expr, Callable[[], object]]] = [
    (Integer(7), lambda: q(7)),
    (Rational(-3, 7), lambda: q(-3, 7)),
    (pi, lambda: mpmath.pi()),
    (E, lambda: mpmath.e()),
    (x, lambda: q(2, 3)),
    (w[n], lambda: q(1, 4)),
    (w[n - 3], lambda: q(1)),
    (x + y + pi, lambda: q(2, 3) - q(5, 4) + mpmath.pi),
    (x * y * pi, lambda: q(-10, 12) * mpmath.pi),
    (x**5, lambda: q(32, 243)),
    (y**-3, lambda: q(-64, 125)),
    ((x * pi) ** -2, lambda: 1 / (q(2, 3) * mpmath.pi) ** 2),
    (raw(Pow, y, n), lambda: q(-125, 64)),
    (raw(Pow, -pi, n), lambda: -(mpmath.pi**3)),
    (x**half, lambda: mpmath.sqrt(q(2, 3))),
    (x**y, lambda: q(2, 3) ** q(-5, 4)),
    (x**pi, lambda: q(2, 3) ** mpmath.pi),
    (pi**x, lambda: mpmath.pi ** q(2, 3)),
    (raw(Pow, E, x), lambda: mpmath.exp(q(2, 3))),
    (exp(x * y), lambda: mpmath.exp(q(-10, 12))),
    (log(x), lambda: mpmath.log(q(2, 3))),
    (sin(x), lambda: mpmath.sin(q(2, 3))),
    (cos(y), lambda: mpmath.cos(q(5, 4))),
    (tan(y), lambda: mpmath.tan(q(-5, 4))),
    (cot(x), lambda: mpmath.cot(q(2, 3))),
    (sec(x), lambda: mpmath.sec(q(2, 3))),
    (csc(y), lambda: mpmath.csc(q(-5, 4))),
    (Abs(y), lambda: q(5, 4)),
    (Abs(sin(y)), lambda: mpmath.sin(q(5, 4))),
    (KroneckerDelta(n, i).subs(i, 3), lambda: q(1)),
    (raw(KroneckerDelta, x, n), lambda: q(0)),
    (raw(Mul, 2, 3), lambda: q(6)),
    (raw(Add, x, raw(Mul, -1, x)), lambda: q(0)),
    (raw(sin, 0), lambda: q(0)),
    (raw(cos, 0), lambda: q(1)),
    (raw(exp, 0), lambda: q(1)),
    (raw(log, 1), lambda: q(0)),
    (raw(Pow, 0, 0), lambda: q(1)),
    (raw(Pow, 0, half), lambda: q(0)),
    (raw(Pow, 0, pi), lambda: q(0)),
    (raw(Mul, 0, pi), lambda: q(0)),
    (raw(Pow, 1, pi), lambda: q(1)),
    (raw(Pow, -1, 10**30 + 1), lambda: q(-1)),
    (raw(Pow, pi, 0), lambda: q(1)),
    (raw(Pow, 10**40, 200), lambda: q(10) ** 8000),
    (Sum(i**2, (i, 1, n)), lambda: q(14)),
    (Sum(w[i] * sin(x * i), (i, 0, n)), lambda: mpmath.fsum(mpmath.sin(q(2, 3) * k) / (k + 1) for k in range(4))),
    (Sum(i, (i, 4, n)), lambda: q(0)),
    (Sum(i, (i, 7, n)), lambda: q(-15)),
    (Sum(i * j, (i, 0, j), (j, 0, n)), lambda: q(25)),
    (Sum(Sum(i * j, (i, 0, j)), (j, 0, n)), lambda: q(25)),
    (raw(Add, i, 1).subs(i, n) + Sum(i, (i, 0, 2)), lambda: q(7)),
    (Derivative(sin(x * y), x), lambda: q(-5, 4) * mpmath.cos(q(10, 12))),
    (Derivative(x**5, (x, 2)), lambda: 20 * q(8, 27)),
    (Derivative(square(x) * y, x), lambda: 2 * q(2, 3) * q(-5, 4)),
    (square(y), lambda: q(25, 16) + 1),
    (square(square(y)), lambda: (q(25, 16) + 1) ** 2 + 1),
    (Entry(pairs(x), 2, 1), lambda: mpmath.cos(q(4, 3))),
]


@pytest.mark.parametrize("arithmetic", KINDS, ids=["mpmath", "arb"])
@pytest.mark.parametrize(("expr", "expected"), VALUES, ids=[str(expr) for expr, _ in VALUES])
def test_known_values(expr: Expr, expected: Callable[[], object], arithmetic: object) -> None:
    assert close(evaluate(expr, POINT, arithmetic), expected())


@pytest.mark.parametrize("arithmetic", KINDS, ids=["mpmath", "arb"])
@pytest.mark.parametrize(
    "expr",
    [
        raw(Pow, 0, -1),
        raw(Pow, raw(Add, x, raw(Mul, -1, x)), -2),
        raw(Pow, 0, -half),
        raw(Pow, 0, -pi),
        raw(Pow, -1, half),
        raw(Pow, y, pi),
        raw(Pow, -pi, half),
        raw(log, 0),
        raw(log, y),
        raw(log, -pi),
        raw(cot, 0),
        raw(csc, 0),
        Sum(i, (i, 0, n / 2)),
        w[n / 2],
        nan,
        oo,
        zoo,
    ],
    ids=str,
)
def test_no_value(expr: Expr, arithmetic: object) -> None:
    with pytest.raises(NoValue):
        evaluate(expr, POINT, arithmetic)


nearly_zero = raw(sin, raw(Mul, pi, n))


@pytest.mark.parametrize(
    "expr", [raw(tan, pi * x), raw(Pow, nearly_zero, -1), raw(Pow, nearly_zero, half), raw(log, nearly_zero)], ids=str
)
def test_balls_that_touch_a_pole_have_no_value(expr: Expr) -> None:
    with pytest.raises(NoValue):
        evaluate(expr, {x: Fraction(1, 2), n: Fraction(3)}, ArbArithmetic(300))


@pytest.mark.parametrize("arithmetic", KINDS, ids=["mpmath", "arb"])
@pytest.mark.parametrize(
    "expr",
    [
        I,
        f(x),
        Integral(x * y, (x, 0, 1), (y, 0, 1)),
        Derivative(f(x), x),
        Sum(i, (i, 0, 10**30)),
        Sum(i, (i, 0, 2000)),
        Sum(Sum(i, (i, 0, 1500)), (j, 0, 1500)),
        Sum(i, (i, 0, raw(Mul, pi, raw(Pow, pi, -1)))),
        raw(KroneckerDelta, pi, x),
        raw(Pow, pi, 10**30),
        raw(log, x, 2),
        Entry(Symbol("A"), 0, 1),
    ],
    ids=str,
)
def test_undecided(expr: Expr, arithmetic: object) -> None:
    with pytest.raises(Undecided):
        evaluate(expr, POINT, arithmetic)


@pytest.mark.parametrize("expr", [raw(exp, raw(Pow, 10, 10**6)), raw(sin, raw(Pow, 10, 10**6))], ids=["exp", "sin"])
def test_a_number_too_large_for_mpmath_is_undecided_at_once(expr: Expr) -> None:
    with pytest.raises(Undecided, match="too large"):
        evaluate(expr, {}, MpmathArithmetic(50))


@pytest.mark.parametrize(
    ("expr", "point", "message"),
    [
        (x + y, {x: Fraction(1)}, "no value for y"),
        (Symbol("x"), {x: Fraction(1)}, "no value for x"),
        (w[0], {}, "no values for w"),
        (w[5], {w: {0: Fraction(1)}}, "no value for w"),
        (x, {x: 0.5}, "must be a Fraction"),
        (w[0], {w: lambda k: 0.5}, "must be a Fraction"),
        (x + Float("0.5"), {x: Fraction(1)}, "floating-point"),
        (Sum(i, (i, 0, 2)) + i, {}, "no value for i"),
    ],
)
def test_a_point_must_give_exact_values(expr: Expr, point: dict[object, object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        evaluate(expr, point, MpmathArithmetic(30))


def test_indexed_values_may_be_a_mapping() -> None:
    m = IndexedBase("m")
    point = {w: {2: Fraction(5)}, m: {(1, 2): Fraction(7)}}
    assert evaluate(w[2] * m[1, 2], point, MpmathArithmetic(20)) == 35


def test_a_bound_index_hides_the_value_of_its_namesake() -> None:
    assert evaluate(Sum(i, (i, 0, 2)) + 10 * i, {i: Fraction(7)}, MpmathArithmetic(20)) == 73


def test_the_callers_precision_is_left_alone() -> None:
    before = (flint.ctx.prec, mpmath.mp.dps)
    evaluate(sin(x), POINT, ArbArithmetic(999))
    evaluate(sin(x), POINT, MpmathArithmetic(321))
    with pytest.raises(NoValue):
        evaluate(raw(Pow, 0, -1), POINT, ArbArithmetic(999))
    assert (flint.ctx.prec, mpmath.mp.dps) == before


def test_digits_are_as_many_as_asked_for() -> None:
    value = evaluate(sin(x), POINT, MpmathArithmetic(70))
    assert abs(mpmath.mpf(value) - mpmath.sin(q(2, 3))) < mpmath.mpf(10) ** -70


def test_a_deep_tree_is_undecided() -> None:
    deep = x
    for _ in range(3000):
        deep = raw(sin, deep)
    with pytest.raises(Undecided, match="nested too deeply"):
        evaluate(deep, POINT, MpmathArithmetic(20))


A = ImmutableMatrix([[x, 1], [raw(Mul, 2, 3), y]])
B = ImmutableMatrix([[1, 2, 0], [0, x, 1]])
ENTRIES: list[tuple[Expr, list[list[Fraction]]]] = [
    (A, [[Fraction(2, 3), Fraction(1)], [Fraction(6), Fraction(-5, 4)]]),
    (Matrix(A), [[Fraction(2, 3), Fraction(1)], [Fraction(6), Fraction(-5, 4)]]),
    (Transpose(A), [[Fraction(2, 3), Fraction(6)], [Fraction(1), Fraction(-5, 4)]]),
    (
        MatMul(x, A, B),
        [
            [Fraction(4, 9), Fraction(4, 3), Fraction(2, 3)],
            [Fraction(4), Fraction(8) - Fraction(5, 9), Fraction(-5, 6)],
        ],
    ),
    (MatAdd(A, Identity(2)), [[Fraction(5, 3), Fraction(1)], [Fraction(6), Fraction(-1, 4)]]),
    (Family((x * i, i), (i, 1, 2)), [[Fraction(2, 3)], [Fraction(1)], [Fraction(4, 3)], [Fraction(2)]]),
    (
        Family((i, j, i + j, x), (i, 0, 1), (j, 1, 1)),
        [[Fraction(0), Fraction(1)], [Fraction(1), x], [Fraction(1), Fraction(1)], [Fraction(2), x]],
    ),
]


@pytest.mark.parametrize("arithmetic", KINDS, ids=["mpmath", "arb"])
@pytest.mark.parametrize(("expr", "rows"), ENTRIES, ids=[type(expr).__name__ for expr, _ in ENTRIES])
def test_entries(expr: Expr, rows: list[list[object]], arithmetic: object) -> None:
    found = evaluate_entries(expr, POINT, arithmetic)
    flat = {(r, c): POINT[x] if e is x else e for r, row in enumerate(rows) for c, e in enumerate(row)}
    assert found.keys() == flat.keys()
    assert all(close(found[place], q(e.numerator, e.denominator)) for place, e in flat.items())


def test_entries_of_a_definition() -> None:
    assert has_entries(pairs(x))
    assert not has_entries(square(x))
    found = evaluate_entries(pairs(x), POINT, MpmathArithmetic(50))
    assert len(found) == 6
    assert close(found[3, 0], mpmath.cos(q(4, 3)))


@pytest.mark.parametrize("expr", [x, Family((i, i), (i, 0, 10**30)), I * x], ids=str)
def test_entries_need_a_matrix_of_a_size_that_fits(expr: Expr) -> None:
    with pytest.raises(Undecided):
        evaluate_entries(expr, POINT, MpmathArithmetic(20))


leaves = st.one_of(
    st.sampled_from([x, y, n, w[n], pi]),
    st.fractions(-3, 3, max_denominator=7).map(lambda r: Rational(*r.as_integer_ratio())),
)


def grown(parts: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    return st.one_of(
        st.tuples(st.sampled_from([Add, Mul]), parts, parts).map(lambda t: raw(*t)),
        st.tuples(st.sampled_from([sin, cos, tan, cot, sec, csc, Abs, exp, log]), parts).map(lambda t: raw(*t)),
        st.tuples(parts, st.sampled_from([Integer(2), Integer(-1), half, Integer(0), Rational(-1, 3), n])).map(
            lambda t: raw(Pow, *t)
        ),
        parts.map(lambda e: Sum(raw(Mul, e, i), (i, 0, 3))),
    )


@given(
    st.recursive(leaves, grown, max_leaves=8),
    st.fractions(-50, 50, max_denominator=40),
    st.fractions(-50, 50, max_denominator=40),
    st.integers(-4, 6),
)
@settings(max_examples=400, deadline=None)
def test_mpmath_lies_inside_the_ball(expr: Expr, at_x: Fraction, at_y: Fraction, at_n: int) -> None:
    point = {x: at_x, y: at_y, n: Fraction(at_n), w: lambda k: Fraction(k, 3)}
    try:
        ball = evaluate(expr, point, ArbArithmetic(160))
        value = evaluate(expr, point, MpmathArithmetic(400))
    except PesymError:
        assume(False)
    sign, mantissa, exponent, _ = value._mpf_
    with flint.ctx.workprec(3000):
        exact = flint.arb(flint.fmpz(int(mantissa))) * flint.arb(2) ** int(exponent) * (1 - 2 * sign)
        slack = flint.arb(0, abs(exact) * flint.arb(2) ** -600 + flint.arb(2) ** -600)
        assert (ball + slack).contains(exact)
