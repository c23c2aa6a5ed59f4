"""The exponential normal form: finite sums of  c * u * x^a * exp(L).

* ``c`` is a rational number and ``u = exp(i pi r)`` with ``0 <= r < 1`` a root of unity;
* ``x^a`` is a monomial in atoms, with integer exponents of either sign;
* ``L`` is again such a sum. So cos x has L = i x, 2^x has L = x log 2, and exp x has L = x.

Two forms that are the same dictionary are equal wherever both are defined. The converse holds while
the atoms are independent; a difference that is not zero is therefore never reported as a refutation.

Atoms are interned by value. Every rewriting of a product to its canonical form is in ``settle.py``;
this file holds the data and the arithmetic that needs none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, TypeAlias

from flint import fmpq

from pesym.kernel.budget import check_bits, check_terms

Monomial: TypeAlias = "frozenset[tuple[Atom, int]]"  # atoms and their exponents, which are not 0
Key: TypeAlias = "tuple[Monomial, Form | None, fmpq]"  # monomial, exponent L, root r: one term but its coefficient
NO_ATOMS: Monomial = frozenset()
NOTHING = fmpq(0)
ONE = fmpq(1)
HALF = fmpq(1, 2)

# Kinds of atoms whose powers are rewritten when they meet in a product (settle.py).
REWRITTEN = frozenset({"root", "absolute", "inverse", "delta"})
# Kinds that stand for one number or symbol; a denominator made of these alone is a polynomial.
PLAIN = frozenset({"symbol", "pi", "bound", "variable", "indexed"})


class Atom:
    """Something that the normal form does not look into, compared by kind and content.

    Args:
        kind: symbol, pi, bound, indexed, apply, sum, log, root, absolute, inverse or delta.
        content: what identifies it: a SymPy symbol, a name, or forms.
    """

    __slots__ = ("_hash", "_text", "content", "inside", "is_rewritten", "kind")

    def __init__(self, kind: str, *content: Any) -> None:
        self.kind = kind
        self.content = content
        self.is_rewritten = kind in REWRITTEN
        self._hash = hash((kind, content))
        self._text: str | None = None
        self.inside: frozenset[Atom] = frozenset().union(*(p.atoms for p in self.forms))

    @property
    def forms(self) -> tuple[Form, ...]:
        """The forms inside: an index, an argument, a body, a denominator."""
        return tuple(c for c in self.content if isinstance(c, Form))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Atom)
            and self._hash == other._hash
            and self.kind == other.kind
            and self.content == other.content
        )

    @property
    def text(self) -> str:
        """A name for people to read, which also orders atoms the same way in every run."""
        if self._text is None:
            self._text = _atom_text(self)
        return self._text

    def __repr__(self) -> str:
        return self.text


def _atom_text(atom: Atom) -> str:
    kind, content = atom.kind, atom.content
    if kind in ("symbol", "bound", "variable", "pi"):
        return str(content[0])
    if kind == "indexed":
        return f"{content[0]}[{', '.join(f.text for f in atom.forms)}]"
    if kind == "apply":
        return f"{getattr(content[0], 'name', content[0])}({', '.join(f.text for f in atom.forms)})"
    if kind == "sum":
        body, lower, upper, depth = content
        return f"Sum({body.text}, #{depth} = {lower.text} .. {upper.text})"
    name = {"inverse": "1/", "root": "sqrt", "absolute": "Abs"}.get(kind, kind)
    return f"{name}({content[0].text if isinstance(content[0], Form) else content[0]})"


class Form:
    """A finite sum of terms; immutable. The keys are (monomial, exponent L, root r)."""

    def __init__(self, terms: Mapping[Key, fmpq]) -> None:
        self.terms = terms

    @staticmethod
    def number(value: int | fmpq) -> Form:
        return Form({(NO_ATOMS, None, NOTHING): fmpq(value)}) if value else ZERO

    @staticmethod
    def atom(atom: Atom, exponent: int = 1) -> Form:
        return Form({(frozenset({(atom, exponent)}), None, NOTHING): ONE})

    @cached_property
    def _hash(self) -> int:
        # Numerators and denominators, since the hash of an fmpq is slow. Roots are left to the comparison.
        return hash(frozenset((m, e, int(c.p), int(c.q)) for (m, e, _), c in self.terms.items()))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Form) and self.terms == other.terms)

    def __iter__(self) -> Iterator[tuple[Key, fmpq]]:
        return iter(self.terms.items())

    def __bool__(self) -> bool:
        return bool(self.terms)

    def __add__(self, other: Form) -> Form:
        if not self.terms:
            return other
        if not other.terms:
            return self
        total = dict(self.terms)
        for key, c in other.terms.items():
            accumulate(total, key, c)
        check_terms(len(total))
        return Form(total)

    def __neg__(self) -> Form:
        return Form({key: -c for key, c in self.terms.items()})

    def __sub__(self, other: Form) -> Form:
        return self + (-other)

    def scaled(self, factor: fmpq) -> Form:
        return Form({key: c * factor for key, c in self.terms.items()}) if factor else ZERO

    @cached_property
    def atoms(self) -> frozenset[Atom]:
        """Every atom that occurs, at any depth."""
        found: set[Atom] = set()
        for mono, exponent, _ in self.terms:
            for atom, _n in mono:
                found.add(atom)
                found |= atom.inside
            if exponent is not None:
                found |= exponent.atoms
        return frozenset(found)

    @cached_property
    def text(self) -> str:
        """The form written out, the same in every run."""
        return " + ".join(sorted(_term_text(key, c) for key, c in self.terms.items())) or "0"

    @cached_property
    def value(self) -> fmpq | None:
        """The rational number that this is, or None."""
        if not self.terms:
            return NOTHING
        if len(self.terms) == 1:
            ((mono, exponent, root), c) = next(iter(self.terms.items()))
            if not mono and exponent is None and root == 0:
                return c
        return None

    def __repr__(self) -> str:
        return self.text


ZERO = Form({})


def _term_text(key: Key, c: fmpq) -> str:
    mono, exponent, root = key
    parts = [] if c == 1 else [f"{c}"]
    if root == HALF:
        parts.append("i")
    elif root:
        parts.append(f"exp(i*pi*{root})")
    parts += [a.text if n == 1 else f"{a.text}^{n}" for a, n in ordered(mono)]
    if exponent is not None:
        parts.append(f"exp({exponent.text})")
    return "*".join(parts) or "1"


def ordered(mono: Monomial) -> list[tuple[Atom, int]]:
    return sorted(mono, key=lambda pair: pair[0].text)


def accumulate(total: dict[Any, fmpq], key: Any, c: fmpq) -> None:
    """Add a term in place, keeping only terms that are not zero."""
    old = total.get(key)
    if old is None:
        if c:
            total[key] = c
        return
    new = old + c
    if new:
        total[key] = new
    else:
        del total[key]


def multiply_monomials(a: Monomial, b: Monomial) -> Monomial:
    if not a:
        return b
    if not b:
        return a
    powers = dict(a)
    for atom, n in b:
        total = powers.get(atom, 0) + n
        if total:
            powers[atom] = total
        else:
            del powers[atom]
    return frozenset(powers.items())


def add_exponents(a: Form | None, b: Form | None) -> Form | None:
    if a is None:
        return b
    if b is None:
        return a
    total = a + b
    return total if total.terms else None


def turned(c: fmpq, root: fmpq) -> tuple[fmpq, fmpq]:
    """The coefficient and root of c * exp(i pi root), with the root brought into [0, 1)."""
    whole = root.floor()
    return (c if whole % 2 == 0 else -c), root - whole


def check_coefficient(c: fmpq) -> None:
    check_bits(int(c.p).bit_length() + int(c.q).bit_length())


def summed(forms: Iterable[Form]) -> Form:
    """The sum of many forms, in one pass."""
    total: dict[Any, fmpq] = {}
    for form in forms:
        for key, c in form.terms.items():
            accumulate(total, key, c)
    check_terms(len(total))
    return Form(total)
