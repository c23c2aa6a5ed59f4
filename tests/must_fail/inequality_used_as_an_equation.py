"""A hypothesis that is an inequality is used as if it were an equation."""

from sympy import Le, Symbol

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import hypothesis

EXPECTED = ("refuted", 1, "is not an equation")

a = Symbol("a", real=True)
b = Symbol("b", real=True)

with as_written():
    claim = Equal(2 * a, 2 * b)
    inequality_used_as_an_equation = argument(
        "An inequality is no equation", (claim,), line(claim, because=hypothesis(1)), given=(Le(a, b),)
    )
