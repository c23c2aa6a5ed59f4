"""A chain with no lines proves nothing."""

from sympy import Symbol, sin

from pesym.proof.derivation import chain

EXPECTED = ("error", 0, "a chain needs at least one line")

chain_without_lines = chain("Nothing", sin(Symbol("a", real=True)))
