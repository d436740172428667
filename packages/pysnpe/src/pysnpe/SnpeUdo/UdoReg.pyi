# Generated from UdoReg.py by abi/writers/stubs.py; do not edit.

from collections.abc import Callable

from npu_common.ctyping import (
    FunctionPointer,
    Pointer,
    PointerTo,
    function,
)

from pysnpe.SnpeUdo.UdoBase import *
from pysnpe.SnpeUdo.UdoBase import (
    _LP_SnpeUdo_LibVersion_t,
    _LP_SnpeUdo_OpDefinition_t,
    _LP_SnpeUdo_RegInfo_t,
    _SnpeUdo_ErrorType_t,
)

class SnpeUdo_InitRegLibraryFunction_t(FunctionPointer[Callable[[], _SnpeUdo_ErrorType_t | None]]):
    def __init__(
        self,
        function: Callable[[], _SnpeUdo_ErrorType_t | None] | SnpeUdo_InitRegLibraryFunction_t | None = None,
    ) -> None: ...
    def __call__(self) -> _SnpeUdo_ErrorType_t: ...

class SnpeUdo_getRegLibraryVersion_t(FunctionPointer[Callable[[PointerTo[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t], _LP_SnpeUdo_LibVersion_t, Pointer[SnpeUdo_LibVersion_t]]], _SnpeUdo_ErrorType_t | None]]):
    def __init__(
        self,
        function: Callable[[PointerTo[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t], _LP_SnpeUdo_LibVersion_t, Pointer[SnpeUdo_LibVersion_t]]], _SnpeUdo_ErrorType_t | None] | SnpeUdo_getRegLibraryVersion_t | None = None,
    ) -> None: ...
    def __call__(
        self,
        _0: Pointer[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t]],
    ) -> _SnpeUdo_ErrorType_t: ...

class SnpeUdo_TerminateRegLibraryFunction_t(FunctionPointer[Callable[[], _SnpeUdo_ErrorType_t | None]]):
    def __init__(
        self,
        function: Callable[[], _SnpeUdo_ErrorType_t | None] | SnpeUdo_TerminateRegLibraryFunction_t | None = None,
    ) -> None: ...
    def __call__(self) -> _SnpeUdo_ErrorType_t: ...

class SnpeUdo_GetRegInfoFunction_t(FunctionPointer[Callable[[PointerTo[PointerTo[SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t], _LP_SnpeUdo_RegInfo_t, Pointer[SnpeUdo_RegInfo_t]]], _SnpeUdo_ErrorType_t | None]]):
    def __init__(
        self,
        function: Callable[[PointerTo[PointerTo[SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t], _LP_SnpeUdo_RegInfo_t, Pointer[SnpeUdo_RegInfo_t]]], _SnpeUdo_ErrorType_t | None] | SnpeUdo_GetRegInfoFunction_t | None = None,
    ) -> None: ...
    def __call__(
        self,
        _0: Pointer[PointerTo[SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t]],
    ) -> _SnpeUdo_ErrorType_t: ...

class SnpeUdo_ValidateOperationFunction_t(FunctionPointer[Callable[[_LP_SnpeUdo_OpDefinition_t], _SnpeUdo_ErrorType_t | None]]):
    def __init__(
        self,
        function: Callable[[_LP_SnpeUdo_OpDefinition_t], _SnpeUdo_ErrorType_t | None] | SnpeUdo_ValidateOperationFunction_t | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[SnpeUdo_OpDefinition_t]) -> _SnpeUdo_ErrorType_t: ...

@function
def SnpeUdo_initRegLibrary() -> _SnpeUdo_ErrorType_t: ...

@function
def SnpeUdo_getRegLibraryVersion(
    version: Pointer[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t]],
    /,
) -> _SnpeUdo_ErrorType_t: ...

@function
def SnpeUdo_terminateRegLibrary() -> _SnpeUdo_ErrorType_t: ...

@function
def SnpeUdo_getRegInfo(
    registrationInfo: Pointer[PointerTo[SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t]],
    /,
) -> _SnpeUdo_ErrorType_t: ...

@function
def SnpeUdo_validateOperation(opDefinition: Pointer[SnpeUdo_OpDefinition_t], /) -> _SnpeUdo_ErrorType_t: ...
