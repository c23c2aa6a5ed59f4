"""The wheel, built by way of the source distribution, holds the derivations and proves them from any folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from pesym import __version__

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("pesym", "derivations")
SAMPLE = "derivations/sample_chapter/_sample.py"  # a helper, so that it is not taken for a derivation


@dataclass(frozen=True)
class Installed:
    """An environment where the wheel is installed, and the two archives."""

    bin: Path
    sdist: Path
    wheel: Path


def run(command: list[str | Path], folder: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST"))}
    result = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def copy_of_the_project(folder: Path) -> None:
    """What is built, with one more chapter of one file, whatever else lies in the checkout."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (*ROOT.glob("*.md"), ROOT / "pyproject.toml", ROOT / "LICENSE", ROOT / ".gitignore"):
        shutil.copy(path, folder)
    sample = folder / SAMPLE
    sample.parent.mkdir()
    sample.write_text("value = 1\n", encoding="utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    copy_of_the_project(folder)
    return folder


@pytest.fixture(scope="module")
def installed(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build the source distribution, the wheel from it, and install that beside this environment's libraries."""
    folder = tmp_path_factory.mktemp("installed")
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, project], folder)
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    venv.create(folder / "venv", with_pip=False, symlinks=True)
    scripts = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip: list[str | Path] = [sys.executable, "-m", "pip", "--python", scripts / "python", "--disable-pip-version-check"]
    run([*pip, "install", "--no-deps", "--no-index", wheel], folder)
    (site,) = (folder / "venv").rglob("site-packages")
    libraries = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "libraries.pth").write_text("\n".join(sorted(libraries)), encoding="utf-8")
    return Installed(scripts, sdist, wheel)


def files_of(project: Path) -> set[str]:
    paths = (path for name in FOLDERS for path in (project / name).rglob("*") if path.is_file())
    return {path.relative_to(project).as_posix() for path in paths if "__pycache__" not in path.parts}


def test_the_sdist_holds_every_source(installed: Installed, project: Path) -> None:
    with tarfile.open(installed.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert SAMPLE in names
    assert files_of(project) - names == set()


def test_the_wheel_holds_every_source_and_nothing_else(installed: Installed, project: Path) -> None:
    with zipfile.ZipFile(installed.wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    moved = {f"pesym/{name}" if name.startswith("derivations/") else name for name in files_of(project)}
    assert f"pesym/{SAMPLE}" in names
    assert {"pesym/py.typed", "pesym/derivations/__init__.py", "pesym/export/templates/numpy.py.j2"} <= names
    assert names == moved


def test_the_installed_package_is_the_one_from_the_wheel(installed: Installed, tmp_path: Path) -> None:
    code = (
        "import pesym, pesym.derivations as d, pesym.derivations.sample_chapter._sample as s\n"
        "print(pesym.__file__, *d.__path__, s.__file__, sep='\\n')"
    )
    environment = installed.bin.parent.resolve()
    paths = [Path(line) for line in run([installed.bin / "python", "-c", code], tmp_path).splitlines()]
    assert len(paths) == 3  # the package of derivations has one folder: no checkout is found
    assert all(path.resolve().is_relative_to(environment) for path in paths)


def test_the_installed_export_finds_its_template(installed: Installed, tmp_path: Path) -> None:
    code = "from pesym import encodings, export\nprint(export.get('numpy').export(encodings.get('transformer'), 4))"
    assert f"pesym {__version__}" in run([installed.bin / "python", "-c", code], tmp_path)


@pytest.mark.skipif(not (ROOT / "pesym" / "cli.py").exists(), reason="there is no command line yet")
def test_the_installed_command_proves_the_library_from_any_folder(installed: Installed, tmp_path: Path) -> None:
    assert run([installed.bin / "pesym", "--version"], tmp_path).strip().endswith(__version__)
    run([installed.bin / "pesym", "prove"], tmp_path)


def test_a_checkout_reads_its_own_derivations(project: Path, tmp_path: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(project)!r})\n"
        "import pesym.derivations.sample_chapter._sample as s\n"
        "print(s.__file__)"
    )
    assert Path(run([sys.executable, "-c", code], tmp_path).strip()) == project / SAMPLE


@pytest.mark.parametrize("missing", ["pyproject.toml", "derivations"])
def test_what_only_looks_like_a_checkout_is_left_alone(missing: str, tmp_path: Path) -> None:
    place = tmp_path / "pesym" / "derivations" / "__init__.py"
    place.parent.mkdir(parents=True)
    (tmp_path / "derivations").mkdir()
    shutil.copy(ROOT / "pesym" / "derivations" / "__init__.py", place)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    lost = tmp_path / missing
    if lost.is_dir():
        lost.rmdir()
    else:
        lost.write_text('[project]\nname = "another"\n', encoding="utf-8")
    (tmp_path / "pesym" / "__init__.py").touch()
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import pesym.derivations as d; print(len(d.__path__))"
    assert run([sys.executable, "-c", code], tmp_path).strip() == "1"
