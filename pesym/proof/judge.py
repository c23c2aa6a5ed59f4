"""One identity: proved by the kernel, refuted by a counterexample, or undecided."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sympy import Expr

from pesym.kernel.budget import Limits
from pesym.kernel.claims import Claim, Equal, Step, Using
from pesym.kernel.conditions import Condition, conditions, is_met
from pesym.kernel.context import Context, Strength
from pesym.kernel.errors import ProofError, StepError, Undecided
from pesym.kernel.theorem import prove
from pesym.kernel.wellformed import check_wellformed
from pesym.proof.compare import Counterexample
from pesym.proof.refute import search

LIMITS = Limits(seconds=10.0)


@dataclass(frozen=True)
class Judgement:
    """The verdict on one identity.

    Attributes:
        status: proved, refuted or undecided.
        conditions: what must hold for both sides to have a value.
        counterexample: a point where the sides certainly differ, or None.
        undecided_at: the subterm outside the procedure, or None.
        message: why it is undecided, or an empty text.
        seconds: the time it took.
    """

    status: str
    conditions: tuple[Condition, ...]
    counterexample: Counterexample | None
    undecided_at: object
    message: str
    seconds: float


def judge(lhs: Expr, rhs: Expr, limits: Limits = LIMITS) -> Judgement:
    """Decide whether two real expressions are equal for all values of their symbols.

    Args:
        lhs: one side.
        rhs: the other side.
        limits: how much work the proof may cost.

    Raises:
        InputError: the identity is not one: a float, a division by zero.
    """
    start = time.perf_counter()
    status, at, message, found = "proved", None, "", None
    try:
        needed = _proved_conditions(lhs, rhs, limits)
    except (Undecided, ProofError) as error:
        needed = _conditions(lhs, rhs)
        found = _search(lhs, rhs, needed)
        status = "undecided" if found is None else "refuted"
        if found is None:
            at = getattr(error, "subterm", None)
            message = str(error) if isinstance(error, Undecided) else _not_found(error)
    return Judgement(status, needed, found, at, message, time.perf_counter() - start)


def _proved_conditions(lhs: Expr, rhs: Expr, limits: Limits) -> tuple[Condition, ...]:
    """What must hold for the identity, which the kernel proves; of x = x only where x has a value."""
    if lhs == rhs:
        check_wellformed([lhs])
        return tuple(c for c in conditions(lhs) if not is_met(c, Context()))
    claim = Claim("the identity", (Equal(lhs, rhs),))
    return prove(claim, [Step(claim.conclusions[0], (Using(Strength.FULL),))], limits).conditions


def _not_found(error: ProofError) -> str:
    forms = f": {error.left} against {error.right}" if isinstance(error, StepError) and error.left is not None else ""
    return f"the normal forms differ, and no counterexample was found{forms}"


def _conditions(lhs: Expr, rhs: Expr) -> tuple[Condition, ...]:
    try:
        return tuple(c for c in (*conditions(lhs), *conditions(rhs)) if not is_met(c, Context()))
    except Undecided:
        return ()


def _search(lhs: Expr, rhs: Expr, needed: tuple[Condition, ...]) -> Counterexample | None:
    try:
        return search(lhs, rhs, [(c.expr, f"{c.relation}0") for c in needed if not c.scope])
    except Undecided:
        return None
