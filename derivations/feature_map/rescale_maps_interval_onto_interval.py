"""The affine map carries [a, b) onto [c, d): it keeps the bounds, and the map back undoes it."""

from sympy import Le, Lt

from pesym.derivations.feature_map._rescale import RESCALE, a, b, c, d, x, y
from pesym.kernel.claims import AtLeast, Equal, Greater
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import definition, signs

with as_written():
    there = RESCALE(x, a, b, c, d)
    back = RESCALE(y, c, d, a, b)
    formula = c + (x - a) * (d - c) / (b - a)
    starts = Equal(RESCALE(a, a, b, c, d), c)
    ends = Equal(RESCALE(b, a, b, c, d), d)
    above = AtLeast(there, c)
    below = Greater(d, there)
    back_above = AtLeast(back, a)
    back_below = Greater(b, back)
    onto = Equal(RESCALE(back, a, b, c, d), y)
    one_to_one = Equal(RESCALE(there, c, d, a, b), x)
    rescale_maps_interval_onto_interval = argument(
        "The affine map carries one interval onto another",
        (starts, ends, above, below, back_above, back_below, onto, one_to_one),
        line(Equal(there, formula), because=definition(RESCALE)),
        line(starts, because=definition(RESCALE)),
        line(ends, because=definition(RESCALE)),
        line(above, because=(definition(RESCALE), signs((x - a) * (d - c) / (b - a)))),
        line(below, because=(definition(RESCALE), signs((b - x) * (d - c) / (b - a)))),
        line(back_above, because=(definition(RESCALE), signs((y - c) * (b - a) / (d - c)))),
        line(back_below, because=(definition(RESCALE), signs((d - y) * (b - a) / (d - c)))),
        line(onto, because=definition(RESCALE)),
        line(one_to_one, because=definition(RESCALE)),
        given=(Lt(a, b), Lt(c, d), Le(a, x), Lt(x, b), Le(c, y), Lt(y, d)),
        notes="Onto: every y in [c, d) is the image of the point that the map back gives, which lies in [a, b).",
    )
