"""The locked list of cited facts: a fact slips in only if its name and source are written here as well."""

import pytest
from sympy import Eq, Symbol, cos, sin

from pesym.kernel.claims import Claim, Equal, Given, SamePoint, Step, Using
from pesym.kernel.context import Strength
from pesym.kernel.errors import StepError
from pesym.kernel.facts import FACTS, CitedFact
from pesym.kernel.theorem import Theorem, prove, recheck

LOCKED = {
    "pi_is_irrational": CitedFact(
        "pi_is_irrational",
        "pi is not a quotient of two integers",
        "J. H. Lambert, Memoire sur quelques proprietes remarquables des quantites transcendentes circulaires et "
        "logarithmiques, 1761; I. Niven, A simple proof that pi is irrational, Bull. Amer. Math. Soc. 53 (1947), 509",
    ),
}

n, m = Symbol("n", integer=True), Symbol("m", integer=True)
same = (Eq(sin(n), sin(m)), Eq(cos(n), cos(m)))


def equal_integers(fact: str) -> Theorem:
    steps = [
        Step(Equal(sin(n), sin(m)), (Given(1),)),
        Step(Equal(cos(n), cos(m)), (Given(2),)),
        Step(Equal(n, m), (SamePoint(1, 2, fact),)),
    ]
    return prove(Claim("equal integers", (Equal(n, m),), same), steps)


def test_the_list_is_what_is_written_here() -> None:
    assert FACTS == LOCKED


def test_every_fact_is_known_by_its_own_name_and_has_a_source() -> None:
    for name, fact in FACTS.items():
        assert fact.name == name
        assert fact.statement
        assert fact.source


def test_a_theorem_names_the_facts_that_it_rests_on() -> None:
    theorem = equal_integers("pi_is_irrational")
    assert theorem.facts == ("pi_is_irrational",)
    assert recheck(theorem).facts == ("pi_is_irrational",)


@pytest.mark.parametrize("name", ["", "pi_is_transcendental", "PI_IS_IRRATIONAL"])
def test_no_other_fact_can_be_cited(name: str) -> None:
    with pytest.raises(StepError):
        equal_integers(name)


def test_a_proof_that_needs_no_fact_names_none() -> None:
    x = Symbol("x", real=True)
    statement = Equal((x + 1) ** 2, x**2 + 2 * x + 1)
    assert prove(Claim("square", (statement,)), [Step(statement, (Using(Strength.RING),))]).facts == ()
