"""Encodings: exact vectors, the shift, layouts, and the refusal of everything that is not exact."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from itertools import product

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import (
    Float,
    I,
    ImmutableDenseMatrix,
    Integer,
    Lambda,
    Rational,
    Symbol,
    cos,
    expand_trig,
    latex,
    nan,
    oo,
    pi,
    sin,
    zoo,
)

from pesym import encodings
from pesym.encodings import Column, Encoding
from pesym.encodings.encoding import INDEX, WIDTH
from pesym.encodings.inputs import MAX_WIDTH, number_from_text
from pesym.kernel.errors import InputError

TRANSFORMER = encodings.get("transformer")
LAYOUTS = [
    TRANSFORMER.with_(layout=layout, order=order)
    for layout, order in product(("interleaved", "split"), ("sine", "cosine"))
]
ONE = {
    "sin": ("0.84147098480790", "0.099833416646828", "0.0099998333341667", "0.00099999983333334"),
    "cos": ("0.54030230586814", "0.99500416527803", "0.99995000041667", "0.99999950000004"),
}


def test_names_are_those_of_the_modules() -> None:
    assert encodings.names() == tuple(sorted(encodings.names()))
    assert "transformer" in encodings.names()
    assert not {"encoding", "inputs"} & set(encodings.names())
    for name in encodings.names():
        assert encodings.get(name).name == name


def test_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(InputError, match=r"no encoding 'transfomer'.*transformer"):
        encodings.get("transfomer")


def test_importing_the_encodings_does_not_import_numpy() -> None:
    code = "import sys, pesym.encodings; pesym.encodings.get('transformer'); sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-W", "error", "-c", code], check=False).returncode == 0


def test_frequencies_are_exact() -> None:
    assert TRANSFORMER.frequencies(8) == (1, Rational(1, 10), Rational(1, 100), Rational(1, 1000))
    w = TRANSFORMER.frequencies(512)
    assert len(w) == 256
    for i in (1, 7, 255):
        assert w[i] ** 256 == Rational(1, 10000**i)


@pytest.mark.parametrize("encoding", LAYOUTS, ids=lambda e: f"{e.layout}-{e.order}")
def test_reference_values(encoding: Encoding) -> None:
    vector = encoding.vector(1, 8)
    for column, entry in zip(encoding.columns(8), vector, strict=True):
        assert abs(entry.evalf(30) - Rational(ONE[column.function][column.index])) < Rational(1, 10**13)


def test_columns_of_each_layout() -> None:
    def shown(encoding: Encoding) -> str:
        return " ".join(f"{column.function}{column.index}" for column in encoding.columns(4))

    assert [shown(encoding) for encoding in LAYOUTS] == [
        "sin0 cos0 sin1 cos1",
        "cos0 sin0 cos1 sin1",
        "sin0 sin1 cos0 cos1",
        "cos0 cos1 sin0 sin1",
    ]
    assert TRANSFORMER.columns(2) == (Column("sin", 0), Column("cos", 0))


@pytest.mark.parametrize("encoding", LAYOUTS, ids=lambda e: f"{e.layout}-{e.order}")
@pytest.mark.parametrize("d_model", [2, 4, 10])
def test_the_shift_matrix_moves_every_position(encoding: Encoding, d_model: int) -> None:
    pos, k = Symbol("pos", real=True), Symbol("k", real=True)
    moved = encoding.shift_matrix(k, d_model) * encoding.vector(pos, d_model)
    direct = encoding.vector(pos + k, d_model).applyfunc(lambda entry: expand_trig(entry.expand()))
    assert (moved - direct).applyfunc(lambda entry: entry.expand()) == ImmutableDenseMatrix.zeros(d_model, 1)


def test_the_interleaved_shift_matrix_has_blocks() -> None:
    k = Symbol("k", real=True)
    matrix = TRANSFORMER.shift_matrix(k, 4)
    assert matrix.shape == (4, 4)
    for i, w in enumerate(TRANSFORMER.frequencies(4)):
        block = matrix[2 * i : 2 * i + 2, 2 * i : 2 * i + 2]
        assert block.tolist() == [[cos(k * w), sin(k * w)], [-sin(k * w), cos(k * w)]]
    assert matrix[0, 2] == matrix[3, 0] == 0
    assert TRANSFORMER.shift_matrix(0, 4) == ImmutableDenseMatrix.eye(4)


@pytest.mark.parametrize("encoding", LAYOUTS, ids=lambda e: f"{e.layout}-{e.order}")
def test_the_permutation_gives_the_interleaved_sine_first_vector(encoding: Encoding) -> None:
    vector = list(encoding.vector(3, 10))
    permutation = encoding.permutation(10)
    assert sorted(permutation) == list(range(10))
    assert [vector[place] for place in permutation] == list(TRANSFORMER.vector(3, 10))


@settings(deadline=None)  # the digits of a large sine take as long as the machine is busy
@given(st.integers(-(10**9), 10**9), st.integers(1, 12))
def test_every_pair_has_norm_one(pos: int, half: int) -> None:
    vector = list(TRANSFORMER.vector(pos, 2 * half))
    for sine, cosine in zip(vector[::2], vector[1::2], strict=True):
        assert abs((sine**2 + cosine**2).evalf(30) - 1) < Rational(1, 10**25)


def test_with_changes_the_base_and_keeps_the_rest() -> None:
    other = TRANSFORMER.with_(base=500_000, layout="split")
    assert other.formula == Integer(500_000) ** (-2 * INDEX / WIDTH)
    assert (other.layout, other.order, other.name) == ("split", "sine", "transformer")
    assert other.with_(base=10_000, layout="interleaved") == TRANSFORMER
    assert hash(other) != hash(TRANSFORMER)
    assert TRANSFORMER.formula == Integer(10_000) ** (-2 * INDEX / WIDTH)
    assert other.formula_latex == r"500000^{- \frac{2 i}{d}}" == latex(other.formula)


@pytest.mark.parametrize("base", [Fraction(1, 3), numpy.int64(7), Integer(12), Rational(5, 2), 10**99])
def test_exact_bases_are_accepted(base: object) -> None:
    assert TRANSFORMER.with_(base=base).frequencies(2) == (1,)


@pytest.mark.parametrize(
    ("base", "message"),
    [
        (0, "must be positive, not 0"),
        (-10000, "must be positive, not -10000"),
        (1, "must not be 1"),
        (10000.0, "not the float 10000.0: write 10000"),
        (0.3, "not the float 0.3: write 3/10"),
        (numpy.float32(0.3), "not the float 0.3.*: write 3/10"),
        (Float("2.5"), "write 5/2"),
        (float("nan"), "not the float nan$"),
        (float("inf"), "not the float inf$"),
        (nan, "exact number"),
        (oo, "exact number"),
        (zoo, "exact number"),
        (True, r"not True \(bool\)"),
        (numpy.bool_(True), "exact number"),
        ("10000", r"not '10000' \(str\)"),
        (None, "not None"),
        (1j, "exact number"),
        (Decimal("2.5"), "exact number"),
        (Symbol("b"), "exact number"),
        (numpy.array([2, 3]), "exact number"),
        (10**100, "more than 100 digits"),
        (Fraction(1, 10**100), "more than 100 digits"),
    ],
)
def test_other_bases_are_refused(base: object, message: str) -> None:
    with pytest.raises(InputError, match=message):
        TRANSFORMER.with_(base=base)


@pytest.mark.parametrize(
    ("text", "number"), [("10000", 10000), ("0.5", Rational(1, 2)), ("7/2", Rational(7, 2)), ("-3", -3)]
)
def test_numbers_that_are_typed(text: str, number: Rational) -> None:
    assert number_from_text(text, "base") == number


@pytest.mark.parametrize(
    "text", ["", "1e4", "nan", "1/0", "1/00", "1.", ".5", "1_0", " 1", "1\n", "٣", "2**3", "9" * 300]
)
def test_texts_that_are_no_number_are_refused(text: str) -> None:
    with pytest.raises(InputError, match="base must be a number"):
        number_from_text(text, "base")


METHODS: list[Callable[[object], object]] = [
    TRANSFORMER.frequencies,
    TRANSFORMER.columns,
    TRANSFORMER.permutation,
    lambda d: TRANSFORMER.vector(1, d),
    lambda d: TRANSFORMER.shift_matrix(1, d),
]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("d_model", "message"),
    [
        (5, "must be even, not 5: .* Use 4 or 6"),
        (3, "must be even"),
        (0, "at least 2, not 0"),
        (1, "at least 2, not 1"),
        (-8, "at least 2, not -8"),
        (MAX_WIDTH + 2, "at most"),
        (8.0, "must be an integer, not 8.0 .float.: write 8"),
        (numpy.float64(8), "write 8"),
        (8.5, r"not 8.5 \(float\)$"),
        (float("nan"), "not nan"),
        (float("inf"), "not inf"),
        (True, r"not True \(bool\)"),
        ("8", r"not '8' \(str\)"),
        (None, "not None"),
        (Fraction(8, 1), "integer"),
        (Symbol("d"), "integer"),
        (Float(8), "integer"),
        (numpy.bool_(True), "integer"),
        (numpy.array([8, 8]), "integer"),
    ],
)
def test_bad_widths_are_refused(method: Callable[[object], object], d_model: object, message: str) -> None:
    with pytest.raises(InputError, match=message):
        method(d_model)


@pytest.mark.parametrize("d_model", [numpy.int32(8), numpy.uint8(8), Integer(8), numpy.array(8)])
def test_integers_of_other_libraries_are_widths(d_model: object) -> None:
    assert TRANSFORMER.frequencies(d_model) == TRANSFORMER.frequencies(8)


@pytest.mark.parametrize("pos", [numpy.int64(3), Integer(3), Fraction(3), 3])
def test_equal_positions_give_equal_vectors(pos: object) -> None:
    assert TRANSFORMER.vector(pos, 4) == TRANSFORMER.vector(3, 4)


def test_a_position_can_be_any_real_expression() -> None:
    x = Symbol("x", real=True)
    assert TRANSFORMER.vector(Fraction(-1, 2), 2).tolist() == [[-sin(Rational(1, 2))], [cos(Rational(1, 2))]]
    assert TRANSFORMER.vector(pi / 2, 2).tolist() == [[1], [0]]
    assert TRANSFORMER.vector(x + 1, 2).tolist() == [[sin(x + 1)], [cos(x + 1)]]


@pytest.mark.parametrize("method", [TRANSFORMER.vector, TRANSFORMER.shift_matrix])
@pytest.mark.parametrize(
    ("value", "message"),
    [
        (0.5, "not the float 0.5: write 1/2"),
        (Symbol("x", real=True) + Float("0.5"), "contains the float 0.5.*: write 1/2"),
        (Float("0.5"), "float 0.5"),
        (nan, "real and finite"),
        (oo, "real and finite"),
        (zoo, "real and finite"),
        (I, "real and finite"),
        (1j, "exact number"),
        (float("nan"), "float nan"),
        (True, "bool"),
        ("1", "str"),
        (None, "None"),
        ([1, 2], "list"),
        (ImmutableDenseMatrix([1, 2]), "exact number|real and finite"),
    ],
)
def test_bad_positions_are_refused(method: Callable[[object, object], object], value: object, message: str) -> None:
    with pytest.raises(InputError, match=message):
        method(value, 4)


def test_a_change_of_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(InputError, match="no 'bse': it takes base, layout, order"):
        TRANSFORMER.with_(bse=2)


@pytest.mark.parametrize(
    "change", [{"layout": "halves"}, {"order": "cos"}, {"layout": None}, {"layout": numpy.array(["split"])}]
)
def test_unknown_layouts_and_orders_are_refused(change: dict[str, object]) -> None:
    with pytest.raises(InputError, match="must be '"):
        TRANSFORMER.with_(**change)


def test_a_frequency_over_an_undeclared_symbol_is_refused() -> None:
    with pytest.raises(InputError, match="no parameters: scale"):
        Encoding(
            name="odd",
            title="",
            source=TRANSFORMER.source,
            frequency=Lambda(INDEX, Symbol("scale") * 2**INDEX),
            parameters=(),
            convention="",
            domain="",
        )


def test_a_frequency_may_depend_on_the_index_alone() -> None:
    doubling = Encoding(
        name="doubling",
        title="",
        source=TRANSFORMER.source,
        frequency=Lambda(INDEX, pi * 2**INDEX),
        parameters=(),
        convention="",
        domain="",
    )
    assert doubling.frequencies(6) == (pi, 2 * pi, 4 * pi)
    assert list(doubling.vector(Rational(1, 2), 4)) == [1, 0, 0, -1]
