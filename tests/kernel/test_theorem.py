"""Proofs: right grounds, wrong ones, dropped ones; and every way that was found to prove something false."""

import copy
import dataclasses
import pickle

import pytest
from sympy import (
    Abs,
    Add,
    Derivative,
    Eq,
    Expr,
    Function,
    Ge,
    Gt,
    ImmutableMatrix,
    IndexedBase,
    Integer,
    KroneckerDelta,
    Lambda,
    Lt,
    MatMul,
    Mul,
    Ne,
    Pow,
    Rational,
    Sum,
    Symbol,
    Transpose,
    cos,
    pi,
    sin,
    sqrt,
    symbols,
)

from pesym.kernel.budget import Limits
from pesym.kernel.claims import (
    AtLeast,
    Claim,
    Earlier,
    Equal,
    Given,
    Greater,
    Independent,
    Instance,
    Signs,
    Step,
    Unfolding,
    Using,
)
from pesym.kernel.context import Strength
from pesym.kernel.errors import InputError, PesymError, ProofError, StepError, Undecided, WorkLimit
from pesym.kernel.language import Definition, Entry, Family, finite_sum_of, integral_of
from pesym.kernel.theorem import Theorem, prove, recheck

x, y, z, a, b = symbols("x y z a b", real=True)
p = Symbol("p", positive=True)
e, o = Symbol("e", even=True), Symbol("o", odd=True)
i, j, k, m, n = symbols("i j k m n", integer=True)
N = Symbol("N", integer=True, positive=True)
w, v = IndexedBase("w", real=True), IndexedBase("v", real=True)
RING, TRIG, SUMS, FULL = (Using(s) for s in (Strength.RING, Strength.TRIG, Strength.SUMS, Strength.FULL))
ZERO, ONE = Integer(0), Integer(1)


def raw(function: type, *args: object) -> Expr:
    return function(*args, evaluate=False)


def chain(steps: list[tuple], hypotheses: tuple = (), limits: Limits | None = None) -> Theorem:
    """The last statement is the claim."""
    made = [Step(statement, grounds) for statement, *grounds in ((s[0], *s[1:]) for s in steps)]
    made = [Step(s.statement, tuple(s.grounds)) for s in made]
    return prove(Claim("c", (made[-1].statement,), hypotheses), made, limits)


def equal(left: Expr, right: Expr, *grounds: object, given: tuple = ()) -> Theorem:
    return chain([(Equal(left, right), *(grounds or (FULL,)))], given)


def refused(error: type, match: str, steps: list[tuple], hypotheses: tuple = ()) -> None:
    with pytest.raises(error, match=match):
        chain(steps, hypotheses)


ADDITION = equal(cos(a - b), cos(a) * cos(b) + sin(a) * sin(b), TRIG)
ABSOLUTE = equal(raw(Abs, a), a, RING, given=(Gt(a, 0),))
SQUARE = Definition("square", (x,), x**2)


# Grounds that are right, wrong and dropped -----------------------------------------------------------


def test_a_theorem_at_values_is_a_reason() -> None:
    theorem = equal(cos(x - 2 * y), cos(x) * cos(2 * y) + sin(x) * sin(2 * y), Instance(ADDITION, ((a, x), (b, 2 * y))))
    assert theorem.conditions == () and theorem.facts == ()


@pytest.mark.parametrize(
    "grounds",
    [
        (RING,),
        (SUMS,),
        (Instance(ADDITION, ((a, x),)),),
        (Instance(ADDITION, ((a, 2 * y), (b, x))),),
        (Unfolding((SQUARE,)),),
    ],
)
def test_a_reason_that_does_not_give_the_line(grounds: tuple) -> None:
    with pytest.raises(StepError, match="does not follow") as caught:
        equal(cos(x - 2 * y), cos(x) * cos(2 * y) + sin(x) * sin(2 * y), *grounds)
    assert caught.value.number == 1 and caught.value.left is not None and caught.value.right is not None


def test_a_definition_is_used_only_where_it_is_named() -> None:
    assert equal(SQUARE(x + y), x**2 + 2 * x * y + y**2, Unfolding((SQUARE,))).conditions == ()
    refused(StepError, "does not follow", [(Equal(SQUARE(x + y), x**2 + 2 * x * y + y**2), RING)])


def test_earlier_steps_and_hypotheses_are_reasons() -> None:
    steps = [(Equal(x**2, y**2 + 2 * y + 1), Given(1), RING), (Equal(x**2 - 1, y**2 + 2 * y), Earlier(1))]
    assert chain(steps, (Eq(x, y + 1),)).conditions == ()
    refused(StepError, "does not follow", [(*steps[0][:1], RING)], (Eq(x, y + 1),))
    refused(StepError, "does not follow", [steps[0], (steps[1][0], RING)], (Eq(x, y + 1),))


STEP_ERRORS = [
    ([(Equal(x, y),)], (), StepError, "no reason"),
    ([(Equal(x, y), Earlier(1))], (), StepError, "no earlier step"),
    ([(Equal(x, y), Earlier(0))], (), StepError, "no earlier step"),
    ([(AtLeast(x**2, ZERO), Signs(x**2)), (Equal(x, y), Earlier(1))], (), StepError, "not an equation"),
    ([(Equal(x, y), Given(1))], (), StepError, "no hypothesis"),
    ([(Equal(x, y), Given(1))], (Gt(x, y),), StepError, "not an equation"),
    ([(Equal(x, y), Signs(x))], (), StepError, "no reason for an equality"),
    ([(Equal(x, y), "because")], (), StepError, "no reason for an equality"),
    ([(Equal(x, y), Instance("theorem"))], (), StepError, "not a proved theorem"),
    ([(Equal(cos(x), y), Instance(ADDITION, ((z, x),)))], (), StepError, "no variable z"),
    ([(Greater(x, y), RING)], (), StepError, "signs"),
    ([(Greater(x**2, ZERO), Signs(x**2))], (), StepError, "sign of"),
    ([(Greater(x**2 + 1, ZERO), Signs(x**2 + 2))], (), StepError, "does not follow"),
    ([(AtLeast(x * y, ZERO), Signs(x * y))], (Ge(x, 0),), StepError, "sign of"),
    ([(Equal(raw(Abs, x), x), Instance(ABSOLUTE, ((a, x),)))], (), StepError, "needs x > 0"),
    ([(Equal(raw(Abs, x), x), Instance(ABSOLUTE, ((a, x),)))], (Ge(x, 0),), StepError, "needs x > 0"),
    ([(Independent(x * y, x), FULL)], (), StepError, "does not follow"),
    ([(Independent(x * y, x), Given(1), FULL)], (Eq(x, 2),), StepError, "does not follow"),
    ([(Equal(Family((x, x), (i, 0, m)), x), FULL)], (), ProofError, "vector or matrix"),
    ([(Equal(Family((x, x), (i, 0, m)), Family((x, x), (i, 0, n))), FULL)], (), ProofError, "block indices run over"),
    ([(Equal(Family((x, x), (i, 0, m)), Family((x,), (i, 0, m))), FULL)], (), ProofError, "different shapes"),
    ([(Equal(ImmutableMatrix([[x, x]]), ImmutableMatrix([[x], [x]])), FULL)], (), ProofError, "shapes 1x2 and 2x1"),
]


@pytest.mark.parametrize(("steps", "hypotheses", "error", "match"), STEP_ERRORS)
def test_a_step_that_is_refused(steps: list, hypotheses: tuple, error: type, match: str) -> None:
    refused(error, match, steps, hypotheses)


def test_the_step_that_fails_is_numbered() -> None:
    with pytest.raises(StepError) as caught:
        chain([(Equal(cos(x) ** 2, 1 - sin(x) ** 2), TRIG), (Equal(x, y), FULL)])
    assert caught.value.number == 2


def test_the_entry_that_fails_is_named() -> None:
    left, right = ImmutableMatrix([[1, 0], [x, y]]), ImmutableMatrix([[1, 0], [x, z]])
    with pytest.raises(StepError) as caught:
        equal(left, right)
    assert caught.value.where == "entry (1, 1)"


NOT_CLAIMS = [
    (lambda: chain([(Equal(x, x), FULL)]), "nothing is claimed"),
    (lambda: prove(Claim("c", (Eq(x, y),)), []), "no statement"),
    (lambda: prove(Claim("c", (True,)), []), "no statement"),
    (lambda: chain([(Equal(1, x), FULL)]), "no SymPy expression"),
    (lambda: chain([(Equal(x, 0.5), FULL)]), "no SymPy expression"),
    (lambda: chain([(Equal(x * 0.5, x / 2), FULL)]), "Rational"),
    (lambda: chain([(Equal(x, y), FULL)], (Gt(p, 0),)), "collapsed"),
    (lambda: chain([(Equal(x, y), FULL)], (Eq(Gt(x, 0), Gt(y, 0)),)), "no SymPy expression"),
    (lambda: chain([(Greater(x, ZERO), Signs(0.5 * x))]), "Rational"),
    (lambda: equal(raw(Pow, raw(Add, y, -y), -1), x), "never holds"),
    (lambda: equal(Sum(x, (i, 5, 2)), -2 * x), "never holds"),
    (lambda: equal(raw(Pow, -8, Rational(1, 3)), Integer(-2)), "never holds"),
    (lambda: equal(raw(Pow, ZERO, n), ZERO), "never holds"),
]


@pytest.mark.parametrize(("make", "match"), NOT_CLAIMS)
def test_what_is_no_claim(make: object, match: str) -> None:
    with pytest.raises(InputError, match=match):
        make()


def test_conclusions_are_established_by_steps() -> None:
    first, second = Equal(sin(x) ** 2, 1 - cos(x) ** 2), Equal(1 - cos(x) ** 2, (1 - cos(x)) * (1 + cos(x)))
    steps = [Step(first, (TRIG,)), Step(second, (RING,))]
    assert prove(Claim("c", (Equal(first.lhs, second.rhs), second)), steps).conditions == ()
    for false in (Equal(sin(x) ** 2, 1 - cos(x)), AtLeast(sin(x) ** 2, ZERO)):
        with pytest.raises(ProofError, match="do not establish"):
            prove(Claim("c", (false,)), steps)


def ratio(expr: Expr, *others: Expr) -> Expr:
    """expr/expr times the others, which SymPy would cancel."""
    return raw(Mul, expr, raw(Pow, expr, -1), *others)


# Conditions and hypotheses of theorems at values -------------------------------------------------------

RATIO = chain([(Equal(ratio(a, b), b), RING)])


def test_conditions_travel_with_a_theorem() -> None:
    assert [str(c) for c in RATIO.conditions] == ["a != 0"]
    used = equal(x + y, y + ratio(x**2 + 1, x), Instance(RATIO, ((a, x**2 + 1), (b, x))))
    assert used.conditions == ()
    used = equal(ratio(sin(x), y), y, Instance(RATIO, ((a, sin(x)), (b, y))))
    assert [str(c) for c in used.conditions] == ["sin(x) != 0"]


def test_hypotheses_are_met_where_a_theorem_is_used() -> None:
    assert equal(raw(Abs, p), p * 1 + 0 * x, Instance(ABSOLUTE, ((a, p),))).conditions == ()
    total = equal(Sum(Abs(i) * x, (i, 1, N)), Sum(i, (i, 1, N)) * x, Instance(ABSOLUTE, ((a, i),)))
    assert [str(c) for c in total.conditions] == []


def test_a_value_lies_in_the_domain_of_its_variable() -> None:
    period = equal(raw(sin, pi * n * a), raw(sin, pi * n * a + 2 * pi * n), TRIG)
    shifted = raw(sin, 3 * pi * x + 6 * pi)
    assert equal(raw(sin, 3 * pi * x), shifted, Instance(period, ((n, Integer(3)), (a, x)))).conditions == ()
    for value in (Rational(1, 2), x, n / 2, pi):
        shifted = raw(sin, pi * value * y + 2 * pi * value)
        with pytest.raises(StepError, match="not known to be what"):
            equal(raw(sin, pi * value * y), shifted, Instance(period, ((n, value), (a, y))))


@pytest.mark.parametrize(
    ("variable", "good", "bad"),
    [
        (p, [Integer(2), p**2, x**2 + 1, pi], [x, ZERO, -p, x**2]),
        (Symbol("s", nonnegative=True), [ZERO, x**2, p], [x, -p, Integer(-1)]),
        (Symbol("u", nonzero=True), [p, Integer(-2), -(x**2) - 1], [x, ZERO, n]),
        (e, [2 * n, e * n, n * (n + 1), ZERO], [n, o, n**2, Rational(1, 2)]),
        (o, [2 * n + 1, o * o, e + 1], [n, e, n**2, 2 * n]),
        (n, [m, n * (n - 1) / 2, e / 2, Integer(-3)], [x, m / 2, Rational(1, 3), e / 4]),
        (x, [x, p, n, cos(y), 1 / p], []),
    ],
)
def test_domains(variable: Symbol, good: list, bad: list) -> None:
    theorem = equal(cos(variable) ** 2 * y, y - sin(variable) ** 2 * y, TRIG)
    for value in good:
        used = equal(
            raw(cos, value) ** 2 * z, z - raw(sin, value) ** 2 * z, Instance(theorem, ((variable, value), (y, z)))
        )
        assert used.claim.name == "c"
    for value in bad:
        with pytest.raises(StepError, match="not known to be what"):
            equal(x, z, Instance(theorem, ((variable, value),)))


def test_a_condition_under_a_sum_keeps_its_free_index() -> None:
    def line(factor: Expr, index: Symbol) -> Expr:
        return finite_sum_of(raw(Mul, 1 + factor * index, Pow(1 + factor * index, -1)), (index, 0, N))

    theorem = equal(line(x, i), N + 1)
    used = equal(line(i, j), N + 1, Instance(theorem, ((x, i),)))
    assert all(c.free == {i, N} or c.free == {i} for c in used.conditions if c.relation == "!=")
    assert {c.relation for c in used.conditions} == {"!="}


# Captures, and other ways to prove something false ------------------------------------------------------

f = Function("f", real=True)


def doubled(name: str, number: Expr) -> Definition:
    return Definition(name, (m,), Family((number, number), (i, 0, m - 1)))


ONES = doubled("ones", ONE)
DELTAS = doubled("deltas", Sum(KroneckerDelta(i, j), (j, 0, m - 1)))
FIRST = Definition("first", (w,), w[0] + w[1])
SECOND = Definition("second", (w,), w[0] + 3 * w[1])
TURN = Definition("turn", (a,), ImmutableMatrix([[1, a], [0, 2]]))
PRODUCT_RULE = equal(Derivative(x * y, x), y)
SINE_RULE = equal(Derivative(sin(x), x), cos(x))
NEGATIVE = equal(raw(Abs, a), -a, RING, given=(Lt(a, 0),))
POINT = ImmutableMatrix([[x], [y]])
TURNS = MatMul(TURN(x), TURN(y), POINT, evaluate=False)
TURNED = MatMul(TURN(y), TURN(x), POINT, evaluate=False)
C, S = Sum(cos(w[i]), (i, 0, N)), Sum(sin(w[i]), (i, 0, N))
COLLECT = Sum(v[j], (j, 0, m))

FALSE_EQUATIONS = [
    # a symbol of a derivative is caught
    (Derivative(y * y, y), y, (Instance(PRODUCT_RULE, ((x, y),)),), ()),
    (Derivative(x * x, x), x, (Instance(PRODUCT_RULE, ((y, x),)),), ()),
    (Derivative(sin(n), n), cos(n), (Instance(SINE_RULE, ((x, n),)),), ()),
    (sin(Derivative(sin(Derivative(x * y, x)), y)), sin(Derivative(sin(Derivative(x**2, x)), y)), (RING,), ()),
    (Derivative(cos(2 * pi * x) + x, x), Derivative(1 + x, x), (TRIG,), ()),
    (integral_of(cos(2 * pi * x), (x, 0, y)), integral_of(ONE, (x, 0, y)), (TRIG,), ()),
    # an index is caught
    (raw(Abs, i) + Sum(i, (i, 1, N)), i + Sum(i, (i, 1, N)), (Instance(ABSOLUTE, ((a, i),)),), ()),
    (Sum(Abs(j), (j, -N, N)) + Sum(i, (i, 1, N)), Sum(j, (j, -N, N)) + Sum(i, (i, 1, N)),
     (Instance(ABSOLUTE, ((a, i),)),), ()),
    (Sum(Abs(i - 5), (i, 0, N)), Sum(i - 5, (i, 0, N)), (RING,), (Gt(i, 5),)),
    (Sum(Abs(i), (i, -N, N)), Sum(i, (i, -N, N)), (FULL,), (Gt(i, 0),)),
    (Sum(i, (i, -N, N)), Sum(3, (i, -N, N)), (Given(1),), (Eq(i, 3),)),
    (FIRST(Lambda(i, SECOND(Lambda(j, i + 2 * j)))), FIRST(Lambda(i, SECOND(Lambda(j, 2 * i + j)))), (RING,), ()),
    (Sum(cos(w[i] * x), (i, 0, n)), Sum(cos(w[i] * (m + 1) * v[i]), (i, 0, n)), (Given(1), FULL), (Eq(x, COLLECT),)),
    (finite_sum_of(i, (i, 0, i)), Integer(6), (FULL,), ()),
    (Sum(KroneckerDelta(i, j), (j, 0, N - 1)), ONE, (FULL,), ()),
    # a theorem that holds in an empty range only
    (x * i + Sum(w[i], (i, 1, 0)), Sum(w[i], (i, 1, 0)),
     (Instance(ABSOLUTE, ((a, i),)), Instance(NEGATIVE, ((a, i),))), ()),
    # signs of powers, roots, absolute values
    (raw(Abs, x**n), x**n, (FULL,), ()),
    (raw(sqrt, x ** (2 * n)), x**n, (FULL,), ()),
    (raw(sqrt, x**2), x, (FULL,), ()),
    (sqrt(x * y), sqrt(x) * sqrt(y), (FULL,), ()),
    (raw(Pow, x**6, Rational(1, 6)), x, (FULL,), ()),
    # a function that is named like another one
    (Function("cos", real=True)(x) ** 2 + sin(x) ** 2, ONE, (FULL,), ()),
    # derivatives with respect to what is no symbol
    (Derivative(w[0] * x, w[0]), ZERO, (FULL,), ()),
    (Derivative(f(x) * y, f(x)), ZERO, (FULL,), ()),
    # integrals over places where the integrand has no value, or under a hypothesis about another x
    (integral_of(raw(Mul, x, Pow(x, -1)), (x, -1, 1)), Integer(2), (FULL,), ()),
    (integral_of(Abs(x), (x, -1, 1)), ZERO, (FULL,), (Gt(x, 0),)),
    (integral_of(cos(m * x) * cos(n * x), (x, -pi, pi)), pi * KroneckerDelta(m, n), (FULL,), ()),
    # entries that are not there, vectors as numbers, matrices that do not commute
    (Entry(ONES(m), i, 7), ONE, (Unfolding((ONES,)),), ()),
    (TURNS, TURNED, (RING,), ()),
    (TURNS, TURNED, (Unfolding((TURN,)),), ()),
    # a family that is equal to another one in its range, used outside of it
    (Sum(KroneckerDelta(i, j), (j, 0, N - 1)), ONE, (Instance(equal(
        Family((Sum(KroneckerDelta(i, j), (j, 0, N - 1)),), (i, 0, N - 1)), Family((ONE,), (i, 0, N - 1)))),), ()),
]  # fmt: skip


@pytest.mark.parametrize(("left", "right", "grounds", "hypotheses"), FALSE_EQUATIONS)
def test_a_false_equation_is_not_proved(left: Expr, right: Expr, grounds: tuple, hypotheses: tuple) -> None:
    with pytest.raises(PesymError):
        equal(left, right, *grounds, given=hypotheses)


FALSE_SIGNS = [
    (Greater, sqrt(x), ()),
    (Greater, x**n, ()),
    (Greater, cos(4 * sin(x)), ()),
    (AtLeast, C**2 - S**2, ()),
    (AtLeast, 1 / cos(x) ** 2 - 2, ()),
    (Greater, x**2, ()),
    (AtLeast, x * y, (Ge(x, 0),)),
    (Greater, x, (Ge(x, 0),)),
    (Greater, x, (Ne(x, 0),)),
    (Greater, raw(Mul, y, Pow(x, 0, evaluate=False)), ()),
    (AtLeast, ONES(m) ** 2, ()),
]


@pytest.mark.parametrize(("kind", "expr", "hypotheses"), FALSE_SIGNS)
def test_a_false_inequality_is_not_proved(kind: type, expr: Expr, hypotheses: tuple) -> None:
    with pytest.raises(PesymError):
        chain([(kind(expr, ZERO), Signs(expr))], hypotheses)


def test_a_root_of_odd_order_is_about_positive_numbers() -> None:
    root = p ** Rational(1, 3)
    assert chain([(Greater(root, ZERO), Signs(root))]).conditions == ()
    refused(StepError, "sign of", [(Greater(x ** Rational(1, 3), ZERO), Signs(x ** Rational(1, 3)))])
    product = raw(Mul, x ** Rational(1, 3), x ** Rational(2, 3))
    assert [str(c) for c in equal(product, x).conditions] == ["x > 0"]


def test_an_entry_outside_of_the_range_leaves_its_condition() -> None:
    known = equal(DELTAS(m), ONES(m), Unfolding((DELTAS, ONES)), FULL)
    total = Sum(KroneckerDelta(m + 5, j), (j, 0, m - 1))
    outside = Entry(DELTAS(m), m + 5, 0)
    with pytest.raises(InputError, match="never holds"):
        chain(
            [(Equal(total, outside), Unfolding((DELTAS,))), (Equal(outside, Entry(ONES(m), m + 5, 0)), Instance(known))]
        )
    inside = equal(Entry(DELTAS(m), n, 0), Entry(ONES(m), n, 0), Instance(known))
    assert {"n >= 0", "m - n - 1 >= 0"} <= {str(c) for c in inside.conditions}


def test_an_earlier_step_is_used_for_every_index_only_where_it_holds() -> None:
    left, right = Sum(Abs(i) * x, (i, -N, N)), Sum(i * x, (i, -N, N))
    steps = [(Equal(raw(Abs, i), i), RING), (Equal(left, right), Earlier(1))]
    refused(StepError, "does not follow", steps, (Gt(i, 0),))
    left, right = finite_sum_of(ratio(i, w[i]), (i, 1, N)), Sum(w[i], (i, 1, N))
    steps = [(Equal(ratio(i), ONE), RING), (Equal(left, right), Earlier(1))]
    assert {str(c) for c in chain(steps).conditions} == {"i != 0"}


# Inequalities that a theorem concludes ------------------------------------------------------------------


def test_an_inequality_comes_from_a_theorem() -> None:
    square = chain([(AtLeast(a**2, ZERO), Signs(a**2))])
    used = chain([(AtLeast((x - y) ** 2, ZERO), Instance(square, ((a, x - y),)))])
    assert used.conditions == ()
    used = chain([(AtLeast(x**2 + y**2, 2 * x * y), Instance(square, ((a, x - y),)))])
    assert used.claim.conclusions == (AtLeast(x**2 + y**2, 2 * x * y),)
    refused(StepError, "does not conclude", [(Greater((x - y) ** 2, ZERO), Instance(square, ((a, x - y),)))])
    refused(StepError, "does not conclude", [(AtLeast(x**2 - y**2, ZERO), Instance(square, ((a, x - y),)))])


# Vectors and matrices -----------------------------------------------------------------------------------


def test_matrices_are_compared_entry_by_entry() -> None:
    turn = ImmutableMatrix([[cos(a), -sin(a)], [sin(a), cos(a)]])
    unit = ImmutableMatrix([[1, 0], [0, 1]])
    assert equal(MatMul(Transpose(turn), turn, evaluate=False), unit, TRIG).conditions == ()
    refused(StepError, "does not follow", [(Equal(MatMul(Transpose(turn), turn, evaluate=False), unit), RING)])
    refused(StepError, "does not follow", [(Equal(MatMul(turn, turn, evaluate=False), unit), FULL)])


def test_families_are_compared_block_by_block() -> None:
    left = Family((sin(w[i] + x), cos(w[i] + x)), (i, 0, m - 1))
    right = Family((sin(w[j]) * cos(x) + cos(w[j]) * sin(x), cos(w[j]) * cos(x) - sin(w[j]) * sin(x)), (j, 0, m - 1))
    assert [str(c) for c in equal(left, right, TRIG).conditions] == ["m >= 0"]
    with pytest.raises(StepError) as caught:
        equal(left, Family((sin(w[i] + x), cos(w[i] - x)), (i, 0, m - 1)), TRIG)
    assert caught.value.where == "entry 1 of block i"


# Limits, forging, pickling -------------------------------------------------------------------------------


def test_a_proof_costs_at_most_its_limits() -> None:
    with pytest.raises(WorkLimit):
        chain([(Equal((x + y) ** 400, (y + x) ** 399 * (x + y) + z), FULL)], limits=Limits(products=10_000))
    deep = x
    for _ in range(900):
        deep = raw(sin, deep)
    with pytest.raises(Undecided):
        equal(deep, x)


FALSE = Claim("c", (Equal(ZERO, ONE),))


def by_hand() -> Theorem:
    return Theorem(FALSE, (), (), ())


def by_replacing() -> Theorem:
    return dataclasses.replace(ADDITION, claim=FALSE)


def without_making() -> Theorem:
    made = object.__new__(Theorem)
    for name, value in (("claim", FALSE), ("steps", ()), ("conditions", ()), ("facts", ())):
        object.__setattr__(made, name, value)
    return made


@pytest.mark.parametrize("forge", [by_hand, by_replacing, without_making])
def test_a_theorem_cannot_be_forged(forge: object) -> None:
    with pytest.raises(ProofError, match=r"proved theorem|prove\(\) alone"):
        equal(x, x + 1, Instance(forge()))


def test_a_theorem_out_of_a_file_is_proved_again() -> None:
    theorem = equal(raw(sin, x - 2 * y) ** 2, 1 - raw(cos, x - 2 * y) ** 2, TRIG)
    for copied in (pickle.loads(pickle.dumps(theorem)), copy.copy(theorem), copy.deepcopy(theorem), recheck(theorem)):
        assert copied == theorem and copied is not theorem
        assert equal(sin(x - 2 * y) ** 2 * z, z - cos(x - 2 * y) ** 2 * z, Instance(copied)).conditions == ()
    used = equal(cos(x - 2 * y), cos(x) * cos(2 * y) + sin(x) * sin(2 * y), Instance(ADDITION, ((a, x), (b, 2 * y))))
    assert recheck(used) == used and pickle.loads(pickle.dumps(used)) == used


def test_a_pickled_forgery_is_refused() -> None:
    data = pickle.dumps(Forged())
    with pytest.raises(ProofError, match="do not establish"):
        pickle.loads(data)


class Forged:
    """What a forged file would call."""

    def __reduce__(self) -> tuple:
        return (prove, (FALSE, ()))
