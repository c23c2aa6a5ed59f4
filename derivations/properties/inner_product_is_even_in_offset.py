"""The inner product is the same for the offsets k and -k."""

from sympy import cos

from pesym.derivations.properties.inner_product_is_sum_of_cosines import inner_product_is_sum_of_cosines
from pesym.derivations.trig.cosine_is_even import cosine_is_even
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import i, k, pos, w
from pesym.notation.vectors import inner, phi
from pesym.proof.derivation import chain, line

with as_written():
    inner_product_is_even_in_offset = chain(
        "The inner product is even in the offset",
        inner(phi(pos), phi(pos + -k)),
        line(pair_sum(cos(w[i] * -k)), because=inner_product_is_sum_of_cosines(k=-k)),
        line(pair_sum(cos(w[i] * k)), because=cosine_is_even(a=w[i] * k)),
        line(inner(phi(pos), phi(pos + k)), because=inner_product_is_sum_of_cosines()),
    )
