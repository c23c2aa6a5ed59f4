"""A theorem is used where one of its hypotheses, c < d, is not known."""

from sympy import Le, Lt

from pesym.derivations.feature_map._rescale import RESCALE, a, b, c, d, x, y
from pesym.derivations.feature_map.rescale_maps_interval_onto_interval import rescale_maps_interval_onto_interval
from pesym.kernel.claims import AtLeast
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line

EXPECTED = ("undecided", 1, "which is not known here")

with as_written():
    above = AtLeast(RESCALE(x, a, b, c, d), c)
    theorem_is_used_without_its_hypothesis = argument(
        "A theorem without its hypothesis",
        (above,),
        line(above, because=rescale_maps_interval_onto_interval()),
        given=(Lt(a, b), Le(a, x), Lt(x, b), Le(c, y)),
    )
