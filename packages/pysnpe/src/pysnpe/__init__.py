"""SNPE 2.x for Python: Qualcomm's Snapdragon Neural Processing Engine.

C API: `from pysnpe.SNPE.SNPEBuilder import *` is the vendor's header, name for name.
Python API: `pysnpe.Model` builds a network for DSP, AIP, GPU or CPU and runs it on numpy arrays, `Model.bind` without
copying, `pysnpe.ParallelModel` on several runtimes at once; `Container`, `Encoding` and `PerfProfile` are SNPE's own
things as Python objects.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # `typing` costs more to import than the header modules: only the type checker needs it
if TYPE_CHECKING:
    from typing import Any

    from . import errors as errors
    from .availability import available_runtimes as available_runtimes
    from .availability import runtime_status as runtime_status
    from .binding import Binding as Binding
    from .container import Container as Container
    from .encodings import Encoding as Encoding
    from .errors import SnpeError as SnpeError
    from .loading import validate_cache as validate_cache
    from .memory import Mapped as Mapped
    from .memory import RpcMemory as RpcMemory
    from .model import Model as Model
    from .perf_profile import PerfProfile as PerfProfile
    from .psnpe import ParallelModel as ParallelModel
    from .udo import OpPackage as OpPackage
    from .udo import add_op_package as add_op_package
    from .version import Version as Version
    from .version import converter_mismatch as converter_mismatch
    from .version import library_version as library_version
    from .workers import Worker as Worker

__all__ = [
    "Binding",
    "Container",
    "Encoding",
    "Mapped",
    "Model",
    "OpPackage",
    "ParallelModel",
    "PerfProfile",
    "RpcMemory",
    "SnpeError",
    "Version",
    "Worker",
    "__version__",
    "add_op_package",
    "available_runtimes",
    "converter_mismatch",
    "errors",
    "library_version",
    "runtime_status",
    "validate_cache",
]

_HOMES = {
    "Binding": "binding",
    "Container": "container",
    "Encoding": "encodings",
    "Mapped": "memory",
    "Model": "model",
    "OpPackage": "udo",
    "ParallelModel": "psnpe",
    "PerfProfile": "perf_profile",
    "RpcMemory": "memory",
    "SnpeError": "errors",
    "Version": "version",
    "Worker": "workers",
    "add_op_package": "udo",
    "available_runtimes": "availability",
    "converter_mismatch": "version",
    "library_version": "version",
    "runtime_status": "availability",
    "validate_cache": "loading",
}


def _submodule(name: str) -> Any:
    # importlib.import_module imports more than it is worth here.
    path = f"{__name__}.{name}"
    __import__(path)
    return sys.modules[path]


def __getattr__(name: str) -> Any:
    # Nothing is imported before it is used: `import pysnpe.SNPE.SNPE` needs neither numpy nor these.
    if name in _HOMES:
        return getattr(_submodule(_HOMES[name]), name)
    if name == "errors":
        return _submodule(name)
    if name == "__version__":
        from importlib.metadata import version

        return version("pysnpe")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
