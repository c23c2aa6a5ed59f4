"""A wrong denominator: sin^4 is an eighth of the bracket, not a quarter."""

from sympy import Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("refuted", 1, "normal form after")

x = Symbol("x", real=True)

with as_written():
    fourth_power_of_sine_with_a_wrong_denominator = chain(
        "Power reduction, wrong denominator",
        sin(x) ** 4,
        line((3 - 4 * cos(2 * x) + cos(4 * x)) / 4, because=trig),
    )
