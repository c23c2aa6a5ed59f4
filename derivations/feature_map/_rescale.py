"""The affine map between two intervals, which several derivations of this chapter are about."""

from sympy import Symbol

from pesym.kernel.language import Definition
from pesym.notation.building import as_written

a = Symbol("a", real=True)
b = Symbol("b", real=True)
c = Symbol("c", real=True)
d = Symbol("d", real=True)  # here the end of an interval, not a dimension
x = Symbol("x", real=True)
y = Symbol("y", real=True)

with as_written():
    RESCALE = Definition(
        "rescale",
        (x, a, b, c, d),
        c + (x - a) * (d - c) / (b - a),
        r"f_{{[{1}, {2}) \to [{3}, {4})}}\left({0}\right)",
    )
