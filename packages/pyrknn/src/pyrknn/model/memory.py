"""`Memory`: memory that NPU and CPU share (rknn_tensor_mem)."""

from __future__ import annotations

import ctypes
import os
from functools import partial
from typing import TYPE_CHECKING, Any

from npu_common.buffer import Buffer, memory_under
from npu_common.handle import CHandle
from npu_common.resource import close_before

from .. import rknn_api as api
from ..errors import check, error_of

if TYPE_CHECKING:
    from ..operators.matmul import Matmul
    from .model import Model

__all__ = ["Memory"]

_DIRECTIONS = {
    "to_device": api.RKNN_MEMORY_SYNC_TO_DEVICE,
    "from_device": api.RKNN_MEMORY_SYNC_FROM_DEVICE,
    "both": api.RKNN_MEMORY_SYNC_BIDIRECTIONAL,
}


class Memory(Buffer):
    """A `rknn_tensor_mem` of a model; made by `Model.create_mem`, `.create_mem_from_fd` or `.create_mem_from_phys`.

    `array(dtype, shape)` is a numpy view, `handle` the pointer to the C record, `fd` the dma-buf. Closing the model
    closes its Memory objects first, because the runtime frees their memory with the context (measured).
    """

    def __init__(self, *_: Any, **__: Any) -> None:
        raise TypeError("Memory: make it with model.create_mem(nbytes), create_mem_from_fd or create_mem_from_phys")

    @classmethod
    def _of(
        cls,
        model: Model | Matmul,
        nbytes: int,
        function: Any,
        *arguments: int,
        keep: Any = None,
        address: int | None = None,
        offset: int = 0,
    ) -> Memory:
        """Call `function`, and own the record that it returns.

        Args:
            model: The model or Matmul.
            nbytes: Size of the memory in bytes.
            function: The C function.
            *arguments: Its arguments after the context.
            keep: An object that the memory belongs to.
            address: Where it is, if the record does not say.
            offset: Where it begins in its dma-buf, in bytes.

        Raises:
            RknnErrMallocFail: The function returned NULL.
        """
        # Owners of the memory (an mmap, a Buffer) are released after the C record.
        handle = CHandle(_destroy(), model.handle.value, lock=model._lock, check=check, keep=[keep])
        with handle.filling():
            mem = handle.returned(partial(function), model.handle, *arguments)
            if not mem:
                why = f"no memory of {nbytes} bytes (a NULL pointer came back)"
                raise error_of(api.RKNN_ERR_MALLOC_FAIL, function.__name__, why)
            memory = cls.__new__(cls)
            memory._take(model, handle, mem, nbytes, address, offset)
            return memory

    def _take(
        self, model: Model | Matmul, handle: CHandle, mem: Any, nbytes: int, address: int | None, offset: int
    ) -> None:
        """Fill a new Memory with C's record of it, and own the handle."""
        record = mem.contents
        begin = int(record.virt_addr) if address is None else address
        self._record = mem
        self._fd_offset = offset
        self._model = model
        self._kept = handle.keep
        super().__init__(
            f"memory of {model.label}", begin, nbytes, parent=model, fd=record.fd
        )  # which may close it now
        self._own(handle.free)

    @property
    def handle(self) -> Any:
        """The `rknn_tensor_mem *`, for the functions of the header modules. Raises ClosedError after close()."""
        self._check_open()
        return self._record

    @property
    def fd_offset(self) -> int:
        """Where the memory begins in its dma-buf, in bytes."""
        return self._fd_offset

    def __repr__(self) -> str:
        return super().__repr__()[:-1] + (f", fd {self.fd}>" if not self.closed and self.fd >= 0 else ">")

    def sync(self, direction: str = "both") -> None:
        """Make CPU and NPU see the same bytes.

        This is needed only with the flags that disable the automatic flush, and for memory that another device writes.

        Args:
            direction: "to_device" after the CPU wrote, "from_device" before the CPU reads, or "both".

        Raises:
            ValueError: There is no such direction.
            RknnError: The runtime refuses the call.
        """
        mode = _DIRECTIONS.get(direction)
        if mode is None:
            raise ValueError(f"Memory.sync, direction: expected one of {', '.join(_DIRECTIONS)}, got {direction!r}")
        with self._calling():
            check(api.rknn_mem_sync(self._model.handle, self.handle, mode), "rknn_mem_sync")

    def _check_unused(self) -> None:
        held = getattr(self._model, "external_memory", {})
        what = next((name for name, (used, _) in held.items() if used is self), "")
        if what:
            raise BufferError(
                f"cannot close {self.label}: the model computes with it as {what} memory; close the model, or give it "
                f"another with set_{what}_mem()"
            )

    @property
    def phys_addr(self) -> int:
        """The NPU's address of the memory; all bits are 1 for memory made from a descriptor (measured)."""
        self._check_open()
        return int(self.handle.contents.phys_addr)

    def close(self) -> None:
        """Wait for a run in progress, close the bindings that use the memory, and free the memory.

        Closing twice does no harm.

        Raises:
            BufferError: Arrays over the memory exist, or it is the model's weight or internal memory.
        """
        if not self.closed and not self._in_other_process():
            self._check_unused()
        super().close()

    def _seal(self) -> None:
        super()._seal()
        self._record = type(self._record)()  # NULL: C refuses it; with the old address it would crash


def _destroy() -> Any:
    """Return rknn_destroy_mem, or rknn_destory_mem, its name before 1.3.0."""
    return api.rknn_destroy_mem if api.rknn_destroy_mem or not api.rknn_destory_mem else api.rknn_destory_mem


def allocate(model: Model | Matmul, nbytes: int, flags: int) -> Memory:
    """Call rknn_create_mem, or rknn_create_mem2 when there are flags."""
    _positive("create_mem", nbytes)
    if flags:
        return Memory._of(model, nbytes, api.rknn_create_mem2, nbytes, flags)
    return Memory._of(model, nbytes, api.rknn_create_mem, nbytes)


def from_buffer(model: Model, buffer: Buffer, nbytes: int | None, offset: int) -> Memory:
    """Call rknn_create_mem_from_fd for a Buffer, which then cannot be closed before the new Memory."""
    buffer._check_open()
    nbytes = buffer.nbytes - offset if nbytes is None else nbytes
    if buffer.fd < 0:
        raise ValueError("create_mem_from_fd: the buffer has no descriptor; only memory with one can be shared")
    if offset < 0 or offset + nbytes > buffer.nbytes:
        raise ValueError(f"create_mem_from_fd: {offset} + {nbytes} is past the {buffer.nbytes} bytes of the buffer")
    before = buffer.fd_offset if isinstance(buffer, Memory) else 0
    made = from_fd(model, buffer.fd, nbytes, before + offset, buffer.address - before)
    if isinstance(buffer, Memory) and buffer.parent is model:
        made._kept.append(buffer)
        close_before(made, buffer)
    else:
        made._kept.append(memory_under(buffer))  # while it is alive, the buffer refuses to close
    return made


def from_fd(model: Model, fd: int, nbytes: int, offset: int, virt_addr: int | None) -> Memory:
    """Call rknn_create_mem_from_fd after checking the descriptor: the runtime accepts even -1 (measured)."""
    from npu_common.buffer import map_dma_buf

    _positive("create_mem_from_fd", nbytes)
    if offset < 0:
        raise ValueError(f"create_mem_from_fd, offset: expected at least 0, got {offset}")
    keep: Any = None
    if virt_addr is None:
        keep = map_dma_buf(fd, offset + nbytes)
        virt_addr = ctypes.addressof(ctypes.c_char.from_buffer(keep))
    elif not virt_addr:
        raise ValueError("create_mem_from_fd, virt_addr: expected the address where the CPU sees the buffer, got 0")
    else:
        try:
            os.fstat(fd)
        except OSError as problem:
            raise ValueError(f"create_mem_from_fd, fd: {fd} is not an open descriptor ({problem})") from None
    function, begin = api.rknn_create_mem_from_fd, virt_addr + offset
    # The runtime returns `virt_addr` unchanged, without adding the offset (measured).
    return Memory._of(model, nbytes, function, fd, virt_addr, nbytes, offset, keep=keep, address=begin, offset=offset)


def from_phys(model: Model, phys_addr: int, virt_addr: int, nbytes: int) -> Memory:
    """Call rknn_create_mem_from_phys after checking its arguments."""
    _positive("create_mem_from_phys", nbytes)
    if not virt_addr:
        raise ValueError("create_mem_from_phys, virt_addr: expected the address where the CPU sees the memory, got 0")
    return Memory._of(model, nbytes, api.rknn_create_mem_from_phys, phys_addr, virt_addr, nbytes)


def _positive(function: str, nbytes: int) -> None:
    if not hasattr(nbytes, "__index__"):
        raise TypeError(f"{function}, nbytes: expected an int, got {type(nbytes).__name__} {nbytes!r:.60}")
    if not 0 < nbytes <= 0xFFFFFFFF:
        raise ValueError(f"{function}, nbytes: expected 1 to {0xFFFFFFFF}, got {nbytes}")
