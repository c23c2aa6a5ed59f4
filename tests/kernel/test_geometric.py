"""Geometric sums: closed forms, what shows that the ratio is not 1, false claims, and explicit sums."""

import cmath
import random

import pytest
from sympy import (
    Abs,
    Eq,
    Expr,
    Function,
    Ge,
    Gt,
    Integer,
    KroneckerDelta,
    Le,
    Lt,
    Ne,
    Rational,
    Rel,
    Symbol,
    cos,
    exp,
    log,
    pi,
    sin,
)

from pesym.kernel.claims import Claim, Equal, Ground, Step, Using
from pesym.kernel.context import Context, Fact, Strength
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import InputError, ProofError, Undecided
from pesym.kernel.language import finite_sum_of
from pesym.kernel.poly import Form
from pesym.kernel.theorem import Theorem, prove
from pesym.notation.building import as_written

x, y, a = (Symbol(name, real=True) for name in "xya")
j, k, n, p = (Symbol(name, integer=True) for name in "jknp")
M, N = (Symbol(name, integer=True, positive=True) for name in "MN")
f = Function("f", real=True)
zero, one, half = Integer(0), Integer(1), Rational(1, 2)
FULL = Using(Strength.FULL)


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


def over(body: Expr, lower: Expr | int = 0, upper: Expr = N - 1) -> Expr:
    return finite_sum_of(body, (p, lower, upper))


wave = cos(2 * pi * j * p / N)
inside = (Gt(j, 0), Lt(j, N))


# Sums over a period ---------------------------------------------------------------------------------

PERIODS: list[tuple[Expr, Expr, tuple[Rel, ...]]] = [
    (over(wave), zero, inside),
    (over(wave), zero, (Gt(j, -N), Lt(j, 0))),
    (over(wave), N * KroneckerDelta(j, 0), (Gt(j, -N), Lt(j, N))),
    (over(sin(2 * pi * j * p / N)), zero, (Gt(j, -N), Lt(j, N))),
    (over(wave, k, k + N - 1), zero, inside),
    (over(wave, 0, 2 * N - 1), zero, inside),
    (over(wave, 0, N), one, inside),
    (over(cos(pi * j * p / N)), (1 - (-1) ** j) / 2, inside),
    (over(wave**2), N / 2, (Gt(j, 0), Lt(2 * j, N))),
    (over(wave * cos(2 * pi * k * p / N)), zero, (Gt(j, 0), Lt(j, k), Lt(2 * k, N))),
    (over(wave * sin(2 * pi * k * p / N)), zero, (Gt(j, 0), Lt(j, k), Lt(2 * k, N))),
    (over(cos(2 * pi * n * p + y)), N * cos(y), ()),
]


@pytest.mark.parametrize(("expr", "value", "hypotheses"), PERIODS, ids=[f"{e} for {h}" for e, _, h in PERIODS])
def test_sums_over_a_period_also_explicitly(expr: Expr, value: Expr, hypotheses: tuple[Rel, ...]) -> None:
    assert proved(expr, value, *hypotheses)
    assert refused(expr, value + 1, *hypotheses)
    index, lower, upper = expr.limits[0]
    checked = 0
    for size in (1, 3, 4, 7):
        for at_j in range(-size - 1, size + 2):
            at = {N: size, j: at_j, k: at_j + 1, n: at_j, y: Rational(1, 3)}
            if not all(h.subs(at) == True for h in hypotheses):  # noqa: E712  SymPy's own truth values
                continue
            first, last = (int(end.subs(at)) for end in (lower, upper))
            total = sum(complex(expr.function.subs(at).subs(index, term)).real for term in range(first, last + 1))
            assert abs(total - complex(value.subs(at)).real) < 1e-9
            checked += 1
    assert checked >= 2


@pytest.mark.parametrize(
    ("expr", "value", "hypotheses"),
    [
        (over(wave), zero, []),
        (over(wave), zero, [Ne(j, 0)]),
        (over(wave), zero, [Lt(j, N)]),
        (over(wave), zero, [Gt(j, 0)]),
        (over(wave), zero, [Gt(j, N)]),
        (over(wave), zero, [Ge(j, 0), Lt(j, N)]),
        (over(wave), zero, [Gt(j, 0), Le(j, N)]),
        (over(wave), zero, [Gt(j, -N), Lt(j, N)]),
        (over(wave), zero, [Eq(j, N)]),
        (over(wave), N * KroneckerDelta(j, 0), []),
        (over(wave), N * KroneckerDelta(j, 0), [Lt(j, N)]),
        (over(wave), N * KroneckerDelta(j, 0), [Ge(j, -N), Lt(j, N)]),
        (over(wave, 1), zero, [Gt(j, 0), Lt(j, N)]),
        (over(wave, 0, 2 * N - 1), N * KroneckerDelta(j, 0), [Gt(j, -N), Lt(j, N)]),
        (over(cos(pi * j * p / N)), zero, [Gt(j, 0), Lt(j, N)]),
        (over(wave**2), N / 2, [Gt(j, 0), Lt(j, N)]),
        (over(wave**2), N / 2, [Gt(j, 0), Le(2 * j, N)]),
        (over(wave**2), N / 2, [Ge(j, 0), Lt(2 * j, N)]),
        (over(cos(2 * pi * n * p)), zero, [Ne(n, 0)]),
        (over(cos(2 * pi * n * p)), zero, [Gt(n, 0), Lt(n, 5)]),
        (over(cos(pi * n * p)), zero, [Ne(n, 0)]),
        (over(cos(pi * n * p)), N, []),
        (over(cos(2 * pi * y * p)), zero, [Ne(y, 0)]),
        (over(cos(2 * pi * j * p**2 / N)), zero, [*inside]),
    ],
    ids=str,
)
def test_a_period_that_is_not_shown(expr: Expr, value: Expr, hypotheses: list[Rel]) -> None:
    assert refused(expr, value, *hypotheses)


def test_a_full_period_is_a_whole_number_of_turns() -> None:
    facts = tuple(Fact(normal_form(e, Context()), ">") for e in (N - y, N + y, N - j, N + j))
    for angle in (2 * pi * y * p / N, pi * j * p / N):
        form = normal_form(over(cos(angle)), Context(facts=facts))
        assert not any(atom.kind == "delta" for atom in form.atoms)
    whole = normal_form(over(wave), Context(facts=facts))
    assert any(atom.kind == "delta" for atom in whole.atoms)


# Ratios ---------------------------------------------------------------------------------------------

kernel = (sin((N - half) * y) / sin(y / 2) + 1) / 2


def test_what_shows_that_a_wave_does_not_repeat() -> None:
    assert proved(over(cos(p * y)), kernel, Ne(sin(y / 2), 0)).conditions == ()
    assert proved(over(cos(p * y)), kernel, Gt(y, 0), Lt(y, 2 * pi))
    for hypotheses in (
        [],
        [Ne(y, 0)],
        [Ne(sin(y), 0)],
        [Ne(cos(y), 0)],
        [Gt(y, 0)],
        [Gt(y, 0), Le(y, 2 * pi)],
        [Ge(y, 0), Lt(y, 2 * pi)],
        [Gt(y, 0), Lt(y, 4 * pi)],
    ):
        assert refused(over(cos(p * y)), kernel, *hypotheses)


def test_the_denominator_does_not_show_what_stands_on_one_side_alone() -> None:
    whole = (1 - cos(y) + cos((N - 1) * y) - cos(N * y)) / 2
    assert refused(over(cos(p * y)) * (1 - cos(y)), whole)
    assert refused(over(cos(p * y)) * (1 - cos(y)), whole, Ne(y, 0))


def test_real_ratios() -> None:
    assert proved(over(a**p) * (1 - a), 1 - a**N, Ne(a, 1))
    assert "a != 0" in [str(c) for c in proved(over(a**p) * (1 - a), 1 - a**N, Ne(a, 1)).conditions]
    assert proved(over(a ** (2 * p)) * (1 - a**2), 1 - a ** (2 * N), Ne(a**2, 1))
    assert proved(over(exp(p * x)) * (1 - exp(x)), 1 - exp(N * x), Ne(x, 0))
    assert proved(over(Integer(2) ** p), 2**N - 1)
    assert proved(over(Rational(1, 3) ** p), (1 - Integer(3) ** -N) * 3 / 2)
    assert proved(over(Integer(-2) ** p), (1 - Integer(-2) ** N) / 3)
    assert proved(over(Integer(-1) ** p), (1 - Integer(-1) ** N) / 2)


@pytest.mark.parametrize(
    ("expr", "value", "hypotheses"),
    [
        (over(a**p) * (1 - a), 1 - a**N, []),
        (over(a**p) * (1 - a), 1 - a**N, [Ne(a, 0)]),
        (over(a**p) * (1 - a), 1 - a**N, [Ne(a, 2)]),
        (over(a ** (2 * p)) * (1 - a**2), 1 - a ** (2 * N), [Ne(a, 1)]),
        (over(Abs(a) ** p) * (1 - a), 1 - a**N, [Ne(a, 1)]),
        (over(exp(p * x)) * (1 - exp(x)), 1 - exp(N * x), []),
        (over(exp(p * log(a))) * (1 - a), 1 - a**N, []),
        (over(cos(p * x * sin(y))), zero, [Ne(x, 0)]),
        (over(cos(10 * p * sin(x))) * (1 - cos(10 * sin(x))), zero, [Ne(sin(x), 0)]),
        (over(Integer(-2) ** p), (1 - Integer(2) ** N) / 3, []),
        (over(Integer(-1) ** p), zero, []),
        (over(f(x) ** p) * (1 - f(x)), 1 - f(x) ** N, []),
    ],
    ids=str,
)
def test_a_ratio_that_may_be_one(expr: Expr, value: Expr, hypotheses: list[Rel]) -> None:
    assert refused(expr, value, *hypotheses)


def test_a_base_that_is_zero_has_no_powers_here() -> None:
    with as_written():
        body = (a - a) ** p
    with pytest.raises((InputError, Undecided)):
        proved(over(body), one)


# Ranges ---------------------------------------------------------------------------------------------


def test_ranges_of_numbers() -> None:
    assert proved(over(f(p), 5, Integer(4)), zero)
    assert proved(over(p, 3, Integer(5)), Integer(12))
    with pytest.raises(InputError, match="never holds"):
        proved(over(p, 5, Integer(3)), zero)
    with pytest.raises(InputError, match="never holds"):
        proved(over(p**2, N + 5, N + 3), zero)


def test_the_limits_are_integers() -> None:
    for limits in ((half, half), (half, N - half), (zero, N / 2), (y, y + 1)):
        for value in (one, -one, zero):
            with pytest.raises(Undecided, match="not known to be an integer"):
                proved(over(cos(2 * pi * p), *limits), value)


def test_the_index_stands_not_in_its_limits() -> None:
    with pytest.raises(InputError, match="stands in its limits"):
        proved(over(p, 0, p), p * (p + 1) / 2)


def test_the_range_of_another_index_shows_nothing() -> None:
    """What is assumed of a free symbol says nothing about a bound one of the same name."""
    assert refused(over(Abs(p), -3, Integer(3)), zero, Gt(p, 0))
    assert refused(finite_sum_of(over(Abs(p), -3, Integer(3)), (n, 1, 2)), zero)
    assert refused(over(over(Abs(p), -3, Integer(3)), 1, Integer(2)), zero)
    assert proved(over(Abs(p), 1, N), over(p, 1, N))


# Explicit sums ----------------------------------------------------------------------------------------


def value_of(form: Form, at: dict[str, int]) -> complex:
    """A form in the symbol N, as a floating-point number."""
    total = 0j
    for (mono, exponent, root), c in form:
        term = complex(int(c.p) / int(c.q)) * cmath.exp(1j * cmath.pi * int(root.p) / int(root.q))
        for atom, power in mono:
            base = {
                "pi": lambda atom: cmath.pi,
                "symbol": lambda atom: at[atom.text],
                "inverse": lambda atom: 1 / value_of(atom.content[0], at),
                "log": lambda atom: cmath.log(atom.content[0]),
            }[atom.kind](atom)
            term *= base**power
        total += term * (1 if exponent is None else cmath.exp(value_of(exponent, at)))
    return total


@pytest.mark.parametrize("seed", range(25))
def test_random_geometric_sums_against_explicit_sums(seed: int) -> None:
    rng = random.Random(seed)
    rate = Rational(rng.randint(-8, 8), rng.choice([1, 2, 3, 4, 5, 6, 12]))
    grow = Rational(rng.choice([-2, -1, 0, 0, 0, 1]), rng.choice([1, 2, 3]))
    shift, lower = Rational(rng.randint(-3, 3), 4), rng.randint(-3, 3)
    body = Integer(rng.choice([1, 2, 3])) ** (rng.choice([0, 1, -1]) * p) * exp(grow * p) * cos(pi * rate * p + shift)
    form = normal_form(over(body, lower, N + lower), Context())
    assert not any(atom.kind == "sum" for atom in form.atoms)
    for size in (1, 2, 5, 8):
        terms = (complex(body.subs(p, term)).real for term in range(lower, size + lower + 1))
        total = sum(terms)
        assert abs(value_of(form, {"N": size}) - total) < 1e-9 * (1 + abs(total))


@pytest.mark.parametrize("seed", range(10))
def test_random_real_angles_against_explicit_sums(seed: int) -> None:
    rng = random.Random(100 + seed)
    turn, shift = Rational(rng.randint(1, 40), 7), rng.randint(-3, 3)
    expr = over(sin(turn * p + shift) * cos(p), shift, N + 2)
    form = normal_form(expr, Context())
    for size in (1, 2, 6):
        total = sum(complex(expr.function.subs(p, term)).real for term in range(shift, size + 3))
        assert any(atom.kind == "sum" for atom in form.atoms) or abs(value_of(form, {"N": size}) - total) < 1e-9
