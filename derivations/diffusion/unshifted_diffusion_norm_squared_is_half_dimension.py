"""The norm of the timestep embedding with exponent shift 0."""

from pesym.derivations.properties.norm_squared_is_half_dimension import norm_squared_is_half_dimension
from pesym.encodings.diffusion import diffusion
from pesym.notation.building import as_written
from pesym.notation.symbols import d, pos
from pesym.notation.vectors import norm_squared, phi
from pesym.proof.derivation import chain, line

frequencies = diffusion.with_(shift=0).frequency_function

with as_written():
    unshifted_diffusion_norm_squared_is_half_dimension = chain(
        "The norm of the timestep embedding with exponent shift 0",
        norm_squared(phi(pos, frequencies)),
        line(d / 2, because=norm_squared_is_half_dimension(w=frequencies)),
    )
