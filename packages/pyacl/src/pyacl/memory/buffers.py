"""Memory of the device and pinned memory of the host. It is freed once: when its owner, all views of it and every
stream that still works with it have released it.

So it is safe to close a buffer that a queued copy or kernel uses: Python refuses the buffer from then on, and the
memory is freed when the stream has passed the task. It is also safe to drop a buffer while one of its views lives.
"""

from __future__ import annotations

import math
import operator
import sys
import threading
from collections.abc import Iterable

from npu_common import TYPE_CHECKING
from npu_common import buffer as common
from npu_common.cdecl import byref, void_p
from npu_common.resource import Resource, fixed

from ..acl import acl_rt as api
from ..arguments import UINT32, whole
from ..errors import check
from ..runtime.blocks import Block, Share, freeing
from ..runtime.current import require

if TYPE_CHECKING:
    from typing import Any, Callable

    import numpy.typing as npt

    from ..runtime.family import Root
    from ..runtime.stream import Stream

__all__ = ["Block", "DeviceBuffer", "HostBuffer", "Share", "pinned_empty"]

_LARGEST = sys.maxsize  # a size_t holds more, but no machine has more memory


def _size(function: str, name: str, value: Any, least: int = 1, most: int = _LARGEST) -> int:
    """A checked number of bytes for C."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{function}, {name}: expected bytes as an int, got {type(value).__name__}") from None
    if not least <= number <= most:
        raise ValueError(f"{function}, {name}: expected {least} to {most} bytes, got {number}")
    return number


def _sizes(function: str, shape: Iterable[int] | int) -> tuple[int, ...]:
    found = tuple(map(operator.index, shape)) if isinstance(shape, Iterable) else (operator.index(shape),)
    if min(found, default=0) < 0:
        raise ValueError(f"{function}, shape: expected sizes of at least 0, got {found}")
    return found


class DeviceBuffer(Resource):
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

    address = fixed[int]("Where it lies on the device; Python must not follow it.")
    nbytes = fixed[int]("Its size.")
    device = fixed[int]("Number of its device.")
    base = fixed["DeviceBuffer | None"]("The buffer that a view was made of; None for others.")

    def __init__(self, nbytes: int, *, policy: int = int(api.ACL_MEM_MALLOC_HUGE_FIRST), cached: bool = False) -> None:
        size = _size("DeviceBuffer", "nbytes", nbytes)
        policy = whole("DeviceBuffer, policy", policy, *UINT32)
        context = require("DeviceBuffer")
        pointer = void_p()
        malloc = api.aclrtMallocCached if cached else api.aclrtMalloc
        free = freeing(context, api.aclrtFree, "device memory")
        code = malloc(byref(pointer), size, api.aclrtMemMallocPolicy(policy))
        check(code, malloc.__name__, f"{size} bytes on device {context.device_index}")
        self._begin(Block(int(pointer.value or 0), size, free), context.root, 0, size)
        self.own(self._share.drop)

    def _begin(self, block: Block, root: Root, offset: int, nbytes: int) -> None:
        self._share = Share(block)
        self._address = block.address + offset
        self._nbytes = nbytes
        self._device = root.index
        self._base: DeviceBuffer | None = None
        super().__init__(f"device memory of {self._nbytes} bytes at {self._address:#x}", root)
        self._root = root
        self._lock = threading.RLock()  # an own lock: nothing here waits for other objects of the device

    @classmethod
    def from_array(cls, array: npt.ArrayLike, **options: Any) -> DeviceBuffer:
        """Allocate memory with the bytes of a contiguous array. `options` are those of DeviceBuffer."""
        from .copies import host_bytes

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
        size = _size("DeviceBuffer.from_address", "nbytes", nbytes)
        context = require("DeviceBuffer.from_address")
        return cls._of_block(Block(number, size, free, keep), context.root, owned=free is not None)

    @classmethod
    def _of_block(cls, block: Block, root: Root, *, owned: bool = True) -> DeviceBuffer:
        """Wrap memory that was allocated in another way. owned: the buffer has to be closed."""
        made = cls.__new__(cls)
        made._begin(block, root, 0, block.nbytes)
        if owned:
            made.own(made._share.drop)
        return made

    def __repr__(self) -> str:
        if self.closed:
            return "<pyacl.DeviceBuffer closed>"
        return f"<pyacl.DeviceBuffer {self._nbytes} bytes at {self._address:#x} of device {self._device}>"

    @property
    def handle(self) -> void_p:
        """The address as a pointer for the functions of `pyacl.acl`."""
        self.check_open()
        return void_p(self._address)

    @property
    def block(self) -> Block:
        """The owner of the memory: a reference to it keeps the memory from being freed, also beyond close()."""
        self.check_open()
        block = self._share.block
        if block is None:  # closed by another thread meanwhile
            self.check_open()
            raise AssertionError("an open buffer has its memory")
        return block

    # Views

    def view(self, offset: int = 0, nbytes: int | None = None) -> DeviceBuffer:
        """A view of the bytes from `offset` on, or of `nbytes` of them, as a buffer on the same memory.

        A view may outlive this buffer: the memory is freed when the last of them is closed or dropped. A view need not
        be closed.

        Raises:
            ValueError: The view would leave the buffer.
        """
        block = self.block
        start = _size("DeviceBuffer.view", "offset", offset, 0, self._nbytes - 1)
        size = self._nbytes - start if nbytes is None else _size("DeviceBuffer.view", "nbytes", nbytes)
        if start + size > self._nbytes:
            raise ValueError(
                f"DeviceBuffer.view: bytes {start} to {start + size} are past the {self._nbytes} there are"
            )
        made = DeviceBuffer.__new__(DeviceBuffer)
        made._begin(block, self._root, self._address - block.address + start, size)
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
        from .copies import write

        write(self, values, offset)
        return self

    def read(
        self, dtype: npt.DTypeLike = "uint8", shape: Iterable[int] | int | None = None, *, offset: int = 0
    ) -> npt.NDArray[Any]:
        """A fresh array with the contents from `offset` on, by default all of them in one dimension. Waits."""
        from .copies import read

        return read(self, dtype, shape, offset)

    def read_into(self, target: npt.ArrayLike | common.Buffer, *, offset: int = 0) -> None:
        """Fill a contiguous, writable array (or bytearray, or HostBuffer) with the contents from `offset` on. Waits."""
        from .copies import read_into

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
        from ..runtime.stream import resolve
        from .copies import write

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
        """Queue `read_into` on a stream (None: the default stream). The target is filled when the stream has passed the
        copy.
        """
        from ..runtime.stream import resolve
        from .copies import read_into

        read_into(self, target, offset, resolve(stream, "DeviceBuffer.read_into_async"), pageable)

    def fill(self, value: int = 0, stream: Stream | None = None) -> DeviceBuffer:
        """Set every byte to `value` (0 to 255), and wait; with `stream`, queue this. Returns the buffer."""
        from .copies import fill

        fill(self, value, stream)
        return self

    def flush(self) -> DeviceBuffer:
        """For memory made with `cached`: write back the cache of the device's CPU. Returns the buffer."""
        block = self.block
        check(api.aclrtMemFlush(self._address, self._nbytes), "aclrtMemFlush", self.label)
        del block
        return self

    def invalidate(self) -> DeviceBuffer:
        """For memory made with `cached`: invalidate the cache of the device's CPU. Returns the buffer."""
        block = self.block
        check(api.aclrtMemInvalidate(self._address, self._nbytes), "aclrtMemInvalidate", self.label)
        del block
        return self

    def _abandoned(self) -> None:
        self._share.drop()

    def close(self) -> None:
        """Release the memory. It is freed now, or when no view, stream or graph uses it any more. Closing twice is
        fine.
        """
        super().close()
        if not self.in_other_process():
            self._share.drop()  # views and borrowed memory have no handle that would drop it


class HostBuffer(common.Buffer):
    """Pinned host memory (aclrtMallocHost), which asynchronous copies need. Not initialised.

    `array(dtype, shape)` looks into the memory without copying. While such arrays exist, close() raises BufferError,
    and the end of a `with` block leaves freeing to the last of them. While a stream still copies, the memory stays
    until the stream has passed the copy. `pinned_empty` makes arrays directly.
    """

    def __init__(self, nbytes: int) -> None:
        size = _size("HostBuffer", "nbytes", nbytes)
        context = require("HostBuffer")
        free = freeing(context, api.aclrtFreeHost, "pinned memory")
        pointer = void_p()
        check(api.aclrtMallocHost(byref(pointer), size), "aclrtMallocHost", f"{size} bytes")
        self._begin(Block(int(pointer.value or 0), size, free), context.root, size)

    def _begin(self, block: Block, root: Root, nbytes: int) -> None:
        self._share = Share(block)
        label = f"pinned memory of {nbytes} bytes at {block.address:#x}"
        super().__init__(label, block.address, nbytes, parent=root)
        self._lock = threading.RLock()
        self.own(self._share.drop)

    @classmethod
    def from_array(cls, array: npt.ArrayLike) -> HostBuffer:
        """New pinned memory with the bytes of a contiguous array."""
        from .copies import host_bytes

        values = host_bytes("HostBuffer.from_array", "array", array)
        made = cls(max(1, values.nbytes))
        made.array()[: values.nbytes] = values
        return made

    def __repr__(self) -> str:
        return super().__repr__().replace("<HostBuffer", "<pyacl.HostBuffer")

    @property
    def handle(self) -> void_p:
        """The address as a pointer for the functions of `pyacl.acl`."""
        self.check_open()
        return void_p(self.address)

    @property
    def block(self) -> Block:
        """The owner of the memory: a reference to it keeps the memory from being freed, also beyond close()."""
        self.check_open()
        block = self._share.block
        if block is None:  # closed by another thread meanwhile
            self.check_open()
            raise AssertionError("an open buffer has its memory")
        return block

    def _disown(self) -> None:
        """Leave freeing the memory to the last array over it."""
        self.no_leak_warning()
        self._finalizer.atexit = False


def pinned_empty(shape: Iterable[int] | int, dtype: npt.DTypeLike = "uint8") -> npt.NDArray[Any]:
    """An uninitialised array in pinned memory, for asynchronous copies; freed with the last array that looks into it.

    Raises:
        AclErrorRtContextNull: The thread has no context.
    """
    import numpy as np

    kind = np.dtype(dtype)
    sizes = _sizes("pinned_empty", shape)
    count = math.prod(sizes) * kind.itemsize
    buffer = HostBuffer(max(1, count))
    try:
        return buffer.array(kind, sizes)
    finally:
        buffer._disown()
