"""False claims and wrong reasons: each file of this folder has to fail, as it says itself and for that reason."""

import ast
import random
from fractions import Fraction
from pathlib import Path

import mpmath
import pytest
from sympy import Expr, IndexedBase, lambdify

from pesym.kernel.claims import Equal
from pesym.kernel.errors import InputError
from pesym.kernel.language import all_nodes, symbols_of, unfold
from pesym.library import derivation_files, load
from pesym.notation.plain import plain, plain_statement
from pesym.proof.checking import Checker, Failure
from pesym.proof.derivation import Derivation

FOLDER = Path(__file__).resolve().parent
FILES = derivation_files(FOLDER)
STATUSES = ("refuted", "undecided", "error")


def expected(path: Path) -> tuple[str, int, str]:
    """What the file says must happen: the status, the line (0 for none) and a piece of the message."""
    for text in path.read_text("utf-8").splitlines():
        name, _, value = text.partition(" = ")
        if name == "EXPECTED":
            status, number, piece = ast.literal_eval(value)
            return status, number, piece
    raise AssertionError(f"{path.name} does not say what is EXPECTED")


def first_failure(path: Path) -> tuple[Derivation | None, Failure | None]:
    try:
        derivation = load(path)
    except InputError as error:
        return None, Failure("error", 0, str(error))
    outcome = Checker(digits=0).check(derivation)
    assert (outcome.theorem is None) == bool(outcome.failures)
    return derivation, outcome.failures[0] if outcome.failures else None


def test_there_are_many_and_each_says_what_is_wrong() -> None:
    assert len(FILES) >= 60
    for path in FILES:
        status, number, _ = expected(path)
        assert status in STATUSES and number >= 0
        assert path.read_text("utf-8").startswith('"""'), f"{path.name} does not say what is wrong"
    assert {expected(path)[0] for path in FILES} == set(STATUSES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_fails_as_it_says(path: Path) -> None:
    status, number, piece = expected(path)
    derivation, failure = first_failure(path)
    assert failure is not None, f"{path.name} is proved, and it is false"
    assert (failure.status, failure.number) == (status, number), failure.message
    assert piece in failure.message
    assert f"{path}:" in failure.message
    assert (failure.counterexample is not None) == (status == "refuted")
    if derivation is not None and number:
        check_message(derivation, failure)
    if failure.counterexample is not None and derivation is not None:
        statement = derivation.statements[number - 1]
        assert isinstance(statement, Equal)
        confirm(statement, failure)


def check_message(derivation: Derivation, failure: Failure) -> None:
    """The message names the place, shows both sides and the reason, and what was found."""
    item, statement = derivation.lines[failure.number - 1], derivation.statements[failure.number - 1]
    assert failure.message.startswith(f"{item.place}: line {failure.number} of {derivation.name}: ")
    assert item.place.file == derivation.place.file and item.place.line >= derivation.place.line
    if derivation.start is None:
        assert f"statement: {plain_statement(statement)}\n" in failure.message
    else:
        assert isinstance(statement, Equal)
        assert f"from: {plain(statement.lhs)}\n" in failure.message
        assert f"to:   {plain(statement.rhs)}\n" in failure.message
    assert "because: " + "; ".join(reason.words() for reason in item.reasons) in failure.message
    if failure.counterexample is not None:
        assert f"counterexample: {failure.counterexample.describe()}" in failure.message


def confirm(statement: Equal, failure: Failure) -> None:
    """The sides differ at the point, by SymPy's own translation to mpmath, which pesym does not use."""
    found = failure.counterexample
    assert found is not None
    names = symbols_of(unfold(statement.lhs)) | symbols_of(unfold(statement.rhs))
    if found.place is not None or len({name.name for name in names}) < len(names) or not is_scalar(statement):
        return
    ordered = sorted(names, key=str)
    values = [found.values[name.name] for name in ordered]
    with mpmath.workdps(60):
        point = [mpmath.mpf(v.numerator) / v.denominator for v in map(Fraction, values)]
        left, right = (
            lambdify(ordered, side.doit(), modules="mpmath")(*point) for side in (statement.lhs, statement.rhs)
        )
        assert abs(left - right) > mpmath.mpf(10) ** -40 * (1 + abs(left))
        for value, text in ((left, found.left), (right, found.right)):
            assert abs(value - mpmath.mpf(text)) < mpmath.mpf(10) ** -40 * (1 + abs(value))


def is_scalar(statement: Equal) -> bool:
    """Whether the sides are numbers that SymPy can translate: without vectors and indexed symbols."""
    nodes = [node for side in (statement.lhs, statement.rhs) for node in all_nodes(unfold(side))]
    scalar = all(isinstance(node, Expr) and not isinstance(node, IndexedBase) for node in nodes if node.args)
    return scalar and not any(isinstance(node, IndexedBase) for node in nodes)


def test_scalar_counterexamples_are_confirmed_in_most_files() -> None:
    """The second evaluation is not skipped by accident."""
    refuted = [(load(path), expected(path)[1]) for path in FILES if expected(path)[0] == "refuted"]
    statements = [derivation.statements[number - 1] for derivation, number in refuted]
    assert sum(isinstance(statement, Equal) and is_scalar(statement) for statement in statements) >= 12


def test_a_failure_is_the_same_again() -> None:
    """Counterexamples do not depend on what was checked before."""
    chosen = random.Random(0).sample([path for path in FILES if expected(path)[0] == "refuted"], 5)
    first = [first_failure(path)[1] for path in chosen]
    again = [first_failure(path)[1] for path in reversed(chosen)][::-1]
    assert first == again
