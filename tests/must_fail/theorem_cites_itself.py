"""A circle: the one line rests on the theorem that it is to prove."""

from dataclasses import replace

from sympy import Integer, Symbol, cos

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("refuted", 1, "cites itself")

a = Symbol("a", real=True)

with as_written():
    theorem_cites_itself = chain("A circle", cos(a), line(Integer(1), because=trig))

# No file can import itself, so the circle is closed by force.
circle = replace(theorem_cites_itself.lines[0], reasons=(theorem_cites_itself(),))
object.__setattr__(theorem_cites_itself, "lines", (circle,))
