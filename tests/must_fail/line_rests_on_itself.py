"""A line that names itself as its reason."""

from sympy import Symbol, cos

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import step

EXPECTED = ("refuted", 1, "there is no earlier step (1)")

a = Symbol("a", real=True)

with as_written():
    claim = Equal(cos(a), 1 - a**2 / 2)
    line_rests_on_itself = argument("A line that rests on itself", (claim,), line(claim, because=step(1)))
