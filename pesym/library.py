"""Finds the derivation files: those that come with pesym, and a user's own."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
import traceback
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from types import ModuleType

from pesym.kernel.errors import InputError, PesymError
from pesym.proof.derivation import Derivation

PACKAGE = "pesym.derivations"


@dataclass(frozen=True)
class Chapter:
    """A folder of derivations: its name, its title and its place in the order."""

    name: str
    title: str
    order: int


def roots() -> tuple[Path, ...]:
    """The folders that hold the derivations that come with pesym."""
    package = importlib.import_module(PACKAGE)
    return tuple(Path(path).resolve() for path in package.__path__)


def library() -> tuple[Derivation, ...]:
    """Every derivation that comes with pesym, by chapter and then by name.

    Raises:
        InputError: a file cannot be read, does not define what its name says, or repeats a name.
    """
    files = sorted({path for root in roots() for path in derivation_files(root)})
    return _distinct([load(path) for path in files])


def derivation_files(folder: Path) -> list[Path]:
    """The derivation files in a folder and below it; names with a leading underscore are helpers."""
    return sorted(p for p in folder.rglob("*.py") if is_derivation_file(p))


def is_derivation_file(path: Path) -> bool:
    hidden = any(part.startswith((".", "__pycache__")) for part in path.parts[-3:])
    return path.suffix == ".py" and not path.name.startswith(("_", "test_", "conftest")) and not hidden


def load(path: Path) -> Derivation:
    """The derivation of one file.

    Raises:
        InputError: the file cannot be run, or defines no derivation of its own name; the text says where.
    """
    path = path.resolve()
    found = getattr(_module(path), path.stem, None)
    if not isinstance(found, Derivation):
        raise InputError(f"{path}: a derivation file defines a Derivation of its own name, {path.stem}")
    if Path(found.place.file).resolve() != path:
        raise InputError(f"{path}: {path.stem} is written in another file, {found.place}")
    return found


def _module(path: Path) -> ModuleType:
    try:
        for root in roots():
            if path.is_relative_to(root):
                parts = path.relative_to(root).with_suffix("").parts
                return importlib.import_module(".".join((PACKAGE, *parts)))
        return _loose_module(path)
    except PesymError as error:
        place, text = _last_place(error, path), str(error)
        raise InputError(text if text.startswith(f"{place}:") else f"{place}: {text}") from error
    except (Exception, SystemExit) as error:  # a file that exits would end the run, as if all were proved
        raise InputError(f"{_last_place(error, path)}: {type(error).__name__}: {error}") from error


def _loose_module(path: Path) -> ModuleType:
    """A user's file, run once, with its folder on the path so that it can import its neighbours."""
    name = f"pesym_file_{hashlib.sha256(str(path).encode()).hexdigest()[:16]}"
    if name in sys.modules:
        return sys.modules[name]
    if str(path.parent) not in sys.path:
        sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise InputError(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _last_place(error: BaseException, path: Path) -> str:
    """The line of the file itself that an error came from."""
    if isinstance(error, SyntaxError) and error.filename is not None:
        return f"{error.filename}:{error.lineno}"
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path]
    return f"{path}:{own[-1].lineno}" if own else str(path)


def _distinct(derivations: list[Derivation]) -> tuple[Derivation, ...]:
    seen: dict[str, Derivation] = {}
    for item in derivations:
        if item.name in seen:
            raise InputError(f"the name {item.name} is used twice: {seen[item.name].place} and {item.place}")
        seen[item.name] = item
    return tuple(sorted(derivations, key=lambda item: (chapter(item).order, item.chapter, item.name)))


def chapter(derivation: Derivation) -> Chapter:
    """The chapter of a derivation; the folder's ``__init__.py`` gives its title and order."""
    module = sys.modules.get(f"{PACKAGE}.{derivation.chapter}")
    name = derivation.chapter
    return Chapter(name, getattr(module, "TITLE", name), getattr(module, "ORDER", 0))


@dataclass(frozen=True)
class Unreadable:
    """A derivation file that could not be read, and why."""

    name: str
    chapter: str
    message: str


def select(names: list[str]) -> tuple[Derivation, ...]:
    """The derivations that are named: names of the library, files or folders; without any, the library.

    Raises:
        InputError: a name is none of these (near names are offered), or a file cannot be read.
    """
    found = find(names)
    for item in found:
        if isinstance(item, Unreadable):
            raise InputError(item.message)
    return tuple(item for item in found if isinstance(item, Derivation))


def find(names: list[str]) -> tuple[Derivation | Unreadable, ...]:
    """As ``select``, with what could not be read among the results instead of an error."""
    if not names:
        return library()
    found: dict[object, Derivation | Unreadable] = {}
    for name in names:
        for item in _found(name):
            found.setdefault(item if isinstance(item, Unreadable) else id(item), item)
    read = [item for item in found.values() if isinstance(item, Derivation)]
    return (*_distinct(read), *(item for item in found.values() if isinstance(item, Unreadable)))


def _found(name: str) -> list[Derivation | Unreadable]:
    path = Path(name)
    if path.is_dir():
        files = derivation_files(path)
        if not files:
            raise InputError(f"the folder {name} holds no derivation files")
        return [_attempt(p) for p in files]
    if path.is_file():
        return [_attempt(path)]
    if path.suffix == ".py" or len(path.parts) > 1:
        raise InputError(f"there is no file or folder {name}")
    by_name = {item.name: item for item in library()}
    if name in by_name:
        return [by_name[name]]
    near = get_close_matches(name, by_name, n=3, cutoff=0.4)
    hint = f"; did you mean {', '.join(near)}?" if near else "; 'pesym list' shows all"
    raise InputError(f"there is no derivation, file or folder {name}{hint}")


def _attempt(path: Path) -> Derivation | Unreadable:
    try:
        return load(path)
    except InputError as error:
        return Unreadable(path.stem, path.resolve().parent.name, str(error))
