"""The choice of the libSNPE for the header modules below `pysnpe`, and of the libraries beside libSNPE.

Searched in this order: PYSNPE_LIBRARY (libSNPE.so or SNPE.dll itself, its folder, the root of an SDK, or several of
these separated as in PATH), SNPE_ROOT, which the SDK's envsetup.sh sets, LD_LIBRARY_PATH and the system's paths. An SDK
has a folder of libraries for every target (lib/aarch64-android, lib/aarch64-oe-linux-gcc11.2, lib/x86_64-linux-clang).
The package takes the folder for this machine. If several Linux folders fit, it takes the newest one whose libraries run
with this machine's C library.

libPlatformValidatorShared is loaded from the same folder by the first call of a Snpe_PlatformValidator function.
libSNPE itself opens what its runtimes need by bare names (libSnpeHtpV73Stub.so, libSnpeDspV66Stub.so,
libSnpeHtpPrepare.so). The dynamic loader has to find these files, so LD_LIBRARY_PATH should contain their folder, too.
"""

import ctypes
import os
import sys

from npu_common import TYPE_CHECKING
from npu_common.finder import LibraryFile
from npu_common.library import Library

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["lib", "target_folders", "udo"]

if os.environ.get("NPU_FAKE"):
    from npu_common.testing.selection import select_from_environment

    from ._testing import FAKE

    select_from_environment(FAKE)


def _machines() -> "tuple[str, ...]":
    """Return the prefixes of the target folders that fit this interpreter, the best first."""
    if sys.platform == "win32":
        import sysconfig

        arm = sysconfig.get_platform() == "win-arm64"
        return ("aarch64-windows", "arm64x-windows") if arm else ("x86_64-windows",)
    machine = os.uname().machine
    if ctypes.sizeof(ctypes.c_void_p) == 4:
        machine = "arm" if machine in ("aarch64", "arm64") or machine.startswith("arm") else "i686"
    machine = {"arm64": "aarch64", "amd64": "x86_64"}.get(machine, machine)
    return (f"{machine}-android",) if hasattr(sys, "getandroidapilevel") else (machine,)


def _fits(target: str) -> bool:
    """Return whether a target folder's name begins with this machine, and is for this interpreter's system.

    Android's libraries do not load beside glibc, and glibc's libraries do not load on Android. Python in Termux or in a
    chroot is not recognized as either; set PYSNPE_LIBRARY to the folder of its libraries there.
    """
    if sys.platform == "win32" or hasattr(sys, "getandroidapilevel"):
        return target.startswith(_machines())
    return target.startswith(_machines()) and "android" not in target and "windows" not in target


def _compiler(target: str) -> "tuple[int, ...]":
    """Return the version of the compiler in the name of a target: (11, 2) for aarch64-oe-linux-gcc11.2."""
    parts = target.rpartition("gcc")[2].split(".")
    return tuple(int(part) for part in parts) if all(part.isdigit() for part in parts) else ()


def _too_new(path: str) -> bool:
    """Say whether the library needs a newer glibc than this machine has, by the version names in the file."""
    import re  # importing re takes as long as importing ctypes, and few calls get here

    try:
        own = re.search(r"(\d+)\.(\d+)", os.confstr("CS_GNU_LIBC_VERSION") or "")
    except (AttributeError, ValueError, OSError):  # not glibc
        return False
    if own is None:
        return False
    import mmap

    try:
        with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            asked = [(int(major), int(minor)) for major, minor in re.findall(rb"\0GLIBC_(\d+)\.(\d+)", data)]
    except (OSError, ValueError):
        return False
    return max(asked, default=(0, 0)) > (int(own.group(1)), int(own.group(2)))


def target_folders(root: str) -> "list[str]":
    """Return the folders of an SDK with libraries for this machine, the best one first; [] if `root` is no SDK."""
    base = os.path.join(root, "lib")
    try:
        names = [name for name in os.listdir(base) if _fits(name)]
    except OSError:
        return []
    names.sort(key=lambda name: (_compiler(name), name), reverse=True)
    folders = [os.path.join(base, name) for name in names]
    if len(folders) > 1:
        folders.sort(key=lambda folder: _too_new(os.path.join(folder, "libSNPE.so")))
    return folders


def _sdk() -> "Iterator[tuple[str, str]]":
    root = os.environ.get("SNPE_ROOT")
    if root:
        for folder in target_folders(root):
            yield folder, "SNPE_ROOT"


class _Snpe(Library):
    """libSNPE, and the search for it in the folders of an SDK."""

    def files_in(self, folder: str, names: "Sequence[str]" = ()) -> "Iterator[str]":
        """Yield the library's files in a folder; in the root of an SDK, those in the folders for this machine."""
        yield from super().files_in(folder, names)
        for target in target_folders(folder):
            yield from super().files_in(target, names)


def _version(library: LibraryFile) -> "str | None":
    """Return the version, such as "2.40.0.251030", by the loaded library, or by the path or the bytes of its file."""
    if lib.loaded and lib.locate() is library:
        answer = _answer(lib.load())
        if answer:
            return answer
    import re

    path = os.path.realpath(library.path)
    name, _, tail = os.path.basename(path).partition(".so.")
    for part in (tail, *reversed(os.path.dirname(path).split(os.sep))):
        match = re.fullmatch(r"(?:snpe-|qairt-|v)?(\d+\.\d+\.\d+(?:\.\d+)?)", part)
        if match:
            return match.group(1)
    return library.search(rb"\bv?(2\.\d{1,3}\.\d{1,2}\.\d{4,14})\b")


def _answer(dll: ctypes.CDLL) -> str:
    """Return the version by Snpe_Util_GetLibraryVersion, which needs neither a model nor hardware."""
    handle, text = ctypes.c_void_p, ctypes.c_char_p
    try:
        get = ctypes.CFUNCTYPE(handle)(("Snpe_Util_GetLibraryVersion", dll))
        read = ctypes.CFUNCTYPE(text, handle)(("Snpe_DlVersion_ToString", dll))
        delete = ctypes.CFUNCTYPE(ctypes.c_uint, handle)(("Snpe_DlVersion_Delete", dll))
    except AttributeError:
        return ""
    version = get()
    if not version:
        return ""
    said = read(version) or b""
    delete(version)
    return said.decode("ascii", "replace").strip()


lib = _Snpe(
    "SNPE",
    env="PYSNPE_LIBRARY",
    parts=("PlatformValidatorShared",),
    on_demand=True,
    places=_sdk,
    version=_version,
    hint="Set SNPE_ROOT to the SDK, or PYSNPE_LIBRARY to libSNPE.so, to its folder or to the SDK",
)

udo = Library(
    "UdoReg",
    env="PYSNPE_UDO_LIBRARY",
    hint="Set PYSNPE_UDO_LIBRARY to the registration library of a UDO package (libUdo...Reg.so), "
    "or open it with pysnpe.runtime.udo_library.UdoLibrary(path)",
)
"""The registration library of a package of user-defined operations: libSNPE exports no SnpeUdo function."""

if os.environ.get("NPU_TRACE"):
    from npu_common.trace import trace_from_environment

    trace_from_environment(lib)
    trace_from_environment(udo)
