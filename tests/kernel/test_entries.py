"""Equations between vectors and matrices: entry by entry, and used as hypotheses only for blocks in their range."""

import pytest
from sympy import (
    Abs,
    Eq,
    Expr,
    Ge,
    ImmutableMatrix,
    IndexedBase,
    Integer,
    KroneckerDelta,
    Lambda,
    Le,
    Lt,
    MatAdd,
    MatMul,
    Rel,
    Symbol,
    Transpose,
    cos,
    sin,
)

from pesym.kernel.claims import Claim, Earlier, Equal, Given, Ground, Instance, Step, Unfolding, Using
from pesym.kernel.context import Strength
from pesym.kernel.errors import InputError, ProofError, Undecided
from pesym.kernel.language import Definition, Family, finite_sum_of
from pesym.kernel.theorem import Theorem, prove
from pesym.notation.building import as_written

x, y, z, k = (Symbol(name, real=True) for name in "xyzk")
i, j, n = (Symbol(name, integer=True) for name in "ijn")
d = Symbol("d", even=True, positive=True)
m = Symbol("m", integer=True, positive=True)
w = IndexedBase(Symbol("w", real=True), real=True)
v = IndexedBase(Symbol("v", real=True), real=True)
zero, one = Integer(0), Integer(1)
FULL, RING, TRIG = (Using(s) for s in (Strength.FULL, Strength.RING, Strength.TRIG))
last = d / 2 - 1


def vector(first: Expr, second: Expr, index: Symbol = i, lower: Expr = zero, upper: Expr = last) -> Family:
    return Family((first, second), (index, lower, upper))


PHI = Definition("phi", (x, w, d), vector(sin(w[i] * x), cos(w[i] * x)))


def phi(position: Expr) -> Expr:
    return PHI(position, w, d)


def proved(steps: list[tuple[Equal, tuple[Ground, ...]]], *hypotheses: Rel) -> Theorem:
    return prove(Claim("claim", (steps[-1][0],), hypotheses), [Step(s, g) for s, g in steps])


def refused(*args: object) -> bool:
    """Whether the claim is well formed, and not proved."""
    try:
        proved(*args)  # type: ignore[arg-type]
    except (ProofError, Undecided):
        return True
    return False


def follows(lhs: Expr, rhs: Expr, *hypotheses: Rel, by: tuple[Ground, ...] = (FULL,)) -> bool:
    """Whether the equality is proved; not whether it is malformed."""
    return not refused([(Equal(lhs, rhs), by)], *hypotheses)


# Entry by entry -----------------------------------------------------------------------------------


def test_vectors_are_equal_when_their_entries_are() -> None:
    left = vector(sin(w[i] * (x + k)), (x + 1) ** 2)
    right = vector(sin(w[j] * x) * cos(w[j] * k) + cos(w[j] * x) * sin(w[j] * k), x**2 + 2 * x + 1, j)
    assert follows(left, right)
    assert not follows(left, right, by=(RING,))
    assert not follows(left, vector(right.entries[1], right.entries[0], j))


@pytest.mark.parametrize(
    "right",
    [
        vector(w[i], zero, i, zero, d / 2),
        vector(w[i], zero, i, one, last),
        vector(w[i], zero, i, zero, d - 1),
        vector(w[i + 1], zero),
        vector(w[i], one),
        vector(w[zero], zero),
    ],
    ids=str,
)
def test_vectors_that_differ(right: Family) -> None:
    assert not follows(vector(w[i], zero), right)


def test_the_blocks_are_in_the_range() -> None:
    """What is equal for indices from 0 on alone is equal in a vector that starts at 0."""
    assert follows(vector(Abs(i + 1), zero), vector(i + 1, zero))
    assert not follows(vector(Abs(i + 1), zero, i, Integer(-3), last), vector(i + 1, zero, i, Integer(-3), last))


def test_the_index_of_a_block_is_no_free_symbol_of_that_name() -> None:
    assert not follows(vector(w[i], zero), vector(w[n], zero))
    assert follows(vector(w[i] + w[n], zero), vector(w[j] + w[n], zero, j))
    assert not follows(vector(i, zero), vector(n, zero), Eq(i, n), by=(FULL, Given(1)))
    assert not follows(vector(i, zero), vector(one, zero), Eq(i, 1), by=(FULL, Given(1)))


def test_explicit_matrices() -> None:
    a = ImmutableMatrix([[cos(x), sin(x)], [-sin(x), cos(x)]])
    b = ImmutableMatrix([[cos(y), sin(y)], [-sin(y), cos(y)]])
    both = ImmutableMatrix([[cos(x + y), sin(x + y)], [-sin(x + y), cos(x + y)]])
    assert follows(MatMul(a, b, evaluate=False), both)
    assert follows(MatMul(a, Transpose(a), evaluate=False), ImmutableMatrix([[1, 0], [0, 1]]))
    assert follows(MatAdd(a, a, evaluate=False), MatMul(2, a, evaluate=False))
    assert not follows(MatMul(a, b, evaluate=False), ImmutableMatrix(both.T))
    assert not follows(MatMul(a, b, evaluate=False), a)
    assert not follows(a, ImmutableMatrix([[cos(x)], [sin(x)]]))


# Used as equations ----------------------------------------------------------------------------------

SAME = Eq(phi(x), phi(y))
BY = (Given(1), Unfolding((PHI,)))
IN_RANGE = (Ge(i, 0), Le(i, last))
sines = sin(w[i] * x), sin(w[i] * y)


def test_an_equation_between_vectors_says_it_of_each_block() -> None:
    assert follows(*sines, SAME, *IN_RANGE, by=BY)
    assert follows(cos(w[i] * x), cos(w[i] * y), SAME, *IN_RANGE, by=BY)


@pytest.mark.parametrize(
    "about",
    [
        (),
        IN_RANGE[:1],
        IN_RANGE[1:],
        (Ge(i, -1), Le(i, last)),
        (Ge(i, 0), Le(i, d / 2)),
        (Ge(i, 0), Lt(i, d)),
        (Ge(j, 0), Le(j, last)),
        (Eq(i, d),),
    ],
    ids=str,
)
def test_not_of_a_block_outside_of_the_range(about: tuple[Rel, ...]) -> None:
    assert not follows(*sines, SAME, *about, by=BY)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (sin(w[j] * x), sin(w[j] * y)),
        (sin(w[i + 1] * x), sin(w[i + 1] * y)),
        (sin(w[i] * x), cos(w[i] * y)),
        (sin(v[i] * x), sin(v[i] * y)),
        (w[i] * x, w[i] * y),
        (x, y),
        (sin(w[i] * z), sin(w[i] * y)),
        (sin(w[i] * x), zero),
    ],
    ids=str,
)
def test_nor_of_anything_else(left: Expr, right: Expr) -> None:
    assert not follows(left, right, SAME, *IN_RANGE, by=BY)


def test_the_definition_has_to_be_named() -> None:
    assert not follows(*sines, SAME, *IN_RANGE, by=(Given(1), FULL))
    assert not follows(*sines, SAME, *IN_RANGE, by=(Unfolding((PHI,)),))


def total(body: Expr, lower: Expr | int = 0, upper: Expr = last, index: Symbol = i) -> Expr:
    return finite_sum_of(body, (index, lower, upper))


def test_under_a_sum_over_the_blocks() -> None:
    assert follows(total(sines[0]), total(sines[1]), SAME, *IN_RANGE, by=BY)
    assert follows(total(sines[0], 1), total(sines[1], 1), SAME, Ge(i, 0), Le(i, last), Ge(d, 4), by=BY)


@pytest.mark.parametrize(
    "limits", [(-1, last), (0, d / 2), (0, d - 1), (-m, m), (0, m), (Integer(-5), Integer(-3))], ids=str
)
def test_not_under_a_sum_that_leaves_the_blocks(limits: tuple[Expr, Expr]) -> None:
    for index in (i, j):
        left, right = (total(s.xreplace({i: index}), *limits, index) for s in sines)
        assert not follows(left, right, SAME, *IN_RANGE, by=BY)
        assert not follows(left, right, SAME, by=BY)


def test_a_sum_beside_another_range() -> None:
    """A range of one sum in a line says nothing about another sum in it."""
    left = total(sines[0]) + total(sines[0].xreplace({i: j}), 0, m, j)
    right = total(sines[1]) + total(sines[1].xreplace({i: j}), 0, m, j)
    assert not follows(left, right, SAME, *IN_RANGE, by=BY)


def test_a_hypothesis_about_a_free_symbol_is_not_one_about_a_bound_one() -> None:
    assert not follows(total(w[i]), zero, Eq(w[i], 0), by=(Given(1),))
    assert not follows(total(w[i], 0, m), total(x, 0, m), Eq(w[i], x), by=(Given(1),))
    assert not follows(total(w[i], 0, m), total(x, 0, m), Eq(w[i], x), *IN_RANGE, by=(Given(1), FULL))
    assert not follows(vector(w[i], zero), vector(x, zero), Eq(w[i], x), by=(Given(1),))


def test_an_earlier_equation_between_vectors() -> None:
    moved = Definition("moved", (x, w, d), vector(sin(w[i] * x) + 1, zero))
    steps = [
        (Equal(phi(x), phi(y)), (Given(1),)),
        (Equal(moved(x, w, d), moved(y, w, d)), (Earlier(1), Unfolding((PHI, moved)))),
    ]
    assert proved(steps, SAME)
    wrong = Equal(moved(x, w, d), moved(z, w, d))
    assert refused([steps[0], (wrong, steps[1][1])], SAME)
    longer = Definition("longer", (x, w, d), vector(sin(w[i] * x), zero, i, zero, d / 2))
    assert refused([steps[0], (Equal(longer(x, w, d), longer(y, w, d)), (Earlier(1), Unfolding((PHI, longer))))], SAME)


def test_an_equation_of_a_theorem_between_vectors() -> None:
    turned = Definition("turned", (x, w, d), vector(sin(w[i] * x) * 2, zero))
    twice = Definition("twice", (x, w, d), vector(sin(w[i] * x) + sin(w[i] * x) * cos(zero), zero))
    known = proved([(Equal(turned(x, w, d), twice(x, w, d)), (FULL, Unfolding((turned, twice))))])
    cited = Equal(turned(y, w, d), twice(y, w, d))
    assert proved([(cited, (Instance(known, ((x, y),)),))])
    assert refused([(Equal(turned(y, w, d), twice(z, w, d)), (Instance(known, ((x, y),)),))])
    assert refused([(Equal(turned(y, w, d), twice(y, v, d)), (Instance(known, ((x, y),)),))])
    assert proved([(Equal(turned(x, v, d), twice(x, v, d)), (Instance(known, ((w, v),)),))])
    doubled = Lambda(j, 2 * w[j])
    assert proved([(Equal(turned(x, doubled, d), twice(x, doubled, d)), (Instance(known, ((w, doubled),)),))])


# Theorems under sums --------------------------------------------------------------------------------


def test_a_theorem_under_two_ranges_has_its_hypotheses_in_both() -> None:
    known = proved([(Equal(Abs(3 - i), 3 - i), (FULL,))], Le(i, 2))
    short = total(Abs(3 - i), 0, Integer(2)), total(3 - i, 0, Integer(2))
    long = total(Abs(3 - j), 0, Integer(10), j), total(3 - j, 0, Integer(10), j)
    by = (Instance(known, ()),)
    assert follows(*short, by=by)
    assert not follows(*long, by=by)
    assert not follows(short[0] + long[0], short[1] + long[1], by=by)
    same_name = [e.xreplace({j: i}) for e in long]
    with pytest.raises(InputError, match="for 0 <= i <= 10 never holds"):
        follows(short[0] + same_name[0], short[1] + same_name[1], by=by)


def test_a_theorem_under_a_sum_has_its_conditions_for_all_indices() -> None:
    with as_written():
        known = proved([(Equal(x * k / k, x), (FULL,))])
        left = total(w[i] * v[i] / v[i])
    theorem = proved([(Equal(left, total(w[i])), (Instance(known, ((x, w[i]), (k, v[i]))),))])
    assert [str(c) for c in theorem.conditions] == ["v[i] != 0 for 0 <= i <= d/2 - 1"]


def test_a_delta_between_the_blocks_of_a_matrix() -> None:
    def matrix(angle: Expr) -> Family:
        same = KroneckerDelta(i, j)
        block = (same * cos(angle), same * sin(angle), -same * sin(angle), same * cos(angle))
        return Family(block, (i, zero, last), (j, zero, last))

    assert follows(matrix(w[i] * x), matrix(w[j] * x))
    assert not follows(matrix(w[i] * x), matrix(w[i] * y))
    assert not follows(matrix(w[i] * x), matrix(w[j] * x), by=(TRIG,))


def test_a_vector_is_no_number() -> None:
    for lhs, rhs in ((vector(x, y), x), (vector(x, y) + 1, vector(x + 1, y + 1))):
        with pytest.raises((InputError, ProofError, Undecided)):
            proved([(Equal(lhs, rhs), (FULL,))])
