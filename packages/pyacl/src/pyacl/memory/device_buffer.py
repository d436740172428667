"""Memory of the device.

It is freed once: when its owner, all views of it and every stream that still works with it have released it.

So it is safe to close a buffer that a queued copy or kernel uses: Python refuses the buffer from then on, and the
memory is freed when the stream has passed the task. It is also safe to drop a buffer while one of its views lives.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable

from npu_common import TYPE_CHECKING
from npu_common import buffer as common
from npu_common.cdecl import void_p
from npu_common.resource import fixed

from ..acl import acl_rt as api
from ..arguments import UINT32, whole
from ..errors import check
from ..runtime.blocks import Block, Owned, freeing
from ..runtime.current import require
from ..runtime.task_stream import resolve
from .arrays import byte_count, host_bytes
from .device_memory import DeviceMemory
from .transfers import fill, read, read_into, write

if TYPE_CHECKING:
    from typing import Any, Callable

    import numpy.typing as npt

    from ..runtime.family import Root
    from ..runtime.stream import Stream

__all__ = ["DeviceBuffer", "buffer_of"]


class DeviceBuffer(DeviceMemory):
    """Memory of the current context's device, on a 64-byte boundary, not initialised.

    `address` belongs to the device: Python must not follow it. `handle` is the address as a pointer for C, `device` the
    number of the device. `buffer[begin:end]` is a view: the same memory, not a copy; each view keeps the memory alive.
    close() and `with` close the buffer; tasks queued until then keep the memory.

    Args:
        nbytes: Size in bytes.
        policy: ACL_MEM_MALLOC_... of acl_rt.h: which pages to use.
        cached: Whether the device's CPU caches the memory (see flush and invalidate).

    Raises:
        MemoryError: An AclError: the device has not enough memory.
        AclErrorRtContextNull: The thread has no context.
    """

    base = fixed["DeviceBuffer | None"]("The buffer that a view was made of; None for others.")

    _base: DeviceBuffer | None = None

    def __init__(self, nbytes: int, *, policy: int = int(api.ACL_MEM_MALLOC_HUGE_FIRST), cached: bool = False) -> None:
        size = byte_count("DeviceBuffer", "nbytes", nbytes)
        policy = whole("DeviceBuffer, policy", policy, *UINT32)
        context = require("DeviceBuffer")
        malloc = api.aclrtMallocCached if cached else api.aclrtMalloc
        block = freeing(context, api.aclrtFree, "device memory", size)
        block.made_by(malloc, block.place, size, policy, detail=f"{size} bytes on device {context.device_index}")
        super().__init__(block, context.root, 0, size, owned=True)

    @classmethod
    def from_array(cls, array: npt.ArrayLike, **options: Any) -> DeviceBuffer:
        """Allocate memory with the bytes of a contiguous array. `options` are those of DeviceBuffer."""
        made = cls(max(1, host_bytes("DeviceBuffer.from_array", "array", array).nbytes), **options)
        try:
            made.write(array)
        except BaseException:
            made.close()
            raise
        return made

    @classmethod
    def from_address(
        cls, address: Any, nbytes: int, *, keep: Any = None, free: Callable[[int], None] | None = None
    ) -> DeviceBuffer:
        """Wrap device memory from C. The caller owns the memory, or with `free` this buffer does.

        Args:
            address: A number or a void_p.
            nbytes: Size in bytes.
            keep: Object that stays alive as long as the buffer, such as the owner of the memory.
            free: Is called with the address when the memory is unused; None frees nothing.
        """
        number = operator.index(address)
        if number <= 0:
            raise ValueError(f"DeviceBuffer.from_address, address: expected one that is not NULL, got {number}")
        size = byte_count("DeviceBuffer.from_address", "nbytes", nbytes)
        context = require("DeviceBuffer.from_address")
        made = cls.__new__(cls)
        block = Owned.at(number, size, free, keep)
        DeviceMemory.__init__(made, block, context.root, 0, size, owned=free is not None)
        return made

    def __repr__(self) -> str:
        if self.closed:
            return "<pyacl.DeviceBuffer closed>"
        return f"<pyacl.DeviceBuffer {self._nbytes} bytes at {self._address:#x} of device {self._device}>"

    @property
    def handle(self) -> void_p:
        """The address as a pointer for the functions of `pyacl.acl`."""
        self._check_open()
        return void_p(self._address)

    # Views

    def view(self, offset: int = 0, nbytes: int | None = None) -> DeviceBuffer:
        """Return a view of the bytes from `offset` on, or of `nbytes` of them, as a buffer on the same memory.

        A view may outlive this buffer: the memory is freed when the last of them is closed or dropped. A view need not
        be closed.

        Raises:
            ValueError: The view would leave the buffer.
        """
        block = self.block
        start = byte_count("DeviceBuffer.view", "offset", offset, 0, self._nbytes - 1)
        size = self._nbytes - start if nbytes is None else byte_count("DeviceBuffer.view", "nbytes", nbytes)
        if start + size > self._nbytes:
            raise ValueError(
                f"DeviceBuffer.view: bytes {start} to {start + size} are past the {self._nbytes} there are"
            )
        made = buffer_of(block, self._root, self._address - block.address + start, size)
        made._base = self._base or self
        return made

    def __getitem__(self, part: slice) -> DeviceBuffer:
        if not isinstance(part, slice):
            raise TypeError(
                f"DeviceBuffer[...]: expected a slice of bytes, got {type(part).__name__}; elements are on the device, "
                "read() copies them here"
            )
        start, stop, step = part.indices(self._nbytes)
        if step != 1 or stop <= start:
            raise ValueError(f"DeviceBuffer[...]: expected at least one byte without gaps, got {start}:{stop}:{step}")
        for given in (part.start, part.stop):
            if given is not None and not -self._nbytes <= operator.index(given) <= self._nbytes:
                raise ValueError(f"DeviceBuffer[...]: {given} is past the {self._nbytes} bytes there are")
        return self.view(start, stop - start)

    def __len__(self) -> int:
        return self._nbytes

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise TypeError("DeviceBuffer: numpy cannot look into device memory; read(dtype, shape) copies it here")

    # Contents

    def write(self, values: npt.ArrayLike | common.Buffer, *, offset: int = 0) -> DeviceBuffer:
        """Copy a contiguous array (or bytes, or a HostBuffer) to `offset`, and wait. Returns the buffer.

        Raises:
            ValueError: The array does not fit or is not contiguous.
        """
        write(self, values, offset)
        return self

    def read(
        self, dtype: npt.DTypeLike = "uint8", shape: Iterable[int] | int | None = None, *, offset: int = 0
    ) -> npt.NDArray[Any]:
        """Return a fresh array with the contents from `offset` on, by default all of them in one dimension. Waits."""
        return read(self, dtype, shape, offset)

    def read_into(self, target: npt.ArrayLike | common.Buffer, *, offset: int = 0) -> None:
        """Fill a contiguous, writable array (or bytearray, or HostBuffer) with the contents from `offset` on. Waits."""
        read_into(self, target, offset)

    def write_async(
        self,
        values: npt.ArrayLike | common.Buffer,
        stream: Stream | None = None,
        *,
        offset: int = 0,
        pageable: bool = False,
    ) -> DeviceBuffer:
        """Queue `write` on a stream (None: the default stream). The rules of `copies.copy_async` hold for the array.

        Returns:
            The buffer.
        """
        write(self, values, offset, resolve(stream, "DeviceBuffer.write_async"), pageable)
        return self

    def read_into_async(
        self,
        target: npt.ArrayLike | common.Buffer,
        stream: Stream | None = None,
        *,
        offset: int = 0,
        pageable: bool = False,
    ) -> None:
        """Queue `read_into` on a stream (None: the default stream).

        The target is filled when the stream has passed the copy.
        """
        read_into(self, target, offset, resolve(stream, "DeviceBuffer.read_into_async"), pageable)

    def fill(self, value: int = 0, stream: Stream | None = None) -> DeviceBuffer:
        """Set every byte to `value` (0 to 255), and wait; with `stream`, queue the task. Returns the buffer."""
        fill(self, value, stream)
        return self

    def flush(self) -> DeviceBuffer:
        """Write back the cache of the device's CPU, for memory made with `cached`. Returns the buffer."""
        block = self.block
        check(api.aclrtMemFlush(self._address, self._nbytes), "aclrtMemFlush", self.label)
        del block
        return self

    def invalidate(self) -> DeviceBuffer:
        """Invalidate the cache of the device's CPU, for memory made with `cached`. Returns the buffer."""
        block = self.block
        check(api.aclrtMemInvalidate(self._address, self._nbytes), "aclrtMemInvalidate", self.label)
        del block
        return self


def buffer_of(
    block: Block | Owned, root: Root, offset: int = 0, nbytes: int | None = None, *, owned: bool = False
) -> DeviceBuffer:
    """Wrap memory that was allocated in another way, or a part of it. owned: the buffer has to be closed."""
    made = DeviceBuffer.__new__(DeviceBuffer)
    DeviceMemory.__init__(made, block, root, offset, block.nbytes if nbytes is None else nbytes, owned=owned)
    return made
