"""A derivation: what is claimed, and line after line with its reason.

A **chain** is a calculation, each line equal to the one before. An **argument** is a list of numbered
statements, each following from reasons and earlier ones. Building one proves nothing (checking.py does).
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from pathlib import Path

from sympy import Expr, IndexedBase, Rel, Symbol

from pesym.kernel.claims import Claim, Equal, Statement
from pesym.kernel.errors import InputError
from pesym.kernel.language import all_nodes, symbols_of, unfold
from pesym.proof.reasons import ByTheorem, Reason, expression


@dataclass(frozen=True)
class Place:
    """A file and a line number in it."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True)
class Line:
    """One line: an expression (in a chain) or a statement (in an argument), and its reasons."""

    content: Expr | Statement
    reasons: tuple[Reason, ...]
    place: Place


@dataclass(frozen=True, eq=False)
class Derivation:
    """A result with the lines that prove it.

    Attributes:
        name: the name of the file, which states the conclusion.
        chapter: the folder of the file.
        title: one line for people.
        start: the first expression of a chain; None for an argument.
        lines: the lines.
        conclusions: what is claimed.
        hypotheses: SymPy relations that are assumed.
        notes: remarks, for instance where the usual statement is looser.
        place: where it is written.
    """

    name: str
    chapter: str
    title: str
    start: Expr | None
    lines: tuple[Line, ...]
    conclusions: tuple[Statement, ...]
    hypotheses: tuple[Rel, ...]
    notes: str
    place: Place
    statements: tuple[Statement, ...] = field(repr=False, default=())

    @property
    def claim(self) -> Claim:
        return Claim(self.name, self.conclusions, self.hypotheses)

    @property
    def variables(self) -> dict[str, Symbol | IndexedBase]:
        """The symbols and indexed bases that the claim is about, by name."""
        found: dict[str, Symbol | IndexedBase] = {}
        for statement in self.conclusions:
            for expr in vars(statement).values():
                whole = unfold(expr)
                bases = {node for node in all_nodes(whole) if isinstance(node, IndexedBase)}
                labels = {base.label for base in bases}
                for variable in (symbols_of(whole) - labels) | bases:
                    found[str(getattr(variable, "label", variable))] = variable
        return found

    def __call__(self, **values: Expr) -> ByTheorem:
        """The reason 'by this theorem', at values of its symbols given by name.

        Raises:
            InputError: the theorem has no symbol of that name.
        """
        known = self.variables
        for name in values:
            if name not in known:
                raise InputError(f"{self.name} has no symbol {name}; it has {', '.join(sorted(known))}")
        return ByTheorem(self, tuple((known[name], expression(value)) for name, value in values.items()))


def line(content: Expr | Statement, because: Reason | tuple[Reason, ...]) -> Line:
    """One line and why it follows.

    Args:
        content: the expression that the line arrives at (chain), or the statement (argument).
        because: the reason, or several that are used together.
    """
    reasons = because if isinstance(because, tuple) else (because,)
    for reason in reasons:
        if not isinstance(reason, Reason):
            raise InputError(f"{_caller()}: {reason!r} is not a reason; a theorem is used as name(symbol=value)")
    return Line(_exact(content), reasons, _caller())


def _exact(content: Expr | Statement) -> Expr | Statement:
    """The content with Python's integers and fractions as numbers of SymPy."""
    try:
        if isinstance(content, Statement):
            return replace(content, **{name: expression(part) for name, part in vars(content).items()})
        return expression(content)
    except InputError as error:
        raise InputError(f"{_caller()}: {error}") from None


def _check_kinds(place: Place, parts: tuple[Expr | Statement | Line, ...], statements: bool) -> None:
    """Refuse a statement in a chain, and a mere expression in an argument."""
    wanted = "an argument is made of statements, as in Equal(x, y)" if statements else "a chain is made of expressions"
    for part in parts:
        content = part.content if isinstance(part, Line) else part
        if isinstance(content, Statement) is not statements:
            raise InputError(f"{part.place if isinstance(part, Line) else place}: {wanted}")


def chain(title: str, start: Expr, *lines: Line, given: tuple[Rel, ...] = (), notes: str = "") -> Derivation:
    """A calculation that starts at an expression; it claims that the first equals the last."""
    place = _caller()
    if not lines:
        raise InputError(f"{place}: a chain needs at least one line")
    start = _exact(start)
    _check_kinds(place, (start, *lines), statements=False)
    before = [start, *(item.content for item in lines[:-1])]
    statements = tuple(Equal(a, item.content) for a, item in zip(before, lines, strict=True))
    conclusions = (Equal(start, lines[-1].content),)
    return _made(title, start, lines, conclusions, given, notes, place, statements)


def argument(
    title: str, claims: tuple[Statement, ...], *lines: Line, given: tuple[Rel, ...] = (), notes: str = ""
) -> Derivation:
    """Numbered statements, among which are those that are claimed."""
    place = _caller()
    if not lines or not claims:
        raise InputError(f"{place}: an argument needs a claim and at least one line")
    claims = tuple(map(_exact, claims))
    _check_kinds(place, (*claims, *lines), statements=True)
    statements = tuple(item.content for item in lines)
    return _made(title, None, lines, claims, given, notes, place, statements)


def _made(
    title: str,
    start: Expr | None,
    lines: tuple[Line, ...],
    conclusions: tuple[Statement, ...],
    given: tuple[Rel, ...],
    notes: str,
    place: Place,
    statements: tuple[Statement, ...],
) -> Derivation:
    if not isinstance(given, tuple):
        raise InputError(f"{place}: given= takes a tuple of relations, as in given=(Gt(x, 0),)")
    path = Path(place.file)
    return Derivation(path.stem, path.parent.name, title, start, lines, conclusions, given, notes, place, statements)


def _caller() -> Place:
    """The first place on the stack outside this file."""
    frame = sys._getframe(1)
    while frame.f_code.co_filename == __file__ and frame.f_back is not None:
        frame = frame.f_back
    return Place(frame.f_code.co_filename, frame.f_lineno)
