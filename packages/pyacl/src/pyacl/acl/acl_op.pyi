# Generated from acl_op.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable
from typing import Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Float,
    FunctionPointer,
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
    void_p,
)

from pyacl.acl.acl_base_mdl import *
from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import _aclDataType

class aclopHandle(Opaque):
    """An operator looked up for certain types and shapes.

    Made by aclopCreateHandle and relatives, freed with aclopDestroyHandle.
    Source: acl/acl_op.h 2026.8.
    """

class aclopAttr(Opaque):
    """Attributes of an operator. Made by aclopCreateAttr, freed with aclopDestroyAttr. Source: acl/acl_op.h 2026.8."""

class aclopKernelDesc(Opaque):
    """The kernel a compile function chooses; exists during the call of that function only.

    Source: acl/acl_op.h 2026.8.
    """

_aclopEngineType = NewType("_aclopEngineType", int)

class aclopEngineType(Enumeration[_aclopEngineType]):
    """Where a kernel runs: the library decides, AI Core, or vector unit.

    ACL_ENGINE_SYS is the one to pass while others are not asked for.
    Source: acl/acl_op.h 2026.8.
    """

ACL_ENGINE_SYS: Final[_aclopEngineType]
ACL_ENGINE_AICORE: Final[_aclopEngineType]
ACL_ENGINE_VECTOR: Final[_aclopEngineType]

class aclDataDeallocator(FunctionPointer[Callable[[void_p, int], None]]):
    def __init__(self, function: Callable[[void_p, int], None] | aclDataDeallocator | None = None) -> None: ...
    def __call__(self, _0: AnyPointer, _1: Integer) -> None: ...

class aclopCompileFunc(FunctionPointer[Callable[[int, PointerTo[PointerTo[aclTensorDesc], PointerTo[aclTensorDesc], Pointer[aclTensorDesc]], int, PointerTo[PointerTo[aclTensorDesc], PointerTo[aclTensorDesc], Pointer[aclTensorDesc]], PointerTo[aclopAttr], PointerTo[aclopKernelDesc]], int | None]]):
    def __init__(
        self,
        function: Callable[[int, PointerTo[PointerTo[aclTensorDesc], PointerTo[aclTensorDesc], Pointer[aclTensorDesc]], int, PointerTo[PointerTo[aclTensorDesc], PointerTo[aclTensorDesc], Pointer[aclTensorDesc]], PointerTo[aclopAttr], PointerTo[aclopKernelDesc]], int | None] | aclopCompileFunc | None = None,
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
def aclopCreateAttr() -> PointerTo[aclopAttr]:
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
    values: Pointer[PointerTo[int64, int, Integer]],
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
    deallocator: Callable[[void_p, int], None] | aclDataDeallocator | None,
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
    func: Callable[[int, PointerTo[PointerTo[aclTensorDesc], PointerTo[aclTensorDesc], Pointer[aclTensorDesc]], int, PointerTo[PointerTo[aclTensorDesc], PointerTo[aclTensorDesc], Pointer[aclTensorDesc]], PointerTo[aclopAttr], PointerTo[aclopKernelDesc]], int | None] | aclopCompileFunc | None,
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
