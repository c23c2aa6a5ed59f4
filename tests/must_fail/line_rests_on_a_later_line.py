"""A reference forward: the first line rests on the second, and the second on the first."""

from sympy import Symbol, cos, sin

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import step

EXPECTED = ("undecided", 1, "there is no earlier step (2)")

a = Symbol("a", real=True)

with as_written():
    doubled = Equal(2 * sin(a) ** 2, 2 - 2 * cos(a) ** 2)
    plain = Equal(sin(a) ** 2, 1 - cos(a) ** 2)
    line_rests_on_a_later_line = argument(
        "Two lines that rest on each other",
        (plain,),
        line(doubled, because=step(2)),
        line(plain, because=step(1)),
    )
