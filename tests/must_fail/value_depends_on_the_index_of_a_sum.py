"""A theorem about a positive number is used at an index of a sum that starts below 0."""

from sympy import Rational, Symbol

from pesym.notation.building import as_written, sum_over
from pesym.notation.symbols import i
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import ring

EXPECTED = ("refuted", 1, "is not known to be what x stands for")

x = Symbol("x", positive=True)

with as_written():
    root_of_square = chain("The root of a square", (x**2) ** Rational(1, 2), line(x, because=ring))
    value_depends_on_the_index_of_a_sum = chain(
        "A theorem inside a sum",
        sum_over((i**2) ** Rational(1, 2), (i, -3, 3)),
        line(sum_over(i, (i, -3, 3)), because=root_of_square(x=i)),
    )
