"""What the columns of an encoding's vector are: in pairs of a sine and a cosine, or by a rule of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from sympy import Expr, cos, pi, sin

from pesym.kernel.errors import InputError

FUNCTIONS = {"sin": sin, "cos": cos}

FunctionName = Literal["sin", "cos"]
Layout = Literal["interleaved", "split"]
Order = Literal["sine", "cosine"]


@dataclass(frozen=True)
class Column:
    """One column of the vector: the sine or the cosine of the position times frequency number ``index``."""

    function: FunctionName
    index: int

    @property
    def partner(self) -> Column:
        """The other function of the same angle, whether or not the vector has it."""
        return Column("cos" if self.function == "sin" else "sin", self.index)


@dataclass(frozen=True)
class ColumnRule:
    """Columns that are not all in pairs, so that no layout and no order can be chosen.

    Args:
        width: reads ``d_model``, and raises ``InputError`` where there is no vector of this length.
        columns: the columns of a vector of this length; the indices run from 0 on, without gaps.
    """

    width: Callable[[object], int]
    columns: Callable[[int], tuple[Column, ...]]


def paired_columns(layout: Layout | None, order: Order | None, pairs: int) -> tuple[Column, ...]:
    """The columns of a vector of pairs.

    Args:
        layout: "interleaved" puts the two columns of a pair side by side, "split" all firsts before all seconds.
        order: which of the pair comes first, "sine" or "cosine".
        pairs: how many pairs there are.

    Returns:
        Twice as many columns.
    """
    functions: tuple[FunctionName, FunctionName] = ("sin", "cos") if order == "sine" else ("cos", "sin")
    if layout == "interleaved":
        return tuple(Column(function, index) for index in range(pairs) for function in functions)
    return tuple(Column(function, index) for function in functions for index in range(pairs))


def shift_entries(columns: Sequence[Column], w: Sequence[Expr], shift: Expr) -> dict[tuple[int, int], Expr]:
    """The entries, not 0, of the matrix that moves a vector by a shift.

    Args:
        columns: the columns of the vector.
        w: the frequencies.
        shift: the shift.

    Returns:
        The entry in each row and column.

    Raises:
        InputError: a column has no partner to turn into, and the shift is not known to be a number of its half turns.
    """
    places = {column: n for n, column in enumerate(columns)}
    entries: dict[tuple[int, int], Expr] = {}
    for column, n in places.items():
        angle = shift * w[column.index]
        entries[n, n] = cos(angle)
        if column.partner in places:
            entries[n, places[column.partner]] = sin(angle) if column.function == "sin" else -sin(angle)
        elif not (angle / pi).is_integer:
            alone = f"{column.function}({w[column.index]}*pos)"
            raise InputError(f"k must be an integer, not {shift}: the column {alone} has no partner to turn into")
    return entries
