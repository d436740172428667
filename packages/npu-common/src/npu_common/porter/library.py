"""The C library's names in Python: cdecl's modules."""

from __future__ import annotations

import functools
import importlib

__all__ = ["cdecl_modules", "module_with"]


_MODULES = (
    "stdio", "stdlib", "string", "errno", "time", "sys_time", "unistd", "math", "ctype", "pthread", "semaphore",
    "sys_stat", "stb_image", "getopt", "fcntl", "dirent", "sys_mman", "strings", "cxx_thread", "cxx_map",
    "cxx_algorithm",
)  # fmt: skip


@functools.lru_cache(maxsize=1)
def cdecl_modules() -> dict[str, frozenset[str]]:
    """The names of cdecl's own modules, and of the modules that stand for headers of the C library."""
    found = {"npu_common.cdecl": frozenset({"memcpy", "memset", "printf"})}
    for name in _MODULES:
        module = importlib.import_module(f"npu_common.cdecl.{name}")
        found[f"npu_common.cdecl.{name}"] = frozenset(module.__all__)
    return found


def module_with(name: str) -> str | None:
    """The module that has a name of the C library, None when none has."""
    return next((module for module, names in cdecl_modules().items() if name in names), None)


def library_type(name: str) -> tuple[str, type] | None:
    """The module and class of a type of the C library, such as timespec."""
    module = module_with(name)
    if module is None:
        return None
    found = getattr(importlib.import_module(module), name)
    return (module, found) if isinstance(found, type) else None
