"""A false line rests on a lemma that says it, and the lemma is false."""

from sine_of_sum_has_a_minus import sine_of_sum_has_a_minus
from sympy import Integer, Symbol, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

EXPECTED = ("refuted", 1, "is no reason, since it is not proved")

a = Symbol("a", real=True)

with as_written():
    double_angle_by_a_false_lemma = chain(
        "A false lemma",
        sin(a + a),
        line(Integer(0), because=(sine_of_sum_has_a_minus(a=a, b=a), ring)),
    )
