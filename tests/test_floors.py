"""The floors of the architecture: an import may only go down, and files stay small."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "pesym"
FILES = sorted(path for path in PACKAGE.rglob("*.py"))

FLOORS = {
    "kernel": 0,
    "notation": 1,
    "encodings": 2,
    "proof": 3,
    "render": 4,
    "numeric": 4,
    "export": 4,
    "coq": 4,
    "library": 5,
    "doctor": 5,
    "report": 6,
    "pytest_plugin": 7,
    "cli": 7,
    "__main__": 8,
}
MAY_IMPORT_DERIVATIONS = {"library"}  # the package, to look for its files; never a derivation by name
KERNEL_LIBRARIES = {"sympy", "flint"}

MAX_LINES = 250
LONG_FILES = {
    "cli.py": "one short function for each verb, with its options",
    "kernel/context.py": "what is known, and the signs that follow from it: each rule uses the others",
    "kernel/convert.py": "one table: what each kind of node becomes in the normal form",
    "kernel/language.py": "the whole language of claims in one place",
    "kernel/poly.py": "one class and its arithmetic",
    "kernel/products.py": "one procedure: the product of two normal forms",
    "kernel/theorem.py": "the only place where theorems are made, to be read in one sitting",
    "notation/reader.py": "one pass from text to an expression, with its refusals",
    "proof/reasons.py": "one class for each kind of reason, a place to read them all",
    "proof/walk.py": "one pass over an expression, with a case for each kind of node",
}


def part_of(path: Path) -> str:
    """The part of the package that a file belongs to: a folder, or a module at the top."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[0]


def imports_of(path: Path) -> Iterator[tuple[str, int]]:
    """The full names of the modules (and of what is taken from them) that a file imports, with the line."""
    package = ["pesym", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((f"{module}.{alias.name}", node.lineno) for alias in node.names)


def wrong_imports(path: Path) -> Iterator[str]:
    own = part_of(path)
    for name, line in imports_of(path):
        where = f"{path.relative_to(ROOT)}:{line}"
        first, *rest = name.split(".")
        if rest and rest[-1] == "*":
            yield f"{where} imports * from {name[:-2]}"
        if first in {"derivations", "tests", "benchmarks"}:
            yield f"{where} imports {name}, which is not part of the package"
        if first != "pesym" or name == "pesym.__version__":
            continue
        if not rest:
            yield f"{where} imports the whole of pesym"
        elif rest[0] == "derivations":
            if own not in MAY_IMPORT_DERIVATIONS or len(rest) > 1:
                yield f"{where} imports {name}: derivations are discovered, not imported by name"
        elif rest[0] not in FLOORS:
            yield f"{where} imports {name}, which stands on no floor"
        elif own != "__init__" and own != rest[0] and FLOORS[own] <= FLOORS[rest[0]]:
            yield f"{where} imports {name}, from floor {FLOORS[own]} to floor {FLOORS[rest[0]]}"


def test_every_part_stands_on_a_floor() -> None:
    parts = {part_of(path) for path in FILES} - {"__init__", "derivations"}
    assert parts <= set(FLOORS), "a new part of the package needs a floor"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_only_go_down(path: Path) -> None:
    assert list(wrong_imports(path)) == []


@pytest.mark.parametrize(
    "path", [path for path in FILES if part_of(path) == "kernel"], ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_the_kernel_rests_on_little(path: Path) -> None:
    allowed = KERNEL_LIBRARIES | set(sys.stdlib_module_names)
    outside = {name for name, _ in imports_of(path) if not name.startswith("pesym.kernel.")}
    assert {name for name in outside if name.partition(".")[0] not in allowed} == set()


def test_files_are_short_or_have_a_reason() -> None:
    lengths = {str(path.relative_to(PACKAGE)): len(path.read_text("utf-8").splitlines()) for path in FILES}
    long = {name for name, length in lengths.items() if length > MAX_LINES}
    assert long == set(LONG_FILES), "list a long file with its reason, and take a short one from the list"


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("kernel/a.py", "from pesym.proof import b"),
        ("proof/a.py", "from pesym.numeric.highprecision import exact_table"),
        ("numeric/a.py", "from pesym.export import get"),
        ("export/a.py", "from ..numeric import highprecision"),
        ("export/a.py", "def f():\n    import pesym.cli"),
        ("library.py", "from pesym import cli"),
        ("cli.py", "from pesym.pytest_plugin import x"),
        ("proof/a.py", "import pesym.derivations"),
        ("library.py", "import pesym.derivations.trig.x"),
        ("cli.py", "import pesym.derivations"),
        ("export/a.py", "from sympy import *"),
        ("export/a.py", "import pesym"),
        ("proof/a.py", "from pesym import get"),
        ("proof/a.py", "from derivations.trig import x"),
    ],
)
def test_an_import_that_goes_up_is_seen(place: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path / "pesym")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    path = tmp_path / "pesym" / place
    path.parent.mkdir(parents=True)
    path.write_text(line, encoding="utf-8")
    assert len(list(wrong_imports(path))) == 1


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("export/numpy.py", "import numpy\nfrom pesym import __version__\nfrom pesym.encodings import get"),
        ("export/a.py", "from . import target\nfrom .target import Target"),
        ("library.py", "import pesym.derivations"),
        ("cli.py", "from pesym import library, encodings"),
    ],
)
def test_an_import_that_goes_down_is_let_through(
    place: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "PACKAGE", tmp_path / "pesym")
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    path = tmp_path / "pesym" / place
    path.parent.mkdir(parents=True)
    path.write_text(line, encoding="utf-8")
    assert list(wrong_imports(path)) == []
