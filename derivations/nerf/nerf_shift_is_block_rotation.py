"""The shift theorem for NeRF's encoding."""

from pesym.derivations.properties.shift_is_block_rotation import shift_is_block_rotation
from pesym.encodings.nerf import nerf
from pesym.notation.building import as_written
from pesym.notation.symbols import k, pos
from pesym.notation.vectors import phi, shift_matrix, times
from pesym.proof.derivation import chain, line

frequencies = nerf.frequency_function

with as_written():
    nerf_shift_is_block_rotation = chain(
        "Moving by an offset is linear for NeRF's encoding",
        phi(pos + k, frequencies),
        line(
            times(shift_matrix(k, frequencies), phi(pos, frequencies)),
            because=shift_is_block_rotation(w=frequencies),
        ),
    )
