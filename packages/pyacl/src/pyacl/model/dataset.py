"""Datasets: the lists of device memory that a run reads and writes, with the memory itself."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterable, Sequence
from typing import Any

from npu_common.cdecl import POINTER

from ..acl import acl_base_rt as base
from ..acl import acl_mdl as api
from ..errors import check
from ..memory.device_buffer import DeviceBuffer
from ..runtime.blocks import BlockOwner, Owned, Share

__all__ = ["Dataset"]


class Dataset(BlockOwner):
    """An aclmdlDataset with an aclDataBuffer for each piece of memory, in order.

    buffers: a DeviceBuffer (or a view of one) for every input or output of a model, the extra ones included. The memory
    is kept as long as the dataset; closing the dataset frees the lists and leaves the memory to its owners. `handle` is
    for C: `aclmdlExecute(model.handle, inputs.handle, outputs.handle)`. C keeps addresses, so all of it lives until a
    queued run that uses it is over: `stream.hold(dataset.block)`.
    Source: acl/acl_mdl.h 2026.8.
    """

    def __init__(self, buffers: Iterable[DeviceBuffer]) -> None:
        given = tuple(buffers)
        for number, buffer in enumerate(given):
            if not isinstance(buffer, DeviceBuffer):
                raise TypeError(f"Dataset, buffer {number}: expected a DeviceBuffer, got {type(buffer).__name__}")
        parts = [(buffer.address, buffer.nbytes, buffer.block) for buffer in given]
        self._share = Share(list_of(parts))
        # A dataset is no object of the device, but it is useless without its memory.
        super().__init__(f"dataset of {len(given)} buffers", given[0].root if given else None)
        self._lock = threading.RLock()
        self._number = self.block.address
        self._count = len(given)
        self._own(self._share.drop)

    @property
    def handle(self) -> Any:
        """`aclmdlDataset *`, for the functions of the header modules."""
        self._check_open()
        return ctypes.cast(self._number, POINTER(api.aclmdlDataset))

    def __len__(self) -> int:
        return self._count

    def __repr__(self) -> str:
        return f"<pyacl.Dataset {'closed' if self.closed else f'of {self._count} buffers'}>"


def list_of(parts: Sequence[tuple[int, int, Any]]) -> Owned:
    """Make a C dataset over memory: (address, bytes, object that keeps the memory).

    The block's `address` is the dataset's.

    The last reference to the block destroys the dataset and releases the memory.
    """
    block = Owned(api.aclmdlDestroyDataset, "dataset")
    block.given_by(api.aclmdlCreateDataset)
    for address, nbytes, keep in parts:
        buffer = Owned(base.aclDestroyDataBuffer, "data buffer", nbytes, keep)
        buffer.given_by(base.aclCreateDataBuffer, address, nbytes)
        block.free_after(buffer)
        check(api.aclmdlAddDatasetBuffer.raw(block.address, buffer.address), "aclmdlAddDatasetBuffer")
    return block
