# Generated from acl_op_compiler.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

from npu_common.ctyping import (
    Enumeration,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    function,
)

from pyacl.acl.acl_base_mdl import *
from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_op import *
from pyacl.acl.acl_op import _aclopEngineType

_aclopCompileType = NewType("_aclopCompileType", int)

class aclopCompileType(Enumeration[_aclopCompileType]):
    """Where an operator's definition comes from: ACL_COMPILE_SYS, the ones of the installation, or
    ACL_COMPILE_UNREGISTERED, a file that opPath names. Others end in ACL_ERROR_API_NOT_SUPPORT.

    Source: acl/acl_op_compiler.h 2026.8.
    """

ACL_COMPILE_SYS: Final[_aclopCompileType]
ACL_COMPILE_UNREGISTERED: Final[_aclopCompileType]

_aclCompileOpt = NewType("_aclCompileOpt", int)

class aclCompileOpt(Enumeration[_aclCompileOpt]):
    """Options of the compiler, all of them texts, named after the options of the model compiler ATC.

    ACL_AUTO_TUNE_MODE is refused with ACL_ERROR_FEATURE_UNSUPPORTED.
    Source: acl/acl_op_compiler.h 2026.8.
    """

ACL_PRECISION_MODE: Final[_aclCompileOpt]
ACL_AICORE_NUM: Final[_aclCompileOpt]
ACL_AUTO_TUNE_MODE: Final[_aclCompileOpt]
ACL_OP_SELECT_IMPL_MODE: Final[_aclCompileOpt]
ACL_OPTYPELIST_FOR_IMPLMODE: Final[_aclCompileOpt]
ACL_OP_DEBUG_LEVEL: Final[_aclCompileOpt]
ACL_DEBUG_DIR: Final[_aclCompileOpt]
ACL_OP_COMPILER_CACHE_MODE: Final[_aclCompileOpt]
ACL_OP_COMPILER_CACHE_DIR: Final[_aclCompileOpt]
ACL_OP_PERFORMANCE_MODE: Final[_aclCompileOpt]
ACL_OP_JIT_COMPILE: Final[_aclCompileOpt]
ACL_OP_DETERMINISTIC: Final[_aclCompileOpt]
ACL_CUSTOMIZE_DTYPES: Final[_aclCompileOpt]
ACL_OP_PRECISION_MODE: Final[_aclCompileOpt]
ACL_ALLOW_HF32: Final[_aclCompileOpt]
ACL_PRECISION_MODE_V2: Final[_aclCompileOpt]
ACL_OP_DEBUG_OPTION: Final[_aclCompileOpt]

_aclOpCompileFlag = NewType("_aclOpCompileFlag", int)

class aclOpCompileFlag(Enumeration[_aclOpCompileFlag]):
    """Compile for exactly the shapes given, or for any shape of the same rank (ACL_OP_COMPILE_FUZZ), so that one
    compilation serves more calls.

    Source: acl/acl_op_compiler.h 2026.8.
    """

ACL_OP_COMPILE_DEFAULT: Final[_aclOpCompileFlag]
ACL_OP_COMPILE_FUZZ: Final[_aclOpCompileFlag]

class aclGraphDumpOption(Opaque):
    """Reserved options of aclGenGraphAndDumpForOp.

    Made by aclCreateGraphDumpOpt, freed with aclDestroyGraphDumpOpt.
    Source: acl/acl_op_compiler.h 2026.8.
    """

class LP_aclGraphDumpOption(PointerTo[aclGraphDumpOption]): ...

@function
def aclopCompile(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    attr: Pointer[aclopAttr],
    engineType: _aclopEngineType | aclopEngineType,
    compileFlag: _aclopCompileType | aclopCompileType,
    opPath: Text,
    /,
) -> int:
    """Compile an operator, so that aclopExecuteV2 and aclopCreateHandle find it. Tensors in host memory are refused.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions.
    attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    engineType: ACL_ENGINE_SYS while no engine is asked for.
    compileFlag: where the operator's definition comes from.
    opPath: path of the operator's Python file for ACL_COMPILE_UNREGISTERED, without ".py"; else NULL.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL or opPath missing, ACL_ERROR_API_NOT_SUPPORT for another
    compileFlag or tensors in host memory, else what the compiler says (500xxx).
    Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclopCompileAndExecute(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    inputs: Pointer[PointerTo[aclDataBuffer]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    outputs: Pointer[PointerTo[aclDataBuffer]],
    attr: Pointer[aclopAttr],
    engineType: _aclopEngineType | aclopEngineType,
    compileFlag: _aclopCompileType | aclopCompileType,
    opPath: Text,
    stream: aclrtStream | None,
    /,
) -> int:
    """Compile an operator if need be, and queue it.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    inputs: numInputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions.
    outputs: numOutputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    engineType: ACL_ENGINE_SYS while no engine is asked for.
    compileFlag: where the operator's definition comes from.
    opPath: path of the operator's Python file for ACL_COMPILE_UNREGISTERED, without ".py"; else NULL.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued (also when all outputs are empty, and nothing runs), ACL_ERROR_INVALID_PARAM (100000) for NULL
    or opPath missing, ACL_ERROR_API_NOT_SUPPORT for another compileFlag, else what the compiler says.
    Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclopCompileAndExecuteV2(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    inputs: Pointer[PointerTo[aclDataBuffer]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    outputs: Pointer[PointerTo[aclDataBuffer]],
    attr: Pointer[aclopAttr],
    engineType: _aclopEngineType | aclopEngineType,
    compileFlag: _aclopCompileType | aclopCompileType,
    opPath: Text,
    stream: aclrtStream | None,
    /,
) -> int:
    """Compile an operator if need be, and queue it; output descriptions receive the real shapes.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    inputs: numInputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions; receive the shapes that came out, for shapes that depend on the data after
    waiting for the operator's end.
    outputs: numOutputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    engineType: ACL_ENGINE_SYS while no engine is asked for.
    compileFlag: where the operator's definition comes from.
    opPath: path of the operator's Python file for ACL_COMPILE_UNREGISTERED, without ".py"; else NULL.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns as aclopCompileAndExecute. Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclSetCompileopt(opt: _aclCompileOpt | aclCompileOpt, value: Text, /) -> int:
    """Set an option of the compiler for the whole process.

    Set it before the first operator is compiled or a model is built.

    opt: the option.
    value: the value; copied.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED for ACL_AUTO_TUNE_MODE,
    ACL_ERROR_INTERNAL_ERROR for an option there is not.
    Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclGetCompileoptSize(opt: _aclCompileOpt | aclCompileOpt, /) -> int:
    """Memory the value of an option needs.

    opt: the option.
    Returns bytes with the final 0: 256 for ACL_OP_JIT_COMPILE; 0 for an option that is not set or not known.
    Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclGetCompileopt(opt: _aclCompileOpt | aclCompileOpt, value: Text, length: Integer, /) -> int:
    """Read an option of the compiler.

    Only two are told: for ACL_OP_JIT_COMPILE the chip's default, "enable" or "disable", and for ACL_OP_DEBUG_OPTION
    what was set.

    opt: the option.
    value: memory that receives the text, ended by 0.
    length: its size in bytes, as aclGetCompileoptSize told or more.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE when length is too small,
    ACL_ERROR_API_NOT_SUPPORT for another option.
    Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclopSetCompileFlag(flag: _aclOpCompileFlag | aclOpCompileFlag, /) -> int:
    """Choose between compiling for exact and for any shapes, for the whole process.

    flag: ACL_OP_COMPILE_DEFAULT or ACL_OP_COMPILE_FUZZ.
    Returns 0, else what the compiler says. Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclGenGraphAndDumpForOp(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    inputs: Pointer[PointerTo[aclDataBuffer]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    outputs: Pointer[PointerTo[aclDataBuffer]],
    attr: Pointer[aclopAttr],
    engineType: _aclopEngineType | aclopEngineType,
    graphDumpPath: Text,
    graphDumpOpt: Pointer[aclGraphDumpOption],
    /,
) -> int:
    """Write the graph that the compiler makes of one operator, as text, for looking at.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    inputs: numInputs buffers; those with fixed values are read.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions.
    outputs: numOutputs buffers.
    attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    engineType: ACL_ENGINE_SYS while no engine is asked for.
    graphDumpPath: file or folder to write to.
    graphDumpOpt: NULL; anything else is refused with 100000 today.
    Returns 0 (also when all outputs are empty, and nothing is written), ACL_ERROR_INVALID_PARAM (100000) for NULL, else
    what the compiler says.
    Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclCreateGraphDumpOpt() -> LP_aclGraphDumpOption:
    """Make options of graph dumps; none can be set today.

    Returns the handle, to be freed with aclDestroyGraphDumpOpt; NULL when memory runs out.
    Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclDestroyGraphDumpOpt(graphDumpOpt: Pointer[aclGraphDumpOption], /) -> int:
    """Free options of graph dumps.

    graphDumpOpt: from aclCreateGraphDumpOpt.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op_compiler.h 2026.8.
    """

__all__ = [
    "ACL_COMPILE_SYS",
    "ACL_COMPILE_UNREGISTERED",
    "aclopCompileType",
    "ACL_PRECISION_MODE",
    "ACL_AICORE_NUM",
    "ACL_AUTO_TUNE_MODE",
    "ACL_OP_SELECT_IMPL_MODE",
    "ACL_OPTYPELIST_FOR_IMPLMODE",
    "ACL_OP_DEBUG_LEVEL",
    "ACL_DEBUG_DIR",
    "ACL_OP_COMPILER_CACHE_MODE",
    "ACL_OP_COMPILER_CACHE_DIR",
    "ACL_OP_PERFORMANCE_MODE",
    "ACL_OP_JIT_COMPILE",
    "ACL_OP_DETERMINISTIC",
    "ACL_CUSTOMIZE_DTYPES",
    "ACL_OP_PRECISION_MODE",
    "ACL_ALLOW_HF32",
    "ACL_PRECISION_MODE_V2",
    "ACL_OP_DEBUG_OPTION",
    "aclCompileOpt",
    "ACL_OP_COMPILE_DEFAULT",
    "ACL_OP_COMPILE_FUZZ",
    "aclOpCompileFlag",
    "aclGraphDumpOption",
    "aclopCompile",
    "aclopCompileAndExecute",
    "aclopCompileAndExecuteV2",
    "aclSetCompileopt",
    "aclGetCompileoptSize",
    "aclGetCompileopt",
    "aclopSetCompileFlag",
    "aclGenGraphAndDumpForOp",
    "aclCreateGraphDumpOpt",
    "aclDestroyGraphDumpOpt",
    "ACL_TENSOR_SHAPE_RANGE_NUM",
    "ACL_TENSOR_VALUE_RANGE_NUM",
    "ACL_UNKNOWN_RANK",
    "aclTensorDesc",
    "aclCreateTensorDesc",
    "aclDestroyTensorDesc",
    "aclSetTensorShapeRange",
    "aclSetTensorValueRange",
    "aclGetTensorDescType",
    "aclGetTensorDescFormat",
    "aclGetTensorDescSize",
    "aclGetTensorDescElementCount",
    "aclGetTensorDescNumDims",
    "aclGetTensorDescDim",
    "aclGetTensorDescDimV2",
    "aclGetTensorDescDimRange",
    "aclSetTensorDescName",
    "aclGetTensorDescName",
    "aclTransTensorDescFormat",
    "aclSetTensorStorageFormat",
    "aclSetTensorStorageShape",
    "aclSetTensorFormat",
    "aclSetTensorShape",
    "aclSetTensorOriginFormat",
    "aclSetTensorOriginShape",
    "aclGetTensorDescByIndex",
    "aclGetTensorDescAddress",
    "aclSetTensorDynamicInput",
    "aclSetTensorConst",
    "aclSetTensorPlaceMent",
    "aclrtStream",
    "aclmdlRITask",
    "aclrtEvent",
    "aclrtContext",
    "aclrtNotify",
    "aclrtCntNotify",
    "aclrtLabel",
    "aclrtLabelList",
    "aclrtMbuf",
    "aclError",
    "aclFloat16",
    "aclDataBuffer",
    "aclrtAllocatorDesc",
    "aclrtAllocator",
    "aclrtAllocatorBlock",
    "aclrtAllocatorAddr",
    "aclrtTaskGrp",
    "ACL_DT_UNDEFINED",
    "ACL_FLOAT",
    "ACL_FLOAT16",
    "ACL_INT8",
    "ACL_INT32",
    "ACL_UINT8",
    "ACL_INT16",
    "ACL_UINT16",
    "ACL_UINT32",
    "ACL_INT64",
    "ACL_UINT64",
    "ACL_DOUBLE",
    "ACL_BOOL",
    "ACL_STRING",
    "ACL_COMPLEX64",
    "ACL_COMPLEX128",
    "ACL_BF16",
    "ACL_INT4",
    "ACL_UINT1",
    "ACL_COMPLEX32",
    "ACL_HIFLOAT8",
    "ACL_FLOAT8_E5M2",
    "ACL_FLOAT8_E4M3FN",
    "ACL_FLOAT8_E8M0",
    "ACL_FLOAT6_E3M2",
    "ACL_FLOAT6_E2M3",
    "ACL_FLOAT4_E2M1",
    "ACL_FLOAT4_E1M2",
    "aclDataType",
    "ACL_FORMAT_UNDEFINED",
    "ACL_FORMAT_NCHW",
    "ACL_FORMAT_NHWC",
    "ACL_FORMAT_ND",
    "ACL_FORMAT_NC1HWC0",
    "ACL_FORMAT_FRACTAL_Z",
    "ACL_FORMAT_NC1HWC0_C04",
    "ACL_FORMAT_HWCN",
    "ACL_FORMAT_NDHWC",
    "ACL_FORMAT_FRACTAL_NZ",
    "ACL_FORMAT_NCDHW",
    "ACL_FORMAT_NDC1HWC0",
    "ACL_FRACTAL_Z_3D",
    "ACL_FORMAT_NC",
    "ACL_FORMAT_NCL",
    "ACL_FORMAT_FRACTAL_NZ_C0_16",
    "ACL_FORMAT_FRACTAL_NZ_C0_32",
    "ACL_FORMAT_FRACTAL_NZ_C0_2",
    "ACL_FORMAT_FRACTAL_NZ_C0_4",
    "ACL_FORMAT_FRACTAL_NZ_C0_8",
    "aclFormat",
    "ACL_DEBUG",
    "ACL_INFO",
    "ACL_WARNING",
    "ACL_ERROR",
    "aclLogLevel",
    "ACL_MEMTYPE_DEVICE",
    "ACL_MEMTYPE_HOST",
    "ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT",
    "aclMemType",
    "ACL_OPT_DETERMINISTIC",
    "ACL_OPT_ENABLE_DEBUG_KERNEL",
    "ACL_OPT_STRONG_CONSISTENCY",
    "ACL_OPT_ENABLE_KERNEL_EARLY_START",
    "aclSysParamOpt",
    "ACL_CANN_ATTR_UNDEFINED",
    "ACL_CANN_ATTR_INF_NAN",
    "ACL_CANN_ATTR_BF16",
    "ACL_CANN_ATTR_JIT_COMPILE",
    "aclCannAttr",
    "ACL_DEVICE_INFO_UNDEFINED",
    "ACL_DEVICE_INFO_AI_CORE_NUM",
    "ACL_DEVICE_INFO_VECTOR_CORE_NUM",
    "ACL_DEVICE_INFO_L2_SIZE",
    "aclDeviceInfo",
    "ACL_ERROR_NONE",
    "ACL_SUCCESS",
    "ACL_ERROR_INVALID_PARAM",
    "ACL_ERROR_UNINITIALIZE",
    "ACL_ERROR_REPEAT_INITIALIZE",
    "ACL_ERROR_INVALID_FILE",
    "ACL_ERROR_WRITE_FILE",
    "ACL_ERROR_INVALID_FILE_SIZE",
    "ACL_ERROR_PARSE_FILE",
    "ACL_ERROR_FILE_MISSING_ATTR",
    "ACL_ERROR_FILE_ATTR_INVALID",
    "ACL_ERROR_INVALID_DUMP_CONFIG",
    "ACL_ERROR_INVALID_PROFILING_CONFIG",
    "ACL_ERROR_INVALID_MODEL_ID",
    "ACL_ERROR_DESERIALIZE_MODEL",
    "ACL_ERROR_PARSE_MODEL",
    "ACL_ERROR_READ_MODEL_FAILURE",
    "ACL_ERROR_MODEL_SIZE_INVALID",
    "ACL_ERROR_MODEL_MISSING_ATTR",
    "ACL_ERROR_MODEL_INPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_OUTPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_NOT_DYNAMIC",
    "ACL_ERROR_OP_TYPE_NOT_MATCH",
    "ACL_ERROR_OP_INPUT_NOT_MATCH",
    "ACL_ERROR_OP_OUTPUT_NOT_MATCH",
    "ACL_ERROR_OP_ATTR_NOT_MATCH",
    "ACL_ERROR_OP_NOT_FOUND",
    "ACL_ERROR_OP_LOAD_FAILED",
    "ACL_ERROR_UNSUPPORTED_DATA_TYPE",
    "ACL_ERROR_FORMAT_NOT_MATCH",
    "ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED",
    "ACL_ERROR_KERNEL_NOT_FOUND",
    "ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED",
    "ACL_ERROR_KERNEL_ALREADY_REGISTERED",
    "ACL_ERROR_INVALID_QUEUE_ID",
    "ACL_ERROR_REPEAT_SUBSCRIBE",
    "ACL_ERROR_STREAM_NOT_SUBSCRIBE",
    "ACL_ERROR_THREAD_NOT_SUBSCRIBE",
    "ACL_ERROR_WAIT_CALLBACK_TIMEOUT",
    "ACL_ERROR_REPEAT_FINALIZE",
    "ACL_ERROR_NOT_STATIC_AIPP",
    "ACL_ERROR_COMPILING_STUB_MODE",
    "ACL_ERROR_GROUP_NOT_SET",
    "ACL_ERROR_GROUP_NOT_CREATE",
    "ACL_ERROR_PROF_ALREADY_RUN",
    "ACL_ERROR_PROF_NOT_RUN",
    "ACL_ERROR_DUMP_ALREADY_RUN",
    "ACL_ERROR_DUMP_NOT_RUN",
    "ACL_ERROR_PROF_REPEAT_SUBSCRIBE",
    "ACL_ERROR_PROF_API_CONFLICT",
    "ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG",
    "ACL_ERROR_INVALID_OPP_PATH",
    "ACL_ERROR_OP_UNSUPPORTED_DYNAMIC",
    "ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED",
    "ACL_ERROR_UNSUPPORTED_JPEG",
    "ACL_ERROR_INVALID_BUNDLE_MODEL_ID",
    "ACL_ERROR_BAD_ALLOC",
    "ACL_ERROR_API_NOT_SUPPORT",
    "ACL_ERROR_INVALID_DEVICE",
    "ACL_ERROR_MEMORY_ADDRESS_UNALIGNED",
    "ACL_ERROR_RESOURCE_NOT_MATCH",
    "ACL_ERROR_INVALID_RESOURCE_HANDLE",
    "ACL_ERROR_FEATURE_UNSUPPORTED",
    "ACL_ERROR_PROF_MODULES_UNSUPPORTED",
    "ACL_ERROR_STORAGE_OVER_LIMIT",
    "ACL_ERROR_INTERNAL_ERROR",
    "ACL_ERROR_FAILURE",
    "ACL_ERROR_GE_FAILURE",
    "ACL_ERROR_RT_FAILURE",
    "ACL_ERROR_DRV_FAILURE",
    "ACL_ERROR_PROFILING_FAILURE",
    "aclFloat16ToFloat",
    "aclFloatToFloat16",
    "aclCreateDataBuffer",
    "aclDestroyDataBuffer",
    "aclUpdateDataBuffer",
    "aclGetDataBufferAddr",
    "aclGetDataBufferSize",
    "aclGetDataBufferSizeV2",
    "aclDataTypeSize",
    "aclAppLog",
    "aclrtGetSocName",
    "aclGetCannAttributeList",
    "aclGetCannAttribute",
    "aclGetDeviceCapability",
    "aclrtStream",
    "aclmdlRITask",
    "aclrtEvent",
    "aclrtContext",
    "aclrtNotify",
    "aclrtCntNotify",
    "aclrtLabel",
    "aclrtLabelList",
    "aclrtMbuf",
    "aclError",
    "aclFloat16",
    "aclDataBuffer",
    "aclrtAllocatorDesc",
    "aclrtAllocator",
    "aclrtAllocatorBlock",
    "aclrtAllocatorAddr",
    "aclrtTaskGrp",
    "ACL_DT_UNDEFINED",
    "ACL_FLOAT",
    "ACL_FLOAT16",
    "ACL_INT8",
    "ACL_INT32",
    "ACL_UINT8",
    "ACL_INT16",
    "ACL_UINT16",
    "ACL_UINT32",
    "ACL_INT64",
    "ACL_UINT64",
    "ACL_DOUBLE",
    "ACL_BOOL",
    "ACL_STRING",
    "ACL_COMPLEX64",
    "ACL_COMPLEX128",
    "ACL_BF16",
    "ACL_INT4",
    "ACL_UINT1",
    "ACL_COMPLEX32",
    "ACL_HIFLOAT8",
    "ACL_FLOAT8_E5M2",
    "ACL_FLOAT8_E4M3FN",
    "ACL_FLOAT8_E8M0",
    "ACL_FLOAT6_E3M2",
    "ACL_FLOAT6_E2M3",
    "ACL_FLOAT4_E2M1",
    "ACL_FLOAT4_E1M2",
    "aclDataType",
    "ACL_FORMAT_UNDEFINED",
    "ACL_FORMAT_NCHW",
    "ACL_FORMAT_NHWC",
    "ACL_FORMAT_ND",
    "ACL_FORMAT_NC1HWC0",
    "ACL_FORMAT_FRACTAL_Z",
    "ACL_FORMAT_NC1HWC0_C04",
    "ACL_FORMAT_HWCN",
    "ACL_FORMAT_NDHWC",
    "ACL_FORMAT_FRACTAL_NZ",
    "ACL_FORMAT_NCDHW",
    "ACL_FORMAT_NDC1HWC0",
    "ACL_FRACTAL_Z_3D",
    "ACL_FORMAT_NC",
    "ACL_FORMAT_NCL",
    "ACL_FORMAT_FRACTAL_NZ_C0_16",
    "ACL_FORMAT_FRACTAL_NZ_C0_32",
    "ACL_FORMAT_FRACTAL_NZ_C0_2",
    "ACL_FORMAT_FRACTAL_NZ_C0_4",
    "ACL_FORMAT_FRACTAL_NZ_C0_8",
    "aclFormat",
    "ACL_DEBUG",
    "ACL_INFO",
    "ACL_WARNING",
    "ACL_ERROR",
    "aclLogLevel",
    "ACL_MEMTYPE_DEVICE",
    "ACL_MEMTYPE_HOST",
    "ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT",
    "aclMemType",
    "ACL_OPT_DETERMINISTIC",
    "ACL_OPT_ENABLE_DEBUG_KERNEL",
    "ACL_OPT_STRONG_CONSISTENCY",
    "ACL_OPT_ENABLE_KERNEL_EARLY_START",
    "aclSysParamOpt",
    "ACL_CANN_ATTR_UNDEFINED",
    "ACL_CANN_ATTR_INF_NAN",
    "ACL_CANN_ATTR_BF16",
    "ACL_CANN_ATTR_JIT_COMPILE",
    "aclCannAttr",
    "ACL_DEVICE_INFO_UNDEFINED",
    "ACL_DEVICE_INFO_AI_CORE_NUM",
    "ACL_DEVICE_INFO_VECTOR_CORE_NUM",
    "ACL_DEVICE_INFO_L2_SIZE",
    "aclDeviceInfo",
    "ACL_ERROR_NONE",
    "ACL_SUCCESS",
    "ACL_ERROR_INVALID_PARAM",
    "ACL_ERROR_UNINITIALIZE",
    "ACL_ERROR_REPEAT_INITIALIZE",
    "ACL_ERROR_INVALID_FILE",
    "ACL_ERROR_WRITE_FILE",
    "ACL_ERROR_INVALID_FILE_SIZE",
    "ACL_ERROR_PARSE_FILE",
    "ACL_ERROR_FILE_MISSING_ATTR",
    "ACL_ERROR_FILE_ATTR_INVALID",
    "ACL_ERROR_INVALID_DUMP_CONFIG",
    "ACL_ERROR_INVALID_PROFILING_CONFIG",
    "ACL_ERROR_INVALID_MODEL_ID",
    "ACL_ERROR_DESERIALIZE_MODEL",
    "ACL_ERROR_PARSE_MODEL",
    "ACL_ERROR_READ_MODEL_FAILURE",
    "ACL_ERROR_MODEL_SIZE_INVALID",
    "ACL_ERROR_MODEL_MISSING_ATTR",
    "ACL_ERROR_MODEL_INPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_OUTPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_NOT_DYNAMIC",
    "ACL_ERROR_OP_TYPE_NOT_MATCH",
    "ACL_ERROR_OP_INPUT_NOT_MATCH",
    "ACL_ERROR_OP_OUTPUT_NOT_MATCH",
    "ACL_ERROR_OP_ATTR_NOT_MATCH",
    "ACL_ERROR_OP_NOT_FOUND",
    "ACL_ERROR_OP_LOAD_FAILED",
    "ACL_ERROR_UNSUPPORTED_DATA_TYPE",
    "ACL_ERROR_FORMAT_NOT_MATCH",
    "ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED",
    "ACL_ERROR_KERNEL_NOT_FOUND",
    "ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED",
    "ACL_ERROR_KERNEL_ALREADY_REGISTERED",
    "ACL_ERROR_INVALID_QUEUE_ID",
    "ACL_ERROR_REPEAT_SUBSCRIBE",
    "ACL_ERROR_STREAM_NOT_SUBSCRIBE",
    "ACL_ERROR_THREAD_NOT_SUBSCRIBE",
    "ACL_ERROR_WAIT_CALLBACK_TIMEOUT",
    "ACL_ERROR_REPEAT_FINALIZE",
    "ACL_ERROR_NOT_STATIC_AIPP",
    "ACL_ERROR_COMPILING_STUB_MODE",
    "ACL_ERROR_GROUP_NOT_SET",
    "ACL_ERROR_GROUP_NOT_CREATE",
    "ACL_ERROR_PROF_ALREADY_RUN",
    "ACL_ERROR_PROF_NOT_RUN",
    "ACL_ERROR_DUMP_ALREADY_RUN",
    "ACL_ERROR_DUMP_NOT_RUN",
    "ACL_ERROR_PROF_REPEAT_SUBSCRIBE",
    "ACL_ERROR_PROF_API_CONFLICT",
    "ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG",
    "ACL_ERROR_INVALID_OPP_PATH",
    "ACL_ERROR_OP_UNSUPPORTED_DYNAMIC",
    "ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED",
    "ACL_ERROR_UNSUPPORTED_JPEG",
    "ACL_ERROR_INVALID_BUNDLE_MODEL_ID",
    "ACL_ERROR_BAD_ALLOC",
    "ACL_ERROR_API_NOT_SUPPORT",
    "ACL_ERROR_INVALID_DEVICE",
    "ACL_ERROR_MEMORY_ADDRESS_UNALIGNED",
    "ACL_ERROR_RESOURCE_NOT_MATCH",
    "ACL_ERROR_INVALID_RESOURCE_HANDLE",
    "ACL_ERROR_FEATURE_UNSUPPORTED",
    "ACL_ERROR_PROF_MODULES_UNSUPPORTED",
    "ACL_ERROR_STORAGE_OVER_LIMIT",
    "ACL_ERROR_INTERNAL_ERROR",
    "ACL_ERROR_FAILURE",
    "ACL_ERROR_GE_FAILURE",
    "ACL_ERROR_RT_FAILURE",
    "ACL_ERROR_DRV_FAILURE",
    "ACL_ERROR_PROFILING_FAILURE",
    "aclFloat16ToFloat",
    "aclFloatToFloat16",
    "aclCreateDataBuffer",
    "aclDestroyDataBuffer",
    "aclUpdateDataBuffer",
    "aclGetDataBufferAddr",
    "aclGetDataBufferSize",
    "aclGetDataBufferSizeV2",
    "aclDataTypeSize",
    "aclAppLog",
    "aclrtGetSocName",
    "aclGetCannAttributeList",
    "aclGetCannAttribute",
    "aclGetDeviceCapability",
    "aclopHandle",
    "aclopAttr",
    "aclopKernelDesc",
    "ACL_ENGINE_SYS",
    "ACL_ENGINE_AICORE",
    "ACL_ENGINE_VECTOR",
    "aclopEngineType",
    "aclDataDeallocator",
    "aclopCompileFunc",
    "ACL_COMPILE_FLAG_BIN_SELECTOR",
    "aclopSetModelDir",
    "aclopLoad",
    "aclopCreateAttr",
    "aclopDestroyAttr",
    "aclopSetAttrBool",
    "aclopSetAttrInt",
    "aclopSetAttrFloat",
    "aclopSetAttrString",
    "aclopSetAttrDataType",
    "aclopSetAttrListDataType",
    "aclopSetAttrListBool",
    "aclopSetAttrListInt",
    "aclopSetAttrListFloat",
    "aclopSetAttrListString",
    "aclopSetAttrListListInt",
    "aclopExecute",
    "aclopExecuteV2",
    "aclopCreateHandle",
    "aclopDestroyHandle",
    "aclopExecWithHandle",
    "aclopCast",
    "aclopCreateHandleForCast",
    "aclopCreateKernel",
    "aclopRegisterCompileFunc",
    "aclopUnregisterCompileFunc",
    "aclopSetKernelArgs",
    "aclopSetKernelWorkspaceSizes",
    "aclopUpdateParams",
    "aclopSetMaxOpQueueNum",
    "aclopInferShape",
    "aclrtStream",
    "aclmdlRITask",
    "aclrtEvent",
    "aclrtContext",
    "aclrtNotify",
    "aclrtCntNotify",
    "aclrtLabel",
    "aclrtLabelList",
    "aclrtMbuf",
    "aclError",
    "aclFloat16",
    "aclDataBuffer",
    "aclrtAllocatorDesc",
    "aclrtAllocator",
    "aclrtAllocatorBlock",
    "aclrtAllocatorAddr",
    "aclrtTaskGrp",
    "ACL_DT_UNDEFINED",
    "ACL_FLOAT",
    "ACL_FLOAT16",
    "ACL_INT8",
    "ACL_INT32",
    "ACL_UINT8",
    "ACL_INT16",
    "ACL_UINT16",
    "ACL_UINT32",
    "ACL_INT64",
    "ACL_UINT64",
    "ACL_DOUBLE",
    "ACL_BOOL",
    "ACL_STRING",
    "ACL_COMPLEX64",
    "ACL_COMPLEX128",
    "ACL_BF16",
    "ACL_INT4",
    "ACL_UINT1",
    "ACL_COMPLEX32",
    "ACL_HIFLOAT8",
    "ACL_FLOAT8_E5M2",
    "ACL_FLOAT8_E4M3FN",
    "ACL_FLOAT8_E8M0",
    "ACL_FLOAT6_E3M2",
    "ACL_FLOAT6_E2M3",
    "ACL_FLOAT4_E2M1",
    "ACL_FLOAT4_E1M2",
    "aclDataType",
    "ACL_FORMAT_UNDEFINED",
    "ACL_FORMAT_NCHW",
    "ACL_FORMAT_NHWC",
    "ACL_FORMAT_ND",
    "ACL_FORMAT_NC1HWC0",
    "ACL_FORMAT_FRACTAL_Z",
    "ACL_FORMAT_NC1HWC0_C04",
    "ACL_FORMAT_HWCN",
    "ACL_FORMAT_NDHWC",
    "ACL_FORMAT_FRACTAL_NZ",
    "ACL_FORMAT_NCDHW",
    "ACL_FORMAT_NDC1HWC0",
    "ACL_FRACTAL_Z_3D",
    "ACL_FORMAT_NC",
    "ACL_FORMAT_NCL",
    "ACL_FORMAT_FRACTAL_NZ_C0_16",
    "ACL_FORMAT_FRACTAL_NZ_C0_32",
    "ACL_FORMAT_FRACTAL_NZ_C0_2",
    "ACL_FORMAT_FRACTAL_NZ_C0_4",
    "ACL_FORMAT_FRACTAL_NZ_C0_8",
    "aclFormat",
    "ACL_DEBUG",
    "ACL_INFO",
    "ACL_WARNING",
    "ACL_ERROR",
    "aclLogLevel",
    "ACL_MEMTYPE_DEVICE",
    "ACL_MEMTYPE_HOST",
    "ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT",
    "aclMemType",
    "ACL_OPT_DETERMINISTIC",
    "ACL_OPT_ENABLE_DEBUG_KERNEL",
    "ACL_OPT_STRONG_CONSISTENCY",
    "ACL_OPT_ENABLE_KERNEL_EARLY_START",
    "aclSysParamOpt",
    "ACL_CANN_ATTR_UNDEFINED",
    "ACL_CANN_ATTR_INF_NAN",
    "ACL_CANN_ATTR_BF16",
    "ACL_CANN_ATTR_JIT_COMPILE",
    "aclCannAttr",
    "ACL_DEVICE_INFO_UNDEFINED",
    "ACL_DEVICE_INFO_AI_CORE_NUM",
    "ACL_DEVICE_INFO_VECTOR_CORE_NUM",
    "ACL_DEVICE_INFO_L2_SIZE",
    "aclDeviceInfo",
    "ACL_ERROR_NONE",
    "ACL_SUCCESS",
    "ACL_ERROR_INVALID_PARAM",
    "ACL_ERROR_UNINITIALIZE",
    "ACL_ERROR_REPEAT_INITIALIZE",
    "ACL_ERROR_INVALID_FILE",
    "ACL_ERROR_WRITE_FILE",
    "ACL_ERROR_INVALID_FILE_SIZE",
    "ACL_ERROR_PARSE_FILE",
    "ACL_ERROR_FILE_MISSING_ATTR",
    "ACL_ERROR_FILE_ATTR_INVALID",
    "ACL_ERROR_INVALID_DUMP_CONFIG",
    "ACL_ERROR_INVALID_PROFILING_CONFIG",
    "ACL_ERROR_INVALID_MODEL_ID",
    "ACL_ERROR_DESERIALIZE_MODEL",
    "ACL_ERROR_PARSE_MODEL",
    "ACL_ERROR_READ_MODEL_FAILURE",
    "ACL_ERROR_MODEL_SIZE_INVALID",
    "ACL_ERROR_MODEL_MISSING_ATTR",
    "ACL_ERROR_MODEL_INPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_OUTPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_NOT_DYNAMIC",
    "ACL_ERROR_OP_TYPE_NOT_MATCH",
    "ACL_ERROR_OP_INPUT_NOT_MATCH",
    "ACL_ERROR_OP_OUTPUT_NOT_MATCH",
    "ACL_ERROR_OP_ATTR_NOT_MATCH",
    "ACL_ERROR_OP_NOT_FOUND",
    "ACL_ERROR_OP_LOAD_FAILED",
    "ACL_ERROR_UNSUPPORTED_DATA_TYPE",
    "ACL_ERROR_FORMAT_NOT_MATCH",
    "ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED",
    "ACL_ERROR_KERNEL_NOT_FOUND",
    "ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED",
    "ACL_ERROR_KERNEL_ALREADY_REGISTERED",
    "ACL_ERROR_INVALID_QUEUE_ID",
    "ACL_ERROR_REPEAT_SUBSCRIBE",
    "ACL_ERROR_STREAM_NOT_SUBSCRIBE",
    "ACL_ERROR_THREAD_NOT_SUBSCRIBE",
    "ACL_ERROR_WAIT_CALLBACK_TIMEOUT",
    "ACL_ERROR_REPEAT_FINALIZE",
    "ACL_ERROR_NOT_STATIC_AIPP",
    "ACL_ERROR_COMPILING_STUB_MODE",
    "ACL_ERROR_GROUP_NOT_SET",
    "ACL_ERROR_GROUP_NOT_CREATE",
    "ACL_ERROR_PROF_ALREADY_RUN",
    "ACL_ERROR_PROF_NOT_RUN",
    "ACL_ERROR_DUMP_ALREADY_RUN",
    "ACL_ERROR_DUMP_NOT_RUN",
    "ACL_ERROR_PROF_REPEAT_SUBSCRIBE",
    "ACL_ERROR_PROF_API_CONFLICT",
    "ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG",
    "ACL_ERROR_INVALID_OPP_PATH",
    "ACL_ERROR_OP_UNSUPPORTED_DYNAMIC",
    "ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED",
    "ACL_ERROR_UNSUPPORTED_JPEG",
    "ACL_ERROR_INVALID_BUNDLE_MODEL_ID",
    "ACL_ERROR_BAD_ALLOC",
    "ACL_ERROR_API_NOT_SUPPORT",
    "ACL_ERROR_INVALID_DEVICE",
    "ACL_ERROR_MEMORY_ADDRESS_UNALIGNED",
    "ACL_ERROR_RESOURCE_NOT_MATCH",
    "ACL_ERROR_INVALID_RESOURCE_HANDLE",
    "ACL_ERROR_FEATURE_UNSUPPORTED",
    "ACL_ERROR_PROF_MODULES_UNSUPPORTED",
    "ACL_ERROR_STORAGE_OVER_LIMIT",
    "ACL_ERROR_INTERNAL_ERROR",
    "ACL_ERROR_FAILURE",
    "ACL_ERROR_GE_FAILURE",
    "ACL_ERROR_RT_FAILURE",
    "ACL_ERROR_DRV_FAILURE",
    "ACL_ERROR_PROFILING_FAILURE",
    "aclFloat16ToFloat",
    "aclFloatToFloat16",
    "aclCreateDataBuffer",
    "aclDestroyDataBuffer",
    "aclUpdateDataBuffer",
    "aclGetDataBufferAddr",
    "aclGetDataBufferSize",
    "aclGetDataBufferSizeV2",
    "aclDataTypeSize",
    "aclAppLog",
    "aclrtGetSocName",
    "aclGetCannAttributeList",
    "aclGetCannAttribute",
    "aclGetDeviceCapability",
    "ACL_TENSOR_SHAPE_RANGE_NUM",
    "ACL_TENSOR_VALUE_RANGE_NUM",
    "ACL_UNKNOWN_RANK",
    "aclTensorDesc",
    "aclCreateTensorDesc",
    "aclDestroyTensorDesc",
    "aclSetTensorShapeRange",
    "aclSetTensorValueRange",
    "aclGetTensorDescType",
    "aclGetTensorDescFormat",
    "aclGetTensorDescSize",
    "aclGetTensorDescElementCount",
    "aclGetTensorDescNumDims",
    "aclGetTensorDescDim",
    "aclGetTensorDescDimV2",
    "aclGetTensorDescDimRange",
    "aclSetTensorDescName",
    "aclGetTensorDescName",
    "aclTransTensorDescFormat",
    "aclSetTensorStorageFormat",
    "aclSetTensorStorageShape",
    "aclSetTensorFormat",
    "aclSetTensorShape",
    "aclSetTensorOriginFormat",
    "aclSetTensorOriginShape",
    "aclGetTensorDescByIndex",
    "aclGetTensorDescAddress",
    "aclSetTensorDynamicInput",
    "aclSetTensorConst",
    "aclSetTensorPlaceMent",
]
