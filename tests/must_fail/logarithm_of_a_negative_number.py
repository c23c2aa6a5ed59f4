"""A condition that never holds: log(-1) has no real value."""

from sympy import Integer, Symbol, log

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

EXPECTED = ("error", 1, "never holds")

x = Symbol("x", real=True)

with as_written():
    logarithm_of_a_negative_number = chain(
        "The logarithm of -1", x * log(Integer(-1)) - x * log(Integer(-1)), line(Integer(0), because=ring)
    )
