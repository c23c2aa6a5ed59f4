"""The sine of frequency 0 vanishes everywhere, and that of the Nyquist frequency on every sample."""

from sympy import Integer, cos, pi, sin

from pesym.derivations.discrete_fourier._samples import H, p, wave
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import ring, trig

zero = Integer(0)

with as_written():
    nyquist = Equal(wave(H, p, 2 * H), pi * p)
    constant_sine = Equal(sin(wave(zero, p, 2 * H)), zero)
    nyquist_sine = Equal(sin(wave(H, p, 2 * H)), zero)
    nyquist_cosine = Equal(cos(wave(H, p, 2 * H)), Integer(-1) ** p)
    end_frequencies_have_no_sine = argument(
        "The two end frequencies have no sine",
        (nyquist, constant_sine, nyquist_sine, nyquist_cosine),
        line(nyquist, because=ring),
        line(constant_sine, because=trig),
        line(nyquist_sine, because=trig),
        line(nyquist_cosine, because=trig),
        notes="The number of samples is N = 2 H; the Nyquist frequency is H, which is N/2.",
    )
