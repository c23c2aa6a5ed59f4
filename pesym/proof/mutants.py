"""Whether the checks can fail: every mutant of a derivation has to be rejected, or has to be harmless.

A mutant that is still proved is examined anew. If an expression was changed, its statements are evaluated;
if a reason was changed, it has to include what the original reason gives. What passes is equivalent,
what does not has survived: the kernel accepts something false, or a stated reason is superfluous.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib import import_module

from sympy import Dummy, Expr, Ge, Gt, Le, Lt, Ne

from pesym.kernel.claims import (
    AtLeast,
    Claim,
    Earlier,
    Equal,
    Given,
    Greater,
    Ground,
    Independent,
    Instance,
    Statement,
    Step,
    Unfolding,
    Using,
)
from pesym.kernel.errors import InputError, PesymError, Undecided
from pesym.kernel.language import substitute
from pesym.kernel.theorem import Theorem, prove
from pesym.notation.plain import plain_statement
from pesym.proof.checking import Checker, steps_of
from pesym.proof.compare import Comparison, Counterexample
from pesym.proof.derivation import Derivation
from pesym.proof.mutations import Mutant, mutants
from pesym.proof.refute import CANDIDATES, agreement

DIGITS = 30
POINTS = 12  # at which each statement of a mutant that is still proved is evaluated

_RELATIONS = {Gt: (">0", 1), Ge: (">=0", 1), Lt: (">0", -1), Le: (">=0", -1), Ne: ("!=0", 1)}


class Verdict(Enum):
    """What became of a mutant."""

    KILLED = "killed"
    EQUIVALENT = "equivalent"
    SURVIVED = "survived"


@dataclass(frozen=True)
class Finding:
    """A mutant, what became of it, and why."""

    mutant: Mutant
    verdict: Verdict
    why: str

    def describe(self) -> str:
        """One line: where, what was changed, from what to what, and why it counts as it does."""
        return f"{self.mutant.describe()} ({self.why})"


@dataclass(frozen=True)
class Tally:
    """The findings of one derivation.

    Args:
        derivation: the derivation that was changed.
        findings: one for each mutant that was run.
    """

    derivation: Derivation
    findings: tuple[Finding, ...]

    def of(self, verdict: Verdict) -> tuple[Finding, ...]:
        """The findings with this verdict."""
        return tuple(f for f in self.findings if f.verdict is verdict)


@dataclass(frozen=True)
class Report:
    """The findings of all derivations."""

    tallies: tuple[Tally, ...]

    def of(self, verdict: Verdict) -> tuple[Finding, ...]:
        """The findings with this verdict, over all derivations."""
        return tuple(f for tally in self.tallies for f in tally.of(verdict))

    @property
    def kill_rate(self) -> float:
        """The share of the mutants that are not equivalent and were killed; 1 if there are none."""
        killed, survived = len(self.of(Verdict.KILLED)), len(self.of(Verdict.SURVIVED))
        return killed / (killed + survived) if killed + survived else 1.0


def run(
    derivations: Iterable[Derivation],
    limit: int | None = None,
    seed: int = 0,
    checker: Checker | None = None,
    track: Callable[[Sequence[Derivation]], Iterable[Derivation]] = iter,
) -> Report:
    """Make the mutants of some derivations and examine each.

    Args:
        derivations: what is changed; they are also what may be cited in place of one another.
        limit: how many mutants of each derivation are drawn; all, if None.
        seed: of the draw.
        checker: proves the mutants, and the theorems that they cite once.
        track: wraps the derivations, to show progress.

    Returns:
        The findings, derivation by derivation.

    Raises:
        InputError: a derivation is not proved as it stands, so that its mutants say nothing.
    """
    items = tuple(derivations)
    checker = checker or Checker(digits=0)
    tallies = []
    for item in track(items):
        try:
            checker.theorem(item)
        except PesymError as error:
            raise InputError(f"{item.place}: {item.name} is not proved, so it has no mutants: {error}") from error
        drawn = _drawn(list(mutants(item, items)), limit, f"{seed}:{item.name}")
        tallies.append(Tally(item, tuple(examine(item, mutant, checker) for mutant in drawn)))
    return Report(tuple(tallies))


def _drawn(every: list[Mutant], limit: int | None, key: str) -> list[Mutant]:
    if limit is None or limit >= len(every):
        return every
    chosen = random.Random(key).sample(range(len(every)), limit)
    return [every[n] for n in sorted(chosen)]


def examine(original: Derivation, mutant: Mutant, checker: Checker) -> Finding:
    """Run one mutant, and examine it further if it is still proved."""
    try:
        theorem = checker.theorem(mutant.derivation)
    except PesymError as error:
        return Finding(mutant, Verdict.KILLED, str(error))
    if mutant.subject == "reason":
        return _of_reason(original, mutant, checker)
    try:
        false = false_statement(mutant.derivation, theorem)
    except PesymError as error:
        return Finding(mutant, Verdict.SURVIVED, f"it is proved, and cannot be evaluated: {error}")
    if false:
        return Finding(mutant, Verdict.SURVIVED, f"it is proved, and false: {false}")
    return Finding(mutant, Verdict.EQUIVALENT, "what it states is true too")


# Still proved, with other statements: are they true? -------------------------------------------------


def false_statement(derivation: Derivation, theorem: Theorem) -> str:
    """A statement of the derivation that evaluation finds false, with the point; empty if there is none.

    Raises:
        PesymError: a statement cannot be evaluated.
    """
    needed = [_given(h) for h in derivation.hypotheses]
    needed += [(c.expr, f"{c.relation}0") for c in theorem.conditions if not c.scope]
    for statement in dict.fromkeys((*derivation.statements, *derivation.conclusions)):
        found = _contradiction(statement, needed)
        if found:
            return f"{plain_statement(statement)}, at {found}"
    return ""


def _given(hypothesis: Expr) -> tuple[Expr, str]:
    if hypothesis.func not in _RELATIONS:
        raise Undecided("points that satisfy an equation are not looked for", hypothesis)
    relation, sign = _RELATIONS[hypothesis.func]
    return sign * (hypothesis.lhs - hypothesis.rhs), relation


def _contradiction(statement: Statement, needed: list[tuple[Expr, str]]) -> str:
    if isinstance(statement, Independent):
        other = Dummy(statement.symbol.name, **statement.symbol.assumptions0)
        statement = Equal(statement.expr, substitute(statement.expr, {statement.symbol: other}))
    if isinstance(statement, Equal):
        found = agreement(statement.lhs, statement.rhs, needed, digits=DIGITS, points=POINTS)
        return found.describe() if isinstance(found, Counterexample) else ""
    relation = ">0" if isinstance(statement, Greater) else ">=0"
    holds = Comparison(statement.lhs, statement.rhs, ((statement.lhs - statement.rhs, relation),), DIGITS)
    met = 0
    allowed = Comparison(statement.lhs, statement.rhs, tuple(needed), DIGITS)
    for point in allowed.stream(0, CANDIDATES * POINTS):
        if allowed.allowed(point):
            met += 1
            if not holds.allowed(point):
                return ", ".join(f"{name} = {value}" for name, value in point.items())
    if not met:
        raise InputError("no point satisfies the conditions")
    return ""


# Still proved, with another reason: does it include the original one? --------------------------------


def _of_reason(original: Derivation, mutant: Mutant, checker: Checker) -> Finding:
    if mutant.weaker:
        return Finding(mutant, Verdict.SURVIVED, "the line is proved without it: the reason says too much")
    if _includes(original, mutant, checker):
        return Finding(mutant, Verdict.EQUIVALENT, "the other reason gives what the original one gives")
    return Finding(
        mutant, Verdict.SURVIVED, "the line is proved by a reason that does not give what the original gives"
    )


def _includes(original: Derivation, mutant: Mutant, checker: Checker) -> bool:
    """Whether what the original reason tells the kernel follows from what the mutated one tells it."""
    place = mutant.number - 1
    own, steps = steps_of(original, checker)[place].grounds, steps_of(mutant.derivation, checker)
    if isinstance(steps[place].statement, (AtLeast, Greater)):
        return True  # an inequality takes a theorem that concludes it, or signs: that it is proved is enough
    if not _tools(own) <= _tools(steps[place].grounds):
        return False
    equations = [e for ground in own for e in _equations(ground, original)]
    return all(e.lhs == e.rhs or _follows(e, original, steps[:place], steps[place].grounds) for e in equations)


def _tools(grounds: tuple[Ground, ...]) -> set[object]:
    """The strengths and the definitions among the grounds."""
    strengths = {flag for g in grounds if isinstance(g, Using) for flag in g.strength}
    return strengths | {d for g in grounds if isinstance(g, Unfolding) for d in g.definitions}


def _equations(ground: Ground, derivation: Derivation) -> Iterator[Equal]:
    if isinstance(ground, Instance):
        values = dict(ground.values)
        for claim in ground.theorem.claim.conclusions:  # type: ignore[attr-defined]
            if isinstance(claim, Equal):
                yield Equal(substitute(claim.lhs, values), substitute(claim.rhs, values))
    elif isinstance(ground, Earlier):
        statement = derivation.statements[ground.number - 1]
        if isinstance(statement, Equal):
            yield statement
    elif isinstance(ground, Given):
        yield Equal(*derivation.hypotheses[ground.number - 1].args)


def _follows(equation: Equal, derivation: Derivation, before: tuple[Step, ...], grounds: tuple[Ground, ...]) -> bool:
    try:
        prove(Claim("included", (equation,), derivation.hypotheses), (*before, Step(equation, grounds)))
    except PesymError:
        return False
    return True


# The command -----------------------------------------------------------------------------------------


def main(arguments: Sequence[str], select: Callable[[list[str]], tuple[Derivation, ...]]) -> int:
    """Print what became of the mutants.

    Args:
        arguments: of the command line.
        select: finds derivations by name; without names, all of them.

    Returns:
        1 if a mutant survived, 2 if the mutants could not be run, else 0.
    """
    parser = argparse.ArgumentParser(prog="python -m pesym.proof.mutants", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="names of the library, files or folders; all if none")
    parser.add_argument("--limit", type=int, help="how many mutants of each derivation are drawn")
    parser.add_argument("--seed", type=int, default=0, help="of the draw")
    parser.add_argument("-v", "--verbose", action="store_true", help="list the equivalent mutants too")
    options = parser.parse_args(arguments)
    try:
        report = run(select(options.names), options.limit, options.seed, track=_tracked)
    except PesymError as error:
        print(error, file=sys.stderr)
        return 2
    print(table(report))
    for verdict in (Verdict.EQUIVALENT, Verdict.SURVIVED) if options.verbose else (Verdict.SURVIVED,):
        for finding in report.of(verdict):
            print(f"{verdict.value}: {finding.describe()}")
    return 1 if report.of(Verdict.SURVIVED) else 0


def table(report: Report) -> str:
    """The counts for each derivation and in total, and the kill rate, as lines of text."""
    rows = [(t.derivation.name, *(len(t.of(v)) for v in Verdict)) for t in report.tallies]
    rows.append(("total", *(len(report.of(v)) for v in Verdict)))
    width = max(len(row[0]) for row in rows)
    head = " " * width + "".join(f"{v.value:>12}" for v in Verdict)
    body = [f"{name:{width}}" + "".join(f"{n:12}" for n in counts) for name, *counts in rows]
    return "\n".join([head, *body, f"kill rate {report.kill_rate:.2%}"])


def _tracked(items: Sequence[Derivation]) -> Iterable[Derivation]:
    if not sys.stderr.isatty():
        return items
    from rich.console import Console
    from rich.progress import track

    return track(items, "mutants", console=Console(stderr=True), transient=True)


if __name__ == "__main__":  # as a program, and only then, this file looks into the library
    sys.exit(main(sys.argv[1:], import_module("pesym.library").select))
