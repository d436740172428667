"""Finds and loads librkllmrt, the library of `pyrknn.rkllm`, and finds the generation of its header."""

from __future__ import annotations

import ctypes
import os

from npu_common import TYPE_CHECKING
from npu_common.finder import LibraryFile
from npu_common.library import Library

if TYPE_CHECKING:
    from typing import Callable

__all__ = ["GENERATION", "GENERATIONS", "choices", "generations_of", "lib"]

GENERATIONS = {
    "1.0.0b0": "1.0.0",
    "1.0.1": "1.0.1 and 1.0.2",
    "1.1": "1.1.0 to 1.1.4",
    "1.2.0": "1.2.0",
    "1.2.1b1": "1.2.1b1",
    "1.2.1": "1.2.1 to 1.2.3",
    "1.3": "1.3.0",
}
"""Names of generations, oldest first, and the releases of each."""

_BROUGHT = (
    ("rkllm_set_function_tools", ("1.2.1", "1.3")),
    ("rkllm_set_chat_template", ("1.2.0", "1.2.1b1")),
    ("rkllm_load_lora", ("1.1",)),
    ("rkllm_abort", ("1.0.1",)),
    ("rkllm_init", ("1.0.0b0",)),
)
"""Functions, newest first, and the generations that a library with the function, but none above it, may be of."""

_VARIABLE = "PYRKLLM_GENERATION"

_OF_A_FAKE = rb"\0rkllm (\d[.\w]*) \(fake\)\0"

if os.environ.get("NPU_FAKE"):
    from npu_common.testing.selection import select_from_environment

    from ._testing import FAKE_RKLLM

    select_from_environment(FAKE_RKLLM)

lib = Library(
    "rkllmrt",  # RK3588, RK3576, RK3562, RV1126B
    env="PYRKLLM_LIBRARY",
    directories=("/oem/usr/lib", "/vendor/lib64", "/vendor/lib"),
    version=_OF_A_FAKE,
    hint="Install librkllmrt.so from Rockchip's rknn-llm, or set PYRKLLM_LIBRARY to the file",
)


def generations_of(has: Callable[[str], bool]) -> tuple[str, ...]:
    """Return the generations that a library may be of, oldest first.

    Its exported functions do not tell 1.2.0 from 1.2.1b1, nor 1.2.1 from 1.3.0, and no release is known to have its
    number in the file as one text: rkllm_init puts the log line together.

    Args:
        has: whether the library exports a function.
    """
    return next((names for function, names in _BROUGHT if has(function)), tuple(GENERATIONS))


def choices(names: tuple[str, ...]) -> str:
    """Return how a user chooses between several generations; "" for a single one, and after the choice."""
    if len(names) == 1 or os.environ.get(_VARIABLE):
        return ""
    ways = ", ".join(f"{_VARIABLE}={name} for {GENERATIONS[name]}" for name in names)
    return f"Set {ways}; rkllm_init logs the release as 'rkllm-runtime version'"


def _of_a_fake(library: LibraryFile) -> str | None:
    """Return the generation of a fake, which has its release in the file; None for the vendor's library."""
    release = lib.version_of(library)
    if release is None:
        return None
    older = [name for name in GENERATIONS if name <= release and not release.startswith(f"{name}b")]  # 1.2.1b1 < 1.2.1
    return older[-1]


def _generation(library: LibraryFile) -> str:
    return _of_a_fake(library) or generations_of(library.has)[-1]


def _confirm(dll: ctypes.CDLL) -> str:
    """Return the loaded library's generation; refuse a library that may be of several until the user has chosen."""

    def has(function: str) -> bool:
        try:
            ctypes.c_ubyte.in_dll(dll, function)
        except ValueError:
            return False
        return True

    shown = _of_a_fake(LibraryFile(dll._name, "loaded"))
    if shown:
        return shown
    names = generations_of(has)
    if GENERATION not in names:
        return names[-1]
    fix = choices(names)
    if fix:
        from npu_common.errors import GenerationMismatchError

        text = (
            f"{dll._name} does not show its release, and the records of releases that export the same functions differ"
        )
        raise GenerationMismatchError(text, hint=fix)
    return GENERATION


GENERATION = lib.generation(_generation, newest="1.3", known=tuple(GENERATIONS), env=_VARIABLE, confirm=_confirm)

if os.environ.get("NPU_TRACE"):
    from npu_common.trace import trace_from_environment

    trace_from_environment(lib)
