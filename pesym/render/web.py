"""Blocks of LaTeX that KaTeX, MathJax and notebooks accept: ``aligned`` and ``\\text``, no labels, no packages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sympy import Expr

from pesym.kernel.language import Definition
from pesym.proof.derivation import Derivation
from pesym.render import wording
from pesym.render.blocks import Row, definition_rows, rows_of
from pesym.render.expressions import latex_sides
from pesym.render.phrases import Cite, Maths, Phrase


def aligned(derivation: Derivation) -> str:
    """The lines of a derivation, each with its reason at the right.

    Args:
        derivation: what is shown.

    Returns:
        One ``aligned`` environment.
    """
    stated = wording.stated(derivation)
    return _aligned(_row(row, stated) for row in rows_of(derivation, stated))


def claim(derivation: Derivation) -> str:
    """What a derivation claims.

    Args:
        derivation: what is shown.

    Returns:
        One ``aligned`` environment, with a row for each conclusion.
    """
    stated = wording.stated(derivation)
    return _aligned(" &".join(latex_sides(statement, stated)) for statement in derivation.conclusions)


def notation(definitions: Iterable[Definition]) -> str:
    """Definitions, each as an equation.

    Args:
        definitions: what is shown.

    Returns:
        One ``aligned`` environment.
    """
    return _aligned(f"{left} &{right}" for left, right in definition_rows(definitions))


def phrase_as_mathematics(phrase: Phrase, stated: Mapping[object, Expr]) -> str:
    """A phrase as a part of a formula; names have spaces for underscores, which not every reader of ``\\text`` takes.

    Args:
        phrase: text, formulas and citations.
        stated: what the text around states of the parameters that the notation hides.

    Returns:
        LaTeX for mathematics mode, without a dollar sign.
    """
    joined: list[str] = []
    for part in phrase:
        if isinstance(part, Maths):
            joined.append(part.latex(stated))
        else:
            text = part if isinstance(part, str) else _cited(part)
            last = joined.pop()[:-1] if joined and joined[-1].startswith(r"\text{") else r"\text{"
            joined.append(f"{last}{_safe(text)}}}")
    return " ".join(joined)


def _cited(part: Cite) -> str:
    return f"({part.target})" if isinstance(part.target, int) else part.target.name


def _safe(text: str) -> str:
    """Text with nothing that has a meaning in LaTeX."""
    return "".join(" " if char in "_" else char for char in text if char not in "\\{}$%#&^~")


def _row(row: Row, stated: Mapping[object, Expr]) -> str:
    number = rf"\text{{({row.number})}} && " if row.number else ""
    reason = rf" && {phrase_as_mathematics(row.reason, stated)}" if row.reason else ""
    first, *more = row.right
    gap = "&& " if row.number else ""
    rows = [f"{number}{row.left} &{first}", *(rf"{gap}&\qquad {text}" for text in more)]
    return " \\\\\n    ".join(rows) + reason


def _aligned(rows: Iterable[str]) -> str:
    body = " \\\\\n    ".join(row.strip() for row in rows)
    return f"\\begin{{aligned}}\n    {body}\n\\end{{aligned}}"
