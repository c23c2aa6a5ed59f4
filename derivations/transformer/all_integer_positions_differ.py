"""With w_0 = 1 two integer positions with the same encoding are the same, however far apart."""

from sympy import Eq, Symbol, cos, sin

from pesym.encodings.transformer import transformer
from pesym.kernel.claims import Equal
from pesym.kernel.language import Entry
from pesym.notation.building import as_written
from pesym.notation.vectors import PHI, phi
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import definition, hypothesis, same_point, step

p = Symbol("p", integer=True)
q = Symbol("q", integer=True)
w = transformer.frequency_function

with as_written():
    here, there = phi(p, w), phi(q, w)
    first = Equal(Entry(here, 0, 0), Entry(there, 0, 0))
    second = Equal(Entry(here, 0, 1), Entry(there, 0, 1))
    same = Equal(p, q)
    all_integer_positions_differ = argument(
        "All integer positions differ",
        (same,),
        line(first, because=hypothesis(1)),
        line(second, because=hypothesis(1)),
        line(Equal(sin(p), sin(q)), because=(step(1), definition(PHI))),
        line(Equal(cos(p), cos(q)), because=(step(2), definition(PHI))),
        line(same, because=same_point(3, 4, "pi_is_irrational")),
        given=(Eq(here, there),),
        notes="The usual statement stops at one turn of the slowest frequency, about 62,832 positions.",
    )
