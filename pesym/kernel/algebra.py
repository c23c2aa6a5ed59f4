"""Roots, absolute values, exponentials, logarithms and deltas of normal forms.

As in products.py every function keeps the value wherever both sides are defined.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd

from flint import fmpq, fmpz
from sympy import Symbol

from pesym.kernel.errors import Undecided
from pesym.kernel.poly import HALF, NO_ATOMS, NOTHING, ONE, ZERO, Atom, Form, Key, Monomial, ordered, summed, turned
from pesym.kernel.products import UNIT, antilogarithm, inverse, is_zero, multiply, power, settled
from pesym.kernel.roots import reduced

I = Form({(NO_ATOMS, None, HALF): ONE})  # noqa: E741  the imaginary unit, which no claim contains
FACTOR_LIMIT = fmpz(10) ** 40  # larger integers are not factored: their powers are left alone


def square_root(form: Form) -> Form:
    """The square root, where the form is not negative."""
    form = reduced(form)
    if not form:
        return ZERO
    if len(form.terms) == 1:
        ((mono, exponent, root), c) = next(iter(form))
        if has_real_factors(mono, exponent, root):
            return _root_of_term(c, mono, exponent)
    content = _content(form)
    inside = form.scaled(ONE / content)
    return multiply(rational_power(content, Form.number(HALF)), Form.atom(Atom("root", inside)))


def _root_of_term(c: fmpq, mono: Monomial, exponent: Form | None) -> Form:
    result = rational_power(abs(c), Form.number(HALF))
    left = UNIT if c > 0 else Form.number(-1)
    for atom, n in ordered(mono):
        result = multiply(result, power(_absolute_atom(atom), n // 2))
        if n % 2 and is_positive_atom(atom):
            result = multiply(result, exponential(Form.atom(logarithm_of_atom(atom)).scaled(HALF)))
        elif n % 2:
            left = multiply(left, Form.atom(atom))
    if exponent is not None:
        result = multiply(result, exponential(exponent.scaled(HALF)))
    return result if left == UNIT else multiply(result, Form.atom(Atom("root", left)))


def _content(form: Form) -> fmpq:
    """The positive rational c such that form/c has coprime integer coefficients."""
    numerator = gcd(*(int(c.p) for c in form.terms.values()))
    denominator = 1
    for c in form.terms.values():
        denominator = denominator * int(c.q) // gcd(denominator, int(c.q))
    return fmpq(numerator, denominator)


def absolute(form: Form) -> Form:
    """The absolute value of a real form."""
    form = reduced(form)
    if not form:
        return ZERO
    if len(form.terms) == 1:
        ((mono, exponent, root), c) = next(iter(form))
        if has_real_factors(mono, exponent, root):
            result = Form({(NO_ATOMS, exponent, NOTHING): abs(c)})
            for atom, n in mono:
                result = multiply(result, power(_absolute_atom(atom), n))
            return result
    opposite = -form
    chosen = form if form.text > opposite.text else opposite
    return Form.atom(Atom("absolute", chosen))


def _absolute_atom(atom: Atom) -> Form:
    if is_positive_atom(atom) or atom.kind in ("root", "absolute", "delta"):
        return Form.atom(atom)
    return Form.atom(Atom("absolute", Form.atom(atom)))


def is_positive_atom(atom: Atom) -> bool:
    """Whether the atom is positive by declaration: pi, a positive symbol, the logarithm of a prime."""
    if atom.kind == "pi":
        return True
    if atom.kind == "log":
        return isinstance(atom.content[0], int)
    return atom.kind == "symbol" and bool(atom.content[0].is_positive)


# Complex conjugates: terms and atoms may be complex, though what a claim contains is real -------------


def has_real_factors(mono: Monomial, exponent: Form | None, root: fmpq) -> bool:
    """Whether a term is a product of real numbers, its exponential a positive one."""
    return root == 0 and (exponent is None or is_real(exponent)) and all(is_real(Form.atom(a)) for a, _ in mono)


@lru_cache(maxsize=50_000)
def is_real(form: Form) -> bool:
    """Whether the form is shown to be real: it is its own conjugate."""
    return is_zero(conjugate(form) - form)


def conjugate(form: Form) -> Form:
    return reduced(summed(_conjugate_of_term(key, c) for key, c in form))


def _conjugate_of_term(key: Key, c: fmpq) -> Form:
    mono, exponent, root = key
    c, opposite = turned(c, -root)
    result = Form({(NO_ATOMS, None, opposite): c})
    for atom, n in mono:
        result = multiply(result, power(_conjugate_of_atom(atom), n))
    return result if exponent is None else multiply(result, exponential(conjugate(exponent)))


def _conjugate_of_atom(atom: Atom) -> Form:
    """Sums and fractions have the conjugates of what is in them.

    The logarithm of a negative number stands in the exponents of integer powers; it is not real.
    """
    if atom.kind == "inverse":
        return inverse(conjugate(atom.content[0]))
    if atom.kind == "sum":
        body, *limits = atom.content
        return Form.atom(Atom("sum", conjugate(body), *limits))
    if atom.kind == "log" and not _is_positive_by_declaration(antilogarithm(atom)):
        return Form.atom(Atom("conjugate", Form.atom(atom)))
    return Form.atom(atom)


def _is_positive_by_declaration(form: Form) -> bool:
    return bool(form) and all(
        c > 0 and r == 0 and e is None and all(is_positive_atom(a) for a, _ in m) for (m, e, r), c in form
    )


# Exponentials and logarithms ---------------------------------------------------------------------


def exponential(exponent: Form) -> Form:
    """exp of a form, with roots of unity, integer powers and integer multiples of i pi taken out."""
    exponent = reduced(exponent)
    return settled([(ONE, NO_ATOMS, exponent if exponent else None, NOTHING)])


def symbol_atom(symbol: Symbol) -> Atom:
    return Atom("symbol", symbol)


def logarithm_of_atom(atom: Atom) -> Atom:
    return Atom("log", Form.atom(atom))


def logarithm(form: Form) -> Form:
    """The logarithm, where the form is positive; of a product of positive factors, the sum."""
    form = reduced(form)
    if len(form.terms) == 1:
        ((mono, exponent, root), c) = next(iter(form))
        if c > 0 and has_real_factors(mono, exponent, root) and all(is_positive_atom(a) for a, _ in mono):
            parts = [Form.atom(logarithm_of_atom(a)).scaled(fmpq(n)) for a, n in mono]
            return summed([_logarithm_of_number(c), *parts, exponent or ZERO])
        if c == 1 and root == 0 and exponent is None and len(mono) == 1:
            ((atom, n),) = mono
            if n == 1:
                return Form.atom(logarithm_of_atom(atom))
    return Form.atom(Atom("log", form))


def _logarithm_of_number(c: fmpq) -> Form:
    if max(c.p, c.q) > FACTOR_LIMIT:
        raise Undecided(f"the number {c} is too large to factor")
    terms = [(int(p), n) for p, n in fmpz(c.p).factor()] + [(int(p), -n) for p, n in fmpz(c.q).factor()]
    return summed(Form.atom(Atom("log", p)).scaled(fmpq(n)) for p, n in terms)


def rational_power(base: fmpq, exponent: Form) -> Form:
    """A positive rational number to the power of a form, through its prime factors."""
    if base == 1:
        return UNIT
    return exponential(multiply(exponent, _logarithm_of_number(base)))


# Deltas -------------------------------------------------------------------------------------------


def delta(difference: Form) -> Form:
    """Kronecker's delta of a difference of two integers: 1 if it is 0, and 0 otherwise."""
    difference = reduced(difference)
    if difference.value is not None:
        return UNIT if difference.value == 0 else ZERO
    opposite = -difference
    return Form.atom(Atom("delta", difference if difference.text > opposite.text else opposite))
