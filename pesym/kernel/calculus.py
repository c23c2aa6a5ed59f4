"""Derivatives and integrals of normal forms, term by term."""

from __future__ import annotations

from flint import fmpq
from sympy import Dummy

from pesym.kernel.algebra import I, delta
from pesym.kernel.context import Context, index_facts, is_nonzero
from pesym.kernel.errors import Undecided
from pesym.kernel.poly import HALF, NO_ATOMS, NOTHING, ONE, ZERO, Atom, Form, Key, multiply_monomials, summed
from pesym.kernel.products import PI, UNIT, antilogarithm, inverse, is_zero, multiply, power
from pesym.kernel.roots import is_integer_valued, rational_polynomial
from pesym.kernel.sums import finite_sum, linear_parts, replace


def derivative(form: Form, variable: Atom, context: Context) -> Form:
    """The derivative with respect to a symbol, where the form is differentiable.

    Raises:
        Undecided: the variable stands inside an atom that has no derivative here.
    """
    return summed(_of_term(key, c, variable, context) for key, c in form)


def _of_term(key: Key, c: fmpq, variable: Atom, context: Context) -> Form:
    mono, exponent, root = key
    rest = Form({(NO_ATOMS, exponent, root): c})
    parts: list[Form] = []
    for atom, n in mono:
        inner = _of_atom(atom, variable, context)
        if inner:
            others = Form({(mono - {(atom, n)}, None, NOTHING): ONE})
            lowered = power(Form.atom(atom), n - 1).scaled(fmpq(n))
            parts.append(multiply(multiply(others, lowered), multiply(inner, rest)))
    if exponent is not None:
        inner = derivative(exponent, variable, context)
        if inner:
            parts.append(multiply(Form({key: c}), inner))
    return summed(parts)


def _of_atom(atom: Atom, variable: Atom, context: Context) -> Form:
    if atom == variable:
        return UNIT
    if variable not in atom.inside:
        return ZERO
    if atom.kind == "inverse":
        denominator = derivative(atom.content[0], variable, context)
        return -multiply(denominator, power(Form.atom(atom), 2))
    if atom.kind == "root":
        inner = derivative(atom.content[0], variable, context)
        return multiply(inner, inverse(Form.atom(atom))).scaled(HALF)
    if atom.kind == "log":
        inner = antilogarithm(atom)
        return multiply(derivative(inner, variable, context), inverse(inner))
    if atom.kind == "apply" and atom.content[0] in ("sin", "cos"):
        name, argument = atom.content
        other = Form.atom(Atom("apply", "cos" if name == "sin" else "sin", argument))
        return multiply(derivative(argument, variable, context), other if name == "sin" else -other)
    if atom.kind == "sum":
        body, lower, upper, depth = atom.content
        if variable in lower.atoms or variable in upper.atoms:
            raise Undecided("cannot differentiate with respect to a limit of a sum", atom)
        return finite_sum(derivative(body, variable, context), Atom("bound", f"#{depth}"), lower, upper, context)
    raise Undecided(f"cannot differentiate {atom.text}", atom)


def integral(form: Form, variable: Atom, lower: Form, upper: Form, context: Context) -> Form:
    """The integral of an exponential polynomial between two limits, term by term.

    A term c x^n exp(a x) has an antiderivative of one shape where a is 0 and of another where it is not.
    Over a full period the integral of exp(i q x), for an integer q, is 2 pi where q = 0 and 0 elsewhere.
    The integral of a finite sum is the sum of the integrals.

    Raises:
        Undecided: a term is no exponential polynomial in the variable, or its frequency may be 0 or not.
    """
    return summed(_integral_of_term(key, c, variable, lower, upper, context) for key, c in form)


def _integral_of_term(key: Key, c: fmpq, variable: Atom, lower: Form, upper: Form, context: Context) -> Form:
    mono, exponent, root = key
    for atom, n in mono:
        if atom.kind == "sum" and n > 0 and variable in atom.inside:
            kept = multiply_monomials(mono, frozenset({(atom, -1)}))
            return _integral_of_sum(Form({(kept, exponent, root): c}), atom, variable, lower, upper, context)
    rate, rest = linear_parts(exponent, variable)
    turns = multiply(-I, rate)
    polynomial = rational_polynomial(turns)
    integer = polynomial is not None and is_integer_valued(polynomial)
    full_period = is_zero(upper - lower - Form.atom(PI).scaled(fmpq(2)))
    if integer and full_period and not any(a == variable or variable in a.inside for a, _ in mono):
        there = ZERO if is_nonzero(turns, context) else delta(turns)
        outer = multiply(Form({(mono, None, root): c}), Form({(NO_ATOMS, rest, NOTHING): ONE}))
        return multiply(multiply(outer, there), upper - lower)
    whole = _antiderivative(key, c, variable, context)
    at = [replace(whole, {variable: end}.get, context) for end in (upper, lower)]
    return at[0] - at[1]


def _integral_of_sum(outer: Form, atom: Atom, variable: Atom, lower: Form, upper: Form, context: Context) -> Form:
    body, first, last, depth = atom.content
    if variable in first.atoms or variable in last.atoms:
        raise Undecided("cannot integrate over a limit of a sum", atom)
    index = Atom("symbol", Dummy("n", integer=True))
    opened = replace(body, {Atom("bound", f"#{depth}"): Form.atom(index)}.get, context)
    within = context.with_facts(*index_facts(index, first, last))
    return finite_sum(integral(multiply(outer, opened), variable, lower, upper, within), index, first, last, context)


def _antiderivative(key: Key, c: fmpq, variable: Atom, context: Context) -> Form:
    mono, exponent, root = key
    n = dict(mono).get(variable, 0)
    rate, rest = linear_parts(exponent, variable)
    if n < 0 or any(variable in a.inside for a, _ in mono):
        raise Undecided(f"cannot integrate {Form({key: c}).text} over {variable.text}", variable)
    outer = multiply(Form({(mono - {(variable, n)}, None, root): c}), Form({(NO_ATOMS, rest, NOTHING): ONE}))
    if not rate:
        return multiply(outer, Form.atom(variable, n + 1).scaled(fmpq(1, n + 1)))
    if not is_nonzero(rate, context):
        raise Undecided(f"the frequency {rate.text} may be 0: assume that it is, or that it is not", variable)
    wave = Form({(NO_ATOMS, multiply(rate, Form.atom(variable)), NOTHING): ONE})
    parts, factor, slope = [], fmpq(1), inverse(rate)
    for j in range(n + 1):
        parts.append(multiply(power(Form.atom(variable), n - j).scaled(factor), power(slope, j + 1)))
        factor *= j - n
    return multiply(outer, multiply(wave, summed(parts)))
