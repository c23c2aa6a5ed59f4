"""Checking a derivation: the kernel line by line, then two numeric judges; and what to say if it fails."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sympy import Eq, Expr, Rel

from pesym.kernel.claims import Claim, Equal, Ground, Statement, Step
from pesym.kernel.conditions import Condition
from pesym.kernel.errors import InputError, PesymError, ProofError, Undecided
from pesym.kernel.theorem import Theorem, prove
from pesym.proof.compare import Counterexample
from pesym.proof.derivation import Derivation
from pesym.proof.explain import explain
from pesym.proof.reasons import Reason
from pesym.proof.refute import Agreement, agreement, search

EVIDENCE_POINTS = 4  # at which each line is evaluated, besides the proof


@dataclass(frozen=True)
class Failure:
    """Why a derivation is not proved.

    Attributes:
        status: refuted, undecided or error.
        number: the line that fails, counted from 1; 0 when it is the claim as a whole.
        message: the whole explanation, several lines of text.
        counterexample: a point where the line is false, or None.
    """

    status: str
    number: int
    message: str
    counterexample: Counterexample | None = None


@dataclass(frozen=True)
class Outcome:
    """What checking a derivation found.

    Attributes:
        derivation: what was checked.
        theorem: the theorem, or None.
        failures: what is not proved, each line that fails.
        digits: to how many digits mpmath and Arb agreed with each line; 0 when they were not asked.
        seconds: the time it took.
    """

    derivation: Derivation
    theorem: Theorem | None
    failures: tuple[Failure, ...]
    digits: int
    seconds: float

    @property
    def status(self) -> str:
        """proved, or the gravest of its failures: refuted, then error, then undecided."""
        found = {failure.status for failure in self.failures}
        return next((status for status in ("refuted", "error", "undecided") if status in found), "proved")

    @property
    def message(self) -> str:
        return "\n".join(failure.message for failure in self.failures)


class Checker:
    """Checks derivations, each once however often it is cited.

    Args:
        digits: how many digits the evaluation of each line takes; 0 leaves it out.
    """

    def __init__(self, digits: int = 50) -> None:
        self.digits = digits
        self._theorems: dict[int, tuple[Derivation, Theorem]] = {}
        self._open: list[Derivation] = []

    def theorem(self, derivation: Derivation) -> Theorem:
        """The theorem of a derivation.

        Raises:
            PesymError: it is not proved.
        """
        known = self._theorems.get(id(derivation))
        if known is None:
            if derivation in self._open:
                raise InputError(f"{derivation.name} cites itself, directly or through others")
            self._open.append(derivation)
            try:
                theorem = prove(derivation.claim, steps_of(derivation, self))
            finally:
                self._open.pop()
            known = self._theorems[id(derivation)] = (derivation, theorem)
        return known[1]

    def check(self, derivation: Derivation) -> Outcome:
        """Prove it, and evaluate every line: a proof that the numbers contradict is an error, and said so."""
        start = time.perf_counter()
        theorem: Theorem | None = None
        try:
            theorem = self.theorem(derivation)
            failures = self._contradictions(derivation, theorem)
        except PesymError as error:
            failures = self._failures(derivation, error)
        return Outcome(derivation, theorem, failures, self._digits_of(derivation), time.perf_counter() - start)

    def _digits_of(self, derivation: Derivation) -> int:
        """0 where an equation is assumed: rational points that satisfy one would have to be solved for."""
        return 0 if _assumes_equation(derivation) else self.digits

    def _contradictions(self, derivation: Derivation, theorem: Theorem) -> tuple[Failure, ...]:
        if not self._digits_of(derivation):
            return ()
        needed, found = _conditions(derivation, theorem.conditions), []
        for number, statement in enumerate(derivation.statements, start=1):
            for lhs, rhs in _equations(statement):
                seen = agreement(lhs, rhs, needed, (), digits=self.digits, points=EVIDENCE_POINTS)
                if not isinstance(seen, Agreement):
                    place = derivation.lines[number - 1].place
                    text = f"{place}: the kernel accepts line {number}, but evaluation does not: {seen.describe()}"
                    found.append(Failure("error", number, text, seen))
        return tuple(found)

    def _failures(self, derivation: Derivation, error: PesymError) -> tuple[Failure, ...]:
        """Every line that fails by itself; or, if each one holds, what is wrong with the whole."""
        lines = [self._line_failure(derivation, n) for n in range(1, len(derivation.lines) + 1)]
        found = tuple(failure for failure in lines if failure is not None)
        whole = Failure(_status(error), 0, f"{derivation.place}: {derivation.name}: {error}")
        return found or (whole,)

    def _line_failure(self, derivation: Derivation, number: int) -> Failure | None:
        try:
            steps = self._needed_steps(derivation, number)
            prove(Claim(derivation.name, (steps[-1].statement,), derivation.hypotheses), steps)
        except PesymError as error:
            found = _search(derivation, number)
            status = "refuted" if found is not None else _status(error)
            return Failure(status, number, explain(derivation, number, error, found), found)
        return None

    def _needed_steps(self, derivation: Derivation, number: int) -> list[Step]:
        """The step of one line, after those that it refers to, which are renumbered."""
        if number < 1 or number > len(derivation.lines):
            raise ProofError(f"there is no line {number}")
        needed = {number}
        for n in range(number, 0, -1):
            if n in needed:
                needed |= {m for r in derivation.lines[n - 1].reasons for m in r.numbers if 0 < m < n}
        places = {old: new for new, old in enumerate(sorted(needed), start=1)}
        return [_step(derivation, n, self, places) for n in places]


def _status(error: PesymError) -> str:
    return "undecided" if isinstance(error, (Undecided, ProofError)) else "error"


def steps_of(derivation: Derivation, checker: Checker) -> tuple[Step, ...]:
    """The kernel's steps for the lines of a derivation; theorems that it cites are proved first."""
    numbers = range(1, len(derivation.lines) + 1)
    return tuple(_step(derivation, n, checker, {m: m for m in range(1, n)}) for n in numbers)


def _step(derivation: Derivation, number: int, checker: Checker, places: dict[int, int]) -> Step:
    reasons = derivation.lines[number - 1].reasons
    grounds = tuple(_ground(reason.renumbered(places), checker) for reason in reasons)
    return Step(derivation.statements[number - 1], grounds)


def _ground(reason: Reason, checker: Checker) -> Ground:
    try:
        return reason.ground(checker.theorem)
    except PesymError as error:
        # Not the cited theorem's own message, which is about its lines and not about this one.
        kind = InputError if isinstance(error, InputError) else ProofError
        raise kind(f"{reason.words()} is no reason, since it is not proved: {error}") from error


# Evidence and counterexamples ------------------------------------------------------------------------


def _equations(statement: Statement) -> list[tuple[Expr, Expr]]:
    return [(statement.lhs, statement.rhs)] if isinstance(statement, Equal) else []


def _conditions(derivation: Derivation, known: tuple[Condition, ...] = ()) -> list[tuple[Expr, str]]:
    """What a point must satisfy: the hypotheses, and the conditions without a bound index."""
    signs = {">": (">0", 1), ">=": (">=0", 1), "<": (">0", -1), "<=": (">=0", -1), "!=": ("!=0", 1)}
    found = []
    for hypothesis in derivation.hypotheses:
        if isinstance(hypothesis, Rel) and hypothesis.rel_op in signs:  # one that collapsed says nothing
            name, sign = signs[hypothesis.rel_op]
            found.append((sign * (hypothesis.lhs - hypothesis.rhs), name))
    return found + [(c.expr, f"{c.relation}0") for c in known if not c.scope]


def _assumes_equation(derivation: Derivation) -> bool:
    return any(isinstance(hypothesis, Eq) for hypothesis in derivation.hypotheses)


def _search(derivation: Derivation, number: int) -> Counterexample | None:
    if _assumes_equation(derivation):
        return None
    try:
        for lhs, rhs in _equations(derivation.statements[number - 1]):
            found = search(lhs, rhs, _conditions(derivation))
            if found is not None:
                return found
    except PesymError:
        return None
    return None


__all__ = ["Checker", "Failure", "Outcome", "steps_of"]
