"""A vector of d - 2 entries is read at d of them: its squared norm is d/2 - 1, not d/2."""

from sympy import cos, sin

from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import d, i, pos, w
from pesym.notation.vectors import NORM_SQUARED, PHI, norm_squared, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, sums, trig

EXPECTED = ("error", 1, "runs through a vector of blocks")

with as_written():
    angle = w[i] * pos
    vector_is_longer_than_its_entries = chain(
        "The norm of a vector that is too short",
        norm_squared(phi(pos, w, d - 2), d),
        line(pair_sum(sin(angle) ** 2 + cos(angle) ** 2), because=definition(NORM_SQUARED, PHI)),
        line(d / 2, because=(trig, sums)),
    )
