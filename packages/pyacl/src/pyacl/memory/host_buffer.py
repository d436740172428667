"""Pinned memory of the host, which devices can read and write at any time.

It is freed when its owner, all arrays that look into it and every stream that still works with it have released it.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable

from npu_common import TYPE_CHECKING
from npu_common import buffer as common
from npu_common.cdecl import void_p

from ..acl import acl_rt as api
from ..runtime.blocks import BlockOwner, Share, freeing
from ..runtime.current import require
from .arrays import byte_count, checked_sizes, host_bytes

if TYPE_CHECKING:
    from typing import Any

    import numpy.typing as npt

__all__ = ["HostBuffer", "pinned_empty"]


class HostBuffer(BlockOwner, common.Buffer):
    """Pinned host memory (aclrtMallocHost), which asynchronous copies need. Not initialised.

    `array(dtype, shape)` looks into the memory without copying. While such arrays exist, close() raises BufferError,
    and the end of a `with` block leaves freeing to the last of them. While a stream still copies, the memory stays
    until the stream has passed the copy. `pinned_empty` makes arrays directly.
    """

    def __init__(self, nbytes: int) -> None:
        size = byte_count("HostBuffer", "nbytes", nbytes)
        context = require("HostBuffer")
        block = freeing(context, api.aclrtFreeHost, "pinned memory", size)
        block.made_by(api.aclrtMallocHost, block.place, size, detail=f"{size} bytes")
        address = block.address
        self._share = Share(block)
        label = f"pinned memory of {size} bytes at {address:#x}"
        super().__init__(label, address, size, parent=context.root)
        self._lock = threading.RLock()
        self._own(self._share.drop)

    @classmethod
    def from_array(cls, array: npt.ArrayLike) -> HostBuffer:
        """Make new pinned memory with the bytes of a contiguous array."""
        values = host_bytes("HostBuffer.from_array", "array", array)
        made = cls(max(1, values.nbytes))
        made.array()[: values.nbytes] = values
        return made

    def __repr__(self) -> str:
        return super().__repr__().replace("<HostBuffer", "<pyacl.HostBuffer")

    @property
    def handle(self) -> void_p:
        """The address as a pointer for the functions of `pyacl.acl`."""
        self._check_open()
        return void_p(self.address)


def pinned_empty(shape: Iterable[int] | int, dtype: npt.DTypeLike = "uint8") -> npt.NDArray[Any]:
    """Return an uninitialised array in pinned memory, for asynchronous copies.

    The memory is freed with the last array that looks into it.

    Raises:
        AclErrorRtContextNull: The thread has no context.
    """
    import numpy as np

    kind = np.dtype(dtype)
    shape = checked_sizes("pinned_empty", shape)
    count = math.prod(shape) * kind.itemsize
    buffer = HostBuffer(max(1, count))
    try:
        return buffer.array(kind, shape)
    finally:
        buffer._no_leak_warning(free_at_exit=False)  # the last array over the memory frees it
