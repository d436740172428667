"""Finds and loads the libopenvino_c that the header modules in `pyovnpu.openvino.c` call.

Searched in this order: PYOVNPU_LIBRARY (the file, or a folder: an unpacked wheel, an unpacked archive, or the folder of
the library itself), the installed `openvino` wheel, which contains the C library since 2024.3 and is not imported, then
the system's paths. PYOVNPU_LEVEL_ZERO names a libze_loader.so.1 to load first, so that the NPU plugin uses this file.
"""

import ctypes
import os
import sys

from npu_common import TYPE_CHECKING
from npu_common.finder import LibraryFile
from npu_common.library import Library

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Optional

__all__ = ["GENERATION", "lib", "release_of"]

if os.environ.get("NPU_FAKE"):
    from npu_common.testing.selection import select_from_environment

    from ._testing import FAKE

    select_from_environment(FAKE)


def _installed_wheel() -> "Iterator[tuple[str, str]]":
    """Yield the library folders of installed `openvino` distributions, in the order of the import system."""
    for entry in sys.path:
        folder = os.path.join(entry or os.curdir, "openvino", "libs")
        if os.path.isdir(folder):
            yield folder, "openvino wheel"


def release_of(library: LibraryFile) -> "Optional[tuple[int, int, int]]":
    """Return the release of a library file, such as (2026, 4, 1), found without loading the library.

    The file's name (libopenvino_c.so.2641) has precedence over the wheel's metadata beside the file, and the metadata
    over the text in libopenvino. Returns None when none of them contains a release.
    """
    path = os.path.realpath(library.path)
    for find in (_name_version, _wheel_version, _core_text):  # the fastest first: the last reads 20 MB
        text = find(path)
        parts = text.split("-", 1)[0].split(".") if text else []
        if len(parts) >= 3 and all(part.isdigit() for part in parts[:3]):
            return int(parts[0]), int(parts[1]), int(parts[2])
    return None


def _name_version(path: str) -> str:
    """Return "2026.4.1" for libopenvino_c.so.2641, libopenvino_c.2641.dylib and libopenvino_c.so.2026.4.1."""
    parts = [part for part in os.path.basename(path).split(".")[1:] if part.isdigit()]
    if len(parts) == 1 and len(parts[0]) == 4:
        digits = parts[0]
        return f"20{digits[:2]}.{digits[2]}.{digits[3]}"
    return ".".join(parts)


def _wheel_version(path: str) -> str:
    """Return the version in the name of `openvino-2026.4.1.dist-info`, which lies beside the package of a wheel."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(path)))
    try:
        names = os.listdir(root)
    except OSError:
        return ""
    versions = [name[len("openvino-") : -len(".dist-info")] for name in names if _is_metadata(name)]
    return versions[0] if len(versions) == 1 else ""


def _is_metadata(name: str) -> bool:
    return name.startswith("openvino-") and name.endswith(".dist-info")


def _core_text(path: str) -> str:
    """Return the build number in libopenvino beside libopenvino_c: "2026.4.1-22982-e213a147257-releases/2026/4"."""
    folder = os.path.dirname(path)
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return ""
    for name in names:
        if name.startswith(("libopenvino.", "openvino.dll")):
            core = LibraryFile(os.path.join(folder, name), "beside it")
            text = core.search(rb"(20\d\d\.\d+\.\d+-\d+-[0-9a-f]{7,}[^\0\n]*)")
            if text:
                return text
    return ""


def _version(library: LibraryFile) -> "Optional[str]":
    """Return the version text for errors and `doctor`: the build number, or else the release."""
    path = os.path.realpath(library.path)
    return _core_text(path) or _name_version(path) or _wheel_version(path) or None


def _generation(library: LibraryFile) -> str:
    """Return the generation of the library, which decides its numbering of element types.

    2025.1 lowered each value by 1.
    """
    release = release_of(library)
    if release is None:
        # The function came with 2025.0, the numbering with 2025.1: `_numbering` finds a wrong guess at loading.
        return "2025.1" if library.has("ov_preprocess_preprocess_steps_pad") else "2024.3"
    return "2025.1" if release >= (2025, 1) else "2024.3"


class _Shape(ctypes.Structure):
    _fields_ = (("rank", ctypes.c_int64), ("dims", ctypes.POINTER(ctypes.c_int64)))


def _element_size(library: ctypes.CDLL, element_type: int) -> int:
    """Return the bytes of one element, read from a tensor that the library makes; 0 when it cannot make a tensor."""
    status, handle = ctypes.c_int, ctypes.c_void_p
    create = ctypes.CFUNCTYPE(status, ctypes.c_uint, _Shape, ctypes.POINTER(handle))(("ov_tensor_create", library))
    measure = ctypes.CFUNCTYPE(status, handle, ctypes.POINTER(ctypes.c_size_t))(("ov_tensor_get_byte_size", library))
    free = ctypes.CFUNCTYPE(None, handle)(("ov_tensor_free", library))
    dimension, tensor, size = ctypes.c_int64(1), handle(), ctypes.c_size_t()
    if create(element_type, _Shape(1, ctypes.pointer(dimension)), ctypes.byref(tensor)):
        return 0
    measure(tensor, ctypes.byref(size))
    free(tensor)
    return size.value


_SIZES = {(4, 1): "2024.3", (8, 2): "2025.1"}  # bytes of the element types 5 and 17: F32 and U8, or F64 and U16


def _numbering(library: ctypes.CDLL) -> str:
    """Return the generation of the loaded library, found by the element sizes of types 5 and 17.

    Both types exist in every numbering, so the calls succeed and leave no error text.
    """
    sizes = _element_size(library, 5), _element_size(library, 17)
    return _SIZES.get(sizes, f"none known (element types 5 and 17 have {sizes[0]} and {sizes[1]} bytes)")


_HINT = (
    "Install the runtime (pip install openvino), or set PYOVNPU_LIBRARY to libopenvino_c or to the folder of an "
    "unpacked openvino wheel"
)


def _hint() -> str:
    """Return the hint for a missing library; an installed wheel older than 2024.3 contains no C library."""
    for folder, _ in _installed_wheel():
        if any(name.startswith("libopenvino_c.") for name in os.listdir(folder)):
            break
        release = _wheel_version(os.path.join(folder, "libopenvino_c.so")) or "of an older release"
        return (
            f"The openvino wheel in {os.path.dirname(folder)} ({release}) has no "
            'C library, which came with 2024.3: pip install --upgrade "openvino>=2024.3"'
        )
    return _HINT


lib = Library(
    "openvino_c",
    env="PYOVNPU_LIBRARY",
    places=_installed_wheel,
    inside=("openvino/libs", "libs", "runtime/lib/intel64", "runtime/bin/intel64/Release", "runtime/lib/arm64/Release"),
    versioned=True,
    directories=("/opt/intel/openvino*/runtime/lib/intel64", "/opt/intel/openvino*/runtime/lib/aarch64"),
    preload_env=("PYOVNPU_LEVEL_ZERO",),
    version=_version,
    hint=_hint,
)

GENERATION = lib.generation(
    _generation, newest="2025.1", known=("2024.3", "2025.1"), env="PYOVNPU_GENERATION", confirm=_numbering
)

if os.environ.get("NPU_TRACE"):
    from npu_common.trace import trace_from_environment

    trace_from_environment(lib)
