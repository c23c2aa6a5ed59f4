"""A true line, and a definition that it needs is not named: that of phi."""

from sympy import cos, sin

from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import i, k, pos, w
from pesym.notation.vectors import INNER, inner, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition

EXPECTED = ("undecided", 1, "the line is true, but the reason given is not sufficient for it")

with as_written():
    inner_product_without_the_definition_of_phi = chain(
        "The inner product, a definition missing",
        inner(phi(pos), phi(pos + k)),
        line(
            pair_sum(sin(w[i] * pos) * sin(w[i] * (pos + k)) + cos(w[i] * pos) * cos(w[i] * (pos + k))),
            because=definition(INNER),
        ),
    )
