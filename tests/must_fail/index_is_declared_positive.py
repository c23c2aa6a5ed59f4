"""The index of a sum is declared positive, and the sum starts at 0."""

from sympy import Abs, Symbol

from pesym.notation.building import as_written, sum_over
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import sums

EXPECTED = ("refuted", 1, "has to be declared with integer=True and nothing else")

n = Symbol("n", integer=True, positive=True)

with as_written():
    index_is_declared_positive = chain(
        "A positive index", sum_over(Abs(n), (n, -2, 2)), line(sum_over(n, (n, -2, 2)), because=sums)
    )
