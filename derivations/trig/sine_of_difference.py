"""The sine of a difference of two angles."""

from sympy import Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

a = Symbol("a", real=True)
b = Symbol("b", real=True)

with as_written():
    sine_of_difference = chain(
        "Sine of a difference",
        sin(a - b),
        line(sin(a) * cos(b) - cos(a) * sin(b), because=trig),
    )
