"""Finding a vendor's library files: nothing is loaded here.

A header module may ask at import which generation of the library this machine has; that must cost no library.
"""

from __future__ import annotations

import os
import sys
from _thread import RLock

from npu_common import TYPE_CHECKING

# `elf` and `errors` are imported where they are needed: importing a header finds no library and needs neither.

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Callable

    from .elf import ElfInfo

__all__ = ["Finder", "LibraryFile", "file_names", "stem_of", "system_directories", "why_unloadable"]


class LibraryFile:
    """A library file: its path, how it was found (`found_by`), and facts read from the file."""

    __slots__ = ("_elf", "found_by", "path")

    def __init__(self, path: str, found_by: str) -> None:
        self.path = path
        self.found_by = found_by
        self._elf: ElfInfo | None = None

    def __repr__(self) -> str:
        return f"LibraryFile({self.path!r}, found by {self.found_by})"

    @property
    def elf(self) -> ElfInfo:
        """Machine, word size and exported symbols. Raises OSError or ElfError for what is no library."""
        from .elf import read_elf

        if self._elf is None:
            self._elf = read_elf(self.path)
        return self._elf

    def has(self, symbol: str) -> bool:
        """Return True when the file exports `symbol`."""
        from .elf import ElfError

        try:
            return symbol in self.elf.exports
        except (OSError, ElfError):
            return False

    @property
    def has_symbol_table(self) -> bool:
        """True when its exports can be read from outside: not those of a DLL, nor of a file without section headers."""
        from .elf import ElfError

        try:
            return bool(self.elf)
        except (OSError, ElfError):
            return False

    def search(self, pattern: bytes) -> str | None:
        """Return the first group of a regular expression over the file's bytes (version texts), or None."""
        import mmap
        import re

        try:
            with open(self.path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
                match = re.search(pattern, data)
                return match.group(1).decode("ascii", "replace") if match else None
        except (OSError, ValueError):  # ValueError: an empty file
            return None


class Finder:
    """Where a library may lie.

    Args:
        names: File stems, the first that is found wins ("rknnrt" is librknnrt.so).
        env: Variable whose value overrides the search: a file, a folder, or several of them separated as in PATH.
        directories: Where this vendor installs, with ~ and *; searched after the system's own.
        places: Function that names folders to search before the system's, each with how it was found.
        inside: Folders below one that `env` names (an unpacked package) where the library may lie.
        versioned: Files with a version in their name count too (libX.so.1, libX.1.dylib), the newest first.
    """

    def __init__(
        self,
        *names: str,
        env: str,
        directories: Sequence[str] = (),
        places: Callable[[], Iterable[tuple[str, str]]] | None = None,
        inside: Sequence[str] = (),
        versioned: bool = False,
    ) -> None:
        self.names = names
        self.env = env
        self.directories = tuple(directories)
        self._places = places
        self._inside = tuple(inside)
        self._versioned = versioned
        self._lock = RLock()
        self._located: LibraryFile | None = None

    def locate(self) -> LibraryFile | None:
        """Find the library file without loading the library; None when this machine has no such file."""
        with self._lock:
            if self._located is None:
                self._located = self.find(self.names, required=False)
            return self._located

    def find(self, names: Sequence[str], *, required: bool) -> LibraryFile | None:
        """Return the first file of these names, where `env` points, beside the library, or in `folders`.

        Args:
            names: File stems: the library's own `names`, or those of a part of it.
            required: Raise LibraryNotFoundError where `env` points at nothing, instead of returning None.
        """
        if os.environ.get(self.env):
            return self._find_where_named(names, required)
        if self._located and names is not self.names:
            beside = next(_files_in(os.path.dirname(self._located.path), names, self._versioned), None)
            if beside:
                return LibraryFile(beside, "beside " + os.path.basename(self._located.path))
        second_best = None
        for directory, why in self.folders():
            for path in _files_in(directory, names, self._versioned):
                located = LibraryFile(path, why)
                if why_unloadable(path) is None:
                    return located
                # As the dynamic loader does, look further; but it explains a failure.
                second_best = second_best or located
        return second_best

    def _find_where_named(self, names: Sequence[str], required: bool) -> LibraryFile | None:
        """Find a file among the files and folders that `env` names."""
        override = os.environ[self.env]
        entries = override.split(os.pathsep)
        folders = [entry if os.path.isdir(entry) else os.path.dirname(entry) or "." for entry in entries if entry]
        files = [entry for entry in entries if os.path.isfile(entry)]
        for entry in files:
            if stem_of(entry) in names:
                return LibraryFile(entry, self.env)
        # A file under another name counts for the main library: the user has pointed at it.
        if names is self.names and files:
            return LibraryFile(files[0], self.env)
        if names is self.names:
            folders = [entry for entry in entries if os.path.isdir(entry)]
        files = [path for folder in folders for path in self.files_in(folder, names)]
        if files:  # what cannot be loaded explains a failure where there is nothing else
            loads = (
                files[0] if len(files) == 1 else next((file for file in files if not why_unloadable(file)), files[0])
            )
            return LibraryFile(loads, self.env)
        if required:
            from .errors import LibraryNotFoundError

            raise LibraryNotFoundError(f"{self.env}={override}: no {file_names(names[0])[0]} there")
        return None

    def find_all(self, names: Sequence[str]) -> list[LibraryFile]:
        """Return the files of these names, each looked for by itself; missing files are left out."""
        return [place for place in (self.find((name,), required=False) for name in names) if place is not None]

    def files_in(self, folder: str, names: Sequence[str] = ()) -> Iterator[str]:
        """Yield the library's files in a folder, and where an unpacked package has them below it; the best first."""
        for below in ("", *self._inside):
            yield from _files_in(os.path.join(folder, below), names or self.names, self._versioned)

    def folders(self) -> Iterator[tuple[str, str]]:
        """Yield the folders to search, in order, each with how it was found."""
        if self._places is not None:
            yield from self._places()
        for directory in os.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep):
            if directory:
                yield directory, "LD_LIBRARY_PATH"
        for directory in system_directories():
            yield directory, "system path"
        for pattern in self.directories:
            for directory in _matching(pattern):
                yield directory, "vendor path"


def file_names(stem: str) -> list[str]:
    """Return the file names that a library may have on this system, the usual one first."""
    if sys.platform == "win32":
        return [f"{stem}.dll", f"lib{stem}.dll"]
    if sys.platform == "darwin":
        return [f"lib{stem}.dylib", f"lib{stem}.so"]
    return [f"lib{stem}.so"]


def _files_in(directory: str, names: Sequence[str], versioned: bool = False) -> Iterator[str]:
    for name in names:
        for file in (*file_names(name), *(_versions_in(directory, name) if versioned else ())):
            path = os.path.join(directory, file)
            if os.path.isfile(path):
                yield path


def _versions_in(directory: str, stem: str) -> list[str]:
    """Return files like libX.so.1 and libX.1.dylib, the newest first."""
    versions: dict[str, list[int]] = {}
    try:
        files = os.listdir(directory)
    except OSError:
        return []
    for file in files:
        for plain in file_names(stem):
            root, ending = os.path.splitext(plain)
            version = file[len(plain) + 1 :] if file.startswith(f"{plain}.") else ""
            if file.startswith(f"{root}.") and file.endswith(ending) and file != plain:
                version = file[len(root) + 1 : -len(ending)]
            if version.replace(".", "").isdigit():
                versions[file] = [int(part) for part in version.split(".") if part]
    return sorted(versions, key=lambda file: versions[file], reverse=True)


_own: ElfInfo | None = None


def why_unloadable(path: str) -> str | None:
    """Return the reason for which the loader will not take the file, where it shows without loading; else None."""
    from .elf import ElfError, read_elf

    global _own
    try:
        file = read_elf(path, symbols=False)
        if _own is None:
            _own = read_elf(sys.executable if not os.path.exists("/proc/self/exe") else "/proc/self/exe", symbols=False)
    except (OSError, ElfError) as problem:
        # A linker script or a truncated copy; without an ELF interpreter to compare with, the loader decides.
        return str(problem) if str(path) in str(problem) else None
    if (file.bits, file.machine) == (_own.bits, _own.machine):
        return None
    return f"a {file.bits}-bit {file.machine} library cannot be loaded into a {_own.bits}-bit {_own.machine} Python"


def stem_of(path: str) -> str:
    """Return `rknnrt` for a path that ends in librknnrt.so.2."""
    file = os.path.basename(path)
    stem = file[3:] if file.startswith("lib") else file
    for ending in (".so", ".dll", ".dylib"):
        stem = stem.split(ending, 1)[0]
    return stem


def _matching(pattern: str) -> list[str]:
    """Return the folders a pattern with ~ and * names."""
    place = os.path.expanduser(pattern)
    if "*" not in place:
        return [place]
    import glob

    return sorted(glob.glob(place))


_system_directories: tuple[str, ...] = ()


def system_directories() -> tuple[str, ...]:
    """Return the folders of the machine's dynamic loader, most specific first."""
    global _system_directories
    if not _system_directories:
        _system_directories = tuple(d for d in _loader_paths() if os.path.isdir(d))
    return _system_directories


def _loader_paths() -> list[str]:
    paths: list[str] = []
    triplet = getattr(sys.implementation, "_multiarch", None) or "none"
    for base in ("/usr/local/lib", "/lib", "/usr/lib"):
        paths += [f"{base}/{triplet}", base]
    if sys.maxsize > 1 << 32:
        paths += ["/usr/local/lib64", "/lib64", "/usr/lib64", "/vendor/lib64", "/system/lib64"]
    else:
        paths += ["/vendor/lib", "/system/lib"]
    folder = "/etc/ld.so.conf.d"
    for file in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
        try:
            with open(os.path.join(folder, file), errors="replace") as lines:
                paths += [line.strip() for line in lines if line.startswith("/")]
        except OSError:
            continue
    return list(dict.fromkeys(paths))
