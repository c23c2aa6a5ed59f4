"""Plain text of an expression, in the author's order of terms, for messages and the terminal."""

from __future__ import annotations

from sympy import Expr, Integral, Pow, Rational, Sum
from sympy.core.function import AppliedUndef
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.claims import AtLeast, Equal, Greater, Independent, Statement
from pesym.kernel.conditions import Condition
from pesym.kernel.language import Defined

_SUM, _PRODUCT, _POWER, _ATOM = 1, 2, 3, 4


def plain(expr: Expr) -> str:
    """The expression as a line of text that could be typed."""
    return _text(expr)[0]


def plain_statement(statement: Statement) -> str:
    """A statement as a line of text."""
    if isinstance(statement, Independent):
        return f"{plain(statement.expr)} does not depend on {plain(statement.symbol)}"
    sign = {Equal: "=", AtLeast: ">=", Greater: ">"}[type(statement)]
    return f"{plain(statement.lhs)} {sign} {plain(statement.rhs)}"


def plain_condition(condition: Condition) -> str:
    """A condition as a line of text."""
    ranges = "".join(f" for {plain(a)} <= {plain(n)} <= {plain(b)}" for n, a, b in condition.scope)
    return f"{plain(condition.expr)} {condition.relation} 0{ranges}"


def _inside(expr: Expr, level: int) -> str:
    text, own = _text(expr)
    return text if own >= level else f"({text})"


def _text(expr: Expr) -> tuple[str, int]:
    """The text, and how tightly its outermost operation binds."""
    if isinstance(expr, MatrixBase):
        rows = "; ".join(", ".join(plain(e) for e in row) for row in expr.tolist())
        return f"[{rows}]", _ATOM
    if expr.is_Add:
        return _sum(expr), _SUM
    if expr.is_Mul or (isinstance(expr, Rational) and expr.q != 1) or expr.is_MatMul:
        return _product(expr)
    if isinstance(expr, Pow):
        return _power(expr)
    if expr.is_Integer and expr < 0:
        return str(expr), _SUM
    if isinstance(expr, (Sum, Integral)):
        limits = ", ".join(f"{plain(n)} = {plain(a)} .. {plain(b)}" for n, a, b in expr.limits)
        return f"{type(expr).__name__}({plain(expr.function)}, {limits})", _ATOM
    if isinstance(expr, Defined):
        return _defined(expr), _ATOM
    if expr.is_Function or isinstance(expr, AppliedUndef):
        return f"{expr.func.__name__}({', '.join(plain(a) for a in expr.args)})", _ATOM
    if expr.is_Indexed:
        return f"{expr.base}[{', '.join(plain(a) for a in expr.indices)}]", _ATOM
    return str(expr), _ATOM


def _defined(expr: Defined) -> str:
    template = expr.definition.plain
    # Where the arguments stand side by side, a sum among them needs brackets of its own.
    level = _SUM if any(c in template for c in "(<|") else _ATOM
    texts = [plain(a) if a.is_Matrix or not isinstance(a, Expr) else _inside(a, level) for a in expr.args]
    return template.format(*texts) if template else f"{expr.definition.name}({', '.join(texts)})"


def _sum(expr: Expr) -> str:
    parts: list[str] = []
    for term in expr.args:
        # A sum that starts a sum reads the same without its brackets.
        text = _inside(term, _PRODUCT if term.is_Add and parts else _SUM)
        if not parts:
            parts.append(text)
        elif text.startswith("-"):
            parts.append(f" - {text[1:]}")
        else:
            parts.append(f" + {text}")
    return "".join(parts)


def _product(expr: Expr) -> tuple[str, int]:
    above: list[str] = []
    below: list[str] = []
    negative = _collect(expr, above, below)
    shown = [text for text in above if text != "1"] or ["1"]
    text = "*".join(shown)
    if below:
        text += "/" + (below[0] if len(below) == 1 else f"({'*'.join(below)})")
    return (f"-{text}", _SUM) if negative else (text, _PRODUCT)


def _collect(expr: Expr, above: list[str], below: list[str]) -> bool:
    """The factors above and below the line; and whether the whole is negative."""
    negative = False
    for factor in expr.args if expr.is_Mul or expr.is_MatMul else [expr]:
        if factor.is_Mul and not (factor.args[0] == -1 and above):
            negative ^= _collect(factor, above, below)
        elif isinstance(factor, Rational):
            negative ^= factor < 0
            above.append(str(abs(factor.p)))
            if factor.q != 1:
                below.append(str(factor.q))
        elif isinstance(factor, Pow) and factor.exp == -1:
            below.append(_inside(factor.base, _POWER))
        else:
            above.append(_inside(factor, _PRODUCT if not factor.is_MatMul else _ATOM))
    return negative


def _power(expr: Expr) -> tuple[str, int]:
    if expr.exp == Rational(1, 2):
        return f"sqrt({plain(expr.base)})", _ATOM
    if expr.exp == -1:
        return f"1/{_inside(expr.base, _POWER)}", _PRODUCT
    return f"{_inside(expr.base, _ATOM)}^{_inside(expr.exp, _ATOM)}", _POWER
