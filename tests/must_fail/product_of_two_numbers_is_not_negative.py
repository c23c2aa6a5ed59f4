"""An inequality whose product has factors of unknown sign."""

from sympy import Integer, Symbol

from pesym.kernel.claims import AtLeast
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import signs

EXPECTED = ("undecided", 1, "does not follow from the signs of its factors")

x = Symbol("x", real=True)
y = Symbol("y", real=True)

with as_written():
    claim = AtLeast(x * y, Integer(0))
    product_of_two_numbers_is_not_negative = argument(
        "A product of unknown sign", (claim,), line(claim, because=signs(x * y))
    )
