"""The export targets: one module each, which holds one ``Target`` called ``target``.

A new target is one new module here; nothing lists them.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module

from pesym.export.target import Measured, Target
from pesym.kernel.errors import InputError

_NOT_TARGETS = ("target",)


def names() -> tuple[str, ...]:
    """The names of all targets, sorted."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules(__path__) if m.name not in _NOT_TARGETS))


def get(name: str) -> Target:
    """The target of this name.

    Args:
        name: one of ``names()``.

    Returns:
        The target.

    Raises:
        InputError: there is no target of this name, or its module does not hold one.
    """
    if name not in names():
        raise InputError(f"there is no export target {name!r}; the targets are: {', '.join(names())}")
    target = getattr(import_module(f"{__name__}.{name}"), "target", None)
    if not isinstance(target, Target) or target.name != name:
        raise InputError(f"the module {__name__}.{name} must define target = Target(name={name!r}, ...)")
    return target


__all__ = ["Measured", "Target", "get", "names"]
