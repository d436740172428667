# Generated from UdoShared.py by abi/writers/stubs.py; do not edit.

from collections.abc import Callable

from npu_common.ctyping import (
    FunctionPointer,
    Pointer,
    PointerTo,
    function,
)

from pysnpe.SnpeUdo.UdoBase import *
from pysnpe.SnpeUdo.UdoBase import _LP_SnpeUdo_LibVersion_t, _SnpeUdo_ErrorType_t

class SnpeUdo_GetVersionFunction_t(FunctionPointer[Callable[[PointerTo[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t], _LP_SnpeUdo_LibVersion_t, Pointer[SnpeUdo_LibVersion_t]]], _SnpeUdo_ErrorType_t | None]]):
    def __init__(
        self,
        function: Callable[[PointerTo[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t], _LP_SnpeUdo_LibVersion_t, Pointer[SnpeUdo_LibVersion_t]]], _SnpeUdo_ErrorType_t | None] | SnpeUdo_GetVersionFunction_t | None = None,
    ) -> None: ...
    def __call__(
        self,
        _0: Pointer[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t]],
    ) -> _SnpeUdo_ErrorType_t: ...

class Udo_GetVersionFunction_t(FunctionPointer[Callable[[PointerTo[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t], _LP_SnpeUdo_LibVersion_t, Pointer[SnpeUdo_LibVersion_t]]], _SnpeUdo_ErrorType_t | None]]):
    def __init__(
        self,
        function: Callable[[PointerTo[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t], _LP_SnpeUdo_LibVersion_t, Pointer[SnpeUdo_LibVersion_t]]], _SnpeUdo_ErrorType_t | None] | Udo_GetVersionFunction_t | None = None,
    ) -> None: ...
    def __call__(
        self,
        _0: Pointer[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t]],
    ) -> _SnpeUdo_ErrorType_t: ...

@function
def SnpeUdo_getVersion(
    version: Pointer[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t]],
    /,
) -> _SnpeUdo_ErrorType_t: ...
