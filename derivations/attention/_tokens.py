"""The entries of two tokens and of the encodings that are added to them."""

from sympy import Expr, IndexedBase, Symbol

from pesym.notation.building import as_written, sum_over
from pesym.notation.symbols import d

n = Symbol("n", integer=True)  # the index of an entry, 0, ..., d - 1
a = IndexedBase("a", real=True)  # the entries of one token
b = IndexedBase("b", real=True)  # the entries of the other token
p = IndexedBase("p", real=True)  # the entries of the encoding added to the first
q = IndexedBase("q", real=True)  # the entries of the encoding added to the second
pos_a = Symbol("pos_a", real=True)
pos_b = Symbol("pos_b", real=True)


def entry_sum(body: Expr) -> Expr:
    """The sum over the d entries."""
    with as_written():
        return sum_over(body, (n, 0, d - 1))
