"""The transpose of a shift moves back by the same offset."""

from pesym.derivations.trig.cosine_is_even import cosine_is_even
from pesym.derivations.trig.sine_is_odd import sine_is_odd
from pesym.notation.building import as_written
from pesym.notation.symbols import i, k, w
from pesym.notation.vectors import SHIFT_MATRIX, TRANSPOSE, shift_matrix, transpose
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, sums

with as_written():
    angle = w[i] * k
    transposed_shift_is_shift_back = chain(
        "The transpose of a shift is the shift back",
        transpose(shift_matrix(k)),
        line(
            shift_matrix(-k),
            because=(
                definition(SHIFT_MATRIX, TRANSPOSE),
                sums,
                cosine_is_even(a=angle),
                sine_is_odd(a=angle),
            ),
        ),
    )
