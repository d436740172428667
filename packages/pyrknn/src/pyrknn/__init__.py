"""Rockchip's RKNN runtime for Python.

C API: `from pyrknn.rknn_api import *` is the vendor's header, name for name.
Python API: `pyrknn.Model` runs a model on numpy arrays, `Model.bind` without copying, `pyrknn.Pool`
on all cores of the chip; `pyrknn.Matmul` multiplies.
"""

from __future__ import annotations

TYPE_CHECKING = False  # `typing` costs more to import than the header modules: only the type checker needs it
if TYPE_CHECKING:
    from typing import Any

    from .custom_op import CustomOp as CustomOp
    from .errors import RknnError as RknnError
    from .matmul import Matmul as Matmul
    from .memory import Memory as Memory
    from .model import Binding as Binding
    from .model import Model as Model
    from .pool import Pool as Pool

__all__ = ["Binding", "CustomOp", "Matmul", "Memory", "Model", "Pool", "RknnError", "__version__"]

_HOMES = {
    "Binding": "model",
    "CustomOp": "custom_op",
    "Matmul": "matmul",
    "Memory": "memory",
    "Model": "model",
    "Pool": "pool",
    "RknnError": "errors",
}


def __getattr__(name: str) -> Any:
    # Nothing is imported before it is used: `import pyrknn.rknn_api` needs neither numpy nor these.
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(f".{_HOMES[name]}", __name__), name)
    if name == "__version__":
        from importlib.metadata import version

        return version("pyrknn")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
