"""The lines of a derivation as rows of LaTeX, before they are set in one of the dialects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from sympy import Expr

from pesym.kernel.claims import Statement
from pesym.kernel.language import Definition
from pesym.proof.checking import Outcome
from pesym.proof.derivation import Derivation
from pesym.render.because import reasons_phrase
from pesym.render.expressions import latex, latex_sides, latex_terms
from pesym.render.notation import check_distinct
from pesym.render.phrases import Phrase, expressions, head

_LONG = 300  # characters of LaTeX after which a sum is broken at its additions
_SHORT_START = 110  # characters of LaTeX up to which the first expression shares a row with the first line


@dataclass(frozen=True)
class Row:
    """One row: what stands before the relation, the relation and what follows, the reason.

    Attributes:
        left: LaTeX before the alignment mark.
        right: LaTeX after it, broken into lines where it is a long sum.
        reason: why the line follows; empty for the first expression of a chain.
        number: the number of a statement, 0 in a chain.
    """

    left: str
    right: tuple[str, ...]
    reason: Phrase
    number: int = 0


def rows_of(derivation: Derivation, stated: Mapping[object, Expr]) -> list[Row]:
    """The rows of a derivation, made from the very expressions of its lines.

    Args:
        derivation: the derivation.
        stated: what the text says about the parameters that the notation hides.

    Returns:
        One row a line; the first expression of a chain has its own if it is long.

    Raises:
        InputError: two names look the same in print.
    """
    check_distinct(expressions(derivation))
    reasons = [reasons_phrase(item.reasons, derivation) for item in derivation.lines]
    if derivation.start is None:
        sides = [latex_sides(statement, stated) for statement in derivation.statements]
        return [
            Row(left, (right,), reason, number)
            for number, ((left, right), reason) in enumerate(zip(sides, reasons, strict=True), start=1)
        ]
    start = latex(derivation.start, stated)
    rights = [_broken(item.content, stated) for item in derivation.lines]
    if len(start) > _SHORT_START:
        return [Row("", (start,), []), *(Row("", right, why) for right, why in zip(rights, reasons, strict=True))]
    lefts = [start] + [""] * (len(rights) - 1)
    return [Row(left, right, why) for left, right, why in zip(lefts, rights, reasons, strict=True)]


def _broken(content: Expr | Statement, stated: Mapping[object, Expr]) -> tuple[str, ...]:
    """An equality sign and the expression, in several lines if it is a long sum."""
    lines = [""]
    for term in latex_terms(content, stated):
        if lines[-1] and len(lines[-1]) + len(term) > _LONG:
            lines.append("")
        lines[-1] += f" {term}" if lines[-1] else term
    return (f"= {lines[0]}", *lines[1:])


def definition_rows(definitions: Iterable[Definition]) -> list[tuple[str, str]]:
    """Each definition as an equation, in two pieces to be aligned."""
    return [(latex(head(d)), f"= {latex(d.body)}") for d in definitions]


def outcomes_by_name(outcomes: Iterable[object]) -> dict[str, Outcome]:
    """The outcomes among the results of checking, by the name of their derivation."""
    return {found.derivation.name: found for found in outcomes if isinstance(found, Outcome)}


def chapters_of(derivations: Sequence[Derivation], titles: Mapping[str, str]) -> list[tuple[str, list[Derivation]]]:
    """The derivations by chapter, in the order in which they come, each chapter with its title."""
    return [
        (titles.get(name, name.replace("_", " ").capitalize()), list(group))
        for name, group in groupby(derivations, key=lambda item: item.chapter)
    ]
