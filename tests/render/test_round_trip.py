"""What is printed means what was built: random trees are printed, read back by a reader's rules, and evaluated."""

import re
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Add, Expr, Integer, Mul, Pow, Rational, Symbol, cos, sin

from pesym.render.expressions import latex

VALUES = {"x": Fraction(3, 7), "y": Fraction(-5, 3), "z": Fraction(11, 13)}

_TOKEN = re.compile(r"\\[A-Za-z]+|\d+|[A-Za-z]|\S")
_FUNCTIONS = {r"\sin", r"\cos"}


class Reader:
    """The value of LaTeX at given values of its letters; sines and cosines are stand-ins that keep values rational."""

    def __init__(self, text: str, values: dict[str, Fraction]) -> None:
        self.tokens = [t for t in _TOKEN.findall(text) if t not in (r"\left", r"\right")]
        self.values = values

    def value(self) -> Fraction:
        found = self.sum()
        assert not self.tokens, self.tokens
        return found

    def peek(self) -> str:
        return self.tokens[0] if self.tokens else ""

    def take(self, expected: str = "") -> str:
        token = self.tokens.pop(0)
        assert not expected or token == expected, (token, expected)
        return token

    def sum(self) -> Fraction:
        total = Fraction(0)
        sign = -1 if self.peek() == "-" else 1
        if sign < 0:
            self.take()
        while True:
            total += sign * self.product()
            if self.peek() not in ("+", "-"):
                return total
            sign = 1 if self.take() == "+" else -1
            assert self.peek() != "-", "two signs side by side"

    def product(self) -> Fraction:
        value = self.power()
        number = True
        while self.peek() and self.peek() not in ("+", "-", ")", "}"):
            if self.peek() == "/":
                self.take()
                value /= self.power()
                assert self.peek() in ("", "+", "-", ")", "}"), "a factor after a slash is ambiguous"
                continue
            if self.peek() == r"\cdot":
                self.take()
            else:
                assert not self.peek().isdigit() or not number, "a number beside a factor"
            value *= self.power()
        return value

    def power(self) -> Fraction:
        base = self.atom()
        while self.peek() == "^":
            self.take()
            base = base ** int(self.group())
            assert self.peek() != "^", "a double superscript"
        return base

    def group(self) -> Fraction:
        self.take("{")
        value = self.sum()
        self.take("}")
        return value

    def atom(self) -> Fraction:
        token = self.take()
        if token == "(":
            value = self.sum()
            self.take(")")
            return value
        if token == r"\frac":
            return self.group() / self.group()
        if token in _FUNCTIONS:
            exponent = 1
            if self.peek() == "^":
                self.take()
                exponent = int(self.group())
            self.take("(")
            value = self.sum()
            self.take(")")
            return stand_in(token[1:], value) ** exponent
        return Fraction(token) if token.isdigit() else self.values[token]


def stand_in(name: str, value: Fraction) -> Fraction:
    """A rational function that a sine or a cosine is read as."""
    return value**2 + 3 if name == "sin" else value * 5 + 7


def value_of_tree(expr: Expr) -> Fraction:
    """The value of the tree itself."""
    if isinstance(expr, Rational):
        return Fraction(int(expr.p), int(expr.q))
    if isinstance(expr, Symbol):
        return VALUES[expr.name]
    values = [value_of_tree(a) for a in expr.args]
    if expr.is_Add:
        return sum(values, Fraction(0))
    if expr.is_Mul:
        product = Fraction(1)
        for value in values:
            product *= value
        return product
    return values[0] ** int(values[1]) if expr.is_Pow else stand_in(expr.func.__name__, values[0])


def nodes(children: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    """Unevaluated nodes over the children."""
    several = st.lists(children, min_size=2, max_size=3)
    return st.one_of(
        several.map(lambda a: Add(*a, evaluate=False)),
        several.map(lambda a: Mul(*a, evaluate=False)),
        children.map(lambda a: Mul(-1, a, evaluate=False)),
        children.map(lambda a: Pow(a, -1, evaluate=False)),
        st.tuples(children, children).map(lambda a: Mul(a[0], Pow(a[1], -1, evaluate=False), evaluate=False)),
        st.tuples(children, st.sampled_from([-2, -1, 2, 3])).map(lambda a: Pow(*a, evaluate=False)),
        st.tuples(st.sampled_from([sin, cos]), children).map(lambda a: a[0](a[1], evaluate=False)),
    )


numbers = st.sampled_from([Integer(n) for n in (-3, -2, -1, 0, 1, 2, 10)] + [Rational(1, 2), Rational(-3, 4)])
leaves = numbers | st.sampled_from([Symbol(name) for name in VALUES])
trees = st.recursive(leaves, nodes, max_leaves=9)


@settings(max_examples=1500, deadline=None, derandomize=True)
@given(trees)
def test_what_is_printed_means_the_tree(tree: Expr) -> None:
    try:
        expected = value_of_tree(tree)
    except ZeroDivisionError:
        return
    assert Reader(latex(tree), VALUES).value() == expected


@settings(max_examples=700, deadline=None, derandomize=True)
@given(trees)
def test_an_exponent_means_the_tree(tree: Expr) -> None:
    try:
        expected = value_of_tree(tree)
    except ZeroDivisionError:
        return
    base = Symbol("q")
    text = latex(Pow(base, tree, evaluate=False))
    if text.startswith("q^{"):
        assert Reader(text[3:-1], VALUES).value() == expected
