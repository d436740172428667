"""Contexts: what the objects that a thread makes belong to.

In AscendCL a thread has a current context, and every object it makes belongs to that context. A new thread has none.
Binding is explicit: `with device:` and `with context:` bind the calling thread and restore the earlier context at the
end; `use()` binds the thread until another call binds it.
"""

from __future__ import annotations

import threading

from npu_common import TYPE_CHECKING
from npu_common.resource import do_all, fixed, freeing

from ..acl import acl_base_rt as base
from ..acl import acl_rt as api
from ..arguments import INT32, whole
from . import current, uses
from .device import Device
from .family import Family, Root, give_up, keep_set, root_of
from .host_functions import Lock, refuse_in_stream_callback
from .lifecycle import ensure
from .stream import Stream, default_keeper, default_stream
from .task_stream import finish, has_work
from .thread_context import Blocks, bind, current_handle, put_back

if TYPE_CHECKING:
    from typing import Callable

    from .keeper import Keeper

__all__ = ["Context", "borrowed"]


class Context(Family):
    """One aclrtContext of a device: `Context(0)` makes one, `device.context` and `current()` return existing contexts.

    `with context:` binds the calling thread and restores its earlier context at the end; any number of threads may do
    so. The block does not close the context: call `close()`, or end `with device:`. Making a context does not bind the
    thread, unless the thread had none: C cannot return to none. A context keeps its device set. Closing the last
    context does not end a device on which other objects are open.
    Source: acl/acl_rt.h 2026.8.
    """

    number = fixed[int]("Its C handle as a number.")
    device_index = fixed[int]("Number of its device.")
    root = fixed["Root"]("The family of what was made on its device.")

    _closing_order = 2

    def __init__(self, device: Device | int = 0) -> None:
        index = whole("Context, device", device, 0, INT32[1])
        ensure()
        before = current_handle()
        with uses.lock:
            root = root_of(index)
            block = root.mortal(api.aclrtDestroyContext, "context")
            with block.filling(self):
                block.made_by(api.aclrtCreateContext, block.place, index, detail=f"device {index}")
                keep_set(root)  # otherwise a query of the device, which sets and resets it, would end the device
                self._begin(block.address, root, block.free)
                self._made_here = True
        current.made(block.address, self)
        put_back(before or block.address)

    def _begin(self, handle: int, root: Root, release: Callable[[], None]) -> None:
        self._number = handle
        self._device_index = root.index
        self._root = root
        self._made_here = False  # made by C, or by the application with C functions
        self._keeper: Keeper | None = None  # what the default stream keeps alive
        self._keeper_lock = threading.RLock()
        self._blocks = Blocks()
        self._default_stream: Stream | None = None  # for a context that lives until its device is reset
        super().__init__(f"context {handle:#x} of device {root.index}", root)
        self._lock = Lock()
        self._own(release)

    @property
    def handle(self) -> base.aclrtContext:
        """The C handle, for the functions of the header modules."""
        self._check_open()
        return base.aclrtContext(self._number)

    @property
    def device(self) -> Device:
        """The context's device."""
        return Device(self._device_index)

    @property
    def default_stream(self) -> Stream:
        """The stream that C calls NULL while this is the thread's context."""
        found = self._default_stream
        if found is None or self._closed:
            self._check_open()
            keeper = self._keeper
            if keeper is None:
                with self._keeper_lock:  # two keepers: C would use what one of them gave up
                    keeper = self._keeper = self._keeper or default_keeper(self)
            found = default_stream(self, keeper)
            if not self._made_here:
                self._default_stream = found
        return found

    def use(self) -> Context:
        """Make this the calling thread's context, until another one is bound. Returns the context."""
        self._check_open()
        bind(self._number)
        return self

    def __enter__(self) -> Context:
        self._check_open()
        before = current_handle()
        bind(self._number)
        self._blocks.begin(before)
        return self

    def __exit__(self, *problem: object) -> None:
        put_back(self._blocks.end(self))

    def close(self) -> None:
        """Wait for the streams and destroy them with the context. A default context ends with its device instead.

        Raises:
            Exception: The first error of a task of the streams.
        """
        if self._in_other_process() or self._is_over():
            self._closed = True
            return
        if not self._made_here:
            return
        refuse_in_stream_callback("Context.close")
        with freeing(uses.lock):
            others = [child for child in self._root._children if child is not self]
            needed = not all(child.closed for child in others if getattr(child, "_made_here", True))
            do_all([super().close, *([] if needed else give_up(self._root))])

    def _working(self) -> bool:
        return self._keeper is not None and not self._closed and has_work(self.default_stream)

    def _end_default(self) -> None:
        """Wait for the default stream, which ends with the context. Raises the errors of its tasks."""
        if self._keeper is None:
            return
        try:
            finish(self.default_stream)
        finally:
            for child in self._children:
                if getattr(child, "is_default", False):
                    child._seal()

    def _seal(self) -> None:
        super()._seal()
        self._abandoned()

    def _abandoned(self) -> None:
        with self._keeper_lock:
            keeper, self._keeper, self._default_stream = self._keeper, None, None
        if keeper is not None:
            keeper.drop()
        current.ended(self._number, self)

    def __repr__(self) -> str:
        state = "closed" if self.closed else f"at {self._number:#x}"
        return f"<pyacl.Context of device {self._device_index}, {state}>"


def borrowed(handle: int, index: int) -> Context:
    """Return the object of a context that C made, or the application with C functions. The object frees nothing."""
    made = Context.__new__(Context)
    made._begin(handle, root_of(index), lambda: None)
    made._no_leak_warning(free_at_exit=False)
    return made
