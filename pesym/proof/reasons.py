"""The reasons that a line of a derivation may state, each with its words and what the kernel is told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sympy import Expr, IndexedBase, Lambda, MatrixExpr, Symbol, SympifyError, sympify
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.claims import (
    Combined,
    Earlier,
    Given,
    Ground,
    Instance,
    Rising,
    SamePoint,
    Signs,
    Summed,
    Unfolding,
    Using,
)
from pesym.kernel.context import Strength
from pesym.kernel.errors import InputError
from pesym.kernel.language import Definition
from pesym.notation.plain import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pesym.kernel.theorem import Theorem
    from pesym.proof.derivation import Derivation


def expression(value: object) -> Expr:
    """The value as a SymPy expression; an integer and a fraction of Python are numbers of SymPy.

    Raises:
        InputError: it is neither.
    """
    try:
        made = sympify(value, strict=True)
    except SympifyError:
        made = None
    if isinstance(made, (Expr, MatrixBase, MatrixExpr, Lambda, IndexedBase)):
        return made
    raise InputError(f"{value!r} is not a SymPy expression")


class Reason(ABC):
    """Why a line follows. One class a kind of reason."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The earlier lines that it refers to."""
        return ()

    def renumbered(self, places: Mapping[int, int]) -> Reason:
        """The same reason where the earlier lines have other numbers."""
        return self

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
integrate = ByStrength("rules of integration", Strength.CALCULUS)


@dataclass(frozen=True)
class ByDefinition(Reason):
    """Definitions, written out."""

    definitions: tuple[Definition, ...]

    def words(self) -> str:
        return "definition of " + ", ".join(plain(d(*d.parameters)) for d in self.definitions)

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
        at = ", ".join(_put(name, value) for name, value in self.values if name != value)
        return self.derivation.name + (f" with {at}" if at else "")

    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        return Instance(prove(self.derivation), self.values)


def _put(variable: Expr, value: Expr) -> str:
    """What stands for a variable; for frequencies, a function of their index."""
    if isinstance(value, Lambda):
        return f"{plain(value.expr)} for {variable}[{', '.join(map(str, value.variables))}]"
    return f"{plain(value)} for {variable}"


@dataclass(frozen=True)
class ByStep(Reason):
    """An earlier numbered statement of the same argument."""

    number: int

    @property
    def numbers(self) -> tuple[int, ...]:
        return (self.number,)

    def renumbered(self, places: Mapping[int, int]) -> ByStep:
        return replace(self, number=places.get(self.number, self.number))

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
        return f"the difference of the sides is {plain(self.product)}, whose factors have known signs"

    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        return Signs(self.product)


def signs(product: Expr) -> BySigns:
    """The difference of the two sides, written as a product of factors whose signs are known."""
    return BySigns(expression(product))


@dataclass(frozen=True)
class ByCombination(Reason):
    """For an inequality: earlier ones, times factors that are not negative, and added."""

    parts: tuple[tuple[int, Expr], ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(number for number, _ in self.parts)

    def renumbered(self, places: Mapping[int, int]) -> ByCombination:
        return ByCombination(tuple((places.get(n, n), factor) for n, factor in self.parts))

    def words(self) -> str:
        return "adding " + ", ".join(f"{plain(factor)} times line ({number})" for number, factor in self.parts)

    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        return Combined(self.parts)


def combine(*parts: tuple[int, Expr]) -> ByCombination:
    """Earlier inequalities, each (its number, a factor that is at least 0), added up."""
    return ByCombination(tuple((number, expression(factor)) for number, factor in parts))


@dataclass(frozen=True)
class BySumming(Reason):
    """For an inequality: an earlier one, for each term of a sum."""

    number: int
    index: Symbol
    lower: Expr
    upper: Expr

    @property
    def numbers(self) -> tuple[int, ...]:
        return (self.number,)

    def renumbered(self, places: Mapping[int, int]) -> BySumming:
        return replace(self, number=places.get(self.number, self.number))

    def words(self) -> str:
        return f"line ({self.number}) summed over {self.index} = {plain(self.lower)} .. {plain(self.upper)}"

    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        return Summed(self.number, self.index, self.lower, self.upper)


def summing(number: int, over: tuple[Symbol, Expr, Expr]) -> BySumming:
    """The inequality with this number, summed over (index, lower, upper)."""
    index, lower, upper = over
    return BySumming(number, index, expression(lower), expression(upper))


@dataclass(frozen=True)
class ByRising(Reason):
    """For an inequality: it holds at the start, and an earlier line compares the derivatives."""

    variable: Symbol
    start: Expr
    number: int

    @property
    def numbers(self) -> tuple[int, ...]:
        return (self.number,)

    def renumbered(self, places: Mapping[int, int]) -> ByRising:
        return replace(self, number=places.get(self.number, self.number))

    def words(self) -> str:
        x, start = plain(self.variable), plain(self.start)
        return f"it holds at {x} = {start}, and by line ({self.number}) the difference of the sides does not fall"

    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        return Rising(self.variable, self.start, self.number)


def rising(variable: Symbol, start: Expr, slope: int) -> ByRising:
    """The inequality holds at the start, and the line with this number says so of the derivatives."""
    return ByRising(variable, expression(start), slope)


@dataclass(frozen=True)
class BySamePoint(Reason):
    """The sines and the cosines of the two sides are equal, and the sides less than a turn apart."""

    sine: int
    cosine: int
    fact: str = ""

    @property
    def numbers(self) -> tuple[int, ...]:
        return (self.sine, self.cosine)

    def renumbered(self, places: Mapping[int, int]) -> BySamePoint:
        sine, cosine = (places.get(n, n) for n in self.numbers)
        return replace(self, sine=sine, cosine=cosine)

    def words(self) -> str:
        apart = f"both are integers ({self.fact})" if self.fact else "they are less than one turn apart"
        return f"lines ({self.sine}) and ({self.cosine}) give the same point of the circle, and {apart}"

    def ground(self, prove: Callable[[Derivation], Theorem]) -> Ground:
        return SamePoint(self.sine, self.cosine, self.fact)


def same_point(sine: int, cosine: int, fact: str = "") -> BySamePoint:
    """The lines with these numbers say that the sines and the cosines are equal.

    Args:
        fact: ``pi_is_irrational``, where both sides are integers any distance apart.
    """
    return BySamePoint(sine, cosine, fact)
