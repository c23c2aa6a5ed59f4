"""The identity of Pythagoras."""

from sympy import Integer, Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

a = Symbol("a", real=True)

with as_written():
    sine_squared_plus_cosine_squared_is_one = chain(
        "Pythagoras",
        sin(a) ** 2 + cos(a) ** 2,
        line(Integer(1), because=trig),
    )
