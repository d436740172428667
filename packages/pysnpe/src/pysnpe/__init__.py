"""SNPE 2.x for Python: Qualcomm's Snapdragon Neural Processing Engine.

Storey 1: `from pysnpe.SNPE.SNPEBuilder import *` is the vendor's header, name for name.
Storey 2: `pysnpe.Model` builds a network for DSP, AIP, GPU or CPU and runs it on numpy arrays, `Model.bind` without
copying; `Container`, `Encoding` and `PerfProfile` are SNPE's own things as Python objects.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # `typing` costs more to import than the header modules: only the type checker needs it
if TYPE_CHECKING:
    from typing import Any

    from . import errors as errors
    from .binding import Binding as Binding
    from .container import Container as Container
    from .encodings import Encoding as Encoding
    from .errors import SnpeError as SnpeError
    from .loading import validate_cache as validate_cache
    from .memory import Mapped as Mapped
    from .memory import RpcMemory as RpcMemory
    from .model import Model as Model
    from .perf_profile import PerfProfile as PerfProfile

__all__ = [
    "Binding",
    "Container",
    "Encoding",
    "Mapped",
    "Model",
    "PerfProfile",
    "RpcMemory",
    "SnpeError",
    "__version__",
    "errors",
    "validate_cache",
]

_HOMES = {
    "Binding": "binding",
    "Container": "container",
    "Encoding": "encodings",
    "Mapped": "memory",
    "Model": "model",
    "PerfProfile": "perf_profile",
    "RpcMemory": "memory",
    "SnpeError": "errors",
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
