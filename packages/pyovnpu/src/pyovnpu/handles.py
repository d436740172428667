"""Helpers between the classes and the header modules: C's out-parameters, texts, lifetimes.

They call the `raw` variants, which check nothing; the classes check all arguments before.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterable, Sequence
from operator import attrgetter

from npu_common import TYPE_CHECKING
from npu_common.file_magic import check_file
from npu_common.handle import CHandle
from npu_common.resource import AtEnd
from npu_common.shared import Until

from .errors import check, text_at
from .openvino.c import ov_common as api

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "Made",
    "filled",
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

    def written(self, function: Any, *arguments: Any, takes: Iterable[CHandle] = ()) -> int:
        try:
            return super().written(function, *arguments, takes=takes)
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
    owned = Made(free, keep=keep)
    owned.check(owned.written(function, *arguments, owned.place), function, detail)
    return owned


def filled(free: Any, place: Any) -> Until:
    """Surround a call of C that fills a record, or stores the address of a text: the block's end frees what is there.

    It does so in C's own code, whatever ends the block, and wherever. What C has left empty, `free` takes, too.

    Args:
        free: The function that frees it.
        place: The record, or the cell for the address.
    """
    given = map(attrgetter("value"), (place,)) if isinstance(place, ctypes.c_void_p) else (ctypes.byref(place),)
    return Until((AtEnd(map(free.raw, given)),))


def get_number(function: Any, *arguments: Any, kind: Any = ctypes.c_size_t) -> int:
    """Call a function that stores a number through its last parameter; return the number."""
    cell = kind()
    check(function.raw(*arguments, ctypes.byref(cell)), function.__name__)
    return int(cell.value)


def get_text(function: Any, *arguments: Any, detail: str = "") -> str:
    """Call a function that stores a text through its last parameter; return the text and free C's copy."""
    cell = ctypes.c_void_p()
    with filled(api.ov_free, cell):
        check(function.raw(*arguments, ctypes.byref(cell)), function.__name__, detail)
        return text_at(cell.value)


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
