"""The shift theorem for symbolic dimension with M_-k in place of M_k."""

from pesym.derivations.properties.shift_is_block_rotation import shift_is_block_rotation
from pesym.notation.building import as_written
from pesym.notation.symbols import k, pos
from pesym.notation.vectors import phi, shift_matrix, times
from pesym.proof.derivation import chain, line

EXPECTED = ("refuted", 1, "counterexample")

with as_written():
    shift_matrix_of_the_opposite_offset = chain(
        "The shift, turned round",
        phi(pos + k),
        line(times(shift_matrix(-k), phi(pos)), because=shift_is_block_rotation()),
    )
