"""Divided by their norms, the constant and the waves have length 1."""

from sympy import Integer, Le, cos, pi, sin, sqrt

from pesym.derivations.fourier._period import n, over_period, x
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import integrate, trig

one = Integer(1)

with as_written():
    constant = Equal(over_period((1 / sqrt(2 * pi)) ** 2), one)
    cosine = Equal(over_period((cos(n * x) / sqrt(pi)) ** 2), one)
    sine = Equal(over_period((sin(n * x) / sqrt(pi)) ** 2), one)
    scaled_waves_are_orthonormal = argument(
        "The scaled waves are orthonormal",
        (constant, cosine, sine),
        line(constant, because=integrate),
        line(cosine, because=(trig, integrate)),
        line(sine, because=(trig, integrate)),
        given=(Le(1, n),),
        notes="Different waves stay orthogonal when they are scaled.",
    )
