"""The product of two sines in terms of the difference and the sum of the angles."""

from sympy import Symbol, cos, sin

from pesym.derivations.trig.cosine_of_difference import cosine_of_difference
from pesym.derivations.trig.cosine_of_sum import cosine_of_sum
from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

a = Symbol("a", real=True)
b = Symbol("b", real=True)

with as_written():
    expanded_difference = cos(a) * cos(b) + sin(a) * sin(b)
    expanded_sum = cos(a) * cos(b) - sin(a) * sin(b)
    product_of_sines_is_half_a_difference = chain(
        "Product of two sines",
        sin(a) * sin(b),
        line((expanded_difference - expanded_sum) / 2, because=ring),
        line((cos(a - b) - expanded_sum) / 2, because=cosine_of_difference(a=a, b=b)),
        line((cos(a - b) - cos(a + b)) / 2, because=cosine_of_sum(a=a, b=b)),
    )
