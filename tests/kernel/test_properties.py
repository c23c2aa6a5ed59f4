"""Random trigonometric expressions: true rewritings are seen, false ones are not, and numbers agree.

``PESYM_CAMPAIGN=10000`` makes each property run so many times instead of the few of a usual run.
"""

import os
import random
from collections.abc import Callable

import mpmath
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sympy import (
    Abs,
    Add,
    Expr,
    I,
    Integer,
    Mul,
    Pow,
    Rational,
    Symbol,
    cos,
    exp,
    log,
    nan,
    oo,
    pi,
    sin,
    sqrt,
    symbols,
    tan,
    zoo,
)

from pesym.kernel.budget import Limits, work_limit
from pesym.kernel.conditions import conditions, is_met
from pesym.kernel.context import Context, is_nonnegative, is_nonzero, is_positive
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import InputError, Undecided
from pesym.kernel.poly import Atom, Form
from pesym.kernel.products import is_zero

CAMPAIGN = int(os.environ.get("PESYM_CAMPAIGN", "0"))
DIGITS = 50
x, y, z = symbols("x y z", real=True)
p = Symbol("p", positive=True)
n, even, odd = Symbol("n", integer=True), Symbol("e", even=True), Symbol("o", odd=True)
REAL = (x, y, z)
seeds = st.integers(0, 2**32)


def runs(usual: int) -> Callable:
    return settings(
        max_examples=CAMPAIGN or usual, deadline=None, derandomize=not CAMPAIGN, suppress_health_check=list(HealthCheck)
    )


def raw(function: type, *args: Expr) -> Expr:
    return function(*args, evaluate=False)


# Trigonometric polynomials, and steps that do not change their value ------------------------------------


def some_angle(draw: random.Random) -> Expr:
    parts = [Rational(draw.randint(-3, 3), draw.choice([1, 2])) * s for s in draw.sample(REAL, draw.randint(1, 3))]
    return Add(*parts, draw.choice([Integer(0), pi / 6, Rational(1, 3)]))


def some_polynomial(draw: random.Random) -> Expr:
    terms = []
    for _ in range(draw.randint(1, 4)):
        factors = [draw.choice([sin, cos])(some_angle(draw)) for _ in range(draw.randint(0, 3))]
        terms.append(Mul(Rational(draw.randint(-9, 9), draw.randint(1, 4)), *factors))
    return Add(*terms)


def angle_sum(draw: random.Random, e: Expr) -> Expr:
    if not isinstance(e, (sin, cos)):
        return e
    a = some_angle(draw)
    b = e.args[0] - a
    if isinstance(e, sin):
        return sin(a) * cos(b) + cos(a) * sin(b)
    return cos(a) * cos(b) - sin(a) * sin(b)


def double_angle(draw: random.Random, e: Expr) -> Expr:
    if isinstance(e, sin):
        return 2 * sin(e.args[0] / 2) * cos(e.args[0] / 2)
    return 1 - 2 * sin(e.args[0] / 2) ** 2 if isinstance(e, cos) else e


def pythagoras(draw: random.Random, e: Expr) -> Expr:
    a = some_angle(draw)
    return raw(Mul, e, sin(a) ** 2 + cos(a) ** 2)


def product_to_sum(draw: random.Random, e: Expr) -> Expr:
    found = [f for f in e.args if isinstance(f, cos)] if e.is_Mul else []
    if len(found) < 2:
        return e
    a, b = found[:2]
    rest = [f for f in e.args if f is not a and f is not b]
    return Mul(*rest, Rational(1, 2), cos(a.args[0] - b.args[0]) + cos(a.args[0] + b.args[0]))


def add_and_subtract(draw: random.Random, e: Expr) -> Expr:
    other = some_polynomial(draw)
    return raw(Add, raw(Add, e, other), -other)


def multiply_and_divide(draw: random.Random, e: Expr) -> Expr:
    other = 2 + draw.choice([sin, cos])(some_angle(draw))
    return raw(Mul, raw(Mul, e, other), raw(Pow, other, -1))


def expanded(draw: random.Random, e: Expr) -> Expr:
    return e.expand(trig=False)


def other_period(draw: random.Random, e: Expr) -> Expr:
    return raw(type(e), e.args[0] + 2 * pi * draw.randint(-2, 2)) if isinstance(e, (sin, cos)) else e


STEPS = [
    angle_sum,
    double_angle,
    pythagoras,
    product_to_sum,
    add_and_subtract,
    multiply_and_divide,
    expanded,
    other_period,
]


def somewhere(draw: random.Random, e: Expr, change: Callable[[random.Random, Expr], Expr]) -> Expr:
    """The expression with one of its parts changed."""
    inside = [k for k, a in enumerate(e.args) if isinstance(a, Expr)]
    if not inside or isinstance(e, (sin, cos)) or (e.is_Pow and e.exp != 2) or draw.random() < 0.3:
        return change(draw, e)
    place = draw.choice(inside[:1] if e.is_Pow else inside)
    args = list(e.args)
    args[place] = somewhere(draw, args[place], change)
    return raw(e.func, *args)


def perturbed(draw: random.Random, e: Expr) -> Expr:
    """Another number, phase or function."""
    if e.is_Rational:
        return e + Rational(1, draw.randint(1, 3))
    if isinstance(e, (sin, cos)):
        other = cos if isinstance(e, sin) else sin
        return draw.choice([other(e.args[0]), e.func(e.args[0] + Rational(1, 7)), -e, e.func(2 * e.args[0])])
    return e + Rational(1, 5) * cos(some_angle(draw))


def decided_equal(a: Expr, b: Expr) -> bool:
    with work_limit(Limits(seconds=60)):
        return is_zero(normal_form(a, Context()) - normal_form(b, Context()))


def some_point(draw: random.Random) -> dict[Symbol, mpmath.mpf]:
    return {s: mpmath.mpf(draw.randint(-(10**6), 10**6)) / 654321 for s in REAL}


def agree_numerically(draw: random.Random, a: Expr, b: Expr) -> bool:
    with mpmath.workdps(DIGITS):
        points = [some_point(draw) for _ in range(3)]
        return all(abs(number(a, at) - number(b, at)) < mpmath.mpf(10) ** (10 - DIGITS) for at in points)


@runs(80)
@given(seeds)
def test_a_rewritten_polynomial_is_seen_to_be_equal(seed: int) -> None:
    draw = random.Random(seed)
    first = some_polynomial(draw)
    last = first
    for _ in range(draw.randint(1, 5)):
        last = somewhere(draw, last, draw.choice(STEPS))
    assert decided_equal(first, last), (first, last)


@runs(80)
@given(seeds)
def test_a_perturbed_polynomial_is_seen_to_differ_exactly_where_it_does(seed: int) -> None:
    draw = random.Random(seed)
    first = some_polynomial(draw)
    last = somewhere(draw, first, draw.choice(STEPS))
    last = somewhere(draw, last, perturbed)
    assert decided_equal(first, last) == agree_numerically(draw, first, last), (first, last)


def test_perturbed_polynomials_mostly_differ() -> None:
    differ = 0
    for seed in range(40):
        draw = random.Random(seed)
        first = some_polynomial(draw)
        differ += not decided_equal(first, somewhere(draw, first, perturbed))
    assert differ > 30


# Any real expression: the form has its value, and the signs are right, where the conditions hold -----------

LEAVES = [x, y, z, p, n, even, odd, pi, *map(Integer, (2, -1, 3, 0)), Rational(1, 3), Rational(-1, 2)]
EXPONENTS = [2, 3, -1, -2, Rational(1, 2), Rational(-1, 2), Rational(3, 2), Rational(1, 3), n, 2 * n, even, p]


def some_expression(draw: random.Random, depth: int) -> Expr:
    if depth == 0:
        return draw.choice(LEAVES)
    kind = draw.choice([Add, Mul, Mul, Pow, sqrt, Abs, exp, log, sin, cos, cos, tan])
    first = some_expression(draw, depth - 1)
    options = {"evaluate": draw.random() < 0.5}
    if kind is Pow:
        return Pow(first, draw.choice(EXPONENTS), **options)
    if kind in (Add, Mul):
        return kind(first, some_expression(draw, depth - 1), **options)
    return kind(first**2 if kind is sqrt and draw.random() < 0.5 else first, **options)


LARGE = 30  # of an exponent: the cosine of a larger number would need more digits


class NoValueError(Exception):
    pass


def number(e: Expr, at: dict[Symbol, mpmath.mpf]) -> mpmath.mpf:
    """The value of a real expression, by rules of its own."""
    if isinstance(e, Symbol):
        return at[e]
    if e.is_Rational:
        return mpmath.mpf(int(e.p)) / int(e.q)
    if e is pi:
        return +mpmath.pi
    values = [number(a, at) for a in e.args]
    if e.is_Add:
        return mpmath.fsum(values)
    if e.is_Mul:
        return mpmath.fprod(values)
    if e.is_Pow:
        return power_of(*values)
    if isinstance(e, log) and values[0] <= 0:
        raise NoValueError
    if isinstance(e, exp) and abs(values[0]) > LARGE:
        raise NoValueError
    table = {sin: mpmath.sin, cos: mpmath.cos, tan: mpmath.tan, exp: mpmath.exp, log: mpmath.log, Abs: abs}
    return mpmath.e if not e.args else table[type(e)](*values)


def power_of(base: mpmath.mpf, exponent: mpmath.mpf) -> mpmath.mpf:
    whole = int(mpmath.nint(exponent))
    if abs(base) < 1e-30 and exponent <= 0:
        raise NoValueError
    if abs(exponent * mpmath.log(abs(base) + 1)) > LARGE:
        raise NoValueError
    if abs(exponent - whole) < 1e-30:
        return base**whole
    if base < -1e-30:
        raise NoValueError
    return max(base, mpmath.mpf(0)) ** exponent


def number_of_form(form: Form, at: dict[Symbol, mpmath.mpf]) -> mpmath.mpc:
    total = mpmath.mpc(0)
    for (mono, exponent, root), c in form:
        term = mpmath.mpf(int(c.p)) / int(c.q) * mpmath.expjpi(mpmath.mpf(int(root.p)) / int(root.q))
        for atom, power in mono:
            term *= number_of_atom(atom, at) ** power
        total += term if exponent is None else term * mpmath.exp(number_of_form(exponent, at))
    return total


def number_of_atom(atom: Atom, at: dict[Symbol, mpmath.mpf]) -> mpmath.mpc:
    if atom.kind == "symbol":
        return at[atom.content[0]]
    if atom.kind == "pi":
        return +mpmath.pi
    (inside, *_) = atom.content
    value = mpmath.mpf(inside) if isinstance(inside, int) else number_of_form(inside, at)
    return {"log": mpmath.log, "root": mpmath.sqrt, "absolute": abs, "inverse": lambda v: 1 / v}[atom.kind](value)


def integer_point(draw: random.Random) -> dict[Symbol, mpmath.mpf]:
    at = {s: mpmath.mpf(draw.randint(-30, 30)) / draw.choice([7, 11]) for s in REAL}
    integers = {n: draw.randint(-3, 3), even: 2 * draw.randint(-2, 2), odd: 2 * draw.randint(-2, 1) + 1}
    return {**at, p: mpmath.mpf(draw.randint(1, 30)) / 5, **{s: mpmath.mpf(v) for s, v in integers.items()}}


def holds(expr: Expr, relation: str, at: dict[Symbol, mpmath.mpf]) -> bool:
    value = number(expr, at)
    return {"!=": abs(value) > 1e-20, ">": value > 1e-20, ">=": value > -1e-20}[relation]


def check_expression(draw: random.Random) -> int:
    """How many points were compared."""
    try:
        e = some_expression(draw, draw.randint(1, 4))
    except TypeError:  # SymPy compares the logarithm of 0 while it builds
        return 0
    if e.has(zoo, nan, oo, I) or not e.is_extended_real:
        return 0
    try:
        with work_limit(Limits(seconds=5, products=300_000)):
            needed = [c for c in conditions(e) if not is_met(c, Context())]
            form = normal_form(e, Context())
            signs = [test(form, Context()) for test in (is_positive, is_nonnegative, is_nonzero)]
    except (Undecided, InputError):
        return 0
    return sum(check_at(integer_point(draw), e, form, needed, signs) for _ in range(3))


def check_at(at: dict[Symbol, mpmath.mpf], e: Expr, form: Form, needed: list, signs: list[bool]) -> bool:
    try:
        if not all(holds(c.expr, c.relation, at) for c in needed):
            return False
    except NoValueError:
        return False
    try:
        value = number(e, at)
    except NoValueError:  # too large to compute
        return False
    assert abs(value - number_of_form(form, at)) < mpmath.mpf(10) ** (20 - DIGITS) * (1 + abs(value)), (e, at)
    positive, at_least_zero, nonzero = signs
    tiny = mpmath.mpf(10) ** -40
    assert not positive or value > -tiny, e
    assert not at_least_zero or value > -tiny, e
    assert not nonzero or value != 0, e
    return True


@runs(20)
@given(seeds)
def test_forms_and_signs_agree_with_numbers(seed: int) -> None:
    draw = random.Random(seed)
    with mpmath.workdps(DIGITS + 10):
        assert sum(check_expression(draw) for _ in range(40)) > 0


def test_thousands_of_points_are_compared() -> None:
    draw = random.Random(0)
    with mpmath.workdps(DIGITS + 10):
        assert sum(check_expression(draw) for _ in range(1000)) > 1000
