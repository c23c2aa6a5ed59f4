"""Where an expression is defined: one recursion over it, as it was written.

The normal form cancels freely (x/x is 1). What makes that right is here: a theorem holds where the
conditions of every line hold, and they are collected from the lines before anything cancels.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from sympy import (
    Abs,
    Derivative,
    Expr,
    IndexedBase,
    Integral,
    KroneckerDelta,
    Lambda,
    Pow,
    Sum,
    Symbol,
    cos,
    cot,
    csc,
    log,
    sec,
    sin,
    tan,
)
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.context import Context, Strength, is_nonnegative, is_nonzero, is_positive
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import InputError, Undecided
from pesym.kernel.language import Defined, Entry, Family, fresh_symbol, substitute, symbols_of, unfold
from pesym.kernel.poly import Form
from pesym.kernel.products import is_zero
from pesym.kernel.roots import is_integer_valued, rational_polynomial

RING = Context(Strength.RING)

Scope = tuple[tuple[Expr, Expr, Expr], ...]


@dataclass(frozen=True)
class Condition:
    """An expression compared with zero, for every value of the bound indices in its scope.

    Args:
        expr: the expression.
        relation: one of ``!= > >=``.
        scope: (index, lower, upper) of the sums and families around it, the outermost first; a later
            limit and the expression are about the innermost index of a name.
    """

    expr: Expr
    relation: str
    scope: Scope = ()

    def __str__(self) -> str:
        ranges = "".join(f" for {lower} <= {index} <= {upper}" for index, lower, upper in self.scope)
        return f"{self.expr} {self.relation} 0{ranges}"

    @property
    def free(self) -> set[Symbol]:
        """The symbols that the condition is about."""
        found = symbols_of(self.expr)
        for index, lower, upper in reversed(self.scope):
            found = (found - {index}) | symbols_of(lower) | symbols_of(upper)
        return found

    def at(self, mapping: Mapping[object, Expr]) -> Condition:
        """The condition at other values of its free symbols."""
        scope = []
        for index, lower, upper in self.scope:
            ends = substitute(lower, mapping), substitute(upper, mapping)
            mapping = {old: new for old, new in mapping.items() if old != index}
            incoming = {s for new in mapping.values() for s in symbols_of(new)}
            if index in incoming:
                mapping[index] = fresh_symbol(index, incoming | symbols_of(self.expr) | self.free)
            scope.append((mapping.get(index, index), *ends))
        return Condition(substitute(self.expr, mapping), self.relation, tuple(scope))


def conditions(expr: Expr) -> tuple[Condition, ...]:
    """The conditions under which the expression, definitions written out, has a value.

    Raises:
        InputError: a Kronecker delta of something that is not an integer.
    """
    return tuple(dict.fromkeys(_Walk().of(expr, (), differentiated=False)))


class _Walk:
    """One recursion over an expression; it remembers what it has seen, which definitions repeat."""

    def __init__(self) -> None:
        self.seen: set[tuple[Expr, Scope, bool]] = set()

    def of(self, expr: Expr, scope: Scope, differentiated: bool) -> Iterator[Condition]:
        if isinstance(expr, MatrixBase):
            for entry in expr.values():
                yield from self.of(entry, scope, differentiated)
            return
        if (expr, scope, differentiated) in self.seen or isinstance(expr, (Lambda, IndexedBase)):
            return  # what a function is applied to is seen where it is applied
        self.seen.add((expr, scope, differentiated))
        if isinstance(expr, (Sum, Family, Integral)):
            yield from self._binder(expr, scope, differentiated)
            return
        yield from (_condition(e, relation, scope) for e, relation in _own(expr, differentiated))
        inside = [a for a in expr.args if isinstance(a, (Expr, MatrixBase))]
        if isinstance(expr, Defined):
            inside.append(expr.definition.unfold(expr.args))
        elif isinstance(expr, Entry):
            yield from self._entry(expr, unfold(expr.args[0]), scope, differentiated)
        for a in inside:
            yield from self.of(a, scope, differentiated or isinstance(expr, Derivative))

    def _binder(self, expr: Expr, scope: Scope, differentiated: bool) -> Iterator[Condition]:
        """A sum is over at least no terms; what stands under it is defined for each value of the index."""
        for index, lower, upper in reversed(expr.limits):
            yield from self.of(lower, scope, differentiated)
            yield from self.of(upper, scope, differentiated)
            if not isinstance(expr, Integral):
                yield _condition(upper - lower + 1, ">=", scope)
            scope = (*scope, (index, lower, upper))
        inside = expr.entries if isinstance(expr, Family) else (expr.function,)
        for part in inside:
            yield from self.of(part, scope, differentiated)

    def _entry(self, expr: Entry, family: Expr, scope: Scope, differentiated: bool) -> Iterator[Condition]:
        """An entry of a family lies in its range; an index of a sum or family runs through the whole of it."""
        if isinstance(family, Family):
            entry = family.entry(expr.indices, expr.offsets)
            for place, (_, lower, upper) in zip(expr.indices, family.limits, strict=True):
                _check_size(place, lower, upper, scope)
                yield _condition(place - lower, ">=", scope)
                yield _condition(upper - place, ">=", scope)
            yield from self.of(entry, scope, differentiated)


def _check_size(place: Expr, lower: Expr, upper: Expr, scope: Scope) -> None:
    """An index that runs through a vector runs through all of it: sizes that differ are a mistake."""
    for index, first, last in scope:
        ends = ((first, lower), (last, upper))
        if index == place and not all(is_zero(normal_form(a, RING) - normal_form(b, RING)) for a, b in ends):
            raise InputError(f"the index {index} = {first}..{last} runs through a vector of blocks {lower}..{upper}")


def _condition(expr: Expr, relation: str, scope: Scope) -> Condition:
    """The condition, in the scope of those variables of integration alone that it is about."""
    about = symbols_of(expr)
    return Condition(expr, relation, tuple(s for s in scope if s[0].is_integer or s[0] in about))


def _own(expr: Expr, differentiated: bool) -> Iterator[tuple[Expr, str]]:
    if isinstance(expr, (tan, sec)):
        yield cos(expr.args[0], evaluate=False), "!="
    elif isinstance(expr, (cot, csc)):
        yield sin(expr.args[0], evaluate=False), "!="
    elif isinstance(expr, Abs) and differentiated:
        yield expr.args[0], "!="
    elif isinstance(expr, log):
        yield expr.args[0], ">"
    elif isinstance(expr, Pow):
        yield from _of_power(expr, differentiated)
    elif isinstance(expr, KroneckerDelta):
        for a in expr.args:
            polynomial = rational_polynomial(normal_form(a, RING))
            if polynomial is None or not is_integer_valued(polynomial):
                raise InputError(f"KroneckerDelta takes integers, and {a} is not known to be one")


def _of_power(expr: Pow, differentiated: bool) -> Iterator[tuple[Expr, str]]:
    exponent = normal_form(expr.exp, RING)
    number, polynomial = exponent.value, rational_polynomial(exponent)
    if number is not None and number.q == 1:
        if number < 0:
            yield expr.base, "!="
    elif number is not None and number > 0 and number.q == 2 and not differentiated:
        yield expr.base, ">="
    elif polynomial is not None and is_integer_valued(polynomial):
        yield expr.base, "!="
    else:
        yield expr.base, ">"


def is_met(condition: Condition, context: Context) -> bool:
    """Whether a condition is shown to hold from what is known.

    Raises:
        InputError: it never holds, so that the expression has no value anywhere.
        Undecided: an integrand is not shown to be defined at every real number.
    """
    full = Context(Strength.FULL, context.facts)
    for index, lower, upper in condition.scope:
        if index.is_integer:
            full, _ = full.within(index, normal_form(lower, full), normal_form(upper, full))
        else:
            full, _ = full.binding(index, "variable")
    form = normal_form(condition.expr, full)
    test = {"!=": is_nonzero, ">": is_positive, ">=": is_nonnegative}[condition.relation]
    if test(form, full):
        return True
    if _never(form, condition.relation, full) or _fails_at_an_end(condition, context):
        raise InputError(f"the condition {condition} never holds: there is nothing to prove")
    if not all(index.is_integer for index, _, _ in condition.scope):
        raise Undecided(f"the integrand needs {condition}, which is not known", condition.expr)
    return False


def _fails_at_an_end(condition: Condition, context: Context) -> bool:
    """Whether the condition, for all values of its indices, never holds where each is at an end of its range."""
    full = Context(Strength.FULL, context.facts)
    if not condition.scope or not all(index.is_integer for index, _, _ in condition.scope):
        return False
    if not all(_is_not_empty(lower, upper, full) for _, lower, upper in condition.scope):
        return False
    for ends in product((1, 2), repeat=len(condition.scope)):
        expr = condition.expr
        for limit, end in zip(reversed(condition.scope), ends, strict=True):
            expr = substitute(expr, {limit[0]: limit[end]})
        if _never(normal_form(expr, full), condition.relation, full):
            return True
    return False


def _is_not_empty(lower: Expr, upper: Expr, context: Context) -> bool:
    return is_nonnegative(normal_form(upper, context) - normal_form(lower, context), context)


def _never(form: Form, relation: str, context: Context) -> bool:
    if relation == ">=":
        return is_positive(-form, context)
    return is_zero(form) or (relation == ">" and is_positive(-form, context))
