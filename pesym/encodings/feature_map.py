"""The Fourier feature map: the constant, and the cosines and sines of the whole frequencies from 1 to M."""

from __future__ import annotations

from sympy import Lambda

from pesym.encodings.columns import Column, ColumnRule
from pesym.encodings.encoding import INDEX, WIDTH, Encoding
from pesym.encodings.inputs import length_of
from pesym.encodings.parameters import Source
from pesym.kernel.errors import InputError

_ALONE = "the constant stands alone without a sine"
_LONE = "it is about vectors of pairs alone, and here the constant 1 stands before the pairs"


def _width(d_model: object) -> int:
    width = length_of(d_model)
    if width % 2 == 0:
        raise InputError(
            f"d_model must be odd, not {width}: a constant and two columns for each of M frequencies are 2M + 1. "
            f"Use {width - 1} or {width + 1}"
        )
    return width


def _columns(width: int) -> tuple[Column, ...]:
    return (Column("cos", 0), *(Column(function, n) for n in range(1, width // 2 + 1) for function in ("cos", "sin")))


feature_map = Encoding(
    name="feature_map",
    title="Fourier feature map of a position on the circle",
    source=Source(authors="Fourier, J. B. J.", year=1822, title="Théorie analytique de la chaleur"),
    frequency=Lambda((INDEX, WIDTH), INDEX),
    parameters=(),
    convention="All basis functions up to frequency M, d = 2M + 1: the constant is 1, and cosines stand before sines.",
    domain="real numbers from -pi to pi, onto which an interval of positions is mapped first",
    layout=None,
    order=None,
    rule=ColumnRule(_width, _columns),
    does_not_apply={
        "layout": _ALONE,
        "order": _ALONE,
        "permutation": _ALONE,
        "rotation_matrix": _ALONE,
        "shift_is_block_rotation": f"{_LONE}; its shift matrix has the entry 1 for it",
        "inner_product_is_sum_of_cosines": f"{_LONE}; they add 1 to the sum",
        "norm_squared_is_half_dimension": f"{_LONE}; the square of the norm is M + 1",
    },
)
