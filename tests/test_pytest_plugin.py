"""The pytest plugin: one item a line, a failure that says everything, and nothing taken that is not a derivation."""

from __future__ import annotations

from pathlib import Path

# Imported here so that the runs inside this process, which forget what they import, do not import it each time.
import hypothesis  # noqa: F401
import pytest

import pesym.proof.checking  # noqa: F401
from pesym.library import library

pytest_plugins = ["pytester"]

IMPORTS = """\
from sympy import Symbol, cos, sin
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring, trig

x = Symbol("x", real=True)
"""
TWO_LINES = (
    IMPORTS
    + """
two_lines = chain(
    "Double angle, times a sum",
    sin(2 * x) * (x + 1),
    line(2 * sin(x) * cos(x) * (x + 1), because=trig),
    line(2 * x * sin(x) * cos(x) + 2 * sin(x) * cos(x), because=ring),
)
"""
)
WRONG_SECOND = (
    IMPORTS
    + """
wrong_second = chain(
    "Wrong in its second line",
    sin(2 * x),
    line(2 * sin(x) * cos(x), because=trig),
    line(3 * sin(x) * cos(x), because=ring),
)
"""
)
UNFOUNDED = (
    IMPORTS
    + """
unfounded = chain("True, for another reason", sin(2 * x), line(2 * sin(x) * cos(x), because=ring))
"""
)
BAD_NAME = "other = 1\n"
NO_DERIVATION = "import pesym\n\nno_derivation = 1\n"


@pytest.fixture
def folder(pytester: pytest.Pytester) -> Path:
    made = pytester.mkdir("mine")
    (made / "two_lines.py").write_text(TWO_LINES, encoding="utf-8")
    return made


def outcomes(result: pytest.RunResult) -> dict[str, int]:
    found = result.parseoutcomes()
    found.pop("warnings", None)
    return found


def test_one_item_a_line(pytester: pytest.Pytester, folder: Path) -> None:
    result = pytester.runpytest_inprocess("mine", "-v")
    assert outcomes(result) == {"passed": 2}
    result.stdout.fnmatch_lines(["mine/two_lines.py::line 1 PASSED*", "mine/two_lines.py::line 2 PASSED*"])


def test_collect_only(pytester: pytest.Pytester, folder: Path) -> None:
    result = pytester.runpytest_inprocess("mine", "--collect-only", "-q")
    assert result.outlines[:2] == ["mine/two_lines.py::line 1", "mine/two_lines.py::line 2"]
    assert result.ret == 0


def test_a_failing_line_says_everything(pytester: pytest.Pytester) -> None:
    path = pytester.makepyfile(wrong_second=WRONG_SECOND)
    result = pytester.runpytest_inprocess(".")
    assert outcomes(result) == {"passed": 1, "failed": 1}
    place = 1 + WRONG_SECOND.splitlines().index("    line(3 * sin(x) * cos(x), because=ring),")
    result.stdout.fnmatch_lines(
        [
            "refuted",
            f"{path}:{place}: line 2 of wrong_second: *",
            "    from: 2*cos(x)*sin(x)",
            "    to:   3*cos(x)*sin(x)",
            "    because: arithmetic",
            "    normal form before: 2*cos(x)*sin(x)",
            "    normal form after:  3*cos(x)*sin(x)",
            "    counterexample: x = *: left *, right *",
        ]
    )


def test_an_undecided_line_fails(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(unfounded=UNFOUNDED)
    result = pytester.runpytest_inprocess(".")
    assert outcomes(result) == {"failed": 1}
    result.stdout.fnmatch_lines(["undecided", "*line 1 of unfounded*", "*the reason given is not sufficient for it"])


def test_every_failing_line_fails_by_itself(pytester: pytest.Pytester) -> None:
    text = WRONG_SECOND.replace("2 * sin(x) * cos(x), because=trig", "5 * sin(x) * cos(x), because=trig")
    pytester.makepyfile(wrong_second=text)
    result = pytester.runpytest_inprocess(".", "-v")
    assert outcomes(result) == {"failed": 2}
    # pytest repeats the whole messages in its summary where CI is set, so only what stands before it counts.
    failures = result.stdout.str().split("short test summary info")[0]
    assert failures.count("counterexample: x = ") == 2


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("own_name", "own_name = 1\n"),
        ("other_name", TWO_LINES),
        ("no_syntax", "import pesym\nno_syntax = (\n"),
        ("_helper", "import pesym\n_helper = 1\n"),
        ("no_text", "\x00\x01"),
    ],
)
def test_other_files_are_left_alone(pytester: pytest.Pytester, folder: Path, name: str, text: str) -> None:
    (folder / f"{name}.py").write_text(text, encoding="utf-8")
    (folder / "notes.md").write_text("pesym", encoding="utf-8")
    result = pytester.runpytest_inprocess("mine")
    assert outcomes(result) == {"passed": 2}


def test_ordinary_tests_are_still_collected(pytester: pytest.Pytester, folder: Path) -> None:
    (folder / "test_of_it.py").write_text("import pesym\n\ndef test_it():\n    assert pesym\n", encoding="utf-8")
    result = pytester.runpytest_inprocess("mine", "-v")
    assert outcomes(result) == {"passed": 3}
    result.stdout.fnmatch_lines(["mine/test_of_it.py::test_it PASSED*"])


def test_a_file_that_only_looks_like_a_derivation_is_an_error(pytester: pytest.Pytester, folder: Path) -> None:
    (folder / "no_derivation.py").write_text(NO_DERIVATION, encoding="utf-8")
    result = pytester.runpytest_inprocess("mine")
    assert outcomes(result) == {"errors": 1}
    result.stdout.fnmatch_lines(["*no_derivation.py: a derivation file defines a Derivation of its own name*"])


def test_a_file_that_cannot_be_run_is_an_error_in_one_line(pytester: pytest.Pytester) -> None:
    path = pytester.makepyfile(broken="import pesym\n\nbroken = 1 / 0\n")
    result = pytester.runpytest_inprocess(".")
    assert outcomes(result) == {"errors": 1}
    result.stdout.fnmatch_lines([f"{path}:3: ZeroDivisionError: division by zero"])
    result.stdout.no_fnmatch_line("*Traceback*")


def test_a_file_named_on_the_command_line(pytester: pytest.Pytester, folder: Path) -> None:
    result = pytester.runpytest_inprocess("mine/two_lines.py", "-v")
    assert outcomes(result) == {"passed": 2}
    result.stdout.fnmatch_lines(["mine/two_lines.py::line 1 PASSED*"])


def test_one_line_named_on_the_command_line(pytester: pytest.Pytester, folder: Path) -> None:
    result = pytester.runpytest_inprocess("mine/two_lines.py::line 2")
    assert outcomes(result) == {"passed": 1}


@pytest.mark.parametrize(
    ("expression", "expected"),
    [("two_lines", {"passed": 2}), ("1", {"passed": 1, "deselected": 1}), ("absent", {"deselected": 2})],
)
def test_selecting_by_keyword(
    pytester: pytest.Pytester, folder: Path, expression: str, expected: dict[str, int]
) -> None:
    assert outcomes(pytester.runpytest_inprocess("mine", "-k", expression)) == expected


def test_from_any_folder(pytester: pytest.Pytester, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(pytester.mkdir("elsewhere"))
    assert outcomes(pytester.runpytest_inprocess(str(folder))) == {"passed": 2}


def test_the_library_of_pesym(pytester: pytest.Pytester) -> None:
    (derivation,) = (item for item in library() if item.name == "inner_product_is_sum_of_cosines")
    result = pytester.runpytest_inprocess(derivation.place.file, "-v")
    assert outcomes(result) == {"passed": len(derivation.lines)}


def test_in_two_processes(pytester: pytest.Pytester, folder: Path) -> None:
    (folder / "wrong_second.py").write_text(WRONG_SECOND, encoding="utf-8")
    result = pytester.runpytest_subprocess("mine", "-n", "2")
    assert outcomes(result) == {"passed": 3, "failed": 1}
    result.stdout.fnmatch_lines(["    counterexample: x = *"])
