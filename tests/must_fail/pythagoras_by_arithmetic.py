"""A true line with a reason that is not sufficient: arithmetic does not know that sin^2 + cos^2 = 1."""

from sympy import Integer, Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

EXPECTED = ("undecided", 1, "the line is true, but the reason given is not sufficient for it")

a = Symbol("a", real=True)

with as_written():
    pythagoras_by_arithmetic = chain("Pythagoras", sin(a) ** 2 + cos(a) ** 2, line(Integer(1), because=ring))
