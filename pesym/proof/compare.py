"""Comparing two expressions at one point, by two libraries that must agree.

They differ there when a ball of Arb around the difference does not contain zero and mpmath finds a
difference that stays the same when the digits are doubled. They agree when the ball is tiny and
contains zero and mpmath's difference is tiny too. Otherwise nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sympy import Expr, Idx, IndexedBase, Symbol
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.errors import InputError, PesymError, Undecided
from pesym.kernel.language import bound_symbols
from pesym.proof.arithmetic import ArbArithmetic, Arithmetic, MpmathArithmetic, NoValue, Number
from pesym.proof.evaluate import evaluate, evaluate_entries, has_entries
from pesym.proof.points import IndexedValues, points
from pesym.proof.walk import prepared

RELATIONS = ("!=0", ">=0", ">0")
CONDITION_BITS = (128, 1024)
BALL_BITS = (1, 3, 8)  # times four bits for each wanted digit, and some more
WORK_DIGITS = (1, 2, 4, 8, 16)  # times the wanted digits
STABLE = 10**10  # a difference that changes by less than one part in this is settled

Place = tuple[int, int]
Values = Mapping[Place | None, tuple[Number, Number]]
Condition = Callable[[Mapping[Any, Any]], bool] | tuple[Expr, str]


@dataclass(frozen=True)
class Counterexample:
    """A point where the two sides certainly differ.

    Args:
        values: the value of each symbol, and of each indexed value that was used, by name.
        left: the value of the left side, in decimals.
        right: the value of the right side, in decimals.
        difference: left minus right, in decimals.
        place: the row and column of the entry that differs, for vectors and matrices.
    """

    values: Mapping[str, Fraction]
    left: str
    right: str
    difference: str
    place: Place | None = None

    def describe(self) -> str:
        """One line such as ``x = 1/2: left 0.4794..., right 0.8775...``."""
        where = [f"{name} = {value}" for name, value in self.values.items()]
        if self.place is not None:
            where.append(f"entry ({self.place[0]}, {self.place[1]})")
        left, right = _shortened(self.left, self.right)
        return f"{', '.join(where)}: left {left}, right {right}" if where else f"left {left}, right {right}"


class Comparison:
    """Two sides, what must hold, and the digits: compares the sides at one point."""

    def __init__(self, lhs: Expr, rhs: Expr, conditions: tuple[Condition, ...], digits: int) -> None:
        if has_entries(lhs) != has_entries(rhs):
            raise InputError("one side is a vector or matrix and the other is a number")
        for condition in conditions:
            if not callable(condition) and condition[1] not in RELATIONS:
                raise InputError(f"{condition[1]!r} is not a condition; write one of {', '.join(RELATIONS)}")
        self.sides = (lhs, rhs)
        self.conditions = conditions
        self.digits = digits

    def stream(self, seed: int, count: int) -> Iterator[Mapping[Any, Any]]:
        exprs = [*self.sides, *(c[0] for c in self.conditions if not callable(c))]
        names = set().union(*(_free_names(prepared(expr)) for expr in exprs))
        bases = {name for name in names if isinstance(name, IndexedBase)}
        return points(names - bases, bases, seed, count if names else 1)

    def allowed(self, point: Mapping[Any, Any]) -> bool:
        return all(_holds(condition, point) for condition in self.conditions)

    def at(self, point: Mapping[Any, Any]) -> Counterexample | Number | PesymError:
        """A counterexample, or the size of a difference that agrees with zero, or why neither can be told."""
        try:
            differs, place = self.by_balls(point)
            return self.counterexample(point, place) if differs else self.size(point)
        except (NoValue, Undecided) as error:
            return error

    def values(self, point: Mapping[Any, Any], arithmetic: Arithmetic) -> Values:
        left, right = self.sides
        if not has_entries(left):
            return {None: (evaluate(left, point, arithmetic), evaluate(right, point, arithmetic))}
        lefts, rights = (evaluate_entries(side, point, arithmetic) for side in self.sides)
        if lefts.keys() != rights.keys():
            raise InputError("the two sides have different shapes")
        return {place: (lefts[place], rights[place]) for place in sorted(lefts)}

    def by_balls(self, point: Mapping[Any, Any]) -> tuple[bool, Place | None]:
        """Whether an entry certainly differs, and the first that does; False if all agree to the digits."""
        reason: PesymError = Undecided("the balls around the two sides stay too wide to tell")
        for bits in BALL_BITS:
            arithmetic = ArbArithmetic(bits * (4 * self.digits + 40))
            try:
                values = self.values(point, arithmetic)
            except NoValue as error:
                reason = error
                continue
            with arithmetic.working():
                for place, (left, right) in values.items():
                    if not (left - right).contains(0):
                        return True, place
                unit = arithmetic.number(Fraction(1, 10**self.digits))
                if all(abs(left - right) < unit * (1 + abs(left)) for left, right in values.values()):
                    return False, None
        raise reason

    def counterexample(self, point: Mapping[Any, Any], place: Place | None) -> Counterexample:
        """The counterexample, once mpmath finds the same difference with ever more digits."""
        before: Number = None
        for times in WORK_DIGITS:
            left, right = self.values(point, MpmathArithmetic(times * self.digits))[place]
            difference = left - right
            if before is not None and difference != 0 and abs(difference - before) * STABLE < abs(difference):
                shown = [decimal(value, self.digits) for value in (left, right, difference)]
                return Counterexample(_named(point), shown[0], shown[1], shown[2], place)
            before = difference
        raise Undecided("the two libraries do not agree on the difference")

    def size(self, point: Mapping[Any, Any]) -> Number:
        """The largest difference that mpmath finds, once it is zero to the wanted digits."""
        for times in WORK_DIGITS:
            values = self.values(point, MpmathArithmetic(times * self.digits)).values()
            if all(abs(left - right) * 10**self.digits <= 1 + abs(left) for left, right in values):
                return max(abs(left - right) for left, right in values)
        raise Undecided("the two libraries do not agree on the difference")


def _holds(condition: Condition, point: Mapping[Any, Any]) -> bool:
    """Whether the condition certainly holds."""
    if callable(condition):
        return bool(condition(point))
    expr, relation = condition
    for bits in CONDITION_BITS:
        try:
            ball = evaluate(expr, point, ArbArithmetic(bits))
        except NoValue:
            continue
        except Undecided:
            return False
        if {"!=0": ball != 0, ">=0": ball >= 0, ">0": ball > 0}[relation]:
            return True
        if ball.is_exact() or ball < 0:
            return False
    return False


def _free_names(expr: Any) -> set[Any]:
    """The free symbols and the indexed bases, without the labels that SymPy counts among them."""
    if isinstance(expr, (Symbol, Idx, IndexedBase)):
        return {expr}
    parts = expr.flat() if isinstance(expr, MatrixBase) else expr.args
    return set().union(*map(_free_names, parts)) - set(bound_symbols(expr))


def _named(point: Mapping[Any, Any]) -> dict[str, Fraction]:
    named: dict[str, Fraction] = {}
    for name, value in point.items():
        if isinstance(value, IndexedValues):
            named |= {f"{name}[{', '.join(map(str, k))}]": value.seen[k] for k in sorted(value.seen)}
        else:
            named[str(name)] = value
    return named


def decimal(value: Number, digits: int) -> str:
    """An mpf in this many decimal digits."""
    return str(value.context.nstr(value, digits))


def _shortened(left: str, right: str) -> tuple[str, str]:
    """The fewest characters, at least six, that show the two to be different; dots where digits were left out."""
    longest = max(len(left), len(right))
    for length in range(6, longest):
        pair = (_cut(left, length), _cut(right, length))
        if pair[0] != pair[1]:
            return pair
    return left, right


def _cut(text: str, length: int) -> str:
    mantissa, mark, power = text.partition("e")
    return text if len(mantissa) <= length else f"{mantissa[:length]}...{mark}{power}"
