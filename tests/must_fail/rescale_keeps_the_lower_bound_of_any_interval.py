"""A dropped hypothesis: without a < b the affine map does not stay above the lower bound."""

from sympy import Le, Lt

from pesym.derivations.feature_map._rescale import RESCALE, a, b, c, d, x
from pesym.kernel.claims import AtLeast
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import definition, signs

EXPECTED = ("undecided", 1, "does not follow from the signs of its factors")

with as_written():
    above = AtLeast(RESCALE(x, a, b, c, d), c)
    rescale_keeps_the_lower_bound_of_any_interval = argument(
        "The affine map without the order of its ends",
        (above,),
        line(above, because=(definition(RESCALE), signs((x - a) * (d - c) / (b - a)))),
        given=(Lt(c, d), Le(a, x)),
    )
