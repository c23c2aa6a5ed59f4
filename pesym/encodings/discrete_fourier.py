"""The discrete Fourier series: the waves that N samples can hold, as an encoding of length N."""

from __future__ import annotations

from sympy import Lambda, pi

from pesym.encodings.columns import Column, ColumnRule
from pesym.encodings.encoding import INDEX, WIDTH, Encoding
from pesym.encodings.inputs import length_of
from pesym.encodings.parameters import Source

_ALONE = "the constant, and the Nyquist column of an even length, stand alone without a sine"
_LONE = "it is about vectors of pairs alone, and here single cosines stand beside the pairs"


def _columns(width: int) -> tuple[Column, ...]:
    """The constant, a sine and a cosine for each frequency inside, and the Nyquist cosine if the length is even."""
    inside = [Column(function, n) for n in range(1, (width + 1) // 2) for function in ("sin", "cos")]
    last = [Column("cos", width // 2)] if width % 2 == 0 else []
    return (Column("cos", 0), *inside, *last)


discrete_fourier = Encoding(
    name="discrete_fourier",
    title="Discrete Fourier series of N samples",
    source=Source(authors="Gauss, C. F.", year=1866, title="Theoria interpolationis methodo nova tractata"),
    frequency=Lambda((INDEX, WIDTH), 2 * pi * INDEX / WIDTH),
    parameters=(),
    convention="d = N, even or odd: no sine of frequency 0, nor of the frequency pi that an even N has.",
    domain="the integers from 0 to N - 1",
    layout=None,
    order=None,
    rule=ColumnRule(length_of, _columns),
    does_not_apply={
        "layout": _ALONE,
        "order": _ALONE,
        "permutation": _ALONE,
        "rotation_matrix": _ALONE,
        "shift_is_block_rotation": f"{_LONE}; its shift matrix has the entry cos(pi k) for the Nyquist column, k whole",
        "inner_product_is_sum_of_cosines": f"{_LONE}; the Nyquist column adds cos(pi k) at integers only",
        "norm_squared_is_half_dimension": f"{_LONE}; at an integer the square of the norm is 1 + N/2 or (N + 1)/2",
    },
)
