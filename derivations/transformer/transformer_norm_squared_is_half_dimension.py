"""The norm for the frequencies of the Transformer."""

from pesym.derivations.properties.norm_squared_is_half_dimension import norm_squared_is_half_dimension
from pesym.encodings.transformer import transformer
from pesym.notation.building import as_written
from pesym.notation.symbols import d, pos
from pesym.notation.vectors import norm_squared, phi
from pesym.proof.derivation import chain, line

with as_written():
    transformer_norm_squared_is_half_dimension = chain(
        "The norm of the Transformer's encoding",
        norm_squared(phi(pos, transformer.frequency_function)),
        line(d / 2, because=norm_squared_is_half_dimension(w=transformer.frequency_function)),
    )
