"""Export to a Python file that needs NumPy alone: float64, one sine or cosine for each entry."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from importlib.resources import files
from textwrap import wrap
from typing import Any

from jinja2 import Environment, StrictUndefined
from sympy import Expr, Rational, Symbol, latex
from sympy.printing.numpy import NumPyPrinter

from pesym import __version__
from pesym.encodings.encoding import FUNCTIONS, INDEX, Encoding
from pesym.encodings.inputs import integer_of
from pesym.export.target import Measured, Target
from pesym.kernel.errors import InputError

DEFAULT_POSITIONS = 2**17
MAX_POSITIONS = 2**32  # beyond it, float64 angles keep too few digits to be of use
DIGITS = 50
PER_LINE = 4  # frequencies in a line of the file
LINE_LENGTH = 100


def export(
    encoding: Encoding, d_model: object, positions: object = DEFAULT_POSITIONS, measured: Measured | None = None
) -> str:
    """Write a file that computes an encoding with NumPy alone.

    Args:
        encoding: the encoding, with its parameters and its layout.
        d_model: the length of the vector, even.
        positions: the number of positions: the file takes positions from 0 to ``positions - 1``.
        measured: what was measured of the functions in this same file, for its header; None says "not measured".

    Returns:
        The text of a Python module with ``encode(positions)`` and ``table(n)``; the same for the same arguments.

    Raises:
        InputError: ``d_model`` or ``positions`` is out of range, the measurement is of another width, or a frequency
            is no finite float64.
    """
    if encoding.rule is not None:
        raise InputError(f"{encoding.name} has columns without a partner, which this target does not write")
    width, count = encoding.width(d_model), _count_of(positions)
    if measured is not None and measured.columns != width:
        raise InputError(f"the measurement is of {measured.columns} columns, not of {width}")
    _check_words(encoding.title, str(encoding.source), encoding.convention, encoding.domain)
    literals = [repr(nearest_float(w)) for w in encoding.frequencies(width)]
    printer = NumPyPrinter()
    rendered: str = _template().render(
        encoding=encoding,
        width=width,
        last=count - 1,
        measured=measured,
        version=__version__,
        claim=_claim(measured),
        source_lines=wrap(str(encoding.source), LINE_LENGTH),
        columns=_column_lines(encoding, width),
        columns_latex=_column_latex(encoding),
        literal_lines=[", ".join(literals[n : n + PER_LINE]) + "," for n in range(0, len(literals), PER_LINE)],
        angles=printer.doprint(Symbol("column") * Symbol("FREQUENCIES")),
        assignments=[
            (place, printer.doprint(FUNCTIONS[name](Symbol("angles")))) for name, place in _places(encoding, width)
        ],
        largest_frequency=_largest(encoding, width),
    )
    return rendered


def load(text: str) -> Callable[[Any], Any]:
    """Run an exported text.

    Args:
        text: what ``export`` returned; it is executed, so give no other.

    Returns:
        Its ``encode``.
    """
    namespace: dict[str, Any] = {"__name__": "exported"}
    exec(compile(text, "<exported>", "exec"), namespace)
    encode: Callable[[Any], Any] = namespace["encode"]
    return encode


def nearest_float(value: Expr) -> float:
    """The float64 nearest to an exact number.

    Args:
        value: an exact real SymPy number.

    Returns:
        The correctly rounded float64.

    Raises:
        InputError: ``DIGITS`` digits cannot tell which float is nearest, or it is out of range.
    """
    if isinstance(value, Rational):
        return _float_of(Fraction(int(value.p), int(value.q)))
    approximation = Rational(value.evalf(DIGITS))
    centre = Fraction(int(approximation.p), int(approximation.q))
    slack = abs(centre) / 10 ** (DIGITS - 5)
    low, high = _float_of(centre - slack), _float_of(centre + slack)
    if low != high:
        raise InputError(f"{DIGITS} digits do not tell which float64 is nearest to {value}")
    return low


def _float_of(number: Fraction) -> float:
    try:
        return number.numerator / number.denominator  # Python divides integers with one correct rounding
    except OverflowError:
        raise InputError("a frequency is too large for float64: change the parameters") from None


def _claim(measured: Measured | None) -> str:
    if measured is None:
        return "The error was not measured."
    return f"The largest absolute error that was measured is {measured.largest}; no bound is proven."


def _count_of(positions: object) -> int:
    count = integer_of(positions, "positions")
    if not 2 <= count <= MAX_POSITIONS:
        raise InputError(f"positions must be from 2 to {MAX_POSITIONS}, not {count}")
    return count


def _functions(encoding: Encoding) -> tuple[str, str]:
    return ("sin", "cos") if encoding.order == "sine" else ("cos", "sin")


def _places(encoding: Encoding, width: int) -> list[tuple[str, str]]:
    """For sine and cosine, the slice of the columns where they lie."""
    half = width // 2
    slices = ("0::2", "1::2") if encoding.layout == "interleaved" else (f":{half}", f"{half}:")
    return list(zip(_functions(encoding), slices, strict=True))


def _column_places(encoding: Encoding) -> tuple[Expr, Expr]:
    if encoding.layout == "interleaved":
        return 2 * INDEX, 2 * INDEX + 1
    return INDEX, INDEX + Symbol("d") / 2


def _column_lines(encoding: Encoding, width: int) -> list[str]:
    places = _column_places(encoding)
    return [f"column {place} is {name}(pos*w(i))" for name, place in zip(_functions(encoding), places, strict=True)]


def _column_latex(encoding: Encoding) -> list[str]:
    places = _column_places(encoding)
    return [
        rf"\mathrm{{PE}}_{{pos,\, {latex(place)}}} = \{name}(\omega_i\, pos)"
        for name, place in zip(_functions(encoding), places, strict=True)
    ]


def _largest(encoding: Encoding, width: int) -> str:
    return f"{max(abs(nearest_float(w)) for w in encoding.frequencies(width)):.3g}"


def _check_words(*words: str) -> None:
    """These stand in a docstring, line by line, and must not end it."""
    for text in words:
        if '"""' in text or not text.isprintable():
            raise InputError(f"a text of the encoding cannot stand in a docstring: {text!r}")


def _template() -> Any:
    source = files("pesym.export").joinpath("templates", "numpy.py.j2").read_text(encoding="utf-8")
    environment = Environment(undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.keep_trailing_newline = True
    return environment.from_string(source)


target = Target(
    name="numpy",
    summary="a Python module that needs NumPy alone, in float64",
    suffix=".py",
    export=export,
    load=load,
)
