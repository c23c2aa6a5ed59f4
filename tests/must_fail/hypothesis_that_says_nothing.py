"""SymPy collapses the hypothesis 0 < 1 to True while it is built, so that it says nothing."""

from sympy import Lt, Symbol, cos, sin

from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import trig

EXPECTED = ("error", 1, "collapsed while SymPy built it")

a = Symbol("a", real=True)
nothing = Lt(0, 1)

with as_written():
    claim = Equal(sin(2 * a), 2 * sin(a) * cos(a))
    hypothesis_that_says_nothing = argument(
        "A collapsed hypothesis", (claim,), line(claim, because=trig), given=(nothing,)
    )
