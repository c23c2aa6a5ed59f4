"""The reports have a fixed shape, whatever was found."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest
from sympy import Symbol, cos, pi, sin

from pesym import __version__
from pesym.kernel.conditions import Condition
from pesym.library import Unreadable
from pesym.proof.checking import Checker, Failure, Outcome
from pesym.proof.compare import Counterexample
from pesym.proof.derivation import chain, line
from pesym.proof.judge import Judgement, judge
from pesym.proof.reasons import ring, trig
from pesym.report import (
    exit_code,
    judgement_as_json,
    name_of,
    proofs_as_json,
    proofs_as_junit,
    refused_as_json,
    status_of,
)

x = Symbol("x", real=True)
double = chain("Double angle", sin(2 * x), line(2 * sin(x) * cos(x), because=trig))
quotient = chain("A quotient", (x**2 - 1) / (x - 1), line(x + 1, because=ring))
wrong = chain("Wrong", sin(2 * x), line(3 * sin(x) * cos(x), because=trig))

PROVED = Checker(30).check(double)
WITH_CONDITION = Checker(30).check(quotient)
REFUTED = Checker(30).check(wrong)
UNDECIDED = Outcome(double, None, (Failure("undecided", 1, "a\x00b\x1b[31m & <c>"),), 30, 0.25)
UNREADABLE = Unreadable("broken", "mine", "broken.py:1: no")
KEYS = ["name", "chapter", "status", "lines", "facts", "conditions", "digits", "coq", "seconds"]


@pytest.mark.parametrize(
    ("results", "code"),
    [
        ([], 0),
        ([PROVED], 0),
        ([PROVED, UNDECIDED], 1),
        ([REFUTED, PROVED], 1),
        ([REFUTED, UNREADABLE], 2),
        ([UNREADABLE], 2),
    ],
)
def test_exit_codes(results: list[Outcome | Unreadable], code: int) -> None:
    assert exit_code(results) == code


def test_names_and_statuses() -> None:
    everything = [PROVED, REFUTED, UNDECIDED, UNREADABLE]
    assert [status_of(r) for r in everything] == ["proved", "refuted", "undecided", "error"]
    assert [name_of(r) for r in everything] == ["test_report", "test_report", "test_report", "broken"]


def test_proofs_as_json() -> None:
    report = json.loads(proofs_as_json([PROVED, WITH_CONDITION, REFUTED, UNREADABLE]))
    assert list(report) == ["version", "theorems", "summary"]
    assert report["version"] == __version__
    assert all(list(row) == KEYS for row in report["theorems"])
    assert report["summary"] == {"proved": 2, "refuted": 1, "undecided": 0, "error": 1}
    first, second, third, fourth = report["theorems"]
    assert {**first, "seconds": 0} == {
        "name": "test_report",
        "chapter": "tests",
        "status": "proved",
        "lines": 1,
        "facts": [],
        "conditions": [],
        "digits": 30,
        "coq": "not run",
        "seconds": 0,
    }
    assert 0 < first["seconds"] < 60
    assert second["conditions"] == ["-1 + x != 0"]
    assert (third["status"], third["facts"], third["conditions"]) == ("refuted", [], [])
    assert fourth == {**fourth, "name": "broken", "chapter": "mine", "status": "error", "lines": 0, "digits": 0}


def test_no_proofs_as_json() -> None:
    report = json.loads(proofs_as_json([]))
    nothing = {"proved": 0, "refuted": 0, "undecided": 0, "error": 0}
    assert report == {"version": __version__, "theorems": [], "summary": nothing}


def test_proofs_as_junit() -> None:
    suite = ElementTree.fromstring(proofs_as_junit([PROVED, REFUTED, UNDECIDED, UNREADABLE]).encode())
    assert (suite.tag, suite.get("name")) == ("testsuite", "pesym")
    assert [suite.get(key) for key in ("tests", "failures", "errors")] == ["4", "2", "1"]
    assert float(str(suite.get("time"))) == pytest.approx(PROVED.seconds + REFUTED.seconds + 0.25, abs=1e-5)
    children = [[(child.tag, child.get("message")) for child in case] for case in suite]
    assert children == [
        [],
        [("failure", "refuted")],
        [("failure", "undecided")],
        [("error", "error")],
    ]
    assert [case.get("classname") for case in suite] == ["tests", "tests", "tests", "mine"]


def test_junit_has_no_character_that_xml_forbids() -> None:
    suite = ElementTree.fromstring(proofs_as_junit([UNDECIDED]).encode())
    assert suite[0][0].text == "ab[31m & <c>"


def test_judgement_as_json() -> None:
    refuted = json.loads(judgement_as_json(judge(x, x + 1)))
    assert list(refuted) == ["status", "counterexample", "conditions", "undecided_at", "seconds"]
    assert refuted["status"] == "refuted"
    assert list(refuted["counterexample"]) == ["values", "left", "right", "difference"]
    assert float(refuted["counterexample"]["difference"]) == -1.0


def test_what_is_undecided_is_text() -> None:
    found = Counterexample({}, "1", "2", "-1")
    needed = (Condition(cos(x), "!="),)
    one = json.loads(judgement_as_json(Judgement("undecided", needed, found, sin(x) / pi, "m", 0.5)))
    other = json.loads(judgement_as_json(Judgement("undecided", (), None, "a product", "m", 0.5)))
    assert (one["undecided_at"], one["conditions"], one["seconds"]) == ("sin(x)/pi", ["cos(x) != 0"], 0.5)
    assert one["counterexample"] == {"values": {}, "left": "1", "right": "2", "difference": "-1"}
    assert (other["undecided_at"], other["counterexample"]) == ("a product", None)


def test_a_refusal_has_the_same_keys() -> None:
    assert list(json.loads(refused_as_json())) == list(json.loads(judgement_as_json(judge(x, x))))
    assert json.loads(refused_as_json())["status"] == "error"
