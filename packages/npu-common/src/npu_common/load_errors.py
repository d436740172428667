"""Why the loader refused a library, or found none, and what to do: its own words name a file, seldom the reason."""

from __future__ import annotations

import os
import re

from npu_common import TYPE_CHECKING

from .elf import ElfError, ElfInfo, c_library, read_elf
from .finder import why_unloadable

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["explain", "not_found", "other_libc"]

_LIBCS = {
    "glibc": "glibc (most Linux distributions)",
    "musl": "musl (Alpine Linux)",
    "uClibc": "uClibc (small boards)",
    "Android": "Android",
}


def explain(path: str, problem: str) -> tuple[str, str]:
    """Return what is wrong with the library at `path`, and the fix.

    Args:
        path: The file that was to be loaded.
        problem: The loader's words, glibc's or musl's.

    Returns:
        The reason, which is `problem` where nothing better is known, and a sentence that mends it, or "".
    """
    other = _other_machine_or_libc(path)
    if other is not None:
        return other, "Take the library that was built for this system"
    older = re.search(r"version `(GLIBC_|GLIBCXX_|CXXABI_)([\d.]+)' not found", problem)
    if older is not None:
        name = "glibc" if older[1] == "GLIBC_" else "libstdc++"
        own = _own_glibc() if name == "glibc" else ""
        needs = f"{older[1]}{older[2]}" if name == "libstdc++" else older[2]
        has = f"this system has {own}" if own else "this system has an older one"
        return f"it needs {name} {needs}, {has}", f"Take a release for an older {name}, or a newer system"
    missing = re.search(
        r"^(?P<glibc>[^:]+): cannot open shared object|loading shared library (?P<musl>[^:]+): No such", problem
    )
    name = missing["glibc"] or missing["musl"] if missing is not None else ""
    if name and name != path:
        fix = f"Install what has {name}, or name its folder in LD_LIBRARY_PATH before Python starts (`ldd {path}`)"
        return f"it needs {name}, which the loader finds nowhere", fix
    return problem, ""


def not_found(problems: Mapping[str, str]) -> str:
    """Return the reasons for which the loader took none of several names of a library.

    Names of no file stand together.

    Args:
        problems: The loader's words for each name.
    """
    missing = [name for name, problem in problems.items() if re.search("No such file|cannot find", problem)]
    others = [
        f"{name}: {problem.partition(f'{name}: ')[2] or problem}"
        for name, problem in problems.items()
        if name not in missing
    ]
    return "; ".join([*([f"{', '.join(missing)}: not found"] if missing else []), *others])


def other_libc(file: ElfInfo) -> str | None:
    """Return the reason for which a library for the right machine cannot be loaded.

    None where it can, or where the loader has to decide.
    """
    try:
        own = c_library(read_elf("/proc/self/exe"))
    except (OSError, ElfError):
        return None
    needed = c_library(file)
    if not own or not needed or own == needed:
        return None
    return f"a library for {_LIBCS[needed]} cannot be loaded into a Python on {_LIBCS[own]}"


def _other_machine_or_libc(path: str) -> str | None:
    why = why_unloadable(path)
    if why is not None:
        return why
    try:
        return other_libc(read_elf(path))
    except (OSError, ElfError):
        return None


def _own_glibc() -> str:
    try:
        return (os.confstr("CS_GNU_LIBC_VERSION") or "").partition(" ")[2]
    except (AttributeError, OSError, ValueError):  # musl has no such name
        return ""
