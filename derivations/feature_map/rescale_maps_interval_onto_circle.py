"""The affine map carries [a, b) onto [-pi, pi): the special case c = -pi, d = pi."""

from sympy import Le, Lt, pi

from pesym.derivations.feature_map._rescale import RESCALE, a, b, x, y
from pesym.derivations.feature_map.rescale_maps_interval_onto_interval import rescale_maps_interval_onto_interval
from pesym.kernel.claims import AtLeast, Equal, Greater
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import definition, step

with as_written():
    special = rescale_maps_interval_onto_interval(c=-pi, d=pi)
    there = RESCALE(x, a, b, -pi, pi)
    back = RESCALE(y, -pi, pi, a, b)
    written_out = Equal(there, -pi + (x - a) * (pi - -pi) / (b - a))
    formula = Equal(there, 2 * pi * (x - a) / (b - a) - pi)
    starts = Equal(RESCALE(a, a, b, -pi, pi), -pi)
    ends = Equal(RESCALE(b, a, b, -pi, pi), pi)
    above = AtLeast(there, -pi)
    below = Greater(pi, there)
    onto = Equal(RESCALE(back, a, b, -pi, pi), y)
    rescale_maps_interval_onto_circle = argument(
        "The affine map carries an interval onto the circle",
        (formula, starts, ends, above, below, onto),
        line(written_out, because=definition(RESCALE)),
        line(formula, because=step(1)),
        line(starts, because=special),
        line(ends, because=special),
        line(above, because=special),
        line(below, because=special),
        line(onto, because=special),
        given=(Lt(a, b), Le(a, x), Lt(x, b), Le(-pi, y), Lt(y, pi)),
    )
