"""The claims that pesym and SymPy are given, each an equality of numbers or of vectors."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from itertools import product
from operator import mul

from sympy import (
    Add,
    Expr,
    ImmutableDenseMatrix,
    ImmutableSparseMatrix,
    Integer,
    MatMul,
    Mul,
    Symbol,
    cos,
    pi,
    sin,
    symbols,
    tan,
)

from pesym.encodings.transformer import transformer

pos, k, x = symbols("pos k x", real=True)
a, b = symbols("a b", real=True)
WHOLE = {name: Symbol(name, integer=True) for name in ("k", "n", "i")}
N = Symbol("N", integer=True, positive=True)
d = Symbol("d", even=True, positive=True)


@dataclass(frozen=True)
class Case:
    """An equality, with the name that the table shows."""

    name: str
    lhs: Expr
    rhs: Expr

    def difference(self) -> Expr:
        """What SymPy has to bring to zero: the two sides subtracted, matrices multiplied out."""
        rhs = reduce(mul, self.rhs.args) if isinstance(self.rhs, MatMul) else self.rhs
        return self.lhs - rhs


def inner_product(width: int) -> Case:
    """The inner product of two encodings as a sum of cosines, for arbitrary frequencies w0, w1, ..."""
    frequencies = _frequencies(width)
    terms = (sin(w * pos) * sin(w * (pos + k)) + cos(w * pos) * cos(w * (pos + k)) for w in frequencies)
    return Case(f"inner product, d = {width}", Add(*terms), Add(*(cos(w * k) for w in frequencies)))


def shift(width: int) -> Case:
    """The shifted encoding as a block-diagonal matrix times the encoding, for arbitrary frequencies."""
    entries: dict[tuple[int, int], Expr] = {}
    for i, w in enumerate(_frequencies(width)):
        sine, cosine = 2 * i, 2 * i + 1
        entries[sine, sine] = entries[cosine, cosine] = cos(w * k)
        entries[sine, cosine], entries[cosine, sine] = sin(w * k), -sin(w * k)
    matrix = ImmutableSparseMatrix(width, width, entries)
    return Case(f"shift matrix, d = {width}", _vector(width, pos + k), MatMul(matrix, _vector(width, pos)))


def transformer_shift(width: int) -> Case:
    """The same for the frequencies of the Transformer, 10000^(-2i/d), exactly."""
    moved, matrix = transformer.vector(pos + k, width), transformer.shift_matrix(k, width)
    return Case(f"Transformer's shift, d = {width}", moved, MatMul(matrix, transformer.vector(pos, width)))


def lemmas() -> tuple[Case, ...]:
    """The trigonometric lemmas; those that SymPy settles while it builds them (cos(-a) = cos(a)) are left out."""
    return (
        Case("cos(a - b)", cos(a - b), cos(a) * cos(b) + sin(a) * sin(b)),
        Case("cos(a + b)", cos(a + b), cos(a) * cos(b) - sin(a) * sin(b)),
        Case("sin(a - b)", sin(a - b), sin(a) * cos(b) - cos(a) * sin(b)),
        Case("sin(a + b)", sin(a + b), sin(a) * cos(b) + cos(a) * sin(b)),
        Case("sin^2 + cos^2", sin(a) ** 2 + cos(a) ** 2, Integer(1)),
        Case("cos a cos b", cos(a) * cos(b), (cos(a - b) + cos(a + b)) / 2),
        Case("sin a sin b", sin(a) * sin(b), (cos(a - b) - cos(a + b)) / 2),
    )


def hard() -> tuple[Case, ...]:
    """Identities on which rewriting by heuristics is known to have trouble."""
    eighth = (35 - 56 * cos(2 * x) + 28 * cos(4 * x) - 8 * cos(6 * x) + cos(8 * x)) / 128
    row, n, i = WHOLE["k"], WHOLE["n"], WHOLE["i"]
    base = Integer(10000)
    return (
        Case("sin^8, power reduction", sin(x) ** 8, eighth),
        _product_of_cosines(6),
        Case("2 sin^2 x = sin 2x tan x", 2 * sin(x) ** 2, sin(2 * x) * tan(x)),
        Case("cos(2 pi (N - k) n / N)", cos(2 * pi * (N - row) * n / N), cos(2 * pi * row * n / N)),
        Case("w_i / w_(i+1)", base ** (-2 * i / d) / base ** (-2 * (i + 1) / d), base ** (2 / d)),
        Case("10000^(-2i/d) = 100^(-4i/d)", base ** (-2 * i / d), Integer(100) ** (-4 * i / d)),
    )


def _product_of_cosines(count: int) -> Case:
    """A product of cosines as a sum over all signs: 32 terms for six factors."""
    first, *rest = symbols(f"x0:{count}", real=True)
    choices = list(product((1, -1), repeat=count - 1))
    terms = (cos(first + Add(*(s * y for s, y in zip(signs, rest, strict=True)))) for signs in choices)
    lhs = Mul(*(cos(y) for y in (first, *rest)))
    return Case(f"{len(choices)}-term product to sum", lhs, Add(*terms) / len(choices))


def _frequencies(width: int) -> tuple[Symbol, ...]:
    return symbols(f"w0:{width // 2}", real=True)


def _vector(width: int, position: Expr) -> ImmutableDenseMatrix:
    return ImmutableDenseMatrix([f(w * position) for w in _frequencies(width) for f in (sin, cos)])
