"""What may stand in a claim: exact real expressions over declared symbols, each name meaning one thing."""

from __future__ import annotations

from collections.abc import Iterable

from sympy import Dummy, Expr, Float, Integral, Rational, Symbol, nan, oo, zoo
from sympy import I as IMAGINARY

from pesym.kernel.errors import InputError
from pesym.kernel.language import Defined, all_nodes, bound_symbols

DECLARABLE = {"real", "integer", "positive", "nonnegative", "nonzero", "even", "odd", "commutative"}
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
    symbols: dict[str, Symbol] = {}
    definitions: dict[str, object] = {}
    for expr in expressions:
        for node in all_nodes(expr):
            for index in () if isinstance(node, Integral) else bound_symbols(node):
                check_index(index)
            if isinstance(node, Defined):
                _one_meaning(definitions, node.definition.name, node.definition)
                check_wellformed([node.definition.body])
            elif isinstance(node, Symbol):
                check_symbol(node)
                if not isinstance(node, Dummy):
                    _one_meaning(symbols, node.name, node)
            elif isinstance(node, Float):
                exact = Rational(str(node))
                raise InputError(f"the float {node} stands in {expr}; write Rational({exact.p}, {exact.q})")
            elif node in _REFUSED:
                raise InputError(f"{node} stands in {expr}: {_REFUSED[node]}")


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


def check_index(index: Symbol) -> None:
    """Refuse a bound index that is declared to be more than an integer: its range says what it is."""
    declared = {name for name, value in index._assumptions_orig.items() if value is not None} - {"real", "commutative"}
    if declared != {"integer"}:
        raise InputError(f"the index {index} has to be declared with integer=True and nothing else")
