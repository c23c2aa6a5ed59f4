"""The inner product of two encodings depends on their offset alone."""

from sympy import cos, sin

from pesym.derivations.trig.cosine_of_difference import cosine_of_difference
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import i, k, pos, w
from pesym.notation.vectors import INNER, PHI, inner, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, ring

with as_written():
    later = w[i] * (pos + k)
    earlier = w[i] * pos
    inner_product_is_sum_of_cosines = chain(
        "The inner product depends on the offset alone",
        inner(phi(pos), phi(pos + k)),
        line(
            pair_sum(sin(earlier) * sin(later) + cos(earlier) * cos(later)),
            because=definition(INNER, PHI),
        ),
        line(pair_sum(cos(later - earlier)), because=cosine_of_difference(a=later, b=earlier)),
        line(pair_sum(cos(w[i] * k)), because=ring),
    )
