"""Queues of a device: entries are copied in, and come out in the same order, in this thread or another.

    with pyacl.Queue(depth=4) as queue:
        queue.put(frame)
        frame = queue.get("uint8", (480, 640, 3), timeout=1.0)

Models that were loaded with queues take their inputs from such queues. Applications that run on the device itself can
put in memory without copying it (`pyacl.SharedBuffer`). Source: acl/acl_tdt_queue.h 2026.8.
"""

from __future__ import annotations

import ctypes
import math
import operator
import weakref
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common.resource import Resource, fixed, free_before

from ..acl import acl_tdt_queue as api
from ..arguments import UINT32, encoded, whole
from ..errors import check, error_of
from ..memory.transfers import side_of
from ..runtime.blocks import Owned
from ..runtime.current import require
from ..runtime.family import Root
from ..runtime.thread_context import on_device
from .shared_buffer import USER_DATA, SharedBuffer, give, taken_out, user_bytes
from .waiting import Waitable, on_host

__all__ = ["Queue", "QueueRoute", "WrongSizeError"]

_EMPTY, _FULL, _FAILURE, _TOO_SMALL = 207013, 207014, 500001, 107000


class WrongSizeError(ValueError):
    """The next entry of a queue did not have the expected size. `data`: its bytes, which are no longer in the queue."""

    def __init__(self, message: str, data: npt.NDArray[np.uint8]) -> None:
        super().__init__(message)
        self.data = data


class Queue(Waitable):
    """A queue on the device of the calling thread's context, for `depth` entries of any size.

    `id` is the queue's number in C and in model configurations; it counts on `device_index` only. Several threads may
    call put() and get(), each with a context of that device. Closing the queue drops its entries.

    Args:
        depth: Number of entries, at least 2.
        name: At most 127 characters; "" lets the library make a name.
        dtype, shape: Type and shape of all entries: put() refuses other arrays, and get() needs no argument. None for
            entries of any kind.
    """

    depth = fixed[int]("How many items it holds.")
    name = fixed[str]("Its name.")
    dtype = fixed["np.dtype[Any] | None"]("Of what get() returns, when it was given.")
    shape = fixed["tuple[int, ...] | None"]("Of what get() returns, when it was given.")
    device_index = fixed[int]("Number of its device.")
    id = fixed[int]("Its number, for the functions of acl_tdt_queue.")

    def __init__(
        self,
        depth: int = 8,
        *,
        name: str = "",
        dtype: npt.DTypeLike | None = None,
        shape: Iterable[int] | None = None,
    ) -> None:
        context = require("Queue")
        self._depth = whole("Queue, depth", depth, 2, UINT32[1])
        self._name = name
        encoded("Queue, name", name, 0, 127)
        self._dtype = None if dtype is None else _plain("Queue", dtype)
        self._shape = None if shape is None else tuple(map(operator.index, shape))
        self._device_index = context.device_index
        self._on_host = on_host()
        self._empty = (_EMPTY,) if self._on_host else (_EMPTY, _FAILURE)
        self._full = (_FULL,) if self._on_host else (_FULL, _FAILURE)
        queue = _OnDevice(
            api.acltdtDestroyQueue, "queue", context.root, self._device_index, cell=ctypes.c_uint32, zero=True
        )
        self._create(queue)
        self._id = queue.address
        label = f"queue {self._id}" + (f" {name!r}" if name else "")
        self._routes: weakref.WeakSet[QueueRoute] = weakref.WeakSet()
        with queue.filling(self):
            super().__init__(f"{label} of device {self._device_index}", context.root)
            self._own(queue.free)

    def _create(self, queue: Owned) -> None:
        with Owned(api.acltdtDestroyQueueAttr).given_by(api.acltdtCreateQueueAttr) as attributes:
            depth, text = ctypes.c_uint32(self._depth), ctypes.c_char_p(self._name.encode())
            which, where = api.ACL_TDT_QUEUE_DEPTH_UINT32, ctypes.addressof(depth)
            check(api.acltdtSetQueueAttr.raw(attributes, which, 4, where), "acltdtSetQueueAttr", f"depth {self._depth}")
            if self._name:
                which, where = api.ACL_TDT_QUEUE_NAME_PTR, ctypes.addressof(text)
                code = api.acltdtSetQueueAttr.raw(attributes, which, ctypes.sizeof(text), where)
                check(code, "acltdtSetQueueAttr", f"name {self._name!r}")
            queue.made_by(api.acltdtCreateQueue, attributes, queue.place, detail=f"depth {self._depth}")

    def __repr__(self) -> str:
        state = "closed " if self.closed else ""
        return f"<pyacl.Queue: {state}{self.label}, {self._depth} entries deep>"

    def _here(self, what: str) -> None:
        """Raise unless the thread is on the queue's device.

        Another device may have a queue with the same number.
        """
        self._check_open()
        device = require(what).device_index
        if self._on_host and device != self._device_index:
            raise ValueError(
                f"{what}: {self.label}, but this thread is on device {device}; "
                f"use `with pyacl.Device({self._device_index}):` around it"
            )

    # Putting

    def put(
        self, values: npt.ArrayLike | SharedBuffer | Any, *, user: bytes = b"", timeout: float | None = None
    ) -> None:
        """Copy a contiguous array (bytes, DeviceBuffer, HostBuffer) into the queue. Waits while the queue is full.

        A SharedBuffer is not copied but given away: it is closed here after it was put into the queue, and stays open
        if there was no room.

        Args:
            values: The array.
            user: At most 96 bytes that go with the entry.
            timeout: Seconds, None for no limit.

        Raises:
            AclErrorRtQueueFull: A TimeoutError: the queue was full for `timeout` seconds.
        """
        self._here("Queue.put")
        if isinstance(values, SharedBuffer):
            self._give(values, user, timeout)
            return
        source = side_of("Queue.put", "values", values, False)
        if not source.nbytes:
            raise ValueError("Queue.put, values: expected at least one byte, got an empty array")
        self._check_values(values)
        notes = user_bytes("Queue.put", user)
        function = api.acltdtEnqueueData.raw
        number, address, nbytes = self._id, source.address, source.nbytes

        def call(wait: int) -> int:
            return int(function(number, address, nbytes, notes, len(notes or b""), wait, 0))

        code = self._wait(call, timeout, "Queue.put", self._full, 1 if self._on_host else 0)
        del source  # kept alive during the calls
        self._done(code, "acltdtEnqueueData", self._full, timeout, _FULL)

    def _check_values(self, values: Any) -> None:
        """Raise TypeError or ValueError for a dtype or shape that is not the queue's; what has neither passes."""
        if self._dtype is not None and getattr(values, "dtype", self._dtype) != self._dtype:
            raise TypeError(
                f"Queue.put, values: {self.label} is for {self._dtype}, got {values.dtype}; "
                f"pass values.astype({self._dtype.name!r})"
            )
        if self._shape is not None and getattr(values, "shape", self._shape) != self._shape:
            raise ValueError(f"Queue.put, values: {self.label} is for shape {self._shape}, got {values.shape}")

    def _give(self, buffer: SharedBuffer, user: bytes, timeout: float | None) -> None:
        if user:
            raise ValueError("Queue.put, user: a SharedBuffer has user data of its own; set buffer.user")
        number, function = self._id, api.acltdtEnqueue

        def enqueue(taken_by: Callable[..., int], handle: int) -> None:
            code = self._wait(lambda wait: taken_by(function, number, handle, wait), timeout, "Queue.put", self._full)
            self._done(code, "acltdtEnqueue", self._full, timeout, _FULL)

        give(buffer, enqueue)

    # Getting

    def get(
        self,
        dtype: npt.DTypeLike | None = None,
        shape: Iterable[int] | int | None = None,
        *,
        nbytes: int | None = None,
        timeout: float | None = None,
    ) -> npt.NDArray[Any]:
        """Take the next entry out as a fresh array. Waits while the queue is empty.

        Args:
            dtype, shape: Type and shape of the entry; by default the queue's own, else bytes in one dimension.
            nbytes: Largest possible size of the entry in bytes; needed if dtype and shape do not determine the size, as
                in get("float32", (-1, 3), nbytes=65536).
            timeout: Seconds, None for no limit.

        Returns:
            The entry.

        Raises:
            AclErrorRtQueueEmpty: A TimeoutError: no entry came for `timeout` seconds.
            ValueError: The entry has more bytes. The fake keeps it in the queue; for a card that is not known.
            WrongSizeError: The entry has fewer bytes; the exception has them.
        """
        kind = _plain("Queue.get", dtype) if dtype is not None else self._dtype or np.dtype("uint8")
        sizes = self._sizes(shape, dtype is not None)
        most = self._most(kind, sizes, nbytes)
        room: npt.NDArray[np.uint8] = np.empty(most, np.uint8)
        data = room[: self._take("Queue.get", room, None, timeout)]
        try:
            return data.view(kind).reshape(sizes)
        except ValueError:
            raise WrongSizeError(
                f"Queue.get: {data.nbytes} bytes came, not {kind} of shape {sizes}; .data of the exception has them",
                data,
            ) from None

    def _sizes(self, shape: Iterable[int] | int | None, retyped: bool) -> tuple[int, ...]:
        if shape is None:
            return (-1,) if self._shape is None or retyped else self._shape
        return tuple(map(operator.index, shape)) if isinstance(shape, Iterable) else (operator.index(shape),)

    def _most(self, kind: np.dtype[Any], sizes: tuple[int, ...], nbytes: int | None) -> int:
        if sizes.count(-1) > 1 or min(sizes, default=0) < -1:
            raise ValueError(f"Queue.get, shape: expected sizes from 0, and -1 at most once, got {sizes}")
        if nbytes is not None:
            if operator.index(nbytes) < 1:
                raise ValueError(f"Queue.get, nbytes: expected at least 1, got {nbytes}")
            return operator.index(nbytes)
        if -1 in sizes:
            raise ValueError("Queue.get: the largest size is needed; pass dtype and shape, or nbytes=")
        if not math.prod(sizes):
            raise ValueError(f"Queue.get, shape: expected elements, got {sizes}")
        return math.prod(sizes) * kind.itemsize

    def get_into(
        self, target: npt.ArrayLike | Any, *, user: bytearray | None = None, timeout: float | None = None
    ) -> int:
        """Take the next entry out into existing memory. Waits while the queue is empty.

        Args:
            target: A contiguous, writable array, DeviceBuffer or HostBuffer.
            user: A bytearray of at most 96 bytes that receives the entry's user data.
            timeout: Seconds, None for no limit.

        Returns:
            The number of bytes of the entry.

        Raises:
            AclErrorRtQueueEmpty, ValueError: As for get().
        """
        return self._take("Queue.get_into", target, user, timeout)

    def _take(self, what: str, target: Any, user: bytearray | None, timeout: float | None) -> int:
        """Wait for an entry and copy it into `target`, its user data into `user`; return its bytes."""
        self._here(what)
        to = side_of(what, "target", target, True)
        if not to.nbytes:
            raise ValueError(f"{what}, target: expected room for at least one byte, got none")
        if user is not None and not (isinstance(user, bytearray) and 1 <= len(user) <= USER_DATA):
            raise ValueError(f"{what}, user: expected a bytearray of 1 to {USER_DATA} bytes, got {user!r:.60}")
        notes = ctypes.create_string_buffer(USER_DATA)
        came = ctypes.c_size_t()
        function, number, where = api.acltdtDequeueData.raw, self._id, ctypes.addressof(came)
        arguments = (ctypes.addressof(notes) if user is not None else None, len(user or b""))

        def call(wait: int) -> int:
            return int(function(number, to.address, to.nbytes, where, *arguments, wait))

        code = self._wait(call, timeout, what, self._empty, 1 if self._on_host else 0)
        if code == _TOO_SMALL and came.value > to.nbytes:
            raise ValueError(f"{what}: the entry has {came.value} bytes, there is room for {to.nbytes}")
        self._done(code, "acltdtDequeueData", self._empty, timeout, _EMPTY)
        if user is not None:
            user[:] = notes.raw[: len(user)]
        return came.value

    def get_buffer(self, timeout: float | None = None) -> SharedBuffer:
        """Take the next entry out as a SharedBuffer, without copying; for applications that run on the device."""
        self._here("Queue.get_buffer")
        block, number, function = Owned(api.acltdtFreeBuf), self._id, api.acltdtDequeue

        def dequeue(wait: int) -> int:
            return block.written(function, number, block.place, wait)

        code = self._wait(dequeue, timeout, "Queue.get_buffer", self._empty)
        self._done(code, "acltdtDequeue", self._empty, timeout, _EMPTY)
        return taken_out(block, require("Queue.get_buffer").root)

    def _done(self, code: int, function: str, late: tuple[int, ...], timeout: float | None, named: int) -> None:
        if code in late and timeout is not None:  # an application on the device only gets ACL_ERROR_FAILURE
            raise error_of(named, function, f"{self.label}, after {timeout:g} s")
        check(code, function, self.label)

    # Routes

    def route_to(self, *targets: Queue) -> QueueRoute:
        """Pass every entry of this queue on to other queues of the device, to each of them, until the route is closed.

        An entry moves when all targets have room.

        Raises:
            AclError: The routes would form a circle.
        """
        return QueueRoute(self, targets)

    def _close_children(self) -> list[Exception]:
        for route in list(self._routes):
            route.close()
        return super()._close_children()


class QueueRoute(Resource):
    """A route from one queue to others, made by `queue.route_to(...)`. Closing a queue closes its routes."""

    source = fixed["Queue"]("Where items come from.")
    targets = fixed["tuple[Queue, ...]"]("Where they go.")

    def __init__(self, source: Queue, targets: Iterable[Queue]) -> None:
        self._source, self._targets = source, tuple(targets)
        if not self._targets:
            raise ValueError("Queue.route_to: expected at least one queue")
        for queue in (source, *self._targets):
            if not isinstance(queue, Queue):
                raise TypeError(f"Queue.route_to: expected queues, got {type(queue).__name__}")
            queue._check_open()
            if queue.device_index != source.device_index:
                raise ValueError(f"Queue.route_to: {queue.label} is on another device than {source.label}")
        source._here("Queue.route_to")
        pairs = [(source.id, target.id) for target in self._targets]
        bound = {target for route in source._routes if route.source is source for target in route.targets}
        for target in self._targets:
            if self._targets.count(target) > 1 or target in bound:
                raise ValueError(f"Queue.route_to: {target.label} is named twice, or is a target already")
        names = ", ".join(str(target) for _, target in pairs)
        root = require("Queue.route_to").root
        super().__init__(f"route from queue {source.id} to {names}", source)
        route = _OnDevice(api.acltdtUnbindQueueRoutes, "route", root, source.device_index)
        listed = _list_of(pairs)
        route.free_after(listed)
        route.cell.value = listed.address  # C has no number for it
        with route.filling(self):
            code = route.written(api.acltdtBindQueueRoutes, listed.address)
            if code:
                problem = error_of(code, "acltdtBindQueueRoutes", f"queue {source.id} to {names}")
                api.acltdtUnbindQueueRoutes.raw(listed.address)  # those that were bound
                raise problem
            self._own(route.free)
        for queue in (source, *self._targets):
            queue._routes.add(self)
            free_before(self, queue)  # C does not destroy a queue with a route

    def _seal(self) -> None:
        super()._seal()
        for one in (self._source, *self._targets):
            one._routes.discard(self)

    def __repr__(self) -> str:
        return f"<pyacl.QueueRoute: {'closed ' if self.closed else ''}{self.label}>"


def _list_of(pairs: list[tuple[int, int]]) -> Owned:
    made = Owned(api.acltdtDestroyQueueRouteList).given_by(api.acltdtCreateQueueRouteList)
    for source, target in pairs:
        with Owned(api.acltdtDestroyQueueRoute).given_by(api.acltdtCreateQueueRoute, source, target) as route:
            check(api.acltdtAddQueueRoute.raw(made.address, route), "acltdtAddQueueRoute")
    return made


def _plain(what: str, dtype: npt.DTypeLike) -> np.dtype[Any]:
    kind = np.dtype(dtype)
    if kind.hasobject or not kind.itemsize:
        raise TypeError(f"{what}, dtype: expected one whose elements are plain bytes, got {kind}")
    return kind


class _OnDevice(Owned):
    """A Block that is freed on its device: a queue, by its number, or a route."""

    __slots__ = ("_device",)

    def __init__(self, function: Any, what: str, root: Root, device: int, **options: Any) -> None:
        super().__init__(function, what, over=root.over, **options)
        self._device = device

    def _call(self) -> list[Any]:
        if self._over:
            return super()._call()
        with on_device(self._device):
            return super()._call()
