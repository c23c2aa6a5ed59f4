"""A sum of n + 1 powers is given the value of the sum of n of them."""

from sympy import Symbol

from pesym.notation.building import as_written, sum_over
from pesym.notation.symbols import i
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import sums

EXPECTED = ("refuted", 1, "counterexample")

n = Symbol("n", integer=True, positive=True)
q = Symbol("q", positive=True)

with as_written():
    geometric_sum_with_one_power_too_few = chain(
        "A geometric sum", sum_over(q**i, (i, 0, n)), line((q**n - 1) / (q - 1), because=sums)
    )
