"""Waves on N samples, and sums over the samples."""

from sympy import Expr, Symbol, cos, pi, sin

from pesym.notation.building import as_written, sum_over

N = Symbol("N", integer=True, positive=True)  # the number of samples
H = Symbol("H", integer=True, positive=True)  # half the number of samples, when that is even: N = 2 H
p = Symbol("p", integer=True)  # a sample, that is a position
q = Symbol("q", integer=True)  # another sample
j = Symbol("j", integer=True)  # a frequency
k = Symbol("k", integer=True)  # another frequency


def wave(frequency: Expr, position: Expr, samples: Expr = N) -> Expr:
    """The angle 2 pi frequency position / samples."""
    with as_written():
        return 2 * pi * frequency * position / samples


def over_samples(body: Expr, samples: Expr = N) -> Expr:
    """The sum over the samples p = 0, ..., samples - 1."""
    with as_written():
        return sum_over(body, (p, 0, samples - 1))


def row_product(half: Expr) -> Expr:
    """The inner product of the encodings of p and q, for N = 2 half: constant, waves, Nyquist cosine."""
    with as_written():
        first, second = wave(j, p, 2 * half), wave(j, q, 2 * half)
        waves = sum_over(sin(first) * sin(second) + cos(first) * cos(second), (j, 1, half - 1))
        return 1 + waves + cos(pi * p) * cos(pi * q)
