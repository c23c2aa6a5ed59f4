"""An encoding: the frequencies of its pairs of a sine and a cosine, and how the pairs lie in the vector."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, get_args

from sympy import Expr, ImmutableDenseMatrix, ImmutableSparseMatrix, Integer, Lambda, Rational, Symbol, cos, latex, sin

from pesym.encodings.inputs import parameter_value, position_of, width_of
from pesym.kernel.errors import InputError
from pesym.notation.symbols import d, i

INDEX = Symbol("i", integer=True, nonnegative=True)
WIDTH = Symbol("d", even=True, positive=True)

FUNCTIONS = {"sin": sin, "cos": cos}

FunctionName = Literal["sin", "cos"]
Layout = Literal["interleaved", "split"]
Order = Literal["sine", "cosine"]


@dataclass(frozen=True)
class Source:
    """Where an encoding was first described."""

    authors: str
    year: int
    title: str

    def __str__(self) -> str:
        return f"{self.authors} ({self.year}). {self.title}."


@dataclass(frozen=True)
class Parameter:
    """A number that the frequencies depend on.

    Args:
        symbol: its symbol in the formula; the assumptions are the conditions on its value.
        value: its value.
        excluded: values for which the encoding makes no sense.
    """

    symbol: Symbol
    value: Rational
    excluded: tuple[Rational, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "value", parameter_value(self.value, self.symbol, self.excluded))

    @property
    def name(self) -> str:
        return str(self.symbol.name)


@dataclass(frozen=True)
class Column:
    """One column of the vector: the sine or the cosine of the position times frequency number ``index``."""

    function: FunctionName
    index: int


@dataclass(frozen=True)
class Encoding:
    """A sinusoidal positional encoding: column by column, the sine or the cosine of position times frequency.

    Args:
        name: the name on the command line, which is also the name of its module and of the object in it.
        title: the name in prose.
        source: where it was first described.
        frequency: w_i as a ``Lambda`` of (i, d), or of i alone, over ``INDEX``, ``WIDTH`` and the parameters' symbols.
        parameters: the numbers that the frequencies depend on, with their values.
        convention: what tells this formula from those it is mistaken for, in one sentence.
        domain: which positions it is meant for, in words.
        layout: "interleaved" puts the two columns of a pair side by side, "split" all firsts before all seconds.
        order: which of the pair comes first, "sine" or "cosine".
    """

    name: str
    title: str
    source: Source
    frequency: Lambda
    parameters: tuple[Parameter, ...]
    convention: str
    domain: str
    layout: Layout = "interleaved"
    order: Order = "sine"

    def __post_init__(self) -> None:
        _check_choice("layout", self.layout, get_args(Layout))
        _check_choice("order", self.order, get_args(Order))
        known = {INDEX, WIDTH, *(parameter.symbol for parameter in self.parameters)}
        if unknown := (self.frequency.expr.free_symbols | set(self.frequency.variables)) - known:
            names = ", ".join(sorted(map(str, unknown)))
            raise InputError(f"the frequency of {self.name} has symbols that are no parameters: {names}")

    def with_(self, **changes: object) -> Encoding:
        """The same encoding with another layout, another order, or other values of its parameters.

        Args:
            changes: ``layout``, ``order`` and the names of the parameters, with their new values.

        Returns:
            A new encoding.

        Raises:
            InputError: a name is unknown, or a value is refused.
        """
        arrangement = {name: changes.pop(name) for name in ("layout", "order") if name in changes}
        names = tuple(parameter.name for parameter in self.parameters)
        if unknown := [name for name in changes if name not in names]:
            allowed = ", ".join((*names, "layout", "order"))
            raise InputError(f"{self.name} has no {unknown[0]!r}: it takes {allowed}")
        parameters = tuple(
            replace(parameter, value=changes.get(parameter.name, parameter.value)) for parameter in self.parameters
        )
        return replace(self, parameters=parameters, **arrangement)  # type: ignore[arg-type]

    @property
    def formula(self) -> Expr:
        """w_i with the parameters' values put in: an expression in ``INDEX`` and ``WIDTH``."""
        return self.frequency.expr.xreplace({parameter.symbol: parameter.value for parameter in self.parameters})

    @property
    def formula_latex(self) -> str:
        """The LaTeX of w_i."""
        return str(latex(self.formula, order="none"))

    @property
    def frequency_function(self) -> Lambda:
        """w as a function of the pair index i and the symbolic dimension d, to put for w in a theorem."""
        return Lambda(i, self.formula.xreplace({INDEX: i, WIDTH: d}))

    def frequencies(self, d_model: object) -> tuple[Expr, ...]:
        """The exact frequencies, in radians per position.

        Args:
            d_model: the length of the vector, even.

        Returns:
            w_0, ..., w_{d/2-1}.

        Raises:
            InputError: ``d_model`` is not an even integer from 2 on.
        """
        return _frequencies(self.formula, width_of(d_model))

    def columns(self, d_model: object) -> tuple[Column, ...]:
        """What each column of the vector is.

        Args:
            d_model: the length of the vector, even.

        Returns:
            ``d_model`` columns, in the order of this layout.

        Raises:
            InputError: ``d_model`` is not an even integer from 2 on.
        """
        pairs = range(width_of(d_model) // 2)
        functions: tuple[FunctionName, FunctionName] = ("sin", "cos") if self.order == "sine" else ("cos", "sin")
        if self.layout == "interleaved":
            return tuple(Column(function, index) for index in pairs for function in functions)
        return tuple(Column(function, index) for function in functions for index in pairs)

    def vector(self, pos: object, d_model: object) -> ImmutableDenseMatrix:
        """The encoding of one position, exactly.

        Args:
            pos: the position: an exact number, or an expression that stands for a real number.
            d_model: the length of the vector, even.

        Returns:
            A matrix of ``d_model`` rows and one column.

        Raises:
            InputError: ``pos`` is a float or not real, or ``d_model`` is not an even integer from 2 on.
        """
        position = position_of(pos, "pos")
        w = self.frequencies(d_model)
        entries = [FUNCTIONS[column.function](position * w[column.index]) for column in self.columns(d_model)]
        return ImmutableDenseMatrix(len(entries), 1, entries)

    def shift_matrix(self, k: object, d_model: object) -> ImmutableSparseMatrix:
        """The matrix M with ``vector(pos + k) = M * vector(pos)`` for every position.

        Args:
            k: the shift: an exact number, or an expression that stands for a real number.
            d_model: the length of the vector, even.

        Returns:
            A matrix of ``d_model`` rows and columns; interleaved with the sine first, it has the blocks
            [[cos(k w_i), sin(k w_i)], [-sin(k w_i), cos(k w_i)]] along its diagonal.

        Raises:
            InputError: ``k`` is a float or not real, or ``d_model`` is not an even integer from 2 on.
        """
        shift = position_of(k, "k")
        width = width_of(d_model)
        entries: dict[tuple[int, int], Expr] = {}
        for (sine, cosine), w in zip(self._pairs(width), self.frequencies(width), strict=True):
            entries[sine, sine] = entries[cosine, cosine] = cos(shift * w)
            entries[sine, cosine] = sin(shift * w)
            entries[cosine, sine] = -sin(shift * w)
        return ImmutableSparseMatrix(width, width, entries)

    def permutation(self, d_model: object) -> tuple[int, ...]:
        """Where the columns of the interleaved, sine-first vector lie in this one.

        Args:
            d_model: the length of the vector, even.

        Returns:
            ``d_model`` column numbers: column j of the interleaved, sine-first vector is this one's column number
            ``permutation[j]``, so ``table[:, list(permutation)]`` rearranges a table.

        Raises:
            InputError: ``d_model`` is not an even integer from 2 on.
        """
        return tuple(place for pair in self._pairs(width_of(d_model)) for place in pair)

    def _pairs(self, width: int) -> Iterator[tuple[int, int]]:
        """The places of the sine and of the cosine of each frequency."""
        place = {column: n for n, column in enumerate(self.columns(width))}
        for index in range(width // 2):
            yield place[Column("sin", index)], place[Column("cos", index)]


@lru_cache(maxsize=16)
def _frequencies(formula: Expr, width: int) -> tuple[Expr, ...]:
    return tuple(formula.xreplace({INDEX: Integer(i), WIDTH: Integer(width)}) for i in range(width // 2))


def _check_choice(name: str, value: object, choices: tuple[str, ...]) -> None:
    if not isinstance(value, str) or value not in choices:
        raise InputError(f"{name} must be {' or '.join(map(repr, choices))}, not {value!r}")
