"""The shift theorem for Tensor2Tensor's timing signal."""

from sympy import Gt

from pesym.derivations.properties.shift_is_block_rotation import shift_is_block_rotation
from pesym.encodings.tensor2tensor import tensor2tensor
from pesym.notation.building import as_written
from pesym.notation.symbols import d, k, pos
from pesym.notation.vectors import phi, shift_matrix, times
from pesym.proof.derivation import chain, line

frequencies = tensor2tensor.frequency_function

with as_written():
    tensor2tensor_shift_is_block_rotation = chain(
        "Moving by an offset is linear for Tensor2Tensor's timing signal",
        phi(pos + k, frequencies),
        line(
            times(shift_matrix(k, frequencies), phi(pos, frequencies)),
            because=shift_is_block_rotation(w=frequencies),
        ),
        given=(Gt(d, 2),),
    )
