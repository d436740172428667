"""The examples as modules: they are programs, and no part of the package's modules."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Load = Callable[[str], ModuleType]


@pytest.fixture
def load(root: Path, monkeypatch: pytest.MonkeyPatch) -> Load:
    """A function (name) -> the example as a module."""
    folder = root / "packages" / "npu-examples" / "src" / "npu_examples" / "examples"

    def found(name: str) -> ModuleType:
        spec = importlib.util.spec_from_file_location(f"example_{name}", folder / f"{name}.py")
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, spec.name, module)
        spec.loader.exec_module(module)
        return module

    return found
