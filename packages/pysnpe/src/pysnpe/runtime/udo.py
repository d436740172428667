"""Packages of user-defined operations (UDO): add a package before building a model with its operations.

    package = add_op_package("libUdoSoftmaxUdoPackageReg.so")
    model = Model("with_softmax_udo.dlc", runtimes=("cpu",))

Frequent mistakes, and how they show:

- The package is added after the model: Build answers that the operation is not registered. Add the package first.
- The path is relative. SNPE needs an absolute path, because it opens the file at a later time. This module makes the
  path absolute.
- The path names an implementation library. SNPE needs the registration library (libUdo...Reg.so), which names the
  others.
- Operations stay unknown on the DSP: its unsigned process domain loads no libraries of users. Build the model with
  platform_options="unsignedPD:OFF", and set ADSP_LIBRARY_PATH to the folder of the package's DSP libraries.
- The package was made for another machine, or for another version of the interface: SNPE refuses to add it.

Packages belong to the process. SNPE has no call to remove one; packages end with the process.
"""

from __future__ import annotations

import os
import threading
from dataclasses import dataclass

from npu_common import TYPE_CHECKING
from npu_common.elf import ElfError, read_elf

from ..errors import SnpeError, call_error
from ..SNPE import SNPEUtil as api

if TYPE_CHECKING:
    from typing import Any

__all__ = ["OpPackage", "add_op_package", "op_packages"]

_FUNCTIONS = (
    "SnpeUdo_getVersion",
    "SnpeUdo_initRegLibrary",
    "SnpeUdo_getRegLibraryVersion",
    "SnpeUdo_getRegInfo",
    "SnpeUdo_validateOperation",
    "SnpeUdo_terminateRegLibrary",
)
_lock = threading.Lock()
_packages: dict[str, OpPackage] = {}


@dataclass(frozen=True)
class OpPackage:
    """A package that SNPE knows.

    `pysnpe.runtime.udo_library.UdoLibrary(package.path)` lists its operations.

    Attributes:
        path: Absolute path of its registration library.
    """

    path: str


def add_op_package(path: str | os.PathLike[str]) -> OpPackage:
    """Add a package to SNPE, for all models that the process builds from now on.

    Source: SNPE/SNPEUtil.h 2.40.0, SnpeUdo/UdoReg.h 2.40.0.

    Args:
        path: Registration library (libUdo...Reg.so).

    Returns:
        The OpPackage; the same one if the package was added before.

    Raises:
        FileNotFoundError: There is no such file.
        ValueError: The file is no registration library for this machine.
        SnpeUdoError: A SnpeError: SNPE refuses the package.
    """
    absolute = _checked(path)
    with _lock:
        known = _packages.get(absolute)
        if known is not None:
            return known
        if not api.Snpe_Util_AddOpPackage.raw(os.fsencode(absolute)):
            raise _refused(absolute)
        package = OpPackage(absolute)
        _packages[absolute] = package
        return package


def op_packages() -> tuple[OpPackage, ...]:
    """Return the packages that this module added, in order."""
    return tuple(_packages.values())


def _refused(path: str) -> SnpeError:
    return call_error(
        "Snpe_Util_AddOpPackage",
        path,
        "Is it made for this version of SNPE, and are the libraries it needs in LD_LIBRARY_PATH? "
        "pysnpe.runtime.udo_library.UdoLibrary(path) opens it and shows what it has",
    )


def _checked(path: Any) -> str:
    """Return the absolute path of a registration library for this machine. Checks the file without loading it."""
    try:
        absolute = os.path.abspath(os.fspath(path))
    except TypeError:
        raise TypeError(f"add_op_package, path: expected a path, got {type(path).__name__} {path!r:.60}") from None
    if not isinstance(absolute, str):
        absolute = os.fsdecode(absolute)
    if "\0" in absolute:
        raise ValueError(f"add_op_package, path: {path!r:.60} holds a NUL character, and C would stop there")
    if os.path.isdir(absolute):
        raise IsADirectoryError(
            21, "add_op_package, path: expected the registration library (libUdo...Reg.so), this is a folder", absolute
        )
    if not os.path.exists(absolute):
        raise FileNotFoundError(2, "add_op_package, path: no such file", absolute)
    if os.name == "posix":
        _look(absolute)
    return absolute


def _look(path: str) -> None:
    """Raise ValueError unless a file is a registration library for this process."""
    try:
        elf = read_elf(path)
        own = read_elf("/proc/self/exe", symbols=False).machine if os.path.exists("/proc/self/exe") else elf.machine
    except (ElfError, OSError) as problem:
        raise ValueError(f"add_op_package, path: {path} is no shared library: {problem}") from None
    if elf.machine != own:
        raise ValueError(
            f"add_op_package, path: {path} is for {elf.machine}, this process is {own}; take the package's library "
            "for this target (the DSP's own are found by ADSP_LIBRARY_PATH, never added)"
        )
    missing = [name for name in _FUNCTIONS if name not in elf.exports]
    if missing:
        raise ValueError(
            f"add_op_package, path: {path} is no registration library, it does not export {', '.join(missing)}; take "
            "the one whose name ends in Reg.so"
        )
