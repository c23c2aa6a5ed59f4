"""Bounds of 1 - cos x for x >= 0, each from the one before by comparing derivatives."""

from sympy import Ge, Integer, Symbol, cos, sin

from pesym.kernel.claims import AtLeast
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import differentiate, rising, signs, trig

x = Symbol("x", real=True)
zero = Integer(0)

with as_written():
    cosine_below_one = AtLeast(1 - cos(x), zero)
    sine_below_angle = AtLeast(x, sin(x))
    quadratic_above = AtLeast(x**2 / 2, 1 - cos(x))
    cubic_below = AtLeast(sin(x), x - x**3 / 6)
    quartic_below = AtLeast(1 - cos(x), x**2 / 2 - x**4 / 24)
    one_minus_cosine_is_bounded_from_zero_on = argument(
        "Bounds of one minus the cosine from zero on",
        (cosine_below_one, quadratic_above, quartic_below),
        line(cosine_below_one, because=(signs(2 * sin(x / 2) ** 2), trig)),
        line(sine_below_angle, because=(rising(x, zero, 1), differentiate)),
        line(quadratic_above, because=(rising(x, zero, 2), differentiate)),
        line(cubic_below, because=(rising(x, zero, 3), differentiate)),
        line(quartic_below, because=(rising(x, zero, 4), differentiate)),
        given=(Ge(x, zero),),
    )
