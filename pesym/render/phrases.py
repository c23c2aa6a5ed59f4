"""Phrases: text with mathematics that each format prints its own way, and with citations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sympy import Expr, Rel

from pesym.kernel.claims import Independent, Statement
from pesym.kernel.conditions import Condition
from pesym.kernel.language import Defined, Definition
from pesym.notation.plain import plain, plain_condition, plain_statement
from pesym.proof.derivation import Derivation
from pesym.render.expressions import latex, latex_condition, latex_relation, latex_statement


@dataclass(frozen=True)
class Maths:
    """A formula in a phrase."""

    content: Expr | Statement | Rel | Condition

    def latex(self, stated: Mapping[object, Expr] | None = None) -> str:
        if isinstance(self.content, Rel):
            return latex_relation(self.content)
        if isinstance(self.content, Condition):
            return latex_condition(self.content)
        if isinstance(self.content, Statement):
            return latex_statement(self.content, stated)
        return latex(self.content, stated)

    def plain(self) -> str:
        if isinstance(self.content, Rel):
            return f"{plain(self.content.lhs)} {self.content.rel_op} {plain(self.content.rhs)}"
        if isinstance(self.content, Condition):
            return plain_condition(self.content)
        return plain_statement(self.content) if isinstance(self.content, Statement) else plain(self.content)


@dataclass(frozen=True)
class Cite:
    """A theorem that is named in a phrase; a step of the same argument if it is a number."""

    target: Derivation | int


Phrase = list["str | Maths | Cite"]


def listed(phrases: list[Phrase]) -> Phrase:
    """Joined by commas, with 'and' before the last."""
    joined: Phrase = []
    for place, phrase in enumerate(phrases):
        between = "" if not place else " and " if place == len(phrases) - 1 else ", "
        joined += [between, *phrase] if between else phrase
    return joined


def sides(statement: Statement) -> list[Expr]:
    """The expressions of a statement, from the left."""
    if isinstance(statement, Independent):
        return [statement.expr, statement.symbol]
    return [statement.lhs, statement.rhs]


def expressions(derivation: Derivation) -> list[Expr]:
    """All that a derivation shows, in order."""
    statements = (*derivation.conclusions, *derivation.statements)
    return [side for statement in statements for side in sides(statement)]


def head(definition: Definition) -> Defined:
    """A definition at its own parameters, as it is named in prose."""
    return definition(*definition.parameters)
