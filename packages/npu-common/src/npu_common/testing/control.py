"""One object per fake library: its faults, options, recorded calls and live handles."""

from __future__ import annotations

import ctypes
import gc
import json
import operator
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, TypeVar

from .description import FakeLibrary
from .selection import SelectionError, description, resolve

__all__ = ["Call", "Calls", "FakeControl", "FakeError", "Gate", "LeakedHandlesError", "Undo", "fake"]

_Self = TypeVar("_Self", bound="Undo")


class FakeError(ValueError):
    """The fake has no such function, field, option or board, or refuses the value."""


class LeakedHandlesError(AssertionError):
    """Handles are still live that were not live before."""


@dataclass(frozen=True)
class Call:
    """One call into the library.

    args: decoded arguments by name (handles as "context#1", enumerators by name, data as "<n> bytes crc32 ...").
    result: what it returned, None for void. start_us, duration_us: microseconds. thread: the kernel's number.
    """

    name: str
    args: Mapping[str, Any]
    result: Any
    start_us: float
    duration_us: float
    thread: int

    @classmethod
    def of(cls, event: Mapping[str, Any]) -> Call:
        """Make the call that one event of a trace describes.

        Args:
            event: An entry of `traceEvents`, as the trace file has it.
        """
        args = dict(event["args"])
        result = args.pop("ret", None)
        return cls(event["name"], args, result, event["ts"], event["dur"], event["tid"])


class Calls(tuple[Call, ...]):
    """Calls, oldest first."""

    __slots__ = ()

    def names(self) -> list[str]:
        """Return names of the functions, in order."""
        return [call.name for call in self]

    def of(self, *names: str) -> Calls:
        """Return only the calls of these functions."""
        return Calls(call for call in self if call.name in names)


class Undo:
    """Something that is in force until `undo()`, the end of a `with` block, or the fake's reset."""

    def __init__(self, undo: Callable[[], None], what: str) -> None:
        self._undo: Callable[[], None] | None = undo
        self._what = what

    def undo(self) -> None:
        """Take the change back. A second call does nothing."""
        undo, self._undo = self._undo, None
        if undo is not None:
            undo()

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.undo()

    def __repr__(self) -> str:
        return f"<{self._what}{'' if self._undo else ', over'}>"


class Gate(Undo):
    """Calls stop here until `release()`, `undo()`, or the end of a `with` block. From `FakeControl.hold`."""

    def __init__(self, control: FakeControl, number: int, what: str) -> None:
        super().__init__(lambda: control._remove(number), what)
        self._control, self._number = control, number

    def wait(self, calls: int = 1, *, seconds: float = 30.0) -> None:
        """Wait until so many calls have come since the gate was set.

        Calls that do not stop count, too: those that `after` lets pass and those that were released. An inference
        counts when it comes to the device, where it may still wait behind others.

        Raises:
            TimeoutError: they did not come within `seconds`.
            FakeError: the gate is over.
        """
        if self._control._wait(self._number, calls, round(seconds * 1000)) < 0:
            problem = self._control._refused()
            over = self._control._wait(self._number, 0, 0) < 0
            raise problem if over else TimeoutError(f"{self!r}, wait: {problem}")

    def release(self, calls: int = 1) -> None:
        """Let so many calls go on; where fewer stand here, the next ones do not stop.

        Raises:
            FakeError: the gate is over, or `calls` is less than 1.
        """
        if self._control._release(self._number, calls):
            raise self._control._refused()


class FakeControl:
    """The control API every fake exports (npu_fake.h), for a library that is loaded.

    As a context manager it begins fresh and raises LeakedHandlesError at the end if handles are left.
    """

    def __init__(self, library: ctypes.CDLL, about: FakeLibrary | None = None) -> None:
        self.about = about
        self._file = library._name
        try:
            self._configure = _function(library, "npu_fake_configure", ctypes.c_int, ctypes.c_char_p)
            self._add = _function(library, "npu_fake_add_faults", ctypes.c_int, ctypes.c_char_p)
            self._remove = _function(library, "npu_fake_remove_faults", ctypes.c_int, ctypes.c_int)
            self._wait = _function(library, "npu_fake_wait_calls", ctypes.c_int, *[ctypes.c_int] * 3)
            self._release = _function(library, "npu_fake_release_calls", ctypes.c_int, *[ctypes.c_int] * 2)
            self._set = _function(library, "npu_fake_set", ctypes.c_int, ctypes.c_char_p, ctypes.c_char_p)
            self._live = _function(library, "npu_fake_live_json", ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t)
            self._calls = _function(library, "npu_fake_calls_json", ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t)
            self._engines = _function(
                library, "npu_fake_engines_json", ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t
            )
            self._record = _function(library, "npu_fake_record", None, ctypes.c_int)
            self._trace = _function(library, "npu_fake_trace", ctypes.c_int, ctypes.c_char_p)
            self._reset = _function(library, "npu_fake_reset", None)
            self._error = _function(library, "npu_fake_error", ctypes.c_char_p)
            self._name = _function(library, "npu_fake_name", ctypes.c_char_p)
        except AttributeError as problem:
            raise SelectionError(f"{library._name} is no fake, or an old one: {problem}") from None
        self._options: dict[str, str] = {}
        self._generation = 0  # grows with every reset: what was set before is gone then
        self._begin_us = -1.0
        self._before: Mapping[str, int] = {}

    @property
    def name(self) -> str:
        """The name and release of the fake, such as "rknn 2.3.2 (fake)"."""
        return str(self._name().decode())

    def __repr__(self) -> str:
        return f"<FakeControl of {self.name}>"

    # Faults

    def fail(self, function: str, *, code: int, after: int = 0, times: int | None = None) -> Undo:
        """Let `function` return `code` instead of doing anything (functions that return pointers return NULL).

        after: so many calls pass first. times: how often it fails; without it, until it is undone.
        """
        return self._fault(function, code=code, after=after, times=times)

    def delay(self, function: str, *, ms: float, after: int = 0, times: int | None = None) -> Undo:
        """Let `function` take `ms` milliseconds longer."""
        if not ms > 0:
            raise FakeError(f"delay, ms: expected a time above 0, got {ms!r}")
        return self._fault(function, delay_us=max(1, round(ms * 1000)), after=after, times=times)

    def hold(self, function: str, *, after: int = 0, times: int | None = None, seconds: float = 60.0) -> Gate:
        """Let calls of `function` stop before they do anything, until the test lets them go on.

        So a test decides in which order things happen, without sleeping:

            with Pool(path, cores=1, depth=1) as pool, fake.hold("inference") as gate:
                future = pool.submit(image)
                gate.wait()
                with pytest.raises(PoolFullError):
                    pool.submit(image, timeout=0)
                gate.release()
                future.result()

        Do not make the call that stops on the test's own thread: no other thread would release it.

        Args:
            function: A function of the C API, or "inference": it stops on the device, whose cores it occupies.
            after: So many calls pass first.
            times: So many calls stop, all without it.
            seconds: A call goes on by itself after this time, and the fake's log says so.

        Raises:
            FakeError: The fake has no such function, or a number is out of range.
        """
        if not seconds > 0:
            raise FakeError(f"hold, seconds: expected a time above 0, got {seconds!r}")
        number, item = self._add_fault(function, hold_ms=max(1, round(seconds * 1000)), after=after, times=times)
        return Gate(self, number, f"fault {item}")

    def watch(self, function: str) -> Gate:
        """Return a gate that stops nothing: `wait` returns when so many calls of `function` have begun."""
        return self.hold(function, after=(1 << 63) - 1)

    def fail_alloc(self, *, nth: int | None = None, after: int = 0, times: int | None = None) -> Undo:
        """Let allocations fail with the vendor's out-of-memory code: the nth from now, or all after `after`."""
        if nth is not None and (after or times is not None):
            raise FakeError("fail_alloc: nth replaces after and times; pass nth alone, or after and times")
        return self._fault("alloc", nth=nth, after=after, times=times)

    def unplug(self, *, after: int = 0, code: int | None = None) -> Undo:
        """Remove the device: every call that needs it fails with the vendor's device code (or `code`)."""
        return self._fault("unplug", after=after, code=code)

    def _fault(self, function: str, **fields: int | None) -> Undo:
        number, item = self._add_fault(function, **fields)
        # Numbers are never used twice: after a reset this one is unknown, and nothing happens.
        return Undo(lambda: self._remove(number), f"fault {item}")

    def _add_fault(self, function: str, **fields: int | None) -> tuple[int, str]:
        """Add a fault of these fields; return its number and text. Raises FakeError, TypeError."""
        item = function
        for field, value in fields.items():
            if value is None or (field == "after" and value == 0):
                continue
            if isinstance(value, bool) or not hasattr(value, "__index__"):
                raise TypeError(f"{function}, {field}: expected a whole number, got {type(value).__name__}")
            item += f":{field}={operator.index(value)}"
        if any(sign in function for sign in ":;"):
            raise FakeError(f"{function!r} is not the name of a function; use configure() for a whole specification")
        number = self._add(item.encode())
        if number < 0:
            raise self._refused()
        return number, item

    def configure(self, faults: str) -> None:
        """Replace all faults by a specification as in NPU_FAKE_FAULTS: "rknn_run:after=2:code=-2;alloc:nth=3"."""
        if self._configure(faults.encode()):
            raise self._refused()

    # Options

    def set(self, **options: object) -> Undo:
        """Set options by their variables' names without NPU_FAKE_, in lower case: `set(latency_us=2000)`.

        None is the environment's value again.
        """
        before = {name: self._options.get(name) for name in options}
        for name, value in options.items():
            try:
                self._set_one(name, None if value is None else str(value))
            except FakeError:
                self._set_all(before)  # all or nothing
                raise
        generation = self._generation

        def undo() -> None:
            if generation == self._generation:
                self._set_all(before)

        return Undo(undo, "options " + ", ".join(f"{name}={value}" for name, value in options.items()))

    def _set_all(self, values: Mapping[str, str | None]) -> None:
        for name, value in values.items():
            if value != self._options.get(name):
                self._set_one(name, value)

    def _set_one(self, name: str, value: str | None) -> None:
        if self._set(name.encode(), None if value is None else value.encode()):
            raise self._refused()
        if value is None:
            self._options.pop(name, None)
        else:
            self._options[name] = value

    def board(self, name: str) -> Undo:
        """Pretend to be this board or chip.

        Raises FakeError for an unknown board, and for one that is another library than the one in use.
        """
        boards = self.about.boards if self.about is not None else {}
        if self.about is None or name not in boards:
            raise FakeError(f"board {name!r}: expected one of {', '.join(boards) or 'none'}")
        needed = self.about.files.get(name, "")
        if needed and not _same_end(self._file, needed):
            raise FakeError(
                f"board {name!r} needs the library {needed}, but {self._file} is loaded and cannot be replaced; "
                f"choose it with NPU_FAKE={self.about.name}:{name} or pytest --npu-fake={self.about.name}:{name}, "
                f'or for one test @pytest.mark.npu_process(fake="{self.about.name}:{name}")'
            )
        return self.set(**boards[name])

    # Looking back

    @property
    def calls(self) -> Calls:
        """The calls since the beginning, or since `record()`; of more than 4096 the last."""
        events = json.loads(_text(self._calls))
        return Calls(Call.of(event) for event in events if event["ts"] > self._begin_us)

    def record(self, on: bool = True) -> None:
        """Begin anew: `calls` has what comes from here on. False: keep no further calls (recording takes time)."""
        if on:
            events = json.loads(_text(self._calls))
            self._begin_us = max((event["ts"] for event in events), default=-1.0)
        self._record(int(on))

    @property
    def live(self) -> dict[str, int]:
        """The live handles by kind; {} without live handles."""
        content: dict[str, int] = json.loads(_text(self._live))
        return content

    @property
    def engines(self) -> dict[str, int]:
        """Inferences since the library was loaded, by what computed them: "own kernels", "OpenVINO 2026.4.1"."""
        content: dict[str, int] = json.loads(_text(self._engines))
        return content

    @contextmanager
    def trace(self, path: str | os.PathLike[str]) -> Iterator[None]:
        """Write the calls inside to a Chrome-trace file."""
        if self._trace(os.fsencode(path)):
            raise self._refused()
        try:
            yield
        finally:
            self._trace(None)

    # From test to test

    def reset(self) -> None:
        """Clear faults and calls, and set options as in the environment. Live handles stay."""
        self._generation += 1
        self._options.clear()
        self._begin_us = -1.0
        self._reset()

    def begin(self) -> None:
        """Reset, remember which handles are live, and record."""
        gc.collect()  # what earlier code dropped is not this one's
        self._before = self.live
        self.reset()
        self._record(1)

    def end(self) -> dict[str, int]:
        """Reset; the handles that are live now and were not at `begin()`, by kind (without `FakeLibrary.kept`)."""
        self.reset()
        gc.collect()
        kept = self.about.kept if self.about is not None else ()
        counts = {kind: count - self._before.get(kind, 0) for kind, count in self.live.items() if kind not in kept}
        return {kind: count for kind, count in counts.items() if count > 0}

    def __enter__(self) -> FakeControl:
        self.begin()
        return self

    def __exit__(self, kind: object, problem: object, where: object) -> None:
        leaked = self.end()
        if leaked and problem is None:  # else the frames of the exception may hold what is live
            raise LeakedHandlesError(leak_text(leaked))

    def _refused(self) -> FakeError:
        return FakeError(self._error().decode("utf-8", "replace"))


def _same_end(path: str, file: str) -> bool:
    """Return whether `path` ends in the folders and the name of `file`."""
    wanted = Path(file).parts
    return Path(path).absolute().parts[-len(wanted) :] == wanted


def leak_text(leaked: Mapping[str, int]) -> str:
    """Return the message about leaked handles."""
    return f"handles were left behind: {', '.join(f'{count} {kind}' for kind, count in leaked.items())}"


def fake(name: str) -> FakeControl:
    """Return the control of a vendor's fake, for `with`; loads the library.

    Raises SelectionError when the vendor's package uses another library: choose the fake first, with NPU_FAKE, `select`
    or the vendor's own variable.
    """
    about = description(name)
    library = resolve(about.library)
    located = library.resolve(about.env)
    if located is None or not located.has("npu_fake_name"):
        used = f"use {located.path}" if located is not None else "found no library"
        raise SelectionError(
            f"fake {name!r} is not in use, the bindings {used}; choose it with NPU_FAKE={name} or pytest "
            f"--npu-fake={name}, before they are imported"
        )
    return FakeControl(library.handle_for(about.env), about)


def _function(library: ctypes.CDLL, name: str, result: Any, *arguments: Any) -> Any:
    function = library[name]  # an object of its own: other users of the library may declare it otherwise
    function.restype, function.argtypes = result, list(arguments)
    return function


def _text(function: Callable[[Any, int], int]) -> bytes:
    """Read JSON of unknown size; other threads may make it longer meanwhile."""
    size = function(None, 0)
    while True:
        room = ctypes.create_string_buffer(size)
        needed = function(room, size)
        if needed <= size:
            return room.value
        size = needed + 1024


def merged(events: Iterable[Iterable[Mapping[str, Any]]]) -> Calls:
    """Return the calls of several recorders in order of time."""
    return Calls(sorted((Call.of(event) for some in events for event in some), key=lambda call: call.start_us))
