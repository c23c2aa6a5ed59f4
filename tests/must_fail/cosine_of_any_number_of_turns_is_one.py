"""True for integers, and the symbol stands for any real number."""

from sympy import Integer, Symbol, cos, pi

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("refuted", 1, "counterexample: x = ")

x = Symbol("x", real=True)

with as_written():
    cosine_of_any_number_of_turns_is_one = chain("Any turns", cos(2 * pi * x), line(Integer(1), because=trig))
