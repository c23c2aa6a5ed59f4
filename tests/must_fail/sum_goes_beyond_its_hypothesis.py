"""An inequality that holds for i >= 3 is summed from i = 0 on."""

from sympy import Ge, Integer

from pesym.kernel.claims import AtLeast
from pesym.notation.building import as_written, sum_over
from pesym.notation.symbols import i
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import signs, summing

EXPECTED = ("undecided", 2, "do not hold in the whole range of the sum")

with as_written():
    one = AtLeast(i - 3, Integer(0))
    every = AtLeast(sum_over(i - 3, (i, 0, 4)), Integer(0))
    sum_goes_beyond_its_hypothesis = argument(
        "A sum beyond its hypothesis",
        (every,),
        line(one, because=signs(i - 3)),
        line(every, because=summing(1, over=(i, Integer(0), Integer(4)))),
        given=(Ge(i, 3),),
    )
