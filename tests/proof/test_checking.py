"""Checking a derivation: which lines fail, why, and that a proof is not believed against the numbers."""

from __future__ import annotations

import re

import pytest
from sympy import Eq, Gt, Integer, Ne, Sum, Symbol, cos, sin

from pesym.kernel.claims import AtLeast, Claim, Equal, Independent, Step, Using
from pesym.kernel.context import Strength
from pesym.kernel.errors import InputError, ProofError
from pesym.kernel.theorem import Theorem, prove, recheck
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import i, pos, w
from pesym.notation.vectors import NORM_SQUARED, PHI, norm_squared, phi
from pesym.proof import checking
from pesym.proof.checking import Checker, Outcome, steps_of
from pesym.proof.derivation import Derivation, Line, argument, chain, line
from pesym.proof.reasons import Reason, definition, hypothesis, ring, step, sums, trig

x, y = (Symbol(name, real=True) for name in "xy")

double = chain("Double angle", sin(2 * x), line(2 * sin(x) * cos(x), because=trig))
square = chain("Squares", sin(x) ** 2 + cos(x) ** 2, line(Integer(1), because=trig))


def check(derivation: Derivation, digits: int = 30) -> Outcome:
    return Checker(digits).check(derivation)


def one_line(lhs: object, rhs: object, *reasons: Reason, **rest: object) -> Derivation:
    return chain("One line", lhs, line(rhs, because=reasons), **rest)  # type: ignore[arg-type]


def test_what_is_proved() -> None:
    outcome = check(double)
    assert outcome.status == "proved"
    assert isinstance(outcome.theorem, Theorem)
    assert outcome.theorem.claim == double.claim
    assert (outcome.failures, outcome.message, outcome.digits) == ((), "", 30)
    assert outcome.seconds > 0


@pytest.mark.parametrize("digits", [0, 20, 100])
def test_the_digits_are_those_asked_for(digits: int) -> None:
    assert check(double, digits).digits == digits


def test_a_wrong_line_is_refuted() -> None:
    outcome = check(one_line(sin(2 * x), 3 * sin(x) * cos(x), trig))
    (failure,) = outcome.failures
    assert (outcome.status, outcome.theorem) == ("refuted", None)
    assert (failure.status, failure.number) == ("refuted", 1)
    assert failure.counterexample is not None
    assert list(failure.counterexample.values) == ["x"]


def test_a_true_line_with_a_reason_that_is_too_weak() -> None:
    (failure,) = check(one_line(sin(2 * x), 2 * sin(x) * cos(x), ring)).failures
    assert failure.status == "undecided"
    assert failure.message.splitlines()[-1].strip() == "the line is true, but the reason given is not sufficient for it"


def test_a_message_has_the_place_both_lines_the_reason_and_both_forms() -> None:
    item = one_line(sin(2 * x), 3 * sin(x) * cos(x), trig)
    rows = check(item).message.splitlines()
    assert rows[0] == f"{item.lines[0].place}: line 1 of test_checking: the line does not follow by the reason given"
    assert [row.split(":")[0].strip() for row in rows[1:]] == [
        "from",
        "to",
        "because",
        "normal form before",
        "normal form after",
        "counterexample",
    ]
    assert rows[1:4] == [
        "    from: sin(2*x)",
        "    to:   3*cos(x)*sin(x)",
        "    because: exponential form of sine and cosine",
    ]


def test_every_line_that_fails_is_reported() -> None:
    item = chain(
        "Two of three lines are wrong",
        sin(2 * x),
        line(3 * sin(x) * cos(x), because=trig),
        line(3 * sin(x) * cos(x) + y, because=ring),
        line(3 * sin(2 * x) / 2 + y, because=trig),
    )
    outcome = check(item)
    assert [(failure.number, failure.status) for failure in outcome.failures] == [(1, "refuted"), (2, "refuted")]
    assert outcome.status == "refuted"
    assert outcome.message == "\n".join(failure.message for failure in outcome.failures)


def test_a_line_that_rests_on_a_wrong_one_fails_with_it() -> None:
    false, follows = Equal(sin(x), cos(x)), Equal(sin(x) + y, cos(x) + y)
    item = argument("Title", (follows,), line(false, because=trig), line(follows, because=step(1)))
    outcome = check(item)
    assert [(failure.number, failure.status) for failure in outcome.failures] == [(1, "refuted"), (2, "refuted")]


def test_a_line_outside_the_procedure_names_the_part() -> None:
    terms = Sum(Integer(1), (i, 0, x))
    outcome = check(one_line(terms, x + 1, sums))
    assert (outcome.status, outcome.theorem) == ("undecided", None)
    assert "    undecided at: Sum(1, i = 0 .. x)" in outcome.message.splitlines()


def test_a_claim_that_the_lines_do_not_establish() -> None:
    item = argument("Title", (Equal(sin(x), x),), line(double.statements[0], because=trig))
    (failure,) = check(item).failures
    assert (failure.status, failure.number) == ("undecided", 0)
    assert "the steps do not establish the conclusion" in failure.message


def test_a_line_may_not_use_itself_or_a_later_one() -> None:
    for number in (0, 1, 2, -1):
        item = argument("Title", (Equal(sin(x), x),), line(Equal(sin(x), x), because=step(number)))
        outcome = check(item)
        assert outcome.theorem is None
        assert outcome.status == "refuted"


def test_an_earlier_line_is_used() -> None:
    first, second = Equal(sin(2 * x), 2 * sin(x) * cos(x)), Equal(sin(2 * x) + y, 2 * sin(x) * cos(x) + y)
    good = argument("Title", (second,), line(first, because=trig), line(second, because=step(1)))
    assert check(good).status == "proved"


def test_a_cited_theorem_is_used_and_proved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    proved: list[str] = []

    def counting(claim: Claim, steps: object) -> Theorem:
        proved.append(str(claim.conclusions))
        return prove(claim, steps)  # type: ignore[arg-type]

    monkeypatch.setattr(checking, "prove", counting)
    item = chain(
        "Cites one theorem twice",
        sin(2 * x) * sin(2 * y),
        line(2 * sin(x) * cos(x) * sin(2 * y), because=double()),
        line(2 * sin(x) * cos(x) * (2 * sin(y) * cos(y)), because=double(x=y)),
    )
    checker = Checker(0)
    assert checker.check(item).status == "proved"
    assert checker.check(double).status == "proved"
    assert proved == [str(double.conclusions), str(item.conclusions)]


def test_a_cited_theorem_that_is_not_proved() -> None:
    wrong = one_line(sin(2 * x), 3 * sin(x) * cos(x), trig)
    item = one_line(sin(2 * x) + y, 3 * sin(x) * cos(x) + y, wrong())
    outcome = check(item)
    assert outcome.status == "refuted"
    assert "test_checking is no reason, since it is not proved" in outcome.message


def test_a_cited_theorem_at_the_wrong_instance() -> None:
    outcome = check(one_line(sin(2 * y), 2 * sin(y) * cos(y), double(x=2 * y)))
    assert outcome.status == "undecided"


def test_a_theorem_that_cites_itself() -> None:
    item = one_line(sin(x), cos(x), trig)
    object.__setattr__(item, "lines", (Line(cos(x), (item(),), item.lines[0].place),))
    with pytest.raises(InputError, match="is no reason, since it is not proved: test_checking cites itself"):
        Checker().theorem(item)
    assert check(item).status == "refuted"


def test_hypotheses_are_used_and_kept_by_the_counterexample() -> None:
    given = (Eq(x, y),)
    assert check(one_line(sin(x), sin(y), hypothesis(1), given=given)).status == "proved"
    assert check(one_line(sin(x), sin(y), hypothesis(2), given=given)).theorem is None
    (failure,) = check(one_line(x * y, y * x + 1, ring, given=(Gt(x, 5), Ne(y, 0)))).failures
    assert failure.counterexample is not None
    assert failure.counterexample.values["x"] > 5
    assert failure.counterexample.values["y"] != 0


def test_an_equation_that_is_assumed_leaves_out_the_evaluation() -> None:
    outcome = check(one_line(sin(x), sin(y), hypothesis(1), given=(Eq(x, y),)))
    assert (outcome.status, outcome.digits) == ("proved", 0)


def test_conditions_are_kept() -> None:
    outcome = check(one_line((x**2 - 1) / (x - 1), x + 1, ring))
    assert outcome.theorem is not None
    assert list(map(str, outcome.theorem.conditions)) == ["x - 1 != 0"]


def test_an_independent_statement() -> None:
    holds, fails = Independent(sin(x) ** 2 + cos(x) ** 2, x), Independent(sin(x) + y, x)
    assert check(argument("Title", (holds,), line(holds, because=trig))).status == "proved"
    assert check(argument("Title", (fails,), line(fails, because=trig))).theorem is None


def test_an_inequality_needs_its_signs() -> None:
    statement = AtLeast(x**2, Integer(0))
    outcome = check(argument("Title", (statement,), line(statement, because=ring)))
    (failure,) = outcome.failures
    assert failure.status == "undecided"
    assert failure.message.endswith("no counterexample was looked for: the line is an inequality")


def test_a_statement_that_says_nothing_is_an_error() -> None:
    outcome = check(one_line(sin(x), sin(x), ring))
    assert outcome.status == "error"
    assert "nothing is claimed" in outcome.message


def test_a_float_is_an_error() -> None:
    outcome = check(one_line(0.5 * x, x / 2, ring))
    assert outcome.status == "error"
    assert "stands in 0.5*x; write Rational(1, 2)" in outcome.message


def test_a_proof_that_the_numbers_contradict_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = one_line(sin(2 * x), 3 * sin(x) * cos(x), trig)
    forged = Checker(0).theorem(double)
    monkeypatch.setattr(checking, "prove", lambda claim, steps: forged)
    outcome = check(wrong)
    (failure,) = outcome.failures
    assert (outcome.status, failure.number) == ("error", 1)
    assert re.search("the kernel accepts line 1, but evaluation does not: x = ", failure.message)
    assert check(wrong, digits=0).status == "proved"


def test_the_steps_are_what_the_kernel_is_told() -> None:
    assert steps_of(double, Checker()) == (Step(double.statements[0], (Using(Strength.TRIG),)),)


def test_a_theorem_proves_again_from_its_data() -> None:
    theorem = Checker().theorem(one_line(sin(2 * x) + y, 2 * sin(x) * cos(x) + y, double()))
    assert recheck(theorem) == theorem


def test_a_forged_claim_does_not_prove_again() -> None:
    theorem = Checker().theorem(square)
    object.__setattr__(theorem, "claim", Claim("forged", (Equal(sin(x), x),)))
    with pytest.raises(ProofError, match="the steps do not establish the conclusion"):
        recheck(theorem)


def test_a_definition_must_be_named() -> None:
    with as_written():
        body = pair_sum(sin(w[i] * pos) ** 2 + cos(w[i] * pos) ** 2)
        named = one_line(norm_squared(phi(pos)), body, definition(NORM_SQUARED, PHI))
        half = one_line(norm_squared(phi(pos)), body, definition(NORM_SQUARED))
    assert check(named).status == "proved"
    assert check(half).status == "undecided"


def test_a_hypothesis_that_collapsed_is_an_error_also_where_a_line_is_wrong() -> None:
    outcome = check(one_line(sin(2 * x), 3 * sin(x) * cos(x), trig, given=(Gt(2, 1),)))
    assert outcome.theorem is None
    assert "the hypothesis True collapsed while SymPy built it" in outcome.message
