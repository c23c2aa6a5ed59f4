"""An inequality is true, but no reason for an inequality is given."""

from sympy import Integer, Symbol

from pesym.kernel.claims import AtLeast
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import ring

EXPECTED = ("undecided", 1, "an inequality needs the reason")

x = Symbol("x", real=True)

with as_written():
    claim = AtLeast(x**2 + 1, Integer(0))
    inequality_by_arithmetic = argument("An inequality by arithmetic", (claim,), line(claim, because=ring))
