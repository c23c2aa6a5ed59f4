"""The shift theorem for the timestep embedding with exponent shift 0."""

from pesym.derivations.properties.shift_is_block_rotation import shift_is_block_rotation
from pesym.encodings.diffusion import diffusion
from pesym.notation.building import as_written
from pesym.notation.symbols import k, pos
from pesym.notation.vectors import phi, shift_matrix, times
from pesym.proof.derivation import chain, line

frequencies = diffusion.with_(shift=0).frequency_function

with as_written():
    unshifted_diffusion_shift_is_block_rotation = chain(
        "Moving by an offset is linear for the timestep embedding with exponent shift 0",
        phi(pos + k, frequencies),
        line(
            times(shift_matrix(k, frequencies), phi(pos, frequencies)),
            because=shift_is_block_rotation(w=frequencies),
        ),
    )
