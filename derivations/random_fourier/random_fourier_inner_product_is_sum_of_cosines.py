"""The inner product of random Fourier features."""

from sympy import cos

from pesym.derivations.properties.inner_product_is_sum_of_cosines import inner_product_is_sum_of_cosines
from pesym.encodings.random_fourier import b, random_fourier
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import i, k, pos
from pesym.notation.vectors import inner, phi
from pesym.proof.derivation import chain, line

frequencies = random_fourier.frequency_function

with as_written():
    random_fourier_inner_product_is_sum_of_cosines = chain(
        "The inner product of random Fourier features",
        inner(phi(pos, frequencies), phi(pos + k, frequencies)),
        line(pair_sum(cos(b[i] * k)), because=inner_product_is_sum_of_cosines(w=frequencies)),
    )
