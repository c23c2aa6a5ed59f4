"""The rules for inequalities, and the rule that sine and cosine together give the angle.

Each function checks one kind of ground against one statement, and raises ``StepError`` where it does
not apply. They use of the proof what it has established, its facts, and its check of equalities.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from sympy import Derivative, Expr, Integer, Mul, Pow, Symbol, cos, pi, sin

from pesym.kernel.algebra import symbol_atom
from pesym.kernel.claims import AtLeast, Combined, Equal, Greater, Ground, Rising, SamePoint, Statement, Summed, Using
from pesym.kernel.conditions import Condition, conditions
from pesym.kernel.context import Context, Strength, index_facts, is_nonnegative, is_nonzero, is_positive
from pesym.kernel.convert import normal_form
from pesym.kernel.errors import StepError
from pesym.kernel.facts import PI_IS_IRRATIONAL
from pesym.kernel.language import finite_sum_of, substitute, symbols_of
from pesym.kernel.poly import Form
from pesym.kernel.roots import is_integer_valued, rational_polynomial
from pesym.kernel.wellformed import check_wellformed

RING = (Using(Strength.RING),)
Inequality = AtLeast | Greater


class Proof(Protocol):
    """What the rules use of the proof that they are part of."""

    established: list[Statement]
    conditions: dict[Condition, None]
    facts: set[str]
    context: Context

    def require(self, needed: Iterable[Condition]) -> None: ...

    def equal(self, lhs: Expr, rhs: Expr, grounds: tuple[Ground, ...]) -> None: ...


def combined(proof: Proof, statement: Inequality, ground: Combined, rest: tuple[Ground, ...]) -> None:
    """lhs - rhs is a sum of earlier inequalities' differences, times factors that are not negative."""
    total, strict = Integer(0), False
    for number, factor in ground.parts:
        known = _inequality(proof, number)
        proof.require(conditions(factor))
        sign = sign_of(factor, proof.context)
        if sign is None:
            raise StepError(f"the factor {factor} is not known to be at least 0")
        strict = strict or (sign and isinstance(known, Greater))
        total = total + factor * (known.lhs - known.rhs)
    if isinstance(statement, Greater) and not strict:
        raise StepError("none of the inequalities that are combined is strict")
    proof.equal(statement.lhs - statement.rhs, total, rest or RING)


def summed(proof: Proof, statement: Inequality, ground: Summed, rest: tuple[Ground, ...]) -> None:
    """A sum of terms that are each at least 0 is at least 0."""
    known = _inequality(proof, ground.number)
    if isinstance(statement, Greater):
        raise StepError("a sum may have no terms, so that summing gives no strict inequality")
    atom = symbol_atom(ground.index)
    if ground.index in symbols_of(ground.lower) | symbols_of(ground.upper):
        raise StepError(f"the index {ground.index} stands in its own limits")
    ends = (normal_form(ground.lower, proof.context), normal_form(ground.upper, proof.context))
    _check_free(proof, ground.index, Context(facts=index_facts(atom, *ends)))
    total = finite_sum_of(known.lhs - known.rhs, (ground.index, ground.lower, ground.upper))
    check_wellformed([total])
    proof.require(conditions(total))
    proof.equal(statement.lhs - statement.rhs, total, rest or RING)


def _check_free(proof: Proof, index: Symbol, within: Context) -> None:
    """What the proof assumes of the index has to hold for every index of the range."""
    atom = symbol_atom(index)
    others = tuple(f for f in proof.context.facts if atom not in f.form.atoms)
    within = Context(facts=(*others, *within.facts))
    about = [f for f in proof.context.facts if atom in f.form.atoms]
    if not all(f.relation == ">=" and is_nonnegative(f.form, within) for f in about):
        raise StepError(f"the hypotheses about {index} do not hold in the whole range of the sum")
    if any(index in c.free for c in proof.conditions):
        raise StepError(f"a condition about {index} is not known in the whole range of the sum")


def rising(proof: Proof, statement: Inequality, ground: Rising, rest: tuple[Ground, ...]) -> None:
    """f(x) >= f(start) for x >= start, if f' >= 0 there; so f >= 0 if it is so at the start.

    The step about f' holds for every x >= start only if nothing but x >= start is assumed of x.
    """
    known, x, start = _inequality(proof, ground.number), ground.variable, ground.start
    edge = normal_form(x, proof.context) - normal_form(start, proof.context)
    about = [f for f in proof.context.facts if symbol_atom(x) in f.form.atoms]
    if x in symbols_of(start) or [(f.form, f.relation) for f in about] != [(edge, ">=")]:
        raise StepError(f"the one hypothesis about {x} has to be {x} >= {start}")
    difference = statement.lhs - statement.rhs
    slope = Derivative(difference, x)
    proof.require(conditions(slope))
    proof.equal(slope, known.lhs - known.rhs, rest or RING)
    if any(x in c.free for c in proof.conditions) or set(x._assumptions_orig) - {"real", "commutative"}:
        raise StepError(f"{x} has to be any real number from {start} on, without conditions")
    first = normal_form(substitute(difference, {x: start}), proof.context)
    if isinstance(statement, Greater):
        if not is_positive(first, proof.context):
            raise StepError(f"the difference of the sides is not known to be positive at {x} = {start}")
    elif not is_nonnegative(first, proof.context):
        raise StepError(f"the difference of the sides is not known to be at least 0 at {x} = {start}")


def same_point(proof: Proof, statement: Equal, ground: SamePoint, rest: tuple[Ground, ...]) -> None:
    """From sin a = sin b and cos a = cos b: a = b, if they are less than one turn apart.

    For integers a and b the distance does not matter, since no integer but 0 is a multiple of 2 pi:
    that is the irrationality of pi, which is cited.
    """
    a, b = statement.lhs, statement.rhs
    for number, function in ((ground.sine, sin), (ground.cosine, cos)):
        known = _equation(proof, number)
        proof.equal(function(a, evaluate=False) - function(b, evaluate=False), known.lhs - known.rhs, rest or RING)
    difference = normal_form(a, proof.context) - normal_form(b, proof.context)
    turn = normal_form(2 * pi, proof.context)
    if is_positive(turn - difference, proof.context) and is_positive(turn + difference, proof.context):
        return
    polynomial = rational_polynomial(difference)
    if ground.fact == PI_IS_IRRATIONAL.name and polynomial is not None and is_integer_valued(polynomial):
        proof.facts.add(ground.fact)
        return
    raise StepError(f"{a} and {b} are not known to be less than one turn apart")


def _inequality(proof: Proof, number: int) -> Inequality:
    known = _earlier(proof, number)
    if not isinstance(known, (AtLeast, Greater)):
        raise StepError(f"step ({number}) is not an inequality")
    return known


def _equation(proof: Proof, number: int) -> Equal:
    known = _earlier(proof, number)
    if not isinstance(known, Equal):
        raise StepError(f"step ({number}) is not an equation")
    return known


def _earlier(proof: Proof, number: int) -> Statement:
    if number not in range(1, len(proof.established) + 1):
        raise StepError(f"there is no earlier step ({number})")
    return proof.established[number - 1]


def sign_of(expr: Expr, context: Context) -> bool | None:
    """True when the expression is positive, False when it is at least 0, None when neither is known."""
    form: Form = normal_form(expr, context)
    if is_positive(form, context):
        return True
    if isinstance(expr, Mul):
        signs = [sign_of(a, context) for a in expr.args]
        return None if None in signs else all(signs)
    if isinstance(expr, Pow) and isinstance(expr.exp, Integer):
        if int(expr.exp) % 2:  # SymPy may be told to leave numbers unevaluated
            return sign_of(expr.base, context)
        return is_nonzero(normal_form(expr.base, context), context)
    return False if is_nonnegative(form, context) else None
