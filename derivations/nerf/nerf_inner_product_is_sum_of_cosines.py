"""The inner product of NeRF's encoding."""

from sympy import Integer, cos, pi

from pesym.derivations.properties.inner_product_is_sum_of_cosines import inner_product_is_sum_of_cosines
from pesym.encodings.nerf import nerf
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import i, k, pos
from pesym.notation.vectors import inner, phi
from pesym.proof.derivation import chain, line

frequencies = nerf.frequency_function

with as_written():
    nerf_inner_product_is_sum_of_cosines = chain(
        "The inner product of NeRF's encoding",
        inner(phi(pos, frequencies), phi(pos + k, frequencies)),
        line(pair_sum(cos(Integer(2) ** i * pi * k)), because=inner_product_is_sum_of_cosines(w=frequencies)),
    )
