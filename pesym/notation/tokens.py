"""Cutting the text of a claim into tokens from an allow-list, so that Python's parser sees nothing else."""

from __future__ import annotations

import keyword
import re
from dataclasses import dataclass
from typing import NoReturn

from pesym.kernel.errors import InputError

MAX_TEXT = 10_000
MAX_TOKENS = 4_000
MAX_DEPTH = 100
MAX_DIGITS = 1_000

_TOKEN = re.compile(
    r"(?P<space>[ \t\r\n]+)"
    r"|(?P<number>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)"
    r"|(?P<name>[^\W\d]\w*)"
    r"|(?P<sign>\*\*|==|//|[-+*/(),])"
)
_NAME = re.compile(r"[A-Za-zα-ωΑ-Ω][A-Za-z0-9α-ωΑ-Ω]*(?:_[A-Za-z0-9α-ωΑ-Ω]+)*")
_CHARACTERS = {
    "^": "a power is written **",
    "=": "an equality is written ==",
    ".": "attributes are not read; a decimal needs digits, as in 0.5",
    "[": "subscripts are not read; write w_0, or w0, for a name with an index",
    "{": "only round parentheses group",
    "'": "strings are not read",
    '"': "strings are not read",
    "<": "only one == is read",
    ">": "only one == is read",
    "!": "only one == is read; a factorial is not covered",
    "|": "an absolute value is written Abs(x)",
}
_CONSTANTS = {
    "E": "write exp(1)",
    "I": "claims are about real numbers",
    **dict.fromkeys(("oo", "zoo", "inf", "Infinity"), "a claim is about finite values"),
    **dict.fromkeys(("nan", "NaN"), "a claim is about numbers"),
    **dict.fromkeys(("Pi", "PI", "π"), "write pi"),
}
_LOOK_LATIN = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo", strict=True))


@dataclass(frozen=True)
class Token:
    """A name, a number or a sign, and the column where it starts, counted from 1."""

    kind: str
    text: str
    column: int


def fail_at(column: int, piece: str, message: str) -> NoReturn:
    """Raise the InputError that says what is wrong with this piece of the text, and what to do."""
    shown = piece if len(piece) <= 40 else piece[:37] + "..."
    raise InputError(f"column {column}, {shown!r}: {message}")


def tokens_of(text: str) -> list[Token]:
    """Cut the text into the tokens that can occur in a claim, so that Python's parser sees nothing else."""
    if not isinstance(text, str):
        raise InputError(f"a claim is text, not {type(text).__name__}")
    if len(text) > MAX_TEXT:
        raise InputError(f"the text has {len(text)} characters, and the limit is {MAX_TEXT}; split it")
    tokens: list[Token] = []
    place = 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            fail_at(place + 1, text[place], _CHARACTERS.get(text[place], "this character is not part of an expression"))
        token = Token(str(match.lastgroup), match.group(), place + 1)
        place = match.end()
        if token.kind == "number":
            _check_number(token, text[place : place + 1])
        elif token.kind == "name":
            _check_name(token)
        elif token.text == "//":
            fail_at(token.column, "//", "whole-number division is not read; write /")
        if token.kind != "space":
            tokens.append(token)
        if len(tokens) > MAX_TOKENS:
            raise InputError(f"the text has more than {MAX_TOKENS} names, numbers and signs; split it")
    if not tokens:
        raise InputError("the text is empty; write an expression, as in sin(2*x)")
    return tokens


def _check_number(token: Token, following: str) -> None:
    if following in ("x", "X", "o", "O", "b", "B") and token.text == "0":
        fail_at(token.column, token.text + following, "write numbers in decimal; a product needs *")
    if following in ("j", "J"):
        fail_at(token.column, token.text + following, "imaginary numbers are not read; a product needs *")
    if following == "_":
        fail_at(token.column, token.text + following, "write the digits of a number without _")
    if re.match(r"0[0-9]", token.text):
        fail_at(token.column, token.text, "write the number without leading zeros")
    mantissa, _, power = token.text.lower().partition("e")
    if len(power) > len(str(MAX_DIGITS)) + 1 or len(mantissa) + abs(int(power or 0)) > MAX_DIGITS:
        fail_at(token.column, token.text, f"a number may have at most {MAX_DIGITS} digits when written out")


def _check_name(token: Token) -> None:
    name = token.text
    if name in _CONSTANTS:
        fail_at(token.column, name, f"this name looks like a constant: {_CONSTANTS[name]}, or choose another name")
    if keyword.iskeyword(name):
        fail_at(token.column, name, "this word is reserved by Python; choose another name, such as lam for lambda")
    if not _NAME.fullmatch(name):
        advice = "a name is Latin or Greek letters and digits, with single underscores inside"
        fail_at(token.column, name, advice)
    for letter in name:
        if letter in _LOOK_LATIN:
            fail_at(
                token.column, name, f"the Greek letter {letter} looks like the Latin {_LOOK_LATIN[letter]}; write that"
            )


def check_order(tokens: list[Token]) -> None:
    """Refuse a missing value, a missing operator and unbalanced parentheses."""
    opened: list[Token] = []
    before: Token | None = None
    for token in tokens:
        wants_value = before is None or (before.kind == "sign" and before.text != ")")
        starts_value = token.kind != "sign" or token.text == "("
        if wants_value and not starts_value and token.text not in ("+", "-"):
            fail_at(token.column, token.text, "a value is missing before this sign")
        opens_call = token.text == "(" and before is not None and before.kind == "name"
        if before is not None and not wants_value and starts_value and not opens_call:
            fail_at(before.column, f"{before.text} {token.text}", "two values stand side by side; write * between")
        if token.text == "(":
            opened.append(token)
            if len(opened) > MAX_DEPTH:
                fail_at(token.column, "(", f"parentheses are nested deeper than {MAX_DEPTH}; split the expression")
        elif token.text == ")":
            if not opened:
                fail_at(token.column, ")", "this parenthesis closes nothing; remove it or add an opening one")
            opened.pop()
        before = token
    if opened:
        fail_at(opened[-1].column, "(", "this parenthesis is not closed")
    if before is not None and before.kind == "sign" and before.text != ")":
        fail_at(before.column, before.text, "a value is missing after this sign")
