"""The norm of Tensor2Tensor's timing signal."""

from sympy import Gt

from pesym.derivations.properties.norm_squared_is_half_dimension import norm_squared_is_half_dimension
from pesym.encodings.tensor2tensor import tensor2tensor
from pesym.notation.building import as_written
from pesym.notation.symbols import d, pos
from pesym.notation.vectors import norm_squared, phi
from pesym.proof.derivation import chain, line

frequencies = tensor2tensor.frequency_function

with as_written():
    tensor2tensor_norm_squared_is_half_dimension = chain(
        "The norm of Tensor2Tensor's timing signal",
        norm_squared(phi(pos, frequencies)),
        line(d / 2, because=norm_squared_is_half_dimension(w=frequencies)),
        given=(Gt(d, 2),),
    )
