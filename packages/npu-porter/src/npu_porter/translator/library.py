"""The names of the C and C++ libraries in Python: modules of cdecl and of this package."""

from __future__ import annotations

import functools
import importlib

__all__ = ["library_modules", "module_with"]


_MODULES = (
    "stdio", "stdlib", "string", "errno", "time", "sys_time", "unistd", "math", "ctype", "pthread", "semaphore",
    "signal", "stdarg", "sys_stat", "stb_image", "getopt", "fcntl", "dirent", "sys_mman",
    "sys_wait", "dlfcn", "pwd", "regex", "locale", "sys_select", "sys_socket", "termios", "sched",
    "stdatomic", "builtin",
)  # fmt: skip
_CXX_MODULES = (
    "cxx_string", "cxx_thread", "cxx_future", "cxx_filesystem", "cxx_map", "cxx_algorithm", "cxx_values", "cxx_pair",
    "cxx_exception", "cxx_stream", "cxx_random", "cxx_unordered",
)  # fmt: skip


@functools.lru_cache(maxsize=1)
def library_modules() -> dict[str, frozenset[str]]:
    """Return the names of each module that stands for a header of the C or C++ library."""
    modules = {"npu_common.cdecl": frozenset({"memcpy", "memset", "printf"})}
    for path in [*(f"npu_common.cdecl.{name}" for name in _MODULES), *(f"npu_porter.{name}" for name in _CXX_MODULES)]:
        modules[path] = frozenset(importlib.import_module(path).__all__)
    return modules


def module_with(name: str) -> str | None:
    """Return the module that has a name of the C library, None when none has."""
    return next((module for module, names in library_modules().items() if name in names), None)


def library_type(name: str) -> tuple[str, type] | None:
    """Return the module and class of a type of the C library, such as timespec; None of other names."""
    module = module_with(name)
    if module is None:
        return None
    named = getattr(importlib.import_module(module), name)
    return (module, named) if isinstance(named, type) else None
