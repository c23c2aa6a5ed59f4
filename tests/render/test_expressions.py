"""The LaTeX of expressions. What is expected was written by hand from the expression as it is typed."""

import pytest
from sympy import (
    Abs,
    Derivative,
    Dummy,
    Expr,
    Function,
    Integer,
    Integral,
    KroneckerDelta,
    Lambda,
    Lt,
    MatMul,
    Matrix,
    Mul,
    Ne,
    Rational,
    Symbol,
    cos,
    exp,
    eye,
    log,
    pi,
    sin,
    sqrt,
    symbols,
)

from pesym.kernel.claims import AtLeast, Equal, Greater, Independent
from pesym.kernel.conditions import Condition
from pesym.kernel.errors import InputError
from pesym.kernel.language import Definition, Entry
from pesym.notation.building import as_written, last_pair, pair_sum, sum_over
from pesym.notation.symbols import d, i, j, k, pos, w
from pesym.notation.vectors import PHI, inner, norm_squared, phi, shift_matrix, times
from pesym.render.expressions import (
    is_abbreviated,
    latex,
    latex_condition,
    latex_relation,
    latex_statement,
    latex_terms,
)
from pesym.render.notation import check_distinct, letter, understood

x, y, z = symbols("x y z", real=True)
u = Symbol("u", real=True)

with as_written():
    column = Matrix([x, y]).as_immutable()
    powers = Lambda(i, Integer(10000) ** (-2 * i / d))
    EXACT = [
        (x + y + z, r"x + y + z"),
        (z + x - y, r"z + x - y"),
        (x + (y + z), r"x + \left(y + z\right)"),
        (x - (y - z), r"x - \left(y - z\right)"),
        (pos + -k, r"\mathrm{pos} - k"),
        (-2 * i, r"-2 i"),
        (-x * y, r"-x y"),
        (x * -y, r"x \left(-y\right)"),
        (-(x + y), r"-\left(x + y\right)"),
        (1 * x, r"x"),
        (x * 2, r"x \cdot 2"),
        (2 * Integer(10) ** x, r"2 \cdot 10^{x}"),
        (d / 2 - 1, r"\frac{d}{2} - 1"),
        ((x + y) / 2, r"\frac{x + y}{2}"),
        (Rational(1, 2) * (x + y), r"\frac{1}{2} \left(x + y\right)"),
        (2 * pi * x / y - pi, r"\frac{2 \pi x}{y} - \pi"),
        (x / y * z, r"\frac{x}{y} z"),
        (x * (y / z), r"x \frac{y}{z}"),
        (x / y / z, r"\frac{x}{y z}"),
        (-(x / y) * z, r"-\frac{x}{y} z"),
        (Rational(-3, 4), r"-\frac{3}{4}"),
        (Integer(10000) ** (-2 * i / d), r"10000^{-2 i/d}"),
        (x ** (y / (z * 2)), r"x^{y/\left(z \cdot 2\right)}"),
        (x ** ((y + z) / 2), r"x^{\left(y + z\right)/2}"),
        ((-x) ** 2, r"\left(-x\right)^{2}"),
        (-(x**2), r"-x^{2}"),
        (sqrt(x + y), r"\sqrt{x + y}"),
        (exp(x / 2), r"e^{x/2}"),
        (Abs(x - y), r"\left|x - y\right|"),
        (log(x) ** 2, r"\left(\log\left(x\right)\right)^{2}"),
        (sin(x), r"\sin\left(x\right)"),
        (sin(-x), r"\sin\left(-x\right)"),
        (sin(x) ** 2, r"\sin^{2}\left(x\right)"),
        (sin(x) ** -2, r"\left(\sin\left(x\right)\right)^{-2}"),
        (cos(w[i] * (pos + k)), r"\cos\left(\omega_{i} \left(\mathrm{pos} + k\right)\right)"),
        (Function("f")(x), r"f\left(x\right)"),
        (KroneckerDelta(i, j), r"\delta_{i j}"),
        (KroneckerDelta(i, j + 1), r"\delta_{i, j + 1}"),
        (pair_sum(cos(w[i] * k)), r"\sum_{i=0}^{\frac{d}{2} - 1} \cos\left(\omega_{i} k\right)"),
        (pair_sum(x + w[i]), r"\sum_{i=0}^{\frac{d}{2} - 1} \left(x + \omega_{i}\right)"),
        (pair_sum(-w[i]), r"\sum_{i=0}^{\frac{d}{2} - 1} \left(-\omega_{i}\right)"),
        (pair_sum(w[i]) * x, r"\left(\sum_{i=0}^{\frac{d}{2} - 1} \omega_{i}\right) x"),
        (sum_over(x, (i, 0, j), (j, 1, 3)), r"\sum_{j=1}^{3} \sum_{i=0}^{j} x"),
        (Derivative(x * sin(x), x), r"\frac{\mathrm{d}}{\mathrm{d} x} \left(x \sin\left(x\right)\right)"),
        (Integral(x + y, (x, 0, 1)), r"\int_{0}^{1} \left(x + y\right)\, \mathrm{d} x"),
        (Integral(x * y, (x, 0, y), (y, 0, 1)), r"\int_{0}^{1} \int_{0}^{y} x y\, \mathrm{d} x\, \mathrm{d} y"),
        (Integral(x, (x, 0, 1)) * y, r"\left(\int_{0}^{1} x\, \mathrm{d} x\right) y"),
        (column, r"\begin{pmatrix} x \\ y \end{pmatrix}"),
        (
            MatMul(Matrix([[1, 0], [x, y]]).as_immutable(), column),
            r"\begin{pmatrix} 1 & 0 \\ x & y \end{pmatrix} \begin{pmatrix} x \\ y \end{pmatrix}",
        ),
        (phi(pos + k), r"\phi\left(\mathrm{pos} + k\right)"),
        (times(shift_matrix(-k), phi(pos)), r"M_{-k}\, \phi\left(\mathrm{pos}\right)"),
        (
            times(shift_matrix(k) + shift_matrix(-k), phi(pos)),
            r"\left(M_{k} + M_{-k}\right)\, \phi\left(\mathrm{pos}\right)",
        ),
        (inner(u, phi(pos)), r"\left\langle u, \phi\left(\mathrm{pos}\right) \right\rangle"),
        (norm_squared(u) ** 2, r"\left(\left\lVert u \right\rVert^2\right)^{2}"),
        (
            PHI.body,
            r"\begin{pmatrix} \sin\left(\omega_{i} p\right) \\ \cos\left(\omega_{i} p\right) \end{pmatrix}"
            r"_{i = 0, \ldots, d/2 - 1}",
        ),
        (Entry(u, i + 1, 0), r"u_{i + 1,0}"),
        (Entry(u, i, j, 0, 1), r"u_{i,0;j,1}"),
        (phi(pos, powers), r"\left.\phi\left(\mathrm{pos}\right)\right|_{\omega_{i} = 10000^{-2 i/d}}"),
        (phi(pos, w, 4), r"\left.\phi\left(\mathrm{pos}\right)\right|_{d = 4}"),
    ]


@pytest.mark.parametrize(("expr", "expected"), EXACT, ids=[text for _, text in EXACT])
def test_expression_is_printed_as_it_is_written(expr: Expr, expected: str) -> None:
    assert latex(expr) == expected


def test_a_sign_before_a_sign_keeps_its_brackets() -> None:
    with as_written():
        term = x + Mul(-1, Mul(-2, y))
    assert latex(term) == r"x - \left(-2 y\right)"


def test_what_the_text_states_is_not_repeated_in_the_formula() -> None:
    assert latex(phi(pos, powers), {w: powers}) == r"\phi\left(\mathrm{pos}\right)"
    assert latex(phi(pos, w), {w: powers}) == r"\left.\phi\left(\mathrm{pos}\right)\right|_{\omega = \omega}"


def test_a_parameter_with_two_values_is_shown_in_the_formulas() -> None:
    assert understood([phi(pos, powers), shift_matrix(k, powers)]) == {w: powers}
    assert understood([phi(pos, powers), phi(pos)]) == {}
    assert understood([phi(pos)]) == {}


def test_a_definition_without_a_template_is_a_named_function() -> None:
    assert latex(Definition("bump", (x,), x**2)(y)) == r"\operatorname{bump}\left(y\right)"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("pos", r"\mathrm{pos}"),
        ("pos_a", r"\mathrm{pos}_{a}"),
        ("w", r"\omega"),
        ("w0", r"\omega_{0}"),
        ("theta", r"\theta"),
        ("θ", r"\theta"),
        ("λ_1", r"\lambda_{1}"),
        ("base", r"\mathrm{base}"),
        ("x", "x"),
    ],
)
def test_names(name: str, expected: str) -> None:
    assert letter(name) == expected
    assert latex(Symbol(name)) == expected


def test_a_stand_in_for_a_bound_index_is_told_apart() -> None:
    assert latex(Dummy("i") + Symbol("x")) in (r"\tilde{i} + x", r"x + \tilde{i}")


def test_names_that_look_the_same_are_refused() -> None:
    with pytest.raises(InputError, match="theta and θ look the same"):
        check_distinct([Symbol("theta") * 2, Symbol("θ") + x])
    check_distinct([Symbol("theta") * 2, Symbol("theta", real=True) + x])
    square, cube = (Definition("f", (x,), x**n, r"f\left({0}\right)") for n in (2, 3))
    with pytest.raises(InputError, match="two definitions"):
        check_distinct([square(x), cube(y)])
    check_distinct([square(x), square(y)])


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (Equal(x, y), "x = y"),
        (AtLeast(x, y), r"x \ge y"),
        (Greater(pi, x), r"\pi > x"),
        (Independent(shift_matrix(k), pos), r"M_{k} \text{ does not depend on } \mathrm{pos}"),
    ],
)
def test_statements(statement: Equal | AtLeast | Greater | Independent, expected: str) -> None:
    assert latex_statement(statement) == expected


def test_hypotheses_and_conditions() -> None:
    assert latex_relation(Lt(x, y)) == "x < y"
    assert latex_relation(Ne(x, y)) == r"x \neq y"
    assert latex_condition(Condition(cos(x), "!=")) == r"\cos\left(x\right) \neq 0"
    ranged = Condition(w[i], ">=", ((i, Integer(0), last_pair()),))
    assert latex_condition(ranged) == r"\omega_{i} \ge 0 \text{ for } 0 \le i \le \frac{d}{2} - 1"


def test_terms_are_the_pieces_of_a_sum() -> None:
    with as_written():
        assert latex_terms(x + y - 2 * z) == ["x", "+ y", "- 2 z"]
        assert latex_terms(x * y) == ["x y"]


def test_large_matrices_are_abbreviated_and_others_are_not() -> None:
    assert not is_abbreviated(eye(8))
    assert latex(eye(8)).count("1") == 8
    large = MatMul(eye(9).as_immutable(), eye(9).as_immutable())
    assert is_abbreviated(large)
    shown = latex(Matrix(9, 9, lambda r, c: 9 * r + c))
    assert shown.count(r"\cdots") == 7
    assert shown.count(r"\vdots") == 7
    assert shown.count(r"\ddots") == 1
    assert shown.endswith(r"72 & 73 & 74 & 75 & 76 & 77 & \cdots & 80 \end{pmatrix}")
