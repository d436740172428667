"""Memory of the device, as copies know it; `DeviceBuffer`, which has methods for them, stands above."""

from __future__ import annotations

import threading

from npu_common import TYPE_CHECKING
from npu_common.resource import fixed

from ..runtime.blocks import Block, BlockOwner, Owned, Share

if TYPE_CHECKING:
    from ..runtime.family import Root

__all__ = ["DeviceMemory"]


class DeviceMemory(BlockOwner):
    """Bytes of a Block in the memory of a device, from `offset` on. owned: it has to be closed."""

    address = fixed[int]("Where it lies on the device; Python must not follow it.")
    nbytes = fixed[int]("Its size.")
    device = fixed[int]("Number of its device.")
    root = fixed["Root"]("The family of what was made on its device.")

    def __init__(self, block: Block | Owned, root: Root, offset: int, nbytes: int, *, owned: bool) -> None:
        self._share = Share(block)
        self._address = block.address + offset
        self._nbytes = nbytes
        self._device = root.index
        super().__init__(f"device memory of {self._nbytes} bytes at {self._address:#x}", root)
        self._root = root
        self._lock = threading.RLock()  # an own lock: nothing here waits for other objects of the device
        if owned:
            self._own(self._share.drop)

    def _abandoned(self) -> None:
        self._share.drop()

    def close(self) -> None:
        """Release the memory.

        It is freed now, or when no view, stream or graph uses it any more. Closing twice is fine.
        """
        super().close()
        if not self._in_other_process():
            self._share.drop()  # views and borrowed memory have no handle that would drop it
