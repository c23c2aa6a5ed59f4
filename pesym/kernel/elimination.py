"""Whether an equality follows from given equations by arithmetic alone.

The difference must lie in the ideal that the equations generate. An equation in which some atom
stands alone, with a number in front, is solved for that atom, which is replaced everywhere: that is
exact. Of the others each divides by its leading monomial, which is exact for one such equation. What
is left then has to be zero. A remainder means 'not shown', never 'false'.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from flint import fmpq
from sympy import Expr, Symbol

from pesym.kernel.algebra import symbol_atom
from pesym.kernel.context import Context, index_facts, is_nonnegative, without_nonzero_factors
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import Undecided
from pesym.kernel.poly import NO_ATOMS, NOTHING, ONE, Atom, Form, Monomial, multiply_monomials, summed
from pesym.kernel.products import cleared, is_zero, leading_rank, multiply
from pesym.kernel.sums import replace

STEPS = 10_000  # of one division

Range = tuple[Expr, Expr, Expr]  # an index, its lower and its upper limit


@dataclass(frozen=True)
class Equation:
    """A form that is 0, for the values that the given bound indices take in their ranges."""

    form: Form
    indices: frozenset[Symbol] = frozenset()


def vanishes(
    difference: Form, equations: Sequence[Equation], ranges: Sequence[Range], free: Set[Symbol], context: Context
) -> bool:
    """Whether the difference is 0 by the equations, also under sums.

    Args:
        ranges: the bound indices of the line with their limits; an equation about such an index may be
            used under a sum over that range.
        free: the symbols that stand for something outside of the sums; an equation about another index
            says nothing there, since its range may be empty.
    """
    usable = [e.form for e in equations if e.indices <= free]
    if is_zero(difference) or is_zero(_remainder(difference, usable, context)):
        return True
    loose, bodies = _opened(difference)
    if not bodies or not is_zero(_remainder(loose, usable, context)):
        return False
    return all(_body_vanishes(*group, equations, ranges, free, context) for group in bodies)


def _over(lower: Form, upper: Form, ranges: Sequence[Range], context: Context) -> list[Symbol]:
    """The indices that run over this range."""
    found = []
    for index, first, last in dict.fromkeys(ranges):
        if index.is_integer and index not in found:
            ends = normal_form(first, context), normal_form(last, context)
            if is_zero(ends[0] - lower) and is_zero(ends[1] - upper):
                found.append(index)
    return found


def _opened(form: Form) -> tuple[Form, list[tuple[Form, Form, list[tuple[Form, Form, int]]]]]:
    """The terms without a sum, and for each range of summation the (outer factor, body, depth) of the rest."""
    loose: list[Form] = []
    groups: dict[tuple[Form, Form], list[tuple[Form, Form, int]]] = {}
    for (mono, exponent, root), c in form:
        sums = [(a, n) for a, n in mono if a.kind == "sum"]
        if len(sums) != 1 or sums[0][1] != 1:
            loose.append(Form({(mono, exponent, root): c}))
            continue
        body, lower, upper, depth = sums[0][0].content
        outer = Form({(mono - {sums[0]}, exponent, root): c})
        groups.setdefault((lower, upper), []).append((outer, body, depth))
    return summed(loose), [(lower, upper, parts) for (lower, upper), parts in groups.items()]


def _body_vanishes(
    lower: Form,
    upper: Form,
    parts: list[tuple[Form, Form, int]],
    equations: Sequence[Equation],
    ranges: Sequence[Range],
    free: Set[Symbol],
    context: Context,
) -> bool:
    """One sum over the range whose body is the total of the parts is 0, because its body is."""
    for index in _over(lower, upper, ranges, context):
        atom = symbol_atom(index)
        if any(atom in outer.atoms or atom in body.atoms for outer, body, _ in parts):
            continue
        if not _range_implies_facts(atom, lower, upper, context):
            continue
        opened = [
            multiply(outer, replace(body, {Atom("bound", f"#{depth}"): Form.atom(atom)}.get, context))
            for outer, body, depth in parts
        ]
        if vanishes(summed(opened), equations, ranges, free | {index}, context):
            return True
    return False


def _range_implies_facts(atom: Atom, lower: Form, upper: Form, context: Context) -> bool:
    """What is assumed of the index elsewhere has to hold for every index of the range."""
    others = tuple(f for f in context.facts if atom not in f.form.atoms)
    within = Context(context.strength, (*others, *index_facts(atom, lower, upper)))
    about = [f for f in context.facts if atom in f.form.atoms]
    return all(f.relation == ">=" and is_nonnegative(f.form, within) for f in about)


def _remainder(form: Form, equations: Sequence[Form], context: Context) -> Form:
    form = cleared(form)
    waiting = [without_nonzero_factors(cleared(e), context) for e in equations]
    # An equation for a symbol comes first: it changes the arguments in which the others are about atoms.
    waiting.sort(key=_is_about_no_symbol)
    dividing: list[Form] = []
    while waiting:
        equation = waiting.pop(0)
        solved = _solved(equation)
        if solved is None:
            dividing.append(equation)
            continue
        atom, value = solved
        image = {atom: value}.get
        form = cleared(replace(form, image, context))
        waiting = [cleared(replace(e, image, context)) for e in waiting]
        dividing = [cleared(replace(e, image, context)) for e in dividing]
    for equation in dividing:
        form = _divided(form, equation)
    return form


def _is_about_no_symbol(equation: Form) -> bool:
    solved = _solved(equation)
    return solved is None or solved[0].kind != "symbol"


def _solved(equation: Form) -> tuple[Atom, Form] | None:
    """(atom, value) when the equation says atom = value and the value does not contain the atom."""
    for (mono, exponent, root), c in sorted(equation, key=lambda term: str(term[0][0]), reverse=True):
        if exponent is not None or root != 0 or len(mono) != 1:
            continue
        ((atom, n),) = mono
        if n != 1 or atom.kind not in ("apply", "indexed", "symbol", "sum"):
            continue
        rest = equation - Form({(mono, exponent, root): c})
        if atom not in rest.atoms:
            return atom, rest.scaled(fmpq(-1) / c)
    return None


def _divided(form: Form, equation: Form) -> Form:
    """The remainder of the division by one equation, with respect to a graded order."""
    if not equation or any(e is not None or r != 0 for _, e, r in equation.terms):
        return form
    if any(n < 0 for mono, _, _ in equation.terms for _, n in mono):
        return form
    lead: Monomial = max((mono for mono, _, _ in equation.terms), key=leading_rank)
    monic = equation.scaled(ONE / equation.terms[(lead, None, NOTHING)])
    for _ in range(STEPS):
        term = next((t for t in form if _divides(lead, t[0][0])), None)
        if term is None or lead == NO_ATOMS:
            return form
        (mono, exponent, root), c = term
        quotient = multiply_monomials(mono, frozenset((a, -n) for a, n in lead))
        form = form - multiply(Form({(quotient, exponent, root): c}), monic)
    raise Undecided(f"the division by {equation.text} took more than {STEPS} steps")


def _divides(lead: Monomial, mono: Monomial) -> bool:
    powers = dict(mono)
    return all(powers.get(a, 0) >= n for a, n in lead)


__all__ = ["Equation", "vanishes"]
