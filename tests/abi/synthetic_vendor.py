"""A made-up vendor for the tests: two headers with everything C has to offer, drafted into importable modules."""

from __future__ import annotations

import contextlib
import copy
import importlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from abi.description import KINDS, Abi, load
from abi.writers.draft import Draft
from tests.compiler import c_compiler

compiler = c_compiler

SAMPLES = Path(__file__).with_name("samples")
Row = dict[str, Any]


def toy() -> Abi:
    return load("toy", SAMPLES)


def changed(abi: Abi, name: str, change: Callable[[Row], None]) -> Abi:
    """The abi with one declaration changed; the original stays as it is."""
    data = copy.deepcopy(abi.data)
    rows = [row for one in data["headers"].values() for row in one["declarations"]]
    (row,) = [row for row in rows if row[kind_of(row)] == name]
    change(row)
    return Abi(data)


def without(abi: Abi, name: str) -> Abi:
    """The abi without one declaration."""
    data = copy.deepcopy(abi.data)
    for one in data["headers"].values():
        one["declarations"] = [row for row in one["declarations"] if row[kind_of(row)] != name]
    return Abi(data)


def with_row(abi: Abi, header: str, row: Row) -> Abi:
    """The abi with one declaration more."""
    data = copy.deepcopy(abi.data)
    data["headers"][header]["declarations"].append(json.loads(json.dumps(row)))
    return Abi(data)


def kind_of(row: Row) -> str:
    return next(kind for kind in KINDS if kind in row)


def newest(row: Row) -> Row:
    """The part of a row that holds what the base version has."""
    versions = row.get("versions")
    return versions[-1] if versions else row


Edit = Callable[[str], str]


@contextlib.contextmanager
def drafted(folder: Path, abi: Abi, edits: dict[str, Edit] | None = None) -> Iterator[dict[str, ModuleType]]:
    """Header modules drafted from `abi`, each passed through its edit, written below `folder` and imported."""
    package = folder / abi.package
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    library = f'from npu_common.cdecl import Library\nlib = Library("{abi.vendor}", env="NPU_TOY_LIBRARY")\n'
    (package / "_library.py").write_text(library, encoding="utf-8")
    for header in abi.includes:
        path = folder / Path(*abi.module(header).split(".")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        for parent in path.parents:
            if parent == package:
                break
            (parent / "__init__.py").write_text("", encoding="utf-8")
        text = Draft(abi, header).text()
        if edits and header in edits:
            edited = edits[header](text)
            assert edited != text, f"the edit of {header} changes nothing"
            text = edited
        path.write_text(text, encoding="utf-8")
    others = _forget(abi.package)
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        yield {header: importlib.import_module(abi.module(header)) for header in abi.includes}
    finally:
        sys.path.remove(str(folder))
        _forget(abi.package)
        sys.modules.update(others)


def _forget(package: str) -> dict[str, ModuleType]:
    """Take a package's modules out of sys.modules."""
    return {name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] == package}
