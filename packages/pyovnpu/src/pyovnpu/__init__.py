"""Intel's OpenVINO C API for Python, for NPUs.

C API: `from pyovnpu.openvino.c.openvino import *` is the vendor's header, name for name.
Python API: `pyovnpu.Model` compiles a network and runs it on numpy arrays, `Model.bind` without copying, `Model.submit`
on several requests at once; `Core`, `OvModel`, `CompiledModel`, `InferRequest` and `Tensor` are OpenVINO's own objects.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.lazy import attach

if TYPE_CHECKING:
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

# Nothing is imported before it is used: `import pyovnpu.openvino.c.ov_core` needs neither numpy nor these.
__getattr__, __dir__, __all__ = attach(
    __name__,
    {
        "binding": "Binding",
        "compiled": "CompiledModel",
        "core": "Core",
        "errors": "OvError",
        "model": "Model",
        "ov_model": "OvModel",
        "preprocess": "PrePostProcessor",
        "properties": "properties",
        "remote": "RemoteContext RemoteTensor",
        "request": "InferRequest",
        "shapes": "PartialShape Shape",
        "tensor": "Tensor",
    },
)
