"""The exported NumPy file: it stands alone, says what it is, computes the right numbers, and refuses the rest."""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Lambda, Rational, pi

from pesym import __version__, encodings, export
from pesym.encodings import Encoding
from pesym.encodings.encoding import INDEX
from pesym.export.numpy import DEFAULT_POSITIONS, MAX_POSITIONS, nearest_float
from pesym.kernel.errors import InputError
from pesym.numeric.highprecision import Measurement, exact_table, measured_error, sample_positions

TRANSFORMER = encodings.get("transformer")
TARGET = export.get("numpy")
ONE = (
    (0.84147098480790, 0.54030230586814),
    (0.099833416646828, 0.99500416527803),
    (0.0099998333341667, 0.99995000041667),
    (0.00099999983333334, 0.99999950000004),
)


@dataclass(frozen=True)
class Exported:
    """A text, and what it defines."""

    text: str
    names: dict[str, Any]
    measured: Measurement

    def encode(self, positions: object) -> Any:
        return self.names["encode"](positions)

    def table(self, n: object) -> Any:
        return self.names["table"](n)


def exported(encoding: Encoding, d_model: int, positions: int = DEFAULT_POSITIONS) -> Exported:
    encode = TARGET.load(TARGET.export(encoding, d_model, positions))
    measured = measured_error(encode, encoding, d_model, sample_positions(positions - 1))
    text = TARGET.export(encoding, d_model, positions, measured)
    names: dict[str, Any] = {"__name__": "exported"}
    exec(compile(text, "exported", "exec"), names)
    return Exported(text, names, measured)


EIGHT = exported(TRANSFORMER, 8)


def test_targets_are_found() -> None:
    assert "numpy" in export.names()
    assert "target" not in export.names()
    for name in export.names():
        assert export.get(name).name == name
    with pytest.raises(InputError, match=r"no export target 'nmpy'.*numpy"):
        export.get("nmpy")


def test_reference_values() -> None:
    row = EIGHT.encode(1)
    assert row.shape == (8,)
    assert numpy.abs(row.reshape(4, 2) - numpy.array(ONE)).max() < 1e-14


def test_the_file_stands_alone(tmp_path: Path) -> None:
    (tmp_path / "transformer.py").write_text(EIGHT.text, encoding="utf-8")
    code = (
        "import sys, transformer as t\n"
        "names = {name.partition('.')[0] for name in sys.modules}\n"
        "assert not names & {'pesym', 'sympy', 'mpmath', 'flint', 'jinja2'}, names\n"
        "a, b = t.encode(1), t.table(3)\n"
        "assert a.tobytes() == b[1].tobytes() and b.shape == (3, 8) and str(b.dtype) == 'float64'\n"
        "print(a.tobytes().hex())\n"
    )
    result = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == EIGHT.encode(1).tobytes().hex()


@pytest.mark.parametrize("d_model", [2, 8, 130])
@pytest.mark.parametrize("base", [10_000, 500_000, Rational(5, 2)])
@pytest.mark.parametrize(
    ("layout", "order"),
    [("interleaved", "sine"), ("interleaved", "cosine"), ("split", "sine"), ("split", "cosine")],
)
def test_values_against_the_oracle(d_model: int, base: object, layout: str, order: str) -> None:
    encoding = TRANSFORMER.with_(base=base, layout=layout, order=order)
    encode = TARGET.load(TARGET.export(encoding, d_model))
    positions = [0, 1, 2, 1000, 65_537, 131_071]
    for p, row, exact in zip(positions, encode(positions), exact_table(encoding, d_model, positions), strict=True):
        bound = (p + 1) * 2**-52
        assert all(abs(truth - value) <= bound for value, truth in zip(row.tolist(), exact, strict=True))


@given(st.floats(0, 131_071))
def test_any_real_position(position: float) -> None:
    (exact,) = exact_table(TRANSFORMER, 8, [Fraction(position)])
    bound = (position + 1) * 2**-52
    assert all(abs(truth - x) <= bound for x, truth in zip(EIGHT.encode(position).tolist(), exact, strict=True))


def test_shapes_and_dtypes() -> None:
    assert EIGHT.encode(numpy.arange(6).reshape(2, 3)).shape == (2, 3, 8)
    assert EIGHT.encode([]).shape == (0, 8)
    assert EIGHT.table(0).shape == (0, 8)
    assert EIGHT.table(numpy.int8(2)).shape == (2, 8)
    for dtype in ("int8", "uint64", "float16", "float32", "float64"):
        row = EIGHT.encode(numpy.array(3, dtype=dtype))
        assert row.dtype == numpy.float64
        assert row.tobytes() == EIGHT.encode(3).tobytes()


def test_the_table_is_the_encoding_of_each_row() -> None:
    table = EIGHT.table(300)
    assert table.tobytes() == EIGHT.encode(list(range(300))).tobytes()
    assert table.tobytes() == numpy.stack([EIGHT.encode(p) for p in range(300)]).tobytes()


def test_the_ends_of_the_range() -> None:
    small = exported(TRANSFORMER, 4, positions=10)
    assert small.table(10).shape == (10, 4)
    assert small.encode([0, 9, 8.5]).shape == (3, 4)
    for call, value in ((small.table, 11), (small.encode, 9.0000001), (small.encode, [0, 10])):
        with pytest.raises(ValueError, match=r"from 0 to (9|10), not"):
            call(value)


@pytest.mark.parametrize(
    ("positions", "error"),
    [
        (-1, ValueError),
        (-1e-300, ValueError),
        ([0, -1], ValueError),
        (DEFAULT_POSITIONS, ValueError),
        (2**63, ValueError),
        (float("nan"), ValueError),
        ([1.0, float("nan")], ValueError),
        (float("inf"), ValueError),
        (-float("inf"), ValueError),
        ([[1, 2], [3]], ValueError),
        (2**64, TypeError),
        (True, TypeError),
        ([True, 2], TypeError),
        ([[1, 2], [3, False]], TypeError),
        (numpy.array([True]), TypeError),
        ([numpy.bool_(True), 1], TypeError),
        (1j, TypeError),
        ([1, 2j], TypeError),
        ("1", TypeError),
        (["1", "2"], TypeError),
        (b"1", TypeError),
        (None, TypeError),
        ([1, None], TypeError),
        (Fraction(1, 2), TypeError),
        (numpy.longdouble(1), TypeError),
        (numpy.datetime64("2020-01-01"), TypeError),
        (numpy.ma.masked_array([1, 2], mask=[False, True]), TypeError),
    ],
    ids=repr,
)
def test_bad_positions_are_refused(positions: object, error: type[Exception]) -> None:
    with pytest.raises(error) as caught:
        EIGHT.encode(positions)
    assert len(str(caught.value)) > 20


@pytest.mark.parametrize("n", [-1, DEFAULT_POSITIONS + 1, 10**30])
def test_a_number_of_rows_out_of_range_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match=rf"n must be from 0 to {DEFAULT_POSITIONS}, not {n}"):
        EIGHT.table(n)


@pytest.mark.parametrize("n", [3.0, 2.5, float("nan"), "3", None, True, numpy.bool_(True), 1j, [3]])
def test_a_number_of_rows_that_is_no_integer_is_refused(n: object) -> None:
    with pytest.raises(TypeError, match="n must be an integer, not"):
        EIGHT.table(n)


def test_the_frequencies_cannot_be_overwritten() -> None:
    with pytest.raises(ValueError, match="read-only"):
        EIGHT.names["FREQUENCIES"][0] = 2


def test_the_header_says_what_the_file_is() -> None:
    header = ast.get_docstring(ast.parse(EIGHT.text))
    assert header is not None
    for part in (
        "w(i) = 10000**(-2*i/d)",
        r"\omega_i = 10000^{- \frac{2 i}{d}}",
        r"\mathrm{PE}_{pos,\, 2 i + 1} = \cos(\omega_i\, pos)",
        "Layout: interleaved, sine first",
        "from 0 to 131071",
        "measured, not proven",
        EIGHT.measured.largest,
        "all 8 columns, with mpmath at 50 digits",
        "powers of two up to 65536",
        "pos*w(i)*2**-53",
        "(2017). Attention Is All You Need.",
        f"pesym {__version__}",
    ):
        assert part in header, part
    assert all(len(line) <= 120 for line in EIGHT.text.splitlines())
    assert EIGHT.text.endswith("values\n")


def test_what_was_measured_is_what_is_shipped() -> None:
    def code(text: str) -> str:
        tree = ast.parse(text)
        for node in ast.walk(tree):
            if isinstance(node, (ast.Module, ast.FunctionDef)) and ast.get_docstring(node) is not None:
                node.body = node.body[1:]
        return ast.dump(tree)

    unmeasured = TARGET.export(TRANSFORMER, 8)
    assert "not measured" in unmeasured
    assert "not measured" not in EIGHT.text
    assert code(unmeasured) == code(EIGHT.text)


def test_the_same_arguments_give_the_same_bytes() -> None:
    code = (
        "import sys; from pesym import encodings, export;"
        "e = encodings.get('transformer').with_(layout='split');"
        "sys.stdout.write(export.get('numpy').export(e, 64, 1000))"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("0", "1")
    }
    assert runs == {TARGET.export(TRANSFORMER.with_(layout="split"), 64, 1000).encode()}


@pytest.mark.parametrize("d_model", [2, 10, 512])
def test_each_frequency_is_the_nearest_float(d_model: int) -> None:
    names: dict[str, Any] = {"__name__": "exported"}
    exec(TARGET.export(TRANSFORMER, d_model), names)
    half = d_model // 2
    for i, w in enumerate(names["FREQUENCIES"].tolist()):
        below, above = ((Fraction(w) + Fraction(float(numpy.nextafter(w, end)))) / 2 for end in (-numpy.inf, numpy.inf))
        assert below**half <= Fraction(1, 10_000**i) <= above**half  # w(i)**half, without a root


def test_nearest_float_of_awkward_numbers() -> None:
    assert nearest_float(Rational(1, 10)) == 0.1
    assert nearest_float(Rational(2**53 + 1)) == 2.0**53  # a tie goes to the even one
    assert nearest_float(pi) == numpy.pi
    assert nearest_float(Rational(1, 10**400)) == 0
    with pytest.raises(InputError, match="too large"):
        nearest_float(Rational(10**400))
    with pytest.raises(InputError, match="do not tell"):
        nearest_float(2**53 + 1 + pi * Rational(1, 10**60))


@pytest.mark.parametrize("positions", [0, 1, -5, MAX_POSITIONS + 1, 10.0, True, "10", None])
def test_a_bad_number_of_positions_is_refused(positions: object) -> None:
    with pytest.raises(InputError, match="positions must be"):
        TARGET.export(TRANSFORMER, 8, positions)


@pytest.mark.parametrize("d_model", [0, 7, 8.0, True, "8", None])
def test_a_bad_width_is_refused(d_model: object) -> None:
    with pytest.raises(InputError, match="d_model must be"):
        TARGET.export(TRANSFORMER, d_model)


def test_a_measurement_of_another_width_is_refused() -> None:
    with pytest.raises(InputError, match="8 columns, not of 16"):
        TARGET.export(TRANSFORMER, 16, measured=EIGHT.measured)


def test_words_that_would_end_the_docstring_are_refused() -> None:
    for title in ('a """ b', "a\nb"):
        with pytest.raises(InputError, match="docstring"):
            TARGET.export(replace(TRANSFORMER, title=title), 8)


def test_a_frequency_with_pi() -> None:
    encoding = replace(TRANSFORMER, frequency=Lambda(INDEX, pi * 2**INDEX), parameters=())
    encode = TARGET.load(TARGET.export(encoding, 4, 10))
    assert numpy.abs(encode(0.5) - numpy.array([1, 0, 0, -1])).max() < 1e-15
