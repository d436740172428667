"""Contexts, and which one the calling thread is in.

In AscendCL a thread has a current context, and everything it makes belongs there. A new thread has none. Binding is
explicit: `with device:` and `with context:` bind the calling thread and put back what was there before; `use()` binds
it for good.
"""

from __future__ import annotations

import ctypes
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

from npu_common.resource import Resource, look_closer

from .acl import acl_base_rt as base
from .acl import acl_rt as api
from .arguments import INT32, whole
from .errors import NO_CONTEXT, check, error_of, recent_message
from .runtime import ensure, mine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .device import Device
    from .stream import Stream

__all__ = [
    "Context",
    "Root",
    "bind",
    "current",
    "current_context",
    "current_handle",
    "inside",
    "put_back",
    "refuse_inside",
    "release_in",
    "require",
    "root_of",
]

_NONE = 107002
_bound = threading.local()


class Root(Resource):
    """What is made on a device, as one family: parent of its contexts, events and memory.

    There is one per device, from its first use to its last reset. The order of closing is each class's
    `_closing_order`: threads that report, streams (which are waited for), everything else, contexts.
    """

    def __init__(self, index: int) -> None:
        super().__init__(f"device {index}")
        self.index = index
        self.managed = False  # in use through `Device`, so no reset comes by surprise

    def close(self) -> None:
        """Close everything made on the device: streams are waited for. Raises the first error a task left.

        Raises BufferError, and closes nothing, while arrays look into memory of the device.
        """
        if self._closed or self._foreign():
            self._closed = True
            return
        for child in list(self._children):
            child._check_closable()
        problems = _close_all(self)
        with self._lock:
            self._free()
        _forget(self)
        if problems:
            raise problems[0]

    def before_force(self) -> None:
        """The device is about to be reset by force: what must not see that, ends."""
        for one in _family(self):
            prepare = getattr(one, "_before_force", None)
            if prepare is not None and not one.closed:
                prepare()

    def abandon(self) -> None:
        """The device was reset by force: nothing of it may reach C again, but for memory, which is given back."""
        _abandon(self)
        _forget(self)


def _family(resource: Resource) -> list[Resource]:
    """Children, and those of contexts; what has children of its own besides closes them itself."""
    found: list[Resource] = []
    for child in list(resource._children):
        found.append(child)
        if isinstance(child, Context):
            found += child._children
    return sorted(found, key=lambda one: getattr(one, "_closing_order", 1))


def _close_all(root: Resource) -> list[Exception]:
    """Close the family of `root`; default streams, which end with their contexts, are waited for after the others."""
    problems: list[Exception] = []
    family = _family(root)
    streams = [one for one in family if getattr(one, "_closing_order", 1) <= 0]
    contexts = [one for one in (root, *family) if isinstance(one, Context) and one._default is not None]
    ends = [
        *(one.close for one in streams),
        *(one._end_default for one in contexts),
        *(one.close for one in family if one not in streams),
    ]
    for end in ends:
        try:
            end()
        except Exception as problem:
            problems.append(problem)
    return problems


def _abandon(resource: Resource) -> None:
    for child in list(resource._children):
        _abandon(child)
    if resource._closed:
        return
    resource._closed, resource._closed_at = True, " by a reset of its device"
    if resource._handle is not None:
        resource._finalizer.detach()
        if getattr(resource, "_dies_with_device", False):
            resource._handle.release = _nothing
        resource._handle.free()
    after = getattr(resource, "_abandoned", None)
    if after is not None:
        after()


def _nothing() -> None:
    pass


_roots: dict[int, Root] = {}
_borrowed: dict[int, Context] = {}  # default contexts, and those that somebody made with the C functions
_owned: weakref.WeakValueDictionary[int, Context] = weakref.WeakValueDictionary()
_lock = threading.RLock()


def root_of(index: int) -> Root:
    """The family of a device."""
    with _lock:
        found = _roots.get(index)
        if found is None or found.closed or found._foreign():
            found = _roots[index] = Root(index)
        return found


def _forget(root: Root) -> None:
    with _lock:
        if _roots.get(root.index) is root:
            del _roots[root.index]
        for handle, context in list(_borrowed.items()):
            if context._parent is root:
                context._closed = True
                context._abandoned()
                del _borrowed[handle]


def current_handle() -> int:
    """Address of the calling thread's context, 0 for none."""
    cell = ctypes.c_void_p()
    code = api.aclrtGetCurrentContext.raw(ctypes.addressof(cell))
    if code == _NONE:
        recent_message()  # having none is no error here: what C says about it is not for the next one
        return 0
    check(code, "aclrtGetCurrentContext")
    return cell.value or 0


def bind(handle: int) -> None:
    """Make a context, by address, the calling thread's."""
    check(api.aclrtSetCurrentContext.raw(handle), "aclrtSetCurrentContext")


def release_in(context: int, function: Any, number: int) -> int:
    """Call a C function that frees something of a context; in that context, where C insists on it. Its code."""
    code: int = function(number)
    if code in (107002, 107003) and context:
        before = current_handle()
        if not api.aclrtSetCurrentContext.raw(context):
            code = function(number)
            put_back(before)
    return code


def refuse_inside(what: str) -> None:
    """Raise in a function that a stream runs: what waits for streams or frees them would wait for itself there."""
    if getattr(_bound, "inside", 0):
        raise RuntimeError(
            f"{what}: not inside a function that a stream runs, which would wait for itself; do it after synchronize()"
        )


@contextmanager
def inside() -> Iterator[None]:
    """Around a function that a stream runs."""
    _bound.inside = getattr(_bound, "inside", 0) + 1
    try:
        yield
    finally:
        _bound.inside -= 1


def put_back(handle: int) -> None:
    """Make `handle` the thread's context again, unless it is gone by now; 0 (none) cannot be put back in C."""
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
    """The calling thread's context, where `what` ("DeviceBuffer") needs one.

    Raises AclErrorRtContextNull with a sentence for a thread without, ForkError in a forked child of the process that
    started AscendCL.
    """
    if look_closer():
        mine()
    cell, address = _cell()
    code = api.aclrtGetCurrentContext.raw(address)
    if code:
        problem = error_of(code, "aclrtGetCurrentContext", what)
        if code != _NONE:
            raise problem
        raise type(problem)(f"{what}: {NO_CONTEXT}", function="aclrtGetCurrentContext")
    handle = cell.value or 0
    found = _borrowed.get(handle)  # without the lock: every queued copy asks
    if found is not None and found.root.managed and not (look_closer() and found._foreign()):
        return found
    return _known(handle)


def _cell() -> tuple[ctypes.c_void_p, int]:
    """The calling thread's own place for a handle, and its address."""
    try:
        found: tuple[ctypes.c_void_p, int] = _bound.cell
    except AttributeError:
        cell = ctypes.c_void_p()
        found = _bound.cell = (cell, ctypes.addressof(cell))
    return found


def _known(handle: int) -> Context:
    with _lock:
        found = _owned.get(handle) or _borrowed.get(handle)
        if found is None or found._foreign() or not found.root.managed:
            # C may give an address a second time after somebody else's reset of the device.
            device = ctypes.c_int32()
            check(api.aclrtGetDevice.raw(ctypes.addressof(device)), "aclrtGetDevice")
            if found is None or found._foreign() or found.device_index != device.value:
                found = _borrowed[handle] = Context._borrow(handle, device.value)
        return found


class Context(Resource):
    """One aclrtContext of a device: `Context(0)` makes one, `device.context` and `current()` show those there are.

    `with context:` binds the calling thread and puts back what was there; any number of threads may do so. It does not
    close: call `close()`, or let the end of `with device:` do it. A context made here does not bind the thread that
    made it, unless that thread had none before: C has no way back to none.
    Source: acl/acl_rt.h 2026.8.
    """

    _dies_with_device = True
    _closing_order = 2

    def __init__(self, device: Device | int = 0) -> None:
        index = whole("Context, device", device, 0, INT32[1])
        ensure()
        before = current_handle()
        cell = ctypes.c_void_p()
        check(api.aclrtCreateContext.raw(ctypes.addressof(cell), index), "aclrtCreateContext", f"device {index}")
        put_back(before)
        self._begin(cell.value or 0, index)
        handle = self._number
        self._own(lambda: _destroy(handle))
        _owned[handle] = self

    def _begin(self, handle: int, index: int) -> None:
        super().__init__(f"context {handle:#x} of device {index}", root_of(index))
        self._lock = threading.RLock()
        self._number = handle
        self.device_index = index
        self.root = root_of(index)
        self._default: Any = None  # what the default stream must keep
        self._default_stream: Stream | None = None  # of a context that lives until its device is reset

    @classmethod
    def _borrow(cls, handle: int, index: int) -> Context:
        made = cls.__new__(cls)
        made._begin(handle, index)
        return made

    @property
    def handle(self) -> base.aclrtContext:
        """The C handle, for the functions of the header modules."""
        self._check()
        return base.aclrtContext(self._number)

    @property
    def device(self) -> Device:
        """Its device."""
        from .device import Device

        return Device(self.device_index)

    @property
    def default_stream(self) -> Stream:
        """The stream that C calls NULL while this is the thread's context."""
        found = self._default_stream
        if found is None or self._closed:
            from .stream import Stream

            found = Stream._of_context(self)
            if self._handle is None:
                self._default_stream = found
        return found

    def use(self) -> Context:
        """Make it the calling thread's context, until another one is bound."""
        self._check()
        bind(self._number)
        return self

    def __enter__(self) -> Context:
        self._check()
        before = current_handle()
        bind(self._number)
        _stack().append(before)
        return self

    def __exit__(self, *problem: object) -> None:
        put_back(_stack().pop())

    def close(self) -> None:
        """Destroy it with its streams, which are waited for; default contexts end with their device.

        Raises the first error that a task of its streams left.
        """
        if self._closed or self._foreign():
            self._closed = True
            return
        if self._handle is None:
            return  # not made here
        refuse_inside("Context.close")
        problems = _close_all(self)
        super().close()
        if problems:
            raise problems[0]

    def _end_default(self) -> None:
        """Wait for the default stream, and let go of what it held; raises what its tasks left."""
        try:
            self.default_stream._wait(-1)
        finally:
            self._abandoned()

    def _abandoned(self) -> None:
        keeper, self._default, self._default_stream = self._default, None, None
        if keeper is not None:
            keeper.drop()

    def __repr__(self) -> str:
        state = "closed" if self.closed else f"at {self._number:#x}"
        return f"<pyacl.Context of device {self.device_index}, {state}>"


def _destroy(handle: int) -> None:
    _owned.pop(handle, None)
    api.aclrtDestroyContext.raw(handle)


def _stack() -> list[Any]:
    found: list[Any] | None = getattr(_bound, "stack", None)
    if found is None:
        found = _bound.stack = []
    return found
