"""`openvino` on pyovnpu. Importing this lets the program find it under that name, behind an installed one.

import pyovnpu.compat.openvino
import openvino as ov

Reading, compiling and running networks; what OpenVINO's C API has no function for raises NotImplementedError.
"""

from __future__ import annotations

import sys
from typing import Any

from npu_common.compat import install

from ..surface.compiled import CompiledModel
from ..surface.core import Core, RemoteContext, Version, compile_model, get_version
from ..surface.element_types import Type
from ..surface.model import Model
from ..surface.ports import ConstOutput, Node, Output
from ..surface.properties import OVAny
from ..surface.queues import AsyncInferQueue
from ..surface.refusals import AbsentModule, absent, absent_class
from ..surface.requests import InferRequest, ProfilingInfo
from ..surface.shapes import Dimension, Layout, PartialShape, Shape, Strides
from ..surface.tensors import Tensor
from . import layout_helpers as layout_helpers
from . import preprocess as preprocess
from . import properties as properties
from . import runtime as runtime
from . import utils as utils

__all__ = [
    "AsyncInferQueue",
    "CompiledModel",
    "ConstOutput",
    "Core",
    "Dimension",
    "InferRequest",
    "Layout",
    "Model",
    "Node",
    "OVAny",
    "Output",
    "PartialShape",
    "ProfilingInfo",
    "RemoteContext",
    "Shape",
    "Strides",
    "Tensor",
    "Type",
    "Version",
    "compile_model",
    "convert_model",
    "get_batch",
    "get_version",
    "save_model",
    "serialize",
    "set_batch",
    "shutdown",
    "tensor_from_file",
]

_FILES = "convert or build the network where the openvino package is installed, and read the file here"
for _name in (
    "AxisSet AxisVector Coordinate CoordinateDiff DiscreteTypeInfo Extension Input Op OpExtension RTMap RemoteTensor "
    "Symbol TensorVector"
).split():
    globals()[_name] = absent_class(_name, _FILES)
convert_model = absent("convert_model", "core.read_model reads .xml, .onnx, .tflite, .pb and .pdmodel files")
save_model, serialize = (absent(name, _FILES) for name in ("save_model", "serialize"))
set_batch = absent("set_batch", "use model.reshape")
get_batch = absent("get_batch", "use model.input().partial_shape")


def tensor_from_file(path: Any) -> Tensor:
    """A Tensor of a file's bytes."""
    import numpy as np

    return Tensor(np.fromfile(path, np.uint8))


def shutdown() -> None:
    """Nothing: objects of pyovnpu free what they hold."""


for _name in ("op", "frontend", "helpers", "passes", *(f"opset{number}" for number in range(1, 18))):
    sys.modules[f"{__name__}.{_name}"] = globals()[_name] = AbsentModule(f"{__name__}.{_name}", _FILES)

for _name in [name for name in sys.modules if name.startswith(f"{__name__}.") and name != runtime.__name__]:
    sys.modules[runtime.__name__ + _name[len(__name__) :]] = sys.modules[
        _name
    ]  # openvino.runtime.utils.types, until 2025


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return get_version()
    raise AttributeError(f"module 'openvino' of pyovnpu has no attribute {name!r}")


install(__name__)
