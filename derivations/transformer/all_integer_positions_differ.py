"""With w_0 = 1 two integer positions with the same encoding are the same, however far apart."""

from sympy import Eq, Symbol, cos, sin

from pesym.encodings.transformer import transformer
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.notation.symbols import i
from pesym.notation.vectors import PHI, phi
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import definition, hypothesis, same_point

p = Symbol("p", integer=True)
q = Symbol("q", integer=True)
w = transformer.frequency_function

with as_written():
    sines = Equal(sin(p), sin(q))
    cosines = Equal(cos(p), cos(q))
    same = Equal(p, q)
    all_integer_positions_differ = argument(
        "All integer positions differ",
        (same,),
        line(sines, because=(hypothesis(1), hypothesis(2), definition(PHI))),
        line(cosines, because=(hypothesis(1), hypothesis(2), definition(PHI))),
        line(same, because=same_point(1, 2, "pi_is_irrational")),
        given=(Eq(phi(p, w), phi(q, w)), Eq(i, 0)),
        notes="The usual statement stops at one turn of the slowest frequency, about 62,832 positions.",
    )
