"""Each condition that is collected is needed: without it the line would claim something false or meaningless."""

import pytest
from sympy import (
    Abs,
    Derivative,
    Expr,
    Function,
    IndexedBase,
    Integer,
    KroneckerDelta,
    Lambda,
    Pow,
    Rational,
    Sum,
    Symbol,
    cos,
    cot,
    csc,
    log,
    pi,
    sec,
    sin,
    sqrt,
    symbols,
    tan,
)

from pesym.kernel.conditions import Condition, conditions, is_met
from pesym.kernel.context import Context, Fact
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import InputError, Undecided
from pesym.kernel.language import Definition, Entry, Family, finite_sum_of, integral_of

x, y = symbols("x y", real=True)
p = Symbol("p", positive=True)
n, m, i, j = symbols("n m i j", integer=True)
w = IndexedBase("w", real=True)
NOWHERE = Context()


def raw(function: type, *args: object) -> Expr:
    return function(*args, evaluate=False)


def texts(expr: Expr) -> list[str]:
    return [str(c) for c in conditions(expr)]


def fact(expr: Expr, relation: str) -> Context:
    return Context(facts=(Fact(normal_form(expr, NOWHERE), relation),))


@pytest.mark.parametrize(
    ("expr", "expected"),
    [
        (x + y * sin(x) ** 2, []),
        (1 / x, ["x != 0"]),
        (x / (x - y) ** 2, ["x - y != 0"]),
        (tan(x), ["cos(x) != 0"]),
        (sec(2 * x), ["cos(2*x) != 0"]),
        (cot(x), ["sin(x) != 0"]),
        (csc(x), ["sin(x) != 0"]),
        (log(x), ["x > 0"]),
        (sqrt(x), ["x >= 0"]),
        (x ** Rational(3, 2), ["x >= 0"]),
        (1 / sqrt(x), ["x > 0"]),
        (x ** Rational(1, 3), ["x > 0"]),
        (x**y, ["x > 0"]),
        (x**n, ["x != 0"]),
        (x ** (n * (n + 1) / 2), ["x != 0"]),
        (x ** (n / 2), ["x > 0"]),
        (Derivative(sqrt(x), x), ["x > 0"]),
        (Derivative(Abs(x), x), ["x != 0"]),
        (Abs(x), []),
        (Sum(x, (i, 1, n)), ["n >= 0"]),
        (Sum(1 / (x - i), (i, 1, n)), ["n >= 0", "-i + x != 0 for 1 <= i <= n"]),
        (
            Sum(Sum(1 / (x - i - j), (j, 0, i)), (i, 0, n)),
            ["n + 1 >= 0", "i + 1 >= 0 for 0 <= i <= n", "-i - j + x != 0 for 0 <= i <= n for 0 <= j <= i"],
        ),
        (Family((1 / (x - i), Integer(0)), (i, 0, m - 1)), ["m >= 0", "-i + x != 0 for 0 <= i <= m - 1"]),
        (integral_of(1 / (y - x), (x, 0, 1)), ["-x + y != 0 for 0 <= x <= 1"]),
        (integral_of(cos(x) / y, (x, 0, 1)), ["y != 0"]),
        (cos(tan(x) / y), ["cos(x) != 0", "y != 0"]),
    ],
)
def test_where_an_expression_is_defined(expr: Expr, expected: list[str]) -> None:
    assert sorted(texts(expr)) == sorted(expected)


def test_a_cancelled_denominator_leaves_its_condition() -> None:
    assert texts(raw(Pow, x, -1) * x + 1) == [] and texts(raw(type(x * y), x, Pow(x, -1))) == ["x != 0"]


def test_definitions_are_written_out_and_their_arguments_count() -> None:
    inverse = Definition("inv", (x,), 1 / x)
    nothing = Definition("nothing", (x,), Integer(0))
    assert texts(inverse(y - 1)) == ["y - 1 != 0"]
    assert texts(nothing(1 / y)) == ["y != 0"]


def test_a_function_of_the_index_counts_where_it_is_applied() -> None:
    total = Definition("total", (w, m), Sum(w[i], (i, 1, m)))
    assert texts(total(Lambda(j, 1 / j), n)) == ["n >= 0", "i != 0 for 1 <= i <= n"]


def test_an_entry_lies_in_its_family() -> None:
    ones = Definition("ones", (m,), Family((Integer(1), Integer(1)), (i, 0, m - 1)))
    found = texts(Entry(ones(m), n, 0))
    assert "n >= 0" in found and "m - n - 1 >= 0" in found


@pytest.mark.parametrize("argument", [x, n / 2, w[0], Function("f", real=True)(n)])
def test_a_delta_takes_integers(argument: Expr) -> None:
    with pytest.raises(InputError, match="KroneckerDelta"):
        conditions(KroneckerDelta(argument, m))


@pytest.mark.parametrize(
    ("condition", "known"),
    [
        (Condition(p, ">"), NOWHERE),
        (Condition(x**2 + 1, "!="), NOWHERE),
        (Condition(x**2, ">="), NOWHERE),
        (Condition(cos(pi / 5), "!="), NOWHERE),
        (Condition(x, "!="), fact(x, "!=")),
        (Condition(2 * x, ">"), fact(x, ">")),
        (Condition(x + 1, ">"), fact(x, ">=")),
        (Condition(i + 1, ">", ((i, Integer(0), n),)), NOWHERE),
        (Condition(n - i, ">=", ((i, Integer(0), n),)), NOWHERE),
        (Condition(n - j, ">=", ((i, Integer(0), n), (j, Integer(0), i))), NOWHERE),
    ],
)
def test_what_is_met(condition: Condition, known: Context) -> None:
    assert is_met(condition, known)


@pytest.mark.parametrize(
    ("condition", "known"),
    [
        (Condition(x, ">"), NOWHERE),
        (Condition(x, ">"), fact(x, ">=")),
        (Condition(x, "!="), fact(x, ">=")),
        (Condition(x**2, ">"), NOWHERE),
        (Condition(x**n, ">"), NOWHERE),
        (Condition(sqrt(x), ">"), NOWHERE),
        (Condition(sqrt(x), "!="), NOWHERE),
        (Condition(cos(x) + 2, ">"), NOWHERE),
        # the fact is about the free i, the condition about the bound one
        (Condition(i, ">", ((i, -n, n),)), fact(i, ">")),
        # the outer i runs over another range than the inner one
        (Condition(5 - i, ">=", ((i, Integer(0), Integer(5)), (i, Integer(3), n))), NOWHERE),
    ],
)
def test_what_is_not_met(condition: Condition, known: Context) -> None:
    assert not is_met(condition, known)


@pytest.mark.parametrize(
    "condition",
    [
        Condition(x - x, "!="),
        Condition(sin(x) ** 2 + cos(x) ** 2 - 1, "!="),
        Condition(Integer(-1), ">="),
        Condition(-p, ">"),
        Condition(-(p**2), ">"),
    ],
)
def test_a_condition_that_never_holds_is_an_error(condition: Condition) -> None:
    with pytest.raises(InputError, match="never holds"):
        is_met(condition, NOWHERE)


def test_an_integrand_has_to_be_defined_everywhere() -> None:
    with pytest.raises(Undecided, match="integrand"):
        is_met(Condition(x, "!=", ((x, Integer(1), Integer(2)),)), NOWHERE)
    assert is_met(Condition(x**2 + 1, "!=", ((x, Integer(1), Integer(2)),)), NOWHERE)
    assert not is_met(Condition(y, "!=", ()), NOWHERE)


def test_a_fact_about_a_free_symbol_says_nothing_of_the_variable_of_integration() -> None:
    with pytest.raises(Undecided):
        is_met(Condition(x, ">", ((x, Integer(-1), Integer(1)),)), fact(x, ">"))


def test_the_free_symbols_of_a_condition() -> None:
    condition = Condition(x * i + j, "!=", ((i, Integer(0), n), (j, i, m)))
    assert condition.free == {x, n, m}


def test_a_condition_at_other_values_captures_nothing() -> None:
    (condition,) = [c for c in conditions(finite_sum_of(1 / (1 + x * i), (i, 0, 3))) if c.relation == "!="]
    moved = condition.at({x: i})
    assert moved.free == {i}
    assert str(moved) == "i*i1 + 1 != 0 for 0 <= i1 <= 3"


def test_a_bound_index_is_not_replaced_in_the_limits_of_another() -> None:
    condition = Condition(i + j, "!=", ((i, Integer(0), n), (j, Integer(0), i)))
    assert condition.at({i: Integer(5), n: m}) == Condition(i + j, "!=", ((i, Integer(0), m), (j, Integer(0), i)))
