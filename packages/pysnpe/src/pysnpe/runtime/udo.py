"""Packages of user-defined operations (UDO): made known to SNPE before a model that uses them is built.

    package = add_op_package("libUdoSoftmaxUdoPackageReg.so")
    model = Model("with_softmax_udo.dlc", runtimes=("cpu",))

What goes wrong with them, and how it shows:

- The package comes after the model: Build says that the operation is not registered. Add it before.
- The path is relative: SNPE wants it absolute, since it opens the file whenever it likes. Done here.
- The path is that of an implementation library: SNPE wants the registration library (libUdo...Reg.so), which names
  the others.
- Operations on the DSP stay unknown there: its unsigned process domain loads no libraries of one's own, so the model
  needs platform_options="unsignedPD:OFF" and ADSP_LIBRARY_PATH the folder of the package's DSP libraries.
- The package was made for another machine, or for another version of the interface: refused when it is added.

Packages belong to the process. SNPE has no call that takes one away again; it ends them when the process ends.
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
    """A package SNPE knows. path: absolute path of its registration library.

    `pysnpe.runtime.udo_library.UdoLibrary(package.path)` asks it for its operations.
    """

    path: str


def add_op_package(path: str | os.PathLike[str]) -> OpPackage:
    """Make a package known to SNPE, for all models of the process that are built from now on.

    path: its registration library (libUdo...Reg.so). Adding one again gives the same OpPackage.

    Raises FileNotFoundError, ValueError for a file that is no registration library for this machine, SnpeUdoError (a
    SnpeError) when SNPE refuses it.
    Source: SNPE/SNPEUtil.h 2.40.0, SnpeUdo/UdoReg.h 2.40.0.
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
    """The packages added by this module, in order."""
    return tuple(_packages.values())


def _refused(path: str) -> SnpeError:
    return call_error(
        "Snpe_Util_AddOpPackage",
        path,
        "Is it made for this version of SNPE, and are the libraries it needs in LD_LIBRARY_PATH? "
        "pysnpe.runtime.udo_library.UdoLibrary(path) opens it for a look",
    )


def _checked(path: Any) -> str:
    """The absolute path of a registration library for this machine, as far as the file tells without being loaded."""
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
    try:
        found = read_elf(path)
        own = read_elf("/proc/self/exe", symbols=False).machine if os.path.exists("/proc/self/exe") else found.machine
    except (ElfError, OSError) as problem:
        raise ValueError(f"add_op_package, path: {path} is no shared library: {problem}") from None
    if found.machine != own:
        raise ValueError(
            f"add_op_package, path: {path} is for {found.machine}, this process is {own}; take the package's library "
            "for this target (the DSP's own are found by ADSP_LIBRARY_PATH, never added)"
        )
    missing = [name for name in _FUNCTIONS if name not in found.exports]
    if missing:
        raise ValueError(
            f"add_op_package, path: {path} is no registration library, it does not export {', '.join(missing)}; take "
            "the one whose name ends in Reg.so"
        )
