"""C++'s <filesystem>: `from npu_porter.cxx_filesystem import *`."""

from __future__ import annotations

import os
import shutil
from typing import Any

from .cxx_exception import filesystem_error

__all__ = [
    "canonical", "copy_file", "create_directories", "create_directory", "current_path", "directory_entries",
    "directory_entry", "exists", "file_size", "fs_absolute", "fs_path", "fs_remove", "fs_rename", "is_directory",
    "is_empty", "is_regular_file", "remove_all",
]  # fmt: skip


def _text(path: Any) -> str:
    return path if isinstance(path, str) else str(path)


class fs_path:
    """C++'s std::filesystem::path: never changes, unlike that of C++."""

    __slots__ = ("_text",)

    def __init__(self, text: Any = "") -> None:
        self._text = _text(text)

    def __str__(self) -> str:
        return self._text

    def __truediv__(self, other: Any) -> fs_path:
        """Return a path below, `other` itself where that begins at the root."""
        two = _text(other)
        if two.startswith("/"):
            return fs_path(two)
        between = "" if not self._text or self._text.endswith("/") else "/"
        return fs_path(f"{self._text}{between}{two}")

    def __add__(self, other: Any) -> fs_path:
        return fs_path(self._text + _text(other))

    def _parts(self) -> list[str]:
        """Return the names, "/" first where the path begins at the root, "" last where it ends on a slash."""
        names = [name for name in self._text.split("/") if name]
        root = ["/"] if self._text.startswith("/") else []
        return [*root, *names, *([""] if names and self._text.endswith("/") else [])]

    def __eq__(self, other: object) -> bool:
        return self._parts() == fs_path(other)._parts()

    def __lt__(self, other: Any) -> bool:
        one, two = (
            (path._text.startswith("/"), [part.encode() for part in path._parts()]) for path in (self, fs_path(other))
        )
        return one < two

    def __gt__(self, other: Any) -> bool:
        return fs_path(other) < self

    def __le__(self, other: Any) -> bool:
        return not fs_path(other) < self

    def __ge__(self, other: Any) -> bool:
        return not self < other

    def __hash__(self) -> int:
        return hash(tuple(self._parts()))

    def string(self) -> str:
        """Return the path as a text."""
        return self._text

    def filename(self) -> fs_path:
        """Return the last name."""
        return fs_path(self._text.rpartition("/")[2])

    def _split(self) -> tuple[str, str]:
        name = self.filename()._text
        stem, dot, extension = name.rpartition(".")
        return (name, "") if not stem or name in (".", "..") else (stem, dot + extension)

    def stem(self) -> fs_path:
        """Return the last name without its extension."""
        return fs_path(self._split()[0])

    def extension(self) -> fs_path:
        """Return the end of the last name, from its last dot on."""
        return fs_path(self._split()[1])

    def parent_path(self) -> fs_path:
        """Return the path without its last name."""
        head = self._text.rpartition("/")[0].rstrip("/")
        return fs_path(head or ("/" if self._text.startswith("/") else ""))

    def replace_extension(self, extension: Any = "") -> fs_path:
        """Return the path with another extension."""
        end = _text(extension)
        stem = self._text[: len(self._text) - len(self._split()[1])]
        return fs_path(stem + ("." if end and not end.startswith(".") else "") + end)

    def replace_filename(self, name: Any) -> fs_path:
        """Return the path with another last name."""
        return fs_path(fs_path(self._text[: len(self._text) - len(self.filename()._text)]) / name)

    def empty(self) -> bool:
        """Return whether it is no path at all."""
        return not self._text

    def has_extension(self) -> bool:
        """Return whether the last name has an extension."""
        return bool(self._split()[1])

    def has_filename(self) -> bool:
        """Return whether the path ends on a name."""
        return bool(self.filename()._text)

    def has_parent_path(self) -> bool:
        """Return whether there is something before the last name."""
        return bool(self.parent_path()._text)

    def is_absolute(self) -> bool:
        """Return whether the path begins at the root."""
        return self._text.startswith("/")

    def is_relative(self) -> bool:
        """Return whether the path begins in the working directory."""
        return not self.is_absolute()

    def quoted(self) -> str:
        """Return what a stream shows of a path."""
        return '"{}"'.format(self._text.replace("\\", "\\\\").replace('"', '\\"'))


class directory_entry:
    """C++'s std::filesystem::directory_entry: what a directory holds."""

    def __init__(self, path: Any) -> None:
        self._path = fs_path(path)

    def __str__(self) -> str:
        return str(self._path)

    def path(self) -> fs_path:
        """Return where it is."""
        return self._path

    def exists(self) -> bool:
        """Return whether it is still there."""
        return exists(self)

    def is_directory(self) -> bool:
        """Return whether it is a directory."""
        return is_directory(self)

    def is_regular_file(self) -> bool:
        """Return whether it is a file with bytes."""
        return is_regular_file(self)

    def file_size(self) -> int:
        """Return how many bytes it has."""
        return file_size(self)


def _failed(what: str, error: OSError, *paths: Any) -> filesystem_error:
    shown = " ".join(f"[{_text(path)}]" for path in paths)
    return filesystem_error(f"filesystem error: {what}: {error.strerror} {shown}")


def directory_entries(path: Any, recursive: bool = False) -> list[directory_entry]:
    """Return what a directory holds, in the order of the system.

    Args:
        path: The directory.
        recursive: Also what its directories hold, each behind its own.
    """
    try:
        with os.scandir(_text(path)) as found:
            names = [entry.name for entry in found]
    except OSError as error:
        what = "recursive directory iterator cannot open directory" if recursive else None
        raise _failed(what or "directory iterator cannot open directory", error, path) from None
    entries: list[directory_entry] = []
    for name in names:
        entry = directory_entry(fs_path(path) / name)
        entries.append(entry)
        if recursive and entry.is_directory() and not os.path.islink(str(entry)):
            entries += directory_entries(entry, True)
    return entries


def exists(path: Any) -> bool:
    """Return whether something is there."""
    return os.path.exists(_text(path))


def is_directory(path: Any) -> bool:
    """Return whether a directory is there."""
    return os.path.isdir(_text(path))


def is_regular_file(path: Any) -> bool:
    """Return whether a file with bytes is there."""
    return os.path.isfile(_text(path))


def is_empty(path: Any) -> bool:
    """Return whether a directory or file holds nothing."""
    return not os.listdir(_text(path)) if is_directory(path) else file_size(path) == 0


def file_size(path: Any) -> int:
    """Return how many bytes a file has.

    Raises:
        filesystem_error: There is no such file.
    """
    try:
        if is_directory(path):
            raise IsADirectoryError(21, os.strerror(21))
        return os.stat(_text(path)).st_size
    except OSError as error:
        raise _failed("cannot get file size", error, path) from None


def create_directory(path: Any) -> bool:
    """Make a directory, and return whether there was none."""
    try:
        os.mkdir(_text(path))
    except FileExistsError:
        if is_directory(path):
            return False
        raise _failed("cannot create directory", NotADirectoryError(20, os.strerror(20)), path) from None
    except OSError as error:
        raise _failed("cannot create directory", error, path) from None
    return True


def create_directories(path: Any) -> bool:
    """Make a directory and those around, and return whether there was none."""
    there = is_directory(path)
    try:
        os.makedirs(_text(path), exist_ok=True)
    except OSError as error:
        raise _failed("cannot create directories", error, path) from None
    return not there


def fs_remove(path: Any) -> bool:
    """Remove a file or empty directory, C++'s std::filesystem::remove; return whether it was there."""
    text = _text(path)
    try:
        if is_directory(path) and not os.path.islink(text):
            os.rmdir(text)
        else:
            os.remove(text)
    except FileNotFoundError:
        return False
    except OSError as error:
        raise _failed("cannot remove", error, path) from None
    return True


def remove_all(path: Any) -> int:
    """Remove a file, or a directory with all that it holds, and return how many these were."""
    text = _text(path)
    if not os.path.lexists(text):
        return 0
    count = 1
    if is_directory(path) and not os.path.islink(text):
        count += sum(len(folders) + len(files) for _, folders, files in os.walk(text))
        shutil.rmtree(text)
    else:
        os.remove(text)
    return count


def fs_rename(old: Any, new: Any) -> None:
    """Give a file or directory another path, C++'s std::filesystem::rename."""
    try:
        os.rename(_text(old), _text(new))
    except OSError as error:
        raise _failed("cannot rename", error, old, new) from None


def copy_file(source: Any, target: Any, overwrite: bool = False) -> bool:
    """Copy a file, and return whether that was done.

    Args:
        source: The file.
        target: Where the copy goes.
        overwrite: Another file may be there.
    """
    try:
        if exists(target) and not overwrite:
            raise FileExistsError(17, os.strerror(17))
        shutil.copyfile(_text(source), _text(target))
        shutil.copymode(_text(source), _text(target))
    except OSError as error:
        raise _failed("cannot copy file", error, source, target) from None
    return True


def current_path() -> fs_path:
    """Return the working directory."""
    return fs_path(os.getcwd())


def fs_absolute(path: Any) -> fs_path:
    """Return a path from the root on, C++'s std::filesystem::absolute."""
    return fs_path(current_path() / path)


def canonical(path: Any) -> fs_path:
    """Return a path from the root on without links and dots."""
    try:
        return fs_path(os.path.realpath(_text(path), strict=True))
    except OSError as error:
        raise _failed("cannot make canonical path", error, path) from None
