"""Whether the checks can fail: every mutant of a derivation has to be rejected, or has to be harmless.

A mutant that is still proved is equivalent if what it says is true as well. Otherwise it has survived: the
kernel accepts something false, or a stated reason is superfluous.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module

from pesym.kernel.errors import InputError, PesymError
from pesym.proof.checking import Checker
from pesym.proof.derivation import Derivation
from pesym.proof.examine import Finding, Verdict, examine
from pesym.proof.mutations import Mutant, mutants


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


Track = Callable[[Sequence[Derivation]], Iterable[Derivation]]


def run(
    derivations: Iterable[Derivation],
    limit: int | None = None,
    seed: int = 0,
    checker: Checker | None = None,
    track: Track = iter,
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
    parser.add_argument("--limit", type=int, help="how many mutants of each derivation are drawn; all if not given")
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
    rows = [(t.derivation.name, [len(t.of(v)) for v in Verdict]) for t in report.tallies]
    rows.append(("total", [len(report.of(v)) for v in Verdict]))
    width = max(len(name) for name, _ in rows)
    head = " " * width + "".join(f"{v.value:>12}" for v in Verdict)
    body = [f"{name:{width}}" + "".join(f"{n:12}" for n in counts) for name, counts in rows]
    return "\n".join([head, *body, f"kill rate {report.kill_rate:.2%}"])


def _tracked(items: Sequence[Derivation]) -> Iterable[Derivation]:
    if not sys.stderr.isatty():
        return items
    from rich.console import Console
    from rich.progress import track

    return track(items, "mutants", console=Console(stderr=True), transient=True)


if __name__ == "__main__":  # as a program, and only then, this file looks into the library
    sys.exit(main(sys.argv[1:], import_module("pesym.library").select))
