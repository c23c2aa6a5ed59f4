"""On N samples the waves below the Nyquist frequency are orthogonal, with squared norm N/2."""

from sympy import Integer, KroneckerDelta, Lt, cos, sin

from pesym.derivations.discrete_fourier._samples import N, j, k, over_samples, p, wave
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import sums, trig

zero = Integer(0)

with as_written():
    cosines = Equal(over_samples(cos(wave(j, p)) * cos(wave(k, p))), N / 2 * KroneckerDelta(j, k))
    sines = Equal(over_samples(sin(wave(j, p)) * sin(wave(k, p))), N / 2 * KroneckerDelta(j, k))
    mixed = Equal(over_samples(sin(wave(j, p)) * cos(wave(k, p))), zero)
    constant_cosine = Equal(over_samples(cos(wave(j, p))), zero)
    constant_sine = Equal(over_samples(sin(wave(j, p))), zero)
    constant = Equal(over_samples(Integer(1)), N)
    sampled_waves_are_orthogonal = argument(
        "Sampled waves are orthogonal",
        (cosines, sines, mixed, constant_cosine, constant_sine, constant),
        line(cosines, because=(trig, sums)),
        line(sines, because=(trig, sums)),
        line(mixed, because=(trig, sums)),
        line(constant_cosine, because=(trig, sums)),
        line(constant_sine, because=(trig, sums)),
        line(constant, because=sums),
        given=(Lt(0, j), Lt(2 * j, N), Lt(0, k), Lt(2 * k, N)),
        notes="For odd N these, with the constant, are all N waves; for even N the Nyquist cosine comes to them.",
    )
