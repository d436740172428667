"""Files never need each other in a circle: imports of Python, inside of functions too, calls and includes of C."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from abi.vendors import PACKAGES, VENDORS
from abi.writers.vendors import OURS


def statements(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Every import that runs: what stands under `if TYPE_CHECKING:` does not."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node
        elif isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            yield from (found for other in node.orelse for found in statements(ast.Module([other], [])))
        else:
            yield from statements(node)


def graph(source: Path, part: str = "") -> dict[str, set[str]]:
    """The modules below a folder of sources, or below a part of it, each with those it imports."""
    paths = {
        ".".join(path.relative_to(source).with_suffix("").parts).replace(".__init__", ""): path
        for path in (source / part).rglob("*.py")
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


@pytest.mark.parametrize(
    ("source", "part"),
    [
        *((f"packages/{package}/src", "") for package in (*OURS, *PACKAGES)),
        *(("fakes/python", ""), ("", "abi"), ("", "tools"), ("", "tests/conformance")),
    ],
)
def test_no_modules_import_each_other(root: Path, source: str, part: str) -> None:
    modules = graph(root / source, part)
    assert modules and circle(modules) == ""


COMMENTS_AND_TEXTS = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
FUNCTION = re.compile(r"^(?!static|typedef)[A-Za-z_][\w \t*]*?\b(\w+)\s*\([^;{}]*\)\s*\n\{", re.M)


def callers(folder: Path) -> dict[str, set[str]]:
    """The C files of a library, each with those whose functions it names."""
    texts = {
        path.relative_to(folder).as_posix(): COMMENTS_AND_TEXTS.sub("", path.read_text(encoding="utf-8"))
        for path in folder.rglob("*.c")
    }
    homes: dict[str, set[str]] = {}
    for file, text in texts.items():
        for name in FUNCTION.findall(text):
            homes.setdefault(name, set()).add(file)
    words = {file: set(re.findall(r"\w+", text)) for file, text in texts.items()}
    # A function with two homes is one of a macro, or has a variant for another system.
    only = {name: file for name, (file, *others) in homes.items() if not others}
    return {file: {home for name, home in only.items() if name in words[file] and home != file} for file in texts}


def includes(folder: Path) -> dict[str, set[str]]:
    """The C files of a library, a source and its header as one, each with those whose headers it includes."""
    files = list(folder.rglob("*.[ch]"))
    names = {path.name: path.relative_to(folder).with_suffix("").as_posix() for path in files if path.suffix == ".h"}
    needed: dict[str, set[str]] = {}
    for path in files:
        own = path.relative_to(folder).with_suffix("").as_posix()
        headers = re.findall(r'^#include "(?:.*/)?([^/"]+)"', path.read_text(encoding="utf-8"), re.M)
        needed.setdefault(own, set()).update({names[name] for name in headers if name in names} - {own})
    return needed


def test_a_circle_of_c_is_seen(tmp_path: Path) -> None:
    (tmp_path / "high.c").write_text("/* low() calls high() */\nint high(void)\n{\n    return low();\n}\n")
    (tmp_path / "low.c").write_text('int low(void)\n{\n    return puts("high");\n}\n')
    assert callers(tmp_path) == {"high.c": {"low.c"}, "low.c": set()}
    (tmp_path / "low.c").write_text("static int own(void)\n{\n    return high();\n}\n\nint low(void)\n{\n}\n")
    assert "high.c" in circle(callers(tmp_path))


def test_a_circle_of_headers_is_seen(tmp_path: Path) -> None:
    (tmp_path / "high.c").write_text('#include "high.h"\n#include "low.h"\n')
    (tmp_path / "high.h").write_text("")
    (tmp_path / "low.h").write_text("")
    assert includes(tmp_path) == {"high": {"low"}, "low": set()}
    (tmp_path / "low.h").write_text('#include "high.h"\n')
    assert "high" in circle(includes(tmp_path))


@pytest.mark.parametrize("library", ["common", *sorted({vendor.folder for vendor in VENDORS.values()})])
@pytest.mark.parametrize("needs", [callers, includes])
def test_no_files_of_a_fake_need_each_other(
    root: Path, library: str, needs: Callable[[Path], dict[str, set[str]]]
) -> None:
    files = needs(root / "fakes" / library)
    assert len(files) > 10 and any(files.values())
    assert circle(files) == ""
