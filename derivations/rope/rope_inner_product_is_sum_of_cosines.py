"""The inner product of the tables of rotary embedding."""

from sympy import Integer, cos

from pesym.derivations.properties.inner_product_is_sum_of_cosines import inner_product_is_sum_of_cosines
from pesym.encodings.rope import rope
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import d, i, k, pos
from pesym.notation.vectors import inner, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

frequencies = rope.frequency_function

with as_written():
    rope_inner_product_is_sum_of_cosines = chain(
        "The inner product of the tables of rotary embedding",
        inner(phi(pos, frequencies), phi(pos + k, frequencies)),
        line(pair_sum(cos(Integer(10000) ** (-2 * i / d) * k)), because=inner_product_is_sum_of_cosines(w=frequencies)),
        line(pair_sum(cos(k / Integer(10000) ** (2 * i / d))), because=ring),
    )
