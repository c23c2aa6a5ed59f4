"""The inner product for the frequencies of the Transformer."""

from sympy import Integer, cos

from pesym.derivations.properties.inner_product_is_sum_of_cosines import inner_product_is_sum_of_cosines
from pesym.encodings.transformer import transformer
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import d, i, k, pos
from pesym.notation.vectors import inner, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

w = transformer.frequency_function

with as_written():
    transformer_inner_product_is_sum_of_cosines = chain(
        "The inner product for the Transformer's encoding",
        inner(phi(pos, w), phi(pos + k, w)),
        line(
            pair_sum(cos(Integer(10000) ** (-2 * i / d) * k)),
            because=inner_product_is_sum_of_cosines(w=w),
        ),
        line(pair_sum(cos(k / Integer(10000) ** (2 * i / d))), because=ring),
    )
