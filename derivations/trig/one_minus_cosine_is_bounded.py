"""Bounds of 1 - cos x for all real x: both sides are even."""

from sympy import Abs, Symbol, cos

from pesym.derivations.trig.one_minus_cosine_is_bounded_from_zero_on import one_minus_cosine_is_bounded_from_zero_on
from pesym.kernel.claims import AtLeast
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import trig

x = Symbol("x", real=True)

with as_written():
    from_zero_on = one_minus_cosine_is_bounded_from_zero_on(x=Abs(x))
    below = AtLeast(1 - cos(x), x**2 / 2 - x**4 / 24)
    above = AtLeast(x**2 / 2, 1 - cos(x))
    one_minus_cosine_is_bounded = argument(
        "Bounds of one minus the cosine",
        (below, above),
        line(below, because=(from_zero_on, trig)),
        line(above, because=(from_zero_on, trig)),
    )
