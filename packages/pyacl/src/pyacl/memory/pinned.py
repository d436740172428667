"""The pinned memory of the host: arrays over a HostBuffer, and registered arrays."""

from __future__ import annotations

import threading
import weakref

from npu_common import TYPE_CHECKING

from ..runtime.blocks import Block, Owned, block_of
from .host_buffer import HostBuffer

if TYPE_CHECKING:
    from typing import Any

    import numpy.typing as npt

__all__ = ["Noted", "overlaps", "pinned_block"]

# Open registrations by their first address: a Owned frees itself when it is dropped.
_blocks: weakref.WeakValueDictionary[int, Owned] = weakref.WeakValueDictionary()
_lock = threading.Lock()


def _registered(address: int, nbytes: int) -> Block | Owned | None:
    """Return the registration that pins these bytes, or None."""
    if not _blocks:
        return None
    with _lock:
        for start, block in list(_blocks.items()):
            if start <= address and address + nbytes <= start + block.nbytes:
                return block
    return None


def overlaps(address: int, nbytes: int) -> bool:
    """Return whether some of these bytes are registered."""
    with _lock:
        return any(s < address + nbytes and address < s + block.nbytes for s, block in list(_blocks.items()))


class Noted:
    """The note of an open registration."""

    def __init__(self, address: int, block: Owned) -> None:
        self._address = address
        with _lock:
            _blocks[address] = block

    def free(self) -> None:
        """Forget the registration."""
        with _lock:
            _blocks.pop(self._address, None)


def pinned_block(array: npt.NDArray[Any], address: int, nbytes: int) -> Block | Owned | None:
    """Return the object that pins an array's bytes: a buffer's memory, or a registration; None for other arrays."""
    base: Any = array
    while base is not None:
        owner = getattr(base, "buffer", None)  # the object that npu_common.buffer puts below its arrays
        if isinstance(owner, HostBuffer):
            return block_of(owner)
        base = base.obj if isinstance(base, memoryview) else getattr(base, "base", None)
    return _registered(address, nbytes)
