"""True for even integers only: cos(pi n) is (-1)^n."""

from sympy import Integer, Symbol, cos, pi

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("refuted", 1, "counterexample: n = ")

n = Symbol("n", integer=True)

with as_written():
    cosine_of_half_turns_is_one = chain("Half turns", cos(pi * n), line(Integer(1), because=trig))
