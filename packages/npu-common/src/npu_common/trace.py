"""Every C call with its arguments decoded: as text for people, as a list for tests, as a Chrome trace for Perfetto.

    with trace(lib, "calls.json"):          # open it in https://ui.perfetto.dev or chrome://tracing
        model.run(image)

    with trace(lib, sys.stderr):            # one line per call, as it returns
        rknn_query(ctx, RKNN_QUERY_SDK_VERSION, version, sizeof(version))

    with trace(lib) as calls: ...
    calls.lines()                           # the same lines, afterwards

`NPU_TRACE=FILE` in the environment traces a whole process (packages call `trace_from_environment`); "-" and "1" are
text on stderr, "0" is none. A file is made when the process starts, one of a further library with its first call.

Arguments are decoded by their declared types: handles as `context#1` (numbered in order of creation), NULL as null,
enumerators by name, records as objects as they are after the call, `char` arrays and `const char *` as text, all other
pointers as "ptr". The libraries of the `fakes` folder write traces of the same form; there buffers, whose size the
binding does not know, appear as "<n> bytes crc32 xxxxxxxx". `normalised` makes traces comparable.

During a call only a tuple is stored; it is decoded when the trace ends, or when many calls have accumulated.
When nothing is traced, calls have no wrapper at all. `npu_common.spans` puts what Python does beside the calls.
"""

from __future__ import annotations

import atexit
import ctypes
import importlib
import io
import os
import re
import sys
import threading
from _ctypes import CFuncPtr, _Pointer, _SimpleCData
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter_ns
from typing import TYPE_CHECKING, Any, Callable, TextIO, Union

from ._trace_text import HOST, LateFile, Writer, differences, file_writer, flag_text, normalised, text_line, text_writer
from ._trace_text import read_events as read_events
from .cdecl.cells import Enumeration, IntegerCell, char_p, plain_type, void_p
from .cdecl.memory import anchor_of
from .cdecl.records import Opaque

if TYPE_CHECKING:
    from .library import Library

__all__ = ["Recorder", "TraceHints", "differences", "normalised", "text_line", "trace", "trace_from_environment"]

Target = Union[None, str, "os.PathLike[str]", TextIO, "list[dict[str, Any]]"]

FLUSH_AFTER = 20_000
"""Calls that may gather before they are decoded and written, so that a long trace does not fill the memory."""

recorders: list[Recorder] = []
"""Those of the traces that have begun and not ended."""

_ENDING = re.compile(r"destroy|destory|release|free|close|delete|unload|finalize", re.IGNORECASE)


@dataclass(frozen=True)
class TraceHints:
    """Facts that traces need and a header's declarations lack. A package keeps its own in `<package>._trace.HINTS`.

    handles: type name to kind; records in it are handed around by address ("rknn_tensor_mem": "mem"). None: no handle.
    flags: "function.parameter" or "record.field" to the names of bits. counts: the same to the parameter or field that
    holds the number of elements in use ("record.field[]": of its elements, when those are arrays).
    pointees: "function.parameter" of a `void *` to a function that, from the other arguments by name, gives the type
    behind it (char_p: text; void_p: nothing worth showing; None: unknown).
    omitted: parameters and fields that differ from run to run or between releases.
    enums: "function.parameter" or "record.field" of a plain integer to the enumeration whose members it holds.
    also: a kind of handle to further kinds that functions declared for it take ("context": ("matmul",)).
    steps: load, run, wait and copy to the names of functions that do it, with blanks between; for `npu_common.spans`.
    """

    handles: Mapping[str, str | None] = field(default_factory=dict)
    flags: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    counts: Mapping[str, str] = field(default_factory=dict)
    pointees: Mapping[str, Callable[[Mapping[str, Any]], Any]] = field(default_factory=dict)
    omitted: frozenset[str] = frozenset()
    enums: Mapping[str, Any] = field(default_factory=dict)
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    steps: Mapping[str, str] = field(default_factory=dict)


class _Shot:
    """Memory as it was right after a call: its bytes, the type to read them as, and the texts its pointers led to."""

    __slots__ = ("kind", "data", "texts", "is_array")

    def __init__(self, kind: Any, data: bytes, is_array: bool, texts: Mapping[int, bytes]) -> None:
        self.kind, self.data, self.is_array, self.texts = kind, data, is_array, texts


class _Handle(int):
    """The address of a record that stands for itself, unlike a number."""


_POINTER = object()  # some address, not NULL


class Recorder:
    """Takes calls from `Library.observe`, keeps them as tuples and decodes them on demand."""

    def __init__(self, hints: TraceHints | None = None, *, write: Writer | None = None) -> None:
        self.hints = hints or TraceHints()
        self.inner: Any = None
        self._calls: list[tuple[Any, ...]] = []
        self._decoded: list[dict[str, Any]] = []
        self._write = write
        self._plans: dict[int, _Plan] = {}
        self._numbers: dict[tuple[str, int], int] = {}
        self._ended: set[tuple[str, int]] = set()
        self._created: dict[str, int] = {}
        self._threads: dict[int, int] = {}  # asking the kernel costs more than the call
        self._lock = threading.RLock()
        self.at_once = False
        self.problem: Exception | None = None
        """Why nothing is written any more."""
        self.report: Callable[[Exception], object] | None = None

    # During a call

    def call(
        self,
        function: Any,
        invoke: Callable[..., Any],
        arguments: tuple[Any, ...],
        now: Callable[[], int] = perf_counter_ns,
        thread: Callable[[], int] = threading.get_ident,
    ) -> Any:
        """Record a call; in trace mode the library's functions call this method."""
        plan = self._plans.get(id(function))
        if plan is None:
            plan = self._plans[id(function)] = _Plan(function, self.hints)
        inner = self.inner
        start = now()
        if inner is None:
            result = invoke(*arguments)
        else:
            result = inner.call(function, invoke, arguments)
        end = now()
        kept: Any = arguments
        shown = result
        if not plan.scalar:
            kept, shown = plan.keep(arguments, result), plan.keep_result(result)
        else:
            for value in arguments:
                if value.__class__ is not int:
                    kept = [_scalar(a) for a in arguments]
                    break
        ident = thread()
        self._keep(plan, kept, shown, start, end, ident)
        return result

    def span(self, name: str, start: int, values: Mapping[str, Any]) -> None:
        """Record that the host did something, from `start` in perf_counter_ns until now, on this thread."""
        self._keep(None, values, name, start, perf_counter_ns(), threading.get_ident())

    def _keep(self, plan: _Plan | None, kept: Any, shown: Any, start: int, end: int, thread: int) -> None:
        if thread not in self._threads:
            self._threads[thread] = threading.get_native_id()
        self._calls.append((plan, kept, shown, start, end, thread))
        if self.at_once or len(self._calls) >= FLUSH_AFTER:
            self.flush()

    # Afterwards

    def flush(self) -> None:
        """Decode the gathered calls, and hand them to the writer, if any."""
        with self._lock:
            # Append is atomic and adds at the end only, so the calls present at this moment can be taken.
            count = len(self._calls)
            taken = self._calls[:count]
            del self._calls[:count]
            events = [self._event(*event) for event in taken]
            if self._write is not None:
                try:
                    self._write(events)
                except (OSError, ValueError) as problem:  # a full disk, a closed stream: no reason to stop a program
                    self._write = _into_nothing
                    self.problem = problem
                    if self.report is not None:
                        self.report(problem)
            else:
                self._decoded += events

    @property
    def events(self) -> list[dict[str, Any]]:
        """All calls so far as Chrome-trace events, oldest first (empty when they go to a file)."""
        self.flush()
        return self._decoded

    def lines(self) -> list[str]:
        """Return all calls so far as text, one line each, without times."""
        return [text_line(event, times=False) for event in self.events]

    def forget(self) -> None:
        """Drop what has been recorded."""
        with self._lock:
            self._calls.clear()
            self._decoded.clear()

    def _event(self, plan: _Plan | None, kept: Any, result: Any, start: int, end: int, thread: int) -> dict[str, Any]:
        event = {
            "name": result if plan is None else plan.name,
            "ph": "X",
            "ts": start / 1000,
            "dur": (end - start) / 1000,
            "pid": os.getpid(),
            "tid": self._threads.get(thread, thread),
        }
        if plan is None:
            return {**event, "cat": HOST, "args": dict(kept)}
        values: dict[str, Any] = {}
        handle = None
        for (name, declared), value in zip(plan.parameters, kept):
            where = f"{plan.name}.{name}"
            shown, handle = self._value(declared, value, where, new=False)
            if where not in self.hints.omitted:
                values[name] = shown
        for index, value in enumerate(kept[len(plan.parameters) :]):
            values[f"argument{len(plan.parameters) + index}"] = self._value(None, value, "", new=False)[0]
        if plan.result is not None:
            values["ret"] = self._value(plan.result, result, plan.name, new=True)[0]
        # A function that destroys a handle takes it as last parameter: rknn_destroy_mem(ctx, mem) ends mem.
        if handle is not None and plan.ends and not plan.fails(result):
            self._ended.add(handle)
        return {**event, "args": values}

    def _value(self, declared: Any, value: Any, where: str, *, new: bool) -> tuple[Any, tuple[str, int] | None]:
        """Return `value` in a trace's words, and its handle, if any. new: the call may have made the handle."""
        if value is None:
            return None, None
        if value is _POINTER:
            return "ptr", None
        if isinstance(value, _Shot):
            return self._shot(value, where), None
        if isinstance(value, str):
            return value, None
        if isinstance(value, bytes):
            return value.decode("utf-8", "replace"), None
        kind = _kind_of(declared, self.hints)
        if kind is not None:
            return self._handle(kind, int(value), new)
        names = self.hints.flags.get(where)
        if names is not None:
            return flag_text(int(value), names), None
        declared = self.hints.enums.get(where, declared)
        if isinstance(declared, type):
            if issubclass(declared, Enumeration):
                return _enumerator(declared, int(value)), None
            if plain_type(declared) is ctypes.c_bool:
                return bool(value), None
        return value, None

    def _handle(self, kind: str, value: int, new: bool) -> tuple[Any, tuple[str, int] | None]:
        if not value:
            return None, None
        for other in self.hints.also.get(kind, ()):
            if (other, value) in self._numbers and (other, value) not in self._ended:
                kind = other
        key = (kind, value)
        if key in self._ended:
            if not new:
                return "invalid", None
            # The vendor's library gave an old address out again: another object.
            self._ended.discard(key)
            self._numbers.pop(key, None)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = self._created[kind] = self._created.get(kind, 0) + 1
        return f"{kind}#{number}", key

    def _shot(self, shot: _Shot, where: str) -> Any:
        size = ctypes.sizeof(shot.kind)
        parts = [
            self._memory(shot.kind, shot.data[at : at + size], shot.texts, where)
            for at in range(0, len(shot.data) - size + 1, max(size, 1))
        ]
        return parts if shot.is_array else parts[0]

    def _memory(self, declared: Any, data: bytes, texts: Mapping[int, bytes], where: str) -> Any:
        plain = plain_type(declared)
        if issubclass(plain, (ctypes.Structure, ctypes.Union)):
            return self._record(plain.from_buffer_copy(data), texts)
        kind = _kind_of(declared, self.hints)
        if kind is not None:
            return self._handle(kind, int.from_bytes(data, sys.byteorder), True)[0]
        return self._value(declared, plain.from_buffer_copy(data).value, where, new=True)[0]

    def _record(self, record: Any, texts: Mapping[int, bytes]) -> dict[str, Any]:
        declared = getattr(record, "declared", None) or {f[0]: f[1] for f in record._fields_}
        shown: dict[str, Any] = {}
        for name, kind in declared.items():
            where = f"{type(record).__name__}.{name}"
            if name.startswith("reserved") or where in self.hints.omitted:
                continue
            if _is_address(kind):
                at = getattr(type(record), name).offset
                address = ctypes.c_void_p.from_buffer(record, at).value or 0
                handle = _kind_of(kind, self.hints)
                if address and address in texts:
                    shown[name] = texts[address].decode("utf-8", "replace")
                elif address and handle is not None:
                    shown[name] = self._handle(handle, address, True)[0]
                else:
                    shown[name] = "ptr" if address else None
                continue
            value = getattr(record, name)
            if isinstance(value, (ctypes.Structure, ctypes.Union)):
                shown[name] = self._record(value, texts)
            elif isinstance(value, ctypes.Array):
                used = self.hints.counts.get(where) or (f"n_{name}" if f"n_{name}" in declared else None)
                count = min(len(value), int(getattr(record, used))) if used else len(value)
                shown[name] = self._elements(value, count, texts, where, record)
            else:
                shown[name] = self._value(kind, value, where, new=True)[0]
        return shown

    def _elements(self, values: Any, count: int, texts: Mapping[int, bytes], where: str, record: Any) -> Any:
        element = getattr(type(values), "declared", None) or type(values)._type_
        shown: list[Any] = []
        for index in range(count):
            value = values[index]
            if isinstance(value, (ctypes.Structure, ctypes.Union)):
                shown.append(self._record(value, texts))
            elif isinstance(value, ctypes.Array):
                used = self.hints.counts.get(f"{where}[]")
                inner = min(len(value), int(getattr(record, used))) if used else len(value)
                shown.append(self._elements(value, inner, texts, f"{where}[]", record))
            elif _is_address(element):
                shown.append("ptr" if value else None)
            else:
                shown.append(self._value(element, value, where, new=True)[0])
        return shown


def _into_nothing(events: list[dict[str, Any]]) -> None:
    pass


class _Plan:
    """How the arguments of one function are put aside; made once per function and recorder."""

    def __init__(self, function: Any, hints: TraceHints) -> None:
        declared = dict(function.declared)
        self.function = function  # keeps its id() from being given to another
        self.name: str = function.__name__
        self.result: Any = declared.pop("return", None)
        self.parameters: list[tuple[str, Any]] = list(declared.items())
        self.ends = _ENDING.search(self.name) is not None
        self.status = plain_type(self.result) in (ctypes.c_int32, ctypes.c_int)
        self._hints = hints
        self._keepers = [self._keeper(name, kind) for name, kind in self.parameters]
        self._record = _is_record(self.result)
        self.scalar = not any(self._keepers) and not _is_address(self.result) and not self._record

    def fails(self, result: Any) -> bool:
        """Return True when the returned status is an error."""
        return self.status and result.__class__ is int and result < 0

    def keep_result(self, result: Any) -> Any:
        if self._record and result is not None:
            plain = plain_type(self.result)
            return _Shot(plain, bytes(result), False, _texts(plain, bytes(result)))
        if result is None or not _is_address(self.result):
            return result
        if issubclass(plain_type(self.result), ctypes.c_char_p):
            return result.value if isinstance(result, _SimpleCData) else result
        address = _address(result)
        if not address:
            return None
        return _Handle(address) if _kind_of(self.result, self._hints) is not None else _POINTER

    def keep(self, arguments: tuple[Any, ...], result: Any) -> list[Any]:
        """Return the arguments without references to the caller's objects, and with the memory that C wrote."""
        failed = self.fails(result)
        kept: list[Any] = []
        for keeper, value in zip(self._keepers, arguments):
            if keeper is None:
                kept.append(value if value.__class__ is int else _scalar(value))
            else:
                kept.append(None if value is None else keeper(value, arguments, failed))
        kept += [_scalar(a) for a in arguments[len(self._keepers) :]]
        return kept

    def _keeper(self, name: str, declared: Any) -> Callable[[Any, tuple[Any, ...], bool], Any] | None:
        plain: Any = plain_type(declared)
        if _is_record(declared):
            return lambda value, arguments, failed: _Shot(plain, bytes(value), False, {})
        if not _is_address(declared) or _is_number(declared, self._hints):
            return None
        where = f"{self.name}.{name}"
        if issubclass(plain, CFuncPtr):
            return lambda value, arguments, failed: _POINTER if value else None
        if _kind_of(declared, self._hints) is not None:
            return lambda value, arguments, failed: _Handle(_address(value))
        if issubclass(plain, ctypes.c_char_p):
            return lambda value, arguments, failed: _text(value, failed)
        counted = self._hints.counts.get(where)
        names = [n for n, _ in self.parameters]
        count_at = names.index(counted) if counted in names else None
        if issubclass(plain, _Pointer):
            target: Any = plain._type_
            is_handle = _kind_of(target, self._hints) is not None

            def typed_target(value: Any, arguments: tuple[Any, ...], failed: bool) -> Any:
                if failed and is_handle:
                    return _POINTER if _address(value) else None  # the failed call created no handle
                count = _scalar(arguments[count_at]) if count_at is not None else None
                return _shot_at(value, target, count, failed, self._hints)

            return typed_target
        pointee = self._hints.pointees.get(where)

        def untyped_target(value: Any, arguments: tuple[Any, ...], failed: bool) -> Any:
            target = known_target = None
            count = _scalar(arguments[count_at]) if count_at is not None else None
            if pointee is not None:
                target = known_target = pointee({n: _scalar(a) for n, a in zip(names, arguments) if n != name})
                if target is char_p:
                    return _text(value, failed)
                if target is void_p or failed:
                    return _POINTER if _address(value) else None
            if target is None:
                target = own_type(value)
            if target is None:
                return _POINTER if _address(value) else None
            return _shot_at(value, target, count, failed, self._hints, known_target is not None)

        return untyped_target


def own_type(value: Any) -> Any:
    """Return the record type of a Python object given for a `void *`; None when it is just memory."""
    if value.__class__ is int:
        return None
    value = getattr(value, "_obj", value)
    if isinstance(value, (ctypes.Structure, ctypes.Union, IntegerCell)):
        return type(value)
    if isinstance(value, (ctypes.Array, _Pointer)):
        target: Any = type(value)._type_
        return target if issubclass(target, (ctypes.Structure, ctypes.Union)) else None
    return None


def _shot_at(value: Any, target: Any, count: Any, failed: bool, hints: TraceHints, told: bool = False) -> Any:
    """Copy the target of `value`: `count` elements, else the object's length, else one element.

    told: C says so.
    """
    if isinstance(value, int) or isinstance(value, (ctypes.c_void_p, _Pointer)):
        # Only C has vouched for such an address, and it did not when it refused the call.
        known = None
        if failed:
            return _POINTER if _address(value) else None
    else:
        known = _room(getattr(value, "_obj", value))
    address = _address(value)
    if not address:
        return None
    plain = plain_type(target)
    number = told and issubclass(plain, _SimpleCData) and not _is_address(plain)
    if issubclass(plain, Opaque) or not (_kind_of(target, hints) or number or _worth_showing(plain, value)):
        return _POINTER
    size = ctypes.sizeof(plain)
    many = count is not None or (isinstance(value, ctypes.Array) and known is not None)
    wanted = int(count) if count is not None else (known // size if many and known is not None and size else 1)
    if known is not None:
        wanted = min(wanted, known // size) if size else 0
    if wanted == 0 and not many:
        return _POINTER
    data = ctypes.string_at(address, size * wanted) if wanted else b""
    return _Shot(target, data, many, _texts(plain, data))


def _worth_showing(plain: Any, value: Any) -> bool:
    """Return whether to show the value: records and single numbers, but no buffers (arrays of plain numbers)."""
    if issubclass(plain, (ctypes.Structure, ctypes.Union)):
        return True
    if _is_address(plain):
        return False
    return isinstance(getattr(value, "_obj", value), _SimpleCData)


def _texts(plain: Any, data: bytes) -> dict[int, bytes]:
    """Return the texts of the `const char *` fields of records in `data`, by address.

    The pointers may be invalid later.
    """
    offsets = _text_offsets(plain)
    texts: dict[int, bytes] = {}
    if offsets:
        size, width = ctypes.sizeof(plain), ctypes.sizeof(ctypes.c_void_p)
        for start in range(0, len(data), size):
            for offset in offsets:
                address = int.from_bytes(data[start + offset : start + offset + width], sys.byteorder)
                if address:
                    texts[address] = ctypes.string_at(address)
    return texts


def _text_offsets(plain: Any) -> list[int]:
    if not issubclass(plain, ctypes.Structure):
        return []
    return [getattr(plain, f[0]).offset for f in plain._fields_ if f[1] is ctypes.c_char_p]


def _text(value: Any, failed: bool) -> Any:
    if isinstance(value, str):
        return value
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    address = _address(value)
    if not address:
        return None
    if failed and isinstance(value, int):
        return _POINTER
    return ctypes.string_at(address).decode("utf-8", "replace")


def _scalar(value: Any) -> Any:
    """Return a number that C got by value, without reference to its cell."""
    if value is None or isinstance(value, (int, float, str, bytes)):
        return value
    inner = getattr(value, "_obj", value)
    if isinstance(inner, _SimpleCData):
        return inner.value
    if hasattr(value, "__index__"):
        return value.__index__()
    return float(value) if hasattr(value, "__float__") else None


def _address(value: Any) -> int:
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    if isinstance(value, (_Pointer, CFuncPtr, ctypes.c_void_p, ctypes.c_char_p)):
        return ctypes.c_void_p.from_buffer(value).value or 0
    if isinstance(value, (ctypes.Structure, ctypes.Union, ctypes.Array, _SimpleCData)):
        return ctypes.addressof(value)
    anchor = anchor_of(value)
    return ctypes.addressof(anchor) if anchor is not None else 0


def _room(value: Any) -> int:
    if isinstance(value, (ctypes.Structure, ctypes.Union, ctypes.Array, _SimpleCData)):
        return ctypes.sizeof(value)
    try:
        return memoryview(value).nbytes
    except (TypeError, ValueError):
        return 0


def _is_address(declared: Any) -> bool:
    plain = plain_type(declared)
    return isinstance(plain, type) and issubclass(plain, (ctypes.c_void_p, ctypes.c_char_p, _Pointer, CFuncPtr))


def _is_record(declared: Any) -> bool:
    """Return True for records that go by value."""
    plain = plain_type(declared)
    return isinstance(plain, type) and issubclass(plain, (ctypes.Structure, ctypes.Union))


def _is_number(declared: Any, hints: TraceHints) -> bool:
    """Return whether the type is a `void *` typedef for a handle that travels like a number."""
    return isinstance(declared, type) and issubclass(declared, void_p) and _kind_of(declared, hints) is not None


def _kind_of(declared: Any, hints: TraceHints) -> str | None:
    """Return the kind of handle a declared type is, or None.

    Handles are typedef'd unsigned integers and `void *`, pointers to opaque structs, and to records `hints` lists.
    """
    if not isinstance(declared, type):
        return None
    if issubclass(declared, _Pointer):
        target = getattr(declared, "_type_", None)
        if not isinstance(target, type):
            return None
        if target.__name__ in hints.handles and issubclass(target, (ctypes.Structure, ctypes.Union)):
            return hints.handles[target.__name__]
        return _short(target.__name__) if issubclass(target, Opaque) else None
    if declared.__name__ in hints.handles:
        # A record listed as a handle is one by address only.
        return None if issubclass(declared, (ctypes.Structure, ctypes.Union)) else hints.handles[declared.__name__]
    if declared.__module__ == IntegerCell.__module__ or issubclass(declared, Enumeration):
        return None
    if not getattr(declared, "distinct", True):
        return None  # the header's own name for an ordinary number or address
    wide = issubclass(declared, IntegerCell) and declared.plain in (ctypes.c_uint32, ctypes.c_uint64, ctypes.c_size_t)
    return _short(declared.__name__) if wide or issubclass(declared, void_p) else None


def _short(name: str) -> str:
    """Return `context` for rknn_context: within one trace the vendor's prefix is redundant."""
    return name.partition("_")[2] or name


def _enumerator(declared: Any, value: int) -> Any:
    name = declared.name_of(value)
    return value if name == str(value) else name


def _hints_of(library: Library) -> TraceHints | None:
    """Return `<package>._trace.HINTS` of the package that declared the library's functions; None for no hints."""
    for function in library.functions.values():
        package = function.__module__.partition(".")[0]
        try:
            hints = importlib.import_module(f"{package}._trace").HINTS
        except (ImportError, AttributeError):
            return None
        return hints if isinstance(hints, TraceHints) else None
    return None


class _Tracing:
    """A recorder that is switched on for a library, and what it writes to."""

    def __init__(self, library: Library, target: Target, hints: TraceHints | None, *, late: bool = False) -> None:
        """Prepare the writer. late: make the file with the first call."""
        self.library = library
        self.closing: list[Callable[[], None]] = []
        write: Writer | None = None
        self.recorder = Recorder(hints if hints is not None else _hints_of(library))
        if isinstance(target, list):
            self.closing.append(lambda: target.extend(self.recorder.events))
        elif isinstance(target, io.TextIOBase) or (target is not None and hasattr(target, "write")):
            write, self.recorder.at_once = text_writer(target), True  # type: ignore[arg-type]
        elif target is not None:
            path = os.fspath(target).replace("%p", str(os.getpid()))
            if late:
                file = LateFile(path, file_writer)
                write, close = file.write, file.close
            else:
                write, close = file_writer(path)
            self.closing.append(close)
        self.recorder._write = write
        self.recorder.inner = library.observer
        library.observe(self.recorder)
        recorders.append(self.recorder)
        self.stopped = False
        self.process = os.getpid()

    def abandon(self) -> None:
        """Forget the file in a forked child: the file and the recorded calls belong to the parent."""
        self.recorder.forget()
        self.stop()

    def stop(self) -> None:
        if self.stopped:
            return
        self.stopped = True
        recorders.remove(self.recorder)
        if self.library.observer is self.recorder:
            self.library.observe(self.recorder.inner)
        if os.getpid() != self.process:
            return  # the parent's calls are the parent's to write
        self.recorder.flush()
        for close in self.closing:
            try:
                close()
            except OSError as problem:
                if self.recorder.problem is None:
                    self.recorder.problem = problem
                    if self.recorder.report is not None:
                        self.recorder.report(problem)
        if self.recorder.problem is not None and self.recorder.report is None:
            raise self.recorder.problem


@contextmanager
def trace(library: Library, target: Target = None, *, hints: TraceHints | None = None) -> Iterator[Recorder]:
    """Record every call of `library` inside the `with` block, on all threads.

    target: a path for a Chrome trace (`.txt` and `.log`: text; "%p" becomes the process id), a text stream for a line
    per call as it returns, a list that gets the events at the end, or None to ask the recorder itself. hints: what the
    declarations do not say; by default the vendor package's own. Traces may be nested: both see the calls.
    Raises OSError for a file that cannot be made, and at the end of the block for one that could not be written.
    """
    tracing = _Tracing(library, target, hints)
    try:
        yield tracing.recorder
    finally:
        tracing.stop()


_processes: dict[int, _Tracing] = {}


def trace_from_environment(library: Library) -> None:
    """Trace `library` until the process ends when NPU_TRACE names a file ("-", "1": text on stderr). Called once each.

    A second library of the same process gets a file of its own when it is called: `NPU_TRACE=calls.json` becomes
    `calls-<library>.json`. "0" is no trace: it and "1" are meant as a switch, not as the name of a file.
    A file that cannot be made or written is reported on stderr once, and the program goes on without a trace.
    """
    target = os.environ.get("NPU_TRACE")
    if not target or target == "0" or id(library) in _processes:
        return
    if target in ("-", "1"):
        tracing = _Tracing(library, sys.stderr, None)
    else:
        further = bool(_processes)
        if further:
            path = Path(target)
            target = str(path.with_name(f"{path.stem}-{library.names[0]}{path.suffix}"))
        try:
            tracing = _Tracing(library, target, None, late=further)
        except OSError as problem:
            _report(problem)
            return
    tracing.recorder.report = _report
    # The package is still being imported: its hints are asked for when the first call has been made.
    tracing.recorder.hints = _LateTraceHints(library)
    _processes[id(library)] = tracing
    atexit.register(tracing.stop)
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=tracing.abandon)


_reported: list[Exception] = []


def _report(problem: Exception) -> None:
    _reported.append(problem)
    if len(_reported) > 1:  # by the first of several libraries
        return
    with suppress(OSError, ValueError, AttributeError):  # stderr may be what fails
        print(f"NPU_TRACE: calls are not traced: {problem}", file=sys.stderr)


class _LateTraceHints(TraceHints):
    """The hints of a library whose functions are not declared yet."""

    def __init__(self, library: Library) -> None:
        object.__setattr__(self, "_library", library)

    def __getattribute__(self, name: str) -> Any:
        if name not in ("handles", "flags", "counts", "pointees", "omitted", "enums", "also", "steps"):
            return object.__getattribute__(self, name)
        hints = self.__dict__.get("_found")
        if hints is None:
            hints = self.__dict__["_found"] = _hints_of(self.__dict__["_library"]) or TraceHints()
        return getattr(hints, name)
