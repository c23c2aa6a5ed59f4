"""Whole derivations against reviewed files; PESYM_UPDATE_GOLDEN=1 writes them anew, and then read the difference."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from pesym.library import select
from pesym.proof.checking import Checker, Outcome
from pesym.render import latex, markdown, terminal, web

GOLDEN = Path(__file__).parent.parent / "golden"
NAMES = ("inner_product_is_sum_of_cosines", "shift_is_block_rotation", "norm_squared_is_half_dimension")

FORMATS: dict[str, Callable[[Outcome], str]] = {
    "tex": lambda o: latex.document([o.derivation], [o]),
    "web.tex": lambda o: f"{web.claim(o.derivation)}\n\n{web.aligned(o.derivation)}\n",
    "md": lambda o: markdown.document([o.derivation], [o]),
    "txt": lambda o: terminal.show(o.derivation, o) + "\n",
}


@pytest.mark.parametrize("name", NAMES)
def test_rendering_is_the_reviewed_one(name: str) -> None:
    (derivation,) = select([name])
    outcome = Checker(50).check(derivation)
    for ending, render in FORMATS.items():
        path, text = GOLDEN / f"{name}.{ending}", render(outcome)
        if os.environ.get("PESYM_UPDATE_GOLDEN") == "1" and os.environ.get("CI") != "true":
            path.write_text(text, encoding="utf-8")
        if not path.exists() and os.environ.get("CI") != "true":
            pytest.skip(f"{path.name} is missing; PESYM_UPDATE_GOLDEN=1 writes it")
        assert text == path.read_text(encoding="utf-8")
