"""Building expressions that stay as they are written: nothing is evaluated, no term moves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sympy import Expr, evaluate

from pesym.kernel.language import finite_sum_of, integral_of
from pesym.notation.symbols import d, i


@contextmanager
def as_written() -> Iterator[None]:
    """Inside this block SymPy keeps every expression as it is typed: ``cos(-x)`` and ``x - x`` stay."""
    with evaluate(False):
        yield


def sum_over(body: Expr, *limits: tuple[Expr, Expr, Expr]) -> Expr:
    """The sum of the body over each (index, lower, upper), the innermost first."""
    return finite_sum_of(body, *limits)


def pair_sum(body: Expr) -> Expr:
    """The sum of the body over the d/2 pairs, i = 0, ..., d/2 - 1."""
    return finite_sum_of(body, (i, 0, last_pair()))


def last_pair() -> Expr:
    """d/2 - 1, the index of the last pair."""
    with evaluate(False):
        return d / 2 - 1


def integral_over(body: Expr, variable: Expr, lower: Expr, upper: Expr) -> Expr:
    """The definite integral of the body."""
    return integral_of(body, (variable, lower, upper))
