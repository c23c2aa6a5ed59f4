"""Two positions with the same encoding that are less than one turn of some frequency apart are the same."""

from sympy import Eq, Integer, Le, Lt, Ne, Symbol, cos, pi, sin

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written, last_pair
from pesym.notation.symbols import i, w
from pesym.notation.vectors import PHI, phi
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import definition, hypothesis, ring, same_point, step

x = Symbol("x", real=True)
y = Symbol("y", real=True)

with as_written():
    sines = Equal(sin(w[i] * x), sin(w[i] * y))
    cosines = Equal(cos(w[i] * x), cos(w[i] * y))
    angles = Equal(w[i] * x, w[i] * y)
    same = Equal(x, y)
    positions_within_one_turn_differ = argument(
        "Positions within one turn of a frequency differ",
        (same,),
        line(sines, because=(hypothesis(1), definition(PHI))),
        line(cosines, because=(hypothesis(1), definition(PHI))),
        line(angles, because=same_point(1, 2)),
        line(same, because=(step(3), ring)),
        given=(
            Eq(phi(x), phi(y)),
            Le(Integer(0), i),
            Le(i, last_pair()),
            Ne(w[i], Integer(0)),
            Lt(w[i] * (x - y), 2 * pi),
            Lt(w[i] * (y - x), 2 * pi),
        ),
    )
