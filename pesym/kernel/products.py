"""Products, powers and inverses of normal forms, and the rewriting that keeps them canonical.

Every function here keeps the value: at each real point where its arguments and its result are
defined, both sides agree. The conditions for being defined are collected apart, from the expression
as it was written (conditions.py).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from flint import fmpq

from pesym.kernel.budget import spend_products
from pesym.kernel.errors import InputError, Undecided
from pesym.kernel.poly import (
    HALF,
    NO_ATOMS,
    NOTHING,
    ONE,
    PLAIN,
    Atom,
    Form,
    Key,
    Monomial,
    accumulate,
    add_exponents,
    check_coefficient,
    multiply_monomials,
    ordered,
    summed,
    turned,
)
from pesym.kernel.roots import (
    GAUSS_SUM_LIMIT,
    inverse_of_constant,
    modulo_two,
    reduced,
    square_root_of_prime,
    stride,
)

PI = Atom("pi", "pi")
UNIT = Form.number(1)

Raw: TypeAlias = "tuple[fmpq, Monomial, Form | None, fmpq]"  # coefficient, monomial, exponent, root


# Products ---------------------------------------------------------------------------------------


def multiply(left: Form, right: Form) -> Form:
    for one, other in ((left, right), (right, left)):
        if one.value is not None:
            return other.scaled(one.value)
    total: dict[Key, fmpq] = {}
    pending: list[Raw] = []
    for (m1, e1, r1), c1 in left:
        spend_products(len(right.terms))
        for (m2, e2, r2), c2 in right:
            mono, exponent = multiply_monomials(m1, m2), add_exponents(e1, e2)
            c, root = turned(c1 * c2, r1 + r2)
            if _is_settled(mono, exponent):
                accumulate(total, (mono, exponent, root), c)
            else:
                pending.append((c, mono, exponent, root))
    if pending:
        return Form(total) + settled(pending)
    for c in total.values():
        check_coefficient(c)
    return Form(total)


def _is_settled(mono: Monomial, exponent: Form | None) -> bool:
    return not any(a.is_rewritten for a, _ in mono) and (exponent is None or not is_special(exponent))


@lru_cache(maxsize=50_000)
def is_special(exponent: Form) -> bool:
    return any(_is_angle(key) or _base_of(key) is not None for key in exponent.terms)


def settled(pending: list[Raw]) -> Form:
    """The canonical form of a sum of raw terms: rewrite each until no rule applies."""
    total: dict[Key, fmpq] = {}
    while pending:
        c, mono, exponent, root = pending.pop()
        c, root = turned(c, root)
        rewritten = _rewrite_exponent(exponent) or _rewrite_monomial(mono)
        if rewritten is None:
            accumulate(total, (mono, exponent, root), c)
            continue
        kept_mono, kept_exponent, factor = rewritten
        base_mono = mono if kept_mono is None else kept_mono
        base_exponent = kept_exponent if kept_mono is None else exponent
        spend_products(len(factor.terms))
        for (m, e, r), k in factor:
            pending.append((c * k, multiply_monomials(base_mono, m), add_exponents(base_exponent, e), root + r))
    return Form(total)


Rewritten: TypeAlias = "tuple[Monomial | None, Form | None, Form]"  # what stays (monomial or exponent), and a factor


def _is_angle(key: Key) -> bool:
    """Whether a term of an exponent is i pi times a product of integers."""
    mono, exponent, root = key
    if exponent is not None or root != HALF or (PI, 1) not in mono:
        return False
    return all(atom is PI or atom == PI or (n > 0 and stride(atom) is not None) for atom, n in mono)


def _base_of(key: Key) -> Atom | None:
    """The atom log(b) when a term of an exponent is a rational multiple of it."""
    mono, exponent, root = key
    if exponent is None and root == 0 and len(mono) == 1:
        ((atom, n),) = mono
        if atom.kind == "log" and n == 1:
            return atom
    return None


def _rewrite_exponent(exponent: Form | None) -> Rewritten | None:
    """exp(i pi r), exp(i pi n) and exp(n log b), taken out of an exponential."""
    if exponent is None or not is_special(exponent):
        return None
    angles = {frozenset(p for p in key[0] if p[0] != PI): c for key, c in exponent if _is_angle(key)}
    canonical = modulo_two(angles)
    turn = canonical.pop(NO_ATOMS, NOTHING)
    rest = {key: c for key, c in exponent if not _is_angle(key)}
    for mono, c in canonical.items():
        rest[(multiply_monomials(mono, frozenset({(PI, 1)})), None, HALF)] = c
    c, root = turned(ONE, turn)
    factor = Form({(NO_ATOMS, None, root): c})
    for key, c in list(rest.items()):
        base = _base_of(key)
        if base is None:
            continue
        whole, fraction = c.floor(), c - c.floor()
        if fraction == HALF and _has_short_root(base):
            roots = square_root_of_prime(int(base.content[0]))
            factor = multiply(factor, Form({(NO_ATOMS, None, r): k for r, k in roots}))
            fraction = NOTHING
        if fraction == c:
            continue
        del rest[key]
        accumulate(rest, key, fraction)
        factor = multiply(factor, power(antilogarithm(base), int(whole)))
    if rest == exponent.terms:
        return None
    return None, (Form(rest) if rest else None), factor


def _has_short_root(base: Atom) -> bool:
    return isinstance(base.content[0], int) and base.content[0] <= GAUSS_SUM_LIMIT


def antilogarithm(base: Atom) -> Form:
    """What a logarithm is taken of: a prime, or a form."""
    (content,) = base.content
    return Form.number(content) if isinstance(content, int) else content


def _rewrite_monomial(mono: Monomial) -> Rewritten | None:
    """Even powers of roots and absolute values, powers of deltas, and fractions that can be divided."""
    for atom, n in mono:
        if not atom.is_rewritten:
            continue
        others = mono - {(atom, n)}
        if atom.kind in ("root", "absolute") and n not in (0, 1):
            inside = atom.content[0] if atom.kind == "root" else multiply(atom.content[0], atom.content[0])
            kept = others | {(atom, 1)} if n % 2 else others
            return frozenset(kept), None, power(inside, n // 2)
        if atom.kind == "delta" and n > 1:
            return others | {(atom, 1)}, None, UNIT
        if atom.kind == "inverse":
            rewritten = _divide(atom, n, others)
            if rewritten is not None:
                return rewritten
    return None


def _divide(atom: Atom, n: int, others: Monomial) -> Rewritten | None:
    """D * (1/D) = 1, used on the leading monomial of D, so that a fraction has one form.

    With D = lead + rest (leading coefficient 1), lead/D = 1 - rest/D. Each step makes the monomial
    smaller in a graded order, in which the exponents are bounded from below: it ends.
    """
    denominator: Form = atom.content[0]
    if n < 0:
        return others, None, power(denominator, -n)
    lead = atom.content[1]
    if lead is None:
        return None
    powers = dict(others)
    if any(powers.get(a, 0) < k for a, k in lead):
        return None
    smaller = multiply_monomials(others, frozenset((a, -k) for a, k in lead))
    rest = denominator - Form({(lead, None, NOTHING): ONE})
    one_less = Form({(frozenset({(atom, n - 1)}) if n > 1 else NO_ATOMS, None, NOTHING): ONE})
    return smaller, None, one_less - _times_atom(rest, atom, n)


def _times_atom(form: Form, atom: Atom, n: int) -> Form:
    factor = frozenset({(atom, n)})
    return Form({(multiply_monomials(m, factor), e, r): c for (m, e, r), c in form})


def power(base: Form, n: int) -> Form:
    """The n-th power, for any integer n.

    Raises:
        InputError: n is negative and the base is identically zero.
    """
    if n < 0:
        return power(inverse(base), -n)
    if len(base.terms) == 1:
        ((mono, exponent, root), c) = next(iter(base))
        check_coefficient(c)
        if abs(c) != 1 and n * (int(c.p).bit_length() + int(c.q).bit_length()) > 10**6:
            raise Undecided("a power of a number has too many digits to be written out")
        scaled = exponent.scaled(fmpq(n)) if exponent is not None and n else None
        return settled([(c**n, frozenset((a, k * n) for a, k in mono if n), scaled, root * n)])
    result = UNIT
    while n:
        if n & 1:
            result = multiply(result, base)
        n >>= 1
        base = multiply(base, base) if n else base
    return result


# Inverses ------------------------------------------------------------------------------------------


def inverse(form: Form) -> Form:
    """One over the form.

    Raises:
        InputError: the form is identically zero.
    """
    form = reduced(form)
    if is_zero(form):
        raise InputError("division by zero: the denominator is identically 0")
    keys = {(mono, exponent) for mono, exponent, _ in form.terms}
    if len(keys) == 1:
        ((mono, exponent),) = keys
        constant = inverse_of_constant({root: c for (_, _, root), c in form})
        flipped = frozenset((a, -n) for a, n in mono)
        opposite = -exponent if exponent is not None else None
        return settled([(c, flipped, opposite, root) for root, c in constant.items()])
    unit, denominator, lead = _primitive(form)
    return multiply(inverse(unit), Form.atom(Atom("inverse", denominator, lead)))


def _primitive(form: Form) -> tuple[Form, Form, Monomial | None]:
    """The form as a unit times a denominator that does not depend on units; and its leading monomial.

    The leading monomial is given only for a polynomial in plain atoms with rational coefficients:
    there it is larger than every other monomial in a graded order.
    """
    atoms = {a for mono, _, _ in form.terms for a, _ in mono}
    least = {a: min(dict(mono).get(a, 0) for mono, _, _ in form.terms) for a in atoms}
    content = frozenset((a, n) for a, n in least.items() if n)
    lead_key = max(
        form.terms, key=lambda key: (leading_rank(multiply_monomials(key[0], _flip(content))), _order_text(key))
    )
    _, exponent, root = lead_key
    c = form.terms[lead_key]
    unit = Form({(content, exponent, root): c})
    opposite = -exponent if exponent is not None else None
    denominator = settled(
        [(k / c, multiply_monomials(m, _flip(content)), add_exponents(e, opposite), r - root) for (m, e, r), k in form]
    )
    is_polynomial = all(e is None and r == 0 and all(a.kind in PLAIN for a, _ in m) for m, e, r in denominator.terms)
    lead = multiply_monomials(lead_key[0], _flip(content)) if is_polynomial else None
    return unit, denominator, lead


def _flip(mono: Monomial) -> Monomial:
    return frozenset((a, -n) for a, n in mono)


def leading_rank(mono: Monomial) -> tuple[int, list[tuple[str, int]]]:
    """A graded order: by total degree, then by the exponents of the atoms in reverse order of name."""
    return sum(n for _, n in mono), [(a.text, n) for a, n in reversed(ordered(mono))]


def _order_text(key: Key) -> str:
    return f"{key[1].text if key[1] is not None else ''}|{key[2]}"


# The test for zero ----------------------------------------------------------------------------------


def is_zero(form: Form) -> bool:
    """Whether the form is 0 wherever it is defined: clear the denominators, then reduce the roots."""
    return not reduced(cleared(form))


def cleared(form: Form) -> Form:
    """The form times the denominators that stand in it."""
    worst: dict[Atom, int] = {}
    for mono, _, _ in form.terms:
        for atom, n in mono:
            if atom.kind == "inverse":
                worst[atom] = max(worst.get(atom, 0), n)
    if not worst:
        return form
    parts: list[Form] = []
    for (mono, exponent, root), c in form:
        powers = dict(mono)
        kept = frozenset((a, n) for a, n in mono if a.kind != "inverse")
        term = Form({(kept, exponent, root): c})
        for atom, n in worst.items():
            term = multiply(term, power(atom.content[0], n - powers.get(atom, 0)))
        parts.append(term)
    return cleared(summed(parts))
