# Generated from acl_mdl.py by tests/abi/stubs.py; do not edit.

from collections.abc import Iterable
from typing import Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    Array,
    CharArray,
    DerivedRecord,
    Enumeration,
    Field,
    Float,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToCell,
    PointerToRecord,
    Struct,
    Text,
    Union,
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
    """The inputs or the outputs of one run: an ordered list of aclDataBuffer, each with an optional aclTensorDesc.

    Made by aclmdlCreateDataset, freed with aclmdlDestroyDataset, which leaves buffers and memory alone.
    Source: acl/acl_mdl.h 2026.8.
    """

class aclmdlDesc(Opaque):
    """What a model takes and gives: names, shapes, types, sizes, dynamic gears.

    Made empty by aclmdlCreateDesc, filled in by aclmdlGetDesc, freed with aclmdlDestroyDesc. Texts that functions
    return lie inside and die with it.
    Source: acl/acl_mdl.h 2026.8.
    """

class aclmdlAIPP(Opaque):
    """Parameters of dynamic AIPP for one batch of pictures.

    Made by aclmdlCreateAIPP, freed with aclmdlDestroyAIPP.
    Source: acl/acl_mdl.h 2026.8.
    """

class aclAippExtendInfo(Opaque):
    """Reserved: no function of the header makes or reads one. Source: acl/acl_mdl.h 2026.8."""

class aclmdlConfigHandle(Opaque):
    """How to load a model, one option at a time.

    Made by aclmdlCreateConfigHandle, freed with aclmdlDestroyConfigHandle.
    Source: acl/acl_mdl.h 2026.8.
    """

class aclmdlExecConfigHandle(Opaque):
    """How to run a model.

    Made by aclmdlCreateExecConfigHandle, freed with aclmdlDestroyExecConfigHandle.
    Source: acl/acl_mdl.h 2026.8.
    """

class aclmdlBundleQueryInfo(Opaque):
    """What a bundle's file says of its models.

    Made by aclmdlBundleCreateQueryInfo, freed with aclmdlBundleDestroyQueryInfo.
    Source: acl/acl_mdl.h 2026.8.
    """

class aclmdlModel(VoidHandle):
    """A model in memory that another library built; only aclmdlLoadFromModel takes one.

    Nothing in these headers makes one.
    Source: acl/acl_mdl.h 2026.8.
    """

_aclAippInputFormat = NewType("_aclAippInputFormat", int)

class aclAippInputFormat(Enumeration[_aclAippInputFormat]):
    """Layout of the picture that AIPP reads.

    Dynamic AIPP takes ACL_YUV420SP_U8, ACL_XRGB8888_U8, ACL_RGB888_U8 and ACL_YUV400_U8 only; any other value ends in
    100000 when aclmdlSetInputAIPP checks the parameters.
    Source: acl/acl_mdl.h 2026.8.
    """

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
    """Options of aclmdlSetConfigOpt; the end of a name tells the type behind attrValue: INT32, SIZET (size_t) or PTR (a
    pointer). ACL_MDL_LOAD_TYPE_SIZET (ACL_MDL_LOAD_FROM_FILE ... ACL_MDL_LOAD_FROM_MEM_WITH_Q) is the only one that
    every load needs; loads from a file need PATH_PTR, loads from memory MEM_ADDR_PTR and MEM_SIZET, loads WITH_Q all
    four of INPUTQ and OUTPUTQ. WEIGHT_PATH_PTR, the folder of weights kept outside the om, is for loads from memory.
    WORKSPACE_MEM_OPTIMIZE takes a size_t too. The graph engine's source knows 0 to 14 and 28 and answers 100000 to the
    rest.

    Source: acl/acl_mdl.h 2026.8.
    """

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
    """Attributes of a loaded model for aclmdlSetAttribute; the priority is the only one.

    Source: acl/acl_mdl.h 2026.8.
    """

ACL_MDL_ATTR_PRIORITY_INT32: Final[_aclmdlAttr]

_aclmdlExecConfigAttr = NewType("_aclmdlExecConfigAttr", int)

class aclmdlExecConfigAttr(Enumeration[_aclmdlExecConfigAttr]):
    """Options of aclmdlSetExecConfigOpt.

    ACL_MDL_STREAM_SYNC_TIMEOUT and ACL_MDL_EVENT_SYNC_TIMEOUT are int32 milliseconds, -1 for no limit; the graph
    engine's source answers 100000 to all others.
    Source: acl/acl_mdl.h 2026.8.
    """

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
    """What AIPP does to an input: nothing, what the om says (static), what is set before each run (dynamic), or the
    input is the one that carries the parameters of dynamic AIPP.

    Source: acl/acl_mdl.h 2026.8.
    """

ACL_DATA_WITHOUT_AIPP: Final[_aclmdlInputAippType]
ACL_DATA_WITH_STATIC_AIPP: Final[_aclmdlInputAippType]
ACL_DATA_WITH_DYNAMIC_AIPP: Final[_aclmdlInputAippType]
ACL_DYNAMIC_AIPP_NODE: Final[_aclmdlInputAippType]

class _aclmdlAttrValue_t_fields:
    mdlPriority: Field[int, Integer]
    reserved: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclmdlAttrValue_t(_aclmdlAttrValue_t_fields, Union):
    """Value of an attribute of a model; which member counts follows from the attribute.

    mdlPriority: for ACL_MDL_ATTR_PRIORITY_INT32: smaller runs first, within aclrtDeviceGetStreamPriorityRange.
    reserved: room for later attributes.
    Bytes (64/32 bit where they differ): 32 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(self, mdlPriority: Integer = ..., reserved: Iterable[Integer] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclmdlAttrValue_t, LP_aclmdlAttrValue_t]: ...  # type: ignore[override]

class LP_aclmdlAttrValue_t(_aclmdlAttrValue_t_fields, PointerToRecord[aclmdlAttrValue_t]): ...

class _aclmdlIODims_fields:
    name: Field[bytes, CharArray]
    dimCount: Field[int, Integer]
    dims: Field[Array[int64, int, Integer], Iterable[Integer]]

class aclmdlIODims(_aclmdlIODims_fields, Struct):
    """Shape of a tensor of a model.

    name: the tensor's name, ended by 0. One of more than 127 characters is replaced by a made-up one;
    aclmdlGetTensorRealName tells the real one.
    dimCount: how many of dims count, at most ACL_MAX_DIM_CNT.
    dims: sizes of the dimensions, outermost first; -1 where the size is chosen later.
    Bytes (64/32 bit where they differ): 1160 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(self, name: CharArray = ..., dimCount: Integer = ..., dims: Iterable[Integer] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclmdlIODims, LP_aclmdlIODims]: ...  # type: ignore[override]

class LP_aclmdlIODims(_aclmdlIODims_fields, PointerToRecord[aclmdlIODims]): ...

class _aclmdlIODimsRange_fields:
    rangeCount: Field[int, Integer]
    range: Field[
        Array[Array[int64, int, Integer], Array[int64, int, Integer], Iterable[Integer]], Iterable[Iterable[Integer]]
    ]

class aclmdlIODimsRange(_aclmdlIODimsRange_fields, Struct):
    """Between which sizes each dimension of a dynamic input may lie.

    rangeCount: how many of range count.
    range: for each dimension the smallest and the largest size; -1 as the largest: no limit.
    Bytes (64/32 bit where they differ): 2056 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(self, rangeCount: Integer = ..., range: Iterable[Iterable[Integer]] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclmdlIODimsRange, LP_aclmdlIODimsRange]: ...  # type: ignore[override]

class LP_aclmdlIODimsRange(_aclmdlIODimsRange_fields, PointerToRecord[aclmdlIODimsRange]): ...

class _aclAippDims_fields:
    srcDims: Field[aclmdlIODims, aclmdlIODims]
    srcSize: Field[int, Integer]
    aippOutdims: Field[aclmdlIODims, aclmdlIODims]
    aippOutSize: Field[int, Integer]

class aclAippDims(_aclAippDims_fields, Struct):
    """Shapes of one gear before and after AIPP.

    srcDims: what AIPP reads.
    srcSize: bytes of that.
    aippOutdims: what the network reads.
    aippOutSize: bytes of that.
    Bytes (64/32 bit where they differ): 2336 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(
        self,
        srcDims: aclmdlIODims = ...,
        srcSize: Integer = ...,
        aippOutdims: aclmdlIODims = ...,
        aippOutSize: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclAippDims, LP_aclAippDims]: ...  # type: ignore[override]

class LP_aclAippDims(_aclAippDims_fields, PointerToRecord[aclAippDims]): ...

class _aclmdlBatch_fields:
    batchCount: Field[int, Integer]
    batch: Field[Array[uint64, int, Integer], Iterable[Integer]]

class aclmdlBatch(_aclmdlBatch_fields, Struct):
    """The batch sizes a model was compiled for.

    batchCount: how many; 0 for a model without dynamic batch.
    batch: the sizes.
    Bytes (64/32 bit where they differ): 1032 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(self, batchCount: Integer = ..., batch: Iterable[Integer] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclmdlBatch, LP_aclmdlBatch]: ...  # type: ignore[override]

class LP_aclmdlBatch(_aclmdlBatch_fields, PointerToRecord[aclmdlBatch]): ...

class _aclmdlHW_fields:
    hwCount: Field[int, Integer]
    hw: Field[
        Array[Array[uint64, int, Integer], Array[uint64, int, Integer], Iterable[Integer]], Iterable[Iterable[Integer]]
    ]

class aclmdlHW(_aclmdlHW_fields, Struct):
    """The picture sizes a model was compiled for.

    hwCount: how many; 0 for a model without dynamic height and width.
    hw: height and width of each.
    Bytes (64/32 bit where they differ): 2056 since 2023.8. Source: acl/acl_mdl.h 2026.8.
    """
    def __init__(self, hwCount: Integer = ..., hw: Iterable[Iterable[Integer]] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclmdlHW, LP_aclmdlHW]: ...  # type: ignore[override]

class LP_aclmdlHW(_aclmdlHW_fields, PointerToRecord[aclmdlHW]): ...

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

class aclAippInfo(_aclAippInfo_fields, Struct):
    """Static AIPP as the om has it, for one input.

    Nearly 300 kB: make it once, not for each call. For an input with dynamic AIPP the shapes count, most else is what
    the om was compiled with. The switches are 1 for on, 0 for off.

    inputFormat: layout of the picture.
    srcImageSizeW: width of the picture in pixels.
    srcImageSizeH: its height in pixels.
    cropSwitch: cut a rectangle out?
    loadStartPosW: its left edge in pixels.
    loadStartPosH: its upper edge in pixels.
    cropSizeW: its width in pixels.
    cropSizeH: its height in pixels.
    resizeSwitch: scale?
    resizeOutputW: width after scaling, in pixels.
    resizeOutputH: height after scaling, in pixels.
    paddingSwitch: add a border?
    leftPaddingSize: pixels added on the left.
    rightPaddingSize: pixels added on the right.
    topPaddingSize: rows added above.
    bottomPaddingSize: rows added below.
    cscSwitch: convert the colours with the matrix?
    rbuvSwapSwitch: swap red with blue, or U with V, before that?
    axSwapSwitch: move the first of four channels to the end (ARGB to RGBA)?
    singleLineMode: read one line at a time?
    matrixR0C0: first row of the colour matrix, in 1/256.
    matrixR0C1: first row of the colour matrix, in 1/256.
    matrixR0C2: first row of the colour matrix, in 1/256.
    matrixR1C0: second row of the colour matrix, in 1/256.
    matrixR1C1: second row of the colour matrix, in 1/256.
    matrixR1C2: second row of the colour matrix, in 1/256.
    matrixR2C0: third row of the colour matrix, in 1/256.
    matrixR2C1: third row of the colour matrix, in 1/256.
    matrixR2C2: third row of the colour matrix, in 1/256.
    outputBias0: added to this channel after the matrix.
    outputBias1: added to this channel after the matrix.
    outputBias2: added to this channel after the matrix.
    inputBias0: subtracted from this channel before the matrix.
    inputBias1: subtracted from this channel before the matrix.
    inputBias2: subtracted from this channel before the matrix.
    meanChn0: mean of the channel, subtracted as an integer.
    meanChn1: mean of the channel, subtracted as an integer.
    meanChn2: mean of the channel, subtracted as an integer.
    meanChn3: mean of the channel, subtracted as an integer.
    minChn0: minimum of the channel, subtracted after the mean.
    minChn1: minimum of the channel, subtracted after the mean.
    minChn2: minimum of the channel, subtracted after the mean.
    minChn3: minimum of the channel, subtracted after the mean.
    varReciChn0: what the channel is then multiplied by, the reciprocal of its deviation.
    varReciChn1: what the channel is then multiplied by, the reciprocal of its deviation.
    varReciChn2: what the channel is then multiplied by, the reciprocal of its deviation.
    varReciChn3: what the channel is then multiplied by, the reciprocal of its deviation.
    srcFormat: format of the input in the original network; NCHW and NHWC are understood.
    srcDatatype: element type of the input in the original network.
    srcDimNum: number of its dimensions.
    shapeCount: how many of outDims count: 1, or the number of gears of a dynamic model.
    outDims: shapes of each gear.
    aippExtend: reserved.
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclAippInfo, LP_aclAippInfo]: ...  # type: ignore[override]

class LP_aclAippInfo(_aclAippInfo_fields, PointerToRecord[aclAippInfo]): ...

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

class aclmdlExeOMDesc(_aclmdlExeOMDesc_fields, Struct):
    """Sizes in bytes of the parts of an om, for a program that brings the memory of each.

    workSize: intermediate results.
    weightSize: weights.
    modelDescSize: description of the model.
    kernelSize: binaries of the operators.
    kernelArgsSize: their arguments.
    staticTaskSize: tasks known when the om was compiled.
    dynamicTaskSize: tasks made while it runs.
    fifoTaskSize: queues between tasks.
    reserved: zeros.
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclmdlExeOMDesc, LP_aclmdlExeOMDesc]: ...  # type: ignore[override]

class LP_aclmdlExeOMDesc(_aclmdlExeOMDesc_fields, PointerToRecord[aclmdlExeOMDesc]): ...

@function
def aclmdlCreateDesc() -> PointerTo[aclmdlDesc]:
    """Make an empty description of a model.

    Returns the handle, to be freed with aclmdlDestroyDesc; NULL when memory runs out. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlDestroyDesc(modelDesc: Pointer[aclmdlDesc], /) -> int:
    """Free a description, with every name in it.

    modelDesc: from aclmdlCreateDesc.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDesc(modelDesc: Pointer[aclmdlDesc], modelId: Integer, /) -> int:
    """Describe a loaded model. What the description held before is dropped, also when the call fails.

    modelDesc: from aclmdlCreateDesc; receives names, shapes, types and sizes.
    modelId: a loaded model, as the function that loaded it wrote it.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_GE_EXEC_MODEL_ID_INVALID for a model that is not
    loaded.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDescFromFile(modelDesc: Pointer[aclmdlDesc], modelPath: Text, /) -> int:
    """Describe an om file without loading the model.

    Functions that need a loaded model, such as aclmdlGetCurOutputDims, do not work with such a description.

    modelDesc: from aclmdlCreateDesc; receives the description.
    modelPath: path of the om file, file name included.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else a 145xxx, 245xxx or 545xxx code of the graph engine: no
    file, no om.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDescFromMem(modelDesc: Pointer[aclmdlDesc], model: AnyPointer, modelSize: Integer, /) -> int:
    """Describe an om in memory without loading the model.

    modelDesc: from aclmdlCreateDesc; receives the description.
    model: the om file's bytes; not kept.
    modelSize: length of those bytes; 0 is refused with 100000.
    Returns 0, 100000 for NULL or no bytes, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetNumInputs(modelDesc: Pointer[aclmdlDesc], /) -> int:
    """Number of inputs.

    The ones added for dynamic shapes (ACL_DYNAMIC_TENSOR_NAME) and dynamic AIPP (ACL_DYNAMIC_AIPP_NAME) count.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    Returns the number, 0 for NULL. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetNumOutputs(modelDesc: Pointer[aclmdlDesc], /) -> int:
    """Number of outputs.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    Returns the number, 0 for NULL. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputSizeByIndex(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> int:
    """Memory an input needs.

    For a dynamic model this is the size of the largest gear; 0 where the om sets no upper limit.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: from 0, in the model's order.
    Returns bytes, 0 for NULL or an index there is not. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOutputSizeByIndex(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> int:
    """Memory an output needs.

    For a dynamic model this is the size of the largest gear; 0 where the om sets no upper limit.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: from 0, in the model's order.
    Returns bytes, 0 for NULL or an index there is not. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlCreateExecConfigHandle() -> PointerTo[aclmdlExecConfigHandle]:
    """Make options for aclmdlExecuteV2 and aclmdlExecuteAsyncV2, all at their defaults.

    Returns the handle, to be freed with aclmdlDestroyExecConfigHandle; NULL when memory runs out.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlDestroyExecConfigHandle(handle: Pointer[aclmdlExecConfigHandle], /) -> int:
    """Free options of runs.

    handle: from aclmdlCreateExecConfigHandle; no run may still use it.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlCreateDataset() -> PointerTo[aclmdlDataset]:
    """Make an empty list of buffers.

    Returns the handle, to be freed with aclmdlDestroyDataset; NULL when memory runs out. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlDestroyDataset(dataset: Pointer[aclmdlDataset], /) -> int:
    """Free a dataset and the tensor descriptions set in it.

    Its aclDataBuffer handles, and the memory behind them, live on: aclDestroyDataBuffer and aclrtFree are yours to
    call.

    dataset: from aclmdlCreateDataset, used by no run any more.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlAddDatasetBuffer(dataset: Pointer[aclmdlDataset], dataBuffer: Pointer[aclDataBuffer], /) -> int:
    """Append a buffer.

    The first one added belongs to input or output 0, and so on; there is no way to take one out again.

    dataset: a dataset from aclmdlCreateDataset.
    dataBuffer: from aclCreateDataBuffer; the dataset keeps the handle, so destroy the dataset first. As an output it
    may hold no address: aclmdlExecute then allocates, and the memory is yours to free.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetDatasetTensorDesc(
    dataset: Pointer[aclmdlDataset],
    tensorDesc: Pointer[aclTensorDesc],
    index: Integer,
    /,
) -> int:
    """Give an input its shape for the next runs: the way for models compiled with shape ranges.

    dataset: a dataset from aclmdlCreateDataset.
    tensorDesc: type, shape and format; copied, stays yours.
    index: of a buffer in the dataset, from 0.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL or an index there is not. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDatasetTensorDesc(dataset: Pointer[aclmdlDataset], index: Integer, /) -> PointerTo[aclTensorDesc]:
    """Description of an input as set, or of an output as the last run of a dynamic model left it.

    dataset: a dataset from aclmdlCreateDataset.
    index: of a buffer in the dataset, from 0.
    Returns a description that the dataset owns, not to be destroyed; NULL for an index there is not or where none is
    set.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDatasetNumBuffers(dataset: Pointer[aclmdlDataset], /) -> int:
    """Number of buffers added.

    dataset: a dataset from aclmdlCreateDataset.
    Returns the number, 0 for NULL. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDatasetBuffer(dataset: Pointer[aclmdlDataset], index: Integer, /) -> PointerTo[aclDataBuffer]:
    """A buffer of the dataset.

    dataset: a dataset from aclmdlCreateDataset.
    index: from 0.
    Returns the handle that was added, still its maker's to destroy; NULL for an index there is not.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlLoadFromFile(modelPath: Text, modelId: Pointer[uint32], /) -> int:
    """Load a model onto the current context's device; the library allocates weights and working memory.

    modelPath: path of the om file, file name included.
    modelId: receives the id, valid until aclmdlUnload.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else a 145xxx, 245xxx or 545xxx code of the graph engine: no
    file, no om, an om for another chip, no memory.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleLoadFromFile(modelPath: Text, bundleId: Pointer[uint32], /) -> int:
    """Load all models of a bundle, which share variables: networks to run, to initialise and to update them.

    modelPath: path of the om file, file name included.
    bundleId: receives the bundle's id, valid until aclmdlBundleUnload.
    Returns 0, 100000 for NULL or a file that is no bundle, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    When one model fails, those loaded before it are unloaded.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleLoadFromMem(model: AnyPointer, modelSize: Integer, bundleId: Pointer[uint32], /) -> int:
    """Load all models of a bundle from memory.

    The bytes are kept by address: later aclmdlBundleLoadModel calls read them.

    model: the bundle's bytes; they stay yours and must live until aclmdlBundleUnload.
    modelSize: length of those bytes; 0 is refused with 100000.
    bundleId: receives the bundle's id, valid until aclmdlBundleUnload.
    Returns 0, 100000 for NULL, no bytes or no bundle, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleUnload(bundleId: Integer, /) -> int:
    """Unload every model of a bundle and free the variables they share.

    bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
    Returns 0, 100000 for an unknown bundle, else the last code that unloading a model gave; the bundle then still
    exists.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleGetModelNum(bundleId: Integer, modelNum: Pointer[size_t], /) -> int:
    """Number of models in a bundle.

    bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
    modelNum: receives it.
    Returns 0, 100000 for NULL or an unknown bundle. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleGetModelId(bundleId: Integer, index: Integer, modelId: Pointer[uint32], /) -> int:
    """Id of a model of a bundle that was loaded as a whole.

    bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
    index: of the model, in the bundle's order, from 0.
    modelId: receives the id for aclmdlExecute and aclmdlGetDesc. Not for aclmdlUnload, which refuses it.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL or an index there is not, ACL_ERROR_API_NOT_SUPPORT for a
    bundle of aclmdlBundleInitFromFile or ...FromMem.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleCreateQueryInfo() -> PointerTo[aclmdlBundleQueryInfo]:
    """Make an empty answer for aclmdlBundleQueryInfoFromFile.

    Returns the handle, to be freed with aclmdlBundleDestroyQueryInfo; NULL when memory runs out.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleDestroyQueryInfo(queryInfo: Pointer[aclmdlBundleQueryInfo], /) -> int:
    """Free what was asked about a bundle.

    queryInfo: from aclmdlBundleCreateQueryInfo.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleQueryInfoFromFile(fileName: Text, queryInfo: Pointer[aclmdlBundleQueryInfo], /) -> int:
    """Read what a bundle's models need, without loading them.

    fileName: path of the om file, file name included.
    queryInfo: from aclmdlBundleCreateQueryInfo, not used for another bundle before: models are appended.
    Returns 0, 100000 for NULL or a file that is no bundle, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleQueryInfoFromMem(
    model: AnyPointer,
    modelSize: Integer,
    queryInfo: Pointer[aclmdlBundleQueryInfo],
    /,
) -> int:
    """Read what the models of a bundle in memory need, without loading them.

    model: the bundle's bytes; not kept.
    modelSize: length of those bytes.
    queryInfo: from aclmdlBundleCreateQueryInfo, not used for another bundle before: models are appended.
    Returns 0, 100000 for NULL or no bundle, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleGetQueryModelNum(queryInfo: Pointer[aclmdlBundleQueryInfo], modelNum: Pointer[size_t], /) -> int:
    """Number of models in the bundle asked about.

    queryInfo: a handle filled in by aclmdlBundleQueryInfoFromFile or ...FromMem.
    modelNum: receives it.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleGetVarWeightSize(
    queryInfo: Pointer[aclmdlBundleQueryInfo],
    variableWeightSize: Pointer[size_t],
    /,
) -> int:
    """Memory that the variables shared by a bundle's models need: what aclmdlBundleInitFromFile takes as varWeightSize.

    queryInfo: a handle filled in by aclmdlBundleQueryInfoFromFile or ...FromMem.
    variableWeightSize: receives bytes.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleGetSize(
    queryInfo: Pointer[aclmdlBundleQueryInfo],
    index: Integer,
    workSize: Pointer[size_t],
    constWeightSize: Pointer[size_t],
    /,
) -> int:
    """Memory that one model of a bundle needs. Zeros for a model of dynamic shape.

    queryInfo: a handle filled in by aclmdlBundleQueryInfoFromFile or ...FromMem.
    index: of the model, in the bundle's order, from 0.
    workSize: receives the bytes of its intermediate results.
    constWeightSize: receives the bytes of its constant weights.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL or an index there is not. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleInitFromFile(
    modelPath: Text,
    varWeightPtr: AnyPointer,
    varWeightSize: Integer,
    bundleId: Pointer[uint32],
    /,
) -> int:
    """Open a bundle without loading its models; aclmdlBundleLoadModel loads them one by one.

    modelPath: path of the om file, file name included.
    varWeightPtr: device memory for the shared variables, yours until aclmdlBundleUnload; NULL leaves allocating to the
    library.
    varWeightSize: its size in bytes, at least what aclmdlBundleGetVarWeightSize tells.
    bundleId: receives the bundle's id, valid until aclmdlBundleUnload.
    Returns 0, 100000 for NULL, no bundle or too small a varWeightSize, else a 145xxx, 245xxx or 545xxx code of the
    graph engine.
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
    """Open a bundle in memory without loading its models.

    model: the bundle's bytes; kept by address until aclmdlBundleUnload, so they must live that long.
    modelSize: length of those bytes.
    varWeightPtr: device memory for the shared variables, yours until aclmdlBundleUnload; NULL leaves allocating to the
    library.
    varWeightSize: its size in bytes, at least what aclmdlBundleGetVarWeightSize tells.
    bundleId: receives the bundle's id, valid until aclmdlBundleUnload.
    Returns 0, 100000 for NULL, no bundle or too small a varWeightSize, else a 145xxx, 245xxx or 545xxx code of the
    graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleLoadModel(bundleId: Integer, index: Integer, modelId: Pointer[uint32], /) -> int:
    """Load one model of a bundle; the library allocates its memory.

    bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
    index: of the model, in the bundle's order, from 0.
    modelId: receives the id, valid until aclmdlBundleUnloadModel or aclmdlBundleUnload.
    Returns 0, 100000 for NULL, an unknown bundle or an index there is not, else a 145xxx, 245xxx or 545xxx code of the
    graph engine.
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
    """Load one model of a bundle into memory of yours.

    bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
    index: of the model, in the bundle's order, from 0.
    workPtr: device memory for intermediate results, of at least aclmdlBundleGetSize, yours until the model is unloaded;
    NULL leaves allocating to the library.
    workSize: its size in bytes; not looked at when workPtr is NULL.
    weightPtr: device memory for the weights, yours until the model is unloaded; only read once loaded, so several loads
    of one om may share it. NULL leaves allocating to the library.
    weightSize: its size in bytes; not looked at when weightPtr is NULL.
    modelId: receives the id, valid until aclmdlBundleUnloadModel or aclmdlBundleUnload.
    Returns 0, 100000 for NULL, an unknown bundle or an index there is not, else a 145xxx, 245xxx or 545xxx code of the
    graph engine.
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
    """Load one model of a bundle with options: priority, memory of yours, outside weights.

    The load type is not needed.

    bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
    index: of the model, in the bundle's order, from 0.
    handle: from aclmdlCreateConfigHandle; read during the call, stays yours.
    modelId: receives the id, valid until aclmdlBundleUnloadModel or aclmdlBundleUnload.
    Returns 0, 100000 for NULL, an unknown bundle or an index there is not, else a 145xxx, 245xxx or 545xxx code of the
    graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlBundleUnloadModel(bundleId: Integer, modelId: Integer, /) -> int:
    """Unload one model of a bundle; the variables stay.

    bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
    modelId: from aclmdlBundleLoadModel or a relative.
    Returns 0, 100000 for a model that is not the bundle's, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlLoadFromMem(model: AnyPointer, modelSize: Integer, modelId: Pointer[uint32], /) -> int:
    """Load a model from memory; the library allocates weights and working memory.

    model: the om file's bytes; may be freed after the call. Host memory when the program runs on the host, device
    memory when it runs on the device (documented).
    modelSize: length of those bytes; 0 is refused with 100000.
    modelId: receives the id, valid until aclmdlUnload.
    Returns 0, 100000 for NULL or no bytes, else a 145xxx, 245xxx or 545xxx code of the graph engine.
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
    """Load a model from a file into device memory of yours.

    modelPath: path of the om file, file name included.
    modelId: receives the id, valid until aclmdlUnload.
    workPtr: device memory for intermediate results, of at least what aclmdlQuerySize asks for, yours until the model is
    unloaded; models that never run at once may share it. NULL leaves allocating to the library.
    workSize: its size in bytes; not looked at when workPtr is NULL.
    weightPtr: device memory for the weights, yours until the model is unloaded; only read once loaded, so several loads
    of one om may share it. NULL leaves allocating to the library.
    weightSize: its size in bytes; not looked at when weightPtr is NULL.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else a 145xxx, 245xxx or 545xxx code of the graph engine:
    memory too small, no om.
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
    """Load a model from memory into device memory of yours.

    model: the om file's bytes. Host memory when the program runs on the host, device memory when it runs on the device.
    modelSize: length of those bytes; 0 is refused with 100000.
    modelId: receives the id, valid until aclmdlUnload.
    workPtr: device memory for intermediate results, of at least what aclmdlQuerySize asks for, yours until the model is
    unloaded; models that never run at once may share it. NULL leaves allocating to the library.
    workSize: its size in bytes; not looked at when workPtr is NULL.
    weightPtr: device memory for the weights, yours until the model is unloaded; only read once loaded, so several loads
    of one om may share it. NULL leaves allocating to the library.
    weightSize: its size in bytes; not looked at when weightPtr is NULL.
    Returns 0, 100000 for NULL or no bytes, else a 145xxx, 245xxx or 545xxx code of the graph engine.
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
    """Load a model that takes its inputs from queues and puts its outputs into queues: it runs whenever all inputs are
    there, without aclmdlExecute.

    modelPath: path of the om file, file name included.
    modelId: receives the id, valid until aclmdlUnload.
    inputQ: ids of queues from acltdtCreateQueue, one for each input, in the model's order; copied.
    inputQNum: how many; 0 is refused with 100000.
    outputQ: ids of queues, one for each output, in the model's order; copied.
    outputQNum: how many; 0 is refused with 100000.
    Returns 0, 100000 for NULL or no queues, else a 145xxx, 245xxx or 545xxx code of the graph engine.
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
    """Load a model from memory that is fed by queues, as aclmdlLoadFromFileWithQ does from a file.

    model: the om file's bytes. Host memory when the program runs on the host, device memory when it runs on the device.
    modelSize: length of those bytes; 0 is refused with 100000.
    modelId: receives the id, valid until aclmdlUnload.
    inputQ: ids of queues from acltdtCreateQueue, one for each input, in the model's order; copied.
    inputQNum: how many; 0 is refused with 100000.
    outputQ: ids of queues, one for each output, in the model's order; copied.
    outputQNum: how many; 0 is refused with 100000.
    Returns 0, 100000 for NULL, no bytes or no queues, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlExecute(modelId: Integer, input: Pointer[aclmdlDataset], output: Pointer[aclmdlDataset], /) -> int:
    """Run a model and wait for its end.

    Must be called in the context that loaded it; one model id runs one inference at a time.

    modelId: a loaded model, as the function that loaded it wrote it.
    input: the inputs in the model's order, addresses on the device; buffers stay yours.
    output: the outputs in the model's order, addresses on the device. Where a buffer has no address the library
    allocates with aclrtMalloc and writes address and size into it: free them with aclrtFree.
    Returns 0, 100000 for NULL, a missing buffer or a shape outside the model's range,
    ACL_ERROR_GE_EXEC_MODEL_ID_INVALID, else a 145xxx, 245xxx or 545xxx code of the graph engine or of the runtime
    (507xxx) for what went wrong on the device.
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
    """Run a model with options and wait for its end.

    modelId: a loaded model, as the function that loaded it wrote it.
    input: the inputs in the model's order, addresses on the device; buffers stay yours.
    output: the outputs in the model's order, addresses on the device; buffers stay yours.
    stream: the stream to run on, waited for when the call ends; NULL: one of the library's.
    handle: from aclmdlCreateExecConfigHandle: how long to wait. NULL is refused with 100000.
    Returns as aclmdlExecute, and the runtime's code for a timeout. Source: acl/acl_mdl.h 2026.8.
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
    """Queue a run of a model with options on a stream and return.

    modelId: a loaded model, as the function that loaded it wrote it.
    input: the inputs in the model's order, addresses on the device; dataset, buffers and memory stay alive and
    unchanged until the stream has passed the run.
    output: the outputs in the model's order, addresses on the device; none is allocated here, every one needs memory.
    stream: the stream to queue on; NULL is the current context's default stream.
    handle: from aclmdlCreateExecConfigHandle.
    Returns as aclmdlExecuteAsync. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlExecuteAsync(
    modelId: Integer,
    input: Pointer[aclmdlDataset],
    output: Pointer[aclmdlDataset],
    stream: aclrtStream | None,
    /,
) -> int:
    """Queue a run of a model on a stream and return; aclrtSynchronizeStream waits and tells what went wrong.

    The same id may not be queued on two streams at once.

    modelId: a loaded model, as the function that loaded it wrote it.
    input: the inputs in the model's order, addresses on the device; dataset, buffers and memory stay alive and
    unchanged until the stream has passed the run.
    output: the outputs in the model's order, addresses on the device; none is allocated here, every one needs memory.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued, 100000 for NULL or a missing buffer, ACL_ERROR_GE_EXEC_MODEL_ID_INVALID, else a 145xxx,
    245xxx or 545xxx code of the graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlUnload(modelId: Integer, /) -> int:
    """Unload a model and free what the library allocated for it.

    Memory brought by ...WithMem stays yours. Wait for its runs first, and call it in the context that loaded it.

    modelId: a loaded model, as the function that loaded it wrote it.
    Returns 0, 100000 for a model of a bundle, ACL_ERROR_GE_EXEC_MODEL_ID_INVALID for one not loaded.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAttribute(
    modelId: Integer,
    attr: _aclmdlAttr | aclmdlAttr,
    attrValue: Pointer[aclmdlAttrValue_t],
    /,
) -> int:
    """Change an attribute of a loaded model.

    modelId: a loaded model, as the function that loaded it wrote it.
    attr: ACL_MDL_ATTR_PRIORITY_INT32.
    attrValue: the new value; read during the call.
    Returns 0, 100000 for NULL, another attribute or a priority outside aclrtDeviceGetStreamPriorityRange, else a
    145xxx, 245xxx or 545xxx code of the graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetAttribute(
    modelId: Integer,
    attr: _aclmdlAttr | aclmdlAttr,
    attrValue: Pointer[aclmdlAttrValue_t],
    /,
) -> int:
    """Read an attribute of a loaded model.

    modelId: a loaded model, as the function that loaded it wrote it.
    attr: ACL_MDL_ATTR_PRIORITY_INT32.
    attrValue: receives the value.
    Returns 0, 100000 for NULL or another attribute, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlQuerySize(fileName: Text, workSize: Pointer[size_t], weightSize: Pointer[size_t], /) -> int:
    """Memory a model needs, for aclmdlLoadFromFileWithMem; nothing is loaded.

    fileName: path of the om file, file name included.
    workSize: receives the bytes of intermediate results.
    weightSize: receives the bytes of the weights.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlQueryExeOMDesc(fileName: Text, mdlPartitionSize: Pointer[aclmdlExeOMDesc], /) -> int:
    """Sizes of all parts of an om, for a program that brings memory for each of them.

    fileName: path of the om file, file name included.
    mdlPartitionSize: receives them, in bytes.
    Returns 0, ACL_ERROR_INVALID_PARAM for NULL; which chips offer it is undocumented. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlQuerySizeFromMem(
    model: AnyPointer,
    modelSize: Integer,
    workSize: Pointer[size_t],
    weightSize: Pointer[size_t],
    /,
) -> int:
    """Memory a model in memory needs, for aclmdlLoadFromMemWithMem.

    model: the om file's bytes; not kept.
    modelSize: length of those bytes.
    workSize: receives the bytes of intermediate results.
    weightSize: receives the bytes of the weights.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else a 145xxx, 245xxx or 545xxx code of the graph engine.
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
    """Choose the batch size of the next run: one of aclmdlGetDynamicBatch.

    Before each run exactly one of this, aclmdlSetDynamicHWSize, aclmdlSetInputDynamicDims and
    aclmdlSetDatasetTensorDesc counts.

    modelId: a loaded model, as the function that loaded it wrote it.
    dataset: the inputs; the choice is remembered in it, and written to the extra input's device memory.
    index: of the extra input, from aclmdlGetInputIndexByName(ACL_DYNAMIC_TENSOR_NAME); its buffer needs memory but no
    contents.
    batchSize: pictures or rows in the batch.
    Returns 0, 100000 for NULL or batchSize 0, or where the dataset has nothing, or no address, at index, else a 145xxx,
    245xxx or 545xxx code of the graph engine: no such gear.
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
    """Choose height and width of the next run: one pair of aclmdlGetDynamicHW.

    modelId: a loaded model, as the function that loaded it wrote it.
    dataset: the inputs; the choice is remembered in it, and written to the extra input's device memory.
    index: of the extra input, from aclmdlGetInputIndexByName(ACL_DYNAMIC_TENSOR_NAME); its buffer needs memory but no
    contents.
    height: in pixels.
    width: in pixels.
    Returns 0, 100000 for NULL or a size of 0, or where the dataset has nothing, or no address, at index, else a 145xxx,
    245xxx or 545xxx code of the graph engine: no such gear.
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
    """Choose the shapes of all inputs for the next run: one gear of aclmdlGetInputDynamicDims.

    modelId: a loaded model, as the function that loaded it wrote it.
    dataset: the inputs; the choice is remembered in it, and written to the extra input's device memory.
    index: of the extra input, from aclmdlGetInputIndexByName(ACL_DYNAMIC_TENSOR_NAME); its buffer needs memory but no
    contents.
    dims: all dimensions of all inputs one after the other, in the order the om was compiled with; read during the call.
    Returns 0, 100000 for NULL or no dimensions, or where the dataset has nothing, or no address, at index, else a
    145xxx, 245xxx or 545xxx code of the graph engine: no such gear.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputDims(modelDesc: Pointer[aclmdlDesc], index: Integer, dims: Pointer[aclmdlIODims], /) -> int:
    """Shape of an input as the network has it. Where AIPP stands in front, aclmdlGetInputDimsV2 tells what to feed.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: from 0.
    dims: receives name and shape; -1 where dynamic.
    Returns 0, 100000 for NULL or an index there is not, ACL_ERROR_STORAGE_OVER_LIMIT for more than 128 dimensions.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputDimsV2(modelDesc: Pointer[aclmdlDesc], index: Integer, dims: Pointer[aclmdlIODims], /) -> int:
    """Shape of an input as it is fed: with static AIPP the picture's, else the same as aclmdlGetInputDims.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: from 0.
    dims: receives name and shape; -1 where dynamic.
    Returns 0, 100000 for NULL or an index there is not, ACL_ERROR_STORAGE_OVER_LIMIT for more than 128 dimensions.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputDimsRange(
    modelDesc: Pointer[aclmdlDesc],
    index: Integer,
    dimsRange: Pointer[aclmdlIODimsRange],
    /,
) -> int:
    """Between which sizes an input's dimensions may lie.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: from 0.
    dimsRange: receives the ranges; rangeCount is 0 for an input of fixed shape.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL or an index there is not. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOutputDims(modelDesc: Pointer[aclmdlDesc], index: Integer, dims: Pointer[aclmdlIODims], /) -> int:
    """Shape of an output; of a dynamic model, that of the largest gear, or -1 where a range was compiled in.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: from 0.
    dims: receives name and shape.
    Returns 0, 100000 for NULL or an index there is not, ACL_ERROR_STORAGE_OVER_LIMIT for more than 128 dimensions.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetCurOutputDims(modelDesc: Pointer[aclmdlDesc], index: Integer, dims: Pointer[aclmdlIODims], /) -> int:
    """Shape of an output in the gear chosen last with aclmdlSetDynamicBatchSize or a relative; without a choice, as
    aclmdlGetOutputDims.

    modelDesc: a description from aclmdlGetDesc, of a loaded model.
    index: from 0.
    dims: receives name and shape.
    Returns 0, 100000 for NULL or an index there is not, ACL_ERROR_API_NOT_SUPPORT for a model with shape ranges (read
    aclmdlGetDatasetTensorDesc of the outputs instead), ACL_ERROR_FAILURE when the gear is unknown.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOpAttr(modelDesc: Pointer[aclmdlDesc], opName: Text, attr: Text, /) -> bytes | None:
    """An attribute of an operator of a loaded model; ACL_ATTR_NAME_DATA_DUMP_ORIGIN_OP_NAMES is the only one: the names
    the operator had before fusion.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    opName: the operator's name, as profiling and dumps give it.
    attr: the attribute's name.
    Returns a text inside the description, not to be freed; NULL for NULL, another attribute or an unknown operator.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputNameByIndex(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> bytes | None:
    """Name of an input.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: from 0.
    Returns a text inside the description, copied by Python and not to be freed; "" for NULL or an index there is not.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOutputNameByIndex(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> bytes | None:
    """Name of an output.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: from 0.
    Returns a text inside the description, copied by Python and not to be freed; "" for NULL or an index there is not.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputFormat(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> _aclFormat:
    """Order of an input's dimensions.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: from 0.
    Returns an aclFormat, ACL_FORMAT_UNDEFINED for NULL or an index there is not. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOutputFormat(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> _aclFormat:
    """Order of an output's dimensions.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: from 0.
    Returns an aclFormat, ACL_FORMAT_UNDEFINED for NULL or an index there is not. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputDataType(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> _aclDataType:
    """Element type of an input.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: from 0.
    Returns an aclDataType, ACL_DT_UNDEFINED for NULL or an index there is not. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOutputDataType(modelDesc: Pointer[aclmdlDesc], index: Integer, /) -> _aclDataType:
    """Element type of an output.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: from 0.
    Returns an aclDataType, ACL_DT_UNDEFINED for NULL or an index there is not. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputIndexByName(modelDesc: Pointer[aclmdlDesc], name: Text, index: Pointer[size_t], /) -> int:
    """Where an input stands; with ACL_DYNAMIC_TENSOR_NAME or ACL_DYNAMIC_AIPP_NAME, where the extra input stands.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    name: the input's full name.
    index: receives it, from 0.
    Returns 0, 100000 for NULL or an unknown name. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetOutputIndexByName(modelDesc: Pointer[aclmdlDesc], name: Text, index: Pointer[size_t], /) -> int:
    """Where an output stands.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    name: the output's full name.
    index: receives it, from 0.
    Returns 0, 100000 for NULL or an unknown name. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDynamicBatch(modelDesc: Pointer[aclmdlDesc], batch: Pointer[aclmdlBatch], /) -> int:
    """The batch sizes a model was compiled for.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    batch: receives them; batchCount is 0 for a model without dynamic batch.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_STORAGE_OVER_LIMIT for more than 128.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetDynamicHW(modelDesc: Pointer[aclmdlDesc], index: Integer, hw: Pointer[aclmdlHW], /) -> int:
    """The picture sizes a model was compiled for.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: reserved; (size_t)-1 in the vendor's samples.
    hw: receives height and width of each; hwCount is 0 for a model without.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_STORAGE_OVER_LIMIT for more than 128.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputDynamicGearCount(
    modelDesc: Pointer[aclmdlDesc],
    index: Integer,
    gearCount: Pointer[size_t],
    /,
) -> int:
    """Number of gears of a model compiled with dynamic dimensions.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: reserved; (size_t)-1 in the vendor's samples.
    gearCount: receives it; 0 for a model without.
    Returns 0, 100000 for NULL or another index. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetInputDynamicDims(
    modelDesc: Pointer[aclmdlDesc],
    index: Integer,
    dims: Pointer[aclmdlIODims],
    gearCount: Integer,
    /,
) -> int:
    """The shapes a model with dynamic dimensions was compiled for.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    index: reserved; (size_t)-1 in the vendor's samples.
    dims: an array of gearCount records; each receives all dimensions of all inputs of one gear.
    gearCount: its length, as aclmdlGetInputDynamicGearCount told.
    Returns 0, 100000 for NULL, another index or too short an array. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlCreateAIPP(batchSize: Integer, /) -> PointerTo[aclmdlAIPP]:
    """Make parameters of dynamic AIPP: no crop, no border, no colour conversion, nothing subtracted.

    batchSize: pictures in the batch; 0 gives NULL.
    Returns the handle, to be freed with aclmdlDestroyAIPP; NULL for batchSize 0 or when memory runs out.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlDestroyAIPP(aippParmsSet: Pointer[aclmdlAIPP], /) -> int:
    """Free parameters of dynamic AIPP.

    aippParmsSet: parameters from aclmdlCreateAIPP.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetAippDataSize(batchSize: Integer, size: Pointer[size_t], /) -> int:
    """Memory that the extra input of dynamic AIPP needs.

    batchSize: pictures in the batch, more than 0.
    size: receives bytes.
    Returns 0, 100000 for NULL or batchSize 0. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPInputFormat(
    aippParmsSet: Pointer[aclmdlAIPP],
    inputFormat: _aclAippInputFormat | aclAippInputFormat,
    /,
) -> int:
    """Layout of the pictures; must be set. Checked when aclmdlSetInputAIPP is called, not here.

    aippParmsSet: parameters from aclmdlCreateAIPP.
    inputFormat: ACL_YUV420SP_U8, ACL_XRGB8888_U8, ACL_RGB888_U8 or ACL_YUV400_U8.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_mdl.h 2026.8.
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
    """Convert colours: out = matrix * (in - input bias) / 256 + output bias. Not for ACL_YUV400_U8.

    aippParmsSet: parameters from aclmdlCreateAIPP.
    cscSwitch: 1 on, 0 off.
    cscMatrixR0C0: first row of the matrix, in 1/256.
    cscMatrixR0C1: first row of the matrix, in 1/256.
    cscMatrixR0C2: first row of the matrix, in 1/256.
    cscMatrixR1C0: second row of the matrix, in 1/256.
    cscMatrixR1C1: second row of the matrix, in 1/256.
    cscMatrixR1C2: second row of the matrix, in 1/256.
    cscMatrixR2C0: third row of the matrix, in 1/256.
    cscMatrixR2C1: third row of the matrix, in 1/256.
    cscMatrixR2C2: third row of the matrix, in 1/256.
    cscOutputBiasR0: added to this channel at the end; counts when the output is YUV.
    cscOutputBiasR1: added to this channel at the end; counts when the output is YUV.
    cscOutputBiasR2: added to this channel at the end; counts when the output is YUV.
    cscInputBiasR0: subtracted from this channel first; counts when the input is YUV.
    cscInputBiasR1: subtracted from this channel first; counts when the input is YUV.
    cscInputBiasR2: subtracted from this channel first; counts when the input is YUV.
    Returns 0, 100000 for NULL or another value of the switch. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPRbuvSwapSwitch(aippParmsSet: Pointer[aclmdlAIPP], rbuvSwapSwitch: Integer, /) -> int:
    """Swap red with blue, or U with V, before the colours are converted.

    aippParmsSet: parameters from aclmdlCreateAIPP.
    rbuvSwapSwitch: 1 on, 0 off.
    Returns 0, 100000 for NULL or another value of the switch. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPAxSwapSwitch(aippParmsSet: Pointer[aclmdlAIPP], axSwapSwitch: Integer, /) -> int:
    """Move the first of four channels to the end: ARGB to RGBA, AYUV to YUVA.

    aippParmsSet: parameters from aclmdlCreateAIPP.
    axSwapSwitch: 1 on, 0 off.
    Returns 0, 100000 for NULL or another value of the switch. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetAIPPSrcImageSize(
    aippParmsSet: Pointer[aclmdlAIPP],
    srcImageSizeW: Integer,
    srcImageSizeH: Integer,
    /,
) -> int:
    """Size of the pictures fed; must be set. Even numbers for ACL_YUV420SP_U8.

    aippParmsSet: parameters from aclmdlCreateAIPP.
    srcImageSizeW: width in pixels.
    srcImageSizeH: height in pixels.
    Returns 0, 100000 for NULL or a size out of range. Source: acl/acl_mdl.h 2026.8.
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
    """Scaling. The check in aclmdlSetInputAIPP refuses parameters in which it is on: no chip supports it today.

    aippParmsSet: parameters from aclmdlCreateAIPP.
    scfSwitch: 1 on, 0 off.
    scfInputSizeW: width before, 16 to 4096: the crop's if there is one, else the picture's.
    scfInputSizeH: height before, 16 to 4096.
    scfOutputSizeW: width after, 16 to 1920, and within 1/16 to 16 of the input's.
    scfOutputSizeH: height after, 16 to 4096, and within 1/16 to 16 of the input's.
    batchIndex: the picture of the batch it is for, from 0.
    Returns 0, 100000 for NULL or values out of range. Source: acl/acl_mdl.h 2026.8.
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
    """Cut a rectangle out of the picture.

    It must lie inside the picture; for ACL_YUV420SP_U8 it starts at even pixels.

    aippParmsSet: parameters from aclmdlCreateAIPP.
    cropSwitch: 1 on, 0 off.
    cropStartPosW: left edge in pixels.
    cropStartPosH: upper edge in pixels.
    cropSizeW: width in pixels.
    cropSizeH: height in pixels.
    batchIndex: the picture of the batch it is for, from 0.
    Returns 0, 100000 for NULL or values out of range. Source: acl/acl_mdl.h 2026.8.
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
    """Add a border; the last step. The picture may then be 1080 wide at most on most chips.

    aippParmsSet: parameters from aclmdlCreateAIPP.
    paddingSwitch: 1 on, 0 off.
    paddingSizeTop: rows above.
    paddingSizeBottom: rows below.
    paddingSizeLeft: pixels on the left.
    paddingSizeRight: pixels on the right.
    batchIndex: the picture of the batch it is for, from 0.
    Returns 0, 100000 for NULL or values out of range. Source: acl/acl_mdl.h 2026.8.
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
    """Mean of each channel, subtracted first: out = (in - mean - min) * reciprocal.

    aippParmsSet: parameters from aclmdlCreateAIPP.
    dtcPixelMeanChn0: of this channel.
    dtcPixelMeanChn1: of this channel.
    dtcPixelMeanChn2: of this channel.
    dtcPixelMeanChn3: of this channel.
    batchIndex: the picture of the batch it is for, from 0.
    Returns 0, 100000 for NULL or a batchIndex there is not. Source: acl/acl_mdl.h 2026.8.
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
    """Minimum of each channel, subtracted after the mean; kept as float16.

    aippParmsSet: parameters from aclmdlCreateAIPP.
    dtcPixelMinChn0: of this channel.
    dtcPixelMinChn1: of this channel.
    dtcPixelMinChn2: of this channel.
    dtcPixelMinChn3: of this channel.
    batchIndex: the picture of the batch it is for, from 0.
    Returns 0, 100000 for NULL or a batchIndex there is not. Source: acl/acl_mdl.h 2026.8.
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
    """What each channel is multiplied by at the end, the reciprocal of its deviation; kept as float16.

    aippParmsSet: parameters from aclmdlCreateAIPP.
    dtcPixelVarReciChn0: of this channel.
    dtcPixelVarReciChn1: of this channel.
    dtcPixelVarReciChn2: of this channel.
    dtcPixelVarReciChn3: of this channel.
    batchIndex: the picture of the batch it is for, from 0.
    Returns 0, 100000 for NULL or a batchIndex there is not. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetInputAIPP(
    modelId: Integer,
    dataset: Pointer[aclmdlDataset],
    index: Integer,
    aippParmsSet: Pointer[aclmdlAIPP],
    /,
) -> int:
    """Check parameters of dynamic AIPP and write them to the device memory of the extra input, for the next runs.

    Size after crop and border must be the network's, and the same for all pictures of the batch.

    modelId: a loaded model, as the function that loaded it wrote it.
    dataset: the inputs.
    index: of the extra input, from aclmdlGetInputIndexByName(ACL_DYNAMIC_AIPP_NAME) or aclmdlGetAippType.
    aippParmsSet: parameters from aclmdlCreateAIPP; copied.
    Returns 0, 100000 for NULL, an input that carries no AIPP parameters or parameters that do not fit, or where the
    dataset has nothing, or no address, at index, else a 145xxx, 245xxx or 545xxx code of the graph engine.
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
    """As aclmdlSetInputAIPP, told by the picture's input.

    modelId: a loaded model, as the function that loaded it wrote it.
    dataset: the inputs.
    index: of the input that the picture goes to.
    aippParmsSet: parameters from aclmdlCreateAIPP; copied.
    Returns as aclmdlSetInputAIPP; ACL_ERROR_FAILURE for an input without dynamic AIPP. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetAippType(
    modelId: Integer,
    index: Integer,
    type: Pointer[aclmdlInputAippType],
    dynamicAttachedDataIndex: Pointer[size_t],
    /,
) -> int:
    """What AIPP does to an input of a loaded model.

    modelId: a loaded model, as the function that loaded it wrote it.
    index: from 0.
    type: receives it.
    dynamicAttachedDataIndex: receives the extra input with the parameters for ACL_DATA_WITH_DYNAMIC_AIPP, else
    ACL_INVALID_NODE_INDEX.
    Returns 0, 100000 for NULL or an index there is not, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetFirstAippInfo(modelId: Integer, index: Integer, aippInfo: Pointer[aclAippInfo], /) -> int:
    """AIPP as the om has it, for an input of a loaded model.

    modelId: a loaded model, as the function that loaded it wrote it.
    index: from 0.
    aippInfo: receives it, about 300 kB.
    Returns 0, 100000 for NULL or an index there is not, ACL_ERROR_GE_AIPP_NOT_EXIST for an input without AIPP, else a
    145xxx, 245xxx or 545xxx code of the graph engine.
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
    """Which operator a failed task was, from the numbers in an exception: its name and its tensors.

    deviceId: device of the task, from aclrtGetDeviceIdFromExceptionInfo.
    streamId: stream of the task, from aclrtGetStreamIdFromExceptionInfo.
    taskId: the task, from aclrtGetTaskIdFromExceptionInfo.
    opName: memory that receives the name, ended by 0.
    opNameLen: its size in bytes; must be larger than the name.
    inputDesc: receives an array of descriptions in one block, numInputs long; aclGetTensorDescByIndex reads it,
    aclDestroyTensorDesc of the first frees all.
    numInputs: receives the number of inputs.
    outputDesc: receives the same for the outputs, freed in the same way with aclDestroyTensorDesc.
    numOutputs: receives the number of outputs.
    Returns 0, 100000 for NULL or too short an opName, else a 145xxx, 245xxx or 545xxx code of the graph engine: no such
    task.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlLoadWithConfig(handle: Pointer[aclmdlConfigHandle], modelId: Pointer[uint32], /) -> int:
    """Load a model as options say.

    handle: from aclmdlCreateConfigHandle, with all that aclmdlConfigAttr asks for; read during the call, stays yours.
    modelId: receives the id, valid until aclmdlUnload.
    Returns 0, 100000 for NULL or options that are missing or exclude one another, else a 145xxx, 245xxx or 545xxx code
    of the graph engine.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlCreateConfigHandle() -> PointerTo[aclmdlConfigHandle]:
    """Make options for aclmdlLoadWithConfig; only ACL_MDL_LOAD_TYPE_SIZET has no default.

    Returns the handle, to be freed with aclmdlDestroyConfigHandle; NULL when memory runs out.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlDestroyConfigHandle(handle: Pointer[aclmdlConfigHandle], /) -> int:
    """Free options of loading. Models loaded with them live on.

    handle: from aclmdlCreateConfigHandle.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlSetConfigOpt(
    handle: Pointer[aclmdlConfigHandle],
    attr: _aclmdlConfigAttr | aclmdlConfigAttr,
    attrValue: AnyPointer,
    valueSize: Integer,
    /,
) -> int:
    """Set an option of loading.

    Paths are copied; of memory and queues only the address is kept, so they live until the load.

    handle: from aclmdlCreateConfigHandle.
    attr: the option.
    attrValue: address of the value: for a PTR option, address of a variable that holds the pointer.
    valueSize: size of that value: 4 for INT32, that of a size_t or of a pointer for the others.
    Returns 0, 100000 for NULL, an unknown option, another size, a NULL path or a value out of range.
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
    """Set an option of running.

    handle: from aclmdlCreateExecConfigHandle.
    attr: the option.
    attrValue: address of the value; copied.
    valueSize: its size; 4 for the timeouts.
    Returns 0, 100000 for NULL, an option the chip lacks, another size or a value below -1.
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
    """Use weights that lie in device memory already instead of reading a file of outside weights while loading.

    handle: from aclmdlCreateConfigHandle.
    weightFileName: name of the weight file that is spared; copied.
    devPtr: the weights on the device; kept by address, must live until the model is unloaded.
    size: bytes, a multiple of 32, more than 0.
    Returns 0, 100000 for NULL or another size. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlGetTensorRealName(modelDesc: Pointer[aclmdlDesc], name: Text, /) -> bytes | None:
    """The whole name of a tensor whose name aclmdlIODims had to shorten.

    modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
    name: a name from aclmdlIODims, or the real one.
    Returns a text inside the description, not to be freed; NULL for NULL or an unknown name.
    Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclRecoverAllHcclTasks(deviceId: Integer, /) -> int:
    """Let the loaded models of a device go on after a fault of the network between devices was mended.

    deviceId: the device, from 0.
    Returns 0, else a 145xxx, 245xxx or 545xxx code of the graph engine. Source: acl/acl_mdl.h 2026.8.
    """

@function
def aclmdlLoadFromModel(
    model: PointerToCell[aclmdlModel],
    handle: Pointer[aclmdlConfigHandle],
    modelId: Pointer[uint32],
    /,
) -> int:
    """Load a model that another library holds in memory.

    model: where that library put it; how is undocumented.
    handle: from aclmdlCreateConfigHandle; read during the call, stays yours.
    modelId: receives the id, valid until aclmdlUnload.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL (inferred), else a 145xxx, 245xxx or 545xxx code of the graph
    engine.
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
