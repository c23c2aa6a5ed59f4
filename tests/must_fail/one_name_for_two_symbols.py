"""Two symbols that are printed alike: x + x = 2x reads well, and its two x are different ones."""

from sympy import Symbol

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

EXPECTED = ("refuted", 1, "the name x stands for two different things")

x = Symbol("x", real=True)
other = Symbol("x", positive=True)

with as_written():
    one_name_for_two_symbols = chain("Two symbols of one name", x + other, line(2 * x, because=ring))
