"""Each reason: its words, what the kernel is told, and the earlier lines that it refers to."""

from __future__ import annotations

import pytest
from sympy import Integer, Lambda, Symbol, cos, sin

from pesym.kernel.claims import (
    Combined,
    Earlier,
    Given,
    Ground,
    Instance,
    Rising,
    SamePoint,
    Signs,
    Summed,
    Unfolding,
    Using,
)
from pesym.kernel.context import Strength
from pesym.kernel.errors import InputError
from pesym.kernel.theorem import Theorem
from pesym.notation.symbols import d, i, k, pos
from pesym.notation.vectors import INNER, PHI, inner, phi
from pesym.proof.checking import Checker
from pesym.proof.derivation import Derivation, chain, line
from pesym.proof.reasons import (
    Reason,
    combine,
    definition,
    differentiate,
    hypothesis,
    integrate,
    ring,
    rising,
    same_point,
    signs,
    step,
    summing,
    sums,
    trig,
)

x, y = (Symbol(name, real=True) for name in "xy")
double = chain("Double angle", sin(2 * x), line(2 * sin(x) * cos(x), because=trig))
product = chain("An inner product", inner(phi(pos), phi(pos + k)), line(d, because=ring))


def refuse(_: Derivation) -> Theorem:
    raise AssertionError("only a theorem is proved")


CASES: list[tuple[Reason, str, Ground]] = [
    (ring, "arithmetic", Using(Strength.RING)),
    (trig, "exponential form of sine and cosine", Using(Strength.TRIG)),
    (sums, "rules for finite sums", Using(Strength.SUMS)),
    (differentiate, "rules of differentiation", Using(Strength.CALCULUS)),
    (integrate, "rules of integration", Using(Strength.CALCULUS)),
    (definition(INNER, PHI), "definition of <u, v>, phi(p)", Unfolding((INNER, PHI))),
    (step(3), "line (3)", Earlier(3)),
    (hypothesis(2), "hypothesis 2", Given(2)),
    (signs(x**2), "the difference of the sides is x^2, whose factors have known signs", Signs(x**2)),
    (
        combine((1, Integer(2)), (3, x**2)),
        "adding 2 times line (1), x^2 times line (3)",
        Combined(((1, Integer(2)), (3, x**2))),
    ),
    (summing(2, (i, 0, d / 2)), "line (2) summed over i = 0 .. d/2", Summed(2, i, Integer(0), d / 2)),  # type: ignore[arg-type]
    (
        rising(x, Integer(0), slope=4),
        "it holds at x = 0, and by line (4) the difference of the sides does not fall",
        Rising(x, Integer(0), 4),
    ),
    (
        same_point(1, 2),
        "lines (1) and (2) give the same point of the circle, and they are less than one turn apart",
        SamePoint(1, 2),
    ),
    (
        same_point(1, 2, "pi_is_irrational"),
        "lines (1) and (2) give the same point of the circle, and both are integers (pi_is_irrational)",
        SamePoint(1, 2, "pi_is_irrational"),
    ),
]


@pytest.mark.parametrize(("reason", "words", "ground"), CASES)
def test_words_and_ground(reason: Reason, words: str, ground: Ground) -> None:
    assert reason.words() == words
    assert reason.ground(refuse) == ground


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (double(), "test_reasons"),
        (double(x=y + 1), "test_reasons with 1 + y for x"),
        (double(x=x), "test_reasons"),
        (product(pos=x, k=-x), "test_reasons with x for pos, -x for k"),
        (product(w=Lambda(i, 2**i)), "test_reasons with 2^i for w[i]"),
    ],
)
def test_the_words_of_a_theorem_are_where_it_is_used(reason: Reason, words: str) -> None:
    assert reason.words() == words


def test_a_theorem_is_proved_to_be_used() -> None:
    theorem = Checker(0).theorem(double)
    asked: list[Derivation] = []

    def prove(item: Derivation) -> Theorem:
        asked.append(item)
        return theorem

    assert double(x=y).ground(prove) == Instance(theorem, ((x, y),))
    assert asked == [double]


@pytest.mark.parametrize(
    ("reason", "numbers", "after"),
    [
        (ring, (), ring),
        (double(), (), double()),
        (hypothesis(2), (), hypothesis(2)),
        (step(2), (2,), step(1)),
        (combine((2, x), (3, y)), (2, 3), combine((1, x), (2, y))),
        (summing(3, (i, 0, d)), (3,), summing(2, (i, 0, d))),  # type: ignore[arg-type]
        (rising(x, y, slope=2), (2,), rising(x, y, slope=1)),
        (same_point(2, 3, "f"), (2, 3), same_point(1, 2, "f")),
    ],
)
def test_the_lines_that_a_reason_refers_to(reason: Reason, numbers: tuple[int, ...], after: Reason) -> None:
    assert reason.numbers == numbers
    assert reason.renumbered({2: 1, 3: 2}) == after


def test_a_line_that_is_not_renumbered_keeps_its_number() -> None:
    assert step(7).renumbered({2: 1}) == step(7)


def test_integers_of_python_are_exact_numbers() -> None:
    assert combine((1, 2)) == combine((1, Integer(2)))  # type: ignore[arg-type]
    assert rising(x, 0, slope=1) == rising(x, Integer(0), slope=1)  # type: ignore[arg-type]
    assert summing(1, (i, 0, 3)).words() == "line (1) summed over i = 0 .. 3"  # type: ignore[arg-type]
    assert signs(4).words().startswith("the difference of the sides is 4")  # type: ignore[arg-type]


@pytest.mark.parametrize("value", ["x", None, (x, y)])
def test_what_is_no_expression_is_refused(value: object) -> None:
    with pytest.raises(InputError, match="is not a SymPy expression"):
        signs(value)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="is not a SymPy expression"):
        double(x=value)  # type: ignore[arg-type]
