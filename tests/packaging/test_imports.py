"""Modules of a package never import each other in a circle, inside of functions neither: arrows point down."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from abi.vendors import PACKAGES


def statements(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Every import that runs: what stands under `if TYPE_CHECKING:` does not."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node
        elif isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            yield from (found for other in node.orelse for found in statements(ast.Module([other], [])))
        else:
            yield from statements(node)


def graph(source: Path) -> dict[str, set[str]]:
    """The modules below a folder of sources, each with those it imports."""
    paths = {
        ".".join(path.relative_to(source).with_suffix("").parts).replace(".__init__", ""): path
        for path in source.rglob("*.py")
    }
    found: dict[str, set[str]] = {}
    for name, path in paths.items():
        wanted: list[str] = []
        for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                wanted += [alias.name for alias in node.names]
                continue
            above = [*name.split("."), *(["__init__"] if path.stem == "__init__" else [])]
            base = ".".join([*above[: -node.level], *filter(None, [node.module])]) if node.level else node.module or ""
            wanted += [f"{base}.{alias.name}" if f"{base}.{alias.name}" in paths else base for alias in node.names]
        found[name] = {other for other in wanted if other in paths and other != name}
    return found


def circle(modules: dict[str, set[str]]) -> str:
    """The modules of one circle, "" when there is none."""
    try:
        TopologicalSorter(modules).prepare()
    except CycleError as problem:
        return " imports ".join(reversed(problem.args[1]))
    return ""


def test_a_circle_is_seen(tmp_path: Path) -> None:
    package = tmp_path / "package"
    package.mkdir()
    (package / "__init__.py").write_text("from . import low\n")
    (package / "high.py").write_text("from .low import x\nif TYPE_CHECKING:\n    from . import type_only\n")
    (package / "type_only.py").write_text("from .high import y\n")
    (package / "low.py").write_text("x = 1\n")
    assert graph(tmp_path)["package.high"] == {"package.low"}
    assert circle(graph(tmp_path)) == ""
    (package / "low.py").write_text("def f():\n    from package import high\n")
    assert circle(graph(tmp_path)) in (
        "package.low imports package.high imports package.low",
        "package.high imports package.low imports package.high",
    )


@pytest.mark.parametrize("package", ["npu-common", *PACKAGES])
def test_no_modules_import_each_other(root: Path, package: str) -> None:
    modules = graph(root / "packages" / package / "src")
    assert len(modules) > 10
    assert circle(modules) == ""
