# Generated from acl_mdl.py by tests/abi/stubs.py; do not edit.

from collections.abc import Iterable
from typing import Any, Final, NewType, overload

from npu_common.ctyping import (
    AnyPointer,
    Array,
    CharArray,
    Enumeration,
    Field,
    Float,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToCell,
    Struct,
    Text,
    Union,
    function,
    int64,
    size_t,
    uint32,
    uint64,
    void_p,
)

from pyacl.acl.acl_base_mdl import *
from pyacl.acl.acl_base_mdl import LP_aclTensorDesc
from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import LP_aclDataBuffer, _aclDataType, _aclFormat

ACL_DYNAMIC_TENSOR_NAME: Final = "ascend_mbatch_shape_data"
ACL_DYNAMIC_AIPP_NAME: Final = "ascend_dynamic_aipp_data"
ACL_ATTR_NAME_DATA_DUMP_ORIGIN_OP_NAMES: Final = "_datadump_original_op_names"
ACL_DIM_ENDPOINTS: Final = 2
ACL_MAX_DIM_CNT: Final = 128
ACL_MAX_TENSOR_NAME_LEN: Final = 128
ACL_MAX_BATCH_NUM: Final = 128
ACL_MAX_HW_NUM: Final = 128
ACL_MAX_SHAPE_COUNT: Final = 128
ACL_INVALID_NODE_INDEX: Final = 4294967295
ACL_MDL_LOAD_FROM_FILE: Final = 1
ACL_MDL_LOAD_FROM_FILE_WITH_MEM: Final = 2
ACL_MDL_LOAD_FROM_MEM: Final = 3
ACL_MDL_LOAD_FROM_MEM_WITH_MEM: Final = 4
ACL_MDL_LOAD_FROM_FILE_WITH_Q: Final = 5
ACL_MDL_LOAD_FROM_MEM_WITH_Q: Final = 6
ACL_WORKSPACE_MEM_OPTIMIZE_DEFAULT: Final = 0
ACL_WORKSPACE_MEM_OPTIMIZE_INPUTOUTPUT: Final = 1
ACL_MODEL_STREAM_FLAG_HEAD: Final = 0
ACL_MODEL_STREAM_FLAG_DEFAULT: Final = 2147483647

class aclmdlDataset(Opaque):
    """... Source: acl/acl_mdl.h 2026.8."""

class LP_aclmdlDataset(PointerTo[aclmdlDataset]): ...

class aclmdlDesc(Opaque):
    """... Source: acl/acl_mdl.h 2026.8."""

class LP_aclmdlDesc(PointerTo[aclmdlDesc]): ...

class aclmdlAIPP(Opaque):
    """... Source: acl/acl_mdl.h 2026.8."""

class LP_aclmdlAIPP(PointerTo[aclmdlAIPP]): ...

class aclAippExtendInfo(Opaque):
    """... Source: acl/acl_mdl.h 2026.8."""

class LP_aclAippExtendInfo(PointerTo[aclAippExtendInfo]): ...

class aclmdlConfigHandle(Opaque):
    """... Source: acl/acl_mdl.h 2026.8."""

class LP_aclmdlConfigHandle(PointerTo[aclmdlConfigHandle]): ...

class aclmdlExecConfigHandle(Opaque):
    """... Source: acl/acl_mdl.h 2026.8."""

class LP_aclmdlExecConfigHandle(PointerTo[aclmdlExecConfigHandle]): ...

class aclmdlBundleQueryInfo(Opaque):
    """... Source: acl/acl_mdl.h 2026.8."""

class LP_aclmdlBundleQueryInfo(PointerTo[aclmdlBundleQueryInfo]): ...

class aclmdlModel(void_p):
    """... Source: acl/acl_mdl.h 2026.8."""

_aclAippInputFormat = NewType("_aclAippInputFormat", int)

class aclAippInputFormat(Enumeration[_aclAippInputFormat]):
    """... Source: acl/acl_mdl.h 2026.8."""

ACL_YUV420SP_U8: Final[_aclAippInputFormat]
ACL_XRGB8888_U8: Final[_aclAippInputFormat]
ACL_RGB888_U8: Final[_aclAippInputFormat]
ACL_YUV400_U8: Final[_aclAippInputFormat]
ACL_NC1HWC0DI_FP16: Final[_aclAippInputFormat]
ACL_NC1HWC0DI_S8: Final[_aclAippInputFormat]
ACL_ARGB8888_U8: Final[_aclAippInputFormat]
ACL_YUYV_U8: Final[_aclAippInputFormat]
ACL_YUV422SP_U8: Final[_aclAippInputFormat]
ACL_AYUV444_U8: Final[_aclAippInputFormat]
ACL_RAW10: Final[_aclAippInputFormat]
ACL_RAW12: Final[_aclAippInputFormat]
ACL_RAW16: Final[_aclAippInputFormat]
ACL_RAW24: Final[_aclAippInputFormat]
ACL_AIPP_RESERVED: Final[_aclAippInputFormat]

_aclmdlConfigAttr = NewType("_aclmdlConfigAttr", int)

class aclmdlConfigAttr(Enumeration[_aclmdlConfigAttr]):
    """... Source: acl/acl_mdl.h 2026.8."""

ACL_MDL_PRIORITY_INT32: Final[_aclmdlConfigAttr]
ACL_MDL_LOAD_TYPE_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_PATH_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_MEM_ADDR_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_MEM_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_WEIGHT_ADDR_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_WEIGHT_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_WORKSPACE_ADDR_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_WORKSPACE_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_INPUTQ_NUM_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_INPUTQ_ADDR_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_OUTPUTQ_NUM_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_OUTPUTQ_ADDR_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_WORKSPACE_MEM_OPTIMIZE: Final[_aclmdlConfigAttr]
ACL_MDL_WEIGHT_PATH_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_MODEL_DESC_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_MODEL_DESC_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_KERNEL_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_KERNEL_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_KERNEL_ARGS_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_KERNEL_ARGS_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_STATIC_TASK_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_STATIC_TASK_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_DYNAMIC_TASK_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_DYNAMIC_TASK_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_MEM_MALLOC_POLICY_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_FIFO_PTR: Final[_aclmdlConfigAttr]
ACL_MDL_FIFO_SIZET: Final[_aclmdlConfigAttr]
ACL_MDL_WITHOUT_GRAPH_INT32: Final[_aclmdlConfigAttr]
ACL_NPU_PERF_MODE: Final[_aclmdlConfigAttr]
ACL_MDL_RESERVED: Final[_aclmdlConfigAttr]

_aclmdlAttr = NewType("_aclmdlAttr", int)

class aclmdlAttr(Enumeration[_aclmdlAttr]):
    """... Source: acl/acl_mdl.h 2026.8."""

ACL_MDL_ATTR_PRIORITY_INT32: Final[_aclmdlAttr]

_aclmdlExecConfigAttr = NewType("_aclmdlExecConfigAttr", int)

class aclmdlExecConfigAttr(Enumeration[_aclmdlExecConfigAttr]):
    """... Source: acl/acl_mdl.h 2026.8."""

ACL_MDL_STREAM_SYNC_TIMEOUT: Final[_aclmdlExecConfigAttr]
ACL_MDL_EVENT_SYNC_TIMEOUT: Final[_aclmdlExecConfigAttr]
ACL_MDL_WORK_ADDR_PTR: Final[_aclmdlExecConfigAttr]
ACL_MDL_WORK_SIZET: Final[_aclmdlExecConfigAttr]
ACL_MDL_MPAIMID_SIZET: Final[_aclmdlExecConfigAttr]
ACL_MDL_AICQOS_SIZET: Final[_aclmdlExecConfigAttr]
ACL_MDL_AICOST_SIZET: Final[_aclmdlExecConfigAttr]
ACL_MDL_MEC_TIMETHR_SIZET: Final[_aclmdlExecConfigAttr]
ACL_MDL_EXEC_PRIORITY_INT32: Final[_aclmdlExecConfigAttr]
ACL_MDL_NPU_PERF_MODE: Final[_aclmdlExecConfigAttr]

_aclmdlInputAippType = NewType("_aclmdlInputAippType", int)

class aclmdlInputAippType(Enumeration[_aclmdlInputAippType]):
    """... Source: acl/acl_mdl.h 2026.8."""

ACL_DATA_WITHOUT_AIPP: Final[_aclmdlInputAippType]
ACL_DATA_WITH_STATIC_AIPP: Final[_aclmdlInputAippType]
ACL_DATA_WITH_DYNAMIC_AIPP: Final[_aclmdlInputAippType]
ACL_DYNAMIC_AIPP_NODE: Final[_aclmdlInputAippType]

class _aclmdlAttrValue_t_fields:
    mdlPriority: Field[int, Integer]
    reserved: Field[Array[uint32, int], Iterable[Integer]]

class aclmdlAttrValue_t(_aclmdlAttrValue_t_fields, Union):
    """...

    mdlPriority: ...
    reserved: ...
    Bytes (64/32 bit where they differ): 32 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(self, mdlPriority: Integer = ..., reserved: Iterable[Integer] = ...) -> None: ...

class LP_aclmdlAttrValue_t(_aclmdlAttrValue_t_fields, PointerTo[aclmdlAttrValue_t]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlAttrValue_t: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlIODims_fields:
    name: Field[bytes, CharArray]
    dimCount: Field[int, Integer]
    dims: Field[Array[int64, int], Iterable[Integer]]

class aclmdlIODims(_aclmdlIODims_fields, Struct):
    """...

    name: ...
    dimCount: ...
    dims: ...
    Bytes (64/32 bit where they differ): 1160 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(self, name: CharArray = ..., dimCount: Integer = ..., dims: Iterable[Integer] = ...) -> None: ...

class LP_aclmdlIODims(_aclmdlIODims_fields, PointerTo[aclmdlIODims]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlIODims: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlIODimsRange_fields:
    rangeCount: Field[int, Integer]
    range: Field[Array[Array[int64, int], Array[int64, int]], Iterable[Iterable[Integer]]]

class aclmdlIODimsRange(_aclmdlIODimsRange_fields, Struct):
    """...

    rangeCount: ...
    range: ...
    Bytes (64/32 bit where they differ): 2056 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(self, rangeCount: Integer = ..., range: Iterable[Iterable[Integer]] = ...) -> None: ...

class LP_aclmdlIODimsRange(_aclmdlIODimsRange_fields, PointerTo[aclmdlIODimsRange]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlIODimsRange: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclAippDims_fields:
    srcDims: Field[aclmdlIODims, aclmdlIODims]
    srcSize: Field[int, Integer]
    aippOutdims: Field[aclmdlIODims, aclmdlIODims]
    aippOutSize: Field[int, Integer]

class aclAippDims(_aclAippDims_fields, Struct):
    """...

    srcDims: ...
    srcSize: ...
    aippOutdims: ...
    aippOutSize: ...
    Bytes (64/32 bit where they differ): 2336 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(
        self,
        srcDims: aclmdlIODims = ...,
        srcSize: Integer = ...,
        aippOutdims: aclmdlIODims = ...,
        aippOutSize: Integer = ...,
    ) -> None: ...

class LP_aclAippDims(_aclAippDims_fields, PointerTo[aclAippDims]):
    @overload
    def __getitem__(self, index: int, /) -> aclAippDims: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlBatch_fields:
    batchCount: Field[int, Integer]
    batch: Field[Array[uint64, int], Iterable[Integer]]

class aclmdlBatch(_aclmdlBatch_fields, Struct):
    """...

    batchCount: ...
    batch: ...
    Bytes (64/32 bit where they differ): 1032 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(self, batchCount: Integer = ..., batch: Iterable[Integer] = ...) -> None: ...

class LP_aclmdlBatch(_aclmdlBatch_fields, PointerTo[aclmdlBatch]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlBatch: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlHW_fields:
    hwCount: Field[int, Integer]
    hw: Field[Array[Array[uint64, int], Array[uint64, int]], Iterable[Iterable[Integer]]]

class aclmdlHW(_aclmdlHW_fields, Struct):
    """...

    hwCount: ...
    hw: ...
    Bytes (64/32 bit where they differ): 2056 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(self, hwCount: Integer = ..., hw: Iterable[Iterable[Integer]] = ...) -> None: ...

class LP_aclmdlHW(_aclmdlHW_fields, PointerTo[aclmdlHW]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlHW: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclAippInfo_fields:
    inputFormat: Field[_aclAippInputFormat, _aclAippInputFormat | aclAippInputFormat]
    srcImageSizeW: Field[int, Integer]
    srcImageSizeH: Field[int, Integer]
    cropSwitch: Field[int, Integer]
    loadStartPosW: Field[int, Integer]
    loadStartPosH: Field[int, Integer]
    cropSizeW: Field[int, Integer]
    cropSizeH: Field[int, Integer]
    resizeSwitch: Field[int, Integer]
    resizeOutputW: Field[int, Integer]
    resizeOutputH: Field[int, Integer]
    paddingSwitch: Field[int, Integer]
    leftPaddingSize: Field[int, Integer]
    rightPaddingSize: Field[int, Integer]
    topPaddingSize: Field[int, Integer]
    bottomPaddingSize: Field[int, Integer]
    cscSwitch: Field[int, Integer]
    rbuvSwapSwitch: Field[int, Integer]
    axSwapSwitch: Field[int, Integer]
    singleLineMode: Field[int, Integer]
    matrixR0C0: Field[int, Integer]
    matrixR0C1: Field[int, Integer]
    matrixR0C2: Field[int, Integer]
    matrixR1C0: Field[int, Integer]
    matrixR1C1: Field[int, Integer]
    matrixR1C2: Field[int, Integer]
    matrixR2C0: Field[int, Integer]
    matrixR2C1: Field[int, Integer]
    matrixR2C2: Field[int, Integer]
    outputBias0: Field[int, Integer]
    outputBias1: Field[int, Integer]
    outputBias2: Field[int, Integer]
    inputBias0: Field[int, Integer]
    inputBias1: Field[int, Integer]
    inputBias2: Field[int, Integer]
    meanChn0: Field[int, Integer]
    meanChn1: Field[int, Integer]
    meanChn2: Field[int, Integer]
    meanChn3: Field[int, Integer]
    minChn0: Field[float, Float]
    minChn1: Field[float, Float]
    minChn2: Field[float, Float]
    minChn3: Field[float, Float]
    varReciChn0: Field[float, Float]
    varReciChn1: Field[float, Float]
    varReciChn2: Field[float, Float]
    varReciChn3: Field[float, Float]
    srcFormat: Field[_aclFormat, _aclFormat | aclFormat]
    srcDatatype: Field[_aclDataType, _aclDataType | aclDataType]
    srcDimNum: Field[int, Integer]
    shapeCount: Field[int, Integer]
    outDims: Field[Array[aclAippDims, aclAippDims], Iterable[aclAippDims]]
    aippExtend: Field[LP_aclAippExtendInfo, Pointer[aclAippExtendInfo]]

class aclAippInfo(_aclAippInfo_fields, Struct):
    """...

    inputFormat: ...
    srcImageSizeW: ...
    srcImageSizeH: ...
    cropSwitch: ...
    loadStartPosW: ...
    loadStartPosH: ...
    cropSizeW: ...
    cropSizeH: ...
    resizeSwitch: ...
    resizeOutputW: ...
    resizeOutputH: ...
    paddingSwitch: ...
    leftPaddingSize: ...
    rightPaddingSize: ...
    topPaddingSize: ...
    bottomPaddingSize: ...
    cscSwitch: ...
    rbuvSwapSwitch: ...
    axSwapSwitch: ...
    singleLineMode: ...
    matrixR0C0: ...
    matrixR0C1: ...
    matrixR0C2: ...
    matrixR1C0: ...
    matrixR1C1: ...
    matrixR1C2: ...
    matrixR2C0: ...
    matrixR2C1: ...
    matrixR2C2: ...
    outputBias0: ...
    outputBias1: ...
    outputBias2: ...
    inputBias0: ...
    inputBias1: ...
    inputBias2: ...
    meanChn0: ...
    meanChn1: ...
    meanChn2: ...
    meanChn3: ...
    minChn0: ...
    minChn1: ...
    minChn2: ...
    minChn3: ...
    varReciChn0: ...
    varReciChn1: ...
    varReciChn2: ...
    varReciChn3: ...
    srcFormat: ...
    srcDatatype: ...
    srcDimNum: ...
    shapeCount: ...
    outDims: ...
    aippExtend: ...
    Bytes (64/32 bit where they differ): 299216/299208 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(
        self,
        inputFormat: _aclAippInputFormat | aclAippInputFormat = ...,
        srcImageSizeW: Integer = ...,
        srcImageSizeH: Integer = ...,
        cropSwitch: Integer = ...,
        loadStartPosW: Integer = ...,
        loadStartPosH: Integer = ...,
        cropSizeW: Integer = ...,
        cropSizeH: Integer = ...,
        resizeSwitch: Integer = ...,
        resizeOutputW: Integer = ...,
        resizeOutputH: Integer = ...,
        paddingSwitch: Integer = ...,
        leftPaddingSize: Integer = ...,
        rightPaddingSize: Integer = ...,
        topPaddingSize: Integer = ...,
        bottomPaddingSize: Integer = ...,
        cscSwitch: Integer = ...,
        rbuvSwapSwitch: Integer = ...,
        axSwapSwitch: Integer = ...,
        singleLineMode: Integer = ...,
        matrixR0C0: Integer = ...,
        matrixR0C1: Integer = ...,
        matrixR0C2: Integer = ...,
        matrixR1C0: Integer = ...,
        matrixR1C1: Integer = ...,
        matrixR1C2: Integer = ...,
        matrixR2C0: Integer = ...,
        matrixR2C1: Integer = ...,
        matrixR2C2: Integer = ...,
        outputBias0: Integer = ...,
        outputBias1: Integer = ...,
        outputBias2: Integer = ...,
        inputBias0: Integer = ...,
        inputBias1: Integer = ...,
        inputBias2: Integer = ...,
        meanChn0: Integer = ...,
        meanChn1: Integer = ...,
        meanChn2: Integer = ...,
        meanChn3: Integer = ...,
        minChn0: Float = ...,
        minChn1: Float = ...,
        minChn2: Float = ...,
        minChn3: Float = ...,
        varReciChn0: Float = ...,
        varReciChn1: Float = ...,
        varReciChn2: Float = ...,
        varReciChn3: Float = ...,
        srcFormat: _aclFormat | aclFormat = ...,
        srcDatatype: _aclDataType | aclDataType = ...,
        srcDimNum: Integer = ...,
        shapeCount: Integer = ...,
        outDims: Iterable[aclAippDims] = ...,
        aippExtend: Pointer[aclAippExtendInfo] = ...,
    ) -> None: ...

class LP_aclAippInfo(_aclAippInfo_fields, PointerTo[aclAippInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclAippInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlExeOMDesc_fields:
    workSize: Field[int, Integer]
    weightSize: Field[int, Integer]
    modelDescSize: Field[int, Integer]
    kernelSize: Field[int, Integer]
    kernelArgsSize: Field[int, Integer]
    staticTaskSize: Field[int, Integer]
    dynamicTaskSize: Field[int, Integer]
    fifoTaskSize: Field[int, Integer]
    reserved: Field[Array[size_t, int], Iterable[Integer]]

class aclmdlExeOMDesc(_aclmdlExeOMDesc_fields, Struct):
    """...

    workSize: ...
    weightSize: ...
    modelDescSize: ...
    kernelSize: ...
    kernelArgsSize: ...
    staticTaskSize: ...
    dynamicTaskSize: ...
    fifoTaskSize: ...
    reserved: ...
    Bytes (64/32 bit where they differ): 128/64 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(
        self,
        workSize: Integer = ...,
        weightSize: Integer = ...,
        modelDescSize: Integer = ...,
        kernelSize: Integer = ...,
        kernelArgsSize: Integer = ...,
        staticTaskSize: Integer = ...,
        dynamicTaskSize: Integer = ...,
        fifoTaskSize: Integer = ...,
        reserved: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclmdlExeOMDesc(_aclmdlExeOMDesc_fields, PointerTo[aclmdlExeOMDesc]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlExeOMDesc: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

@function
def aclmdlCreateDesc() -> LP_aclmdlDesc:
    """...

    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlDestroyDesc(modelDesc: Pointer[aclmdlDesc], /) -> int:
    """...

    modelDesc: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDesc(modelDesc: Pointer[aclmdlDesc], modelId: Integer, /) -> int:
    """...

    modelDesc: ...
    modelId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDescFromFile(modelDesc: Pointer[aclmdlDesc], modelPath: Text, /) -> int:
    """...

    modelDesc: ...
    modelPath: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDescFromMem(modelDesc: Pointer[aclmdlDesc], model: AnyPointer, modelSize: Integer, /) -> int:
    """...

    modelDesc: ...
    model: ...
    modelSize: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetNumInputs(modelDesc: Pointer[aclmdlDesc], /) -> int:
    """...

    modelDesc: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetNumOutputs(modelDesc: Pointer[aclmdlDesc], /) -> int:
    """...

    modelDesc: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputSizeByIndex(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> int:
    """...

    modelDesc: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOutputSizeByIndex(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> int:
    """...

    modelDesc: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlCreateExecConfigHandle() -> LP_aclmdlExecConfigHandle:
    """...

    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlDestroyExecConfigHandle(handle: Pointer[aclmdlExecConfigHandle], /) -> int:
    """...

    handle: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlCreateDataset() -> LP_aclmdlDataset:
    """...

    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlDestroyDataset(dataset: Pointer[aclmdlDataset], /) -> int:
    """...

    dataset: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlAddDatasetBuffer(dataset: Pointer[aclmdlDataset], dataBuffer: Pointer[aclDataBuffer], /) -> int:
    """...

    dataset: ...
    dataBuffer: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetDatasetTensorDesc(
    dataset: Pointer[aclmdlDataset],
    tensorDesc: Pointer[aclTensorDesc],
    index: Integer,
    /,
) -> int:
    """...

    dataset: ...
    tensorDesc: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDatasetTensorDesc(dataset: Pointer[aclmdlDataset], index: Integer, /) -> LP_aclTensorDesc:
    """...

    dataset: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDatasetNumBuffers(dataset: Pointer[aclmdlDataset], /) -> int:
    """...

    dataset: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDatasetBuffer(dataset: Pointer[aclmdlDataset], index: Integer, /) -> LP_aclDataBuffer:
    """...

    dataset: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlLoadFromFile(modelPath: Text, modelId: Pointer[uint32], /) -> int:
    """...

    modelPath: ...
    modelId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleLoadFromFile(modelPath: Text, bundleId: Pointer[uint32], /) -> int:
    """...

    modelPath: ...
    bundleId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleLoadFromMem(model: AnyPointer, modelSize: Integer, bundleId: Pointer[uint32], /) -> int:
    """...

    model: ...
    modelSize: ...
    bundleId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleUnload(bundleId: Integer, /) -> int:
    """...

    bundleId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleGetModelNum(bundleId: Integer, modelNum: Pointer[size_t], /) -> int:
    """...

    bundleId: ...
    modelNum: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleGetModelId(bundleId: Integer, index: Integer, modelId: Pointer[uint32], /) -> int:
    """...

    bundleId: ...
    index: ...
    modelId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleCreateQueryInfo() -> LP_aclmdlBundleQueryInfo:
    """...

    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleDestroyQueryInfo(queryInfo: Pointer[aclmdlBundleQueryInfo], /) -> int:
    """...

    queryInfo: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleQueryInfoFromFile(fileName: Text, queryInfo: Pointer[aclmdlBundleQueryInfo], /) -> int:
    """...

    fileName: ...
    queryInfo: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleQueryInfoFromMem(
    model: AnyPointer,
    modelSize: Integer,
    queryInfo: Pointer[aclmdlBundleQueryInfo],
    /,
) -> int:
    """...

    model: ...
    modelSize: ...
    queryInfo: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleGetQueryModelNum(queryInfo: Pointer[aclmdlBundleQueryInfo], modelNum: Pointer[size_t], /) -> int:
    """...

    queryInfo: ...
    modelNum: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleGetVarWeightSize(
    queryInfo: Pointer[aclmdlBundleQueryInfo],
    variableWeightSize: Pointer[size_t],
    /,
) -> int:
    """...

    queryInfo: ...
    variableWeightSize: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleGetSize(
    queryInfo: Pointer[aclmdlBundleQueryInfo],
    index: Integer,
    workSize: Pointer[size_t],
    constWeightSize: Pointer[size_t],
    /,
) -> int:
    """...

    queryInfo: ...
    index: ...
    workSize: ...
    constWeightSize: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleInitFromFile(
    modelPath: Text,
    varWeightPtr: AnyPointer,
    varWeightSize: Integer,
    bundleId: Pointer[uint32],
    /,
) -> int:
    """...

    modelPath: ...
    varWeightPtr: ...
    varWeightSize: ...
    bundleId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleInitFromMem(
    model: AnyPointer,
    modelSize: Integer,
    varWeightPtr: AnyPointer,
    varWeightSize: Integer,
    bundleId: Pointer[uint32],
    /,
) -> int:
    """...

    model: ...
    modelSize: ...
    varWeightPtr: ...
    varWeightSize: ...
    bundleId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleLoadModel(bundleId: Integer, index: Integer, modelId: Pointer[uint32], /) -> int:
    """...

    bundleId: ...
    index: ...
    modelId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleLoadModelWithMem(
    bundleId: Integer,
    index: Integer,
    workPtr: AnyPointer,
    workSize: Integer,
    weightPtr: AnyPointer,
    weightSize: Integer,
    modelId: Pointer[uint32],
    /,
) -> int:
    """...

    bundleId: ...
    index: ...
    workPtr: ...
    workSize: ...
    weightPtr: ...
    weightSize: ...
    modelId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleLoadModelWithConfig(
    bundleId: Integer,
    index: Integer,
    handle: Pointer[aclmdlConfigHandle],
    modelId: Pointer[uint32],
    /,
) -> int:
    """...

    bundleId: ...
    index: ...
    handle: ...
    modelId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleUnloadModel(bundleId: Integer, modelId: Integer, /) -> int:
    """...

    bundleId: ...
    modelId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlLoadFromMem(model: AnyPointer, modelSize: Integer, modelId: Pointer[uint32], /) -> int:
    """...

    model: ...
    modelSize: ...
    modelId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlLoadFromFileWithMem(
    modelPath: Text,
    modelId: Pointer[uint32],
    workPtr: AnyPointer,
    workSize: Integer,
    weightPtr: AnyPointer,
    weightSize: Integer,
    /,
) -> int:
    """...

    modelPath: ...
    modelId: ...
    workPtr: ...
    workSize: ...
    weightPtr: ...
    weightSize: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlLoadFromMemWithMem(
    model: AnyPointer,
    modelSize: Integer,
    modelId: Pointer[uint32],
    workPtr: AnyPointer,
    workSize: Integer,
    weightPtr: AnyPointer,
    weightSize: Integer,
    /,
) -> int:
    """...

    model: ...
    modelSize: ...
    modelId: ...
    workPtr: ...
    workSize: ...
    weightPtr: ...
    weightSize: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlLoadFromFileWithQ(
    modelPath: Text,
    modelId: Pointer[uint32],
    inputQ: Pointer[uint32],
    inputQNum: Integer,
    outputQ: Pointer[uint32],
    outputQNum: Integer,
    /,
) -> int:
    """...

    modelPath: ...
    modelId: ...
    inputQ: ...
    inputQNum: ...
    outputQ: ...
    outputQNum: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlLoadFromMemWithQ(
    model: AnyPointer,
    modelSize: Integer,
    modelId: Pointer[uint32],
    inputQ: Pointer[uint32],
    inputQNum: Integer,
    outputQ: Pointer[uint32],
    outputQNum: Integer,
    /,
) -> int:
    """...

    model: ...
    modelSize: ...
    modelId: ...
    inputQ: ...
    inputQNum: ...
    outputQ: ...
    outputQNum: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlExecute(modelId: Integer, input: Pointer[aclmdlDataset], output: Pointer[aclmdlDataset], /) -> int:
    """...

    modelId: ...
    input: ...
    output: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlExecuteV2(
    modelId: Integer,
    input: Pointer[aclmdlDataset],
    output: Pointer[aclmdlDataset],
    stream: aclrtStream | None,
    handle: Pointer[aclmdlExecConfigHandle],
    /,
) -> int:
    """...

    modelId: ...
    input: ...
    output: ...
    stream: ...
    handle: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlExecuteAsyncV2(
    modelId: Integer,
    input: Pointer[aclmdlDataset],
    output: Pointer[aclmdlDataset],
    stream: aclrtStream | None,
    handle: Pointer[aclmdlExecConfigHandle],
    /,
) -> int:
    """...

    modelId: ...
    input: ...
    output: ...
    stream: ...
    handle: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlExecuteAsync(
    modelId: Integer,
    input: Pointer[aclmdlDataset],
    output: Pointer[aclmdlDataset],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    modelId: ...
    input: ...
    output: ...
    stream: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlUnload(modelId: Integer, /) -> int:
    """...

    modelId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAttribute(
    modelId: Integer,
    attr: _aclmdlAttr | aclmdlAttr,
    attrValue: Pointer[aclmdlAttrValue_t],
    /,
) -> int:
    """...

    modelId: ...
    attr: ...
    attrValue: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetAttribute(
    modelId: Integer,
    attr: _aclmdlAttr | aclmdlAttr,
    attrValue: Pointer[aclmdlAttrValue_t],
    /,
) -> int:
    """...

    modelId: ...
    attr: ...
    attrValue: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlQuerySize(fileName: Text, workSize: Pointer[size_t], weightSize: Pointer[size_t], /) -> int:
    """...

    fileName: ...
    workSize: ...
    weightSize: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlQueryExeOMDesc(fileName: Text, mdlPartitionSize: Pointer[aclmdlExeOMDesc], /) -> int:
    """...

    fileName: ...
    mdlPartitionSize: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlQuerySizeFromMem(
    model: AnyPointer,
    modelSize: Integer,
    workSize: Pointer[size_t],
    weightSize: Pointer[size_t],
    /,
) -> int:
    """...

    model: ...
    modelSize: ...
    workSize: ...
    weightSize: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetDynamicBatchSize(
    modelId: Integer,
    dataset: Pointer[aclmdlDataset],
    index: Integer,
    batchSize: Integer,
    /,
) -> int:
    """...

    modelId: ...
    dataset: ...
    index: ...
    batchSize: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetDynamicHWSize(
    modelId: Integer,
    dataset: Pointer[aclmdlDataset],
    index: Integer,
    height: Integer,
    width: Integer,
    /,
) -> int:
    """...

    modelId: ...
    dataset: ...
    index: ...
    height: ...
    width: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetInputDynamicDims(
    modelId: Integer,
    dataset: Pointer[aclmdlDataset],
    index: Integer,
    dims: Pointer[aclmdlIODims],
    /,
) -> int:
    """...

    modelId: ...
    dataset: ...
    index: ...
    dims: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputDims(modelDesc: Pointer[aclmdlDesc], index: Integer, dims: Pointer[aclmdlIODims], /) -> int:
    """...

    modelDesc: ...
    index: ...
    dims: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputDimsV2(modelDesc: Pointer[aclmdlDesc], index: Integer, dims: Pointer[aclmdlIODims], /) -> int:
    """...

    modelDesc: ...
    index: ...
    dims: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputDimsRange(
    modelDesc: Pointer[aclmdlDesc],
    index: Integer,
    dimsRange: Pointer[aclmdlIODimsRange],
    /,
) -> int:
    """...

    modelDesc: ...
    index: ...
    dimsRange: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOutputDims(modelDesc: Pointer[aclmdlDesc], index: Integer, dims: Pointer[aclmdlIODims], /) -> int:
    """...

    modelDesc: ...
    index: ...
    dims: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetCurOutputDims(modelDesc: Pointer[aclmdlDesc], index: Integer, dims: Pointer[aclmdlIODims], /) -> int:
    """...

    modelDesc: ...
    index: ...
    dims: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOpAttr(modelDesc: Pointer[aclmdlDesc], opName: Text, attr: Text, /) -> bytes | None:
    """...

    modelDesc: ...
    opName: ...
    attr: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputNameByIndex(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> bytes | None:
    """...

    modelDesc: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOutputNameByIndex(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> bytes | None:
    """...

    modelDesc: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputFormat(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> _aclFormat:
    """...

    modelDesc: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOutputFormat(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> _aclFormat:
    """...

    modelDesc: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputDataType(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> _aclDataType:
    """...

    modelDesc: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOutputDataType(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> _aclDataType:
    """...

    modelDesc: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputIndexByName(modelDesc: Pointer[aclmdlDesc], name: Text, index: Pointer[size_t], /) -> int:
    """...

    modelDesc: ...
    name: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOutputIndexByName(modelDesc: Pointer[aclmdlDesc], name: Text, index: Pointer[size_t], /) -> int:
    """...

    modelDesc: ...
    name: ...
    index: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDynamicBatch(modelDesc: Pointer[aclmdlDesc], batch: Pointer[aclmdlBatch], /) -> int:
    """...

    modelDesc: ...
    batch: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDynamicHW(modelDesc: Pointer[aclmdlDesc], index: Integer, hw: Pointer[aclmdlHW], /) -> int:
    """...

    modelDesc: ...
    index: ...
    hw: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputDynamicGearCount(
    modelDesc: Pointer[aclmdlDesc],
    index: Integer,
    gearCount: Pointer[size_t],
    /,
) -> int:
    """...

    modelDesc: ...
    index: ...
    gearCount: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputDynamicDims(
    modelDesc: Pointer[aclmdlDesc],
    index: Integer,
    dims: Pointer[aclmdlIODims],
    gearCount: Integer,
    /,
) -> int:
    """...

    modelDesc: ...
    index: ...
    dims: ...
    gearCount: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlCreateAIPP(batchSize: Integer, /) -> LP_aclmdlAIPP:
    """...

    batchSize: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlDestroyAIPP(aippParmsSet: Pointer[aclmdlAIPP], /) -> int:
    """...

    aippParmsSet: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetAippDataSize(batchSize: Integer, size: Pointer[size_t], /) -> int:
    """...

    batchSize: ...
    size: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPInputFormat(
    aippParmsSet: Pointer[aclmdlAIPP],
    inputFormat: _aclAippInputFormat | aclAippInputFormat,
    /,
) -> int:
    """...

    aippParmsSet: ...
    inputFormat: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPCscParams(
    aippParmsSet: Pointer[aclmdlAIPP],
    cscSwitch: Integer,
    cscMatrixR0C0: Integer,
    cscMatrixR0C1: Integer,
    cscMatrixR0C2: Integer,
    cscMatrixR1C0: Integer,
    cscMatrixR1C1: Integer,
    cscMatrixR1C2: Integer,
    cscMatrixR2C0: Integer,
    cscMatrixR2C1: Integer,
    cscMatrixR2C2: Integer,
    cscOutputBiasR0: Integer,
    cscOutputBiasR1: Integer,
    cscOutputBiasR2: Integer,
    cscInputBiasR0: Integer,
    cscInputBiasR1: Integer,
    cscInputBiasR2: Integer,
    /,
) -> int:
    """...

    aippParmsSet: ...
    cscSwitch: ...
    cscMatrixR0C0: ...
    cscMatrixR0C1: ...
    cscMatrixR0C2: ...
    cscMatrixR1C0: ...
    cscMatrixR1C1: ...
    cscMatrixR1C2: ...
    cscMatrixR2C0: ...
    cscMatrixR2C1: ...
    cscMatrixR2C2: ...
    cscOutputBiasR0: ...
    cscOutputBiasR1: ...
    cscOutputBiasR2: ...
    cscInputBiasR0: ...
    cscInputBiasR1: ...
    cscInputBiasR2: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPRbuvSwapSwitch(aippParmsSet: Pointer[aclmdlAIPP], rbuvSwapSwitch: Integer, /) -> int:
    """...

    aippParmsSet: ...
    rbuvSwapSwitch: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPAxSwapSwitch(aippParmsSet: Pointer[aclmdlAIPP], axSwapSwitch: Integer, /) -> int:
    """...

    aippParmsSet: ...
    axSwapSwitch: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPSrcImageSize(
    aippParmsSet: Pointer[aclmdlAIPP],
    srcImageSizeW: Integer,
    srcImageSizeH: Integer,
    /,
) -> int:
    """...

    aippParmsSet: ...
    srcImageSizeW: ...
    srcImageSizeH: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPScfParams(
    aippParmsSet: Pointer[aclmdlAIPP],
    scfSwitch: Integer,
    scfInputSizeW: Integer,
    scfInputSizeH: Integer,
    scfOutputSizeW: Integer,
    scfOutputSizeH: Integer,
    batchIndex: Integer,
    /,
) -> int:
    """...

    aippParmsSet: ...
    scfSwitch: ...
    scfInputSizeW: ...
    scfInputSizeH: ...
    scfOutputSizeW: ...
    scfOutputSizeH: ...
    batchIndex: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPCropParams(
    aippParmsSet: Pointer[aclmdlAIPP],
    cropSwitch: Integer,
    cropStartPosW: Integer,
    cropStartPosH: Integer,
    cropSizeW: Integer,
    cropSizeH: Integer,
    batchIndex: Integer,
    /,
) -> int:
    """...

    aippParmsSet: ...
    cropSwitch: ...
    cropStartPosW: ...
    cropStartPosH: ...
    cropSizeW: ...
    cropSizeH: ...
    batchIndex: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPPaddingParams(
    aippParmsSet: Pointer[aclmdlAIPP],
    paddingSwitch: Integer,
    paddingSizeTop: Integer,
    paddingSizeBottom: Integer,
    paddingSizeLeft: Integer,
    paddingSizeRight: Integer,
    batchIndex: Integer,
    /,
) -> int:
    """...

    aippParmsSet: ...
    paddingSwitch: ...
    paddingSizeTop: ...
    paddingSizeBottom: ...
    paddingSizeLeft: ...
    paddingSizeRight: ...
    batchIndex: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPDtcPixelMean(
    aippParmsSet: Pointer[aclmdlAIPP],
    dtcPixelMeanChn0: Integer,
    dtcPixelMeanChn1: Integer,
    dtcPixelMeanChn2: Integer,
    dtcPixelMeanChn3: Integer,
    batchIndex: Integer,
    /,
) -> int:
    """...

    aippParmsSet: ...
    dtcPixelMeanChn0: ...
    dtcPixelMeanChn1: ...
    dtcPixelMeanChn2: ...
    dtcPixelMeanChn3: ...
    batchIndex: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPDtcPixelMin(
    aippParmsSet: Pointer[aclmdlAIPP],
    dtcPixelMinChn0: Float,
    dtcPixelMinChn1: Float,
    dtcPixelMinChn2: Float,
    dtcPixelMinChn3: Float,
    batchIndex: Integer,
    /,
) -> int:
    """...

    aippParmsSet: ...
    dtcPixelMinChn0: ...
    dtcPixelMinChn1: ...
    dtcPixelMinChn2: ...
    dtcPixelMinChn3: ...
    batchIndex: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPPixelVarReci(
    aippParmsSet: Pointer[aclmdlAIPP],
    dtcPixelVarReciChn0: Float,
    dtcPixelVarReciChn1: Float,
    dtcPixelVarReciChn2: Float,
    dtcPixelVarReciChn3: Float,
    batchIndex: Integer,
    /,
) -> int:
    """...

    aippParmsSet: ...
    dtcPixelVarReciChn0: ...
    dtcPixelVarReciChn1: ...
    dtcPixelVarReciChn2: ...
    dtcPixelVarReciChn3: ...
    batchIndex: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetInputAIPP(
    modelId: Integer,
    dataset: Pointer[aclmdlDataset],
    index: Integer,
    aippParmsSet: Pointer[aclmdlAIPP],
    /,
) -> int:
    """...

    modelId: ...
    dataset: ...
    index: ...
    aippParmsSet: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPByInputIndex(
    modelId: Integer,
    dataset: Pointer[aclmdlDataset],
    index: Integer,
    aippParmsSet: Pointer[aclmdlAIPP],
    /,
) -> int:
    """...

    modelId: ...
    dataset: ...
    index: ...
    aippParmsSet: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetAippType(
    modelId: Integer,
    index: Integer,
    type: Pointer[aclmdlInputAippType],
    dynamicAttachedDataIndex: Pointer[size_t],
    /,
) -> int:
    """...

    modelId: ...
    index: ...
    type: ...
    dynamicAttachedDataIndex: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetFirstAippInfo(modelId: Integer, index: Integer, aippInfo: Pointer[aclAippInfo], /) -> int:
    """...

    modelId: ...
    index: ...
    aippInfo: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlCreateAndGetOpDesc(
    deviceId: Integer,
    streamId: Integer,
    taskId: Integer,
    opName: Text,
    opNameLen: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    numInputs: Pointer[size_t],
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    numOutputs: Pointer[size_t],
    /,
) -> int:
    """...

    deviceId: ...
    streamId: ...
    taskId: ...
    opName: ...
    opNameLen: ...
    inputDesc: ...
    numInputs: ...
    outputDesc: ...
    numOutputs: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlLoadWithConfig(handle: Pointer[aclmdlConfigHandle], modelId: Pointer[uint32], /) -> int:
    """...

    handle: ...
    modelId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlCreateConfigHandle() -> LP_aclmdlConfigHandle:
    """...

    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlDestroyConfigHandle(handle: Pointer[aclmdlConfigHandle], /) -> int:
    """...

    handle: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetConfigOpt(
    handle: Pointer[aclmdlConfigHandle],
    attr: _aclmdlConfigAttr | aclmdlConfigAttr,
    attrValue: AnyPointer,
    valueSize: Integer,
    /,
) -> int:
    """...

    handle: ...
    attr: ...
    attrValue: ...
    valueSize: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetExecConfigOpt(
    handle: Pointer[aclmdlExecConfigHandle],
    attr: _aclmdlExecConfigAttr | aclmdlExecConfigAttr,
    attrValue: AnyPointer,
    valueSize: Integer,
    /,
) -> int:
    """...

    handle: ...
    attr: ...
    attrValue: ...
    valueSize: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetExternalWeightAddress(
    handle: Pointer[aclmdlConfigHandle],
    weightFileName: Text,
    devPtr: AnyPointer,
    size: Integer,
    /,
) -> int:
    """...

    handle: ...
    weightFileName: ...
    devPtr: ...
    size: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetTensorRealName(modelDesc: Pointer[aclmdlDesc], name: Text, /) -> bytes | None:
    """...

    modelDesc: ...
    name: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclRecoverAllHcclTasks(deviceId: Integer, /) -> int:
    """...

    deviceId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlLoadFromModel(
    model: PointerToCell[aclmdlModel],
    handle: Pointer[aclmdlConfigHandle],
    modelId: Pointer[uint32],
    /,
) -> int:
    """...

    model: ...
    handle: ...
    modelId: ...
    Returns ...
    Source: acl/acl_mdl.h 2026.8.
    """

__all__ = [
    "ACL_DYNAMIC_TENSOR_NAME",
    "ACL_DYNAMIC_AIPP_NAME",
    "ACL_ATTR_NAME_DATA_DUMP_ORIGIN_OP_NAMES",
    "ACL_DIM_ENDPOINTS",
    "ACL_MAX_DIM_CNT",
    "ACL_MAX_TENSOR_NAME_LEN",
    "ACL_MAX_BATCH_NUM",
    "ACL_MAX_HW_NUM",
    "ACL_MAX_SHAPE_COUNT",
    "ACL_INVALID_NODE_INDEX",
    "ACL_MDL_LOAD_FROM_FILE",
    "ACL_MDL_LOAD_FROM_FILE_WITH_MEM",
    "ACL_MDL_LOAD_FROM_MEM",
    "ACL_MDL_LOAD_FROM_MEM_WITH_MEM",
    "ACL_MDL_LOAD_FROM_FILE_WITH_Q",
    "ACL_MDL_LOAD_FROM_MEM_WITH_Q",
    "ACL_WORKSPACE_MEM_OPTIMIZE_DEFAULT",
    "ACL_WORKSPACE_MEM_OPTIMIZE_INPUTOUTPUT",
    "ACL_MODEL_STREAM_FLAG_HEAD",
    "ACL_MODEL_STREAM_FLAG_DEFAULT",
    "aclmdlDataset",
    "aclmdlDesc",
    "aclmdlAIPP",
    "aclAippExtendInfo",
    "aclmdlConfigHandle",
    "aclmdlExecConfigHandle",
    "aclmdlBundleQueryInfo",
    "aclmdlModel",
    "ACL_YUV420SP_U8",
    "ACL_XRGB8888_U8",
    "ACL_RGB888_U8",
    "ACL_YUV400_U8",
    "ACL_NC1HWC0DI_FP16",
    "ACL_NC1HWC0DI_S8",
    "ACL_ARGB8888_U8",
    "ACL_YUYV_U8",
    "ACL_YUV422SP_U8",
    "ACL_AYUV444_U8",
    "ACL_RAW10",
    "ACL_RAW12",
    "ACL_RAW16",
    "ACL_RAW24",
    "ACL_AIPP_RESERVED",
    "aclAippInputFormat",
    "ACL_MDL_PRIORITY_INT32",
    "ACL_MDL_LOAD_TYPE_SIZET",
    "ACL_MDL_PATH_PTR",
    "ACL_MDL_MEM_ADDR_PTR",
    "ACL_MDL_MEM_SIZET",
    "ACL_MDL_WEIGHT_ADDR_PTR",
    "ACL_MDL_WEIGHT_SIZET",
    "ACL_MDL_WORKSPACE_ADDR_PTR",
    "ACL_MDL_WORKSPACE_SIZET",
    "ACL_MDL_INPUTQ_NUM_SIZET",
    "ACL_MDL_INPUTQ_ADDR_PTR",
    "ACL_MDL_OUTPUTQ_NUM_SIZET",
    "ACL_MDL_OUTPUTQ_ADDR_PTR",
    "ACL_MDL_WORKSPACE_MEM_OPTIMIZE",
    "ACL_MDL_WEIGHT_PATH_PTR",
    "ACL_MDL_MODEL_DESC_PTR",
    "ACL_MDL_MODEL_DESC_SIZET",
    "ACL_MDL_KERNEL_PTR",
    "ACL_MDL_KERNEL_SIZET",
    "ACL_MDL_KERNEL_ARGS_PTR",
    "ACL_MDL_KERNEL_ARGS_SIZET",
    "ACL_MDL_STATIC_TASK_PTR",
    "ACL_MDL_STATIC_TASK_SIZET",
    "ACL_MDL_DYNAMIC_TASK_PTR",
    "ACL_MDL_DYNAMIC_TASK_SIZET",
    "ACL_MDL_MEM_MALLOC_POLICY_SIZET",
    "ACL_MDL_FIFO_PTR",
    "ACL_MDL_FIFO_SIZET",
    "ACL_MDL_WITHOUT_GRAPH_INT32",
    "ACL_NPU_PERF_MODE",
    "ACL_MDL_RESERVED",
    "aclmdlConfigAttr",
    "ACL_MDL_ATTR_PRIORITY_INT32",
    "aclmdlAttr",
    "ACL_MDL_STREAM_SYNC_TIMEOUT",
    "ACL_MDL_EVENT_SYNC_TIMEOUT",
    "ACL_MDL_WORK_ADDR_PTR",
    "ACL_MDL_WORK_SIZET",
    "ACL_MDL_MPAIMID_SIZET",
    "ACL_MDL_AICQOS_SIZET",
    "ACL_MDL_AICOST_SIZET",
    "ACL_MDL_MEC_TIMETHR_SIZET",
    "ACL_MDL_EXEC_PRIORITY_INT32",
    "ACL_MDL_NPU_PERF_MODE",
    "aclmdlExecConfigAttr",
    "ACL_DATA_WITHOUT_AIPP",
    "ACL_DATA_WITH_STATIC_AIPP",
    "ACL_DATA_WITH_DYNAMIC_AIPP",
    "ACL_DYNAMIC_AIPP_NODE",
    "aclmdlInputAippType",
    "aclmdlAttrValue_t",
    "aclmdlIODims",
    "aclmdlIODimsRange",
    "aclAippDims",
    "aclmdlBatch",
    "aclmdlHW",
    "aclAippInfo",
    "aclmdlExeOMDesc",
    "aclmdlCreateDesc",
    "aclmdlDestroyDesc",
    "aclmdlGetDesc",
    "aclmdlGetDescFromFile",
    "aclmdlGetDescFromMem",
    "aclmdlGetNumInputs",
    "aclmdlGetNumOutputs",
    "aclmdlGetInputSizeByIndex",
    "aclmdlGetOutputSizeByIndex",
    "aclmdlCreateExecConfigHandle",
    "aclmdlDestroyExecConfigHandle",
    "aclmdlCreateDataset",
    "aclmdlDestroyDataset",
    "aclmdlAddDatasetBuffer",
    "aclmdlSetDatasetTensorDesc",
    "aclmdlGetDatasetTensorDesc",
    "aclmdlGetDatasetNumBuffers",
    "aclmdlGetDatasetBuffer",
    "aclmdlLoadFromFile",
    "aclmdlBundleLoadFromFile",
    "aclmdlBundleLoadFromMem",
    "aclmdlBundleUnload",
    "aclmdlBundleGetModelNum",
    "aclmdlBundleGetModelId",
    "aclmdlBundleCreateQueryInfo",
    "aclmdlBundleDestroyQueryInfo",
    "aclmdlBundleQueryInfoFromFile",
    "aclmdlBundleQueryInfoFromMem",
    "aclmdlBundleGetQueryModelNum",
    "aclmdlBundleGetVarWeightSize",
    "aclmdlBundleGetSize",
    "aclmdlBundleInitFromFile",
    "aclmdlBundleInitFromMem",
    "aclmdlBundleLoadModel",
    "aclmdlBundleLoadModelWithMem",
    "aclmdlBundleLoadModelWithConfig",
    "aclmdlBundleUnloadModel",
    "aclmdlLoadFromMem",
    "aclmdlLoadFromFileWithMem",
    "aclmdlLoadFromMemWithMem",
    "aclmdlLoadFromFileWithQ",
    "aclmdlLoadFromMemWithQ",
    "aclmdlExecute",
    "aclmdlExecuteV2",
    "aclmdlExecuteAsyncV2",
    "aclmdlExecuteAsync",
    "aclmdlUnload",
    "aclmdlSetAttribute",
    "aclmdlGetAttribute",
    "aclmdlQuerySize",
    "aclmdlQueryExeOMDesc",
    "aclmdlQuerySizeFromMem",
    "aclmdlSetDynamicBatchSize",
    "aclmdlSetDynamicHWSize",
    "aclmdlSetInputDynamicDims",
    "aclmdlGetInputDims",
    "aclmdlGetInputDimsV2",
    "aclmdlGetInputDimsRange",
    "aclmdlGetOutputDims",
    "aclmdlGetCurOutputDims",
    "aclmdlGetOpAttr",
    "aclmdlGetInputNameByIndex",
    "aclmdlGetOutputNameByIndex",
    "aclmdlGetInputFormat",
    "aclmdlGetOutputFormat",
    "aclmdlGetInputDataType",
    "aclmdlGetOutputDataType",
    "aclmdlGetInputIndexByName",
    "aclmdlGetOutputIndexByName",
    "aclmdlGetDynamicBatch",
    "aclmdlGetDynamicHW",
    "aclmdlGetInputDynamicGearCount",
    "aclmdlGetInputDynamicDims",
    "aclmdlCreateAIPP",
    "aclmdlDestroyAIPP",
    "aclmdlGetAippDataSize",
    "aclmdlSetAIPPInputFormat",
    "aclmdlSetAIPPCscParams",
    "aclmdlSetAIPPRbuvSwapSwitch",
    "aclmdlSetAIPPAxSwapSwitch",
    "aclmdlSetAIPPSrcImageSize",
    "aclmdlSetAIPPScfParams",
    "aclmdlSetAIPPCropParams",
    "aclmdlSetAIPPPaddingParams",
    "aclmdlSetAIPPDtcPixelMean",
    "aclmdlSetAIPPDtcPixelMin",
    "aclmdlSetAIPPPixelVarReci",
    "aclmdlSetInputAIPP",
    "aclmdlSetAIPPByInputIndex",
    "aclmdlGetAippType",
    "aclmdlGetFirstAippInfo",
    "aclmdlCreateAndGetOpDesc",
    "aclmdlLoadWithConfig",
    "aclmdlCreateConfigHandle",
    "aclmdlDestroyConfigHandle",
    "aclmdlSetConfigOpt",
    "aclmdlSetExecConfigOpt",
    "aclmdlSetExternalWeightAddress",
    "aclmdlGetTensorRealName",
    "aclRecoverAllHcclTasks",
    "aclmdlLoadFromModel",
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
