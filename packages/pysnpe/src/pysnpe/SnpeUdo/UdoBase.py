"""SnpeUdo/UdoBase.h as Python: ..."""

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Struct,
    Union,
    bool8,
    char_p,
    exported_names,
    float32,
    int8,
    int16,
    int32,
    uint8,
    uint16,
    uint32,
    void_p,
)

API_VERSION_MAJOR = 1
API_VERSION_MINOR = 6
API_VERSION_TEENY = 0
SNPE_UDO_MAX_STRING_SIZE = 1024


class SnpeUdo_Bitmask_t(uint32):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class Udo_Bitmask_t(uint32):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_String_t(char_p):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class Udo_String_t(char_p):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_ErrorType_t(Enumeration):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""

    SNPE_UDO_NO_ERROR = 0
    UDO_NO_ERROR = 0
    SNPE_UDO_WRONG_CORE = 1
    UDO_WRONG_CORE = 1
    SNPE_UDO_INVALID_ARGUMENT = 2
    UDO_INVALID_ARGUMENT = 2
    SNPE_UDO_UNSUPPORTED_FEATURE = 3
    UDO_UNSUPPORTED_FEATURE = 3
    SNPE_UDO_MEM_ALLOC_ERROR = 4
    UDO_MEM_ALLOC_ERROR = 4
    SNPE_UDO_WRONG_OPERATION = 100
    UDO_WRONG_OPERATION = 100
    SNPE_UDO_WRONG_CORE_TYPE = 101
    UDO_WRONG_CORE_TYPE = 101
    SNPE_UDO_WRONG_NUM_OF_PARAMS = 102
    UDO_WRONG_NUM_OF_PARAMS = 102
    SNPE_UDO_WRONG_NUM_OF_DIMENSIONS = 103
    UDO_WRONG_NUM_OF_DIMENSIONS = 103
    SNPE_UDO_WRONG_NUM_OF_INPUTS = 104
    UDO_WRONG_NUM_OF_INPUTS = 104
    SNPE_UDO_WRONG_NUM_OF_OUTPUTS = 105
    UDO_WRONG_NUM_OF_OUTPUTS = 105
    SNPE_UDO_PROGRAM_CACHE_NOT_FOUND = 106
    UDO_PROGRAM_CACHE_NOT_FOUND = 106
    SNPE_UDO_UNKNOWN_ERROR = 4294967295
    UDO_UNKNOWN_ERROR = 4294967295


class Udo_ErrorType_t(SnpeUdo_ErrorType_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_DataType_t(Enumeration):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""

    SNPE_UDO_DATATYPE_FLOAT_16 = 1
    UDO_DATATYPE_FLOAT_16 = 1
    SNPE_UDO_DATATYPE_FLOAT_32 = 2
    UDO_DATATYPE_FLOAT_32 = 2
    SNPE_UDO_DATATYPE_FIXED_4 = 4
    UDO_DATATYPE_FIXED_4 = 4
    SNPE_UDO_DATATYPE_FIXED_8 = 8
    UDO_DATATYPE_FIXED_8 = 8
    SNPE_UDO_DATATYPE_FIXED_16 = 16
    UDO_DATATYPE_FIXED_16 = 16
    SNPE_UDO_DATATYPE_FIXED_32 = 32
    UDO_DATATYPE_FIXED_32 = 32
    SNPE_UDO_DATATYPE_UINT_8 = 256
    UDO_DATATYPE_UINT_8 = 256
    SNPE_UDO_DATATYPE_UINT_16 = 512
    UDO_DATATYPE_UINT_16 = 512
    SNPE_UDO_DATATYPE_UINT_32 = 1024
    UDO_DATATYPE_UINT_32 = 1024
    SNPE_UDO_DATATYPE_INT_8 = 4096
    UDO_DATATYPE_INT_8 = 4096
    SNPE_UDO_DATATYPE_INT_16 = 8192
    UDO_DATATYPE_INT_16 = 8192
    SNPE_UDO_DATATYPE_INT_32 = 16384
    UDO_DATATYPE_INT_32 = 16384
    SNPE_UDO_DATATYPE_LAST = 4294967295
    UDO_DATATYPE_LAST = 4294967295


class Udo_DataType_t(SnpeUdo_DataType_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_TensorLayout_t(Enumeration):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""

    SNPE_UDO_LAYOUT_NHWC = 1
    UDO_LAYOUT_NHWC = 1
    SNPE_UDO_LAYOUT_NCHW = 2
    UDO_LAYOUT_NCHW = 2
    SNPE_UDO_LAYOUT_NDHWC = 4
    UDO_LAYOUT_NDHWC = 4
    SNPE_UDO_LAYOUT_GPU_OPTIMAL1 = 8
    UDO_LAYOUT_GPU_OPTIMAL1 = 8
    SNPE_UDO_LAYOUT_GPU_OPTIMAL2 = 16
    UDO_LAYOUT_GPU_OPTIMAL2 = 16
    SNPE_UDO_LAYOUT_DSP_OPTIMAL1 = 17
    UDO_LAYOUT_DSP_OPTIMAL1 = 17
    SNPE_UDO_LAYOUT_DSP_OPTIMAL2 = 18
    UDO_LAYOUT_DSP_OPTIMAL2 = 18
    SNPE_UDO_LAYOUT_NULL = 19
    UDO_LAYOUT_NULL = 19
    SNPE_UDO_LAYOUT_LAST = 4294967295
    UDO_LAYOUT_LAST = 4294967295


class Udo_TensorLayout_t(SnpeUdo_TensorLayout_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_CoreType_t(Enumeration):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""

    SNPE_UDO_CORETYPE_UNDEFINED = 0
    UDO_CORETYPE_UNDEFINED = 0
    SNPE_UDO_CORETYPE_CPU = 1
    UDO_CORETYPE_CPU = 1
    SNPE_UDO_CORETYPE_GPU = 2
    UDO_CORETYPE_GPU = 2
    SNPE_UDO_CORETYPE_DSP = 4
    UDO_CORETYPE_DSP = 4
    SNPE_UDO_CORETYPE_LAST = 4294967295
    UDO_CORETYPE_LAST = 4294967295


class Udo_CoreType_t(SnpeUdo_CoreType_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_ParamType_t(Enumeration):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""

    SNPE_UDO_PARAMTYPE_SCALAR = 0
    UDO_PARAMTYPE_SCALAR = 0
    SNPE_UDO_PARAMTYPE_STRING = 1
    UDO_PARAMTYPE_STRING = 1
    SNPE_UDO_PARAMTYPE_TENSOR = 2
    UDO_PARAMTYPE_TENSOR = 2
    SNPE_UDO_PARAMTYPE_LAST = 4294967295
    UDO_PARAMTYPE_LAST = 4294967295


class Udo_ParamType_t(SnpeUdo_ParamType_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_QuantizationType_t(Enumeration):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""

    SNPE_UDO_QUANTIZATION_NONE = 0
    UDO_QUANTIZATION_NONE = 0
    SNPE_UDO_QUANTIZATION_TF = 1
    UDO_QUANTIZATION_TF = 1
    SNPE_UDO_QUANTIZATION_QMN = 2
    UDO_QUANTIZATION_QMN = 2
    SNPE_UDO_QUANTIZATION_LAST = 4294967295
    UDO_QUANTIZATION_LAST = 4294967295


class Udo_QuantizationType_t(SnpeUdo_QuantizationType_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_Version_t(Struct):
    """...

    major: ...
    minor: ...
    teeny: ...
    Bytes (64/32 bit where they differ): 12 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    major: uint32
    minor: uint32
    teeny: uint32


class Udo_Version_t(SnpeUdo_Version_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_Value_t(Union):
    """...

    floatValue: ...
    uint32Value: ...
    int32Value: ...
    uint16Value: ...
    int16Value: ...
    uint8Value: ...
    int8Value: ...
    Bytes (64/32 bit where they differ): 4 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    floatValue: float32
    uint32Value: uint32
    int32Value: int32
    uint16Value: uint16
    int16Value: int16
    uint8Value: uint8
    int8Value: int8


class Udo_Value_t(SnpeUdo_Value_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_ScalarParam_t(Struct):
    """...

    dataType: ...
    dataValue: ...
    Bytes (64/32 bit where they differ): 8 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    dataType: SnpeUdo_DataType_t
    dataValue: SnpeUdo_Value_t


class Udo_ScalarParam_t(SnpeUdo_ScalarParam_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_TFQuantize_t(Struct):
    """...

    minValue: ...
    maxValue: ...
    Bytes (64/32 bit where they differ): 8 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    minValue: float32
    maxValue: float32


class Udo_TFQuantize_t(SnpeUdo_TFQuantize_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_QuantizeParams_t(Struct):
    """...

    quantizeType: ...
    TFParams: ...
    Bytes (64/32 bit where they differ): 12 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    quantizeType: SnpeUdo_QuantizationType_t
    TFParams: SnpeUdo_TFQuantize_t


class Udo_QuantizeParams_t(SnpeUdo_QuantizeParams_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_PerCoreDatatype_t(Struct):
    """...

    coreType: ...
    dataType: ...
    Bytes (64/32 bit where they differ): 8 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    coreType: SnpeUdo_CoreType_t
    dataType: SnpeUdo_DataType_t


class Udo_PerCoreDatatype_t(SnpeUdo_PerCoreDatatype_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_TensorParam_t(Struct):
    """...

    maxDimensions: ...
    currDimensions: ...
    quantizeParams: ...
    tensorRank: ...
    dataType: ...
    layout: ...
    tensorData: ...
    Bytes (64/32 bit where they differ): 48/36 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    maxDimensions: POINTER(uint32)
    currDimensions: POINTER(uint32)
    quantizeParams: SnpeUdo_QuantizeParams_t
    tensorRank: uint32
    dataType: SnpeUdo_DataType_t
    layout: SnpeUdo_TensorLayout_t
    tensorData: void_p


class Udo_TensorParam_t(SnpeUdo_TensorParam_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_TensorInfo_t(Struct):
    """...

    tensorName: ...
    layout: ...
    perCoreDatatype: ...
    repeated: ...
    isStatic: ...
    Bytes (64/32 bit where they differ): 32/16 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    tensorName: SnpeUdo_String_t
    layout: SnpeUdo_TensorLayout_t
    perCoreDatatype: POINTER(SnpeUdo_PerCoreDatatype_t)
    repeated: bool8
    isStatic: bool8


class Udo_TensorInfo_t(SnpeUdo_TensorInfo_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class _SnpeUdo_Param_t_union(Union):
    scalarParam: SnpeUdo_ScalarParam_t
    tensorParam: SnpeUdo_TensorParam_t
    stringParam: SnpeUdo_String_t


class SnpeUdo_Param_t(Struct):
    """...

    paramType: ...
    paramName: ...
    Bytes (64/32 bit where they differ): 64/44 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    _anonymous_ = ("_2",)

    paramType: SnpeUdo_ParamType_t
    paramName: SnpeUdo_String_t
    _2: _SnpeUdo_Param_t_union


class Udo_Param_t(SnpeUdo_Param_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_OpCoreInfo_t(Struct):
    """...

    udoCoreType: ...
    operationCalculationTypes: ...
    Bytes (64/32 bit where they differ): 8 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    udoCoreType: SnpeUdo_CoreType_t
    operationCalculationTypes: SnpeUdo_Bitmask_t


class Udo_OpCoreInfo_t(SnpeUdo_OpCoreInfo_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_OperationInfo_t(Struct):
    """...

    operationType: ...
    supportedByCores: ...
    numOfStaticParams: ...
    staticParams: ...
    numOfInputs: ...
    inputNames: ...
    numOfOutputs: ...
    outputNames: ...
    numOfCoreInfo: ...
    opPerCoreInfo: ...
    inputInfos: ...
    outputInfos: ...
    Bytes (64/32 bit where they differ): 88/48 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    operationType: SnpeUdo_String_t
    supportedByCores: SnpeUdo_Bitmask_t
    numOfStaticParams: uint32
    staticParams: POINTER(SnpeUdo_Param_t)
    numOfInputs: uint32
    inputNames: POINTER(SnpeUdo_String_t)
    numOfOutputs: uint32
    outputNames: POINTER(SnpeUdo_String_t)
    numOfCoreInfo: uint32
    opPerCoreInfo: POINTER(SnpeUdo_OpCoreInfo_t)
    inputInfos: POINTER(SnpeUdo_TensorInfo_t)
    outputInfos: POINTER(SnpeUdo_TensorInfo_t)


class Udo_OperationInfo_t(SnpeUdo_OperationInfo_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_LibraryInfo_t(Struct):
    """...

    udoCoreType: ...
    libraryName: ...
    Bytes (64/32 bit where they differ): 16/8 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    udoCoreType: SnpeUdo_CoreType_t
    libraryName: SnpeUdo_String_t


class Udo_LibraryInfo_t(SnpeUdo_LibraryInfo_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_RegInfo_t(Struct):
    """...

    packageName: ...
    supportedCoreTypes: ...
    numOfImplementationLib: ...
    implementationLib: ...
    operationsString: ...
    numOfOperations: ...
    operationsInfo: ...
    Bytes (64/32 bit where they differ): 48/28 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    packageName: SnpeUdo_String_t
    supportedCoreTypes: SnpeUdo_Bitmask_t
    numOfImplementationLib: uint32
    implementationLib: POINTER(SnpeUdo_LibraryInfo_t)
    operationsString: SnpeUdo_String_t
    numOfOperations: uint32
    operationsInfo: POINTER(SnpeUdo_OperationInfo_t)


class Udo_RegInfo_t(SnpeUdo_RegInfo_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_ImpInfo_t(Struct):
    """...

    udoCoreType: ...
    packageName: ...
    operationsString: ...
    numOfOperations: ...
    Bytes (64/32 bit where they differ): 32/16 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    udoCoreType: SnpeUdo_CoreType_t
    packageName: SnpeUdo_String_t
    operationsString: SnpeUdo_String_t
    numOfOperations: uint32


class Udo_ImpInfo_t(SnpeUdo_ImpInfo_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_OpDefinition_t(Struct):
    """...

    udoCoreType: ...
    operationType: ...
    numOfStaticParams: ...
    staticParams: ...
    numOfInputs: ...
    inputs: ...
    numOfOutputs: ...
    outputs: ...
    Bytes (64/32 bit where they differ): 64/32 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    udoCoreType: SnpeUdo_CoreType_t
    operationType: SnpeUdo_String_t
    numOfStaticParams: uint32
    staticParams: POINTER(SnpeUdo_Param_t)
    numOfInputs: uint32
    inputs: POINTER(SnpeUdo_TensorParam_t)
    numOfOutputs: uint32
    outputs: POINTER(SnpeUdo_TensorParam_t)


class Udo_OpDefinition_t(SnpeUdo_OpDefinition_t):
    """... Source: SnpeUdo/UdoBase.h 2.40.0."""


class SnpeUdo_LibVersion_t(Struct):
    """...

    libVersion: ...
    apiVersion: ...
    Bytes (64/32 bit where they differ): 24 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    libVersion: SnpeUdo_Version_t
    apiVersion: SnpeUdo_Version_t


class Udo_PkgVersion_t(Struct):
    """...

    apiVersion: ...
    Bytes (64/32 bit where they differ): 12 since 2.0.1. Source: SnpeUdo/UdoBase.h 2.40.0.
    """

    apiVersion: Udo_Version_t


__all__ = exported_names(globals())
