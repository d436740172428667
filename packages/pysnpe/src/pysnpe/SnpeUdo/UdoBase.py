"""SnpeUdo/UdoBase.h as Python: the records in which a package of user-defined operations (UDO) describes itself.

Source: SnpeUdo/UdoBase.h 2.40.0.

Version 1.6.0 of the interface. Every type has a second name without "Snpe", which means the same. Records come from a
registration library and belong to it: Python reads them through pointers and must not free them. In records of one's
own, what a pointer field is given is kept alive by the record.

Sizes in elements, bit masks as sums of the enumerators: supportedByCores = SNPE_UDO_CORETYPE_CPU |
SNPE_UDO_CORETYPE_DSP.
"""

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
    """A uint32 of flags."""

    distinct = False


class Udo_Bitmask_t(uint32):
    """The same under its other name."""

    distinct = False


class SnpeUdo_String_t(char_p):
    """A `char *`: reads as bytes, takes bytes or str."""


class Udo_String_t(char_p):
    """The same under its other name."""


class SnpeUdo_ErrorType_t(Enumeration):
    """The answer of functions of a UDO library: 0, or the reason of a failure. UNKNOWN_ERROR is 0xFFFFFFFF."""

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
    """SnpeUdo_ErrorType_t under its other name."""


class SnpeUdo_DataType_t(Enumeration):
    """Types of elements, one bit each: FLOAT, FIXED (quantized), UINT and INT of the given width."""

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
    """SnpeUdo_DataType_t under its other name."""


class SnpeUdo_TensorLayout_t(Enumeration):
    """Order of a tensor's dimensions.

    GPU_OPTIMAL and DSP_OPTIMAL are the runtimes' own packings; NULL is for tensors without a layout. The first five are
    single bits, what follows counts on.
    """

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
    """SnpeUdo_TensorLayout_t under its other name."""


class SnpeUdo_CoreType_t(Enumeration):
    """Where an operation runs, one bit each."""

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
    """SnpeUdo_CoreType_t under its other name."""


class SnpeUdo_ParamType_t(Enumeration):
    """Which member of SnpeUdo_Param_t's union holds: a scalar, a string or a tensor."""

    SNPE_UDO_PARAMTYPE_SCALAR = 0
    UDO_PARAMTYPE_SCALAR = 0
    SNPE_UDO_PARAMTYPE_STRING = 1
    UDO_PARAMTYPE_STRING = 1
    SNPE_UDO_PARAMTYPE_TENSOR = 2
    UDO_PARAMTYPE_TENSOR = 2
    SNPE_UDO_PARAMTYPE_LAST = 4294967295
    UDO_PARAMTYPE_LAST = 4294967295


class Udo_ParamType_t(SnpeUdo_ParamType_t):
    """SnpeUdo_ParamType_t under its other name."""


class SnpeUdo_QuantizationType_t(Enumeration):
    """How a tensor is quantized: not at all, by a range (TF), or by a power of two (QMN)."""

    SNPE_UDO_QUANTIZATION_NONE = 0
    UDO_QUANTIZATION_NONE = 0
    SNPE_UDO_QUANTIZATION_TF = 1
    UDO_QUANTIZATION_TF = 1
    SNPE_UDO_QUANTIZATION_QMN = 2
    UDO_QUANTIZATION_QMN = 2
    SNPE_UDO_QUANTIZATION_LAST = 4294967295
    UDO_QUANTIZATION_LAST = 4294967295


class Udo_QuantizationType_t(SnpeUdo_QuantizationType_t):
    """SnpeUdo_QuantizationType_t under its other name."""


class SnpeUdo_Version_t(Struct):
    """A version in three numbers.

    Bytes: 12.

    Attributes:
        major: the first.
        minor: the second.
        teeny: the third.
    """

    major: uint32
    minor: uint32
    teeny: uint32


class Udo_Version_t(SnpeUdo_Version_t):
    """SnpeUdo_Version_t under its other name."""


class SnpeUdo_Value_t(Union):
    """A scalar in one of seven types.

    Bytes: 4.

    Attributes:
        floatValue: FLOAT_32.
        uint32Value: UINT_32 and FIXED_32.
        int32Value: INT_32.
        uint16Value: UINT_16 and FIXED_16.
        int16Value: INT_16.
        uint8Value: UINT_8 and FIXED_8.
        int8Value: INT_8.
    """

    floatValue: float32
    uint32Value: uint32
    int32Value: int32
    uint16Value: uint16
    int16Value: int16
    uint8Value: uint8
    int8Value: int8


class Udo_Value_t(SnpeUdo_Value_t):
    """SnpeUdo_Value_t under its other name."""


class SnpeUdo_ScalarParam_t(Struct):
    """A scalar and its type.

    Bytes: 8.

    Attributes:
        dataType: which member of dataValue holds.
        dataValue: the scalar.
    """

    dataType: SnpeUdo_DataType_t
    dataValue: SnpeUdo_Value_t


class Udo_ScalarParam_t(SnpeUdo_ScalarParam_t):
    """SnpeUdo_ScalarParam_t under its other name."""


class SnpeUdo_TFQuantize_t(Struct):
    """The range of quantized numbers: the smallest stands for minValue, the largest for maxValue.

    Bytes: 8.

    Attributes:
        minValue: smallest real number.
        maxValue: largest real number.
    """

    minValue: float32
    maxValue: float32


class Udo_TFQuantize_t(SnpeUdo_TFQuantize_t):
    """SnpeUdo_TFQuantize_t under its other name."""


class SnpeUdo_QuantizeParams_t(Struct):
    """How a tensor is quantized.

    Bytes: 12.

    Attributes:
        quantizeType: the way; TFParams holds for TF.
        TFParams: the range.
    """

    quantizeType: SnpeUdo_QuantizationType_t
    TFParams: SnpeUdo_TFQuantize_t


class Udo_QuantizeParams_t(SnpeUdo_QuantizeParams_t):
    """SnpeUdo_QuantizeParams_t under its other name."""


class SnpeUdo_PerCoreDatatype_t(Struct):
    """The type of a tensor on one core.

    Bytes: 8.

    Attributes:
        dataType: the type there.
    """

    coreType: SnpeUdo_CoreType_t
    dataType: SnpeUdo_DataType_t


class Udo_PerCoreDatatype_t(SnpeUdo_PerCoreDatatype_t):
    """SnpeUdo_PerCoreDatatype_t under its other name."""


class SnpeUdo_TensorParam_t(Struct):
    """A tensor with its dimensions, type, quantization and content.

    Bytes on 64/32 bit: 48/36.

    Attributes:
        maxDimensions: the dimensions its memory has room for: an array of tensorRank numbers.
        currDimensions: the dimensions it has now: an array of tensorRank numbers.
        quantizeParams: how it is quantized.
        tensorRank: number of dimensions.
        dataType: type of its elements.
        layout: order of its dimensions.
        tensorData: where its elements are; NULL where only the shape matters.
    """

    maxDimensions: POINTER(uint32)
    currDimensions: POINTER(uint32)
    quantizeParams: SnpeUdo_QuantizeParams_t
    tensorRank: uint32
    dataType: SnpeUdo_DataType_t
    layout: SnpeUdo_TensorLayout_t
    tensorData: void_p


class Udo_TensorParam_t(SnpeUdo_TensorParam_t):
    """SnpeUdo_TensorParam_t under its other name."""


class SnpeUdo_TensorInfo_t(Struct):
    """The facts of an operation about one of its inputs or outputs.

    Bytes on 64/32 bit: 32/16.

    Attributes:
        layout: the order of dimensions it wants.
        perCoreDatatype: an array with its type on each core; how long it is nothing here says: one for each core the
            operation runs on.
        repeated: true for an input or output that may come several times.
        isStatic: true for one whose content is in the model.
    """

    tensorName: SnpeUdo_String_t
    layout: SnpeUdo_TensorLayout_t
    perCoreDatatype: POINTER(SnpeUdo_PerCoreDatatype_t)
    repeated: bool8
    isStatic: bool8


class Udo_TensorInfo_t(SnpeUdo_TensorInfo_t):
    """SnpeUdo_TensorInfo_t under its other name."""


class _SnpeUdo_Param_t_union(Union):
    scalarParam: SnpeUdo_ScalarParam_t
    tensorParam: SnpeUdo_TensorParam_t
    stringParam: SnpeUdo_String_t


class SnpeUdo_Param_t(Struct):
    """A named parameter of an operation: scalarParam, tensorParam or stringParam.

    Bytes on 64/32 bit: 64/44.

    Attributes:
        paramType: which of the three holds.
        paramName: its name. scalarParam: the scalar. tensorParam: the tensor. stringParam: the string.
    """

    _anonymous_ = ("_2",)

    paramType: SnpeUdo_ParamType_t
    paramName: SnpeUdo_String_t
    _2: _SnpeUdo_Param_t_union


class Udo_Param_t(SnpeUdo_Param_t):
    """SnpeUdo_Param_t under its other name."""


class SnpeUdo_OpCoreInfo_t(Struct):
    """In which types an operation calculates on one core.

    Bytes: 8.

    Attributes:
        operationCalculationTypes: a sum of SnpeUdo_DataType_t.
    """

    udoCoreType: SnpeUdo_CoreType_t
    operationCalculationTypes: SnpeUdo_Bitmask_t


class Udo_OpCoreInfo_t(SnpeUdo_OpCoreInfo_t):
    """SnpeUdo_OpCoreInfo_t under its other name."""


class SnpeUdo_OperationInfo_t(Struct):
    """One kind of operation in a package.

    Bytes on 64/32 bit: 88/48.

    Attributes:
        operationType: name of the kind of operation, as in the model.
        supportedByCores: a sum of SnpeUdo_CoreType_t.
        numOfStaticParams: how many parameters there are.
        staticParams: an array of them.
        numOfInputs: how many inputs it has.
        inputNames: an array of their names.
        numOfOutputs: how many outputs it has.
        outputNames: an array of their names.
        numOfCoreInfo: how many cores opPerCoreInfo lists.
        opPerCoreInfo: an array, one for each core.
        inputInfos: an array with one for each input; newer than the names, may be a NULL pointer.
        outputInfos: an array with one for each output; may be a NULL pointer.
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
    """SnpeUdo_OperationInfo_t under its other name."""


class SnpeUdo_LibraryInfo_t(Struct):
    """The library that implements a package's operations on one core.

    Bytes on 64/32 bit: 16/8.

    Attributes:
        libraryName: its file name.
    """

    udoCoreType: SnpeUdo_CoreType_t
    libraryName: SnpeUdo_String_t


class Udo_LibraryInfo_t(SnpeUdo_LibraryInfo_t):
    """SnpeUdo_LibraryInfo_t under its other name."""


class SnpeUdo_RegInfo_t(Struct):
    """The content of a registration library: one package, its implementations, its operations.

    Bytes on 64/32 bit: 48/28.

    Attributes:
        supportedCoreTypes: a sum of SnpeUdo_CoreType_t.
        numOfImplementationLib: how many libraries implement it.
        implementationLib: an array, one for each core.
        operationsString: the kinds of operations as one text, spaces between them.
        numOfOperations: how many kinds there are.
        operationsInfo: an array with one for each kind.
    """

    packageName: SnpeUdo_String_t
    supportedCoreTypes: SnpeUdo_Bitmask_t
    numOfImplementationLib: uint32
    implementationLib: POINTER(SnpeUdo_LibraryInfo_t)
    operationsString: SnpeUdo_String_t
    numOfOperations: uint32
    operationsInfo: POINTER(SnpeUdo_OperationInfo_t)


class Udo_RegInfo_t(SnpeUdo_RegInfo_t):
    """SnpeUdo_RegInfo_t under its other name."""


class SnpeUdo_ImpInfo_t(Struct):
    """The content of an implementation library for its core.

    Bytes on 64/32 bit: 32/16.

    Attributes:
        operationsString: the kinds of operations as one text, spaces between them.
        numOfOperations: how many kinds there are.
    """

    udoCoreType: SnpeUdo_CoreType_t
    packageName: SnpeUdo_String_t
    operationsString: SnpeUdo_String_t
    numOfOperations: uint32


class Udo_ImpInfo_t(SnpeUdo_ImpInfo_t):
    """SnpeUdo_ImpInfo_t under its other name."""


class SnpeUdo_OpDefinition_t(Struct):
    """One operation of a model, as SNPE hands it to SnpeUdo_validateOperation.

    Bytes on 64/32 bit: 64/32.

    Attributes:
        operationType: name of the kind of operation, as in the model.
        numOfStaticParams: how many parameters there are.
        staticParams: an array of its parameters.
        numOfInputs: how many inputs it has.
        inputs: an array of them, with shapes.
        numOfOutputs: how many outputs it has.
        outputs: an array of them, with shapes.
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
    """SnpeUdo_OpDefinition_t under its other name."""


class SnpeUdo_LibVersion_t(Struct):
    """The version of a UDO library, and of the interface it was built for.

    Bytes: 24.

    Attributes:
        libVersion: its own.
        apiVersion: the interface's: 1.6.0 here.
    """

    libVersion: SnpeUdo_Version_t
    apiVersion: SnpeUdo_Version_t


class Udo_PkgVersion_t(Struct):
    """The version of the interface that a package was built for.

    Bytes: 12.

    Attributes:
        apiVersion: version of the interface.
    """

    apiVersion: Udo_Version_t


__all__ = exported_names(globals())
