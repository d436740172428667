"""AscendCL for Python: Huawei Ascend NPUs.

C API: `from pyacl.acl.acl import *` is the vendor's header, name for name.
Python API: `with pyacl.Device(0):` uses a device; `Stream`, `Event`, `DeviceBuffer`, `Model` and the others are
AscendCL's own things as Python objects.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.lazy import attach

if TYPE_CHECKING:
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

# Nothing is imported before it is used: `import pyacl.acl.acl` needs neither numpy nor these.
__getattr__, __dir__, __all__ = attach(
    __name__,
    {
        "aipp": "Aipp",
        "binding": "Binding",
        "callbacks": "ReportThread TaskException on_task_exception",
        "channel": "Channel EndOfSequenceError SequenceFailedError",
        "context": "Context current_context",
        "copies": "copy copy_2d copy_2d_async copy_async fill_words",
        "dataset": "Dataset",
        "description": "describe",
        "device": "Device device_count soc_name",
        "device_tensor": "Tensor",
        "dump": "Dump",
        "errors": "AclError errors",
        "event": "Event",
        "graph": "Graph build_graph capture_mode",
        "ipc": "IpcKey export_memory open_memory",
        "kernel": "Inline Kernel KernelBinary",
        "loading": "memory_needed",
        "memory": "DeviceBuffer HostBuffer pinned_empty",
        "model": "Model",
        "notify": "CountNotify Notify",
        "om_file": "OmFileError",
        "operator_errors": "OperatorError",
        "operators": "Operator",
        "pool": "Pool PoolFullError",
        "profiling": "Profile profiling",
        "queue": "Queue",
        "registered": "register",
        "runtime": "finalize init runtime",
        "shared_buffer": "SharedBuffer",
        "stream": "Stream",
        "virtual_memory": "AddressRange PhysicalMemory granularity",
    },
)
