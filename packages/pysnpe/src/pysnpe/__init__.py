"""SNPE 2.x for Python: Qualcomm's Snapdragon Neural Processing Engine.

C API: `from pysnpe.SNPE.SNPEBuilder import *` is the vendor's header, name for name.
Python API: `pysnpe.Model` builds a network for DSP, AIP, GPU or CPU and runs it on numpy arrays, `Model.bind` without
copying, `pysnpe.ParallelModel` on several runtimes at once; `Container`, `Encoding` and `PerfProfile` are SNPE's own
things as Python objects.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.lazy import attach

if TYPE_CHECKING:
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

# Nothing is imported before it is used: `import pysnpe.SNPE.SNPE` needs neither numpy nor these.
__getattr__, __dir__, __all__ = attach(
    __name__,
    {
        "availability": "available_runtimes runtime_status",
        "binding": "Binding",
        "container": "Container",
        "encodings": "Encoding",
        "errors": "SnpeError errors",
        "loading": "validate_cache",
        "memory": "Mapped RpcMemory",
        "model": "Model",
        "perf_profile": "PerfProfile",
        "psnpe": "ParallelModel",
        "udo": "OpPackage add_op_package",
        "version": "Version converter_mismatch library_version",
        "workers": "Worker",
    },
)
