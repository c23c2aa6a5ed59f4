"""A condition that never holds: the root of -1 - x^2 is not real for any x."""

from sympy import Rational, Symbol

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

EXPECTED = ("error", 1, "never holds")

x = Symbol("x", real=True)

with as_written():
    root = (-1 - x**2) ** Rational(1, 2)
    root_of_a_negative_number = chain("The root of a negative number", root - root, line(x - x, because=ring))
