"""Memory an NPU can see, as numpy arrays that keep it alive.

A `Buffer` has an address, a size and an owner: the base object is the vendor's memory, an array over it refers to the
buffer, and the buffer to the context it was made in. Closing a buffer that an array still looks into raises
BufferError; the end of its `with` block leaves it to the last array.
"""

from __future__ import annotations

import ctypes
import operator
import os
import threading
import weakref
from collections.abc import Iterable

from npu_common import TYPE_CHECKING

from .resource import Resource

if TYPE_CHECKING:
    import mmap
    from typing import Any, Callable, NoReturn

    import numpy as np
    import numpy.typing as npt

__all__ = ["Buffer", "address_of", "aligned_empty", "map_dma_buf", "memory_under"]


class _Exporter:
    """The object under all arrays over a buffer, alive while one of them is. It holds no reference to the buffer."""

    __slots__ = ("find",)

    def __init__(self) -> None:
        self.find: Callable[[], Any] = _nothing

    def viewed(self) -> bool:
        return self.find() is not None


def _nothing() -> None:
    return None


class Buffer(Resource):
    """A buffer of `nbytes` bytes at `address`, which the CPU can read and write; `fd` is its dma-buf, -1 without."""

    _instead = "Copy its content instead: x.array().copy()"

    def __init__(self, label: str, address: int, nbytes: int, *, parent: Resource | None = None, fd: int = -1) -> None:
        self._address = address
        self._nbytes = nbytes
        self._fd = fd
        self._exporter = _Exporter()
        self._bytes_type: Any = None
        self._exporting = threading.RLock()  # its own: taking a view does not wait for a run
        super().__init__(label, parent)  # which another thread may close from here on

    def _own(self, release: Callable[[], None], viewed: Callable[[], bool] | None = None) -> None:
        super()._own(release, viewed or self._exporter.viewed)

    @property
    def address(self) -> int:
        """The address at which the CPU can use it; 0 if the CPU cannot."""
        return self._address

    @property
    def nbytes(self) -> int:
        """The size in bytes; no array over the buffer is larger."""
        return self._nbytes

    @nbytes.setter
    def nbytes(self, value: NoReturn) -> None:
        raise AttributeError(
            f"nbytes cannot be set: {self.label} has {self._nbytes} bytes. Allocate another buffer, or view a part of "
            "this one: array(shape=..., offset=...)"
        )

    @property
    def fd(self) -> int:
        """Descriptor of the dma-buf, -1 for a buffer without a dma-buf."""
        return self._fd

    def __repr__(self) -> str:
        state = "closed" if self.closed else f"{self.nbytes} bytes at {self.address:#x}"
        return f"<{type(self).__name__} {state}>"

    def _memory(self) -> Any:
        """Return a ctypes array over the whole buffer. All views share it; it lives as long as one of them does."""
        with self._exporting:
            self._check_open()
            found = self._exporter.find()
            if found is None:
                if not self._address and self._nbytes:
                    raise BufferError(f"{self.label} has no address at which the CPU can read it")
                if self._bytes_type is None:  # kept: an unused array type is a reference cycle
                    self._bytes_type = ctypes.c_ubyte * self._nbytes
                found = self._bytes_type.from_address(self._address)
                found.buffer = self  # base of every array: keeps the buffer, and through it the context
                self._exporter.find = weakref.ref(found, self._view_gone)
            return found

    def _move(self, address: int, nbytes: int) -> None:
        """Set the buffer's new address and size. No array may view the memory at the old address."""
        self._address = address
        if nbytes != self._nbytes:
            self._nbytes, self._bytes_type = nbytes, None
        self._exporter.find = _nothing

    def array(
        self,
        dtype: npt.DTypeLike = "uint8",
        shape: Iterable[int] | None = None,
        *,
        offset: int = 0,
        strides: Iterable[int] | None = None,
    ) -> npt.NDArray[Any]:
        """Return a view of the memory as an array, without copying.

        dtype: element type. shape: default is all elements from `offset` on, in one dimension. offset, strides: bytes.
        Raises ValueError when the view would leave the buffer, TypeError for dtypes that memory cannot hold.
        """
        import numpy as np

        kind = np.dtype(dtype)
        if kind.hasobject or not kind.itemsize:
            raise TypeError(f"array, dtype: expected one whose elements are plain bytes, got {kind}")
        if not 0 <= offset <= self._nbytes:  # numpy takes a negative one, and looks in front of the buffer
            raise ValueError(f"array, offset: expected 0 to {self._nbytes}, got {offset}")
        if shape is None:
            shape = ((self._nbytes - offset) // kind.itemsize,)
        sizes = tuple(int(n) for n in shape)
        steps = None if strides is None else tuple(int(s) for s in strides)
        try:
            if min(sizes, default=0) < 0:
                raise ValueError("negative dimensions are not allowed")
            return np.ndarray(sizes, kind, buffer=self._memory(), offset=offset, strides=steps)
        except (TypeError, ValueError) as problem:
            raise ValueError(
                f"array of shape {sizes}, {kind} at byte {offset} does not fit {self.label} of {self._nbytes} bytes "
                f"({problem})"
            ) from None

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        found = self.array()
        if dtype is None or found.dtype == dtype:
            return found.copy() if copy else found
        if copy is False:
            import numpy as np

            name = np.dtype(dtype).name
            raise ValueError(
                f"{self.label} holds bytes, and copy=False forbids to convert them to {name}; use x.array({name!r}) "
                "to view them as such elements"
            )
        return found.astype(dtype)

    def __dlpack__(self, **options: Any) -> Any:
        """Return the bytes as a DLPack capsule, for every library that takes one without copying."""
        return self.array().__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)  # kDLCPU: the memory is where the CPU sees it

    @property
    def exported(self) -> bool:
        """True while an array looks into the memory."""
        return self._exporter.viewed()

    def _seal(self) -> None:
        with self._exporting:  # no array may be made between the check and the closing
            self._before_close()
            super()._seal()

    def _before_close(self) -> None:
        if not self._leaving and self.exported:
            raise BufferError(
                f"cannot close {self.label}: arrays still look into its memory. Drop them first (`del x`), "
                "or keep copies (`x.copy()`)"
            )


def memory_under(buffer: Buffer) -> Any:
    """Return the object under all arrays over a buffer.

    While the object is alive, the buffer refuses to close, as for an array.
    """
    return buffer._memory()


def aligned_empty(
    shape: Iterable[int] | int, dtype: npt.DTypeLike = "uint8", alignment: int = 64
) -> npt.NDArray[np.generic]:
    """Return an uninitialised array aligned to `alignment` bytes (a power of two), for import by a driver."""
    import numpy as np

    if alignment < 1 or alignment & (alignment - 1):
        raise ValueError(f"aligned_empty, alignment: expected a power of two, got {alignment}")
    kind = np.dtype(dtype)
    sizes = tuple(shape) if isinstance(shape, Iterable) else (operator.index(shape),)
    count = int(np.prod(sizes, dtype=np.int64)) * kind.itemsize
    raw = np.empty(count + alignment, np.uint8)
    start = -raw.ctypes.data % alignment
    return raw[start : start + count].view(kind).reshape(sizes)


def map_dma_buf(fd: int, nbytes: int) -> mmap.mmap:
    """Map a dma-buf (or any mappable descriptor) for the CPU, shared with the device.

    Raises ValueError when `fd` is no open descriptor or is smaller than `nbytes`, OSError when it cannot be mapped.
    """
    if nbytes < 1:
        raise ValueError(f"map_dma_buf, nbytes: expected at least 1, got {nbytes}")
    try:
        before = os.lseek(fd, 0, os.SEEK_CUR)
        size = os.lseek(fd, 0, os.SEEK_END)  # fstat says 0 for a dma-buf
        os.lseek(fd, before, os.SEEK_SET)  # the position belongs to the caller
    except OSError as problem:
        raise ValueError(f"map_dma_buf, fd: {fd} is not an open, mappable descriptor ({problem})") from None
    if size < nbytes:
        raise ValueError(f"map_dma_buf, fd: {fd} has {size} bytes, expected at least {nbytes}")
    try:
        import mmap  # few have a file to map

        return mmap.mmap(fd, nbytes, mmap.MAP_SHARED)
    except OSError as problem:
        problem.strerror = f"map_dma_buf, fd: {fd} cannot be mapped for reading and writing ({problem.strerror})"
        raise


def address_of(array: Any) -> int:
    """Return the address of an array's first element. The caller keeps the array alive while C uses it."""
    try:
        return _addressof(_view(array))  # a quarter of the time of array.ctypes.data
    except (TypeError, ValueError):  # read-only or strided
        return int(array.__array_interface__["data"][0])


_addressof, _view = ctypes.addressof, (ctypes.c_ubyte * 0).from_buffer
