"""Each encoding is exported, or refused with a message that says why."""

from __future__ import annotations

import ast
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from pesym import encodings, export
from pesym.cli import app
from pesym.encodings.random_fourier import normal_frequencies
from pesym.kernel.errors import InputError
from pesym.numeric.highprecision import exact_table, measured_error, sample_positions

TARGET = export.get("numpy")
REFUSED = {
    "discrete_fourier": "discrete_fourier has no layout: the constant",
    "feature_map": "feature_map has no layout: the constant",
    "learned": "the frequencies of learned have no formula: give numbers",
    "random_fourier": "the frequencies of random_fourier have no formula: give numbers",
}


@pytest.mark.parametrize("name", encodings.names())
@pytest.mark.parametrize("layout", ["interleaved", "split"])
def test_the_command_writes_each_encoding_or_says_why_not(name: str, layout: str) -> None:
    ran = CliRunner().invoke(app, ["export", name, "--d-model", "6", "--positions", "16", "--layout", layout])
    if name in REFUSED:
        assert isinstance(ran.exception, InputError) and ran.output == ""
        assert str(ran.exception).startswith(REFUSED[name])
    else:
        assert ran.exit_code == 0
        header = ast.get_docstring(ast.parse(ran.output))
        assert header is not None and encodings.get(name).title in header
        assert f"Layout: {layout}, sine first" in header
        assert all(len(line) <= 120 for line in ran.output.splitlines())


@pytest.mark.parametrize("name", ["diffusion", "tensor2tensor"])
def test_the_command_refuses_a_width_without_frequencies(name: str) -> None:
    ran = CliRunner().invoke(app, ["export", name, "--d-model", "2", "--positions", "16"])
    assert isinstance(ran.exception, InputError) and "undefined at d_model = 2" in str(ran.exception)


def test_the_command_refuses_a_base_where_there_is_none() -> None:
    ran = CliRunner().invoke(app, ["export", "nerf", "--d-model", "6", "--base", "3"])
    assert isinstance(ran.exception, InputError) and "nerf has no 'base'" in str(ran.exception)


@pytest.mark.parametrize("name", ["diffusion", "nerf", "rope", "tensor2tensor"])
def test_the_values_against_the_oracle(name: str) -> None:
    encoding = encodings.get(name)
    encode = TARGET.load(TARGET.export(encoding, 12, 1000))
    largest = max(float(w.evalf()) for w in encoding.frequencies(12))
    positions = [0, 1, 2, 137, 999, Fraction(1, 2), Fraction(11, 16)]
    for p, exact in zip(positions, exact_table(encoding, 12, positions), strict=True):
        row = encode(float(p)).tolist()
        assert all(abs(truth - x) <= (p * largest + 1) * 2**-51 for x, truth in zip(row, exact, strict=True))


def test_given_frequencies_are_exported() -> None:
    given = encodings.get("random_fourier").with_(frequencies=normal_frequencies(4, seed=1, scale=10))
    encode = TARGET.load(TARGET.export(given, 8, 100))
    assert float(measured_error(encode, given, 8, sample_positions(99)).largest) < 1e-12
    with pytest.raises(InputError, match="d_model must be 8, not 6"):
        TARGET.export(given, 6)


def test_frequencies_beyond_the_floats_are_refused() -> None:
    with pytest.raises(InputError, match="too large for float64"):
        TARGET.export(encodings.get("nerf"), 2100)
