"""DlSystem/DlVersion.h as Python: ..."""

from npu_common.cdecl import char_p, exported_names, int32, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError
from pysnpe.DlSystem.DlError import *


class Snpe_DlVersion_Handle_t(void_p):
    """... Source: DlSystem/DlVersion.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_DlVersion_Create() -> Snpe_DlVersion_Handle_t:
    """...

    Returns ...
    Source: DlSystem/DlVersion.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_Delete(handle: Snpe_DlVersion_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/DlVersion.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_GetMajor(handle: Snpe_DlVersion_Handle_t) -> int32:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/DlVersion.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_GetMinor(handle: Snpe_DlVersion_Handle_t) -> int32:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/DlVersion.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_GetTeeny(handle: Snpe_DlVersion_Handle_t) -> int32:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/DlVersion.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_GetBuild(handle: Snpe_DlVersion_Handle_t) -> char_p:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/DlVersion.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_ToString(handle: Snpe_DlVersion_Handle_t) -> char_p:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/DlVersion.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_FromString(stringValue: char_p) -> Snpe_DlVersion_Handle_t:
    """...

    stringValue: ...
    Returns ...
    Source: DlSystem/DlVersion.h 2.40.0.
    """


__all__ = exported_names(globals(), includes=(DlError,))
