"""What may not stand in a claim, and what the message offers instead."""

import pytest
from sympy import (
    Derivative,
    Dummy,
    Float,
    Function,
    I,
    ImmutableMatrix,
    IndexedBase,
    Integer,
    Integral,
    MatMul,
    Rational,
    Sum,
    Symbol,
    Tuple,
    cos,
    exp,
    nan,
    oo,
    sin,
    symbols,
    true,
    zoo,
)

from pesym.kernel.budget import Limits, work_limit
from pesym.kernel.errors import InputError, WorkLimit
from pesym.kernel.language import Definition, Entry, Family, finite_sum_of, integral_of
from pesym.kernel.wellformed import check_wellformed

x, y = symbols("x y", real=True)
p = Symbol("p", positive=True)
i, j, n = symbols("i j n", integer=True)
w = IndexedBase("w", real=True)
vector = Definition("vector", (x,), Family((x, x), (i, 0, 3)))
matrix = Definition("matrix", (x,), ImmutableMatrix([[1, x], [0, 2]]))
square = Definition("square", (x,), x**2)
first = Definition("first", (x,), Entry(x, 0, 0))

REFUSED = [
    (Float("0.3") * x, "Rational(3, 10)"),
    (I * x, "real numbers"),
    (exp(I * x), "cos and sin"),
    (x + oo, "real numbers"),
    (Tuple(nan)[0], "not a number"),
    (Tuple(zoo)[0], "division by zero"),
    (true, "no SymPy expression"),
    (1, "no SymPy expression"),
    (0.3, "no SymPy expression"),
    ("x", "no SymPy expression"),
    (Symbol("t") + x, "Symbol('t', real=True)"),
    (Symbol("t", integer=True, prime=True), "prime"),
    (Symbol("t", real=True, zero=False), "zero"),
    (IndexedBase("t")[i], "Symbol('t', real=True)"),
    (Function("f")(x), "real=True"),
    (Sum(x, (Symbol("k", integer=True, positive=True), 0, 3)), "integer=True and nothing else"),
    (Sum(x, (x, 0, 3)), "integer=True and nothing else"),
    (finite_sum_of(x, (i, 0)), "a lower and an upper limit"),
    (finite_sum_of(x, (i, 0, i)), "rename one"),
    (finite_sum_of(x, (j, 0, i), (i, 0, j)), "rename one"),
    (Family((x, x), (i, 0, i)), "rename one"),
    (Integral(x, x), "a lower and an upper limit"),
    (integral_of(x, (x, 0, x)), "rename one"),
    (integral_of(p, (p, 0, 1)), "real=True and nothing else"),
    (integral_of(n, (n, 0, 1)), "real=True and nothing else"),
    (Derivative(sin(n), n), "real symbol"),
    (Derivative(w[0] * x, w[0]), "real symbol"),
    (Derivative(x * Function("f", real=True)(y), Function("f", real=True)(y)), "real symbol"),
    (Derivative(sin(x), (x, n)), "order"),
    (Derivative(sin(x), (x, 65)), "order"),
    (vector(x) ** 2, "where a number is needed"),
    (vector(x) + vector(y), "where a number is needed"),
    (cos(Family((x, x), (i, 0, 3))), "where a number is needed"),
    (square(vector(x)), "where a number is needed"),
    (Entry(ImmutableMatrix([[1]]), 0, 0), "where a number is needed"),
    (ImmutableMatrix([[1 / matrix(y), 0], [0, 1]]), "where a number is needed"),
    (MatMul(matrix(x), ImmutableMatrix([[x]]), evaluate=False), "do not fit together"),
    (finite_sum_of(matrix(x), (i, 0, 3)), "where a number is needed"),
]


@pytest.mark.parametrize(("expr", "message"), REFUSED)
def test_what_is_refused(expr: object, message: str) -> None:
    with pytest.raises(InputError) as caught:
        check_wellformed([expr])
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "expr",
    [
        Rational(3, 10) * x + p,
        Sum(w[i], (i, 0, n)),
        finite_sum_of(x, (j, 0, i), (i, 0, n)),
        Sum(w[i] * Sum(w[i], (i, 0, 3)), (i, 0, n)),
        vector(x),
        Entry(vector(x), i, 0),
        first(vector(x)),
        MatMul(matrix(x), ImmutableMatrix([[x], [y]]), evaluate=False),
        ImmutableMatrix([[x, 1], [sin(y), p]]),
        Derivative(sin(x), x),
        integral_of(x, (x, 0, y)),
        Function("f", real=True)(x),
        Dummy("x", real=True) + x,
    ],
)
def test_what_is_accepted(expr: object) -> None:
    assert check_wellformed([expr]) is None


@pytest.mark.parametrize(
    "expressions",
    [
        [x, Symbol("x", positive=True)],
        [square(x), Definition("square", (x,), x**3)(x)],
        [square(x), Function("square", real=True)(x)],
        [w[i], Symbol("w", real=True)],
        [Symbol("w", real=True) * w[0]],
        [Definition("f", (x,), square(x))(x), Definition("square", (x,), x**3)(x)],
    ],
)
def test_a_name_means_one_thing(expressions: list) -> None:
    with pytest.raises(InputError, match="two different things"):
        check_wellformed(expressions)


def test_a_number_that_is_too_long_is_given_up() -> None:
    with pytest.raises(WorkLimit), work_limit(Limits(bits=1000)):
        check_wellformed([x + Integer(10) ** 50])
    with work_limit(Limits(bits=1000)):
        assert check_wellformed([x + Integer(10) ** 20]) is None
