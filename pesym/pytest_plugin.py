"""The pytest plugin: a derivation file is a test file, with one item a line."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pesym.proof.checking import Outcome
    from pesym.proof.derivation import Derivation

_CHECKED = pytest.StashKey[dict[Any, Any]]()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a derivation file that pytest itself would pass over."""
    if parent.session.isinitpath(file_path) or not defines_derivation(file_path):
        return None
    return DerivationFile.from_parent(parent, path=file_path)


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a derivation file that is named on the command line, in place of a module of tests."""
    return DerivationFile.from_parent(parent, path=module_path) if defines_derivation(module_path) else None


def defines_derivation(path: Path) -> bool:
    """Whether a file looks like a derivation: it uses pesym, and assigns to its own name; it is not run."""
    if path.suffix != ".py" or path.name.startswith(("_", "test_", "conftest")):
        return False
    try:
        text = path.read_text(encoding="utf-8")
        if "pesym" not in text:
            return False
        tree = ast.parse(text)
    except (OSError, SyntaxError, UnicodeDecodeError, ValueError):
        return False
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.With))]
    targets = [t for body in bodies for node in body if isinstance(node, ast.Assign) for t in node.targets]
    return any(isinstance(target, ast.Name) and target.id == path.stem for target in targets)


class DerivationFile(pytest.File):
    """One derivation file."""

    def collect(self) -> Iterator[pytest.Item]:
        from pesym.kernel.errors import PesymError
        from pesym.library import load

        try:
            derivation = load(self.path)
        except PesymError as error:
            raise self.CollectError(str(error)) from None
        for number in range(1, len(derivation.lines) + 1):
            yield LineItem.from_parent(self, name=f"line {number}", number=number, derivation=derivation)


class LineFailed(Exception):
    """A line of a derivation is not proved."""


class LineItem(pytest.Item):
    """One line of a derivation; the derivation is checked once, by whichever line comes first."""

    def __init__(self, *, number: int, derivation: Derivation, **rest: Any) -> None:
        super().__init__(**rest)
        self.number = number
        self.derivation = derivation

    def runtest(self) -> None:
        failures = [f for f in self._outcome().failures if f.number in (0, self.number)]
        if failures:
            raise LineFailed("\n".join(f"{f.status}\n{f.message}" for f in failures))

    def _outcome(self) -> Outcome:
        from pesym.proof.checking import Checker

        stash = self.config.stash
        known = stash.setdefault(_CHECKED, {})
        if not known:
            known["checker"] = Checker()
        key = id(self.derivation)
        if key not in known:
            known[key] = known["checker"].check(self.derivation)
        return known[key]

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        if isinstance(excinfo.value, LineFailed):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        place = self.derivation.lines[self.number - 1].place
        return self.path, place.line - 1, f"{self.path.stem}: {self.name}"
