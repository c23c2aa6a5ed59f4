"""Moving by a fixed offset is one linear map, block-diagonal and the same at every position."""

from sympy import MatMul, Matrix, cos, sin

from pesym.derivations.trig.cosine_of_sum import cosine_of_sum
from pesym.derivations.trig.sine_of_sum import sine_of_sum
from pesym.kernel.claims import Equal, Independent
from pesym.notation.building import as_written
from pesym.notation.symbols import i, k, pos, w
from pesym.notation.vectors import PHI, PRODUCT, SHIFT_MATRIX, phi, shift_matrix, times
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import definition, ring, step, sums

with as_written():
    later = w[i] * (pos + k)
    sine = Equal(sin(later), cos(w[i] * k) * sin(w[i] * pos) + sin(w[i] * k) * cos(w[i] * pos))
    cosine = Equal(cos(later), -sin(w[i] * k) * sin(w[i] * pos) + cos(w[i] * k) * cos(w[i] * pos))
    block = Matrix([[cos(w[i] * k), sin(w[i] * k)], [-sin(w[i] * k), cos(w[i] * k)]])
    pair = Equal(
        Matrix([sin(later), cos(later)]).as_immutable(),
        MatMul(block.as_immutable(), Matrix([sin(w[i] * pos), cos(w[i] * pos)]).as_immutable()),
    )
    shift = Equal(phi(pos + k), times(shift_matrix(k), phi(pos)))
    constant = Independent(shift_matrix(k), pos)
    shift_is_block_rotation = argument(
        "Moving by an offset is a block-diagonal rotation, the same at every position",
        (shift, constant),
        line(sine, because=sine_of_sum(a=w[i] * pos, b=w[i] * k)),
        line(cosine, because=cosine_of_sum(a=w[i] * pos, b=w[i] * k)),
        line(pair, because=(step(1), step(2))),
        line(shift, because=(definition(PHI, SHIFT_MATRIX, PRODUCT), sums, step(1), step(2))),
        line(constant, because=ring),
    )
