"""Vendors' log lines as records of Python's `logging`, beside where they go anyway.

    logging.basicConfig(filename="program.log", level="INFO")
    with to_logging():                           # or to_logging() once, until the process ends
        model = npu_common.open("model.rknn")    # E RKNN: [...] text  ->  an ERROR of the logger "npu.rknn"

Nothing is caught before a program asks. How much a library says is set where its vendor has put that; the logger's
level only chooses among what comes. Each package says in `<package>._logs` what its vendor's lines look like.

The libraries write to the descriptors of stdout and stderr, so these lead into pipes meanwhile. A thread carries all
bytes on to where they went before, unchanged and at once, and a second one makes the records: a handler may be slow, or
write to stderr itself, and no library waits for it. The first thread needs the GIL, which calls into a library release;
C code that keeps the GIL and writes more than a pipe holds (64 KiB on Linux) would wait for ever.

What a program notices: `isatty()` is false; lines on stdout and stderr may come in another order between the two; a
process that is killed or ends by `os._exit` may lose the last ones. A forked child writes to the old descriptors and
makes no records; a program that was started meanwhile and lives on keeps its pipe until this process ends.
"""

from __future__ import annotations

import atexit
import logging
import os
import queue
import re
import sys
import threading
import traceback
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["LogLines", "Logging", "to_logging"]

LONGEST = 1 << 16
"""Bytes after which a line without an end counts as one."""
_PAUSE = 0.25
"""Seconds between looks at log files."""
_COLOUR = re.compile(r"\x1b\[[\d;]*m")


class LogLines:
    """The form of one vendor's log lines: `LOGS` of a package's module `_logs`."""

    def __init__(
        self,
        logger: str,
        forms: Sequence[tuple[str, int | None]],
        *,
        streams: Iterable[int] = (),
        levels: Mapping[str, int] | None = None,
        files: Callable[[], Iterable[str]] | None = None,
    ) -> None:
        """Prepare the lines of one vendor. logger: such as "npu.rknn".

        forms: Pattern of a line from its beginning, with a group `text` and perhaps `level`, and the level of logging
            without one. The first that fits counts; none: another's line.
        streams: Descriptors that the library writes to, 1 and 2.
        levels: Levels of logging by what the group `level` finds.
        files: Log files that there are now; a line in one that has none of the forms is INFO.
        """
        self.logger = logger
        self.forms = [(re.compile(pattern), level) for pattern, level in forms]
        self.streams = frozenset(streams)
        self.levels = dict(levels or {})
        self.files = files

    def read(self, line: str) -> tuple[int, str] | None:
        """Return the level and text of a line, without its time and colours; None when it is not this vendor's."""
        line = _COLOUR.sub("", line)
        for pattern, level in self.forms:
            match = pattern.match(line)
            if match is not None:
                given = match.groupdict().get("level")
                number = self.levels.get(given, logging.INFO) if given is not None else level
                return logging.INFO if number is None else number, match["text"].strip()
        return None


class _Stream:
    """One descriptor that leads into a pipe, and the thread that empties the pipe."""

    def __init__(self, number: int, lines: queue.SimpleQueue[Any]) -> None:
        """Redirect the descriptor. Raises OSError where the descriptor is closed."""
        self.number, self.lines = number, lines
        self.real = _high(os.dup(number))
        reading, writing = os.pipe()
        self.reading, self.writing = _high(reading), _high(writing)
        self.ending = b""
        self.empty = threading.Event()
        self.rest = b""
        os.dup2(self.writing, number)
        threading.Thread(target=self._carry, name=f"npu-log-{number}", daemon=True).start()

    def _carry(self) -> None:
        """Pass on what is written into the pipe, until its end or the mark of its end."""
        held = b""
        while True:
            chunk = os.read(self.reading, LONGEST)
            if not chunk:  # nobody has the pipe any more
                break
            if not self.ending or self.empty.is_set():
                self._pass(chunk)
                continue
            held += chunk
            before, mark, after = held.partition(self.ending)
            if not mark:  # it may have come in part
                cut = max(0, len(held) - len(self.ending) + 1)
                self._pass(held[:cut])
                held = held[cut:]
                continue
            self._pass(before)
            self._line(self.rest)
            self.rest = b""
            self.empty.set()
            self._pass(after)
        os.close(self.reading)
        os.close(self.real)

    def _pass(self, chunk: bytes) -> None:
        """Write a chunk to the real stream, and give its whole lines to the log."""
        left = memoryview(chunk)
        with suppress(OSError):  # a terminal that is gone: the program's own writes no longer notice
            while left:
                try:
                    left = left[os.write(self.real, left) :]
                except BlockingIOError:  # the descriptor was made so
                    import select

                    select.select([], [self.real], [])
        if self.empty.is_set():
            return
        *whole, self.rest = (self.rest + chunk).split(b"\n")
        for line in whole:
            self._line(line)
        if len(self.rest) > LONGEST:
            self._line(self.rest)
            self.rest = b""

    def _line(self, line: bytes) -> None:
        if line:
            self.lines.put((None, line))

    def end(self) -> None:
        """Lead the descriptor back, and wait until all that was written before is carried on."""
        with suppress(OSError):
            if os.path.sameopenfile(self.number, self.writing):  # else the program has closed or led it elsewhere
                os.dup2(self.real, self.number)
        self.ending = b"\0npu-logs " + os.urandom(16) + b"\0"
        os.write(self.writing, self.ending)
        self.empty.wait()
        os.close(self.writing)

    def leave(self) -> None:
        """Leave the pipe in a forked child, which has no thread that reads."""
        with suppress(OSError):
            if os.path.sameopenfile(self.number, self.writing):
                os.dup2(self.real, self.number)
        for descriptor in (self.real, self.reading, self.writing):
            with suppress(OSError):
                os.close(descriptor)


class _Files:
    """The log files of one vendor, read as they grow."""

    def __init__(self, lines: LogLines, queued: queue.SimpleQueue[Any]) -> None:
        self.lines, self.queue = lines, queued
        self.places = {path: os.path.getsize(path) for path in self._paths()}

    def _paths(self) -> Iterable[str]:
        with suppress(OSError):
            return list(self.lines.files()) if self.lines.files else []
        return []

    def look(self, *, last: bool = False) -> None:
        for path in self._paths():
            with suppress(OSError), open(path, "rb") as file:
                file.seek(self.places.get(path, 0))
                data = file.read()
                whole = len(data) if last else data.rfind(b"\n") + 1
                self.places[path] = self.places.get(path, 0) + whole
                for line in data[:whole].splitlines():
                    self.queue.put((self.lines, line))


class _Catching:
    """All that goes on while log lines are caught."""

    def __init__(self, vendors: Sequence[LogLines]) -> None:
        self.vendors = vendors
        self.lines: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.files = [_Files(vendor, self.lines) for vendor in vendors if vendor.files]
        self.users = 0
        self.streams = []
        _flush()
        if any(1 in vendor.streams for vendor in vendors):
            _by_line()  # C would hold back what goes into a pipe
        for number in sorted({number for vendor in vendors for number in vendor.streams}):
            with suppress(OSError):  # it is closed: no line comes out of it
                self.streams.append(_Stream(number, self.lines))
        self.thread = threading.Thread(target=self._record, name="npu-log", daemon=True)
        self.thread.start()

    def _record(self) -> None:
        """Give lines to the log as they come, from pipes and files, until told to end."""
        pause = _PAUSE if self.files else None
        while True:
            try:
                record = self.lines.get(timeout=pause)
            except queue.Empty:
                for file in self.files:
                    file.look()
                continue
            if record is None:
                return
            try:
                self._emit(*record)
            except Exception:  # of a filter or handler: it must not end the log
                traceback.print_exc()

    def _emit(self, vendor: LogLines | None, line: bytes) -> None:
        text = line.decode("utf-8", "replace").rstrip("\r")
        for reader in self.vendors if vendor is None else (vendor,):
            if vendor is None and not reader.streams:
                continue
            record = reader.read(text)
            if record is None and vendor is not None and text.strip():
                record = logging.INFO, text.strip()
            if record is not None:
                logging.getLogger(reader.logger).log(record[0], "%s", record[1])
                return

    def end(self) -> None:
        _flush()
        for stream in self.streams:
            stream.end()
        for file in self.files:
            file.look(last=True)
        self.lines.put(None)
        if threading.current_thread() is not self.thread:  # a handler may close, too
            self.thread.join()


class Logging:
    """A redirection that `to_logging` began.

    `close()`, or the end of its `with` block, ends the redirection. A second call does nothing.
    """

    def __init__(self, catching: _Catching) -> None:
        self._catching: _Catching | None = catching

    def close(self) -> None:
        """End it, once every line that was written before has been given to the handlers."""
        global _now
        with _lock:
            catching, self._catching = self._catching, None
            if catching is None or catching is not _now:  # closed, or this is a forked child
                return
            catching.users -= 1
            if catching.users:
                return
            _now = None
        catching.end()  # without the lock, which a handler may want

    def __enter__(self) -> Logging:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


_lock = threading.Lock()
_now: _Catching | None = None
_prepared = False


def to_logging() -> Logging:
    """Give the vendors' log lines to the loggers `npu.rknn`, `npu.viplite`, `npu.snpe`, `npu.acl`, `npu.openvino`.

    Of the packages that are installed. Twice at the same time is once: the last `close` ends it, or else the end of the
    process.

    Returns:
        An object with `close()`, for `with`.
    """
    global _now, _prepared
    with _lock:
        if _now is None:
            if not _prepared:
                _prepared = True
                logging.getLogger("npu").addHandler(logging.NullHandler())  # without a handler: not twice on stderr
                atexit.register(_at_exit)
                if hasattr(os, "register_at_fork"):
                    os.register_at_fork(after_in_child=_in_child)
            _now = _Catching(_vendors())
        _now.users += 1
        return Logging(_now)


def _vendors() -> list[LogLines]:
    """Return `<package>._logs.LOGS` of the packages that are installed, or lie in the path."""
    from npu_common._vendors import PACKAGES
    from npu_common.model.opening import installed

    vendors = []
    for package in sorted({*installed(), *PACKAGES}):
        with suppress(ImportError):
            vendors.append(import_module(f"{package}._logs").LOGS)
    return vendors


def _at_exit() -> None:
    if _now is not None:
        _now.users = 1
        Logging(_now).close()


def _in_child() -> None:
    global _lock, _now
    _lock = threading.Lock()  # another thread may have held it
    catching, _now = _now, None
    if catching is not None:
        for stream in catching.streams:
            stream.leave()


def _high(descriptor: int) -> int:
    """Return the descriptor at a number above stderr's: lower numbers may be free in a program that closed stderr."""
    if descriptor > 2:
        return descriptor
    try:
        return _high(os.dup(descriptor))
    finally:
        os.close(descriptor)


def _flush() -> None:
    """Write out what Python and C hold back of both streams."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):  # None, closed, or broken
            stream.flush()
    with suppress(Exception):
        libc, stdout = _c_stdout()
        libc.fflush(stdout)


def _by_line() -> None:
    with suppress(Exception):
        libc, stdout = _c_stdout()
        libc.setvbuf(stdout, None, 1, 0)  # _IOLBF of glibc and musl


def _c_stdout() -> Any:
    import ctypes

    libc = ctypes.CDLL(None)
    return libc, ctypes.c_void_p.in_dll(libc, "__stdoutp" if sys.platform == "darwin" else "stdout")
