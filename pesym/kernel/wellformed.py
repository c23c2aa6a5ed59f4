"""What may stand in a claim: exact real expressions over declared symbols, each name meaning one thing."""

from __future__ import annotations

from collections.abc import Iterable

from sympy import (
    Derivative,
    Dummy,
    Expr,
    Float,
    IndexedBase,
    Integral,
    MatAdd,
    MatMul,
    MatrixExpr,
    Rational,
    Sum,
    Symbol,
    Transpose,
    nan,
    oo,
    preorder_traversal,
    zoo,
)
from sympy import I as IMAGINARY
from sympy.core.function import AppliedUndef
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.budget import check_bits
from pesym.kernel.errors import InputError
from pesym.kernel.language import Defined, Family, bound_symbols, symbols_of, unfold

DECLARABLE = {"real", "integer", "positive", "nonnegative", "nonzero", "even", "odd", "commutative"}
LARGEST_ORDER = 64  # of a derivative
_BITS = 10  # a number in a claim may have a tenth of the bits that a coefficient may
_REFUSED = {
    nan: "it is not a number",
    oo: "a claim holds for real numbers",
    -oo: "a claim holds for real numbers",
    zoo: "it comes from a division by zero",
    IMAGINARY: "claims are about real numbers; write cos and sin instead of exp(I x)",
}


def check_wellformed(expressions: Iterable[Expr]) -> None:
    """Refuse what the language does not have.

    Raises:
        InputError: a float (its rational is offered), an infinity or complex number, a symbol that is
            not declared real, or one name for two different things.
    """
    symbols: dict[str, object] = {}
    heads: dict[str, object] = {}
    for expr in expressions:
        if not isinstance(expr, (Expr, MatrixBase)):
            raise InputError(f"{expr!r} is no SymPy expression")
        _check_nodes(expr, symbols, heads)
        _check_places(unfold(expr))


def _check_nodes(expr: Expr, symbols: dict[str, object], heads: dict[str, object]) -> None:
    traversal, seen = preorder_traversal(expr), set[Expr]()
    for node in traversal:
        if node in seen:
            traversal.skip()
            continue
        seen.add(node)
        check_binder(node)
        if isinstance(node, IndexedBase):
            traversal.skip()  # its label is no number
            check_symbol(node.label)
            _one_meaning(symbols, node.label.name, node)
        if isinstance(node, Defined):
            if node.definition.name not in heads:
                _check_nodes(node.definition.body, {}, heads)
            _one_meaning(heads, node.definition.name, node.definition)
        elif isinstance(node, AppliedUndef):
            _one_meaning(heads, node.func.__name__, node.func)
            if not node.is_real:
                raise InputError(f"the function {node.func} has to be declared with real=True")
        elif isinstance(node, Symbol):
            check_symbol(node)
            if not isinstance(node, Dummy):
                _one_meaning(symbols, node.name, node)
        elif isinstance(node, Rational):
            check_bits(max(int(node.p).bit_length(), int(node.q).bit_length()) * _BITS)
        elif isinstance(node, Float):
            exact = Rational(str(node))
            raise InputError(f"the float {node} stands in {expr}; write Rational({exact.p}, {exact.q})")
        elif node in _REFUSED:
            raise InputError(f"{node} stands in {expr}: {_REFUSED[node]}")


def _check_places(expr: Expr) -> None:
    """Refuse a vector or matrix, definitions written out, where a number is needed."""
    if isinstance(expr, (MatMul, MatAdd, Transpose)):
        for part in expr.args:
            _check_places(part)
        return
    parts = expr.values() if isinstance(expr, MatrixBase) else expr.entries if isinstance(expr, Family) else [expr]
    for part in parts:
        for node in preorder_traversal(part):
            if isinstance(node, (Family, MatrixBase, MatrixExpr)):
                raise InputError(f"the vector or matrix {node} stands where a number is needed")


def _one_meaning(known: dict[str, object], name: str, thing: object) -> None:
    if known.setdefault(name, thing) != thing:
        raise InputError(f"the name {name} stands for two different things; rename one")


def check_symbol(symbol: Symbol) -> None:
    """Refuse a symbol that is not declared real, or declared in a way that the kernel does not use."""
    if not symbol.is_real:
        raise InputError(f"the symbol {symbol} is not declared real: write Symbol({symbol.name!r}, real=True)")
    declared = {name for name, value in symbol._assumptions_orig.items() if value is not None}
    extra = declared - DECLARABLE
    if extra or not all(symbol._assumptions_orig.values()):
        what = ", ".join(sorted(extra)) or "a negated assumption"
        raise InputError(f"the symbol {symbol} is declared with {what}: state that as a hypothesis instead")


def check_binder(node: Expr) -> None:
    """Refuse a sum, integral or derivative that does not say over what, from where and to where."""
    bound = bound_symbols(node)
    if isinstance(node, (Sum, Integral, Family)):
        if any(len(limit) != 3 for limit in node.limits):
            raise InputError(f"{node} needs a lower and an upper limit")
        own = sorted(s.name for s in set(bound) & symbols_of(node))
        if own:
            raise InputError(f"the name {own[0]} is bound in {node} and stands in its limits: rename one")
    for symbol in bound:
        if not isinstance(symbol, Symbol):
            raise InputError(f"{symbol} in {node} is bound, and is no symbol")
        if isinstance(node, Integral):
            check_variable(symbol)
        else:
            check_index(symbol)
    if isinstance(node, Derivative):
        for symbol, times in node.variable_count:
            if not isinstance(symbol, Symbol) or symbol.is_integer:
                raise InputError(f"a derivative is with respect to a real symbol, and {symbol} is none")
            if not times.is_Integer or not 0 < times <= LARGEST_ORDER:
                raise InputError(f"a derivative is of an order from 1 to {LARGEST_ORDER}, and {times} is none")


def check_variable(symbol: Symbol) -> None:
    """Refuse a variable of integration that is declared to be more than real: its limits say what it is."""
    if {name for name, value in symbol._assumptions_orig.items() if value is not None} - {"commutative"} != {"real"}:
        raise InputError(f"the variable {symbol} has to be declared with real=True and nothing else")


def check_index(index: Symbol) -> None:
    """Refuse a bound index that is declared to be more than an integer: its range says what it is."""
    declared = {name for name, value in index._assumptions_orig.items() if value is not None} - {"real", "commutative"}
    if declared != {"integer"}:
        raise InputError(f"the index {index} has to be declared with integer=True and nothing else")
