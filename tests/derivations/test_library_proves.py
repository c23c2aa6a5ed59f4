"""Everything in the library proves, also again; explicit dimensions hold; a theorem cannot be forged."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError
from functools import cache
from pathlib import Path

import pytest
from sympy import Eq, Integer, MatMul, Symbol, cos, sin, symbols
from sympy import ImmutableDenseMatrix as Dense
from sympy import ImmutableSparseMatrix as Sparse

from pesym.encodings.transformer import transformer
from pesym.kernel.budget import Limits
from pesym.kernel.claims import Claim, Equal, Step, Using
from pesym.kernel.context import Strength
from pesym.kernel.errors import ProofError, StepError
from pesym.kernel.theorem import Theorem, prove, recheck
from pesym.library import library
from pesym.notation.symbols import k, pos
from pesym.proof.checking import Checker
from pesym.proof.derivation import Derivation

DIGITS = 50
ITEMS = library()
PROPERTIES = (
    "shift_is_block_rotation",
    "inner_product_is_sum_of_cosines",
    "inner_product_is_even_in_offset",
    "norm_squared_is_half_dimension",
    "distance_squared_is_twice_sum_of_one_minus_cosines",
)
AGAIN = """\
import sys
from pesym.kernel.theorem import recheck
from pesym.library import select
from pesym.proof.checking import Checker
checker = Checker(digits=0)
for item in select(sys.argv[1:]):
    theorem = checker.theorem(item)
    assert recheck(theorem) == theorem
    print(item.name)
"""
UNPICKLED = """\
import pickle, sys
from pesym.library import select
from pesym.proof.checking import Checker
checker = Checker(digits=0)
for theorem in pickle.load(open(sys.argv[1], "rb")):
    assert theorem == checker.theorem(*select([theorem.claim.name]))
    print(theorem.claim.name)
"""


@cache
def checker() -> Checker:
    return Checker(DIGITS)


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.name)
def test_it_proves(item: Derivation) -> None:
    outcome = checker().check(item)
    assert outcome.message == ""
    assert outcome.status == "proved"
    assert outcome.theorem is not None
    assert outcome.theorem.claim == item.claim
    assumes_an_equation = any(isinstance(hypothesis, Eq) for hypothesis in item.hypotheses)
    assert outcome.digits == (0 if assumes_an_equation else DIGITS)


@pytest.mark.parametrize("name", PROPERTIES)
def test_the_properties_are_there_for_symbolic_dimension(name: str) -> None:
    (item,) = (item for item in ITEMS if item.name == name)
    assert item.chapter == "properties"
    assert item.hypotheses == ()
    assert {"d", "w"} <= item.variables.keys()
    assert checker().theorem(item).facts == ()


def shifted(vector: Dense, matrix: Sparse, before: Dense) -> Theorem:
    """That the matrix moves one vector to the other, checked entry by entry."""
    statement = Equal(vector, MatMul(matrix, before))
    return prove(Claim("shift", (statement,)), [Step(statement, (Using(Strength.TRIG),))], Limits(seconds=300))


@pytest.mark.parametrize("width", [4, 64])
@pytest.mark.parametrize("layout", ["interleaved", "split"])
def test_the_shift_of_the_transformer_entry_by_entry(width: int, layout: str) -> None:
    encoding = transformer.with_(layout=layout)
    theorem = shifted(encoding.vector(pos + k, width), encoding.shift_matrix(k, width), encoding.vector(pos, width))
    assert theorem.conditions == ()
    assert theorem.facts == ()


def test_the_shift_of_the_transformer_at_512() -> None:
    matrix = transformer.shift_matrix(k, 512)
    assert len(matrix.todok()) == 4 * 256
    assert all(place // 2 == other // 2 for place, other in matrix.todok())
    theorem = shifted(transformer.vector(pos + k, 512), matrix, transformer.vector(pos, 512))
    assert theorem.conditions == ()


def test_the_shift_for_arbitrary_frequencies_at_512() -> None:
    frequencies = symbols("w0:256", real=True)

    def vector(position: Symbol) -> Dense:
        return Dense([f(w * position) for w in frequencies for f in (sin, cos)])

    blocks = {}
    for i, w in enumerate(frequencies):
        blocks[2 * i, 2 * i] = blocks[2 * i + 1, 2 * i + 1] = cos(w * k)
        blocks[2 * i, 2 * i + 1], blocks[2 * i + 1, 2 * i] = sin(w * k), -sin(w * k)
    assert shifted(vector(pos + k), Sparse(512, 512, blocks), vector(pos)).conditions == ()


@pytest.mark.parametrize("place", [(0, 0), (0, 1), (1, 0), (3, 2)])
def test_a_wrong_entry_is_found(place: tuple[int, int]) -> None:
    entries = dict(transformer.shift_matrix(k, 4).todok())
    entries[place] = -entries[place]
    with pytest.raises(StepError) as caught:
        shifted(transformer.vector(pos + k, 4), Sparse(4, 4, entries), transformer.vector(pos, 4))
    assert caught.value.where == f"entry ({place[0]}, 0)"


def test_the_properties_prove_again_with_all_that_they_cite(tmp_path: Path) -> None:
    command = [sys.executable, "-c", AGAIN, *PROPERTIES]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert set(done.stdout.splitlines()) == set(PROPERTIES)


def test_each_theorem_proves_again_from_its_data_in_a_fresh_process(tmp_path: Path) -> None:
    proofs = Checker(digits=0)
    (tmp_path / "theorems").write_bytes(pickle.dumps([proofs.theorem(item) for item in ITEMS]))
    command = [sys.executable, "-c", UNPICKLED, "theorems"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [item.name for item in ITEMS]


# Forging --------------------------------------------------------------------------------------------


@pytest.fixture
def theorem() -> Theorem:
    (item,) = (item for item in ITEMS if item.name == "cosine_of_sum")
    return Checker(digits=0).theorem(item)


FALSE = Claim("forged", (Equal(Integer(0), Integer(1)),))


def test_a_theorem_is_not_made_by_hand(theorem: Theorem) -> None:
    with pytest.raises(ProofError, match=r"a Theorem is made by prove\(\) alone"):
        Theorem(FALSE, theorem.steps, (), ())
    with pytest.raises(ProofError, match=r"a Theorem is made by prove\(\) alone"):
        Theorem(FALSE, theorem.steps, (), (), object())


def test_the_claim_of_a_theorem_is_not_changed(theorem: Theorem) -> None:
    with pytest.raises(FrozenInstanceError):
        theorem.claim = FALSE  # type: ignore[misc]


def test_a_theorem_with_another_claim_does_not_prove_again(theorem: Theorem) -> None:
    object.__setattr__(theorem, "claim", FALSE)
    with pytest.raises(ProofError, match="the steps do not establish the conclusion"):
        recheck(theorem)
    with pytest.raises(ProofError, match="the steps do not establish the conclusion"):
        pickle.loads(pickle.dumps(theorem))
