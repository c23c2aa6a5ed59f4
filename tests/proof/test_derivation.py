"""Building a derivation: its statements, its place, and what is refused at once."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from sympy import Eq, IndexedBase, Integer, Lambda, Rational, Symbol, cos, sin

from pesym.kernel.claims import AtLeast, Claim, Equal, Independent
from pesym.kernel.errors import InputError
from pesym.notation.symbols import d, i, k, pos, w
from pesym.notation.vectors import inner, phi
from pesym.proof.derivation import Derivation, argument, chain, line
from pesym.proof.reasons import ByTheorem, ring, trig

x, y = (Symbol(name, real=True) for name in "xy")
a = sin(2 * x)
b = 2 * sin(x) * cos(x)
HERE = Path(__file__)


def two_lines() -> Derivation:
    return chain("Title", a, line(b, because=trig), line(b + y, because=(ring, trig)), notes="A note")


def test_a_chain_claims_that_its_ends_are_equal() -> None:
    item = two_lines()
    assert item.statements == (Equal(a, b), Equal(b, b + y))
    assert item.conclusions == (Equal(a, b + y),)
    assert item.claim == Claim("test_derivation", (Equal(a, b + y),), ())
    assert (item.start, item.title, item.notes, item.hypotheses) == (a, "Title", "A note", ())
    assert [one.reasons for one in item.lines] == [(trig,), (ring, trig)]


def test_an_argument_claims_what_is_stated() -> None:
    first, second = Equal(a, b), Independent(x, y)
    given = (Eq(x, y),)
    item = argument("Title", (second,), line(first, because=trig), line(second, because=ring), given=given)
    assert item.start is None
    assert item.statements == (first, second)
    assert item.claim == Claim("test_derivation", (second,), given)


def test_the_name_is_that_of_the_file_and_the_chapter_that_of_the_folder() -> None:
    item = two_lines()
    assert (item.name, item.chapter) == (HERE.stem, HERE.parent.name)
    assert item.place.file == str(HERE)
    assert HERE.read_text(encoding="utf-8").splitlines()[item.place.line - 1].strip().startswith("return chain(")
    assert str(item.place) == f"{HERE}:{item.place.line}"


def test_each_line_knows_where_it_is_written() -> None:
    first = line(a, because=trig)
    second = line(a, because=trig)
    assert second.place.line == first.place.line + 1


def test_two_derivations_are_never_equal() -> None:
    assert two_lines() != two_lines()


@pytest.mark.parametrize("reason", [1, "ring", None, (ring, 1), two_lines()])
def test_a_reason_must_be_one(reason: object) -> None:
    with pytest.raises(InputError, match=r"test_derivation\.py:\d+: .* is not a reason"):
        line(a, because=reason)  # type: ignore[arg-type]


def test_a_chain_needs_a_line() -> None:
    with pytest.raises(InputError, match="a chain needs at least one line"):
        chain("Title", a)


def test_an_argument_needs_a_claim_and_a_line() -> None:
    with pytest.raises(InputError, match="an argument needs a claim and at least one line"):
        argument("Title", (), line(Equal(a, b), because=trig))
    with pytest.raises(InputError, match="an argument needs a claim and at least one line"):
        argument("Title", (Equal(a, b),))


def test_the_variables_are_those_of_the_claim_definitions_written_out() -> None:
    item = chain("Title", inner(phi(pos), phi(pos + k)), line(cos(k), because=ring))
    assert item.variables == {"pos": pos, "k": k, "w": w, "d": d}


def test_citing_at_values() -> None:
    item = two_lines()
    assert item(x=y, y=x) == ByTheorem(item, ((x, y), (y, x)))
    assert item() == ByTheorem(item, ())


def test_citing_at_other_frequencies() -> None:
    item = chain("Title", inner(phi(pos), phi(pos)), line(d / 2, because=ring))
    other = Lambda(i, 2**i)
    assert item(w=other) == ByTheorem(item, ((w, other),))
    assert isinstance(item.variables["w"], IndexedBase)


def test_citing_at_an_unknown_symbol() -> None:
    with pytest.raises(InputError, match="test_derivation has no symbol z; it has x, y"):
        two_lines()(z=x)


def test_integers_and_fractions_of_python_are_exact_numbers() -> None:
    item = chain("Title", sin(x) ** 2 + cos(x) ** 2, line(1, because=trig))  # type: ignore[arg-type]
    assert item.lines[0].content is Integer(1)
    assert line(Fraction(1, 3), because=ring).content == Rational(1, 3)  # type: ignore[arg-type]
    assert line(AtLeast(x**2, 0), because=ring).content == AtLeast(x**2, Integer(0))  # type: ignore[arg-type]
    assert item(x=2).values == ((x, Integer(2)),)  # type: ignore[arg-type]


@pytest.mark.parametrize("content", ["x", (x, y), [x], None, True, Eq(x, y), Equal(x, "y")])  # type: ignore[arg-type]
def test_a_line_is_an_expression_or_a_statement(content: object) -> None:
    with pytest.raises(InputError, match=r"test_derivation\.py:\d+: .* is not a SymPy expression"):
        line(content, because=ring)  # type: ignore[arg-type]


def test_a_chain_is_made_of_expressions_and_an_argument_of_statements() -> None:
    with pytest.raises(InputError, match=r"test_derivation\.py:\d+: a chain is made of expressions"):
        chain("Title", x, line(Equal(x, y), because=ring))
    with pytest.raises(InputError, match=r"test_derivation\.py:\d+: a chain is made of expressions"):
        chain("Title", Equal(x, y), line(x, because=ring))  # type: ignore[arg-type]
    with pytest.raises(InputError, match=r"test_derivation\.py:\d+: an argument is made of statements"):
        argument("Title", (Equal(x, y),), line(x, because=ring))
    with pytest.raises(InputError, match=r"test_derivation\.py:\d+: an argument is made of statements"):
        argument("Title", (x,), line(Equal(x, y), because=ring))


def test_the_hypotheses_are_a_tuple() -> None:
    with pytest.raises(InputError, match="given= takes a tuple of relations"):
        chain("Title", a, line(b, because=trig), given=Eq(x, y))  # type: ignore[arg-type]
