"""An encoding: its frequencies, and which column of the vector is the sine or the cosine of which of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import get_args

from sympy import Expr, ImmutableDenseMatrix, ImmutableSparseMatrix, Indexed, Lambda, evaluate, latex, nan, zoo

from pesym.encodings.columns import FUNCTIONS, Column, ColumnRule, Layout, Order, paired_columns, shift_entries
from pesym.encodings.inputs import choice_of, frequencies_of, position_of, width_of
from pesym.encodings.parameters import INDEX, WIDTH, Parameter, Source, check_symbols, frequencies_at, in_order
from pesym.kernel.errors import InputError
from pesym.notation.symbols import d, i


@dataclass(frozen=True)
class Encoding:
    """A sinusoidal positional encoding: column by column, the sine or the cosine of position times frequency.

    Args:
        name: the name on the command line, which is also the name of its module and of the object in it.
        title: the name in prose.
        source: where it was first described.
        frequency: w_i as a ``Lambda`` of (i, d), or of i alone, over ``INDEX``, ``WIDTH`` and the parameters' symbols;
            an indexed symbol, at ``INDEX``, where the frequencies follow no formula.
        parameters: the numbers that the frequencies depend on, with their values.
        convention: what tells this formula from those it is mistaken for, in one sentence.
        domain: which positions it is meant for, in words.
        layout: "interleaved" puts the two columns of a pair side by side, "split" all firsts before all seconds.
        order: which of the pair comes first, "sine" or "cosine".
        rule: the columns where they are not all in pairs; ``layout`` and ``order`` are None then.
        numbers: the exact frequencies of an encoding without a formula; None keeps them symbolic.
        does_not_apply: what this encoding lacks (the name of a method, a choice or a general theorem), and why.
    """

    name: str
    title: str
    source: Source
    frequency: Lambda
    parameters: tuple[Parameter, ...]
    convention: str
    domain: str
    layout: Layout | None = "interleaved"
    order: Order | None = "sine"
    rule: ColumnRule | None = None
    numbers: tuple[Expr, ...] | None = None
    does_not_apply: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if self.rule is None:
            choice_of("layout", self.layout, get_args(Layout))
            choice_of("order", self.order, get_args(Order))
        elif (self.layout, self.order) != (None, None):
            raise InputError(f"{self.name} has columns by a rule, so its layout and its order must be None")
        if self.numbers is not None:
            object.__setattr__(self, "numbers", frequencies_of(self.numbers))
        if self.numbers is not None and not self.is_symbolic:
            raise InputError(f"the frequencies of {self.name} have a formula, so no numbers can be given for them")
        if not self.is_symbolic:
            check_symbols(self.name, self.frequency, self.parameters)

    def with_(self, **changes: object) -> Encoding:
        """The same encoding with another layout, another order, or other values of its parameters.

        Args:
            changes: ``layout``, ``order`` and the names of the parameters, with their new values; ``frequencies``, a
                tuple of exact numbers, where the frequencies follow no formula.

        Returns:
            A new encoding.

        Raises:
            InputError: a name is unknown or does not apply, or a value is refused.
        """
        names = [parameter.name for parameter in self.parameters]
        fields = {} if self.rule else {"layout": "layout", "order": "order"}
        if self.is_symbolic:
            fields["frequencies"] = "numbers"
        for name in changes:
            if name not in (*names, *fields):
                self._check_applies(name)
                raise InputError(f"{self.name} has no {name!r}: it takes {', '.join((*names, *fields)) or 'nothing'}")
        others = {fields[name]: value for name, value in changes.items() if name in fields}
        parameters = tuple(
            replace(parameter, value=changes.get(parameter.name, parameter.value)) for parameter in self.parameters
        )
        return replace(self, parameters=parameters, **others)  # type: ignore[arg-type]

    @property
    def is_symbolic(self) -> bool:
        """Whether the frequencies follow no formula: they are symbols, for which exact numbers can be given."""
        return isinstance(self.frequency.expr, Indexed) and self.frequency.expr.indices == (INDEX,)

    @property
    def formula(self) -> Expr:
        """w_i with the parameters' values put in: an expression in ``INDEX`` and ``WIDTH``."""
        with evaluate(True):
            return self.frequency.expr.xreplace({parameter.symbol: parameter.value for parameter in self.parameters})

    @property
    def formula_latex(self) -> str:
        """The LaTeX of w_i."""
        return str(latex(self.formula))

    @property
    def frequency_function(self) -> Lambda:
        """w as a function of the pair index i and the symbolic dimension d, to put for w in a theorem."""
        with evaluate(True):
            return Lambda(i, in_order(self.formula.xreplace({INDEX: i, WIDTH: d})))

    def width(self, d_model: object) -> int:
        """The length of the vector, checked.

        Args:
            d_model: the length; even, unless the columns have a rule of their own.

        Returns:
            The same length.

        Raises:
            InputError: ``d_model`` is not an integer or out of range, or the encoding is not defined for it.
        """
        width = width_of(d_model) if self.rule is None else self.rule.width(d_model)
        if frequencies_at(self.formula, width, 1)[0].has(nan, zoo):
            raise InputError(f"{self.name} is undefined at d_model = {width}: w(i) = {self.formula} divides by 0 there")
        if self.numbers is not None and width != 2 * len(self.numbers):
            raise InputError(f"d_model must be {2 * len(self.numbers)}, not {width}: two columns for each frequency")
        return width

    def frequencies(self, d_model: object) -> tuple[Expr, ...]:
        """The exact frequencies, in radians per position.

        Args:
            d_model: the length of the vector, as for ``width``.

        Returns:
            The numbers w_0, w_1, ...; of a vector of pairs, ``d_model/2`` of them.

        Raises:
            InputError: as ``width``, or the frequencies are symbols for which no numbers were given.
        """
        width = self.width(d_model)
        if self.is_symbolic and self.numbers is None:
            raise InputError(f"the frequencies of {self.name} have no formula: give numbers, with_(frequencies=...)")
        return self._angular(width)

    def columns(self, d_model: object) -> tuple[Column, ...]:
        """What each column of the vector is.

        Args:
            d_model: the length of the vector, as for ``width``.

        Returns:
            ``d_model`` columns, in the order of this layout.

        Raises:
            InputError: as ``width``.
        """
        width = self.width(d_model)
        return paired_columns(self.layout, self.order, width // 2) if self.rule is None else self.rule.columns(width)

    def vector(self, pos: object, d_model: object) -> ImmutableDenseMatrix:
        """The encoding of one position, exactly; with the symbols w_i where the frequencies have no numbers.

        Args:
            pos: the position: an exact number, or an expression that stands for a real number.
            d_model: the length of the vector, as for ``width``.

        Returns:
            A matrix of ``d_model`` rows and one column.

        Raises:
            InputError: ``pos`` is a float or not real, or as ``width``.
        """
        position, columns = position_of(pos, "pos"), self.columns(d_model)
        w = self._angular(len(columns))
        entries = [FUNCTIONS[column.function](position * w[column.index]) for column in columns]
        return ImmutableDenseMatrix(len(entries), 1, entries)

    def shift_matrix(self, k: object, d_model: object) -> ImmutableSparseMatrix:
        """The matrix M with ``vector(pos + k) = M * vector(pos)`` for every real position.

        Args:
            k: the shift: an exact number, or an expression that stands for a real number.
            d_model: the length of the vector, as for ``width``.

        Returns:
            A matrix of ``d_model`` rows and columns; interleaved with the sine first, it has the blocks
            [[cos(k w_i), sin(k w_i)], [-sin(k w_i), cos(k w_i)]] along its diagonal. A column without a partner is
            multiplied by cos(k w_i): a constant by 1, the Nyquist column cos(pi pos) by cos(pi k).

        Raises:
            InputError: ``k`` is a float or not real; a column without a partner needs a whole number of half turns,
                and ``k`` is not known to give one; or as ``width``.
        """
        shift = position_of(k, "k")
        columns = self.columns(d_model)
        width = len(columns)
        return ImmutableSparseMatrix(width, width, shift_entries(columns, self._angular(width), shift))

    def rotation_matrix(self, m: object, d_model: object) -> ImmutableSparseMatrix:
        """The matrix R that turns each pair of columns (first, second) by the angle m w_i.

        Args:
            m: the position: an exact number, or an expression that stands for a real number.
            d_model: the length of the vector, even.

        Returns:
            A matrix with the block [[cos(m w_i), -sin(m w_i)], [sin(m w_i), cos(m w_i)]] for each pair: with the sine
            first, the transpose of ``shift_matrix(m)``, which is ``shift_matrix(-m)``; else ``shift_matrix(m)``.

        Raises:
            InputError: the columns are not all in pairs, ``m`` is a float or not real, or as ``width``.
        """
        self._check_applies("rotation_matrix")
        moved = self.shift_matrix(position_of(m, "m"), d_model)
        return moved.T if self.order == "sine" else moved

    def permutation(self, d_model: object) -> tuple[int, ...]:
        """Where the columns of the interleaved, sine-first vector lie in this one.

        Args:
            d_model: the length of the vector, even.

        Returns:
            ``d_model`` column numbers: column j of the interleaved, sine-first vector is this one's column number
            ``permutation[j]``, so ``table[:, list(permutation)]`` rearranges a table.

        Raises:
            InputError: the columns are not all in pairs, or as ``width``.
        """
        self._check_applies("permutation")
        place = {column: n for n, column in enumerate(self.columns(d_model))}
        return tuple(place[column] for column in paired_columns("interleaved", "sine", len(place) // 2))

    def _angular(self, width: int) -> tuple[Expr, ...]:
        """The frequencies, as numbers or as symbols."""
        if self.numbers is not None:
            return self.numbers
        count = width // 2 if self.rule is None else 1 + max(column.index for column in self.rule.columns(width))
        return frequencies_at(self.formula, width, count)

    def _check_applies(self, name: str) -> None:
        if name in self.does_not_apply:
            raise InputError(f"{self.name} has no {name}: {self.does_not_apply[name]}")


__all__ = ["FUNCTIONS", "INDEX", "WIDTH", "Column", "ColumnRule", "Encoding", "Parameter", "Source"]
