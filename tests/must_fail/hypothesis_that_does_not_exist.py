"""The second of two hypotheses is named, and there is one."""

from sympy import Eq, Symbol, sin

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import hypothesis

EXPECTED = ("undecided", 1, "there is no hypothesis (2)")

a = Symbol("a", real=True)
b = Symbol("b", real=True)

with as_written():
    claim = Equal(3 * sin(a), 3 * b)
    hypothesis_that_does_not_exist = argument(
        "A hypothesis that does not exist", (claim,), line(claim, because=hypothesis(2)), given=(Eq(sin(a), b),)
    )
