"""The block of the shift matrix is transposed: it turns the other way."""

from sympy import MatMul, Matrix, Symbol, cos, sin

from pesym.notation.building import as_written
from pesym.notation.symbols import k, pos
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

EXPECTED = ("refuted", 1, "counterexample")

f = Symbol("f", real=True)

with as_written():
    block = Matrix([[cos(f * k), -sin(f * k)], [sin(f * k), cos(f * k)]]).as_immutable()
    shift_by_the_transposed_block = chain(
        "The transposed block",
        Matrix([sin(f * (pos + k)), cos(f * (pos + k))]).as_immutable(),
        line(MatMul(block, Matrix([sin(f * pos), cos(f * pos)]).as_immutable()), because=trig),
    )
