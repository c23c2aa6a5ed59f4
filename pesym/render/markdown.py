"""Markdown with mathematics between double dollars, for notebooks and for pages that KaTeX or MathJax sets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from jinja2 import Environment, PackageLoader, StrictUndefined

from pesym.proof.checking import Outcome
from pesym.proof.derivation import Derivation
from pesym.proof.reasons import ByTheorem
from pesym.render import web, wording
from pesym.render.blocks import chapters_of, outcomes_by_name
from pesym.render.expressions import MATRIX_LIMIT, is_abbreviated
from pesym.render.phrases import Maths, Phrase, expressions

_TEMPLATES = Environment(
    loader=PackageLoader("pesym.render"),
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
    autoescape=False,
    undefined=StrictUndefined,
)


def document(
    derivations: Iterable[Derivation],
    outcomes: Iterable[object] = (),
    chapters: Mapping[str, str] | None = None,
) -> str:
    """Derivations as Markdown, with the lines that were checked and their reasons.

    Args:
        derivations: what is shown, in this order.
        outcomes: what checking them found; without its outcome a derivation is shown as not checked.
        chapters: the title of each chapter, by its name.

    Returns:
        The Markdown: a heading for each chapter, and one below it for each derivation.
    """
    shown = tuple(derivations)
    found = outcomes_by_name(outcomes)
    parts = [
        (escaped(heading), [_derivation(item, found.get(item.name), shown) for item in group])
        for heading, group in chapters_of(shown, chapters or {})
    ]
    used = wording.definitions(shown)
    return _TEMPLATES.get_template("document.md.j2").render(
        parts=parts,
        notation=web.notation(used) if used else "",
        places=_text(wording.places_phrase(used)),
        large=any(is_abbreviated(e) for item in shown for e in expressions(item)),
        limit=MATRIX_LIMIT,
    )


def escaped(text: str) -> str:
    """Text as Markdown: what would start emphasis, code, a link, HTML or mathematics is escaped.

    Args:
        text: plain text.

    Returns:
        Markdown that reads as the text.
    """
    return re.sub(r"([\\`*_\[\]<>$#|~])", r"\\\1", text)


def _derivation(item: Derivation, outcome: Outcome | None, shown: Sequence[Derivation]) -> str:
    cited = {r.derivation.name: r.derivation for each in item.lines for r in each.reasons if isinstance(r, ByTheorem)}
    return _TEMPLATES.get_template("derivation.md.j2").render(
        title=escaped(item.title),
        name=item.name,
        quantifiers=_text(wording.quantifiers(item)),
        assumptions=_text(wording.assumptions(item)),
        statings=_text(wording.statings(item)),
        conditions=_text(wording.conditions(outcome)),
        claim=web.claim(item),
        lines=web.aligned(item),
        cited=[f"[`{name}`](#{name})" if used in shown else f"`{name}`" for name, used in cited.items()],
        facts=escaped(wording.facts(outcome)),
        notes=escaped(item.notes),
        checked=escaped(wording.checked(outcome)),
    )


def _text(phrase: Phrase) -> str:
    return "".join(f"${p.latex()}$" if isinstance(p, Maths) else escaped(str(p)) for p in phrase)
