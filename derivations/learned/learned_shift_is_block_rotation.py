"""The shift theorem for learned Fourier features."""

from pesym.derivations.properties.shift_is_block_rotation import shift_is_block_rotation
from pesym.encodings.learned import learned
from pesym.notation.building import as_written
from pesym.notation.symbols import k, pos
from pesym.notation.vectors import phi, shift_matrix, times
from pesym.proof.derivation import chain, line

frequencies = learned.frequency_function

with as_written():
    learned_shift_is_block_rotation = chain(
        "Moving by an offset is linear for learned Fourier features",
        phi(pos + k, frequencies),
        line(
            times(shift_matrix(k, frequencies), phi(pos, frequencies)),
            because=shift_is_block_rotation(w=frequencies),
        ),
    )
