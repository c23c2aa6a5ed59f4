"""The oracle's tables for each encoding, against mpmath by a second way."""

from __future__ import annotations

from fractions import Fraction

import pytest
from mpmath import mp, mpf

from pesym import encodings
from pesym.kernel.errors import InputError
from pesym.numeric.highprecision import exact_table

POSITIONS = (Fraction(0), Fraction(1), Fraction(-5), Fraction(3, 10), Fraction(10**12 + 1))


@pytest.mark.parametrize("name", ["diffusion", "tensor2tensor"])
def test_exponents_that_reach_the_base(name: str) -> None:
    table = exact_table(encodings.get(name), 10, POSITIONS)
    with mp.workdps(80):
        for position, row in zip(POSITIONS, table, strict=True):
            for pair in range(5):
                angle = mpf(10) ** -pair * position.numerator / position.denominator
                assert abs(row[pair] - mp.sin(angle)) < mpf(10) ** -50
                assert abs(row[pair + 5] - mp.cos(angle)) < mpf(10) ** -50


def test_the_waves_of_nerf() -> None:
    with mp.workdps(80):
        for position, row in zip(POSITIONS, exact_table(encodings.get("nerf"), 20, POSITIONS), strict=True):
            for pair in range(10):
                turns = position * 2**pair  # half turns
                x = mpf(turns.numerator) / turns.denominator
                assert abs(row[2 * pair] - mp.sinpi(x)) < mpf(10) ** -50
                assert abs(row[2 * pair + 1] - mp.cospi(x)) < mpf(10) ** -50


def test_the_inner_product_with_position_zero_is_a_sum_of_cosines() -> None:
    for name in ("transformer", "tensor2tensor"):
        encoding = encodings.get(name)
        here, *others = exact_table(encoding, 512, (0, 1, 10, 100))
        with mp.workdps(60):
            for offset, there in zip((1, 10, 100), others, strict=True):
                half = mpf(256 if name == "transformer" else 255)
                cosines = mp.fsum(mp.cos(offset * mpf(10000) ** (-i / half)) for i in range(256))
                product = mp.fsum(x * y for x, y in zip(here, there, strict=True))
                assert abs(product - cosines) < mpf(10) ** -45


def test_single_columns_have_their_place() -> None:
    (row,) = exact_table(encodings.get("discrete_fourier"), 4, (3,))
    assert [round(float(x)) for x in row] == [1, -1, 0, -1]


@pytest.mark.parametrize("name", ["learned", "random_fourier"])
def test_symbols_have_no_table(name: str) -> None:
    with pytest.raises(InputError, match="have no formula: give numbers"):
        exact_table(encodings.get(name), 4, (1,))
