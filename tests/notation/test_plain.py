"""Plain text in the author's order, with the parentheses that the structure needs and no others."""

from __future__ import annotations

import pytest
from sympy import Expr, Function, Integer, MatMul, Matrix, Pow, Rational, cos, pi, sin, symbols

from pesym.kernel.claims import AtLeast, Equal, Greater, Independent, Statement
from pesym.kernel.conditions import Condition
from pesym.notation.building import as_written, pair_sum, sum_over
from pesym.notation.plain import plain, plain_condition, plain_statement
from pesym.notation.reader import read_expression
from pesym.notation.symbols import d, i, k, pos, w
from pesym.notation.vectors import inner, norm_squared, phi, shift_matrix, times, transpose

x, y, z = symbols("x y z", real=True)
f = Function("f", real=True)

with as_written():
    CASES: list[tuple[Expr, str]] = [
        (x + y, "x + y"),
        (y + x, "y + x"),
        (x - y, "x - y"),
        (x - (y + z), "x - (y + z)"),
        (x - (y - z), "x - (y - z)"),
        (-x + y, "-x + y"),
        (x + -y, "x - y"),
        (x * y, "x*y"),
        (y * x, "y*x"),
        (x * (y + z), "x*(y + z)"),
        (-(x + y), "-(x + y)"),
        (x / y, "x/y"),
        (x / (y * z), "x/(y*z)"),
        (x / y / z, "x/(y*z)"),
        (1 / x, "1/x"),
        (1 / (x + y), "1/(x + y)"),
        ((x + y) / 2, "(x + y)/2"),
        (x**2, "x^2"),
        ((x + y) ** 2, "(x + y)^2"),
        ((-x) ** 2, "(-x)^2"),
        (-(x**2), "-x^2"),
        (x ** (y + 1), "x^(y + 1)"),
        ((x**y) ** z, "(x^y)^z"),
        (x ** (-y), "x^(-y)"),
        (Pow(x, Rational(1, 2)), "sqrt(x)"),
        (Rational(2, 3), "2/3"),
        (Rational(-2, 3), "-2/3"),
        (Integer(-3), "-3"),
        (Rational(1, 2) ** x, "(1/2)^x"),
        (Integer(-2) ** x, "(-2)^x"),
        (sin(x) ** 2 + cos(x) ** 2, "sin(x)^2 + cos(x)^2"),
        (cos(-x), "cos(-x)"),
        (x * pi, "x*pi"),
        (f(x, y), "f(x, y)"),
        (w[i] * pos, "w[i]*pos"),
        (w[i + 1], "w[i + 1]"),
        (pair_sum(cos(w[i] * k)), "Sum(cos(w[i]*k), i = 0 .. d/2 - 1)"),
        (sum_over(x, (i, 1, 3)) * y, "Sum(x, i = 1 .. 3)*y"),
        (phi(pos + k), "phi(pos + k)"),
        (inner(phi(pos), phi(pos + k)), "<phi(pos), phi(pos + k)>"),
        (norm_squared(phi(pos)), "|phi(pos)|^2"),
        (times(shift_matrix(k), phi(pos)), "M(k) phi(pos)"),
        (transpose(shift_matrix(k)), "M(k)^T"),
        (Matrix([[x, y], [-y, x]]), "[x, y; -y, x]"),
    ]


@pytest.mark.parametrize(("expr", "text"), CASES, ids=[text for _, text in CASES])
def test_text(expr: Expr, text: str) -> None:
    assert plain(expr) == text


TYPED = [text for _, text in CASES if not any(part in text for part in ("[", "<", "|", "f(", "phi", "M(", "Sum"))]


@pytest.mark.parametrize("text", TYPED)
def test_what_can_be_typed_reads_back_as_the_same_text(text: str) -> None:
    assert plain(read_expression(text.replace("^", "**"))) == text


def test_a_product_of_matrices() -> None:
    block, column = Matrix([[x, y], [-y, x]]).as_immutable(), Matrix([x, y]).as_immutable()
    assert plain(MatMul(block, column)) == "[x, y; -y, x]*[x; y]"


@pytest.mark.parametrize(
    ("statement", "text"),
    [
        (Equal(x, y), "x = y"),
        (AtLeast(x, y), "x >= y"),
        (Greater(x, y), "x > y"),
        (Independent(phi(k), pos), "phi(k) does not depend on pos"),
    ],
)
def test_statements(statement: Statement, text: str) -> None:
    assert plain_statement(statement) == text


def test_conditions() -> None:
    assert plain_condition(Condition(x, "!=")) == "x != 0"
    assert plain_condition(Condition(w[i], ">", ((i, Integer(0), d),))) == "w[i] > 0 for 0 <= i <= d"
