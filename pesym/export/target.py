"""An export target: what turns an encoding into a file that stands alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


class Measured(Protocol):
    """What the header says of a measurement; whoever measured passes it in."""

    @property
    def largest(self) -> str: ...
    @property
    def position(self) -> str: ...
    @property
    def column(self) -> int: ...
    @property
    def positions(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def digits(self) -> int: ...
    @property
    def description(self) -> str: ...
    @property
    def environment(self) -> str: ...


@dataclass(frozen=True)
class Target:
    """A kind of file that an encoding is exported to.

    Args:
        name: the name on the command line, which is also the name of its module.
        summary: what the file is, in one phrase.
        suffix: the ending of its name, with the dot.
        export: makes the text from an encoding, ``d_model``, the number of positions and a measurement or None.
        load: runs a text and returns its ``encode``, to be measured.
    """

    name: str
    summary: str
    suffix: str
    export: Callable[..., str]
    load: Callable[[str], Callable[[Any], Any]]
