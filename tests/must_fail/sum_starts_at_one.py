"""A wrong bound: the sum of ones from 1 to d/2 - 1 has d/2 - 1 terms, not d/2."""

from sympy import Integer

from pesym.notation.building import as_written, last_pair, sum_over
from pesym.notation.symbols import d, i
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import sums

EXPECTED = ("refuted", 1, "because: rules for finite sums")

with as_written():
    sum_starts_at_one = chain("Counting from 1", sum_over(Integer(1), (i, 1, last_pair())), line(d / 2, because=sums))
