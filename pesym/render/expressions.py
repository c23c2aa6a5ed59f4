"""LaTeX of an expression as it was written: no term moves, nothing is evaluated."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from string import Formatter

from sympy import Dummy, Expr, Integer, Lambda, Mul, Pow, Rational, Sum, Symbol, cos, cot, csc, sec, sin, tan
from sympy.core.function import AppliedUndef
from sympy.matrices.matrixbase import MatrixBase
from sympy.printing.conventions import split_super_sub
from sympy.printing.latex import LatexPrinter, translate

from pesym.kernel.language import Defined, Definition, Entry, Family, all_nodes
from pesym.notation.symbols import LATEX_NAMES

MATRIX_LIMIT = 8  # rows or columns; larger matrices are abbreviated with dots
_KEPT = 6  # rows or columns shown of a larger matrix, before the dots

Understood = Mapping[object, object]

_SUM, _PRODUCT, _POWER, _ATOM = 1, 2, 3, 4
_TRIGONOMETRIC = (sin, cos, tan, cot, sec, csc)


def latex(expr: Expr, understood: Understood | None = None) -> str:
    """The LaTeX of an expression, in the author's order of terms.

    Args:
        expr: a scalar, vector or matrix.
        understood: values of parameters of definitions that the text around the formula states.

    Returns:
        LaTeX for mathematics mode that amsmath, KaTeX and MathJax accept.
    """
    return str(Printer(understood or {}).doprint(expr))


def latex_terms(expr: Expr, understood: Understood | None = None) -> list[str]:
    """The LaTeX of the terms of a sum, each with its sign but the first; of any other expression the whole.

    Args:
        expr: the expression.
        understood: as for ``latex``.

    Returns:
        Pieces that, joined by spaces, are the LaTeX of the expression.
    """
    printer = Printer(understood or {})
    return printer.terms(expr) if expr.is_Add else [str(printer.doprint(expr))]


def is_abbreviated(expr: Expr) -> bool:
    """Whether some matrix in the expression is too large to be shown whole.

    Args:
        expr: the expression.

    Returns:
        True if dots stand for entries.
    """
    return max(expr.shape) > MATRIX_LIMIT if isinstance(expr, MatrixBase) else any(map(is_abbreviated, expr.args))


def unstated(expr: Expr) -> Iterator[tuple[Symbol, Expr]]:
    """The arguments of definitions in an expression that their notation does not show.

    Args:
        expr: the expression.

    Returns:
        Pairs of a parameter and its value, for instance the frequencies of phi(pos).
    """
    for node in all_nodes(expr):
        if isinstance(node, Defined):
            yield from _hidden(node)


def _hidden(expr: Defined) -> Iterator[tuple[Symbol, Expr]]:
    shown = {int(field) for _, _, field, _, _ in _fields(expr.definition)}
    for place, (parameter, value) in enumerate(zip(expr.definition.parameters, expr.args, strict=True)):
        if shown and place not in shown:
            yield parameter, value


def _fields(definition: Definition) -> Iterator[tuple[str, int, str, str, bool]]:
    """Of each placeholder: the text before it, the depth of brackets there, its number, and whether it is enclosed."""
    depth = 0
    for text, field, _, _ in Formatter().parse(definition.template):
        depth += text.count("{") - text.count("}") + text.count(r"\left") - text.count(r"\right")
        if field is not None:
            yield text, depth, field, "", depth > 0


class Printer(LatexPrinter):  # type: ignore[misc]
    """Prints trees as they are; brackets stand where the tree needs them and nowhere else."""

    printmethod = None  # definitions print themselves for SymPy; here they also need brackets around arguments

    def __init__(self, understood: Understood) -> None:
        super().__init__({"order": "none", "imaginary_unit": "ri", "diff_operator": "rd", "mat_delim": "("})
        self.understood = understood
        self.inline = 0  # in an exponent, where a fraction is written with a slash

    def inside(self, expr: Expr, level: int) -> str:
        """The LaTeX, in brackets unless its outermost operation binds at least as tightly as the level."""
        text, own = self._leveled(expr)
        return text if own >= level else rf"\left({text}\right)"

    def parenthesize(self, item: Expr, level: int, is_neg: bool = False, strict: bool = False) -> str:
        return self.inside(item, _PRODUCT)

    def _leveled(self, expr: Expr) -> tuple[str, int]:
        if isinstance(expr, MatrixBase):
            return self._print(expr), _ATOM
        if expr.is_Add:
            return self._print(expr), _SUM
        if expr.is_Mul or expr.is_MatMul or isinstance(expr, Rational):
            return self._product(expr)
        if isinstance(expr, Pow):
            return self._power(expr)
        if isinstance(expr, Defined):
            tight = all(enclosed for *_, enclosed in _fields(expr.definition))
            return self._print(expr), _POWER if tight else _PRODUCT
        if expr.is_Symbol or expr.is_Indexed or expr.is_NumberSymbol or isinstance(expr, (Family, Entry)):
            return self._print(expr), _ATOM
        if expr.is_Function:
            return self._print(expr), _POWER if expr.func.__name__ == "exp" else _ATOM
        return self._print(expr), _PRODUCT

    # Sums and products -------------------------------------------------------------------------------

    def terms(self, expr: Expr) -> list[str]:
        """The terms of a sum, each but the first with its sign before it."""
        parts: list[str] = []
        for term in expr.args:
            if term.is_Add and not parts:
                parts += self.terms(term)  # a sum that starts a sum reads the same without its brackets
                continue
            text = self.inside(term, _PRODUCT if term.is_Add else _SUM)
            parts.append(text if not parts else f"- {text[1:]}" if text.startswith("-") else f"+ {text}")
        return parts

    def _print_Add(self, expr: Expr, order: object = None) -> str:
        return " ".join(self.terms(expr))

    def _print_Mul(self, expr: Expr) -> str:
        return self._product(expr)[0]

    _print_MatMul = _print_Rational = _print_Integer = _print_Mul

    def _product(self, expr: Expr) -> tuple[str, int]:
        if isinstance(expr, Integer):
            return str(expr), _SUM if expr < 0 else _ATOM
        above, below = self._split(expr)
        negative = bool(above) and isinstance(above[0], Rational) and above[0] < 0
        if negative:
            above[0] = -above[0]
        above = self._without_units(above, bool(below))
        text = self._joined(above, bool(below))
        if text.startswith("-") and above[0].is_Mul:
            negative, text = not negative, text[1:]
        level = _PRODUCT
        if below:
            text, level = self._fraction(text, above, below)
        return (f"-{text}", _SUM) if negative else (text, level)

    def _split(self, expr: Expr) -> tuple[list[Expr], list[Expr]]:
        """The factors above and below the line of this node."""
        above: list[Expr] = []
        below: list[Expr] = []
        factors = list(_spliced(expr)) if expr.is_Mul or expr.is_MatMul else [expr]
        divided = bool(self.inline) or not expr.is_Mul or any(map(_is_reciprocal, factors))
        for factor in factors:
            if _is_reciprocal(factor):
                below.append(factor.base)
            elif isinstance(factor, Rational) and factor.q != 1 and divided and (factor > 0 or not above):
                above.append(Integer(factor.p))
                below.append(Integer(factor.q))
            else:
                above.append(factor)
        return above, below

    def _without_units(self, above: list[Expr], divided: bool) -> list[Expr]:
        kept = [factor for factor in above if factor != 1]
        return kept or [Integer(1)]

    def _joined(self, factors: list[Expr], divided: bool) -> str:
        """The factors side by side, with a dot where two numbers would run together."""
        if divided and not self.inline and len(factors) == 1:
            return str(self._print(factors[0]))
        text = ""
        for place, factor in enumerate(factors):
            part, level = self._leveled(factor)
            first, last = place == 0, place == len(factors) - 1
            opened = not last and _is_open(factor)
            if (level < _PRODUCT and not (first and factor.is_Mul)) or opened or (self.inline and self._slashed(factor)):
                part = rf"\left({part}\right)"
            number = isinstance(factors[place - 1], Rational) and part.startswith(r"\frac")
            dot = not first and (part[0].isdigit() or number)
            text += part if first else rf" \cdot {part}" if dot else f" {part}"
        return text

    def _slashed(self, factor: Expr) -> bool:
        return _is_reciprocal(factor) or (factor.is_Mul and any(map(_is_reciprocal, _spliced(factor))))

    def _fraction(self, text: str, above: list[Expr], below: list[Expr]) -> tuple[str, int]:
        if not self.inline:
            return rf"\frac{{{text}}}{{{self._joined(below, True)}}}", _POWER
        bottom = self._joined(below, True) if len(below) > 1 else self.inside(below[0], _POWER)
        return f"{text}/" + (bottom if len(below) == 1 else rf"\left({bottom}\right)"), _PRODUCT

    # Powers and functions ----------------------------------------------------------------------------

    def _print_Pow(self, expr: Expr) -> str:
        return self._power(expr)[0]

    def _power(self, expr: Expr) -> tuple[str, int]:
        base, exponent = expr.args
        if exponent == Rational(1, 2):
            return rf"\sqrt{{{self._print(base)}}}", _ATOM
        if exponent == -1:
            return self._fraction("1", [], [base])
        raised = f"^{{{self._small(exponent)}}}"
        if isinstance(base, _TRIGONOMETRIC) and isinstance(exponent, Integer) and exponent > 0:
            return rf"\{base.func.__name__}{raised}\left({self._print(base.args[0])}\right)", _POWER
        return f"{self.inside(base, _ATOM)}{raised}", _POWER

    def _small(self, expr: Expr) -> str:
        self.inline += 1
        try:
            return str(self._print(expr))
        finally:
            self.inline -= 1

    def _print_ExpBase(self, expr: Expr, exp: object = None) -> str:
        return f"e^{{{self._small(expr.args[0])}}}"

    def _print_Abs(self, expr: Expr, exp: object = None) -> str:
        return rf"\left|{self._print(expr.args[0])}\right|"

    def _print_Function(self, expr: Expr, exp: object = None) -> str:
        name = expr.func.__name__
        command = name if len(name) == 1 else rf"\operatorname{{{_words(name)}}}"
        if isinstance(expr, (*_TRIGONOMETRIC,)) or (name == "log" and not isinstance(expr, AppliedUndef)):
            command = rf"\{name}"
        return rf"{command}\left({', '.join(map(self._print, expr.args))}\right)"

    def _print_KroneckerDelta(self, expr: Expr, exp: object = None) -> str:
        between = " " if all(a.is_Symbol for a in expr.args) else ", "
        return rf"\delta_{{{between.join(map(self._small, expr.args))}}}"

    def _print_Sum(self, expr: Expr) -> str:
        signs = "".join(
            rf"\sum_{{{self._print(index)}={self._print(lower)}}}^{{{self._print(upper)}}} "
            for index, lower, upper in reversed(expr.limits)
        )
        return signs + self.inside(expr.function, _PRODUCT)

    # Names -------------------------------------------------------------------------------------------

    def _print_Symbol(self, expr: Symbol, style: str = "plain") -> str:
        text = _name(expr.name)
        return rf"\tilde{{{text}}}" if isinstance(expr, Dummy) else text

    def _print_Indexed(self, expr: Expr) -> str:
        return f"{self._print(expr.base)}_{{{', '.join(map(self._small, expr.indices))}}}"

    def _print_IndexedBase(self, expr: Expr) -> str:
        return _name(str(expr.label))

    # Definitions, vectors and matrices ---------------------------------------------------------------

    def _print_Defined(self, expr: Defined) -> str:
        definition, enclosed = expr.definition, {int(field): e for _, _, field, _, e in _fields(expr.definition)}
        texts = [
            "" if isinstance(a, Lambda) else self._print(a) if enclosed.get(n, True) else self.inside(a, _PRODUCT)
            for n, a in enumerate(expr.args)
        ]
        text = definition.template.format(*texts)
        if not definition.template:
            text = rf"\operatorname{{{_words(definition.name)}}}\left({', '.join(filter(None, texts))}\right)"
        values = [self._value(p, v) for p, v in _hidden(expr) if v != self.understood.get(p, p)]
        return rf"\left.{text}\right|_{{{',\\, '.join(values)}}}" if values else text
