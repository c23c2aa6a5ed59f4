"""Each pair of NeRF's encoding is a polynomial in the pair before: its angle is twice as large."""

from sympy import Integer, cos, pi, sin

from pesym.derivations.trig.cosine_of_sum import cosine_of_sum
from pesym.derivations.trig.sine_of_sum import sine_of_sum
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.notation.symbols import i, pos
from pesym.proof.derivation import argument, line

with as_written():
    before = Integer(2) ** i * pi * pos
    after = Integer(2) ** (i + 1) * pi * pos
    sine = Equal(sin(after), 2 * sin(before) * cos(before))
    cosine = Equal(cos(after), cos(before) ** 2 - sin(before) ** 2)
    nerf_pair_doubles_angle_of_pair_before = argument(
        "Each pair comes from the pair before",
        (sine, cosine),
        line(sine, because=sine_of_sum(a=before, b=before)),
        line(cosine, because=cosine_of_sum(a=before, b=before)),
    )
