"""With the exponent shift 0, a timestep embedding has the Transformer's frequencies."""

from sympy import Integer

from pesym.notation.building import as_written
from pesym.notation.symbols import d, i
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

with as_written():
    unshifted_diffusion_has_frequencies_of_transformer = chain(
        "Without the shift, the frequencies are the Transformer's",
        Integer(10000) ** (-i / (d / 2 - 0)),
        line(Integer(10000) ** (-2 * i / d), because=ring),
    )
