"""The command line: every verb from an empty folder, and a message instead of a traceback for each mistake."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pesym import __version__
from pesym.cli import main
from pesym.library import chapter, library

COMMAND = Path(sys.executable).with_name("pesym")
ROW_KEYS = ["name", "chapter", "status", "lines", "facts", "conditions", "digits", "coq", "seconds"]
VERDICT_KEYS = ["status", "counterexample", "conditions", "undecided_at", "seconds"]

GOOD = """\
from sympy import Symbol, cos, sin

from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring, trig

x = Symbol("x", real=True)
{name} = chain("Double angle", sin(2 * x), line({line}, because={reason}))
"""


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def pesym(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Run the command in this process, in an empty folder; any exception but an exit is a traceback, and fails."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))

    def run(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["pesym", *arguments])
        capsys.readouterr()
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 0 if stop.code is None else 1
        seen = capsys.readouterr()
        return Ran(code, seen.out, seen.err)

    return run


def in_process_of_its_own(folder: Path, *arguments: str) -> Ran:
    done = subprocess.run([COMMAND, *arguments], cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    return Ran(done.returncode, done.stdout, done.stderr)


def write(folder: Path, name: str, line: str = "2 * sin(x) * cos(x)", reason: str = "trig") -> Path:
    path = folder / f"{name}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(GOOD.format(name=path.stem, line=line, reason=reason), encoding="utf-8")
    return path


# In a process of its own ------------------------------------------------------------------------------


def test_help_names_every_verb(tmp_path: Path) -> None:
    ran = in_process_of_its_own(tmp_path, "--help")
    verbs = re.findall(r"^  (\w+)  ", ran.out.split("Commands:")[1], re.MULTILINE)
    assert (ran.code, ran.err) == (0, "")
    assert {"list", "prove", "show", "derive", "check", "export", "doctor"} <= set(verbs)


def test_list_shows_the_library_by_chapter(tmp_path: Path) -> None:
    ran = in_process_of_its_own(tmp_path, "list")
    lines = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert [line.split()[0] for line in lines if line.startswith("  ")] == [item.name for item in library()]
    titles = list(dict.fromkeys(chapter(item).title for item in library()))
    assert [line for line in lines if not line.startswith("  ")] == titles
    assert "\x1b" not in ran.out
    assert list(tmp_path.iterdir()) == []


def test_prove_proves_the_library(tmp_path: Path) -> None:
    ran = in_process_of_its_own(tmp_path, "prove", "--digits", "0", "--json", "--junit", "build/report.xml")
    report = json.loads(ran.out)
    names = [item.name for item in library()]
    assert (ran.code, ran.err) == (0, "")
    assert list(report) == ["version", "theorems", "summary"]
    assert report["version"] == __version__
    assert [row["name"] for row in report["theorems"]] == names
    assert all(list(row) == ROW_KEYS for row in report["theorems"])
    assert {row["status"] for row in report["theorems"]} == {"proved"}
    assert {(row["digits"], row["coq"]) for row in report["theorems"]} == {(0, "not run")}
    assert [row["lines"] for row in report["theorems"]] == [len(item.lines) for item in library()]
    assert report["summary"] == {"proved": len(names), "refuted": 0, "undecided": 0, "error": 0}
    suite = ElementTree.parse(tmp_path / "build/report.xml").getroot()
    assert (suite.tag, suite.get("tests"), suite.get("failures"), suite.get("errors")) == (
        "testsuite",
        str(len(names)),
        "0",
        "0",
    )
    assert [(case.get("classname"), case.get("name")) for case in suite] == [
        (item.chapter, item.name) for item in library()
    ]


def test_a_closed_pipe_is_quiet(tmp_path: Path) -> None:
    receiver, sender = os.pipe()
    os.close(receiver)
    try:
        done = subprocess.run([COMMAND, "list"], cwd=tmp_path, stdout=sender, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(sender)
    assert done.stderr == b""
    assert done.returncode in (1, 141)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_a_full_disk_is_one_message(tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([COMMAND, "list"], cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.decode() == "pesym: the output: No space left on device\n"


def test_check_in_a_process_of_its_own(tmp_path: Path) -> None:
    ran = in_process_of_its_own(tmp_path, "check", "sin(2*x) == 2*sin(x)*cos(x)")
    assert ran == Ran(0, "proved\n", "")


# list, doctor, version ----------------------------------------------------------------------------------


def test_list_as_json(pesym: Callable[..., Ran]) -> None:
    ran = pesym("list", "--json")
    rows = [{"name": item.name, "chapter": item.chapter, "title": item.title} for item in library()]
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out) == rows


def test_version(pesym: Callable[..., Ran]) -> None:
    assert pesym("--version") == Ran(0, f"pesym {__version__}\n", "")


def test_doctor_has_a_line_for_each_part(pesym: Callable[..., Ran]) -> None:
    from pesym.doctor import PARTS

    ran = pesym("doctor")
    first, *rest = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert first.startswith(f"pesym {__version__}, Python ")
    assert [row.split()[0] for row in rest] == [part.name for part in PARTS]


@pytest.mark.parametrize("arguments", [("frobnicate",), ("prove", "--digits", "-1"), ("prove", "--nonsense")])
def test_an_unknown_verb_or_option_is_refused(pesym: Callable[..., Ran], arguments: tuple[str, ...]) -> None:
    ran = pesym(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("Usage: ")
    assert "\nError: " in ran.err


# prove ----------------------------------------------------------------------------------------------------


def test_prove_a_name(pesym: Callable[..., Ran]) -> None:
    ran = pesym("prove", "cosine_of_sum")
    assert ran == Ran(0, "proved     cosine_of_sum    1 line   trig\n1 proved\n", "")


def test_prove_names_files_and_folders_each_once(pesym: Callable[..., Ran], tmp_path: Path) -> None:
    write(tmp_path / "mine", "first")
    write(tmp_path / "mine", "second")
    ran = pesym("prove", "cosine_is_even", "mine", "mine/first.py", "--json", "--digits", "20")
    rows = json.loads(ran.out)["theorems"]
    assert (ran.code, ran.err) == (0, "")
    # A user's chapter has no order of its own, so it comes first.
    assert [(row["name"], row["chapter"]) for row in rows] == [
        ("first", "mine"),
        ("second", "mine"),
        ("cosine_is_even", "trig"),
    ]
    assert {row["digits"] for row in rows} == {20}


def test_prove_a_wrong_line(pesym: Callable[..., Ran], tmp_path: Path) -> None:
    path = write(tmp_path, "wrong", line="3 * sin(x) * cos(x)")
    ran = pesym("prove", "wrong.py", "--junit", "report.xml")
    assert ran.code == 1
    assert ran.out == f"refuted    wrong    1 line   {tmp_path.name}\n0 proved, 1 refuted\n"
    assert f"{path}:7: line 1 of wrong" in ran.err
    assert "counterexample: x = " in ran.err
    suite = ElementTree.parse(tmp_path / "report.xml").getroot()
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("1", "1", "0")
    (failure,) = suite.findall("testcase/failure")
    assert failure.get("message") == "refuted"
    assert "counterexample: x = " in str(failure.text)


def test_prove_a_true_line_with_an_insufficient_reason(pesym: Callable[..., Ran], tmp_path: Path) -> None:
    write(tmp_path, "unfounded", reason="ring")
    ran = pesym("prove", "unfounded.py", "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["summary"] == {"proved": 0, "refuted": 0, "undecided": 1, "error": 0}
    assert "the line is true, but the reason given is not sufficient for it" in ran.err


BROKEN = {
    "no_syntax": ("def f(:\n", "SyntaxError: invalid syntax"),
    "no_value": ("x = 1\ny = x / 0\n", "no_value.py:2: ZeroDivisionError: division by zero"),
    "no_end": ("def f():\n    f()\nf()\n", "RecursionError: maximum recursion depth exceeded"),
    "no_object": ("other = 1\n", "a derivation file defines a Derivation of its own name, no_object"),
    "no_module": ("import pesym.nothing\n", "no_module.py:1: ModuleNotFoundError"),
    "no_reason": (
        GOOD.format(name="no_reason", line="x", reason="1"),
        "no_reason.py:7: ",
    ),
    "exits": ("raise SystemExit(0)\n", "exits.py:1: SystemExit: 0"),
    "nothing": ("", "a derivation file defines a Derivation of its own name, nothing"),
    "zero_byte": ("x = 1\0", "zero_byte.py: SyntaxError: source code string cannot contain null bytes"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_prove_a_broken_file(pesym: Callable[..., Ran], tmp_path: Path, name: str) -> None:
    text, message = BROKEN[name]
    (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    ran = pesym("prove", f"{name}.py", "--json", "--junit", "report.xml")
    (row,) = json.loads(ran.out)["theorems"]
    assert ran.code == 2
    assert (row["name"], row["status"], row["lines"]) == (name, "error", 0)
    assert message in ran.err
    suite = ElementTree.parse(tmp_path / "report.xml").getroot()
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("1", "0", "1")


def test_a_broken_file_does_not_stop_the_others(pesym: Callable[..., Ran], tmp_path: Path) -> None:
    write(tmp_path / "mine", "good")
    (tmp_path / "mine/broken.py").write_text("1/0\n", encoding="utf-8")
    ran = pesym("prove", "mine")
    assert ran.code == 2
    assert ran.out == "proved     good      1 line   mine\nerror      broken    0 lines  mine\n1 proved, 1 error\n"
    assert "broken.py:1: ZeroDivisionError" in ran.err


def test_an_object_taken_from_another_file_is_refused(pesym: Callable[..., Ran], tmp_path: Path) -> None:
    original = write(tmp_path, "original")
    (tmp_path / "stolen.py").write_text("from original import original as stolen\n", encoding="utf-8")
    ran = pesym("prove", "stolen.py")
    assert ran.code == 2
    assert f"stolen is written in another file, {original}:7" in ran.err


def test_one_name_twice_is_refused(pesym: Callable[..., Ran], tmp_path: Path) -> None:
    paths = [write(tmp_path / folder, "same") for folder in ("a", "b")]
    ran = pesym("prove", "a", "b")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"pesym: the name same is used twice: {paths[0]}:7 and {paths[1]}:7\n"


def test_a_folder_name_is_not_read_as_markup(pesym: Callable[..., Ran], tmp_path: Path) -> None:
    write(tmp_path / "[red]", "good")
    assert pesym("prove", "[red]").out == "proved     good    1 line   [red]\n1 proved\n"


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        ("cosine_of_sun", "did you mean cosine_of_sum, "),
        ("qqqqq", "there is no derivation, file or folder qqqqq; 'pesym list' shows all"),
        ("missing.py", "there is no file or folder missing.py"),
        ("no/folder", "there is no file or folder no/folder"),
        (".", "the folder . holds no derivation files"),
        ("/dev/null", "there is no file or folder /dev/null"),
        ("a" * 3000, "a...: File name too long"),
    ],
)
def test_what_is_not_there_is_said(pesym: Callable[..., Ran], argument: str, message: str) -> None:
    ran = pesym("prove", argument)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("pesym: ")
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="this user may read every file")
def test_a_file_that_may_not_be_read(pesym: Callable[..., Ran], tmp_path: Path) -> None:
    write(tmp_path, "secret").chmod(0)
    ran = pesym("prove", "secret.py")
    assert ran.code == 2
    assert "PermissionError" in ran.err


def test_a_folder_is_no_place_for_a_report(pesym: Callable[..., Ran], tmp_path: Path) -> None:
    ran = pesym("prove", "cosine_is_even", "--junit", str(tmp_path))
    assert ran == Ran(2, "", f"pesym: {tmp_path}: Is a directory\n")


# show and derive ------------------------------------------------------------------------------------------


def test_show(pesym: Callable[..., Ran]) -> None:
    ran = pesym("show", "inner_product_is_sum_of_cosines")
    assert (ran.code, ran.err) == (0, "")
    assert "The inner product depends on the offset alone" in ran.out
    assert "cos(w[i]*k)" in ran.out or "ω" in ran.out or "w_i" in ran.out
    assert "\x1b" not in ran.out


def test_show_refuses_what_is_not_there(pesym: Callable[..., Ran]) -> None:
    ran = pesym("show", "cosine_of_sun")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean cosine_of_sum" in ran.err


def test_show_of_a_wrong_line_says_so(pesym: Callable[..., Ran], tmp_path: Path) -> None:
    write(tmp_path, "wrong", line="3 * sin(x) * cos(x)")
    ran = pesym("show", "wrong.py")
    assert ran.code == 1
    assert "counterexample: x = " in ran.err


@pytest.mark.parametrize(("form", "sign"), [("latex", r"\begin{"), ("markdown", "$$")])
def test_derive(pesym: Callable[..., Ran], tmp_path: Path, form: str, sign: str) -> None:
    ran = pesym("derive", "cosine_of_sum", "--format", form)
    assert (ran.code, ran.err) == (0, "")
    assert sign in ran.out
    written = pesym("derive", "cosine_of_sum", "--format", form, "-o", "out/text")
    assert written == Ran(0, "wrote out/text\n", "")
    assert (tmp_path / "out/text").read_text(encoding="utf-8") == ran.out


def test_derive_a_whole_document(pesym: Callable[..., Ran]) -> None:
    ran = pesym("derive", "cosine_of_sum", "--standalone")
    assert ran.code == 0
    assert r"\documentclass" in ran.out
    assert r"\documentclass" not in pesym("derive", "cosine_of_sum").out


def test_derive_writes_nothing_that_is_not_proved(pesym: Callable[..., Ran], tmp_path: Path) -> None:
    write(tmp_path, "wrong", line="3 * sin(x) * cos(x)")
    ran = pesym("derive", "wrong.py", "-o", "out.tex")
    assert (ran.code, ran.out) == (1, "")
    assert "counterexample" in ran.err
    assert not (tmp_path / "out.tex").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name a derivation, a file or a folder; --all takes the whole library"),
        (("cosine_of_sum", "--format", "html5"), "there is no format html5; the formats are: latex, markdown"),
        (("nothing.py",), "there is no file or folder nothing.py"),
        (("cosine_of_sum", "-o", "/"), "/: Is a directory"),
        (("cosine_of_sum", "-o", "/dev/null/x"), "/dev/null: "),
    ],
)
def test_derive_refuses(pesym: Callable[..., Ran], arguments: tuple[str, ...], message: str) -> None:
    ran = pesym("derive", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"pesym: {message}")


# check ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("sin(2*x) == 2*sin(x)*cos(x)",), "proved"),
        (("-sin(x) == sin(-x)",), "proved"),
        (("cos(pi*n) == (-1)**n", "--integer", "n"), "proved"),
        (("sqrt(x**2) == x", "--positive", "x"), "proved"),
        (("cos(2*pi*m*n) == 1", "--integer", "m, n"), "proved"),
        (("sin(2*x) == 2*sin(x)",), "refuted"),
        (("sqrt(x**2) == x",), "refuted"),
        (("Sum(1, i, 0, n) == n + 1",), "undecided"),
        (("Sum(1, i, 0, n) == n + 1", "--integer", "n"), "proved"),
        (("exp(exp(exp(exp(10)))) == 1",), "undecided"),
    ],
)
def test_check(pesym: Callable[..., Ran], arguments: tuple[str, ...], status: str) -> None:
    ran = pesym("check", *arguments)
    assert ran.out.splitlines()[0] == status
    assert ran.code == (0 if status == "proved" else 1)
    assert ran.err == ""


def test_check_prints_conditions_and_counterexamples(pesym: Callable[..., Ran]) -> None:
    assert pesym("check", "tan(x) == sin(x)/cos(x)").out == "proved\n  where cos(x) != 0\n"
    refuted = pesym("check", "x**2 == x").out
    assert re.fullmatch(r"refuted\n  counterexample: x = \S+: left \S+, right \S+\n", refuted)


def test_check_as_json(pesym: Callable[..., Ran]) -> None:
    proved = json.loads(pesym("check", "1/x - 1/x == 0", "--json").out)
    refuted = json.loads(pesym("check", "sin(x) == x", "--json").out)
    undecided = json.loads(pesym("check", "Sum(1, i, 0, n) == n + 1", "--json").out)
    assert list(proved) == list(refuted) == list(undecided) == VERDICT_KEYS
    assert (proved["status"], proved["conditions"], proved["counterexample"]) == ("proved", ["x != 0"], None)
    assert refuted["status"] == "refuted"
    assert list(refuted["counterexample"]) == ["values", "left", "right", "difference"]
    assert list(refuted["counterexample"]["values"]) == ["x"]
    assert (undecided["status"], undecided["undecided_at"]) == ("undecided", "Sum(1, i = 0 .. n)")


REFUSED = [
    "",
    "x",
    "x = y",
    "x == y == z",
    "1/0 == 1",
    "sqrt(-1) == 1",
    "sin(x",
    "sin(x, y) == 1",
    "floor(x) == x",
    "x.y == 1",
    "x[0] == 1",
    "'x' == 1",
    "lambda: 1 == 1",
    "__import__('os').system('true') == 1",
    "(x := 1) == 1",
    "x == y; import os",
    "I*x == x",
    "oo == oo",
    "x\0 == 1",
    "(" * 3000 + "x" + ")" * 3000 + " == 1",
    "9" * 2000 + " == 1",
    "1e999999999 == 1",
    "x" * 20_000 + " == 1",
]


@pytest.mark.parametrize("claim", REFUSED, ids=range(len(REFUSED)))
def test_check_refuses_what_is_no_identity(pesym: Callable[..., Ran], claim: str) -> None:
    ran = pesym("check", claim)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("pesym: ")
    assert len(ran.err) < 400


def test_check_refuses_as_json(pesym: Callable[..., Ran]) -> None:
    ran = pesym("check", "x = y", "--json")
    nothing = {"counterexample": None, "conditions": [], "undecided_at": None, "seconds": 0.0}
    assert ran.code == 2
    assert json.loads(ran.out) == {"status": "error", **nothing}
    assert ran.err == "pesym: column 3, '=': an equality is written ==\n"


def test_check_refuses_declared_names_that_do_not_occur(pesym: Callable[..., Ran]) -> None:
    ran = pesym("check", "x == x", "--integer", "n")
    assert ran == Ran(2, "", "pesym: 'n' is declared but does not occur; declared names must be in the text\n")


# export ---------------------------------------------------------------------------------------------------


def test_export_to_standard_output_and_to_a_file(pesym: Callable[..., Ran], tmp_path: Path) -> None:
    shown = pesym("export", "transformer", "--d-model", "4", "--positions", "16")
    written = pesym("export", "transformer", "--d-model", "4", "--positions", "16", "-o", "new/table.py")
    assert (shown.code, shown.err) == (0, "")
    assert written == Ran(0, "wrote new/table.py\n", "")
    assert (tmp_path / "new/table.py").read_text(encoding="utf-8") == shown.out
    compile(shown.out, "table.py", "exec")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("transformer", "--d-model", "7"), "d_model must be even, not 7"),
        (("transformer", "--d-model", "0"), "d_model must be at least 2, not 0"),
        (("transformer", "--d-model", "1000000"), "d_model must be at most "),
        (
            ("transformer", "--d-model", "4", "--target", "cobol"),
            "there is no export target 'cobol'; the targets are: ",
        ),
        (("transformer", "--d-model", "4", "--base", "many"), "base must be a number such as 10000, 0.5 or 1/2"),
        (("transformer", "--d-model", "4", "--base", "1"), "base must not be 1"),
        (("transformer", "--d-model", "4", "--base", "-2"), "base must be positive, not -2"),
        (("transformer", "--d-model", "4", "--layout", "diagonal"), "layout must be 'interleaved' or 'split'"),
        (("transformer", "--d-model", "4", "--positions", "0"), "positions must be from "),
        (("nothing", "--d-model", "4"), "there is no encoding 'nothing'; the encodings are: "),
        (("transformer", "--d-model", "4", "--positions", "16", "-o", "/"), "/: Is a directory"),
    ],
)
def test_export_refuses(pesym: Callable[..., Ran], arguments: tuple[str, ...], message: str) -> None:
    ran = pesym("export", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"pesym: {message}")
    assert len(ran.err.splitlines()) == 1
