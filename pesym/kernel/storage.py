"""Expressions as plain data and back, exactly as they were written: SymPy's own pickling evaluates them."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from sympy import Add, Basic, Function, IndexedBase, Integral, MatAdd, MatMul, Mul, Pow, Rel, Sum, Symbol
from sympy.core.function import AppliedUndef, UndefinedFunction
from sympy.matrices.matrixbase import MatrixBase

from pesym.kernel.language import Defined, bare


def stored(thing: Any) -> Any:
    """The same as nested tuples of classes, names, numbers and symbols."""
    if type(thing) is tuple:
        return ("tuple", *map(stored, thing))
    if isinstance(thing, AppliedUndef):
        return ("undefined", thing.func.__name__, dict(thing.func._kwargs), *map(stored, thing.args))
    if isinstance(thing, Defined):
        return ("defined", stored(thing.definition), *map(stored, thing.args))
    if isinstance(thing, MatrixBase):
        return ("matrix", type(thing.as_immutable()), thing.shape, *map(stored, thing.flat()))
    if isinstance(thing, Basic) and thing.args and not isinstance(thing, (Symbol, IndexedBase)):
        return ("node", type(thing), *map(stored, thing.args))
    if is_dataclass(thing) and not isinstance(thing, type) and type(thing).__name__ != "Theorem":
        return ("data", type(thing), *(stored(getattr(thing, f.name)) for f in fields(thing)))
    return ("leaf", thing)


def restored(data: Any) -> Any:
    """What was stored."""
    kind, *rest = data
    if kind == "leaf":
        return rest[0]
    if kind == "tuple":
        return tuple(map(restored, rest))
    if kind == "data":
        return rest[0](*map(restored, rest[1:]))
    if kind == "defined":
        return Defined(restored(rest[0]), *map(restored, rest[1:]))
    if kind == "undefined":
        return UndefinedFunction(rest[0], **rest[1])(*map(restored, rest[2:]))
    if kind == "matrix":
        return rest[0](*rest[1], list(map(restored, rest[2:])))
    cls, *arguments = rest[0], *map(restored, rest[1:])
    return _node(cls, arguments)


def _node(cls: Any, arguments: list[Any]) -> Any:
    if issubclass(cls, (Sum, Integral)):
        return bare(cls, arguments[0], tuple(arguments[1:]))
    if issubclass(cls, (Add, Mul, Pow, Function, Rel, MatMul, MatAdd)):
        return cls(*arguments, evaluate=False)
    return cls(*arguments)
