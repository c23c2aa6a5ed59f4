"""A true line with another strength than it needs: counting the terms of a sum is no trigonometry."""

from sympy import Integer

from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import d
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("undecided", 1, "the line is true, but the reason given is not sufficient for it")

with as_written():
    count_of_pairs_by_trigonometry = chain("Number of pairs", pair_sum(Integer(1)), line(d / 2, because=trig))
