# Generated from UdoBase.py by abi/writers/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Field,
    Float,
    Integer,
    Pointer,
    PointerTo,
    PointerToRecord,
    StructRecord,
    Text,
    UnionRecord,
    char_p,
    uint32,
    void_p,
)

API_VERSION_MAJOR: int = 1
API_VERSION_MINOR: int = 6
API_VERSION_TEENY: int = 0
SNPE_UDO_MAX_STRING_SIZE: int = 1024
class SnpeUdo_Bitmask_t(uint32): ...
class Udo_Bitmask_t(uint32): ...
class SnpeUdo_String_t(char_p): ...
class Udo_String_t(char_p): ...

_SnpeUdo_ErrorType_t = NewType("_SnpeUdo_ErrorType_t", int)
class SnpeUdo_ErrorType_t(Enumeration[_SnpeUdo_ErrorType_t]): ...
SNPE_UDO_NO_ERROR: _SnpeUdo_ErrorType_t
UDO_NO_ERROR: _SnpeUdo_ErrorType_t
SNPE_UDO_WRONG_CORE: _SnpeUdo_ErrorType_t
UDO_WRONG_CORE: _SnpeUdo_ErrorType_t
SNPE_UDO_INVALID_ARGUMENT: _SnpeUdo_ErrorType_t
UDO_INVALID_ARGUMENT: _SnpeUdo_ErrorType_t
SNPE_UDO_UNSUPPORTED_FEATURE: _SnpeUdo_ErrorType_t
UDO_UNSUPPORTED_FEATURE: _SnpeUdo_ErrorType_t
SNPE_UDO_MEM_ALLOC_ERROR: _SnpeUdo_ErrorType_t
UDO_MEM_ALLOC_ERROR: _SnpeUdo_ErrorType_t
SNPE_UDO_WRONG_OPERATION: _SnpeUdo_ErrorType_t
UDO_WRONG_OPERATION: _SnpeUdo_ErrorType_t
SNPE_UDO_WRONG_CORE_TYPE: _SnpeUdo_ErrorType_t
UDO_WRONG_CORE_TYPE: _SnpeUdo_ErrorType_t
SNPE_UDO_WRONG_NUM_OF_PARAMS: _SnpeUdo_ErrorType_t
UDO_WRONG_NUM_OF_PARAMS: _SnpeUdo_ErrorType_t
SNPE_UDO_WRONG_NUM_OF_DIMENSIONS: _SnpeUdo_ErrorType_t
UDO_WRONG_NUM_OF_DIMENSIONS: _SnpeUdo_ErrorType_t
SNPE_UDO_WRONG_NUM_OF_INPUTS: _SnpeUdo_ErrorType_t
UDO_WRONG_NUM_OF_INPUTS: _SnpeUdo_ErrorType_t
SNPE_UDO_WRONG_NUM_OF_OUTPUTS: _SnpeUdo_ErrorType_t
UDO_WRONG_NUM_OF_OUTPUTS: _SnpeUdo_ErrorType_t
SNPE_UDO_PROGRAM_CACHE_NOT_FOUND: _SnpeUdo_ErrorType_t
UDO_PROGRAM_CACHE_NOT_FOUND: _SnpeUdo_ErrorType_t
SNPE_UDO_UNKNOWN_ERROR: _SnpeUdo_ErrorType_t
UDO_UNKNOWN_ERROR: _SnpeUdo_ErrorType_t

_Udo_ErrorType_t = NewType("_Udo_ErrorType_t", int)
class Udo_ErrorType_t(Enumeration[_Udo_ErrorType_t]): ...

_SnpeUdo_DataType_t = NewType("_SnpeUdo_DataType_t", int)
class SnpeUdo_DataType_t(Enumeration[_SnpeUdo_DataType_t]): ...
SNPE_UDO_DATATYPE_FLOAT_16: _SnpeUdo_DataType_t
UDO_DATATYPE_FLOAT_16: _SnpeUdo_DataType_t
SNPE_UDO_DATATYPE_FLOAT_32: _SnpeUdo_DataType_t
UDO_DATATYPE_FLOAT_32: _SnpeUdo_DataType_t
SNPE_UDO_DATATYPE_FIXED_4: _SnpeUdo_DataType_t
UDO_DATATYPE_FIXED_4: _SnpeUdo_DataType_t
SNPE_UDO_DATATYPE_FIXED_8: _SnpeUdo_DataType_t
UDO_DATATYPE_FIXED_8: _SnpeUdo_DataType_t
SNPE_UDO_DATATYPE_FIXED_16: _SnpeUdo_DataType_t
UDO_DATATYPE_FIXED_16: _SnpeUdo_DataType_t
SNPE_UDO_DATATYPE_FIXED_32: _SnpeUdo_DataType_t
UDO_DATATYPE_FIXED_32: _SnpeUdo_DataType_t
SNPE_UDO_DATATYPE_UINT_8: _SnpeUdo_DataType_t
UDO_DATATYPE_UINT_8: _SnpeUdo_DataType_t
SNPE_UDO_DATATYPE_UINT_16: _SnpeUdo_DataType_t
UDO_DATATYPE_UINT_16: _SnpeUdo_DataType_t
SNPE_UDO_DATATYPE_UINT_32: _SnpeUdo_DataType_t
UDO_DATATYPE_UINT_32: _SnpeUdo_DataType_t
SNPE_UDO_DATATYPE_INT_8: _SnpeUdo_DataType_t
UDO_DATATYPE_INT_8: _SnpeUdo_DataType_t
SNPE_UDO_DATATYPE_INT_16: _SnpeUdo_DataType_t
UDO_DATATYPE_INT_16: _SnpeUdo_DataType_t
SNPE_UDO_DATATYPE_INT_32: _SnpeUdo_DataType_t
UDO_DATATYPE_INT_32: _SnpeUdo_DataType_t
SNPE_UDO_DATATYPE_LAST: _SnpeUdo_DataType_t
UDO_DATATYPE_LAST: _SnpeUdo_DataType_t

_Udo_DataType_t = NewType("_Udo_DataType_t", int)
class Udo_DataType_t(Enumeration[_Udo_DataType_t]): ...

_SnpeUdo_TensorLayout_t = NewType("_SnpeUdo_TensorLayout_t", int)
class SnpeUdo_TensorLayout_t(Enumeration[_SnpeUdo_TensorLayout_t]): ...
SNPE_UDO_LAYOUT_NHWC: _SnpeUdo_TensorLayout_t
UDO_LAYOUT_NHWC: _SnpeUdo_TensorLayout_t
SNPE_UDO_LAYOUT_NCHW: _SnpeUdo_TensorLayout_t
UDO_LAYOUT_NCHW: _SnpeUdo_TensorLayout_t
SNPE_UDO_LAYOUT_NDHWC: _SnpeUdo_TensorLayout_t
UDO_LAYOUT_NDHWC: _SnpeUdo_TensorLayout_t
SNPE_UDO_LAYOUT_GPU_OPTIMAL1: _SnpeUdo_TensorLayout_t
UDO_LAYOUT_GPU_OPTIMAL1: _SnpeUdo_TensorLayout_t
SNPE_UDO_LAYOUT_GPU_OPTIMAL2: _SnpeUdo_TensorLayout_t
UDO_LAYOUT_GPU_OPTIMAL2: _SnpeUdo_TensorLayout_t
SNPE_UDO_LAYOUT_DSP_OPTIMAL1: _SnpeUdo_TensorLayout_t
UDO_LAYOUT_DSP_OPTIMAL1: _SnpeUdo_TensorLayout_t
SNPE_UDO_LAYOUT_DSP_OPTIMAL2: _SnpeUdo_TensorLayout_t
UDO_LAYOUT_DSP_OPTIMAL2: _SnpeUdo_TensorLayout_t
SNPE_UDO_LAYOUT_NULL: _SnpeUdo_TensorLayout_t
UDO_LAYOUT_NULL: _SnpeUdo_TensorLayout_t
SNPE_UDO_LAYOUT_LAST: _SnpeUdo_TensorLayout_t
UDO_LAYOUT_LAST: _SnpeUdo_TensorLayout_t

_Udo_TensorLayout_t = NewType("_Udo_TensorLayout_t", int)
class Udo_TensorLayout_t(Enumeration[_Udo_TensorLayout_t]): ...

_SnpeUdo_CoreType_t = NewType("_SnpeUdo_CoreType_t", int)
class SnpeUdo_CoreType_t(Enumeration[_SnpeUdo_CoreType_t]): ...
SNPE_UDO_CORETYPE_UNDEFINED: _SnpeUdo_CoreType_t
UDO_CORETYPE_UNDEFINED: _SnpeUdo_CoreType_t
SNPE_UDO_CORETYPE_CPU: _SnpeUdo_CoreType_t
UDO_CORETYPE_CPU: _SnpeUdo_CoreType_t
SNPE_UDO_CORETYPE_GPU: _SnpeUdo_CoreType_t
UDO_CORETYPE_GPU: _SnpeUdo_CoreType_t
SNPE_UDO_CORETYPE_DSP: _SnpeUdo_CoreType_t
UDO_CORETYPE_DSP: _SnpeUdo_CoreType_t
SNPE_UDO_CORETYPE_LAST: _SnpeUdo_CoreType_t
UDO_CORETYPE_LAST: _SnpeUdo_CoreType_t

_Udo_CoreType_t = NewType("_Udo_CoreType_t", int)
class Udo_CoreType_t(Enumeration[_Udo_CoreType_t]): ...

_SnpeUdo_ParamType_t = NewType("_SnpeUdo_ParamType_t", int)
class SnpeUdo_ParamType_t(Enumeration[_SnpeUdo_ParamType_t]): ...
SNPE_UDO_PARAMTYPE_SCALAR: _SnpeUdo_ParamType_t
UDO_PARAMTYPE_SCALAR: _SnpeUdo_ParamType_t
SNPE_UDO_PARAMTYPE_STRING: _SnpeUdo_ParamType_t
UDO_PARAMTYPE_STRING: _SnpeUdo_ParamType_t
SNPE_UDO_PARAMTYPE_TENSOR: _SnpeUdo_ParamType_t
UDO_PARAMTYPE_TENSOR: _SnpeUdo_ParamType_t
SNPE_UDO_PARAMTYPE_LAST: _SnpeUdo_ParamType_t
UDO_PARAMTYPE_LAST: _SnpeUdo_ParamType_t

_Udo_ParamType_t = NewType("_Udo_ParamType_t", int)
class Udo_ParamType_t(Enumeration[_Udo_ParamType_t]): ...

_SnpeUdo_QuantizationType_t = NewType("_SnpeUdo_QuantizationType_t", int)
class SnpeUdo_QuantizationType_t(Enumeration[_SnpeUdo_QuantizationType_t]): ...
SNPE_UDO_QUANTIZATION_NONE: _SnpeUdo_QuantizationType_t
UDO_QUANTIZATION_NONE: _SnpeUdo_QuantizationType_t
SNPE_UDO_QUANTIZATION_TF: _SnpeUdo_QuantizationType_t
UDO_QUANTIZATION_TF: _SnpeUdo_QuantizationType_t
SNPE_UDO_QUANTIZATION_QMN: _SnpeUdo_QuantizationType_t
UDO_QUANTIZATION_QMN: _SnpeUdo_QuantizationType_t
SNPE_UDO_QUANTIZATION_LAST: _SnpeUdo_QuantizationType_t
UDO_QUANTIZATION_LAST: _SnpeUdo_QuantizationType_t

_Udo_QuantizationType_t = NewType("_Udo_QuantizationType_t", int)
class Udo_QuantizationType_t(Enumeration[_Udo_QuantizationType_t]): ...

class _SnpeUdo_Version_t_fields:
    major: Field[int, Integer]
    minor: Field[int, Integer]
    teeny: Field[int, Integer]

class SnpeUdo_Version_t(_SnpeUdo_Version_t_fields, StructRecord[_LP_SnpeUdo_Version_t]):
    def __init__(self, major: Integer = ..., minor: Integer = ..., teeny: Integer = ...) -> None: ...

class _LP_SnpeUdo_Version_t(_SnpeUdo_Version_t_fields, PointerToRecord[SnpeUdo_Version_t]): ...

class _Udo_Version_t_fields:
    major: Field[int, Integer]
    minor: Field[int, Integer]
    teeny: Field[int, Integer]

class Udo_Version_t(_Udo_Version_t_fields, StructRecord[_LP_Udo_Version_t]):
    def __init__(self, major: Integer = ..., minor: Integer = ..., teeny: Integer = ...) -> None: ...

class _LP_Udo_Version_t(_Udo_Version_t_fields, PointerToRecord[Udo_Version_t]): ...

class _SnpeUdo_Value_t_fields:
    floatValue: Field[float, Float]
    uint32Value: Field[int, Integer]
    int32Value: Field[int, Integer]
    uint16Value: Field[int, Integer]
    int16Value: Field[int, Integer]
    uint8Value: Field[int, Integer]
    int8Value: Field[int, Integer]

class SnpeUdo_Value_t(_SnpeUdo_Value_t_fields, UnionRecord[_LP_SnpeUdo_Value_t]):
    def __init__(
        self,
        floatValue: Float = ...,
        uint32Value: Integer = ...,
        int32Value: Integer = ...,
        uint16Value: Integer = ...,
        int16Value: Integer = ...,
        uint8Value: Integer = ...,
        int8Value: Integer = ...,
    ) -> None: ...

class _LP_SnpeUdo_Value_t(_SnpeUdo_Value_t_fields, PointerToRecord[SnpeUdo_Value_t]): ...

class _Udo_Value_t_fields:
    floatValue: Field[float, Float]
    uint32Value: Field[int, Integer]
    int32Value: Field[int, Integer]
    uint16Value: Field[int, Integer]
    int16Value: Field[int, Integer]
    uint8Value: Field[int, Integer]
    int8Value: Field[int, Integer]

class Udo_Value_t(_Udo_Value_t_fields, UnionRecord[_LP_Udo_Value_t]):
    def __init__(
        self,
        floatValue: Float = ...,
        uint32Value: Integer = ...,
        int32Value: Integer = ...,
        uint16Value: Integer = ...,
        int16Value: Integer = ...,
        uint8Value: Integer = ...,
        int8Value: Integer = ...,
    ) -> None: ...

class _LP_Udo_Value_t(_Udo_Value_t_fields, PointerToRecord[Udo_Value_t]): ...

class _SnpeUdo_ScalarParam_t_fields:
    dataType: Field[_SnpeUdo_DataType_t, _SnpeUdo_DataType_t | SnpeUdo_DataType_t]
    dataValue: Field[SnpeUdo_Value_t, SnpeUdo_Value_t]

class SnpeUdo_ScalarParam_t(_SnpeUdo_ScalarParam_t_fields, StructRecord[_LP_SnpeUdo_ScalarParam_t]):
    def __init__(
        self,
        dataType: _SnpeUdo_DataType_t | SnpeUdo_DataType_t = ...,
        dataValue: SnpeUdo_Value_t = ...,
    ) -> None: ...

class _LP_SnpeUdo_ScalarParam_t(_SnpeUdo_ScalarParam_t_fields, PointerToRecord[SnpeUdo_ScalarParam_t]): ...

class _Udo_ScalarParam_t_fields:
    dataType: Field[_SnpeUdo_DataType_t, _SnpeUdo_DataType_t | SnpeUdo_DataType_t]
    dataValue: Field[SnpeUdo_Value_t, SnpeUdo_Value_t]

class Udo_ScalarParam_t(_Udo_ScalarParam_t_fields, StructRecord[_LP_Udo_ScalarParam_t]):
    def __init__(
        self,
        dataType: _SnpeUdo_DataType_t | SnpeUdo_DataType_t = ...,
        dataValue: SnpeUdo_Value_t = ...,
    ) -> None: ...

class _LP_Udo_ScalarParam_t(_Udo_ScalarParam_t_fields, PointerToRecord[Udo_ScalarParam_t]): ...

class _SnpeUdo_TFQuantize_t_fields:
    minValue: Field[float, Float]
    maxValue: Field[float, Float]

class SnpeUdo_TFQuantize_t(_SnpeUdo_TFQuantize_t_fields, StructRecord[_LP_SnpeUdo_TFQuantize_t]):
    def __init__(self, minValue: Float = ..., maxValue: Float = ...) -> None: ...

class _LP_SnpeUdo_TFQuantize_t(_SnpeUdo_TFQuantize_t_fields, PointerToRecord[SnpeUdo_TFQuantize_t]): ...

class _Udo_TFQuantize_t_fields:
    minValue: Field[float, Float]
    maxValue: Field[float, Float]

class Udo_TFQuantize_t(_Udo_TFQuantize_t_fields, StructRecord[_LP_Udo_TFQuantize_t]):
    def __init__(self, minValue: Float = ..., maxValue: Float = ...) -> None: ...

class _LP_Udo_TFQuantize_t(_Udo_TFQuantize_t_fields, PointerToRecord[Udo_TFQuantize_t]): ...

class _SnpeUdo_QuantizeParams_t_fields:
    quantizeType: Field[_SnpeUdo_QuantizationType_t, _SnpeUdo_QuantizationType_t | SnpeUdo_QuantizationType_t]
    TFParams: Field[SnpeUdo_TFQuantize_t, SnpeUdo_TFQuantize_t]

class SnpeUdo_QuantizeParams_t(_SnpeUdo_QuantizeParams_t_fields, StructRecord[_LP_SnpeUdo_QuantizeParams_t]):
    def __init__(
        self,
        quantizeType: _SnpeUdo_QuantizationType_t | SnpeUdo_QuantizationType_t = ...,
        TFParams: SnpeUdo_TFQuantize_t = ...,
    ) -> None: ...

class _LP_SnpeUdo_QuantizeParams_t(_SnpeUdo_QuantizeParams_t_fields, PointerToRecord[SnpeUdo_QuantizeParams_t]): ...

class _Udo_QuantizeParams_t_fields:
    quantizeType: Field[_SnpeUdo_QuantizationType_t, _SnpeUdo_QuantizationType_t | SnpeUdo_QuantizationType_t]
    TFParams: Field[SnpeUdo_TFQuantize_t, SnpeUdo_TFQuantize_t]

class Udo_QuantizeParams_t(_Udo_QuantizeParams_t_fields, StructRecord[_LP_Udo_QuantizeParams_t]):
    def __init__(
        self,
        quantizeType: _SnpeUdo_QuantizationType_t | SnpeUdo_QuantizationType_t = ...,
        TFParams: SnpeUdo_TFQuantize_t = ...,
    ) -> None: ...

class _LP_Udo_QuantizeParams_t(_Udo_QuantizeParams_t_fields, PointerToRecord[Udo_QuantizeParams_t]): ...

class _SnpeUdo_PerCoreDatatype_t_fields:
    coreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    dataType: Field[_SnpeUdo_DataType_t, _SnpeUdo_DataType_t | SnpeUdo_DataType_t]

class SnpeUdo_PerCoreDatatype_t(_SnpeUdo_PerCoreDatatype_t_fields, StructRecord[_LP_SnpeUdo_PerCoreDatatype_t]):
    def __init__(
        self,
        coreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        dataType: _SnpeUdo_DataType_t | SnpeUdo_DataType_t = ...,
    ) -> None: ...

class _LP_SnpeUdo_PerCoreDatatype_t(_SnpeUdo_PerCoreDatatype_t_fields, PointerToRecord[SnpeUdo_PerCoreDatatype_t]): ...

class _Udo_PerCoreDatatype_t_fields:
    coreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    dataType: Field[_SnpeUdo_DataType_t, _SnpeUdo_DataType_t | SnpeUdo_DataType_t]

class Udo_PerCoreDatatype_t(_Udo_PerCoreDatatype_t_fields, StructRecord[_LP_Udo_PerCoreDatatype_t]):
    def __init__(
        self,
        coreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        dataType: _SnpeUdo_DataType_t | SnpeUdo_DataType_t = ...,
    ) -> None: ...

class _LP_Udo_PerCoreDatatype_t(_Udo_PerCoreDatatype_t_fields, PointerToRecord[Udo_PerCoreDatatype_t]): ...

class _SnpeUdo_TensorParam_t_fields:
    maxDimensions: Field[PointerTo[uint32, int, Integer], Pointer[uint32]]
    currDimensions: Field[PointerTo[uint32, int, Integer], Pointer[uint32]]
    quantizeParams: Field[SnpeUdo_QuantizeParams_t, SnpeUdo_QuantizeParams_t]
    tensorRank: Field[int, Integer]
    dataType: Field[_SnpeUdo_DataType_t, _SnpeUdo_DataType_t | SnpeUdo_DataType_t]
    layout: Field[_SnpeUdo_TensorLayout_t, _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t]
    tensorData: Field[void_p, AnyPointer]

class SnpeUdo_TensorParam_t(_SnpeUdo_TensorParam_t_fields, StructRecord[_LP_SnpeUdo_TensorParam_t]):
    def __init__(
        self,
        maxDimensions: Pointer[uint32] = ...,
        currDimensions: Pointer[uint32] = ...,
        quantizeParams: SnpeUdo_QuantizeParams_t = ...,
        tensorRank: Integer = ...,
        dataType: _SnpeUdo_DataType_t | SnpeUdo_DataType_t = ...,
        layout: _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t = ...,
        tensorData: AnyPointer = ...,
    ) -> None: ...

class _LP_SnpeUdo_TensorParam_t(_SnpeUdo_TensorParam_t_fields, PointerToRecord[SnpeUdo_TensorParam_t]): ...

class _Udo_TensorParam_t_fields:
    maxDimensions: Field[PointerTo[uint32, int, Integer], Pointer[uint32]]
    currDimensions: Field[PointerTo[uint32, int, Integer], Pointer[uint32]]
    quantizeParams: Field[SnpeUdo_QuantizeParams_t, SnpeUdo_QuantizeParams_t]
    tensorRank: Field[int, Integer]
    dataType: Field[_SnpeUdo_DataType_t, _SnpeUdo_DataType_t | SnpeUdo_DataType_t]
    layout: Field[_SnpeUdo_TensorLayout_t, _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t]
    tensorData: Field[void_p, AnyPointer]

class Udo_TensorParam_t(_Udo_TensorParam_t_fields, StructRecord[_LP_Udo_TensorParam_t]):
    def __init__(
        self,
        maxDimensions: Pointer[uint32] = ...,
        currDimensions: Pointer[uint32] = ...,
        quantizeParams: SnpeUdo_QuantizeParams_t = ...,
        tensorRank: Integer = ...,
        dataType: _SnpeUdo_DataType_t | SnpeUdo_DataType_t = ...,
        layout: _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t = ...,
        tensorData: AnyPointer = ...,
    ) -> None: ...

class _LP_Udo_TensorParam_t(_Udo_TensorParam_t_fields, PointerToRecord[Udo_TensorParam_t]): ...

class _SnpeUdo_TensorInfo_t_fields:
    tensorName: Field[bytes | None, Text]
    layout: Field[_SnpeUdo_TensorLayout_t, _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t]
    perCoreDatatype: Field[_LP_SnpeUdo_PerCoreDatatype_t, Pointer[SnpeUdo_PerCoreDatatype_t]]
    repeated: Field[bool, Integer]
    isStatic: Field[bool, Integer]

class SnpeUdo_TensorInfo_t(_SnpeUdo_TensorInfo_t_fields, StructRecord[_LP_SnpeUdo_TensorInfo_t]):
    def __init__(
        self,
        tensorName: Text = ...,
        layout: _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t = ...,
        perCoreDatatype: Pointer[SnpeUdo_PerCoreDatatype_t] = ...,
        repeated: Integer = ...,
        isStatic: Integer = ...,
    ) -> None: ...

class _LP_SnpeUdo_TensorInfo_t(_SnpeUdo_TensorInfo_t_fields, PointerToRecord[SnpeUdo_TensorInfo_t]): ...

class _Udo_TensorInfo_t_fields:
    tensorName: Field[bytes | None, Text]
    layout: Field[_SnpeUdo_TensorLayout_t, _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t]
    perCoreDatatype: Field[_LP_SnpeUdo_PerCoreDatatype_t, Pointer[SnpeUdo_PerCoreDatatype_t]]
    repeated: Field[bool, Integer]
    isStatic: Field[bool, Integer]

class Udo_TensorInfo_t(_Udo_TensorInfo_t_fields, StructRecord[_LP_Udo_TensorInfo_t]):
    def __init__(
        self,
        tensorName: Text = ...,
        layout: _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t = ...,
        perCoreDatatype: Pointer[SnpeUdo_PerCoreDatatype_t] = ...,
        repeated: Integer = ...,
        isStatic: Integer = ...,
    ) -> None: ...

class _LP_Udo_TensorInfo_t(_Udo_TensorInfo_t_fields, PointerToRecord[Udo_TensorInfo_t]): ...

class _SnpeUdo_Param_t_union_fields:
    scalarParam: Field[SnpeUdo_ScalarParam_t, SnpeUdo_ScalarParam_t]
    tensorParam: Field[SnpeUdo_TensorParam_t, SnpeUdo_TensorParam_t]
    stringParam: Field[bytes | None, Text]

class _SnpeUdo_Param_t_union(_SnpeUdo_Param_t_union_fields, UnionRecord[_LP__SnpeUdo_Param_t_union]):
    def __init__(
        self,
        scalarParam: SnpeUdo_ScalarParam_t = ...,
        tensorParam: SnpeUdo_TensorParam_t = ...,
        stringParam: Text = ...,
    ) -> None: ...

class _LP__SnpeUdo_Param_t_union(_SnpeUdo_Param_t_union_fields, PointerToRecord[_SnpeUdo_Param_t_union]): ...

class _SnpeUdo_Param_t_fields:
    paramType: Field[_SnpeUdo_ParamType_t, _SnpeUdo_ParamType_t | SnpeUdo_ParamType_t]
    paramName: Field[bytes | None, Text]
    _2: Field[_SnpeUdo_Param_t_union, _SnpeUdo_Param_t_union]
    scalarParam: Field[SnpeUdo_ScalarParam_t, SnpeUdo_ScalarParam_t]
    tensorParam: Field[SnpeUdo_TensorParam_t, SnpeUdo_TensorParam_t]
    stringParam: Field[bytes | None, Text]

class SnpeUdo_Param_t(_SnpeUdo_Param_t_fields, StructRecord[_LP_SnpeUdo_Param_t]):
    def __init__(
        self,
        paramType: _SnpeUdo_ParamType_t | SnpeUdo_ParamType_t = ...,
        paramName: Text = ...,
        _2: _SnpeUdo_Param_t_union = ...,
    ) -> None: ...

class _LP_SnpeUdo_Param_t(_SnpeUdo_Param_t_fields, PointerToRecord[SnpeUdo_Param_t]): ...

class _Udo_Param_t_fields:
    paramType: Field[_SnpeUdo_ParamType_t, _SnpeUdo_ParamType_t | SnpeUdo_ParamType_t]
    paramName: Field[bytes | None, Text]
    _2: Field[_SnpeUdo_Param_t_union, _SnpeUdo_Param_t_union]
    scalarParam: Field[SnpeUdo_ScalarParam_t, SnpeUdo_ScalarParam_t]
    tensorParam: Field[SnpeUdo_TensorParam_t, SnpeUdo_TensorParam_t]
    stringParam: Field[bytes | None, Text]

class Udo_Param_t(_Udo_Param_t_fields, StructRecord[_LP_Udo_Param_t]):
    def __init__(
        self,
        paramType: _SnpeUdo_ParamType_t | SnpeUdo_ParamType_t = ...,
        paramName: Text = ...,
        _2: _SnpeUdo_Param_t_union = ...,
    ) -> None: ...

class _LP_Udo_Param_t(_Udo_Param_t_fields, PointerToRecord[Udo_Param_t]): ...

class _SnpeUdo_OpCoreInfo_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    operationCalculationTypes: Field[int, Integer]

class SnpeUdo_OpCoreInfo_t(_SnpeUdo_OpCoreInfo_t_fields, StructRecord[_LP_SnpeUdo_OpCoreInfo_t]):
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        operationCalculationTypes: Integer = ...,
    ) -> None: ...

class _LP_SnpeUdo_OpCoreInfo_t(_SnpeUdo_OpCoreInfo_t_fields, PointerToRecord[SnpeUdo_OpCoreInfo_t]): ...

class _Udo_OpCoreInfo_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    operationCalculationTypes: Field[int, Integer]

class Udo_OpCoreInfo_t(_Udo_OpCoreInfo_t_fields, StructRecord[_LP_Udo_OpCoreInfo_t]):
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        operationCalculationTypes: Integer = ...,
    ) -> None: ...

class _LP_Udo_OpCoreInfo_t(_Udo_OpCoreInfo_t_fields, PointerToRecord[Udo_OpCoreInfo_t]): ...

class _SnpeUdo_OperationInfo_t_fields:
    operationType: Field[bytes | None, Text]
    supportedByCores: Field[int, Integer]
    numOfStaticParams: Field[int, Integer]
    staticParams: Field[_LP_SnpeUdo_Param_t, Pointer[SnpeUdo_Param_t]]
    numOfInputs: Field[int, Integer]
    inputNames: Field[PointerTo[char_p, bytes | None, Text], Pointer[char_p]]
    numOfOutputs: Field[int, Integer]
    outputNames: Field[PointerTo[char_p, bytes | None, Text], Pointer[char_p]]
    numOfCoreInfo: Field[int, Integer]
    opPerCoreInfo: Field[_LP_SnpeUdo_OpCoreInfo_t, Pointer[SnpeUdo_OpCoreInfo_t]]
    inputInfos: Field[_LP_SnpeUdo_TensorInfo_t, Pointer[SnpeUdo_TensorInfo_t]]
    outputInfos: Field[_LP_SnpeUdo_TensorInfo_t, Pointer[SnpeUdo_TensorInfo_t]]

class SnpeUdo_OperationInfo_t(_SnpeUdo_OperationInfo_t_fields, StructRecord[_LP_SnpeUdo_OperationInfo_t]):
    def __init__(
        self,
        operationType: Text = ...,
        supportedByCores: Integer = ...,
        numOfStaticParams: Integer = ...,
        staticParams: Pointer[SnpeUdo_Param_t] = ...,
        numOfInputs: Integer = ...,
        inputNames: Pointer[char_p] = ...,
        numOfOutputs: Integer = ...,
        outputNames: Pointer[char_p] = ...,
        numOfCoreInfo: Integer = ...,
        opPerCoreInfo: Pointer[SnpeUdo_OpCoreInfo_t] = ...,
        inputInfos: Pointer[SnpeUdo_TensorInfo_t] = ...,
        outputInfos: Pointer[SnpeUdo_TensorInfo_t] = ...,
    ) -> None: ...

class _LP_SnpeUdo_OperationInfo_t(_SnpeUdo_OperationInfo_t_fields, PointerToRecord[SnpeUdo_OperationInfo_t]): ...

class _Udo_OperationInfo_t_fields:
    operationType: Field[bytes | None, Text]
    supportedByCores: Field[int, Integer]
    numOfStaticParams: Field[int, Integer]
    staticParams: Field[_LP_SnpeUdo_Param_t, Pointer[SnpeUdo_Param_t]]
    numOfInputs: Field[int, Integer]
    inputNames: Field[PointerTo[char_p, bytes | None, Text], Pointer[char_p]]
    numOfOutputs: Field[int, Integer]
    outputNames: Field[PointerTo[char_p, bytes | None, Text], Pointer[char_p]]
    numOfCoreInfo: Field[int, Integer]
    opPerCoreInfo: Field[_LP_SnpeUdo_OpCoreInfo_t, Pointer[SnpeUdo_OpCoreInfo_t]]
    inputInfos: Field[_LP_SnpeUdo_TensorInfo_t, Pointer[SnpeUdo_TensorInfo_t]]
    outputInfos: Field[_LP_SnpeUdo_TensorInfo_t, Pointer[SnpeUdo_TensorInfo_t]]

class Udo_OperationInfo_t(_Udo_OperationInfo_t_fields, StructRecord[_LP_Udo_OperationInfo_t]):
    def __init__(
        self,
        operationType: Text = ...,
        supportedByCores: Integer = ...,
        numOfStaticParams: Integer = ...,
        staticParams: Pointer[SnpeUdo_Param_t] = ...,
        numOfInputs: Integer = ...,
        inputNames: Pointer[char_p] = ...,
        numOfOutputs: Integer = ...,
        outputNames: Pointer[char_p] = ...,
        numOfCoreInfo: Integer = ...,
        opPerCoreInfo: Pointer[SnpeUdo_OpCoreInfo_t] = ...,
        inputInfos: Pointer[SnpeUdo_TensorInfo_t] = ...,
        outputInfos: Pointer[SnpeUdo_TensorInfo_t] = ...,
    ) -> None: ...

class _LP_Udo_OperationInfo_t(_Udo_OperationInfo_t_fields, PointerToRecord[Udo_OperationInfo_t]): ...

class _SnpeUdo_LibraryInfo_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    libraryName: Field[bytes | None, Text]

class SnpeUdo_LibraryInfo_t(_SnpeUdo_LibraryInfo_t_fields, StructRecord[_LP_SnpeUdo_LibraryInfo_t]):
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        libraryName: Text = ...,
    ) -> None: ...

class _LP_SnpeUdo_LibraryInfo_t(_SnpeUdo_LibraryInfo_t_fields, PointerToRecord[SnpeUdo_LibraryInfo_t]): ...

class _Udo_LibraryInfo_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    libraryName: Field[bytes | None, Text]

class Udo_LibraryInfo_t(_Udo_LibraryInfo_t_fields, StructRecord[_LP_Udo_LibraryInfo_t]):
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        libraryName: Text = ...,
    ) -> None: ...

class _LP_Udo_LibraryInfo_t(_Udo_LibraryInfo_t_fields, PointerToRecord[Udo_LibraryInfo_t]): ...

class _SnpeUdo_RegInfo_t_fields:
    packageName: Field[bytes | None, Text]
    supportedCoreTypes: Field[int, Integer]
    numOfImplementationLib: Field[int, Integer]
    implementationLib: Field[_LP_SnpeUdo_LibraryInfo_t, Pointer[SnpeUdo_LibraryInfo_t]]
    operationsString: Field[bytes | None, Text]
    numOfOperations: Field[int, Integer]
    operationsInfo: Field[_LP_SnpeUdo_OperationInfo_t, Pointer[SnpeUdo_OperationInfo_t]]

class SnpeUdo_RegInfo_t(_SnpeUdo_RegInfo_t_fields, StructRecord[_LP_SnpeUdo_RegInfo_t]):
    def __init__(
        self,
        packageName: Text = ...,
        supportedCoreTypes: Integer = ...,
        numOfImplementationLib: Integer = ...,
        implementationLib: Pointer[SnpeUdo_LibraryInfo_t] = ...,
        operationsString: Text = ...,
        numOfOperations: Integer = ...,
        operationsInfo: Pointer[SnpeUdo_OperationInfo_t] = ...,
    ) -> None: ...

class _LP_SnpeUdo_RegInfo_t(_SnpeUdo_RegInfo_t_fields, PointerToRecord[SnpeUdo_RegInfo_t]): ...

class _Udo_RegInfo_t_fields:
    packageName: Field[bytes | None, Text]
    supportedCoreTypes: Field[int, Integer]
    numOfImplementationLib: Field[int, Integer]
    implementationLib: Field[_LP_SnpeUdo_LibraryInfo_t, Pointer[SnpeUdo_LibraryInfo_t]]
    operationsString: Field[bytes | None, Text]
    numOfOperations: Field[int, Integer]
    operationsInfo: Field[_LP_SnpeUdo_OperationInfo_t, Pointer[SnpeUdo_OperationInfo_t]]

class Udo_RegInfo_t(_Udo_RegInfo_t_fields, StructRecord[_LP_Udo_RegInfo_t]):
    def __init__(
        self,
        packageName: Text = ...,
        supportedCoreTypes: Integer = ...,
        numOfImplementationLib: Integer = ...,
        implementationLib: Pointer[SnpeUdo_LibraryInfo_t] = ...,
        operationsString: Text = ...,
        numOfOperations: Integer = ...,
        operationsInfo: Pointer[SnpeUdo_OperationInfo_t] = ...,
    ) -> None: ...

class _LP_Udo_RegInfo_t(_Udo_RegInfo_t_fields, PointerToRecord[Udo_RegInfo_t]): ...

class _SnpeUdo_ImpInfo_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    packageName: Field[bytes | None, Text]
    operationsString: Field[bytes | None, Text]
    numOfOperations: Field[int, Integer]

class SnpeUdo_ImpInfo_t(_SnpeUdo_ImpInfo_t_fields, StructRecord[_LP_SnpeUdo_ImpInfo_t]):
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        packageName: Text = ...,
        operationsString: Text = ...,
        numOfOperations: Integer = ...,
    ) -> None: ...

class _LP_SnpeUdo_ImpInfo_t(_SnpeUdo_ImpInfo_t_fields, PointerToRecord[SnpeUdo_ImpInfo_t]): ...

class _Udo_ImpInfo_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    packageName: Field[bytes | None, Text]
    operationsString: Field[bytes | None, Text]
    numOfOperations: Field[int, Integer]

class Udo_ImpInfo_t(_Udo_ImpInfo_t_fields, StructRecord[_LP_Udo_ImpInfo_t]):
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        packageName: Text = ...,
        operationsString: Text = ...,
        numOfOperations: Integer = ...,
    ) -> None: ...

class _LP_Udo_ImpInfo_t(_Udo_ImpInfo_t_fields, PointerToRecord[Udo_ImpInfo_t]): ...

class _SnpeUdo_OpDefinition_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    operationType: Field[bytes | None, Text]
    numOfStaticParams: Field[int, Integer]
    staticParams: Field[_LP_SnpeUdo_Param_t, Pointer[SnpeUdo_Param_t]]
    numOfInputs: Field[int, Integer]
    inputs: Field[_LP_SnpeUdo_TensorParam_t, Pointer[SnpeUdo_TensorParam_t]]
    numOfOutputs: Field[int, Integer]
    outputs: Field[_LP_SnpeUdo_TensorParam_t, Pointer[SnpeUdo_TensorParam_t]]

class SnpeUdo_OpDefinition_t(_SnpeUdo_OpDefinition_t_fields, StructRecord[_LP_SnpeUdo_OpDefinition_t]):
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        operationType: Text = ...,
        numOfStaticParams: Integer = ...,
        staticParams: Pointer[SnpeUdo_Param_t] = ...,
        numOfInputs: Integer = ...,
        inputs: Pointer[SnpeUdo_TensorParam_t] = ...,
        numOfOutputs: Integer = ...,
        outputs: Pointer[SnpeUdo_TensorParam_t] = ...,
    ) -> None: ...

class _LP_SnpeUdo_OpDefinition_t(_SnpeUdo_OpDefinition_t_fields, PointerToRecord[SnpeUdo_OpDefinition_t]): ...

class _Udo_OpDefinition_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    operationType: Field[bytes | None, Text]
    numOfStaticParams: Field[int, Integer]
    staticParams: Field[_LP_SnpeUdo_Param_t, Pointer[SnpeUdo_Param_t]]
    numOfInputs: Field[int, Integer]
    inputs: Field[_LP_SnpeUdo_TensorParam_t, Pointer[SnpeUdo_TensorParam_t]]
    numOfOutputs: Field[int, Integer]
    outputs: Field[_LP_SnpeUdo_TensorParam_t, Pointer[SnpeUdo_TensorParam_t]]

class Udo_OpDefinition_t(_Udo_OpDefinition_t_fields, StructRecord[_LP_Udo_OpDefinition_t]):
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        operationType: Text = ...,
        numOfStaticParams: Integer = ...,
        staticParams: Pointer[SnpeUdo_Param_t] = ...,
        numOfInputs: Integer = ...,
        inputs: Pointer[SnpeUdo_TensorParam_t] = ...,
        numOfOutputs: Integer = ...,
        outputs: Pointer[SnpeUdo_TensorParam_t] = ...,
    ) -> None: ...

class _LP_Udo_OpDefinition_t(_Udo_OpDefinition_t_fields, PointerToRecord[Udo_OpDefinition_t]): ...

class _SnpeUdo_LibVersion_t_fields:
    libVersion: Field[SnpeUdo_Version_t, SnpeUdo_Version_t]
    apiVersion: Field[SnpeUdo_Version_t, SnpeUdo_Version_t]

class SnpeUdo_LibVersion_t(_SnpeUdo_LibVersion_t_fields, StructRecord[_LP_SnpeUdo_LibVersion_t]):
    def __init__(self, libVersion: SnpeUdo_Version_t = ..., apiVersion: SnpeUdo_Version_t = ...) -> None: ...

class _LP_SnpeUdo_LibVersion_t(_SnpeUdo_LibVersion_t_fields, PointerToRecord[SnpeUdo_LibVersion_t]): ...

class _Udo_PkgVersion_t_fields:
    apiVersion: Field[Udo_Version_t, Udo_Version_t]

class Udo_PkgVersion_t(_Udo_PkgVersion_t_fields, StructRecord[_LP_Udo_PkgVersion_t]):
    def __init__(self, apiVersion: Udo_Version_t = ...) -> None: ...

class _LP_Udo_PkgVersion_t(_Udo_PkgVersion_t_fields, PointerToRecord[Udo_PkgVersion_t]): ...
