"""<stdio.h>: `from npu_common.cdecl.stdio import *`.

The printf family with all of C's conversions (`format` says what may be printed how), texts and characters, files.
What is printed goes to sys.stdout and sys.stderr as they are at that moment. A `FILE *` is a FILE, or None for NULL.

Functions that write to memory take what can be written, `array(char, n)()` or a bytearray, and never go past the
end of what Python knows the size of.
"""

from __future__ import annotations

import ctypes
import errno
import os
import tempfile

from npu_common import TYPE_CHECKING

from .bounds import target_of, within, written
from .casts import cast
from .cells import char, checked_integer, size_t
from .characters import CharacterCode
from .files import EOF, FILE, checked_file, file_p, stderr, stdin, stdout
from .heap import realloc
from .libc import CLibraryFunction
from .pointers import POINTER
from .scan import fscanf, sscanf
from .text import point_to, text_of

if TYPE_CHECKING:
    from typing import Any, TypeVar, Union

    from npu_common.ctyping import AnyPointer, Integer

    from .text import Text

    _T = TypeVar("_T")
    _Path = Union[Text, os.PathLike[str]]

__all__ = [
    "BUFSIZ", "EOF", "FILE", "SEEK_CUR", "SEEK_END", "SEEK_SET", "asprintf", "clearerr", "dprintf", "fclose", "fdopen",
    "feof", "ferror", "fflush", "fgetc", "fgets", "file_p", "fileno", "fopen", "fprintf", "fputc", "fputs", "fread",
    "fscanf", "fseek", "ftell", "fwrite", "getc", "getchar", "getline", "pclose", "perror", "popen", "printf", "putc",
    "putchar", "puts", "remove", "rename", "rewind", "setbuf", "setvbuf", "snprintf", "sprintf", "sscanf", "stderr",
    "stdin", "stdout", "tmpfile", "ungetc",
]  # fmt: skip

BUFSIZ = 8192
_IOFBF, _IOLBF, _IONBF = 0, 1, 2
SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2

_view_of = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_ssize_t, ctypes.c_int)(
    ("PyMemoryView_FromMemory", ctypes.pythonapi)
)
_READ, _WRITE = 0x100, 0x200  # PyBUF_READ, PyBUF_WRITE


def printf(format: Text, *arguments: Any) -> int:
    r"""Print to stdout, like C's printf: `printf("index=%d name=%s\n", attr.index, attr.name)`.

    Args:
        format: as in C; the module `npu_common.cdecl.format` says where C leaves something open.
        *arguments: numbers, cells, texts, pointers. Integers wrap to the width that the conversion says.

    Returns:
        The number of bytes written.

    Raises:
        TypeError: an argument is missing, or is not what its conversion takes.
        ValueError: the format has a conversion that C does not have, or %n.
    """
    return stdout.write("printf", _formatted("printf", format, arguments))


def fprintf(stream: FILE, format: Text, *arguments: Any) -> int:
    """Print to a file of fopen, stdout or stderr, like C's fprintf."""
    file = checked_file("fprintf", stream)
    return file.write("fprintf", _formatted("fprintf", format, arguments))


def sprintf(target: AnyPointer, format: Text, *arguments: Any) -> int:
    """Print into an array, with a NUL behind, like C's sprintf; return the number of bytes before the NUL.

    Raises:
        ValueError: Python knows that `target` has less room. (C writes past its end.)
        TypeError: `target` cannot be written; and as printf.
    """
    data = _formatted("sprintf", format, arguments)
    _put("sprintf", target, data)
    return len(data)


def snprintf(target: AnyPointer, size: Integer, format: Text, *arguments: Any) -> int:
    """Print at most `size` bytes, NUL included, like C's snprintf.

    Returns the number of bytes without that limit and without the NUL.

    Raises:
        ValueError: Python knows that `target` has less room than what is written.
        TypeError: `target` cannot be written; and as printf.
    """
    room = checked_integer(size, ctypes.c_size_t, "snprintf, size")
    data = _formatted("snprintf", format, arguments)
    if room:
        _put("snprintf", target, data[: room - 1])
    return len(data)


def asprintf(target: Any, format: Text, *arguments: Any) -> int:
    """Print into new memory, for `free`, like C's asprintf; return the number of bytes before the NUL.

    Args:
        target: A pointer to the `char *` that is set.
        format, *arguments: As of printf.
    """
    from .string import strdup

    data = _formatted("asprintf", format, arguments)
    point_to("asprintf, target", target, strdup(data))
    return len(data)


def dprintf(descriptor: Integer, format: Text, *arguments: Any) -> int:
    """Print to a descriptor, like C's dprintf; return how many bytes were written, or -1 with errno."""
    try:
        return os.write(int(descriptor), _formatted("dprintf", format, arguments))
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1


def popen(command: Text, mode: Text) -> FILE | Any:
    """Run a command of the shell, whose output is read ("r") or whose input is written ("w"), like C's popen."""
    import subprocess

    reads = text_of(mode, "popen, mode").startswith(b"r")
    fflush(None)
    words = ["/bin/sh", "-c", os.fsdecode(text_of(command, "popen, command"))]
    pipe = {"stdout" if reads else "stdin": subprocess.PIPE}
    process = subprocess.Popen(words, **pipe)  # type: ignore[call-overload]
    file = FILE(process.stdout if reads else process.stdin, words[-1])
    _running[id(file)] = file, process
    return file


_running: dict[int, tuple[FILE, Any]] = {}
"""By the id of the file the file and the process of popen."""


def pclose(stream: FILE) -> int:
    """Wait for the end of a command of popen, like C's pclose: its status as waitpid has it, -1 with errno."""
    known = _running.pop(id(stream), None)
    if known is None:
        ctypes.set_errno(errno.EINVAL)
        return -1
    stream.close()
    code = known[1].wait()
    return int(-code if code < 0 else code << 8)


def fdopen(descriptor: Integer, mode: Text) -> FILE | Any:
    """Return a file over a descriptor, which fclose closes, like C's fdopen; NULL with errno on failure."""
    letters = text_of(mode, "fdopen, mode").decode("latin-1")
    try:
        return FILE(open(int(descriptor), f"{letters[:1]}b{'+' if '+' in letters else ''}"), f"descriptor {descriptor}")
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return None


def _formatted(function: str, format: Text, arguments: tuple[Any, ...]) -> bytes:
    from .format import formatted  # `from npu_common.cdecl import *` brings this module, not every program prints

    return formatted(function, format, arguments)


def _put(function: str, target: Any, data: bytes) -> None:
    """Put a text and its NUL into memory."""
    anchor = within(f"{function}, target", target, len(data) + 1, write=True)
    ctypes.memmove(ctypes.addressof(anchor), data + b"\0", len(data) + 1)
    written(target, anchor, len(data) + 1)


def puts(text: Text) -> int:
    """Write a text and a newline to stdout, like C's puts."""
    return stdout.write("puts", text_of(text, "puts, text") + b"\n")


def fputs(text: Text, stream: FILE) -> int:
    """Write a text to a file, like C's fputs: EOF on failure."""
    file, data = checked_file("fputs", stream), text_of(text, "fputs, text")
    return EOF if file.write("fputs", data) < len(data) else 1


def fputc(character: Integer | str | bytes, stream: FILE) -> int:
    """Write one character to a file, like C's fputc: returns the character, or EOF."""
    file, data = checked_file("fputc", stream), _formatted("fputc", "%c", (character,))
    return data[0] if file.write("fputc", data) else EOF


putc = fputc


def putchar(character: Integer | str | bytes) -> int:
    """Write one character to stdout, like C's putchar."""
    return fputc(character, stdout)


def perror(text: Text) -> None:
    """Print the text, and after it the meaning of errno, to stderr, like C's perror."""
    known = text_of(text, "perror, text") if text is not None else b""
    reason = os.strerror(ctypes.get_errno()).encode()
    stderr.write("perror", b"%s: %s\n" % (known, reason) if known else reason + b"\n")


def fopen(path: _Path, mode: Text) -> FILE | Any:
    """Open a file, like C's fopen.

    Args:
        path: a text, or a path object of Python.
        mode: as in C; with or without "b", bytes are read and written as they are.

    Returns:
        The file, or None (NULL) when it cannot be opened; errno says why.
    """
    name, letters = _path("fopen", path), text_of(mode, "fopen, mode").decode("latin-1")
    kind = "x" if letters[:1] == "w" and "x" in letters else letters[:1]
    if kind not in ("r", "w", "a", "x"):
        ctypes.set_errno(errno.EINVAL)
        return None
    try:
        file = open(name, f"{kind}b{'+' if '+' in letters else ''}")
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return None
    if kind == "a" and "+" in letters:
        file.seek(0)  # reading begins there, writing is at the end anyway
    return FILE(file, name)


def _path(function: str, path: Any) -> str:
    return os.fsdecode(path if hasattr(path, "__fspath__") else text_of(path, f"{function}, path"))


def fclose(stream: FILE) -> int:
    """Close a file, like C's fclose.

    A use of the file afterwards is a ValueError. stdout and its like stay open.
    """
    return checked_file("fclose", stream).close()


def fflush(stream: FILE | None) -> int:
    """Flush a file, like C's fflush: 0, or EOF with errno. NULL flushes stdout and stderr.

    With these, what C functions of the process have printed comes out: the C library has buffers of its own.
    """
    if stream is not None and checked_file("fflush", stream) not in (stdout, stderr):
        return stream.flush()
    for file in (stdout, stderr) if stream is None else (stream,):
        file.flush()
    return int(_flush(None))


_flush = CLibraryFunction("fflush", ctypes.c_int, ctypes.c_void_p)


def _product(function: str, size: Any, count: Any) -> tuple[int, int]:
    each = checked_integer(size, ctypes.c_size_t, f"{function}, size")
    return each, each * checked_integer(count, ctypes.c_size_t, f"{function}, count")


def fread(target: AnyPointer, size: Integer, count: Integer, stream: FILE) -> int:
    """Read `count` elements of `size` bytes, like C's fread.

    Args:
        target: where to: an array, record, numpy array, pointer, memory of malloc.
        size: bytes of one element.
        count: how many elements.
        stream: of fopen, or stdin.

    Returns:
        How many whole elements were read; fewer than `count` at the end of the file (feof) or after an error (ferror).

    Raises:
        ValueError: Python knows that `target` has less room than size * count bytes.
        TypeError: `target` names no memory that can be written.
    """
    file, (each, total) = checked_file("fread", stream), _product("fread", size, count)
    anchor = within("fread, target", target, total, write=True)
    if not total:
        return 0
    view = _view_of(ctypes.addressof(anchor), total, _WRITE)
    done = file.attempt("fread", lambda opened: opened.readinto(view))
    if done is None:
        return 0
    file.at_end |= done < total
    written(target, anchor, done)
    return int(done) // each


def fwrite(source: Text, size: Integer, count: Integer, stream: FILE) -> int:
    """Write `count` elements of `size` bytes from `source`, like C's fwrite; return how many were written.

    Raises:
        ValueError: Python knows that `source` has fewer bytes than size * count.
    """
    file, (each, total) = checked_file("fwrite", stream), _product("fwrite", size, count)
    if isinstance(source, str):
        source = source.encode("utf-8", "surrogateescape")
    anchor = within("fwrite, source", source, total)
    if not total:
        return 0
    return file.write("fwrite", _view_of(ctypes.addressof(anchor), total, _READ)) // each


def fseek(stream: FILE, offset: Integer, whence: int) -> int:
    """Move to a place in the file, like C's fseek: 0, or -1 with errno where there is no such place."""
    file = checked_file("fseek", stream)
    opened = file.opened("fseek")
    try:
        opened.seek(int(offset), whence)
    except (OSError, ValueError) as problem:
        ctypes.set_errno(getattr(problem, "errno", None) or errno.EINVAL)
        return -1
    file.at_end = False
    return 0


def ftell(stream: FILE) -> int:
    """Return the bytes from the beginning of the file, like C's ftell; -1 with errno where there is no place."""

    def tell(opened: Any) -> int:
        opened.flush()  # what waits to be appended goes to the end, wherever Python thinks it is
        return int(opened.tell())

    place = checked_file("ftell", stream).attempt("ftell", tell)
    return -1 if place is None else int(place)


def rewind(stream: FILE) -> None:
    """Go back to the beginning and clear ferror, like C's rewind."""
    fseek(stream, 0, SEEK_SET)
    stream.failed = False


def feof(stream: FILE) -> int:
    """Return 1 after an attempt to read past the end of the file, else 0, like C's feof."""
    return int(checked_file("feof", stream).at_end)


def ferror(stream: FILE) -> int:
    """Return 1 after a failed read or write, else 0, like C's ferror."""
    return int(checked_file("ferror", stream).failed)


def clearerr(stream: FILE) -> None:
    """Clear feof and ferror, like C's clearerr."""
    file = checked_file("clearerr", stream)
    file.at_end = file.failed = False


def fileno(stream: FILE) -> int:
    """Return the descriptor of a file, like C's fileno."""
    return int(checked_file("fileno", stream).opened("fileno").fileno())


def fgetc(stream: FILE) -> CharacterCode:
    r"""Return the next byte, or EOF, like C's fgetc.

    The number also compares with characters: `fgetc(file) == "\n"`.
    """
    file = checked_file("fgetc", stream)
    data = file.attempt("fgetc", lambda opened: opened.read(1))
    if data:
        return CharacterCode(data[0])
    file.at_end |= data is not None
    return CharacterCode(EOF)


getc = fgetc


def ungetc(character: Integer | str | bytes, stream: FILE) -> int:
    """Push a byte back, like C's ungetc: it is read next. Return the byte, or EOF when it is EOF."""
    file = checked_file("ungetc", stream)
    if character == EOF:
        return EOF
    data = _formatted("ungetc", "%c", (character,))
    file.pushed, file.at_end = data + file.pushed, False
    return data[0]


def setvbuf(stream: FILE, buffer: Any, mode: int, size: Integer) -> int:
    """Choose when output leaves the process, like C's setvbuf: 0, or -1 for another mode. Memory given is not used."""
    file = checked_file("setvbuf", stream)
    if mode not in (_IOFBF, _IOLBF, _IONBF):
        return -1
    file.flushes = {_IOFBF: "", _IOLBF: "lines", _IONBF: "all"}[mode]
    return 0


def setbuf(stream: FILE, buffer: Any) -> None:
    """Choose full buffering, or none for NULL, like C's setbuf."""
    setvbuf(stream, buffer, _IONBF if buffer is None else _IOFBF, BUFSIZ)


def getchar() -> CharacterCode:
    """Return the next byte of stdin, or EOF, like C's getchar."""
    return fgetc(stdin)


def fgets(target: _T, size: Integer, stream: FILE) -> _T | Any:
    """Read a line, with its newline, of at most size - 1 bytes and a NUL into `target`, like C's fgets.

    Returns:
        `target`, or None (NULL) when there is nothing left to read.

    Raises:
        ValueError: Python knows that `target` has less room than `size`.
    """
    file, room = checked_file("fgets", stream), int(size)
    if room <= 0:
        return None
    anchor = within("fgets, target", target, room, write=True)
    data = file.attempt("fgets", lambda opened: opened.readline(room - 1)) if room > 1 else b""
    if data is None:
        return None
    if len(data) < room - 1 and not data.endswith(b"\n"):
        file.at_end = True
        if not data:
            return None
    ctypes.memmove(ctypes.addressof(anchor), data + b"\0", len(data) + 1)
    return target


def getline(place: Any, size: Any, stream: FILE) -> int:
    """Read a line with its newline to memory of the heap, like C's getline.

    Args:
        place: `byref(p)` of a pointer to the memory, which is NULL or from malloc and grows where needed; free it.
        size: `byref(n)`, the bytes that the memory has.
        stream: The file.

    Returns:
        The line's bytes, -1 where nothing is left to read.
    """
    file = checked_file("getline", stream)
    target_of("getline, place", place, POINTER(char))
    held = cast(place, POINTER(POINTER(char)))
    room = size_t.from_address(target_of("getline, size", size, size_t))
    data = file.attempt("getline", lambda opened: opened.readline())
    if not data:
        file.at_end |= data is not None
        return -1
    file.at_end |= not data.endswith(b"\n")
    if not held[0] or room.value < len(data) + 1:
        room.value = max(len(data) + 1, 120)
        held[0] = cast(realloc(held[0], room.value), POINTER(char))
    target = within("getline, place", held[0], len(data) + 1, write=True)  # `size` may say more than there is
    ctypes.memmove(ctypes.addressof(target), data + b"\0", len(data) + 1)
    return len(data)


def tmpfile() -> FILE | Any:
    """Return a file that is gone once it is closed, open for reading and writing, like C's tmpfile."""
    return FILE(tempfile.TemporaryFile(), "a file of tmpfile")


def rename(old: _Path, new: _Path) -> int:
    """Give a file another name, like C's rename: 0, or -1 with errno."""
    try:
        os.replace(_path("rename, old", old), _path("rename, new", new))
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    return 0


def remove(path: _Path) -> int:
    """Delete a file or an empty folder, like C's remove: 0, or -1 with errno."""
    place = _path("remove", path)
    try:
        if os.path.isdir(place) and not os.path.islink(place):
            os.rmdir(place)
        else:
            os.remove(place)
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    return 0
