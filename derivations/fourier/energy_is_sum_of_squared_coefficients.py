"""The squared norm of a trigonometric polynomial is the sum of the squares of its coefficients, times pi."""

from sympy import pi

from pesym.derivations.fourier._period import M, a, a0, b, n, over_period, polynomial
from pesym.notation.building import as_written, sum_over
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import integrate, sums, trig

with as_written():
    energy_is_sum_of_squared_coefficients = chain(
        "The squared norm of a trigonometric polynomial",
        over_period(polynomial() ** 2),
        line(
            pi * (a0**2 / 2 + sum_over(a[n] ** 2 + b[n] ** 2, (n, 1, M))),
            because=(trig, sums, integrate),
        ),
    )
