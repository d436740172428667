"""Choosing a fake instead of a vendor's library: always opt-in, always before the first symbol is looked up.

`NPU_FAKE=rknn` chooses it for any program, `pytest --npu-fake=rknn` for a test run; `rknn:rk3566` the board, too.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from npu_common import TYPE_CHECKING

from ..elf import ElfError, read_elf
from ..finder import why_unloadable
from ..install import how_to_install
from ..load_errors import other_libc
from .description import FakeLibrary
from .engine import offer_engine

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "GROUP",
    "SelectionError",
    "board_settings",
    "description",
    "fake_instead",
    "folder_of_package",
    "names_in",
    "registered",
    "select",
    "split",
]

GROUP = "npu_common.fakes"
"""Entry point group of the descriptions."""

GET = (
    f"{how_to_install('npu-fakes')}, or build the fakes with `nox -s fakes` in the repository of the bindings and set "
    "NPU_FAKES to its build/fakes"
)

_PACKAGE = "package npu_fakes"


class SelectionError(ImportError):
    """The chosen fake does not exist, its file was not found, or another library was chosen before."""


def registered() -> dict[str, Any]:
    """Return the entry points of all vendors installed here, by name, without an import of a package."""
    from importlib import metadata

    points: Any = metadata.entry_points()
    entry_points = points.select(group=GROUP) if hasattr(points, "select") else points.get(GROUP, ())
    named: dict[str, Any] = {}
    for point in entry_points:
        named.setdefault(point.name, point)  # a package may be seen twice: installed editable, and in the path
    return named


@functools.cache  # asked for by every test that uses a fake; looking takes milliseconds
def description(name: str) -> FakeLibrary:
    """Return the description of one vendor's fake. Raises SelectionError for a name that is not registered."""
    points = registered()
    if name not in points:
        known = ", ".join(sorted(points)) or "none"
        raise SelectionError(f"no installed package has a fake called {name!r}; known are: {known}")
    described = points[name].load()
    if not isinstance(described, FakeLibrary):
        raise SelectionError(f"entry point {name!r} of {GROUP}: expected a FakeLibrary, got {type(described).__name__}")
    return described


def names_in(text: str) -> list[str]:
    """Return the words in a value of NPU_FAKE: "rknn,viplite:a733".

    Raises SelectionError for a fake with two boards.
    """
    words = list(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))
    names = [split(word)[0] for word in words]
    for name in names:
        if names.count(name) > 1:
            both = ", ".join(word for word in words if split(word)[0] == name)
            raise SelectionError(f"fake {name!r} was given twice: {both}; a process loads one library of each vendor")
    return words


def split(word: str) -> tuple[str, str]:
    """Return the name and board of "viplite:a733"; the board is "" where none is given."""
    name, _, board = word.partition(":")
    return name.strip(), board.strip()


def board_settings(wanted: FakeLibrary, board: str) -> dict[str, str]:
    """Return the environment variables that make the fake this board.

    Raises SelectionError for one it does not know.
    """
    if not board:
        return {}
    if board not in wanted.boards:
        known = ", ".join(wanted.boards) or "none"
        raise SelectionError(f"fake {wanted.name!r} has no board {board!r}; expected one of: {known}")
    return {f"NPU_FAKE_{option.upper()}": value for option, value in wanted.boards[board].items()}


def select(fake: str | FakeLibrary, *, folder: str | os.PathLike[str] | None = None, board: str = "") -> Path:
    """Make the vendor's package load the fake from now on; return the fake's file.

    fake: its description, or its name, with a board as "viplite:a733" if wished. board: the same for a description.

    It is looked for in NPU_FAKES, then in the vendor's own variable, then in `folder`, then in an installed package
    `npu_fakes`; the first that is set decides. Sets the vendor's variable, so that child processes get the fake, too,
    and NPU_FAKE_OPENVINO where the package `openvino` is installed.
    Raises SelectionError when there is none, or when the process has already found another library.
    """
    if isinstance(fake, str):
        name, board = split(fake)[0], split(fake)[1] or board
        wanted = description(name)
    else:
        wanted = fake
    settings = board_settings(wanted, board)
    source, path = _find(wanted, folder, board)
    _check_fake(wanted, source, path)
    _check_in_time(wanted, path)
    os.environ[wanted.env] = str(path)
    os.environ.update(settings)
    offer_engine()
    return path


def fake_instead(library: Any) -> str:
    """Return how a program runs on the fake of a library that is not there, and whether another vendor's was chosen."""
    own, chosen = "", os.environ.get("NPU_FAKE", "")
    for name in registered():
        try:
            about = description(name)
        except (SelectionError, ImportError, AttributeError):  # of another package
            continue
        module, _, attribute = about.library.partition(":")
        used: Any = getattr(sys.modules.get(module), attribute, None)
        if used is library:
            own = name
            if about.env != library.env or own in {split(word)[0] for word in names_in(chosen)}:
                return ""  # its fake lies below the library, or is what was not found
    if not own:
        return ""
    text = f"Without the hardware, npu-fakes (see the README) and NPU_FAKE={own} compute on the CPU"
    return f"{text}; NPU_FAKE={chosen} is for another vendor's library" if chosen else text


def select_from_environment(wanted: FakeLibrary) -> None:
    """Choose the fake that NPU_FAKE asks for, before a vendor package looks for its library."""
    for name, board in map(split, names_in(os.environ.get("NPU_FAKE", ""))):
        if name == wanted.name:
            select(wanted, board=board)
        elif name not in registered():
            description(name)  # raises: a misspelt name must not mean the real library


def folder_of_package() -> Path | None:
    """Return the folder of the libraries in an installed package `npu_fakes`, beside its models/; else None."""
    spec = importlib.util.find_spec("npu_fakes")
    places: Iterable[str] = spec.submodule_search_locations or () if spec is not None else ()
    return next((Path(place) for place in places), None)


def _find(wanted: FakeLibrary, folder: str | os.PathLike[str] | None, board: str = "") -> tuple[str, Path]:
    """Return the setting that names the fake, and its file."""
    variables: Mapping[str, str] = os.environ
    for source, place in (
        ("NPU_FAKES", variables.get("NPU_FAKES")),
        (wanted.env, variables.get(wanted.env)),
        ("npu_fakes setting", folder),
        (_PACKAGE, folder_of_package()),
    ):
        if place:
            path = Path(place)
            if source == wanted.env:
                path = _named(wanted, path, board)
            elif path.is_dir() or source == "NPU_FAKES":
                path = path / wanted.file_of(board)
            if not path.is_file():
                whole = f"it is not whole: {how_to_install('npu-fakes')} once more"
                how = whole if source == _PACKAGE else _without(source)
                raise SelectionError(f"fake {wanted.name!r}: {source} points to {path}, which does not exist; {how}")
            return source, path.absolute()
    raise SelectionError(
        f"fake {wanted.name!r}: NPU_FAKES and {wanted.env} are not set and no package npu_fakes is installed; {GET}"
    )


def _without(source: str) -> str:
    """Return the advice about a place that was named, and would still decide after an installation."""
    return f"leave out {source} and {GET}"


def _named(wanted: FakeLibrary, path: Path, board: str) -> Path:
    """Return the file that the vendor's variable names.

    It names a path, the folder of all fakes, or the folder of one fake.
    """
    if board in wanted.files:  # the variable may name another board's: then its neighbour
        needed = Path(wanted.files[board])
        bases = [path, *path.absolute().parents][: len(needed.parts) + 1]
        return next((base / needed for base in bases if (base / needed).is_file()), bases[-1] / needed)
    if not path.is_dir():
        return path
    files = [path / wanted.file, *(path / Path(file).name for file in (wanted.file, *wanted.files.values()))]
    return next((file for file in files if file.is_file()), files[0])


def _check_fake(wanted: FakeLibrary, source: str, path: Path) -> None:
    try:
        file = read_elf(str(path))
    except (OSError, ElfError) as problem:
        raise SelectionError(f"fake {wanted.name!r}: {path}: {problem}") from None
    why = why_unloadable(str(path)) or other_libc(file)
    if why is not None:
        how = f"on this machine {how_to_install('npu-fakes')}" if source == _PACKAGE else _without(source)
        raise SelectionError(f"fake {wanted.name!r}: {path}: {why}; {how}")
    if "npu_fake_name" not in file.exports:
        raise SelectionError(
            f"fake {wanted.name!r}: {path} is not a fake (it does not export npu_fake_name); {_without(source)}"
        )


def _check_in_time(wanted: FakeLibrary, path: Path) -> None:
    module, _, attribute = wanted.library.partition(":")
    library = getattr(sys.modules.get(module), attribute, None)
    used = library.pinned_path(wanted.env) if library is not None else None
    if used is not None and (not used or os.path.realpath(used) != os.path.realpath(path)):
        raise SelectionError(
            f"fake {wanted.name!r}: this process already uses {used or 'no library'} and cannot replace it; "
            "select the fake before importing the bindings, or use a process of its own "
            "(pytest: @pytest.mark.npu_process)"
        )


def resolve(where: str) -> Any:
    """Return the object with the name "module:attribute"."""
    module, _, attribute = where.partition(":")
    return getattr(importlib.import_module(module), attribute)
