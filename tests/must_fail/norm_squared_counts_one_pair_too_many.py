"""A wrong bound: the sum over the pairs ends at d/2 instead of d/2 - 1."""

from sympy import cos, sin

from pesym.notation.building import as_written, sum_over
from pesym.notation.symbols import d, i, pos, w
from pesym.notation.vectors import NORM_SQUARED, PHI, norm_squared, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, sums, trig

EXPECTED = ("refuted", 1, "normal form")

with as_written():
    angle = w[i] * pos
    norm_squared_counts_one_pair_too_many = chain(
        "The norm, one pair too many",
        norm_squared(phi(pos)),
        line(sum_over(sin(angle) ** 2 + cos(angle) ** 2, (i, 0, d / 2)), because=definition(NORM_SQUARED, PHI)),
        line(d / 2 + 1, because=(trig, sums)),
    )
