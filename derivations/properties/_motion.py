"""The generator Omega, and the derivatives of the encoding and of the shift matrix, entry by entry."""

from sympy import Derivative, Expr, Integer, KroneckerDelta, Symbol, cos, sin

from pesym.kernel.language import Definition, Family
from pesym.notation.building import as_written, last_pair
from pesym.notation.symbols import d, i, j, w

_p = Symbol("p", real=True)

with as_written():
    _pairs, _others = (i, 0, last_pair()), (j, 0, last_pair())
    _same, _angle = KroneckerDelta(i, j), w[i] * _p
    _body = Family((Derivative(sin(_angle), _p), Derivative(cos(_angle), _p)), _pairs)
    _block = (_same * cos(_angle), _same * sin(_angle), _same * -sin(_angle), _same * cos(_angle))
    _moving = Family(tuple(Derivative(entry, _p) for entry in _block), _pairs, _others)
    _omega = Family((Integer(0), _same * w[i], _same * -w[i], Integer(0)), _pairs, _others)

VELOCITY = Definition("velocity", (_p, w, d), _body, r"\phi'\left({0}\right)", "phi'({0})")
SHIFT_VELOCITY = Definition("shift_velocity", (_p, w, d), _moving, "M'_{{{0}}}", "M'({0})")
GENERATOR = Definition("Omega", (w, d), _omega, r"\Omega", "Omega")


def velocity(position: Expr) -> Expr:
    """The derivative of the encoding at a position."""
    return VELOCITY(position, w, d)


def shift_velocity(offset: Expr) -> Expr:
    """The derivative of the shift matrix at an offset."""
    return SHIFT_VELOCITY(offset, w, d)


def generator() -> Expr:
    """Omega: the block (0, w_i), (-w_i, 0) for each frequency."""
    return GENERATOR(w, d)
