"""The reasons of lines in words, with their formulas."""

from __future__ import annotations

from collections.abc import Iterable

from pesym.kernel.claims import Equal
from pesym.proof.derivation import Derivation
from pesym.proof.reasons import (
    ByCombination,
    ByDefinition,
    ByHypothesis,
    ByRising,
    BySigns,
    ByStep,
    BySumming,
    ByTheorem,
    Reason,
)
from pesym.render.notation import value_of
from pesym.render.phrases import Cite, Maths, Phrase, head, listed


def reason_phrase(reason: Reason, derivation: Derivation) -> Phrase:
    """A reason in words, with its formulas.

    Args:
        reason: the reason of a line.
        derivation: the derivation that the line is in.

    Returns:
        The phrase.
    """
    if isinstance(reason, ByDefinition):
        return ["definition of ", *listed([[Maths(head(d))] for d in reason.definitions])]
    if isinstance(reason, ByTheorem):
        put = [value_of(name, value) for name, value in reason.values if name != value]
        values = listed([[Maths(value.rhs), " for ", Maths(value.lhs)] for value in put])
        return [Cite(reason.derivation), *([" with ", *values] if values else [])]
    if isinstance(reason, ByStep):
        return ["line ", Cite(reason.number)]
    if isinstance(reason, ByHypothesis):
        return ["the hypothesis ", Maths(derivation.hypotheses[reason.number - 1])]
    if isinstance(reason, BySigns):
        return ["the difference of the sides is ", Maths(reason.product), ", whose factors have known signs"]
    return _of_inequality(reason)


def _of_inequality(reason: Reason) -> Phrase:
    if isinstance(reason, ByCombination):
        times: list[Phrase] = [[Maths(factor), " times line ", Cite(number)] for number, factor in reason.parts]
        return ["adding ", *listed(times)]
    if isinstance(reason, BySumming):
        ends: Phrase = [" from ", Maths(reason.lower), " to ", Maths(reason.upper)]
        return ["line ", Cite(reason.number), ", summed over ", Maths(reason.index), *ends]
    if isinstance(reason, ByRising):
        start = Maths(Equal(reason.variable, reason.start))
        return [
            "it holds at ",
            start,
            ", and by line ",
            Cite(reason.number),
            " the difference of the sides does not fall",
        ]
    return [reason.words()]


def reasons_phrase(reasons: Iterable[Reason], derivation: Derivation) -> Phrase:
    """The reasons of a line, in a row."""
    joined: Phrase = []
    for reason in reasons:
        joined += [*(["; "] if joined else []), *reason_phrase(reason, derivation)]
    return joined
