"""A vector on one side and a number on the other."""

from pesym.notation.building import as_written
from pesym.notation.symbols import d, pos
from pesym.notation.vectors import PHI, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition

EXPECTED = ("undecided", 1, "vector or matrix")

with as_written():
    vector_is_a_number = chain("A vector is a number", phi(pos), line(d / 2, because=definition(PHI)))
