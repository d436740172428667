"""Handles of C that are freed once, whatever interrupts Python: Ctrl-C, or an exception of a signal handler.

Between the return of a C function and the line that stores its result, Python may run a signal handler, whose exception
loses the handle; between freeing or giving it away and noting that, the exception frees twice. So the object exists
before the call, and each of these steps is one call of Python's own C code (`list.extend` over iterators of C), inside
of which no handler runs. What Python does around a function that runs callbacks, it does around the step.
"""

from __future__ import annotations

import ctypes
import os
import threading
from collections import deque
from contextlib import contextmanager
from functools import partial
from itertools import chain, compress, starmap
from operator import is_not, itemgetter, methodcaller, not_

from npu_common import TYPE_CHECKING

from .cdecl.callbacks import watch
from .resource import discard, do_all, dropped, ended, fixed, free_dropped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, Callable, NoReturn

    from .resource import Resource

__all__ = ["CHandle", "without_python"]

_call, _first = methodcaller("__call__"), itemgetter(0)
_run: Any = partial(deque, maxlen=0)
_value: Any = ctypes.c_int.__mro__[1].__dict__["value"].__get__  # C's, of all simple types; cells have Python over it


class CHandle:
    """A handle that one call of C makes and another frees: `returned` or `written` calls the first, `free` the second.

    `taken_by` calls one that gives it to C, which frees it from then on.
    Dropping the object frees, too, unless the interpreter ends. `Resource._own(handle.free)` makes it a Resource's:
    nothing is lost wherever the constructor stops. `with handle as number:` frees what serves a few lines.

    Args:
        function: The header's function that frees, looked up now: a library without it says so before anything is made.
        *before: Its arguments before the handle.
        cell: The ctypes type of the handle, for `written`.
        lock: Held to free it when it is dropped.
        check: Called with the code of `function` and its name.
        keep: What C uses until it is freed.
        zero: Whether 0 is a handle, too, for `written`.
    """

    __slots__ = (
        "__weakref__",
        "_before",
        "_cell",
        "_check",
        "_first",
        "_free",
        "_held",
        "_is_handle",
        "_keep",
        "_last",
        "_lock",
        "_name",
        "_process",
    )

    cell = fixed["Any"]("What `written` lets a function store the handle in.")
    first = fixed["list[Any]"]("What is freed before it, the last one first; it has `free`.")
    last = fixed["list[Any]"]("What is freed after it, in the same way, the first one last.")
    keep = fixed["list[Any]"]("What C uses until it is freed.")
    lock = fixed["Any"]("Held to free it when it is dropped.")

    def __init__(
        self,
        function: Any,
        *before: Any,
        cell: Any = ctypes.c_void_p,
        lock: Any = None,
        check: Callable[[Any, str], object] | None = None,
        keep: Iterable[Any] = (),
        zero: bool = False,
    ) -> None:
        self._held: list[Any] = []  # the handle, while there is one
        self._is_handle = partial(is_not, None) if zero else None
        self._cell = cell()
        self._check = check
        self._name = getattr(function, "__name__", "")
        self._process = os.getpid()
        self._first: list[Any] = []
        self._last: list[Any] = []
        self._keep = list(keep)
        self._lock = threading.RLock() if lock is None else lock
        self._free: Callable[..., Any] = getattr(function, "raw", function)
        self._before = before

    @property
    def place(self) -> int:
        """Address of the cell that a function stores the handle in."""
        return ctypes.addressof(self.cell)

    @property
    def number(self) -> int:
        """The handle as a number; 0 for no handle."""
        held = self._held[-1:]
        if not held:
            return 0
        return held[0] if isinstance(held[0], int) else ctypes.c_void_p.from_buffer(held[0]).value or 0

    def returned(self, function: Any, *arguments: Any, takes: Iterable[CHandle] = ()) -> Any:
        """Call a function that returns the handle. Returns what it returned; None for NULL.

        Args:
            takes: Handles that belong to the new one from then on.
        """
        self._hold(filter(None, starmap(_step(function), (arguments,))), takes)
        return self._held[-1] if self._held else None

    def written(self, function: Any, *arguments: Any, takes: Iterable[CHandle] = ()) -> int:
        """Call a function that stores the handle in `place` and returns 0, or another code. Returns the code.

        What a function that failed has stored is no handle.

        Args:
            takes: Handles that belong to the new one from then on.
        """
        code: dict[int, int] = {}
        codes = map(partial(code.setdefault, 0), starmap(_step(function), (arguments,)))
        self._hold(filter(self._is_handle, map(_value, compress((self.cell,), map(not_, codes)))), takes)
        return code[0]

    def _hold(self, made: Iterable[Any], takes: Iterable[CHandle]) -> None:
        """Hold what an iterator of C calls for; the others' handles are let go in the same step."""
        taken = map(_run, (map(list.clear, [one._held for one in takes]),))  # a step that `zip` takes after it is made
        watch(self._held.extend, (map(_first, zip(made, taken)),))

    def taken_by(self, function: Any, *arguments: Any, then: Callable[[], object] = int) -> int:
        """Call a function that takes the handle over where it returns 0. Returns the code.

        Args:
            *arguments: With the handle among them.
            then: Called in the same step where C has taken it, without a line of Python.
        """
        code: dict[int, int] = {}
        codes = map(partial(code.setdefault, 0), starmap(_step(function), (arguments,)))
        steps = chain.from_iterable(map(((self._held.clear, then), ()).__getitem__, map(bool, codes)))
        watch(_run, (map(_call, steps),))
        return code[0]

    @contextmanager
    def filling(self, owner: Resource | None = None) -> Iterator[int]:
        """Fill the new object in a `with` block; an exception in the block frees the object at once.

        Dropped, it would stay as long as the traceback, whose frames hold a reference.

        Args:
            owner: The object that is being made of it, which is closed where it owns the handle already: with what was
                made from it, which is freed first.
        """
        try:
            yield self.number
        except BaseException:
            try:
                if owner is not None and owner._handle is not None:
                    discard(owner)
            finally:
                self.free()
            raise

    def free(self) -> None:
        """Free it once. A second call does nothing; one after an interruption goes on. Raises what `check` does."""
        # An interrupt in the first step leaves the second to the next call: C has what must be freed before still.
        do_all((self._free_first, self._free_itself))

    def _free_first(self) -> None:
        while self.first:
            self.first[-1].free()
            self.first.pop()

    def _free_itself(self) -> None:
        try:
            codes = self._call()
        except IndexError:  # another thread was faster
            pass
        except BaseException:  # of a function of Python
            if not self._held:
                self._let_go([])
            raise
        else:
            self._let_go(codes)

    def _let_go(self, codes: list[Any]) -> None:
        """Give up what the handle needed."""
        self.keep.clear()
        steps: list[Callable[[], object]] = [one.free for one in reversed(self.last)]
        if codes and self._check is not None:
            steps.insert(0, partial(self._check, codes[0], self._name))
        try:
            do_all(steps)
        except Exception:
            self.last.clear()
            raise
        self.last.clear()

    def _call(self) -> list[Any]:
        """Call the function that frees it, if it is not freed yet. Returns its code, in a list."""
        codes: list[Any] = []
        free = partial(without_python(self._free), *self._before)
        watch(codes.extend, (map(free, starmap(self._held.pop, [()] * len(self._held))),))
        return codes

    def __enter__(self) -> int:
        return self.number

    def __exit__(self, *_: object) -> None:
        self.free()

    def give_up(self) -> int:
        """Give the handle away and return it: the caller, or C, frees it from now on."""
        number = self.number
        self._held.clear()
        return number

    def busy(self) -> bool:
        """Return whether the dropped object cannot be freed now; a class says when."""
        return False

    def __del__(self) -> None:
        held = getattr(self, "_held", None)  # not there where the constructor stopped before
        if held and not ended() and os.getpid() == self._process:
            dropped[self] = None
            free_dropped()

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError(f"{self!r} cannot be copied or pickled: both would free it")


def without_python(function: Any) -> Any:
    """Return a function's `raw`, which ctypes alone calls and converts for, unless its calls are traced.

    What callbacks raise is left to `watch`.
    """
    raw = getattr(function, "raw", function)
    if not hasattr(raw, "argtypes") or getattr(getattr(function, "library", None), "observer", None) is not None:
        return raw
    kinds = raw.argtypes or ()
    if not all(isinstance(kind, type) for kind in kinds):
        kinds = function.signature[1]
    elif not getattr(function, "calls_back", False):
        return raw
    return ctypes.CFUNCTYPE(function.signature[0], *kinds)(ctypes.cast(raw, ctypes.c_void_p).value or 0)


def _step(function: Any) -> Any:
    """Return a function's `raw`, behind whose call into C no line of Python runs."""
    return without_python(function) if getattr(function, "calls_back", False) else getattr(function, "raw", function)
