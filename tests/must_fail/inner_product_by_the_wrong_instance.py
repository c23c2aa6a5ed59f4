"""A true line, the right lemma, at wrong values: the angles are w_i (pos + k) and w_i pos."""

from sympy import cos, sin

from pesym.derivations.trig.cosine_of_difference import cosine_of_difference
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import i, k, pos, w
from pesym.notation.vectors import INNER, PHI, inner, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition

EXPECTED = ("undecided", 2, "the line is true, but the reason given is not sufficient for it")

with as_written():
    later = w[i] * (pos + k)
    earlier = w[i] * pos
    inner_product_by_the_wrong_instance = chain(
        "The inner product, wrong instance",
        inner(phi(pos), phi(pos + k)),
        line(pair_sum(sin(earlier) * sin(later) + cos(earlier) * cos(later)), because=definition(INNER, PHI)),
        line(pair_sum(cos(w[i] * k)), because=cosine_of_difference(a=w[i] * k, b=earlier)),
    )
