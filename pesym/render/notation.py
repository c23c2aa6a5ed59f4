"""What the notation of names and definitions shows, and what it leaves to the text around a formula."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from string import Formatter

from sympy import Dummy, Expr, IndexedBase, Lambda, Symbol
from sympy.printing.conventions import split_super_sub
from sympy.printing.latex import translate

from pesym.kernel.claims import Equal
from pesym.kernel.errors import InputError
from pesym.kernel.language import Defined, Definition, all_nodes
from pesym.notation.symbols import LATEX_NAMES


def letter(name: str) -> str:
    """The LaTeX of a name: Greek letters by their names, several letters upright, indices below.

    Args:
        name: the name of a symbol, such as pos_a, w0 or theta.

    Returns:
        LaTeX for mathematics mode.
    """
    base, above, below = split_super_sub(name)
    text = _stem(base)
    if above:
        text += f"^{{{' '.join(map(_stem, above))}}}"
    return text + (f"_{{{' '.join(map(_stem, below))}}}" if below else "")


def _stem(name: str) -> str:
    name = re.sub(r"[^\x00-\x7f]", lambda m: _spelled(m[0]), name)
    made = LATEX_NAMES.get(name) or translate(name)
    return rf"\mathrm{{{made}}}" if made == name and len(name) > 1 and not name.isdigit() else made


def _spelled(char: str) -> str:
    words = unicodedata.name(char, "").split()
    if words[:1] != ["GREEK"]:
        return char
    return words[-1].capitalize() if "CAPITAL" in words else words[-1].lower()


def placeholders(definition: Definition) -> dict[int, bool]:
    """The arguments that the template of a definition shows.

    Args:
        definition: the definition.

    Returns:
        For the place of each argument, whether brackets or braces of the template enclose it.
    """
    found: dict[int, bool] = {}
    depth = 0
    for text, place, _, _ in Formatter().parse(definition.template):
        depth += text.count("{") - text.count("}") + text.count(r"\left") - text.count(r"\right")
        if place is not None:
            found[int(place)] = found.get(int(place), True) and depth > 0
    return found


def hidden(expr: Defined) -> Iterator[tuple[Expr, Expr]]:
    """The arguments of a head that its notation does not show.

    Args:
        expr: a definition applied to arguments.

    Returns:
        Pairs of a parameter and its value, for instance the frequencies of phi(pos).
    """
    shown = placeholders(expr.definition)
    for place, (parameter, value) in enumerate(zip(expr.definition.parameters, expr.args, strict=True)):
        if place not in shown and (expr.definition.template or isinstance(value, Lambda)):
            yield parameter, value


def understood(expressions: list[Expr]) -> dict[object, Expr]:
    """What the text around these expressions must say, since the notation of definitions does not show it.

    Args:
        expressions: all that is shown together.

    Returns:
        The value of each parameter that is hidden and has one value throughout; a parameter that has several
        is left out, and the formulas then show it.
    """
    found: dict[object, set[Expr]] = {}
    for expr in expressions:
        for node in all_nodes(expr):
            if isinstance(node, Defined):
                for parameter, value in hidden(node):
                    found.setdefault(parameter, set()).add(value)
    return {p: next(iter(v)) for p, v in found.items() if len(v) == 1 and v != {p}}


def check_distinct(expressions: list[Expr]) -> None:
    """Refuse two names, and two definitions, that look the same in print.

    Args:
        expressions: all that is shown together.

    Raises:
        InputError: it names the two.
    """
    seen: dict[str, str] = {}
    heads: dict[str, Definition] = {}
    for expr in expressions:
        for node in all_nodes(expr):
            if isinstance(node, Defined):
                shown = node.definition.template or node.definition.name
                if heads.setdefault(shown, node.definition) != node.definition:
                    raise InputError(f"two definitions of {node.definition.name} look the same in print; rename one")
            if isinstance(node, (Symbol, IndexedBase)) and not isinstance(node, Dummy):
                name = str(getattr(node, "label", node))
                if (other := seen.setdefault(letter(name), name)) != name:
                    raise InputError(f"the names {other} and {name} look the same in print; rename one")


def value_of(parameter: Expr, value: Expr) -> Equal:
    """The equation 'parameter = value', for frequencies with their index.

    Args:
        parameter: a symbol or an indexed base.
        value: what stands for it.

    Returns:
        The equation.
    """
    if isinstance(parameter, IndexedBase) and isinstance(value, Lambda):
        return Equal(parameter[tuple(value.variables)], value.expr)
    return Equal(parameter, value)
