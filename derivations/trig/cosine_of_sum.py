"""The cosine of a sum of two angles."""

from sympy import Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

a = Symbol("a", real=True)
b = Symbol("b", real=True)

with as_written():
    cosine_of_sum = chain(
        "Cosine of a sum",
        cos(a + b),
        line(cos(a) * cos(b) - sin(a) * sin(b), because=trig),
    )
