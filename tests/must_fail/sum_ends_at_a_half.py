"""A sum with a number of terms that is not whole: its upper bound is 3/2."""

from sympy import Integer, Rational

from pesym.notation.building import as_written, sum_over
from pesym.notation.symbols import i
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import sums

EXPECTED = ("undecided", 1, "integer")

with as_written():
    sum_ends_at_a_half = chain(
        "Five halves of terms", sum_over(Integer(1), (i, 0, Rational(3, 2))), line(Rational(5, 2), because=sums)
    )
