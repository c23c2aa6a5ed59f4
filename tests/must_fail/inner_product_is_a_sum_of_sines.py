"""Sine in place of cosine in the inner product; the first line is right."""

from sympy import cos, sin

from pesym.notation.building import as_written, pair_sum
from pesym.notation.symbols import i, k, pos, w
from pesym.notation.vectors import INNER, PHI, inner, phi
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, trig

EXPECTED = ("refuted", 2, "because: exponential form of sine and cosine")

with as_written():
    inner_product_is_a_sum_of_sines = chain(
        "The inner product with sines",
        inner(phi(pos), phi(pos + k)),
        line(
            pair_sum(sin(w[i] * pos) * sin(w[i] * (pos + k)) + cos(w[i] * pos) * cos(w[i] * (pos + k))),
            because=definition(INNER, PHI),
        ),
        line(pair_sum(sin(w[i] * k)), because=trig),
    )
