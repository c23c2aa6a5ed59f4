"""LaTeX of an expression as it was written: no term moves, nothing is evaluated."""

from __future__ import annotations

from collections.abc import Mapping

from sympy import Dummy, Expr, Rel, Symbol
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.claims import AtLeast, Equal, Greater, Independent, Statement
from pesym.kernel.conditions import Condition
from pesym.kernel.language import Defined, Entry, Family
from pesym.render.notation import hidden, letter, placeholders, value_of
from pesym.render.trees import ATOM, PRODUCT, TRIGONOMETRIC, TreePrinter

MATRIX_LIMIT = 8  # rows or columns; larger matrices are abbreviated with dots
_KEPT = 6  # rows or columns shown of a larger matrix, before the dots

Understood = Mapping[object, object]


def latex(expr: Expr, understood: Understood | None = None) -> str:
    """The LaTeX of an expression, in the author's order of terms.

    Args:
        expr: a scalar, vector or matrix.
        understood: values of parameters of definitions that the text around the formula states.

    Returns:
        LaTeX for mathematics mode that amsmath, KaTeX and MathJax accept.
    """
    return str(Printer(understood or {}).doprint(expr))


def latex_statement(statement: Statement, understood: Understood | None = None) -> str:
    """The LaTeX of a statement.

    Args:
        statement: an equation, an inequality, or that an expression does not depend on a symbol.
        understood: as for ``latex``.

    Returns:
        LaTeX for mathematics mode.
    """
    return " ".join(latex_sides(statement, understood))


def latex_sides(statement: Statement, understood: Understood | None = None) -> tuple[str, str]:
    """The LaTeX of a statement in two pieces, to be aligned between them.

    Args:
        statement: as for ``latex_statement``.
        understood: as for ``latex``.

    Returns:
        What stands before the relation; the relation and what follows.
    """
    if isinstance(statement, Independent):
        symbol = latex(statement.symbol, understood)
        return latex(statement.expr, understood), rf"\text{{ does not depend on }} {symbol}"
    sign = {Equal: "=", AtLeast: r"\ge", Greater: ">"}[type(statement)]
    return latex(statement.lhs, understood), f"{sign} {latex(statement.rhs, understood)}"


def latex_relation(relation: Rel) -> str:
    """The LaTeX of a hypothesis.

    Args:
        relation: a SymPy relation.

    Returns:
        LaTeX for mathematics mode.
    """
    sign = {"==": "=", "!=": r"\neq", "<=": r"\le", ">=": r"\ge"}.get(relation.rel_op, relation.rel_op)
    return f"{latex(relation.lhs)} {sign} {latex(relation.rhs)}"


def latex_condition(condition: Condition) -> str:
    """The LaTeX of a condition, with the range of its indices.

    Args:
        condition: what a theorem needs besides its hypotheses.

    Returns:
        LaTeX for mathematics mode.
    """
    sign = {"!=": r"\neq", ">=": r"\ge"}.get(condition.relation, condition.relation)
    ranges = [rf"{latex(lower)} \le {latex(index)} \le {latex(upper)}" for index, lower, upper in condition.scope]
    return rf"{latex(condition.expr)} {sign} 0" + "".join(rf" \text{{ for }} {text}" for text in ranges)


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


class Printer(TreePrinter):
    """Prints names, functions, definitions, vectors and matrices."""

    def __init__(self, understood: Understood) -> None:
        super().__init__()
        self.understood = understood

    def _print(self, expr: Expr, **options: object) -> str:
        # A definition prints itself for SymPy; here its arguments also get the brackets that they need.
        return self._print_Defined(expr) if isinstance(expr, Defined) else str(super()._print(expr, **options))

    def _print_ExpBase(self, expr: Expr, exp: object = None) -> str:
        return f"e^{{{self.small(expr.args[0])}}}"

    def _print_Abs(self, expr: Expr, exp: object = None) -> str:
        return rf"\left|{self._print(expr.args[0])}\right|"

    def _print_log(self, expr: Expr, exp: object = None) -> str:
        return rf"\log\left({self._print(expr.args[0])}\right)"

    def _print_Function(self, expr: Expr, exp: object = None) -> str:
        name = expr.func.__name__
        command = rf"\{name}" if isinstance(expr, TRIGONOMETRIC) else _operator(name)
        return rf"{command}\left({', '.join(map(self._print, expr.args))}\right)"

    def _print_KroneckerDelta(self, expr: Expr, exp: object = None) -> str:
        between = " " if all(a.is_Symbol for a in expr.args) else ", "
        return rf"\delta_{{{between.join(map(self.small, expr.args))}}}"

    def _print_Sum(self, expr: Expr) -> str:
        signs = "".join(
            rf"\sum_{{{self._print(index)}={self._print(lower)}}}^{{{self._print(upper)}}} "
            for index, lower, upper in reversed(expr.limits)
        )
        return signs + self.inside(expr.function, PRODUCT)

    def _print_Integral(self, expr: Expr) -> str:
        if any(len(limit) != 3 for limit in expr.limits):
            return str(super()._print_Integral(expr))
        signs = "".join(
            rf"\int_{{{self._print(lower)}}}^{{{self._print(upper)}}} " for _, lower, upper in reversed(expr.limits)
        )
        ends = "".join(rf"\, \mathrm{{d}} {self._print(variable)}" for variable, *_ in expr.limits)
        return signs + self.inside(expr.function, PRODUCT) + ends

    # Names -------------------------------------------------------------------------------------------

    def _print_Symbol(self, expr: Symbol, style: str = "plain") -> str:
        text = letter(expr.name)
        return rf"\tilde{{{text}}}" if isinstance(expr, Dummy) else text

    def _print_Indexed(self, expr: Expr) -> str:
        return f"{self._print(expr.base)}_{{{', '.join(map(self.small, expr.indices))}}}"

    def _print_IndexedBase(self, expr: Expr) -> str:
        return letter(str(expr.label))

    # Definitions, vectors and matrices ---------------------------------------------------------------

    def _print_Defined(self, expr: Defined) -> str:
        definition, enclosed = expr.definition, placeholders(expr.definition)
        texts = [
            self._print(a) if enclosed.get(place, True) else self.inside(a, PRODUCT)
            for place, a in enumerate(expr.args)
        ]
        text = definition.template.format(*texts)
        if not definition.template:
            text = rf"{_operator(definition.name)}\left({', '.join(texts)}\right)"
        values = [value_of(p, v) for p, v in hidden(expr) if v != self.understood.get(p, p)]
        shown = r",\, ".join(f"{self._print(v.lhs)} = {self.small(v.rhs)}" for v in values)
        return rf"\left.{text}\right|_{{{shown}}}" if shown else text

    def _print_Entry(self, expr: Entry) -> str:
        places = [f"{self.small(index)},{offset}" for index, offset in zip(expr.indices, expr.offsets, strict=True)]
        return f"{self.inside(expr.args[0], ATOM)}_{{{places[0] if len(places) == 1 else ';'.join(places)}}}"

    def _print_Family(self, expr: Family) -> str:
        """A typical block, and over which blocks the index runs."""
        texts = [str(self._print(e)) for e in expr.entries]
        across = expr.width if len(expr.limits) == 2 else 1
        rows = [texts[n : n + across] for n in range(0, len(texts), across)]
        over: dict[str, list[str]] = {}
        for index, lower, upper in expr.limits:
            over.setdefault(rf"{self.small(lower)}, \ldots, {self.small(upper)}", []).append(self._print(index))
        ranges = r";\; ".join(f"{', '.join(names)} = {values}" for values, names in over.items())
        return f"{_matrix(rows)}_{{{ranges}}}"

    def _print_MatrixBase(self, expr: MatrixBase) -> str:
        height, width = expr.shape
        rows, columns = _kept(height), _kept(width)
        texts = [
            [self._print(expr[r, c]) if c is not None else r"\cdots" for c in columns] for r in rows if r is not None
        ]
        if None in rows:
            texts.insert(_KEPT, [r"\vdots" if c is not None else r"\ddots" for c in columns])
        return _matrix(texts)

    _print_ImmutableDenseMatrix = _print_ImmutableSparseMatrix = _print_ImmutableMatrix = _print_MatrixBase


def _kept(size: int) -> list[int | None]:
    """The rows (or columns) that are shown; None stands for dots."""
    return [*range(_KEPT), None, size - 1] if size > MATRIX_LIMIT else list(range(size))


def _matrix(rows: list[list[str]]) -> str:
    body = r" \\ ".join(" & ".join(row) for row in rows)
    return rf"\begin{{pmatrix}} {body} \end{{pmatrix}}"


def _operator(name: str) -> str:
    return name if len(name) == 1 else rf"\operatorname{{{name.replace('_', ' ')}}}"
