"""The norm of random Fourier features."""

from pesym.derivations.properties.norm_squared_is_half_dimension import norm_squared_is_half_dimension
from pesym.encodings.random_fourier import random_fourier
from pesym.notation.building import as_written
from pesym.notation.symbols import d, pos
from pesym.notation.vectors import norm_squared, phi
from pesym.proof.derivation import chain, line

frequencies = random_fourier.frequency_function

with as_written():
    random_fourier_norm_squared_is_half_dimension = chain(
        "The norm of random Fourier features",
        norm_squared(phi(pos, frequencies)),
        line(d / 2, because=norm_squared_is_half_dimension(w=frequencies)),
    )
