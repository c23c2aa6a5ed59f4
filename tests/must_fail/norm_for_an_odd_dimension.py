"""The dimension is any integer, so that d/2 pairs need not be a whole number of them."""

from sympy import Symbol, cos, sin

from pesym.notation.building import as_written, sum_over
from pesym.notation.symbols import i, pos, w
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import sums, trig

EXPECTED = ("undecided", 1, "integer")

d = Symbol("d", integer=True, positive=True)

with as_written():
    angle = w[i] * pos
    norm_for_an_odd_dimension = chain(
        "The norm for any dimension",
        sum_over(sin(angle) ** 2 + cos(angle) ** 2, (i, 0, d / 2 - 1)),
        line(d / 2, because=(trig, sums)),
    )
