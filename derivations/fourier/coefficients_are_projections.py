"""The coefficients of a trigonometric polynomial are its projections onto the waves."""

from sympy import Le, cos, pi, sin

from pesym.derivations.fourier._period import M, a, a0, b, m, over_period, polynomial, x
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import integrate, sums, trig

with as_written():
    constant = Equal(over_period(polynomial()) / pi, a0)
    cosine = Equal(over_period(polynomial() * cos(m * x)) / pi, a[m])
    sine = Equal(over_period(polynomial() * sin(m * x)) / pi, b[m])
    coefficients_are_projections = argument(
        "Coefficients are projections",
        (constant, cosine, sine),
        line(constant, because=(trig, integrate)),
        line(cosine, because=(trig, sums, integrate)),
        line(sine, because=(trig, sums, integrate)),
        given=(Le(1, m), Le(m, M)),
        notes="The constant term is written a0/2, so that the formula with 1/pi serves the cosine of frequency 0 too.",
    )
