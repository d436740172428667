"""Finds and loads the shared library that the three header modules call."""

from __future__ import annotations

import os

from npu_common.finder import LibraryFile
from npu_common.library import Library

__all__ = ["GENERATION", "lib", "older_than", "pc_client", "too_old"]

if os.environ.get("NPU_FAKE"):
    from npu_common.testing.selection import select_from_environment

    from ._testing import FAKE

    select_from_environment(FAKE)

lib = Library(
    "rknnrt",  # RK356x, RK3576, RK3588 on Linux and Android
    "rknnmrt",  # RV1103, RV1106
    "rknn_api",  # Linux SDKs up to 1.5.2 install librknnrt under this name
    "rknn_api_android",  # Android with HIDL
    env="PYRKNN_LIBRARY",
    directories=("/oem/usr/lib", "/vendor/lib64", "/vendor/lib"),
    version=rb"librknnm?rt version: (\d+\.\d+\.\d+[^\0\n]*)",
    hint="Install librknnrt.so (RV1103/RV1106: librknnmrt.so) from the RKNPU2 SDK, or set PYRKNN_LIBRARY to the file",
)


def pc_client(library: LibraryFile | None) -> bool:
    """Return whether a library is the PC's librknn_api.so.

    It is a client for a board on USB or ADB, which takes bytes, no path.
    """
    return library is not None and library.has("rknn_find_devices") and not library.has("rknn_create_mem")


def too_old(version: str | None) -> tuple[str, str] | None:
    """Return the reason for which a runtime cannot work with this header's records, and the fix; None when it can.

    1.2.0 and 1.3.0 return -5 for a record that is longer than their own; later releases accept it (measured).

    Args:
        version: The runtime's version text, None when it is not known.
    """
    if not older_than(version, 1, 4):
        return None
    why = f"runtime {version} accepts only records of its own header's size (rknn_query then answers -5)"
    return f"{why}; pyrknn has those of 1.4.0 and later", "Install librknnrt 1.4.0 or later"


def older_than(version: str | None, *release: int) -> bool:
    """Return whether a version text is of an earlier release; False for an unknown text.

    A text is such as "1.4.0 (a10f100eb@2022-09-09)".
    """
    import re

    numbers = re.match(r"(\d+)\.(\d+)\.", version or "")
    return numbers is not None and tuple(map(int, numbers.groups())) < release


def _generation(library: LibraryFile) -> str:
    """Return the generation of the library, which decides the layout of the records that changed between releases.

    2.5.0 added rknn_init2 and lengthened rknn_init_extend. 2.0.0b0 added rknn_create_mem2 and lengthened
    rknn_matmul_info. 1.6.0 added rknn_mem_sync and changed fields of rknn_matmul_info. The PC's client shows no
    release: that of 2.2.0 exports the same functions as that of 2.5.0. It counts as "2.5", whose longer record fits
    both.
    """
    if library.has("rknn_init2"):
        return "2.5"
    if library.has("rknn_create_mem2"):
        return "2.3"
    return "1.6" if library.has("rknn_mem_sync") else "1.5"


GENERATION = lib.generation(_generation, newest="2.3", known=("1.5", "1.6", "2.3", "2.5"), env="PYRKNN_GENERATION")

if os.environ.get("NPU_TRACE"):
    from npu_common.trace import trace_from_environment

    trace_from_environment(lib)
