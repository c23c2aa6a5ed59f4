"""The first sine and cosine alone tell the positions of [-pi, pi) apart."""

from sympy import Eq, Le, Lt, Symbol, cos, pi, sin

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import hypothesis, same_point

x = Symbol("x", real=True)
y = Symbol("y", real=True)

with as_written():
    sines = Equal(sin(x), sin(y))
    cosines = Equal(cos(x), cos(y))
    same = Equal(x, y)
    positions_on_circle_differ = argument(
        "The feature map is injective on the circle",
        (same,),
        line(sines, because=hypothesis(5)),
        line(cosines, because=hypothesis(6)),
        line(same, because=same_point(1, 2)),
        given=(Le(-pi, x), Lt(x, pi), Le(-pi, y), Lt(y, pi), Eq(sin(x), sin(y)), Eq(cos(x), cos(y))),
        notes="Positions with the same features are the same; every feature map with M >= 1 has these two features.",
    )
