"""Roughly how wide LaTeX is when it is set, to choose where lines break and which size fits."""

from __future__ import annotations

import re

LINE = 88  # how many letters of mathematics fit on a line of the page
_SIZES = ((1.0, ""), (1.1, r"\small"), (1.22, r"\footnotesize"))  # how much too wide, and the size that then fits

_SILENT = re.compile(r"\\(?:text|texttt|mathrm|mathsf|operatorname|left|right|tilde)\b|\\[,;]|\$")
_REFERENCE = re.compile(r"\\(?:eq)?ref\{[^}]*\}")
_MATRIX = re.compile(r"\\begin\{pmatrix\}((?:(?!\\begin\{pmatrix\}).)*?)\\end\{pmatrix\}")
_FRACTION = re.compile(r"\\frac\{([^{}]*)\}\{([^{}]*)\}")
_SMALL = re.compile(r"[_^]\{([^{}]*)\}")


def width(text: str) -> float:
    """Roughly how many letters wide LaTeX is.

    Args:
        text: LaTeX for mathematics mode, or text with some in it.

    Returns:
        The width, in letters.
    """
    while found := _MATRIX.search(text):
        columns = zip(*(row.split("&") for row in found[1].split(r"\\")), strict=True)
        text = text.replace(found[0], "m" * round(2 + sum(2 + max(map(width, cells)) for cells in columns)))
    text = _SILENT.sub("", _REFERENCE.sub("(8)", text))
    text = re.sub(r"\\(sin|cos|tan|log)\b", "abc", text)
    text = re.sub(r"\\(?!frac)[A-Za-z]+", "x", text)
    while found := _SMALL.search(text) or _FRACTION.search(text):
        parts = found.groups()
        size = 0.7 * width(parts[0]) if len(parts) == 1 else max(map(width, parts))
        text = text.replace(found[0], "m" * round(size))
    return len(re.sub(r"[\\{} ]", "", text)) + 0.4 * text.count(" ")


def fitting(widest: float) -> str:
    """The command for the largest size at which a line fits on the page; empty for the usual size.

    Args:
        widest: the width of the widest line, in letters.

    Returns:
        A LaTeX size command, or nothing.
    """
    return next((size for most, size in _SIZES if widest <= most * LINE), r"\scriptsize")
