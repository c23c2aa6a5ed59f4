"""One identity: proved, refuted or undecided, and never more than that."""

from __future__ import annotations

import pytest
from sympy import Abs, Expr, Float, I, Integer, Pow, Sum, Symbol, cos, exp, log, oo, pi, sin, sqrt, tan

from pesym.kernel.budget import Limits
from pesym.kernel.errors import InputError
from pesym.notation.reader import read_claim
from pesym.proof.judge import judge

x, y = (Symbol(name, real=True) for name in "xy")
p = Symbol("p", positive=True)
n = Symbol("n", integer=True)
i = Symbol("i", integer=True)

PROVED = [
    (sin(2 * x), 2 * sin(x) * cos(x)),
    (sin(x) ** 8, (35 - 56 * cos(2 * x) + 28 * cos(4 * x) - 8 * cos(6 * x) + cos(8 * x)) / 128),
    (cos(pi * n, evaluate=False), (-1) ** n),
    (Pow(x**2, Integer(1) / 2, evaluate=False), Abs(x)),
    (sqrt(p**2, evaluate=False), p),
    (exp(x + y), exp(x) * exp(y)),
    (x, x),
]
REFUTED = [
    (sin(2 * x), 2 * sin(x)),
    (Pow(x**2, Integer(1) / 2, evaluate=False), x),
    (x, x + Integer(1) / 10**30),
    (cos(pi * n, evaluate=False), Integer(1)),
    (Integer(1), Integer(2)),
]
UNDECIDED = [
    (exp(exp(exp(exp(Integer(10))))), Integer(1)),
    (Sum(1, (i, 0, x)), x + 1),
]


@pytest.mark.parametrize(("lhs", "rhs"), PROVED)
def test_proved(lhs: Expr, rhs: Expr) -> None:
    verdict = judge(lhs, rhs)
    assert verdict.status == "proved"
    assert (verdict.counterexample, verdict.undecided_at, verdict.message) == (None, None, "")


@pytest.mark.parametrize(("lhs", "rhs"), REFUTED)
def test_refuted(lhs: Expr, rhs: Expr) -> None:
    verdict = judge(lhs, rhs)
    assert verdict.status == "refuted"
    assert verdict.counterexample is not None
    assert (verdict.undecided_at, verdict.message) == (None, "")
    assert set(verdict.counterexample.values) == {s.name for s in lhs.free_symbols | rhs.free_symbols}


@pytest.mark.parametrize(("lhs", "rhs"), UNDECIDED)
def test_undecided(lhs: Expr, rhs: Expr) -> None:
    verdict = judge(lhs, rhs)
    assert (verdict.status, verdict.counterexample) == ("undecided", None)
    assert verdict.message


def test_what_is_undecided_is_named() -> None:
    total = Sum(1, (i, 0, x))
    assert judge(total, x + 1).undecided_at == total


@pytest.mark.parametrize(
    ("lhs", "rhs", "expected"),
    [
        (tan(x), sin(x) / cos(x), ["cos(x) != 0"]),
        (1 / x, 1 / x, ["x != 0"]),
        (log(x) + log(y), log(y) + log(x), ["x > 0", "y > 0"]),
        (1 / p, 1 / p, []),
        (1 / (x**2 + 1), 1 / (1 + x**2), []),
    ],
)
def test_conditions(lhs: Expr, rhs: Expr, expected: list[str]) -> None:
    verdict = judge(lhs, rhs)
    assert verdict.status == "proved"
    assert sorted(map(str, verdict.conditions)) == expected


def test_a_counterexample_satisfies_the_conditions() -> None:
    verdict = judge(sqrt(x), x)
    assert verdict.status == "refuted"
    assert verdict.counterexample is not None
    assert verdict.counterexample.values["x"] > 0


def test_too_much_work_is_undecided_where_no_counterexample_is_found() -> None:
    lhs = sin(x) ** 8
    rhs = (35 - 56 * cos(2 * x) + 28 * cos(4 * x) - 8 * cos(6 * x) + cos(8 * x)) / 128
    verdict = judge(lhs, rhs, Limits(products=10))
    assert verdict.status == "undecided"
    assert "gave up after 10 products of terms" in verdict.message


@pytest.mark.parametrize(
    ("lhs", "rhs"),
    [
        (Float("0.5") * x, x / 2),
        (I * x, x),
        (oo, x),
        (Symbol("z"), x),
        (Pow(x - x, -1, evaluate=False), x),
        (Pow(Integer(-1), Integer(1) / 2, evaluate=False), x),
    ],
)
def test_what_is_no_identity(lhs: Expr, rhs: Expr) -> None:
    with pytest.raises(InputError):
        judge(lhs, rhs)


def test_the_time_is_measured() -> None:
    assert judge(sin(2 * x), 2 * sin(x) * cos(x)).seconds > 0


def test_a_tower_of_powers_is_undecided_in_words() -> None:
    verdict = judge(*read_claim("2**2**2**2**2**2 == 1"))
    assert verdict.status == "undecided"
    assert verdict.message == "a power of a number has too many digits to be written out"
