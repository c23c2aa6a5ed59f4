"""A theorem about integers is used at 1/2."""

from sympy import Integer, Rational, Symbol, cos, pi

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, chain, line
from pesym.proof.reasons import trig

EXPECTED = ("refuted", 1, "is not known to be what n stands for")

n = Symbol("n", integer=True)

with as_written():
    whole_turns = chain("Whole turns", cos(2 * pi * n), line(Integer(1), because=trig))
    claim = Equal(cos(2 * pi * Rational(1, 2)), Integer(1))
    whole_turn_at_one_half = argument(
        "A theorem outside its domain", (claim,), line(claim, because=whole_turns(n=Rational(1, 2)))
    )
