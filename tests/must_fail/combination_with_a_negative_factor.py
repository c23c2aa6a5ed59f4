"""Earlier inequalities are added with a factor that is negative."""

from sympy import Integer, Symbol

from pesym.kernel.claims import AtLeast
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import combine, signs

EXPECTED = ("undecided", 2, "the factor -1 is not known to be at least 0")

x = Symbol("x", real=True)

with as_written():
    square = AtLeast(x**2, Integer(0))
    turned = AtLeast(-(x**2), Integer(0))
    combination_with_a_negative_factor = argument(
        "A negative factor",
        (turned,),
        line(square, because=signs(x**2)),
        line(turned, because=combine((1, Integer(-1)))),
    )
