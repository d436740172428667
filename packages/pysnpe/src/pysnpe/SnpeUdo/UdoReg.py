"""SnpeUdo/UdoReg.h as Python: ..."""

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
    """...

    Returns ...
    Note: a UDO registration library exports it, not libSNPE.
    Source: SnpeUdo/UdoReg.h 2.40.0.
    """


@udo.function(since="2.0.1")
def SnpeUdo_getRegLibraryVersion(version: POINTER(POINTER(SnpeUdo_LibVersion_t))) -> SnpeUdo_ErrorType_t:
    """...

    version: ...
    Returns ...
    Note: a UDO registration library exports it, not libSNPE.
    Source: SnpeUdo/UdoReg.h 2.40.0.
    """


@udo.function(since="2.0.1")
def SnpeUdo_terminateRegLibrary() -> SnpeUdo_ErrorType_t:
    """...

    Returns ...
    Note: a UDO registration library exports it, not libSNPE.
    Source: SnpeUdo/UdoReg.h 2.40.0.
    """


@udo.function(since="2.0.1")
def SnpeUdo_getRegInfo(registrationInfo: POINTER(POINTER(SnpeUdo_RegInfo_t))) -> SnpeUdo_ErrorType_t:
    """...

    registrationInfo: ...
    Returns ...
    Note: a UDO registration library exports it, not libSNPE.
    Source: SnpeUdo/UdoReg.h 2.40.0.
    """


@udo.function(since="2.0.1")
def SnpeUdo_validateOperation(opDefinition: POINTER(SnpeUdo_OpDefinition_t)) -> SnpeUdo_ErrorType_t:
    """...

    opDefinition: ...
    Returns ...
    Note: a UDO registration library exports it, not libSNPE.
    Source: SnpeUdo/UdoReg.h 2.40.0.
    """


__all__ = exported_names(globals(), includes=(UdoBase,))
