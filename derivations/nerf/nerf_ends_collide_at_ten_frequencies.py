"""The two ends of NeRF's interval, -1 and 1, have the same encoding, at its 10 frequencies."""

from sympy import Integer

from pesym.derivations.nerf.nerf_period_is_two_at_ten_frequencies import nerf_period_is_two_at_ten_frequencies
from pesym.encodings.nerf import nerf
from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

with as_written():
    nerf_ends_collide_at_ten_frequencies = chain(
        "The ends -1 and 1 collide",
        nerf.vector(Integer(-1), 20),
        line(nerf.vector(Integer(-1) + 2, 20), because=nerf_period_is_two_at_ten_frequencies(pos=Integer(-1))),
        line(nerf.vector(Integer(1), 20), because=ring),
    )
