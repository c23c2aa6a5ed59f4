"""From a SymPy expression to its exponential normal form.

One function a node type, in one table; a node that is not in the table is outside the procedure.
"""

from __future__ import annotations

from collections.abc import Callable

from flint import fmpq
from sympy import Expr, Indexed, IndexedBase, Lambda, Symbol, cos, cot, csc, sec, sin, tan
from sympy.core.function import AppliedUndef

from pesym.kernel.algebra import (
    I,
    absolute,
    delta,
    exponential,
    logarithm,
    logarithm_of_atom,
    rational_power,
    square_root,
)
from pesym.kernel.calculus import derivative, integral
from pesym.kernel.context import Context, Strength, is_positive
from pesym.kernel.errors import InputError, Undecided, WorkLimit
from pesym.kernel.language import Defined, Entry, Family, reduced_entry
from pesym.kernel.poly import HALF, ZERO, Atom, Form, summed
from pesym.kernel.products import PI, UNIT, inverse, multiply, power
from pesym.kernel.roots import is_integer_valued, rational_polynomial, reduced
from pesym.kernel.sums import finite_sum, index_facts, replace, sifted

LARGEST_EXPONENT = 10_000  # of a sum of two or more terms


def normal_form(expr: Expr, context: Context) -> Form:
    """The exponential normal form of a real expression.

    Args:
        expr: the expression; its symbols are real, or integer, positive, ... as declared.
        context: the strength, and what is known of the symbols.

    Raises:
        Undecided: some subterm lies outside the procedure; the error carries it.
        InputError: the expression has no meaning: a float, a division by zero.
    """
    form = _Converter(context).convert(expr)
    return reduced(sifted(form, context) if context.has(Strength.SUMS) else form)


class _Converter:
    """One conversion; it remembers the subterms already seen, which a sum of many terms repeats."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.seen: dict[Expr, Form] = {}

    def convert(self, expr: Expr) -> Form:
        found = self.seen.get(expr)
        if found is None:
            found = self.seen[expr] = self._converted(expr)
        return found

    def _converted(self, expr: Expr) -> Form:
        rule = _RULES.get(type(expr).__name__)
        if rule is None and isinstance(expr, AppliedUndef):
            rule = _opaque
        if rule is None:
            rule = _number if expr.is_Rational else None
        if rule is None:
            raise Undecided(f"the procedure does not cover {type(expr).__name__}", expr)
        try:
            return rule(self, expr)
        except WorkLimit:
            raise
        except Undecided as error:
            if not isinstance(error.subterm, Expr):
                error.subterm = expr
            raise


def _number(_: _Converter, expr: Expr) -> Form:
    return Form.number(fmpq(int(expr.p), int(expr.q)))


def _pi(_: _Converter, expr: Expr) -> Form:
    return Form.atom(PI)


def _euler(_: _Converter, expr: Expr) -> Form:
    return exponential(UNIT)


def _symbol(_: _Converter, expr: Symbol) -> Form:
    return Form.atom(Atom("symbol", expr))


def _indexed(self: _Converter, expr: Indexed) -> Form:
    return Form.atom(Atom("indexed", expr.base, *(self.convert(i) for i in expr.indices)))


def _add(self: _Converter, expr: Expr) -> Form:
    return summed(self.convert(a) for a in expr.args)


def _multiplied(self: _Converter, expr: Expr) -> Form:
    result = UNIT
    for a in expr.args:
        result = multiply(result, self.convert(a))
    return result


def _power(self: _Converter, expr: Expr) -> Form:
    base, exponent = self.convert(expr.base), self.convert(expr.exp)
    number = exponent.value
    if number is not None and number.q == 1:
        if len(base.terms) > 1 and abs(number) > LARGEST_EXPONENT:
            raise Undecided(f"the exponent {number} is larger than {LARGEST_EXPONENT}", expr)
        return power(base, int(number))
    positive = is_positive(base, self.context)
    if number is not None and number.q == 2 and not (positive and len(base.terms) == 1):
        return power(square_root(base), int(number.p))
    if base.value is not None and base.value > 0:
        return rational_power(base.value, exponent)
    polynomial = rational_polynomial(exponent)
    if polynomial is not None and is_integer_valued(polynomial):
        return _integer_power(base, exponent)
    return exponential(multiply(exponent, logarithm(base)))


def _integer_power(base: Form, exponent: Form) -> Form:
    """A power with an integer exponent that is not a number, of any base that is not 0.

    For such exponents b^n = exp(n Log b) with the principal logarithm, and (x y)^n = x^n y^n.
    """
    if not base:
        raise Undecided("0 to the power of a symbol is 0 or 1")
    if len(base.terms) != 1:
        return exponential(multiply(exponent, logarithm(base)))
    ((mono, inner, root), c) = next(iter(base))
    parts = [rational_power(abs(c), exponent)]
    angle = root + (1 if c < 0 else 0)
    parts.append(exponential(multiply(exponent, multiply(I, Form.atom(PI)).scaled(angle)) if angle else ZERO))
    for atom, n in mono:
        parts.append(exponential(multiply(exponent, Form.atom(logarithm_of_atom(atom))).scaled(fmpq(n))))
    if inner is not None:
        parts.append(exponential(multiply(exponent, inner)))
    result = UNIT
    for part in parts:
        result = multiply(result, part)
    return result


def _exp(self: _Converter, expr: Expr) -> Form:
    return exponential(self.convert(expr.args[0]))


def _log(self: _Converter, expr: Expr) -> Form:
    return logarithm(self.convert(expr.args[0]))


def _abs(self: _Converter, expr: Expr) -> Form:
    inside = self.convert(expr.args[0])
    if is_positive(inside, self.context):
        return inside
    return -inside if is_positive(-inside, self.context) else absolute(inside)


def _trigonometric(self: _Converter, expr: Expr) -> Form:
    argument = self.convert(expr.args[0])
    if not self.context.has(Strength.TRIG):
        return Form.atom(Atom("apply", type(expr).__name__, argument))
    if isinstance(expr, (cos, sec)):
        argument = _up_to_sign(argument)
    turn = multiply(I, argument)
    there, back = exponential(turn), exponential(-turn)
    cosine = (there + back).scaled(HALF)
    sine = multiply(-I, there - back).scaled(HALF)
    return _QUOTIENTS[type(expr)](sine, cosine)


def _up_to_sign(argument: Form) -> Form:
    """For an even function: a |e| is a e or -a e, when every term has the one factor |e|."""
    factors = [{(a, n) for a, n in mono if a.kind == "absolute" and n == 1} for mono, _, _ in argument.terms]
    shared = set.intersection(*factors) if factors else set()
    if len(shared) != 1:
        return argument
    ((atom, n),) = shared
    rest = Form({(mono - {(atom, n)}, e, r): c for (mono, e, r), c in argument})
    return argument if atom in rest.atoms else multiply(rest, atom.content[0])


_QUOTIENTS: dict[type, Callable[[Form, Form], Form]] = {
    sin: lambda s, c: s,
    cos: lambda s, c: c,
    tan: lambda s, c: multiply(s, inverse(c)),
    cot: lambda s, c: multiply(c, inverse(s)),
    sec: lambda s, c: inverse(c),
    csc: lambda s, c: inverse(s),
}


def _opaque(self: _Converter, expr: Expr) -> Form:
    return Form.atom(Atom("apply", expr.func, *(self.convert(a) for a in expr.args)))


def _defined(self: _Converter, expr: Defined) -> Form:
    return Form.atom(Atom("apply", expr.definition, *(_argument(self, a) for a in expr.args)))


def _argument(self: _Converter, expr: Expr) -> Form:
    """An argument of a head: a number, or the frequencies, as a base or as a function of the index."""
    if isinstance(expr, IndexedBase):
        return Form.atom(Atom("base", expr))
    if isinstance(expr, Lambda):
        places = [Form.atom(Atom("bound", f"@{n}")) for n in range(len(expr.variables))]
        renames = dict(zip((Atom("symbol", v) for v in expr.variables), places, strict=True))
        return Form.atom(Atom("function", replace(self.convert(expr.expr), renames.get, self.context)))
    return self.convert(expr)


def _entry(self: _Converter, expr: Entry) -> Form:
    reduced_expr = reduced_entry(expr)
    if reduced_expr is not expr:
        return self.convert(reduced_expr)
    return Form.atom(Atom("apply", "Entry", *(_argument(self, a) for a in expr.args)))


def _family(self: _Converter, expr: Family) -> Form:
    raise Undecided("a vector or matrix stands where a number is needed", expr)


def _delta(self: _Converter, expr: Expr) -> Form:
    left, right = (self.convert(a) for a in expr.args)
    return delta(left - right)


def _sum(self: _Converter, expr: Expr) -> Form:
    body = expr.function
    limits = list(expr.limits)
    index, lower, upper = limits.pop()
    if limits:
        body = expr.func(body, *limits)
    if not index.is_integer:
        raise InputError(f"the index {index} of a sum is not declared an integer")
    atom, low, high = Atom("symbol", index), self.convert(lower), self.convert(upper)
    within = self.context.with_facts(*index_facts(atom, low, high))
    return finite_sum(_Converter(within).convert(body), atom, low, high, self.context)


def _derivative(self: _Converter, expr: Expr) -> Form:
    if not self.context.has(Strength.CALCULUS):
        fresh = {v: Atom("bound", f"d{n}") for n, v in enumerate(expr.variables)}
        renames = {Atom("symbol", v): Form.atom(a) for v, a in fresh.items()}
        body = replace(self.convert(expr.expr), renames.get, self.context)
        return Form.atom(Atom("apply", "Derivative", body, *(self.convert(v) for v in expr.variables)))
    form = self.convert(expr.expr)
    for variable in expr.variables:
        form = derivative(form, Atom("symbol", variable), self.context)
    return form


def _integral(self: _Converter, expr: Expr) -> Form:
    if len(expr.limits) != 1 or len(expr.limits[0]) != 3:
        raise Undecided("only one definite integral at a time", expr)
    variable, lower, upper = expr.limits[0]
    if not self.context.has(Strength.CALCULUS):
        renames = {Atom("symbol", variable): Form.atom(Atom("bound", "d0"))}
        body = replace(self.convert(expr.function), renames.get, self.context)
        return Form.atom(Atom("apply", "Integral", body, self.convert(lower), self.convert(upper)))
    ends = self.convert(lower), self.convert(upper)
    return integral(self.convert(expr.function), Atom("symbol", variable), *ends, self.context)


_RULES: dict[str, Callable[..., Form]] = {
    "Pi": _pi,
    "Exp1": _euler,
    "Symbol": _symbol,
    "Dummy": _symbol,
    "Indexed": _indexed,
    "Add": _add,
    "Mul": _multiplied,
    "Pow": _power,
    "exp": _exp,
    "log": _log,
    "Abs": _abs,
    **{f.__name__: _trigonometric for f in _QUOTIENTS},
    "Defined": _defined,
    "Entry": _entry,
    "Family": _family,
    "KroneckerDelta": _delta,
    "Sum": _sum,
    "Derivative": _derivative,
    "Integral": _integral,
}

__all__ = ["normal_form"]
