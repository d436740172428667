"""Memory from a Linux dma-heap: a dma-buf that cameras, decoders, NPUs and the CPU share without copying.

with DmaHeapBuffer(frame_bytes, "system-uncached") as frame:
    memory = model.create_mem_from_fd(frame)
    with frame.cpu_access("write"):
        frame.array("uint8", (480, 640, 3))[...] = picture
"""

from __future__ import annotations

import ctypes
import errno
import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Callable

from .buffer import Buffer, map_dma_buf
from .resource import fixed

__all__ = ["DmaHeapBuffer", "dma_heaps"]

ROOT = "/dev/dma_heap"
# linux/dma-heap.h: _IOWR('H', 0, {u64 len; u32 fd; u32 fd_flags; u64 heap_flags})
DMA_HEAP_IOCTL_ALLOC = 0xC0184800
ALLOCATION = struct.Struct("=QIIQ")
# linux/dma-buf.h: _IOW('b', 0, {u64 flags})
DMA_BUF_IOCTL_SYNC = 0x40086200
SYNC_END = 4
_ACCESS = {"read": 1, "write": 2, "both": 3}

Ioctl = Callable[[int, int, bytearray], Any]


def _ioctl(fd: int, request: int, argument: bytearray) -> Any:
    from fcntl import ioctl  # Linux only, like dma-heaps

    return ioctl(fd, request, argument)


def dma_heaps(root: str | os.PathLike[str] = ROOT) -> list[str]:
    """Return the names of this machine's heaps, such as "system" and "cma"; [] where the kernel has no heaps."""
    folder = Path(root)
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


class DmaHeapBuffer(Buffer):
    """A buffer of `nbytes` bytes (at least 1) from the dma-heap `heap`.

    `fd` is the dma-buf, `address` its place for the CPU.

    root: folder of the heaps. ioctl: what to call instead of the kernel, for machines without heaps.
    Raises FileNotFoundError with the heaps there are, PermissionError, MemoryError when the heap is exhausted.
    """

    heap = fixed[str]("Name of the heap it came from.")

    def __init__(
        self, nbytes: int, heap: str = "system", *, root: str | os.PathLike[str] = ROOT, ioctl: Ioctl = _ioctl
    ) -> None:
        if nbytes < 1:
            raise ValueError(f"DmaHeapBuffer, nbytes: expected at least 1, got {nbytes}")
        fd = _allocate(Path(root) / heap, nbytes, ioctl)
        try:
            mapped = map_dma_buf(fd, nbytes)
        except BaseException:
            os.close(fd)
            raise
        address = ctypes.addressof(ctypes.c_char.from_buffer(mapped))
        super().__init__(f"dma-heap buffer of {nbytes} bytes from {heap}", address, nbytes, fd=fd)
        self._heap = heap
        self._ioctl = ioctl

        def release() -> None:
            mapped.close()
            os.close(fd)

        self._own(release)

    @contextmanager
    def cpu_access(self, direction: str = "both") -> Iterator[DmaHeapBuffer]:
        """Surround reading ("read"), writing ("write") or "both" by the CPU, so that caches and devices agree."""
        flags = _ACCESS.get(direction)
        if flags is None:
            raise ValueError(f"cpu_access, direction: expected one of {', '.join(_ACCESS)}, got {direction!r}")
        self._check_open()
        self._sync(flags)
        try:
            yield self
        finally:
            if not self.closed:
                self._sync(flags | SYNC_END)

    def _sync(self, flags: int) -> None:
        while True:
            try:
                self._ioctl(self.fd, DMA_BUF_IOCTL_SYNC, bytearray(struct.pack("=Q", flags)))
                return
            except OSError as problem:
                if problem.errno not in (errno.EINTR, errno.EAGAIN):  # the kernel says: try again
                    raise


def _allocate(heap: Path, nbytes: int, ioctl: Ioctl) -> int:
    """Return the descriptor of new memory from a heap. Raises OSError or MemoryError that says what is there."""
    try:
        device = os.open(heap, os.O_RDWR | os.O_CLOEXEC)
    except FileNotFoundError:
        there = ", ".join(dma_heaps(heap.parent)) or "none (the kernel lacks CONFIG_DMABUF_HEAPS)"
        raise FileNotFoundError(
            errno.ENOENT, f"DmaHeapBuffer, heap: no {heap.name!r} here; there are: {there}", str(heap)
        ) from None
    except PermissionError as problem:
        problem.strerror = f"{problem.strerror}; add the user to the group that owns the heap, or change its mode"
        raise
    try:
        argument = bytearray(ALLOCATION.pack(nbytes, 0, os.O_RDWR | os.O_CLOEXEC, 0))
        try:
            ioctl(device, DMA_HEAP_IOCTL_ALLOC, argument)
        except OSError as problem:
            if problem.errno == errno.ENOMEM:
                raise MemoryError(f"dma-heap {heap.name!r} has no {nbytes} bytes left") from problem
            raise
        return int(ALLOCATION.unpack(argument)[1])
    finally:
        os.close(device)
