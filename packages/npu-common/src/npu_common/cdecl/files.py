"""FILE: C's files over Python's, stdin, stdout and stderr, and file_p, which keeps one in memory.

`stdio` has the functions.
"""

from __future__ import annotations

import ctypes
import errno
import io
import sys

from npu_common import TYPE_CHECKING

from .memory import describe
from .objects import object_p

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["EOF", "FILE", "checked_file", "file_p", "stderr", "stdin", "stdout"]

EOF = -1


class _PushedBack:
    """Python's file behind bytes that ungetc has pushed back."""

    def __init__(self, stream: FILE, file: Any) -> None:
        self._stream, self._file = stream, file

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def _take(self, count: int) -> bytes:
        taken, self._stream.pushed = self._stream.pushed[:count], self._stream.pushed[count:]
        return taken

    def read(self, count: int) -> bytes:
        taken = self._take(count)
        return taken + bytes(self._file.read(count - len(taken)))

    def readline(self, count: int = sys.maxsize) -> bytes:
        taken = self._take(min(count, self._stream.pushed.find(b"\n") + 1 or count))
        return taken if taken.endswith(b"\n") else taken + bytes(self._file.readline(count - len(taken)))

    def readinto(self, view: Any) -> int:
        taken = self._take(len(view))
        view[: len(taken)] = taken
        return len(taken) + int(self._file.readinto(view[len(taken) :]))

    def seek(self, offset: int, whence: int = 0) -> int:
        offset -= len(self._stream.pushed) if whence == 1 else 0
        self._stream.pushed = b""
        return int(self._file.seek(offset, whence))

    def tell(self) -> int:
        return int(self._file.tell()) - len(self._stream.pushed)


class FILE:
    """C's `FILE *`, as fopen returns it: a buffered Python file, which closes with the last reference.

    at_end and failed are what feof and ferror ask for. pushed: what ungetc pushed back. flushes: "all" or "lines" where
    setvbuf wants writes to leave at once. precision: how many digits of a float a stream of C++ shows,
    std::setprecision's number; fixed: it shows them behind the point, std::fixed. No function of C asks for these two.
    """

    precision = 6
    fixed = False
    pushed = b""
    flushes = ""

    def __init__(self, file: Any, name: str) -> None:
        self._file, self._name = file, name
        self.at_end = self.failed = False

    def __repr__(self) -> str:
        return f"<FILE {self._name!r}>"

    def __del__(self) -> None:
        """Drop the file without a word, as C does about a file that nobody closed; Python would warn."""
        if getattr(self, "_file", None) is not None:
            try:  # contextlib is gone when the process ends
                self._file.close()
            except OSError:
                pass

    @property
    def closed(self) -> bool:
        """Whether no file is open behind it: fclose was called, or a standard stream was not used yet."""
        return self._file is None

    def opened(self, function: str) -> Any:
        """Return Python's file for bytes, on behalf of `function`."""
        if self._file is None:
            raise ValueError(f"{function}: the file {self._name!r} was closed")
        return _PushedBack(self, self._file) if self.pushed else self._file

    def attempt(self, function: str, action: Callable[[Any], Any]) -> Any:
        """Call `action` with Python's file; return its result, or None with errno set when the system refuses."""
        file = self.opened(function)
        try:
            return action(file)
        except OSError as problem:  # among them UnsupportedOperation: reading what was opened for writing
            ctypes.set_errno(problem.errno or errno.EBADF)
            self.failed = True
            return None

    def write(self, function: str, data: Any) -> int:
        """Write bytes; how many of them were."""
        count = int(self.attempt(function, lambda file: file.write(data)) or 0)
        self._flush_as_wanted(data)
        return count

    def _flush_as_wanted(self, data: Any) -> None:
        if self.flushes == "all" or (self.flushes and b"\n" in bytes(data)):
            self.flush()

    def close(self) -> int:
        done = self.attempt("fclose", lambda file: file.close() or 0)
        self._file = None
        _stored.pop(id(self), None)
        return EOF if done is None else 0

    def flush(self) -> int:
        return EOF if self.attempt("fflush", lambda file: file.flush() or 0) is None else 0


class Standard(FILE):
    """One of Python's three, which programs and tests replace: sys.stdout is looked up when something is printed."""

    def __init__(self, name: str) -> None:
        super().__init__(None, name)
        self._made_of: Any = None

    def opened(self, function: str) -> Any:
        stream = getattr(sys, self._name)
        if stream is None:
            raise ValueError(f"{function}: this process has no sys.{self._name}")
        buffer = getattr(stream, "buffer", None)
        if buffer is not None:
            return _PushedBack(self, buffer) if self.pushed else buffer
        if self._made_of is not stream:  # text only, such as io.StringIO
            self._made_of, self._file = stream, io.BytesIO(stream.read().encode("utf-8", "surrogateescape"))
        return _PushedBack(self, self._file) if self.pushed else self._file

    def write(self, function: str, data: Any) -> int:
        """Write to Python's stream as text. Bytes that are no text in the stream's encoding bypass it unchanged."""
        stream = getattr(sys, self._name)
        data = bytes(data)
        if stream is None:  # a program without a terminal
            return 0
        try:
            stream.write(data.decode())
            self._flush_as_wanted(data)
            return len(data)
        except UnicodeError:
            pass
        buffer = getattr(stream, "buffer", None)
        if buffer is None:
            stream.write(data.decode("utf-8", "replace"))
        else:
            stream.flush()
            buffer.write(data)
            buffer.flush()
        return len(data)

    def close(self) -> int:
        """Leave the stream open: Python goes on printing."""
        return self.flush()

    def flush(self) -> int:
        stream = getattr(sys, self._name)
        if stream is not None:
            stream.flush()
        return 0


stdin: FILE = Standard("stdin")
stdout: FILE = Standard("stdout")
stderr: FILE = Standard("stderr")


_stored: dict[int, FILE] = {}
"""The open files whose addresses stand in memory, by address: C's memory keeps no object of Python alive."""


class file_p(object_p):
    """`FILE *` in a record or an array.

    The file stays open until fclose, as in C; the field reads as a closed file from then on.
    """

    @staticmethod
    def put(value: Any) -> int:
        _stored.setdefault(id(value), checked_file("FILE *", value))
        return id(value)

    @staticmethod
    def get(address: int) -> FILE:
        """Return the file that stands at an address; another address gives a file that no function takes."""
        return _stored.get(address) or FILE(None, hex(address))


def checked_file(function: str, stream: Any) -> FILE:
    """Return `stream`, or raise an error when it is no FILE."""
    if isinstance(stream, FILE):
        return stream
    fix = "NULL: fopen failed" if stream is None else describe(stream)
    raise TypeError(f"{function}: expected a FILE (of fopen, stdout, stderr), got {fix}")
