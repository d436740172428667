# Generated from UdoReg.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable

from npu_common.ctyping import (
    FunctionPointer,
    Pointer,
    PointerTo,
    function,
)

from pysnpe.SnpeUdo.UdoBase import *
from pysnpe.SnpeUdo.UdoBase import (
    LP_SnpeUdo_LibVersion_t,
    LP_SnpeUdo_OpDefinition_t,
    LP_SnpeUdo_RegInfo_t,
    _SnpeUdo_ErrorType_t,
)

class SnpeUdo_InitRegLibraryFunction_t(FunctionPointer[Callable[[], _SnpeUdo_ErrorType_t | None]]):
    def __init__(
        self,
        function: Callable[[], _SnpeUdo_ErrorType_t | None] | SnpeUdo_InitRegLibraryFunction_t | None = None,
    ) -> None: ...
    def __call__(self) -> _SnpeUdo_ErrorType_t: ...

class SnpeUdo_getRegLibraryVersion_t(FunctionPointer[Callable[[PointerTo[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t], LP_SnpeUdo_LibVersion_t, Pointer[SnpeUdo_LibVersion_t]]], _SnpeUdo_ErrorType_t | None]]):
    def __init__(
        self,
        function: Callable[[PointerTo[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t], LP_SnpeUdo_LibVersion_t, Pointer[SnpeUdo_LibVersion_t]]], _SnpeUdo_ErrorType_t | None] | SnpeUdo_getRegLibraryVersion_t | None = None,
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

class SnpeUdo_GetRegInfoFunction_t(FunctionPointer[Callable[[PointerTo[PointerTo[SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t], LP_SnpeUdo_RegInfo_t, Pointer[SnpeUdo_RegInfo_t]]], _SnpeUdo_ErrorType_t | None]]):
    def __init__(
        self,
        function: Callable[[PointerTo[PointerTo[SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t], LP_SnpeUdo_RegInfo_t, Pointer[SnpeUdo_RegInfo_t]]], _SnpeUdo_ErrorType_t | None] | SnpeUdo_GetRegInfoFunction_t | None = None,
    ) -> None: ...
    def __call__(
        self,
        _0: Pointer[PointerTo[SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t]],
    ) -> _SnpeUdo_ErrorType_t: ...

class SnpeUdo_ValidateOperationFunction_t(FunctionPointer[Callable[[LP_SnpeUdo_OpDefinition_t], _SnpeUdo_ErrorType_t | None]]):
    def __init__(
        self,
        function: Callable[[LP_SnpeUdo_OpDefinition_t], _SnpeUdo_ErrorType_t | None] | SnpeUdo_ValidateOperationFunction_t | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[SnpeUdo_OpDefinition_t]) -> _SnpeUdo_ErrorType_t: ...

@function
def SnpeUdo_initRegLibrary() -> _SnpeUdo_ErrorType_t:
    """Start the library, before anything else is asked of it but its version.

    Returns SNPE_UDO_NO_ERROR, or why not.
    Source: SnpeUdo/UdoReg.h 2.40.0.
    """

@function
def SnpeUdo_getRegLibraryVersion(
    version: Pointer[PointerTo[SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t, SnpeUdo_LibVersion_t]],
    /,
) -> _SnpeUdo_ErrorType_t:
    """The library's version, and that of the interface it was built for.

    version: receives the address of the library's own record: byref(POINTER(SnpeUdo_LibVersion_t)()).
    Returns SNPE_UDO_NO_ERROR, or why not.
    Source: SnpeUdo/UdoReg.h 2.40.0.
    """

@function
def SnpeUdo_terminateRegLibrary() -> _SnpeUdo_ErrorType_t:
    """End the library; every record it gave is stale then.

    Returns SNPE_UDO_NO_ERROR, or why not.
    Source: SnpeUdo/UdoReg.h 2.40.0.
    """

@function
def SnpeUdo_getRegInfo(
    registrationInfo: Pointer[PointerTo[SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t, SnpeUdo_RegInfo_t]],
    /,
) -> _SnpeUdo_ErrorType_t:
    """The package: its operations, and who implements them on which core.

    registrationInfo: receives the address of the library's own record: byref(POINTER(SnpeUdo_RegInfo_t)()).
    Returns SNPE_UDO_NO_ERROR, or why not.
    Source: SnpeUdo/UdoReg.h 2.40.0.
    """

@function
def SnpeUdo_validateOperation(opDefinition: Pointer[SnpeUdo_OpDefinition_t], /) -> _SnpeUdo_ErrorType_t:
    """Can the package do this operation, with these parameters and shapes?

    opDefinition: the operation; read during the call only.
    Returns SNPE_UDO_NO_ERROR when it can, else why not.
    Source: SnpeUdo/UdoReg.h 2.40.0.
    """
