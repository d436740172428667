"""Intel's OpenVINO C API for Python, for NPUs.

C API: `from pyovnpu.openvino.c.openvino import *` is the vendor's header, name for name.
Python API: `pyovnpu.Model` compiles a network and runs it on numpy arrays; `Model.bind` runs it without copying,
`Model.submit` on several requests at once. `Core`, `OvModel`, `CompiledModel`, `InferRequest` and `Tensor` are
OpenVINO's own objects.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.lazy import attach

if TYPE_CHECKING:
    from . import properties as properties
    from .errors import OvError as OvError
    from .model.binding import Binding as Binding
    from .model.model import Model as Model
    from .model.pool import Pool as Pool
    from .runtime.compiled import CompiledModel as CompiledModel
    from .runtime.core import Core as Core
    from .runtime.ov_model import OvModel as OvModel
    from .runtime.preprocess import PrePostProcessor as PrePostProcessor
    from .runtime.remote import RemoteContext as RemoteContext
    from .runtime.remote import RemoteTensor as RemoteTensor
    from .runtime.request import InferRequest as InferRequest
    from .runtime.shapes import PartialShape as PartialShape
    from .runtime.shapes import Shape as Shape
    from .runtime.tensor import Tensor as Tensor

# Names are imported on first use: `import pyovnpu.openvino.c.ov_core` needs neither numpy nor these modules.
__getattr__, __dir__, __all__ = attach(
    __name__,
    {
        "model.binding": "Binding",
        "runtime.compiled": "CompiledModel",
        "runtime.core": "Core",
        "errors": "OvError",
        "model.model": "Model",
        "model.pool": "Pool",
        "runtime.ov_model": "OvModel",
        "runtime.preprocess": "PrePostProcessor",
        "properties": "properties",
        "runtime.remote": "RemoteContext RemoteTensor",
        "runtime.request": "InferRequest",
        "runtime.shapes": "PartialShape Shape",
        "runtime.tensor": "Tensor",
    },
)
