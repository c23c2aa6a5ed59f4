"""Each frequency of NeRF is twice the one before."""

from sympy import Integer, pi

from pesym.notation.building import as_written
from pesym.notation.symbols import i
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

with as_written():
    nerf_frequencies_double = chain(
        "Neighbouring frequencies have the ratio 2",
        Integer(2) ** (i + 1) * pi / (Integer(2) ** i * pi),
        line(Integer(2) ** (i + 1 - i), because=ring),
        line(Integer(2), because=ring),
    )
