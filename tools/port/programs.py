"""The programs of a folder of samples, and what is known about running each."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

SOURCES = (".c", ".cc", ".cpp", ".cxx")
HEADERS = (".h", ".hh", ".hpp", ".hxx")
FOLDERS = ("inc", "include")
KEYS = {
    "arguments", "files", "sources", "include", "define", "std", "environment", "skip", "models", "libraries",
    "dma_heap", "rga", "rockit",
}  # fmt: skip

_COMMENTS = re.compile(r'"(?:\\.|[^"\\\n])*"|/\*.*?\*/|//[^\n]*', re.S)
_MAIN = re.compile(
    r"^[^\S\n]*(?:extern[^\S\n]+\"C\"[^\S\n]+)?(?!(?:else|return)\b)(?:\w+[^\S\n]+)*\w+\s+main\s*\(", re.M
)
"""The beginning of `main`, whatever typedef its result has."""
_INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)', re.M)


class SettingsError(ValueError):
    """The settings' file says something else than it can."""


@dataclass(frozen=True)
class Program:
    """One program.

    Attributes:
        name: The path of the file with `main`, below the folder.
        sources: That file first, then the others.
        include, define, std: For both compilers.
        arguments: Of the command line; `{models}` is the folder of models, `{model}` the chosen one.
        files: What lies where the program looks for it, by the path from its working directory: a file's name, below
            the samples' folder or that of models; `{"text": ...}`; `{"bytes": 12}`, so many.
        environment: Further variables.
        skip: Why it is not tried.
        libraries: What it is linked with besides the vendor's, as for `-l`.
        dma_heap: Whether it finds /dev/dma_heap, which few machines but boards have.
        rga: Whether the C program gets a librga of ours, as machines without Rockchip's 2D engine have none.
        rockit: Whether both get a librockit of ours, of which there is RK_MPI_MMZ.
        prepared: A folder whose files both programs find, laid out as theirs is (`project/run` is the current one).
    """

    name: str
    sources: tuple[Path, ...]
    include: tuple[Path, ...] = ()
    define: tuple[str, ...] = ()
    std: str = ""
    arguments: tuple[str, ...] = ()
    files: Mapping[str, Any] = field(default_factory=dict)
    environment: Mapping[str, str] = field(default_factory=dict)
    skip: str = ""
    libraries: tuple[str, ...] = ()
    dma_heap: bool = False
    rga: bool = False
    rockit: bool = False
    prepared: Path | None = None

    def headers(self) -> set[str]:
        """Return the includes of the program's files, in their own spelling."""
        names: set[str] = set()
        own = [path for folder in self.include for path in folder.glob("*") if path.suffix in HEADERS]
        for path in (*self.sources, *own, *self.sources[0].parent.glob("*.h")):
            names.update(_INCLUDE.findall(path.read_text(encoding="utf-8", errors="replace")))
        return names


def has_main(path: Path) -> bool:
    """Return True when the file defines `main`."""
    text = path.read_text(encoding="utf-8", errors="replace")
    return bool(_MAIN.search(_COMMENTS.sub(lambda one: one[0] if one[0][0] == '"' else " ", text)))


def load_settings(path: Path) -> dict[str, dict[str, Any]]:
    """Return patterns of names, and the settings of the programs that fit.

    Raises:
        SettingsError: It is no JSON, or has a key that nothing reads.
    """
    try:
        settings = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise SettingsError(f"{path}: {problem}") from None
    if not isinstance(settings, dict) or not all(isinstance(setting, dict) for setting in settings.values()):
        raise SettingsError(f'{path}: expected an object of objects, {{"src/main.c": {{"arguments": ["model.rknn"]}}}}')
    for pattern, said in settings.items():
        for key in said.keys() - KEYS:
            raise SettingsError(f"{path}: {pattern}: no such key {key!r}, there are {', '.join(sorted(KEYS))}")
    return settings


def find(folder: Path, settings: Mapping[str, Mapping[str, Any]], chosen: Sequence[str] = ()) -> list[Program]:
    """Return all programs below `folder`.

    A program is a file with `main`, with those sources of its folder that have none.

    Args:
        folder: Of samples; a file is that program alone.
        settings: See `load_settings`; what a later pattern says of a program counts.
        chosen: Patterns of names; all programs when empty.
    """
    root = folder.parent if folder.is_file() else folder
    files = [folder] if folder.is_file() else sorted(path for path in folder.rglob("*") if path.suffix in SOURCES)
    programs = []
    for path in files:
        name = path.relative_to(root).as_posix()
        if chosen and not any(fnmatch(name, f"*{pattern}*") for pattern in chosen):
            continue
        if not path.is_file() or not has_main(path):
            continue
        said: dict[str, Any] = {}
        for pattern, more in settings.items():
            if fnmatch(name, pattern):
                said.update(more)
        programs.append(_program(root, path, name, said, alone=folder.is_file()))
    return programs


def _program(root: Path, path: Path, name: str, said: Mapping[str, Any], alone: bool) -> Program:
    if "sources" in said:
        more = [root / place for place in said["sources"]]
    elif alone:
        more = []
    else:
        more = [place for place in sorted(path.parent.iterdir()) if place.suffix in SOURCES and not has_main(place)]
    own = [parent / place for parent in (path.parent, path.parent.parent) for place in FOLDERS]
    include = [root / place for place in said.get("include", ())] + [place for place in own if place.is_dir()]
    for place in (*more, *include):
        if not place.exists():
            raise SettingsError(f"{name}: {place} does not exist")
    return Program(
        name,
        (path, *more),
        tuple(include),
        tuple(said.get("define", ())),
        said.get("std", ""),
        tuple(map(str, said.get("arguments", ()))),
        said.get("files", {}),
        said.get("environment", {}),
        said.get("skip", ""),
        tuple(said.get("libraries", ())),
        bool(said.get("dma_heap", False)),
        bool(said.get("rga", False)),
        bool(said.get("rockit", False)),
    )
