"""The bound on work: terms, size of integers, and time, after which the answer is 'undecided'."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from pesym.kernel.errors import WorkLimit


@dataclass(frozen=True)
class Limits:
    """How much work one question may cost.

    Args:
        products: the number of products of two terms.
        terms: the number of terms of one expression in normal form.
        bits: the size of one coefficient, in bits.
        seconds: the time, in seconds.
    """

    products: int = 5_000_000
    terms: int = 200_000
    bits: int = 100_000
    seconds: float = 20.0


@dataclass
class _Spent:
    limits: Limits
    products: int = 0
    start: float = field(default_factory=time.monotonic)

    def product(self, count: int) -> None:
        self.products += count
        if self.products > self.limits.products:
            raise WorkLimit(f"gave up after {self.limits.products} products of terms")
        if time.monotonic() - self.start > self.limits.seconds:
            raise WorkLimit(f"gave up after {self.limits.seconds:g} seconds")

    def terms(self, count: int) -> None:
        if count > self.limits.terms:
            raise WorkLimit(f"gave up at {self.limits.terms} terms in one expression")

    def bits(self, count: int) -> None:
        if count > self.limits.bits:
            raise WorkLimit(f"gave up at a number of more than {self.limits.bits} bits")


_spent: ContextVar[_Spent | None] = ContextVar("_spent", default=None)


@contextmanager
def work_limit(limits: Limits | None = None) -> Iterator[None]:
    """Bound what is computed inside; the outermost bound counts, so that a proof cannot renew its own."""
    if _spent.get() is not None:
        yield
        return
    token = _spent.set(_Spent(limits or Limits()))
    try:
        yield
    except RecursionError:
        raise WorkLimit("gave up: the expression is nested too deeply") from None
    finally:
        _spent.reset(token)


def spend_products(count: int) -> None:
    spent = _spent.get()
    if spent is not None:
        spent.product(count)


def check_terms(count: int) -> None:
    spent = _spent.get()
    if spent is not None:
        spent.terms(count)


def check_bits(count: int) -> None:
    spent = _spent.get()
    if spent is not None:
        spent.bits(count)
