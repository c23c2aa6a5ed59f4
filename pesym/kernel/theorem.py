"""Claims, the steps that prove them, and the theorem that only a complete proof makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import InitVar, dataclass
from weakref import WeakValueDictionary

from sympy import Dummy, Eq, Expr, Ge, Gt, Indexed, IndexedBase, Lambda, Le, Lt, Ne, Rel, Sum, Symbol

from pesym.kernel.algebra import symbol_atom
from pesym.kernel.budget import Limits, work_limit
from pesym.kernel.claims import (
    AtLeast,
    Claim,
    Combined,
    Earlier,
    Equal,
    Given,
    Greater,
    Ground,
    Independent,
    Instance,
    Rising,
    SamePoint,
    Signs,
    Statement,
    Step,
    Summed,
    Unfolding,
    Using,
)
from pesym.kernel.conditions import Condition, conditions, is_met
from pesym.kernel.context import Context, Fact, Strength, is_nonnegative, is_nonzero, is_positive
from pesym.kernel.convert import normal_form
from pesym.kernel.elimination import Equation, Range, vanishes
from pesym.kernel.entries import is_matrix, pairs, vanishing
from pesym.kernel.errors import InputError, ProofError, StepError, Undecided
from pesym.kernel.inequality import combined, rising, same_point, sign_of, summed
from pesym.kernel.language import Definition, Family, all_nodes, substitute, symbols_of, unfold
from pesym.kernel.poly import HALF, Form
from pesym.kernel.roots import is_integer_valued, rational_polynomial
from pesym.kernel.storage import restored, stored
from pesym.kernel.wellformed import check_wellformed

_SEAL = object()
_proved: WeakValueDictionary[int, Theorem] = WeakValueDictionary()  # by identity: a copy is not a proof


@dataclass(frozen=True)
class Theorem:
    """A claim that the kernel has checked. Made by ``prove`` alone; ``recheck`` proves it again.

    Attributes:
        claim: what holds.
        steps: the checked steps.
        conditions: what must hold besides the hypotheses: no denominator is 0, ...
        facts: the cited facts that the proof rests on, by name.
    """

    claim: Claim
    steps: tuple[Step, ...]
    conditions: tuple[Condition, ...]
    facts: tuple[str, ...]
    seal: InitVar[object] = None

    def __post_init__(self, seal: object) -> None:
        if seal is not _SEAL:
            raise ProofError("a Theorem is made by prove() alone")
        _proved[id(self)] = self

    @property
    def variables(self) -> set[Expr]:
        """The free symbols and the indexed bases of the claim."""
        expressions = _expressions(self.claim, ())
        bases = {node.base for e in expressions for node in all_nodes(unfold(e)) if isinstance(node, Indexed)}
        return set().union(bases, *(symbols_of(e) for e in expressions))

    def __reduce__(self) -> tuple[object, ...]:
        # A theorem that comes out of a file is proved again: its data are not believed.
        return (_proved_from, (stored(self.claim), stored(self.steps)))


def _proved_from(claim: object, steps: object) -> Theorem:
    return prove(restored(claim), restored(steps))


def prove(claim: Claim, steps: Iterable[Step], limits: Limits | None = None) -> Theorem:
    """Check every step and that the conclusions are among what the steps establish.

    Raises:
        StepError: a step does not follow from its grounds.
        Undecided: a step lies outside the procedure.
        InputError: the claim is not one: a float, an undeclared symbol, a collapsed statement.
    """
    steps = tuple(steps)
    with work_limit(limits):
        check_wellformed([*_expressions(claim, steps), *(e for s in steps for g in s.grounds for e in _inside(g))])
        proof = _Proof(claim)
        for number, step in enumerate(steps, start=1):
            try:
                proof.take(step)
            except (ProofError, Undecided) as error:
                error.number = number  # type: ignore[union-attr]
                raise
        for conclusion in claim.conclusions:
            if not _established(conclusion, proof.established):
                raise ProofError(f"the steps do not establish the conclusion {conclusion}")
        return Theorem(claim, steps, tuple(proof.conditions), tuple(sorted(proof.facts)), _SEAL)


def recheck(theorem: Theorem) -> Theorem:
    """Prove the theorem again from its own data, and every theorem that it cites."""
    steps = [Step(s.statement, tuple(_rechecked(g) for g in s.grounds)) for s in theorem.steps]
    return prove(theorem.claim, steps)


def _rechecked(ground: Ground) -> Ground:
    if isinstance(ground, Instance) and isinstance(ground.theorem, Theorem):
        return Instance(recheck(ground.theorem), ground.values)
    return ground


def _expressions(claim: Claim, steps: tuple[Step, ...]) -> list[Expr]:
    found: list[Expr] = []
    for hypothesis in claim.hypotheses:
        if not isinstance(hypothesis, Rel):
            raise InputError(f"the hypothesis {hypothesis} collapsed while SymPy built it: it says nothing")
        found += hypothesis.args
    for statement in (*claim.conclusions, *(s.statement for s in steps)):
        found += _sides(statement)
    return found


def _inside(ground: Ground) -> list[Expr]:
    """The expressions that a ground adds to the proof."""
    if isinstance(ground, Signs):
        return [ground.product]
    if isinstance(ground, Combined):
        return [factor for _, factor in ground.parts]
    if isinstance(ground, Summed):
        return [ground.index, ground.lower, ground.upper]
    return [ground.variable, ground.start] if isinstance(ground, Rising) else []


def _sides(statement: Statement) -> list[Expr]:
    if not isinstance(statement, (Equal, AtLeast, Greater, Independent)):
        raise InputError(f"{statement} is no statement: write Equal, AtLeast, Greater or Independent")
    if isinstance(statement, Independent):
        return [statement.expr, statement.symbol]
    if not isinstance(statement, Equal) and (is_matrix(statement.lhs) or is_matrix(statement.rhs)):
        raise InputError(f"the inequality {statement} is not between numbers")
    if isinstance(statement, Equal) and statement.lhs == statement.rhs:
        raise InputError(f"both sides of {statement.lhs} = {statement.rhs} are the same expression: nothing is claimed")
    return [statement.lhs, statement.rhs]


def _established(conclusion: Statement, proved: list[Statement]) -> bool:
    """Whether it is one of the statements, or follows from the equalities among them by transitivity."""
    if conclusion in proved:
        return True
    if not isinstance(conclusion, Equal):
        return False
    reached, grew = {conclusion.lhs}, True
    while grew:
        grew = False
        for s in proved:
            if isinstance(s, Equal) and (s.lhs in reached) != (s.rhs in reached):
                reached |= {s.lhs, s.rhs}
                grew = True
    return conclusion.rhs in reached


# One proof ------------------------------------------------------------------------------------------


class _Proof:
    """What holds so far: the facts given, the statements established, the conditions they need."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.established: list[Statement] = []
        self.conditions: dict[Condition, None] = {}
        self.facts: set[str] = set()
        self.context = Context(Strength.FULL, ())
        for hypothesis in claim.hypotheses:
            self.context = self.context.with_facts(_fact(hypothesis))
        for hypothesis in claim.hypotheses:
            self.require(conditions(hypothesis.lhs) + conditions(hypothesis.rhs))

    def require(self, needed: Iterable[Condition]) -> None:
        for condition in needed:
            if condition not in self.conditions and not is_met(condition, self.context):
                self.conditions[condition] = None

    def take(self, step: Step) -> None:
        statement = step.statement
        if not step.grounds:
            raise StepError("no reason is given")
        for side in _sides(statement):
            self.require(conditions(side))
        same = [g for g in step.grounds if isinstance(g, SamePoint)]
        if isinstance(statement, Equal) and same:
            same_point(self, statement, same[0], tuple(g for g in step.grounds if g not in same))
        elif isinstance(statement, Equal):
            self.equal(statement.lhs, statement.rhs, step.grounds)
        elif isinstance(statement, Independent):
            other = Dummy(statement.symbol.name, **statement.symbol.assumptions0)
            self.equal(statement.expr, substitute(statement.expr, {statement.symbol: other}), step.grounds)
        else:
            self._inequality(statement, step.grounds)
        self.established.append(statement)

    def equal(self, lhs: Expr, rhs: Expr, grounds: tuple[Ground, ...]) -> None:
        strength, definitions = Strength.RING, frozenset[Definition]()
        for ground in grounds:
            if isinstance(ground, Using):
                strength |= ground.strength
            elif isinstance(ground, Unfolding):
                definitions |= frozenset(ground.definitions)
        context = Context(strength, self.context.facts)
        left, right = unfold(lhs, definitions), unfold(rhs, definitions)
        line = _Line(symbols_of(left) | symbols_of(right), tuple(dict.fromkeys([*_ranges(left), *_ranges(right)])))
        known = [e for g in grounds for e in self._equations(g, line, _others(grounds))]
        for where, a, b, within in pairs(left, right, context):
            equations = [
                Equation(form, indices)
                for first, second, indices in known
                for form in vanishing(unfold(first, definitions), unfold(second, definitions), within)
            ]
            if not vanishes(a - b, equations, line.ranges, line.free | _blocks(left, within, self.context), within):
                raise StepError("the line does not follow by the reason given", a, b, where)

    def _equations(self, ground: Ground, line: _Line, others: Grounds) -> list[tuple[Expr, Expr, frozenset[Symbol]]]:
        """What a ground says is equal, and for which bound indices of the line it was asked to say so."""
        if isinstance(ground, Instance):
            found = self._instance(ground, line, others)
            indices = frozenset(_mentioned(ground) & {index for index, _, _ in line.ranges})
            return [(lhs, rhs, indices) for lhs, rhs in found]
        if isinstance(ground, Earlier):
            if not 1 <= ground.number <= len(self.established):
                raise StepError(f"there is no earlier step ({ground.number})")
            statement = self.established[ground.number - 1]
            if not isinstance(statement, Equal):
                raise StepError(f"step ({ground.number}) is not an equation")
            # Under a sum the earlier step is used for every index, so its conditions are needed for all.
            self.require(c for known in list(self.conditions) for c in _scoped(known, line) if c != known)
            return [(statement.lhs, statement.rhs, frozenset())]
        if isinstance(ground, Given):
            if not 1 <= ground.number <= len(self.claim.hypotheses):
                raise StepError(f"there is no hypothesis ({ground.number})")
            hypothesis = self.claim.hypotheses[ground.number - 1]
            if not isinstance(hypothesis, Eq):
                raise StepError(f"the hypothesis {hypothesis} is not an equation")
            return [(hypothesis.lhs, hypothesis.rhs, frozenset())]
        if isinstance(ground, (Using, Unfolding)):
            return []
        raise StepError(f"{type(ground).__name__} is no reason for an equality of this kind")

    def _instance(self, ground: Instance, line: _Line, others: Grounds = ()) -> list[tuple[Expr, Expr]]:
        theorem, values = ground.theorem, dict(ground.values)
        if not isinstance(theorem, Theorem) or _proved.get(id(theorem)) is not theorem:
            raise StepError(f"{theorem} is not a proved theorem")
        check_wellformed(v.expr if isinstance(v, Lambda) else v for v in values.values())
        known = theorem.variables
        for variable, value in values.items():
            if variable not in known:
                raise StepError(f"{theorem.claim.name} has no variable {variable}")
            if not _fits(variable, value, self.context):
                raise StepError(f"{value} is not known to be what {variable} stands for in {theorem.claim.name}")
        for hypothesis in theorem.claim.hypotheses:
            self._met(theorem, hypothesis, values, line, others)
        self.require(c for needed in theorem.conditions for c in _scoped(needed.at(values), line))
        self.facts |= set(theorem.facts)
        found = [c for c in theorem.claim.conclusions if isinstance(c, Equal)]
        equations = [(substitute(c.lhs, values), substitute(c.rhs, values)) for c in found]
        for side in (side for equation in equations for side in equation):
            check_wellformed([side])
            self.require(c for needed in conditions(side) for c in _scoped(needed, line))
        return equations

    def _met(self, theorem: Theorem, hypothesis: Rel, values: dict[Expr, Expr], line: _Line, others: Grounds) -> None:
        """A hypothesis of a cited theorem: known here, or, if it is an equation, by the other grounds."""
        if isinstance(hypothesis, Eq):
            sides = [substitute(side, values) for side in hypothesis.args]
            if any(r[0] in symbols_of(side) for side in sides for r in line.ranges):
                raise StepError(f"{theorem.claim.name} needs an equation about a bound index")
            self.equal(sides[0], sides[1], others or (Using(Strength.RING),))
            return
        for condition in _scoped(_condition(hypothesis).at(values), line):
            if not is_met(condition, self.context):
                raise StepError(f"{theorem.claim.name} needs {condition}, which is not known here")

    def _inequality(self, statement: AtLeast | Greater, grounds: tuple[Ground, ...]) -> None:
        chosen = [g for g in grounds if isinstance(g, (Signs, Combined, Summed, Rising))]
        rest = tuple(g for g in grounds if g not in chosen)
        if not chosen:
            return self._inequality_from_instance(statement, grounds)
        (ground, *more) = chosen
        if more:
            raise StepError("an inequality takes one rule for inequalities at a time")
        if isinstance(ground, Signs):
            self._signs(statement, ground, rest)
        elif isinstance(ground, Combined):
            combined(self, statement, ground, rest)
        elif isinstance(ground, Summed):
            summed(self, statement, ground, rest)
        else:
            rising(self, statement, ground, rest)

    def _signs(self, statement: AtLeast | Greater, ground: Signs, rest: tuple[Ground, ...]) -> None:
        difference, product = statement.lhs - statement.rhs, ground.product
        self.require(conditions(product))
        if difference != product:
            self.equal(difference, product, rest or (Using(Strength.RING),))
        definitions = frozenset(d for g in rest if isinstance(g, Unfolding) for d in g.definitions)
        sign = sign_of(unfold(product, definitions), self.context)
        if sign is None or (isinstance(statement, Greater) and not sign):
            raise StepError(f"the sign of {product} does not follow from the signs of its factors")

    def _inequality_from_instance(self, statement: AtLeast | Greater, grounds: tuple[Ground, ...]) -> None:
        """An inequality that a theorem concludes, at stated values, up to arithmetic and definitions."""
        instances = [g for g in grounds if isinstance(g, Instance)]
        if len(instances) != 1:
            raise StepError("an inequality needs the reason signs(...), or one theorem that concludes it")
        values, rest = dict(instances[0].values), tuple(g for g in grounds if not isinstance(g, Instance))
        self._instance(instances[0], _Line(set(), ()))
        for known in instances[0].theorem.claim.conclusions:  # type: ignore[attr-defined]
            if not isinstance(known, (AtLeast, Greater)) or (
                isinstance(statement, Greater) and isinstance(known, AtLeast)
            ):
                continue
            lhs, rhs = substitute(known.lhs, values), substitute(known.rhs, values)
            check_wellformed([lhs, rhs])
            for side in (lhs, rhs):
                self.require(conditions(side))
            try:
                self.equal(statement.lhs - statement.rhs, lhs - rhs, rest or (Using(Strength.RING),))
            except StepError:
                continue
            return
        raise StepError("the theorem does not conclude this inequality")


Grounds = tuple[Ground, ...]


@dataclass(frozen=True)
class _Line:
    """The free symbols of a line, and the bound indices in it with their ranges."""

    free: Set[Symbol]
    ranges: tuple[Range, ...]


def _others(grounds: Grounds) -> Grounds:
    """The grounds without the theorems: what an equation among a theorem's hypotheses may rest on."""
    return tuple(g for g in grounds if not isinstance(g, Instance))


def _ranges(expr: Expr) -> Iterator[Range]:
    for node in all_nodes(expr):
        if isinstance(node, (Sum, Family)):
            yield from (tuple(limit) for limit in node.limits)


def _scoped(condition: Condition, line: _Line) -> list[Condition]:
    """The condition for all values of the bound indices that it is about, the inner ones first.

    An index that also stands free in the line stands for any value as well.
    """
    about = [r for r in line.ranges if r[0] in condition.free]
    inner = [r for r in about if not any(r[0] in symbols_of(end) for other in about for end in other[1:])]
    if not about:
        return [condition]
    index = (inner or about)[0][0]
    others = _Line(line.free, tuple(r for r in line.ranges if r[0] != index))
    found = [Condition(condition.expr, condition.relation, (r, *condition.scope)) for r in about if r[0] == index]
    scoped = [c for one in found for c in _scoped(one, others)]
    return scoped + _scoped(condition, others) if index in line.free else scoped


def _mentioned(ground: Instance) -> set[Symbol]:
    """The symbols of the values, and those that the theorem keeps."""
    values = dict(ground.values)
    kept = {v for v in ground.theorem.variables if v not in values}  # type: ignore[attr-defined]
    return set().union(*(symbols_of(e) for e in (*values.values(), *kept)))


def _blocks(left: Expr, within: Context, outside: Context) -> set[Symbol]:
    """The indices that name an arbitrary block of a vector or matrix."""
    known = {a for f in within.facts[len(outside.facts) :] for a in f.form.atoms}
    return {index for index in (left.bound if isinstance(left, Family) else ()) if symbol_atom(index) in known}


def _condition(relation: Rel) -> Condition:
    sign = {Gt: (">", 1), Ge: (">=", 1), Lt: (">", -1), Le: (">=", -1), Ne: ("!=", 1)}.get(relation.func)
    if sign is None:
        raise Undecided("a theorem with an equation among its hypotheses cannot be cited", relation)
    return Condition((relation.lhs - relation.rhs) * sign[1], sign[0])


def _fact(relation: Rel) -> Fact:
    form = normal_form(relation.lhs, Context()) - normal_form(relation.rhs, Context())
    if isinstance(relation, Eq):
        return Fact(form, "==")
    condition = _condition(relation)
    return Fact(-form if isinstance(relation, (Lt, Le)) else form, condition.relation)


def _fits(variable: Expr, value: Expr, context: Context) -> bool:
    """Whether the value is shown to lie in the domain that the variable is declared with."""
    if isinstance(variable, IndexedBase):
        return isinstance(value, (Lambda, IndexedBase))
    if not isinstance(variable, Symbol):
        return False
    form = normal_form(value, context)
    polynomial = rational_polynomial(form)
    integer = polynomial is not None and is_integer_valued(polynomial)
    half = rational_polynomial((form - Form.number(1 if variable.is_odd else 0)).scaled(HALF))
    checks: list[tuple[bool | None, Callable[[], bool]]] = [
        (variable.is_integer, lambda: integer),
        (variable.is_even or variable.is_odd, lambda: half is not None and is_integer_valued(half)),
        (variable.is_positive, lambda: is_positive(form, context)),
        (variable.is_nonnegative, lambda: is_nonnegative(form, context)),
        (variable.is_nonzero and not variable.is_odd, lambda: is_nonzero(form, context)),
    ]
    return all(check() for needed, check in checks if needed)
