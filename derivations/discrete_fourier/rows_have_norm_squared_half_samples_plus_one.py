"""For even N: the encoding of a sample has the squared norm N/2 + 1."""

from pesym.derivations.discrete_fourier._samples import H, p, q, row_product
from pesym.kernel.language import substitute
from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import sums, trig

with as_written():
    rows_have_norm_squared_half_samples_plus_one = chain(
        "The squared norm of a row",
        substitute(row_product(H), {q: p}),
        line(H + 1, because=(trig, sums)),
        notes="The number of samples is N = 2 H.",
    )
