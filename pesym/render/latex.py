"""LaTeX: a document (or a piece of one) for amsmath, and the blocks that KaTeX, MathJax and notebooks accept."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from jinja2 import Environment, PackageLoader, StrictUndefined
from sympy import Expr

from pesym.proof.checking import Outcome
from pesym.proof.derivation import Derivation
from pesym.render import wording
from pesym.render.blocks import Row, chapters_of, definition_rows, outcomes_by_name, rows_of
from pesym.render.expressions import MATRIX_LIMIT, is_abbreviated, latex, latex_sides, latex_statement
from pesym.render.notation import letter
from pesym.render.phrases import Cite, Maths, Phrase, expressions
from pesym.render.width import LINE, fitting, width

__all__ = ["document", "escaped", "latex", "latex_statement"]

_SPECIAL = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%", "_": r"\_",
    "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": "$<$", ">": "$>$", "|": "$|$", "≤": r"$\le$",
    "≥": r"$\ge$", "≠": r"$\ne$", "…": r"\ldots{}", "–": "--", "—": "---", '"': "''",
}  # fmt: skip

_TEMPLATES = Environment(
    loader=PackageLoader("pesym.render"),
    block_start_string="((*", block_end_string="*))", variable_start_string="(((", variable_end_string=")))",
    comment_start_string="((#", comment_end_string="#))",
    trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True, autoescape=False, undefined=StrictUndefined,
)  # fmt: skip


def document(
    derivations: Iterable[Derivation],
    outcomes: Iterable[object] = (),
    standalone: bool = False,
    chapters: Mapping[str, str] | None = None,
    title: str = "Derivations",
) -> str:
    """Derivations as LaTeX, with the lines that were checked and their reasons.

    Args:
        derivations: what is shown, in this order.
        outcomes: what checking them found; without its outcome a derivation is shown as not checked.
        standalone: a whole article; otherwise a fragment for a document that loads amsmath and
            declares ``\\newtheorem{theorem}{Theorem}``.
        chapters: the title of each chapter, by its name.
        title: the title of the article.

    Returns:
        The LaTeX.
    """
    shown = tuple(derivations)
    found = outcomes_by_name(outcomes)
    parts = [
        (escaped(heading), [_derivation(item, found.get(item.name), shown) for item in group])
        for heading, group in chapters_of(shown, chapters or {})
    ]
    used = wording.definitions(shown)
    notation = {
        "rows": [f"{left} &{right}" for left, right in definition_rows(used)],
        "size": fitting(max((width(left + right) for left, right in definition_rows(used)), default=0)),
        "notes": "".join(_piece(part, {}, "", ()) for part in wording.places_phrase(used)),
    }
    large = any(is_abbreviated(e) for item in shown for e in expressions(item))
    return _TEMPLATES.get_template("document.tex.j2").render(
        standalone=standalone, title=escaped(title), parts=parts, notation=notation, large=large, limit=MATRIX_LIMIT
    )


def escaped(text: str) -> str:
    """Text as LaTeX: its special characters are escaped, Greek letters and dots are set as such.

    Args:
        text: plain text.

    Returns:
        LaTeX for text mode.
    """
    text = "".join(_SPECIAL.get(char, char) for char in text).replace("...", r"\ldots{}")
    return re.sub(r"[α-ωΑ-Ω]", lambda m: f"${letter(m[0])}$", text)


def _derivation(item: Derivation, outcome: Outcome | None, shown: Sequence[Derivation]) -> str:
    stated = wording.stated(item)

    def text(phrase: Phrase) -> str:
        return "".join(_piece(part, stated, item.name, shown) for part in phrase)

    rows = rows_of(item, stated)
    opening, body, widest = _proof(rows, [text(row.reason) for row in rows], item)
    conclusions = [_conclusion(*latex_sides(statement, stated)) for statement in item.conclusions]
    return _TEMPLATES.get_template("derivation.tex.j2").render(
        title=escaped(item.title),
        name=escaped(item.name),
        label=item.name,
        quantifiers=text(wording.quantifiers(item)),
        assumptions=text(wording.assumptions(item)),
        statings=text(wording.statings(item)),
        conclusions=conclusions,
        claim_size=fitting(max(width(part) for whole in conclusions for part in whole.split("\n"))),
        opening=opening,
        rows=body,
        size=fitting(widest),
        conditions=text(wording.conditions(outcome)),
        facts=escaped(wording.facts(outcome)),
        notes=escaped(item.notes),
        checked=escaped(wording.checked(outcome)),
    )


def _conclusion(left: str, right: str) -> str:
    """A statement in one line, or in two where it is too long for one."""
    return f"{left} {right}" if width(left + right) <= LINE else f"{left} \\\\\n    {right}"


def _proof(rows: list[Row], reasons: list[str], item: Derivation) -> tuple[str, list[str], float]:
    """The reason before the lines, if any; the rows, with reasons beside them or between them; the width."""
    columns = max(width(row.left) for row in rows) + max(width(part) for row in rows for part in row.right)
    beside = [columns + width(reason) <= LINE - 8 for reason in reasons]
    if item.start is not None:
        beside = [all(beside)] * len(rows)
    opening = "" if beside[0] else _capital(reasons[0])
    set_rows = [
        _set(row, "" if opening and not place else reason, fits, item)
        for place, (row, reason, fits) in enumerate(zip(rows, reasons, beside, strict=True))
    ]
    shown = [width(reason) for reason, fits in zip(reasons, beside, strict=True) if fits]
    return opening, set_rows, columns + max(shown, default=0)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _set(row: Row, reason: str, beside: bool, item: Derivation) -> str:
    """A row with its reason beside it, or in a line of text before it."""
    right = " \\\\\n    &\\qquad ".join(row.right)
    tag = rf" \tag{{{row.number}}}\label{{eq:{item.name}:{row.number}}}" if row.number else ""
    if beside or not reason:
        return f"{row.left} &{right}" + (rf" && \text{{{reason}}}" if reason else "") + tag
    return rf"\intertext{{{_capital(reason)}:}}" + f"\n    {row.left} &{right}{tag}"


def _piece(part: str | Maths | Cite, stated: Mapping[object, Expr], name: str, shown: Sequence[Derivation]) -> str:
    if isinstance(part, str):
        return escaped(part)
    if isinstance(part, Maths):
        return f"${part.latex(stated)}$"
    if isinstance(part.target, int):
        return rf"\eqref{{eq:{name}:{part.target}}}"
    if part.target in shown:
        return rf"Theorem~\ref{{thm:{part.target.name}}}"
    return rf"\texttt{{{escaped(part.target.name)}}}"
