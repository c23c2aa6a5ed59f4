"""Random Fourier features: the frequencies are samples, so they are symbols until numbers are given for them."""

from __future__ import annotations

from random import Random

from mpmath.ctx_mp import MPContext
from sympy import IndexedBase, Integer, Lambda, Rational, Symbol

from pesym.encodings.encoding import INDEX, Encoding
from pesym.encodings.inputs import MAX_WIDTH, integer_of, parameter_value
from pesym.encodings.parameters import Source
from pesym.kernel.errors import InputError

RANDOM_BITS = 53  # of a uniform number of Python's generator
STEP_BITS = 32  # a sample is a multiple of scale / 2**STEP_BITS
DIGITS = 40
_SCALE = Symbol("scale", positive=True)

b = IndexedBase("b", real=True)  # the frequencies

random_fourier = Encoding(
    name="random_fourier",
    title="Random Fourier features",
    source=Source(
        authors="Rahimi, A., and Recht, B.", year=2007, title="Random Features for Large-Scale Kernel Machines"
    ),
    frequency=Lambda(INDEX, b[INDEX]),
    parameters=(),
    convention="The samples are in radians per position, with no factor 2 pi, and the entries have amplitude 1.",
    domain="real numbers",
)


def normal_frequencies(count: object, seed: object, scale: object = 1) -> tuple[Rational, ...]:
    """Draw frequencies from a normal distribution around 0, the same ones for the same arguments.

    They are what a generator made, rounded to exact rationals; nothing more is claimed of them.

    Args:
        count: how many, from 1 on; fewer are the first of more.
        seed: an integer from 0 on.
        scale: the standard deviation, an exact positive number.

    Returns:
        Exact numbers, for ``random_fourier.with_(frequencies=...)``.

    Raises:
        InputError: an argument is not exact or out of range.

    Source: the inverse of the normal distribution function, sqrt(2) erfinv(2u - 1), at uniform u.
    """
    number, start = integer_of(count, "count"), integer_of(seed, "seed")
    width = parameter_value(scale, _SCALE, (), ())
    if not 1 <= number <= MAX_WIDTH // 2:
        raise InputError(f"count must be from 1 to {MAX_WIDTH // 2}, not {number}")
    if start < 0:
        raise InputError(f"seed must be at least 0, not {start}")
    generator, context = Random(start), MPContext()
    context.dps = DIGITS
    return tuple(width * _normal(generator, context) for _ in range(number))


def _normal(generator: Random, context: MPContext) -> Rational:
    """One sample; Python promises the same ``random`` for the same seed, and mpmath is the same on every machine."""
    place = int(generator.random() * 2**RANDOM_BITS)
    centred = context.mpf(2 * place + 1 - 2**RANDOM_BITS) / 2**RANDOM_BITS
    sample = context.sqrt(2) * context.erfinv(centred)
    return Rational(Integer(int(context.nint(sample * 2**STEP_BITS))), 2**STEP_BITS)
