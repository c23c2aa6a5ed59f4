"""The rules for inequalities and for equal angles: right uses, each side condition, and false claims."""

import random

import numpy as np
import pytest
from sympy import (
    Abs,
    Derivative,
    Eq,
    Expr,
    Float,
    Function,
    Ge,
    Gt,
    ImmutableMatrix,
    IndexedBase,
    Integer,
    KroneckerDelta,
    Le,
    Lt,
    Ne,
    Rational,
    Rel,
    Symbol,
    cos,
    oo,
    pi,
    sec,
    sin,
    sqrt,
    tan,
)

from pesym.kernel.claims import (
    AtLeast,
    Claim,
    Combined,
    Earlier,
    Equal,
    Given,
    Greater,
    Ground,
    Instance,
    Rising,
    SamePoint,
    Signs,
    Statement,
    Step,
    Summed,
    Using,
)
from pesym.kernel.context import Context, Fact, Strength, is_nonnegative, is_nonzero, is_positive
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import InputError, ProofError, StepError, Undecided
from pesym.kernel.language import finite_sum_of
from pesym.kernel.poly import Form
from pesym.kernel.theorem import Theorem, prove
from pesym.notation.building import as_written

x, y, z, a = (Symbol(name, real=True) for name in "xyza")
i, j, n, m = (Symbol(name, integer=True) for name in "ijnm")
q = Symbol("q", positive=True)
w = IndexedBase(Symbol("w", real=True), real=True)
f = Function("f", real=True)
zero, one = Integer(0), Integer(1)
FULL = Using(Strength.FULL)


def proved(steps: list[tuple[Statement, Ground | tuple[Ground, ...]]], *hypotheses: Rel) -> Theorem:
    """The theorem that concludes the last statement."""
    made = [Step(s, _grounds(g)) for s, g in steps]
    return prove(Claim("claim", (made[-1].statement,), hypotheses), made)


def _grounds(ground: Ground | tuple[Ground, ...]) -> tuple[Ground, ...]:
    """A rule for inequalities that stands alone is used with the whole normal form."""
    if isinstance(ground, (Combined, Rising, Summed)):
        return (ground, FULL)
    return ground if isinstance(ground, tuple) else (ground,)


def refused(*args: object) -> bool:
    """Whether the claim is well formed, and its proof is refused."""
    try:
        proved(*args)  # type: ignore[arg-type]
    except (ProofError, Undecided):
        return True
    return False


def malformed(*args: object) -> bool:
    """Whether the claim or the proof is not even well formed."""
    try:
        proved(*args)  # type: ignore[arg-type]
    except InputError:
        return True
    return False


def cancelling(expr: Expr, factor: Expr) -> Expr:
    """The expression times and divided by the factor, as it is written."""
    with as_written():
        return expr * factor / factor


def signs(expr: Expr) -> tuple[Statement, Ground]:
    return AtLeast(expr, zero), Signs(expr)


# Rising -------------------------------------------------------------------------------------------


def rising(claim: Statement, slope: Expr, start: Expr, variable: Symbol = x, rest: tuple[Ground, ...] = ()) -> list:
    return [signs(slope), (claim, (Rising(variable, start, 1), *(rest or (FULL,))))]


def test_a_function_that_rises_from_zero() -> None:
    theorem = proved(rising(AtLeast(x**2, zero), 2 * x, zero), Ge(x, 0))
    assert theorem.conditions == ()


def test_a_function_that_rises_from_a_symbol() -> None:
    assert proved(rising(AtLeast(x, a), one, a), Ge(x, a))


def test_a_strict_inequality_needs_a_positive_value_at_the_start() -> None:
    assert proved(rising(Greater(x**2 + 1, zero), 2 * x, zero), Ge(x, 0))
    assert refused(rising(Greater(x**2, zero), 2 * x, zero), Ge(x, 0))


@pytest.mark.parametrize(
    ("claim", "slope", "start", "hypotheses"),
    [
        (AtLeast(x**2, zero), 2 * x, zero, [Ge(x, 0), Le(x, 5)]),
        (AtLeast(x - x**2, zero), 1 - 2 * x, zero, [Ge(x, 0), Le(x, Rational(1, 2))]),
        (AtLeast(x**3 + 1, zero), 3 * x**2, -one, []),
        (AtLeast(x, zero), one, -one, [Ge(x, 0)]),
        (AtLeast(x, zero), one, -one, [Ge(x, -1)]),
        (AtLeast(x, zero), one, zero, [Gt(x, 0)]),
        (AtLeast(x**2, zero), 2 * x, x, [Ge(x, 0)]),
        (AtLeast(x, zero), one, x**2, [Ge(x, x**2)]),
        (AtLeast(x - a, zero), one, a, [Ge(x, a), Eq(a, 2 * x)]),
        (AtLeast(x - a, zero), one, a, [Ge(x, a), Ne(x, 3)]),
        (AtLeast(x**2, zero), x, zero, [Ge(x, 0)]),  # half of the derivative
        (AtLeast(-x, zero), one, zero, [Ge(x, 0)]),
        (AtLeast(f(x), f(zero)), one, zero, [Ge(x, 0)]),
        (AtLeast(one, Abs(x - 1)), one, zero, [Ge(x, 0)]),
        (AtLeast(one, KroneckerDelta(n, 0) * x), one, zero, [Ge(x, 0)]),
    ],
    ids=str,
)
def test_a_rise_that_does_not_follow(claim: Statement, slope: Expr, start: Expr, hypotheses: list[Rel]) -> None:
    assert refused(rising(claim, slope, start), *hypotheses)


def test_the_variable_is_any_real_number() -> None:
    assert refused(rising(AtLeast(n + zero, zero), one, zero, variable=n), Ge(n, 0))
    assert refused(rising(AtLeast(q**2, one), 2 * q, one, variable=q), Ge(q, 1))


def test_a_function_that_jumps_where_a_denominator_vanishes() -> None:
    """-1/x has a positive derivative, is 1 at -1, and is negative from 0 on."""
    with pytest.raises(StepError, match="without conditions"):
        proved([(Greater(x**-2, zero), Signs(x**-2)), (AtLeast(-1 / x, zero), Rising(x, -one, 1))], Ge(x, -1))


def test_a_function_with_poles() -> None:
    """tan rises wherever it has a value, and is -tan(1) at -1 + pi."""
    assert refused(rising(AtLeast(tan(x), zero), sec(x) ** 2, zero), Ge(x, 0))
    steps = [(AtLeast(tan(x) ** 2 + 1, zero), Signs(tan(x) ** 2 + 1)), (AtLeast(tan(x), zero), Rising(x, zero, 1))]
    assert refused(steps, Ge(x, 0))


def test_a_slope_under_a_condition_about_the_variable() -> None:
    """A proof that needed x not to be 0 says nothing about a function that crosses 0."""
    known = proved([(Equal(cancelling(x, y), x), FULL)])
    steps = [
        (Equal(cancelling(x, x), x), Instance(known, ((y, x),))),
        signs(2 * x),
        (AtLeast(x**2, zero), (Rising(x, zero, 2), FULL)),
    ]
    with pytest.raises(StepError, match="without conditions"):
        proved(steps, Ge(x, 0))


def test_a_condition_that_comes_with_the_grounds_of_the_rise() -> None:
    known = proved([(Equal(cancelling(x, y), x), FULL)])
    rest = (FULL, Instance(known, ((y, x),)))
    with pytest.raises(StepError, match="without conditions"):
        proved(rising(AtLeast(x**2, zero), 2 * x, zero, rest=rest), Ge(x, 0))


def test_a_derivative_that_is_not_known_at_the_start_is_refused() -> None:
    with pytest.raises(StepError, match="without conditions"):
        proved(rising(AtLeast(x ** Rational(3, 2), zero), 3 * sqrt(x) / 2, zero), Ge(x, 0))


def test_the_earlier_step_has_to_be_an_inequality() -> None:
    steps = [(Equal((x + 1) ** 2, x**2 + 2 * x + 1), FULL), (AtLeast(x**2, zero), Rising(x, zero, 1))]
    assert refused(steps, Ge(x, 0))
    assert refused([(AtLeast(x**2, zero), Rising(x, zero, 1))], Ge(x, 0))
    assert refused([(AtLeast(x**2, zero), Rising(x, zero, 0))], Ge(x, 0))


# Summed -------------------------------------------------------------------------------------------


def summing(body: Expr, lower: Expr | int, upper: Expr | int, total: Statement | None = None) -> list:
    low, high = Integer(lower), Integer(upper) if isinstance(upper, int) else upper
    total = total or AtLeast(finite_sum_of(body, (i, low, high)), zero)
    return [signs(body), (total, Summed(1, i, low, high))]


def test_a_sum_of_squares() -> None:
    assert proved(summing(w[i] ** 2, 0, n), Ge(n, 0)).conditions == ()
    assert [str(c) for c in proved(summing(w[i] ** 2, 0, n)).conditions] == ["n + 1 >= 0"]


def test_hypotheses_about_the_index_have_to_hold_in_the_range() -> None:
    assert proved(summing(i, 0, n), Ge(i, 0), Ge(n, 0))
    assert refused(summing(i, -3, 2), Ge(i, 0))
    assert refused(summing(i, 0, n), Gt(i, 0), Ge(n, 0))
    assert refused(summing(i - 3, 0, n), Ge(i, 3), Ge(n, 0))
    assert refused(summing(3 - i, 0, n), Le(i, 3), Ge(n, 0))
    assert refused(summing(i, -3, 2), Ne(i, 0), Ge(i, 0))


def test_the_index_may_not_stand_in_its_limits() -> None:
    """With i = 3 the sum of i - 3 over 0, ..., 2 i - 3 is negative."""
    assert malformed(summing(i - 3, 0, 2 * i - 3), Ge(i, 3))
    total = AtLeast(finite_sum_of(j - 3, (j, zero, 2 * i - 3)), zero)
    assert refused(summing(i - 3, 0, 2 * i - 3, total), Ge(i, 3))


def test_a_sum_over_a_negative_range_is_refused() -> None:
    assert malformed(summing(w[i] ** 2, 3, 1))
    assert malformed(summing(w[i] ** 2, 3, n), Le(n, 1))


def test_the_number_of_terms_is_not_negative() -> None:
    """The sum of 1 over 0, ..., n is n + 1 as long as there are not fewer than no terms."""
    theorem = proved([signs(one), (AtLeast(n + 1, zero), Summed(1, i, zero, n))])
    assert [str(c) for c in theorem.conditions] == ["n + 1 >= 0"]


def test_a_condition_about_the_index_is_not_lost() -> None:
    known = proved([(Equal(cancelling(x, y), x), FULL)])
    steps = [
        (Equal(cancelling(w[i], i), w[i]), Instance(known, ((x, w[i]), (y, i)))),
        signs(w[i] ** 2),
        (AtLeast(finite_sum_of(w[i] ** 2, (i, zero, n)), zero), Summed(2, i, zero, n)),
    ]
    with pytest.raises(StepError, match="condition about i"):
        proved(steps, Ge(n, 0))


def test_a_condition_about_an_index_in_a_range_is_not_lost() -> None:
    """A denominator that is not 0 for all j up to i: i stands in the range alone."""
    inner = finite_sum_of(cancelling(one, w[j]), (j, zero, i))
    steps = [
        (Equal(inner, finite_sum_of(one, (j, zero, i))), FULL),
        signs(x**2),
        (AtLeast(finite_sum_of(x**2, (i, zero, n)), zero), Summed(2, i, zero, n)),
    ]
    with pytest.raises(StepError, match="condition about i"):
        proved(steps, Ge(i, 0), Ge(n, 0))


def test_a_sum_is_never_strict() -> None:
    total = Greater(finite_sum_of(w[i] ** 2 + 1, (i, zero, n)), zero)
    assert refused(summing(w[i] ** 2 + 1, 0, n, total), Ge(n, 0))


def test_the_index_is_an_integer_and_nothing_else() -> None:
    for index in (x, Symbol("e", even=True), Symbol("p", integer=True, positive=True)):
        total = AtLeast(finite_sum_of(index**2, (index, zero, n)), zero)
        assert malformed([signs(index**2), (total, Summed(1, index, zero, n))], Ge(n, 0))


def test_the_sum_is_of_the_terms_that_were_shown() -> None:
    assert refused(summing(w[i] ** 2, 0, n, AtLeast(finite_sum_of(w[i], (i, zero, n)), zero)), Ge(n, 0))
    assert refused(summing(w[i] ** 2, 0, n, AtLeast(finite_sum_of(w[i] ** 2, (i, one, n)), zero)), Ge(n, 0))


# Combined -----------------------------------------------------------------------------------------


def combined(claim: Statement, *parts: tuple[int, Expr]) -> list:
    return [signs(x**2), (Greater(y**2 + 1, zero), Signs(y**2 + 1)), (claim, Combined(parts))]


def test_inequalities_add_up() -> None:
    assert proved(combined(AtLeast(3 * x**2 + y**2 + 1, zero), (1, Integer(3)), (2, one)))
    assert proved(combined(Greater(3 * x**2 + y**2 + 1, zero), (1, Integer(3)), (2, one)))
    assert proved(combined(AtLeast(x**2 * z**2, zero), (1, z**2)))
    assert proved(combined(AtLeast(x**2 * z, zero), (1, z)), Ge(z, 0))
    assert proved(combined(Greater((y**2 + 1) * z, zero), (2, z)), Gt(z, 0))


@pytest.mark.parametrize(
    ("claim", "parts", "hypotheses"),
    [
        (AtLeast(z * x**2, zero), [(1, z)], []),
        (AtLeast(-(x**2), zero), [(1, -one)], []),
        (AtLeast(zero, x**2), [(1, -one)], []),
        (Greater(x**2, zero), [(1, one)], []),
        (Greater(2 * x**2, zero), [(1, one), (1, one)], []),
        (Greater(z**2 * (y**2 + 1), zero), [(2, z**2)], []),
        (Greater(z * (y**2 + 1), zero), [(2, z)], [Ge(z, 0)]),
        (Greater(x**2, zero), [(1, one), (2, zero)], []),
        (AtLeast(x**2, y**2), [(1, one), (2, one)], []),
        (AtLeast(x**2, one), [(1, one)], []),
        (AtLeast(z * x**2, zero), [(1, z)], [Ne(z, 0)]),
        (AtLeast(x**2 * cos(z), zero), [(1, cos(z))], []),
        (AtLeast(x**2, zero), [(3, one)], []),
        (Greater(zero + z - z + x**2, x**2 - 1 + one), [], []),
    ],
    ids=str,
)
def test_a_combination_that_does_not_follow(claim: Statement, parts: list, hypotheses: list[Rel]) -> None:
    assert refused(combined(claim, *parts), *hypotheses)


def test_a_factor_has_to_have_a_value() -> None:
    theorem = proved(combined(AtLeast(x**2 / z**2, zero), (1, z**-2)))
    assert any("z" in str(c) and "!= 0" in str(c) for c in theorem.conditions)
    steps = [signs(x**2), (AtLeast(2 * x**2, zero), Combined(((1, cancelling(Integer(2), z)),)))]
    assert [str(c) for c in proved(steps).conditions] == ["z != 0"]


# Signs of products, and inequalities from theorems ------------------------------------------------


@pytest.mark.parametrize(
    ("product", "hypotheses"),
    [
        (x, []),
        (x * y, []),
        (x**3, []),
        (x * y, [Ge(x, 0)]),
        (x - 1, [Ge(x, 0)]),
        (1 - x, [Ge(x, 0)]),
        (x, [Ne(x, 0)]),
        (-x, [Ge(x, 0)]),
        (x * y, [Gt(x, 0), Lt(y, 0)]),
        (cos(5 * sin(x)), []),
        (y**n, []),
        (x - y, [Ge(x + y, 0)]),
        (1 / x, [Ge(y, 0)]),
        (sin(x), [Ge(x, 0)]),
    ],
    ids=str,
)
def test_a_sign_that_is_not_known(product: Expr, hypotheses: list[Rel]) -> None:
    assert refused([signs(product)], *hypotheses)


def test_strict_signs() -> None:
    assert refused([(Greater(x**2, zero), Signs(x**2))])
    assert proved([(Greater(x**2, zero), Signs(x**2))], Ne(x, 0))
    assert refused([(Greater(x * y, zero), Signs(x * y))], Ge(x, 0), Gt(y, 0))
    assert refused([(Greater(x**2, zero), Signs(x**2))], Ne(x, 1))


def test_signs_are_the_same_where_sympy_evaluates_nothing() -> None:
    with as_written():
        assert proved([signs(x**2)])
        assert refused([signs(x**3)])


def test_an_inequality_of_a_theorem() -> None:
    weak = proved([signs(x**2)])
    strong = proved([(Greater(x**2 + 1, zero), Signs(x**2 + 1))])
    assert proved([(AtLeast(cos(y) ** 2, zero), Instance(weak, ((x, cos(y)),)))])
    assert proved([(AtLeast(cos(y) ** 2 + 1, zero), Instance(strong, ((x, cos(y)),)))])
    assert refused([(Greater(cos(y) ** 2, zero), Instance(weak, ((x, cos(y)),)))])
    assert refused([(AtLeast(-(y**2), zero), Instance(weak, ((x, y),)))])
    assert refused([(AtLeast(y, zero), Instance(weak, ((x, y),)))])
    assert refused([(AtLeast(y**2, one), Instance(weak, ((x, y),)))])
    assert refused([(AtLeast(2 * y**2, zero), Instance(weak, ((x, y),)))])


def test_the_hypotheses_of_a_theorem_have_to_hold() -> None:
    known = proved([(AtLeast(x * y, zero), Signs(x * y))], Ge(x, 0), Ge(y, 0))
    assert refused([(AtLeast(x * z, zero), Instance(known, ((y, z),)))], Ge(x, 0))
    assert proved([(AtLeast(x * z, zero), Instance(known, ((y, z),)))], Ge(x, 0), Ge(z, 0))
    assert refused([(AtLeast(x * z, zero), Instance(known, ((y, -z),)))], Ge(x, 0), Ge(z, 0))


def test_an_equation_among_the_hypotheses_of_a_theorem() -> None:
    known = proved([(Equal(x**2, y**2), Given(1))], Eq(x, y))
    assert refused([(Equal(x**2, z**2), Instance(known, ((y, z),)))])
    assert proved([(Equal(x**2, z**2), (Instance(known, ((y, z),)), Given(1)))], Eq(x, z))
    assert refused([(Equal(x**2, z**2), (Instance(known, ((y, z),)), Given(1)))], Eq(x, 2 * z))
    assert refused([(Equal(x**2, z**2), (Instance(known, ((y, z),)), Given(1)))], Eq(x, -z - 1))
    total = Equal(finite_sum_of(w[i] ** 2, (i, zero, n)), finite_sum_of(w[j] ** 2, (j, one, n)))
    assert refused([(total, (Instance(known, ((x, w[i]), (y, w[j]))), FULL))])
    under = Equal(finite_sum_of(w[i] ** 2, (i, zero, n)), finite_sum_of(x**2, (i, zero, n)))
    assert refused([(under, (Instance(known, ((x, w[i]), (y, x))), Given(1)))], Eq(w[i], x), Ge(n, 0))


# Equal sines and cosines --------------------------------------------------------------------------


def same(left: Expr, right: Expr, fact: str = "", inner: int = 1) -> list:
    with as_written():
        return [
            (Equal(sin(inner * left), sin(inner * right)), Given(1)),
            (Equal(cos(inner * left), cos(inner * right)), Given(2)),
            (Equal(left, right), SamePoint(1, 2, fact)),
        ]


def given_same(left: Expr, right: Expr, *more: Rel) -> tuple[Rel, ...]:
    with as_written():
        return (Eq(sin(left), sin(right)), Eq(cos(left), cos(right)), *more)


def test_angles_less_than_a_turn_apart() -> None:
    assert proved(same(x, y), *given_same(x, y, Ge(x, y), Lt(x - y, 2 * pi))).facts == ()
    assert proved(same(x, y), *given_same(x, y, Gt(x - y, -2 * pi), Lt(x - y, 2 * pi)))


@pytest.mark.parametrize(
    "more",
    [
        (),
        (Ge(x, y),),
        (Lt(x - y, 2 * pi),),
        (Ge(x, y), Le(x - y, 2 * pi)),
        (Ge(x - y, -2 * pi), Lt(x - y, 2 * pi)),
        (Ge(x, y), Lt(x - y, 4 * pi)),
        (Ge(x, y), Lt(x - y, 7)),
    ],
    ids=str,
)
def test_angles_that_may_be_a_turn_apart(more: tuple[Rel, ...]) -> None:
    assert refused(same(x, y), *given_same(x, y, *more))


def test_a_whole_turn() -> None:
    with as_written():
        steps = [(Equal(sin(x), sin(x + 2 * pi)), FULL), (Equal(cos(x), cos(x + 2 * pi)), FULL)]
    for fact in ("", "pi_is_irrational"):
        assert refused([*steps, (Equal(x, x + 2 * pi), SamePoint(1, 2, fact))])


def test_integers_rest_on_the_irrationality_of_pi() -> None:
    assert proved(same(n, m, "pi_is_irrational"), *given_same(n, m)).facts == ("pi_is_irrational",)
    assert refused(same(n, m), *given_same(n, m))
    assert refused(same(n, m, "pi"), *given_same(n, m))
    assert refused(same(x, y, "pi_is_irrational"), *given_same(x, y))
    assert refused(same(n / 2, m / 2, "pi_is_irrational"), *given_same(n / 2, m / 2))
    assert refused(same(pi * n, pi * m, "pi_is_irrational"), *given_same(pi * n, pi * m))


def test_the_fact_goes_into_the_theorems_that_cite_it() -> None:
    known = proved(same(n, m, "pi_is_irrational"), *given_same(n, m))
    cited = proved([(Equal(n + 1, m + 1), (Instance(known, ()), Given(1), Given(2)))], *given_same(n, m))
    assert cited.facts == ("pi_is_irrational",)


def test_the_sines_are_those_of_the_angles() -> None:
    close = (Ge(x, y), Lt(x - y, 2 * pi))
    assert refused(same(x, y, inner=2), *given_same(2 * x, 2 * y, *close))
    steps = same(x, y)
    assert refused([steps[0], steps[0], (Equal(x, y), SamePoint(1, 2))], *given_same(x, y, *close))
    assert refused([steps[0], steps[1], (Equal(x, y), SamePoint(2, 1))], *given_same(x, y, *close))
    assert refused([steps[0], steps[1], (Equal(x, z), SamePoint(1, 2))], *given_same(x, y, *close))
    assert refused([steps[0], steps[1], (Equal(x, y), SamePoint(1, 3))], *given_same(x, y, *close))


def test_the_grounds_are_well_formed() -> None:
    total = AtLeast(finite_sum_of(x**2, (i, zero, n)), zero)
    for index in (w[0], f(x), Integer(3), x):
        assert malformed([signs(x**2), (total, Summed(1, index, zero, n))], Ge(n, 0))
    for factor in (Float(0.5), oo, Symbol("s") ** 2):
        assert malformed([signs(x**2), (AtLeast(x**2, zero), Combined(((1, factor),)))])
    vector = ImmutableMatrix([[x]])
    assert malformed([(AtLeast(vector, zero), Signs(x))])
    assert refused([signs(x**2), (AtLeast(x**2, zero), Combined((("1", one),)))])


def test_one_rule_at_a_time() -> None:
    assert refused([signs(x**2), (AtLeast(x**2, zero), (Combined(((1, one),)), Signs(x**2)))])
    assert refused([signs(x**2), (Equal((x + 1) ** 2, x**2 + 2 * x + 1), Combined(((1, one),)))])
    assert refused([signs(x**2), (Equal((x + 1) ** 2, x**2 + 2 * x + 1), Earlier(1))])
    assert refused([signs(x**2), (AtLeast(x**2, zero), FULL)])


# Signs from several hypotheses, against values ------------------------------------------------------

SYMBOLS = (x, y, z)
GRID = np.array([(u, v, t, 2) for u in range(-6, 7) for v in range(-6, 7) for t in range(-6, 7)])  # halves, and 1
HOLDS = {">": np.greater, ">=": np.greater_equal, "!=": np.not_equal, "==": np.equal}


def linear(coefficients: list[int]) -> Form:
    return normal_form(sum((c * s for c, s in zip(coefficients, (*SYMBOLS, one), strict=True)), zero), Context())


@pytest.mark.parametrize("seed", range(3))
def test_signs_from_random_hypotheses_hold_at_all_small_points(seed: int) -> None:
    rng = random.Random(seed)
    decided = 0
    for _ in range(25):
        rows = [[rng.randint(-2, 2) for _ in range(4)] for _ in range(rng.randint(1, 3))]
        relations = [rng.choice([">", ">=", ">=", "!=", "=="]) for _ in rows]
        context = Context(facts=tuple(Fact(linear(row), r) for row, r in zip(rows, relations, strict=True)))
        allowed = np.all([HOLDS[r](GRID @ row, 0) for row, r in zip(rows, relations, strict=True)], axis=0)
        for _ in range(6):
            mixed = sum(rng.choice([-1, 0, 1, 1, 2]) * np.array(row) for row in rows)
            mixed = mixed + rng.choice([0, 0, 1]) * np.array([0, 0, 0, rng.randint(-1, 2)])
            form, values = linear([int(c) for c in mixed]), (GRID @ mixed)[allowed]
            for test, relation in ((is_positive, ">"), (is_nonnegative, ">="), (is_nonzero, "!=")):
                if test(form, context):
                    decided += 1
                    assert HOLDS[relation](values, 0).all(), (context.facts, form, relation)
    assert decided > 30


def test_a_unit_has_to_be_nonzero() -> None:
    """x y is y times x, and x may vanish."""
    known = Context(facts=(Fact(normal_form(y - 1, Context()), "!="),))
    assert is_nonzero(normal_form(3 - 3 * y, Context()), known)
    assert is_nonzero(normal_form(q * y - q, Context()), known)
    assert not is_nonzero(normal_form(x * y - x, Context()), known)
    assert not is_nonzero(normal_form(y**2 - 1, Context()), known)
    assert not is_nonzero(normal_form(y + 1, Context()), known)


def test_denominators_of_unknown_sign_stay() -> None:
    one_over = normal_form(1 / x, Context())
    assert not is_positive(one_over, Context())
    assert not is_positive(one_over, Context(facts=(Fact(normal_form(x, Context()), "!="),)))
    assert not is_positive(
        normal_form(1 / x - 1, Context()), Context(facts=(Fact(normal_form(1 - x, Context()), ">"),))
    )
    assert is_positive(one_over, Context(facts=(Fact(normal_form(x, Context()), ">"),)))
    assert not is_positive(one_over, Context(facts=(Fact(normal_form(-x, Context()), ">"),)))
    assert is_positive(normal_form(1 / q - 1, Context()), Context(facts=(Fact(normal_form(1 - q, Context()), ">"),)))


def test_cosine_is_even_in_one_absolute_value_alone() -> None:
    assert proved([(Equal(cos(Abs(x) * y), cos(x * y)), FULL)])
    assert proved([(Equal(cos(Abs(x) * y + Abs(x) * z), cos(x * y + x * z)), FULL)])
    for left, right in (
        (cos(Abs(x) + Abs(y)), cos(x + y)),
        (cos(Abs(x) * y + z), cos(x * y + z)),
        (cos(Abs(x) * y + Abs(z)), cos(x * y + z)),
        (cos(Abs(x) + x), cos(2 * x)),
        (sin(Abs(x) * y), sin(x * y)),
        (cos(Abs(x + y)), cos(x - y)),
    ):
        assert refused([(Equal(left, right), FULL)])


def test_the_derivative_is_with_respect_to_a_real_symbol() -> None:
    for expr in (Derivative(n**2, n), Derivative(f(x) ** 2, f(x)), Derivative(x**2, (x, n))):
        with pytest.raises(InputError):
            proved([(Equal(expr, zero), FULL)])
