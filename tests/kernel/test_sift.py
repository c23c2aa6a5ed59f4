"""Kronecker deltas: they pick the value at which they are 1, in a term and under a sum, and nothing else."""

import random

import pytest
from sympy import Expr, Function, Ge, Gt, IndexedBase, Integer, KroneckerDelta, Le, Rel, Symbol, cos, sin

from pesym.kernel.claims import Claim, Equal, Ground, Step, Using
from pesym.kernel.context import Context, Strength
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import InputError, PesymError, ProofError, Undecided
from pesym.kernel.language import finite_sum_of
from pesym.kernel.sums import sifted
from pesym.kernel.theorem import Theorem, prove
from pesym.notation.building import as_written

x, y = (Symbol(name, real=True) for name in "xy")
j, k, n, p = (Symbol(name, integer=True) for name in "jknp")
N = Symbol("N", integer=True, positive=True)
w = IndexedBase(Symbol("w", real=True), real=True)
f = Function("f", real=True)
zero, one = Integer(0), Integer(1)
FULL, SUMS, RING, TRIG = (Using(s) for s in (Strength.FULL, Strength.SUMS, Strength.RING, Strength.TRIG))
delta = KroneckerDelta


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


def over(body: Expr, lower: Expr | int = 0, upper: Expr | int = N - 1, index: Symbol = p) -> Expr:
    return finite_sum_of(body, (index, lower, upper))


SIFTED = [
    (delta(j, k) * f(j), delta(j, k) * f(k)),
    (delta(j, k) ** 2 * f(j), delta(k, j) * f(k)),
    (delta(j, k + 1) * j, delta(j, k + 1) * (k + 1)),
    (delta(2 * j, k) * k, delta(2 * j, k) * 2 * j),
    (delta(j, k) * delta(k, n) * f(j), delta(j, k) * delta(k, n) * f(n)),
    (delta(j, k) * delta(k, n), delta(j, k) * delta(j, n)),
    (delta(j, k) * (-1) ** j, delta(j, k) * (-1) ** k),
    (delta(j, k) * cos(j * x), delta(j, k) * cos(k * x)),
    (delta(j, k) * w[j], delta(j, k) * w[k]),
    (delta(j, k) * x**j, delta(j, k) * x**k),
    (delta(j, k) * Integer(2) ** delta(j, k), 2 * delta(j, k)),
    ((1 - delta(j, k)) * delta(j, k), zero),
    (delta(j, k) * f(j) + delta(j, -k) * f(j), delta(j, k) * f(k) + delta(j, -k) * f(-k)),
    (delta(j, k) * over(w[p] * j), delta(j, k) * over(w[p] * k)),
]


@pytest.mark.parametrize(("left", "right"), SIFTED, ids=[str(left) for left, _ in SIFTED])
def test_a_delta_replaces_its_index(left: Expr, right: Expr) -> None:
    assert proved(left, right, by=(SUMS, TRIG))
    assert refused(left, right + 1)
    assert refused(left + x, right + y)


def test_only_the_rules_for_sums_sift() -> None:
    assert refused(delta(j, k) * f(j), delta(j, k) * f(k), by=(RING,))
    assert refused(delta(j, k) * f(j), delta(j, k) * f(k), by=(TRIG,))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (delta(j, k) * f(j), f(k)),
        (delta(j, k) * f(j), delta(j, k) * f(n)),
        (delta(j, k) * f(j), delta(j, k)),
        (delta(j, k) + f(j), delta(j, k) + f(k)),
        ((1 + delta(j, k)) * j, (1 + delta(j, k)) * k),
        (delta(2 * j, k) * f(j), delta(2 * j, k) * f(k)),
        (delta(2 * k, j) * f(k), delta(2 * k, j) * f(j)),
        (delta(2 * k, j) * f(k), delta(2 * k, j) * f(2 * j)),
        (delta(-3 * k, j) * f(k), delta(-3 * k, j) * f(3 * j)),
        (delta(j**2, k) * f(j), delta(j**2, k) * f(k)),
        (delta(j**2, 1) * j, delta(j**2, 1)),
        (delta(j * k, 1) * j, delta(j * k, 1)),
        (delta(j, k) * delta(k, n), delta(j, n)),
        (delta(j, k) * (-1) ** j, (-1) ** k),
        (Integer(2) ** delta(j, k) * j, Integer(2) ** delta(j, k) * k),
        (cos(delta(j, k) * j * x), cos(j * x)),
        (delta(j, k), delta(j, k + 1)),
        (delta(j, k), one),
        (delta(j, k), zero),
        (delta(j, k) * f(j), delta(j, k) * f(-k)),
        (delta(N, 0), one),
        (delta(j, k) * f(j), delta(j, -k) * f(k)),
    ],
    ids=str,
)
def test_what_a_delta_does_not_say(left: Expr, right: Expr) -> None:
    assert refused(left, right)


def test_a_delta_with_a_denominator_that_vanishes_there_raises_an_error_of_ours() -> None:
    with pytest.raises(PesymError):
        proved(delta(j, 0) / j, one)


def test_a_delta_that_is_not_linear_in_the_index_stays() -> None:
    form = normal_form(delta(j + j**2, -(n**2)) * f(j) * f(n), Context())
    assert sifted(form, Context()) == form
    assert {a.text for a in form.atoms if a.kind == "apply"} == {"f(j)", "f(n)"}


def test_a_delta_takes_integers() -> None:
    with as_written():
        expr = delta(x, j)
    with pytest.raises(InputError, match="takes integers"):
        proved(expr * x, expr * j)


# Under sums ---------------------------------------------------------------------------------------

place = (Ge(j, 0), Le(j, N - 1))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (over(delta(p, j) * f(p)), f(j)),
        (over(delta(j - p, 0) * f(p)), f(j)),
        (over(delta(p, j) * w[p] * cos(p * x)), w[j] * cos(j * x)),
        (over(delta(p, j) * delta(p, k)), delta(j, k)),
        (over(delta(p, j) * f(p) ** 2 * x), x * f(j) ** 2),
        (over(delta(p, j)), one),
        (over(f(p)) * over(delta(p, j) * f(p)), over(f(n), index=n) * f(j)),
    ],
    ids=str,
)
def test_a_delta_picks_a_term(left: Expr, right: Expr) -> None:
    assert proved(left, right, *place)
    for fewer in ((), place[:1], place[1:], (Gt(j, -2), place[1]), (place[0], Le(j, N)), (Ge(p, 0), Le(p, N - 1))):
        assert refused(left, right, *fewer)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (over(delta(2 * p, j) * f(p)), f(j)),
        (over(delta(2 * p, 2 * j) * f(p)), f(2 * j)),
        (over(delta(p + p**2, j) * f(p)), f(j)),
        (over(delta(p**2, j) * f(p)), f(j)),
        (over(delta(p, -j) * f(p)), f(-j)),
        (over(delta(p, j) * f(p), 1), f(j)),
        (over(delta(p, j) * f(p), 0, N - 2), f(j)),
        (over(delta(p, j + 1) * f(p)), f(j + 1)),
        (over(delta(p, j) * delta(p, k)), one),
        (over(delta(p, j) * f(p)) * f(p), f(j) ** 2),
        (over(delta(p, j) + f(p)), 1 + f(j)),
        (over(delta(j, k) * f(p)), f(k)),
    ],
    ids=str,
)
def test_a_term_that_is_not_picked(left: Expr, right: Expr) -> None:
    assert refused(left, right, *place)


def test_an_index_of_a_sum_is_not_the_free_symbol_of_that_name() -> None:
    assert refused(delta(j, k) * over(f(j), 0, 3, index=j), delta(j, k) * 4 * f(k))
    assert proved(delta(j, k) * over(f(p), 0, 3), delta(j, k) * (f(0) + f(1) + f(2) + f(3)))


# Random sums of products of deltas, against values -----------------------------------------------------


def value(expr: Expr, at: dict[Symbol, int]) -> Expr:
    return expr.xreplace({s: Integer(v) for s, v in at.items()}).doit()


@pytest.mark.parametrize("seed", range(15))
def test_equal_forms_have_equal_values(seed: int) -> None:
    """Every pair of products of deltas that the normal form identifies has the same values."""
    rng = random.Random(seed)
    names = [j, k, n]

    def product() -> Expr:
        factors = [
            delta(rng.choice(names), rng.choice([*names, -rng.choice(names), rng.choice(names) + 1, Integer(1)]))
            for _ in range(rng.randint(1, 2))
        ]
        result = rng.choice([one, j, k * n, sin(j * x), w[k]])
        for factor in factors:
            result *= factor
        return result

    exprs = [product() for _ in range(12)]
    forms = [normal_form(e, Context()) for e in exprs]
    places = [(0, 0, 0), (1, 1, 1), (1, 0, 1), (0, 1, 1), (1, -1, 2), (2, 1, 1)]
    points = [dict(zip(names, place, strict=True)) for place in places]
    for first in range(len(exprs)):
        for second in range(first):
            if forms[first] == forms[second]:
                assert all(value(exprs[first] - exprs[second], at) == 0 for at in points)
