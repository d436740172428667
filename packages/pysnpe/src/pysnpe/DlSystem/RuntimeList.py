"""DlSystem/RuntimeList.h as Python: ..."""

from npu_common.cdecl import char_p, exported_names, int32, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlEnums, DlError, StringList
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.StringList import *


class Snpe_RuntimeList_Handle_t(void_p):
    """... Source: DlSystem/RuntimeList.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Create() -> Snpe_RuntimeList_Handle_t:
    """...

    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_CreateCopy(runtimeListHandle: Snpe_RuntimeList_Handle_t) -> Snpe_RuntimeList_Handle_t:
    """...

    runtimeListHandle: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Delete(runtimeListHandle: Snpe_RuntimeList_Handle_t) -> Snpe_ErrorCode_t:
    """...

    runtimeListHandle: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Assign(src: Snpe_RuntimeList_Handle_t, dst: Snpe_RuntimeList_Handle_t) -> Snpe_ErrorCode_t:
    """...

    src: ...
    dst: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_GetRuntime(runtimeListHandle: Snpe_RuntimeList_Handle_t, index: int32) -> Snpe_Runtime_t:
    """...

    runtimeListHandle: ...
    index: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_SetRuntime(
    runtimeListHandle: Snpe_RuntimeList_Handle_t, index: size_t, runtime: Snpe_Runtime_t
) -> Snpe_ErrorCode_t:
    """...

    runtimeListHandle: ...
    index: ...
    runtime: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Add(runtimeListHandle: Snpe_RuntimeList_Handle_t, runtime: Snpe_Runtime_t) -> Snpe_ErrorCode_t:
    """...

    runtimeListHandle: ...
    runtime: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Remove(runtimeListHandle: Snpe_RuntimeList_Handle_t, runtime: Snpe_Runtime_t) -> Snpe_ErrorCode_t:
    """...

    runtimeListHandle: ...
    runtime: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Size(runtimeListHandle: Snpe_RuntimeList_Handle_t) -> size_t:
    """...

    runtimeListHandle: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Empty(runtimeListHandle: Snpe_RuntimeList_Handle_t) -> int32:
    """...

    runtimeListHandle: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Clear(runtimeListHandle: Snpe_RuntimeList_Handle_t) -> Snpe_ErrorCode_t:
    """...

    runtimeListHandle: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_GetRuntimeListNames(runtimeListHandle: Snpe_RuntimeList_Handle_t) -> Snpe_StringList_Handle_t:
    """...

    runtimeListHandle: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_StringToRuntime(str: char_p) -> Snpe_Runtime_t:
    """...

    str: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_RuntimeToString(runtime: Snpe_Runtime_t) -> char_p:
    """...

    runtime: ...
    Returns ...
    Source: DlSystem/RuntimeList.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlEnums,
        DlError,
        StringList,
    ),
)
