"""Roots of unity, and the parity of integer symbols: what exp(i pi r) and exp(i pi n) are equal to."""

from __future__ import annotations

from functools import lru_cache
from math import comb, lcm
from typing import TypeAlias

from flint import fmpq, fmpq_poly, fmpz_poly

from pesym.kernel.errors import WorkLimit
from pesym.kernel.poly import HALF, NOTHING, ONE, Atom, Form, Monomial, accumulate, turned

GAUSS_SUM_LIMIT = 97  # the largest prime whose square root is written in roots of unity
ORDER_LIMIT = 20_000  # of the roots of unity in one reduction
INVERSE_LIMIT = 500  # of the roots of unity in one inverse
DEGREE_LIMIT = 64  # of a polynomial in integer symbols that is reduced modulo 2


@lru_cache(maxsize=512)
def _cyclotomic(n: int) -> fmpq_poly:
    return fmpq_poly(fmpz_poly.cyclotomic(n))


def reduced(form: Form) -> Form:
    """The form modulo the cyclotomic polynomials: zero if and only if the roots of unity cancel.

    For each monomial and exponent apart, the roots exp(i pi j/n) are powers of a primitive 2n-th
    root, whose minimal polynomial over the rationals is the 2n-th cyclotomic polynomial.
    """
    if all(root in (NOTHING, HALF) for _, _, root in form.terms):
        return form
    groups: dict[tuple[Monomial, Form | None], dict[fmpq, fmpq]] = {}
    for (mono, exponent, root), c in form:
        groups.setdefault((mono, exponent), {})[root] = c
    total = {}
    for (mono, exponent), roots in groups.items():
        for root, c in _remainder(roots).items():
            total[(mono, exponent, root)] = c
    return Form(total)


def _order(roots: dict[fmpq, fmpq], limit: int) -> int:
    order = lcm(2, *(int(root.q) for root in roots))
    if order > limit:
        raise WorkLimit(f"gave up at roots of unity of order {2 * order}")
    return order


def _as_poly(roots: dict[fmpq, fmpq], n: int) -> fmpq_poly:
    coefficients = [NOTHING] * n
    for root, c in roots.items():
        coefficients[int((root * n).p)] += c
    return fmpq_poly(coefficients)


def _as_roots(poly: fmpq_poly, n: int) -> dict[fmpq, fmpq]:
    return {fmpq(j, n): c for j, c in enumerate(poly.coeffs()) if c}


def _remainder(roots: dict[fmpq, fmpq]) -> dict[fmpq, fmpq]:
    n = _order(roots, ORDER_LIMIT)
    return _as_roots(_as_poly(roots, n) % _cyclotomic(2 * n), n)


def inverse_of_constant(roots: dict[fmpq, fmpq]) -> dict[fmpq, fmpq]:
    """One over a nonzero sum of roots of unity, by the extended Euclidean algorithm."""
    n = _order(roots, INVERSE_LIMIT)
    gcd, cofactor, _ = _as_poly(roots, n).xgcd(_cyclotomic(2 * n))
    return _as_roots((cofactor * (ONE / gcd.coeffs()[0])) % _cyclotomic(2 * n), n)


@lru_cache(maxsize=64)
def square_root_of_prime(p: int) -> tuple[tuple[fmpq, fmpq], ...]:
    """The positive square root of a prime as pairs (root, coefficient).

    Gauss: the sum of (a/p) exp(2 pi i a/p) is sqrt(p) for p = 1 mod 4 and i sqrt(p) for p = 3 mod 4.
    """
    if p == 2:
        return ((fmpq(1, 4), ONE), (fmpq(3, 4), -ONE))
    total: dict[fmpq, fmpq] = {}
    quarter = HALF if p % 4 == 3 else NOTHING
    for a in range(1, p):
        legendre = ONE if pow(a, (p - 1) // 2, p) == 1 else -ONE
        c, root = turned(legendre, fmpq(2 * a, p) - quarter)
        accumulate(total, root, c)
    return tuple(total.items())


# Parity -----------------------------------------------------------------------------------------


def stride(atom: Atom) -> tuple[int, int] | None:
    """(a, b) when the atom is a*m + b for an arbitrary integer m; None when it is no integer."""
    if atom.kind == "bound":
        return (1, 0)
    if atom.kind != "symbol" or not atom.content[0].is_integer:
        return None
    symbol = atom.content[0]
    return (2, 0) if symbol.is_even else (2, 1) if symbol.is_odd else (1, 0)


Polynomial: TypeAlias = "dict[Monomial, fmpq]"


def modulo_two(poly: Polynomial) -> Polynomial:
    """The canonical polynomial with the same values modulo 2 at all integers.

    In the basis of products of binomials C(m, k) a polynomial takes even integer values everywhere if
    and only if every coefficient is an even integer (Polya, 1915), so each is reduced into [0, 2).
    """
    if any(n > DEGREE_LIMIT for mono in poly for _, n in mono):
        raise WorkLimit(f"gave up at a power of more than {DEGREE_LIMIT} of an integer")
    for atom in {a for mono in poly for a, _ in mono}:
        poly = _in_binomials(poly, atom)
    poly = {mono: c - 2 * (c / 2).floor() for mono, c in poly.items()}
    for atom in {a for mono in poly for a, _ in mono}:
        poly = _in_powers(poly, atom)
    return {mono: c for mono, c in poly.items() if c}


def _change_basis(poly: Polynomial, atom: Atom, image: object) -> Polynomial:
    total: Polynomial = {}
    for mono, c in poly.items():
        powers = dict(mono)
        degree = powers.pop(atom, 0)
        for k, factor in enumerate(image(degree)):  # type: ignore[operator]
            accumulate(total, frozenset({**powers, atom: k}.items() if k else powers.items()), c * factor)
    return total


def _in_binomials(poly: Polynomial, atom: Atom) -> Polynomial:
    """Powers of the atom a*m + b as combinations of C(m, k): coefficients by finite differences."""
    a, b = stride(atom) or (1, 0)

    def image(n: int) -> list[fmpq]:
        return [fmpq(sum((-1) ** (k - j) * comb(k, j) * (a * j + b) ** n for j in range(k + 1))) for k in range(n + 1)]

    return _change_basis(poly, atom, image)


def _in_powers(poly: Polynomial, atom: Atom) -> Polynomial:
    """C(m, k) with m = (atom - b)/a as a polynomial in the atom."""
    a, b = stride(atom) or (1, 0)

    def image(k: int) -> list[fmpq]:
        product = fmpq_poly([1])
        for j in range(k):
            product *= fmpq_poly([fmpq(-b, a) - j, fmpq(1, a)]) * fmpq(1, j + 1)
        return [*product.coeffs()]

    return _change_basis(poly, atom, image)


def is_integer_valued(poly: Polynomial) -> bool:
    """Whether a polynomial in integer atoms takes an integer value at all integers."""
    if any(n < 0 or stride(atom) is None for mono in poly for atom, n in mono):
        return False
    return not modulo_two({mono: 2 * c for mono, c in poly.items()})


def rational_polynomial(form: Form) -> Polynomial | None:
    """The form as a polynomial with rational coefficients in its atoms, or None."""
    if any(exponent is not None or root for _, exponent, root in form.terms):
        return None
    return {mono: c for (mono, _, _), c in form}


__all__ = [
    "inverse_of_constant",
    "is_integer_valued",
    "modulo_two",
    "rational_polynomial",
    "reduced",
    "square_root_of_prime",
    "stride",
]
