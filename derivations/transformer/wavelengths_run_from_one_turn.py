"""The wavelengths run from 2 pi to exactly 2 pi 10000^(1 - 2/d)."""

from sympy import Integer, pi

from pesym.derivations.transformer._frequency import frequency
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written, last_pair
from pesym.notation.symbols import d
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import ring

with as_written():
    shortest = Equal(2 * pi / frequency(Integer(0)), 2 * pi)
    longest = Equal(2 * pi / frequency(last_pair()), 2 * pi * Integer(10000) ** (1 - 2 / d))
    wavelengths_run_from_one_turn = argument(
        "The shortest and the longest wavelength",
        (shortest, longest),
        line(shortest, because=ring),
        line(longest, because=ring),
        notes="Often the longest is given as about 2 pi 10000; that is its limit for large d.",
    )
