"""Small wrong changes to an expression: a sign, a number, a function, an index, a bound, a variable, a part left out.

Each change is made at one place and leaves the rest as it is written; nothing is evaluated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from itertools import combinations

from sympy import (
    Add,
    Derivative,
    Dummy,
    Expr,
    Indexed,
    IndexedBase,
    Integer,
    Integral,
    KroneckerDelta,
    Lambda,
    MatAdd,
    MatMul,
    Mul,
    Rational,
    S,
    Sum,
    Symbol,
    Transpose,
    Tuple,
    cos,
    cot,
    csc,
    sec,
    sin,
    tan,
)
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.language import Defined, Entry, Family, all_nodes, bound_symbols, rebuild, substitute, symbols_of
from pesym.notation.plain import plain
from pesym.notation.symbols import i, j

SWAPS = {sin: cos, cos: sin, tan: cot, cot: tan, sec: csc, csc: sec}


@dataclass(frozen=True)
class Edit:
    """One change at one place.

    Args:
        kind: what was done, in words.
        before: the part that was changed, as text.
        after: what stands there now.
        expr: the whole expression with the change.
    """

    kind: str
    before: str
    after: str
    expr: Expr


class Role(Enum):
    """What a part is to the node above it, which decides what may be done to it."""

    TERM = auto()  # a number that stands by itself: its sign may flip
    FACTOR = auto()
    INDEX = auto()
    BOUND = auto()
    SIZE = auto()  # the dimension of a vector
    VECTOR = auto()


Names = frozenset[Symbol | IndexedBase]
Change = tuple[str, Expr]
Part = tuple[Expr, Role, Callable[[Expr], Expr]]


def names_of(exprs: Iterable[Expr]) -> Names:
    """The free symbols and the indexed bases of some expressions: what a variable may be mistaken for."""
    exprs = tuple(exprs)
    bases = {node for expr in exprs for node in all_nodes(expr) if isinstance(node, IndexedBase)}
    labels = {base.label for base in bases}
    return frozenset(bases | {s for expr in exprs for s in symbols_of(expr) if s not in labels})


def edits(expr: Expr, names: Names) -> Iterator[Edit]:
    """Every change of one place of the expression, each result once.

    Args:
        expr: a number, a vector or a matrix.
        names: the variables that may stand for one another.
    """
    met = {expr}
    role = Role.VECTOR if is_vector(expr) or isinstance(expr, Lambda) else Role.TERM
    for edit in (*_edits(expr, role, names), *_renamings(expr, names)):
        if edit.expr not in met:
            met.add(edit.expr)
            yield edit


def is_vector(expr: Expr) -> bool:
    """Whether the expression is a vector or a matrix, of known or of symbolic size."""
    if isinstance(expr, Defined):
        return is_vector(expr.definition.body)
    return isinstance(expr, (Family, MatrixBase, MatMul, MatAdd, Transpose))


def negated(expr: Expr) -> Expr:
    """The expression with the other sign, otherwise as it is written."""
    if expr.is_Number:
        return -expr
    if expr.is_Mul and expr.args[0] is S.NegativeOne:
        return _joined(Mul, expr.args[1:])
    return Mul(-1, *(expr.args if expr.is_Mul else (expr,)), evaluate=False)


def _edits(expr: Expr, role: Role, names: Names) -> Iterator[Edit]:
    for kind, changed in _changes(expr, role, names):
        yield Edit(kind, plain(expr), plain(changed), changed)
    for part, part_role, put in _parts(expr):
        for edit in _edits(part, part_role, names | frozenset(bound_symbols(expr))):
            yield Edit(edit.kind, edit.before, edit.after, put(edit.expr))


def _renamings(expr: Expr, names: Names) -> Iterator[Edit]:
    """Two variables of one kind exchanged everywhere."""
    own = sorted(names_of([expr]) & names, key=str)
    for a, b in combinations(own, 2):
        if _alike(a, b):
            yield Edit("two variables swapped", f"{a}, {b}", f"{b}, {a}", substitute(expr, {a: b, b: a}))


def _parts(expr: Expr) -> Iterator[Part]:
    if isinstance(expr, MatrixBase):
        flat = tuple(expr.flat())
        for n, entry in enumerate(flat):
            yield entry, Role.TERM, _replacing(flat, n, lambda entries: expr.func(*expr.shape, entries))
    elif isinstance(expr, Lambda):
        yield expr.expr, Role.TERM, lambda new: Lambda(expr.signature, new)
    elif isinstance(expr, (Sum, Integral, Family)):
        yield from _parts_of_binder(expr)
    elif isinstance(expr, Derivative):
        yield expr.expr, Role.TERM, _putting(expr, 0)
    else:
        for n, part in enumerate(expr.args):
            role = _role(expr, part, n)
            if role is not None:
                yield part, role, _putting(expr, n)


def _parts_of_binder(expr: Expr) -> Iterator[Part]:
    if isinstance(expr, Family):
        for n, entry in enumerate(expr.args[0]):
            yield entry, Role.TERM, _replacing(tuple(expr.args[0]), n, _putting(expr, 0))
    else:
        yield expr.args[0], Role.TERM, _putting(expr, 0)
    for n, limit in enumerate(expr.args[1:], start=1):
        for end in range(1, len(limit)):
            yield limit[end], Role.BOUND, _replacing(tuple(limit), end, _putting(expr, n))


def _putting(expr: Expr, n: int) -> Callable[[Expr], Expr]:
    return lambda new: rebuild(expr, [*expr.args[:n], new, *expr.args[n + 1 :]])


def _replacing(parts: tuple[Expr, ...], n: int, put: Callable[[Expr], Expr]) -> Callable[[Expr], Expr]:
    return lambda new: put(Tuple(*parts[:n], new, *parts[n + 1 :]))


def _role(expr: Expr, part: Expr, n: int) -> Role | None:
    if isinstance(part, IndexedBase) or part is S.Exp1 or not isinstance(part, (Expr, MatrixBase, Lambda)):
        return None
    if isinstance(part, Lambda) or is_vector(part):
        return Role.VECTOR
    if isinstance(expr, Defined) and isinstance(part, Symbol) and part.is_even:
        return Role.SIZE
    if isinstance(expr, (Indexed, KroneckerDelta)) or (isinstance(expr, Entry) and n > 0):
        return Role.INDEX
    return Role.FACTOR if expr.is_Mul or expr.is_Pow or isinstance(expr, MatMul) else Role.TERM


def _changes(expr: Expr, role: Role, names: Names) -> Iterator[Change]:
    if role is Role.SIZE:
        yield from (("another dimension", Add(expr, step, evaluate=False)) for step in (2, -2))
    elif role is Role.VECTOR:
        if isinstance(expr, MatrixBase) and expr.rows == expr.cols and expr != expr.T:
            yield "matrix transposed", expr.T
    elif isinstance(expr, Rational):
        yield from (("another number", number) for number in _near(expr))
        if role is Role.TERM and expr != 0:
            yield "sign flipped", -expr
    else:
        yield from [("sign flipped", negated(expr))] if role is Role.TERM else []
        yield from _of_node(expr, role, names)


def _of_node(expr: Expr, role: Role, names: Names) -> Iterator[Change]:
    if expr.func in SWAPS:
        yield f"{SWAPS[expr.func].__name__} for {expr.func.__name__}", SWAPS[expr.func](expr.args[0], evaluate=False)
    if role is Role.BOUND:
        yield from (("another bound", Add(expr, step, evaluate=False)) for step in (1, -1))
    if isinstance(expr, Indexed):
        others = (base for base in _others(expr.base, names) if isinstance(base, IndexedBase))
        yield from (("another variable", base[expr.indices]) for base in others)
    if isinstance(expr, Symbol):
        yield from _of_symbol(expr, role, names)
    elif role is Role.INDEX:
        yield "another index", Add(expr, 1, evaluate=False)
    if (expr.is_Add or expr.is_Mul) and len(expr.args) > 1:
        what = "term dropped" if expr.is_Add else "factor dropped"
        nothing = Integer(0) if expr.is_Add else Integer(1)
        for n, part in enumerate(expr.args):
            if part != nothing:
                yield what, _joined(expr.func, (*expr.args[:n], *expr.args[n + 1 :]))


def _of_symbol(symbol: Symbol, role: Role, names: Names) -> Iterator[Change]:
    others = set(_others(symbol, names))
    if symbol.is_integer and not symbol.is_even:
        yield "another index", Add(symbol, 1, evaluate=False)
        if role is Role.INDEX:
            yield "another index", Integer(0)
        taken = {name.name for name in names if isinstance(name, Symbol)}
        others |= {other for other in (i, j) if other.name not in taken and other != symbol}
    yield from (("another variable", other) for other in sorted(others, key=str))


def _near(number: Rational) -> Iterator[Rational]:
    for step in (1, -1):
        yield Rational(number.p + step, number.q)
        if number.q > 1:
            yield Rational(number.p, number.q + step)


def _others(name: Symbol | IndexedBase, names: Names) -> Iterator[Symbol | IndexedBase]:
    return (other for other in sorted(names, key=str) if other != name and _alike(name, other))


def _alike(a: Symbol | IndexedBase, b: Symbol | IndexedBase) -> bool:
    if isinstance(a, Dummy) or isinstance(b, Dummy):
        return False
    return isinstance(a, IndexedBase) == isinstance(b, IndexedBase) and a.assumptions0 == b.assumptions0


def _joined(func: type[Expr], parts: tuple[Expr, ...]) -> Expr:
    return parts[0] if len(parts) == 1 else func(*parts, evaluate=False)
