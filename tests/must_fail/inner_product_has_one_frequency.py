"""A wrong index: all pairs are given the frequency w_0."""

from sympy import cos

from pesym.derivations.properties.inner_product_is_sum_of_cosines import inner_product_is_sum_of_cosines
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import k, pos, w
from pesym.notation.vectors import inner, phi
from pesym.proof.derivation import chain, line

EXPECTED = ("refuted", 1, "counterexample")

with as_written():
    inner_product_has_one_frequency = chain(
        "The inner product with one frequency",
        inner(phi(pos), phi(pos + k)),
        line(pair_sum(cos(w[0] * k)), because=inner_product_is_sum_of_cosines()),
    )
