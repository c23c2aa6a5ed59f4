"""Where an encoding comes from, and what its frequencies depend on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sympy import Add, Expr, Integer, Lambda, Rational, Symbol, evaluate

from pesym.encodings.inputs import parameter_value
from pesym.kernel.errors import InputError

INDEX = Symbol("i", integer=True, nonnegative=True)
WIDTH = Symbol("d", even=True, positive=True)


@dataclass(frozen=True)
class Source:
    """Where an encoding was first described."""

    authors: str
    year: int
    title: str

    def __str__(self) -> str:
        return f"{self.authors} ({self.year}). {self.title}."


@dataclass(frozen=True)
class Parameter:
    """A number that the frequencies depend on.

    Args:
        symbol: its symbol in the formula; the assumptions are the conditions on its value.
        value: its value.
        excluded: values for which the encoding makes no sense.
        choices: the only values it can have; empty if there are no such.
    """

    symbol: Symbol
    value: Rational
    excluded: tuple[Rational, ...] = ()
    choices: tuple[Rational, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "value", parameter_value(self.value, self.symbol, self.excluded, self.choices))

    @property
    def name(self) -> str:
        return str(self.symbol.name)


def check_symbols(name: str, frequency: Lambda, parameters: tuple[Parameter, ...]) -> None:
    """Check that a formula is over the index, the width and the parameters.

    Args:
        name: what to call the encoding in the error's text.
        frequency: the formula of w_i.
        parameters: the parameters.

    Raises:
        InputError: another symbol occurs.
    """
    known = {INDEX, WIDTH, *(parameter.symbol for parameter in parameters)}
    if unknown := (frequency.expr.free_symbols | set(frequency.variables)) - known:
        names = ", ".join(sorted(map(str, unknown)))
        raise InputError(f"the frequency of {name} has symbols that are no parameters: {names}")


@lru_cache(maxsize=16)
def frequencies_at(formula: Expr, width: int, count: int) -> tuple[Expr, ...]:
    """The first values of a formula.

    Args:
        formula: w_i, an expression in ``INDEX`` and ``WIDTH``.
        width: the length of the vector.
        count: how many values.

    Returns:
        w_0, ..., w_{count-1}.
    """
    with evaluate(True):  # numbers, also where a derivation keeps expressions as they are written
        return tuple(formula.xreplace({INDEX: Integer(n), WIDTH: Integer(width)}) for n in range(count))


def in_order(expr: Expr) -> Expr:
    """A formula with the terms of its sums in the order in which people write them, d/2 - 1 and not -1 + d/2.

    Args:
        expr: the formula.

    Returns:
        An equal expression that keeps this order.
    """
    if not expr.has(Add) or expr.is_Atom:
        return expr
    if isinstance(expr, Add):
        return Add(*(in_order(term) for term in expr.as_ordered_terms()), evaluate=False)
    return expr.func(*(in_order(part) for part in expr.args), evaluate=False)
