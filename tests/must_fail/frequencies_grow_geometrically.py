"""The ratio of the frequencies of the Transformer is 10000^(-2/d), not 10000^(2/d)."""

from sympy import Integer

from pesym.notation.building import as_written
from pesym.notation.symbols import d, i
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

EXPECTED = ("refuted", 1, "because: arithmetic")

base = Integer(10000)

with as_written():
    frequencies_grow_geometrically = chain(
        "The ratio of the frequencies",
        base ** (-2 * (i + 1) / d) / base ** (-2 * i / d),
        line(base ** (2 / d), because=ring),
    )
