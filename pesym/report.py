"""What the verbs report, as JSON and as JUnit XML; the shape is fixed for those who read it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any
from xml.etree import ElementTree

from pesym import __version__
from pesym.library import Unreadable
from pesym.notation.plain import plain, plain_condition
from pesym.proof.checking import Outcome
from pesym.proof.judge import Judgement

STATUSES = ("proved", "refuted", "undecided", "error")

Result = Outcome | Unreadable


def status_of(result: Result) -> str:
    return "error" if isinstance(result, Unreadable) else result.status


def message_of(result: Result) -> str:
    return result.message


def name_of(result: Result) -> str:
    return result.name if isinstance(result, Unreadable) else result.derivation.name


def chapter_of(result: Result) -> str:
    return result.chapter if isinstance(result, Unreadable) else result.derivation.chapter


def exit_code(results: Iterable[Result]) -> int:
    """0 all proved, 1 something refuted or undecided, 2 something could not be run."""
    found = {status_of(r) for r in results}
    return 2 if "error" in found else 1 if found - {"proved"} else 0


def proofs_as_json(results: list[Result]) -> str:
    """The report of ``pesym prove --json``."""
    counts = Counter(status_of(r) for r in results)
    report = {
        "version": __version__,
        "theorems": [_row(r) for r in results],
        "summary": {status: counts[status] for status in STATUSES},
    }
    return json.dumps(report, indent=2)


def _row(result: Result) -> dict[str, Any]:
    outcome = result if isinstance(result, Outcome) else None
    theorem = outcome.theorem if outcome is not None else None
    return {
        "name": name_of(result),
        "chapter": chapter_of(result),
        "status": status_of(result),
        "lines": len(outcome.derivation.lines) if outcome is not None else 0,
        "facts": list(theorem.facts) if theorem is not None else [],
        "conditions": [plain_condition(c) for c in theorem.conditions] if theorem is not None else [],
        "digits": outcome.digits if outcome is not None else 0,
        "coq": "not run",
        "seconds": round(outcome.seconds, 6) if outcome is not None else 0.0,
    }


def proofs_as_junit(results: list[Result]) -> str:
    """The same as JUnit XML: one suite, one test case a derivation."""
    seconds = sum(r.seconds for r in results if isinstance(r, Outcome))
    bad = sum(status_of(r) in ("refuted", "undecided") for r in results)
    errors = sum(status_of(r) == "error" for r in results)
    counts = {"tests": str(len(results)), "failures": str(bad), "errors": str(errors)}
    suite = ElementTree.Element("testsuite", {"name": "pesym", "time": f"{seconds:.6f}", **counts})
    for result in results:
        spent = result.seconds if isinstance(result, Outcome) else 0.0
        names = {"classname": chapter_of(result), "name": name_of(result), "time": f"{spent:.6f}"}
        case = ElementTree.SubElement(suite, "testcase", names)
        if status_of(result) != "proved":
            kind = "error" if status_of(result) == "error" else "failure"
            child = ElementTree.SubElement(case, kind, message=status_of(result))
            child.text = _printable(message_of(result))
    ElementTree.indent(suite)
    return ElementTree.tostring(suite, encoding="unicode", xml_declaration=True)


def _printable(text: str) -> str:
    """Without the control characters that XML does not allow."""
    return "".join(c for c in text if c in "\t\n" or c >= " ")


def judgement_as_json(judgement: Judgement) -> str:
    """The report of ``pesym check --json``."""
    found = judgement.counterexample
    point = None
    if found is not None:
        values = {name: str(value) for name, value in found.values.items()}
        point = {"values": values, "left": found.left, "right": found.right, "difference": found.difference}
    at = judgement.undecided_at
    report = {
        "status": judgement.status,
        "counterexample": point,
        "conditions": [plain_condition(c) for c in judgement.conditions],
        "undecided_at": None if at is None else plain(at) if hasattr(at, "free_symbols") else str(at),
        "seconds": round(judgement.seconds, 6),
    }
    return json.dumps(report, indent=2)


def refused_as_json() -> str:
    """The report of ``pesym check --json`` on what is no identity; the reason goes to standard error."""
    nothing: dict[str, Any] = {"counterexample": None, "conditions": [], "undecided_at": None, "seconds": 0.0}
    return json.dumps({"status": "error", **nothing}, indent=2)
