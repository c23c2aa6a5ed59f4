"""The derivations that ship with pesym, one file each, in one folder for each chapter.

In an installed pesym the chapters lie beside this file. In a checkout they lie in the top-level folder
``derivations``, which is then added to this package's path. A chapter is a folder whose ``__init__.py``
gives its TITLE and its ORDER among the chapters.
"""

from pathlib import Path


def _checkout_folder() -> Path | None:
    """The folder ``derivations`` of the checkout that this file is part of, if it is part of one."""
    root = Path(__file__).resolve().parent.parent.parent
    folder, project = root / "derivations", root / "pyproject.toml"
    if folder.is_dir() and project.is_file() and 'name = "pesym"' in project.read_text(encoding="utf-8"):
        return folder
    return None


if (_folder := _checkout_folder()) is not None:
    __path__.append(str(_folder))
