"""A derivation in the terminal: plain text, numbered lines, reasons at the right or below."""

from __future__ import annotations

import textwrap

from pesym.kernel.claims import Statement
from pesym.notation.plain import plain, plain_statement
from pesym.proof.checking import Outcome
from pesym.proof.derivation import Derivation, Line
from pesym.render import wording
from pesym.render.phrases import Cite, Maths, Phrase

_INDENT = 6  # before a line, where its number stands
_GAP = 3  # between a line and its reason


def show(derivation: Derivation, outcome: Outcome | None = None, width: int = 80) -> str:
    """A derivation as text.

    Args:
        derivation: what is shown.
        outcome: what checking it found, or None.
        width: the number of columns.

    Returns:
        Lines of plain text, without colours.
    """
    parts = [[f"{derivation.name} ({derivation.chapter})", *textwrap.wrap(derivation.title, width)]]
    parts.append(_claim(derivation, outcome, width))
    parts.append(_lines(derivation, width))
    if derivation.notes:
        parts.append(textwrap.wrap(f"Note. {derivation.notes}", width))
    if wording.facts(outcome):
        parts.append(textwrap.wrap(f"Facts cited. {wording.facts(outcome)}", width))
    parts.append(textwrap.wrap(wording.checked(outcome), width))
    return "\n\n".join("\n".join(part) for part in parts)


def _claim(derivation: Derivation, outcome: Outcome | None, width: int) -> list[str]:
    clauses = [
        ("For ", wording.quantifiers(derivation)),
        ("where ", wording.assumptions(derivation)),
        ("wherever ", wording.conditions(outcome)),
        ("with ", wording.statings(derivation)),
    ]
    said = ", ".join(word + _text(phrase) for word, phrase in clauses if phrase)
    head = textwrap.wrap(f"{said[:1].upper()}{said[1:]}:", width) if said else ["Claim:"]
    return head + [row for c in derivation.conclusions for row in _wrapped(plain_statement(c), width, " " * 4)]


def _text(phrase: Phrase) -> str:
    return "".join(part.plain() if isinstance(part, Maths) else _word(part) for part in phrase)


def _word(part: str | Cite) -> str:
    if isinstance(part, str):
        return part
    return f"({part.target})" if isinstance(part.target, int) else part.target.name


def _lines(derivation: Derivation, width: int) -> list[str]:
    texts = [_content(item) for item in derivation.lines]
    reasons = ["; ".join(reason.words() for reason in item.reasons) for item in derivation.lines]
    start = [] if derivation.start is None else _wrapped(plain(derivation.start), width, " " * _INDENT)
    fits = [text for text, why in zip(texts, reasons, strict=True) if _INDENT + len(text) + _GAP + len(why) <= width]
    column = max(map(len, fits), default=0)
    rows = start
    for number, (text, why) in enumerate(zip(texts, reasons, strict=True), start=1):
        label = f"({number})".rjust(_INDENT - 2) + "  "
        if len(text) <= column and _INDENT + column + _GAP + len(why) <= width:
            rows.append(f"{label}{text.ljust(column + _GAP)}{why}")
        else:
            wrapped = _wrapped(text, width, " " * _INDENT)
            rows += [label + wrapped[0][_INDENT:], *wrapped[1:], *_wrapped(f"[{why}]", width, " " * (_INDENT + 4))]
    return rows


def _content(item: Line) -> str:
    return plain_statement(item.content) if isinstance(item.content, Statement) else f"= {plain(item.content)}"


def _wrapped(text: str, width: int, indent: str) -> list[str]:
    return textwrap.wrap(
        text,
        width,
        initial_indent=indent,
        subsequent_indent=indent + "    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
