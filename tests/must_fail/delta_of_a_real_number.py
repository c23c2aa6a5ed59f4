"""A Kronecker delta of a number that need not be an integer."""

from sympy import Integer, KroneckerDelta, Symbol

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

EXPECTED = ("error", 1, "KroneckerDelta takes integers")

x = Symbol("x", real=True)

with as_written():
    delta_of_a_real_number = chain("A delta of a real number", x * KroneckerDelta(x, 0), line(Integer(0), because=ring))
