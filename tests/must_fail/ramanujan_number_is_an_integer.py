"""A near miss that agrees to thirty digits: exp(pi sqrt(163)) is not an integer."""

from sympy import Integer, Rational, exp, pi

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

EXPECTED = ("refuted", 1, "counterexample")

with as_written():
    ramanujan_number_is_an_integer = chain(
        "Almost an integer",
        exp(pi * Integer(163) ** Rational(1, 2)),
        line(Integer(640320) ** 3 + 744, because=ring),
    )
