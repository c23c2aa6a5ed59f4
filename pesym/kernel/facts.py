"""Cited facts: what the kernel cannot derive and takes from the literature, each with its source.

The list is locked: a test compares it with what is written there, so that a fact cannot slip in.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class CitedFact:
    """A known theorem that a proof may rest on; every theorem says which facts it rests on.

    Args:
        name: how it is cited.
        statement: what it says.
        source: where it is proved.
    """

    name: str
    statement: str
    source: str


PI_IS_IRRATIONAL = CitedFact(
    "pi_is_irrational",
    "pi is not a quotient of two integers",
    "J. H. Lambert, Memoire sur quelques proprietes remarquables des quantites transcendentes circulaires et "
    "logarithmiques, 1761; I. Niven, A simple proof that pi is irrational, Bull. Amer. Math. Soc. 53 (1947), 509",
)

FACTS = {fact.name: fact for fact in (PI_IS_IRRATIONAL,)}
