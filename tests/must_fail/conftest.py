"""The derivations of this folder have to fail, so pytest must not collect them as derivations to prove."""

from pathlib import Path


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave every file to the one test module."""
    return None if collection_path.name.startswith("test_") or collection_path.is_dir() else True
