"""Memory that the CPU and the DSP share without copying: dma-bufs and rpcmem, as memory of tensors.

    with DmaHeapBuffer(4096) as memory:                      # npu_common.dma_heap
        with model.bind(image=Mapped(memory, 0), probs=Mapped(memory, 1024)) as binding:
            binding.inputs["image"][...] = picture
            binding.run()

A network maps such memory once, when the binding is made, and unmaps it when the binding is closed. The buffer cannot
be closed in between. The elements have the tensor's own type and are never converted.
"""

from __future__ import annotations

import ctypes
from typing import Any

from npu_common.buffer import Buffer
from npu_common.handle import CHandle
from npu_common.library import Library

from ..DlSystem import UserMemoryMap as maps
from ..errors import check
from ..handles import Owned, string_list
from .tensors import Session

__all__ = ["Mapped", "Registry", "RpcMemory", "rpc"]

rpc = Library(
    "cdsprpc",
    env="PYSNPE_RPC_LIBRARY",
    hint="It comes with the device's vendor image (/vendor/lib64/libcdsprpc.so), or set PYSNPE_RPC_LIBRARY",
)
"""Library libcdsprpc, which has rpcmem: memory for FastRPC."""

_HEAP_SYSTEM = 25
_DEFAULT_FLAGS = 1


class RpcMemory(Buffer):
    """Memory from rpcmem, which SNPE's memory-mapped user buffers accept without a descriptor.

    `fd` is the descriptor of its dma-buf, for sharing with a camera; -1 where libcdsprpc does not return one.

    Args:
        nbytes: Size in bytes, at least 1.
        heap, flags: Arguments of rpcmem_alloc; by default the system heap and cached memory.

    Raises:
        LibraryNotFoundError: There is no libcdsprpc.
        MemoryError: rpcmem_alloc gave no memory.
    """

    def __init__(self, nbytes: int, *, heap: int = _HEAP_SYSTEM, flags: int = _DEFAULT_FLAGS) -> None:
        if isinstance(nbytes, bool) or not isinstance(nbytes, int):
            raise TypeError(f"RpcMemory, nbytes: expected an int, got {type(nbytes).__name__} {nbytes!r:.60}")
        if not 1 <= nbytes < 1 << 31:
            raise ValueError(f"RpcMemory, nbytes: expected 1 to {(1 << 31) - 1}, got {nbytes}")
        library = rpc.load()
        allocate = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_int, ctypes.c_uint32, ctypes.c_int)(
            ("rpcmem_alloc", library)
        )
        free = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(("rpcmem_free", library))
        memory = CHandle(free)
        address = memory.returned(allocate, heap, flags, nbytes)
        if not address:
            raise MemoryError(f"rpcmem_alloc has no {nbytes} bytes in heap {heap}")
        fd = -1
        if hasattr(library, "rpcmem_to_fd"):
            fd = int(ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(("rpcmem_to_fd", library))(address))
        super().__init__(f"rpcmem of {nbytes} bytes", address, nbytes, fd=max(fd, -1))
        self._own(memory.free)


class Mapped:
    """A part of a Buffer as memory of a tensor.

    Args:
        buffer: A buffer with a descriptor (DmaHeapBuffer), or RpcMemory.
        offset: First byte of the part.

    Raises:
        TypeError, ValueError: `buffer` has no descriptor, or `offset` lies outside of it.
    """

    def __init__(self, buffer: Buffer, offset: int = 0) -> None:
        if not isinstance(buffer, Buffer):
            raise TypeError(f"Mapped, buffer: expected a DmaHeapBuffer or RpcMemory, got {type(buffer).__name__}")
        if isinstance(offset, bool) or not isinstance(offset, int):
            raise TypeError(f"Mapped, offset: expected an int, got {type(offset).__name__} {offset!r:.60}")
        buffer._check_open()
        if not 0 <= offset < buffer.nbytes:
            raise ValueError(f"Mapped, offset: expected 0 to {buffer.nbytes - 1}, got {offset}")
        if not isinstance(buffer, RpcMemory) and buffer.fd < 0:
            raise ValueError(f"Mapped, buffer: {buffer!r} has no descriptor; the DSP can only map memory with one")
        self._buffer = buffer
        self._offset = offset

    @property
    def buffer(self) -> Buffer:
        """The Buffer that this is a part of."""
        return self._buffer

    @property
    def offset(self) -> int:
        """Position of the first byte in the buffer."""
        return self._offset

    @property
    def fd(self) -> int:
        """The descriptor that SNPE receives; -1 for rpcmem."""
        return -1 if isinstance(self.buffer, RpcMemory) else self.buffer.fd

    def __repr__(self) -> str:
        return f"<pysnpe.Mapped byte {self.offset} of {self.buffer!r}>"


_Key = tuple[str, int, int, int]  # name, address, offset, descriptor


class Registry:
    """The memory that is registered with a network, with the number of bindings that use each part."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._entries: dict[_Key, tuple[int, Mapped]] = {}  # number of bindings, and the memory

    def add(self, wanted: list[tuple[str, Mapped]]) -> list[_Key]:
        """Register memory by tensor name, in one call for all that is not registered yet.

        Returns the keys for `remove`.
        """
        keys = [(name, one.buffer.address, one.offset, one.fd) for name, one in wanted]
        fresh = {key: one for key, (_, one) in zip(keys, wanted) if key not in self._entries}
        if fresh:
            self._register(fresh)
        for key, (_, one) in zip(keys, wanted):
            count, _ = self._entries.get(key, (0, one))
            self._entries[key] = (count + 1, one)
        return keys

    def remove(self, keys: list[_Key]) -> None:
        """Deregister memory that no other binding uses.

        SNPE deregisters by name, so other memory registered under the same name is registered again.
        """
        gone = []
        for key in keys:
            count, one = self._entries[key]
            if count > 1:
                self._entries[key] = (count - 1, one)
            else:
                del self._entries[key]
                gone.append(key[0])
        if not gone:
            return
        function = self._session.function("DeregisterUserMemoryMappedBuffers")
        with string_list(dict.fromkeys(gone), "Binding.close") as names:
            check(function.raw(*self._session.prefix, names), function.__name__, ", ".join(gone))
        left = {key: one for key, (_, one) in self._entries.items() if key[0] in gone}
        if left:
            self._register(left)

    def _register(self, entries: dict[_Key, Mapped]) -> None:
        """Register mapped memory for tensors, in one call of C."""
        with Owned(maps.Snpe_UserMemoryMap_Delete, maps.Snpe_UserMemoryMap_Create) as memory:
            for (name, address, offset, fd), one in entries.items():
                if fd < 0 and not offset:  # the call of releases that have no offsets
                    function: Any = maps.Snpe_UserMemoryMap_Add
                    code = function.raw(memory, name.encode(), address)
                else:
                    function = maps.Snpe_UserMemoryMap_AddFdOffset
                    code = function.raw(memory, name.encode(), address, one.buffer.nbytes, fd, offset)
                check(code, function.__name__, f"{name!r}, {one!r}")
            function = self._session.function("RegisterUserMemoryMappedBuffers")
            detail = ", ".join(f"{name!r}" for name, *_ in entries)
            check(function.raw(*self._session.prefix, memory), function.__name__, detail)
