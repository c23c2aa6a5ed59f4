"""Over a period: the squares of a sine and a cosine integrate to pi, and their product to 0."""

from sympy import Integer, Le, cos, pi, sin

from pesym.derivations.fourier._period import n, over_period, x
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import integrate, trig

angle = n * x

with as_written():
    constant = Equal(over_period(Integer(1)), 2 * pi)
    cosine = Equal(over_period(cos(angle) ** 2), pi)
    sine = Equal(over_period(sin(angle) ** 2), pi)
    mixed = Equal(over_period(sin(angle) * cos(angle)), Integer(0))
    waves_of_one_frequency_have_norm_squared_pi = argument(
        "The norms of the waves",
        (constant, cosine, sine, mixed),
        line(constant, because=integrate),
        line(cosine, because=(trig, integrate)),
        line(sine, because=(trig, integrate)),
        line(mixed, because=(trig, integrate)),
        given=(Le(1, n),),
    )
