"""Contexts, and the context that the calling thread is in.

In AscendCL a thread has a current context, and every object it makes belongs to that context. A new thread has none.
Binding is explicit: `with device:` and `with context:` bind the calling thread and restore the earlier context at the
end; `use()` binds the thread until another call binds it.
"""

from __future__ import annotations

import ctypes
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

from npu_common import TYPE_CHECKING
from npu_common.resource import do_all, fixed, look_closer

from ..acl import acl_base_rt as base
from ..acl import acl_rt as api
from ..arguments import INT32, whole
from ..errors import NO_CONTEXT, check, error_of, recent_message
from . import uses
from .family import Family, Root, root_of
from .host_functions import Lock, refuse_in_stream_callback
from .lifecycle import ensure, mine

if TYPE_CHECKING:
    from typing import Any, Callable

    from .device import Device
    from .stream import Keeper, Stream

__all__ = [
    "Context",
    "Root",
    "bind",
    "current",
    "current_context",
    "current_handle",
    "end_block",
    "note_block",
    "on_device",
    "put_back",
    "release_in",
    "require",
    "root_of",
]

_NONE = 107002
_bound = threading.local()


_borrowed: dict[int, Context] = {}  # default contexts, and contexts made with the C functions
_owned: weakref.WeakValueDictionary[int, Context] = weakref.WeakValueDictionary()
_lock = threading.RLock()


def current_handle() -> int:
    """Address of the calling thread's context, 0 for none."""
    cell = ctypes.c_void_p()
    code = api.aclrtGetCurrentContext.raw(ctypes.addressof(cell))
    if code == _NONE:
        recent_message()  # having no context is no error here: clear C's message, which the next error would show
        return 0
    check(code, "aclrtGetCurrentContext")
    return cell.value or 0


def bind(handle: int) -> None:
    """Make a context (an address) the calling thread's."""
    check(api.aclrtSetCurrentContext.raw(handle), "aclrtSetCurrentContext")


def release_in(context: int, function: Any, number: int) -> int:
    """Call a C function that frees an object of a context, in that context if C requires it. Returns the code."""
    code: int = function(number)
    if code in (107002, 107003) and context:
        before = current_handle()
        if not api.aclrtSetCurrentContext.raw(context):
            code = function(number)
            put_back(before)
    return code


@contextmanager
def on_device(index: int) -> Iterator[None]:
    """Put the calling thread into the default context of a device, for the block, and then back into its earlier one,
    if any.
    """
    before = current_handle()
    use, mine = uses.use_of(index), list[None]()
    use.set(mine)
    try:
        yield
    finally:
        do_all([lambda: put_back(before), lambda: use.reset(mine)])


def put_back(handle: int) -> None:
    """Make `handle` the thread's context again, unless the context has ended. C cannot restore 0 (none)."""
    if handle:
        code = api.aclrtSetCurrentContext.raw(handle)
        if code not in (0, 107000, 107017):
            check(code, "aclrtSetCurrentContext")


def current() -> Context | None:
    """The calling thread's context, or None."""
    handle = current_handle()
    return _known(handle) if handle else None


current_context = current


def require(what: str) -> Context:
    """The calling thread's context, which `what` ("DeviceBuffer") needs.

    Raises:
        AclErrorRtContextNull: The thread has no context.
        ForkError: This process is a forked child of the process that started AscendCL.
    """
    if look_closer():
        mine()
    cell, address = _cell()
    code = api.aclrtGetCurrentContext.raw(address)
    if code not in (0, _NONE):
        raise error_of(code, "aclrtGetCurrentContext", what)
    handle = 0 if code else cell.value or 0
    found = _borrowed.get(handle)  # without the lock, because every queued copy calls this
    if found is not None and found.root._managed and not (look_closer() and found.in_other_process()):
        return found
    found = _known(handle) if handle else None
    if found is None:
        problem = error_of(_NONE, "aclrtGetCurrentContext", what)
        raise type(problem)(f"{what}: {NO_CONTEXT}", function="aclrtGetCurrentContext")
    return found


def _cell() -> tuple[ctypes.c_void_p, int]:
    """The calling thread's own cell for a handle, and the cell's address."""
    try:
        found: tuple[ctypes.c_void_p, int] = _bound.cell
    except AttributeError:
        cell = ctypes.c_void_p()
        found = _bound.cell = (cell, ctypes.addressof(cell))
    return found


def _known(handle: int) -> Context | None:
    """The Context of a handle. None while only arrays keep the device set: for all other uses the device has ended."""
    with _lock:
        found = _owned.get(handle) or _borrowed.get(handle)
        if found is None or found.in_other_process() or not found.root._managed:
            # C may reuse an address after another user has reset the device.
            device = ctypes.c_int32()
            check(api.aclrtGetDevice.raw(ctypes.addressof(device)), "aclrtGetDevice")
            if found is None or found.in_other_process() or found.device_index != device.value:
                found = _borrowed[handle] = Context._borrow(handle, device.value)
        return found if found.root.stands and not found._ending else None


class Context(Family):
    """One aclrtContext of a device: `Context(0)` makes one, `device.context` and `current()` return existing ones.

    `with context:` binds the calling thread and restores its earlier context at the end; any number of threads may do
    so. The block does not close the context: call `close()`, or end `with device:`. Making a context does not bind the
    thread, unless the thread had none: C cannot return to none. A context keeps its device set. Closing the last
    context does not end a device on which other objects are open.
    Source: acl/acl_rt.h 2026.8.
    """

    device_index = fixed[int]("Number of its device.")
    root = fixed["Root"]("The family of what was made on its device.")

    _closing_order = 2

    def __init__(self, device: Device | int = 0) -> None:
        index = whole("Context, device", device, 0, INT32[1])
        ensure()
        before = current_handle()
        cell = ctypes.c_void_p()
        with uses.lock:
            code = api.aclrtCreateContext.raw(ctypes.addressof(cell), index)
            check(code, "aclrtCreateContext", f"device {index}")
            handle = cell.value or 0
            root = root_of(index)
            try:
                if not root._sets:  # otherwise a query of the device, which sets and resets it, would end the device
                    root._set()
            except BaseException:
                api.aclrtDestroyContext.raw(handle)
                raise
            self._begin(handle, root, root.mortal(lambda: _destroy(handle)))
        self._made_here = True
        _owned[handle] = self
        put_back(before or handle)

    def _begin(self, handle: int, root: Root, release: Callable[[], None]) -> None:
        self._number = handle
        self._device_index = root.index
        self._root = root
        self._made_here = False  # made by C, or by the application with C functions
        self._default: Keeper | None = None  # what the default stream keeps alive
        self._default_stream: Stream | None = None  # for a context that lives until its device is reset
        super().__init__(f"context {handle:#x} of device {root.index}", root)
        self._lock = Lock()
        self.own(release)

    @classmethod
    def _borrow(cls, handle: int, index: int) -> Context:
        made = cls.__new__(cls)
        made._begin(handle, root_of(index), lambda: None)
        made.no_leak_warning()
        made._finalizer.atexit = False
        return made

    @property
    def handle(self) -> base.aclrtContext:
        """The C handle, for the functions of the header modules."""
        self.check_open()
        return base.aclrtContext(self._number)

    @property
    def device(self) -> Device:
        """The context's device."""
        from .device import Device

        return Device(self._device_index)

    @property
    def default_stream(self) -> Stream:
        """The stream that C calls NULL while this is the thread's context."""
        found = self._default_stream
        if found is None or self._closed:
            from .stream import Stream

            found = Stream._of_context(self)
            if not self._made_here:
                self._default_stream = found
        return found

    def use(self) -> Context:
        """Make this the calling thread's context, until another one is bound. Returns the context."""
        self.check_open()
        bind(self._number)
        return self

    def __enter__(self) -> Context:
        self.check_open()
        before = current_handle()
        bind(self._number)
        note_block(self, before)
        return self

    def __exit__(self, *problem: object) -> None:
        put_back(end_block(self))

    def close(self) -> None:
        """Wait for the streams and destroy them with the context. A default context ends with its device instead.

        Raises:
            Exception: The first error of a task of the streams.
        """
        if self.in_other_process() or self._is_over():
            self._closed = True
            return
        if not self._made_here:
            return
        refuse_in_stream_callback("Context.close")
        with uses.lock:
            steps: list[Callable[[], object]] = [super().close]
            root = self._root
            others = (one for one in root.children if one is not self and getattr(one, "_made_here", True))
            if not root._use.count and all(one.closed for one in others):  # no other object needs the device set
                steps.append(root._unset if root._use.shared else root.close)
            do_all(steps)

    def _working(self) -> bool:
        return self._default is not None and not self._closed and self.default_stream._working()

    def _end_default(self) -> None:
        """Wait for the default stream, which ends with the context. Raises the errors of its tasks."""
        if self._default is None:
            return
        try:
            self.default_stream._wait(-1)
        finally:
            for child in self.children:
                if getattr(child, "is_default", False):
                    child._seal()

    def _seal(self) -> None:
        super()._seal()
        self._abandoned()

    def _abandoned(self) -> None:
        keeper, self._default, self._default_stream = self._default, None, None
        if keeper is not None:
            keeper.drop()
        with _lock:
            for known in (_owned, _borrowed):
                if known.get(self._number) is self:
                    del known[self._number]

    def __repr__(self) -> str:
        state = "closed" if self.closed else f"at {self._number:#x}"
        return f"<pyacl.Context of device {self._device_index}, {state}>"


def _destroy(handle: int) -> None:
    check(api.aclrtDestroyContext.raw(handle), "aclrtDestroyContext")


def note_block(owner: object, before: Any) -> None:
    """Store, at the beginning of a `with` block of the calling thread, the context that its end restores."""
    try:
        _bound.blocks.append((owner, before))
    except AttributeError:
        _bound.blocks = [(owner, before)]


def end_block(owner: object) -> Any:
    """What `note_block` stored for the last block of `owner` in this thread."""
    blocks = getattr(_bound, "blocks", [])
    for at in range(len(blocks) - 1, -1, -1):
        if blocks[at][0] is owner:
            return blocks.pop(at)[1]
    raise RuntimeError(
        f"{owner!r}: the block that ends was not begun in this thread; `with` binds the one that begins it"
    )
