"""Which Python module stands for a C header, by the packages that are installed."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import os
from typing import Any

from npu_porter.rga import declared

from .library_macros import DECLARED, REPLACED

__all__ = ["HELPER_HEADERS", "LIBRARY_HEADERS", "OPENCV", "SILENT", "declared_besides", "module_of"]

LIBRARY_HEADERS = {
    "errno.h": "npu_common.cdecl.errno",
    "cerrno": "npu_common.cdecl.errno",
    "stdio.h": "npu_common.cdecl.stdio",
    "cstdio": "npu_common.cdecl.stdio",
    "stdlib.h": "npu_common.cdecl.stdlib",
    "cstdlib": "npu_common.cdecl.stdlib",
    "string.h": "npu_common.cdecl.string",
    "cstring": "npu_common.cdecl.string",
    "strings.h": "npu_common.cdecl.string",
    "time.h": "npu_common.cdecl.time",
    "ctime": "npu_common.cdecl.time",
    "sys/time.h": "npu_common.cdecl.sys_time",
    "unistd.h": "npu_common.cdecl.unistd",
    "pthread.h": "npu_common.cdecl.pthread",
    "locale.h": "npu_common.cdecl.locale",
    "clocale": "npu_common.cdecl.locale",
    "semaphore.h": "npu_common.cdecl.semaphore",
    "signal.h": "npu_common.cdecl.signal",
    "csignal": "npu_common.cdecl.signal",
    "getopt.h": "npu_common.cdecl.getopt",
    "fcntl.h": "npu_common.cdecl.fcntl",
    "dirent.h": "npu_common.cdecl.dirent",
    "sys/mman.h": "npu_common.cdecl.sys_mman",
    "sys/ioctl.h": "npu_common.cdecl.sys_mman",
    "sys/wait.h": "npu_common.cdecl.sys_wait",
    "dlfcn.h": "npu_common.cdecl.dlfcn",
    "stdatomic.h": "npu_common.cdecl.stdatomic",
    "sys/select.h": "npu_common.cdecl.sys_select",
    "poll.h": "npu_common.cdecl.sys_select",
    "sys/poll.h": "npu_common.cdecl.sys_select",
    "sys/epoll.h": "npu_common.cdecl.sys_select",
    "sys/eventfd.h": "npu_common.cdecl.sys_select",
    "sys/timerfd.h": "npu_common.cdecl.sys_select",
    "sys/socket.h": "npu_common.cdecl.sys_socket",
    "sys/un.h": "npu_common.cdecl.sys_socket",
    "netinet/in.h": "npu_common.cdecl.sys_socket",
    "netinet/tcp.h": "npu_common.cdecl.sys_socket",
    "arpa/inet.h": "npu_common.cdecl.sys_socket",
    "netdb.h": "npu_common.cdecl.sys_socket",
    "termios.h": "npu_common.cdecl.termios",
    "sched.h": "npu_common.cdecl.sched",
    "sys/resource.h": "npu_common.cdecl.sched",
    "sys/utsname.h": "npu_common.cdecl.sched",
    "sys/sysinfo.h": "npu_common.cdecl.sched",
    "sys/prctl.h": "npu_common.cdecl.unistd",
    "sys/syscall.h": "npu_common.cdecl.unistd",
    "libgen.h": "npu_common.cdecl.stdlib",
    "pwd.h": "npu_common.cdecl.pwd",
    "grp.h": "npu_common.cdecl.pwd",
    "regex.h": "npu_common.cdecl.regex",
    "thread": "npu_porter.cxx_thread",
    "sys/stat.h": "npu_common.cdecl.sys_stat",
    "math.h": "npu_common.cdecl.math",
    "cmath": "npu_common.cdecl.math",
    "ctype.h": "npu_common.cdecl.ctype",
    "cctype": "npu_common.cdecl.ctype",
}
"""Headers of the C library that are modules of cdecl."""

HELPER_HEADERS = {"stb_image.h", "stb_image_write.h", "stb_image_resize.h"}
"""Headers of helpers, in whatever folder, that are modules of cdecl; see `helpers`."""


class OPENCV:
    """The module that stands for all of OpenCV's headers, which are in a namespace there: `cv.imread`."""

    name = "npu_porter.opencv"
    folder = "opencv2/"

    @classmethod
    def module(cls) -> Any:
        return importlib.import_module(cls.name)


SILENT = {
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
