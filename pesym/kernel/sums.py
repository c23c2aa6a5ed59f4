"""Finite sums of symbolic length, and the replacement of atoms by forms (which must open sums)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count as counting

from flint import fmpq

from pesym.kernel.algebra import I, absolute, delta, exponential, is_real, logarithm, square_root
from pesym.kernel.context import Context, Strength, is_nonnegative, is_nonzero, is_positive
from pesym.kernel.errors import Undecided
from pesym.kernel.poly import NO_ATOMS, NOTHING, ONE, ZERO, Atom, Form, Key, Monomial, summed
from pesym.kernel.products import PI, UNIT, antilogarithm, inverse, multiply, power
from pesym.kernel.roots import is_integer_valued, rational_polynomial

UNROLL_LIMIT = 5_000  # sums with this many terms, or fewer, are written out

Image = Callable[[Atom], Form | None]


def finite_sum(body: Form, index: Atom, lower: Form, upper: Form, context: Context) -> Form:
    """The sum of the body for index = lower, ..., upper.

    What does not depend on the index comes out; equal sums are one atom, its index named by the depth
    of the sums inside. With the strength SUMS, a constant c sums to (upper - lower + 1) c, a Kronecker
    delta picks one term, and a sum of known length is written out.

    Raises:
        Undecided: the limits are not shown to be integers.
    """
    length = upper - lower + UNIT
    for name, form in (("first index", lower), ("number of terms", length)):
        polynomial = rational_polynomial(form)
        if polynomial is None or not is_integer_valued(polynomial):
            raise Undecided(f"the {name}, {form.text}, is not known to be an integer")
    if context.has(Strength.SUMS) and length.value is not None and 0 <= length.value <= UNROLL_LIMIT:
        return _written_out(body, index, lower, int(length.value), context)
    return summed(_sum_of_term(key, c, index, lower, upper, length, context) for key, c in body)


def _written_out(body: Form, index: Atom, lower: Form, count: int, context: Context) -> Form:
    places = (lower + Form.number(n) for n in range(count))
    return summed(replace(body, {index: place}.get, context) for place in places)


def _sum_of_term(
    key: Key,
    c: fmpq,
    index: Atom,
    lower: Form,
    upper: Form,
    length: Form,
    context: Context,
) -> Form:
    mono, exponent, root = key
    inner_mono = frozenset((a, n) for a, n in mono if a == index or index in a.inside)
    inner_terms = {k: v for k, v in (exponent or ZERO) if index in Form({k: v}).atoms}
    outer_terms = {k: v for k, v in (exponent or ZERO) if k not in inner_terms}
    outer = multiply(
        Form({(mono - inner_mono, None, root): c}),
        Form({(NO_ATOMS, Form(outer_terms) if outer_terms else None, NOTHING): ONE}),
    )
    if context.has(Strength.SUMS):
        if not inner_mono and not inner_terms:
            return multiply(outer, length)
        if not inner_mono:
            geometric = _geometric(Form(inner_terms), index, lower, upper, context)
            if geometric is not None:
                return multiply(outer, geometric)
        picked = _picked_by_delta(inner_mono, inner_terms, index, lower, upper, context)
        if picked is not None:
            return multiply(outer, picked)
    inner = Form({(inner_mono, Form(inner_terms) if inner_terms else None, NOTHING): ONE})
    return multiply(outer, _closed(inner, index, lower, upper, context))


def _closed(inner: Form, index: Atom, lower: Form, upper: Form, context: Context) -> Form:
    depth = 1 + max((a.content[3] for a in inner.atoms if a.kind == "sum"), default=0)
    bound = Atom("bound", f"#{depth}")
    renamed = replace(inner, {index: Form.atom(bound)}.get, context)
    return Form.atom(Atom("sum", renamed, lower, upper, depth))


def _geometric(exponent: Form, index: Atom, lower: Form, upper: Form, context: Context) -> Form | None:
    """The sum of r^n, n = lower ... upper, is (r^(upper+1) - r^lower)/(r - 1), where r is shown not to be 1."""
    try:
        rate, rest = linear_parts(exponent, index)
    except Undecided:
        return None
    ratio = exponential(rate)
    if rest is not None:
        return None
    if not is_not_one(rate, ratio, context):
        return _full_period(rate, upper - lower + UNIT, context)
    ends = exponential(multiply(rate, upper + UNIT)) - exponential(multiply(rate, lower))
    return multiply(ends, inverse(ratio - UNIT)) if ends else ZERO


def _full_period(rate: Form, length: Form, context: Context) -> Form | None:
    """The sum of L terms exp(2 pi i t n), for -1 < t < 1 and an integer t L, is L where t = 0 and 0 elsewhere.

    Elsewhere the ratio exp(2 pi i t) is not 1, and its L-th power is.
    """
    turns = _turns(rate)
    whole = rational_polynomial(multiply(turns, length))
    if whole is None or not is_integer_valued(whole):
        return None
    if not (is_positive(UNIT - turns, context) and is_positive(UNIT + turns, context)):
        return None
    return multiply(length, delta(multiply(turns, length)))


def _turns(rate: Form) -> Form:
    return multiply(rate, inverse(multiply(I, Form.atom(PI)).scaled(fmpq(2))))


def is_not_one(rate: Form, ratio: Form, context: Context) -> bool:
    """Whether exp(rate) is shown not to be 1: a real rate that is not 0, or a part of a full turn."""
    if is_real(rate) and is_nonzero(rate, context):
        return True
    turns = _turns(rate)
    if all(root == 0 and (PI, 1) not in mono for mono, _, root in turns.terms):
        for part in (turns, -turns):
            if is_positive(part, context) and is_positive(UNIT - part, context):
                return True
        if is_nonzero(turns, context) and all(is_positive(UNIT + t, context) for t in (turns, -turns)):
            return True
    return is_nonzero(ratio - UNIT, context)


def _picked_by_delta(
    mono: Monomial, terms: dict[Key, fmpq], index: Atom, lower: Form, upper: Form, context: Context
) -> Form | None:
    """The sum of delta(index, s) f(index) is f(s), for lower <= s <= upper and s free of the index."""
    for atom, n in mono:
        if atom.kind != "delta" or n != 1:
            continue
        place = _solved(atom.content[0], index)
        if place is None or not (is_nonnegative(place - lower, context) and is_nonnegative(upper - place, context)):
            continue
        rest = Form({(mono - {(atom, n)}, Form(terms) if terms else None, NOTHING): ONE})
        return replace(rest, {index: place}.get, context)
    return None


def _solved(difference: Form, index: Atom) -> Form | None:
    """s with difference = +-(index - s), when the difference is linear in the index with that slope."""
    key = (frozenset({(index, 1)}), None, NOTHING)
    slope = difference.terms.get(key)
    if slope not in (1, -1):
        return None
    rest = difference - Form({key: slope})
    return None if index in rest.atoms else rest.scaled(-slope)


def sifted(form: Form, context: Context) -> Form:
    """The form with delta(j, s) f(j) written as delta(j, s) f(s), wherever a delta stands in a term."""
    return summed(_sifted_term(key, c, context) for key, c in form)


def _sifted_term(key: Key, c: fmpq, context: Context) -> Form:
    mono, exponent, root = key
    for atom, n in sorted(mono, key=lambda pair: pair[0].text):
        if atom.kind != "delta":
            continue
        rest = Form({(mono - {(atom, n)}, exponent, root): c})
        # Only the last symbol by name is replaced, so that two deltas cannot hand a term back and forth.
        symbols = sorted((a for a in atom.inside if a.kind == "symbol"), key=lambda a: a.text)
        solved = [(s, _solved(atom.content[0], s)) for s in symbols]
        index, place = next(((s, p) for s, p in reversed(solved) if p is not None), (None, None))
        if index is not None and place is not None and index in rest.atoms:
            moved = multiply(Form.atom(atom), replace(rest, {index: place}.get, context))
            return sifted(moved, context)
    return Form({key: c})


# Replacement ------------------------------------------------------------------------------------------


def replace(form: Form, image: Image, context: Context) -> Form:
    """The form with atoms replaced by forms, also inside other atoms and exponents.

    Args:
        image: the form that stands for an atom, or None to keep it (its inside is still visited).
    """
    return summed(_replaced_term(key, c, image, context) for key, c in form)


def _replaced_term(key: Key, c: fmpq, image: Image, context: Context) -> Form:
    mono, exponent, root = key
    result = Form({(NO_ATOMS, None, root): c})
    for atom, n in mono:
        result = multiply(result, power(_image_of(atom, image, context), n))
    if exponent is not None:
        result = multiply(result, exponential(replace(exponent, image, context)))
    return result


def _image_of(atom: Atom, image: Image, context: Context) -> Form:
    found = image(atom)
    if found is not None:
        return found
    if not atom.forms or all(image(a) is None for a in atom.inside):
        return Form.atom(atom)
    if atom.kind == "sum":
        atom, index = _opened(atom, context)
    content = [replace(x, image, context) if isinstance(x, Form) else x for x in atom.content]
    if atom.kind == "log":
        return logarithm(replace(antilogarithm(atom), image, context))
    if atom.kind == "sum":
        return finite_sum(content[0], index, content[1], content[2], context)
    if atom.kind in _REMADE:
        return _REMADE[atom.kind](content[0])
    return Form.atom(Atom(atom.kind, *content))


_fresh = counting()


def _opened(atom: Atom, context: Context) -> tuple[Atom, Atom]:
    """The sum with an index that stands nowhere else: what replaces an atom may itself contain sums."""
    body, lower, upper, depth = atom.content
    index = Atom("bound", f"^{next(_fresh)}")
    body = replace(body, {Atom("bound", f"#{depth}"): Form.atom(index)}.get, context)
    return Atom("sum", body, lower, upper, depth), index


_REMADE = {"inverse": inverse, "root": square_root, "absolute": absolute, "delta": delta}


def linear_parts(exponent: Form | None, variable: Atom) -> tuple[Form, Form | None]:
    """(a, b) with exponent = a * variable + b, neither of which contains the variable.

    Raises:
        Undecided: the exponent is not linear in the variable.
    """
    slope, rest = [], []
    for (mono, inner, root), c in exponent or ZERO:
        term = Form({(mono, inner, root): c})
        if variable not in term.atoms:
            rest.append(term)
            continue
        others = Form({(mono - {(variable, 1)}, inner, root): c})
        if (variable, 1) not in mono or variable in others.atoms:
            raise Undecided(f"the exponent {term.text} is not linear in {variable.text}", variable)
        slope.append(others)
    return summed(slope), (summed(rest) if rest else None)
