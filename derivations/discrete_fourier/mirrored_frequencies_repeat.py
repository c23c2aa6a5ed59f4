"""On integer samples the frequencies j and N - j give the same cosine and opposite sines."""

from sympy import cos, sin

from pesym.derivations.discrete_fourier._samples import N, j, p, wave
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import trig

with as_written():
    cosine = Equal(cos(wave(N - j, p)), cos(wave(j, p)))
    sine = Equal(sin(wave(N - j, p)), -sin(wave(j, p)))
    mirrored_frequencies_repeat = argument(
        "Mirrored frequencies repeat",
        (cosine, sine),
        line(cosine, because=trig),
        line(sine, because=trig),
    )
