"""A strict inequality that holds everywhere but at 0."""

from sympy import Integer, Symbol

from pesym.kernel.claims import Greater
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import signs

EXPECTED = ("undecided", 1, "because: the difference of the sides is x^2")

x = Symbol("x", real=True)

with as_written():
    claim = Greater(x**2, Integer(0))
    square_is_positive = argument("A square is positive", (claim,), line(claim, because=signs(x**2)))
