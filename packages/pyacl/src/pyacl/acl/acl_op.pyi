# Generated from acl_op.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable
from typing import Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Float,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    char_p,
    float32,
    function,
    int32,
    int64,
    size_t,
    uint8,
)

from pyacl.acl.acl_base_mdl import *
from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import _aclDataType

class aclopHandle(Opaque):
    """An operator looked up for certain types and shapes.

    Made by aclopCreateHandle and relatives, freed with aclopDestroyHandle.
    Source: acl/acl_op.h 2026.8.
    """

class LP_aclopHandle(PointerTo[aclopHandle]): ...

class aclopAttr(Opaque):
    """Attributes of an operator. Made by aclopCreateAttr, freed with aclopDestroyAttr. Source: acl/acl_op.h 2026.8."""

class LP_aclopAttr(PointerTo[aclopAttr]): ...

class aclopKernelDesc(Opaque):
    """The kernel a compile function chooses; exists during the call of that function only.

    Source: acl/acl_op.h 2026.8.
    """

class LP_aclopKernelDesc(PointerTo[aclopKernelDesc]): ...

_aclopEngineType = NewType("_aclopEngineType", int)

class aclopEngineType(Enumeration[_aclopEngineType]):
    """Where a kernel runs: the library decides, AI Core, or vector unit.

    ACL_ENGINE_SYS is the one to pass while others are not asked for.
    Source: acl/acl_op.h 2026.8.
    """

ACL_ENGINE_SYS: Final[_aclopEngineType]
ACL_ENGINE_AICORE: Final[_aclopEngineType]
ACL_ENGINE_VECTOR: Final[_aclopEngineType]

class aclDataDeallocator:
    def __init__(self, function: Callable[[int | None, int], None] | aclDataDeallocator | None = None) -> None: ...
    def __call__(self, _0: AnyPointer, _1: Integer) -> None: ...

class aclopCompileFunc:
    def __init__(
        self,
        function: Callable[[int, PointerTo[PointerTo[aclTensorDesc]], int, PointerTo[PointerTo[aclTensorDesc]], LP_aclopAttr, LP_aclopKernelDesc], int | None] | aclopCompileFunc | None = None,
    ) -> None: ...
    def __call__(
        self,
        _0: Integer,
        _1: Pointer[PointerTo[aclTensorDesc]],
        _2: Integer,
        _3: Pointer[PointerTo[aclTensorDesc]],
        _4: Pointer[aclopAttr],
        _5: Pointer[aclopKernelDesc],
    ) -> int: ...

ACL_COMPILE_FLAG_BIN_SELECTOR: Final = 1

@function
def aclopSetModelDir(modelDir: Text, /) -> int:
    """Load all operators found in a folder of om files; once in a process.

    modelDir: the folder; files at most three folders below it are found (documented).
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_REPEAT_INITIALIZE (100002) the second time,
    ACL_ERROR_READ_MODEL_FAILURE for a path there is not.
    Source: acl/acl_op.h 2026.8.
    """

@function
def aclopLoad(model: AnyPointer, modelSize: Integer, /) -> int:
    """Load operators from an om in memory; may be repeated.

    model: the om's bytes.
    modelSize: their length, more than 0.
    Returns 0, 100000 for NULL or no bytes, else what is wrong with the om. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopCreateAttr() -> LP_aclopAttr:
    """Make an empty set of attributes.

    Returns the handle, to be freed with aclopDestroyAttr; NULL when memory runs out. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopDestroyAttr(attr: Pointer[aclopAttr], /) -> None:
    """Free a set of attributes. Tasks queued with it do not need it any more.

    attr: from aclopCreateAttr; NULL does nothing.
    Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetAttrBool(attr: Pointer[aclopAttr], attrName: Text, attrValue: Integer, /) -> int:
    """Set an attribute that is true or false.

    attr: attributes from aclopCreateAttr.
    attrName: the attribute's name as the operator's definition spells it; copied.
    attrValue: 0 for false, else true.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetAttrInt(attr: Pointer[aclopAttr], attrName: Text, attrValue: Integer, /) -> int:
    """Set an integer attribute.

    attr: attributes from aclopCreateAttr.
    attrName: the attribute's name as the operator's definition spells it; copied.
    attrValue: the integer.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetAttrFloat(attr: Pointer[aclopAttr], attrName: Text, attrValue: Float, /) -> int:
    """Set a floating-point attribute.

    attr: attributes from aclopCreateAttr.
    attrName: the attribute's name as the operator's definition spells it; copied.
    attrValue: the number.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetAttrString(attr: Pointer[aclopAttr], attrName: Text, attrValue: Text, /) -> int:
    """Set a text attribute.

    attr: attributes from aclopCreateAttr.
    attrName: the attribute's name as the operator's definition spells it; copied.
    attrValue: the text; copied.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetAttrDataType(attr: Pointer[aclopAttr], attrName: Text, attrValue: _aclDataType | aclDataType, /) -> int:
    """Set an attribute that is an element type.

    attr: attributes from aclopCreateAttr.
    attrName: the attribute's name as the operator's definition spells it; copied.
    attrValue: the element type.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetAttrListDataType(
    attr: Pointer[aclopAttr],
    attrName: Text,
    numValues: Integer,
    values: Pointer[aclDataType],
    /,
) -> int:
    """Set an attribute that is a list of element types.

    attr: attributes from aclopCreateAttr.
    attrName: the attribute's name as the operator's definition spells it; copied.
    numValues: how many.
    values: the types; copied.
    Returns 0, 100000 for NULL; an empty list may have NULL values. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetAttrListBool(
    attr: Pointer[aclopAttr],
    attrName: Text,
    numValues: Integer,
    values: Pointer[uint8],
    /,
) -> int:
    """Set an attribute that is a list of true and false.

    attr: attributes from aclopCreateAttr.
    attrName: the attribute's name as the operator's definition spells it; copied.
    numValues: how many.
    values: one byte each, 0 or 1; copied.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetAttrListInt(attr: Pointer[aclopAttr], attrName: Text, numValues: Integer, values: Pointer[int64], /) -> int:
    """Set an attribute that is a list of integers.

    attr: attributes from aclopCreateAttr.
    attrName: the attribute's name as the operator's definition spells it; copied.
    numValues: how many.
    values: the integers; copied.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetAttrListFloat(
    attr: Pointer[aclopAttr],
    attrName: Text,
    numValues: Integer,
    values: Pointer[float32],
    /,
) -> int:
    """Set an attribute that is a list of floating-point numbers.

    attr: attributes from aclopCreateAttr.
    attrName: the attribute's name as the operator's definition spells it; copied.
    numValues: how many.
    values: the numbers; copied.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetAttrListString(
    attr: Pointer[aclopAttr],
    attrName: Text,
    numValues: Integer,
    values: Pointer[char_p],
    /,
) -> int:
    """Set an attribute that is a list of texts.

    attr: attributes from aclopCreateAttr.
    attrName: the attribute's name as the operator's definition spells it; copied.
    numValues: how many.
    values: the texts; copied.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetAttrListListInt(
    attr: Pointer[aclopAttr],
    attrName: Text,
    numLists: Integer,
    numValues: Pointer[int32],
    values: Pointer[PointerTo[int64]],
    /,
) -> int:
    """Set an attribute that is a list of lists of integers.

    attr: attributes from aclopCreateAttr.
    attrName: the attribute's name as the operator's definition spells it; copied.
    numLists: how many lists.
    numValues: length of each list.
    values: the lists; copied.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopExecute(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    inputs: Pointer[PointerTo[aclDataBuffer]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    outputs: Pointer[PointerTo[aclDataBuffer]],
    attr: Pointer[aclopAttr],
    stream: aclrtStream | None,
    /,
) -> int:
    """Queue an operator; aclopExecuteV2 replaces it, which also tells the shapes of outputs.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    inputs: numInputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    aclCreateDataBuffer(NULL, 0) stands for an optional input that is left out.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions.
    outputs: numOutputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued (also when all outputs are empty, and nothing runs), ACL_ERROR_INVALID_PARAM (100000) for NULL
    or a negative number, ACL_ERROR_OP_NOT_FOUND when no loaded operator fits.
    Source: acl/acl_op.h 2026.8.
    """

@function
def aclopExecuteV2(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    inputs: Pointer[PointerTo[aclDataBuffer]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    outputs: Pointer[PointerTo[aclDataBuffer]],
    attr: Pointer[aclopAttr],
    stream: aclrtStream | None,
    /,
) -> int:
    """Queue an operator; where output shapes depend on the data, wait for its end.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    inputs: numInputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    aclCreateDataBuffer(NULL, 0) stands for an optional input that is left out.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions; for shapes that depend on the data they receive the real one.
    outputs: numOutputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued (also when all outputs are empty, and nothing runs), ACL_ERROR_INVALID_PARAM (100000) for NULL
    or a negative number, ACL_ERROR_OP_NOT_FOUND when no loaded operator fits.
    Source: acl/acl_op.h 2026.8.
    """

@function
def aclopCreateHandle(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    opAttr: Pointer[aclopAttr],
    handle: Pointer[PointerTo[aclopHandle]],
    /,
) -> int:
    """Look an operator up once, to run it often with aclopExecWithHandle. Fixed shapes only.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions.
    opAttr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    handle: receives the handle, to be freed with aclopDestroyHandle.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_OP_NOT_FOUND when none fits,
    ACL_ERROR_API_NOT_SUPPORT for tensors in host memory.
    Source: acl/acl_op.h 2026.8.
    """

@function
def aclopDestroyHandle(handle: Pointer[aclopHandle], /) -> None:
    """Free a handle of an operator; let its tasks end first.

    handle: from aclopCreateHandle or a relative; NULL does nothing.
    Source: acl/acl_op.h 2026.8.
    """

@function
def aclopExecWithHandle(
    handle: Pointer[aclopHandle],
    numInputs: Integer,
    inputs: Pointer[PointerTo[aclDataBuffer]],
    numOutputs: Integer,
    outputs: Pointer[PointerTo[aclDataBuffer]],
    stream: aclrtStream | None,
    /,
) -> int:
    """Queue the operator of a handle. Two threads may not queue on one stream with it at once.

    handle: from aclopCreateHandle or a relative.
    numInputs: as the handle was made with.
    inputs: numInputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    aclCreateDataBuffer(NULL, 0) stands for an optional input that is left out.
    numOutputs: as the handle was made with.
    outputs: numOutputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_OP_INPUT_NOT_MATCH or
    ACL_ERROR_OP_OUTPUT_NOT_MATCH for another number of buffers.
    Source: acl/acl_op.h 2026.8.
    """

@function
def aclopCast(
    srcDesc: Pointer[aclTensorDesc],
    srcBuffer: Pointer[aclDataBuffer],
    dstDesc: Pointer[aclTensorDesc],
    dstBuffer: Pointer[aclDataBuffer],
    truncate: Integer,
    stream: aclrtStream | None,
    /,
) -> int:
    """Queue a conversion of element type, the operator Cast.

    srcDesc: type and shape of what is read.
    srcBuffer: device memory read; lives until the stream has passed the task.
    dstDesc: type and shape of what is written; the shape is the source's.
    dstBuffer: device memory written.
    truncate: reserved; 0.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_OP_NOT_FOUND when no loaded operator
    fits.
    Source: acl/acl_op.h 2026.8.
    """

@function
def aclopCreateHandleForCast(
    srcDesc: Pointer[aclTensorDesc],
    dstDesc: Pointer[aclTensorDesc],
    truncate: Integer,
    handle: Pointer[PointerTo[aclopHandle]],
    /,
) -> int:
    """Look the conversion up once, to run it often with aclopExecWithHandle.

    srcDesc: type and shape of what is read.
    dstDesc: type and shape of what is written.
    truncate: reserved; 0.
    handle: receives the handle, to be freed with aclopDestroyHandle.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_OP_NOT_FOUND when none fits.
    Source: acl/acl_op.h 2026.8.
    """

@function
def aclopCreateKernel(
    opType: Text,
    kernelId: Text,
    kernelName: Text,
    binData: AnyPointer,
    binSize: Integer,
    enginetype: _aclopEngineType | aclopEngineType,
    deallocator: Callable[[int | None, int], None] | aclDataDeallocator | None,
    /,
) -> int:
    """Register a kernel's binary, which a compile function may then choose by its id.

    opType: name of the operator, such as "Add".
    kernelId: name the compile function uses; copied.
    kernelName: the function in the binary; copied.
    binData: the binary; kept by address until deallocator frees it.
    binSize: its size in bytes.
    enginetype: where it runs.
    deallocator: called with binData and binSize when the library needs them no more, in a thread of its choice; NULL:
    nothing is freed. The Python function must live as long as the kernel.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL (deallocator may be NULL). Source: acl/acl_op.h 2026.8.
    """

@function
def aclopRegisterCompileFunc(
    opType: Text,
    func: Callable[[int, PointerTo[PointerTo[aclTensorDesc]], int, PointerTo[PointerTo[aclTensorDesc]], LP_aclopAttr, LP_aclopKernelDesc], int | None] | aclopCompileFunc | None,
    /,
) -> int:
    """Register the function that chooses a kernel for an operator whose shapes are not known beforehand.

    opType: name of the operator, such as "Add".
    func: called inside aclopUpdateParams; must live until aclopUnregisterCompileFunc.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else a code when the operator has one already.
    Source: acl/acl_op.h 2026.8.
    """

@function
def aclopUnregisterCompileFunc(opType: Text, /) -> int:
    """Take the function that chooses kernels back.

    opType: as given to aclopRegisterCompileFunc.
    Returns 0, also for an operator without one (inferred); ACL_ERROR_INVALID_PARAM (100000) for NULL.
    Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetKernelArgs(
    kernelDesc: Pointer[aclopKernelDesc],
    kernelId: Text,
    blockDim: Integer,
    args: AnyPointer,
    argSize: Integer,
    /,
) -> int:
    """For a compile function: the kernel to run and what it is given besides the tensors.

    kernelDesc: what the compile function was given.
    kernelId: as given to aclopCreateKernel; copied.
    blockDim: number of cores to run on.
    args: tiling data; copied.
    argSize: its size in bytes.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetKernelWorkspaceSizes(
    kernelDesc: Pointer[aclopKernelDesc],
    numWorkspaces: Integer,
    workspaceSizes: Pointer[size_t],
    /,
) -> int:
    """For a compile function: the workspaces the kernel needs.

    kernelDesc: what the compile function was given.
    numWorkspaces: how many.
    workspaceSizes: bytes of each; copied.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL or a negative number. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopUpdateParams(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    attr: Pointer[aclopAttr],
    /,
) -> int:
    """Have the operator's compile function choose a kernel for these shapes; aclopExecute then finds it.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions.
    attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL or a negative number, else what the compile function or the
    choice failed with.
    Source: acl/acl_op.h 2026.8.
    """

@function
def aclopSetMaxOpQueueNum(maxOpNum: Integer, /) -> int:
    """How many loaded operators of fixed shape are kept before the least used is dropped; 20000 unless set
    (documented).

    maxOpNum: more than 0.
    Returns 0, 100000 for 0. Source: acl/acl_op.h 2026.8.
    """

@function
def aclopInferShape(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    inputs: Pointer[PointerTo[aclDataBuffer]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    attr: Pointer[aclopAttr],
    /,
) -> int:
    """Work out the shapes of outputs on the host.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    inputs: numInputs buffers; those whose values decide about shapes have host addresses.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions; receive the shapes: -1 in a dimension only known after the run, -2 where even
    the number of dimensions is not.
    attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL or a negative number, else what the operator's definition fails
    with.
    Source: acl/acl_op.h 2026.8.
    """

__all__ = [
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
]
