"""One constant, two waves for each frequency between, and one Nyquist cosine make N."""

from pesym.derivations.discrete_fourier._samples import N
from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

with as_written():
    waves_count_to_number_of_samples = chain(
        "As many waves as samples",
        1 + 2 * (N / 2 - 1) + 1,
        line(N, because=ring),
    )
