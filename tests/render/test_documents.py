"""Every derivation of the library in every format, and the document as pdflatex reads it."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from sympy import Rational, Symbol, cos, sin, symbols, tan

from pesym.kernel.errors import InputError
from pesym.library import chapter, library
from pesym.notation.building import as_written
from pesym.proof.checking import Checker, Failure, Outcome
from pesym.proof.derivation import Derivation, chain, line
from pesym.proof.reasons import ring, trig
from pesym.render import latex, markdown, terminal, web
from pesym.render.expressions import latex as latex_of
from pesym.render.expressions import latex_statement
from pesym.render.phrases import expressions
from pesym.render.width import fitting, width
from pesym.render.wording import stated

LIBRARY = library()
x, y = symbols("x y", real=True)


@pytest.fixture(scope="module")
def outcomes() -> list[Outcome]:
    checker = Checker(0)
    return [checker.check(item) for item in LIBRARY]


def titles() -> dict[str, str]:
    return {item.chapter: chapter(item).title for item in LIBRARY}


def assert_balanced(text: str) -> None:
    bare = re.sub(r"\\[{}]", "", text)
    assert bare.count("{") == bare.count("}")
    assert len(re.findall(r"\\left\b", text)) == len(re.findall(r"\\right\b", text))
    open_environments: list[str] = []
    for kind, name in re.findall(r"\\(begin|end)\{([a-z]+\*?)\}", text):
        if kind == "begin":
            open_environments.append(name)
        else:
            assert open_environments.pop() == name
    assert not open_environments
    assert not [char for char in text if ord(char) < 32 and char != "\n"]


@pytest.mark.parametrize("item", LIBRARY, ids=lambda item: item.name)
def test_every_derivation_renders(item: Derivation) -> None:
    fragment = latex.document([item])
    blocks = [web.claim(item), web.aligned(item)]
    for text in (fragment, *blocks):
        assert_balanced(text)
        assert not re.search(r"\\left\(-1\\right\)(?!\^)|(?<!\d)1 \\cdot|\(i,\)|Lambda", text)
    for block in blocks:
        assert "$" not in block
        assert "_" not in "".join(re.findall(r"\\text\{([^}]*)\}", block))
    assert_balanced(markdown.document([item]))
    assert max(map(len, terminal.show(item).splitlines())) <= 80


@pytest.mark.parametrize("item", LIBRARY, ids=lambda item: item.name)
def test_what_is_shown_is_what_the_lines_hold(item: Derivation) -> None:
    """Each expression of the lines stands in each text, printed from the object itself."""
    values = stated(item)
    flat = [re.sub(r"\s|\\qquad|\\\\|&", "", text) for text in (latex.document([item]), web.aligned(item))]
    held = [each.content for each in item.lines]
    printed = [latex_statement(c, values) if item.start is None else latex_of(c, values) for c in held]
    for text in [*printed, *([] if item.start is None else [latex_of(item.start, values)])]:
        assert all(re.sub(r"\s|\\qquad|\\\\|&", "", text) in whole for whole in flat)


def test_the_whole_library_is_one_document(outcomes: list[Outcome]) -> None:
    text = latex.document(LIBRARY, outcomes, standalone=True, chapters=titles())
    assert_balanced(text)
    labels = re.findall(r"\\label\{([^}]*)\}", text)
    assert len(labels) == len(set(labels))
    assert set(re.findall(r"\\(?:eq)?ref\{([^}]*)\}", text)) <= set(labels)
    assert all(rf"\section{{{title}}}" in text for title in titles().values())
    assert text.count("Proved by the kernel.") == len(LIBRARY)


def test_the_document_compiles_and_nothing_overflows(outcomes: list[Outcome], tmp_path: Path) -> None:
    if shutil.which("pdflatex") is None:
        assert not os.environ.get("CI"), "pdflatex is not installed, and CI has to have it"
        pytest.skip("pdflatex is not installed")
    text = latex.document(LIBRARY, outcomes, standalone=True, chapters=titles())
    (tmp_path / "all.tex").write_text(text, encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex"]
    for _ in range(2):
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, errors="replace", timeout=300)
        assert done.returncode == 0, done.stdout[-2000:]
    assert "undefined" not in done.stdout
    assert not [float(by) for by in re.findall(r"Overfull \\hbox \(([\d.]+)pt", done.stdout) if float(by) > 5]


def test_nothing_is_said_about_a_check_that_was_not_made(outcomes: list[Outcome]) -> None:
    item = LIBRARY[0]
    for render in (latex.document, markdown.document):
        assert "Not checked in this rendering." in render([item])
        assert "Proved" not in render([item])
        assert "evaluated" not in render([item], outcomes)
        assert "to 30 digits" in render([item], [Checker(30).check(item)])


def test_a_failure_is_said() -> None:
    item = LIBRARY[0]
    failed = Outcome(item, None, (Failure("refuted", 1, "no"),), 0, 0.0)
    for text in (latex.document([item], [failed]), markdown.document([item], [failed]), terminal.show(item, failed)):
        assert "Not proved: refuted (line 1)." in text
        assert "Proved by" not in text


def test_conditions_are_a_part_of_the_claim() -> None:
    with as_written():
        item = chain("Tangent", tan(x), line(sin(x) / cos(x), because=trig))
    outcome = Checker(0).check(item)
    assert r"wherever $\cos\left(x\right) \neq 0$" in latex.document([item], [outcome])
    assert r"wherever $\cos\left(x\right) \neq 0$" in markdown.document([item], [outcome])
    assert "wherever cos(x) != 0" in terminal.show(item, outcome)


def test_text_is_escaped() -> None:
    assert latex.escaped("50% of a_b & #1 {c} ~ ^ \\ <= ...") == (
        r"50\% of a\_b \& \#1 \{c\} \textasciitilde{} \textasciicircum{} \textbackslash{} $<$= \ldots{}"
    )
    assert latex.escaped("the angle θ") == r"the angle $\theta$"
    assert markdown.escaped("a_b *c* <d> `e` $f$ [g]") == r"a\_b \*c\* \<d\> \`e\` \$f\$ \[g\]"


def test_notes_are_shown() -> None:
    with as_written():
        item = chain("A & B", x + y, line(y + x, because=ring), notes="100% true for a_b")
    assert r"A \& B" in latex.document([item])
    assert r"\emph{Note.} 100\% true for a\_b" in latex.document([item])
    assert r"*Note.* 100% true for a\_b" in markdown.document([item])
    assert "Note. 100% true for a_b" in terminal.show(item)


def test_a_long_sum_is_broken_at_its_additions() -> None:
    with as_written():
        total = cos(x)
        for n in range(2, 40):
            total = total + cos(n * x) * Rational(1, n)
        item = chain("Long", x, line(total, because=ring))
    for text in (latex.document([item]), web.aligned(item)):
        assert text.count(r"\qquad +") > 2
        assert_balanced(text)


def test_names_that_look_the_same_are_refused() -> None:
    with as_written():
        item = chain("Twins", Symbol("theta") + Symbol("θ"), line(Symbol("θ") + Symbol("theta"), because=ring))
    with pytest.raises(InputError, match="look the same in print"):
        latex.document([item])


def test_expressions_of_a_derivation_are_those_of_its_lines() -> None:
    for item in LIBRARY:
        if item.start is not None:
            assert all(any(each.content is e for e in expressions(item)) for each in item.lines)


def test_width_and_size() -> None:
    assert width(r"\frac{a + b}{c}") < width(r"a + b + c")
    assert width(r"\begin{pmatrix} a & b \\ c & d \end{pmatrix}") < 14
    assert fitting(50) == ""
    assert fitting(90) == r"\small"
    assert fitting(900) == r"\scriptsize"
