"""A sum without end: only finite sums have a value here."""

from sympy import Integer, Symbol, oo

from pesym.notation.building import as_written, sum_over
from pesym.notation.symbols import i
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import sums

EXPECTED = ("error", 1, "oo stands in")

q = Symbol("q", positive=True)

with as_written():
    sum_without_end = chain("A series", sum_over(q**i, (i, 0, oo)), line(Integer(1) / (1 - q), because=sums))
