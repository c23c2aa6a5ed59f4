"""A wave whose frequency is a whole multiple of pi repeats after 2."""

from sympy import Symbol, cos, pi, sin

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.notation.symbols import pos
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import trig

m = Symbol("m", integer=True)

with as_written():
    sine = Equal(sin(m * pi * (pos + 2)), sin(m * pi * pos))
    cosine = Equal(cos(m * pi * (pos + 2)), cos(m * pi * pos))
    whole_half_turns_have_period_two = argument(
        "Whole multiples of pi have the period 2",
        (sine, cosine),
        line(sine, because=trig),
        line(cosine, because=trig),
        notes="NeRF's frequencies 2^i pi are such multiples.",
    )
