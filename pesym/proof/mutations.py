"""The mutants of a derivation: copies with one small change, which a checker has to reject unless it is harmless."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from sympy import Expr, Ge, Gt, Le, Lt, Rel, Symbol

from pesym.kernel.claims import AtLeast, Equal, Greater, Independent, Statement
from pesym.notation.plain import plain, plain_statement
from pesym.proof.derivation import Derivation, Place
from pesym.proof.edits import Names, edits, names_of
from pesym.proof.reason_edits import Reasons, reason_edits
from pesym.proof.reasons import ByTheorem

Change = tuple[str, str, str]  # what was done, from, to

_TURNED = {Lt: Gt, Gt: Lt, Le: Ge, Ge: Le}


@dataclass(frozen=True)
class Mutant:
    """A derivation with one change.

    Args:
        derivation: the changed derivation.
        subject: what was changed: expression, hypothesis, claim or reason.
        kind: what was done, in words.
        place: where the line stands that was changed.
        number: the line, counted from 1; 0 for the start, the hypotheses and the claim.
        before: the text of what was there.
        after: the text of what is there now.
        weaker: whether less is stated than before, so that what was there is superfluous if this is proved.
    """

    derivation: Derivation
    subject: str
    kind: str
    place: Place
    number: int
    before: str
    after: str
    weaker: bool = False

    def describe(self) -> str:
        """One line such as ``file.py:12: line 1: sign flipped: from a to -a``."""
        where = f"line {self.number}" if self.number else self.subject
        return f"{self.place}: {where}: {self.kind}: from {self.before} to {self.after}"


def mutants(derivation: Derivation, theorems: tuple[Derivation, ...] = ()) -> Iterator[Mutant]:
    """Every mutant of a derivation, in a fixed order.

    Args:
        derivation: the derivation.
        theorems: what may be cited in place of what is cited; those that rest on the derivation are left out.
    """
    names = names_of(e for s in (*derivation.statements, *derivation.conclusions) for e in _sides(s))
    names |= names_of(side for hypothesis in derivation.hypotheses for side in hypothesis.args)
    yield from _of_contents(derivation, names)
    yield from _of_hypotheses(derivation, names)
    yield from _of_reasons(derivation, names, _usable(derivation, theorems))


def with_contents(derivation: Derivation, start: Expr | None, contents: tuple[Expr | Statement, ...]) -> Derivation:
    """The derivation with other lines: a chain is linked anew, and a claim follows its statement.

    Args:
        derivation: the derivation.
        start: the first expression of a chain; None for an argument.
        contents: the content of each line.
    """
    lines = tuple(replace(item, content=c) for item, c in zip(derivation.lines, contents, strict=True))
    if start is None:
        changed = dict(zip(derivation.statements, contents, strict=True))
        claims = tuple(changed.get(c, c) for c in derivation.conclusions)
        return replace(derivation, lines=lines, statements=contents, conclusions=claims)
    statements = tuple(Equal(a, b) for a, b in pairwise((start, *contents)))
    claims = (Equal(start, contents[-1]),)
    return replace(derivation, start=start, lines=lines, statements=statements, conclusions=claims)


def cited(derivation: Derivation) -> dict[Derivation, None]:
    """Every derivation that this one rests on, directly or through others, in a fixed order."""
    found: dict[Derivation, None] = {}
    waiting = [derivation]
    while waiting:
        for reason in (r for item in waiting.pop().lines for r in item.reasons):
            if isinstance(reason, ByTheorem) and reason.derivation not in found:
                found[reason.derivation] = None
                waiting.append(reason.derivation)
    return found


# Expressions and statements --------------------------------------------------------------------------


def _of_contents(derivation: Derivation, names: Names) -> Iterator[Mutant]:
    start, contents = derivation.start, tuple(item.content for item in derivation.lines)
    if start is not None:
        for edit in edits(start, names):
            changed = with_contents(derivation, edit.expr, contents)
            yield Mutant(changed, "expression", edit.kind, derivation.place, 0, edit.before, edit.after)
    for n, item in enumerate(derivation.lines):
        for change, content in _content_edits(item.content, names):
            changed = with_contents(derivation, start, (*contents[:n], content, *contents[n + 1 :]))
            yield Mutant(changed, "expression", change[0], item.place, n + 1, *change[1:])
    if start is None:
        yield from _of_claims(derivation, names)


def _of_claims(derivation: Derivation, names: Names) -> Iterator[Mutant]:
    """Another claim over the same lines."""
    claims = derivation.conclusions
    for n, claim in enumerate(claims):
        for change, statement in _content_edits(claim, names):
            changed = replace(derivation, conclusions=(*claims[:n], statement, *claims[n + 1 :]))
            yield Mutant(changed, "claim", change[0], derivation.place, 0, *change[1:])


def _content_edits(content: Expr | Statement, names: Names) -> Iterator[tuple[Change, Expr | Statement]]:
    if isinstance(content, Independent):
        for edit in edits(content.expr, names):
            yield (edit.kind, edit.before, edit.after), replace(content, expr=edit.expr)
        for name in sorted(names_of([content.expr]), key=str):
            if isinstance(name, Symbol) and name != content.symbol:
                yield ("another variable", str(content.symbol), str(name)), replace(content, symbol=name)
        return
    if not isinstance(content, (Equal, AtLeast, Greater)):
        for edit in edits(content, names):
            yield (edit.kind, edit.before, edit.after), edit.expr
        return
    for side in ("lhs", "rhs"):
        for edit in edits(getattr(content, side), names):
            yield (edit.kind, edit.before, edit.after), replace(content, **{side: edit.expr})
    if not isinstance(content, Equal):
        turned = type(content)(content.rhs, content.lhs)
        yield ("inequality turned", plain_statement(content), plain_statement(turned)), turned
    if isinstance(content, AtLeast):
        yield ("inequality made strict", ">=", ">"), Greater(content.lhs, content.rhs)


def _sides(statement: Statement) -> tuple[Expr, ...]:
    return (statement.expr, statement.symbol) if isinstance(statement, Independent) else (statement.lhs, statement.rhs)


# Hypotheses ------------------------------------------------------------------------------------------


def _of_hypotheses(derivation: Derivation, names: Names) -> Iterator[Mutant]:
    given = derivation.hypotheses
    for n, hypothesis in enumerate(given):
        for kind, after, others in _hypothesis_edits(hypothesis, names):
            changed = replace(derivation, hypotheses=(*given[:n], *others, *given[n + 1 :]))
            text = _relation(hypothesis)
            yield Mutant(changed, "hypothesis", kind, derivation.place, 0, text, after, weaker=not others)


def _hypothesis_edits(hypothesis: Rel, names: Names) -> Iterator[tuple[str, str, tuple[Rel, ...]]]:
    yield "hypothesis dropped", "nothing", ()
    turned = _TURNED.get(hypothesis.func)
    found = [("inequality turned", turned(*hypothesis.args, evaluate=False))] if turned else []
    for n, side in enumerate(hypothesis.args):
        for edit in edits(side, names):
            args = (*hypothesis.args[:n], edit.expr, *hypothesis.args[n + 1 :])
            found.append((edit.kind, hypothesis.func(*args, evaluate=False)))
    yield from ((kind, _relation(made), (made,)) for kind, made in found)


def _relation(hypothesis: Rel) -> str:
    return f"{plain(hypothesis.lhs)} {hypothesis.rel_op} {plain(hypothesis.rhs)}"


# Reasons ---------------------------------------------------------------------------------------------


def _of_reasons(derivation: Derivation, names: Names, theorems: tuple[Derivation, ...]) -> Iterator[Mutant]:
    lines = derivation.lines
    for n, item in enumerate(lines):
        met = {item.reasons}
        for kind, reasons, weaker in reason_edits(derivation, n + 1, names, theorems):
            if reasons not in met:
                met.add(reasons)
                changed = replace(derivation, lines=(*lines[:n], replace(item, reasons=reasons), *lines[n + 1 :]))
                texts = _words(item.reasons), _words(reasons)
                yield Mutant(changed, "reason", kind, item.place, n + 1, *texts, weaker=weaker)


def _words(reasons: Reasons) -> str:
    return "; ".join(reason.words() for reason in reasons) or "no reason"


def _usable(derivation: Derivation, theorems: tuple[Derivation, ...]) -> tuple[Derivation, ...]:
    every = dict.fromkeys((*cited(derivation), *theorems))
    return tuple(d for d in every if d is not derivation and derivation not in cited(d))
