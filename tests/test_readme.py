"""The README shows what the commands print, and lists what the library proves."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from pesym.library import chapter, library

README = Path(__file__).parent.parent / "README.md"
UPDATE = bool(os.environ.get("PESYM_UPDATE_GOLDEN"))


def _blocks() -> list[str]:
    return re.findall(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


def _printed(command: str) -> str:
    words = shlex.split(command)
    assert words[0] == "pesym"
    run = [sys.executable, "-m", "pesym.cli", *words[1:]]
    environment = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1"}
    return subprocess.run(run, capture_output=True, text=True, env=environment, check=False).stdout


def _as_run(block: str) -> str:
    commands = [line[2:] for line in block.splitlines() if line.startswith("$ ")]
    return "".join(f"$ {command}\n{_printed(command)}" for command in commands)


@pytest.mark.parametrize("number", range(len(_blocks())))
def test_the_console_blocks_show_what_is_printed(number: int) -> None:
    block = _blocks()[number]
    found = _as_run(block)
    if UPDATE:
        README.write_text(README.read_text(encoding="utf-8").replace(block, found), encoding="utf-8")
    else:
        assert block == found


def _table() -> str:
    rows = ["| chapter | theorem | name |", "|---|---|---|"]
    rows += [f"| {chapter(item).title} | {item.title} | `{item.name}` |" for item in library()]
    return "\n".join(rows)


def test_the_table_is_the_library() -> None:
    text = README.read_text(encoding="utf-8")
    start, end = "<!-- library -->\n", "\n<!-- end of library -->"
    before, rest = text.split(start)
    table, after = rest.split(end.lstrip("\n"))
    if UPDATE:
        README.write_text(f"{before}{start}{_table()}{end}{after}", encoding="utf-8")
    else:
        assert table.rstrip("\n") == _table()
