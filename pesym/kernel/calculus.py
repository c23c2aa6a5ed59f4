"""Derivatives of normal forms, term by term; the place for integrals."""

from __future__ import annotations

from flint import fmpq

from pesym.kernel.context import Context
from pesym.kernel.errors import Undecided
from pesym.kernel.poly import HALF, NO_ATOMS, NOTHING, ONE, ZERO, Atom, Form, Monomial, summed
from pesym.kernel.products import UNIT, antilogarithm, inverse, multiply, power
from pesym.kernel.sums import finite_sum


def derivative(form: Form, variable: Atom, context: Context) -> Form:
    """The derivative with respect to a symbol, where the form is differentiable.

    Raises:
        Undecided: the variable stands inside an atom that has no derivative here.
    """
    return summed(_of_term(key, c, variable, context) for key, c in form)


def _of_term(key: tuple[Monomial, Form | None, fmpq], c: fmpq, variable: Atom, context: Context) -> Form:
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
    if atom.kind == "sum":
        body, lower, upper, depth = atom.content
        if variable in lower.atoms or variable in upper.atoms:
            raise Undecided("cannot differentiate with respect to a limit of a sum", atom)
        return finite_sum(derivative(body, variable, context), Atom("bound", f"#{depth}"), lower, upper, context)
    raise Undecided(f"cannot differentiate {atom.text}", atom)


def integral(form: Form, variable: Atom, lower: Form, upper: Form, context: Context) -> Form:
    """The integral between two limits.

    Raises:
        Undecided: always; the procedure does not cover integrals.
    """
    raise Undecided(f"the procedure does not cover integrals (of {form.text}, over {variable.text})")
