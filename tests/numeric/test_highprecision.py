"""The oracle agrees with a second library, and the measurement sees what is wrong with a function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import flint
import mpmath
import numpy
import pytest
from sympy import Lambda, log, pi

from pesym import encodings
from pesym.encodings.encoding import INDEX
from pesym.kernel.errors import InputError, Undecided
from pesym.numeric.highprecision import Sample, exact_table, measured_error, sample_positions

TRANSFORMER = encodings.get("transformer")
Function = Callable[[Any], Any]


def plain(positions: Any) -> Any:
    """The obvious code for d = 8, whose frequencies are 1, 1/10, 1/100, 1/1000."""
    angles = positions[:, None] * numpy.array([1.0, 0.1, 0.01, 0.001])
    return numpy.stack([numpy.sin(angles), numpy.cos(angles)], axis=-1).reshape(len(positions), 8)


@pytest.mark.parametrize("digits", [15, 50, 100])
def test_the_table_lies_in_the_balls_of_another_library(digits: int) -> None:
    positions = [Fraction(p) for p in (0, 1, Fraction(-7, 3), 131_071, 2**53 + 1)]
    flint.ctx.dps, before = digits + 40, flint.ctx.dps
    try:
        for p, row in zip(positions, exact_table(TRANSFORMER, 12, positions, digits), strict=True):
            for column, value in zip(TRANSFORMER.columns(12), row, strict=True):
                w = flint.arb(10_000) ** (flint.arb(-column.index) / 6)
                angle = flint.arb(flint.fmpq(p.numerator, p.denominator)) * w
                ball = angle.sin() if column.function == "sin" else angle.cos()
                size = flint.arb(flint.fmpz(int(value.man))) * flint.arb(2) ** int(value.exp)
                point = -size if value < 0 else size  # man has no sign
                assert abs(ball - point) < flint.arb(10) ** -digits
    finally:
        flint.ctx.dps = before


def test_the_table_leaves_the_precision_of_mpmath_alone() -> None:
    before = mpmath.mp.dps
    exact_table(TRANSFORMER, 4, [3], 80)
    assert mpmath.mp.dps == before


def test_the_rows_follow_the_layout() -> None:
    ((a, b, c, d),) = exact_table(TRANSFORMER, 4, [5])
    assert exact_table(TRANSFORMER.with_(layout="split", order="cosine"), 4, [5]) == ((b, d, a, c),)
    assert exact_table(TRANSFORMER, 4, []) == ()


def test_a_frequency_with_pi() -> None:
    encoding = replace(TRANSFORMER, frequency=Lambda(INDEX, pi * 2**INDEX), parameters=())
    ((sine, cosine),) = exact_table(encoding, 2, [Fraction(1, 6)])
    assert abs(sine - mpmath.mpf(1) / 2) < 1e-15
    assert abs(cosine**2 - mpmath.mpf(3) / 4) < 1e-15


def test_a_frequency_that_is_not_covered_is_undecided() -> None:
    encoding = replace(TRANSFORMER, frequency=Lambda(INDEX, log(INDEX + 2)), parameters=())
    with pytest.raises(Undecided, match=r"log\(2\)"):
        exact_table(encoding, 2, [1])


@pytest.mark.parametrize("position", [0.5, float("nan"), True, "1", None, 1j])
def test_positions_that_are_not_exact_are_refused(position: object) -> None:
    with pytest.raises(InputError, match="a position"):
        exact_table(TRANSFORMER, 4, [position])


@pytest.mark.parametrize("digits", [14, 1001, 50.0, True, "50"])
def test_bad_digits_are_refused(digits: object) -> None:
    with pytest.raises(InputError, match="digits"):
        exact_table(TRANSFORMER, 4, [1], digits)


def test_the_sample_has_the_awkward_positions() -> None:
    sample = sample_positions(1000)
    assert {0, 1, 2, 4, 256, 512, 1000} <= set(sample.positions)
    assert all(0 <= p <= 1000 and Fraction(float(p)) == p for p in sample.positions)
    assert any(p.denominator > 1 for p in sample.positions)
    assert sample == sample_positions(1000)
    assert "512" in sample.description


@pytest.mark.parametrize("last", [0, -5, 10.0, True, "10"])
def test_a_bad_end_is_refused(last: object) -> None:
    with pytest.raises(InputError, match="last"):
        sample_positions(last)


def test_the_obvious_code_has_a_small_error_that_grows() -> None:
    near, far = (measured_error(plain, TRANSFORMER, 8, sample_positions(n)) for n in (100, 100_000))
    assert 0 < float(near.largest) < 100 * 2**-52
    assert float(near.largest) < float(far.largest) < 100_000 * 2**-52
    assert (near.columns, near.digits, near.positions) == (8, 50, len(sample_positions(100).positions))


def test_an_exact_function_has_error_zero() -> None:
    def at_zero(positions: Any) -> Any:
        return numpy.tile([0.0, 1.0], (len(positions), 1))

    assert measured_error(at_zero, TRANSFORMER, 2, Sample((Fraction(0),), "0")).largest == "0"


@pytest.mark.parametrize("column", range(8))
def test_one_entry_that_is_off_is_found(column: int) -> None:
    def off(positions: Any) -> Any:
        table = plain(positions)
        table[3, column] += 2.0**-20
        return table

    sample = sample_positions(100)
    found = measured_error(off, TRANSFORMER, 8, sample)
    assert found.column == column
    assert found.position == str(sample.positions[3])
    assert 2**-20 - 2**-45 < float(found.largest) < 2**-20 * 1.01


def test_the_largest_error_is_rounded_up() -> None:
    sample = Sample((Fraction(0),), "0")
    found = measured_error(lambda p: numpy.array([[0.0, 1.000244140625]]), TRANSFORMER, 2, sample)
    assert found.largest == "0.000245"


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (lambda p: numpy.where(p[:, None] == 2, numpy.nan, plain(p)), "returns nan in row"),
        (lambda p: plain(p) + numpy.where(p[:, None] == 2, numpy.inf, 0), "returns inf in row"),
        (lambda p: plain(p)[:, :7], r"shape \(\d+, 7\), not \(\d+, 8\)"),
        (lambda p: plain(p)[:-1], "shape"),
        (lambda p: plain(p).astype(int), "returns int64"),
        (lambda p: plain(p).astype(complex), "returns complex128"),
        (lambda p: plain(p).astype(str), "returns <U"),
        (lambda p: None, "returns object"),
    ],
)
def test_what_is_no_table_is_refused(function: Function, message: str) -> None:
    with pytest.raises(InputError, match=message):
        measured_error(function, TRANSFORMER, 8, sample_positions(100))


def test_a_position_that_is_no_float_is_refused() -> None:
    with pytest.raises(InputError, match="1/3 is not a float64"):
        measured_error(plain, TRANSFORMER, 8, Sample((Fraction(1, 3),), "1/3"))
    with pytest.raises(InputError, match="no position"):
        measured_error(plain, TRANSFORMER, 8, Sample((), "none"))
