"""For an even number of samples: the Nyquist cosine, of squared norm N, is orthogonal to the other waves."""

from sympy import Integer, Lt, cos, pi, sin

from pesym.derivations.discrete_fourier._samples import H, j, over_samples, p, wave
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import sums, trig

zero = Integer(0)
N = 2 * H

with as_written():
    norm = Equal(over_samples(cos(pi * p) ** 2, N), N)
    constant = Equal(over_samples(cos(pi * p), N), zero)
    cosine = Equal(over_samples(cos(pi * p) * cos(wave(j, p, N)), N), zero)
    sine = Equal(over_samples(cos(pi * p) * sin(wave(j, p, N)), N), zero)
    nyquist_wave_is_orthogonal_to_others = argument(
        "The Nyquist wave",
        (norm, constant, cosine, sine),
        line(norm, because=(trig, sums)),
        line(constant, because=(trig, sums)),
        line(cosine, because=(trig, sums)),
        line(sine, because=(trig, sums)),
        given=(Lt(0, j), Lt(j, H)),
        notes="The number of samples is N = 2 H.",
    )
