"""acl/acl_op.h as Python: single operators by name, from om files or from registered kernels.

An om file holds one operator. This is the older of two ways; the newer are the two-phase functions below aclnn. Source:
acl/acl_op.h 2026.8.

Operators are found by name, types, shapes, formats and attributes: aclopSetModelDir or aclopLoad bring them,
aclopExecuteV2 looks one up and runs it, and a handle saves the looking up. acl_op_compiler.h compiles those that are
missing.

aclDataDeallocator(data, length) frees what aclopCreateKernel was given. aclopCompileFunc(numInputs, inputDesc,
numOutputs, outputDesc, opAttr, aclopKernelDesc) chooses a kernel for shapes that were not known before, fills the
description in with aclopSetKernelArgs and aclopSetKernelWorkspaceSizes, and returns 0 when it did. Codes are those of
the open-source library, read in its source.
"""

from __future__ import annotations

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Opaque,
    callback,
    char_p,
    exported_names,
    float32,
    int32,
    int64,
    size_t,
    uint8,
    uint32,
    uint64,
    void_p,
)

from .._library import lib
from . import acl_base_mdl, acl_base_rt
from .acl_base_mdl import *
from .acl_base_rt import *


class aclopHandle(Opaque):
    """An operator looked up for certain types and shapes.

    Made by aclopCreateHandle and relatives, freed with aclopDestroyHandle.
    """


class aclopAttr(Opaque):
    """Attributes of an operator. Made by aclopCreateAttr, freed with aclopDestroyAttr."""


class aclopKernelDesc(Opaque):
    """The kernel a compile function chooses; exists during the call of that function only."""


class aclopEngineType(Enumeration):
    """Where a kernel runs: the library decides, AI Core, or vector unit.

    ACL_ENGINE_SYS is the one to pass while others are not asked for.
    """

    ACL_ENGINE_SYS = 0
    ACL_ENGINE_AICORE = 1
    ACL_ENGINE_VECTOR = 2


aclDataDeallocator = callback(None, void_p, size_t)


aclopCompileFunc = callback(
    int32,
    int32,
    POINTER(POINTER(aclTensorDesc)),
    int32,
    POINTER(POINTER(aclTensorDesc)),
    POINTER(aclopAttr),
    POINTER(aclopKernelDesc),
)


ACL_COMPILE_FLAG_BIN_SELECTOR = 1  # const int


@lib.function(since="2024.8")
def aclopSetModelDir(modelDir: char_p) -> aclError:
    """Load all operators found in a folder of om files; once in a process.

    Args:
        modelDir: the folder; files at most three folders below it are found (documented).

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_REPEAT_INITIALIZE (100002) the second time,
        ACL_ERROR_READ_MODEL_FAILURE for a path there is not.
    """


@lib.function(since="2024.8")
def aclopLoad(model: void_p, modelSize: size_t) -> aclError:
    """Load operators from an om in memory; may be repeated.

    Args:
        model: the om's bytes.
        modelSize: their length, more than 0.

    Returns:
        0, 100000 for NULL or no bytes, else what is wrong with the om.
    """


@lib.function(since="2024.8")
def aclopCreateAttr() -> POINTER(aclopAttr):
    """Make an empty set of attributes.

    Returns:
        the handle, to be freed with aclopDestroyAttr; NULL when memory runs out.
    """


@lib.function(since="2024.8")
def aclopDestroyAttr(attr: POINTER(aclopAttr)) -> None:
    """Free a set of attributes. Tasks queued with it do not need it any more.

    Args:
        attr: from aclopCreateAttr; NULL does nothing.
    """


@lib.function(since="2024.8")
def aclopSetAttrBool(attr: POINTER(aclopAttr), attrName: char_p, attrValue: uint8) -> aclError:
    """Set an attribute that is true or false.

    Args:
        attr: attributes from aclopCreateAttr.
        attrName: the attribute's name as the operator's definition spells it; copied.
        attrValue: 0 for false, else true.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclopSetAttrInt(attr: POINTER(aclopAttr), attrName: char_p, attrValue: int64) -> aclError:
    """Set an integer attribute.

    Args:
        attr: attributes from aclopCreateAttr.
        attrName: the attribute's name as the operator's definition spells it; copied.
        attrValue: the integer.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclopSetAttrFloat(attr: POINTER(aclopAttr), attrName: char_p, attrValue: float32) -> aclError:
    """Set a floating-point attribute.

    Args:
        attr: attributes from aclopCreateAttr.
        attrName: the attribute's name as the operator's definition spells it; copied.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclopSetAttrString(attr: POINTER(aclopAttr), attrName: char_p, attrValue: char_p) -> aclError:
    """Set a text attribute.

    Args:
        attr: attributes from aclopCreateAttr.
        attrName: the attribute's name as the operator's definition spells it; copied.
        attrValue: the text; copied.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclopSetAttrDataType(attr: POINTER(aclopAttr), attrName: char_p, attrValue: aclDataType) -> aclError:
    """Set an attribute that is an element type.

    Args:
        attr: attributes from aclopCreateAttr.
        attrName: the attribute's name as the operator's definition spells it; copied.
        attrValue: the element type.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclopSetAttrListDataType(
    attr: POINTER(aclopAttr), attrName: char_p, numValues: int32, values: POINTER(aclDataType)
) -> aclError:
    """Set an attribute that is a list of element types.

    Args:
        attr: attributes from aclopCreateAttr.
        attrName: the attribute's name as the operator's definition spells it; copied.
        numValues: how many of them.
        values: the types; copied.

    Returns:
        0, 100000 for NULL; an empty list may have NULL values.
    """


@lib.function(since="2024.8")
def aclopSetAttrListBool(
    attr: POINTER(aclopAttr), attrName: char_p, numValues: int32, values: POINTER(uint8)
) -> aclError:
    """Set an attribute that is a list of true and false.

    Args:
        attr: attributes from aclopCreateAttr.
        attrName: the attribute's name as the operator's definition spells it; copied.
        numValues: how many of them.
        values: one byte each, 0 or 1; copied.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclopSetAttrListInt(
    attr: POINTER(aclopAttr), attrName: char_p, numValues: int32, values: POINTER(int64)
) -> aclError:
    """Set an attribute that is a list of integers.

    Args:
        attr: attributes from aclopCreateAttr.
        attrName: the attribute's name as the operator's definition spells it; copied.
        numValues: how many of them.
        values: the integers; copied.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclopSetAttrListFloat(
    attr: POINTER(aclopAttr), attrName: char_p, numValues: int32, values: POINTER(float32)
) -> aclError:
    """Set an attribute that is a list of floating-point numbers.

    Args:
        attr: attributes from aclopCreateAttr.
        attrName: the attribute's name as the operator's definition spells it; copied.
        numValues: how many of them.
        values: the numbers; copied.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclopSetAttrListString(
    attr: POINTER(aclopAttr), attrName: char_p, numValues: int32, values: POINTER(char_p)
) -> aclError:
    """Set an attribute that is a list of texts.

    Args:
        attr: attributes from aclopCreateAttr.
        attrName: the attribute's name as the operator's definition spells it; copied.
        numValues: how many of them.
        values: the texts; copied.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclopSetAttrListListInt(
    attr: POINTER(aclopAttr),
    attrName: char_p,
    numLists: int32,
    numValues: POINTER(int32),
    values: POINTER(POINTER(int64)),
) -> aclError:
    """Set an attribute that is a list of lists of integers.

    Args:
        attr: attributes from aclopCreateAttr.
        attrName: the attribute's name as the operator's definition spells it; copied.
        numLists: how many lists.
        numValues: length of each list.
        values: the lists; copied.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclopExecute(
    opType: char_p,
    numInputs: int32,
    inputDesc: POINTER(POINTER(aclTensorDesc)),
    inputs: POINTER(POINTER(aclDataBuffer)),
    numOutputs: int32,
    outputDesc: POINTER(POINTER(aclTensorDesc)),
    outputs: POINTER(POINTER(aclDataBuffer)),
    attr: POINTER(aclopAttr),
    stream: aclrtStream,
) -> aclError:
    """Queue an operator; aclopExecuteV2 replaces it, which also gives the shapes of outputs.

    Args:
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

    Returns:
        0 once queued (also when all outputs are empty, and nothing runs), ACL_ERROR_INVALID_PARAM (100000) for NULL or
        a negative number, ACL_ERROR_OP_NOT_FOUND when no loaded operator fits.
    """


@lib.function(since="2024.8")
def aclopExecuteV2(
    opType: char_p,
    numInputs: int32,
    inputDesc: POINTER(POINTER(aclTensorDesc)),
    inputs: POINTER(POINTER(aclDataBuffer)),
    numOutputs: int32,
    outputDesc: POINTER(POINTER(aclTensorDesc)),
    outputs: POINTER(POINTER(aclDataBuffer)),
    attr: POINTER(aclopAttr),
    stream: aclrtStream,
) -> aclError:
    """Queue an operator; where output shapes depend on the data, wait for its end.

    Args:
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

    Returns:
        0 once queued (also when all outputs are empty, and nothing runs), ACL_ERROR_INVALID_PARAM (100000) for NULL or
        a negative number, ACL_ERROR_OP_NOT_FOUND when no loaded operator fits.
    """


@lib.function(since="2024.8")
def aclopCreateHandle(
    opType: char_p,
    numInputs: int32,
    inputDesc: POINTER(POINTER(aclTensorDesc)),
    numOutputs: int32,
    outputDesc: POINTER(POINTER(aclTensorDesc)),
    opAttr: POINTER(aclopAttr),
    handle: POINTER(POINTER(aclopHandle)),
) -> aclError:
    """Look an operator up once, to run it often with aclopExecWithHandle. Fixed shapes only.

    Args:
        opType: name of the operator, such as "Add".
        numInputs: number of inputs; negative is refused with 100000.
        inputDesc: numInputs descriptions: type, shape and format of each input.
        numOutputs: number of outputs; negative is refused with 100000.
        outputDesc: numOutputs descriptions.
        opAttr: attributes from aclopCreateAttr, or NULL for none; read during the call.
        handle: receives the handle, to be freed with aclopDestroyHandle.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_OP_NOT_FOUND when none fits, ACL_ERROR_API_NOT_SUPPORT
        for tensors in host memory.
    """


@lib.function(since="2024.8")
def aclopDestroyHandle(handle: POINTER(aclopHandle)) -> None:
    """Free a handle of an operator; let its tasks end first.

    Args:
        handle: from aclopCreateHandle or a relative; NULL does nothing.
    """


@lib.function(since="2024.8")
def aclopExecWithHandle(
    handle: POINTER(aclopHandle),
    numInputs: int32,
    inputs: POINTER(POINTER(aclDataBuffer)),
    numOutputs: int32,
    outputs: POINTER(POINTER(aclDataBuffer)),
    stream: aclrtStream,
) -> aclError:
    """Queue the operator of a handle. Two threads may not queue on one stream with it at once.

    Args:
        handle: from aclopCreateHandle or a relative.
        numInputs: as the handle was made with.
        inputs: numInputs buffers with device addresses; buffers and memory live until the stream has passed the task.
            aclCreateDataBuffer(NULL, 0) stands for an optional input that is left out.
        numOutputs: as the handle was made with.
        outputs: numOutputs buffers with device addresses; buffers and memory live until the stream has passed the task.
        stream: the stream to queue on; NULL is the current context's default stream.

    Returns:
        0 once queued, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_OP_INPUT_NOT_MATCH or
        ACL_ERROR_OP_OUTPUT_NOT_MATCH for another number of buffers.
    """


@lib.function(since="2024.8")
def aclopCast(
    srcDesc: POINTER(aclTensorDesc),
    srcBuffer: POINTER(aclDataBuffer),
    dstDesc: POINTER(aclTensorDesc),
    dstBuffer: POINTER(aclDataBuffer),
    truncate: uint8,
    stream: aclrtStream,
) -> aclError:
    """Queue a conversion of element type, the operator Cast.

    Args:
        srcDesc: type and shape of what is read.
        srcBuffer: device memory read; lives until the stream has passed the task.
        dstDesc: type and shape of what is written; the shape is the source's.
        dstBuffer: device memory written.
        truncate: reserved; 0.
        stream: the stream to queue on; NULL is the current context's default stream.

    Returns:
        0 once queued, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_OP_NOT_FOUND when no loaded operator fits.
    """


@lib.function(since="2024.8")
def aclopCreateHandleForCast(
    srcDesc: POINTER(aclTensorDesc),
    dstDesc: POINTER(aclTensorDesc),
    truncate: uint8,
    handle: POINTER(POINTER(aclopHandle)),
) -> aclError:
    """Look the conversion up once, to run it often with aclopExecWithHandle.

    Args:
        srcDesc: type and shape of what is read.
        dstDesc: type and shape of what is written.
        truncate: reserved; 0.
        handle: receives the handle, to be freed with aclopDestroyHandle.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_OP_NOT_FOUND when none fits.
    """


@lib.function(since="2024.8")
def aclopCreateKernel(
    opType: char_p,
    kernelId: char_p,
    kernelName: char_p,
    binData: void_p,
    binSize: int32,
    enginetype: aclopEngineType,
    deallocator: aclDataDeallocator,
) -> aclError:
    """Register a kernel's binary, which a compile function may then choose by its id.

    Args:
        opType: name of the operator, such as "Add".
        kernelId: name the compile function uses; copied.
        kernelName: the function in the binary; copied.
        binData: the binary; kept by address until deallocator frees it.
        enginetype: where it runs.
        deallocator: called with binData and binSize when the library needs them no more, in a thread of its choice;
            NULL: nothing is freed. The Python function must live as long as the kernel.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL (deallocator may be NULL).
    """


@lib.function(since="2024.8")
def aclopRegisterCompileFunc(opType: char_p, func: aclopCompileFunc) -> aclError:
    """Register the function that chooses a kernel for an operator whose shapes are not known beforehand.

    Args:
        opType: name of the operator, such as "Add".
        func: called inside aclopUpdateParams; must live until aclopUnregisterCompileFunc.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else a code when the operator has one already.
    """


@lib.function(since="2024.8")
def aclopUnregisterCompileFunc(opType: char_p) -> aclError:
    """Take the function that chooses kernels back.

    Args:
        opType: as given to aclopRegisterCompileFunc.

    Returns:
        0, also for an operator without one (inferred); ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclopSetKernelArgs(
    kernelDesc: POINTER(aclopKernelDesc), kernelId: char_p, blockDim: uint32, args: void_p, argSize: uint32
) -> aclError:
    """Set the kernel to run and its arguments besides the tensors, in a compile function.

    Args:
        kernelDesc: what the compile function was given.
        kernelId: as given to aclopCreateKernel; copied.
        blockDim: number of cores to run on.
        args: tiling data; copied.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclopSetKernelWorkspaceSizes(
    kernelDesc: POINTER(aclopKernelDesc), numWorkspaces: int32, workspaceSizes: POINTER(size_t)
) -> aclError:
    """Set the workspaces that the kernel needs, in a compile function.

    Args:
        kernelDesc: what the compile function was given.
        numWorkspaces: how many of them.
        workspaceSizes: bytes of each; copied.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL or a negative number.
    """


@lib.function(since="2024.8")
def aclopUpdateParams(
    opType: char_p,
    numInputs: int32,
    inputDesc: POINTER(POINTER(aclTensorDesc)),
    numOutputs: int32,
    outputDesc: POINTER(POINTER(aclTensorDesc)),
    attr: POINTER(aclopAttr),
) -> aclError:
    """Have the operator's compile function choose a kernel for these shapes, which aclopExecute then finds.

    Args:
        opType: name of the operator, such as "Add".
        numInputs: number of inputs; negative is refused with 100000.
        inputDesc: numInputs descriptions: type, shape and format of each input.
        numOutputs: number of outputs; negative is refused with 100000.
        outputDesc: numOutputs descriptions.
        attr: attributes from aclopCreateAttr, or NULL for none; read during the call.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL or a negative number, else what the compile function or the choice
        failed with.
    """


@lib.function(since="2024.8")
def aclopSetMaxOpQueueNum(maxOpNum: uint64) -> aclError:
    """Set how many loaded operators of fixed shape are kept before the least used is dropped.

    It is 20000 unless set (documented).

    Args:
        maxOpNum: more than 0.

    Returns:
        0, 100000 for 0.
    """


@lib.function(since="2024.8")
def aclopInferShape(
    opType: char_p,
    numInputs: int32,
    inputDesc: POINTER(POINTER(aclTensorDesc)),
    inputs: POINTER(POINTER(aclDataBuffer)),
    numOutputs: int32,
    outputDesc: POINTER(POINTER(aclTensorDesc)),
    attr: POINTER(aclopAttr),
) -> aclError:
    """Work out the shapes of outputs on the host.

    Args:
        opType: name of the operator, such as "Add".
        numInputs: number of inputs; negative is refused with 100000.
        inputDesc: numInputs descriptions: type, shape and format of each input.
        inputs: numInputs buffers; those whose values decide about shapes have host addresses.
        numOutputs: number of outputs; negative is refused with 100000.
        outputDesc: numOutputs descriptions; receive the shapes: -1 in a dimension only known after the run, -2 where
            even the number of dimensions is not.
        attr: attributes from aclopCreateAttr, or NULL for none; read during the call.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL or a negative number, else what the operator's definition fails
        with.
    """


__all__ = exported_names(
    globals(),
    includes=(
        acl_base_rt,
        acl_base_mdl,
    ),
)
