"""The registration library of a UDO package (user-defined operations), opened to call its functions as SNPE does.

SNPE opens such a library itself: to run a model with own operations, call Snpe_Util_AddOpPackage(path) before
Snpe_SNPEBuilder_Build. This module is for looking at the library first: whether it loads, for which version of the
interface it was built, which operations it has on which cores.

    with_ops = UdoLibrary("libUdoSoftmaxUdoPackageReg.so")
    info = POINTER(SnpeUdo_RegInfo_t)()
    with_ops.SnpeUdo_initRegLibrary()
    with_ops.SnpeUdo_getRegInfo(byref(info))

The same functions in `pysnpe.SnpeUdo.UdoReg` and `UdoShared` use the one library that PYSNPE_UDO_LIBRARY names, as a C
program links with one library.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from npu_common.errors import LibraryNotFoundError
from npu_common.finder import LibraryFile
from npu_common.library import Library

from pysnpe.SnpeUdo import UdoReg, UdoShared

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["UdoLibrary"]


class UdoLibrary(Library):
    """One registration library.

    Its functions are attributes, typed as in the headers. The first call loads the library.

    A function that the library does not export is false in conditions, and raises MissingFunctionError when called.

    Args:
        path: The file; a relative path starts at the working directory. `absolute` is the path for
            Snpe_Util_AddOpPackage.

    Raises:
        LibraryNotFoundError: There is no such file.
    """

    if TYPE_CHECKING:
        SnpeUdo_initRegLibrary = UdoReg.SnpeUdo_initRegLibrary
        SnpeUdo_getRegLibraryVersion = UdoReg.SnpeUdo_getRegLibraryVersion
        SnpeUdo_terminateRegLibrary = UdoReg.SnpeUdo_terminateRegLibrary
        SnpeUdo_getRegInfo = UdoReg.SnpeUdo_getRegInfo
        SnpeUdo_validateOperation = UdoReg.SnpeUdo_validateOperation
        SnpeUdo_getVersion = UdoShared.SnpeUdo_getVersion

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.absolute = os.path.abspath(os.fspath(path))
        if not os.path.isfile(self.absolute):
            raise LibraryNotFoundError(
                f"UdoLibrary, path: {self.absolute}: no such file",
                hint="Give the registration library of the UDO package (libUdo...Reg.so), not its folder",
            )
        super().__init__(os.path.basename(self.absolute).split(".", 1)[0], env="PYSNPE_UDO_LIBRARY")
        declared: dict[str, Any] = {**vars(UdoReg), **vars(UdoShared)}
        for name in ("initRegLibrary", "getRegLibraryVersion", "terminateRegLibrary", "getRegInfo"):
            self._declare(declared[f"SnpeUdo_{name}"])
        self._declare(declared["SnpeUdo_validateOperation"])
        self._declare(declared["SnpeUdo_getVersion"])

    def _declare(self, function: Any) -> None:
        """Declare a function with the same prototype that is looked up in this library."""
        own = self.function_of(function.__wrapped__, function.since, function.until, function.calls_back)
        setattr(self, function.__name__, own)

    def find(self, names: Sequence[str], *, required: bool) -> LibraryFile | None:
        return LibraryFile(self.absolute, "given")
