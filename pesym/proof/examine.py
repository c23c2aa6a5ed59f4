"""What became of one mutant: rejected, harmless, or neither.

A mutant that is still proved is examined by other means than the kernel's. If its statements were changed, they
are evaluated. If its reasons were changed, they have to give what the original ones give.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from sympy import Ge, Gt, Le, Lt, Ne

from pesym.kernel.claims import (
    AtLeast,
    Claim,
    Earlier,
    Equal,
    Given,
    Greater,
    Ground,
    Instance,
    Signs,
    Step,
    Unfolding,
    Using,
)
from pesym.kernel.errors import PesymError, Undecided
from pesym.kernel.language import substitute
from pesym.kernel.theorem import Theorem, prove
from pesym.notation.plain import plain_statement
from pesym.proof.checking import Checker, steps_of
from pesym.proof.derivation import Derivation
from pesym.proof.mutations import Mutant
from pesym.proof.truth import Needed, contradiction, has_points

_RELATIONS = {Gt: (">0", 1), Ge: (">=0", 1), Lt: (">0", -1), Le: (">=0", -1), Ne: ("!=0", 1)}


class Verdict(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    EQUIVALENT = "equivalent"
    SURVIVED = "survived"


@dataclass(frozen=True)
class Finding:
    """A mutant, what became of it, and why."""

    mutant: Mutant
    verdict: Verdict
    why: str

    def describe(self) -> str:
        """One line: where, what was changed, from what to what, and why it counts as it does."""
        return f"{self.mutant.describe()} ({self.why})"


def examine(original: Derivation, mutant: Mutant, checker: Checker) -> Finding:
    """Run one mutant, and examine it further if it is still proved.

    Args:
        original: the derivation without the change, which is proved.
        mutant: the changed derivation.
        checker: decides what is proved.
    """
    try:
        theorem = checker.theorem(mutant.derivation)
    except PesymError as error:
        return Finding(mutant, Verdict.KILLED, str(error))
    if mutant.subject == "reason":
        return _of_reason(original, mutant, checker)
    return _of_statements(original, mutant, theorem)


# Still proved, with other statements: are they true? -------------------------------------------------


def _of_statements(original: Derivation, mutant: Mutant, theorem: Theorem) -> Finding:
    changed = mutant.derivation
    statements = dict.fromkeys((*changed.statements, *changed.conclusions))
    if mutant.subject != "hypothesis":
        for statement in (*original.statements, *original.conclusions):
            statements.pop(statement, None)
    try:
        needed = _needed(changed, theorem)
        if not has_points(needed):
            verdict = Verdict.EQUIVALENT if mutant.subject == "hypothesis" else Verdict.SURVIVED
            return Finding(mutant, verdict, "no point was found that satisfies what it assumes")
        for statement in statements:
            found = contradiction(statement, needed)
            if found:
                text = f"it is proved, and false: {plain_statement(statement)}: {found}"
                return Finding(mutant, Verdict.SURVIVED, text)
    except PesymError as error:
        if mutant.subject == "hypothesis" and _assumes_as_much(changed, original):
            return Finding(mutant, Verdict.EQUIVALENT, "what it assumes implies what the original assumes")
        return Finding(mutant, Verdict.SURVIVED, f"it is proved, and cannot be evaluated: {error}")
    return Finding(mutant, Verdict.EQUIVALENT, "what it states is true too")


def _needed(derivation: Derivation, theorem: Theorem) -> Needed:
    """What a point has to satisfy: the hypotheses, and the conditions without a bound index."""
    for hypothesis in derivation.hypotheses:
        if hypothesis.func not in _RELATIONS:
            raise Undecided("points that satisfy an equation are not looked for", hypothesis)
    signs = [(_RELATIONS[h.func], h.lhs - h.rhs) for h in derivation.hypotheses]
    conditions = [(c.expr, f"{c.relation}0") for c in theorem.conditions if not c.scope]
    return [(sign * difference, relation) for (relation, sign), difference in signs] + conditions


def _assumes_as_much(changed: Derivation, original: Derivation) -> bool:
    """Whether the hypotheses of one derivation follow from those of the other, so that its claim does too."""
    for hypothesis in original.hypotheses:
        if hypothesis in changed.hypotheses:
            continue
        if hypothesis.func not in (Gt, Ge, Lt, Le):
            return False
        turned = isinstance(hypothesis, (Lt, Le))
        sides = (hypothesis.rhs, hypothesis.lhs) if turned else (hypothesis.lhs, hypothesis.rhs)
        statement = (Greater if isinstance(hypothesis, (Gt, Lt)) else AtLeast)(*sides)
        try:
            step = Step(statement, (Signs(statement.lhs - statement.rhs),))
            prove(Claim("assumed", (statement,), changed.hypotheses), [step])
        except PesymError:
            return False
    return True


# Still proved, with another reason: does it give what the original one gives? --------------------------


def _of_reason(original: Derivation, mutant: Mutant, checker: Checker) -> Finding:
    if mutant.weaker:
        return Finding(mutant, Verdict.SURVIVED, "the line is proved all the same: the reason says too much")
    if _includes(original, mutant, checker):
        return Finding(mutant, Verdict.EQUIVALENT, "the other reason gives what the original one gives")
    return Finding(mutant, Verdict.SURVIVED, "the line is proved by a reason that gives less than the original one")


def _includes(original: Derivation, mutant: Mutant, checker: Checker) -> bool:
    """Whether what the original reasons tell the kernel follows from what the mutated ones tell it."""
    place = mutant.number - 1
    own, steps = steps_of(original, checker)[place].grounds, steps_of(mutant.derivation, checker)
    if isinstance(steps[place].statement, (AtLeast, Greater)):
        return True  # an inequality takes a reason that concludes it: that it is proved is enough
    if not _tools(own) <= _tools(steps[place].grounds):
        return False
    equations = [e for ground in own for e in _equations(ground, original)]
    return all(e.lhs == e.rhs or _follows(e, original, steps[:place], steps[place].grounds) for e in equations)


def _tools(grounds: tuple[Ground, ...]) -> set[object]:
    """The strengths and the definitions among the grounds."""
    strengths = {flag for g in grounds if isinstance(g, Using) for flag in g.strength}
    return strengths | {d for g in grounds if isinstance(g, Unfolding) for d in g.definitions}


def _equations(ground: Ground, derivation: Derivation) -> Iterator[Equal]:
    if isinstance(ground, Instance):
        values = dict(ground.values)
        for claim in ground.theorem.claim.conclusions:  # type: ignore[attr-defined]
            if isinstance(claim, Equal):
                yield Equal(substitute(claim.lhs, values), substitute(claim.rhs, values))
    elif isinstance(ground, Earlier):
        statement = derivation.statements[ground.number - 1]
        if isinstance(statement, Equal):
            yield statement
    elif isinstance(ground, Given):
        yield Equal(*derivation.hypotheses[ground.number - 1].args)


def _follows(equation: Equal, derivation: Derivation, before: tuple[Step, ...], grounds: tuple[Ground, ...]) -> bool:
    try:
        prove(Claim("included", (equation,), derivation.hypotheses), (*before, Step(equation, grounds)))
    except PesymError:
        return False
    return True
