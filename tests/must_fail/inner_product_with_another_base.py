"""The theorem is used at the frequencies of the base 10000, and the line has those of the base 1000."""

from sympy import Integer, cos

from pesym.derivations.properties.inner_product_is_sum_of_cosines import inner_product_is_sum_of_cosines
from pesym.encodings.transformer import transformer
from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import d, i, k, pos
from pesym.notation.vectors import inner, phi
from pesym.proof.derivation import chain, line

EXPECTED = ("refuted", 1, "counterexample")

w = transformer.frequency_function

with as_written():
    inner_product_with_another_base = chain(
        "The inner product with another base",
        inner(phi(pos, w), phi(pos + k, w)),
        line(
            pair_sum(cos(Integer(1000) ** (-2 * i / d) * k)),
            because=inner_product_is_sum_of_cosines(w=w),
        ),
    )
