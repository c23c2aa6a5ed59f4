"""A strict inequality is summed, and the sum may have no terms."""

from sympy import Integer, Symbol

from pesym.kernel.claims import Greater
from pesym.notation.building import as_written, sum_over
from pesym.notation.symbols import i, w
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import signs, summing

EXPECTED = ("undecided", 2, "no strict inequality")

n = Symbol("n", integer=True, nonnegative=True)

with as_written():
    one = Greater(w[i] ** 2 + 1, Integer(0))
    every = Greater(sum_over(w[i] ** 2 + 1, (i, 1, n)), Integer(0))
    sum_of_positive_terms_is_positive = argument(
        "A sum that may be empty",
        (every,),
        line(one, because=signs(w[i] ** 2 + 1)),
        line(every, because=summing(1, over=(i, Integer(1), n))),
    )
