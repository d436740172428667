"""Counted calls of vip_init and vip_destroy: the runtime is up while an object of this package is open.

Models, buffers and groups hold the runtime themselves. vip_init powers the NPU and takes time. To keep the runtime up
between models:

    with runtime.session():
        ...

The vendor documents one vip_init per process, and vip_destroy on the thread that called vip_init. A thread of this
module therefore calls both, independent of the threads that open the first model and close the last. An application may
also call vip_init itself: the library counts (1.6 and 1.8 up to 32).
"""

from __future__ import annotations

import os
import queue
import sys
import threading
import weakref
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, Callable, NamedTuple, Optional

from npu_common import threads
from npu_common.errors import ForkError
from npu_common.resource import FORK_HINT, Tried, raise_first

from . import vip_lite as api
from ._library import GENERATION
from .errors import check

__all__ = [
    "Counted",
    "Hardware",
    "Lease",
    "acquire",
    "configure",
    "hardware",
    "heap_bytes",
    "references",
    "session",
    "version",
]

HEAP_GENERATION = GENERATION in ("1.6", "1.8")
"""Whether vip_init takes the memory to reserve (V85x, R853)."""


class Hardware(NamedTuple):
    """The answers of vip_query_hardware.

    Attributes:
        cid: Customer id; network files are compiled for one.
        device_count: Number of devices.
        core_counts: Number of cores of each device.
    """

    cid: int
    device_count: int
    core_counts: tuple[int, ...]


_Work = queue.SimpleQueue[Optional[tuple[Callable[[], int], "queue.SimpleQueue[Any]"]]]


class _Alive:
    """An object that only a thread holds. It is freed when the thread ends, in every way a thread can end."""

    __slots__ = ("__weakref__",)


class _Keeper:
    """The thread that calls vip_init and vip_destroy. It lives while the runtime is up."""

    def __init__(self) -> None:
        self.work: _Work = queue.SimpleQueue()
        self.begun = False
        alive = _Alive()
        self._alive = weakref.ref(alive)
        # Not threading.Thread: its start() waits for ever if a thread fails to begin for lack of memory. This thread is
        # like a daemon thread: when the interpreter ends, the finalizers of open objects run first and end it.
        threads.begin(_serve, self.work, alive)

    def begin(self, function: Callable[[], int]) -> int:
        """Call the function that begins the service; the thread notes it where nothing interrupts."""
        if sys.is_finalizing():  # the thread would not run any more
            raise RuntimeError("the VIPLite runtime cannot begin while the interpreter ends")

        def work() -> int:
            code = function()
            self.begun = not code
            return code

        return self._call(work)

    def end(self, function: Callable[[], int]) -> int:
        """End the service by `function` if it has begun; return its code, or 0, also at the interpreter's end."""
        if sys.is_finalizing():  # the thread stands still by then, and the driver frees what an ended process had
            return 0

        def work() -> int:
            try:
                return function() if self.begun else 0
            finally:
                self.begun = False

        return self._call(work)

    def __del__(self) -> None:
        self.work.put(None)

    def _call(self, function: Callable[[], int]) -> int:
        answer: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.work.put((function, answer))
        while True:
            try:
                answer_got = answer.get(timeout=0.5)
                break
            except queue.Empty:
                if self._alive() is None and answer.empty():
                    raise MemoryError("the thread that starts and ends the VIPLite runtime could not run") from None
        if isinstance(answer_got, BaseException):
            raise answer_got
        return int(answer_got)


def _serve(work: _Work, alive: _Alive) -> None:
    while True:
        job = work.get()
        if job is None:
            return
        function, answer = job
        try:
            answer.put(function())
        except BaseException as problem:
            answer.put(problem)
        del job, function, answer


class Counted:
    """Begins a service for its first holder and ends it after the last one, on a thread of its own."""

    def __init__(self, begin: Callable[[], Callable[[], int]], end: Callable[[], Callable[[], int]], what: str) -> None:
        """Prepare, without beginning.

        Args:
            begin, end: Return the function that begins or ends the service. Both are called before the service begins.
            what: Name of the C function that begins it, for messages.
        """
        self.begin, self.end, self.what = begin, end, what
        self.lock = threading.RLock()
        self.holders: set[int] = set()
        # Leases that were released and are not counted off yet. One leaves only when all is done for it: after an
        # interrupt the next call goes on.
        self.returned: deque[int] = deque()
        self.keeper: _Keeper | None = None
        self.ending: Callable[[], int] = lambda: 0
        self.process = os.getpid()

    def acquire(self) -> Lease:
        """Add a holder; the first one begins the service.

        Raises:
            ForkError: The service is up in the parent process.
            Exception: What beginning the service raised.
        """
        if self.process != os.getpid():
            self._after_fork()
        lease = Lease(self)
        try:
            with self.lock:
                if self.keeper is not None and not self.holders:
                    self._end()  # which an interrupt has stopped halfway
                # Count first: the garbage collector may free another holder at any moment, on this very thread.
                self.holders.add(lease.number)
                if self.keeper is None:
                    self._begin()
            self.settle()
        except BaseException:
            lease.free()
            raise
        return lease

    def _begin(self) -> None:
        beginning, self.ending = self.begin(), self.end()
        keeper = self.keeper = _Keeper()
        try:
            check(keeper.begin(beginning), self.what)
        except Exception:
            self.keeper = None
            keeper.work.put(None)  # now: the exception keeps the object
            raise

    def _after_fork(self) -> None:
        """Begin anew in a forked child.

        Raises ForkError if the runtime was up, because its state is the parent's.
        """
        if self.holders:
            raise ForkError("the VIPLite runtime belongs to the parent process", hint=FORK_HINT)
        self.lock, self.returned, self.process, self.keeper = threading.RLock(), deque(), os.getpid(), None

    def settle(self) -> None:
        """Count off released leases.

        If another thread holds the lock, return: that thread counts them off afterwards. Finalizers release leases,
        too, and the other thread may be waiting for the thread that a finalizer runs on.
        """
        while self.returned:
            try:
                with Tried(self.lock):
                    self._count_off()
            except StopIteration:
                return

    def _count_off(self) -> None:
        while self.returned:
            number = self.returned[0]
            self.holders.discard(number)
            problem: list[Exception] = []
            if not self.holders:
                try:
                    self._end()
                except Exception as found:
                    problem.append(found)
            if number in self.returned:  # else a finalizer has done it meanwhile, on this thread
                self.returned.remove(number)
            raise_first(problem)

    def _end(self) -> None:
        keeper = self.keeper
        if keeper is None:
            return
        try:
            check(keeper.end(self.ending), "vip_destroy")
        finally:
            # An interrupt leaves it, for the next call to go on.
            if not keeper.begun and self.keeper is keeper:
                self.keeper = None


class Lease:
    """One holder of a Counted service; only the first `free` counts, which dropping it also does."""

    __slots__ = ("_of", "_process", "number")

    _numbers = count()

    def __init__(self, of: Counted) -> None:
        self._of = of
        self._process = os.getpid()
        self.number = next(
            self._numbers
        )  # last: `__del__` of an interrupted constructor has nothing to free without it

    def free(self) -> None:
        """End the holding. Does nothing in a forked child."""
        of = self._of
        if os.getpid() == self._process and self.number in of.holders and self.number not in of.returned:
            of.returned.append(self.number)
            of.settle()

    release = free

    def __del__(self) -> None:
        if hasattr(self, "number"):
            self.free()


def _begin() -> Callable[[], int]:
    function, arguments = api.vip_init.raw, (heap_bytes(),) if HEAP_GENERATION else ()
    return lambda: int(function(*arguments))


_runtime = Counted(_begin, lambda: api.vip_destroy.raw, "vip_init")
_heap_bytes: int | None = None


def acquire() -> Lease:
    """Hold the runtime; the first holder calls vip_init.

    Returns:
        The Lease to release.

    Raises:
        VipError: vip_init failed.
        LibraryNotFoundError: There is no library.
        ForkError: This process was made by fork() while the runtime was up; the devices belong to the parent.
    """
    return _runtime.acquire()


@contextmanager
def session() -> Iterator[None]:
    """Keep the runtime up for the `with` block, also while no model is open inside."""
    lease = acquire()
    try:
        yield
    finally:
        lease.release()


def references() -> int:
    """Return the number of holders; with 0, this package does not keep the runtime up."""
    return len(_runtime.holders) if _runtime.process == os.getpid() else 0


def heap_bytes() -> int:
    """Return the bytes that vip_init(video_mem_size) reserves for the NPU on 1.6 and 1.8 (V85x, R853).

    0 on later generations.

    The value comes from `configure`, else from PYVIPLITE_HEAP_BYTES, else it is 8 MiB.
    """
    if not HEAP_GENERATION:
        return 0
    if _heap_bytes is not None:
        return _heap_bytes
    given = os.environ.get("PYVIPLITE_HEAP_BYTES")
    return _heap("PYVIPLITE_HEAP_BYTES", given) if given else 8 << 20


def configure(*, heap_bytes: int) -> None:
    """Choose the memory that vip_init reserves on 1.6 and 1.8. Later generations ignore the setting.

    Args:
        heap_bytes: Size in bytes.

    Raises:
        RuntimeError: The runtime is up already; its size is fixed then.
    """
    global _heap_bytes
    size = _heap("configure, heap_bytes", heap_bytes)
    with _runtime.lock:
        if _runtime.holders and HEAP_GENERATION:
            raise RuntimeError("configure: the runtime is up; close all models and buffers first")
        _heap_bytes = size


def _heap(what: str, given: Any) -> int:
    try:
        size = int(given, 0) if isinstance(given, str) else int(given.__index__())
    except (AttributeError, ValueError):
        raise TypeError(f"{what}: expected a number of bytes, got {given!r:.60}") from None
    if not 0 <= size <= 0xFFFFFFFF:
        raise ValueError(f"{what}: expected 0 to {0xFFFFFFFF}, got {size}")
    return size


def version() -> int:
    """Return the number of the library: (major << 16) | (minor << 8) | patch, by vip_get_version.

    Works before vip_init.
    """
    return int(api.vip_get_version())


def hardware() -> Hardware:
    """Query the hardware: customer id, devices, cores. Starts the runtime for the query if it is down."""
    with session():
        cid = api.vip_uint32_t()
        devices = api.vip_uint32_t()
        for prop, cell in ((api.VIP_QUERY_HW_PROP_CID, cid), (api.VIP_QUERY_HW_PROP_DEVICE_COUNT, devices)):
            check(api.vip_query_hardware(prop, 4, cell), "vip_query_hardware")
        count = max(1, min(devices.value, 64))
        # One u32 per device; the library leaves a buffer that is too small empty, and returns success (measured).
        cores = (api.vip_uint32_t * count)()
        code = api.vip_query_hardware(api.VIP_QUERY_HW_PROP_CORE_COUNT_EACH_DEVICE, 4 * count, cores)
        check(code, "vip_query_hardware")
        return Hardware(cid.value, devices.value, tuple(int(core) for core in cores))
