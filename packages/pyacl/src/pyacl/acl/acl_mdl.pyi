# Generated from acl_mdl.py by abi/writers/stubs.py; do not edit.

from collections.abc import Iterable
from typing import NewType

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
    PointerToRecord,
    StructRecord,
    Text,
    UnionRecord,
    VoidHandle,
    function,
    int64,
    size_t,
    uint32,
    uint64,
)

from pyacl.acl.acl_base_mdl import *
from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import _aclDataType, _aclFormat

ACL_DYNAMIC_TENSOR_NAME: str = "ascend_mbatch_shape_data"
ACL_DYNAMIC_AIPP_NAME: str = "ascend_dynamic_aipp_data"
ACL_ATTR_NAME_DATA_DUMP_ORIGIN_OP_NAMES: str = "_datadump_original_op_names"
ACL_DIM_ENDPOINTS: int = 2
ACL_MAX_DIM_CNT: int = 128
ACL_MAX_TENSOR_NAME_LEN: int = 128
ACL_MAX_BATCH_NUM: int = 128
ACL_MAX_HW_NUM: int = 128
ACL_MAX_SHAPE_COUNT: int = 128
ACL_INVALID_NODE_INDEX: int = 4294967295
ACL_MDL_LOAD_FROM_FILE: int = 1
ACL_MDL_LOAD_FROM_FILE_WITH_MEM: int = 2
ACL_MDL_LOAD_FROM_MEM: int = 3
ACL_MDL_LOAD_FROM_MEM_WITH_MEM: int = 4
ACL_MDL_LOAD_FROM_FILE_WITH_Q: int = 5
ACL_MDL_LOAD_FROM_MEM_WITH_Q: int = 6
ACL_WORKSPACE_MEM_OPTIMIZE_DEFAULT: int = 0
ACL_WORKSPACE_MEM_OPTIMIZE_INPUTOUTPUT: int = 1
ACL_MODEL_STREAM_FLAG_HEAD: int = 0
ACL_MODEL_STREAM_FLAG_DEFAULT: int = 2147483647
class aclmdlDataset(Opaque): ...
class aclmdlDesc(Opaque): ...
class aclmdlAIPP(Opaque): ...
class aclAippExtendInfo(Opaque): ...
class aclmdlConfigHandle(Opaque): ...
class aclmdlExecConfigHandle(Opaque): ...
class aclmdlBundleQueryInfo(Opaque): ...
class aclmdlModel(VoidHandle): ...

_aclAippInputFormat = NewType("_aclAippInputFormat", int)
class aclAippInputFormat(Enumeration[_aclAippInputFormat]): ...
ACL_YUV420SP_U8: _aclAippInputFormat
ACL_XRGB8888_U8: _aclAippInputFormat
ACL_RGB888_U8: _aclAippInputFormat
ACL_YUV400_U8: _aclAippInputFormat
ACL_NC1HWC0DI_FP16: _aclAippInputFormat
ACL_NC1HWC0DI_S8: _aclAippInputFormat
ACL_ARGB8888_U8: _aclAippInputFormat
ACL_YUYV_U8: _aclAippInputFormat
ACL_YUV422SP_U8: _aclAippInputFormat
ACL_AYUV444_U8: _aclAippInputFormat
ACL_RAW10: _aclAippInputFormat
ACL_RAW12: _aclAippInputFormat
ACL_RAW16: _aclAippInputFormat
ACL_RAW24: _aclAippInputFormat
ACL_AIPP_RESERVED: _aclAippInputFormat

_aclmdlConfigAttr = NewType("_aclmdlConfigAttr", int)
class aclmdlConfigAttr(Enumeration[_aclmdlConfigAttr]): ...
ACL_MDL_PRIORITY_INT32: _aclmdlConfigAttr
ACL_MDL_LOAD_TYPE_SIZET: _aclmdlConfigAttr
ACL_MDL_PATH_PTR: _aclmdlConfigAttr
ACL_MDL_MEM_ADDR_PTR: _aclmdlConfigAttr
ACL_MDL_MEM_SIZET: _aclmdlConfigAttr
ACL_MDL_WEIGHT_ADDR_PTR: _aclmdlConfigAttr
ACL_MDL_WEIGHT_SIZET: _aclmdlConfigAttr
ACL_MDL_WORKSPACE_ADDR_PTR: _aclmdlConfigAttr
ACL_MDL_WORKSPACE_SIZET: _aclmdlConfigAttr
ACL_MDL_INPUTQ_NUM_SIZET: _aclmdlConfigAttr
ACL_MDL_INPUTQ_ADDR_PTR: _aclmdlConfigAttr
ACL_MDL_OUTPUTQ_NUM_SIZET: _aclmdlConfigAttr
ACL_MDL_OUTPUTQ_ADDR_PTR: _aclmdlConfigAttr
ACL_MDL_WORKSPACE_MEM_OPTIMIZE: _aclmdlConfigAttr
ACL_MDL_WEIGHT_PATH_PTR: _aclmdlConfigAttr
ACL_MDL_MODEL_DESC_PTR: _aclmdlConfigAttr
ACL_MDL_MODEL_DESC_SIZET: _aclmdlConfigAttr
ACL_MDL_KERNEL_PTR: _aclmdlConfigAttr
ACL_MDL_KERNEL_SIZET: _aclmdlConfigAttr
ACL_MDL_KERNEL_ARGS_PTR: _aclmdlConfigAttr
ACL_MDL_KERNEL_ARGS_SIZET: _aclmdlConfigAttr
ACL_MDL_STATIC_TASK_PTR: _aclmdlConfigAttr
ACL_MDL_STATIC_TASK_SIZET: _aclmdlConfigAttr
ACL_MDL_DYNAMIC_TASK_PTR: _aclmdlConfigAttr
ACL_MDL_DYNAMIC_TASK_SIZET: _aclmdlConfigAttr
ACL_MDL_MEM_MALLOC_POLICY_SIZET: _aclmdlConfigAttr
ACL_MDL_FIFO_PTR: _aclmdlConfigAttr
ACL_MDL_FIFO_SIZET: _aclmdlConfigAttr
ACL_MDL_WITHOUT_GRAPH_INT32: _aclmdlConfigAttr
ACL_NPU_PERF_MODE: _aclmdlConfigAttr
ACL_MDL_RESERVED: _aclmdlConfigAttr

_aclmdlAttr = NewType("_aclmdlAttr", int)
class aclmdlAttr(Enumeration[_aclmdlAttr]): ...
ACL_MDL_ATTR_PRIORITY_INT32: _aclmdlAttr

_aclmdlExecConfigAttr = NewType("_aclmdlExecConfigAttr", int)
class aclmdlExecConfigAttr(Enumeration[_aclmdlExecConfigAttr]): ...
ACL_MDL_STREAM_SYNC_TIMEOUT: _aclmdlExecConfigAttr
ACL_MDL_EVENT_SYNC_TIMEOUT: _aclmdlExecConfigAttr
ACL_MDL_WORK_ADDR_PTR: _aclmdlExecConfigAttr
ACL_MDL_WORK_SIZET: _aclmdlExecConfigAttr
ACL_MDL_MPAIMID_SIZET: _aclmdlExecConfigAttr
ACL_MDL_AICQOS_SIZET: _aclmdlExecConfigAttr
ACL_MDL_AICOST_SIZET: _aclmdlExecConfigAttr
ACL_MDL_MEC_TIMETHR_SIZET: _aclmdlExecConfigAttr
ACL_MDL_EXEC_PRIORITY_INT32: _aclmdlExecConfigAttr
ACL_MDL_NPU_PERF_MODE: _aclmdlExecConfigAttr

_aclmdlInputAippType = NewType("_aclmdlInputAippType", int)
class aclmdlInputAippType(Enumeration[_aclmdlInputAippType]): ...
ACL_DATA_WITHOUT_AIPP: _aclmdlInputAippType
ACL_DATA_WITH_STATIC_AIPP: _aclmdlInputAippType
ACL_DATA_WITH_DYNAMIC_AIPP: _aclmdlInputAippType
ACL_DYNAMIC_AIPP_NODE: _aclmdlInputAippType

class _aclmdlAttrValue_t_fields:
    mdlPriority: Field[int, Integer]
    reserved: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclmdlAttrValue_t(_aclmdlAttrValue_t_fields, UnionRecord[_LP_aclmdlAttrValue_t]):
    def __init__(self, mdlPriority: Integer = ..., reserved: Iterable[Integer] = ...) -> None: ...

class _LP_aclmdlAttrValue_t(_aclmdlAttrValue_t_fields, PointerToRecord[aclmdlAttrValue_t]): ...

class _aclmdlIODims_fields:
    name: Field[bytes, CharArray]
    dimCount: Field[int, Integer]
    dims: Field[Array[int64, int, Integer], Iterable[Integer]]

class aclmdlIODims(_aclmdlIODims_fields, StructRecord[_LP_aclmdlIODims]):
    def __init__(self, name: CharArray = ..., dimCount: Integer = ..., dims: Iterable[Integer] = ...) -> None: ...

class _LP_aclmdlIODims(_aclmdlIODims_fields, PointerToRecord[aclmdlIODims]): ...

class _aclmdlIODimsRange_fields:
    rangeCount: Field[int, Integer]
    range: Field[
        Array[Array[int64, int, Integer], Array[int64, int, Integer], Iterable[Integer]], Iterable[Iterable[Integer]]
    ]

class aclmdlIODimsRange(_aclmdlIODimsRange_fields, StructRecord[_LP_aclmdlIODimsRange]):
    def __init__(self, rangeCount: Integer = ..., range: Iterable[Iterable[Integer]] = ...) -> None: ...

class _LP_aclmdlIODimsRange(_aclmdlIODimsRange_fields, PointerToRecord[aclmdlIODimsRange]): ...

class _aclAippDims_fields:
    srcDims: Field[aclmdlIODims, aclmdlIODims]
    srcSize: Field[int, Integer]
    aippOutdims: Field[aclmdlIODims, aclmdlIODims]
    aippOutSize: Field[int, Integer]

class aclAippDims(_aclAippDims_fields, StructRecord[_LP_aclAippDims]):
    def __init__(
        self,
        srcDims: aclmdlIODims = ...,
        srcSize: Integer = ...,
        aippOutdims: aclmdlIODims = ...,
        aippOutSize: Integer = ...,
    ) -> None: ...

class _LP_aclAippDims(_aclAippDims_fields, PointerToRecord[aclAippDims]): ...

class _aclmdlBatch_fields:
    batchCount: Field[int, Integer]
    batch: Field[Array[uint64, int, Integer], Iterable[Integer]]

class aclmdlBatch(_aclmdlBatch_fields, StructRecord[_LP_aclmdlBatch]):
    def __init__(self, batchCount: Integer = ..., batch: Iterable[Integer] = ...) -> None: ...

class _LP_aclmdlBatch(_aclmdlBatch_fields, PointerToRecord[aclmdlBatch]): ...

class _aclmdlHW_fields:
    hwCount: Field[int, Integer]
    hw: Field[
        Array[Array[uint64, int, Integer], Array[uint64, int, Integer], Iterable[Integer]], Iterable[Iterable[Integer]]
    ]

class aclmdlHW(_aclmdlHW_fields, StructRecord[_LP_aclmdlHW]):
    def __init__(self, hwCount: Integer = ..., hw: Iterable[Iterable[Integer]] = ...) -> None: ...

class _LP_aclmdlHW(_aclmdlHW_fields, PointerToRecord[aclmdlHW]): ...

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
    outDims: Field[Array[aclAippDims, aclAippDims, aclAippDims], Iterable[aclAippDims]]
    aippExtend: Field[PointerTo[aclAippExtendInfo], Pointer[aclAippExtendInfo]]

class aclAippInfo(_aclAippInfo_fields, StructRecord[_LP_aclAippInfo]):
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

class _LP_aclAippInfo(_aclAippInfo_fields, PointerToRecord[aclAippInfo]): ...

class _aclmdlExeOMDesc_fields:
    workSize: Field[int, Integer]
    weightSize: Field[int, Integer]
    modelDescSize: Field[int, Integer]
    kernelSize: Field[int, Integer]
    kernelArgsSize: Field[int, Integer]
    staticTaskSize: Field[int, Integer]
    dynamicTaskSize: Field[int, Integer]
    fifoTaskSize: Field[int, Integer]
    reserved: Field[Array[size_t, int, Integer], Iterable[Integer]]

class aclmdlExeOMDesc(_aclmdlExeOMDesc_fields, StructRecord[_LP_aclmdlExeOMDesc]):
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

class _LP_aclmdlExeOMDesc(_aclmdlExeOMDesc_fields, PointerToRecord[aclmdlExeOMDesc]): ...

@function
def aclmdlCreateDesc() -> PointerTo[aclmdlDesc]: ...

@function
def aclmdlDestroyDesc(modelDesc: Pointer[aclmdlDesc], /) -> int: ...

@function
def aclmdlGetDesc(modelDesc: Pointer[aclmdlDesc], modelId: Integer, /) -> int: ...

@function
def aclmdlGetDescFromFile(modelDesc: Pointer[aclmdlDesc], modelPath: Text, /) -> int: ...

@function
def aclmdlGetDescFromMem(modelDesc: Pointer[aclmdlDesc], model: AnyPointer, modelSize: Integer, /) -> int: ...

@function
def aclmdlGetNumInputs(modelDesc: Pointer[aclmdlDesc], /) -> int: ...

@function
def aclmdlGetNumOutputs(modelDesc: Pointer[aclmdlDesc], /) -> int: ...

@function
def aclmdlGetInputSizeByIndex(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> int: ...

@function
def aclmdlGetOutputSizeByIndex(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> int: ...

@function
def aclmdlCreateExecConfigHandle() -> PointerTo[aclmdlExecConfigHandle]: ...

@function
def aclmdlDestroyExecConfigHandle(handle: Pointer[aclmdlExecConfigHandle], /) -> int: ...

@function
def aclmdlCreateDataset() -> PointerTo[aclmdlDataset]: ...

@function
def aclmdlDestroyDataset(dataset: Pointer[aclmdlDataset], /) -> int: ...

@function
def aclmdlAddDatasetBuffer(dataset: Pointer[aclmdlDataset], dataBuffer: Pointer[aclDataBuffer], /) -> int: ...

@function
def aclmdlSetDatasetTensorDesc(
    dataset: Pointer[aclmdlDataset],
    tensorDesc: Pointer[aclTensorDesc],
    index: Integer,
    /,
) -> int: ...

@function
def aclmdlGetDatasetTensorDesc(dataset: Pointer[aclmdlDataset], index: Integer, /) -> PointerTo[aclTensorDesc]: ...

@function
def aclmdlGetDatasetNumBuffers(dataset: Pointer[aclmdlDataset], /) -> int: ...

@function
def aclmdlGetDatasetBuffer(dataset: Pointer[aclmdlDataset], index: Integer, /) -> PointerTo[aclDataBuffer]: ...

@function
def aclmdlLoadFromFile(modelPath: Text, modelId: Pointer[uint32], /) -> int: ...

@function
def aclmdlBundleLoadFromFile(modelPath: Text, bundleId: Pointer[uint32], /) -> int: ...

@function
def aclmdlBundleLoadFromMem(model: AnyPointer, modelSize: Integer, bundleId: Pointer[uint32], /) -> int: ...

@function
def aclmdlBundleUnload(bundleId: Integer, /) -> int: ...

@function
def aclmdlBundleGetModelNum(bundleId: Integer, modelNum: Pointer[size_t], /) -> int: ...

@function
def aclmdlBundleGetModelId(bundleId: Integer, index: Integer, modelId: Pointer[uint32], /) -> int: ...

@function
def aclmdlBundleCreateQueryInfo() -> PointerTo[aclmdlBundleQueryInfo]: ...

@function
def aclmdlBundleDestroyQueryInfo(queryInfo: Pointer[aclmdlBundleQueryInfo], /) -> int: ...

@function
def aclmdlBundleQueryInfoFromFile(fileName: Text, queryInfo: Pointer[aclmdlBundleQueryInfo], /) -> int: ...

@function
def aclmdlBundleQueryInfoFromMem(
    model: AnyPointer,
    modelSize: Integer,
    queryInfo: Pointer[aclmdlBundleQueryInfo],
    /,
) -> int: ...

@function
def aclmdlBundleGetQueryModelNum(queryInfo: Pointer[aclmdlBundleQueryInfo], modelNum: Pointer[size_t], /) -> int: ...

@function
def aclmdlBundleGetVarWeightSize(
    queryInfo: Pointer[aclmdlBundleQueryInfo],
    variableWeightSize: Pointer[size_t],
    /,
) -> int: ...

@function
def aclmdlBundleGetSize(
    queryInfo: Pointer[aclmdlBundleQueryInfo],
    index: Integer,
    workSize: Pointer[size_t],
    constWeightSize: Pointer[size_t],
    /,
) -> int: ...

@function
def aclmdlBundleInitFromFile(
    modelPath: Text,
    varWeightPtr: AnyPointer,
    varWeightSize: Integer,
    bundleId: Pointer[uint32],
    /,
) -> int: ...

@function
def aclmdlBundleInitFromMem(
    model: AnyPointer,
    modelSize: Integer,
    varWeightPtr: AnyPointer,
    varWeightSize: Integer,
    bundleId: Pointer[uint32],
    /,
) -> int: ...

@function
def aclmdlBundleLoadModel(bundleId: Integer, index: Integer, modelId: Pointer[uint32], /) -> int: ...

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
) -> int: ...

@function
def aclmdlBundleLoadModelWithConfig(
    bundleId: Integer,
    index: Integer,
    handle: Pointer[aclmdlConfigHandle],
    modelId: Pointer[uint32],
    /,
) -> int: ...

@function
def aclmdlBundleUnloadModel(bundleId: Integer, modelId: Integer, /) -> int: ...

@function
def aclmdlLoadFromMem(model: AnyPointer, modelSize: Integer, modelId: Pointer[uint32], /) -> int: ...

@function
def aclmdlLoadFromFileWithMem(
    modelPath: Text,
    modelId: Pointer[uint32],
    workPtr: AnyPointer,
    workSize: Integer,
    weightPtr: AnyPointer,
    weightSize: Integer,
    /,
) -> int: ...

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
) -> int: ...

@function
def aclmdlLoadFromFileWithQ(
    modelPath: Text,
    modelId: Pointer[uint32],
    inputQ: Pointer[uint32],
    inputQNum: Integer,
    outputQ: Pointer[uint32],
    outputQNum: Integer,
    /,
) -> int: ...

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
) -> int: ...

@function
def aclmdlExecute(modelId: Integer, input: Pointer[aclmdlDataset], output: Pointer[aclmdlDataset], /) -> int: ...

@function
def aclmdlExecuteV2(
    modelId: Integer,
    input: Pointer[aclmdlDataset],
    output: Pointer[aclmdlDataset],
    stream: aclrtStream | None,
    handle: Pointer[aclmdlExecConfigHandle],
    /,
) -> int: ...

@function
def aclmdlExecuteAsyncV2(
    modelId: Integer,
    input: Pointer[aclmdlDataset],
    output: Pointer[aclmdlDataset],
    stream: aclrtStream | None,
    handle: Pointer[aclmdlExecConfigHandle],
    /,
) -> int: ...

@function
def aclmdlExecuteAsync(
    modelId: Integer,
    input: Pointer[aclmdlDataset],
    output: Pointer[aclmdlDataset],
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclmdlUnload(modelId: Integer, /) -> int: ...

@function
def aclmdlSetAttribute(
    modelId: Integer,
    attr: _aclmdlAttr | aclmdlAttr,
    attrValue: Pointer[aclmdlAttrValue_t],
    /,
) -> int: ...

@function
def aclmdlGetAttribute(
    modelId: Integer,
    attr: _aclmdlAttr | aclmdlAttr,
    attrValue: Pointer[aclmdlAttrValue_t],
    /,
) -> int: ...

@function
def aclmdlQuerySize(fileName: Text, workSize: Pointer[size_t], weightSize: Pointer[size_t], /) -> int: ...

@function
def aclmdlQueryExeOMDesc(fileName: Text, mdlPartitionSize: Pointer[aclmdlExeOMDesc], /) -> int: ...

@function
def aclmdlQuerySizeFromMem(
    model: AnyPointer,
    modelSize: Integer,
    workSize: Pointer[size_t],
    weightSize: Pointer[size_t],
    /,
) -> int: ...

@function
def aclmdlSetDynamicBatchSize(
    modelId: Integer,
    dataset: Pointer[aclmdlDataset],
    index: Integer,
    batchSize: Integer,
    /,
) -> int: ...

@function
def aclmdlSetDynamicHWSize(
    modelId: Integer,
    dataset: Pointer[aclmdlDataset],
    index: Integer,
    height: Integer,
    width: Integer,
    /,
) -> int: ...

@function
def aclmdlSetInputDynamicDims(
    modelId: Integer,
    dataset: Pointer[aclmdlDataset],
    index: Integer,
    dims: Pointer[aclmdlIODims],
    /,
) -> int: ...

@function
def aclmdlGetInputDims(modelDesc: Pointer[aclmdlDesc], index: Integer, dims: Pointer[aclmdlIODims], /) -> int: ...

@function
def aclmdlGetInputDimsV2(modelDesc: Pointer[aclmdlDesc], index: Integer, dims: Pointer[aclmdlIODims], /) -> int: ...

@function
def aclmdlGetInputDimsRange(
    modelDesc: Pointer[aclmdlDesc],
    index: Integer,
    dimsRange: Pointer[aclmdlIODimsRange],
    /,
) -> int: ...

@function
def aclmdlGetOutputDims(modelDesc: Pointer[aclmdlDesc], index: Integer, dims: Pointer[aclmdlIODims], /) -> int: ...

@function
def aclmdlGetCurOutputDims(modelDesc: Pointer[aclmdlDesc], index: Integer, dims: Pointer[aclmdlIODims], /) -> int: ...

@function
def aclmdlGetOpAttr(modelDesc: Pointer[aclmdlDesc], opName: Text, attr: Text, /) -> bytes | None: ...

@function
def aclmdlGetInputNameByIndex(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> bytes | None: ...

@function
def aclmdlGetOutputNameByIndex(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> bytes | None: ...

@function
def aclmdlGetInputFormat(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> _aclFormat: ...

@function
def aclmdlGetOutputFormat(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> _aclFormat: ...

@function
def aclmdlGetInputDataType(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> _aclDataType: ...

@function
def aclmdlGetOutputDataType(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> _aclDataType: ...

@function
def aclmdlGetInputIndexByName(modelDesc: Pointer[aclmdlDesc], name: Text, index: Pointer[size_t], /) -> int: ...

@function
def aclmdlGetOutputIndexByName(modelDesc: Pointer[aclmdlDesc], name: Text, index: Pointer[size_t], /) -> int: ...

@function
def aclmdlGetDynamicBatch(modelDesc: Pointer[aclmdlDesc], batch: Pointer[aclmdlBatch], /) -> int: ...

@function
def aclmdlGetDynamicHW(modelDesc: Pointer[aclmdlDesc], index: Integer, hw: Pointer[aclmdlHW], /) -> int: ...

@function
def aclmdlGetInputDynamicGearCount(
    modelDesc: Pointer[aclmdlDesc],
    index: Integer,
    gearCount: Pointer[size_t],
    /,
) -> int: ...

@function
def aclmdlGetInputDynamicDims(
    modelDesc: Pointer[aclmdlDesc],
    index: Integer,
    dims: Pointer[aclmdlIODims],
    gearCount: Integer,
    /,
) -> int: ...

@function
def aclmdlCreateAIPP(batchSize: Integer, /) -> PointerTo[aclmdlAIPP]: ...

@function
def aclmdlDestroyAIPP(aippParmsSet: Pointer[aclmdlAIPP], /) -> int: ...

@function
def aclmdlGetAippDataSize(batchSize: Integer, size: Pointer[size_t], /) -> int: ...

@function
def aclmdlSetAIPPInputFormat(
    aippParmsSet: Pointer[aclmdlAIPP],
    inputFormat: _aclAippInputFormat | aclAippInputFormat,
    /,
) -> int: ...

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
) -> int: ...

@function
def aclmdlSetAIPPRbuvSwapSwitch(aippParmsSet: Pointer[aclmdlAIPP], rbuvSwapSwitch: Integer, /) -> int: ...

@function
def aclmdlSetAIPPAxSwapSwitch(aippParmsSet: Pointer[aclmdlAIPP], axSwapSwitch: Integer, /) -> int: ...

@function
def aclmdlSetAIPPSrcImageSize(
    aippParmsSet: Pointer[aclmdlAIPP],
    srcImageSizeW: Integer,
    srcImageSizeH: Integer,
    /,
) -> int: ...

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
) -> int: ...

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
) -> int: ...

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
) -> int: ...

@function
def aclmdlSetAIPPDtcPixelMean(
    aippParmsSet: Pointer[aclmdlAIPP],
    dtcPixelMeanChn0: Integer,
    dtcPixelMeanChn1: Integer,
    dtcPixelMeanChn2: Integer,
    dtcPixelMeanChn3: Integer,
    batchIndex: Integer,
    /,
) -> int: ...

@function
def aclmdlSetAIPPDtcPixelMin(
    aippParmsSet: Pointer[aclmdlAIPP],
    dtcPixelMinChn0: Float,
    dtcPixelMinChn1: Float,
    dtcPixelMinChn2: Float,
    dtcPixelMinChn3: Float,
    batchIndex: Integer,
    /,
) -> int: ...

@function
def aclmdlSetAIPPPixelVarReci(
    aippParmsSet: Pointer[aclmdlAIPP],
    dtcPixelVarReciChn0: Float,
    dtcPixelVarReciChn1: Float,
    dtcPixelVarReciChn2: Float,
    dtcPixelVarReciChn3: Float,
    batchIndex: Integer,
    /,
) -> int: ...

@function
def aclmdlSetInputAIPP(
    modelId: Integer,
    dataset: Pointer[aclmdlDataset],
    index: Integer,
    aippParmsSet: Pointer[aclmdlAIPP],
    /,
) -> int: ...

@function
def aclmdlSetAIPPByInputIndex(
    modelId: Integer,
    dataset: Pointer[aclmdlDataset],
    index: Integer,
    aippParmsSet: Pointer[aclmdlAIPP],
    /,
) -> int: ...

@function
def aclmdlGetAippType(
    modelId: Integer,
    index: Integer,
    type: Pointer[aclmdlInputAippType],
    dynamicAttachedDataIndex: Pointer[size_t],
    /,
) -> int: ...

@function
def aclmdlGetFirstAippInfo(modelId: Integer, index: Integer, aippInfo: Pointer[aclAippInfo], /) -> int: ...

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
) -> int: ...

@function
def aclmdlLoadWithConfig(handle: Pointer[aclmdlConfigHandle], modelId: Pointer[uint32], /) -> int: ...

@function
def aclmdlCreateConfigHandle() -> PointerTo[aclmdlConfigHandle]: ...

@function
def aclmdlDestroyConfigHandle(handle: Pointer[aclmdlConfigHandle], /) -> int: ...

@function
def aclmdlSetConfigOpt(
    handle: Pointer[aclmdlConfigHandle],
    attr: _aclmdlConfigAttr | aclmdlConfigAttr,
    attrValue: AnyPointer,
    valueSize: Integer,
    /,
) -> int: ...

@function
def aclmdlSetExecConfigOpt(
    handle: Pointer[aclmdlExecConfigHandle],
    attr: _aclmdlExecConfigAttr | aclmdlExecConfigAttr,
    attrValue: AnyPointer,
    valueSize: Integer,
    /,
) -> int: ...

@function
def aclmdlSetExternalWeightAddress(
    handle: Pointer[aclmdlConfigHandle],
    weightFileName: Text,
    devPtr: AnyPointer,
    size: Integer,
    /,
) -> int: ...

@function
def aclmdlGetTensorRealName(modelDesc: Pointer[aclmdlDesc], name: Text, /) -> bytes | None: ...

@function
def aclRecoverAllHcclTasks(deviceId: Integer, /) -> int: ...

@function
def aclmdlLoadFromModel(
    model: PointerToCell[aclmdlModel],
    handle: Pointer[aclmdlConfigHandle],
    modelId: Pointer[uint32],
    /,
) -> int: ...
