# Generated from acl_op.py by abi/writers/stubs.py; do not edit.

from collections.abc import Callable
from typing import NewType

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

class aclopHandle(Opaque): ...
class aclopAttr(Opaque): ...
class aclopKernelDesc(Opaque): ...

_aclopEngineType = NewType("_aclopEngineType", int)
class aclopEngineType(Enumeration[_aclopEngineType]): ...
ACL_ENGINE_SYS: _aclopEngineType
ACL_ENGINE_AICORE: _aclopEngineType
ACL_ENGINE_VECTOR: _aclopEngineType

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

ACL_COMPILE_FLAG_BIN_SELECTOR: int = 1

@function
def aclopSetModelDir(modelDir: Text, /) -> int: ...

@function
def aclopLoad(model: AnyPointer, modelSize: Integer, /) -> int: ...

@function
def aclopCreateAttr() -> PointerTo[aclopAttr]: ...

@function
def aclopDestroyAttr(attr: Pointer[aclopAttr], /) -> None: ...

@function
def aclopSetAttrBool(attr: Pointer[aclopAttr], attrName: Text, attrValue: Integer, /) -> int: ...

@function
def aclopSetAttrInt(attr: Pointer[aclopAttr], attrName: Text, attrValue: Integer, /) -> int: ...

@function
def aclopSetAttrFloat(attr: Pointer[aclopAttr], attrName: Text, attrValue: Float, /) -> int: ...

@function
def aclopSetAttrString(attr: Pointer[aclopAttr], attrName: Text, attrValue: Text, /) -> int: ...

@function
def aclopSetAttrDataType(attr: Pointer[aclopAttr], attrName: Text, attrValue: _aclDataType | aclDataType, /) -> int: ...

@function
def aclopSetAttrListDataType(
    attr: Pointer[aclopAttr],
    attrName: Text,
    numValues: Integer,
    values: Pointer[aclDataType],
    /,
) -> int: ...

@function
def aclopSetAttrListBool(
    attr: Pointer[aclopAttr],
    attrName: Text,
    numValues: Integer,
    values: Pointer[uint8],
    /,
) -> int: ...

@function
def aclopSetAttrListInt(
    attr: Pointer[aclopAttr],
    attrName: Text,
    numValues: Integer,
    values: Pointer[int64],
    /,
) -> int: ...

@function
def aclopSetAttrListFloat(
    attr: Pointer[aclopAttr],
    attrName: Text,
    numValues: Integer,
    values: Pointer[float32],
    /,
) -> int: ...

@function
def aclopSetAttrListString(
    attr: Pointer[aclopAttr],
    attrName: Text,
    numValues: Integer,
    values: Pointer[char_p],
    /,
) -> int: ...

@function
def aclopSetAttrListListInt(
    attr: Pointer[aclopAttr],
    attrName: Text,
    numLists: Integer,
    numValues: Pointer[int32],
    values: Pointer[PointerTo[int64, int, Integer]],
    /,
) -> int: ...

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
) -> int: ...

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
) -> int: ...

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
) -> int: ...

@function
def aclopDestroyHandle(handle: Pointer[aclopHandle], /) -> None: ...

@function
def aclopExecWithHandle(
    handle: Pointer[aclopHandle],
    numInputs: Integer,
    inputs: Pointer[PointerTo[aclDataBuffer]],
    numOutputs: Integer,
    outputs: Pointer[PointerTo[aclDataBuffer]],
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclopCast(
    srcDesc: Pointer[aclTensorDesc],
    srcBuffer: Pointer[aclDataBuffer],
    dstDesc: Pointer[aclTensorDesc],
    dstBuffer: Pointer[aclDataBuffer],
    truncate: Integer,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclopCreateHandleForCast(
    srcDesc: Pointer[aclTensorDesc],
    dstDesc: Pointer[aclTensorDesc],
    truncate: Integer,
    handle: Pointer[PointerTo[aclopHandle]],
    /,
) -> int: ...

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
) -> int: ...

@function
def aclopRegisterCompileFunc(
    opType: Text,
    func: Callable[[int, PointerTo[PointerTo[aclTensorDesc], PointerTo[aclTensorDesc], Pointer[aclTensorDesc]], int, PointerTo[PointerTo[aclTensorDesc], PointerTo[aclTensorDesc], Pointer[aclTensorDesc]], PointerTo[aclopAttr], PointerTo[aclopKernelDesc]], int | None] | aclopCompileFunc | None,
    /,
) -> int: ...

@function
def aclopUnregisterCompileFunc(opType: Text, /) -> int: ...

@function
def aclopSetKernelArgs(
    kernelDesc: Pointer[aclopKernelDesc],
    kernelId: Text,
    blockDim: Integer,
    args: AnyPointer,
    argSize: Integer,
    /,
) -> int: ...

@function
def aclopSetKernelWorkspaceSizes(
    kernelDesc: Pointer[aclopKernelDesc],
    numWorkspaces: Integer,
    workspaceSizes: Pointer[size_t],
    /,
) -> int: ...

@function
def aclopUpdateParams(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    attr: Pointer[aclopAttr],
    /,
) -> int: ...

@function
def aclopSetMaxOpQueueNum(maxOpNum: Integer, /) -> int: ...

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
) -> int: ...
