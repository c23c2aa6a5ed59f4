"""A wrong sign in the product of two cosines: it is half a sum."""

from sympy import Symbol, cos

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("refuted", 1, "counterexample: a = ")

a = Symbol("a", real=True)
b = Symbol("b", real=True)

with as_written():
    product_of_cosines_is_half_a_difference = chain(
        "Product of cosines, wrong sign",
        cos(a) * cos(b),
        line((cos(a - b) - cos(a + b)) / 2, because=trig),
    )
