"""Signs are a reason for an inequality, not for an equality."""

from sympy import Symbol

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import signs

EXPECTED = ("undecided", 1, "no reason for an equality")

x = Symbol("x", real=True)

with as_written():
    equality_by_signs = chain("An equality by signs", (x + 1) ** 2, line(x**2 + 2 * x + 1, because=signs(x**2)))
