"""The squared distance of two encodings, in four lines."""

from sympy import cos

from pesym.derivations.properties.inner_product_is_sum_of_cosines import inner_product_is_sum_of_cosines
from pesym.derivations.properties.norm_squared_is_half_dimension import norm_squared_is_half_dimension
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import d, i, k, pos, w
from pesym.notation.vectors import DIFFERENCE, INNER, NORM_SQUARED, difference, inner, norm_squared, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, ring, sums

with as_written():
    here, there = phi(pos), phi(pos + k)
    similarity = pair_sum(cos(w[i] * k))
    distance_squared_is_twice_sum_of_one_minus_cosines = chain(
        "The squared distance depends on the offset alone",
        norm_squared(difference(here, there)),
        line(
            norm_squared(here) + norm_squared(there) - 2 * inner(here, there),
            because=definition(NORM_SQUARED, INNER, DIFFERENCE),
        ),
        line(
            d / 2 + d / 2 - 2 * similarity,
            because=(
                norm_squared_is_half_dimension(),
                norm_squared_is_half_dimension(pos=pos + k),
                inner_product_is_sum_of_cosines(),
            ),
        ),
        line(d - 2 * similarity, because=ring),
        line(2 * pair_sum(1 - cos(w[i] * k)), because=sums),
    )
