"""A true line and a wrong lemma: the cosine of a sum does not follow from the sine of a sum by arithmetic."""

from sympy import Symbol, cos, sin

from pesym.derivations.trig.sine_of_sum import sine_of_sum
from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line

EXPECTED = ("undecided", 1, "because: sine_of_sum")

a = Symbol("a", real=True)
b = Symbol("b", real=True)

with as_written():
    cosine_of_sum_by_sine_of_sum = chain(
        "Cosine of a sum, wrong lemma",
        cos(a + b),
        line(cos(a) * cos(b) - sin(a) * sin(b), because=sine_of_sum(a=a, b=b)),
    )
