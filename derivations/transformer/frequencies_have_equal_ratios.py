"""Neighbouring frequencies have one and the same ratio: they are equally spaced on a logarithmic axis."""

from sympy import Integer

from pesym.derivations.transformer._frequency import frequency
from pesym.notation.building import as_written
from pesym.notation.symbols import d, i
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

with as_written():
    frequencies_have_equal_ratios = chain(
        "Neighbouring frequencies have one ratio",
        frequency(i + 1) / frequency(i),
        line(Integer(10000) ** (-2 * (i + 1) / d - -2 * i / d), because=ring),
        line(Integer(10000) ** (-2 / d), because=ring),
    )
