"""The norm is d/2, not d: each pair gives 1, and there are d/2 pairs."""

from pesym.derivations.properties.norm_squared_is_half_dimension import norm_squared_is_half_dimension
from pesym.notation.building import as_written
from pesym.notation.symbols import d, pos
from pesym.notation.vectors import norm_squared, phi
from pesym.proof.derivation import chain, line

EXPECTED = ("refuted", 1, "counterexample")

with as_written():
    norm_squared_is_the_dimension = chain(
        "The norm is the dimension", norm_squared(phi(pos)), line(d, because=norm_squared_is_half_dimension())
    )
