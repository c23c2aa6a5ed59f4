"""A floating-point number stands in the claim."""

from sympy import Float, Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("error", 1, "write Rational(1, 2)")

a = Symbol("a", real=True)

with as_written():
    half_is_a_float = chain("A float", sin(a) * cos(a), line(Float("0.5") * sin(2 * a), because=trig))
