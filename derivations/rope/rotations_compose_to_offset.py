"""R_m^T R_n is the rotation by the offset n - m alone."""

from pesym.derivations.properties.shift_matrices_compose import shift_matrices_compose
from pesym.derivations.properties.transposed_shift_is_shift_back import transposed_shift_is_shift_back
from pesym.derivations.rope.rotation_is_shift_back import rotation_is_shift_back
from pesym.notation.building import as_written
from pesym.notation.rotations import m, n, rotation
from pesym.notation.vectors import matrix_product, shift_matrix, transpose
from pesym.proof.derivation import chain, line

with as_written():
    rotations_compose_to_offset = chain(
        "Two rotations leave the offset alone",
        matrix_product(transpose(rotation(m)), rotation(n)),
        line(
            matrix_product(transpose(shift_matrix(-m)), shift_matrix(-n)),
            because=(rotation_is_shift_back(), rotation_is_shift_back(m=n)),
        ),
        line(
            matrix_product(shift_matrix(m), shift_matrix(-n)),
            because=transposed_shift_is_shift_back(k=-m),
        ),
        line(shift_matrix(m - n), because=shift_matrices_compose(h=m, k=-n)),
        line(rotation(n - m), because=rotation_is_shift_back(m=n - m)),
    )
