"""What a line may use (its strength), what is known (hypotheses), and the signs that follow from both."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Flag, auto

from flint import arb, fmpq
from flint import ctx as flint_context
from sympy import Symbol

from pesym.kernel.algebra import has_real_factors, is_positive_atom
from pesym.kernel.budget import spend_products
from pesym.kernel.poly import NOTHING, ONE, Atom, Form, Key, Monomial, add_exponents, multiply_monomials
from pesym.kernel.products import is_zero, multiply, settled

DEPTH = 3  # how many facts are combined for one sign


class Strength(Flag):
    """Which rules the normal form may use; each named reason is one of these.

    RING is arithmetic alone: functions are opaque, their arguments are normalised, sums are linear.
    """

    RING = 0
    TRIG = auto()
    SUMS = auto()
    CALCULUS = auto()
    FULL = TRIG | SUMS | CALCULUS


@dataclass(frozen=True)
class Fact:
    """A form compared with zero: relation is one of ``> >= != ==``."""

    form: Form
    relation: str


@dataclass(frozen=True)
class Context:
    """The strength of a line and the facts that hold where it is claimed.

    ``names`` says what the bound symbols stand for, the innermost last: atoms of their own, so that
    a fact about a free symbol is never taken for one about a bound symbol of the same name.
    """

    strength: Strength = Strength.FULL
    facts: tuple[Fact, ...] = ()
    names: tuple[tuple[Symbol, Atom], ...] = ()

    def with_facts(self, *facts: Fact) -> Context:
        return replace(self, facts=(*self.facts, *facts))

    def binding(self, symbol: Symbol, kind: str = "bound") -> tuple[Context, Atom]:
        """What holds where the symbol is bound, and the atom that it stands for there."""
        atom = Atom(kind, f"~{len(self.names)}")
        return replace(self, names=(*self.names, (symbol, atom))), atom

    def within(self, index: Symbol, lower: Form, upper: Form) -> tuple[Context, Atom]:
        """What holds for an index of a sum with these limits, and its atom."""
        inner, atom = self.binding(index)
        return inner.with_facts(*index_facts(atom, lower, upper)), atom

    def atom_of(self, symbol: Symbol) -> Atom:
        return next((a for s, a in reversed(self.names) if s == symbol), Atom("symbol", symbol))

    def has(self, strength: Strength) -> bool:
        return strength in self.strength


def index_facts(index: Atom, lower: Form, upper: Form) -> tuple[Fact, Fact]:
    """What holds for the index inside a sum."""
    place = Form.atom(index)
    return Fact(place - lower, ">="), Fact(upper - place, ">=")


def is_positive(form: Form, context: Context) -> bool:
    """Whether the form is shown to be greater than 0."""
    return _sign(form, context, strict=True)


def is_nonnegative(form: Form, context: Context) -> bool:
    """Whether the form is shown to be at least 0."""
    return is_zero(form) or _sign(form, context, strict=False)


def is_nonzero(form: Form, context: Context) -> bool:
    """Whether the form is shown not to be 0."""
    if is_positive(form, context) or is_positive(-form, context):
        return True
    roots = {root for _, _, root in form.terms}
    if len(roots) == 1 and roots != {NOTHING}:
        return is_nonzero(Form({(mono, exponent, NOTHING): c for (mono, exponent, _), c in form}), context)
    if any(f.relation == "!=" and _is_unit_times(form, f.form, context) for f in context.facts):
        return True
    keys = {(mono, exponent) for mono, exponent, _ in form.terms}
    if len(keys) != 1 or is_zero(form):
        return False
    ((mono, _),) = keys
    return all(_is_nonzero_atom(atom, context) for atom, _ in mono)


def _is_nonzero_atom(atom: Atom, context: Context) -> bool:
    if is_positive_atom(atom) or atom.kind == "inverse":
        return True
    if atom.kind == "symbol" and atom.content[0].is_nonzero:
        return True
    if atom.kind in ("absolute", "root"):
        return is_nonzero(atom.content[0], context)
    return any(f.relation in ("!=", ">") and _multiple(Form.atom(atom), f.form) for f in context.facts)


def _sign(form: Form, context: Context, strict: bool) -> bool:
    if _is_constant(form):
        return _constant_is_positive(form)
    form = _without_positive_denominators(form, context)
    if _termwise(form, strict):
        return True
    return _from_facts(form, context.facts + _declared(form), strict, DEPTH)


def _declared(form: Form) -> tuple[Fact, ...]:
    """What the declarations of the symbols say: a positive integer is at least 1, and an even one at least 2."""
    facts = []
    for atom in sorted((a for a in form.atoms if a.kind == "symbol"), key=lambda a: a.text):
        symbol = atom.content[0]
        if symbol.is_integer and symbol.is_positive:
            facts.append(Fact(Form.atom(atom) - Form.number(2 if symbol.is_even else 1), ">="))
    return tuple(facts)


def _without_positive_denominators(form: Form, context: Context) -> Form:
    """The form times the atoms that stand in its denominators and are positive, which keeps its sign."""
    worst: dict[Atom, int] = {}
    for mono, _, _ in form.terms:
        for atom, n in mono:
            if n < 0 and _is_known_positive(atom, context):
                worst[atom] = max(worst.get(atom, 0), -n)
    return multiply(form, Form({(frozenset(worst.items()), None, NOTHING): ONE})) if worst else form


def _is_known_positive(atom: Atom, context: Context) -> bool:
    return is_positive_atom(atom) or any(
        f.relation == ">" and _multiple(Form.atom(atom), f.form) and next(iter(f.form))[1] > 0 for f in context.facts
    )


def _from_facts(form: Form, facts: tuple[Fact, ...], strict: bool, depth: int) -> bool:
    """form = c * fact + rest, with c > 0 (any c for an equation), and the rest by the other facts."""
    for place, fact in enumerate(facts):
        if fact.relation == "!=":
            continue
        for key, c in fact.form:
            here = form.terms.get(key)
            if here is None or (here / c < 0 and fact.relation != "=="):
                continue
            spend_products(len(form.terms) + len(fact.form.terms))
            rest = form - fact.form.scaled(here / c)
            needs_more = strict and fact.relation != ">"
            if (not rest and not needs_more) or _termwise(rest, needs_more):
                return True
            others = facts[:place] + facts[place + 1 :]
            if depth > 1 and rest and _from_facts(rest, others, needs_more, depth - 1):
                return True
    return False


def _termwise(form: Form, strict: bool) -> bool:
    """Every term is at least 0 (and, if strict, one of them is greater)."""
    positive = [_term_sign(mono, exponent, root, c) for (mono, exponent, root), c in form]
    return bool(positive) and all(p is not None for p in positive) and (not strict or any(positive))


def _term_sign(mono: Monomial, exponent: Form | None, root: fmpq, c: fmpq) -> bool | None:
    """True for a positive term, False for one that is at least 0, None when it is not known."""
    if c < 0 or not has_real_factors(mono, exponent, root):
        return None
    strict = True
    for atom, n in mono:
        if is_positive_atom(atom):
            continue
        if n % 2 and not _is_nonnegative_atom(atom):
            return None
        strict = strict and n < 0
    return strict


def _is_nonnegative_atom(atom: Atom) -> bool:
    if atom.kind in ("root", "absolute", "delta"):
        return True
    return atom.kind == "symbol" and bool(atom.content[0].is_nonnegative)


def without_nonzero_factors(form: Form, context: Context) -> Form:
    """The form divided by the atoms that are factors of every term and are known not to be 0."""
    atoms = {a for mono, _, _ in form.terms for a, _ in mono if _is_nonzero_atom(a, context)}
    least = {a: min(dict(mono).get(a, 0) for mono, _, _ in form.terms) for a in atoms}
    content = frozenset((a, -n) for a, n in least.items() if n > 0)
    return multiply(form, Form({(content, None, NOTHING): ONE})) if content else form


def _multiple(form: Form, other: Form) -> bool:
    """Whether the form is a nonzero rational multiple of the other."""
    for key, c in other:
        here = form.terms.get(key)
        return here is not None and not (form - other.scaled(here / c))
    return False


def _is_unit_times(form: Form, other: Form, context: Context) -> bool:
    """Whether the form is the other one times a term that is not 0: a number, exponential, or nonzero atoms."""
    if len(form.terms) != len(other.terms) or not form:
        return False
    (mono, exponent, root), c = next(iter(other))
    for (m, e, r), k in form:
        atoms = multiply_monomials(m, frozenset((a, -n) for a, n in mono))
        if not all(_is_nonzero_atom(a, Context(context.strength)) for a, _ in atoms):
            continue
        unit = settled([(k / c, atoms, add_exponents(e, -exponent if exponent is not None else None), r - root)])
        if multiply(other, unit) == form:
            return True
    return False


# Constants: their signs come from balls, never from floating point -----------------------------------


def _is_constant(form: Form) -> bool:
    return all(a.kind == "pi" or (a.kind == "log" and isinstance(a.content[0], int)) for a in form.atoms)


def _constant_is_positive(form: Form) -> bool:
    if is_zero(form):
        return False
    saved = flint_context.prec
    try:
        for bits in (64, 256, 1024):
            flint_context.prec = bits
            ball = _ball(form)
            if ball > 0:
                return True
            if ball < 0:
                return False
    finally:
        flint_context.prec = saved
    return False


def _ball(form: Form) -> arb:
    """An enclosure of the real part of a constant form (a real constant is its own real part)."""
    return sum((_term_ball(key, c)[0] for key, c in form), arb(0))


def _term_ball(key: Key, c: fmpq) -> tuple[arb, arb]:
    mono, exponent, root = key
    size = arb(c)
    for atom, n in mono:
        size *= (arb.pi() if atom.kind == "pi" else arb(atom.content[0]).log()) ** n
    angle = arb.pi() * arb(root)
    for inner, k in exponent or Form({}):
        real, imaginary = _term_ball(inner, k)
        size *= real.exp()
        angle += imaginary
    return size * angle.cos(), size * angle.sin()


__all__ = ["Context", "Fact", "Strength", "index_facts", "is_nonnegative", "is_nonzero", "is_positive"]
