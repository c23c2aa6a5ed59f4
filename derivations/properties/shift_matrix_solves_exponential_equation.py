"""M_k is exp(k Omega): its derivative is Omega M_k, and M_0 is the identity."""

from sympy import Integer

from pesym.derivations.properties._motion import GENERATOR, SHIFT_VELOCITY, generator, shift_velocity
from pesym.derivations.properties.shift_by_zero_is_identity import shift_by_zero_is_identity
from pesym.kernel.claims import Equal
from pesym.notation.building import as_written
from pesym.notation.symbols import k
from pesym.notation.vectors import MATRIX_PRODUCT, SHIFT_MATRIX, identity, matrix_product, shift_matrix
from pesym.proof.derivation import argument, line
from pesym.proof.reasons import definition, differentiate, sums

with as_written():
    equation = Equal(shift_velocity(k), matrix_product(generator(), shift_matrix(k)))
    start = Equal(shift_matrix(Integer(0)), identity())
    shift_matrix_solves_exponential_equation = argument(
        "The shift matrix is the exponential of its generator",
        (equation, start),
        line(
            equation,
            because=(
                definition(SHIFT_VELOCITY, GENERATOR, MATRIX_PRODUCT, SHIFT_MATRIX),
                differentiate,
                sums,
            ),
        ),
        line(start, because=shift_by_zero_is_identity()),
        notes="These two equations define exp(k Omega), as a solution of a linear differential equation is unique.",
    )
