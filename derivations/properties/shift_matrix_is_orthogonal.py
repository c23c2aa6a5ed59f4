"""A shift keeps lengths and angles: its transpose is its inverse."""

from sympy import Integer

from pesym.derivations.properties.shift_by_zero_is_identity import shift_by_zero_is_identity
from pesym.derivations.properties.shift_matrices_compose import shift_matrices_compose
from pesym.derivations.properties.transposed_shift_is_shift_back import transposed_shift_is_shift_back
from pesym.notation.building import as_written
from pesym.notation.symbols import k
from pesym.notation.vectors import identity, matrix_product, shift_matrix, transpose
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

with as_written():
    shift_matrix_is_orthogonal = chain(
        "A shift is orthogonal",
        matrix_product(transpose(shift_matrix(k)), shift_matrix(k)),
        line(matrix_product(shift_matrix(-k), shift_matrix(k)), because=transposed_shift_is_shift_back()),
        line(shift_matrix(-k + k), because=shift_matrices_compose(h=-k)),
        line(shift_matrix(Integer(0)), because=ring),
        line(identity(), because=shift_by_zero_is_identity()),
    )
