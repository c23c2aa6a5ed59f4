"""A symbol that is not declared real, so that sqrt(x^2)^2 and the like are not what they seem."""

from sympy import Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("error", 1, "is not declared real")

x = Symbol("x")

with as_written():
    complex_square_is_not_negative = chain("Not real", sin(2 * x), line(2 * sin(x) * cos(x), because=trig))
