"""The programs of a folder: how each is run, what it needs, and which calls of the vendor's package it makes."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

__all__ = ["ListError", "Program", "calls_of", "found_in"]


class ListError(ValueError):
    """The list of programs is not as it should be."""


@dataclass(frozen=True)
class Program:
    """One program.

    Attributes:
        name: For the table.
        folder: Where its files lie, below the folder of all.
        script: What Python runs, below that; `folder` is the current one meanwhile.
        source: Where it is from: repository and commit.
        arguments: Its command line.
        environment: Variables that it gets.
        package: On which of our packages it runs.
        prepare: A Python program beside the list that makes further files (pictures, sounds, words); it runs first, in
            the program's folder, with the program's name as its argument.
        target: What its models are converted for, "" for the default.
        needs: What to install for it beside the package, such as "soundfile".
        models: Model files to make, by the path where the program opens them; see `networks.write`.
        videos: Films of moving squares to make: by path, their width, height and number of pictures.
        pretend: What of a machine is pretended: `machine` (as platform says it), `files` (texts by absolute path), and
            `display` (windows of OpenCV are not shown).
        says: Texts that its output must have.
        seconds: How long it may take.
    """

    name: str
    folder: str
    script: str
    source: str = ""
    arguments: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(default_factory=dict)
    package: str = "pyrknn"
    prepare: str = ""
    target: str = ""
    needs: tuple[str, ...] = ()
    models: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    videos: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)
    pretend: Mapping[str, Any] = field(default_factory=dict)
    says: tuple[str, ...] = ()
    seconds: float = 300


def found_in(folder: Path, names: set[str], listed: Path | None = None, package: str = "pyrknn") -> list[Program]:
    """Return the programs of a list; where there is none, every file that imports one of the packages `names`.

    Args:
        folder: The folder of all.
        names: Packages of vendors.
        listed: The list; `programs.json` in the folder if not given.
        package: On which of our packages programs without a list run.

    Raises:
        ListError: The list has an entry that no Program is made of.
    """
    listed = listed or folder / "programs.json"
    if not listed.exists():
        files = (path for path in sorted(folder.rglob("*.py")) if names & set(_imports(path)))
        return [
            Program(str(path.relative_to(folder)), str(path.parent.relative_to(folder)), path.name, package=package)
            for path in files
        ]
    try:
        return [Program(**entry) for entry in json.loads(listed.read_text(encoding="utf-8"))]
    except (TypeError, ValueError) as problem:
        raise ListError(f"{listed}: {problem}") from problem


def _parsed(path: Path) -> ast.Module | None:
    try:
        return ast.parse(path.read_bytes())
    except SyntaxError:  # Python 2
        return None


def _imports(path: Path) -> Iterator[str]:
    """Yield the top-level packages that a file imports."""
    tree = _parsed(path)
    for node in ast.walk(tree) if tree is not None else ():
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def calls_of(folder: Path, known: set[str]) -> set[str]:
    """Return the names of methods and constants that a program's files use, of those in the vendor's package."""
    used = set()
    for path in folder.rglob("*.py"):
        tree = _parsed(path)
        used |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} if tree is not None else set()
    return used & known
