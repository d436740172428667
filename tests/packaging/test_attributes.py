"""The facts of a resource cannot be set by a program: C, and the finalizer, rely on the values."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Iterator

import pytest
from npu_common.resource import Resource, fixed

from abi.vendors import PACKAGES as VENDOR_PACKAGES

PACKAGES = ("npu_common", *VENDOR_PACKAGES)
OTHERS = (
    "pyacl.runtime.blocks.Block",
    "pyacl.runtime.device.Device",
    "pyacl.runtime.graph.GraphTask",
    "pyacl.operators.kernel.Kernel",
    "pyacl.model.pending.Pending",
    "pyacl.runtime.task_group.TaskGroup",
)
"""No resources, but what C is called with, too."""


class Memory(Resource):
    nbytes = fixed[int]("Its size.")

    def __init__(self) -> None:
        super().__init__("memory")
        self._nbytes = 4


def test_a_fixed_attribute_is_read_and_not_set() -> None:
    memory = Memory()
    assert memory.nbytes == 4
    with pytest.raises(AttributeError, match="nbytes cannot be set: memory keeps the value it was made with"):
        memory.nbytes = 1 << 30  # type: ignore[assignment]
    with pytest.raises(AttributeError):
        del memory.nbytes
    assert memory.nbytes == 4
    assert inspect.getdoc(Memory.__dict__["nbytes"]) == "Its size."


def classes() -> Iterator[type]:
    """Every resource of the five packages, and what else hands C something."""
    for package in PACKAGES:
        for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            if not module.name.endswith(("__main__", "testing.plugin", "serving.mlserver")):  # the last is an extra's
                importlib.import_module(module.name)
    todo = [Resource]
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind.__module__.startswith(PACKAGES):
            yield kind
    for name in OTHERS:
        place, _, called = name.rpartition(".")
        yield getattr(importlib.import_module(place), called)


def assigned(kind: type) -> Iterator[str]:
    """Public attributes that methods of the class set on `self`."""
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(kind)))):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and not node.attr.startswith("_"):
            if isinstance(node.value, ast.Name) and node.value.id in ("self", "made"):
                yield node.attr


def test_no_resource_has_a_public_attribute_that_a_program_sets_unseen() -> None:
    """All are properties, whose setters check what they are given, or say that there is nothing to set."""
    loose = {
        f"{kind.__module__}.{kind.__qualname__}.{name}"
        for kind in classes()
        for name in assigned(kind)
        if not isinstance(inspect.getattr_static(kind, name, None), property)
    }
    assert not loose
