"""Moving by k and then by h is moving by h + k."""

from pesym.derivations.trig.cosine_of_sum import cosine_of_sum
from pesym.derivations.trig.sine_of_sum import sine_of_sum
from pesym.notation.building import as_written
from pesym.notation.symbols import h, i, k, w
from pesym.notation.vectors import MATRIX_PRODUCT, SHIFT_MATRIX, matrix_product, shift_matrix
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, sums

with as_written():
    first, second = w[i] * h, w[i] * k
    shift_matrices_compose = chain(
        "Shifts compose",
        matrix_product(shift_matrix(h), shift_matrix(k)),
        line(
            shift_matrix(h + k),
            because=(
                definition(MATRIX_PRODUCT, SHIFT_MATRIX),
                sums,
                sine_of_sum(a=first, b=second),
                cosine_of_sum(a=first, b=second),
            ),
        ),
    )
