"""AscendCL for Python: Huawei Ascend NPUs.

C API: `from pyacl.acl.acl import *` is the vendor's header, name for name.
Python API: `with pyacl.Device(0):` uses a device; `Stream`, `Event`, `DeviceBuffer`, `Model` and the others are
AscendCL's own things as Python objects.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # `typing` costs more to import than the header modules: only the type checker needs it
if TYPE_CHECKING:
    from typing import Any

    from . import errors as errors
    from .aipp import Aipp as Aipp
    from .binding import Binding as Binding
    from .callbacks import ReportThread as ReportThread
    from .callbacks import TaskException as TaskException
    from .callbacks import on_task_exception as on_task_exception
    from .channel import Channel as Channel
    from .channel import EndOfSequenceError as EndOfSequenceError
    from .channel import SequenceFailedError as SequenceFailedError
    from .context import Context as Context
    from .context import current_context as current_context
    from .copies import copy as copy
    from .copies import copy_2d as copy_2d
    from .copies import copy_2d_async as copy_2d_async
    from .copies import copy_async as copy_async
    from .copies import fill_words as fill_words
    from .dataset import Dataset as Dataset
    from .description import describe as describe
    from .device import Device as Device
    from .device import device_count as device_count
    from .device import soc_name as soc_name
    from .device_tensor import Tensor as Tensor
    from .dump import Dump as Dump
    from .errors import AclError as AclError
    from .event import Event as Event
    from .graph import Graph as Graph
    from .graph import build_graph as build_graph
    from .graph import capture_mode as capture_mode
    from .ipc import IpcKey as IpcKey
    from .ipc import export_memory as export_memory
    from .ipc import open_memory as open_memory
    from .kernel import Inline as Inline
    from .kernel import Kernel as Kernel
    from .kernel import KernelBinary as KernelBinary
    from .loading import memory_needed as memory_needed
    from .memory import DeviceBuffer as DeviceBuffer
    from .memory import HostBuffer as HostBuffer
    from .memory import pinned_empty as pinned_empty
    from .model import Model as Model
    from .notify import CountNotify as CountNotify
    from .notify import Notify as Notify
    from .om_file import OmFileError as OmFileError
    from .operator_errors import OperatorError as OperatorError
    from .operators import Operator as Operator
    from .pool import Pool as Pool
    from .pool import PoolFullError as PoolFullError
    from .profiling import Profile as Profile
    from .profiling import _Callable as _Profiling
    from .queue import Queue as Queue
    from .registered import register as register
    from .runtime import _Callable
    from .runtime import finalize as finalize
    from .runtime import init as init
    from .shared_buffer import SharedBuffer as SharedBuffer
    from .stream import Stream as Stream
    from .virtual_memory import AddressRange as AddressRange
    from .virtual_memory import PhysicalMemory as PhysicalMemory
    from .virtual_memory import granularity as granularity

    profiling: _Profiling
    runtime: _Callable

__all__ = [
    "AclError",
    "AddressRange",
    "Aipp",
    "Binding",
    "Channel",
    "Context",
    "CountNotify",
    "Dataset",
    "Device",
    "DeviceBuffer",
    "Dump",
    "EndOfSequenceError",
    "Event",
    "Graph",
    "HostBuffer",
    "Inline",
    "IpcKey",
    "Kernel",
    "KernelBinary",
    "Model",
    "Notify",
    "OmFileError",
    "Operator",
    "OperatorError",
    "PhysicalMemory",
    "Pool",
    "PoolFullError",
    "Profile",
    "Queue",
    "ReportThread",
    "SequenceFailedError",
    "SharedBuffer",
    "Stream",
    "TaskException",
    "Tensor",
    "__version__",
    "build_graph",
    "capture_mode",
    "copy",
    "copy_2d",
    "copy_2d_async",
    "copy_async",
    "current_context",
    "describe",
    "device_count",
    "errors",
    "export_memory",
    "fill_words",
    "finalize",
    "granularity",
    "init",
    "memory_needed",
    "on_task_exception",
    "open_memory",
    "pinned_empty",
    "register",
    "profiling",
    "runtime",
    "soc_name",
]

_HOMES = {
    "AclError": "errors",
    "AddressRange": "virtual_memory",
    "Aipp": "aipp",
    "Binding": "binding",
    "Channel": "channel",
    "Context": "context",
    "CountNotify": "notify",
    "Dataset": "dataset",
    "Device": "device",
    "DeviceBuffer": "memory",
    "Dump": "dump",
    "EndOfSequenceError": "channel",
    "Event": "event",
    "Graph": "graph",
    "HostBuffer": "memory",
    "Inline": "kernel",
    "IpcKey": "ipc",
    "Kernel": "kernel",
    "KernelBinary": "kernel",
    "Model": "model",
    "Notify": "notify",
    "OmFileError": "om_file",
    "Operator": "operators",
    "OperatorError": "operator_errors",
    "PhysicalMemory": "virtual_memory",
    "Pool": "pool",
    "PoolFullError": "pool",
    "Profile": "profiling",
    "Queue": "queue",
    "ReportThread": "callbacks",
    "SequenceFailedError": "channel",
    "SharedBuffer": "shared_buffer",
    "Stream": "stream",
    "TaskException": "callbacks",
    "Tensor": "device_tensor",
    "build_graph": "graph",
    "capture_mode": "graph",
    "copy": "copies",
    "copy_2d": "copies",
    "copy_2d_async": "copies",
    "copy_async": "copies",
    "current_context": "context",
    "describe": "description",
    "device_count": "device",
    "export_memory": "ipc",
    "fill_words": "copies",
    "finalize": "runtime",
    "granularity": "virtual_memory",
    "init": "runtime",
    "memory_needed": "loading",
    "on_task_exception": "callbacks",
    "open_memory": "ipc",
    "pinned_empty": "memory",
    "register": "registered",
    "soc_name": "device",
}

_MODULES = ("errors", "profiling", "runtime")  # `with pyacl.runtime():`: the module may be called


def _submodule(name: str) -> Any:
    # importlib.import_module imports more than it is worth here.
    path = f"{__name__}.{name}"
    __import__(path)
    return sys.modules[path]


def __getattr__(name: str) -> Any:
    # Nothing is imported before it is used: `import pyacl.acl.acl` needs neither numpy nor these.
    home = _HOMES.get(name)
    if home is not None:
        return getattr(_submodule(home), name)
    if name in _MODULES:
        return _submodule(name)
    if name == "__version__":
        from importlib.metadata import version

        return version("pyacl")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
