"""What is said around the lines: for which values, what is assumed, how it was checked."""

from __future__ import annotations

from collections.abc import Iterable

from sympy import Expr, IndexedBase, Symbol

from pesym.kernel.claims import Equal
from pesym.kernel.language import Defined, Definition, Entry, all_nodes, symbols_of
from pesym.notation.symbols import i, j
from pesym.proof.checking import EVIDENCE_POINTS, Outcome
from pesym.proof.derivation import Derivation
from pesym.render.notation import letter, understood, value_of
from pesym.render.phrases import Maths, Phrase, expressions, listed, sides


def quantifiers(derivation: Derivation) -> Phrase:
    """For which values the claim holds: 'all real pos and k, all positive even d, ...'.

    Args:
        derivation: the derivation.

    Returns:
        The phrase, empty when nothing varies; indices that stand free in the lines only are named as such.
    """
    claimed = [side for statement in derivation.conclusions for side in sides(statement)]
    claimed += [side for relation in derivation.hypotheses for side in relation.args]
    names = _variables(claimed)
    phrase = listed([_of_kind(kind, members) for kind, members in _by_kind(names).items()])
    extra = [name for name in _variables(expressions(derivation)) if name not in names]
    if extra:
        inner = listed([_of_kind(kind, members) for kind, members in _by_kind(extra).items()])
        phrase += [*([", and in the lines for "] if phrase else ["in the lines for "]), *inner]
    return phrase


def _variables(found: Iterable[Expr]) -> list[Symbol | IndexedBase]:
    """The free symbols and indexed bases, in the order in which they are met."""
    seen: dict[Symbol | IndexedBase, None] = {}
    for expr in found:
        free = symbols_of(expr)
        nodes = list(all_nodes(expr))
        labels = {node.label for node in nodes if isinstance(node, IndexedBase)}
        for node in nodes:
            if isinstance(node, IndexedBase) or (isinstance(node, Symbol) and node in free - labels):
                seen[node] = None
    return list(seen)


_SIGNS = ("positive", "negative", "nonnegative", "nonpositive", "nonzero")


def _by_kind(variables: list[Symbol | IndexedBase]) -> dict[str, list[Symbol | IndexedBase]]:
    kinds: dict[str, list[Symbol | IndexedBase]] = {}
    for variable in variables:
        kinds.setdefault(_kind(variable), []).append(variable)
    return dict(sorted(kinds.items(), key=lambda item: item[0] in ("frequencies", "sequence")))


def _kind(variable: Symbol | IndexedBase) -> str:
    if isinstance(variable, IndexedBase):
        return "frequencies" if letter(str(variable.label)) == r"\omega" else "sequence"
    sign = next((sign for sign in _SIGNS if getattr(variable, f"is_{sign}")), "")
    sign = "" if sign == "nonzero" and variable.is_odd else sign
    domain = next((name for name in ("even", "odd", "integer", "real") if getattr(variable, f"is_{name}")), "complex")
    return f"{sign} {domain}".strip()


def _of_kind(kind: str, variables: list[Symbol | IndexedBase]) -> Phrase:
    if kind not in ("frequencies", "sequence"):
        return [f"all {kind.replace('integer', 'integers')} ", *listed([[Maths(v)] for v in variables])]
    word = "frequencies" if kind == "frequencies" else "numbers"
    shown: list[Phrase] = [[Maths(base[0]), ", ", Maths(base[1]), ", ..."] for base in variables]
    return [f"arbitrary real {word} ", *listed(shown)]


def assumptions(derivation: Derivation) -> Phrase:
    """The hypotheses, in a row."""
    return listed([[Maths(relation)] for relation in derivation.hypotheses])


def stated(derivation: Derivation) -> dict[object, Expr]:
    """The parameters that the notation hides and the text states, such as the frequencies of phi."""
    return understood(expressions(derivation))


def statings(derivation: Derivation) -> Phrase:
    """The sentence part that states them: 'w_i = ...'."""
    return listed([[Maths(value_of(p, v))] for p, v in stated(derivation).items()])


def definitions(derivations: Iterable[Derivation]) -> list[Definition]:
    """The definitions that occur in derivations, and those that they rest on, each after what it rests on."""
    found: dict[Definition, None] = {}

    def collect(expr: Expr) -> None:
        for node in all_nodes(expr):
            if isinstance(node, Defined) and node.definition not in found:
                collect(node.definition.body)
                found[node.definition] = None

    for derivation in derivations:
        for expr in expressions(derivation):
            collect(expr)
    return list(found)


def places_phrase(used: Iterable[Definition]) -> Phrase:
    """What the indices of entries mean, where the definitions have entries."""
    nodes = [node for d in used for node in all_nodes(d.body) if isinstance(node, Entry)]
    u, matrix = Symbol("u", real=True), Symbol("A", real=True)
    phrases: list[Phrase] = []
    if any(len(node.indices) == 1 for node in nodes):
        entries: Phrase = [Maths(Entry(u, i, 0)), " and ", Maths(Entry(u, i, 1)), "."]
        phrases.append(["The entries of pair ", Maths(i), " of a vector ", Maths(u), " are ", *entries])
    if any(len(node.indices) == 2 for node in nodes):
        block: Phrase = ["In block (", Maths(i), ", ", Maths(j), ") of a matrix ", Maths(matrix), ", "]
        entry = Maths(Entry(matrix, i, j, 0, 1))
        phrases.append([*block, entry, " is the entry in row 0 and column 1, counted from 0."])
    return [part for place, phrase in enumerate(phrases) for part in ([" "] if place else []) + phrase]


def conditions(outcome: Outcome | None) -> Phrase:
    """The conditions of the theorem, in a row; empty when there are none or when it was not checked."""
    theorem = outcome.theorem if outcome is not None else None
    return listed([[Maths(c)] for c in theorem.conditions]) if theorem is not None else []


def facts(outcome: Outcome | None) -> str:
    """The cited facts that the proof rests on, by name."""
    return ", ".join(outcome.theorem.facts) if outcome is not None and outcome.theorem is not None else ""


def checked(outcome: Outcome | None) -> str:
    """How the derivation was checked, in a sentence.

    Args:
        outcome: what checking found, or None.

    Returns:
        The sentence; it claims nothing that the outcome does not say.
    """
    if outcome is None:
        return "Not checked in this rendering."
    if outcome.theorem is None or outcome.failures:
        lines = ", ".join(str(failure.number) for failure in outcome.failures if failure.number)
        return f"Not proved: {outcome.status}{f' (line {lines})' if lines else ''}."
    equations = any(isinstance(statement, Equal) for statement in outcome.derivation.statements)
    evaluated = f"; every equation evaluated at up to {EVIDENCE_POINTS} points to {outcome.digits} digits"
    return "Proved by the kernel" + (evaluated if outcome.digits and equations else "") + "."
