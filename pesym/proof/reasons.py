"""The reasons that a line of a derivation may state, each with its words and what the kernel is told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sympy import Expr

from pesym.kernel.claims import Earlier, Given, Ground, Instance, Signs, Unfolding, Using
from pesym.kernel.context import Strength
from pesym.kernel.language import Definition
from pesym.notation.plain import plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from pesym.kernel.theorem import Theorem
    from pesym.proof.derivation import Derivation


class Reason(ABC):
    """Why a line follows. One class a kind of reason."""

    @abstractmethod
    def words(self) -> str:
        """The reason in words, as it is printed beside the line."""

    @abstractmethod
    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        """What the kernel is told; ``prove`` turns a cited derivation into its theorem."""


@dataclass(frozen=True)
class ByStrength(Reason):
    """A strength of the kernel's normal form."""

    name: str
    strength: Strength

    def words(self) -> str:
        return self.name

    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        return Using(self.strength)


ring = ByStrength("arithmetic", Strength.RING)
trig = ByStrength("exponential form of sine and cosine", Strength.TRIG)
sums = ByStrength("rules for finite sums", Strength.SUMS)
differentiate = ByStrength("rules of differentiation", Strength.CALCULUS)


@dataclass(frozen=True)
class ByDefinition(Reason):
    """Definitions, written out."""

    definitions: tuple[Definition, ...]

    def words(self) -> str:
        return "definition of " + ", ".join(d.name for d in self.definitions)

    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        return Unfolding(self.definitions)


def definition(*definitions: Definition) -> ByDefinition:
    """The line writes out these definitions."""
    return ByDefinition(definitions)


@dataclass(frozen=True)
class ByTheorem(Reason):
    """A theorem of its own derivation, at stated values of its symbols."""

    derivation: Derivation
    values: tuple[tuple[Expr, Expr], ...]

    def words(self) -> str:
        at = ", ".join(f"{plain_name(name)} = {plain(value)}" for name, value in self.values)
        return self.derivation.name + (f" with {at}" if at else "")

    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        return Instance(prove(self.derivation), self.values)


def plain_name(variable: Expr) -> str:
    return str(getattr(variable, "label", variable))


@dataclass(frozen=True)
class ByStep(Reason):
    """An earlier numbered statement of the same argument."""

    number: int

    def words(self) -> str:
        return f"line ({self.number})"

    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        return Earlier(self.number)


def step(number: int) -> ByStep:
    """The statement with this number, counted from 1."""
    return ByStep(number)


@dataclass(frozen=True)
class ByHypothesis(Reason):
    """An equation among the hypotheses."""

    number: int

    def words(self) -> str:
        return f"hypothesis {self.number}"

    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        return Given(self.number)


def hypothesis(number: int) -> ByHypothesis:
    """The hypothesis with this number, counted from 1."""
    return ByHypothesis(number)


@dataclass(frozen=True)
class BySigns(Reason):
    """For an inequality: the difference of its sides is this product, and its factors have known signs."""

    product: Expr

    def words(self) -> str:
        return f"the difference of the sides is {plain(self.product)}, and the hypotheses give the signs"

    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        return Signs(self.product)


def signs(product: Expr) -> BySigns:
    """The difference of the two sides, written as a product of factors whose signs are known."""
    return BySigns(product)
