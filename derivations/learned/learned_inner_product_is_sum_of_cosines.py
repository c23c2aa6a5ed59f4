"""The inner product of learned Fourier features."""

from sympy import cos

from pesym.derivations.properties.inner_product_is_sum_of_cosines import inner_product_is_sum_of_cosines
from pesym.encodings.learned import learned, theta
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import i, k, pos
from pesym.notation.vectors import inner, phi
from pesym.proof.derivation import chain, line

frequencies = learned.frequency_function

with as_written():
    learned_inner_product_is_sum_of_cosines = chain(
        "The inner product of learned Fourier features",
        inner(phi(pos, frequencies), phi(pos + k, frequencies)),
        line(pair_sum(cos(theta[i] * k)), because=inner_product_is_sum_of_cosines(w=frequencies)),
    )
