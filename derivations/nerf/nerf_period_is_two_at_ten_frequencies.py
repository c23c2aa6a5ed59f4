"""NeRF's encoding repeats after 2: the 20 entries for its 10 frequencies."""

from pesym.encodings.nerf import nerf
from pesym.notation.building import as_written
from pesym.notation.symbols import pos
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

with as_written():
    nerf_period_is_two_at_ten_frequencies = chain(
        "The period is 2, entry by entry",
        nerf.vector(pos + 2, 20),
        line(nerf.vector(pos, 20), because=trig),
    )
