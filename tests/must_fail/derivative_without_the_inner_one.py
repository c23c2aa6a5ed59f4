"""The chain rule is forgotten: the derivative of sin(f x) is f cos(f x)."""

from sympy import Derivative, Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import differentiate, trig

EXPECTED = ("refuted", 1, "because: rules of differentiation")

f = Symbol("f", real=True)
x = Symbol("x", real=True)

with as_written():
    derivative_without_the_inner_one = chain(
        "A derivative", Derivative(sin(f * x), x), line(cos(f * x), because=(differentiate, trig))
    )
