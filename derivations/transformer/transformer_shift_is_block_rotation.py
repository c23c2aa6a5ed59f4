"""The shift theorem for the frequencies of the Transformer."""

from pesym.derivations.properties.shift_is_block_rotation import shift_is_block_rotation
from pesym.encodings.transformer import transformer
from pesym.notation.building import as_written
from pesym.notation.symbols import k, pos
from pesym.notation.vectors import phi, shift_matrix, times
from pesym.proof.derivation import chain, line

w = transformer.frequency_function

with as_written():
    transformer_shift_is_block_rotation = chain(
        "Moving by an offset is linear for the Transformer's encoding",
        phi(pos + k, w),
        line(times(shift_matrix(k, w), phi(pos, w)), because=shift_is_block_rotation(w=w)),
    )
