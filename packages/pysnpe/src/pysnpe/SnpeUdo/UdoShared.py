"""SnpeUdo/UdoShared.h as Python: ..."""

from npu_common.cdecl import POINTER, callback, exported_names

from pysnpe._library import udo
from pysnpe.SnpeUdo import UdoBase
from pysnpe.SnpeUdo.UdoBase import *

SnpeUdo_GetVersionFunction_t = callback(SnpeUdo_ErrorType_t, POINTER(POINTER(SnpeUdo_LibVersion_t)))


Udo_GetVersionFunction_t = callback(SnpeUdo_ErrorType_t, POINTER(POINTER(SnpeUdo_LibVersion_t)))


@udo.function(since="2.0.1")
def SnpeUdo_getVersion(version: POINTER(POINTER(SnpeUdo_LibVersion_t))) -> SnpeUdo_ErrorType_t:
    """...

    version: ...
    Returns ...
    Note: a UDO registration library exports it, not libSNPE.
    Source: SnpeUdo/UdoShared.h 2.40.0.
    """


__all__ = exported_names(globals(), includes=(UdoBase,))
