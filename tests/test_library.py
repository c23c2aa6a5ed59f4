"""Finding derivation files: the library, a user's own, and what is said of those that are none."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pesym.kernel.errors import InputError
from pesym.library import (
    Unreadable,
    chapter,
    derivation_files,
    find,
    is_derivation_file,
    library,
    load,
    roots,
    select,
)
from pesym.proof.derivation import Derivation

TEXT = """\
from sympy import Symbol, cos, sin

from pesym.proof.derivation import chain, line
from pesym.proof.reasons import trig

x = Symbol("x", real=True)
{name} = chain("Double angle", sin(2 * x), line(2 * sin(x) * cos(x), because=trig))
"""


@pytest.fixture(autouse=True)
def _own_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))


def write(path: Path, text: str = TEXT) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.format(name=path.stem), encoding="utf-8")
    return path


def test_the_library_is_every_file_of_its_folders_once() -> None:
    names = [item.name for item in library()]
    files = {path.stem for root in roots() for path in derivation_files(root)}
    assert len(names) == len(set(names))
    assert set(names) == files
    assert {item.place.file for item in library()} == {str(p) for root in roots() for p in derivation_files(root)}


def test_the_library_is_in_the_order_of_its_chapters() -> None:
    orders = [(chapter(item).order, item.chapter, item.name) for item in library()]
    assert orders == sorted(orders)
    assert all(order > 0 for order, _, _ in orders)


def test_each_chapter_has_a_title_and_an_order_of_its_own() -> None:
    chapters = {chapter(item) for item in library()}
    assert len({found.order for found in chapters}) == len({found.name for found in chapters}) == len(chapters)
    assert all(found.title != found.name for found in chapters)


def test_a_users_chapter_is_called_as_its_folder(tmp_path: Path) -> None:
    item = load(write(tmp_path / "mine" / "double.py"))
    found = chapter(item)
    assert (found.name, found.title, found.order) == ("mine", "mine", 0)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("double.py", True),
        ("folder/double.py", True),
        ("_helper.py", False),
        ("__init__.py", False),
        ("test_double.py", False),
        ("conftest.py", False),
        ("double.txt", False),
        ("double", False),
        (".hidden/double.py", False),
        ("__pycache__/double.py", False),
    ],
)
def test_which_files_are_derivation_files(name: str, expected: bool) -> None:
    assert is_derivation_file(Path("/base") / name) is expected


def test_loading_a_file_twice_gives_one_derivation(tmp_path: Path) -> None:
    path = write(tmp_path / "double.py")
    assert load(path) is load(tmp_path / "." / "double.py")


def test_two_files_of_one_name_are_two_derivations(tmp_path: Path) -> None:
    first, second = (load(write(tmp_path / folder / "double.py")) for folder in ("a", "b"))
    assert first is not second
    assert (first.chapter, second.chapter) == ("a", "b")


def test_a_file_can_import_its_neighbour(tmp_path: Path) -> None:
    write(tmp_path / "_neighbour_of_importer.py", "from sympy import Symbol\nx = Symbol('x', real=True)\n")
    text = TEXT.replace('x = Symbol("x", real=True)', "from _neighbour_of_importer import x")
    assert load(write(tmp_path / "importer.py", text)).name == "importer"


def test_a_library_file_is_loaded_as_the_module_that_others_import() -> None:
    from pesym.derivations.trig.cosine_of_sum import cosine_of_sum

    assert load(Path(cosine_of_sum.place.file)) is cosine_of_sum
    assert select(["cosine_of_sum"]) == (cosine_of_sum,)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = 1\n", "a derivation file defines a Derivation of its own name, item"),
        ("item = 1\n", "a derivation file defines a Derivation of its own name, item"),
        ("item = (\n", "SyntaxError: '(' was never closed"),
        ("def f():\n    return 1 / 0\n\nf()\n", "item.py:2: ZeroDivisionError: division by zero"),
        ("raise SystemExit(0)\n", "item.py:1: SystemExit: 0"),
        ("from pesym.kernel.errors import ProofError\nraise ProofError('no')\n", "item.py:2: no"),
    ],
)
def test_what_cannot_be_loaded_says_where(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "item.py"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError) as caught:
        load(path)
    assert str(path) in str(caught.value)
    assert message in str(caught.value)


def test_the_place_is_said_once(tmp_path: Path) -> None:
    path = write(tmp_path / "item.py", "from pesym.proof.derivation import line\nline('x', because=())\n")
    with pytest.raises(InputError) as caught:
        load(path)
    assert str(caught.value) == f"{path}:2: 'x' is not a SymPy expression"


def test_a_file_that_failed_is_read_again(tmp_path: Path) -> None:
    path = write(tmp_path / "mended.py", "1 / 0\n")
    with pytest.raises(InputError):
        load(path)
    write(path)
    assert load(path).name == "mended"


def test_a_user_who_stops_it_stops_it(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        load(write(tmp_path / "stopped.py", "raise KeyboardInterrupt\n"))


def test_find_without_names_is_the_library() -> None:
    assert find([]) == library()
    assert select([]) == library()


def test_find_takes_each_once_and_keeps_the_unreadable(tmp_path: Path) -> None:
    write(tmp_path / "mine" / "double.py")
    broken = write(tmp_path / "mine" / "broken.py", "1 / 0\n")
    found = find(["mine", "mine/double.py", "mine/broken.py"])
    assert [type(item) for item in found] == [Derivation, Unreadable]
    assert found[1] == Unreadable("broken", "mine", f"{broken}:1: ZeroDivisionError: division by zero")
    with pytest.raises(InputError, match=r"broken\.py:1"):
        select(["mine"])


def test_one_name_twice_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "mine" / "cosine_of_sum.py")
    with pytest.raises(InputError, match="the name cosine_of_sum is used twice"):
        find(["mine", "cosine_of_sum"])


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("cosine_of_sun", "did you mean cosine_of_sum"),
        ("qqqqq", "'pesym list' shows all"),
        ("qqqqq.py", "there is no file or folder qqqqq.py"),
        ("a/b", "there is no file or folder a/b"),
        (".", "the folder . holds no derivation files"),
    ],
)
def test_an_unknown_name(name: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        find([name])
    assert message in str(caught.value)
