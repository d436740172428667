"""Memory that the NPU reads and writes: a vip_buffer with an owner, with dimensions in numpy's order.

A buffer that a network points at cannot be closed. The library would not notice, and the next run would fail (measured)
or worse. Buffers that a Model made itself are destroyed after its network.
"""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Callable

import numpy as np
import numpy.typing as npt
from npu_common import buffer as common
from npu_common import tensor as tensors
from npu_common.buffer import address_of, aligned_empty, map_dma_buf
from npu_common.handle import CHandle, without_python
from npu_common.quantization import Affine, DynamicFixedPoint
from npu_common.resource import Resource, fixed

from .. import _create, runtime
from .. import properties as props
from .. import vip_lite as api
from ..errors import VipError, check
from ..runtime import Lease
from .elements import unpack_nibble_rows
from .tensors import MAX_DIMENSIONS, TensorInfo, data_format_of, packed

__all__ = ["Buffer", "Life", "buffer_for", "life_of", "used_by"]

_FLUSH = 1  # VIP_BUFFER_OPER_TYPE values, plain ints for the hot path
_INVALIDATE = 2
SAFE_ALIGNMENT = 256
"""Alignment in bytes of memory that this module allocates. 64 was measured up to 1.13; applications for releases after
2.0.3 use 256.
"""


class Life(CHandle):
    """The vip_buffer of a Buffer, which is destroyed after the last network that points there.

    It holds no Buffer, so that the Buffer can be freed earlier. It takes no lock to count: a finalizer may free a
    network that points here at any moment.
    """

    __slots__ = ("_due", "_unmap", "_users")

    def __init__(self, lease: Lease) -> None:
        self._unmap = without_python(api.vip_unmap_buffer)  # found before there is anything to destroy
        super().__init__(api.vip_destroy_buffer, cell=api.vip_buffer, check=check)
        self.last.append(lease)
        self._users: set[tuple[int, object]] = set()
        self._due = False

    @property
    def attached(self) -> bool:
        return bool(self._users)

    def attach(self, network: int, slot: object) -> None:
        """Note that a slot of the network points at the buffer."""
        self._users.add((network, slot))

    def detach(self, network: int, *slots: object) -> None:
        """Take that back for these slots, or for all where none is named."""
        for user in self._users.copy():
            if user[0] == network and (not slots or user[1] in slots):
                self._users.discard(user)
        if self._due and not self._users:
            self.free()

    def release(self) -> None:
        """Destroy the handle, now or when the last network stops pointing at the buffer."""
        self._due = True
        if not self._users:
            self.free()

    def free(self) -> None:
        with self.lock:
            number = self.number
            if number:
                self._unmap(number)
            super().free()


class Buffer(common.Buffer):
    """A vip_buffer.

    `Buffer.for_tensor(model.inputs[0])` makes one that fits a tensor. `handle` is the vip_buffer, `info` describes it.

    Args:
        shape: Dimensions in numpy's order, at most 6 (8 in 2.2), C-contiguous without padding; rows of 4-bit elements
            fill whole bytes.
        dtype: numpy dtype, or "bfloat16", "int4", "uint4".
        quantization: Affine or DynamicFixedPoint; if it differs from the network's, the library only logs that.
        cached: Whether the CPU reads the memory through its cache (vip_create_buffer_cache, 1.13.0.1 and 2.0). Cached
            memory is fast for the CPU and has to be flushed and invalidated, as Model does. Other memory is mostly
            uncached.
        memory_type: VIP_BUFFER_MEMORY_TYPE value, such as SECURE on V85x (1.x, 2.0).
        device: Index of the device (2.2).

    Raises:
        ValueError: C would misread the shape.
        VipError: The library refuses.
    """

    number = fixed[int]("Its C handle as a number.")
    maintained = fixed[bool]("Is it flushed before runs and invalidated after them?")

    def __init__(
        self,
        shape: Iterable[int],
        dtype: npt.DTypeLike = "uint8",
        *,
        quantization: Affine | DynamicFixedPoint | None = None,
        cached: bool = False,
        memory_type: int = 0,
        device: int = 0,
    ) -> None:
        info = _describe(shape, dtype, quantization)
        _check_place("Buffer", memory_type, device)
        self._make(
            info, partial(_create.create_buffer, info=info, cached=cached, memory_type=memory_type, device=device)
        )

    @classmethod
    def for_tensor(
        cls, tensor: tensors.TensorInfo, *, cached: bool = False, memory_type: int = 0, device: int = 0
    ) -> Buffer:
        """Make a buffer that fits an input or output, including its quantization."""
        info = _tensor("Buffer.for_tensor", tensor)
        _check_place("Buffer.for_tensor", memory_type, device)
        made = cls.__new__(cls)
        made._make(
            info,
            partial(_create.create_buffer, info=info, cached=cached, memory_type=memory_type, device=device),
        )
        return made

    @classmethod
    def from_handle(
        cls,
        tensor: tensors.TensorInfo | Sequence[int],
        array: npt.NDArray[Any] | None = None,
        dtype: npt.DTypeLike = "uint8",
    ) -> Buffer:
        """Make a buffer on the caller's memory, which the NPU reaches through its MMU: nothing is copied.

        Args:
            tensor: An input or output of a model, or a shape.
            array: Contiguous, writable and at least as large as the tensor; its address and its bytes are multiples of
                64 (npu_common.buffer.aligned_empty makes such arrays). It is kept alive until the buffer is closed.
                None allocates one.
            dtype: Element type, if `tensor` is a shape.

        Raises:
            VipErrorFailure: The NPU has no MMU (V85x, 1.8.0).
        """
        info = _wanted(tensor, dtype)
        if array is None:
            nbytes = info.buffer_nbytes + -info.buffer_nbytes % SAFE_ALIGNMENT
            array = aligned_empty(nbytes, np.uint8, SAFE_ALIGNMENT)
            array[...] = 0
        _check_handle(array, info)
        kept = array
        buffer = cls.__new__(cls)
        buffer._make(
            info, lambda life: _create.create_from_handle(life, info, address_of(kept), kept.nbytes), keep=kept
        )
        return buffer

    @classmethod
    def from_physical(
        cls,
        tensor: tensors.TensorInfo | Sequence[int],
        chunks: Iterable[tuple[int, int]],
        dtype: npt.DTypeLike = "uint8",
    ) -> Buffer:
        """Make a buffer on physical memory, such as a reserved region. The CPU cannot see it: no array(), no flush().

        The caller owns the memory.

        Args:
            tensor: An input or output of a model, or a shape.
            chunks: (physical address, bytes) of each piece, in order; several pieces need an NPU with MMU. Addresses
                must be multiples of 64. That is documented for the first piece, and the library does not check it.
            dtype: Element type, if `tensor` is a shape.
        """
        info = _wanted(tensor, dtype)
        table = _check_chunks(chunks, info)
        made = cls.__new__(cls)
        made._make(info, lambda life: _create.create_from_physical(life, info, table), maintained=False)
        return made

    @classmethod
    def from_fd(
        cls,
        tensor: tensors.TensorInfo | Sequence[int],
        fd: int | common.Buffer,
        nbytes: int | None = None,
        dtype: npt.DTypeLike = "uint8",
    ) -> Buffer:
        """Make a buffer on a dma-buf of a camera, a decoder or a dma-heap: nothing is copied.

        The exporter of the dma-buf maintains the CPU's cache (DmaHeapBuffer.cpu_access).

        Args:
            tensor: An input or output of a model, or a shape.
            fd: The descriptor, which the caller closes and which is checked here, because the library accepts any
                number; or a buffer with a descriptor (DmaHeapBuffer), which then cannot be closed before this one.
            nbytes: Size of the dma-buf in bytes, a multiple of 64; None for its real size.
            dtype: Element type, if `tensor` is a shape.
        """
        info = _wanted(tensor, dtype)
        keep: Any = None
        if isinstance(fd, common.Buffer):
            fd._check_open()
            if fd.fd < 0:
                raise ValueError("Buffer.from_fd, fd: the buffer has no descriptor; only memory with one can be shared")
            keep, nbytes, fd = common.memory_under(fd), fd.nbytes if nbytes is None else nbytes, fd.fd
        size = _check_fd(fd, nbytes, info)
        number = fd
        buffer = cls.__new__(cls)
        buffer._make(
            info, partial(_create.create_from_fd, info=info, fd=number, nbytes=size), keep=keep, maintained=False, fd=fd
        )
        return buffer

    def _make(
        self,
        info: TensorInfo,
        create: Callable[[Life], None],
        *,
        keep: Any = None,
        maintained: bool = True,
        fd: int = -1,
        parent: Resource | None = None,
    ) -> None:
        """Make C's buffer with `create`, and set all fields of a new Buffer."""
        life = Life(runtime.acquire())
        life.keep.append(keep)
        with life.filling(self):
            create(life)
            # Set before super().__init__: afterwards the parent may close this buffer.
            self._life = life
            self._cell = life.cell
            self._info = info
            self._number = number = life.number
            self._maintained = maintained
            self._users: weakref.WeakSet[Any] = weakref.WeakSet()
            super().__init__(f"VIPLite buffer {info.name!r}", 0, 0, parent=parent, fd=fd)
            self._lock = threading.RLock()  # not the parent's: networks use buffers of other networks
            self._own(life.release)
            nbytes = int(api.vip_get_buffer_size(life.cell))
            self._move(int(api.vip_map_buffer.raw(number) or 0) or self._mapped(fd, nbytes, life.keep), nbytes)
            if nbytes < info.buffer_nbytes:
                raise VipError(
                    f"the library counts {nbytes} bytes for {info.element} {info.shape}, expected {info.buffer_nbytes}",
                    function="vip_get_buffer_size",
                )

    def _mapped(self, fd: int, nbytes: int, kept: list[Any]) -> int:
        """Map the dma-buf by the kernel, for a library that does not map memory for the CPU.

        Returns 0 if the kernel cannot.
        """
        if fd < 0:
            return 0
        import ctypes

        try:
            mapped = map_dma_buf(fd, nbytes)
        except (OSError, ValueError):
            return 0
        kept.append(mapped)
        return ctypes.addressof(ctypes.c_char.from_buffer(mapped))

    def __repr__(self) -> str:
        if self.closed:
            return "<pyviplite.Buffer closed>"
        where = f"at {self.address:#x}" if self.address else "not visible to the CPU"
        return f"<pyviplite.Buffer {self.info.element} {self.info.shape}, {self.nbytes} bytes {where}>"

    @property
    def handle(self) -> Any:
        """The C handle, for the functions of the header modules. Raises ClosedError after close()."""
        self._check_open()
        return self._cell

    @property
    def info(self) -> TensorInfo:
        """Shape, element type and quantization."""
        return self._info

    @property
    def shape(self) -> tuple[int, ...]:
        """Dimensions in numpy's order."""
        return self.info.shape

    @property
    def dtype(self) -> np.dtype[Any]:
        """Element type; for 4-bit elements, the dtype of unpacked arrays."""
        return self.info.dtype

    @property
    def attached(self) -> bool:
        """Whether a network points at the buffer."""
        return self._life.attached

    def array(
        self,
        dtype: npt.DTypeLike | None = None,
        shape: Iterable[int] | None = None,
        *,
        offset: int = 0,
        strides: Iterable[int] | None = None,
    ) -> npt.NDArray[Any]:
        """Return a view of the memory, without copying.

        4-bit elements lie two to a byte: their view is uint8 of shape (..., (row + 1) // 2); `read` and `write` unpack
        and pack. Where the memory is cached, flush after writing and invalidate before reading; Model and Binding do
        so.

        Args:
            dtype, shape, offset, strides: As for npu_common's Buffer.array: with a dtype, all elements from byte
                `offset` on. By default the buffer's own dtype and shape.
        """
        if dtype is None:
            dtype = self.info.buffer_dtype
            if shape is None and not offset and strides is None:
                shape = self.info.buffer_shape
        return super().array(dtype, shape, offset=offset, strides=strides)

    def write(self, values: npt.NDArray[Any]) -> Buffer:
        """Copy an array of the buffer's shape and dtype into the memory, and flush. 4-bit elements are packed.

        Returns the buffer.
        """
        self._copy_in(self.info.check(values, "Buffer.write", me="buffer.info"))
        return self.flush()

    def read(self) -> npt.NDArray[Any]:
        """Invalidate, and copy the contents into a fresh array of the buffer's shape and dtype."""
        self.invalidate()
        return self._copy_out()

    def _copy_in(self, values: npt.NDArray[Any]) -> None:
        target = self.array()
        info = self.info
        if info.element.bits < 8:
            packed(info, values, target)
        elif values.dtype == target.dtype:
            np.copyto(target, values)
        else:
            np.copyto(target.view(values.dtype), values)

    def _copy_out(self) -> npt.NDArray[Any]:
        info = self.info
        source = self.array()
        if info.element.bits < 8:
            return unpack_nibble_rows(source, info.shape[-1], info.element).astype(info.dtype, copy=False)
        return source.copy()

    def flush(self) -> Buffer:
        """Make the CPU's writes visible to the NPU, as cached memory needs before a run. Returns the buffer.

        Does nothing for physical memory and dma-bufs, whose cache the driver does not maintain.
        """
        return self._maintain(_FLUSH)

    def invalidate(self) -> Buffer:
        """Make the NPU's writes visible to the CPU, as cached memory needs after a run. Returns the buffer."""
        return self._maintain(_INVALIDATE)

    def _maintain(self, operation: int) -> Buffer:
        self._check_open()
        if self._maintained:
            code = api.vip_flush_buffer.raw(self._number, operation)
            if code:
                check(code, "vip_flush_buffer", self.label)
        return self

    # Lifetime

    def _seal(self) -> None:
        super()._seal()
        self._cell = type(self._cell)()  # NULL, which C refuses

    def _close_with_parent(self) -> None:
        """Close the buffer now. Its memory is destroyed when no network points at it any more."""
        super().close()

    def close(self) -> None:
        """Destroy the buffer. Closing twice is fine.

        Raises:
            BufferError: Arrays still look into the buffer, or a network points at it.
        """
        if self._in_other_process():
            super().close()
            return
        with self._closing():
            if self._life.attached and not self._closed:
                users = ", ".join(sorted(user.label for user in self._users)) or "a network"
                raise BufferError(
                    f"cannot close {self.label}: {users} points at it; close that first, or run it on other buffers"
                )
            super().close()


def _describe(shape: Iterable[int], dtype: Any, quantization: Any) -> TensorInfo:
    """Return the TensorInfo of a buffer that a user describes. Raises TypeError or ValueError."""
    if isinstance(shape, tensors.TensorInfo):
        raise TypeError("Buffer, shape: expected sizes, got a TensorInfo; use Buffer.for_tensor(info)")
    try:
        sizes = tuple(n.__index__() for n in shape)
    except (TypeError, AttributeError):
        raise TypeError(f"Buffer, shape: expected a sequence of sizes, got {shape!r:.60}") from None
    if not 1 <= len(sizes) <= MAX_DIMENSIONS:
        raise ValueError(f"Buffer, shape: expected 1 to {MAX_DIMENSIONS} dimensions, got {len(sizes)}: {sizes}")
    if any(not 0 < size <= 0xFFFFFFFF for size in sizes):
        raise ValueError(f"Buffer, shape: every size must be at least 1, got {sizes}")
    made = TensorInfo(0, "buffer", sizes, data_format_of(dtype), quantization)
    if quantization is not None:
        if not isinstance(quantization, (Affine, DynamicFixedPoint)):
            raise TypeError(f"Buffer, quantization: expected Affine or DynamicFixedPoint, got {quantization!r:.60}")
        if isinstance(quantization, Affine) and quantization.axis is not None:
            raise ValueError("Buffer, quantization: VIPLite quantizes whole tensors, got one scale per channel")
        if quantization.dtype.name != made.element.name:
            raise ValueError(
                f"Buffer, quantization: it is for {quantization.dtype}, the buffer holds {made.element}; "
                f"pass dtype={made.element.name!r} to it"
            )
    if made.buffer_nbytes > 0xFFFFFFFF:
        raise ValueError(f"Buffer, shape: {made.buffer_nbytes} bytes do not fit the library's 32-bit sizes")
    return made


def _check_place(function: str, memory_type: int, device: int) -> None:
    """Check memory_type and device, because the library checks neither (measured)."""
    kind = props.integer(function, "memory_type", memory_type, 0, 3)
    props.integer(function, "device", device, 0, 0xFFFF)
    if kind and _create.STRUCTS:
        raise ValueError(f"{function}, memory_type: 2.2 has none; use from_handle(), from_fd() or from_physical()")


def _tensor(function: str, given: Any) -> TensorInfo:
    """Return the description of a model's tensor; for an output that a float32 model dequantizes, its native type."""
    found = given if isinstance(given, TensorInfo) else getattr(given, "native", None)
    if not isinstance(found, TensorInfo):
        raise TypeError(f"{function}: expected a tensor of a pyviplite model (model.inputs[0]), got {given!r:.60}")
    return found


def _wanted(tensor: Any, dtype: Any) -> TensorInfo:
    """Return the description for a model's tensor, or for a shape and a dtype."""
    return _tensor("Buffer", tensor) if isinstance(tensor, tensors.TensorInfo) else _describe(tensor, dtype, None)


def _check_handle(array: Any, info: TensorInfo) -> None:
    """Raise TypeError or ValueError unless C can use an array as a buffer's memory."""
    what = "Buffer.from_handle, array"
    if not isinstance(array, np.ndarray):
        raise TypeError(f"{what}: expected a numpy array, got {type(array).__name__}")
    if not array.flags.c_contiguous or not array.flags.writeable:
        raise ValueError(f"{what}: expected a contiguous, writable array; use npu_common.buffer.aligned_empty")
    at, least = address_of(array), info.buffer_nbytes
    if at % _create.ALIGNMENT or array.nbytes % _create.ALIGNMENT:
        raise ValueError(
            f"{what}: address and bytes must be multiples of {_create.ALIGNMENT}, got {at:#x} and {array.nbytes}; "
            f"use npu_common.buffer.aligned_empty({least + -least % _create.ALIGNMENT})"
        )
    if array.nbytes < least:
        raise ValueError(f"{what}: expected at least {least} bytes for {info.element} {info.shape}, got {array.nbytes}")


def _check_chunks(chunks: Iterable[tuple[int, int]], info: TensorInfo) -> list[tuple[int, int]]:
    """Return physical chunks as pairs, checked for alignment and size."""
    what = "Buffer.from_physical, chunks"
    try:
        table = [(address.__index__(), nbytes.__index__()) for address, nbytes in chunks]
    except (TypeError, ValueError, AttributeError):
        raise TypeError(f"{what}: expected pairs of physical address and bytes, got {chunks!r:.80}") from None
    if not table:
        raise ValueError(f"{what}: expected at least one (address, bytes), got none")
    for address, nbytes in table:
        if not 0 < nbytes <= 0xFFFFFFFF or not 0 <= address < 1 << 64:
            raise ValueError(f"{what}: {nbytes} bytes at {address:#x} are no piece of memory")
        if address % _create.ALIGNMENT:
            raise ValueError(
                f"{what}: address {address:#x} is no multiple of {_create.ALIGNMENT}, which nobody else checks"
            )
    total = sum(nbytes for _, nbytes in table)
    if total < info.buffer_nbytes:
        raise ValueError(f"{what}: expected at least {info.buffer_nbytes} bytes, got {total}")
    return table


def _check_fd(fd: Any, nbytes: int | None, info: TensorInfo) -> int:
    """Return the bytes of a dma-buf to use. Raises TypeError or ValueError where it does not fit."""
    what = "Buffer.from_fd"
    if isinstance(fd, bool) or not hasattr(fd, "__index__"):
        raise TypeError(f"{what}, fd: expected a file descriptor, got {fd!r:.60}")
    try:
        before = os.lseek(fd, 0, os.SEEK_CUR)
        there = os.lseek(fd, 0, os.SEEK_END)
        os.lseek(fd, before, os.SEEK_SET)
    except (OSError, OverflowError) as problem:
        raise ValueError(f"{what}, fd: {fd} is not an open, seekable descriptor ({problem})") from None
    size = there if nbytes is None else nbytes.__index__()
    if size > there:
        raise ValueError(f"{what}, nbytes: the dma-buf has {there} bytes, got {size}")
    if size % _create.ALIGNMENT:
        raise ValueError(f"{what}, nbytes: expected a multiple of {_create.ALIGNMENT}, got {size}")
    if size < info.buffer_nbytes:
        raise ValueError(f"{what}, nbytes: expected at least {info.buffer_nbytes}, got {size}")
    return size


def buffer_for(parent: Resource | None, info: TensorInfo, *, cached: bool = False, device: int = 0) -> Buffer:
    """Make a buffer for a network (`parent`) or for `run`; it is closed without a warning when it is dropped."""
    made = Buffer.__new__(Buffer)
    made._make(info, lambda life: _create.create_buffer(life, info, cached=cached, device=device), parent=parent)
    made._no_leak_warning()
    return made


def life_of(buffer: Buffer) -> Life:
    """Return the object that keeps the C buffer until no network points at the buffer.

    No public attribute: a program that changes it would free memory that the NPU works on.
    """
    return buffer._life


def used_by(buffer: Buffer, model: Resource) -> None:
    """Note a model that points at the buffer, for messages."""
    buffer._users.add(model)
