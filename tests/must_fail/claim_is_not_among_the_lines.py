"""Every line holds, and the claim is another one than they establish."""

from sympy import Symbol, cos, sin

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import trig

EXPECTED = ("undecided", 0, "the steps do not establish the conclusion")

a = Symbol("a", real=True)

with as_written():
    claim_is_not_among_the_lines = argument(
        "The lines prove something else",
        (Equal(sin(2 * a), 2 * sin(a)),),
        line(Equal(sin(2 * a), 2 * sin(a) * cos(a)), because=trig),
    )
