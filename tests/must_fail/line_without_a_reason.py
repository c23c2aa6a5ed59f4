"""A line with no reason at all."""

from sympy import Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line

EXPECTED = ("undecided", 1, "no reason is given")

a = Symbol("a", real=True)

with as_written():
    line_without_a_reason = chain("No reason", sin(2 * a), line(2 * sin(a) * cos(a), because=()))
