"""Walking an expression: exact fractions where the value is rational, an arithmetic's numbers elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache, reduce
from typing import Any

from sympy import (
    Abs,
    Derivative,
    Expr,
    Float,
    Idx,
    Indexed,
    Integral,
    KroneckerDelta,
    S,
    Sum,
    Symbol,
    cos,
    cot,
    csc,
    exp,
    log,
    sec,
    sin,
    sympify,
    tan,
)
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.errors import InputError, Undecided
from pesym.kernel.language import rebuild, unfold
from pesym.proof.arithmetic import Arithmetic, NoValue, Number
from pesym.proof.integrals import Place, integral

MAX_TERMS = 2_000  # of one sum
MAX_ALL_TERMS = 20_000  # of all sums of one evaluation together
MAX_EXACT_BITS = 4_096  # a longer fraction continues as an approximate number

Point = Mapping[Any, Any]  # Symbol -> Fraction, IndexedBase -> a function or mapping from indices to Fraction
Value = Any  # a Fraction while the value is rational and short, else a Number


def prepared(expr: Expr) -> Expr:
    """The expression without definitions and with its derivatives taken by SymPy."""
    return _prepared(expr.as_immutable() if isinstance(expr, MatrixBase) else sympify(expr, strict=True))


@lru_cache(maxsize=256)
def _prepared(expr: Expr) -> Expr:
    try:
        return _differentiated(unfold(expr))
    except RecursionError as error:
        raise Undecided("the expression is nested too deeply", expr) from error


def _differentiated(expr: Expr) -> Expr:
    if isinstance(expr, MatrixBase):
        return expr.applyfunc(_differentiated).as_immutable()
    if isinstance(expr, Derivative):
        return _differentiated(expr.expr).diff(*expr.variable_count)
    if not expr.args or isinstance(expr, Indexed):
        return expr
    return rebuild(expr, [_differentiated(a) for a in expr.args])


class Evaluation:
    """One evaluation: an arithmetic, and how many terms were added so far."""

    def __init__(self, arithmetic: Arithmetic) -> None:
        self.arithmetic = arithmetic
        self.terms = 0

    def spare(self, terms: int) -> None:
        """Leave room for this many terms."""
        self.terms = MAX_ALL_TERMS - terms

    def guarded(self, expr: Expr, at: Point) -> Value:
        try:
            return self.value(expr, at)
        except RecursionError as error:
            raise Undecided("the expression is nested too deeply", expr) from error

    def number(self, value: Value) -> Number:
        return self.arithmetic.number(value) if isinstance(value, Fraction) else value

    def value(self, expr: Expr, at: Point) -> Value:
        if isinstance(expr, (Symbol, Idx)):
            return _symbol_value(expr, at)
        if expr.is_Rational:
            return Fraction(int(expr.p), int(expr.q))
        if expr.is_Add:
            return self.total(self.value(a, at) for a in expr.args)
        if expr.is_Mul:
            # A delta that is 0 spares the rest: block matrices are mostly such products.
            if any(isinstance(a, KroneckerDelta) and self.function(a, at) == 0 for a in expr.args):
                return Fraction(0)
            return reduce(self.times, [self.value(a, at) for a in expr.args], Fraction(1))
        if expr.is_Pow and expr.base is S.Exp1:
            return _exp(self, self.value(expr.exp, at))
        if expr.is_Pow:
            return self.power(self.value(expr.base, at), self.value(expr.exp, at))
        if expr is S.Exp1:
            return self.arithmetic.exp(self.number(Fraction(1)))
        if expr is S.Pi:
            return self.arithmetic.pi()
        if isinstance(expr, Indexed):
            return self.indexed(expr, at)
        if isinstance(expr, Sum):
            return self.sum(expr.function, expr.limits, at)
        if isinstance(expr, Integral):
            return integral(self, expr, at)
        return self.function(expr, at)

    def function(self, expr: Expr, at: Point) -> Value:
        if isinstance(expr, KroneckerDelta) and len(expr.args) == 2:
            first, second = (self.value(a, at) for a in expr.args)
            if isinstance(first, Fraction) and isinstance(second, Fraction):
                return Fraction(first == second)
            raise Undecided("the arguments of a Kronecker delta are not known to be rational", expr)
        rule = _RULES.get(expr.func)
        if rule is not None and len(expr.args) == 1:
            return rule(self, self.value(expr.args[0], at))
        if isinstance(expr, Float):
            raise InputError(f"{expr} is a floating-point number; write it as a fraction")
        if expr in (S.NaN, S.ComplexInfinity, S.Infinity, S.NegativeInfinity):
            raise NoValue(f"{expr} is not a number")
        raise Undecided(f"the numeric judge does not cover {type(expr).__name__}", expr)

    def total(self, values: Iterable[Value]) -> Value:
        result: Value = Fraction(0)
        for value in values:
            if isinstance(result, Fraction) and isinstance(value, Fraction):
                result = self.short(result + value)
            else:
                result = self.number(result) + self.number(value)
        return result

    def times(self, x: Value, y: Value) -> Value:
        if isinstance(x, Fraction) and isinstance(y, Fraction):
            return self.short(x * y)
        for exact, other in ((x, y), (y, x)):
            if isinstance(exact, Fraction) and exact in (0, 1):
                return other if exact == 1 else exact
        return self.number(x) * self.number(y)

    def short(self, value: Fraction) -> Value:
        return value if _bits(value) <= MAX_EXACT_BITS else self.arithmetic.number(value)

    def reciprocal(self, x: Value) -> Value:
        if not isinstance(x, Fraction):
            return self.arithmetic.reciprocal(x)
        if x == 0:
            raise NoValue("division by zero")
        return 1 / x

    def power(self, base: Value, exponent: Value) -> Value:
        if isinstance(exponent, Fraction) and exponent.denominator == 1:
            return self.integer_power(base, exponent.numerator)
        if isinstance(base, Fraction):
            if base == 0 and self.arithmetic.is_positive(self.number(exponent)):
                return base
            if base == 0:
                raise NoValue("zero to a power that is not known to be positive")
            if base == 1:
                return base
        return self.arithmetic.power(self.number(base), self.number(exponent))

    def integer_power(self, base: Value, n: int) -> Value:
        if n == 0:
            return Fraction(1)
        if not isinstance(base, Fraction):
            return self.arithmetic.integer_power(base, n)
        if base == 0 and n < 0:
            raise NoValue("division by zero")
        if base in (0, 1):
            return base
        if base == -1:
            return Fraction(1 - 2 * (n % 2))
        if _bits(base) * abs(n) <= MAX_EXACT_BITS:
            return base**n
        return self.arithmetic.integer_power(self.arithmetic.number(base), n)

    def indexed(self, expr: Indexed, at: Point) -> Fraction:
        indices = tuple(self.integer(index, at) for index in expr.indices)
        values = at.get(expr.base)
        if values is None:
            raise InputError(f"the point gives no values for {expr.base}")
        if callable(values):
            return _fraction(values(*indices), expr)
        key = indices[0] if len(indices) == 1 else indices
        if key not in values:
            raise InputError(f"the point gives no value for {expr.base}{list(indices)}")
        return _fraction(values[key], expr)

    def integer(self, expr: Expr, at: Point) -> int:
        value = self.value(expr, at)
        if not isinstance(value, Fraction):
            raise Undecided("an index or a limit of a sum is not known to be an integer", expr)
        if value.denominator != 1:
            raise NoValue(f"an index or a limit of a sum is {value}, which is not an integer")
        return value.numerator

    def sum(self, body: Expr, limits: tuple[Any, ...], at: Point) -> Value:
        """An explicit loop; below an empty range, minus the sum over the gap (Karr's convention)."""
        if not limits:
            return self.value(body, at)
        *inner, limit = limits
        if len(limit) != 3:
            raise Undecided("a sum without two limits", body)
        first, last = self.integer(limit[1], at), self.integer(limit[2], at)
        falling = last < first - 1
        run = range(last + 1, first) if falling else range(first, last + 1)
        count = max(run.stop - run.start, 0)  # len() overflows on a long range
        self.terms += count
        if count > MAX_TERMS or self.terms > MAX_ALL_TERMS:
            raise Undecided("a sum of so many terms is too long to evaluate", body)
        result = self.total(self.sum(body, tuple(inner), {**at, limit[0]: Fraction(k)}) for k in run)
        return self.times(Fraction(-1), result) if falling else result


def _symbol_value(symbol: Expr, at: Point) -> Value:
    if symbol not in at:
        raise InputError(f"the point gives no value for {symbol}")
    if isinstance(at[symbol], Place):
        return at[symbol].number
    return _fraction(at[symbol], symbol)


def _fraction(value: object, name: Expr) -> Fraction:
    if isinstance(value, (Fraction, int)):
        return Fraction(value)
    raise InputError(f"the value of {name} must be a Fraction, not {type(value).__name__}")


def _bits(value: Fraction) -> int:
    return max(value.numerator.bit_length(), value.denominator.bit_length())


def _sin(run: Evaluation, x: Value) -> Value:
    return x if isinstance(x, Fraction) and x == 0 else run.arithmetic.sin(run.number(x))


def _cos(run: Evaluation, x: Value) -> Value:
    return Fraction(1) if isinstance(x, Fraction) and x == 0 else run.arithmetic.cos(run.number(x))


def _exp(run: Evaluation, x: Value) -> Value:
    return Fraction(1) if isinstance(x, Fraction) and x == 0 else run.arithmetic.exp(run.number(x))


def _log(run: Evaluation, x: Value) -> Value:
    return Fraction(0) if isinstance(x, Fraction) and x == 1 else run.arithmetic.log(run.number(x))


_RULES: dict[Any, Callable[[Evaluation, Value], Value]] = {
    sin: _sin,
    cos: _cos,
    tan: lambda run, x: run.times(_sin(run, x), run.reciprocal(_cos(run, x))),
    cot: lambda run, x: run.times(_cos(run, x), run.reciprocal(_sin(run, x))),
    sec: lambda run, x: run.reciprocal(_cos(run, x)),
    csc: lambda run, x: run.reciprocal(_sin(run, x)),
    exp: _exp,
    log: _log,
    Abs: lambda run, x: abs(x) if isinstance(x, Fraction) else run.arithmetic.absolute(x),
}
