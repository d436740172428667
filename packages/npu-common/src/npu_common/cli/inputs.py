"""Inputs from the command line: `-i [name=]file.npy|file.bin|zero|random`, or `-i @list.txt` with one set per line."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..file_magic import check_file, open_file
from .parser import GENERATED, RAW_FILES
from .vendor import UsageError

__all__ = ["load_inputs", "parse_shapes"]


def load_inputs(given: Sequence[str], infos: Any, seed: int) -> list[list[Any]]:
    """Sets of arrays in the model's order: one set, or one per line of a list file.

    given: the values of -i. infos: the model's inputs. Without any -i every input is random. Inputs are matched by
    name, else by position; `zero` or `random` alone stands for every input that is not named.
    Raises UsageError when a file is missing, or does not fit its input.
    """
    lists = [value for value in given if value.startswith("@")]
    if lists:
        if len(given) > 1:
            raise UsageError("-i @LIST stands alone: name every input of a set in a line of the list")
        return [_one_set(line, infos, seed) for line in _lines(lists[0][1:])]
    return [_one_set(given or ["random"], infos, seed)]


def _lines(path: str) -> list[list[str]]:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise UsageError(f"-i @{path}: {problem}") from None
    folder = Path(path).parent
    found = []
    for line in text.splitlines():
        words = shlex.split(line, comments=True)
        if words:
            found.append([_beside(folder, word) for word in words])
    if not found:
        raise UsageError(f"-i @{path}: the list is empty")
    return found


def _beside(folder: Path, word: str) -> str:
    """Files of a list may be named relative to the list."""
    name, mark, source = word.rpartition("=")
    if source not in GENERATED and not Path(source).exists() and (folder / source).exists():
        source = str(folder / source)
    return f"{name}{mark}{source}"


def _one_set(given: Sequence[str], infos: Any, seed: int) -> list[Any]:
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
        raise UsageError(f"-i {unnamed[len(left)]}: the model has {len(names)} inputs: {', '.join(names)}")
    chosen.update(zip(left, unnamed))
    missing = [name for name in names if name not in chosen]
    if missing and default is None:
        raise UsageError(f"no -i for input {', '.join(missing)}; for example -i {missing[0]}=random")
    return [_array(chosen.get(info.name, default or ""), info, seed + info.index) for info in infos]


def _array(source: str, info: Any, seed: int) -> Any:
    import numpy as np

    if source == "zero":
        return info.zeros()
    if source == "random":
        return info.random(seed)
    path = Path(source)
    try:
        if path.suffix == ".npy":
            check_file(path, "a .npy file")
            found = np.load(path, mmap_mode="r", allow_pickle=False)  # its shape is looked at before the elements are
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
        else:
            raise UsageError(f"-i {source}: expected a .npy, .bin, .raw or .dat file, zero or random")
    except (OSError, ValueError, EOFError, OverflowError, MemoryError) as problem:
        raise UsageError(f"-i {source}: {problem}") from None
    try:
        return np.array(info.check(found))
    except (TypeError, ValueError, MemoryError) as problem:
        raise UsageError(f"-i {source}: {problem}") from None


def parse_shapes(given: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """`name:1,3,224,224` (or 1x3x224x224) by name. Raises UsageError."""
    found: dict[str, tuple[int, ...]] = {}
    for value in given:
        name, mark, text = value.rpartition(":")
        try:
            shape = tuple(int(part) for part in text.replace("x", ",").split(","))
        except ValueError:
            shape = ()
        if not mark or not name or not shape or min(shape) < 1:
            raise UsageError(f"--shape {value}: expected NAME:DIM,DIM,..., such as input:1,224,224,3")
        found[name] = shape
    return found
