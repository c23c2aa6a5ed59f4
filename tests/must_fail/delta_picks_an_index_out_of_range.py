"""A Kronecker delta picks the term j of a sum from 0 to d/2 - 1, and j is any integer."""

from sympy import KroneckerDelta

from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import i, j, w
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import sums

EXPECTED = ("refuted", 1, "counterexample")

with as_written():
    delta_picks_an_index_out_of_range = chain(
        "A delta out of range", pair_sum(KroneckerDelta(i, j) * w[i]), line(w[j], because=sums)
    )
