"""Every encoding has the same norm: its square is half the dimension."""

from sympy import Integer, cos, sin

from pesym.derivations.trig.sine_squared_plus_cosine_squared_is_one import sine_squared_plus_cosine_squared_is_one
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import d, i, pos, w
from pesym.notation.vectors import NORM_SQUARED, PHI, norm_squared, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, sums

with as_written():
    angle = w[i] * pos
    norm_squared_is_half_dimension = chain(
        "Every encoding has the same norm",
        norm_squared(phi(pos)),
        line(pair_sum(sin(angle) ** 2 + cos(angle) ** 2), because=definition(NORM_SQUARED, PHI)),
        line(pair_sum(Integer(1)), because=sine_squared_plus_cosine_squared_is_one(a=angle)),
        line(d / 2, because=sums),
    )
