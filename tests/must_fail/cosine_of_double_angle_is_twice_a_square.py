"""A false identity: the 1 is missing in cos(2a) = 2 cos(a)^2 - 1; the first line is right."""

from sympy import Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("refuted", 2, "the line does not follow by the reason given")

a = Symbol("a", real=True)

with as_written():
    cosine_of_double_angle_is_twice_a_square = chain(
        "Cosine of the double angle, 1 missing",
        cos(2 * a),
        line(cos(a) ** 2 - sin(a) ** 2, because=trig),
        line(2 * cos(a) ** 2, because=trig),
    )
