"""A rotation keeps the length of a query."""

from sympy import cos, sin

from pesym.derivations.trig.sine_squared_plus_cosine_squared_is_one import sine_squared_plus_cosine_squared_is_one
from pesym.notation.building import as_written, pair_sum
from pesym.notation.rotations import QUERY, ROTATION, a, b, m, query, rotation
from pesym.notation.symbols import i, w
from pesym.notation.vectors import NORM_SQUARED, PRODUCT, norm_squared, times
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, ring, sums

with as_written():
    angle = w[i] * m
    first, second = a[i] * cos(angle) - b[i] * sin(angle), a[i] * sin(angle) + b[i] * cos(angle)
    rope_norm_is_kept = chain(
        "A rotation keeps the length",
        norm_squared(times(rotation(m), query())),
        line(
            pair_sum(first**2 + second**2),
            because=(definition(NORM_SQUARED, PRODUCT, ROTATION, QUERY), sums),
        ),
        line(
            pair_sum((a[i] ** 2 + b[i] ** 2) * (sin(angle) ** 2 + cos(angle) ** 2)),
            because=ring,
        ),
        line(
            pair_sum(a[i] ** 2 + b[i] ** 2),
            because=sine_squared_plus_cosine_squared_is_one(a=angle),
        ),
        line(norm_squared(query()), because=definition(NORM_SQUARED, QUERY)),
    )
