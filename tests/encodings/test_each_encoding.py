"""Each encoding: values against mpmath by a second way, its own columns, its shift, and what it refuses."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from random import Random
from statistics import NormalDist, fmean, pstdev
from typing import Any

import numpy
import pytest
from mpmath import mp, mpf
from sympy import (
    E,
    Float,
    I,
    ImmutableDenseMatrix,
    ImmutableSparseMatrix,
    Integer,
    Lambda,
    Rational,
    Symbol,
    cos,
    expand_trig,
    nan,
    oo,
    pi,
    sin,
    sqrt,
)

from pesym import encodings
from pesym.encodings import Column, Encoding
from pesym.encodings.encoding import INDEX
from pesym.encodings.inputs import MAX_WIDTH
from pesym.encodings.learned import learned, theta
from pesym.encodings.random_fourier import b, normal_frequencies, random_fourier
from pesym.kernel.errors import InputError
from pesym.library import library
from pesym.notation.building import as_written
from pesym.notation.symbols import d, i

POS, K = Symbol("pos", real=True), Symbol("k", real=True)
WHOLE = Symbol("k", integer=True)
NAMES = encodings.names()
RULED = ("discrete_fourier", "feature_map")
SYMBOLIC = ("learned", "random_fourier")
PROPERTIES = ("shift_is_block_rotation", "inner_product_is_sum_of_cosines", "norm_squared_is_half_dimension")
Number = Any  # an mpf


def a_width(encoding: Encoding) -> int:
    return 7 if encoding.name == "feature_map" else 8


def entries(encoding: Encoding, position: object, d_model: int) -> list[Number]:
    with mp.workdps(60):
        return [mpf(str(entry.evalf(60))) for entry in encoding.vector(position, d_model)]


def close(left: Number, right: Number) -> bool:
    return abs(left - right) < mpf(10) ** -40


# What there is, and what there is not ----------------------------------------------------------------------


def test_all_encodings_are_found() -> None:
    assert {"transformer", "nerf", "diffusion", "rope", "tensor2tensor", *RULED, *SYMBOLIC} <= set(NAMES)
    assert not {"columns", "encoding", "inputs", "parameters"} & set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_each_property_is_derived_or_does_not_apply_for_a_reason(name: str) -> None:
    derived = {derivation.name for derivation in library()}
    for general in PROPERTIES:
        assert general in derived
        reason = encodings.get(name).does_not_apply.get(general, "")
        assert (f"{name}_{general}" in derived) != (len(reason) > 20), (name, general)


@pytest.mark.parametrize("name", NAMES)
def test_what_does_not_apply_is_refused_with_its_reason(name: str) -> None:
    encoding = encodings.get(name)
    calls: dict[str, Callable[[], object]] = {
        "layout": lambda: encoding.with_(layout="split"),
        "order": lambda: encoding.with_(order="sine"),
        "permutation": lambda: encoding.permutation(a_width(encoding)),
        "rotation_matrix": lambda: encoding.rotation_matrix(1, a_width(encoding)),
    }
    assert set(encoding.does_not_apply) <= set(calls) | set(PROPERTIES)
    for method, call in calls.items():
        if method in encoding.does_not_apply:
            with pytest.raises(InputError, match=f"^{name} has no {method}: .*alone"):
                call()
        else:
            call()


@pytest.mark.parametrize("name", NAMES)
def test_the_texts_fit_into_a_header(name: str) -> None:
    encoding = encodings.get(name)
    for text in (encoding.title, encoding.convention, encoding.domain, str(encoding.source)):
        assert text.isprintable() and len(text) > 10
    assert len(encoding.convention) <= 115 and len(encoding.domain) <= 95
    assert 1800 < encoding.source.year < 2030
    assert hash(encoding) == hash(encodings.get(name))


# Values, by a second way -----------------------------------------------------------------------------------

FREQUENCIES: dict[str, Callable[[int, int], Number]] = {
    "transformer": lambda i, d: mpf(10000) ** (-mpf(2 * i) / d),
    "rope": lambda i, d: mpf(10000) ** (-mpf(2 * i) / d),
    "tensor2tensor": lambda i, d: mpf(10000) ** (-mpf(i) / (d // 2 - 1)),
    "diffusion": lambda i, d: mp.exp(-mp.log(10000) * i / (d // 2 - 1)),
    "nerf": lambda i, d: mp.pi * 2**i,
}


@pytest.mark.parametrize("name", FREQUENCIES)
@pytest.mark.parametrize("d_model", [4, 8, 20])
@pytest.mark.parametrize("position", [0, 1, -3, Fraction(3, 10), 999])
def test_vectors_of_pairs(name: str, d_model: int, position: object) -> None:
    encoding = encodings.get(name)
    half = d_model // 2
    with mp.workdps(60):
        angles = [FREQUENCIES[name](i, d_model) * Fraction(position) for i in range(half)]
        pairs = [(mp.sin(angle), mp.cos(angle)) for angle in angles]
        split = [x for x, _ in pairs] + [x for _, x in pairs]
        expected = split if name in ("tensor2tensor", "diffusion") else [x for pair in pairs for x in pair]
        found = entries(encoding, Rational(position), d_model)
        assert all(close(*both) for both in zip(found, expected, strict=True))


def test_the_two_shifts_and_orders_of_diffusion_differ() -> None:
    diffusion = encodings.get("diffusion")
    with mp.workdps(60):
        for shift in (0, 1):
            angle = 999 * mpf(10000) ** (-mpf(80) / (160 - shift))
            for order, first in (("sine", mp.sin(angle)), ("cosine", mp.cos(angle))):
                vector = diffusion.with_(shift=shift, order=order).vector(999, 320)
                assert close(mpf(str(vector[80].evalf(60))), first)
    assert diffusion == diffusion.with_(shift=1, order="sine", layout="split")
    unshifted = diffusion.with_(shift=0, layout="interleaved")
    assert unshifted.frequencies(64) == encodings.get("transformer").frequencies(64)
    assert diffusion.frequencies(64) == encodings.get("tensor2tensor").frequencies(64)
    assert unshifted.vector(1, 2).tolist() == [[sin(1)], [cos(1)]]


@pytest.mark.parametrize("name", ["tensor2tensor", "diffusion"])
def test_the_last_frequency_is_one_over_the_base(name: str) -> None:
    encoding = encodings.get(name)
    for width in (4, 6, 512):
        assert encoding.frequencies(width)[-1] == Rational(1, 10000)
    assert encoding.with_(base=5).frequencies(4) == (1, Rational(1, 5))


@pytest.mark.parametrize("name", ["tensor2tensor", "diffusion"])
@pytest.mark.parametrize("method", ["width", "frequencies", "columns", "permutation"])
def test_two_columns_are_refused_where_the_exponent_divides_by_zero(name: str, method: str) -> None:
    with pytest.raises(InputError, match=rf"{name} is undefined at d_model = 2: .* divides by 0"):
        getattr(encodings.get(name), method)(2)
    with pytest.raises(InputError, match="is undefined at d_model = 2"):
        encodings.get(name).vector(1, 2)
    with pytest.raises(InputError, match="is undefined at d_model = 2"):
        encodings.get(name).shift_matrix(1, 2)


@pytest.mark.parametrize("shift", [2, -1, Fraction(1, 2), 1.0, True, "1", None])
def test_other_shifts_of_diffusion_are_refused(shift: object) -> None:
    with pytest.raises(InputError, match="shift must be"):
        encodings.get("diffusion").with_(shift=shift)


def test_nerf_doubles_and_collides_at_its_ends() -> None:
    nerf = encodings.get("nerf")
    w = nerf.frequencies(20)
    assert len(w) == 10 and w[0] == pi
    assert all(after == 2 * before for before, after in pairwise(w))
    assert nerf.vector(-1, 20) == nerf.vector(1, 20)
    assert nerf.vector(Rational(-3, 2), 20) == nerf.vector(Rational(1, 2), 20)
    assert nerf.vector(Rational(1, 2), 4).tolist() == [[1], [0], [0], [-1]]


# Rotations -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", ["interleaved", "split"])
@pytest.mark.parametrize("position", [0, 1, 3, -2])
def test_rotations_against_complex_numbers(layout: str, position: int) -> None:
    rope = encodings.get("rope").with_(layout=layout)
    vector = ImmutableDenseMatrix([1, 2, 3, 4, 5, 6, 7, 8])
    with mp.workdps(60):
        turned = [mpf(str(x.evalf(60))) for x in rope.rotation_matrix(position, 8) * vector]
        for pair in range(4):
            first, second = (2 * pair, 2 * pair + 1) if layout == "interleaved" else (pair, pair + 4)
            turn = mp.expj(position * mpf(10000) ** (-mpf(pair) / 4))
            expected = turn * mp.mpc(int(vector[first]), int(vector[second]))
            assert close(turned[first], expected.real) and close(turned[second], expected.imag)


@pytest.mark.parametrize("layout", ["interleaved", "split"])
def test_a_rotation_is_a_transposed_shift(layout: str) -> None:
    rope = encodings.get("rope").with_(layout=layout)
    m, n = Symbol("m", real=True), Symbol("n", real=True)
    assert rope.rotation_matrix(m, 6) == rope.shift_matrix(m, 6).T == rope.shift_matrix(-m, 6)
    assert rope.rotation_matrix(m, 6) == rope.with_(order="cosine").rotation_matrix(m, 6)
    assert rope.rotation_matrix(m, 6) == rope.with_(order="cosine").shift_matrix(m, 6)
    product = rope.rotation_matrix(m, 4).T * rope.rotation_matrix(n, 4)
    moved = rope.rotation_matrix(n - m, 4).applyfunc(lambda entry: expand_trig(entry.expand()))
    assert (product - moved).applyfunc(lambda entry: entry.expand()) == ImmutableSparseMatrix.zeros(4, 4)


@pytest.mark.parametrize("value", [0.5, "1", None, True, oo, I])
def test_bad_positions_of_a_rotation_are_refused(value: object) -> None:
    with pytest.raises(InputError, match=r"^m "):
        encodings.get("rope").rotation_matrix(value, 4)


# Columns that are not all in pairs -------------------------------------------------------------------------


def shown(encoding: Encoding, width: int) -> str:
    return " ".join(f"{column.function}{column.index}" for column in encoding.columns(width))


def test_columns_of_the_discrete_fourier_series() -> None:
    series = encodings.get("discrete_fourier")
    assert shown(series, 8) == "cos0 sin1 cos1 sin2 cos2 sin3 cos3 cos4"
    assert shown(series, 7) == "cos0 sin1 cos1 sin2 cos2 sin3 cos3"
    assert [shown(series, width) for width in (1, 2, 3)] == ["cos0", "cos0 cos1", "cos0 sin1 cos1"]
    assert series.frequencies(6) == (0, pi / 3, 2 * pi / 3, pi)
    assert series.frequencies(5) == (0, 2 * pi / 5, 4 * pi / 5)
    for width in range(1, 12):
        assert len(series.columns(width)) == width
        samples = ImmutableDenseMatrix([[series.vector(p, width).T] for p in range(width)])
        assert numpy.linalg.matrix_rank(numpy.array(samples.evalf(), dtype=float)) == width


def test_columns_of_the_feature_map() -> None:
    feature_map = encodings.get("feature_map")
    assert shown(feature_map, 7) == "cos0 cos1 sin1 cos2 sin2 cos3 sin3"
    assert feature_map.frequencies(7) == (0, 1, 2, 3)
    assert list(feature_map.vector(POS, 5)) == [1, cos(POS), sin(POS), cos(2 * POS), sin(2 * POS)]
    assert list(feature_map.vector(POS, 1)) == [1]
    assert feature_map.shift_matrix(K, 3).tolist() == [[1, 0, 0], [0, cos(K), -sin(K)], [0, sin(K), cos(K)]]


@pytest.mark.parametrize("name", RULED)
def test_vectors_with_single_columns(name: str) -> None:
    encoding = encodings.get(name)
    for width in (3, 5, 9) if name == "feature_map" else (2, 5, 8):
        with mp.workdps(60):
            for position in (Fraction(0), Fraction(3), Fraction(-7, 3)):
                found = entries(encoding, Rational(position), width)
                for column, value in zip(encoding.columns(width), found, strict=True):
                    angle = column.index * position * (1 if name == "feature_map" else 2 * mp.pi / width)
                    assert close(value, mp.sin(angle) if column.function == "sin" else mp.cos(angle))


@pytest.mark.parametrize("width", [0, -1, MAX_WIDTH + 1, 3.0, True, "3", None, Fraction(3), Symbol("n"), nan])
@pytest.mark.parametrize("name", RULED)
def test_bad_lengths_are_refused(name: str, width: object) -> None:
    encoding = encodings.get(name)
    methods = (encoding.columns, encoding.frequencies, lambda n: encoding.vector(1, n))
    for method in (*methods, lambda n: encoding.shift_matrix(1, n)):
        with pytest.raises(InputError, match=r"d_model must be (from 1 to|an integer)"):
            method(width)


@pytest.mark.parametrize("width", [2, 4, 100])
def test_even_lengths_of_the_feature_map_are_refused(width: int) -> None:
    with pytest.raises(InputError, match=rf"must be odd, not {width}: .* Use {width - 1} or {width + 1}$"):
        encodings.get("feature_map").columns(width)


@pytest.mark.parametrize("k", [K, Rational(1, 2), sqrt(2), WHOLE / 2])
def test_the_nyquist_column_moves_by_integers_only(k: object) -> None:
    series = encodings.get("discrete_fourier")
    with pytest.raises(InputError, match=r"k must be an integer, not .*cos\(pi\*pos\) has no partner"):
        series.shift_matrix(k, 6)
    assert series.shift_matrix(k, 5).shape == (5, 5)
    assert series.shift_matrix(WHOLE, 6)[5, 5] == (-1) ** WHOLE
    assert series.shift_matrix(3, 6)[5, 5] == -1


@pytest.mark.parametrize("name", NAMES)
def test_every_shift_matrix_moves_every_real_position(name: str) -> None:
    encoding = encodings.get(name)
    for width in (5, 6) if name == "discrete_fourier" else (a_width(encoding),):
        shift = WHOLE if width == 6 else K
        moved = encoding.shift_matrix(shift, width) * encoding.vector(POS, width)
        direct = encoding.vector(POS + shift, width).applyfunc(lambda entry: expand_trig(entry.expand()))
        with_symbols = (moved - direct).applyfunc(lambda entry: expand_trig(entry.expand()).expand())
        assert with_symbols == ImmutableDenseMatrix.zeros(width, 1)
        identity = ImmutableSparseMatrix(width, width, {(n, n): 1 for n in range(width)})
        assert encoding.shift_matrix(0, width) == identity


# Frequencies without a formula -----------------------------------------------------------------------------


@pytest.mark.parametrize(("encoding", "symbol"), [(learned, theta), (random_fourier, b)])
def test_symbols_until_numbers_are_given(encoding: Encoding, symbol: Any) -> None:
    assert list(encoding.vector(POS, 2)) == [sin(POS * symbol[0]), cos(POS * symbol[0])]
    assert encoding.shift_matrix(K, 4)[3, 3] == cos(K * symbol[1])
    assert encoding.frequency_function == Lambda(i, symbol[i])
    with pytest.raises(InputError, match=rf"{encoding.name} have no formula: give numbers, with_\(frequencies="):
        encoding.frequencies(4)
    given = encoding.with_(frequencies=[1, Fraction(1, 2), 2 * pi], layout="split")
    assert given.frequencies(6) == (1, Rational(1, 2), 2 * pi)
    assert list(given.vector(1, 6)) == [sin(1), sin(Rational(1, 2)), 0, cos(1), cos(Rational(1, 2)), 1]
    assert given.with_(layout="interleaved").permutation(6) == tuple(range(6))
    assert given.frequency_function == encoding.frequency_function
    assert encoding.numbers is None and hash(given) != hash(encoding)


@pytest.mark.parametrize("method", ["width", "columns", "frequencies", "permutation"])
def test_the_width_must_be_that_of_the_given_numbers(method: str) -> None:
    given = learned.with_(frequencies=(1, 2))
    getattr(given, method)(4)
    with pytest.raises(InputError, match="d_model must be 4, not 6: two columns for each frequency"):
        getattr(given, method)(6)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ((), "from 1 to .* frequencies, not 0"),
        ([1] * (MAX_WIDTH // 2 + 1), "from 1 to .* frequencies, not"),
        ("12", "must be a tuple of exact numbers, not '12'"),
        (None, None),
        (3, "must be a tuple"),
        (numpy.array([1, 2]), "must be a tuple"),
        ((1, 0.3), "frequency 1 must be an exact number, not the float 0.3: write 3/10"),
        ((Float("0.5"),), "frequency 0 contains the float|not the float"),
        ((True,), "frequency 0 must be an exact number"),
        (("1",), "exact number"),
        ((1j,), "exact number"),
        ((1, I), "real and finite"),
        ((nan,), "real and finite"),
        ((oo,), "real and finite"),
        ((K,), "frequency 0 must be an exact real number"),
        ((1, 2, Symbol("z")), "frequency 2 must be an exact real number"),
        ((10**100,), "more than 100 digits"),
        ((pi / 10**100,), "more than 100 digits"),
    ],
)
def test_other_frequencies_are_refused(values: object, message: str | None) -> None:
    if message is None:
        assert learned.with_(frequencies=None) == learned
        return
    with pytest.raises(InputError, match=message):
        learned.with_(frequencies=values)


def test_numbers_of_any_exact_kind_are_frequencies() -> None:
    values = (numpy.int64(3), Integer(0), sqrt(2), E, Rational(-1, 3))
    assert learned.with_(frequencies=values).frequencies(10) == (3, 0, sqrt(2), E, Rational(-1, 3))


def test_a_formula_takes_no_numbers() -> None:
    transformer = encodings.get("transformer")
    with pytest.raises(InputError, match="no 'frequencies': it takes base, layout, order"):
        transformer.with_(frequencies=(1, 2))
    with pytest.raises(InputError, match="has no 'base': it takes layout, order, frequencies"):
        learned.with_(base=2)
    with pytest.raises(InputError, match="has no 'base': it takes nothing"):
        encodings.get("feature_map").with_(base=2)
    fields = {name: getattr(transformer, name) for name in ("title", "source", "parameters", "convention", "domain")}
    with pytest.raises(InputError, match="have a formula, so no numbers"):
        Encoding(name="odd", frequency=transformer.frequency, numbers=(Integer(1),), **fields)
    with pytest.raises(InputError, match="layout and its order must be None"):
        Encoding(name="odd", frequency=transformer.frequency, rule=encodings.get("feature_map").rule, **fields)
    with pytest.raises(InputError, match="layout must be"):
        Encoding(name="odd", frequency=transformer.frequency, layout=None, **fields)
    with pytest.raises(InputError, match="no parameters"):
        Encoding(name="odd", frequency=Lambda(INDEX, 2 * theta[INDEX]), **fields)


def test_samples_are_exact_reproducible_and_normal() -> None:
    samples = normal_frequencies(200, seed=7, scale=Fraction(3, 2))
    assert samples == normal_frequencies(200, 7, Rational(3, 2))
    assert samples[:5] == normal_frequencies(5, 7, Fraction(3, 2))
    assert samples != normal_frequencies(200, 8, Fraction(3, 2))
    assert normal_frequencies(3, 7, 3) == tuple(2 * sample for sample in samples[:3])
    assert all(isinstance(sample, Rational) and (2**33 % sample.q) == 0 for sample in samples)
    generator = Random(7)
    for sample in samples:
        place = generator.random() + 2.0**-54
        assert abs(NormalDist(0, 1.5).inv_cdf(place) - float(sample)) < 1e-8
    assert abs(fmean(map(float, samples))) < 0.5 and 1.2 < pstdev(map(float, samples)) < 1.8
    given = random_fourier.with_(frequencies=samples[:4])
    assert given.frequencies(8) == samples[:4]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((0, 1), "count must be from 1"),
        ((MAX_WIDTH, 1), "count must be from 1"),
        ((2.0, 1), "count must be an integer"),
        ((True, 1), "count must be an integer"),
        ((2, -1), "seed must be at least 0"),
        ((2, 1.0), "seed must be an integer"),
        ((2, None), "seed must be an integer"),
        ((2, 1, 0), "scale must be positive"),
        ((2, 1, -1), "scale must be positive"),
        ((2, 1, 0.5), "scale must be an exact number, not the float 0.5: write 1/2"),
        ((2, 1, 10**100), "more than 100 digits"),
    ],
)
def test_bad_arguments_of_a_draw_are_refused(arguments: tuple[object, ...], message: str) -> None:
    with pytest.raises(InputError, match=message):
        normal_frequencies(*arguments)


# As derivations use them -----------------------------------------------------------------------------------


def test_frequencies_are_numbers_also_where_nothing_is_evaluated() -> None:
    base = 123_457  # used nowhere else, so that nothing is cached
    with as_written():
        first = encodings.get("tensor2tensor").with_(base=base).frequencies(8)
        formula = encodings.get("transformer").with_(base=base).frequency_function
    assert first == encodings.get("tensor2tensor").with_(base=base).frequencies(8)
    assert first[0] == 1 and first[3] == Rational(1, base)
    assert formula == Lambda(i, Integer(base) ** (-2 * i / d))


def test_frequency_functions_keep_the_order_of_the_formula() -> None:
    tensor2tensor = encodings.get("tensor2tensor")
    (exponent,) = (part for part in tensor2tensor.frequency_function.expr.atoms() if part == d)
    (total,) = {part for part in tensor2tensor.frequency_function.expr.args[1].args if part.is_Pow}
    assert exponent == d and total.base.args == (d / 2, -1)
    assert encodings.get("nerf").frequency_function == Lambda(i, 2**i * pi)
    assert encodings.get("discrete_fourier").frequency_function == Lambda(i, 2 * pi * i / d)
    assert encodings.get("feature_map").frequency_function(3) == 3
    assert Column("sin", 2).partner == Column("cos", 2) and Column("cos", 2).partner == Column("sin", 2)
