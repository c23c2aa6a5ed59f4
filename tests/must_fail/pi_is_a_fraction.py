"""A near miss: 355/113 agrees with pi to six decimals."""

from sympy import Rational, Symbol, pi, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("refuted", 1, "counterexample")

x = Symbol("x", real=True)

with as_written():
    pi_is_a_fraction = chain("A fraction for pi", sin(pi * x), line(sin(Rational(355, 113) * x), because=trig))
