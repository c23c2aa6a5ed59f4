"""What a proof is made of: statements, claims, and steps with the grounds that they rest on."""

from __future__ import annotations

from dataclasses import dataclass

from sympy import Expr, Rel, Symbol

from pesym.kernel.context import Strength
from pesym.kernel.language import Definition

# Statements ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Equal:
    """The two sides are equal: numbers, or vectors and matrices of the same shape."""

    lhs: Expr
    rhs: Expr


@dataclass(frozen=True)
class AtLeast:
    """lhs >= rhs."""

    lhs: Expr
    rhs: Expr


@dataclass(frozen=True)
class Greater:
    """lhs > rhs."""

    lhs: Expr
    rhs: Expr


@dataclass(frozen=True)
class Independent:
    """The expression has the same value whatever the symbol is."""

    expr: Expr
    symbol: Symbol


Statement = Equal | AtLeast | Greater | Independent


@dataclass(frozen=True)
class Claim:
    """What is claimed: the conclusions, for all values of the symbols that satisfy the hypotheses.

    Args:
        name: the name of the theorem.
        conclusions: the statements that are claimed, all of them.
        hypotheses: SymPy relations between expressions.
    """

    name: str
    conclusions: tuple[Statement, ...]
    hypotheses: tuple[Rel, ...] = ()


# Grounds: what a step rests on ----------------------------------------------------------------------


@dataclass(frozen=True)
class Using:
    """A strength of the normal form: ring, trig, sums or differentiate."""

    strength: Strength


@dataclass(frozen=True)
class Unfolding:
    """Definitions that are written out in both sides."""

    definitions: tuple[Definition, ...]


@dataclass(frozen=True)
class Instance:
    """A theorem at given values of its symbols (a ``Lambda`` for an indexed base)."""

    theorem: object  # a Theorem; that it is one is checked where it is used
    values: tuple[tuple[Expr, Expr], ...] = ()


@dataclass(frozen=True)
class Earlier:
    """An earlier step of the same proof, counted from 1."""

    number: int


@dataclass(frozen=True)
class Given:
    """A hypothesis of the claim that is an equation, counted from 1."""

    number: int


@dataclass(frozen=True)
class Signs:
    """For an inequality: the difference written as a product whose factors have known signs."""

    product: Expr


@dataclass(frozen=True)
class Combined:
    """For an inequality: a sum of earlier ones, each (its number, a factor that is at least 0)."""

    parts: tuple[tuple[int, Expr], ...]


@dataclass(frozen=True)
class Summed:
    """For an inequality: an earlier one, summed over an index that stands free in it."""

    number: int
    index: Symbol
    lower: Expr
    upper: Expr


@dataclass(frozen=True)
class Rising:
    """For an inequality: it holds where the variable starts, and an earlier one is about the derivatives."""

    variable: Symbol
    start: Expr
    number: int


@dataclass(frozen=True)
class SamePoint:
    """For an equality: earlier steps say that the sines and the cosines of the two sides are equal.

    Args:
        sine, cosine: the numbers of these steps.
        fact: ``pi_is_irrational``, for integers any distance apart.
    """

    sine: int
    cosine: int
    fact: str = ""


Ground = Using | Unfolding | Instance | Earlier | Given | Signs | Combined | Summed | Rising | SamePoint


@dataclass(frozen=True)
class Step:
    """A statement and its grounds: it follows from them and arithmetic, with nothing else."""

    statement: Statement
    grounds: tuple[Ground, ...]
