"""The norm of the tables of rotary embedding."""

from pesym.derivations.properties.norm_squared_is_half_dimension import norm_squared_is_half_dimension
from pesym.encodings.rope import rope
from pesym.notation.building import as_written
from pesym.notation.symbols import d, pos
from pesym.notation.vectors import norm_squared, phi
from pesym.proof.derivation import chain, line

frequencies = rope.frequency_function

with as_written():
    rope_norm_squared_is_half_dimension = chain(
        "The norm of the tables of rotary embedding",
        norm_squared(phi(pos, frequencies)),
        line(d / 2, because=norm_squared_is_half_dimension(w=frequencies)),
    )
