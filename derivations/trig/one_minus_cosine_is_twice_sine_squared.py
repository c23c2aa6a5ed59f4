"""One minus the cosine, as a square."""

from sympy import Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

x = Symbol("x", real=True)

with as_written():
    one_minus_cosine_is_twice_sine_squared = chain(
        "One minus the cosine is a square",
        1 - cos(x),
        line(2 * sin(x / 2) ** 2, because=trig),
    )
