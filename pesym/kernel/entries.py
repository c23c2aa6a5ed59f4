"""Vectors and matrices, taken apart into numbers: an equality of them is one equality an entry."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from sympy import Dummy, Expr, MatAdd, MatMul, Transpose
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.algebra import symbol_atom
from pesym.kernel.context import Context, index_facts, is_nonnegative
from pesym.kernel.convert import normal_form, normal_forms
from pesym.kernel.errors import InputError, ProofError
from pesym.kernel.language import Family, substitute, symbols_of, unfold
from pesym.kernel.poly import ZERO, Form
from pesym.kernel.products import is_zero, multiply

Entries = dict[tuple[int, int], Form]
Pair = tuple[str, Form, Form, Context]  # where, left, right, and what holds there


def is_matrix(expr: object) -> bool:
    return isinstance(expr, (MatrixBase, MatMul, MatAdd, Transpose))


def pairs(left: Expr, right: Expr, context: Context) -> Iterator[Pair]:
    """The equalities of numbers that an equality of numbers, vectors or matrices stands for.

    Raises:
        ProofError: the two sides have different shapes.
    """
    if isinstance(left, Family) or isinstance(right, Family):
        yield from _of_families(left, right, context)
    elif is_matrix(left) or is_matrix(right):
        yield from _of_matrices(left, right, context)
    else:
        yield "", normal_form(left, context), normal_form(right, context), context


def _of_families(left: Expr, right: Expr, context: Context) -> Iterator[Pair]:
    """Two families are equal when their entries are, for an arbitrary block index in the range."""
    if not (isinstance(left, Family) and isinstance(right, Family)):
        raise ProofError("one side is a vector or matrix written out, the other is not: name its definition")
    if len(left.limits) != len(right.limits) or len(left.entries) != len(right.entries):
        raise ProofError("the two sides are blocks of different shapes")
    names, within = [], context
    free = symbols_of(left) | symbols_of(right)
    for (index, lower, upper), (_, low, high) in zip(left.limits, right.limits, strict=True):
        ends = [normal_form(e, context) for e in (lower, upper, low, high)]
        if not (is_zero(ends[0] - ends[2]) and is_zero(ends[1] - ends[3])):
            raise ProofError(f"the block indices run over {lower}..{upper} and {low}..{high}")
        atom = symbol_atom(index)
        # The index of the left side names the arbitrary block, unless it already names something.
        if index in free or any(atom in f.form.atoms for f in context.facts):
            index = Dummy(index.name, **index.assumptions0)
            atom = symbol_atom(index)
        names.append(index)
        within = within.with_facts(*index_facts(atom, ends[0], ends[1]))
    for place, (a, b) in enumerate(zip(left.entries, right.entries, strict=True)):
        first = substitute(a, dict(zip(left.bound, names, strict=True)))
        second = substitute(b, dict(zip(right.bound, names, strict=True)))
        where = f"entry {place} of block {', '.join(n.name for n in names)}"
        yield where, normal_form(first, within), normal_form(second, within), within


def vanishing(left: Expr, right: Expr, context: Context) -> list[Form]:
    """The forms that an equation between numbers, vectors or matrices says are 0, for use elsewhere.

    An equation between families holds for the blocks in its range. It is used at the block that its own
    index names, and only where what is known of that symbol puts it in the range.
    """
    if not isinstance(left, Family) and not isinstance(right, Family):
        return [a - b for _, a, b, _ in pairs(left, right, context)]
    apart = list(_of_families(left, right, Context(context.strength)))
    if isinstance(left, Family):
        for index, lower, upper in left.limits:
            low, high = normal_form(lower, context), normal_form(upper, context)
            facts = index_facts(symbol_atom(index), low, high)
            if index in symbols_of(left) | symbols_of(right) or not all(is_nonnegative(f.form, context) for f in facts):
                return []
    return [a - b for _, a, b, _ in apart]


def _of_matrices(left: Expr, right: Expr, context: Context) -> Iterator[Pair]:
    if not (is_matrix(left) and is_matrix(right)) or left.shape != right.shape:
        raise ProofError(f"the two sides have shapes {_shape(left)} and {_shape(right)}")
    first, second = entries(left, context), entries(right, context)
    for place in sorted(first.keys() | second.keys()):
        yield f"entry {place}", first.get(place, ZERO), second.get(place, ZERO), context


def _shape(expr: Expr) -> str:
    return "x".join(map(str, expr.shape)) if is_matrix(expr) else "number"


def entries(expr: Expr, context: Context) -> Entries:
    """The entries of an explicit matrix, or of a product, sum or transpose of such, that are not 0.

    Raises:
        InputError: something that is not a matrix of known size stands among them.
    """
    if isinstance(expr, MatrixBase):
        found = dict(zip(expr.todok(), normal_forms(expr.todok().values(), context), strict=True))
        return {place: form for place, form in found.items() if form}
    if isinstance(expr, Transpose):
        return {(c, r): form for (r, c), form in entries(expr.args[0], context).items()}
    matrices = [a for a in expr.args if is_matrix(a)]
    if isinstance(expr, MatAdd):
        if len({a.shape for a in matrices}) != 1:
            raise InputError(f"the terms of {expr} have different shapes")
        total: Entries = {}
        for part in expr.args:
            for place, form in entries(part, context).items():
                total[place] = total.get(place, ZERO) + form
        return total
    if isinstance(expr, MatMul):
        factors = [a for a in expr.args if not is_matrix(a)]
        if any(a.shape[1] != b.shape[0] for a, b in pairwise(matrices)):
            raise InputError(f"the shapes of the factors of {expr} do not fit together")
        result: Entries | None = None
        for part in matrices:
            here = entries(part, context)
            result = here if result is None else _product(result, here)
        if any(isinstance(unfold(a), (MatrixBase, MatMul, MatAdd, Transpose, Family)) for a in factors):
            raise InputError(f"a name for a matrix stands in {expr}: write out its definition")
        for number in factors:
            form = normal_form(number, context)
            result = {place: multiply(form, e) for place, e in (result or {}).items()}
        return result or {}
    raise InputError(f"{expr} is not a matrix of known size")


def _product(left: Entries, right: Entries) -> Entries:
    rows: dict[int, list[tuple[int, Form]]] = {}
    for (r, c), form in right.items():
        rows.setdefault(r, []).append((c, form))
    total: Entries = {}
    for (r, middle), form in left.items():
        for c, other in rows.get(middle, ()):
            total[(r, c)] = total.get((r, c), ZERO) + multiply(form, other)
    return {place: form for place, form in total.items() if form}
