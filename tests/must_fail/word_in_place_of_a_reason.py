"""A word is no reason: what is checked is not text."""

from sympy import Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line

EXPECTED = ("error", 0, "is not a reason")

a = Symbol("a", real=True)

with as_written():
    word_in_place_of_a_reason = chain("A word", sin(2 * a), line(2 * sin(a) * cos(a), because="clear"))
