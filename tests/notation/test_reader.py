"""The reader: what it accepts, in which order, and everything that it must refuse."""

import re
import unicodedata
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from sympy import Abs, Add, Expr, Integer, Mul, Pow, Rational, Sum, Symbol, cos, cot, csc, exp, pi, sec, sin, tan

from pesym.kernel.errors import InputError
from pesym.notation.reader import MAX_EXPONENT, read_claim, read_expression
from pesym.notation.tokens import MAX_DEPTH, MAX_DIGITS, MAX_TEXT, MAX_TOKENS

x, y, z = (Symbol(name, real=True) for name in "xyz")
i = Symbol("i", integer=True)


def raw(kind: type, *args: object) -> Expr:
    return kind(*args, evaluate=False)


def inverse(expr: object) -> Expr:
    return raw(Pow, expr, -1)


EXACT = [
    ("x", x),
    ("  x\n", x),
    ("pi", pi),
    ("+x", x),
    ("-x", raw(Mul, -1, x)),
    ("7", Integer(7)),
    ("-7", Integer(-7)),
    ("0.3", Rational(3, 10)),
    ("1e-3", Rational(1, 1000)),
    ("2.50E2", Integer(250)),
    (".5", Rational(1, 2)),
    ("0.1234567890123456789012345678901234567890", Rational(1234567890123456789012345678901234567890, 10**40)),
    ("z + x + y", raw(Add, z, x, y)),
    ("z + (x + y)", raw(Add, z, raw(Add, x, y))),
    ("z - x", raw(Add, z, raw(Mul, -1, x))),
    ("z - 2*x", raw(Add, z, raw(Mul, -2, x))),
    ("z*x*y", raw(Mul, z, x, y)),
    ("-x*y", raw(Mul, -1, x, y)),
    ("z - x*y", raw(Add, z, raw(Mul, -1, x, y))),
    ("--x", raw(Mul, -1, raw(Mul, -1, x))),
    ("z - -2", raw(Add, z, raw(Mul, -1, -2))),
    ("z/x*y", raw(Mul, z, inverse(x), y)),
    ("1/x", inverse(x)),
    ("1/x/y", raw(Mul, inverse(x), inverse(y))),
    ("1*x", raw(Mul, 1, x)),
    ("3/4", raw(Mul, 3, inverse(4))),
    ("-x**2", raw(Mul, -1, raw(Pow, x, 2))),
    ("x**-2", raw(Pow, x, -2)),
    ("2**x**y", raw(Pow, 2, raw(Pow, x, y))),
    ("sqrt(x)", raw(Pow, x, Rational(1, 2))),
    ("cos(-x)", raw(cos, raw(Mul, -1, x))),
    ("sin(0)", raw(sin, 0)),
    ("x - x", raw(Add, x, raw(Mul, -1, x))),
    ("0*x", raw(Mul, 0, x)),
    ("x/x", raw(Mul, x, inverse(x))),
    ("2**10**9", raw(Pow, 2, raw(Pow, 10, 9))),
    ("tan(x)*cot(x)*sec(x)*csc(x)", raw(Mul, raw(tan, x), raw(cot, x), raw(sec, x), raw(csc, x))),
    ("exp(Abs(x))", raw(exp, raw(Abs, x))),
    ("Sum(x**i, i, 0, 3)", Sum(raw(Pow, x, i), (i, 0, 3))),
    ("α + w_0", raw(Add, Symbol("α", real=True), Symbol("w_0", real=True))),
]


@pytest.mark.parametrize(("text", "expected"), EXACT, ids=[text for text, _ in EXACT])
def test_tree_is_built_as_written(text: str, expected: Expr) -> None:
    read = read_expression(text)
    assert read == expected
    assert read.args == expected.args


def test_long_chains_are_flat() -> None:
    assert len(read_expression("+".join(["x"] * 1500)).args) == 1500


def test_sides_of_a_claim_stay_apart() -> None:
    left, right = read_claim("cos(-x) == cos(x)")
    assert (left, right) == (raw(cos, raw(Mul, -1, x)), raw(cos, x))
    assert left != right


def test_flags_become_assumptions() -> None:
    n = Symbol("n", integer=True)
    d = Symbol("d", integer=True, positive=True)
    s = Symbol("s", positive=True)
    assert read_claim("n + d == s", integer={"n", "d"}, positive={"d", "s"}) == (raw(Add, n, d), s)


def test_index_is_an_integer_inside_and_limits_are_outside() -> None:
    n = Symbol("n", integer=True)
    total = read_expression("Sum(i*x, i, 1, n) + Sum(i, i, 0, 2)", integer={"n"})
    assert total.args[0] == Sum(raw(Mul, i, x), (i, 1, n))
    assert total.free_symbols == {x, n}


REFUSED = [
    ("", "empty"),
    (" \n\t ", "empty"),
    ("x^2", r"column 2, '\^'.*\*\*"),
    ("2x", "column 1, '2 x'.*write \\*"),
    ("2 x", "write \\*"),
    ("x y", "write \\*"),
    ("2(x)", "write \\*"),
    ("(x)(y)", "write \\*"),
    ("x(2)", "not a function.*\\*"),
    ("pi(2)", "not a function"),
    ("sin(x)(y)", "write \\*"),
    ("f(x)", "column 1, 'f': this is not a function"),
    ("abs(x)", "write Abs"),
    ("log(x)", "not a function"),
    ("eval(x)", "not a function"),
    ("exec(x)", "not a function"),
    ("__import__(x)", "single underscores"),
    ("open(x)", "not a function"),
    ("x.y", "column 2, '.'.*attributes"),
    ("x.__class__", "attributes"),
    ("(1).real", "attributes"),
    ("1..real", "attributes"),
    ("x[0]", "subscripts"),
    ("{x}", "round parentheses"),
    ("lambda x: x", "reserved"),
    ("x if y else z", "reserved"),
    ("x and y", "reserved"),
    ("not x", "reserved"),
    ("True", "reserved"),
    ("None", "reserved"),
    ("await x", "reserved"),
    ("(yield)", "reserved"),
    ("x is y", "reserved"),
    ("[x for x in y]", "subscripts"),
    ("(x for x in y)", "reserved"),
    ("sin(x=1)", "column 6, '='"),
    ("sin(*x)", "value is missing"),
    ("sin(**x)", "value is missing"),
    ("sin()", "value is missing"),
    ("sin(x,)", "value is missing"),
    ("sin(x, y)", "one argument, not 2"),
    ("()", "value is missing"),
    ("(x, y)", "comma"),
    ("x, y", "comma"),
    ("x,", "missing after"),
    ("'x'", "strings"),
    ('"x"', "strings"),
    ("f'{x}'", "strings"),
    ("b'x'", "strings"),
    ("(x := 1)", "not part"),
    ("x = 1", "written =="),
    ("x < y", "only one =="),
    ("x != y", "only one =="),
    ("x!", "factorial"),
    ("|x|", "Abs"),
    ("x % 2", "not part"),
    ("x @ y", "not part"),
    ("x // y", "write /"),
    ("x & y", "not part"),
    ("~x", "not part"),
    ("x; y", "not part"),
    ("x # comment", "not part"),
    ("x \\\n + y", "not part"),
    ("`x`", "not part"),
    ("x?", "not part"),
    ("$x$", "not part"),
    ("3j", "imaginary"),
    ("3.0J", "imaginary"),
    ("0x1F", "decimal"),
    ("0b1", "decimal"),
    ("0o7", "decimal"),
    ("1_000", "without _"),
    ("007", "leading zeros"),
    ("1e5x", "write \\*"),
    ("1.2.3", "side by side"),
    ("_", "single underscores"),
    ("_x", "single underscores"),
    ("x_", "single underscores"),
    ("x__y", "single underscores"),
    ("__builtins__", "single underscores"),
    ("\x00", "not part"),
    ("x\x00y", "column 2"),
    ("x\u00a0+ y", "column 2"),
    ("x\u200b", "not part"),
    ("x\u0301", "not part"),
    ("x\u2212y", "not part"),
    ("\uff58", "Latin or Greek"),
    ("\u00b5", "Latin or Greek"),
    ("\u03d5", "Latin or Greek"),
    ("\u00aa", "Latin or Greek"),
    ("x\u2081", "Latin or Greek"),
    ("\U0001d465", "Latin or Greek"),
    ("\u0445", "Latin or Greek"),
    ("\u0391", "looks like the Latin A"),
    ("\u03bf", "looks like the Latin o"),
    ("\u0663", "not part"),
    ("π", "write pi"),
    ("Pi", "write pi"),
    ("E", r"write exp\(1\)"),
    ("I*x", "real numbers"),
    ("x + oo", "column 5, 'oo'.*finite"),
    ("zoo", "finite"),
    ("nan", "numbers"),
    ("sin", r"write sin\(...\)"),
    ("sin + 1", "function"),
    ("Sum", "function"),
    ("sqrt*2", "function"),
    ("x +", "missing after"),
    ("* x", "missing before"),
    ("x */ y", "missing before"),
    ("(x", "column 1, '\\('.*not closed"),
    ("x)", "column 2, '\\)'.*closes nothing"),
    (")(", "missing before"),
    ("Sum(i, i, 0)", "is written Sum"),
    ("Sum(i, 2, 0, 3)", "index of a sum"),
    ("Sum(i, i + 1, 0, 3)", "index of a sum"),
    ("Sum(i, sin, 0, 3)", "index of a sum"),
    ("Sum(pi, pi, 0, 3)", "index of a sum"),
    ("Sum(i, (i, 0, 3))", "is written Sum"),
    ("Sum(i, i, 0, 3) + i", "column 19, 'i'.*rename"),
    ("Sum(i, i, 0, i)", "rename"),
    ("Sum(Sum(i, i, 0, 1), i, 0, 2)", "already used"),
    ("x1 + x_1", "looks the same"),
    ("alpha + α", "looks the same"),
    ("alpha_1 + α1", "looks the same"),
    (f"x**{MAX_EXPONENT + 1}", "exponent"),
    (f"x**-{MAX_EXPONENT + 1}", "exponent"),
    ("x**1e6", "exponent"),
    ("9" * (MAX_DIGITS + 1), "digits"),
    ("9" * 6000, "digits"),
    ("1e999999999", "digits"),
    ("1e-999999999", "digits"),
    ("1e" + "9" * 500, "digits"),
    ("x" * (MAX_TEXT + 1), "characters"),
    ("+".join(["x"] * (MAX_TOKENS // 2 + 1)), "more than"),
    ("(" * (MAX_DEPTH + 1) + "x" + ")" * (MAX_DEPTH + 1), "nested deeper"),
    ("(" * 4000, "nested deeper"),
    ("-" * (MAX_DEPTH + 2) + "x", "nested deeper"),
    ("-" * 3900 + "x", "nested"),
    ("x" + "**x" * (MAX_DEPTH + 2), "nested deeper"),
    ("sin(" * 101 + "x" + ")" * 101, "nested deeper"),
    ("x == y", "column 3, '=='"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED, ids=[ascii(text)[:40] for text, _ in REFUSED])
def test_refused_with_a_reason(text: str, message: str) -> None:
    with pytest.raises(InputError, match=re.compile(message, re.DOTALL)):
        read_expression(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x", "needs one =="),
        ("x == y == z", "column 8, '=='"),
        ("(x == y) == z", "one == only"),
        ("(x == y)", None),
        ("(x == y) + 1", "outside all parentheses"),
        ("sin(x == y)", "outside all parentheses"),
        ("x == ", "missing after"),
        ("== x", "missing before"),
        ("x === y", "written =="),
        ("Sum(i, i, 0, 3) == i", "rename"),
        ("x, y == z", "outside all parentheses"),
    ],
)
def test_claims_have_one_equality_between_two_sides(text: str, message: str | None) -> None:
    if message is None:
        assert read_claim(text) == (x, y)
        return
    with pytest.raises(InputError, match=message):
        read_claim(text)


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        ({"integer": {"n"}}, "'n' is declared but does not occur"),
        ({"positive": {"y"}}, "'y' is declared"),
        ({"integer": "x"}, "set of names"),
        ({"integer": {"pi"}}, "'pi' is declared"),
        ({"integer": {"sin"}}, "'sin' is declared"),
        ({"positive": {"i"}}, "not declared positive"),
        ({"integer": {"i"}, "positive": {"i"}}, "not declared positive"),
        ({"integer": {3}}, "3 is declared"),
        ({"integer": None}, "set of names"),
    ],
)
def test_flags_must_fit_the_text(flags: dict[str, object], message: str) -> None:
    with pytest.raises(InputError, match=message):
        read_expression("pi*x + Sum(i, i, 0, 3)*sin(x)", **flags)


@pytest.mark.parametrize("value", [None, 3, b"x", ["x"], x])
def test_only_text_is_read(value: object) -> None:
    with pytest.raises(InputError, match="a claim is text"):
        read_expression(value)


def test_columns_count_characters_of_the_text_as_given() -> None:
    with pytest.raises(InputError, match="column 8, 'f'"):
        read_expression("  α + βf(x)".replace("βf", " f"))


def test_names_that_are_accepted_are_never_changed_by_normalisation() -> None:
    accepted = []
    for code in range(0x80, 0x3000):
        try:
            read_expression(chr(code))
        except InputError:
            continue
        accepted.append(chr(code))
    assert all(unicodedata.normalize("NFKC", letter) == letter for letter in accepted)
    assert "λ" in accepted
    assert "Δ" in accepted


literals = st.one_of(
    st.integers(0, 99).map(str), st.decimals(0, 20, places=2).map(str), st.sampled_from(["1e2", "3.5e-1", ".25", "2."])
)


def compound(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.tuples(parts, st.sampled_from([" + ", "-", "*", " / "]), parts).map("".join),
        parts.map("({})".format),
        parts.map("-{}".format),
        parts.map("+{}".format),
        st.tuples(parts, st.integers(-3, 3)).map(lambda pair: f"({pair[0]})**{pair[1]}"),
        st.tuples(literals, st.integers(0, 3)).map(lambda pair: f"{pair[0]}**{pair[1]}"),
    )


def by_python(text: str) -> Fraction:
    """The value by Python's own parser, with every literal that is not an exponent made a Fraction."""
    exact = re.sub(r"(?<!\*\*)(?<!\*\*-)(?<![\w.])((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)", r"Fraction('\1')", text)
    return Fraction(eval(exact, {"__builtins__": {}, "Fraction": Fraction}))


def by_tree(expr: Expr) -> Fraction:
    parts = [by_tree(a) for a in expr.args]
    if isinstance(expr, Add):
        return sum(parts, Fraction(0))
    if isinstance(expr, Mul):
        result = Fraction(1)
        for part in parts:
            result *= part
        return result
    if isinstance(expr, Pow):
        assert parts[1].denominator == 1
        return parts[0] ** parts[1].numerator
    return Fraction(int(expr.p), int(expr.q))


@given(st.recursive(literals, compound, max_leaves=12))
@settings(max_examples=300, deadline=None)
def test_rational_expressions_have_the_value_that_python_gives(text: str) -> None:
    try:
        expected = by_python(text)
    except ZeroDivisionError:
        assume(False)
    assert by_tree(read_expression(text)) == expected


@given(st.text(alphabet="xyi012.+-*/(),= eE_sinSum^λ\n", max_size=30))
@settings(max_examples=400, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read = read_expression(text)
    except InputError as error:
        assert str(error)
    else:
        assert isinstance(read, Expr)


@given(st.text(max_size=12))
@settings(max_examples=300, deadline=None)
def test_any_unicode_is_read_or_refused(text: str) -> None:
    try:
        sides = read_claim(f"{text} == {text}")
    except InputError as error:
        assert str(error)
    else:
        assert sides[0] == sides[1]
