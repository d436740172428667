"""SNPE 2.x for Python: Qualcomm's Snapdragon Neural Processing Engine.

C API: `from pysnpe.SNPE.SNPEBuilder import *` is the vendor's header, name for name.
Python API: `pysnpe.Model` builds a network for DSP, AIP, GPU or CPU and runs it on numpy arrays. `Model.bind` runs it
without copying. `pysnpe.ParallelModel` runs it on several runtimes at once. `Container`, `Encoding` and `PerfProfile`
are Python classes for the SNPE objects of these names.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.lazy import attach

if TYPE_CHECKING:
    from . import errors as errors
    from .errors import SnpeError as SnpeError
    from .model.binding import Binding as Binding
    from .model.container import Container as Container
    from .model.encodings import Encoding as Encoding
    from .model.loading import validate_cache as validate_cache
    from .model.memory import Mapped as Mapped
    from .model.memory import RpcMemory as RpcMemory
    from .model.model import Model as Model
    from .model.pool import Pool as Pool
    from .parallel.parallel_model import ParallelModel as ParallelModel
    from .parallel.workers import Worker as Worker
    from .runtime.availability import available_runtimes as available_runtimes
    from .runtime.availability import runtime_status as runtime_status
    from .runtime.perf_profile import PerfProfile as PerfProfile
    from .runtime.udo import OpPackage as OpPackage
    from .runtime.udo import add_op_package as add_op_package
    from .runtime.version import Version as Version
    from .runtime.version import converter_mismatch as converter_mismatch
    from .runtime.version import library_version as library_version

# Every name is imported on first use, so that `import pysnpe.SNPE.SNPE` needs neither numpy nor these modules.
__getattr__, __dir__, __all__ = attach(
    __name__,
    {
        "runtime.availability": "available_runtimes runtime_status",
        "model.binding": "Binding",
        "model.container": "Container",
        "model.encodings": "Encoding",
        "errors": "SnpeError errors",
        "model.loading": "validate_cache",
        "model.memory": "Mapped RpcMemory",
        "model.model": "Model",
        "model.pool": "Pool",
        "runtime.perf_profile": "PerfProfile",
        "parallel.parallel_model": "ParallelModel",
        "runtime.udo": "OpPackage add_op_package",
        "runtime.version": "Version converter_mismatch library_version",
        "parallel.workers": "Worker",
    },
)
