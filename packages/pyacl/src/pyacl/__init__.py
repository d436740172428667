"""AscendCL for Python: Huawei Ascend NPUs.

C API: `from pyacl.acl.acl import *` is the vendor's header, name for name.
Python API: `with pyacl.Device(0):` uses a device; `Stream`, `Event`, `DeviceBuffer`, `Model` and the others are
Python classes for the AscendCL objects of these names.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.lazy import attach

if TYPE_CHECKING:
    from . import errors as errors
    from .errors import AclError as AclError
    from .media.dvpp import Dvpp as Dvpp
    from .media.picture import Picture as Picture
    from .memory.copies import copy as copy
    from .memory.copies import copy_2d as copy_2d
    from .memory.copies import copy_2d_async as copy_2d_async
    from .memory.copies import copy_async as copy_async
    from .memory.device_buffer import DeviceBuffer as DeviceBuffer
    from .memory.host_buffer import HostBuffer as HostBuffer
    from .memory.host_buffer import pinned_empty as pinned_empty
    from .memory.ipc import IpcKey as IpcKey
    from .memory.ipc import export_memory as export_memory
    from .memory.ipc import open_memory as open_memory
    from .memory.registered import register as register
    from .memory.transfers import fill_words as fill_words
    from .memory.virtual_memory import AddressRange as AddressRange
    from .memory.virtual_memory import PhysicalMemory as PhysicalMemory
    from .memory.virtual_memory import granularity as granularity
    from .model.aipp import Aipp as Aipp
    from .model.binding import Binding as Binding
    from .model.dataset import Dataset as Dataset
    from .model.description import describe as describe
    from .model.loading import memory_needed as memory_needed
    from .model.model import Model as Model
    from .model.om_file import OmFileError as OmFileError
    from .model.pool import Pool as Pool
    from .model.pool import PoolFullError as PoolFullError
    from .operators.device_tensor import Tensor as Tensor
    from .operators.kernel import Inline as Inline
    from .operators.kernel import Kernel as Kernel
    from .operators.kernel import KernelBinary as KernelBinary
    from .operators.operator import Operator as Operator
    from .operators.operator_errors import OperatorError as OperatorError
    from .profiling import _Profiling
    from .profiling.dump import Dump as Dump
    from .profiling.profile import Profile as Profile
    from .queue.channel import Channel as Channel
    from .queue.channel import EndOfSequenceError as EndOfSequenceError
    from .queue.channel import SequenceFailedError as SequenceFailedError
    from .queue.queue import Queue as Queue
    from .queue.shared_buffer import SharedBuffer as SharedBuffer
    from .runtime import _Runtime
    from .runtime.callbacks import ReportThread as ReportThread
    from .runtime.callbacks import TaskException as TaskException
    from .runtime.callbacks import on_task_exception as on_task_exception
    from .runtime.context import Context as Context
    from .runtime.current import current_context as current_context
    from .runtime.device import Device as Device
    from .runtime.device import device_count as device_count
    from .runtime.device import soc_name as soc_name
    from .runtime.event import Event as Event
    from .runtime.graph import Graph as Graph
    from .runtime.graph import build_graph as build_graph
    from .runtime.graph import capture_mode as capture_mode
    from .runtime.lifecycle import finalize as finalize
    from .runtime.lifecycle import init as init
    from .runtime.notify import CountNotify as CountNotify
    from .runtime.notify import Notify as Notify
    from .runtime.stream import Stream as Stream

    profiling: _Profiling
    runtime: _Runtime

# Every name is imported on first use, so that `import pyacl.acl.acl` needs neither numpy nor these modules.
__getattr__, __dir__, __all__ = attach(
    __name__,
    {
        "model.aipp": "Aipp",
        "model.binding": "Binding",
        "runtime.callbacks": "ReportThread TaskException on_task_exception",
        "queue.channel": "Channel EndOfSequenceError SequenceFailedError",
        "runtime.context": "Context",
        "runtime.current": "current_context",
        "memory.copies": "copy copy_2d copy_2d_async copy_async",
        "model.dataset": "Dataset",
        "model.description": "describe",
        "runtime.device": "Device device_count soc_name",
        "operators.device_tensor": "Tensor",
        "profiling.dump": "Dump",
        "media.dvpp": "Dvpp",
        "errors": "AclError errors",
        "runtime.event": "Event",
        "runtime.graph": "Graph build_graph capture_mode",
        "memory.ipc": "IpcKey export_memory open_memory",
        "operators.kernel": "Inline Kernel KernelBinary",
        "model.loading": "memory_needed",
        "memory.device_buffer": "DeviceBuffer",
        "memory.host_buffer": "HostBuffer pinned_empty",
        "model.model": "Model",
        "runtime.notify": "CountNotify Notify",
        "model.om_file": "OmFileError",
        "operators.operator_errors": "OperatorError",
        "operators.operator": "Operator",
        "model.pool": "Pool PoolFullError",
        "media.picture": "Picture",
        "profiling": "profiling",
        "profiling.profile": "Profile",
        "queue.queue": "Queue",
        "memory.registered": "register",
        "memory.transfers": "fill_words",
        "runtime": "runtime",
        "runtime.lifecycle": "finalize init",
        "queue.shared_buffer": "SharedBuffer",
        "runtime.stream": "Stream",
        "memory.virtual_memory": "AddressRange PhysicalMemory granularity",
    },
    distribution="pyacl-npu",
)
