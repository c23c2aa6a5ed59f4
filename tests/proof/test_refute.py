"""The search for counterexamples: false claims are refuted, true ones are not, and conditions are respected."""

import time
from fractions import Fraction
from itertools import islice

import mpmath
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import (
    Abs,
    Expr,
    Function,
    IndexedBase,
    Integer,
    Matrix,
    Mul,
    Pow,
    Rational,
    Sum,
    Symbol,
    cos,
    cot,
    exp,
    log,
    pi,
    sin,
    symbols,
    tan,
)

from pesym.kernel.errors import InputError, Undecided
from pesym.kernel.language import Definition, Family
from pesym.proof.points import IndexedValues, admits
from pesym.proof.refute import Agreement, Counterexample, agreement, points, search

x, y = symbols("x y", real=True)
p = Symbol("p", positive=True)
i, n = symbols("i n", integer=True)
m = Symbol("m", integer=True, positive=True)
d = Symbol("d", integer=True, positive=True, even=True)
w = IndexedBase("w")
half = Rational(1, 2)
root_of_square = Pow(x**2, half, evaluate=False)
turn = cos(Mul(2, pi, n, evaluate=False), evaluate=False)
one_only_at_zero = Pow(0, Abs(x), evaluate=False)
frequency = 10000 ** (-2 * i / d)

FALSE: list[tuple[object, object]] = [
    (sin(2 * x), 2 * sin(x)),
    (root_of_square, x),
    (Abs(x), x),
    (cos(2 * pi * x), 1),
    (sin(x + y), sin(x) + sin(y)),
    (cos(pi * n, evaluate=False), 1),
    (x, -x),
    (x, x + Rational(1, 10**40)),
    (exp(-(x**2) - 1000), 0),
    (sin(10**100 * x), sin(10**100 * x + 1)),
    (Sum(i, (i, 0, n)), n**2),
    (Sum(cos(w[i] * (x - y)), (i, 0, m - 1)), Sum(cos(w[i] * x) * cos(w[i] * y), (i, 0, m - 1))),
    (w[0], w[1]),
    (Sum(sin(x * frequency) ** 2 + cos(x * frequency) ** 2, (i, 0, d / 2 - 1)), d),
    (Integer(1), Integer(2)),
    (x * (x - 1) * (x + 1) * (x - half), 0),
    (n * (n - 1) * (n + 1) * (n - 2) * (n + 2), 0),
    (tan(x), cot(x)),
    (Matrix([x, sin(x)]), Matrix([x, cos(x)])),
]
TRUE: list[tuple[object, object]] = [
    (sin(2 * x), 2 * sin(x) * cos(x)),
    (root_of_square, Abs(x)),
    (turn, 1),
    (cos(pi * n, evaluate=False), (-1) ** n),
    (Pow(root_of_square, 2, evaluate=False), x**2),
    (Mul(x, Pow(x, -1, evaluate=False), evaluate=False), 1),
    (tan(x), sin(x) / cos(x)),
    (sin(10**100 * x), -sin(10**100 * x + pi, evaluate=False)),
    (Sum(i, (i, 0, n)), n * (n + 1) / 2),
    (
        Sum(cos(w[i] * (x - y)), (i, 0, m - 1)),
        Sum(cos(w[i] * x) * cos(w[i] * y) + sin(w[i] * x) * sin(w[i] * y), (i, 0, m - 1)),
    ),
    (Sum(sin(x * frequency) ** 2 + cos(x * frequency) ** 2, (i, 0, d / 2 - 1)), d / 2),
    (log(p**2, evaluate=False), 2 * log(p)),
    (Integer(2), Integer(2)),
    (Matrix([x, sin(2 * x)]), Matrix([x, 2 * sin(x) * cos(x)])),
]


@pytest.mark.parametrize(("lhs", "rhs"), FALSE, ids=str)
def test_false_claims_are_refuted(lhs: Expr, rhs: Expr) -> None:
    found = search(lhs, rhs)
    assert isinstance(found, Counterexample)
    assert found.left != found.right
    assert "left" in found.describe()


@pytest.mark.parametrize(("lhs", "rhs"), FALSE, ids=str)
def test_false_claims_do_not_agree(lhs: Expr, rhs: Expr) -> None:
    assert isinstance(agreement(lhs, rhs), Counterexample)


@pytest.mark.parametrize(("lhs", "rhs"), TRUE, ids=str)
def test_true_claims_are_not_refuted(lhs: Expr, rhs: Expr) -> None:
    assert search(lhs, rhs, tries=40) is None


@pytest.mark.parametrize(("lhs", "rhs"), TRUE, ids=str)
def test_true_claims_agree(lhs: Expr, rhs: Expr) -> None:
    found = agreement(lhs, rhs)
    assert isinstance(found, Agreement)
    assert found.points_tested == (8 if getattr(lhs, "free_symbols", ()) else 1)
    assert found.digits == 50
    assert Fraction(found.largest_difference) < Fraction(1, 10**45)


def test_counterexample_can_be_checked_by_hand() -> None:
    found = search(Abs(x), x)
    assert found is not None
    value = found.values["x"]
    assert value < 0
    assert Fraction(found.left) == -value
    assert Fraction(found.right) == value
    assert Fraction(found.difference) == -2 * value
    assert found.describe() == f"x = {value}: left {found.left}, right {found.right}"


def test_description_is_short_and_shows_the_difference() -> None:
    found = Counterexample({"x": Fraction(1, 2)}, "0.479425538604203", "0.877582561890373", "-0.398157023286169")
    assert found.describe() == "x = 1/2: left 0.4794..., right 0.8775..."
    near = Counterexample({}, "1.000000001", "1.000000002", "-1.0e-9", (0, 1))
    assert near.describe() == "entry (0, 1): left 1.000000001, right 1.000000002"
    tiny = Counterexample({}, "5.0759588975494567653e-435", "0.0", "5.0759588975494567653e-435")
    assert tiny.describe() == "left 5.0759...e-435, right 0.0"


def test_indexed_values_are_named_in_the_counterexample() -> None:
    found = search(w[0] * x, w[1] * x)
    assert found is not None
    assert found.values.keys() == {"x", "w[0]", "w[1]"}
    assert found.values["w[0]"] != found.values["w[1]"]
    assert Fraction(found.values["x"]) != 0


def test_a_bound_index_is_not_named_in_the_counterexample() -> None:
    found = search(Sum(sin(x * i), (i, 0, n)), 7)
    assert found is not None
    assert found.values.keys() == {"x", "n"}


def test_digits_of_a_huge_argument_are_right() -> None:
    """The argument itself must be known to 150 digits before its sine has 50."""
    found = search(sin(10**100 * 2**half), 2)
    assert found is not None
    with mpmath.workdps(300):
        assert abs(mpmath.mpf(found.left) - mpmath.sin(mpmath.mpf(10) ** 100 * mpmath.sqrt(2))) < mpmath.mpf(10) ** -45


def test_the_entry_that_differs_is_named() -> None:
    found = search(Matrix([[x, 0], [0, sin(x)]]), Matrix([[x, 0], [0, cos(x)]]))
    assert found is not None
    assert found.place == (1, 1)
    assert "entry (1, 1)" in found.describe()


def test_families_and_definitions_are_compared_entry_by_entry() -> None:
    phi = Definition("phi", (x, w, m), Family((sin(w[i] * x), cos(w[i] * x)), (i, 0, m - 1)))
    shifted = Family((sin(w[i] * (y + x)), cos(w[i] * (x + y))), (i, 0, m - 1))
    assert isinstance(agreement(phi(x + y, w, m), shifted), Agreement)
    found = search(phi(x, w, m), phi(-x, w, m))
    assert found is not None
    assert found.place is not None
    assert found.place[0] % 2 == 0


@pytest.mark.parametrize(
    ("lhs", "rhs", "condition"),
    [
        (Abs(x), x, (x, ">=0")),
        (Abs(x), -x, (-x, ">0")),
        (root_of_square, x, lambda point: point[x] > 0),
        (x * (x - 1), 0, lambda point: point[x] in (0, 1)),
        (Abs(x) / x, 1, (x, ">0")),
    ],
    ids=["nonnegative", "negative", "function", "roots", "positive"],
)
def test_conditions_exclude_counterexamples(lhs: Expr, rhs: Expr, condition: object) -> None:
    assert search(lhs, rhs) is not None
    assert search(lhs, rhs, conditions=[condition]) is None
    assert search(lhs, rhs, hypotheses=[condition]) is None
    assert isinstance(agreement(lhs, rhs, [condition]), Agreement)


def test_an_excluded_zero_leaves_the_other_points() -> None:
    assert search(one_only_at_zero, 0, conditions=[(x, "!=0")]) is None
    assert search(one_only_at_zero, 0) is not None


def test_a_condition_that_is_not_certain_skips_the_point() -> None:
    never = sin(Mul(pi, n, evaluate=False), evaluate=False)
    assert search(n, n + 1, conditions=[(never, "!=0")]) is None
    assert search(n, n + 1, conditions=[(Function("f")(n), ">0")]) is None
    with pytest.raises(InputError, match="no point satisfies the conditions"):
        agreement(n, n, conditions=[(never, "!=0")])


def test_contradictory_conditions_are_an_error_for_agreement() -> None:
    with pytest.raises(InputError, match="no point satisfies the conditions"):
        agreement(x, x, conditions=[(x, ">0")], hypotheses=[(-x, ">0")])


def test_an_unknown_relation_is_an_error() -> None:
    with pytest.raises(InputError, match="not a condition"):
        search(x, x, conditions=[(x, "==0")])


def test_what_is_not_covered_is_neither_refuted_nor_evidence() -> None:
    f = Function("f")
    assert search(f(x), f(x) + 1) is None
    with pytest.raises(Undecided, match="does not cover f"):
        agreement(f(x), f(x))


@pytest.mark.parametrize(
    ("lhs", "rhs", "message"),
    [(Matrix([x, y]), Matrix([[x, y]]), "different shapes"), (Matrix([x]), x, "the other is a number")],
)
def test_shapes_must_fit(lhs: Expr, rhs: Expr, message: str) -> None:
    with pytest.raises(InputError, match=message):
        search(lhs, rhs)


def test_huge_values_do_not_hang() -> None:
    tower = Pow(10, Pow(10, Pow(10, 10, evaluate=False), evaluate=False), evaluate=False)
    start = time.monotonic()
    assert search(tower, 1) is None
    assert search(sin(tower, evaluate=False), 2) is None
    assert search(Sum(i, (i, 0, 10**30)), 0) is None
    assert time.monotonic() - start < 5


def test_the_search_stops_in_time() -> None:
    slow = Sum(sin(i * x) ** 2 + cos(i * x) ** 2, (i, 1, 1500))
    start = time.monotonic()
    assert search(slow, 1500, tries=10**6, seconds=0.3) is None
    assert time.monotonic() - start < 4


def test_the_same_seed_gives_the_same_answer() -> None:
    assert search(sin(x * y), w[3] * x, seed=5) == search(sin(x * y), w[3] * x, seed=5)


def values_at(point: dict[object, object]) -> list[object]:
    return [v(3) if isinstance(v, IndexedValues) else v for v in point.values()]


def test_points_are_reproducible_and_different() -> None:
    first = [values_at(point) for point in points([x, n], [w], 7, 60)]
    assert first == [values_at(point) for point in points([n, x], [w], 7, 60)]
    assert first != [values_at(point) for point in points([x, n], [w], 8, 60)]
    assert len({tuple(row) for row in first}) > 50


def test_awkward_points_come_early() -> None:
    early = [point[x] for point in islice(points([x], [], 0, 200), 50)]
    for value in (Fraction(0), Fraction(1), Fraction(-1), Fraction(1, 2), Fraction(-1, 3), Fraction(10**6 + 3)):
        assert value in early


def test_indexed_values_include_equal_zero_near_and_generic_ones() -> None:
    rows = [[point[w](k) for k in range(4)] for point in points([x], [w], 0, 60)]
    assert [Fraction(0)] * 4 in rows
    assert any(len(set(row)) == 1 and row[0] != 0 for row in rows)
    assert any(len(set(row)) == 4 and max(row) - min(row) < Fraction(1, 10**5) for row in rows)
    assert any(len(set(row)) == 4 and max(row) - min(row) > 1 for row in rows)


FLAGS = [
    "integer",
    "positive",
    "negative",
    "nonnegative",
    "nonpositive",
    "nonzero",
    "even",
    "odd",
    "prime",
    "noninteger",
]
BY_HAND = {
    "integer": lambda v: v.denominator == 1,
    "positive": lambda v: v > 0,
    "negative": lambda v: v < 0,
    "nonnegative": lambda v: v >= 0,
    "nonpositive": lambda v: v <= 0,
    "nonzero": lambda v: v != 0,
    "even": lambda v: v.denominator == 1 and v.numerator % 2 == 0,
    "odd": lambda v: v.denominator == 1 and v.numerator % 2 == 1,
    "prime": lambda v: v in (2, 3, 5, 7, 11, 13),
    "noninteger": lambda v: v.denominator > 1,
}


@pytest.mark.parametrize("flag", FLAGS)
def test_points_honour_assumptions(flag: str) -> None:
    symbol = Symbol("s", **{flag: True})
    found = [point[symbol] for point in points([symbol], [], 0, 40)]
    assert len(found) >= 5
    small = [v for v in found if flag != "prime" or v < 17]
    assert small
    assert all(BY_HAND[flag](v) for v in small)


@given(st.fractions(max_denominator=5), st.sampled_from(FLAGS[:8]), st.booleans())
@settings(max_examples=200, deadline=None)
def test_admits_agrees_with_the_definition(value: Fraction, flag: str, held: bool) -> None:
    assert admits({flag: held}, value) is (BY_HAND[flag](value) is held)


def test_even_sizes_are_mostly_small() -> None:
    sizes = [point[d] for point in points([d, x], [], 0, 200)]
    assert all(size > 0 and size % 2 == 0 for size in sizes)
    assert sum(size <= 16 for size in sizes) > 120


def test_an_impossible_assumption_is_undecided() -> None:
    s = Symbol("s", irrational=True)
    with pytest.raises(Undecided, match="irrational"):
        search(s, s + 1)


def test_constants_are_compared_once() -> None:
    found = agreement(Integer(3), Integer(3))
    assert isinstance(found, Agreement)
    assert found.points_tested == 1
