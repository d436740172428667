# Generated from DlVersion.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_DlVersion_Handle_t(VoidHandle): ...

@function
def Snpe_DlVersion_Create() -> Snpe_DlVersion_Handle_t: ...

@function
def Snpe_DlVersion_Delete(handle: Snpe_DlVersion_Handle_t | None, /) -> _Snpe_ErrorCode_t: ...

@function
def Snpe_DlVersion_GetMajor(handle: Snpe_DlVersion_Handle_t | None, /) -> int: ...

@function
def Snpe_DlVersion_GetMinor(handle: Snpe_DlVersion_Handle_t | None, /) -> int: ...

@function
def Snpe_DlVersion_GetTeeny(handle: Snpe_DlVersion_Handle_t | None, /) -> int: ...

@function
def Snpe_DlVersion_GetBuild(handle: Snpe_DlVersion_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_DlVersion_ToString(handle: Snpe_DlVersion_Handle_t | None, /) -> bytes | None: ...

@function
def Snpe_DlVersion_FromString(stringValue: Text, /) -> Snpe_DlVersion_Handle_t: ...
