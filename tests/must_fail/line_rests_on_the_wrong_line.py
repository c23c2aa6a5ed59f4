"""A reason about a different line: the third line needs the second, and names the first."""

from sympy import Symbol, cos, sin

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import step, trig

EXPECTED = ("undecided", 3, "because: line (1)")

a = Symbol("a", real=True)

with as_written():
    double_sine = Equal(sin(2 * a), 2 * sin(a) * cos(a))
    double_cosine = Equal(cos(2 * a), cos(a) ** 2 - sin(a) ** 2)
    tripled = Equal(3 * cos(2 * a), 3 * cos(a) ** 2 - 3 * sin(a) ** 2)
    line_rests_on_the_wrong_line = argument(
        "Double angles, wrong line named",
        (tripled,),
        line(double_sine, because=trig),
        line(double_cosine, because=trig),
        line(tripled, because=step(1)),
    )
