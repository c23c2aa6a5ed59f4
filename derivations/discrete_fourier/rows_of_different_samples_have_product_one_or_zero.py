"""For even N: the encodings of two different samples have the inner product 1 or 0."""

from sympy import Integer, Le, Lt, Ne

from pesym.derivations.discrete_fourier._samples import H, p, q, row_product
from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import sums, trig

with as_written():
    rows_of_different_samples_have_product_one_or_zero = chain(
        "Inner products of two different rows",
        row_product(H),
        line((1 + Integer(-1) ** (p - q)) / 2, because=(trig, sums)),
        given=(Le(0, p), Lt(p, 2 * H), Le(0, q), Lt(q, 2 * H), Ne(p, q)),
        notes="1 when the samples are an even number apart, 0 when they are an odd number apart; N = 2 H.",
    )
