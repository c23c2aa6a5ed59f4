"""The inner product of the timestep embedding with exponent shift 1."""

from sympy import Gt, Integer, cos

from pesym.derivations.properties.inner_product_is_sum_of_cosines import inner_product_is_sum_of_cosines
from pesym.encodings.diffusion import diffusion
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import d, i, k, pos
from pesym.notation.vectors import inner, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

frequencies = diffusion.frequency_function

with as_written():
    diffusion_inner_product_is_sum_of_cosines = chain(
        "The inner product of the timestep embedding with exponent shift 1",
        inner(phi(pos, frequencies), phi(pos + k, frequencies)),
        line(
            pair_sum(cos(Integer(10000) ** (-i / (d / 2 - 1)) * k)),
            because=inner_product_is_sum_of_cosines(w=frequencies),
        ),
        line(pair_sum(cos(k / Integer(10000) ** (i / (d / 2 - 1)))), because=ring),
        given=(Gt(d, 2),),
    )
