"""The inner product lies between -d/2 and d/2."""

from sympy import Integer, cos, sin

from pesym.derivations.properties.inner_product_is_sum_of_cosines import inner_product_is_sum_of_cosines
from pesym.kernel.claims import AtLeast
from pesym.notation.building import as_written, last_pair, pair_sum
from pesym.notation.symbols import d, i, k, pos, w
from pesym.notation.vectors import inner, phi
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import combine, signs, summing, sums, trig

one = Integer(1)

with as_written():
    angle = w[i] * k
    product = inner(phi(pos), phi(pos + k))
    over_pairs = (i, Integer(0), last_pair())
    below_one = AtLeast(one, cos(angle))
    above_minus_one = AtLeast(cos(angle), -one)
    sum_below = AtLeast(d / 2, pair_sum(cos(angle)))
    sum_above = AtLeast(pair_sum(cos(angle)), -d / 2)
    upper = AtLeast(d / 2, product)
    lower = AtLeast(product, -d / 2)
    inner_product_is_at_most_half_dimension = argument(
        "The inner product is at most half the dimension",
        (upper, lower),
        line(below_one, because=(signs(2 * sin(angle / 2) ** 2), trig)),
        line(above_minus_one, because=(signs(2 * cos(angle / 2) ** 2), trig)),
        line(sum_below, because=(summing(1, over=over_pairs), sums)),
        line(sum_above, because=(summing(2, over=over_pairs), sums)),
        line(upper, because=(combine((3, one)), inner_product_is_sum_of_cosines())),
        line(lower, because=(combine((4, one)), inner_product_is_sum_of_cosines())),
    )
