"""Shared buffers: memory that passes through queues without being copied, for applications that run on the device.

On the host they raise NotImplementedError; use `Queue.put(array)` there, which copies. Source: acl/acl_tdt_queue.h
2026.8.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from npu_common import buffer as common

from ..acl import acl_tdt_queue as api
from ..errors import check
from ..memory.arrays import byte_count
from ..runtime.blocks import Owned
from ..runtime.current import require

if TYPE_CHECKING:
    from npu_common.resource import Resource

__all__ = ["USER_DATA", "SharedBuffer", "give", "taken_out", "user_bytes"]

USER_DATA = 96
"""Most bytes of user data that go with an entry of a queue."""


def user_bytes(what: str, user: Any) -> bytes | None:
    """Return the user data for C, or None. Raises ValueError if it is too long."""
    if not isinstance(user, (bytes, bytearray)):
        raise TypeError(f"{what}, user: expected bytes, got {type(user).__name__}")
    if len(user) > USER_DATA:
        raise ValueError(f"{what}, user: expected at most {USER_DATA} bytes, got {len(user)}")
    return bytes(user) or None


class SharedBuffer(common.Buffer):
    """Memory that can be put into a queue without a copy. `array(dtype, shape)` looks into the memory.

    `length` is how many of the bytes are data. `user` has 96 bytes that go with the entry. `queue.put(buffer)` closes
    this object and gives the memory to the application that takes the entry out. Putting and closing raise BufferError
    while arrays look into the memory.

    Args:
        nbytes: Size in bytes.
        dvpp: Whether to use memory that the picture units can read.

    Raises:
        NotImplementedError: An AclError: the process runs on the host.
    """

    def __init__(self, nbytes: int, *, dvpp: bool = False) -> None:
        size = byte_count("SharedBuffer", "nbytes", nbytes)
        root = require("SharedBuffer").root
        kind = api.ACL_TDT_DVPP_MEM if dvpp else api.ACL_TDT_NORMAL_MEM
        block = Owned(api.acltdtFreeBuf)
        self._begin(block.made_by(api.acltdtAllocBuf, size, int(kind), block.place, detail=f"{size} bytes"), root)

    def _begin(self, block: Owned, root: Resource) -> None:
        number = block.address
        place, size = ctypes.c_void_p(), ctypes.c_size_t()
        code = api.acltdtGetBufData.raw(number, ctypes.addressof(place), ctypes.addressof(size))
        check(code, "acltdtGetBufData")
        super().__init__(f"shared buffer of {size.value} bytes", place.value or 0, size.value, parent=root)
        self._lock = threading.RLock()  # an own lock: putting the buffer into a full queue may take long
        self._number = number
        self._block = block
        self._own(block.free)

    def __repr__(self) -> str:
        return super().__repr__().replace("<SharedBuffer", "<pyacl.SharedBuffer")

    @property
    def handle(self) -> api.acltdtBuf:
        """The C handle, for the functions of the header modules."""
        self._check_open()
        return api.acltdtBuf(self._number)

    @property
    def length(self) -> int:
        """Number of bytes that are data. Set it before the buffer is put into a queue."""
        cell = ctypes.c_size_t()
        with self._calling():
            check(api.acltdtGetBufDataLen.raw(self._number, ctypes.addressof(cell)), "acltdtGetBufDataLen")
        return cell.value

    @length.setter
    def length(self, value: int) -> None:
        self._check_open()
        size = byte_count("SharedBuffer", "length", value, 0, self.nbytes)
        with self._calling():
            check(api.acltdtSetBufDataLen.raw(self._number, size), "acltdtSetBufDataLen")

    @property
    def user(self) -> bytes:
        """The 96 bytes of user data; setting fewer leaves the rest as it is."""
        room = ctypes.create_string_buffer(USER_DATA)
        with self._calling():
            code = api.acltdtGetBufUserData.raw(self._number, ctypes.addressof(room), USER_DATA, 0)
        check(code, "acltdtGetBufUserData")
        return room.raw

    @user.setter
    def user(self, value: bytes) -> None:
        self._check_open()
        given = user_bytes("SharedBuffer", value)
        if given:
            with self._calling():
                check(api.acltdtSetBufUserData.raw(self._number, given, len(given), 0), "acltdtSetBufUserData")

    def share(self) -> SharedBuffer:
        """Make a second buffer on the same memory, for another queue."""
        self._check_open()
        parent: Any = self.parent
        block = Owned(api.acltdtFreeBuf)
        return taken_out(block.made_by(api.acltdtCopyBufRef, self._number, block.place), parent)


def taken_out(block: Owned, root: Resource) -> SharedBuffer:
    """Wrap a buffer that came out of a queue."""
    made = SharedBuffer.__new__(SharedBuffer)
    with block.filling(made):
        made._begin(block, root)
    return made


def give(buffer: SharedBuffer, call: Callable[[Callable[..., int], int], None]) -> None:
    """Call a function that gives the buffer away, which closes the buffer.

    Args:
        call: Called with `Owned.taken_by`, in the place of a function, and the handle. The buffer stays open where
            it raises and C did not take the handle.
    """
    with buffer._lock:
        buffer._check_open()
        buffer._before_close()
        # Between the two an interrupt would leave an object open whose memory is C's.
        closed = partial(object.__setattr__, buffer, "_closed", True)
        call(partial(buffer._block.taken_by, then=closed), buffer._number)
        buffer._free()
