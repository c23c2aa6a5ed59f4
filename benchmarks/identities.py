"""pesym's kernel and SymPy's simplifiers on the same identities; growth with the dimension; starting up.

Ratios are what counts: both sides run on the same machine by turns, with their caches empty, and it is the
processor's time that is measured.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from support import claims
from support.claims import Case
from support.contestants import RIVALS, by_kernel, by_rival, forget, warm_up
from support.tables import console, machine, seconds, table, times
from support.timing import Attempt, attempt, command_times, exponent, joined

from pesym.library import find
from pesym.proof.checking import Checker
from pesym.proof.derivation import Derivation

SIZES = (4, 8, 16, 64, 512)
GROWTH: dict[str, tuple[Callable[[int], Case], tuple[int, ...]]] = {
    "inner product": (claims.inner_product, (64, 128, 256, 512, 1024, 2048)),
    "shift matrix": (claims.shift, (64, 128, 256, 512, 1024, 2048)),
    "Transformer's shift": (claims.transformer_shift, (64, 128, 256, 512)),
}
GROWTH_LIMIT = 30.0
ROUNDS = 3
IDENTITIES = (
    "shift_is_block_rotation",
    "inner_product_is_sum_of_cosines",
    "inner_product_is_even_in_offset",
    "norm_squared_is_half_dimension",
    "distance_squared_is_twice_sum_of_one_minus_cosines",
)
FIRST_PROOF = (
    "from pesym.library import find; from pesym.proof.checking import Checker; "
    "Checker(0).theorem(find(['cosine_of_sum'])[0])"
)


@dataclass(frozen=True)
class Wanted:
    """A figure that is wanted, what was found, and whether it is enough."""

    what: str
    wanted: str
    found: str
    met: bool


@dataclass(frozen=True)
class Contest:
    """How pesym and each rival fared on one claim."""

    case: Case
    ours: Attempt
    theirs: dict[str, Attempt]

    def ratio(self, rival: str) -> float:
        return self.theirs[rival].seconds / self.ours.seconds

    def cell(self, rival: str) -> str:
        found = self.theirs[rival]
        if found.verdict == "timeout":
            return f"timeout, >= {times(self.ratio(rival))}"
        shown = f"{found.verdict} {seconds(found.seconds)}"
        return f"{shown}, {times(self.ratio(rival))}" if found.verdict == "proved" else shown

    def best(self) -> str:
        """The ratio to the fastest rival that proves the claim, or the least that it can be."""
        proved = [rival for rival, found in self.theirs.items() if found.verdict == "proved"]
        if proved:
            return times(min(self.ratio(rival) for rival in proved))
        slow = [rival for rival, found in self.theirs.items() if found.verdict == "timeout"]
        return f">= {times(min(self.ratio(rival) for rival in slow))}" if slow else "pesym alone"


def contest(case: Case, limit: float) -> Contest:
    """pesym and the rivals by turns; a rival that needs a tenth of the limit or more has one turn."""
    ours: list[Attempt] = []
    theirs: dict[str, list[Attempt]] = {name: [] for name in RIVALS}
    for _ in range(ROUNDS):
        for name, rival in RIVALS.items():
            ours.append(attempt(partial(by_kernel, case, limit), forget, limit, repeat=3, warm=1))
            if not theirs[name] or theirs[name][0].seconds < limit / 10:
                theirs[name].append(attempt(partial(by_rival, case, rival), forget, limit))
    return Contest(case, joined(ours), {name: joined(found) for name, found in theirs.items()})


def groups() -> dict[str, list[Case]]:
    return {
        "The inner product": [claims.inner_product(width) for width in SIZES],
        "The shift matrix, entry by entry": [claims.shift(width) for width in SIZES],
        "Trigonometric lemmas": list(claims.lemmas()),
        "Hard ones": list(claims.hard()),
    }


def against_sympy(limit: float, only: str) -> list[Wanted]:
    found: list[Contest] = []
    for title, cases in groups().items():
        here: list[Contest] = []
        for case in (case for case in cases if only in case.name):
            with console.status(case.name):
                here.append(contest(case, limit))
        if here:
            _show(f"{title}: at most {limit:g} s an attempt", here)
        found += here
    return [
        Wanted(f"{c.case.name}: {rival} / pesym", ">= 500x", _figure(c, rival), _is_far_ahead(c, rival))
        for c in found
        if c.case.name == "inner product, d = 16"
        for rival in RIVALS
    ]


def _show(title: str, found: list[Contest]) -> None:
    columns = ("claim", "pesym", *RIVALS, "fastest that proves / pesym")
    rows = [(c.case.name, f"{c.ours.verdict} {seconds(c.ours.seconds)}", *map(c.cell, RIVALS), c.best()) for c in found]
    table(title, columns, rows)


def _figure(found: Contest, rival: str) -> str:
    at_least = ">= " if found.theirs[rival].verdict == "timeout" else ""
    return f"{at_least}{times(found.ratio(rival))}"


def _is_far_ahead(found: Contest, rival: str) -> bool:
    return found.ours.verdict == "proved" and found.ratio(rival) >= 500


def growth() -> list[Wanted]:
    rows: list[tuple[str, ...]] = []
    wanted = []
    for name, (make, sizes) in GROWTH.items():
        points = []
        for width in sizes:
            with console.status(f"{name}, d = {width}"):
                work = partial(by_kernel, make(width), GROWTH_LIMIT)
                found = attempt(work, forget, GROWTH_LIMIT, repeat=3, warm=1)
            points.append((width, found.seconds))
            rows.append((f"{name}, d = {width}", found.verdict, seconds(found.seconds), seconds(found.seconds / width)))
        power = exponent(points)
        wanted.append(Wanted(f"{name}: growth like d^p", "p <= 1.1", f"p = {power:.2f}", power <= 1.1))
        at_512 = dict(points)[512]
        wanted.append(Wanted(f"{name} at d = 512", "< 500 ms", seconds(at_512), at_512 < 0.5))
    table("Growth in d, pesym alone", ("claim", "verdict", "time", "time / d"), rows)
    return wanted


def symbolic_dimension() -> list[Wanted]:
    items = [item for item in find(list(IDENTITIES)) if isinstance(item, Derivation)]

    def work(derivations: list[Derivation]) -> str:
        checker = Checker(digits=0)
        for derivation in derivations:
            checker.theorem(derivation)
        return "proved"

    rows = []
    for name, chosen in (*((item.name, [item]) for item in items), ("all five", items)):
        found = attempt(partial(work, chosen), forget, 60, repeat=5, warm=1)
        rows.append((name, found.verdict, seconds(found.seconds)))
    table("The five identities for symbolic d, with their lemmas", ("theorem", "verdict", "time"), rows)
    met = len(items) == len(IDENTITIES) and found.verdict == "proved" and found.seconds < 1
    return [Wanted("the five identities for symbolic d", "< 1 s", seconds(found.seconds), met)]


def starting_up(repeat: int) -> list[Wanted]:
    python = sys.executable
    command = shutil.which("pesym", path=str(Path(python).parent)) or shutil.which("pesym")
    commands = {
        "pesym --help": [command, "--help"] if command else [python, "-m", "pesym.cli", "--help"],
        "python, nothing": [python, "-c", "pass"],
        "import sympy": [python, "-c", "import sympy"],
        "import pesym": [python, "-c", "import pesym"],
        "import pesym.library": [python, "-c", "import pesym.library"],
        "first proof": [python, "-c", FIRST_PROOF],
    }
    with console.status("starting up"):
        found = command_times(commands, repeat)
    sympy = found["import sympy"]
    rows = [(name, seconds(time), f"{time / sympy:.2f}") for name, time in found.items()]
    table(f"Starting up, median of {repeat}", ("command", "time", "time / import sympy"), rows)
    bare, whole = found["import pesym"] / sympy, found["import pesym.library"] / sympy
    return [
        Wanted("pesym --help", "< 150 ms", seconds(found["pesym --help"]), found["pesym --help"] < 0.15),
        Wanted("import pesym / import sympy", "<= 1.3", f"{bare:.2f}", bare <= 1.3),
        Wanted("import pesym.library / import sympy", "<= 1.3", f"{whole:.2f}", whole <= 1.3),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--limit", type=float, default=10.0, help="seconds for one attempt")
    parser.add_argument("--only", default="", help="claims whose name has this in it; then nothing else is measured")
    options = parser.parse_args()
    console.print(machine())
    warm_up()
    wanted = against_sympy(options.limit, options.only)
    if not options.only:
        wanted += [*growth(), *symbolic_dimension(), *starting_up(repeat=7)]
    rows = [(w.what, w.wanted, w.found, "yes" if w.met else "no") for w in wanted]
    if rows:
        table("What is wanted", ("figure", "wanted", "found", "met"), rows)


if __name__ == "__main__":
    main()
