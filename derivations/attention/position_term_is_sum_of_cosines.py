"""The position-with-position term of the dot product is a sum of cosines of the offset."""

from sympy import cos, sin

from pesym.derivations.attention._tokens import pos_a, pos_b
from pesym.derivations.attention.pair_product_is_cosine_of_difference import pair_product_is_cosine_of_difference
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import i, w
from pesym.notation.vectors import INNER, PHI, inner, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition

with as_written():
    first = w[i] * pos_a
    second = w[i] * pos_b
    position_term_is_sum_of_cosines = chain(
        "The position-with-position term depends on the offset alone",
        inner(phi(pos_a), phi(pos_b)),
        line(pair_sum(sin(first) * sin(second) + cos(first) * cos(second)), because=definition(INNER, PHI)),
        line(pair_sum(cos(w[i] * (pos_a - pos_b))), because=pair_product_is_cosine_of_difference()),
    )
