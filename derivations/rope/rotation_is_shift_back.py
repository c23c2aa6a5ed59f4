"""The rotation by a position is the transpose of the shift matrix, which shifts back."""

from pesym.derivations.properties.transposed_shift_is_shift_back import transposed_shift_is_shift_back
from pesym.notation.building import as_written
from pesym.notation.rotations import ROTATION, m, rotation
from pesym.notation.vectors import SHIFT_MATRIX, TRANSPOSE, shift_matrix, transpose
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, sums

with as_written():
    rotation_is_shift_back = chain(
        "A rotation is a transposed shift, that is, a shift back",
        rotation(m),
        line(transpose(shift_matrix(m)), because=(definition(ROTATION, SHIFT_MATRIX, TRANSPOSE), sums)),
        line(shift_matrix(-m), because=transposed_shift_is_shift_back(k=m)),
    )
