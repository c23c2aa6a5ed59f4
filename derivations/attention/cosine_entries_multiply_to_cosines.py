"""The product of two cosine entries of one pair, at two positions."""

from sympy import cos

from pesym.derivations.attention._tokens import pos_a, pos_b
from pesym.derivations.trig.product_of_cosines_is_half_a_sum import product_of_cosines_is_half_a_sum
from pesym.notation.building import as_written
from pesym.notation.symbols import i, w
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

with as_written():
    first = w[i] * pos_a
    second = w[i] * pos_b
    cosine_entries_multiply_to_cosines = chain(
        "The product of two cosine entries depends on the difference and the sum of the positions",
        cos(first) * cos(second),
        line(
            (cos(first - second) + cos(first + second)) / 2, because=product_of_cosines_is_half_a_sum(a=first, b=second)
        ),
        line((cos(w[i] * (pos_a - pos_b)) + cos(w[i] * (pos_a + pos_b))) / 2, because=ring),
    )
