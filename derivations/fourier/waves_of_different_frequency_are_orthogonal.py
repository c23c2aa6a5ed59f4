"""Over a period the products of sines and cosines of different frequencies integrate to 0."""

from sympy import Integer, Le, Lt, cos, sin

from pesym.derivations.fourier._period import m, n, over_period, x
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import integrate, trig

zero = Integer(0)
first = n * x
second = m * x

with as_written():
    cosines = Equal(over_period(cos(first) * cos(second)), zero)
    sines = Equal(over_period(sin(first) * sin(second)), zero)
    mixed = Equal(over_period(sin(first) * cos(second)), zero)
    mixed_too = Equal(over_period(cos(first) * sin(second)), zero)
    waves_of_different_frequency_are_orthogonal = argument(
        "Waves of different frequency are orthogonal",
        (cosines, sines, mixed, mixed_too),
        line(cosines, because=(trig, integrate)),
        line(sines, because=(trig, integrate)),
        line(mixed, because=(trig, integrate)),
        line(mixed_too, because=(trig, integrate)),
        given=(Le(0, n), Lt(n, m)),
        notes="The frequency 0 is among them: its cosine is the constant 1.",
    )
