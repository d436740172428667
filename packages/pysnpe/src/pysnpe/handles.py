"""Handles that this package owns and handles that it borrows.

The caller has to delete what a function of SNPE's C API returns, also what getters return. Only the results of
functions ending in `_Ref` are borrowed. `Owned` deletes a handle exactly once: at the end of a `with` block, by
`free()`, or when its last reference is dropped. The result of a `_Ref` function is read with `borrow` and never
deleted.

Handles are numbers here (addresses, as in C). Lists and shapes are read whole and deleted at once, because the texts
and arrays in them end with them.
"""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING
from npu_common.cdecl import array, size_t
from npu_common.handle import CHandle

from .DlSystem import StringList as strings
from .DlSystem import TensorShape as shapes
from .errors import call_error, check, checked_handle, forget, last_error

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

__all__ = [
    "Owned",
    "checked_names",
    "borrow",
    "name_bytes",
    "names_of",
    "shape_of",
    "string_list",
    "tensor_shape",
    "text_of",
]


class Owned(CHandle):
    """A handle that this package owns: `Owned(delete, function, *arguments)` calls `function`.

    Attributes:
        number: The handle; 0 after it was deleted.
    """

    __slots__ = ("_delete",)

    def __init__(self, delete: Any, function: Any, *arguments: Any, detail: str = "") -> None:
        """Make the handle. Raises the last error when it is NULL.

        Args:
            delete: The header's function that deletes such handles.
            function: The one that returns the handle.
            detail: What the call was about, for the message.
        """
        super().__init__(delete)
        self._delete = delete
        checked_handle(self.returned(function, *arguments), function.__name__, detail)

    def __repr__(self) -> str:
        state = f"{self.number:#x}" if self.number else "deleted"
        return f"<{self._delete.__name__.rpartition('_')[0]} {state}>"


def borrow(handle: Any, function: str, detail: str = "") -> int:
    """Return a borrowed handle as a number, which is never deleted. Raises the last error when it is NULL."""
    return checked_handle(handle, function, detail)


def text_of(value: Any) -> str:
    """Return a char pointer's text as str; "" for NULL."""
    return (value or b"").decode("utf-8", "replace")


def name_bytes(name: Any, what: str) -> bytes:
    """Return a name as bytes for C.

    Raises:
        TypeError: `name` is no str.
        ValueError: `name` contains a NUL, where C would cut it off.
    """
    if not isinstance(name, str):
        raise TypeError(f"{what}: expected a str, got {type(name).__name__} {name!r:.60}")
    if "\0" in name:
        raise ValueError(f"{what}: {name!r:.60} holds a NUL character, and C would stop there")
    return name.encode()


def names_of(function: Any, *arguments: Any) -> tuple[str, ...]:
    """Return the texts of the StringList that a function returned, and delete the list."""
    with Owned(strings.Snpe_StringList_Delete, function, *arguments) as number:
        return tuple(
            text_of(strings.Snpe_StringList_At.raw(number, index))
            for index in range(strings.Snpe_StringList_Size.raw(number))
        )


def shape_of(function: Any, *arguments: Any, detail: str = "") -> tuple[int, ...]:
    """Return the dimensions of the TensorShape that a function returned, and delete the shape."""
    with Owned(shapes.Snpe_TensorShape_Delete, function, *arguments, detail=detail) as number:
        return dimensions(number)


def dimensions(number: int) -> tuple[int, ...]:
    """Return the dimensions of a TensorShape, borrowed or owned; 0 for an open dimension."""
    rank = shapes.Snpe_TensorShape_Rank.raw(number)
    sizes = tuple(int(shapes.Snpe_TensorShape_At.raw(number, index)) for index in range(rank))
    if 0 in sizes:  # a failed call returns 0 as well
        forget()
        sizes = tuple(int(shapes.Snpe_TensorShape_At.raw(number, index)) for index in range(rank))
        if last_error()[0]:
            raise call_error("Snpe_TensorShape_At")
    return sizes


def string_list(names: Iterable[Any], what: str) -> Owned:
    """Make a StringList of names."""
    owned = Owned(strings.Snpe_StringList_Delete, strings.Snpe_StringList_Create)
    with owned.filling() as number:
        for name in _plural(names, what):
            check(strings.Snpe_StringList_Append.raw(number, name_bytes(name, what)), "Snpe_StringList_Append", name)
    return owned


def checked_names(names: Iterable[Any], what: str) -> tuple[str, ...]:
    """Return the names as a tuple. The first item that is no valid name raises, before later items are read."""
    checked = []
    for name in _plural(names, what):
        name_bytes(name, what)
        checked.append(name)
    return tuple(checked)


def _plural(names: Any, what: str) -> Iterator[Any]:
    if isinstance(names, (str, bytes)):
        raise TypeError(f"{what}: expected a sequence of names, got the text {names!r:.60}; write [{names!r:.60}]")
    try:
        return iter(names)
    except TypeError:
        raise TypeError(f"{what}: expected a sequence of names, got {type(names).__name__} {names!r:.60}") from None


def tensor_shape(dims: Iterable[int]) -> Owned:
    """Make a TensorShape of dimensions."""
    values = tuple(dims)
    # a type made by ctypes alone would be left for the garbage collector
    record = array(size_t, max(1, len(values)))(*values)
    create, at = shapes.Snpe_TensorShape_CreateDimsSize, ctypes.addressof(record)
    return Owned(shapes.Snpe_TensorShape_Delete, create, at, len(values), detail=str(values))
