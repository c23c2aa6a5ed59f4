"""A turned vector written out for d = 4, where the entries i and i + 2 are a pair."""

from sympy import MatMul, Matrix, Symbol, cos, sin

from pesym.encodings.rope import rope
from pesym.notation.building import as_written
from pesym.notation.rotations import m
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

halves = rope.with_(layout="split")
x = [Symbol(f"x_{place}", real=True) for place in range(4)]
w = halves.frequencies(4)

with as_written():
    rotary_halves_at_dimension_four = chain(
        "Rotary embedding with paired halves, entry by entry",
        MatMul(halves.rotation_matrix(m, 4).as_immutable(), Matrix(x).as_immutable()),
        line(
            Matrix(
                [
                    x[0] * cos(m * w[0]) - x[2] * sin(m * w[0]),
                    x[1] * cos(m * w[1]) - x[3] * sin(m * w[1]),
                    x[0] * sin(m * w[0]) + x[2] * cos(m * w[0]),
                    x[1] * sin(m * w[1]) + x[3] * cos(m * w[1]),
                ]
            ).as_immutable(),
            because=ring,
        ),
    )
