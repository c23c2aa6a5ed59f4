"""Tables for a terminal, and plain ones for a file; and what the machine is."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

PLAIN_WIDTH = 160

console = Console(highlight=False, width=None if sys.stdout.isatty() else PLAIN_WIDTH)


def table(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table: the first column is text, the others are numbers and verdicts."""
    shape = box.SIMPLE_HEAD if console.is_terminal else None
    made = Table(title=f"\n{title}", title_justify="left", title_style="bold", box=shape, pad_edge=False)
    for number, column in enumerate(columns):
        made.add_column(column, justify="right" if number else "left", no_wrap=True)
    for row in rows:
        made.add_row(*row)
    console.print(made)


def machine() -> str:
    """The processor, the number of cores, and the versions of what is compared."""
    python = f"Python {platform.python_version()}"
    packages = ", ".join(f"{name} {version(name)}" for name in ("pesym", "sympy", "python-flint"))
    return f"{_processor()}, {os.cpu_count()} cores, {python}, {packages}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()


def seconds(value: float) -> str:
    """A time with three significant digits and its unit."""
    return f"{value * 1000:.3g} ms" if value < 0.9995 else f"{value:.3g} s"


def times(value: float) -> str:
    """A ratio with two significant digits."""
    return f"{value:.2g}x" if value < 10 else f"{float(f'{value:.2g}'):.0f}x"
