"""From a SymPy expression to its exponential normal form.

One function a node type, in one table; a node that is not in the table is outside the procedure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from flint import fmpq
from sympy import (
    Abs,
    Add,
    Derivative,
    Dummy,
    E,
    Expr,
    Indexed,
    IndexedBase,
    Integral,
    KroneckerDelta,
    Lambda,
    Mul,
    Pow,
    Rational,
    Sum,
    Symbol,
    cos,
    cot,
    csc,
    exp,
    log,
    pi,
    sec,
    sin,
    tan,
)
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
from pesym.kernel.errors import Undecided, WorkLimit
from pesym.kernel.language import Defined, Entry, Family, finite_sum_of, reduced_entry
from pesym.kernel.poly import HALF, NO_ATOMS, NOTHING, ZERO, Atom, Form, summed
from pesym.kernel.products import PI, UNIT, inverse, is_special, multiply, power
from pesym.kernel.roots import is_integer_valued, rational_polynomial, reduced
from pesym.kernel.sums import finite_sum, replace, sifted

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
    return normal_forms([expr], context)[0]


def normal_forms(expressions: Iterable[Expr], context: Context) -> list[Form]:
    """The same for many expressions, which remembers the parts that they share."""
    converter = _Converter(context)
    forms = (converter.convert(e) for e in expressions)
    return [reduced(sifted(form, context) if context.has(Strength.SUMS) else form) for form in forms]


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
        rule = _opaque if isinstance(expr, AppliedUndef) else _number if isinstance(expr, Rational) else None
        rule = rule or _RULES.get(type(expr))
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


def _symbol(self: _Converter, expr: Symbol) -> Form:
    return Form.atom(self.context.atom_of(expr))


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
    turn = reduced(turn)
    if turn and isinstance(expr, (sin, cos)) and not is_special(turn):  # nothing to rewrite: write it down
        if isinstance(expr, cos):
            return Form({(NO_ATOMS, turn, NOTHING): HALF, (NO_ATOMS, -turn, NOTHING): HALF})
        return Form({(NO_ATOMS, turn, HALF): -HALF, (NO_ATOMS, -turn, HALF): HALF})
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
        return Form.atom(Atom("function", _closed(self, expr.expr, expr.variables, "bound")))
    return self.convert(expr)


def _closed(self: _Converter, body: Expr, variables: tuple[Symbol, ...], kind: str) -> Form:
    """The body as a function of the variables, which are named by how deep such functions are nested in it."""
    inner, atoms = self.context, []
    for variable in variables:
        inner, atom = inner.binding(variable, kind)
        atoms.append(atom)
    form = _Converter(inner).convert(body)
    height = 1 + max((a.content[1] for a in form.atoms if a.kind in _BOUND and len(a.content) == 2), default=0)
    names = {a: Form.atom(Atom(kind, f"@{height}.{n}", height)) for n, a in enumerate(atoms)}
    return replace(form, names.get, self.context)


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
        body = finite_sum_of(body, *limits)
    low, high = self.convert(lower), self.convert(upper)
    within, atom = self.context.within(index, low, high)
    return finite_sum(_Converter(within).convert(body), atom, low, high, self.context)


def _derivative(self: _Converter, expr: Expr) -> Form:
    if not self.context.has(Strength.CALCULUS):
        body = _closed(self, expr.expr, expr.variables, "variable")
        return Form.atom(Atom("apply", "Derivative", body, *(self.convert(v) for v in expr.variables)))
    form = self.convert(expr.expr)
    for variable in expr.variables:
        form = derivative(form, self.context.atom_of(variable), self.context)
    return form


def _integral(self: _Converter, expr: Expr) -> Form:
    if len(expr.limits) != 1 or len(expr.limits[0]) != 3:
        raise Undecided("only one definite integral at a time", expr)
    variable, lower, upper = expr.limits[0]
    ends = self.convert(lower), self.convert(upper)
    if not self.context.has(Strength.CALCULUS):
        return Form.atom(Atom("apply", "Integral", _closed(self, expr.function, (variable,), "variable"), *ends))
    within, atom = self.context.binding(variable, "variable")
    return integral(_Converter(within).convert(expr.function), atom, *ends, self.context)


_BOUND = ("bound", "variable")

_RULES: dict[type, Callable[..., Form]] = {
    type(pi): _pi,
    type(E): _euler,
    Symbol: _symbol,
    Dummy: _symbol,
    Indexed: _indexed,
    Add: _add,
    Mul: _multiplied,
    Pow: _power,
    exp: _exp,
    log: _log,
    Abs: _abs,
    **dict.fromkeys(_QUOTIENTS, _trigonometric),
    Defined: _defined,
    Entry: _entry,
    Family: _family,
    KroneckerDelta: _delta,
    Sum: _sum,
    Derivative: _derivative,
    Integral: _integral,
}

__all__ = ["normal_form"]
