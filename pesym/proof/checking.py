"""Checking a derivation: the kernel line by line, then two numeric judges; and what to say if it fails."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sympy import Expr

from pesym.kernel.claims import AtLeast, Equal, Greater, Independent, Statement, Step, Unfolding, Using
from pesym.kernel.conditions import Condition
from pesym.kernel.context import Strength
from pesym.kernel.errors import InputError, PesymError, ProofError, Undecided
from pesym.kernel.language import Defined, all_nodes, unfold
from pesym.kernel.theorem import Claim, StepError, Theorem, prove
from pesym.notation.plain import plain, plain_statement
from pesym.proof.compare import Counterexample
from pesym.proof.derivation import Derivation, Line
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
        failure: why not, or None.
        digits: to how many digits mpmath and Arb agreed with each line; 0 when they were not asked.
        seconds: the time it took.
    """

    derivation: Derivation
    theorem: Theorem | None
    failure: Failure | None
    digits: int
    seconds: float

    @property
    def status(self) -> str:
        return "proved" if self.failure is None else self.failure.status


class Checker:
    """Checks derivations, each once however often it is cited."""

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
        theorem, failure = None, None
        try:
            theorem = self.theorem(derivation)
            failure = self._contradiction(derivation, theorem)
        except PesymError as error:
            failure = self._failure(derivation, error)
        return Outcome(derivation, theorem, failure, self.digits, time.perf_counter() - start)

    def _contradiction(self, derivation: Derivation, theorem: Theorem) -> Failure | None:
        if not self.digits:
            return None
        needed = _conditions(derivation, theorem.conditions)
        for number, statement in enumerate(derivation.statements, start=1):
            for lhs, rhs in _equations(statement):
                found = agreement(lhs, rhs, needed, (), digits=self.digits, points=EVIDENCE_POINTS)
                if not isinstance(found, Agreement):
                    text = f"the kernel accepts line {number}, but evaluation does not: {found.describe()}"
                    return Failure("error", number, _located(derivation, number, text), found)
        return None

    def _failure(self, derivation: Derivation, error: PesymError) -> Failure:
        number = getattr(error, "number", 0)
        if not 1 <= number <= len(derivation.lines):
            return Failure(_status(error), 0, f"{derivation.place}: {derivation.name}: {error}")
        found = _search(derivation, number)
        status = "refuted" if found is not None else _status(error)
        return Failure(status, number, explain(derivation, number, error, found), found)


def _status(error: PesymError) -> str:
    return "undecided" if isinstance(error, (Undecided, ProofError)) else "error"


def steps_of(derivation: Derivation, checker: Checker) -> tuple[Step, ...]:
    """The kernel's steps for the lines of a derivation; theorems that it cites are proved first."""
    return tuple(
        Step(statement, tuple(reason.ground(checker.theorem) for reason in item.reasons))
        for statement, item in zip(derivation.statements, derivation.lines, strict=True)
    )


# Evidence and counterexamples ------------------------------------------------------------------------


def _equations(statement: Statement) -> list[tuple[Expr, Expr]]:
    return [(statement.lhs, statement.rhs)] if isinstance(statement, Equal) else []


def _conditions(derivation: Derivation, known: tuple[Condition, ...] = ()) -> list[tuple[Expr, str]]:
    """What a point must satisfy: the hypotheses, and the conditions without a bound index."""
    signs = {">": (">0", 1), ">=": (">=0", 1), "<": (">0", -1), "<=": (">=0", -1), "!=": ("!=0", 1)}
    found = []
    for hypothesis in derivation.hypotheses:
        if hypothesis.rel_op in signs:
            name, sign = signs[hypothesis.rel_op]
            found.append((sign * (hypothesis.lhs - hypothesis.rhs), name))
    return found + [(c.expr, f"{c.relation}0") for c in known if not c.scope]


def _search(derivation: Derivation, number: int) -> Counterexample | None:
    try:
        for lhs, rhs in _equations(derivation.statements[number - 1]):
            found = search(lhs, rhs, _conditions(derivation))
            if found is not None:
                return found
    except PesymError:
        return None
    return None


# What to say -------------------------------------------------------------------------------------------


def explain(derivation: Derivation, number: int, error: PesymError, found: Counterexample | None) -> str:
    """The failure of one line: where, the two lines, the reason, both normal forms, the counterexample."""
    item = derivation.lines[number - 1]
    rows = [f"line {number} of {derivation.name}: {error}", *_shown(derivation, number), _reason_row(item)]
    if isinstance(error, StepError) and error.left is not None:
        where = f" ({error.where})" if error.where else ""
        rows += [f"    normal form before{where}: {error.left}", f"    normal form after{where}:  {error.right}"]
    if isinstance(error, Undecided) and error.subterm is not None:
        rows.append(f"    undecided at: {_named(error.subterm)}")
    if found is not None:
        rows.append(f"    counterexample: {found.describe()}")
    elif isinstance(error, StepError):
        rows.append(f"    {_hint(derivation, number)}")
    return f"{item.place}: " + "\n".join(rows)


def _named(subterm: object) -> str:
    return plain(subterm) if isinstance(subterm, Expr) else str(subterm)


def _shown(derivation: Derivation, number: int) -> list[str]:
    statement = derivation.statements[number - 1]
    if derivation.start is None:
        return [f"    statement: {plain_statement(statement)}"]
    return [f"    from: {plain(statement.lhs)}", f"    to:   {plain(statement.rhs)}"]  # type: ignore[union-attr]


def _reason_row(item: Line) -> str:
    return "    because: " + "; ".join(reason.words() for reason in item.reasons)


def _hint(derivation: Derivation, number: int) -> str:
    """Whether the line is true all the same, so that it is the reason that is wrong."""
    statement = derivation.statements[number - 1]
    if not isinstance(statement, (Equal, Independent)):
        return "no counterexample was looked for: the line is an inequality"
    sides = (statement.lhs, statement.rhs) if isinstance(statement, Equal) else (statement.expr,)
    heads = {
        node.definition for side in sides for node in all_nodes(unfold(side, frozenset())) if isinstance(node, Defined)
    }
    heads |= {n.definition for h in list(heads) for n in all_nodes(h.body) if isinstance(n, Defined)}
    grounds = (Using(Strength.FULL), Unfolding(tuple(sorted(heads, key=lambda h: h.name))))
    try:
        prove(Claim("hint", (statement,), derivation.hypotheses), [Step(statement, grounds)])
    except PesymError:
        return "no counterexample was found, and the line is not proved by the whole normal form either"
    return "the line is true, but the reason given is not sufficient for it"


def _located(derivation: Derivation, number: int, text: str) -> str:
    return f"{derivation.lines[number - 1].place}: {text}"


__all__ = ["AtLeast", "Checker", "Failure", "Greater", "Outcome", "explain", "steps_of"]
