"""The squared distance of two encodings lies between two polynomials in the offset."""

from sympy import Integer, cos

from pesym.derivations.properties.distance_squared_is_twice_sum_of_one_minus_cosines import (
    distance_squared_is_twice_sum_of_one_minus_cosines,
)
from pesym.derivations.trig.one_minus_cosine_is_bounded import one_minus_cosine_is_bounded
from pesym.kernel.claims import AtLeast
from pesym.notation.building import as_written, last_pair, pair_sum
from pesym.notation.symbols import i, k, pos, w
from pesym.notation.vectors import difference, norm_squared, phi
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import combine, summing

with as_written():
    angle = w[i] * k
    one_pair = one_minus_cosine_is_bounded(x=angle)
    distance_squared = norm_squared(difference(phi(pos), phi(pos + k)))
    pair_above = AtLeast(angle**2 / 2, 1 - cos(angle))
    pair_below = AtLeast(1 - cos(angle), angle**2 / 2 - angle**4 / 24)
    sum_above = AtLeast(pair_sum(angle**2 / 2), pair_sum(1 - cos(angle)))
    sum_below = AtLeast(pair_sum(1 - cos(angle)), pair_sum(angle**2 / 2 - angle**4 / 24))
    above = AtLeast(k**2 * pair_sum(w[i] ** 2), distance_squared)
    below = AtLeast(distance_squared, k**2 * pair_sum(w[i] ** 2) - k**4 / 12 * pair_sum(w[i] ** 4))
    distance_squared_is_bounded = argument(
        "The squared distance grows as the square of a small offset",
        (above, below),
        line(pair_above, because=one_pair),
        line(pair_below, because=one_pair),
        line(sum_above, because=summing(1, over=(i, Integer(0), last_pair()))),
        line(sum_below, because=summing(2, over=(i, Integer(0), last_pair()))),
        line(above, because=(combine((3, Integer(2))), distance_squared_is_twice_sum_of_one_minus_cosines())),
        line(below, because=(combine((4, Integer(2))), distance_squared_is_twice_sum_of_one_minus_cosines())),
    )
