"""Classes stay small and near their base: at most 60 methods, and at most 3 bases of ours one above the other.

Header modules, whose types have the depth that C gives them, and the translator's distribution are left out.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from abi.vendors import PACKAGES

Place = tuple[str, str]
"""A distribution's folder, and a class's name."""


def classes(root: Path) -> dict[Place, list[ast.ClassDef]]:
    """Return the classes of the distributions."""
    found: dict[Place, list[ast.ClassDef]] = {}
    for folder in ("npu-common", "npu-onnxruntime", *PACKAGES):
        for path in sorted((root / "packages" / folder / "src").rglob("*.py")):
            if not path.with_suffix(".pyi").exists():
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                    if isinstance(node, ast.ClassDef):
                        found.setdefault((folder, node.name), []).append(node)
    return found


def bases(node: ast.ClassDef) -> set[str]:
    """Return the names of the bases, without the modules in front and the parameters behind."""
    names = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
    return {name.attr if isinstance(name, ast.Attribute) else getattr(name, "id", "") for name in names}


def height(place: Place, known: dict[Place, list[ast.ClassDef]], below: frozenset[Place] = frozenset()) -> int:
    """Return how many classes of ours stand above a class; of several with one name the highest count."""
    above = {(folder, name) for node in known[place] for name in bases(node) for folder in (place[0], "npu-common")}
    below |= {place}
    return max((1 + height(base, known, below) for base in above & known.keys() - below), default=0)


@pytest.fixture(scope="module")
def known(root: Path) -> dict[Place, list[ast.ClassDef]]:
    return classes(root)


def test_no_class_has_more_than_60_methods(known: dict[Place, list[ast.ClassDef]]) -> None:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    counts = {
        place: sum(isinstance(part, kinds) for node in nodes for part in node.body) for place, nodes in known.items()
    }
    assert {place: count for place, count in counts.items() if count > 60} == {}


def test_no_class_stands_below_more_than_3_of_ours(known: dict[Place, list[ast.ClassDef]]) -> None:
    assert height(("pyrknn", "Model"), known) >= 2  # or the test looks at nothing
    assert {place: number for place in known if (number := height(place, known)) > 3} == {}
