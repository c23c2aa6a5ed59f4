"""sin x + 0.3 sin 20x has the two coefficients 1 and 3/10, and no other."""

from sympy import Integer, KroneckerDelta, Le, Rational, cos, pi, sin

from pesym.derivations.fourier._period import n, over_period, x
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import integrate, trig

with as_written():
    f = sin(x) + Rational(3, 10) * sin(20 * x)
    sines = Equal(
        over_period(f * sin(n * x)) / pi,
        KroneckerDelta(n, 1) + Rational(3, 10) * KroneckerDelta(n, 20),
    )
    cosines = Equal(over_period(f * cos(n * x)) / pi, Integer(0))
    constant = Equal(over_period(f) / pi, Integer(0))
    example_has_two_coefficients = argument(
        "A low and a high frequency",
        (sines, cosines, constant),
        line(sines, because=(trig, integrate)),
        line(cosines, because=(trig, integrate)),
        line(constant, because=(trig, integrate)),
        given=(Le(1, n),),
    )
