"""Moving by nothing is the identity."""

from sympy import Integer

from pesym.notation.building import as_written
from pesym.notation.vectors import IDENTITY, SHIFT_MATRIX, identity, shift_matrix
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, trig

with as_written():
    shift_by_zero_is_identity = chain(
        "The shift by 0 is the identity",
        shift_matrix(Integer(0)),
        line(identity(), because=(definition(SHIFT_MATRIX, IDENTITY), trig)),
    )
