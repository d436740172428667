# Generated from UdoReg.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable

from npu_common.ctyping import (
    Pointer,
    PointerTo,
    function,
)

from pysnpe.SnpeUdo.UdoBase import *
from pysnpe.SnpeUdo.UdoBase import LP_SnpeUdo_OpDefinition_t, _SnpeUdo_ErrorType_t

class SnpeUdo_InitRegLibraryFunction_t:
    def __init__(
        self,
        function: Callable[[], _SnpeUdo_ErrorType_t | None] | SnpeUdo_InitRegLibraryFunction_t | None = None,
    ) -> None: ...
    def __call__(self) -> _SnpeUdo_ErrorType_t: ...

class SnpeUdo_getRegLibraryVersion_t:
    def __init__(
        self,
        function: Callable[[PointerTo[PointerTo[SnpeUdo_LibVersion_t]]], _SnpeUdo_ErrorType_t | None] | SnpeUdo_getRegLibraryVersion_t | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[PointerTo[SnpeUdo_LibVersion_t]]) -> _SnpeUdo_ErrorType_t: ...

class SnpeUdo_TerminateRegLibraryFunction_t:
    def __init__(
        self,
        function: Callable[[], _SnpeUdo_ErrorType_t | None] | SnpeUdo_TerminateRegLibraryFunction_t | None = None,
    ) -> None: ...
    def __call__(self) -> _SnpeUdo_ErrorType_t: ...

class SnpeUdo_GetRegInfoFunction_t:
    def __init__(
        self,
        function: Callable[[PointerTo[PointerTo[SnpeUdo_RegInfo_t]]], _SnpeUdo_ErrorType_t | None] | SnpeUdo_GetRegInfoFunction_t | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[PointerTo[SnpeUdo_RegInfo_t]]) -> _SnpeUdo_ErrorType_t: ...

class SnpeUdo_ValidateOperationFunction_t:
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
def SnpeUdo_getRegLibraryVersion(version: Pointer[PointerTo[SnpeUdo_LibVersion_t]], /) -> _SnpeUdo_ErrorType_t:
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
def SnpeUdo_getRegInfo(registrationInfo: Pointer[PointerTo[SnpeUdo_RegInfo_t]], /) -> _SnpeUdo_ErrorType_t:
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

__all__ = [
    "SnpeUdo_InitRegLibraryFunction_t",
    "SnpeUdo_getRegLibraryVersion_t",
    "SnpeUdo_TerminateRegLibraryFunction_t",
    "SnpeUdo_GetRegInfoFunction_t",
    "SnpeUdo_ValidateOperationFunction_t",
    "SnpeUdo_initRegLibrary",
    "SnpeUdo_getRegLibraryVersion",
    "SnpeUdo_terminateRegLibrary",
    "SnpeUdo_getRegInfo",
    "SnpeUdo_validateOperation",
    "API_VERSION_MAJOR",
    "API_VERSION_MINOR",
    "API_VERSION_TEENY",
    "SNPE_UDO_MAX_STRING_SIZE",
    "SnpeUdo_Bitmask_t",
    "Udo_Bitmask_t",
    "SnpeUdo_String_t",
    "Udo_String_t",
    "SNPE_UDO_NO_ERROR",
    "UDO_NO_ERROR",
    "SNPE_UDO_WRONG_CORE",
    "UDO_WRONG_CORE",
    "SNPE_UDO_INVALID_ARGUMENT",
    "UDO_INVALID_ARGUMENT",
    "SNPE_UDO_UNSUPPORTED_FEATURE",
    "UDO_UNSUPPORTED_FEATURE",
    "SNPE_UDO_MEM_ALLOC_ERROR",
    "UDO_MEM_ALLOC_ERROR",
    "SNPE_UDO_WRONG_OPERATION",
    "UDO_WRONG_OPERATION",
    "SNPE_UDO_WRONG_CORE_TYPE",
    "UDO_WRONG_CORE_TYPE",
    "SNPE_UDO_WRONG_NUM_OF_PARAMS",
    "UDO_WRONG_NUM_OF_PARAMS",
    "SNPE_UDO_WRONG_NUM_OF_DIMENSIONS",
    "UDO_WRONG_NUM_OF_DIMENSIONS",
    "SNPE_UDO_WRONG_NUM_OF_INPUTS",
    "UDO_WRONG_NUM_OF_INPUTS",
    "SNPE_UDO_WRONG_NUM_OF_OUTPUTS",
    "UDO_WRONG_NUM_OF_OUTPUTS",
    "SNPE_UDO_PROGRAM_CACHE_NOT_FOUND",
    "UDO_PROGRAM_CACHE_NOT_FOUND",
    "SNPE_UDO_UNKNOWN_ERROR",
    "UDO_UNKNOWN_ERROR",
    "SnpeUdo_ErrorType_t",
    "Udo_ErrorType_t",
    "SNPE_UDO_DATATYPE_FLOAT_16",
    "UDO_DATATYPE_FLOAT_16",
    "SNPE_UDO_DATATYPE_FLOAT_32",
    "UDO_DATATYPE_FLOAT_32",
    "SNPE_UDO_DATATYPE_FIXED_4",
    "UDO_DATATYPE_FIXED_4",
    "SNPE_UDO_DATATYPE_FIXED_8",
    "UDO_DATATYPE_FIXED_8",
    "SNPE_UDO_DATATYPE_FIXED_16",
    "UDO_DATATYPE_FIXED_16",
    "SNPE_UDO_DATATYPE_FIXED_32",
    "UDO_DATATYPE_FIXED_32",
    "SNPE_UDO_DATATYPE_UINT_8",
    "UDO_DATATYPE_UINT_8",
    "SNPE_UDO_DATATYPE_UINT_16",
    "UDO_DATATYPE_UINT_16",
    "SNPE_UDO_DATATYPE_UINT_32",
    "UDO_DATATYPE_UINT_32",
    "SNPE_UDO_DATATYPE_INT_8",
    "UDO_DATATYPE_INT_8",
    "SNPE_UDO_DATATYPE_INT_16",
    "UDO_DATATYPE_INT_16",
    "SNPE_UDO_DATATYPE_INT_32",
    "UDO_DATATYPE_INT_32",
    "SNPE_UDO_DATATYPE_LAST",
    "UDO_DATATYPE_LAST",
    "SnpeUdo_DataType_t",
    "Udo_DataType_t",
    "SNPE_UDO_LAYOUT_NHWC",
    "UDO_LAYOUT_NHWC",
    "SNPE_UDO_LAYOUT_NCHW",
    "UDO_LAYOUT_NCHW",
    "SNPE_UDO_LAYOUT_NDHWC",
    "UDO_LAYOUT_NDHWC",
    "SNPE_UDO_LAYOUT_GPU_OPTIMAL1",
    "UDO_LAYOUT_GPU_OPTIMAL1",
    "SNPE_UDO_LAYOUT_GPU_OPTIMAL2",
    "UDO_LAYOUT_GPU_OPTIMAL2",
    "SNPE_UDO_LAYOUT_DSP_OPTIMAL1",
    "UDO_LAYOUT_DSP_OPTIMAL1",
    "SNPE_UDO_LAYOUT_DSP_OPTIMAL2",
    "UDO_LAYOUT_DSP_OPTIMAL2",
    "SNPE_UDO_LAYOUT_NULL",
    "UDO_LAYOUT_NULL",
    "SNPE_UDO_LAYOUT_LAST",
    "UDO_LAYOUT_LAST",
    "SnpeUdo_TensorLayout_t",
    "Udo_TensorLayout_t",
    "SNPE_UDO_CORETYPE_UNDEFINED",
    "UDO_CORETYPE_UNDEFINED",
    "SNPE_UDO_CORETYPE_CPU",
    "UDO_CORETYPE_CPU",
    "SNPE_UDO_CORETYPE_GPU",
    "UDO_CORETYPE_GPU",
    "SNPE_UDO_CORETYPE_DSP",
    "UDO_CORETYPE_DSP",
    "SNPE_UDO_CORETYPE_LAST",
    "UDO_CORETYPE_LAST",
    "SnpeUdo_CoreType_t",
    "Udo_CoreType_t",
    "SNPE_UDO_PARAMTYPE_SCALAR",
    "UDO_PARAMTYPE_SCALAR",
    "SNPE_UDO_PARAMTYPE_STRING",
    "UDO_PARAMTYPE_STRING",
    "SNPE_UDO_PARAMTYPE_TENSOR",
    "UDO_PARAMTYPE_TENSOR",
    "SNPE_UDO_PARAMTYPE_LAST",
    "UDO_PARAMTYPE_LAST",
    "SnpeUdo_ParamType_t",
    "Udo_ParamType_t",
    "SNPE_UDO_QUANTIZATION_NONE",
    "UDO_QUANTIZATION_NONE",
    "SNPE_UDO_QUANTIZATION_TF",
    "UDO_QUANTIZATION_TF",
    "SNPE_UDO_QUANTIZATION_QMN",
    "UDO_QUANTIZATION_QMN",
    "SNPE_UDO_QUANTIZATION_LAST",
    "UDO_QUANTIZATION_LAST",
    "SnpeUdo_QuantizationType_t",
    "Udo_QuantizationType_t",
    "SnpeUdo_Version_t",
    "Udo_Version_t",
    "SnpeUdo_Value_t",
    "Udo_Value_t",
    "SnpeUdo_ScalarParam_t",
    "Udo_ScalarParam_t",
    "SnpeUdo_TFQuantize_t",
    "Udo_TFQuantize_t",
    "SnpeUdo_QuantizeParams_t",
    "Udo_QuantizeParams_t",
    "SnpeUdo_PerCoreDatatype_t",
    "Udo_PerCoreDatatype_t",
    "SnpeUdo_TensorParam_t",
    "Udo_TensorParam_t",
    "SnpeUdo_TensorInfo_t",
    "Udo_TensorInfo_t",
    "SnpeUdo_Param_t",
    "Udo_Param_t",
    "SnpeUdo_OpCoreInfo_t",
    "Udo_OpCoreInfo_t",
    "SnpeUdo_OperationInfo_t",
    "Udo_OperationInfo_t",
    "SnpeUdo_LibraryInfo_t",
    "Udo_LibraryInfo_t",
    "SnpeUdo_RegInfo_t",
    "Udo_RegInfo_t",
    "SnpeUdo_ImpInfo_t",
    "Udo_ImpInfo_t",
    "SnpeUdo_OpDefinition_t",
    "Udo_OpDefinition_t",
    "SnpeUdo_LibVersion_t",
    "Udo_PkgVersion_t",
]
