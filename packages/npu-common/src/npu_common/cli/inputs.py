"""Inputs from the command line.

They are `-i [name=]file.npy|file.bin|cat.jpg|folder|zero|random`, or one set for each line of a list, `-i @list.txt`.
"""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Callable

from ..file_magic import check_file, open_file
from ..numerals import counted
from .parser import GENERATED, PICTURES, RAW_FILES
from .vendor import UsageError

__all__ = ["Sets", "load_inputs", "parse_shapes"]


class Sets(Sequence[list[Any]]):
    """Sets of arrays in a model's order. Those of a folder are read when they are asked for, and not kept.

    Attributes:
        names: What each is called in messages and folders: the file of a folder, else its number, "" of a single one.
    """

    def __init__(self, names: Sequence[str], read: Callable[[int], list[Any]]) -> None:
        self.names, self._read = list(names), read

    def __len__(self) -> int:
        return len(self.names)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        return self._read(range(len(self))[index])


def load_inputs(given: Sequence[str], infos: Any, seed: int, arguments: argparse.Namespace | None = None) -> Sets:
    """Load sets of arrays: one set, one per line of a list file, or one per picture of a folder.

    given: the values of -i. infos: the model's inputs. arguments: has the options for pictures. Without any -i every
    input is random. Inputs are matched by name, else by position; `zero` or `random` alone stands for every input that
    is not named. Raises UsageError when a file is missing, or does not fit its input; of a folder's files when the set
    is asked for.
    """
    how = _Pictures(arguments)
    lists = [value for value in given if value.startswith("@")]
    if lists:
        if len(given) > 1:
            raise UsageError("-i @LIST stands alone: name every input of a set in a line of the list")
        sets = [_one_set(line, infos, seed, how) for line in _lines(lists[0][1:])]
        return Sets([f"{number:04d}" for number in range(len(sets))] if len(sets) > 1 else [""], sets.__getitem__)
    folders = [pair for pair in enumerate(given) if pair[1] not in GENERATED and _source(pair[1]).is_dir()]
    if not folders:
        sets = [_one_set(given or ["random"], infos, seed, how)]
        return Sets([""], sets.__getitem__)
    if len(folders) > 1:
        raise UsageError(f"-i {folders[1][1]}: one folder is enough; @LIST names the files of each set")
    [(place, value)] = folders
    paths = _in_folder(value)

    def read(index: int) -> list[Any]:
        name = value[: len(value) - len(str(_source(value, text=True)))]
        return _one_set([*given[:place], f"{name}{paths[index]}", *given[place + 1 :]], infos, seed, how)

    return Sets([path.name for path in paths], read)


def _source(value: str, text: bool = False) -> Any:
    """Return the path of `[name=]path`; a file may have = in its name."""
    source = value if Path(value).exists() else value.partition("=")[2] or value
    return source if text else Path(source)


def _in_folder(value: str) -> list[Path]:
    """Return the files of a folder; skipped files are reported."""
    from ..images.files import pictures_in

    try:
        paths, others = pictures_in(_source(value), (".npy",), function=f"-i {value}")
    except (OSError, ValueError) as problem:
        raise UsageError(str(problem)) from None
    if others:
        shown = ", ".join(path.name for path in others[:5])
        more = f" and {len(others) - 5} more" if len(others) > 5 else ""
        print(f"note: -i {value}: {len(paths)} files, without {shown}{more}", file=sys.stderr)
    return paths


class _Pictures:
    """The options for pictures, and the remarks about pictures."""

    def __init__(self, arguments: argparse.Namespace | None) -> None:
        self._options = arguments
        self._noted = False

    def array(self, path: Path, info: Any) -> Any:
        """Return the elements of an input. Raises what `images.read` and `Preparation` do."""
        from ..images import Preparation, read

        fill = self._get("letterbox")
        how = Preparation(
            fit=self._get("fit") or ("" if fill is None else "letterbox"),
            mean=self._get("mean"),
            std=self._get("std"),
            bgr=bool(self._get("bgr")),
            layout=self._get("layout") or "",
            fill=114 if fill is None else fill,
        )
        background = self._get("background")
        pixels = how(
            read(path, grey=bool(self._get("grey")), background=background and [int(n) for n in background]), info
        )
        if how.mean is None and how.std is None and pixels.array.dtype.kind == "f" and not self._noted:
            self._noted = True
            print(
                f"note: input {info.name!r} gets the pixels' values, 0 to 255; --mean and --std make others of them, "
                "--std 255 those from 0 to 1",
                file=sys.stderr,
            )
        return pixels.array

    def _get(self, name: str) -> Any:
        return getattr(self._options, name, None)


def _lines(path: str) -> list[list[str]]:
    """Return the words of each line of a list file, with paths beside the list. Raises UsageError."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise UsageError(f"-i @{path}: {problem}") from None
    folder = Path(path).parent
    rows = []
    for line in text.splitlines():
        words = shlex.split(line, comments=True)
        if words:
            rows.append([_beside(folder, word) for word in words])
    if not rows:
        raise UsageError(f"-i @{path}: the list is empty")
    return rows


def _beside(folder: Path, word: str) -> str:
    """Return the path of a file that a list may name relative to the list."""
    name, mark, source = word.rpartition("=")
    if source not in GENERATED and not Path(source).exists() and (folder / source).exists():
        source = str(folder / source)
    return f"{name}{mark}{source}"


def _one_set(given: Sequence[str], infos: Any, seed: int, how: _Pictures) -> list[Any]:
    """Return the arrays of one set of inputs, in the model's order, from the words of -i. Raises UsageError."""
    known = getattr(infos, "names", ())  # which may know a tensor by more names than the one it shows
    infos = list(infos)
    names = [info.name for info in infos]
    chosen: dict[str, str] = {}
    default = None
    unnamed = []
    for value in given:
        name, mark, source = value.partition("=")
        if mark and name not in names and name in known:
            name = names[known.index(name)]
        if mark and name in names:
            if name in chosen:
                raise UsageError(f"-i {value}: input {name!r} was given twice")
            chosen[name] = source
        elif mark and not Path(value).exists():
            raise UsageError(f"-i {value}: the model has no input {name!r}; it has: {', '.join(names)}")
        else:
            unnamed.append(value)
    if len(unnamed) == 1 and unnamed[0] in GENERATED:
        default = unnamed.pop()
    left = [name for name in names if name not in chosen]
    if len(unnamed) > len(left):
        has = counted(len(names), "input")
        raise UsageError(f"-i {unnamed[len(left)]}: one source too many; the model has {has}: {', '.join(names)}")
    chosen.update(zip(left, unnamed))
    missing = [name for name in names if name not in chosen]
    if missing and default is None:
        raise UsageError(f"no -i for input {', '.join(missing)}; for example -i {missing[0]}=random")
    return [_array(chosen.get(info.name, default or ""), info, seed + info.index, how) for info in infos]


def _array(source: str, info: Any, seed: int, how: _Pictures) -> Any:
    """Return the array of one input from its source: a file, "zero" or "random". Raises UsageError."""
    import numpy as np

    if source == "zero":
        return info.zeros()
    if source == "random":
        return info.random(seed)
    path = Path(source)
    try:
        if path.suffix == ".npy":
            check_file(path, "a .npy file")
            array = np.load(path, mmap_mode="r", allow_pickle=False)  # its shape is looked at before the elements are
        elif path.suffix in RAW_FILES:
            expected = info.zeros()
            with open_file(path, "a file of elements") as file:
                size = os.fstat(file.fileno()).st_size
                if size != expected.nbytes:
                    raise UsageError(
                        f"-i {source}: {size} bytes, input {info.name!r} takes {expected.nbytes} "
                        f"({'x'.join(map(str, info.shape))} {info.dtype})"
                    )
                return np.frombuffer(file.read(), expected.dtype).reshape(expected.shape).copy()
        elif path.suffix.lower() in PICTURES:
            return how.array(path, info)
        else:
            raise UsageError(
                f"-i {source}: expected a .npy, .bin, .raw or .dat file, a picture ({', '.join(PICTURES)}), a folder "
                "of pictures, zero or random"
            )
    except ModuleNotFoundError as problem:
        if problem.name != "PIL":
            raise
        raise UsageError(f"-i {source}: {problem}") from None
    except (OSError, ValueError, TypeError, EOFError, OverflowError, MemoryError) as problem:
        raise UsageError(f"-i {source}: {_why(problem, source)}") from None
    try:
        return np.array(info.check(array))
    except (TypeError, ValueError, MemoryError) as problem:
        raise UsageError(f"-i {source}: {problem}") from None


def _why(problem: Exception, source: str) -> str:
    """Return what is wrong with a source, in words for a shell."""
    from ..images.refusal import PictureRefused

    if isinstance(problem, PictureRefused):
        return f"{problem.why}: {problem.option}"
    text = str(problem).removeprefix(f"{source}: ")  # pictures name their file
    if Path(source).suffix == ".npy" and "object" in text:
        return "it holds Python objects, expected an array of numbers"
    return text.removeprefix("Preparation: ")


def parse_shapes(given: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """Return the shapes of `name:1,3,224,224` (or 1x3x224x224) by name. Raises UsageError."""
    shapes: dict[str, tuple[int, ...]] = {}
    for value in given:
        name, mark, text = value.rpartition(":")
        try:
            shape = tuple(int(part) for part in text.replace("x", ",").split(","))
        except ValueError:
            shape = ()
        if not mark or not name or not shape or min(shape) < 1:
            raise UsageError(f"--shape {value}: expected NAME:DIM,DIM,..., such as input:1,224,224,3")
        shapes[name] = shape
    return shapes
