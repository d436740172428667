"""Helpers between the classes and the header modules: C's out-parameters, texts, lifetimes.

They call the `raw` variants, which check nothing; the classes check all arguments before.
"""

from __future__ import annotations

import ctypes
import math
import os
import queue
import sys
import threading
import time
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from npu_common import TYPE_CHECKING
from npu_common.file_magic import check_file
from npu_common.handle import CHandle
from npu_common.resource import Resource

from .errors import check, take_string

if TYPE_CHECKING:
    from types import FrameType
    from typing import Any

__all__ = [
    "Made",
    "Shared",
    "get_number",
    "get_text",
    "handle_of",
    "make",
    "path_bytes",
    "text_bytes",
]


class Made(CHandle):
    """A handle of OpenVINO's, which stores one only where it succeeds: what is in the cell exists."""

    __slots__ = ()

    def written(self, function: Any, *arguments: Any) -> int:
        try:
            return super().written(function, *arguments)
        finally:  # functions with `...` have lines of Python around C, which an interrupt may stop
            if self.cell.value and not self._held:
                self._held.append(self.cell.value)

    def place_as(self, kind: Any) -> Any:
        """Return where C stores the handle, as the typed pointer that functions with `...` take."""
        return ctypes.cast(self.place, ctypes.POINTER(ctypes.POINTER(kind)))

    def check(self, code: int, function: Any, detail: str = "") -> None:
        """Raise where the function that was to store the handle has failed."""
        check(code, function.__name__, detail)
        if not self.number:
            raise RuntimeError(f"{function.__name__} returned OK and no handle")


def make(free: Any, function: Any, *arguments: Any, detail: str = "", keep: Sequence[Any] = ()) -> Made:
    """Call a function that stores a new handle through its last parameter.

    Args:
        free: The function that frees it.
        function: The function to call.
        *arguments: Its arguments before that parameter.
        detail: What the call is about, for messages.
        keep: Objects whose memory C may read until it is freed.
    """
    made = Made(free, keep=keep)
    made.check(made.written(function, *arguments, made.place), function, detail)
    return made


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
    """A call in progress, while it lives: its thread, and the calling function."""

    __slots__ = ("__weakref__", "frame", "thread")

    def __init__(self) -> None:
        self.thread = threading.get_ident()
        frame = sys._getframe(2)
        # A generator is not on the stack while the block of its `with` runs.
        while frame.f_back is not None and (frame.f_code.co_flags & CO_GENERATOR or frame.f_globals is _contextlib):
            frame = frame.f_back
        self.frame = frame

    def goes_on(self) -> bool:
        """Return False where this thread has left the function, though an exception still holds its variables."""
        if self.thread != threading.get_ident():
            return True
        frame: FrameType | None = sys._getframe(1)
        while frame is not None and frame is not self.frame:
            frame = frame.f_back
        return frame is not None


class Shared(Resource):
    """A resource that several threads may use at once: calls run in parallel, and close() waits for all calls.

    No lock is held for that, which an interrupt could leave held: a call is in progress while its _Call lives, and the
    frame of the call alone holds it.
    """

    def __init__(self, label: str, parent: Resource | None = None) -> None:
        self._callers: list[weakref.ref[_Call]] = []
        self._returned: queue.SimpleQueue[None] = queue.SimpleQueue()  # of calls that end while close() waits
        super().__init__(label, parent)  # which may close it from now on
        self._lock = threading.RLock()  # a lock of its own: a compilation must not delay another model's runs

    @contextmanager
    def calling(self) -> Iterator[None]:
        """Surround calls into C, which close() waits for."""
        self.check_open()
        callers = self._callers
        call = _Call()
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
        if any(call.thread == me for call in self._calls()):
            raise RuntimeError(f"cannot close {self.label} from inside one of its own calls")
        super()._seal()
        self._quiet()

    def _free(self) -> None:
        if not self._closed:
            self._seal()
        self._quiet()  # once more: the close() before this one may have been interrupted while it waited
        super()._free()

    def _calls(self) -> list[_Call]:
        """Return the calls in progress."""
        return [call for call in [one() for one in self._callers] if call is not None and call.goes_on()]

    def _quiet(self, deadline: float = math.inf) -> bool:
        """Wait until no call is in progress. False when the time is over."""
        while self._calls():
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            with suppress(queue.Empty):
                self._returned.get(timeout=min(left, _A_MOMENT))
        return True


CO_GENERATOR = 0x20  # of the module `inspect`, which is slow to import
_contextlib = contextmanager.__globals__
_A_MOMENT = 0.05
"""Seconds between two looks: an interrupted call ends without a word."""
