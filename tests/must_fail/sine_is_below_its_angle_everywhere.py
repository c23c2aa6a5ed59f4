"""The slopes are compared for all x, but the start is 0 and nothing is assumed of x: false for x < 0."""

from sympy import Integer, Symbol, cos, sin

from pesym.kernel.claims import AtLeast
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import differentiate, rising, signs, trig

EXPECTED = ("undecided", 2, "the one hypothesis about x has to be")

x = Symbol("x", real=True)

with as_written():
    slope = AtLeast(1 - cos(x), Integer(0))
    below = AtLeast(x, sin(x))
    sine_is_below_its_angle_everywhere = argument(
        "Rising, without a start",
        (below,),
        line(slope, because=(trig, signs(2 * sin(x / 2) ** 2))),
        line(below, because=(rising(x, Integer(0), 1), differentiate)),
    )
