"""A division by zero: the denominator x - x is 0 for every x."""

from sympy import Integer, Symbol

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

EXPECTED = ("error", 1, "never holds")

x = Symbol("x", real=True)

with as_written():
    zero_divided_by_zero_is_one = chain("Zero divided by zero", (x - x) / (x - x), line(Integer(1), because=ring))
