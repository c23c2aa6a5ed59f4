"""SymPy rewrites cos(-x) to cos(x) while it is built, so that nothing is claimed."""

from sympy import Symbol, cos

from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("error", 1, "both sides of")

x = Symbol("x", real=True)

both_sides_are_the_same_expression = chain("The cosine is even", cos(-x), line(cos(x), because=trig))
