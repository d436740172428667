"""The C library of the process, for what Python has no counterpart of: the heap, parsed numbers, random numbers."""

from __future__ import annotations

import ctypes
import sys

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

__all__ = ["CLibraryFunction"]

_loaded: list[Any] = []


class CLibraryFunction:
    """A function of the C library, looked up by its first call: header modules load nothing when they are imported.

    Its errno is ctypes' own copy, which `npu_common.cdecl.errno` reads.
    """

    def __init__(self, name: str, result: Any, *parameters: Any) -> None:
        self._name, self._result, self._parameters = name, result, parameters
        self._bound: Any = None

    def __call__(self, *arguments: Any) -> Any:
        if self._bound is None:
            self._bound = self._bind()
        return self._bound(*arguments)

    def _bind(self) -> Any:
        if not _loaded:
            _loaded.append(ctypes.CDLL("ucrtbase" if sys.platform == "win32" else None, use_errno=True))
        function = _loaded[0][self._name]  # by index ctypes makes a new object, whose prototype is not shared
        function.restype, function.argtypes = self._result, self._parameters
        return function
