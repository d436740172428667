"""Helpers between the classes and the header modules: C's out-parameters, texts, lifetimes.

They call the `raw` variants, which check nothing; the classes check all arguments before.
"""

from __future__ import annotations

import ctypes
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

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


class Shared(Resource):
    """A resource that several threads may use at once: calls run in parallel, and close() waits for all of them."""

    def __init__(self, label: str, parent: Resource | None = None) -> None:
        super().__init__(label, parent)
        self._lock = threading.RLock()  # a lock of its own: a compilation must not delay another model's runs
        self._quiet = threading.Condition(threading.Lock())
        self._callers: list[int] = []

    @contextmanager
    def calling(self) -> Iterator[None]:
        """Context manager around calls into C, which close() waits for."""
        self.check_open()
        me = threading.get_ident()
        with self._quiet:
            self.check_open()
            self._callers.append(me)
        try:
            yield
        finally:
            with self._quiet:
                self._callers.remove(me)
                self._quiet.notify_all()

    @contextmanager
    def adding(self) -> Iterator[None]:
        """`calling` for a call that makes a child: close() then also closes the child."""
        with self._lock, self.calling():
            yield

    def _ended(self, deadline: float) -> bool:
        quiet = super()._ended(deadline)
        with self._quiet:
            return self._quiet.wait_for(lambda: not self._callers, max(0.0, deadline - time.monotonic())) and quiet

    def _seal(self) -> None:
        """Refuse new calls and wait for those in progress."""
        with self._quiet:
            if threading.get_ident() in self._callers:
                raise RuntimeError(f"cannot close {self.label} from inside one of its own calls")
            super()._seal()
            while self._callers:
                self._quiet.wait()
