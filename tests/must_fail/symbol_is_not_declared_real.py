"""A symbol that is not declared real: claims are about real numbers."""

from sympy import Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("error", 1, "is not declared real")

x = Symbol("x")

with as_written():
    symbol_is_not_declared_real = chain("Not real", sin(2 * x), line(2 * sin(x) * cos(x), because=trig))
