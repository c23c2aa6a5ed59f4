"""The search for a counterexample, which refutes and never proves, and agreement at points as evidence."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass

from sympy import Expr

from pesym.kernel.errors import InputError, PesymError, Undecided
from pesym.proof.arithmetic import Number
from pesym.proof.compare import Comparison, Condition, Counterexample, decimal
from pesym.proof.points import points

CANDIDATES = 60  # points tried for each one that is wanted as evidence


@dataclass(frozen=True)
class Agreement:
    """Evidence, and no proof, that two sides are equal.

    Args:
        points_tested: at how many points they were compared.
        digits: to how many digits they agree there.
        largest_difference: the largest difference that mpmath found, in decimals.
    """

    points_tested: int
    digits: int
    largest_difference: str


def search(
    lhs: Expr,
    rhs: Expr,
    conditions: Iterable[Condition] = (),
    hypotheses: Iterable[Condition] = (),
    tries: int = 200,
    digits: int = 50,
    seed: int = 0,
    seconds: float = 5.0,
) -> Counterexample | None:
    """Look for a point where the two sides differ.

    Args:
        lhs: a scalar, vector or matrix.
        rhs: the other side, of the same shape.
        conditions: what must hold at the point, each a function of the point or a pair such as ``(x, "!=0")``.
        hypotheses: the same, for what the claim assumes.
        tries: the largest number of points.
        digits: the decimal digits that mpmath works with.
        seed: of the random points.
        seconds: when to stop looking.

    Returns:
        A counterexample, or None if none was found, which proves nothing.

    Raises:
        InputError: the sides have different shapes, or a condition is not understood.
    """
    comparison = Comparison(lhs, rhs, (*conditions, *hypotheses), digits)
    deadline = time.monotonic() + seconds
    for point in comparison.stream(seed, tries):
        if time.monotonic() > deadline:
            return None
        if comparison.allowed(point):
            found = comparison.at(point)
            if isinstance(found, Counterexample):
                return found
    return None


def agreement(
    lhs: Expr,
    rhs: Expr,
    conditions: Iterable[Condition] = (),
    hypotheses: Iterable[Condition] = (),
    digits: int = 50,
    points: int = 8,
    seed: int = 0,
) -> Agreement | Counterexample:
    """Compare the two sides at some points.

    Args:
        lhs: a scalar, vector or matrix.
        rhs: the other side, of the same shape.
        conditions: as for ``search``.
        hypotheses: as for ``search``.
        digits: the decimal digits to which the sides must agree.
        points: at how many points to compare.
        seed: of the random points.

    Returns:
        The evidence, or a counterexample if the sides differ at a point.

    Raises:
        InputError: no point satisfies the conditions, or the input is not understood.
        Undecided: at no point that does have both sides a value that can be told.
    """
    comparison = Comparison(lhs, rhs, (*conditions, *hypotheses), digits)
    found: list[Number] = []
    reason: PesymError | None = None
    allowed = False
    for point in comparison.stream(seed, CANDIDATES * points):
        if len(found) == points:
            break
        if not comparison.allowed(point):
            continue
        allowed = True
        result = comparison.at(point)
        if isinstance(result, Counterexample):
            return result
        if isinstance(result, PesymError):
            reason = result
        else:
            found.append(result)
    if not allowed:
        raise InputError("no point satisfies the conditions")
    if not found:
        subterm = reason.subterm if isinstance(reason, Undecided) else None
        raise Undecided(f"there is no point where both sides have a value that can be told: {reason}", subterm)
    return Agreement(len(found), digits, decimal(max(found), 3))


__all__ = ["Agreement", "Condition", "Counterexample", "agreement", "points", "search"]
