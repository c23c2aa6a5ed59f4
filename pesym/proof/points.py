"""A reproducible stream of rational points: awkward ones and random ones, within the symbols' assumptions."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from sympy import IndexedBase, Symbol

from pesym.kernel.errors import Undecided

_WHOLE = (0, 1, -1, 2, -2, 3, 4, 10**6 + 3, -3, 5, 8, 6, 7, -(10**6) - 3, 16, 12, 10**12 + 39)
_PARTS = ((1, 2), (-1, 3), (7, 5), (1, 10**6), (-5, 2), (22, 7), (-(10**9), 7))
AWKWARD = tuple(q for pair in zip(map(Fraction, _WHOLE[:7]), (Fraction(*p) for p in _PARTS), strict=True) for q in pair)
AWKWARD += tuple(map(Fraction, _WHOLE[7:]))
NEAR = Fraction(1, 10**9)
DRAWS = 200
SMALL = ((-3, 4), (-8, 16))  # integers, so that most sums are short
LARGEST_TESTED_PRIME = 10_000

_ALWAYS = ("rational", "real", "extended_real", "complex", "finite", "algebraic", "commutative", "hermitian")
_NEVER = ("irrational", "imaginary", "infinite", "transcendental")


@dataclass
class IndexedValues:
    """The values of an indexed base: a reproducible function of the indices, which remembers what was asked.

    Args:
        kind: "equal", "near", "whole" or "mixed".
        key: the seed.
        centre: the value that "equal" and "near" stay at.
        assumptions: what SymPy assumes of the base.
    """

    kind: str
    key: str
    centre: Fraction
    assumptions: Mapping[str, bool]
    seen: dict[tuple[int, ...], Fraction] = field(default_factory=dict)

    def __call__(self, *indices: int) -> Fraction:
        if indices not in self.seen:
            self.seen[indices] = self._value(indices)
        return self.seen[indices]

    def _value(self, indices: tuple[int, ...]) -> Fraction:
        if self.kind == "equal":
            return self.centre
        digest = hashlib.blake2b(f"{self.key}:{indices}".encode(), digest_size=8).digest()
        near = self.centre + NEAR * (int.from_bytes(digest, "big") % 1000)
        if self.kind == "near" and admits(self.assumptions, near):
            return near
        return _draw(random.Random(digest), self.assumptions, whole=self.kind == "whole", large=False)


def points(
    symbols: Iterable[Symbol], bases: Iterable[IndexedBase], seed: int, count: int
) -> Iterator[dict[Any, Fraction | IndexedValues]]:
    """Different rational points, awkward ones and random ones by turns; the same ones for the same seed.

    Args:
        symbols: what needs a value; SymPy's assumptions on them are honoured.
        bases: indexed bases, which get a value for each index.
        seed: a different seed gives different random points.
        count: the largest number of points.

    Yields:
        A value for each symbol, and an ``IndexedValues`` for each base.

    Raises:
        Undecided: no rational number with the assumptions of a symbol was found.
    """
    names = sorted(set(symbols), key=lambda s: (s.name, str(s.assumptions0)))
    arrays = sorted(set(bases), key=str)
    pools = {s: [q for q in AWKWARD if admits(s.assumptions0, q)] for s in names}
    met: set[tuple[object, ...]] = set()
    for k in range(3 * count):
        if len(met) == count:
            return
        rng = random.Random(f"{seed}:{k}")
        point: dict[Any, Any] = _symbol_values(names, pools, k, rng)
        point |= {base: _indexed_values(base, k, rng, f"{seed}:{k}:{base}") for base in arrays}
        key = tuple((v.kind, v.key, v.centre) if isinstance(v, IndexedValues) else v for v in point.values())
        if key not in met:
            met.add(key)
            yield point


def _symbol_values(
    names: list[Symbol], pools: Mapping[Symbol, list[Fraction]], k: int, rng: random.Random
) -> dict[Symbol, Fraction]:
    turn = k // 2
    if k % 2 == 0 and turn < len(AWKWARD):
        return {s: pools[s][turn % len(pools[s])] if pools[s] else _draw(rng, s.assumptions0) for s in names}
    if k % 8 == 7:
        centre = _draw(rng, {})
        near = {s: centre + j * NEAR for j, s in enumerate(names)}
        return {s: q if admits(s.assumptions0, q) else _draw(rng, s.assumptions0) for s, q in near.items()}
    awkward = 0.5 if k % 4 == 0 else 0.1
    return {
        s: rng.choice(pools[s]) if pools[s] and rng.random() < awkward else _draw(rng, s.assumptions0) for s in names
    }


def _indexed_values(base: IndexedBase, k: int, rng: random.Random, key: str) -> IndexedValues:
    kind = ("equal", "mixed", "equal", "mixed", "near", "mixed", "whole", "mixed")[k % 8]
    zero = Fraction(0)
    assumptions = base.assumptions0
    centre = zero if k == 0 and admits(assumptions, zero) else _draw(rng, assumptions, large=False)
    return IndexedValues(kind, key, centre, assumptions)


def _draw(rng: random.Random, assumptions: Mapping[str, bool], whole: bool = False, large: bool = True) -> Fraction:
    """A random rational number with these assumptions: mostly small, so that sums stay short."""
    whole = whole or bool(assumptions.get("integer"))
    for _ in range(DRAWS):
        size = rng.random()
        if not large or size < 0.85:
            q = (
                Fraction(rng.randint(*rng.choice(SMALL)))
                if whole
                else Fraction(rng.randint(-90, 90), rng.randint(1, 24))
            )
        elif size < 0.95:
            q = Fraction(rng.randint(-300, 300)) if whole else Fraction(rng.randint(-(10**5), 10**5), 997)
        else:
            q = Fraction(rng.randint(-(10**9), 10**9), 1 if whole else rng.randint(1, 10**9))
        for candidate in (q, -q):
            if admits(assumptions, candidate):
                return candidate
    held = ", ".join(name for name, value in assumptions.items() if value)
    raise Undecided(f"no rational number was found that is {held}")


def admits(assumptions: Mapping[str, bool], q: Fraction) -> bool:
    """Whether a symbol with these SymPy assumptions may take this value."""
    facts = _facts(q)
    return all(facts.get(name) is value for name, value in assumptions.items() if name in facts)


def _facts(q: Fraction) -> dict[str, bool | None]:
    whole = q.denominator == 1
    prime = whole and _is_prime(q.numerator)
    signs = {"positive": q > 0, "negative": q < 0, "nonnegative": q >= 0, "nonpositive": q <= 0, "nonzero": q != 0}
    return {
        **dict.fromkeys(_ALWAYS, True),
        **dict.fromkeys(_NEVER, False),
        **signs,
        **{f"extended_{name}": value for name, value in signs.items()},
        "zero": q == 0,
        "integer": whole,
        "noninteger": not whole,
        "even": whole and q.numerator % 2 == 0,
        "odd": whole and q.numerator % 2 == 1,
        "antihermitian": q == 0,
        "prime": prime,
        "composite": None if prime is None else whole and q > 1 and not prime,
    }


def _is_prime(n: int) -> bool | None:
    if n > LARGEST_TESTED_PRIME:
        return None
    return n > 1 and all(n % k for k in range(2, int(n**0.5) + 1))
