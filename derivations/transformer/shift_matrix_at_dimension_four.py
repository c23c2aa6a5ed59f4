"""The shift theorem written out for d = 4: a 4x4 block-diagonal matrix and two vectors of four entries."""

from sympy import MatMul

from pesym.encodings.transformer import transformer
from pesym.notation.building import as_written
from pesym.notation.symbols import k, pos
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

with as_written():
    shift_matrix_at_dimension_four = chain(
        "The shift at dimension 4, entry by entry",
        transformer.vector(pos + k, 4),
        line(
            MatMul(transformer.shift_matrix(k, 4).as_immutable(), transformer.vector(pos, 4)),
            because=trig,
        ),
    )
