"""Reading a claim typed as plain text, without ever running it.

The text is cut into tokens from an allow-list, then ``ast`` gives its structure, and every node is
built unevaluated and in the author's order. Nothing is looked up by name but the tables below.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import NoReturn

from sympy import Abs, Add, Expr, Integer, Mul, Pow, Rational, Sum, Symbol, cos, cot, csc, exp, latex, pi, sec, sin, tan

from pesym.kernel.errors import InputError
from pesym.notation.tokens import MAX_DEPTH, check_order, fail_at, tokens_of

MAX_EXPONENT = 10_000

Names = AbstractSet[str]

FUNCTIONS = {"sin": sin, "cos": cos, "tan": tan, "cot": cot, "sec": sec, "csc": csc, "exp": exp, "Abs": Abs}
CALLS = (*FUNCTIONS, "sqrt", "Sum")

_OTHER_SPELLINGS = {"abs": "Abs", "sum": "Sum", "Sin": "sin", "Cos": "cos", "Tan": "tan", "Exp": "exp", "Sqrt": "sqrt"}
_SPELLINGS = (
    "α=alpha β=beta γ=gamma δ=delta ε=epsilon ζ=zeta η=eta θ=theta ι=iota κ=kappa λ=lamda μ=mu ν=nu ξ=xi ρ=rho "
    "σ=sigma τ=tau υ=upsilon φ=phi χ=chi ψ=psi ω=omega "
    "Γ=Gamma Δ=Delta Θ=Theta Λ=Lambda Ξ=Xi Σ=Sigma Φ=Phi Ψ=Psi Ω=Omega"
)
_GREEK = {pair[0]: pair[2:] for pair in _SPELLINGS.split()}


def read_expression(text: str, integer: Names = frozenset(), positive: Names = frozenset()) -> Expr:
    """Read one expression, unevaluated and in the author's order.

    Args:
        text: the expression, in Python's syntax.
        integer: the names that stand for integers; every other name is a real number.
        positive: the names that stand for positive numbers.

    Returns:
        The SymPy expression.

    Raises:
        InputError: the text is not an expression that pesym reads; it says where and what to write.
    """
    return _read(text, integer, positive, claim=False)[0]


def read_claim(text: str, integer: Names = frozenset(), positive: Names = frozenset()) -> tuple[Expr, Expr]:
    """Read ``left == right``, each side as ``read_expression`` does.

    Args:
        text: two expressions with one ``==`` between them.
        integer: the names that stand for integers; every other name is a real number.
        positive: the names that stand for positive numbers.

    Returns:
        The two sides.

    Raises:
        InputError: the text is not a claim that pesym reads; it says where and what to write.
    """
    left, right = _read(text, integer, positive, claim=True)
    return left, right


def _read(text: str, integer: Names, positive: Names, claim: bool) -> tuple[Expr, ...]:
    tokens = tokens_of(text)
    check_order(tokens)
    equalities = [token for token in tokens if token.text == "=="]
    if not claim and equalities:
        fail_at(equalities[0].column, "==", "this is a claim; an expression has no ==")
    if claim and not equalities:
        raise InputError("a claim needs one ==, as in sin(x)**2 + cos(x)**2 == 1")
    if len(equalities) > 1:
        fail_at(equalities[1].column, "==", "a claim has one == only; write a chain as separate claims")
    source = re.sub(r"[\t\r\n]", " ", text).strip(" ")
    lead = len(text) - len(text.lstrip(" \t\r\n"))
    builder = _Builder(source.encode(), lead, _names(integer, "integer"), _names(positive, "positive"))
    body = _parsed(source)
    if claim and not isinstance(body, ast.Compare):
        fail_at(equalities[0].column, "==", "the == must stand between the two sides, outside all parentheses")
    sides = [body.left, *body.comparators] if isinstance(body, ast.Compare) else [body]
    built = tuple(builder.build(side, 0, frozenset()) for side in sides)
    builder.check_names()
    return built


def _names(names: Names, flag: str) -> frozenset[str]:
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise InputError(f"{flag}= takes a set of names, as in {flag}={{'n'}}")
    return frozenset(names)


def _parsed(source: str) -> ast.expr:
    try:
        return ast.parse(source, mode="eval").body
    except SyntaxError as error:
        fail_at(error.offset or 1, source, f"cannot be read: {error.msg}")
    except (RecursionError, MemoryError, ValueError) as error:
        raise InputError("the expression is nested too deeply, or has too many terms in one chain; split it") from error


@dataclass
class _Builder:
    """Builds SymPy nodes from syntax nodes, and remembers which names were met."""

    source: bytes
    lead: int
    integer: frozenset[str]
    positive: frozenset[str]
    free: dict[str, int] = field(default_factory=dict)
    indices: dict[str, int] = field(default_factory=dict)

    def column(self, node: ast.expr) -> int:
        """The column in the author's text, counted in characters from 1; ``ast`` counts bytes."""
        return len(self.source[: node.col_offset].decode()) + self.lead + 1

    def text(self, node: ast.expr) -> str:
        return self.source[node.col_offset : node.end_col_offset].decode()

    def fail(self, node: ast.expr, message: str) -> NoReturn:
        fail_at(self.column(node), self.text(node), message)

    def build(self, node: ast.expr, depth: int, bound: frozenset[str]) -> Expr:
        if depth > MAX_DEPTH:
            self.fail(node, f"the expression is nested deeper than {MAX_DEPTH}; split it")
        if isinstance(node, ast.Constant):
            return _number(self.text(node))
        if isinstance(node, ast.Name):
            return self.variable(node, bound)
        if isinstance(node, ast.UnaryOp):
            operand = self.build(node.operand, depth + 1, bound)
            return _negated(operand) if isinstance(node.op, ast.USub) else operand
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
            return self.total(node, depth, bound)
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Div)):
            return self.product(node, depth, bound)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
            return self.power(node, depth, bound)
        if isinstance(node, ast.Call):
            return self.call(node, depth, bound)
        self.fail(node, "this is not part of an expression; a comma separates arguments only, and == two sides only")

    def total(self, node: ast.BinOp, depth: int, bound: frozenset[str]) -> Expr:
        head, rest = _chain(node, (ast.Add, ast.Sub))
        terms = [self.build(head, depth + 1, bound)]
        for operator, operand in rest:
            term = self.build(operand, depth + 1, bound)
            terms.append(_negated(term) if isinstance(operator, ast.Sub) else term)
        return Add(*terms, evaluate=False)

    def product(self, node: ast.BinOp, depth: int, bound: frozenset[str]) -> Expr:
        head, rest = _chain(node, (ast.Mult, ast.Div))
        first = self.build(head, depth + 1, bound)
        factors = list(first.args) if isinstance(head, ast.UnaryOp) and first.is_Mul else [first]
        if first == 1 and isinstance(head, ast.Constant) and isinstance(rest[0][0], ast.Div):
            factors = []
        for operator, operand in rest:
            factor = self.build(operand, depth + 1, bound)
            factors.append(Pow(factor, -1, evaluate=False) if isinstance(operator, ast.Div) else factor)
        return Mul(*factors, evaluate=False) if len(factors) > 1 else factors[0]

    def power(self, node: ast.BinOp, depth: int, bound: frozenset[str]) -> Expr:
        base = self.build(node.left, depth + 1, bound)
        exponent = self.build(node.right, depth + 1, bound)
        if exponent.is_Number and abs(exponent) > MAX_EXPONENT:
            self.fail(node.right, f"an exponent may be at most {MAX_EXPONENT} in absolute value")
        return Pow(base, exponent, evaluate=False)

    def call(self, node: ast.Call, depth: int, bound: frozenset[str]) -> Expr:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name not in CALLS:
            hint = f"write {_OTHER_SPELLINGS[name]}" if name in _OTHER_SPELLINGS else f"pesym reads {', '.join(CALLS)}"
            self.fail(node.func, f"this is not a function here; {hint}; a product needs *")
        if name == "Sum":
            return self.sum(node, depth, bound)
        if len(node.args) != 1:
            self.fail(node, f"{name} takes one argument, not {len(node.args)}")
        argument = self.build(node.args[0], depth + 1, bound)
        if name == "sqrt":
            return Pow(argument, Rational(1, 2), evaluate=False)
        return FUNCTIONS[name](argument, evaluate=False)

    def sum(self, node: ast.Call, depth: int, bound: frozenset[str]) -> Expr:
        if len(node.args) != 4:
            self.fail(node, "a sum is written Sum(term, i, first, last)")
        term, index, first, last = node.args
        if not isinstance(index, ast.Name) or index.id in CALLS or index.id == "pi":
            self.fail(index, "the index of a sum is a name of its own, as in Sum(x**i, i, 0, n)")
        name = index.id
        if name in bound:
            self.fail(index, "this index is already used by the sum around it; choose another name")
        if name in self.positive:
            self.fail(index, "an index takes its values from its range, so it is not declared positive")
        self.indices.setdefault(name, self.column(index))
        limits = (self.build(first, depth + 1, bound), self.build(last, depth + 1, bound))
        return Sum(self.build(term, depth + 1, bound | {name}), (Symbol(name, integer=True), *limits))

    def variable(self, node: ast.Name, bound: frozenset[str]) -> Expr:
        name = node.id
        if name == "pi":
            return pi
        if name in CALLS:
            self.fail(node, f"this is a function: write {name}(...), or choose another name for a variable")
        if name in bound:
            return Symbol(name, integer=True)
        self.free.setdefault(name, self.column(node))
        return self.symbol(name)

    def symbol(self, name: str) -> Symbol:
        flags = {"integer": name in self.integer, "positive": name in self.positive}
        return Symbol(name, **({flag: True for flag, held in flags.items() if held} or {"real": True}))

    def check_names(self) -> None:
        """Refuse a name that is an index here and a variable there, a flag without a name, and twins in print."""
        for name in sorted(self.free.keys() & self.indices.keys()):
            fail_at(self.free[name], name, "this name is the index of a sum, so it has no value outside; rename one")
        met = self.free | self.indices
        for name in sorted(self.integer | self.positive, key=str):
            if name not in met:
                raise InputError(f"{name!r} is declared but does not occur; declared names must be in the text")
        printed: dict[str, str] = {}
        for name in sorted(met, key=lambda n: met[n]):
            look = latex(Symbol(re.sub(r"(?<![^_])[α-ωΓ-Ω](?![^_0-9])", lambda m: _GREEK.get(m[0], m[0]), name)))
            if look in printed:
                fail_at(met[name], name, f"this name looks the same as {printed[look]} in print; rename one")
            printed[look] = name


def _chain(
    node: ast.expr, operators: tuple[type[ast.operator], ...]
) -> tuple[ast.expr, list[tuple[ast.operator, ast.expr]]]:
    """The first operand and the rest of a chain such as a + b - c, without recursion along the chain."""
    rest: list[tuple[ast.operator, ast.expr]] = []
    while isinstance(node, ast.BinOp) and isinstance(node.op, operators):
        rest.append((node.op, node.right))
        node = node.left
    return node, rest[::-1]


def _number(text: str) -> Expr:
    """The exact value of a literal, from its digits and never through a float."""
    mantissa, _, power = text.lower().partition("e")
    whole, _, decimals = mantissa.partition(".")
    shift = int(power or 0) - len(decimals)
    digits = int(whole + decimals)
    return Integer(digits * 10**shift) if shift >= 0 else Rational(digits, 10**-shift)


def _negated(expr: Expr) -> Expr:
    if expr.is_Number and expr.is_positive:
        return -expr
    if expr.is_Mul and expr.args[0].is_Number and expr.args[0].is_positive:
        return Mul(-expr.args[0], *expr.args[1:], evaluate=False)
    spliced = expr.is_Mul and not expr.args[0].is_Number
    return Mul(-1, *(expr.args if spliced else (expr,)), evaluate=False)
