# Generated from UdoBase.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    DerivedRecord,
    Enumeration,
    Field,
    Float,
    Integer,
    Pointer,
    PointerTo,
    PointerToRecord,
    Struct,
    Text,
    Union,
    char_p,
    uint32,
    void_p,
)

API_VERSION_MAJOR: Final = 1
API_VERSION_MINOR: Final = 6
API_VERSION_TEENY: Final = 0
SNPE_UDO_MAX_STRING_SIZE: Final = 1024

class SnpeUdo_Bitmask_t(uint32):
    """A uint32 of flags. Source: SnpeUdo/UdoBase.h 2.40.0."""

class Udo_Bitmask_t(uint32):
    """The same under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""

class SnpeUdo_String_t(char_p):
    """A `char *`: reads as bytes, takes bytes or str. Source: SnpeUdo/UdoBase.h 2.40.0."""

class Udo_String_t(char_p):
    """The same under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""

_SnpeUdo_ErrorType_t = NewType("_SnpeUdo_ErrorType_t", int)

class SnpeUdo_ErrorType_t(Enumeration[_SnpeUdo_ErrorType_t]):
    """What functions of a UDO library answer: 0, or why not. UNKNOWN_ERROR is 0xFFFFFFFF.

    Source: SnpeUdo/UdoBase.h 2.40.0.
    """

SNPE_UDO_NO_ERROR: Final[_SnpeUdo_ErrorType_t]
UDO_NO_ERROR: Final[_SnpeUdo_ErrorType_t]
SNPE_UDO_WRONG_CORE: Final[_SnpeUdo_ErrorType_t]
UDO_WRONG_CORE: Final[_SnpeUdo_ErrorType_t]
SNPE_UDO_INVALID_ARGUMENT: Final[_SnpeUdo_ErrorType_t]
UDO_INVALID_ARGUMENT: Final[_SnpeUdo_ErrorType_t]
SNPE_UDO_UNSUPPORTED_FEATURE: Final[_SnpeUdo_ErrorType_t]
UDO_UNSUPPORTED_FEATURE: Final[_SnpeUdo_ErrorType_t]
SNPE_UDO_MEM_ALLOC_ERROR: Final[_SnpeUdo_ErrorType_t]
UDO_MEM_ALLOC_ERROR: Final[_SnpeUdo_ErrorType_t]
SNPE_UDO_WRONG_OPERATION: Final[_SnpeUdo_ErrorType_t]
UDO_WRONG_OPERATION: Final[_SnpeUdo_ErrorType_t]
SNPE_UDO_WRONG_CORE_TYPE: Final[_SnpeUdo_ErrorType_t]
UDO_WRONG_CORE_TYPE: Final[_SnpeUdo_ErrorType_t]
SNPE_UDO_WRONG_NUM_OF_PARAMS: Final[_SnpeUdo_ErrorType_t]
UDO_WRONG_NUM_OF_PARAMS: Final[_SnpeUdo_ErrorType_t]
SNPE_UDO_WRONG_NUM_OF_DIMENSIONS: Final[_SnpeUdo_ErrorType_t]
UDO_WRONG_NUM_OF_DIMENSIONS: Final[_SnpeUdo_ErrorType_t]
SNPE_UDO_WRONG_NUM_OF_INPUTS: Final[_SnpeUdo_ErrorType_t]
UDO_WRONG_NUM_OF_INPUTS: Final[_SnpeUdo_ErrorType_t]
SNPE_UDO_WRONG_NUM_OF_OUTPUTS: Final[_SnpeUdo_ErrorType_t]
UDO_WRONG_NUM_OF_OUTPUTS: Final[_SnpeUdo_ErrorType_t]
SNPE_UDO_PROGRAM_CACHE_NOT_FOUND: Final[_SnpeUdo_ErrorType_t]
UDO_PROGRAM_CACHE_NOT_FOUND: Final[_SnpeUdo_ErrorType_t]
SNPE_UDO_UNKNOWN_ERROR: Final[_SnpeUdo_ErrorType_t]
UDO_UNKNOWN_ERROR: Final[_SnpeUdo_ErrorType_t]

_Udo_ErrorType_t = NewType("_Udo_ErrorType_t", int)

class Udo_ErrorType_t(Enumeration[_Udo_ErrorType_t]):
    """SnpeUdo_ErrorType_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""

_SnpeUdo_DataType_t = NewType("_SnpeUdo_DataType_t", int)

class SnpeUdo_DataType_t(Enumeration[_SnpeUdo_DataType_t]):
    """Types of elements, one bit each: FLOAT, FIXED (quantized), UINT and INT of the given width.

    Source: SnpeUdo/UdoBase.h 2.40.0.
    """

SNPE_UDO_DATATYPE_FLOAT_16: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_FLOAT_16: Final[_SnpeUdo_DataType_t]
SNPE_UDO_DATATYPE_FLOAT_32: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_FLOAT_32: Final[_SnpeUdo_DataType_t]
SNPE_UDO_DATATYPE_FIXED_4: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_FIXED_4: Final[_SnpeUdo_DataType_t]
SNPE_UDO_DATATYPE_FIXED_8: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_FIXED_8: Final[_SnpeUdo_DataType_t]
SNPE_UDO_DATATYPE_FIXED_16: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_FIXED_16: Final[_SnpeUdo_DataType_t]
SNPE_UDO_DATATYPE_FIXED_32: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_FIXED_32: Final[_SnpeUdo_DataType_t]
SNPE_UDO_DATATYPE_UINT_8: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_UINT_8: Final[_SnpeUdo_DataType_t]
SNPE_UDO_DATATYPE_UINT_16: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_UINT_16: Final[_SnpeUdo_DataType_t]
SNPE_UDO_DATATYPE_UINT_32: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_UINT_32: Final[_SnpeUdo_DataType_t]
SNPE_UDO_DATATYPE_INT_8: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_INT_8: Final[_SnpeUdo_DataType_t]
SNPE_UDO_DATATYPE_INT_16: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_INT_16: Final[_SnpeUdo_DataType_t]
SNPE_UDO_DATATYPE_INT_32: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_INT_32: Final[_SnpeUdo_DataType_t]
SNPE_UDO_DATATYPE_LAST: Final[_SnpeUdo_DataType_t]
UDO_DATATYPE_LAST: Final[_SnpeUdo_DataType_t]

_Udo_DataType_t = NewType("_Udo_DataType_t", int)

class Udo_DataType_t(Enumeration[_Udo_DataType_t]):
    """SnpeUdo_DataType_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""

_SnpeUdo_TensorLayout_t = NewType("_SnpeUdo_TensorLayout_t", int)

class SnpeUdo_TensorLayout_t(Enumeration[_SnpeUdo_TensorLayout_t]):
    """Order of a tensor's dimensions. GPU_OPTIMAL and DSP_OPTIMAL are the runtimes' own packings; NULL is for tensors
    without a layout. The first five are single bits, what follows counts on.

    Source: SnpeUdo/UdoBase.h 2.40.0.
    """

SNPE_UDO_LAYOUT_NHWC: Final[_SnpeUdo_TensorLayout_t]
UDO_LAYOUT_NHWC: Final[_SnpeUdo_TensorLayout_t]
SNPE_UDO_LAYOUT_NCHW: Final[_SnpeUdo_TensorLayout_t]
UDO_LAYOUT_NCHW: Final[_SnpeUdo_TensorLayout_t]
SNPE_UDO_LAYOUT_NDHWC: Final[_SnpeUdo_TensorLayout_t]
UDO_LAYOUT_NDHWC: Final[_SnpeUdo_TensorLayout_t]
SNPE_UDO_LAYOUT_GPU_OPTIMAL1: Final[_SnpeUdo_TensorLayout_t]
UDO_LAYOUT_GPU_OPTIMAL1: Final[_SnpeUdo_TensorLayout_t]
SNPE_UDO_LAYOUT_GPU_OPTIMAL2: Final[_SnpeUdo_TensorLayout_t]
UDO_LAYOUT_GPU_OPTIMAL2: Final[_SnpeUdo_TensorLayout_t]
SNPE_UDO_LAYOUT_DSP_OPTIMAL1: Final[_SnpeUdo_TensorLayout_t]
UDO_LAYOUT_DSP_OPTIMAL1: Final[_SnpeUdo_TensorLayout_t]
SNPE_UDO_LAYOUT_DSP_OPTIMAL2: Final[_SnpeUdo_TensorLayout_t]
UDO_LAYOUT_DSP_OPTIMAL2: Final[_SnpeUdo_TensorLayout_t]
SNPE_UDO_LAYOUT_NULL: Final[_SnpeUdo_TensorLayout_t]
UDO_LAYOUT_NULL: Final[_SnpeUdo_TensorLayout_t]
SNPE_UDO_LAYOUT_LAST: Final[_SnpeUdo_TensorLayout_t]
UDO_LAYOUT_LAST: Final[_SnpeUdo_TensorLayout_t]

_Udo_TensorLayout_t = NewType("_Udo_TensorLayout_t", int)

class Udo_TensorLayout_t(Enumeration[_Udo_TensorLayout_t]):
    """SnpeUdo_TensorLayout_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""

_SnpeUdo_CoreType_t = NewType("_SnpeUdo_CoreType_t", int)

class SnpeUdo_CoreType_t(Enumeration[_SnpeUdo_CoreType_t]):
    """Where an operation runs, one bit each. Source: SnpeUdo/UdoBase.h 2.40.0."""

SNPE_UDO_CORETYPE_UNDEFINED: Final[_SnpeUdo_CoreType_t]
UDO_CORETYPE_UNDEFINED: Final[_SnpeUdo_CoreType_t]
SNPE_UDO_CORETYPE_CPU: Final[_SnpeUdo_CoreType_t]
UDO_CORETYPE_CPU: Final[_SnpeUdo_CoreType_t]
SNPE_UDO_CORETYPE_GPU: Final[_SnpeUdo_CoreType_t]
UDO_CORETYPE_GPU: Final[_SnpeUdo_CoreType_t]
SNPE_UDO_CORETYPE_DSP: Final[_SnpeUdo_CoreType_t]
UDO_CORETYPE_DSP: Final[_SnpeUdo_CoreType_t]
SNPE_UDO_CORETYPE_LAST: Final[_SnpeUdo_CoreType_t]
UDO_CORETYPE_LAST: Final[_SnpeUdo_CoreType_t]

_Udo_CoreType_t = NewType("_Udo_CoreType_t", int)

class Udo_CoreType_t(Enumeration[_Udo_CoreType_t]):
    """SnpeUdo_CoreType_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""

_SnpeUdo_ParamType_t = NewType("_SnpeUdo_ParamType_t", int)

class SnpeUdo_ParamType_t(Enumeration[_SnpeUdo_ParamType_t]):
    """Which member of SnpeUdo_Param_t's union holds: a scalar, a string or a tensor.

    Source: SnpeUdo/UdoBase.h 2.40.0.
    """

SNPE_UDO_PARAMTYPE_SCALAR: Final[_SnpeUdo_ParamType_t]
UDO_PARAMTYPE_SCALAR: Final[_SnpeUdo_ParamType_t]
SNPE_UDO_PARAMTYPE_STRING: Final[_SnpeUdo_ParamType_t]
UDO_PARAMTYPE_STRING: Final[_SnpeUdo_ParamType_t]
SNPE_UDO_PARAMTYPE_TENSOR: Final[_SnpeUdo_ParamType_t]
UDO_PARAMTYPE_TENSOR: Final[_SnpeUdo_ParamType_t]
SNPE_UDO_PARAMTYPE_LAST: Final[_SnpeUdo_ParamType_t]
UDO_PARAMTYPE_LAST: Final[_SnpeUdo_ParamType_t]

_Udo_ParamType_t = NewType("_Udo_ParamType_t", int)

class Udo_ParamType_t(Enumeration[_Udo_ParamType_t]):
    """SnpeUdo_ParamType_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""

_SnpeUdo_QuantizationType_t = NewType("_SnpeUdo_QuantizationType_t", int)

class SnpeUdo_QuantizationType_t(Enumeration[_SnpeUdo_QuantizationType_t]):
    """How a tensor is quantized: not at all, by a range (TF), or by a power of two (QMN).

    Source: SnpeUdo/UdoBase.h 2.40.0.
    """

SNPE_UDO_QUANTIZATION_NONE: Final[_SnpeUdo_QuantizationType_t]
UDO_QUANTIZATION_NONE: Final[_SnpeUdo_QuantizationType_t]
SNPE_UDO_QUANTIZATION_TF: Final[_SnpeUdo_QuantizationType_t]
UDO_QUANTIZATION_TF: Final[_SnpeUdo_QuantizationType_t]
SNPE_UDO_QUANTIZATION_QMN: Final[_SnpeUdo_QuantizationType_t]
UDO_QUANTIZATION_QMN: Final[_SnpeUdo_QuantizationType_t]
SNPE_UDO_QUANTIZATION_LAST: Final[_SnpeUdo_QuantizationType_t]
UDO_QUANTIZATION_LAST: Final[_SnpeUdo_QuantizationType_t]

_Udo_QuantizationType_t = NewType("_Udo_QuantizationType_t", int)

class Udo_QuantizationType_t(Enumeration[_Udo_QuantizationType_t]):
    """SnpeUdo_QuantizationType_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""

class _SnpeUdo_Version_t_fields:
    major: Field[int, Integer]
    minor: Field[int, Integer]
    teeny: Field[int, Integer]

class SnpeUdo_Version_t(_SnpeUdo_Version_t_fields, Struct):
    """A version in three numbers.

    major: the first.
    minor: the second.
    teeny: the third.
    Bytes: 12. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
    def __init__(self, major: Integer = ..., minor: Integer = ..., teeny: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[SnpeUdo_Version_t, LP_SnpeUdo_Version_t]: ...  # type: ignore[override]

class LP_SnpeUdo_Version_t(_SnpeUdo_Version_t_fields, PointerToRecord[SnpeUdo_Version_t]): ...

class _Udo_Version_t_fields:
    major: Field[int, Integer]
    minor: Field[int, Integer]
    teeny: Field[int, Integer]

class Udo_Version_t(_Udo_Version_t_fields, Struct):
    """SnpeUdo_Version_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
    def __init__(self, major: Integer = ..., minor: Integer = ..., teeny: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_Version_t, LP_Udo_Version_t]: ...  # type: ignore[override]

class LP_Udo_Version_t(_Udo_Version_t_fields, PointerToRecord[Udo_Version_t]): ...

class _SnpeUdo_Value_t_fields:
    floatValue: Field[float, Float]
    uint32Value: Field[int, Integer]
    int32Value: Field[int, Integer]
    uint16Value: Field[int, Integer]
    int16Value: Field[int, Integer]
    uint8Value: Field[int, Integer]
    int8Value: Field[int, Integer]

class SnpeUdo_Value_t(_SnpeUdo_Value_t_fields, Union):
    """A scalar in one of seven types.

    floatValue: FLOAT_32.
    uint32Value: UINT_32 and FIXED_32.
    int32Value: INT_32.
    uint16Value: UINT_16 and FIXED_16.
    int16Value: INT_16.
    uint8Value: UINT_8 and FIXED_8.
    int8Value: INT_8.
    Bytes: 4. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[SnpeUdo_Value_t, LP_SnpeUdo_Value_t]: ...  # type: ignore[override]

class LP_SnpeUdo_Value_t(_SnpeUdo_Value_t_fields, PointerToRecord[SnpeUdo_Value_t]): ...

class _Udo_Value_t_fields:
    floatValue: Field[float, Float]
    uint32Value: Field[int, Integer]
    int32Value: Field[int, Integer]
    uint16Value: Field[int, Integer]
    int16Value: Field[int, Integer]
    uint8Value: Field[int, Integer]
    int8Value: Field[int, Integer]

class Udo_Value_t(_Udo_Value_t_fields, Union):
    """SnpeUdo_Value_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_Value_t, LP_Udo_Value_t]: ...  # type: ignore[override]

class LP_Udo_Value_t(_Udo_Value_t_fields, PointerToRecord[Udo_Value_t]): ...

class _SnpeUdo_ScalarParam_t_fields:
    dataType: Field[_SnpeUdo_DataType_t, _SnpeUdo_DataType_t | SnpeUdo_DataType_t]
    dataValue: Field[SnpeUdo_Value_t, SnpeUdo_Value_t]

class SnpeUdo_ScalarParam_t(_SnpeUdo_ScalarParam_t_fields, Struct):
    """A scalar and its type.

    dataType: which member of dataValue holds.
    dataValue: the scalar.
    Bytes: 8. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
    def __init__(
        self,
        dataType: _SnpeUdo_DataType_t | SnpeUdo_DataType_t = ...,
        dataValue: SnpeUdo_Value_t = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[SnpeUdo_ScalarParam_t, LP_SnpeUdo_ScalarParam_t]: ...  # type: ignore[override]

class LP_SnpeUdo_ScalarParam_t(_SnpeUdo_ScalarParam_t_fields, PointerToRecord[SnpeUdo_ScalarParam_t]): ...

class _Udo_ScalarParam_t_fields:
    dataType: Field[_SnpeUdo_DataType_t, _SnpeUdo_DataType_t | SnpeUdo_DataType_t]
    dataValue: Field[SnpeUdo_Value_t, SnpeUdo_Value_t]

class Udo_ScalarParam_t(_Udo_ScalarParam_t_fields, Struct):
    """SnpeUdo_ScalarParam_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
    def __init__(
        self,
        dataType: _SnpeUdo_DataType_t | SnpeUdo_DataType_t = ...,
        dataValue: SnpeUdo_Value_t = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_ScalarParam_t, LP_Udo_ScalarParam_t]: ...  # type: ignore[override]

class LP_Udo_ScalarParam_t(_Udo_ScalarParam_t_fields, PointerToRecord[Udo_ScalarParam_t]): ...

class _SnpeUdo_TFQuantize_t_fields:
    minValue: Field[float, Float]
    maxValue: Field[float, Float]

class SnpeUdo_TFQuantize_t(_SnpeUdo_TFQuantize_t_fields, Struct):
    """The range of quantized numbers: the smallest stands for minValue, the largest for maxValue.

    minValue: smallest real number.
    maxValue: largest real number.
    Bytes: 8. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
    def __init__(self, minValue: Float = ..., maxValue: Float = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[SnpeUdo_TFQuantize_t, LP_SnpeUdo_TFQuantize_t]: ...  # type: ignore[override]

class LP_SnpeUdo_TFQuantize_t(_SnpeUdo_TFQuantize_t_fields, PointerToRecord[SnpeUdo_TFQuantize_t]): ...

class _Udo_TFQuantize_t_fields:
    minValue: Field[float, Float]
    maxValue: Field[float, Float]

class Udo_TFQuantize_t(_Udo_TFQuantize_t_fields, Struct):
    """SnpeUdo_TFQuantize_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
    def __init__(self, minValue: Float = ..., maxValue: Float = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_TFQuantize_t, LP_Udo_TFQuantize_t]: ...  # type: ignore[override]

class LP_Udo_TFQuantize_t(_Udo_TFQuantize_t_fields, PointerToRecord[Udo_TFQuantize_t]): ...

class _SnpeUdo_QuantizeParams_t_fields:
    quantizeType: Field[_SnpeUdo_QuantizationType_t, _SnpeUdo_QuantizationType_t | SnpeUdo_QuantizationType_t]
    TFParams: Field[SnpeUdo_TFQuantize_t, SnpeUdo_TFQuantize_t]

class SnpeUdo_QuantizeParams_t(_SnpeUdo_QuantizeParams_t_fields, Struct):
    """How a tensor is quantized.

    quantizeType: the way; TFParams holds for TF.
    TFParams: the range.
    Bytes: 12. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
    def __init__(
        self,
        quantizeType: _SnpeUdo_QuantizationType_t | SnpeUdo_QuantizationType_t = ...,
        TFParams: SnpeUdo_TFQuantize_t = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[SnpeUdo_QuantizeParams_t, LP_SnpeUdo_QuantizeParams_t]: ...

class LP_SnpeUdo_QuantizeParams_t(_SnpeUdo_QuantizeParams_t_fields, PointerToRecord[SnpeUdo_QuantizeParams_t]): ...

class _Udo_QuantizeParams_t_fields:
    quantizeType: Field[_SnpeUdo_QuantizationType_t, _SnpeUdo_QuantizationType_t | SnpeUdo_QuantizationType_t]
    TFParams: Field[SnpeUdo_TFQuantize_t, SnpeUdo_TFQuantize_t]

class Udo_QuantizeParams_t(_Udo_QuantizeParams_t_fields, Struct):
    """SnpeUdo_QuantizeParams_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
    def __init__(
        self,
        quantizeType: _SnpeUdo_QuantizationType_t | SnpeUdo_QuantizationType_t = ...,
        TFParams: SnpeUdo_TFQuantize_t = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_QuantizeParams_t, LP_Udo_QuantizeParams_t]: ...  # type: ignore[override]

class LP_Udo_QuantizeParams_t(_Udo_QuantizeParams_t_fields, PointerToRecord[Udo_QuantizeParams_t]): ...

class _SnpeUdo_PerCoreDatatype_t_fields:
    coreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    dataType: Field[_SnpeUdo_DataType_t, _SnpeUdo_DataType_t | SnpeUdo_DataType_t]

class SnpeUdo_PerCoreDatatype_t(_SnpeUdo_PerCoreDatatype_t_fields, Struct):
    """The type of a tensor on one core.

    coreType: the core.
    dataType: the type there.
    Bytes: 8. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
    def __init__(
        self,
        coreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        dataType: _SnpeUdo_DataType_t | SnpeUdo_DataType_t = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[SnpeUdo_PerCoreDatatype_t, LP_SnpeUdo_PerCoreDatatype_t]: ...

class LP_SnpeUdo_PerCoreDatatype_t(_SnpeUdo_PerCoreDatatype_t_fields, PointerToRecord[SnpeUdo_PerCoreDatatype_t]): ...

class _Udo_PerCoreDatatype_t_fields:
    coreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    dataType: Field[_SnpeUdo_DataType_t, _SnpeUdo_DataType_t | SnpeUdo_DataType_t]

class Udo_PerCoreDatatype_t(_Udo_PerCoreDatatype_t_fields, Struct):
    """SnpeUdo_PerCoreDatatype_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
    def __init__(
        self,
        coreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        dataType: _SnpeUdo_DataType_t | SnpeUdo_DataType_t = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_PerCoreDatatype_t, LP_Udo_PerCoreDatatype_t]: ...  # type: ignore[override]

class LP_Udo_PerCoreDatatype_t(_Udo_PerCoreDatatype_t_fields, PointerToRecord[Udo_PerCoreDatatype_t]): ...

class _SnpeUdo_TensorParam_t_fields:
    maxDimensions: Field[PointerTo[uint32, int, Integer], Pointer[uint32]]
    currDimensions: Field[PointerTo[uint32, int, Integer], Pointer[uint32]]
    quantizeParams: Field[SnpeUdo_QuantizeParams_t, SnpeUdo_QuantizeParams_t]
    tensorRank: Field[int, Integer]
    dataType: Field[_SnpeUdo_DataType_t, _SnpeUdo_DataType_t | SnpeUdo_DataType_t]
    layout: Field[_SnpeUdo_TensorLayout_t, _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t]
    tensorData: Field[void_p, AnyPointer]

class SnpeUdo_TensorParam_t(_SnpeUdo_TensorParam_t_fields, Struct):
    """A tensor with its dimensions, type, quantization and content.

    maxDimensions: the dimensions its memory has room for: an array of tensorRank numbers.
    currDimensions: the dimensions it has now: an array of tensorRank numbers.
    quantizeParams: how it is quantized.
    tensorRank: number of dimensions.
    dataType: type of its elements.
    layout: order of its dimensions.
    tensorData: where its elements are; NULL where only the shape matters.
    Bytes: 48, with 32-bit pointers 36. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[SnpeUdo_TensorParam_t, LP_SnpeUdo_TensorParam_t]: ...  # type: ignore[override]

class LP_SnpeUdo_TensorParam_t(_SnpeUdo_TensorParam_t_fields, PointerToRecord[SnpeUdo_TensorParam_t]): ...

class _Udo_TensorParam_t_fields:
    maxDimensions: Field[PointerTo[uint32, int, Integer], Pointer[uint32]]
    currDimensions: Field[PointerTo[uint32, int, Integer], Pointer[uint32]]
    quantizeParams: Field[SnpeUdo_QuantizeParams_t, SnpeUdo_QuantizeParams_t]
    tensorRank: Field[int, Integer]
    dataType: Field[_SnpeUdo_DataType_t, _SnpeUdo_DataType_t | SnpeUdo_DataType_t]
    layout: Field[_SnpeUdo_TensorLayout_t, _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t]
    tensorData: Field[void_p, AnyPointer]

class Udo_TensorParam_t(_Udo_TensorParam_t_fields, Struct):
    """SnpeUdo_TensorParam_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_TensorParam_t, LP_Udo_TensorParam_t]: ...  # type: ignore[override]

class LP_Udo_TensorParam_t(_Udo_TensorParam_t_fields, PointerToRecord[Udo_TensorParam_t]): ...

class _SnpeUdo_TensorInfo_t_fields:
    tensorName: Field[bytes | None, Text]
    layout: Field[_SnpeUdo_TensorLayout_t, _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t]
    perCoreDatatype: Field[LP_SnpeUdo_PerCoreDatatype_t, Pointer[SnpeUdo_PerCoreDatatype_t]]
    repeated: Field[bool, Integer]
    isStatic: Field[bool, Integer]

class SnpeUdo_TensorInfo_t(_SnpeUdo_TensorInfo_t_fields, Struct):
    """What an operation says of one of its inputs or outputs.

    tensorName: its name.
    layout: the order of dimensions it wants.
    perCoreDatatype: an array with its type on each core; how long it is nothing here says: one for each core the
        operation runs on.
    repeated: true for an input or output that may come several times.
    isStatic: true for one whose content is in the model.
    Bytes: 32, with 32-bit pointers 16. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
    def __init__(
        self,
        tensorName: Text = ...,
        layout: _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t = ...,
        perCoreDatatype: Pointer[SnpeUdo_PerCoreDatatype_t] = ...,
        repeated: Integer = ...,
        isStatic: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[SnpeUdo_TensorInfo_t, LP_SnpeUdo_TensorInfo_t]: ...  # type: ignore[override]

class LP_SnpeUdo_TensorInfo_t(_SnpeUdo_TensorInfo_t_fields, PointerToRecord[SnpeUdo_TensorInfo_t]): ...

class _Udo_TensorInfo_t_fields:
    tensorName: Field[bytes | None, Text]
    layout: Field[_SnpeUdo_TensorLayout_t, _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t]
    perCoreDatatype: Field[LP_SnpeUdo_PerCoreDatatype_t, Pointer[SnpeUdo_PerCoreDatatype_t]]
    repeated: Field[bool, Integer]
    isStatic: Field[bool, Integer]

class Udo_TensorInfo_t(_Udo_TensorInfo_t_fields, Struct):
    """SnpeUdo_TensorInfo_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
    def __init__(
        self,
        tensorName: Text = ...,
        layout: _SnpeUdo_TensorLayout_t | SnpeUdo_TensorLayout_t = ...,
        perCoreDatatype: Pointer[SnpeUdo_PerCoreDatatype_t] = ...,
        repeated: Integer = ...,
        isStatic: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_TensorInfo_t, LP_Udo_TensorInfo_t]: ...  # type: ignore[override]

class LP_Udo_TensorInfo_t(_Udo_TensorInfo_t_fields, PointerToRecord[Udo_TensorInfo_t]): ...

class _SnpeUdo_Param_t_union_fields:
    scalarParam: Field[SnpeUdo_ScalarParam_t, SnpeUdo_ScalarParam_t]
    tensorParam: Field[SnpeUdo_TensorParam_t, SnpeUdo_TensorParam_t]
    stringParam: Field[bytes | None, Text]

class _SnpeUdo_Param_t_union(_SnpeUdo_Param_t_union_fields, Union):
    def __init__(
        self,
        scalarParam: SnpeUdo_ScalarParam_t = ...,
        tensorParam: SnpeUdo_TensorParam_t = ...,
        stringParam: Text = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_SnpeUdo_Param_t_union, LP__SnpeUdo_Param_t_union]: ...

class LP__SnpeUdo_Param_t_union(_SnpeUdo_Param_t_union_fields, PointerToRecord[_SnpeUdo_Param_t_union]): ...

class _SnpeUdo_Param_t_fields:
    paramType: Field[_SnpeUdo_ParamType_t, _SnpeUdo_ParamType_t | SnpeUdo_ParamType_t]
    paramName: Field[bytes | None, Text]
    _2: Field[_SnpeUdo_Param_t_union, _SnpeUdo_Param_t_union]
    scalarParam: Field[SnpeUdo_ScalarParam_t, SnpeUdo_ScalarParam_t]
    tensorParam: Field[SnpeUdo_TensorParam_t, SnpeUdo_TensorParam_t]
    stringParam: Field[bytes | None, Text]

class SnpeUdo_Param_t(_SnpeUdo_Param_t_fields, Struct):
    """A named parameter of an operation: scalarParam, tensorParam or stringParam.

    paramType: which of the three holds.
    paramName: its name.
    scalarParam: the scalar.
    tensorParam: the tensor.
    stringParam: the string.
    Bytes: 64, with 32-bit pointers 44. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
    def __init__(
        self,
        paramType: _SnpeUdo_ParamType_t | SnpeUdo_ParamType_t = ...,
        paramName: Text = ...,
        _2: _SnpeUdo_Param_t_union = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[SnpeUdo_Param_t, LP_SnpeUdo_Param_t]: ...  # type: ignore[override]

class LP_SnpeUdo_Param_t(_SnpeUdo_Param_t_fields, PointerToRecord[SnpeUdo_Param_t]): ...

class _Udo_Param_t_fields:
    paramType: Field[_SnpeUdo_ParamType_t, _SnpeUdo_ParamType_t | SnpeUdo_ParamType_t]
    paramName: Field[bytes | None, Text]
    _2: Field[_SnpeUdo_Param_t_union, _SnpeUdo_Param_t_union]
    scalarParam: Field[SnpeUdo_ScalarParam_t, SnpeUdo_ScalarParam_t]
    tensorParam: Field[SnpeUdo_TensorParam_t, SnpeUdo_TensorParam_t]
    stringParam: Field[bytes | None, Text]

class Udo_Param_t(_Udo_Param_t_fields, Struct):
    """SnpeUdo_Param_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
    def __init__(
        self,
        paramType: _SnpeUdo_ParamType_t | SnpeUdo_ParamType_t = ...,
        paramName: Text = ...,
        _2: _SnpeUdo_Param_t_union = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_Param_t, LP_Udo_Param_t]: ...  # type: ignore[override]

class LP_Udo_Param_t(_Udo_Param_t_fields, PointerToRecord[Udo_Param_t]): ...

class _SnpeUdo_OpCoreInfo_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    operationCalculationTypes: Field[int, Integer]

class SnpeUdo_OpCoreInfo_t(_SnpeUdo_OpCoreInfo_t_fields, Struct):
    """In which types an operation calculates on one core.

    udoCoreType: the core.
    operationCalculationTypes: a sum of SnpeUdo_DataType_t.
    Bytes: 8. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        operationCalculationTypes: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[SnpeUdo_OpCoreInfo_t, LP_SnpeUdo_OpCoreInfo_t]: ...  # type: ignore[override]

class LP_SnpeUdo_OpCoreInfo_t(_SnpeUdo_OpCoreInfo_t_fields, PointerToRecord[SnpeUdo_OpCoreInfo_t]): ...

class _Udo_OpCoreInfo_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    operationCalculationTypes: Field[int, Integer]

class Udo_OpCoreInfo_t(_Udo_OpCoreInfo_t_fields, Struct):
    """SnpeUdo_OpCoreInfo_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        operationCalculationTypes: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_OpCoreInfo_t, LP_Udo_OpCoreInfo_t]: ...  # type: ignore[override]

class LP_Udo_OpCoreInfo_t(_Udo_OpCoreInfo_t_fields, PointerToRecord[Udo_OpCoreInfo_t]): ...

class _SnpeUdo_OperationInfo_t_fields:
    operationType: Field[bytes | None, Text]
    supportedByCores: Field[int, Integer]
    numOfStaticParams: Field[int, Integer]
    staticParams: Field[LP_SnpeUdo_Param_t, Pointer[SnpeUdo_Param_t]]
    numOfInputs: Field[int, Integer]
    inputNames: Field[PointerTo[char_p, bytes | None, Text], Pointer[char_p]]
    numOfOutputs: Field[int, Integer]
    outputNames: Field[PointerTo[char_p, bytes | None, Text], Pointer[char_p]]
    numOfCoreInfo: Field[int, Integer]
    opPerCoreInfo: Field[LP_SnpeUdo_OpCoreInfo_t, Pointer[SnpeUdo_OpCoreInfo_t]]
    inputInfos: Field[LP_SnpeUdo_TensorInfo_t, Pointer[SnpeUdo_TensorInfo_t]]
    outputInfos: Field[LP_SnpeUdo_TensorInfo_t, Pointer[SnpeUdo_TensorInfo_t]]

class SnpeUdo_OperationInfo_t(_SnpeUdo_OperationInfo_t_fields, Struct):
    """One kind of operation in a package.

    operationType: name of the kind of operation, as in the model.
    supportedByCores: a sum of SnpeUdo_CoreType_t.
    numOfStaticParams: how many parameters there are.
    staticParams: an array of them.
    numOfInputs: how many inputs it has.
    inputNames: an array of their names.
    numOfOutputs: how many outputs it has.
    outputNames: an array of their names.
    numOfCoreInfo: how many cores opPerCoreInfo tells of.
    opPerCoreInfo: an array, one for each core.
    inputInfos: an array with one for each input; newer than the names, may be a NULL pointer.
    outputInfos: an array with one for each output; may be a NULL pointer.
    Bytes: 88, with 32-bit pointers 48. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
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
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[SnpeUdo_OperationInfo_t, LP_SnpeUdo_OperationInfo_t]: ...

class LP_SnpeUdo_OperationInfo_t(_SnpeUdo_OperationInfo_t_fields, PointerToRecord[SnpeUdo_OperationInfo_t]): ...

class _Udo_OperationInfo_t_fields:
    operationType: Field[bytes | None, Text]
    supportedByCores: Field[int, Integer]
    numOfStaticParams: Field[int, Integer]
    staticParams: Field[LP_SnpeUdo_Param_t, Pointer[SnpeUdo_Param_t]]
    numOfInputs: Field[int, Integer]
    inputNames: Field[PointerTo[char_p, bytes | None, Text], Pointer[char_p]]
    numOfOutputs: Field[int, Integer]
    outputNames: Field[PointerTo[char_p, bytes | None, Text], Pointer[char_p]]
    numOfCoreInfo: Field[int, Integer]
    opPerCoreInfo: Field[LP_SnpeUdo_OpCoreInfo_t, Pointer[SnpeUdo_OpCoreInfo_t]]
    inputInfos: Field[LP_SnpeUdo_TensorInfo_t, Pointer[SnpeUdo_TensorInfo_t]]
    outputInfos: Field[LP_SnpeUdo_TensorInfo_t, Pointer[SnpeUdo_TensorInfo_t]]

class Udo_OperationInfo_t(_Udo_OperationInfo_t_fields, Struct):
    """SnpeUdo_OperationInfo_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_OperationInfo_t, LP_Udo_OperationInfo_t]: ...  # type: ignore[override]

class LP_Udo_OperationInfo_t(_Udo_OperationInfo_t_fields, PointerToRecord[Udo_OperationInfo_t]): ...

class _SnpeUdo_LibraryInfo_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    libraryName: Field[bytes | None, Text]

class SnpeUdo_LibraryInfo_t(_SnpeUdo_LibraryInfo_t_fields, Struct):
    """The library that implements a package's operations on one core.

    udoCoreType: the core.
    libraryName: its file name.
    Bytes: 16, with 32-bit pointers 8. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        libraryName: Text = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[SnpeUdo_LibraryInfo_t, LP_SnpeUdo_LibraryInfo_t]: ...  # type: ignore[override]

class LP_SnpeUdo_LibraryInfo_t(_SnpeUdo_LibraryInfo_t_fields, PointerToRecord[SnpeUdo_LibraryInfo_t]): ...

class _Udo_LibraryInfo_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    libraryName: Field[bytes | None, Text]

class Udo_LibraryInfo_t(_Udo_LibraryInfo_t_fields, Struct):
    """SnpeUdo_LibraryInfo_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        libraryName: Text = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_LibraryInfo_t, LP_Udo_LibraryInfo_t]: ...  # type: ignore[override]

class LP_Udo_LibraryInfo_t(_Udo_LibraryInfo_t_fields, PointerToRecord[Udo_LibraryInfo_t]): ...

class _SnpeUdo_RegInfo_t_fields:
    packageName: Field[bytes | None, Text]
    supportedCoreTypes: Field[int, Integer]
    numOfImplementationLib: Field[int, Integer]
    implementationLib: Field[LP_SnpeUdo_LibraryInfo_t, Pointer[SnpeUdo_LibraryInfo_t]]
    operationsString: Field[bytes | None, Text]
    numOfOperations: Field[int, Integer]
    operationsInfo: Field[LP_SnpeUdo_OperationInfo_t, Pointer[SnpeUdo_OperationInfo_t]]

class SnpeUdo_RegInfo_t(_SnpeUdo_RegInfo_t_fields, Struct):
    """What a registration library has: one package, its implementations, its operations.

    packageName: name of the package.
    supportedCoreTypes: a sum of SnpeUdo_CoreType_t.
    numOfImplementationLib: how many libraries implement it.
    implementationLib: an array, one for each core.
    operationsString: the kinds of operations as one text, spaces between them.
    numOfOperations: how many kinds there are.
    operationsInfo: an array with one for each kind.
    Bytes: 48, with 32-bit pointers 28. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[SnpeUdo_RegInfo_t, LP_SnpeUdo_RegInfo_t]: ...  # type: ignore[override]

class LP_SnpeUdo_RegInfo_t(_SnpeUdo_RegInfo_t_fields, PointerToRecord[SnpeUdo_RegInfo_t]): ...

class _Udo_RegInfo_t_fields:
    packageName: Field[bytes | None, Text]
    supportedCoreTypes: Field[int, Integer]
    numOfImplementationLib: Field[int, Integer]
    implementationLib: Field[LP_SnpeUdo_LibraryInfo_t, Pointer[SnpeUdo_LibraryInfo_t]]
    operationsString: Field[bytes | None, Text]
    numOfOperations: Field[int, Integer]
    operationsInfo: Field[LP_SnpeUdo_OperationInfo_t, Pointer[SnpeUdo_OperationInfo_t]]

class Udo_RegInfo_t(_Udo_RegInfo_t_fields, Struct):
    """SnpeUdo_RegInfo_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_RegInfo_t, LP_Udo_RegInfo_t]: ...  # type: ignore[override]

class LP_Udo_RegInfo_t(_Udo_RegInfo_t_fields, PointerToRecord[Udo_RegInfo_t]): ...

class _SnpeUdo_ImpInfo_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    packageName: Field[bytes | None, Text]
    operationsString: Field[bytes | None, Text]
    numOfOperations: Field[int, Integer]

class SnpeUdo_ImpInfo_t(_SnpeUdo_ImpInfo_t_fields, Struct):
    """What an implementation library has for its core.

    udoCoreType: the core.
    packageName: name of the package.
    operationsString: the kinds of operations as one text, spaces between them.
    numOfOperations: how many kinds there are.
    Bytes: 32, with 32-bit pointers 16. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        packageName: Text = ...,
        operationsString: Text = ...,
        numOfOperations: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[SnpeUdo_ImpInfo_t, LP_SnpeUdo_ImpInfo_t]: ...  # type: ignore[override]

class LP_SnpeUdo_ImpInfo_t(_SnpeUdo_ImpInfo_t_fields, PointerToRecord[SnpeUdo_ImpInfo_t]): ...

class _Udo_ImpInfo_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    packageName: Field[bytes | None, Text]
    operationsString: Field[bytes | None, Text]
    numOfOperations: Field[int, Integer]

class Udo_ImpInfo_t(_Udo_ImpInfo_t_fields, Struct):
    """SnpeUdo_ImpInfo_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
    def __init__(
        self,
        udoCoreType: _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t = ...,
        packageName: Text = ...,
        operationsString: Text = ...,
        numOfOperations: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_ImpInfo_t, LP_Udo_ImpInfo_t]: ...  # type: ignore[override]

class LP_Udo_ImpInfo_t(_Udo_ImpInfo_t_fields, PointerToRecord[Udo_ImpInfo_t]): ...

class _SnpeUdo_OpDefinition_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    operationType: Field[bytes | None, Text]
    numOfStaticParams: Field[int, Integer]
    staticParams: Field[LP_SnpeUdo_Param_t, Pointer[SnpeUdo_Param_t]]
    numOfInputs: Field[int, Integer]
    inputs: Field[LP_SnpeUdo_TensorParam_t, Pointer[SnpeUdo_TensorParam_t]]
    numOfOutputs: Field[int, Integer]
    outputs: Field[LP_SnpeUdo_TensorParam_t, Pointer[SnpeUdo_TensorParam_t]]

class SnpeUdo_OpDefinition_t(_SnpeUdo_OpDefinition_t_fields, Struct):
    """One operation of a model, as SNPE hands it to SnpeUdo_validateOperation.

    udoCoreType: the core.
    operationType: name of the kind of operation, as in the model.
    numOfStaticParams: how many parameters there are.
    staticParams: an array of its parameters.
    numOfInputs: how many inputs it has.
    inputs: an array of them, with shapes.
    numOfOutputs: how many outputs it has.
    outputs: an array of them, with shapes.
    Bytes: 64, with 32-bit pointers 32. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
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
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[SnpeUdo_OpDefinition_t, LP_SnpeUdo_OpDefinition_t]: ...

class LP_SnpeUdo_OpDefinition_t(_SnpeUdo_OpDefinition_t_fields, PointerToRecord[SnpeUdo_OpDefinition_t]): ...

class _Udo_OpDefinition_t_fields:
    udoCoreType: Field[_SnpeUdo_CoreType_t, _SnpeUdo_CoreType_t | SnpeUdo_CoreType_t]
    operationType: Field[bytes | None, Text]
    numOfStaticParams: Field[int, Integer]
    staticParams: Field[LP_SnpeUdo_Param_t, Pointer[SnpeUdo_Param_t]]
    numOfInputs: Field[int, Integer]
    inputs: Field[LP_SnpeUdo_TensorParam_t, Pointer[SnpeUdo_TensorParam_t]]
    numOfOutputs: Field[int, Integer]
    outputs: Field[LP_SnpeUdo_TensorParam_t, Pointer[SnpeUdo_TensorParam_t]]

class Udo_OpDefinition_t(_Udo_OpDefinition_t_fields, Struct):
    """SnpeUdo_OpDefinition_t under its other name. Source: SnpeUdo/UdoBase.h 2.40.0."""
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_OpDefinition_t, LP_Udo_OpDefinition_t]: ...  # type: ignore[override]

class LP_Udo_OpDefinition_t(_Udo_OpDefinition_t_fields, PointerToRecord[Udo_OpDefinition_t]): ...

class _SnpeUdo_LibVersion_t_fields:
    libVersion: Field[SnpeUdo_Version_t, SnpeUdo_Version_t]
    apiVersion: Field[SnpeUdo_Version_t, SnpeUdo_Version_t]

class SnpeUdo_LibVersion_t(_SnpeUdo_LibVersion_t_fields, Struct):
    """The version of a UDO library, and of the interface it was built for.

    libVersion: its own.
    apiVersion: the interface's: 1.6.0 here.
    Bytes: 24. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
    def __init__(self, libVersion: SnpeUdo_Version_t = ..., apiVersion: SnpeUdo_Version_t = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[SnpeUdo_LibVersion_t, LP_SnpeUdo_LibVersion_t]: ...  # type: ignore[override]

class LP_SnpeUdo_LibVersion_t(_SnpeUdo_LibVersion_t_fields, PointerToRecord[SnpeUdo_LibVersion_t]): ...

class _Udo_PkgVersion_t_fields:
    apiVersion: Field[Udo_Version_t, Udo_Version_t]

class Udo_PkgVersion_t(_Udo_PkgVersion_t_fields, Struct):
    """The version of the interface that a package was built for.

    apiVersion: the interface's.
    Bytes: 12. Source: SnpeUdo/UdoBase.h 2.40.0.
    """
    def __init__(self, apiVersion: Udo_Version_t = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[Udo_PkgVersion_t, LP_Udo_PkgVersion_t]: ...  # type: ignore[override]

class LP_Udo_PkgVersion_t(_Udo_PkgVersion_t_fields, PointerToRecord[Udo_PkgVersion_t]): ...

__all__ = [
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
