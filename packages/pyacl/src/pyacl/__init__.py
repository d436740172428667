"""AscendCL for Python: Huawei Ascend NPUs.

Storey 1: `from pyacl.acl.acl import *` is the vendor's header, name for name.
Storey 2: `with pyacl.Device(0):` uses a device; `Stream`, `Event`, `DeviceBuffer`, `Model` and the others are
AscendCL's own things as Python objects.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # `typing` costs more to import than the header modules: only the type checker needs it
if TYPE_CHECKING:
    from typing import Any

    from . import errors as errors
    from .binding import Binding as Binding
    from .callbacks import ReportThread as ReportThread
    from .callbacks import TaskException as TaskException
    from .callbacks import on_task_exception as on_task_exception
    from .channel import Channel as Channel
    from .channel import EndOfSequenceError as EndOfSequenceError
    from .channel import SequenceFailedError as SequenceFailedError
    from .context import Context as Context
    from .context import current_context as current_context
    from .dataset import Dataset as Dataset
    from .description import describe as describe
    from .device import Device as Device
    from .device import device_count as device_count
    from .device import soc_name as soc_name
    from .errors import AclError as AclError
    from .event import Event as Event
    from .loading import memory_needed as memory_needed
    from .model import Model as Model
    from .notify import CountNotify as CountNotify
    from .notify import Notify as Notify
    from .om_file import OmFileError as OmFileError
    from .queue import Queue as Queue
    from .runtime import _Callable
    from .runtime import finalize as finalize
    from .runtime import init as init
    from .shared_buffer import SharedBuffer as SharedBuffer
    from .stream import Stream as Stream

    runtime: _Callable

__all__ = [
    "AclError",
    "Binding",
    "Channel",
    "Context",
    "CountNotify",
    "Dataset",
    "Device",
    "EndOfSequenceError",
    "Event",
    "Model",
    "Notify",
    "OmFileError",
    "Queue",
    "ReportThread",
    "SequenceFailedError",
    "SharedBuffer",
    "Stream",
    "TaskException",
    "__version__",
    "current_context",
    "describe",
    "device_count",
    "errors",
    "finalize",
    "init",
    "memory_needed",
    "on_task_exception",
    "runtime",
    "soc_name",
]

_HOMES = {
    "AclError": "errors",
    "Binding": "binding",
    "Channel": "channel",
    "Context": "context",
    "CountNotify": "notify",
    "Dataset": "dataset",
    "Device": "device",
    "EndOfSequenceError": "channel",
    "Event": "event",
    "Model": "model",
    "Notify": "notify",
    "OmFileError": "om_file",
    "Queue": "queue",
    "ReportThread": "callbacks",
    "SequenceFailedError": "channel",
    "SharedBuffer": "shared_buffer",
    "Stream": "stream",
    "TaskException": "callbacks",
    "current_context": "context",
    "describe": "description",
    "device_count": "device",
    "finalize": "runtime",
    "init": "runtime",
    "memory_needed": "loading",
    "on_task_exception": "callbacks",
    "soc_name": "device",
}

_MODULES = ("errors", "runtime")  # `with pyacl.runtime():`: the module may be called


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
