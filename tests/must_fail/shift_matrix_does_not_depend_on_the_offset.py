"""M_k is the same for every position, but not for every offset."""

from pesym.kernel.claims import Independent
from pesym.notation.building import as_written
from pesym.notation.symbols import k
from pesym.notation.vectors import SHIFT_MATRIX, shift_matrix
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import definition

EXPECTED = ("undecided", 1, "does not depend on k")

with as_written():
    claim = Independent(shift_matrix(k), k)
    shift_matrix_does_not_depend_on_the_offset = argument(
        "M_k does not depend on k", (claim,), line(claim, because=definition(SHIFT_MATRIX))
    )
