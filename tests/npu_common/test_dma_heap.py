"""Buffers from a dma-heap, with a memfd where the kernel would hand out a dma-buf."""

from __future__ import annotations

import ctypes
import errno
import gc
import os
import struct
from pathlib import Path

import numpy as np
import pytest
from npu_common.dma_heap import DMA_BUF_IOCTL_SYNC, DMA_HEAP_IOCTL_ALLOC, DmaHeapBuffer, dma_heaps


class Kernel:
    """Does what the two ioctls of dma-heaps and dma-bufs do, on memfds."""

    def __init__(self) -> None:
        self.allocated: list[tuple[int, int, int]] = []
        self.synced: list[int] = []
        self.problems: list[int] = []

    def ioctl(self, fd: int, request: int, argument: bytearray) -> None:
        os.fstat(fd)
        if self.problems:
            raise OSError(self.problems.pop(0), "as the test wants it")
        if request == DMA_BUF_IOCTL_SYNC:
            self.synced.append(struct.unpack("=Q", argument)[0])
            return
        assert request == DMA_HEAP_IOCTL_ALLOC
        size, no_fd, fd_flags, heap_flags = struct.unpack("=QIIQ", argument)
        made = os.memfd_create("dma-buf", os.MFD_CLOEXEC)
        os.ftruncate(made, -(-size // 4096) * 4096)
        struct.pack_into("=I", argument, 8, made)
        self.allocated.append((size, no_fd, fd_flags))
        assert heap_flags == 0


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in ("system", "cma"):
        (tmp_path / name).write_bytes(b"")
    return tmp_path


def open_descriptors() -> int:
    return len(os.listdir("/proc/self/fd"))


def test_requests_are_the_kernels() -> None:
    """The numbers are _IOWR('H', 0, 24 bytes) and _IOW('b', 0, 8 bytes), as linux/ioctl.h composes them from parts."""
    assert DMA_HEAP_IOCTL_ALLOC == (3 << 30) | (24 << 16) | (ord("H") << 8)
    assert DMA_BUF_IOCTL_SYNC == (1 << 30) | (8 << 16) | (ord("b") << 8)


def test_memory_is_shared_with_the_descriptor(root: Path) -> None:
    kernel = Kernel()
    before = open_descriptors()
    with DmaHeapBuffer(5000, "cma", root=root, ioctl=kernel.ioctl) as buffer:
        assert kernel.allocated == [(5000, 0, os.O_RDWR | os.O_CLOEXEC)]
        assert (buffer.nbytes, buffer.heap) == (5000, "cma")
        assert open_descriptors() == before + 2, "the dma-buf and its mapping; the heap itself is closed again"
        view = buffer.array("int16", (50, 50))
        view[...] = np.arange(2500).reshape(50, 50)
        np.testing.assert_array_equal(np.frombuffer(os.pread(buffer.fd, 5000, 0), np.int16), np.arange(2500))
        os.pwrite(buffer.fd, struct.pack("<h", -7), 0)
        assert view[0, 0] == -7 and ctypes.c_int16.from_address(buffer.address).value == -7
        with pytest.raises(BufferError, match="still look"):
            buffer.close()
        del view
    assert open_descriptors() == before
    with pytest.raises(Exception, match="was closed"):
        buffer.array()


def test_cpu_access_is_bracketed(root: Path) -> None:
    kernel = Kernel()
    with DmaHeapBuffer(64, root=root, ioctl=kernel.ioctl) as buffer:
        with buffer.cpu_access("write") as inside:
            assert inside is buffer and kernel.synced == [2]
        with pytest.raises(KeyError), buffer.cpu_access("read"):
            raise KeyError
        with buffer.cpu_access():
            pass
        assert kernel.synced == [2, 2 | 4, 1, 1 | 4, 3, 3 | 4]
        kernel.problems = [errno.EINTR, errno.EAGAIN]
        with buffer.cpu_access("read"):
            assert kernel.synced[-1] == 1, "interrupted calls are made again"
        kernel.problems = [errno.EIO]
        with pytest.raises(OSError, match="as the test wants"), buffer.cpu_access():
            pass
        with pytest.raises(ValueError, match="expected one of read, write, both, got 'in'"), buffer.cpu_access("in"):
            pass
    with pytest.raises(Exception, match="was closed"), buffer.cpu_access():
        pass


def test_what_cannot_be_allocated(root: Path) -> None:
    kernel = Kernel()
    before = open_descriptors()
    assert dma_heaps(root) == ["cma", "system"] and dma_heaps(root / "nowhere") == []
    with pytest.raises(FileNotFoundError, match="no 'reserved' here; there are: cma, system"):
        DmaHeapBuffer(64, "reserved", root=root, ioctl=kernel.ioctl)
    with pytest.raises(FileNotFoundError, match="CONFIG_DMABUF_HEAPS"):
        DmaHeapBuffer(64, root=root / "nowhere", ioctl=kernel.ioctl)
    with pytest.raises(ValueError, match="at least 1, got 0"):
        DmaHeapBuffer(0, root=root, ioctl=kernel.ioctl)
    kernel.problems = [errno.ENOMEM]
    with pytest.raises(MemoryError, match="'system' has no 64 bytes left"):
        DmaHeapBuffer(64, root=root, ioctl=kernel.ioctl)
    kernel.problems = [errno.EINVAL]
    with pytest.raises(OSError, match="as the test wants"):
        DmaHeapBuffer(64, root=root, ioctl=kernel.ioctl)
    assert open_descriptors() == before


def test_the_kernel_itself_refuses_what_is_no_heap(root: Path) -> None:
    with pytest.raises(OSError) as caught:
        DmaHeapBuffer(64, root=root)
    # An emulator (`nox -s cross`) answers for the kernel where it does not know a request.
    assert caught.value.errno == (errno.ENOSYS if os.environ.get("NPU_EMULATED") else errno.ENOTTY)


def test_a_forgotten_buffer_is_freed_with_a_warning(root: Path) -> None:
    kernel = Kernel()
    before = open_descriptors()
    buffer = DmaHeapBuffer(64, root=root, ioctl=kernel.ioctl)
    with pytest.warns(ResourceWarning, match="never closed"):
        del buffer
        gc.collect()
    assert open_descriptors() == before
