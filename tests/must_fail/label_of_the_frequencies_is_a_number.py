"""The matrix M_k depends on the frequencies w; a number that is also called w hides that."""

from sympy import Symbol

from pesym.kernel.claims import Independent
from pesym.notation.building import as_written
from pesym.notation.symbols import k
from pesym.notation.vectors import SHIFT_MATRIX, shift_matrix
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import definition

EXPECTED = ("error", 1, "the name w stands for two different things")

with as_written():
    claim = Independent(shift_matrix(k), Symbol("w", real=True))
    label_of_the_frequencies_is_a_number = argument(
        "M_k does not depend on w", (claim,), line(claim, because=definition(SHIFT_MATRIX))
    )
