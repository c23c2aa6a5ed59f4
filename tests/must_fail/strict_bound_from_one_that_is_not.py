"""A theorem that concludes >= is used for a strict >: at x = a the affine map is equal to c."""

from sympy import Le, Lt

from pesym.derivations.feature_map._rescale import RESCALE, a, b, c, d, x, y
from pesym.derivations.feature_map.rescale_maps_interval_onto_interval import rescale_maps_interval_onto_interval
from pesym.kernel.claims import Greater
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line

EXPECTED = ("undecided", 1, "the theorem does not conclude this inequality")

with as_written():
    above = Greater(RESCALE(x, a, b, c, d), c)
    strict_bound_from_one_that_is_not = argument(
        "A strict inequality from one that is not",
        (above,),
        line(above, because=rescale_maps_interval_onto_interval()),
        given=(Lt(a, b), Lt(c, d), Le(a, x), Lt(x, b), Le(c, y), Lt(y, d)),
    )
