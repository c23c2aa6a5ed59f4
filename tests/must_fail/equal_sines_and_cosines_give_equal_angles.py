"""Equal sines and cosines determine an angle only up to whole turns."""

from sympy import Eq, Symbol, cos, sin

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import hypothesis, same_point

EXPECTED = ("undecided", 3, "are not known to be less than one turn apart")

a = Symbol("a", real=True)
b = Symbol("b", real=True)

with as_written():
    same = Equal(a, b)
    equal_sines_and_cosines_give_equal_angles = argument(
        "The angle of a point, turns forgotten",
        (same,),
        line(Equal(sin(a), sin(b)), because=hypothesis(1)),
        line(Equal(cos(a), cos(b)), because=hypothesis(2)),
        line(same, because=same_point(1, 2)),
        given=(Eq(sin(a), sin(b)), Eq(cos(a), cos(b))),
    )
