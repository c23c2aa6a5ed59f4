"""Over a pair the terms in the sum of the positions cancel."""

from sympy import cos, sin

from pesym.derivations.attention._tokens import pos_a, pos_b
from pesym.derivations.attention.cosine_entries_multiply_to_cosines import cosine_entries_multiply_to_cosines
from pesym.derivations.attention.sine_entries_multiply_to_cosines import sine_entries_multiply_to_cosines
from pesym.notation.building import as_written
from pesym.notation.symbols import i, w
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

with as_written():
    difference = cos(w[i] * (pos_a - pos_b))
    total = cos(w[i] * (pos_a + pos_b))
    pair_product_is_cosine_of_difference = chain(
        "Over a pair the terms in the sum of the positions cancel",
        sin(w[i] * pos_a) * sin(w[i] * pos_b) + cos(w[i] * pos_a) * cos(w[i] * pos_b),
        line(
            (difference - total) / 2 + (difference + total) / 2,
            because=(sine_entries_multiply_to_cosines(), cosine_entries_multiply_to_cosines()),
        ),
        line(difference, because=ring),
    )
