"""Intel's OpenVINO C API for Python, for NPUs.

C API: `from pyovnpu.openvino.c.openvino import *` is the vendor's header, name for name.
Python API: `pyovnpu.Model` compiles a network and runs it on numpy arrays, `Model.bind` without copying, `Model.submit`
on several requests at once; `Core`, `OvModel`, `CompiledModel`, `InferRequest` and `Tensor` are OpenVINO's own objects.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # `typing` costs more to import than the header modules: only the type checker needs it
if TYPE_CHECKING:
    from typing import Any

    from . import properties as properties
    from .binding import Binding as Binding
    from .compiled import CompiledModel as CompiledModel
    from .core import Core as Core
    from .errors import OvError as OvError
    from .model import Model as Model
    from .ov_model import OvModel as OvModel
    from .preprocess import PrePostProcessor as PrePostProcessor
    from .remote import RemoteContext as RemoteContext
    from .remote import RemoteTensor as RemoteTensor
    from .request import InferRequest as InferRequest
    from .shapes import PartialShape as PartialShape
    from .shapes import Shape as Shape
    from .tensor import Tensor as Tensor

__all__ = [
    "Binding",
    "CompiledModel",
    "Core",
    "InferRequest",
    "Model",
    "OvError",
    "OvModel",
    "PartialShape",
    "PrePostProcessor",
    "RemoteContext",
    "RemoteTensor",
    "Shape",
    "Tensor",
    "__version__",
    "properties",
]

_HOMES = {
    "Binding": "binding",
    "CompiledModel": "compiled",
    "Core": "core",
    "InferRequest": "request",
    "Model": "model",
    "OvError": "errors",
    "OvModel": "ov_model",
    "PartialShape": "shapes",
    "PrePostProcessor": "preprocess",
    "RemoteContext": "remote",
    "RemoteTensor": "remote",
    "Shape": "shapes",
    "Tensor": "tensor",
}


def _submodule(name: str) -> Any:
    # importlib.import_module imports more than it is worth here.
    path = f"{__name__}.{name}"
    __import__(path)
    return sys.modules[path]


def __getattr__(name: str) -> Any:
    # Nothing is imported before it is used: `import pyovnpu.openvino.c.ov_core` needs neither numpy nor these.
    if name in _HOMES:
        return getattr(_submodule(_HOMES[name]), name)
    if name == "properties":
        return _submodule(name)
    if name == "__version__":
        from importlib.metadata import version

        return version("pyovnpu")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
