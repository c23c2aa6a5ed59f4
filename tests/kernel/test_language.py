"""Substitution and unfolding: nothing is evaluated, and no bound index catches a free symbol."""

import pickle

import pytest
from sympy import Derivative, Expr, IndexedBase, Integer, Lambda, Mul, Pow, Rational, Sum, Symbol, cos, sin, symbols

from pesym.kernel.errors import InputError, Undecided
from pesym.kernel.language import (
    Definition,
    Entry,
    Family,
    finite_sum_of,
    fresh_symbol,
    integral_of,
    reduced_entry,
    substitute,
    symbols_of,
    unfold,
)

x, y, z = symbols("x y z", real=True)
i, j, m, n = symbols("i j m n", integer=True)
i1, i2 = symbols("i1 i2", integer=True)
x1 = Symbol("x1", real=True)
w, v = IndexedBase("w", real=True), IndexedBase("v", real=True)


@pytest.mark.parametrize(
    ("expr", "mapping", "expected"),
    [
        (x + y, {x: y, y: x}, x + y),
        (sin(x), {x: y}, sin(y)),
        (Sum(x * w[i], (i, 0, m)), {i: Integer(5)}, Sum(x * w[i], (i, 0, m))),
        (Sum(x * w[i], (i, 0, m)), {m: n}, Sum(x * w[i], (i, 0, n))),
        (Sum(x * w[i], (i, 0, m)), {x: i}, Sum(i * w[i1], (i1, 0, m))),
        (Sum(x * w[i], (i, 0, m)), {m: i}, Sum(x * w[i1], (i1, 0, i))),
        (Sum(x * w[i] + w[i1], (i, 0, m)), {x: i}, Sum(i * w[i2] + w[i1], (i2, 0, m))),
        (Sum(w[i], (i, 0, m)), {w: Lambda(j, i * j)}, Sum(i * i1, (i1, 0, m))),
        (Sum(w[i], (i, 0, m)), {w: v}, Sum(v[i], (i, 0, m))),
        (
            integral_of(x * y, (x, 0, 1)),
            {y: x},
            integral_of(x1 * x, (x1, 0, 1)),
        ),
        (Derivative(sin(x * y), x), {x: z}, Derivative(sin(z * y), z)),
        (Derivative(sin(x * y), x), {y: z**2}, Derivative(sin(x * z**2), x)),
        (Derivative(sin(x * y), x), {x: y, y: x}, Derivative(sin(x * y), y)),
    ],
)
def test_substitution(expr: Expr, mapping: dict, expected: Expr) -> None:
    found = substitute(expr, mapping)
    assert str(found) == str(expected) and found.free_symbols == expected.free_symbols


@pytest.mark.parametrize("mapping", [{x: y}, {y: x}, {y: x + 1}, {x: y + 1}, {x: Integer(0)}])
def test_the_variable_of_a_derivative_stays_a_symbol_of_its_own(mapping: dict) -> None:
    with pytest.raises(Undecided, match="derivative"):
        substitute(Derivative(sin(x * y), x), mapping)


def test_what_is_substituted_is_not_evaluated() -> None:
    assert str(substitute(x - y, {x: y})) == "-y + y"
    assert str(substitute(cos(x), {x: -y})) == "cos(-y)"


def test_a_function_of_the_index_takes_as_many_indices_as_the_base() -> None:
    with pytest.raises(InputError, match="indices"):
        substitute(w[i], {w: Lambda((i, j), i + j)})


def test_a_fresh_symbol_keeps_its_assumptions() -> None:
    found = fresh_symbol(i, {i, i1})
    assert found.name == "i2" and found.is_integer


def test_a_definition_says_all_it_depends_on() -> None:
    with pytest.raises(InputError, match="parameter"):
        Definition("f", (x,), x * y)
    with pytest.raises(InputError, match="twice"):
        Definition("f", (x, x), x)
    with pytest.raises(InputError, match="2 arguments"):
        Definition("f", (x, y), x * y)(z)


def test_unfolding_captures_nothing() -> None:
    total = Definition("total", (x, m), Sum(x * i, (i, 0, m)))
    assert unfold(total(i, n)) == Sum(i * i1, (i1, 0, n))
    assert unfold(Sum(total(i, i), (i, 0, n))) == finite_sum_of(Sum(i * i1, (i1, 0, i)), (i, 0, n))


def test_unfolding_one_definition_leaves_the_others() -> None:
    f, g = Definition("f", (x,), x**2), Definition("g", (x,), x + 1)
    assert unfold(f(g(y)), frozenset({f})) == g(y) ** 2
    assert unfold(f(g(y))) == (y + 1) ** 2


def test_definitions_of_one_name_are_different_heads() -> None:
    f, g = Definition("f", (x,), x**2), Definition("f", (x,), x**3)
    assert f(y) != g(y) and f(y) == Definition("f", (x,), x**2)(y)
    assert (f(y) + g(y)).args in ((f(y), g(y)), (g(y), f(y)))


def test_heads_survive_pickling() -> None:
    f = Definition("f", (x,), x**2)
    assert pickle.loads(pickle.dumps(f(y) + 1)) == f(y) + 1


def test_the_entries_of_families() -> None:
    vector = Family((x * i, Integer(7)), (i, 0, m))
    matrix = Family((w[i], w[j], x, y), (i, 0, m), (j, 0, m))
    assert reduced_entry(Entry(vector, j, 0)) == x * j and reduced_entry(Entry(vector, j, 1)) == 7
    assert reduced_entry(Entry(matrix, j, i, 0, 1)) == w[i] and reduced_entry(Entry(matrix, 1, 2, 1, 0)) == x
    assert symbols_of(vector) == {x, m}


@pytest.mark.parametrize(
    "make",
    [
        lambda: Entry(x, i),
        lambda: Entry(x, i, Rational(1, 2)),
        lambda: Entry(x, i, n),
        lambda: Family((x, y, z), (i, 0, m), (j, 0, m)),
        lambda: Family((x, y)),
        lambda: reduced_entry(Entry(Family((x, y), (i, 0, m)), 0, 2)),
        lambda: reduced_entry(Entry(Family((x, y), (i, 0, m)), 0, -1)),
        lambda: reduced_entry(Entry(Family((x, y), (i, 0, m)), 0, 0, 0, 0)),
    ],
)
def test_an_entry_that_is_not_there(make: object) -> None:
    with pytest.raises(InputError):
        make()


def test_a_sum_is_kept_as_it_is_given() -> None:
    body = Mul(1, x, evaluate=False)
    assert finite_sum_of(body, (i, 0, n)).function == body


def test_a_symbol_that_would_cancel_is_still_free() -> None:
    body = Mul(1 + x * i, Pow(1 + x * i, -1), evaluate=False)
    hidden = finite_sum_of(body, (i, 0, n))
    assert symbols_of(hidden) == {x, n} and hidden.free_symbols == {n}
    assert symbols_of(substitute(hidden, {x: i})) == {i, n}
    assert symbols_of(Lambda(i, hidden * i)) == {x, n}
    with pytest.raises(InputError, match="parameter"):
        Definition("f", (n,), hidden)


def test_a_derivative_is_rebuilt_as_it_is() -> None:
    moved = substitute(Derivative(sin(x * y), x), {y: Integer(0)})
    assert isinstance(moved, Derivative) and moved.variables == (x,)
