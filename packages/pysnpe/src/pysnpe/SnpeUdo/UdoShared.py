"""SnpeUdo/UdoShared.h as Python: the one function that registration and implementation libraries both export.

Source: SnpeUdo/UdoShared.h 2.40.0.

As those of UdoReg it is the function of the library that PYSNPE_UDO_LIBRARY names.
"""

from npu_common.cdecl import POINTER, callback, exported_names

from pysnpe._library import udo
from pysnpe.SnpeUdo import UdoBase
from pysnpe.SnpeUdo.UdoBase import *

SnpeUdo_GetVersionFunction_t = callback(SnpeUdo_ErrorType_t, POINTER(POINTER(SnpeUdo_LibVersion_t)))


Udo_GetVersionFunction_t = callback(SnpeUdo_ErrorType_t, POINTER(POINTER(SnpeUdo_LibVersion_t)))


@udo.function(since="2.0.1")
def SnpeUdo_getVersion(version: POINTER(POINTER(SnpeUdo_LibVersion_t))) -> SnpeUdo_ErrorType_t:
    """Return the library's version, and that of the interface it was built for. The first thing that SNPE asks.

    Args:
        version: receives the address of the library's own record: byref(POINTER(SnpeUdo_LibVersion_t)()).

    Returns:
        SNPE_UDO_NO_ERROR, or why not.
    """


__all__ = exported_names(globals(), includes=(UdoBase,))
