"""Rockchip's RKNN runtime for Python.

C API: `from pyrknn.rknn_api import *` is the vendor's header, name for name.
Python API: `pyrknn.Model` runs a model on numpy arrays, `Model.bind` runs it without copying, `pyrknn.Pool` runs it on
all cores of the chip. `pyrknn.Matmul` multiplies matrices. `pyrknn.LLM` runs language models on librkllmrt.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.lazy import attach

if TYPE_CHECKING:
    from .errors import RknnError as RknnError
    from .llm.errors import RkllmError as RkllmError
    from .llm.llm import LLM as LLM
    from .model.memory import Memory as Memory
    from .model.model import Binding as Binding
    from .model.model import Model as Model
    from .model.pool import Pool as Pool
    from .operators.custom_op import CustomOp as CustomOp
    from .operators.matmul import Matmul as Matmul

# Names are imported on first use: `import pyrknn.rknn_api` needs neither numpy nor these modules.
__getattr__, __dir__, __all__ = attach(
    __name__,
    {
        "operators.custom_op": "CustomOp",
        "errors": "RknnError",
        "llm.errors": "RkllmError",
        "llm.llm": "LLM",
        "operators.matmul": "Matmul",
        "model.memory": "Memory",
        "model.model": "Binding Model",
        "model.pool": "Pool",
    },
)
