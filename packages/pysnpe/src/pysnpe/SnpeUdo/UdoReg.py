"""SnpeUdo/UdoReg.h as Python: what a package's registration library exports, and the types of these functions.

Source: SnpeUdo/UdoReg.h 2.40.0.

A user writes and builds that library; libSNPE only calls it, after Snpe_Util_AddOpPackage(path). Here the functions are
those of the library that PYSNPE_UDO_LIBRARY names; `pysnpe.runtime.udo_library.UdoLibrary(path)` has those of any
other. SNPE's order is: SnpeUdo_getVersion, SnpeUdo_initRegLibrary, SnpeUdo_getRegLibraryVersion, SnpeUdo_getRegInfo,
for each operation of a model SnpeUdo_validateOperation, at the end SnpeUdo_terminateRegLibrary. A Python function in
the place of one of these answers SNPE_UDO_UNKNOWN_ERROR when it raises. What they give through pointers belongs to the
library and lasts until it is terminated.
"""

from npu_common.cdecl import POINTER, callback, exported_names

from pysnpe._library import udo
from pysnpe.SnpeUdo import UdoBase
from pysnpe.SnpeUdo.UdoBase import *

SnpeUdo_InitRegLibraryFunction_t = callback(SnpeUdo_ErrorType_t)


SnpeUdo_getRegLibraryVersion_t = callback(SnpeUdo_ErrorType_t, POINTER(POINTER(SnpeUdo_LibVersion_t)))


SnpeUdo_TerminateRegLibraryFunction_t = callback(SnpeUdo_ErrorType_t)


SnpeUdo_GetRegInfoFunction_t = callback(SnpeUdo_ErrorType_t, POINTER(POINTER(SnpeUdo_RegInfo_t)))


SnpeUdo_ValidateOperationFunction_t = callback(SnpeUdo_ErrorType_t, POINTER(SnpeUdo_OpDefinition_t))


@udo.function(since="2.0.1")
def SnpeUdo_initRegLibrary() -> SnpeUdo_ErrorType_t:
    """Start the library, before anything else is asked of it but its version.

    Returns:
        SNPE_UDO_NO_ERROR, or why not.
    """


@udo.function(since="2.0.1")
def SnpeUdo_getRegLibraryVersion(version: POINTER(POINTER(SnpeUdo_LibVersion_t))) -> SnpeUdo_ErrorType_t:
    """Return the library's version, and that of the interface it was built for.

    Args:
        version: receives the address of the library's own record: byref(POINTER(SnpeUdo_LibVersion_t)()).

    Returns:
        SNPE_UDO_NO_ERROR, or why not.
    """


@udo.function(since="2.0.1")
def SnpeUdo_terminateRegLibrary() -> SnpeUdo_ErrorType_t:
    """End the library; every record it gave is stale then.

    Returns:
        SNPE_UDO_NO_ERROR, or why not.
    """


@udo.function(since="2.0.1")
def SnpeUdo_getRegInfo(registrationInfo: POINTER(POINTER(SnpeUdo_RegInfo_t))) -> SnpeUdo_ErrorType_t:
    """Return the package: its operations, and who implements them on which core.

    Args:
        registrationInfo: receives the address of the library's own record: byref(POINTER(SnpeUdo_RegInfo_t)()).

    Returns:
        SNPE_UDO_NO_ERROR, or why not.
    """


@udo.function(since="2.0.1")
def SnpeUdo_validateOperation(opDefinition: POINTER(SnpeUdo_OpDefinition_t)) -> SnpeUdo_ErrorType_t:
    """Ask whether the package can do this operation with these parameters and shapes.

    Args:
        opDefinition: the operation; read during the call only.

    Returns:
        SNPE_UDO_NO_ERROR when it can, else why not.
    """


__all__ = exported_names(globals(), includes=(UdoBase,))
