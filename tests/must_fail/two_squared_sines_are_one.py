"""Sine in place of cosine in the identity of Pythagoras."""

from sympy import Integer, Symbol, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("refuted", 1, "counterexample: a = ")

a = Symbol("a", real=True)

with as_written():
    two_squared_sines_are_one = chain(
        "Pythagoras with two sines", sin(a) ** 2 + sin(a) ** 2, line(Integer(1), because=trig)
    )
