"""Small wrong changes to the reasons of a line: one left out, a weaker one, another value, another theorem or line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import lru_cache
from itertools import combinations

from sympy import Expr, IndexedBase, Symbol

from pesym.proof.derivation import Derivation
from pesym.proof.edits import Names, edits
from pesym.proof.reasons import ByDefinition, ByStrength, ByTheorem, Reason, ring

Reasons = tuple[Reason, ...]
Change = tuple[str, Reason, bool]  # what was done, the other reason, whether it is a weaker one


def reason_edits(
    derivation: Derivation, number: int, names: Names, theorems: tuple[Derivation, ...]
) -> Iterator[tuple[str, Reasons, bool]]:
    """Other reasons for one line.

    Args:
        derivation: the derivation.
        number: the line, counted from 1.
        names: the variables that may stand for one another.
        theorems: what may be cited in place of what is cited.

    Yields:
        What was done, the reasons, and whether they say less than the original ones.
    """
    own = derivation.lines[number - 1].reasons
    for n, reason in enumerate(own):
        before, after = own[:n], own[n + 1 :]
        if reason != ring or not (before or after):  # arithmetic is part of every reason
            yield "reason dropped", (*before, *after), True
        if reason != ring and not (before or after):
            yield "reason weakened", (ring,), True
        for kind, other, weaker in _others(derivation, reason, names, theorems):
            yield kind, (*before, other, *after), weaker
    for item in derivation.lines:
        yield "reason of another line", item.reasons, False


def _others(derivation: Derivation, reason: Reason, names: Names, theorems: tuple[Derivation, ...]) -> Iterator[Change]:
    if isinstance(reason, ByStrength):
        yield "reason weakened", ring, True
    elif isinstance(reason, ByDefinition):
        known = reason.definitions
        for n in range(len(known) if len(known) > 1 else 0):
            yield "definition dropped", ByDefinition((*known[:n], *known[n + 1 :])), True
    elif isinstance(reason, ByTheorem):
        yield from ((kind, other, False) for kind, other in _instances(reason, names))
        yield from (("another theorem", other, False) for other in _theorems(reason, theorems))
    else:
        yield from _by_fields(reason, len(derivation.lines), names)


def _by_fields(reason: Reason, lines: int, names: Names) -> Iterator[Change]:
    """One field of a reason changed: the number of a line, an expression, a variable, or a cited fact."""
    for field in fields(reason):  # type: ignore[arg-type]
        for kind, value, weaker in _values(getattr(reason, field.name), lines, names):
            yield kind, replace(reason, **{field.name: value}), weaker  # type: ignore[type-var]


def _values(value: object, lines: int, names: Names) -> Iterator[tuple[str, object, bool]]:
    if isinstance(value, int):
        yield from (("another line", n, False) for n in range(lines + 2) if n != value)
    elif isinstance(value, str) and value:
        yield "fact dropped", "", True
    elif isinstance(value, Symbol):
        yield from (("another variable", n, False) for n in sorted(names, key=str) if isinstance(n, Symbol))
    elif isinstance(value, Expr):
        yield from ((edit.kind, edit.expr, False) for edit in edits(value, names))
    elif isinstance(value, tuple):
        for n, part in enumerate(value):
            if len(value) > 1 and isinstance(part, tuple):
                yield "part dropped", (*value[:n], *value[n + 1 :]), True
            for kind, other, weaker in _values(part, lines, names):
                yield kind, (*value[:n], other, *value[n + 1 :]), weaker


def _instances(reason: ByTheorem, names: Names) -> Iterator[tuple[str, ByTheorem]]:
    values = reason.values
    for (m, (a, x)), (n, (b, y)) in combinations(enumerate(values), 2):
        if isinstance(a, IndexedBase) == isinstance(b, IndexedBase):
            changed = tuple((a, y) if k == m else (b, x) if k == n else pair for k, pair in enumerate(values))
            yield "two values swapped", ByTheorem(reason.derivation, changed)
    for n, (variable, value) in enumerate(values):
        if value != variable:
            yield "value dropped", ByTheorem(reason.derivation, (*values[:n], *values[n + 1 :]))
        for edit in edits(value, names) if not isinstance(value, IndexedBase) else ():
            changed = (*values[:n], (variable, edit.expr), *values[n + 1 :])
            yield f"value: {edit.kind}", ByTheorem(reason.derivation, changed)


def _theorems(reason: ByTheorem, theorems: tuple[Derivation, ...]) -> Iterator[ByTheorem]:
    values = {str(getattr(variable, "label", variable)): value for variable, value in reason.values}
    for theorem in theorems:
        known = _variables(theorem)
        if theorem is not reason.derivation and values.keys() <= known.keys():
            yield ByTheorem(theorem, tuple((known[name], value) for name, value in values.items()))


@lru_cache(maxsize=1024)
def _variables(derivation: Derivation) -> dict[str, Symbol | IndexedBase]:
    return derivation.variables
