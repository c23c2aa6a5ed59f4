"""The language of claims: SymPy expressions, and the three things that SymPy lacks.

* ``Definition`` introduces a name for an expression. A head applied to arguments is opaque until a
  line says that the definition is used. A definition owns its head, so nothing is defined twice.
* ``Family`` is a vector or a matrix of symbolic size, given block by block as a function of its
  block indices; ``Entry`` picks one of its entries.
* ``substitute`` rebuilds without evaluating and without capturing a bound index.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count

from sympy import (
    Derivative,
    Expr,
    Function,
    Indexed,
    IndexedBase,
    Integral,
    Lambda,
    Sum,
    Symbol,
    Tuple,
    preorder_traversal,
    sympify,
)
from sympy.core.function import AppliedUndef
from sympy.matrices.exceptions import ShapeError
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.errors import InputError, Undecided


@dataclass(frozen=True)
class Definition:
    """A name for an expression: calling it gives the head applied to arguments.

    Args:
        name: the name in plain text.
        parameters: the symbols and indexed bases that the body is a function of; no others occur in it,
            since a substitution reaches the arguments of a head and nothing else.
        body: an expression, or a ``Family`` for a vector or matrix.
        template: LaTeX with ``{0}``, ``{1}``, ... for the arguments, for printing.
        plain: the same for plain text; by default the usual ``name(arguments)``.
    """

    name: str
    parameters: tuple[Symbol | IndexedBase, ...]
    body: Expr
    template: str = ""
    plain: str = ""

    def __post_init__(self) -> None:
        known = {p.label if isinstance(p, IndexedBase) else p for p in self.parameters}
        if len(known) != len(self.parameters):
            raise InputError(f"the definition of {self.name} has one parameter twice")
        extra = sorted(s.name for s in symbols_of(self.body) - known)
        if extra:
            raise InputError(f"the definition of {self.name} uses {', '.join(extra)}: make it a parameter")

    def __call__(self, *arguments: object) -> Defined:
        if len(arguments) != len(self.parameters):
            raise InputError(f"{self.name} takes {len(self.parameters)} arguments, not {len(arguments)}")
        return Defined(self, *arguments)

    # SymPy orders the terms of a sum by comparing what they are made of.
    def __lt__(self, other: Definition) -> bool:
        return self._order < other._order

    def __gt__(self, other: Definition) -> bool:
        return self._order > other._order

    @property
    def _order(self) -> tuple[str, str]:
        return self.name, str(self.body)

    def unfold(self, arguments: tuple[Expr, ...]) -> Expr:
        return substitute(self.body, dict(zip(self.parameters, arguments, strict=True)))


class Defined(Expr):  # type: ignore[misc]
    """The head of a definition applied to arguments."""

    is_commutative = True
    is_extended_real = True
    is_real = True
    definition: Definition

    def __new__(cls, definition: Definition, *arguments: object) -> Defined:
        obj = Expr.__new__(cls, *(sympify(a, strict=True) for a in arguments))
        obj.definition = definition
        return obj

    @property
    def func(self) -> Definition:
        return self.definition

    def _hashable_content(self) -> tuple[object, ...]:
        return (self.definition, *self.args)

    def __reduce__(self) -> tuple[object, ...]:
        return (Defined, (self.definition, *self.args))

    def __getnewargs__(self) -> tuple[object, ...]:
        return (self.definition, *self.args)

    def _sympystr(self, printer: object) -> str:
        texts = [printer._print(a) for a in self.args]  # type: ignore[attr-defined]
        if self.definition.plain:
            return self.definition.plain.format(*texts)
        return f"{self.definition.name}({', '.join(texts)})"

    def _latex(self, printer: object) -> str:
        texts = [printer._print(a) for a in self.args]  # type: ignore[attr-defined]
        if self.definition.template:
            return self.definition.template.format(*texts)
        return rf"\mathrm{{{self.definition.name}}}\left({', '.join(texts)}\right)"


class Family(Expr):  # type: ignore[misc]
    """Blocks of entries as a function of their block indices: a vector or matrix of symbolic size.

    ``Family((s, c), (i, 0, m - 1))`` is the vector of 2m entries whose block i is (s, c).
    ``Family((a, b, c, e), (i, 0, m - 1), (j, 0, m - 1))`` is the matrix whose block (i, j) is the
    2x2 matrix with rows (a, b) and (c, e).
    """

    is_commutative = True

    def __new__(cls, entries: object, *limits: object) -> Family:
        made = Expr.__new__(cls, Tuple(*entries), *(Tuple(*limit) for limit in limits))  # type: ignore[misc]
        if len(limits) not in (1, 2) or made.width ** len(limits) != len(made.entries):
            raise InputError("a Family has one index for a vector of blocks, two for a matrix of square blocks")
        return made

    @property
    def entries(self) -> tuple[Expr, ...]:
        return tuple(self.args[0])

    @property
    def limits(self) -> tuple[Tuple, ...]:
        return self.args[1:]

    @property
    def bound(self) -> tuple[Symbol, ...]:
        return tuple(limit[0] for limit in self.limits)

    @property
    def width(self) -> int:
        """The number of entries along one axis of a block: 2 for pairs."""
        return round(len(self.entries) ** (1 / len(self.limits)))

    @property
    def free_symbols(self) -> set[object]:
        return {*symbols_of(self)}

    def entry(self, indices: tuple[Expr, ...], offsets: tuple[int, ...]) -> Expr:
        place = 0
        if len(indices) != len(self.limits) or not all(0 <= offset < self.width for offset in offsets):
            raise InputError(f"there is no entry {offsets} in a block of width {self.width}")
        for offset in offsets:
            place = place * self.width + offset
        return substitute(self.entries[place], dict(zip(self.bound, indices, strict=True)))


class Entry(Expr):  # type: ignore[misc]
    """One entry: ``Entry(u, i, t)`` is entry t of block i of a vector, ``Entry(A, i, j, s, t)`` of a matrix."""

    is_commutative = True
    is_extended_real = True
    is_real = True

    def __new__(cls, family: Expr, *places: object) -> Entry:
        if len(places) not in (2, 4):
            raise InputError("Entry takes a vector and two places, or a matrix and four")
        made = Expr.__new__(cls, family, *(sympify(p, strict=True) for p in places))
        if not all(offset.is_Integer for offset in made.args[1 + len(places) // 2 :]):
            raise InputError("the place inside of a block is given by numbers: 0 or 1")
        return made

    @property
    def indices(self) -> tuple[Expr, ...]:
        return self.args[1 : 1 + (len(self.args) - 1) // 2]

    @property
    def offsets(self) -> tuple[int, ...]:
        return tuple(int(offset) for offset in self.args[1 + (len(self.args) - 1) // 2 :])


def reduced_entry(entry: Entry) -> Expr:
    """The entry of a family that is written out, or the entry itself."""
    family = entry.args[0]
    return family.entry(entry.indices, entry.offsets) if isinstance(family, Family) else entry


def unfold(expr: Expr, definitions: frozenset[Definition] | None = None) -> Expr:
    """The expression with these definitions (all of them, if None) replaced by their bodies."""
    if not _has_names(expr):
        return expr.as_immutable() if isinstance(expr, MatrixBase) else expr
    if isinstance(expr, MatrixBase):
        return expr.applyfunc(lambda e: unfold(e, definitions)).as_immutable()
    if not expr.args:
        return expr
    arguments = [unfold(a, definitions) for a in expr.args]
    if isinstance(expr, Defined) and (definitions is None or expr.definition in definitions):
        return unfold(expr.definition.unfold(tuple(arguments)), definitions)
    made = rebuild(expr, arguments)
    return unfold(reduced_entry(made), definitions) if _is_reducible(made) else made


def _has_names(expr: Expr) -> bool:
    """Whether a head of a definition or an entry of a family stands in it; without one nothing unfolds."""
    waiting, seen = [expr], set()
    while waiting:
        node = waiting.pop()
        if isinstance(node, MatrixBase):
            waiting.extend(node.values())
        elif node not in seen:
            seen.add(node)
            if isinstance(node, (Defined, Entry)):
                return True
            waiting.extend(node.args)
    return False


def _is_reducible(expr: Expr) -> bool:
    return isinstance(expr, Entry) and isinstance(expr.args[0], Family)


def bound_symbols(expr: Expr) -> tuple[Symbol, ...]:
    """The symbols that this node binds (not those that its parts bind)."""
    if isinstance(expr, Family):
        return expr.bound
    if isinstance(expr, (Sum, Integral)):
        return tuple(limit[0] for limit in expr.limits)
    if isinstance(expr, Lambda):
        return tuple(expr.variables)
    return ()


def symbols_of(expr: object) -> set[Symbol]:
    """The free symbols. SymPy's own answer evaluates the bodies of sums, in which symbols then cancel."""
    if isinstance(expr, Symbol):
        return {expr}
    if isinstance(expr, MatrixBase):
        return set().union(*(symbols_of(e) for e in expr.values()))
    if isinstance(expr, Lambda):
        return symbols_of(expr.expr) - set(expr.variables)
    if isinstance(expr, (Sum, Integral, Family)):
        found = symbols_of(expr.args[0])
        for index, *ends in expr.args[1:]:
            found = (found - {index}).union(*(symbols_of(end) for end in ends))
        return found
    return set().union(*(symbols_of(a) for a in expr.args))  # type: ignore[attr-defined]


def all_nodes(expr: Expr) -> Iterator[Expr]:
    """Every node of an expression, matrices entry by entry."""
    for part in expr.values() if isinstance(expr, MatrixBase) else [expr]:
        for node in preorder_traversal(part):
            if isinstance(node, MatrixBase):
                yield from all_nodes(node)
            else:
                yield node


def rebuild(expr: Expr, arguments: list[Expr]) -> Expr:
    """The same node over other arguments, unevaluated, so that what is checked is what is shown."""
    if list(expr.args) == arguments:
        return expr
    if isinstance(expr, (Sum, Integral, Derivative)):
        return bare(expr.func, arguments[0], tuple(arguments[1:]))
    known = isinstance(expr, Function) and not isinstance(expr, AppliedUndef)
    options = {"evaluate": False} if known or expr.is_Add or expr.is_Mul or expr.is_Pow else {}
    try:
        return expr.func(*arguments, **options)
    except ShapeError as error:
        raise InputError(f"the shapes in {expr} do not fit together: {error}") from None


def finite_sum_of(body: Expr, *limits: object) -> Sum:
    """``Sum`` with the body exactly as given: SymPy's own constructor multiplies it by 1."""
    return bare(Sum, body, limits)


def integral_of(body: Expr, *limits: object) -> Integral:
    """``Integral`` with the body exactly as given."""
    return bare(Integral, body, limits)


def bare(kind: type, body: Expr, limits: tuple[object, ...]) -> Expr:
    made = Expr.__new__(kind, sympify(body, strict=True), *(Tuple(*limit) for limit in limits))  # type: ignore[misc]
    if kind is not Derivative:
        made.is_commutative = True
    return made


def substitute(expr: Expr, mapping: Mapping[object, Expr]) -> Expr:
    """Replace symbols (and indexed bases, by a ``Lambda`` of the index) everywhere at once.

    Raises:
        Undecided: the derivative would be with respect to something that is not a symbol of its own.
        InputError: a function of the index has another number of indices than the base.
    """
    if isinstance(expr, MatrixBase):
        return expr.applyfunc(lambda e: substitute(e, mapping)).as_immutable()
    if isinstance(expr, (Symbol, IndexedBase)) and expr in mapping:
        return mapping[expr]
    if isinstance(expr, Indexed) and expr.base in mapping:
        body = mapping[expr.base]
        indices = [substitute(a, mapping) for a in expr.indices]
        if isinstance(body, IndexedBase):
            return body[tuple(indices)]
        if len(body.variables) != len(indices):
            raise InputError(f"{body} is not a function of {len(indices)} indices, as {expr} needs")
        return substitute(body.expr, dict(zip(body.variables, indices, strict=True)))
    if not expr.args or isinstance(expr, IndexedBase):
        return expr
    if isinstance(expr, Derivative):
        _check_variables(expr, mapping)
    bound = bound_symbols(expr)
    if bound:
        expr, mapping = _renamed_apart(expr, bound, mapping)
    return rebuild(expr, [substitute(a, mapping) for a in expr.args])


def _check_variables(expr: Derivative, mapping: Mapping[object, Expr]) -> None:
    """d/dx f(x, y) at x = a, y = b is the derivative of f(x, b) alone if a is a symbol that b is free of."""
    variables = set(expr.variables)
    images = {mapping.get(v, v) for v in variables}
    others = [mapping.get(s, s) for s in symbols_of(expr.expr) - variables]
    others += [new for old, new in mapping.items() if isinstance(old, IndexedBase)]
    apart = len(images) == len(variables) and not any(images & symbols_of(other) for other in others)
    if not apart or not all(isinstance(image, Symbol) for image in images):
        raise Undecided("cannot put these values for the symbols of a derivative", expr)


def _renamed_apart(
    expr: Expr, bound: tuple[Symbol, ...], mapping: Mapping[object, Expr]
) -> tuple[Expr, dict[object, Expr]]:
    inner = {old: new for old, new in mapping.items() if old not in bound}
    incoming = set().union(*(symbols_of(new) for new in inner.values())) if inner else set()
    clash = [b for b in bound if b in incoming]
    if clash:
        fresh: dict[Symbol, Symbol] = {}
        for b in clash:
            fresh[b] = fresh_symbol(b, incoming | expr.atoms(Symbol) | set(fresh.values()))
        expr = expr.func(*(_rename(a, fresh) for a in expr.args))
    return expr, inner


def fresh_symbol(symbol: Symbol, used: Iterable[Symbol]) -> Symbol:
    """A symbol like this one, with a name that none of those used has."""
    names = {s.name for s in used}
    free = next(name for name in (f"{symbol.name}{n}" for n in count(1)) if name not in names)
    return Symbol(free, **symbol._assumptions_orig)


def _rename(expr: Expr, names: Mapping[Symbol, Symbol]) -> Expr:
    """Rename symbols, bound ones too: only for symbols that are fresh."""
    if isinstance(expr, Symbol):
        return names.get(expr, expr)
    return rebuild(expr, [_rename(a, names) for a in expr.args]) if expr.args else expr


__all__ = [
    "Defined",
    "Definition",
    "Entry",
    "Family",
    "all_nodes",
    "bound_symbols",
    "finite_sum_of",
    "fresh_symbol",
    "integral_of",
    "rebuild",
    "reduced_entry",
    "substitute",
    "symbols_of",
    "unfold",
]
