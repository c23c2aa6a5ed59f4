"""False for negative numbers: the root of x^2 is |x|."""

from sympy import Rational, Symbol

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

EXPECTED = ("refuted", 1, "counterexample: x = -")

x = Symbol("x", real=True)

with as_written():
    root_of_square_is_the_number = chain("The root of a square", (x**2) ** Rational(1, 2), line(x, because=ring))
