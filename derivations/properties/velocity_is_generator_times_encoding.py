"""The derivative of the encoding is a fixed block-diagonal matrix times the encoding."""

from pesym.derivations.properties._motion import GENERATOR, VELOCITY, generator, velocity
from pesym.notation.building import as_written
from pesym.notation.symbols import pos
from pesym.notation.vectors import PHI, PRODUCT, phi, times
from pesym.proof.derivation import chain, line
from pesym.proof.reasons import definition, differentiate, sums

with as_written():
    velocity_is_generator_times_encoding = chain(
        "The encoding moves by one generator",
        velocity(pos),
        line(
            times(generator(), phi(pos)),
            because=(definition(VELOCITY, GENERATOR, PRODUCT, PHI), differentiate, sums),
        ),
    )
