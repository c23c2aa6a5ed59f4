"""The sine changes sign with its angle."""

from sympy import Symbol, sin

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

a = Symbol("a", real=True)

with as_written():
    sine_is_odd = chain(
        "The sine is odd",
        sin(-a),
        line(-sin(a), because=trig),
    )
