"""Integrals over one period, and a trigonometric polynomial with symbolic coefficients."""

from sympy import Expr, IndexedBase, Symbol, cos, pi, sin

from pesym.notation.building import as_written, integral_over, sum_over

x = Symbol("x", real=True)
n = Symbol("n", integer=True)  # a frequency
m = Symbol("m", integer=True)  # another frequency
M = Symbol("M", integer=True, positive=True)  # the degree
a0 = Symbol("a0", real=True)
a = IndexedBase("a", real=True)
b = IndexedBase("b", real=True)


def over_period(body: Expr) -> Expr:
    """The integral from -pi to pi."""
    with as_written():
        return integral_over(body, x, -pi, pi)


def polynomial() -> Expr:
    """a0/2 + the sum of a_n cos(n x) + b_n sin(n x) for n = 1, ..., M."""
    with as_written():
        return a0 / 2 + sum_over(a[n] * cos(n * x) + b[n] * sin(n * x), (n, 1, M))
