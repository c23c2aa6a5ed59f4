"""The imaginary unit stands in a claim about real numbers."""

from sympy import I, Symbol, cos, exp, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("error", 1, "claims are about real numbers")

x = Symbol("x", real=True)

with as_written():
    exponential_of_an_imaginary_number = chain("Euler", exp(I * x), line(cos(x) + I * sin(x), because=trig))
