"""Device memory shared between processes of one machine.

The process that owns the memory exports it and sends the `IpcKey` by any pipe; the other process opens it:

    with export_memory(buffer, pids=[other]) as shared:      |    with open_memory(key) as buffer:
        connection.send(shared.key)                          |        buffer.read(...)

Importers close first. Nothing is copied, and nothing orders the two processes: use notifies or the pipe.
"""

from __future__ import annotations

import ctypes
import operator
import sys
import threading
from collections.abc import Iterable
from typing import NamedTuple

from npu_common import TYPE_CHECKING
from npu_common.resource import Resource, fixed

from ..acl import acl_rt as api
from ..arguments import instance, whole
from ..errors import check
from ..runtime.blocks import Owned, Share, freeing
from ..runtime.current import require
from .device_buffer import DeviceBuffer, buffer_of

if TYPE_CHECKING:
    from typing import Any

    from ..runtime.context import Context

__all__ = ["IpcKey", "IpcMemory", "device_pid", "export_memory", "open_memory"]

_KEY = 65  # bytes, the NUL included


class IpcKey(NamedTuple):
    """The key that another process needs to open the memory; it can be pickled.

    Attributes:
        key: The library's text.
        nbytes: Size of the memory in bytes.
    """

    key: bytes
    nbytes: int
    device: int


def device_pid() -> int:
    """Return the device's number for this process, for `pids`. In a container it differs from os.getpid()."""
    require("device_pid")
    cell = ctypes.c_int32()
    check(api.aclrtDeviceGetBareTgid.raw(ctypes.addressof(cell)), "aclrtDeviceGetBareTgid")
    return cell.value


class IpcMemory(Resource):
    """Memory of this process that others may open, from `export_memory`. Keeps the memory alive until it is closed."""

    key = fixed["IpcKey"]("What another process opens it with.")

    def __init__(self, buffer: DeviceBuffer, pids: Iterable[int] | None) -> None:
        context = require("export_memory")
        block = instance("export_memory, buffer", buffer, DeviceBuffer).block
        if buffer.address != block.address:
            raise ValueError(
                "export_memory, buffer: expected one that begins where its allocation does, got a view at byte "
                f"{buffer.address - block.address}; export the whole and send the offset along"
            )
        allowed = None if pids is None else [operator.index(pid) for pid in pids]
        if allowed is not None and (not allowed or min(allowed) < 1 or max(allowed) > 0x7FFFFFFF):
            raise ValueError(f"export_memory, pids: expected process numbers, or None for any process, got {allowed}")
        anybody = api.ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION
        flags = anybody if allowed is None else api.ACL_RT_IPC_MEM_EXPORT_FLAG_DEFAULT
        text = ctypes.create_string_buffer(_KEY)
        # The new block keeps the memory's block, so sharing ends before the memory is freed.
        shared = _closed_by(text, context, block)
        with shared.filling(self):
            make, where = api.aclrtIpcMemGetExportKey, ctypes.addressof(text)
            shared.made_by(make, buffer.address, buffer.nbytes, where, _KEY, flags, detail=repr(buffer))
            if allowed is not None:
                rows = (ctypes.c_int32 * len(allowed))(*allowed)
                code = api.aclrtIpcMemSetImportPid.raw(where, ctypes.addressof(rows), len(allowed))
                check(code, "aclrtIpcMemSetImportPid", f"processes {allowed}")
            super().__init__(f"shared {buffer.label}", context.root)
            self._lock = threading.RLock()
            self._key = IpcKey(text.value, buffer.nbytes, buffer.device)
            self._share = Share(shared)
            self._own(self._share.drop)

    def __repr__(self) -> str:
        state = "closed" if self.closed else f"{self._key.nbytes} bytes of device {self._key.device}"
        return f"<pyacl.IpcMemory {state}>"


def _closed_by(key: ctypes.Array[ctypes.c_char], context: Context, keep: Any = None) -> Owned:
    """Make the Block of what C knows by a key: the handle is where the key is."""
    block = freeing(context, api.aclrtIpcMemClose, "the key", keep=(key, keep))
    block.cell.value = ctypes.addressof(key)
    return block


def export_memory(buffer: DeviceBuffer, *, pids: Iterable[int] | None = None) -> IpcMemory:
    """Let other processes open a buffer: send them `.key` of the result. Source: acl/acl_rt.h 2026.8.

    Args:
        buffer: The DeviceBuffer.
        pids: Numbers of the processes (see device_pid); None for any process that has the key.
    """
    return IpcMemory(buffer, pids)


def open_memory(key: IpcKey, *, peer_access: bool = False) -> DeviceBuffer:
    """Open the memory of another process as a DeviceBuffer.

    Closing the buffer releases it when no stream uses it any more.

    Args:
        key: From the other process's `export_memory`.
        peer_access: Whether to allow memory of another device than the current one.

    Raises:
        ValueError: An AclError: the key is of this process, or was opened before.
    """
    if not isinstance(key, IpcKey):
        raise TypeError(f"open_memory, key: expected the IpcKey of export_memory, got {type(key).__name__}")
    context = require("open_memory")
    if not isinstance(key.key, bytes) or len(key.key) >= _KEY:
        raise ValueError(f"open_memory, key: expected fewer than {_KEY} bytes, got {key.key!r:.80}")
    whole("open_memory, key.nbytes", key.nbytes, 1, sys.maxsize)
    enable = api.ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS
    flags = enable if peer_access else api.ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT
    opened, pointer = _closed_by(ctypes.create_string_buffer(key.key), context), ctypes.c_void_p()
    opened.made_by(api.aclrtIpcMemImportByKey, ctypes.addressof(pointer), key.key, flags, detail=repr(key))
    return buffer_of(Owned.at(pointer.value or 0, key.nbytes, None, opened), context.root, owned=True)
