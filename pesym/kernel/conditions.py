"""Where an expression is defined: one recursion over it, as it was written.

The normal form cancels freely (x/x is 1). What makes that right is here: a theorem holds where the
conditions of every line hold, and they are collected from the lines before anything cancels.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sympy import Derivative, Expr, KroneckerDelta, Pow, Sum, cos, cot, csc, log, sec, sin, tan
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.context import Context, Strength, is_nonnegative, is_nonzero, is_positive
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import InputError
from pesym.kernel.language import Family, substitute, unfold
from pesym.kernel.poly import Atom, Form
from pesym.kernel.products import is_zero
from pesym.kernel.roots import is_integer_valued, rational_polynomial
from pesym.kernel.sums import index_facts

RING = Context(Strength.RING)


@dataclass(frozen=True)
class Condition:
    """An expression compared with zero, for every value of the bound indices in its scope.

    Args:
        expr: the expression.
        relation: one of ``!= > >=``.
        scope: (index, lower, upper) of the sums and families around it, the outermost first.
    """

    expr: Expr
    relation: str
    scope: tuple[tuple[Expr, Expr, Expr], ...] = ()

    def __str__(self) -> str:
        ranges = "".join(f" for {lower} <= {index} <= {upper}" for index, lower, upper in self.scope)
        return f"{self.expr} {self.relation} 0{ranges}"

    def at(self, mapping: dict[object, Expr]) -> Condition:
        """The condition at other values of its free symbols."""
        scope = tuple((i, substitute(a, mapping), substitute(b, mapping)) for i, a, b in self.scope)
        bound = {i for i, _, _ in self.scope}
        inner = {old: new for old, new in mapping.items() if old not in bound}
        return Condition(substitute(self.expr, inner), self.relation, scope)


def conditions(expr: Expr) -> tuple[Condition, ...]:
    """The conditions under which the expression, definitions written out, has a value.

    Raises:
        InputError: a Kronecker delta of something that is not an integer.
    """
    if isinstance(expr, MatrixBase):
        return tuple(dict.fromkeys(c for entry in expr.values() for c in conditions(entry)))
    return tuple(dict.fromkeys(_walk(unfold(expr), (), differentiated=False)))


Scope = tuple[tuple[Expr, Expr, Expr], ...]


def _walk(expr: Expr, scope: Scope, differentiated: bool) -> Iterator[Condition]:
    if isinstance(expr, MatrixBase):
        for entry in expr.values():
            yield from _walk(entry, scope, differentiated)
        return
    if isinstance(expr, (Sum, Family)):
        yield from _walk_binder(expr, scope, differentiated)
        return
    yield from (Condition(e, relation, scope) for e, relation in _own(expr, differentiated))
    for a in expr.args:
        if isinstance(a, (Expr, MatrixBase)):
            yield from _walk(a, scope, differentiated or isinstance(expr, Derivative))


def _walk_binder(expr: Expr, scope: Scope, differentiated: bool) -> Iterator[Condition]:
    """A sum is over at least no terms; what stands under it is defined for each value of the index."""
    limits = list(expr.limits)
    for index, lower, upper in reversed(limits):
        yield from _walk(lower, scope, differentiated)
        yield from _walk(upper, scope, differentiated)
        yield Condition(upper - lower + 1, ">=", scope)
        scope = (*scope, (index, lower, upper))
    inside = expr.entries if isinstance(expr, Family) else (expr.function,)
    for part in inside:
        yield from _walk(part, scope, differentiated)


def _own(expr: Expr, differentiated: bool) -> Iterator[tuple[Expr, str]]:
    if isinstance(expr, (tan, sec)):
        yield cos(expr.args[0], evaluate=False), "!="
    elif isinstance(expr, (cot, csc)):
        yield sin(expr.args[0], evaluate=False), "!="
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
    elif number is not None and number > 0 and not differentiated:
        yield expr.base, ">="
    elif polynomial is not None and is_integer_valued(polynomial):
        yield expr.base, "!="
    else:
        yield expr.base, ">"


def is_met(condition: Condition, context: Context) -> bool:
    """Whether a condition is shown to hold from what is known.

    Raises:
        InputError: it never holds, so that the expression has no value anywhere.
    """
    full = Context(Strength.FULL, context.facts)
    for index, lower, upper in condition.scope:
        atom = Atom("symbol", index)
        full = full.with_facts(*index_facts(atom, normal_form(lower, full), normal_form(upper, full)))
    form = normal_form(condition.expr, full)
    test = {"!=": is_nonzero, ">": is_positive, ">=": is_nonnegative}[condition.relation]
    if test(form, full):
        return True
    if _never(form, condition.relation, full):
        raise InputError(f"the condition {condition} never holds: there is nothing to prove")
    return False


def _never(form: Form, relation: str, context: Context) -> bool:
    if relation == ">=":
        return is_positive(-form, context)
    return is_zero(form) or (relation == ">" and is_positive(-form, context))
