"""Sums, products, fractions and powers in LaTeX, as the tree has them: no term moves."""

from __future__ import annotations

from collections.abc import Iterator

from sympy import (
    Abs,
    Derivative,
    Expr,
    Integer,
    Integral,
    KroneckerDelta,
    Pow,
    Rational,
    Sum,
    cos,
    cot,
    csc,
    sec,
    sin,
    tan,
)
from sympy.matrices.matrixbase import MatrixBase
from sympy.printing.latex import LatexPrinter

from pesym.kernel.language import Defined, Entry, Family
from pesym.render.notation import placeholders

# How tightly the outermost operation binds.
SUM, PRODUCT, POWER, ATOM = 1, 2, 3, 4

TRIGONOMETRIC = (sin, cos, tan, cot, sec, csc)
CLOSED = (Entry, Family, Abs, KroneckerDelta)


class TreePrinter(LatexPrinter):  # type: ignore[misc]
    """Prints sums, products and powers as they are; brackets stand where the tree needs them."""

    def __init__(self) -> None:
        super().__init__({"order": "none", "imaginary_unit": "ri", "diff_operator": "rd", "mat_delim": "("})
        self.inline = 0  # in an exponent, where a fraction is written with a slash

    def inside(self, expr: Expr, level: int) -> str:
        """The LaTeX, in brackets unless its outermost operation binds at least as tightly as the level."""
        text, own = self.leveled(expr)
        return text if own >= level else rf"\left({text}\right)"

    def parenthesize(self, item: Expr, level: int, is_neg: bool = False, strict: bool = False) -> str:
        return self.inside(item, POWER)  # how SymPy brackets what it integrates or differentiates

    def leveled(self, expr: Expr) -> tuple[str, int]:
        """The LaTeX, and how tightly its outermost operation binds."""
        if isinstance(expr, MatrixBase):
            return self._print(expr), ATOM
        if expr.is_Add or expr.is_MatAdd:
            return self._print(expr), SUM
        if expr.is_Mul or expr.is_MatMul or isinstance(expr, Rational):
            return self._product(expr)
        if isinstance(expr, Pow):
            return self._power(expr)
        if isinstance(expr, Defined):
            return self._print(expr), POWER if all(placeholders(expr.definition).values()) else PRODUCT
        if expr.is_Symbol or expr.is_Indexed or expr.is_NumberSymbol or isinstance(expr, CLOSED):
            return self._print(expr), ATOM
        return self._print(expr), POWER if expr.is_Function else PRODUCT

    # Sums and products -------------------------------------------------------------------------------

    def terms(self, expr: Expr) -> list[str]:
        """The terms of a sum, each but the first with its sign before it."""
        parts: list[str] = []
        for term in expr.args:
            if term.is_Add and not parts:
                parts += self.terms(term)  # a sum that starts a sum reads the same without its brackets
                continue
            text = self.inside(term, PRODUCT if term.is_Add else SUM)
            parts.append(text if not parts else f"- {text[1:]}" if text.startswith("-") else f"+ {text}")
        return parts

    def _print_Add(self, expr: Expr, order: object = None) -> str:
        return " ".join(self.terms(expr))

    _print_MatAdd = _print_Add

    def _print_Mul(self, expr: Expr) -> str:
        return self._product(expr)[0]

    _print_MatMul = _print_Rational = _print_Half = _print_Integer = _print_Mul

    def _product(self, expr: Expr) -> tuple[str, int]:
        if isinstance(expr, Integer):
            return str(expr), SUM if expr < 0 else ATOM
        above, below = self._split(expr)
        negative = bool(above) and isinstance(above[0], Rational) and above[0] < 0
        if negative:
            above[0] = -above[0]
        above = [factor for factor in above if factor != 1] or [Integer(1)]
        if len(above) == 1 and above[0] != expr and not (below or negative):
            return self.leveled(above[0])
        text = self._joined(above, bool(below), signed=negative)
        if not negative and text.startswith("-") and above[0].is_Mul:
            negative, text = True, text[1:]
        level = PRODUCT
        if below:
            text, level = self._fraction(text, below)
        return (f"-{text}", SUM) if negative else (text, level)

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

    def _joined(self, factors: list[Expr], divided: bool, signed: bool = True) -> str:
        """The factors side by side, with a dot where two numbers would run together.

        A minus sign of the first factor needs no brackets, unless the whole is already signed.
        """
        if divided and not self.inline and len(factors) == 1:
            return str(self._print(factors[0]))
        text = ""
        for place, factor in enumerate(factors):
            part, level = self.leveled(factor)
            first = place == 0
            loose = level < PRODUCT and (signed or not first or not factor.is_Mul)
            runs_on = place < len(factors) - 1 and _is_open(factor)
            if loose or runs_on or (self.inline and _has_slash(factor)):
                part = rf"\left({part}\right)"
            number = isinstance(factors[place - 1], Rational) and part.startswith(r"\frac")
            dot = not first and (part[0].isdigit() or number)
            text += part if first else rf" \cdot {part}" if dot else f" {part}"
        return text

    def _fraction(self, text: str, below: list[Expr]) -> tuple[str, int]:
        if not self.inline:
            return rf"\frac{{{text}}}{{{self._joined(below, True)}}}", POWER
        bottom = self._joined(below, True) if len(below) > 1 else self.inside(below[0], POWER)
        return f"{text}/" + (bottom if len(below) == 1 else rf"\left({bottom}\right)"), PRODUCT

    # Powers and functions ----------------------------------------------------------------------------

    def _print_Pow(self, expr: Expr) -> str:
        return self._power(expr)[0]

    def _power(self, expr: Expr) -> tuple[str, int]:
        base, exponent = expr.args
        if exponent == Rational(1, 2):
            return rf"\sqrt{{{self._print(base)}}}", ATOM
        if exponent == -1:
            return self._fraction("1", [base])
        raised = f"^{{{self.small(exponent)}}}"
        if isinstance(base, TRIGONOMETRIC) and isinstance(exponent, Integer) and exponent > 0:
            return rf"\{base.func.__name__}{raised}\left({self._print(base.args[0])}\right)", POWER
        return f"{self.inside(base, ATOM)}{raised}", POWER

    def small(self, expr: Expr) -> str:
        """The LaTeX in an exponent or an index, where fractions have a slash."""
        self.inline += 1
        try:
            return str(self._print(expr))
        finally:
            self.inline -= 1


def _is_reciprocal(expr: Expr) -> bool:
    return isinstance(expr, Pow) and expr.exp == -1


def _has_slash(expr: Expr) -> bool:
    """Whether it is a fraction, which an exponent shows with a slash."""
    if expr.is_Mul:
        return any(map(_has_slash, _spliced(expr)))
    return _is_reciprocal(expr) or (isinstance(expr, Rational) and expr.q != 1)


def _is_divided(expr: Expr) -> bool:
    return bool(expr.is_Mul) and any(map(_is_reciprocal, _spliced(expr)))


def _is_negative(expr: Expr) -> bool:
    """Whether a product starts with a negative number, so that it is written with a minus sign before it."""
    return (expr.args[0].is_Mul and _is_negative(expr.args[0])) or (expr.args[0].is_Number and expr.args[0] < 0)


def _is_open(expr: Expr) -> bool:
    """Whether what follows on the right would be read as a part of it."""
    return isinstance(expr, (Sum, Integral, Derivative))


def _spliced(expr: Expr, leads: bool = True) -> Iterator[Expr]:
    """The factors of a product, with those of a product inside it where it reads the same without brackets."""
    for place, factor in enumerate(expr.args):
        first, rest = leads and place == 0, expr.args[place + 1 :]
        whole = not factor.is_Mul or (_is_negative(factor) and not first)
        if whole or (_is_divided(factor) and not (first and rest and all(map(_is_reciprocal, rest)))):
            yield factor
        else:
            yield from _spliced(factor, first)
