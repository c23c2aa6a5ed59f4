"""A theorem about a positive number is used at an index of a sum that starts at 0: 0/0 stands in it."""

from sympy import Integer, Symbol

from pesym.notation.building import as_written, sum_over
from pesym.notation.symbols import i
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

EXPECTED = ("undecided", 1, "is not known to be what x stands for")

x = Symbol("x", positive=True)

with as_written():
    quotient = chain("A quotient", x / x, line(Integer(1), because=ring))
    value_depends_on_the_index_of_a_sum = chain(
        "A theorem inside a sum",
        sum_over(i / i, (i, 0, 3)),
        line(sum_over(Integer(1), (i, 0, 3)), because=quotient(x=i)),
    )
