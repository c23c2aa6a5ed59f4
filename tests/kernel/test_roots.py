"""Roots of unity and parity, against numbers and against brute force."""

import random

import mpmath
import pytest
from flint import fmpq
from sympy import Symbol, primerange

from pesym.kernel.errors import WorkLimit
from pesym.kernel.poly import NO_ATOMS, Atom, Form, accumulate, turned
from pesym.kernel.roots import (
    DEGREE_LIMIT,
    GAUSS_SUM_LIMIT,
    INVERSE_LIMIT,
    ORDER_LIMIT,
    inverse_of_constant,
    is_integer_valued,
    modulo_two,
    rational_polynomial,
    reduced,
    square_root_of_prime,
    stride,
)

Roots = dict[fmpq, fmpq]
EVEN, ODD = Atom("symbol", Symbol("e", even=True)), Atom("symbol", Symbol("o", odd=True))
INTEGER, BOUND = Atom("symbol", Symbol("n", integer=True)), Atom("bound", "#1")
GRID = {EVEN: range(-4, 7, 2), ODD: range(-5, 6, 2), INTEGER: range(-4, 6), BOUND: range(-4, 6)}


def number(roots: Roots) -> mpmath.mpc:
    with mpmath.workdps(60):
        return mpmath.fsum(
            mpmath.mpf(int(c.p)) / int(c.q) * mpmath.expjpi(mpmath.mpf(int(r.p)) / int(r.q)) for r, c in roots.items()
        )


def as_form(roots: Roots) -> Form:
    return Form({(NO_ATOMS, None, r): c for r, c in roots.items()})


def as_roots(form: Form) -> Roots:
    return {r: c for (_, _, r), c in form}


@pytest.mark.parametrize("p", list(primerange(2, GAUSS_SUM_LIMIT + 1)))
def test_the_gauss_sum_is_the_positive_square_root(p: int) -> None:
    with mpmath.workdps(60):
        assert abs(number(dict(square_root_of_prime(p))) - mpmath.sqrt(p)) < mpmath.mpf(10) ** -50


@pytest.mark.parametrize("n", [2, 3, 4, 5, 7, 9, 12, 15, 30, 105])
def test_all_roots_of_an_order_sum_to_zero(n: int) -> None:
    roots: Roots = {}
    for j in range(n):
        c, root = turned(fmpq(1), fmpq(2 * j, n))
        accumulate(roots, root, c)
    assert not reduced(as_form(roots))
    accumulate(roots, fmpq(0), fmpq(1))
    assert reduced(as_form(roots)) == Form.number(1)


def test_reduction_keeps_the_number_and_finds_every_zero() -> None:
    draw = random.Random(1)
    zeros = 0
    for _ in range(400):
        n = draw.randint(1, 24)
        roots = {fmpq(j, n): fmpq(draw.randint(-2, 2)) for j in draw.sample(range(n), min(n, draw.randint(1, 5)))}
        roots = {r: c for r, c in roots.items() if c}
        found = as_roots(reduced(as_form(roots)))
        assert abs(number(roots) - number(found)) < 1e-40
        assert (not found) == (abs(number(roots)) < 1e-40)
        zeros += not found
    assert zeros > 5


def test_an_inverse_times_its_number_is_one() -> None:
    draw = random.Random(2)
    for _ in range(150):
        n = draw.randint(1, 30)
        roots = as_roots(
            reduced(as_form({fmpq(j, n): fmpq(draw.randint(1, 3)) for j in draw.sample(range(n), min(n, 3))}))
        )
        if roots:
            assert abs(number(roots) * number(inverse_of_constant(roots)) - 1) < 1e-40


def test_orders_that_are_too_large_are_given_up() -> None:
    with pytest.raises(WorkLimit):
        reduced(as_form({fmpq(1, ORDER_LIMIT + 1): fmpq(1)}))
    with pytest.raises(WorkLimit):
        inverse_of_constant({fmpq(1, INVERSE_LIMIT + 1): fmpq(1), fmpq(0): fmpq(1)})


def value(poly: dict, point: dict) -> fmpq:
    total = fmpq(0)
    for mono, c in poly.items():
        for atom, n in mono:
            c *= fmpq(point[atom]) ** n
        total += c
    return total


def some_polynomial(draw: random.Random) -> dict:
    use = draw.sample(list(GRID), draw.randint(1, 3))
    poly = {}
    for _ in range(draw.randint(1, 4)):
        mono = frozenset((a, n) for a in use for n in [draw.randint(0, 4)] if n)
        poly[mono] = fmpq(draw.randint(-12, 12), draw.choice([1, 1, 2, 3, 4, 6, 8, 24]))
    return {mono: c for mono, c in poly.items() if c}


def test_parity_agrees_with_brute_force() -> None:
    draw = random.Random(3)
    for _ in range(600):
        poly = some_polynomial(draw)
        found = modulo_two(dict(poly))
        points = [{a: draw.choice(grid) for a, grid in GRID.items()} for _ in range(40)]
        for point in points:
            difference = value(poly, point) - value(found, point)
            assert difference.q == 1 and difference.p % 2 == 0
        assert modulo_two(dict(found)) == found
        if is_integer_valued(poly):
            assert all(value(poly, point).q == 1 for point in points)


def test_parity_is_decided_in_one_symbol() -> None:
    draw = random.Random(4)
    always_even = 0
    for _ in range(600):
        atom = draw.choice(list(GRID))
        poly = {
            frozenset({(atom, n)} if n else ()): fmpq(draw.randint(-8, 8), draw.choice([1, 2, 4])) for n in range(4)
        }
        poly = {mono: c for mono, c in poly.items() if c}
        values = [value(poly, {atom: k}) for k in GRID[atom]]
        even = all(v.q == 1 and v.p % 2 == 0 for v in values)
        assert (not modulo_two(dict(poly))) == even
        assert is_integer_valued(poly) == all(v.q == 1 for v in values)
        always_even += even
    assert always_even > 10


def test_high_degrees_are_given_up() -> None:
    with pytest.raises(WorkLimit):
        modulo_two({frozenset({(INTEGER, DEGREE_LIMIT + 1)}): fmpq(1)})


@pytest.mark.parametrize(
    ("atom", "expected"),
    [
        (EVEN, (2, 0)),
        (ODD, (2, 1)),
        (INTEGER, (1, 0)),
        (BOUND, (1, 0)),
        (Atom("symbol", Symbol("x", real=True)), None),
        (Atom("variable", "~0"), None),
        (Atom("pi", "pi"), None),
    ],
)
def test_which_atoms_are_integers(atom: Atom, expected: tuple[int, int] | None) -> None:
    assert stride(atom) == expected


def test_a_form_that_is_a_polynomial() -> None:
    assert rational_polynomial(Form.atom(INTEGER)) == {frozenset({(INTEGER, 1)}): 1}
    assert rational_polynomial(as_form({fmpq(1, 2): fmpq(1)})) is None
