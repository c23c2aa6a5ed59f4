"""The mutation engine: what it changes, how it tells harmless from wrong, and that the library withstands it."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from sympy import Eq, IndexedBase, Integer, Lt, Matrix, Rational, Symbol, cos, sin, tan

from pesym.kernel.claims import AtLeast, Equal, Greater, Independent
from pesym.kernel.errors import InputError
from pesym.kernel.theorem import Theorem
from pesym.library import library, select
from pesym.notation.building import as_written, last_pair, pair_sum, sum_over
from pesym.notation.symbols import d, i, pos, w
from pesym.notation.vectors import NORM_SQUARED, PHI, norm_squared, phi, shift_matrix
from pesym.proof.checking import Checker
from pesym.proof.derivation import Derivation, argument, chain, line
from pesym.proof.edits import edits, names_of
from pesym.proof.examine import Verdict, examine
from pesym.proof.mutants import main, run, table
from pesym.proof.mutations import Mutant, cited, mutants, with_contents
from pesym.proof.reasons import combine, definition, hypothesis, ring, signs, step, sums, trig

a = Symbol("a", real=True)
b = Symbol("b", real=True)
x = Symbol("x", real=True)
j = Symbol("j", integer=True)
u = IndexedBase("u", real=True)

with as_written():
    sine_sum = chain("Sine of a sum", sin(a + b), line(sin(a) * cos(b) + cos(a) * sin(b), because=trig))
    double_sine = chain(
        "Double angle",
        sin(2 * a),
        line(sin(a + a), because=ring),
        line(sin(a) * cos(a) + cos(a) * sin(a), because=sine_sum(a=a, b=a)),
        line(2 * sin(a) * cos(a), because=ring),
    )
    norm = chain(
        "The norm",
        norm_squared(phi(pos)),
        line(pair_sum(sin(w[i] * pos) ** 2 + cos(w[i] * pos) ** 2), because=definition(NORM_SQUARED, PHI)),
        line(d / 2, because=(trig, sums)),
    )
    square = AtLeast(x**2, Integer(0))
    between = AtLeast(b - a, Integer(0))
    total = AtLeast(x**2 + b - a, Integer(0))
    bounds = argument(
        "Two inequalities",
        (total,),
        line(square, because=signs(x**2)),
        line(between, because=signs(b - a)),
        line(total, because=combine((1, Integer(1)), (2, Integer(1)))),
        given=(Lt(a, b),),
    )


class Believer(Checker):
    """A checker that is broken: whatever it cannot prove it takes for proved."""

    def theorem(self, derivation: Derivation) -> Theorem:
        try:
            return super().theorem(derivation)
        except Exception:
            return super().theorem(sine_sum)


def changes(expr: object, *names: object) -> set[str]:
    found = edits(expr, names_of([expr]) | frozenset(names))
    return {f"{edit.kind}: {edit.before} -> {edit.after}" for edit in found}


def described(derivation: Derivation, subject: str) -> set[str]:
    return {f"{m.number}: {m.kind}: {m.before} -> {m.after}" for m in mutants(derivation) if m.subject == subject}


def of(found: Iterable[Mutant], kind: str) -> list[Mutant]:
    return [mutant for mutant in found if mutant.kind == kind]


# The operators ---------------------------------------------------------------------------------------


def test_signs_numbers_functions_and_parts_of_an_expression() -> None:
    with as_written():
        found = changes(3 * sin(a) ** 2 + cos(b))
    assert {
        "sign flipped: 3*sin(a)^2 -> -3*sin(a)^2",
        "sign flipped: cos(b) -> -cos(b)",
        "sign flipped: a -> -a",
        "another number: 3 -> 4",
        "another number: 3 -> 2",
        "another number: 2 -> 3",
        "another number: 2 -> 1",
        "cos for sin: sin(a) -> cos(a)",
        "sin for cos: cos(b) -> sin(b)",
        "term dropped: 3*sin(a)^2 + cos(b) -> cos(b)",
        "factor dropped: 3*sin(a)^2 -> 3",
        "another variable: a -> b",
        "two variables swapped: a, b -> b, a",
    } <= found


def test_every_edit_changes_one_place_and_none_repeats() -> None:
    with as_written():
        expr = 3 * sin(a) ** 2 + tan(b) / 2
    found = [edit.expr for edit in edits(expr, names_of([expr]))]
    assert expr not in found and len(set(found)) == len(found)
    with as_written():
        assert 3 * sin(a) ** 3 + tan(b) / 2 in found


def test_indices_and_bounds_of_a_sum() -> None:
    found = changes(pair_sum(cos(w[i] * pos)), u)
    assert {
        "another index: i -> i + 1",
        "another index: i -> 0",
        "another variable: i -> j",
        "another variable: w[i] -> u[i]",
        "another number: 0 -> 1",
        "another number: 0 -> -1",
    } <= found
    assert any(text.startswith("another bound: d/2 - 1 -> ") for text in found)


def test_a_fraction_changes_above_and_below() -> None:
    assert {"another number: 2/3 -> 1", "another number: 2/3 -> 1/3", "another number: 2/3 -> 1/2"} <= changes(
        Rational(2, 3)
    )


def test_vectors_and_matrices_keep_their_shape() -> None:
    matrix = Matrix([[cos(a), sin(a)], [-sin(a), cos(a)]]).as_immutable()
    found = list(edits(matrix, names_of([matrix])))
    assert {edit.expr.shape for edit in found} == {(2, 2)}
    assert matrix.T in {edit.expr for edit in found}
    assert not [edit for edit in edits(phi(pos), names_of([phi(pos)])) if edit.before == "phi(pos)"]
    assert any(edit.kind == "another dimension" for edit in edits(phi(pos), frozenset()))


def test_names_are_free_symbols_and_bases_without_labels() -> None:
    assert names_of([phi(pos)]) == {pos, w, d}
    assert names_of([sum_over(w[j] * x, (j, 0, last_pair()))]) == {w, d, x}


# Mutated derivations ---------------------------------------------------------------------------------


def test_a_chain_is_linked_anew() -> None:
    contents = [item.content for item in double_sine.lines]
    contents[1] = cos(a)
    changed = with_contents(double_sine, double_sine.start, tuple(contents))
    assert changed.lines[1].content == cos(a)
    assert changed.statements[1] == Equal(contents[0], cos(a))
    assert changed.statements[2] == Equal(cos(a), contents[2])
    assert changed.conclusions == double_sine.conclusions
    assert changed.statements[0] == double_sine.statements[0]
    last = with_contents(double_sine, cos(a), (*contents[:2], sin(a)))
    assert last.conclusions == (Equal(cos(a), sin(a)),)
    assert with_contents(double_sine, double_sine.start, tuple(i.content for i in double_sine.lines)).statements == (
        double_sine.statements
    )


def test_a_claim_follows_its_statement_and_is_changed_alone_too() -> None:
    found = list(mutants(bounds))
    for mutant in found:
        if mutant.subject == "expression" and mutant.number == 3:
            assert mutant.derivation.conclusions == (mutant.derivation.statements[2],)
    alone = [mutant for mutant in found if mutant.subject == "claim"]
    assert alone and all(mutant.derivation.statements == bounds.statements for mutant in alone)


def test_hypotheses_and_inequalities() -> None:
    assert {
        "0: hypothesis dropped: a < b -> nothing",
        "0: inequality turned: a < b -> a > b",
        "0: another variable: a < b -> x < b",
    } <= described(bounds, "hypothesis")
    assert {
        "1: inequality made strict: >= -> >",
        "2: inequality turned: b - a >= 0 -> 0 >= b - a",
    } <= described(bounds, "expression")
    dropped = of(mutants(bounds), "hypothesis dropped")
    assert [mutant.derivation.hypotheses for mutant in dropped] == [()]


def test_reasons() -> None:
    assert {
        "1: reason dropped: arithmetic -> no reason",
        "2: reason weakened: sine_sum with a for b -> arithmetic",
        "2: value dropped: sine_sum with a for b -> sine_sum",
        "1: reason of another line: arithmetic -> sine_sum with a for b",
    } <= {text.replace(sine_sum.name, "sine_sum") for text in described(double_sine, "reason")}
    found = list(mutants(norm))
    assert {len(m.derivation.lines[0].reasons[0].definitions) for m in of(found, "definition dropped")} == {1}
    assert {m.derivation.lines[1].reasons for m in of(found, "reason dropped") if m.number == 2} == {(trig,), (sums,)}
    assert {m.derivation.lines[1].reasons for m in of(found, "reason weakened") if m.number == 2} == {
        (ring, sums),
        (trig, ring),
    }
    found = list(mutants(bounds))
    numbers = {m.derivation.lines[2].reasons[0].numbers for m in of(found, "another line") if m.number == 3}
    assert {(2, 2), (1, 1), (0, 2), (3, 2), (4, 2)} <= numbers
    assert [m.weaker for m in of(found, "part dropped")] == [True, True]
    assert any(m.number == 1 and m.after.startswith("the difference of the sides is -x^2") for m in found)


def test_two_values_are_swapped_and_another_theorem_is_cited() -> None:
    with as_written():
        cosine_sum = chain("Cosine of a sum", cos(a + b), line(cos(a) * cos(b) - sin(a) * sin(b), because=trig))
        user = chain("User", sin(a + x), line(sin(a) * cos(x) + cos(a) * sin(x), because=sine_sum(a=a, b=x)))
    found = list(mutants(user, (cosine_sum, norm, user)))
    (swapped,) = of(found, "two values swapped")
    assert swapped.derivation.lines[0].reasons[0].values == ((a, x), (b, a))
    (other,) = of(found, "another theorem")
    assert other.derivation.lines[0].reasons[0].derivation is cosine_sum
    assert list(cited(user)) == [sine_sum]
    assert not of(mutants(sine_sum, (user,)), "another theorem")


def test_a_statement_of_independence() -> None:
    claim = Independent(shift_matrix(x), pos)
    constant = argument("Constant", (claim,), line(claim, because=ring))
    assert "1: another variable: pos -> x" in described(constant, "expression")
    tally = run([constant]).tallies[0]
    killed = {f.mutant.kind for f in tally.of(Verdict.KILLED)}
    assert {"another variable", "reason dropped"} <= killed and not tally.of(Verdict.SURVIVED)


def test_the_mutants_are_the_same_each_time() -> None:
    first, again = ([m.describe() for m in mutants(norm)] for _ in range(2))
    assert first == again and len(first) > 50


# The verdicts ----------------------------------------------------------------------------------------


def test_small_derivations_withstand() -> None:
    report = run([sine_sum, double_sine, bounds])
    assert [f.describe() for f in report.of(Verdict.SURVIVED)] == []
    assert len(report.of(Verdict.KILLED)) > 150
    assert report.kill_rate == 1


def test_what_is_true_all_the_same_is_equivalent() -> None:
    tally = run([sine_sum]).tallies[0]
    found = {f"{f.mutant.kind}: {f.mutant.before} -> {f.mutant.after}" for f in tally.of(Verdict.EQUIVALENT)}
    assert "two variables swapped: a, b -> b, a" in found
    assert "sign flipped: a -> -a" in found  # inside the cosine
    assert all(f.mutant.subject == "expression" for f in tally.of(Verdict.EQUIVALENT))


def test_a_checker_that_believes_everything_is_found_out() -> None:
    tally = run([sine_sum], checker=Believer(digits=0)).tallies[0]
    assert not tally.of(Verdict.KILLED)
    survived = {f.mutant.kind: f for f in tally.of(Verdict.SURVIVED)}
    assert {"sign flipped", "cos for sin", "sin for cos", "term dropped", "factor dropped"} <= survived.keys()
    assert {"reason dropped", "reason weakened"} <= survived.keys()
    assert "it is proved, and false" in survived["cos for sin"].why and "left" in survived["cos for sin"].why
    assert len(tally.of(Verdict.EQUIVALENT)) < len(tally.of(Verdict.SURVIVED))


def test_a_false_inequality_that_is_believed_is_found_out() -> None:
    checker = Believer(digits=0)
    found = {
        mutant.kind: examine(bounds, mutant, checker)
        for mutant in mutants(bounds)
        if mutant.kind in ("inequality made strict", "inequality turned") and mutant.number == 1
    }
    assert {finding.verdict for finding in found.values()} == {Verdict.SURVIVED}
    mutant = Mutant(bounds, "expression", "none", bounds.place, 0, "", "")
    changed = replace(bounds, conclusions=(Greater(total.lhs, total.rhs),))
    assert examine(bounds, replace(mutant, derivation=changed), checker).verdict is Verdict.EQUIVALENT


def test_a_superfluous_reason_survives() -> None:
    with as_written():
        too_much = chain("Too much", a + a, line(2 * a, because=trig))
        both = chain("Too many", sin(a + b), line(sin(a) * cos(b) + cos(a) * sin(b), because=(sine_sum(), trig)))
        doubled = Equal(2 * sin(2 * a), 4 * sin(a) * cos(a))
        plain = Equal(sin(2 * a), 2 * sin(a) * cos(a))
        steps = argument(
            "A line too many",
            (doubled,),
            line(plain, because=trig),
            line(doubled, because=(step(1), trig)),
        )
    for derivation, kinds in ((too_much, {"reason weakened"}), (both, {"reason dropped", "reason weakened"})):
        survived = run([derivation]).of(Verdict.SURVIVED)
        assert {f.mutant.kind for f in survived} == kinds
        assert all("says too much" in f.why for f in survived)
    assert {f.mutant.after for f in run([steps]).of(Verdict.SURVIVED)} >= {"line (1)", trig.words()}


def test_arithmetic_beside_another_reason_is_not_superfluous() -> None:
    with as_written():
        named = chain("Named", sin(2 * a), line(2 * sin(a) * cos(a), because=(sine_sum(a=a, b=a), ring)))
    assert not run([named]).of(Verdict.SURVIVED)


def test_a_reason_that_gives_the_same_equation_is_equivalent() -> None:
    tally = run([double_sine]).tallies[0]
    reasons = [f for f in tally.of(Verdict.EQUIVALENT) if f.mutant.subject == "reason"]
    assert {f.mutant.kind for f in reasons} == {"reason of another line"}
    assert {f.mutant.number for f in reasons} == {1, 3}  # arithmetic, which every reason includes


def test_a_hypothesis_that_never_holds_is_harmless() -> None:
    (mutant,) = of(mutants(bounds), "inequality turned")[-1:]
    impossible = replace(mutant, derivation=replace(bounds, hypotheses=(Lt(a, b), Lt(b, a))))
    finding = examine(bounds, impossible, Checker(digits=0))
    assert (finding.verdict, finding.why) == (
        Verdict.EQUIVALENT,
        "no point was found that satisfies what it assumes",
    )


def test_a_hypothesis_that_implies_the_original_is_harmless() -> None:
    claim = Equal(2 * sin(a), 2 * x)
    given = (Eq(sin(a), x), Lt(a, b))
    named = argument("Given", (claim,), line(claim, because=hypothesis(1)), given=given)
    (mutant,) = of(mutants(named), "inequality turned")
    for assumed, verdict in ((Lt(a, b - 1), Verdict.EQUIVALENT), (Lt(a, b + 1), Verdict.SURVIVED)):
        changed = replace(mutant, derivation=replace(named, hypotheses=(given[0], assumed)))
        assert examine(named, changed, Checker(digits=0)).verdict is verdict


def test_a_false_derivation_has_no_mutants() -> None:
    false = chain("False", sin(a), line(cos(a), because=trig))
    with pytest.raises(InputError, match="is not proved, so it has no mutants"):
        run([false])


def test_a_draw_is_the_same_for_the_same_seed() -> None:
    first, again, other = (
        [f.mutant.describe() for f in run([norm], limit=20, seed=s).tallies[0].findings] for s in (1, 1, 2)
    )
    assert first == again != other and len(first) == 20


# The command -----------------------------------------------------------------------------------------


def test_the_table_counts_and_the_command_lists(capsys: pytest.CaptureFixture[str]) -> None:
    report = run([sine_sum])
    killed, equivalent = len(report.of(Verdict.KILLED)), len(report.of(Verdict.EQUIVALENT))
    head, row, whole, rate = table(report).splitlines()
    assert head.split() == ["killed", "equivalent", "survived"]
    assert row.split() == [Path(__file__).stem, str(killed), str(equivalent), "0"]
    assert whole.split() == ["total", str(killed), str(equivalent), "0"] and rate == "kill rate 100.00%"
    assert main(["-v", "sine_of_sum"], select) == 0
    printed = capsys.readouterr().out
    assert "equivalent: " in printed and "sine_of_sum.py:" in printed and "survived: " not in printed
    assert main(["sine_of_sum", "--limit", "3", "--seed", "5"], select) == 0
    assert capsys.readouterr().out.splitlines()[1].split()[0] == "sine_of_sum"
    assert main(["no_such_theorem"], select) == 2
    assert "no_such_theorem" in capsys.readouterr().err


def test_a_survivor_makes_the_command_fail(capsys: pytest.CaptureFixture[str]) -> None:
    with as_written():
        too_much = chain("Too much", a + a, line(2 * a, because=trig))
    assert main([], lambda names: (too_much,)) == 1
    printed = capsys.readouterr().out
    assert f"survived: {too_much.lines[0].place}: line 1: reason weakened: from {trig.words()} to arithmetic" in printed


def test_a_draw_over_the_library_has_no_survivors() -> None:
    report = run(library(), limit=2, seed=0)
    assert [finding.describe() for finding in report.of(Verdict.SURVIVED)] == []
    assert len(report.of(Verdict.KILLED)) > len(report.tallies)
