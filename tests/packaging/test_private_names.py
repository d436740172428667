"""A private name is used in the module that defines it, and by classes derived from its class; nowhere else."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from npu_common.resource import Resource

FOREIGN = {
    # of ctypes, threading, os and sys
    *("_Pointer", "_SimpleCData", "_b_base_", "_exit", "_fields_", "_getframe", "_is_owned", "_length_", "_name"),
    *("_CFuncPtr", "_current_frames", "_obj", "_objects", "_type_"),
    *("_asdict", "_replace"),  # of named tuples
    "_tu",  # of libclang's cursors: what keeps the translation unit alive
    # what cdecl asks of every C type
    *("_adopt_from_", "_numbers_", "_numbers_at_", "_origin_"),
    "_repr_html_",  # of notebooks
    # What Resource offers to those who write classes, as its text lists it: no user of a Model is to be offered it.
    *re.findall(r"`(?:with self\.)?(_\w+)", (Resource.__doc__ or "").split("may override")[0]),
}
ALLOWED = {
    # Each module defines what it takes out of a Model, which must have no public attribute for it: a program that
    # changes it would let C work on memory that is gone.
    *(("pyacl/model/loaded.py", "_loaded"), ("pyrknn/model/context_state.py", "_state")),
    *(("pysnpe/model/network.py", "_network"), ("pyviplite/model/running.py", "_state")),
    # The fast paths of copies and launches: a tenth slower through properties.
    *(("pyacl/memory/copies.py", name) for name in ("_closed", "_number", "_share")),
    *(("pyacl/operators/kernel.py", name) for name in ("_address", "_closed")),
    # Functions of the module that defines the derived class; the names are those of Resource.
    *(("pyacl/queue/shared_buffer.py", name) for name in ("_before_close", "_free")),
    *((f"pyovnpu/{name}.py", "_lock") for name in ("model/slots", "runtime/request", "runtime/tensor")),
    # What frees an object of C is no public attribute of the object: a program could free what others use.
    *(("pyacl/runtime/graph.py", name) for name in ("_block", "_keep", "_owned")),
    ("pyacl/runtime/blocks.py", "_held"),
    # The pixels of a Mat, for the modules of its own package.
    *(("npu_porter/opencv_video.py", name) for name in ("_give", "_read")),
    # Spans surround the steps of a pool, which are no business of programs.
    *(("npu_common/spans.py", name) for name in ("_Run", "_run")),
    # A handle and the object that is made of it are one thing in two modules; a record has its context's lock.
    *(("npu_common/handle.py", "_handle"), ("pyrknn/model/memory.py", "_lock")),
}


def defined(tree: ast.AST) -> set[str]:
    """Names that a module defines: functions, classes, variables, slots, and attributes that it sets."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name):
            found |= {node.attr} if node.value.id in ("self", "cls") else set()
        elif isinstance(node, ast.Assign) and any(getattr(one, "id", "") == "__slots__" for one in node.targets):
            found |= {str(one.value) for one in ast.walk(node.value) if isinstance(one, ast.Constant)}
    return found


def crossing(tree: ast.AST) -> dict[str, int]:
    """Private attributes of other objects that a module uses and does not define, with the first line of each."""
    own, found = defined(tree), dict[str, int]()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) or not node.attr.startswith("_") or node.attr.startswith("__"):
            continue
        inherited = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
        inherited |= isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "super"
        if not inherited and node.attr not in own | FOREIGN:
            found.setdefault(node.attr, node.lineno)
    return found


def test_a_crossing_is_seen() -> None:
    source = "class A(B):\n def f(self, b):\n  self._x = b._y\n  return b._x, self._z, super()._w, b._type_\n"
    assert crossing(ast.parse(source)) == {"_y": 3}


def test_private_names_stay_in_their_modules(root: Path) -> None:
    found, allowed = [], set[tuple[str, str]]()
    for source in sorted(root.glob("packages/*/src")):
        for path in sorted(source.rglob("*.py")):
            place = path.relative_to(source).as_posix()
            for name, line in crossing(ast.parse(path.read_text(encoding="utf-8"))).items():
                if (place, name) in ALLOWED:
                    allowed.add((place, name))
                else:
                    found.append(f"{place}:{line}: {name}")
    assert not found
    assert allowed == ALLOWED, "no longer needed"
