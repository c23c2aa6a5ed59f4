"""What is installed here, and what each missing part would add."""

from __future__ import annotations

import platform
import shutil
import subprocess
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

from pesym import __version__


@dataclass(frozen=True)
class Part:
    """A package or program that pesym can use.

    Args:
        name: the package's or the program's name.
        adds: what it is for.
        install: how to get it.
        command: how a program tells its version; empty for a Python package.
    """

    name: str
    adds: str
    install: str
    command: tuple[str, ...] = ()


PARTS = (
    Part("sympy", "the language of claims", "pip install pesym"),
    Part("mpmath", "evaluation to many digits", "pip install pesym"),
    Part("python-flint", "exact arithmetic, and Arb balls", "pip install pesym"),
    Part("numpy", "exported functions", "pip install pesym"),
    Part("typer", "the command line", "pip install pesym"),
    Part("rich", "the command line", "pip install pesym"),
    Part("jinja2", "the templates of what is written", "pip install pesym"),
    Part("pytest", "derivations as tests: pytest path/to/derivations", "pip install 'pesym[test]'"),
    Part("hypothesis", "the property tests of pesym itself", "pip install 'pesym[test]'"),
    Part(
        "latex",
        "compiling the LaTeX that derive writes",
        "apt-get install texlive-latex-base",
        ("pdflatex", "--version"),
    ),
)


def report() -> str:
    """A line for each part: its version, or what it would add and how to get it."""
    rows = [f"pesym {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"]
    width = max(len(part.name) for part in PARTS)
    for part in PARTS:
        found = _program(part.command) if part.command else _package(part.name)
        said = f"{found} ({part.adds})" if found else f"missing: would add {part.adds}; {part.install}"
        rows.append(f"  {part.name:<{width}}  {said}")
    return "\n".join(rows)


def _package(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _program(command: tuple[str, ...]) -> str | None:
    if shutil.which(command[0]) is None:
        return None
    try:
        found = subprocess.run(command, capture_output=True, text=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return found.stdout.splitlines()[0] if found.stdout else "unknown version"
