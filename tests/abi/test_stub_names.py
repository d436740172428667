"""The names that `from header import *` brings: the same for the type checker, which reads stubs, as for Python."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STUBS = sorted(path for path in ROOT.glob("packages/py*/src/**/*.pyi") if path.name != "__init__.pyi")


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[parts.index("src") + 1 :])


def brought(path: Path) -> set[str]:
    """The names a type checker takes from a stub: what is public and what it imports with a star."""
    names: set[str] = set()
    for line in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(line, (ast.ClassDef, ast.FunctionDef)):
            names.add(line.name)
        elif isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            names.add(line.target.id)
        elif isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
            names.add(line.targets[0].id)
        elif isinstance(line, ast.ImportFrom) and line.names[0].name == "*":
            names |= set(importlib.import_module(str(line.module)).__all__)
    return {name for name in names if name[0] != "_"}


@pytest.mark.parametrize("path", STUBS, ids=module_of)
def test_a_star_import_brings_what_the_stub_says(path: Path) -> None:
    assert brought(path) == set(importlib.import_module(module_of(path)).__all__)


def test_there_are_stubs() -> None:
    assert len(STUBS) > 80
