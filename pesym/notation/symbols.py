"""The symbols that the field uses, each declared once."""

from __future__ import annotations

from sympy import IndexedBase, Symbol

pos = Symbol("pos", real=True)  # a position
h = Symbol("h", real=True)  # another offset
k = Symbol("k", real=True)  # an offset between positions
d = Symbol("d", even=True, positive=True)  # the dimension of an encoding
i = Symbol("i", integer=True)  # the index of a pair, 0, ..., d/2 - 1
j = Symbol("j", integer=True)  # another index of a pair
n = Symbol("n", integer=True)  # an index that is summed over
w = IndexedBase("w", real=True)  # the frequencies w_0, ..., w_{d/2-1}

# How a name is set in LaTeX where it is not simply itself.
LATEX_NAMES = {"pos": r"\mathrm{pos}", "w": r"\omega"}
