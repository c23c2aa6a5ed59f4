"""The fact that is cited is not among the cited facts."""

from sympy import Eq, Symbol, cos, sin

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import hypothesis, same_point

EXPECTED = ("undecided", 3, "pi_is_rational")

m = Symbol("m", integer=True)
n = Symbol("n", integer=True)

with as_written():
    same = Equal(m, n)
    positions_on_the_circle_by_an_unknown_fact = argument(
        "An unknown fact",
        (same,),
        line(Equal(sin(m), sin(n)), because=hypothesis(1)),
        line(Equal(cos(m), cos(n)), because=hypothesis(2)),
        line(same, because=same_point(1, 2, "pi_is_rational")),
        given=(Eq(sin(m), sin(n)), Eq(cos(m), cos(n))),
    )
