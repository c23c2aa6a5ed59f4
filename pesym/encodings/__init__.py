"""The encodings: one module each, which holds one ``Encoding`` of the module's name.

A new encoding is one new module here; nothing lists them.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module

from pesym.encodings.columns import Column, ColumnRule
from pesym.encodings.encoding import Encoding
from pesym.encodings.parameters import Parameter, Source
from pesym.kernel.errors import InputError

_NOT_ENCODINGS = ("columns", "encoding", "inputs", "parameters")


def names() -> tuple[str, ...]:
    """The names of all encodings, sorted."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules(__path__) if m.name not in _NOT_ENCODINGS))


def get(name: str) -> Encoding:
    """The encoding of this name, with its default parameters and layout.

    Args:
        name: one of ``names()``.

    Returns:
        The encoding.

    Raises:
        InputError: there is no encoding of this name, or its module does not hold one.
    """
    if name not in names():
        raise InputError(f"there is no encoding {name!r}; the encodings are: {', '.join(names())}")
    encoding = getattr(import_module(f"{__name__}.{name}"), name, None)
    if not isinstance(encoding, Encoding) or encoding.name != name:
        raise InputError(f"the module {__name__}.{name} must define {name} = Encoding(name={name!r}, ...)")
    return encoding


__all__ = ["Column", "ColumnRule", "Encoding", "Parameter", "Source", "get", "names"]
