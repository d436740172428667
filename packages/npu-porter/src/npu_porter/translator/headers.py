"""Which Python module stands for a C header, by the packages that are installed."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import os
from typing import Any

from npu_porter.rga import declared

from .library_macros import DECLARED, REPLACED

__all__ = ["OPENCV", "declared_besides", "is_of_library", "module_of"]

_LIBRARY = {
    "errno.h", "cerrno", "stdio.h", "cstdio", "stdlib.h", "cstdlib", "string.h", "cstring", "strings.h", "time.h",
    "ctime", "sys/time.h", "unistd.h", "pthread.h", "locale.h", "clocale", "semaphore.h", "signal.h", "csignal",
    "getopt.h", "fcntl.h", "dirent.h", "sys/mman.h", "sys/ioctl.h", "sys/wait.h", "dlfcn.h", "stdatomic.h",
    "sys/select.h", "poll.h", "sys/poll.h", "sys/epoll.h", "sys/eventfd.h", "sys/timerfd.h", "sys/socket.h", "sys/un.h",
    "netinet/in.h", "netinet/tcp.h", "arpa/inet.h", "netdb.h", "termios.h", "sched.h", "sys/resource.h",
    "sys/utsname.h", "sys/sysinfo.h", "sys/prctl.h", "sys/syscall.h", "libgen.h", "pwd.h", "grp.h", "regex.h", "thread",
    "sys/stat.h", "math.h", "cmath", "ctype.h", "cctype",
}  # fmt: skip
"""Headers of the C library that are modules of cdecl."""

_HELPERS = {"stb_image.h", "stb_image_write.h", "stb_image_resize.h"}
"""Headers of helpers, in whatever folder, that are modules of cdecl; see `helpers`."""


class OPENCV:
    """The module that stands for all of OpenCV's headers, which are in a namespace there: `cv.imread`."""

    name = "npu_porter.opencv"
    folder = "opencv2/"

    @classmethod
    def module(cls) -> Any:
        return importlib.import_module(cls.name)


_SILENT = {
    "assert.h", "cassert", "inttypes.h", "cinttypes", "limits.h", "climits", "float.h", "cfloat",
    "memory.h", "setjmp.h", "csetjmp", "stdarg.h", "stdbool.h", "stddef.h", "cstddef", "stdint.h", "cstdint",
    "sys/types.h",
    "iostream", "fstream", "iomanip", "sstream", "functional", "limits",
    "vector", "string", "algorithm", "chrono", "ratio", "map", "set", "memory", "malloc.h", "new", "utility",
    "iterator", "mutex", "tuple", "unordered_map", "unordered_set", "list", "deque", "array", "queue", "stack",
    "numeric", "stdexcept", "exception", "optional", "span", "string_view", "atomic", "condition_variable", "random",
    "initializer_list", "type_traits", "typeinfo", "bitset", "variant", "any", "future", "regex", "filesystem",
    "complex", "valarray", "cstdarg", "locale", "istream", "ostream", "iosfwd", "numbers",
}  # fmt: skip
"""Headers whose names are Python's own, or cdecl's, or looked at name by name."""


def is_of_library(written: str) -> bool:
    """Return whether an `#include` names a header of the C or C++ library, of a helper or of OpenCV."""
    known = written in _LIBRARY or written in _SILENT or written.startswith(OPENCV.folder)
    return known or written.rpartition("/")[2] in _HELPERS


@functools.lru_cache(maxsize=1)
def _packages() -> list[str]:
    from npu_common.model.opening import installed

    return [*sorted(installed()), "npu_porter.rga"]


def declared_besides(paths: list[str]) -> dict[str, str]:
    """Return, by path, the texts of those headers that are read in another form, or with more."""
    texts = {}
    for path in paths:
        name = os.path.basename(path)
        if name in REPLACED:
            texts[path] = REPLACED[name]
        more = declared.DECLARED.get(name) or DECLARED.get("/".join(path.split("/")[-2:]))
        if more is not None:
            with open(path, encoding="utf-8", errors="replace") as file:
                texts[path] = file.read() + more
    return texts


@functools.cache
def module_of(written: str) -> Any:
    """Return the header module for `#include "written"`, None when no installed package has the header.

    `acl/acl.h` is looked for as `<package>.acl.acl`, then, as include paths differ, with fewer folders in front.
    """
    stem = written.rsplit(".", 1)[0] if written.endswith((".h", ".hpp")) else written
    parts = stem.split("/")
    if not all(part.isidentifier() for part in parts):
        return None
    for start in range(len(parts)):
        for package in _packages():
            name = ".".join((package, *parts[start:]))
            try:
                if importlib.util.find_spec(name) is None:
                    continue
            except (ImportError, ValueError):
                continue
            module = importlib.import_module(name)
            if module.__doc__ is not None and getattr(module, "__all__", None):
                return module
    return None
