"""A wrong sign: the sine of a sum has a plus between its two products."""

from sympy import Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("refuted", 1, "counterexample: a = ")

a = Symbol("a", real=True)
b = Symbol("b", real=True)

with as_written():
    sine_of_sum_has_a_minus = chain(
        "Sine of a sum, wrong sign",
        sin(a + b),
        line(sin(a) * cos(b) - cos(a) * sin(b), because=trig),
    )
