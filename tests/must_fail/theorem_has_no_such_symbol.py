"""A theorem about a and b is used at a value of c."""

from sympy import Symbol, cos, sin

from pesym.derivations.trig.sine_of_sum import sine_of_sum
from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line

EXPECTED = ("error", 0, "sine_of_sum has no symbol c; it has a, b")

a = Symbol("a", real=True)

with as_written():
    theorem_has_no_such_symbol = chain(
        "A symbol that the theorem does not have",
        sin(a + a),
        line(2 * sin(a) * cos(a), because=sine_of_sum(a=a, c=a)),
    )
