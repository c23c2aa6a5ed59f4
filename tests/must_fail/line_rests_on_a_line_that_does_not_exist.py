"""A line that names a seventh line of a proof with two."""

from sympy import Symbol, cos, sin

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import step, trig

EXPECTED = ("undecided", 2, "there is no earlier step (7)")

a = Symbol("a", real=True)

with as_written():
    double = Equal(sin(2 * a), 2 * sin(a) * cos(a))
    half = Equal(sin(2 * a) / 2, sin(a) * cos(a))
    line_rests_on_a_line_that_does_not_exist = argument(
        "A line that does not exist", (half,), line(double, because=trig), line(half, because=step(7))
    )
