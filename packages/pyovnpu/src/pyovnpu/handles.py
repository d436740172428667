"""Helpers between the classes and the header modules: C's out-parameters, texts, lifetimes.

They call the `raw` variants, which check nothing; the classes check all arguments before.
"""

from __future__ import annotations

import ctypes
import math
import os
import queue
import threading
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from npu_common import TYPE_CHECKING
from npu_common.file_magic import check_file
from npu_common.resource import Resource

from .errors import check, take_string

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "Shared",
    "get_number",
    "get_text",
    "handle_of",
    "make",
    "path_bytes",
    "text_bytes",
]


def make(function: Any, *arguments: Any, detail: str = "") -> int:
    """Call a function that stores a new handle through its last parameter; return the handle's address."""
    cell = ctypes.c_void_p()
    check(function.raw(*arguments, ctypes.byref(cell)), function.__name__, detail)
    found = cell.value
    if not found:
        raise RuntimeError(f"{function.__name__} returned OK and no handle")
    return found


def get_number(function: Any, *arguments: Any, kind: Any = ctypes.c_size_t) -> int:
    """Call a function that stores a number through its last parameter; return the number."""
    cell = kind()
    check(function.raw(*arguments, ctypes.byref(cell)), function.__name__)
    return int(cell.value)


def get_text(function: Any, *arguments: Any, detail: str = "") -> str:
    """Call a function that stores a text through its last parameter; return the text and free C's copy."""
    cell = ctypes.c_void_p()
    check(function.raw(*arguments, ctypes.byref(cell)), function.__name__, detail)
    return take_string(cell.value)


def text_bytes(value: Any, what: str) -> bytes:
    """Encode a str for C. Raises TypeError for other types, ValueError for a text with a NUL, where C would stop."""
    if not isinstance(value, str):
        raise TypeError(f"{what}: expected a str, got {type(value).__name__} {value!r:.60}")
    if "\0" in value:
        raise ValueError(f"{what}: {value!r:.60} holds a NUL character, and C would stop there")
    return value.encode()


def path_bytes(path: Any, what: str, *, must_exist: bool = True) -> bytes:
    """Encode a path for C.

    Args:
        path: A str, bytes or path object.
        what: The function and argument, for messages.
        must_exist: Check that the path is a file or folder.

    Raises:
        TypeError: `path` is no path.
        ValueError: The path contains a NUL character.
        OSError: The path does not exist (FileNotFoundError), or is a pipe or device.
    """
    try:
        encoded = os.fsencode(path)
    except TypeError:
        raise TypeError(f"{what}: expected a path, got {type(path).__name__} {path!r:.60}") from None
    if b"\0" in encoded:
        raise ValueError(f"{what}: {path!r:.60} holds a NUL character, and C would stop there")
    if must_exist:
        try:
            check_file(encoded, "a file", folder=True)
        except FileNotFoundError:
            raise FileNotFoundError(2, f"{what}: no such file", os.fsdecode(encoded)) from None
    return encoded


def handle_of(kind: Any, number: int) -> Any:
    """Cast an address to the typed pointer that the header modules take, such as `ov_core_t *`."""
    return ctypes.cast(number, ctypes.POINTER(kind))


class _Call:
    """A call in progress, while it lives; a thread's number."""

    __slots__ = ("__weakref__", "thread")

    def __init__(self, thread: int) -> None:
        self.thread = thread


class Shared(Resource):
    """A resource that several threads may use at once: calls run in parallel, and close() waits for all calls.

    No lock is held for that, which an interrupt could leave held: a call is in progress while its _Call lives, and the
    frame of the call alone holds it.
    """

    def __init__(self, label: str, parent: Resource | None = None) -> None:
        super().__init__(label, parent)
        self._lock = threading.RLock()  # a lock of its own: a compilation must not delay another model's runs
        self._callers: list[weakref.ref[_Call]] = []
        self._returned: queue.SimpleQueue[None] = queue.SimpleQueue()  # of calls that end while close() waits

    @contextmanager
    def calling(self) -> Iterator[None]:
        """Surround calls into C, which close() waits for."""
        self.check_open()
        callers = self._callers
        call = _Call(threading.get_ident())
        callers.append(weakref.ref(call, callers.remove))
        try:
            self.check_open()  # once more: close() looks for callers after it has closed
            yield
        finally:
            del call
            if self._closed:
                self._returned.put(None)

    @contextmanager
    def adding(self) -> Iterator[None]:
        """Surround a call that makes a child, like `calling`: close() then also closes the child."""
        with self._lock, self.calling():
            yield

    def _ended(self, deadline: float) -> bool:
        return super()._ended(deadline) and self._quiet(deadline)

    def _seal(self) -> None:
        """Refuse new calls and wait for those in progress."""
        me = threading.get_ident()
        if any(call is not None and call.thread == me for call in [one() for one in self._callers]):
            raise RuntimeError(f"cannot close {self.label} from inside one of its own calls")
        super()._seal()
        self._quiet()

    def _free(self) -> None:
        if not self._closed:
            self._seal()
        self._quiet()  # once more: the close() before this one may have been interrupted while it waited
        super()._free()

    def _quiet(self, deadline: float = math.inf) -> bool:
        """Wait until no call is in progress. False when the time is over."""
        while self._callers:
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            with suppress(queue.Empty):
                self._returned.get(timeout=min(left, _A_MOMENT))
        return True


_A_MOMENT = 0.05
"""Seconds between two looks: an interrupted call ends without a word."""
