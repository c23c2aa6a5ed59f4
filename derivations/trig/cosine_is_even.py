"""The cosine does not see the sign of its angle."""

from sympy import Symbol, cos

from pesym.notation.building import as_written
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

a = Symbol("a", real=True)

with as_written():
    cosine_is_even = chain(
        "The cosine is even",
        cos(-a),
        line(cos(a), because=trig),
    )
