"""<unistd.h>, of which samples use sleeping, files and processes: `from npu_common.cdecl.unistd import *`.

Descriptors come from `fcntl.open` and `fileno`. The rest is Python's `os`; `environ` is the C library's own variable.
"""

from __future__ import annotations

import ctypes
import errno
import os
import sys
import time as _time
from typing import Any, Callable

from npu_common import TYPE_CHECKING

from .bounds import target_of, within, written
from .cells import char, int32
from .libc import CLibraryFunction
from .pointers import POINTER
from .system import Many, place_of, system_function
from .text import text_of

if TYPE_CHECKING:
    from npu_common.ctyping import AnyPointer, Integer

    from .text import Text

__all__ = [
    "F_OK", "PR_GET_NAME", "PR_SET_NAME", "PR_SET_PDEATHSIG", "R_OK", "STDERR_FILENO", "STDIN_FILENO", "STDOUT_FILENO",
    "W_OK", "X_OK", "_exit", "access", "alarm", "chdir", "close", "dup", "dup2", "environ", "execl", "execle",
    "execlp", "execv", "execve", "execvp", "fork", "fsync", "ftruncate", "getcwd", "getegid", "geteuid", "getgid",
    "gethostname", "getpagesize", "getpid", "getppid", "gettid", "getuid", "isatty", "link", "lseek", "pause", "pipe",
    "prctl", "pread", "pwrite", "read", "readlink", "rmdir", "setsid", "sleep", "symlink", "sync", "sysconf",
    "truncate", "unlink", "usleep", "write",
]  # fmt: skip

F_OK, R_OK, W_OK, X_OK = os.F_OK, os.R_OK, os.W_OK, os.X_OK
STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO = 0, 1, 2


def _environment() -> Any:
    """Return the C library's variable, of which putenv may move the array; NULL where a C library has none."""
    kind = POINTER(POINTER(char))
    try:
        return kind.in_dll(ctypes.CDLL(None), "environ")
    except (TypeError, ValueError):
        return kind()


environ: Any = _environment()


def sleep(seconds: Integer) -> int:
    """Sleep for whole seconds, like C's sleep; return those that are left when a signal's handler has run, else 0."""
    if _PLAIN:
        return int(_sleep(seconds))
    _time.sleep(int(seconds))
    return 0


def usleep(microseconds: Integer) -> int:
    """Sleep for microseconds, like C's usleep: 0, or -1 with errno when a signal's handler has run."""
    if _PLAIN:
        return int(_usleep(microseconds))
    _time.sleep(int(microseconds) / 1000000)
    return 0


_PLAIN = sys.platform != "win32"  # there the C library has neither
_sleep = system_function("sleep", int, result=ctypes.c_uint)
_usleep = system_function("usleep", int)


def getpid() -> int:
    """Return the id of this process, like C's getpid."""
    return os.getpid()


def _attempt(action: Callable[..., Any], *arguments: Any) -> Any:
    """Return the result of an action of Python's, 0 for nothing; -1 with errno when the system refuses."""
    try:
        result = action(*arguments)
    except OSError as problem:
        ctypes.set_errno(problem.errno or 0)
        return -1
    return 0 if result is None else result


def _name(path: Any, function: str) -> str:
    return os.fsdecode(text_of(path, f"{function}, path"))


def access(path: Text, mode: Integer) -> int:
    """Return 0 when the process may use the file as `mode` says, else -1 with errno, like C's access.

    Modes are F_OK, R_OK and so on.
    """
    name = _name(path, "access")
    if os.access(name, int(mode)):
        return 0
    ctypes.set_errno(errno.EACCES if os.path.exists(name) else errno.ENOENT)
    return -1


def unlink(path: Text) -> int:
    """Delete a file, like C's unlink: 0, or -1 with errno."""
    return int(_attempt(os.unlink, _name(path, "unlink")))


def rmdir(path: Text) -> int:
    """Delete an empty folder, like C's rmdir: 0, or -1 with errno."""
    return int(_attempt(os.rmdir, _name(path, "rmdir")))


def close(descriptor: Integer) -> int:
    """Close a descriptor, like C's close: 0, or -1 with errno."""
    return int(_attempt(os.close, int(descriptor)))


def lseek(descriptor: Integer, offset: Integer, whence: Integer) -> int:
    """Move the place in a file, like C's lseek: the new place, or -1 with errno."""
    return int(_attempt(os.lseek, int(descriptor), int(offset), int(whence)))


def read(descriptor: Integer, target: AnyPointer, count: Integer) -> int:
    """Read bytes, like C's read: how many came, 0 at the end, -1 with errno.

    Raises:
        ValueError: Python knows that `target` has less room than `count` bytes.
    """
    if _PLAIN:
        return int(_read(descriptor, target, count))
    anchor = within("read, target", target, int(count), write=True)
    data = _attempt(os.read, int(descriptor), int(count))
    if data == -1:
        return -1
    ctypes.memmove(ctypes.addressof(anchor), data, len(data))
    written(target, anchor, len(data))
    return len(data)


_read = system_function("read", int, Many(2), int, restarts=True, result=ctypes.c_ssize_t)


def write(descriptor: Integer, source: Text, count: Integer) -> int:
    """Write bytes of `source`, like C's write: how many were written, or -1 with errno.

    Raises:
        ValueError: Python knows that `source` has fewer bytes than `count`.
    """
    if isinstance(source, str):
        source = source.encode("utf-8", "surrogateescape")
    anchor = within("write, source", source, int(count))
    return int(_attempt(os.write, int(descriptor), ctypes.string_at(ctypes.addressof(anchor), int(count))))


def chdir(path: Text) -> int:
    """Change the current folder, like C's chdir: 0, or -1 with errno."""
    return int(_attempt(os.chdir, _name(path, "chdir")))


def getcwd(target: Any, size: Integer) -> Any:
    """Write the current folder's path to `target`, like C's getcwd, and return that; NULL with errno on failure."""
    folder = _attempt(os.getcwd)
    if folder == -1:  # it was removed
        return POINTER(char)()
    path = os.fsencode(folder) + b"\0"
    if len(path) > int(size):
        ctypes.set_errno(errno.ERANGE)
        return POINTER(char)()
    anchor = within("getcwd, target", target, len(path), write=True)
    ctypes.memmove(ctypes.addressof(anchor), path, len(path))
    written(target, anchor, len(path))
    return target


def gethostname(target: Any, size: Integer) -> int:
    """Write the machine's name to `target`, cut to `size` bytes, like C's gethostname: 0, or -1 with errno."""
    if int(size) < 0:
        ctypes.set_errno(errno.EINVAL)
        return -1
    name = (os.uname().nodename.encode() + b"\0")[: int(size)]
    anchor = within("gethostname, target", target, len(name), write=True)
    ctypes.memmove(ctypes.addressof(anchor), name, len(name))
    written(target, anchor, len(name))
    return 0


def isatty(descriptor: Integer) -> int:
    """Return 1 where a descriptor is a terminal, else 0 with errno, like C's isatty."""
    if os.isatty(int(descriptor)):
        return 1
    ctypes.set_errno(errno.ENOTTY)
    return 0


def dup(descriptor: Integer) -> int:
    """Return a second descriptor of the same file, like C's dup; -1 with errno on failure."""
    copied = _attempt(os.dup, int(descriptor))
    if copied >= 0:
        os.set_inheritable(copied, True)
    return int(copied)


def dup2(descriptor: Integer, wanted: Integer) -> int:
    """Make `wanted` a second descriptor of the same file, like C's dup2: it, or -1 with errno."""
    return int(_attempt(os.dup2, int(descriptor), int(wanted)))


def pipe(ends: Any) -> int:
    """Write both ends of a new pipe to `int ends[2]`, like C's pipe: 0, or -1 with errno."""
    place = target_of("pipe, ends", ends, int32, 2, null=True)
    if not place:
        ctypes.set_errno(errno.EFAULT)
        return -1
    descriptors = _attempt(os.pipe)
    if descriptors == -1:
        return -1
    for index, descriptor in enumerate(descriptors):
        os.set_inheritable(descriptor, True)
        ctypes.c_int.from_address(place + 4 * index).value = descriptor
    return 0


pause = system_function("pause")
alarm = system_function("alarm", int, result=ctypes.c_uint)
fsync = system_function("fsync", int)
sync = system_function("sync", result=None)
truncate = system_function("truncate", str, int)
ftruncate = system_function("ftruncate", int, int)
link = system_function("link", str, str)
symlink = system_function("symlink", str, str)
readlink = system_function("readlink", str, Many(2), int, result=ctypes.c_ssize_t)
pread = system_function("pread", int, Many(2), int, int, restarts=True, result=ctypes.c_ssize_t)
pwrite = system_function("pwrite", int, Many(2, reads=True), int, int, restarts=True, result=ctypes.c_ssize_t)
sysconf = system_function("sysconf", int, result=ctypes.c_long)
getpagesize = system_function("getpagesize")
gettid = system_function("gettid")
setsid = system_function("setsid")


# --- processes ---

PR_SET_PDEATHSIG, PR_SET_NAME, PR_GET_NAME = 1, 15, 16
_prctl = CLibraryFunction("prctl", ctypes.c_int, ctypes.c_int, *[ctypes.c_void_p] * 4)


def prctl(option: Integer, *arguments: Any) -> int:
    """Read or set what the system does with a process, like C's prctl; -1 with errno."""
    given = [text_of(value, "prctl") if isinstance(value, str) else place_of("prctl", value) for value in arguments]
    return int(_prctl(int(option), *[*given, 0, 0, 0, 0][:4]))


def getppid() -> int:
    """Return the id of the parent of this process, like C's getppid."""
    return os.getppid()


def getuid() -> int:
    """Return the id of the user, like C's getuid."""
    return os.getuid()


def geteuid() -> int:
    """Return the id of the effective user, like C's geteuid."""
    return os.geteuid()


def getgid() -> int:
    """Return the id of the user's group, like C's getgid."""
    return os.getgid()


def getegid() -> int:
    """Return the id of the effective group, like C's getegid."""
    return os.getegid()


def fork() -> int:
    """Make a child process, like C's fork: 0 in the child, its id in the parent, -1 with errno on failure."""
    return int(_attempt(os.fork))


def _exit(status: Integer) -> None:
    """End the process at once, like C's _exit: nothing that waits in a file's buffer is written."""
    os._exit(int(status) & 0xFF)


def _words(vector: Any, what: str) -> list[bytes]:
    """Return the texts of an array of `char *` that ends with NULL."""
    words: list[bytes] = []
    while vector[len(words)]:
        words.append(text_of(vector[len(words)], what))
    return words


def _variables(vector: Any, what: str) -> dict[bytes, bytes]:
    pairs = [word.partition(b"=") for word in _words(vector, what)]
    return {name: value for name, _, value in pairs}


def _run(path: Any, words: list[bytes], variables: dict[bytes, bytes] | None, search: bool) -> int:
    name = os.fsencode(_name(path, "exec, path"))
    if search:
        return int(_attempt(os.execvp, name, words))
    return int(_attempt(os.execv, name, words) if variables is None else _attempt(os.execve, name, words, variables))


def execv(path: Text, words: Any) -> int:
    """Run another program in this process, like C's execv; -1 with errno where there is none."""
    return _run(path, _words(words, "execv, words"), None, False)


def execvp(file: Text, words: Any) -> int:
    """Run another program, which is looked for in PATH, like C's execvp; -1 with errno where there is none."""
    return _run(file, _words(words, "execvp, words"), None, True)


def execve(path: Text, words: Any, variables: Any) -> int:
    """Run another program with these variables, like C's execve; -1 with errno where there is none."""
    return _run(path, _words(words, "execve, words"), _variables(variables, "execve, variables"), False)


def _listed(words: tuple[Any, ...], what: str) -> tuple[list[bytes], tuple[Any, ...]]:
    """Return the texts before NULL among arguments, and the arguments behind NULL.

    Raises:
        TypeError: There is no NULL, which C would look for in memory that is not there.
    """
    for place, word in enumerate(words):
        if not isinstance(word, (str, bytes)) and not word:
            return [text_of(word, what) for word in words[:place]], words[place + 1 :]
    raise TypeError(f"{what}: expected NULL behind the last, got {len(words)} texts; add NULL")


def execl(path: Text, *words: Any) -> int:
    """Run another program with the arguments up to NULL, like C's execl; -1 with errno where there is none."""
    return _run(path, _listed(words, "execl, words")[0], None, False)


def execlp(file: Text, *words: Any) -> int:
    """Run another program, which is looked for in PATH, like C's execlp; -1 with errno where there is none."""
    return _run(file, _listed(words, "execlp, words")[0], None, True)


def execle(path: Text, *words: Any) -> int:
    """Run another program with the variables behind NULL, like C's execle; -1 with errno where there is none."""
    texts, rest = _listed(words, "execle, words")
    return _run(path, texts, _variables(rest[0], "execle, variables"), False)
