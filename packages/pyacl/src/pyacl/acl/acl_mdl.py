"""acl/acl_mdl.h as Python: models (om files): load, describe, give inputs, run; AIPP; bundles.

AIPP is the preprocessing in front of a network. Source: acl/acl_mdl.h 2026.8.

The order of a program: aclmdlLoadFromFile, aclmdlCreateDesc and aclmdlGetDesc, device memory and an aclDataBuffer for
each input and output, two datasets, aclmdlExecute, and everything destroyed in the reverse order, aclmdlUnload last.
All of it in one context.

Loading and running need a context in the calling thread, else the code is 107002. Other codes in these docstrings are
those of the open-source graph engine, read in its source unless "measured" or "documented" is said. 100000 is
ACL_ERROR_INVALID_PARAM; codes 145xxx, 245xxx and 545xxx come from the graph engine and are named in
error_codes/ge_error_codes.h.

What is not kept for you: a dataset holds pointers to buffers, a buffer holds the address of memory, and no function
here frees the memory itself.
"""

from __future__ import annotations

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Opaque,
    Struct,
    Union,
    array,
    char,
    char_p,
    exported_names,
    float32,
    int8,
    int16,
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

ACL_DYNAMIC_TENSOR_NAME = "ascend_mbatch_shape_data"
ACL_DYNAMIC_AIPP_NAME = "ascend_dynamic_aipp_data"
ACL_ATTR_NAME_DATA_DUMP_ORIGIN_OP_NAMES = "_datadump_original_op_names"
ACL_DIM_ENDPOINTS = 2
ACL_MAX_DIM_CNT = 128
ACL_MAX_TENSOR_NAME_LEN = 128
ACL_MAX_BATCH_NUM = 128
ACL_MAX_HW_NUM = 128
ACL_MAX_SHAPE_COUNT = 128
ACL_INVALID_NODE_INDEX = 4294967295
ACL_MDL_LOAD_FROM_FILE = 1
ACL_MDL_LOAD_FROM_FILE_WITH_MEM = 2
ACL_MDL_LOAD_FROM_MEM = 3
ACL_MDL_LOAD_FROM_MEM_WITH_MEM = 4
ACL_MDL_LOAD_FROM_FILE_WITH_Q = 5
ACL_MDL_LOAD_FROM_MEM_WITH_Q = 6
ACL_WORKSPACE_MEM_OPTIMIZE_DEFAULT = 0
ACL_WORKSPACE_MEM_OPTIMIZE_INPUTOUTPUT = 1
ACL_MODEL_STREAM_FLAG_HEAD = 0
ACL_MODEL_STREAM_FLAG_DEFAULT = 0x7FFFFFFF


class aclmdlDataset(Opaque):
    """The inputs or the outputs of one run: an ordered list of aclDataBuffer, each with an optional aclTensorDesc.

    Made by aclmdlCreateDataset, freed with aclmdlDestroyDataset, which leaves buffers and memory alone.
    """


class aclmdlDesc(Opaque):
    """The inputs and outputs of a model: names, shapes, types, sizes, dynamic gears.

    Made empty by aclmdlCreateDesc, filled in by aclmdlGetDesc, freed with aclmdlDestroyDesc. Texts that functions
    return lie inside and die with it.
    """


class aclmdlAIPP(Opaque):
    """Parameters of dynamic AIPP for one batch of pictures.

    Made by aclmdlCreateAIPP, freed with aclmdlDestroyAIPP.
    """


class aclAippExtendInfo(Opaque):
    """Reserved: no function of the header uses this type."""


class aclmdlConfigHandle(Opaque):
    """How to load a model, one option at a time.

    Made by aclmdlCreateConfigHandle, freed with aclmdlDestroyConfigHandle.
    """


class aclmdlExecConfigHandle(Opaque):
    """How to run a model.

    Made by aclmdlCreateExecConfigHandle, freed with aclmdlDestroyExecConfigHandle.
    """


class aclmdlBundleQueryInfo(Opaque):
    """The facts in a bundle's file about its models.

    Made by aclmdlBundleCreateQueryInfo, freed with aclmdlBundleDestroyQueryInfo.
    """


class aclmdlModel(void_p):
    """A model in memory that another library built, for aclmdlLoadFromModel.

    Nothing in these headers makes one.
    """


class aclAippInputFormat(Enumeration):
    """Layout of the picture that AIPP reads.

    Dynamic AIPP takes ACL_YUV420SP_U8, ACL_XRGB8888_U8, ACL_RGB888_U8 and ACL_YUV400_U8 only; any other value ends in
    100000 when aclmdlSetInputAIPP checks the parameters.
    """

    ACL_YUV420SP_U8 = 1
    ACL_XRGB8888_U8 = 2
    ACL_RGB888_U8 = 3
    ACL_YUV400_U8 = 4
    ACL_NC1HWC0DI_FP16 = 5
    ACL_NC1HWC0DI_S8 = 6
    ACL_ARGB8888_U8 = 7
    ACL_YUYV_U8 = 8
    ACL_YUV422SP_U8 = 9
    ACL_AYUV444_U8 = 10
    ACL_RAW10 = 11
    ACL_RAW12 = 12
    ACL_RAW16 = 13
    ACL_RAW24 = 14
    ACL_AIPP_RESERVED = 65535


class aclmdlConfigAttr(Enumeration):
    """Options of aclmdlSetConfigOpt.

    The end of a name says the type behind attrValue: INT32, SIZET (size_t) or PTR (a pointer).

    ACL_MDL_LOAD_TYPE_SIZET (ACL_MDL_LOAD_FROM_FILE ... ACL_MDL_LOAD_FROM_MEM_WITH_Q) is the only one that every load
    needs; loads from a file need PATH_PTR, loads from memory MEM_ADDR_PTR and MEM_SIZET, loads WITH_Q all four of
    INPUTQ and OUTPUTQ. WEIGHT_PATH_PTR, the folder of weights kept outside the om, is for loads from memory.
    WORKSPACE_MEM_OPTIMIZE takes a size_t too. The graph engine's source knows 0 to 14 and 28 and answers 100000 to the
    rest.
    """

    ACL_MDL_PRIORITY_INT32 = 0
    ACL_MDL_LOAD_TYPE_SIZET = 1
    ACL_MDL_PATH_PTR = 2
    ACL_MDL_MEM_ADDR_PTR = 3
    ACL_MDL_MEM_SIZET = 4
    ACL_MDL_WEIGHT_ADDR_PTR = 5
    ACL_MDL_WEIGHT_SIZET = 6
    ACL_MDL_WORKSPACE_ADDR_PTR = 7
    ACL_MDL_WORKSPACE_SIZET = 8
    ACL_MDL_INPUTQ_NUM_SIZET = 9
    ACL_MDL_INPUTQ_ADDR_PTR = 10
    ACL_MDL_OUTPUTQ_NUM_SIZET = 11
    ACL_MDL_OUTPUTQ_ADDR_PTR = 12
    ACL_MDL_WORKSPACE_MEM_OPTIMIZE = 13
    ACL_MDL_WEIGHT_PATH_PTR = 14
    ACL_MDL_MODEL_DESC_PTR = 15
    ACL_MDL_MODEL_DESC_SIZET = 16
    ACL_MDL_KERNEL_PTR = 17
    ACL_MDL_KERNEL_SIZET = 18
    ACL_MDL_KERNEL_ARGS_PTR = 19
    ACL_MDL_KERNEL_ARGS_SIZET = 20
    ACL_MDL_STATIC_TASK_PTR = 21
    ACL_MDL_STATIC_TASK_SIZET = 22
    ACL_MDL_DYNAMIC_TASK_PTR = 23
    ACL_MDL_DYNAMIC_TASK_SIZET = 24
    ACL_MDL_MEM_MALLOC_POLICY_SIZET = 25
    ACL_MDL_FIFO_PTR = 26
    ACL_MDL_FIFO_SIZET = 27
    ACL_MDL_WITHOUT_GRAPH_INT32 = 28
    ACL_NPU_PERF_MODE = 29
    ACL_MDL_RESERVED = 65535


class aclmdlAttr(Enumeration):
    """Attributes of a loaded model for aclmdlSetAttribute; the only attribute is the priority."""

    ACL_MDL_ATTR_PRIORITY_INT32 = 0


class aclmdlExecConfigAttr(Enumeration):
    """Options of aclmdlSetExecConfigOpt.

    ACL_MDL_STREAM_SYNC_TIMEOUT and ACL_MDL_EVENT_SYNC_TIMEOUT are int32 milliseconds, -1 for no limit; the graph
    engine's source answers 100000 to all others.
    """

    ACL_MDL_STREAM_SYNC_TIMEOUT = 0
    ACL_MDL_EVENT_SYNC_TIMEOUT = 1
    ACL_MDL_WORK_ADDR_PTR = 2
    ACL_MDL_WORK_SIZET = 3
    ACL_MDL_MPAIMID_SIZET = 4
    ACL_MDL_AICQOS_SIZET = 5
    ACL_MDL_AICOST_SIZET = 6
    ACL_MDL_MEC_TIMETHR_SIZET = 7
    ACL_MDL_EXEC_PRIORITY_INT32 = 8
    ACL_MDL_NPU_PERF_MODE = 9


class aclmdlInputAippType(Enumeration):
    """The effect of AIPP on an input: none, as in the om (static), or as set before each run (dynamic).

    The last is the input that carries the parameters of dynamic AIPP.
    """

    ACL_DATA_WITHOUT_AIPP = 0
    ACL_DATA_WITH_STATIC_AIPP = 1
    ACL_DATA_WITH_DYNAMIC_AIPP = 2
    ACL_DYNAMIC_AIPP_NODE = 3


class aclmdlAttrValue_t(Union):
    """Value of an attribute of a model; which member counts follows from the attribute.

    Bytes: 32 since 2023.8.

    Attributes:
        mdlPriority: for ACL_MDL_ATTR_PRIORITY_INT32: smaller runs first, within aclrtDeviceGetStreamPriorityRange.
        reserved: room for later attributes.
    """

    mdlPriority: uint32
    reserved: array(uint32, 8)


class aclmdlIODims(Struct):
    """Shape of a tensor of a model.

    Bytes: 1160 since 2023.8.

    Attributes:
        name: the tensor's name, ended by 0. One of more than 127 characters is replaced by a made-up one;
            aclmdlGetTensorRealName gives the real one.
        dimCount: how many of dims count, at most ACL_MAX_DIM_CNT.
        dims: sizes of the dimensions, outermost first; -1 where the size is chosen later.
    """

    name: array(char, 128)
    dimCount: size_t
    dims: array(int64, 128)


class aclmdlIODimsRange(Struct):
    """Between which sizes each dimension of a dynamic input may lie.

    Bytes: 2056 since 2023.8.

    Attributes:
        rangeCount: how many of range count.
        range: for each dimension the smallest and the largest size; -1 as the largest: no limit.
    """

    rangeCount: size_t
    range: array(array(int64, 2), 128)


class aclAippDims(Struct):
    """Shapes of one gear before and after AIPP.

    Bytes: 2336 since 2023.8.

    Attributes:
        srcDims: what AIPP reads.
        aippOutdims: what the network reads.
    """

    srcDims: aclmdlIODims
    srcSize: size_t
    aippOutdims: aclmdlIODims
    aippOutSize: size_t


class aclmdlBatch(Struct):
    """The batch sizes a model was compiled for.

    Bytes: 1032 since 2023.8.

    Attributes:
        batchCount: how many; 0 for a model without dynamic batch.
        batch: the sizes.
    """

    batchCount: size_t
    batch: array(uint64, 128)


class aclmdlHW(Struct):
    """The picture sizes a model was compiled for.

    Bytes: 2056 since 2023.8.

    Attributes:
        hwCount: how many; 0 for a model without dynamic height and width.
        hw: height and width of each.
    """

    hwCount: size_t
    hw: array(array(uint64, 2), 128)


class aclAippInfo(Struct):
    """Static AIPP as the om has it, for one input.

    Nearly 300 kB: make it once, not for each call. For an input with dynamic AIPP the shapes count, most else is what
    the om was compiled with. The switches are 1 for on, 0 for off.

    Bytes on 64/32 bit: 299216/299208 since 2023.8.

    Attributes:
        inputFormat: layout of the picture.
        srcImageSizeW: width of the picture in pixels.
        srcImageSizeH: its height in pixels.
        cropSwitch: cut a rectangle out?
        loadStartPosW: its left edge in pixels.
        loadStartPosH: its upper edge in pixels.
        cropSizeW: its width in pixels.
        cropSizeH: its height in pixels.
        resizeSwitch: 1 to scale, 0 not to.
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
    """

    inputFormat: aclAippInputFormat
    srcImageSizeW: int32
    srcImageSizeH: int32
    cropSwitch: int8
    loadStartPosW: int32
    loadStartPosH: int32
    cropSizeW: int32
    cropSizeH: int32
    resizeSwitch: int8
    resizeOutputW: int32
    resizeOutputH: int32
    paddingSwitch: int8
    leftPaddingSize: int32
    rightPaddingSize: int32
    topPaddingSize: int32
    bottomPaddingSize: int32
    cscSwitch: int8
    rbuvSwapSwitch: int8
    axSwapSwitch: int8
    singleLineMode: int8
    matrixR0C0: int32
    matrixR0C1: int32
    matrixR0C2: int32
    matrixR1C0: int32
    matrixR1C1: int32
    matrixR1C2: int32
    matrixR2C0: int32
    matrixR2C1: int32
    matrixR2C2: int32
    outputBias0: int32
    outputBias1: int32
    outputBias2: int32
    inputBias0: int32
    inputBias1: int32
    inputBias2: int32
    meanChn0: int32
    meanChn1: int32
    meanChn2: int32
    meanChn3: int32
    minChn0: float32
    minChn1: float32
    minChn2: float32
    minChn3: float32
    varReciChn0: float32
    varReciChn1: float32
    varReciChn2: float32
    varReciChn3: float32
    srcFormat: aclFormat
    srcDatatype: aclDataType
    srcDimNum: size_t
    shapeCount: size_t
    outDims: array(aclAippDims, 128)
    aippExtend: POINTER(aclAippExtendInfo)


class aclmdlExeOMDesc(Struct):
    """Sizes in bytes of the parts of an om, for a program that brings the memory of each.

    Bytes on 64/32 bit: 128/64 since 2023.8.

    Attributes:
        workSize: intermediate results.
        modelDescSize: description of the model.
        kernelSize: binaries of the operators.
        kernelArgsSize: their arguments.
        staticTaskSize: tasks known when the om was compiled.
        dynamicTaskSize: tasks made while it runs.
        fifoTaskSize: queues between tasks.
        reserved: zeros.
    """

    workSize: size_t
    weightSize: size_t
    modelDescSize: size_t
    kernelSize: size_t
    kernelArgsSize: size_t
    staticTaskSize: size_t
    dynamicTaskSize: size_t
    fifoTaskSize: size_t
    reserved: array(size_t, 8)


@lib.function(since="2024.8")
def aclmdlCreateDesc() -> POINTER(aclmdlDesc):
    """Make an empty description of a model.

    Returns:
        the handle, to be freed with aclmdlDestroyDesc; NULL when memory runs out.
    """


@lib.function(since="2024.8")
def aclmdlDestroyDesc(modelDesc: POINTER(aclmdlDesc)) -> aclError:
    """Free a description, with every name inside.

    Args:
        modelDesc: from aclmdlCreateDesc.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclmdlGetDesc(modelDesc: POINTER(aclmdlDesc), modelId: uint32) -> aclError:
    """Describe a loaded model. What the description held before is dropped, also when the call fails.

    Args:
        modelDesc: from aclmdlCreateDesc; receives names, shapes, types and sizes.
        modelId: a loaded model, as the function that loaded it wrote it.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_GE_EXEC_MODEL_ID_INVALID for a model that is not loaded.
    """


@lib.function(since="2024.8")
def aclmdlGetDescFromFile(modelDesc: POINTER(aclmdlDesc), modelPath: char_p) -> aclError:
    """Describe an om file without loading the model.

    Functions that need a loaded model, such as aclmdlGetCurOutputDims, do not work with such a description.

    Args:
        modelDesc: from aclmdlCreateDesc; receives the description.
        modelPath: path of the om file, file name included.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else a 145xxx, 245xxx or 545xxx code of the graph engine: no file,
        no om.
    """


@lib.function(since="2024.8")
def aclmdlGetDescFromMem(modelDesc: POINTER(aclmdlDesc), model: void_p, modelSize: size_t) -> aclError:
    """Describe an om in memory without loading the model.

    Args:
        modelDesc: from aclmdlCreateDesc; receives the description.
        model: the om file's bytes; not kept.
        modelSize: length of those bytes; 0 is refused with 100000.

    Returns:
        0, 100000 for NULL or no bytes, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlGetNumInputs(modelDesc: POINTER(aclmdlDesc)) -> size_t:
    """Return the number of inputs.

    The ones added for dynamic shapes (ACL_DYNAMIC_TENSOR_NAME) and dynamic AIPP (ACL_DYNAMIC_AIPP_NAME) count.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.

    Returns:
        the number, 0 for NULL.
    """


@lib.function(since="2024.8")
def aclmdlGetNumOutputs(modelDesc: POINTER(aclmdlDesc)) -> size_t:
    """Return the number of outputs.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.

    Returns:
        the number, 0 for NULL.
    """


@lib.function(since="2024.8")
def aclmdlGetInputSizeByIndex(modelDesc: POINTER(aclmdlDesc), index: size_t) -> size_t:
    """Return the memory that an input needs.

    For a dynamic model this is the size of the largest gear; 0 where the om sets no upper limit.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        index: from 0, in the model's order.

    Returns:
        bytes, 0 for NULL or an index there is not.
    """


@lib.function(since="2024.8")
def aclmdlGetOutputSizeByIndex(modelDesc: POINTER(aclmdlDesc), index: size_t) -> size_t:
    """Return the memory that an output needs.

    For a dynamic model this is the size of the largest gear; 0 where the om sets no upper limit.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        index: from 0, in the model's order.

    Returns:
        bytes, 0 for NULL or an index there is not.
    """


@lib.function(since="2024.8")
def aclmdlCreateExecConfigHandle() -> POINTER(aclmdlExecConfigHandle):
    """Make options for aclmdlExecuteV2 and aclmdlExecuteAsyncV2, all at their defaults.

    Returns:
        the handle, to be freed with aclmdlDestroyExecConfigHandle; NULL when memory runs out.
    """


@lib.function(since="2024.8")
def aclmdlDestroyExecConfigHandle(handle: POINTER(aclmdlExecConfigHandle)) -> aclError:
    """Free options of runs.

    Args:
        handle: from aclmdlCreateExecConfigHandle; no run may still use it.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclmdlCreateDataset() -> POINTER(aclmdlDataset):
    """Make an empty list of buffers.

    Returns:
        the handle, to be freed with aclmdlDestroyDataset; NULL when memory runs out.
    """


@lib.function(since="2024.8")
def aclmdlDestroyDataset(dataset: POINTER(aclmdlDataset)) -> aclError:
    """Free a dataset and its tensor descriptions.

    Its aclDataBuffer handles, and the memory behind them, live on: aclDestroyDataBuffer and aclrtFree are yours to
    call.

    Args:
        dataset: from aclmdlCreateDataset, used by no run any more.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclmdlAddDatasetBuffer(dataset: POINTER(aclmdlDataset), dataBuffer: POINTER(aclDataBuffer)) -> aclError:
    """Append a buffer.

    The first one added belongs to input or output 0, and so on; there is no way to take one out again.

    Args:
        dataset: a dataset from aclmdlCreateDataset.
        dataBuffer: from aclCreateDataBuffer; the dataset keeps the handle, so destroy the dataset first. As an output
            it may hold no address: aclmdlExecute then allocates, and the memory is yours to free.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclmdlSetDatasetTensorDesc(
    dataset: POINTER(aclmdlDataset), tensorDesc: POINTER(aclTensorDesc), index: size_t
) -> aclError:
    """Give an input its shape for the next runs: the way for models compiled with shape ranges.

    Args:
        dataset: a dataset from aclmdlCreateDataset.
        tensorDesc: type, shape and format; copied, stays yours.
        index: of a buffer in the dataset, from 0.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL or an index there is not.
    """


@lib.function(since="2024.8")
def aclmdlGetDatasetTensorDesc(dataset: POINTER(aclmdlDataset), index: size_t) -> POINTER(aclTensorDesc):
    """Return the description of an input as set, or of an output after the last run of a dynamic model.

    Args:
        dataset: a dataset from aclmdlCreateDataset.
        index: of a buffer in the dataset, from 0.

    Returns:
        a description that the dataset owns, not to be destroyed; NULL for an index there is not or where none is set.
    """


@lib.function(since="2024.8")
def aclmdlGetDatasetNumBuffers(dataset: POINTER(aclmdlDataset)) -> size_t:
    """Return the number of buffers added.

    Args:
        dataset: a dataset from aclmdlCreateDataset.

    Returns:
        the number, 0 for NULL.
    """


@lib.function(since="2024.8")
def aclmdlGetDatasetBuffer(dataset: POINTER(aclmdlDataset), index: size_t) -> POINTER(aclDataBuffer):
    """Return a buffer of the dataset.

    Args:
        dataset: a dataset from aclmdlCreateDataset.

    Returns:
        the handle that was added, still its maker's to destroy; NULL for an index there is not.
    """


@lib.function(since="2024.8")
def aclmdlLoadFromFile(modelPath: char_p, modelId: POINTER(uint32)) -> aclError:
    """Load a model onto the current context's device; the library allocates weights and working memory.

    Args:
        modelPath: path of the om file, file name included.
        modelId: receives the id, valid until aclmdlUnload.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else a 145xxx, 245xxx or 545xxx code of the graph engine: no file,
        no om, an om for another chip, no memory.
    """


@lib.function(since="2024.8")
def aclmdlBundleLoadFromFile(modelPath: char_p, bundleId: POINTER(uint32)) -> aclError:
    """Load all models of a bundle, which share variables: networks to run, to initialise and to update.

    Args:
        modelPath: path of the om file, file name included.
        bundleId: receives the bundle's id, valid until aclmdlBundleUnload.

    Returns:
        0, 100000 for NULL or a file that is no bundle, else a 145xxx, 245xxx or 545xxx code of the graph engine. When
        one model fails, those loaded before it are unloaded.
    """


@lib.function(since="2024.8")
def aclmdlBundleLoadFromMem(model: void_p, modelSize: size_t, bundleId: POINTER(uint32)) -> aclError:
    """Load all models of a bundle from memory.

    The bytes are kept by address: later aclmdlBundleLoadModel calls read them.

    Args:
        model: the bundle's bytes; they stay yours and must live until aclmdlBundleUnload.
        modelSize: length of those bytes; 0 is refused with 100000.
        bundleId: receives the bundle's id, valid until aclmdlBundleUnload.

    Returns:
        0, 100000 for NULL, no bytes or no bundle, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlBundleUnload(bundleId: uint32) -> aclError:
    """Unload every model of a bundle and free the variables they share.

    Args:
        bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.

    Returns:
        0, 100000 for an unknown bundle, else the last code that unloading a model gave; the bundle then still exists.
    """


@lib.function(since="2024.8")
def aclmdlBundleGetModelNum(bundleId: uint32, modelNum: POINTER(size_t)) -> aclError:
    """Get the number of models in a bundle.

    Args:
        bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
        modelNum: receives the result.

    Returns:
        0, 100000 for NULL or an unknown bundle.
    """


@lib.function(since="2024.8")
def aclmdlBundleGetModelId(bundleId: uint32, index: size_t, modelId: POINTER(uint32)) -> aclError:
    """Get the id of a model of a bundle that was loaded as a whole.

    Args:
        bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
        index: of the model, in the bundle's order, from 0.
        modelId: receives the id for aclmdlExecute and aclmdlGetDesc. Not for aclmdlUnload, which refuses it.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL or an index there is not, ACL_ERROR_API_NOT_SUPPORT for a bundle of
        aclmdlBundleInitFromFile or ...FromMem.
    """


@lib.function(since="9.0.0")
def aclmdlBundleCreateQueryInfo() -> POINTER(aclmdlBundleQueryInfo):
    """Make an empty answer for aclmdlBundleQueryInfoFromFile.

    Returns:
        the handle, to be freed with aclmdlBundleDestroyQueryInfo; NULL when memory runs out.
    """


@lib.function(since="9.0.0")
def aclmdlBundleDestroyQueryInfo(queryInfo: POINTER(aclmdlBundleQueryInfo)) -> aclError:
    """Free what was asked about a bundle.

    Args:
        queryInfo: from aclmdlBundleCreateQueryInfo.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="9.0.0")
def aclmdlBundleQueryInfoFromFile(fileName: char_p, queryInfo: POINTER(aclmdlBundleQueryInfo)) -> aclError:
    """Read what a bundle's models need, without loading a model.

    Args:
        fileName: path of the om file, file name included.
        queryInfo: from aclmdlBundleCreateQueryInfo, not used for another bundle before: models are appended.

    Returns:
        0, 100000 for NULL or a file that is no bundle, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="9.0.0")
def aclmdlBundleQueryInfoFromMem(
    model: void_p, modelSize: size_t, queryInfo: POINTER(aclmdlBundleQueryInfo)
) -> aclError:
    """Read what the models of a bundle in memory need, without loading a model.

    Args:
        model: the bundle's bytes; not kept.
        modelSize: length of those bytes.
        queryInfo: from aclmdlBundleCreateQueryInfo, not used for another bundle before: models are appended.

    Returns:
        0, 100000 for NULL or no bundle, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="9.0.0")
def aclmdlBundleGetQueryModelNum(queryInfo: POINTER(aclmdlBundleQueryInfo), modelNum: POINTER(size_t)) -> aclError:
    """Get the number of models in the bundle asked about.

    Args:
        queryInfo: a handle filled in by aclmdlBundleQueryInfoFromFile or ...FromMem.
        modelNum: receives the result.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="9.0.0")
def aclmdlBundleGetVarWeightSize(
    queryInfo: POINTER(aclmdlBundleQueryInfo), variableWeightSize: POINTER(size_t)
) -> aclError:
    """Get the memory that the variables shared by a bundle's models need.

    aclmdlBundleInitFromFile takes it as varWeightSize.

    Args:
        queryInfo: a handle filled in by aclmdlBundleQueryInfoFromFile or ...FromMem.
        variableWeightSize: receives the size in bytes.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="9.0.0")
def aclmdlBundleGetSize(
    queryInfo: POINTER(aclmdlBundleQueryInfo),
    index: size_t,
    workSize: POINTER(size_t),
    constWeightSize: POINTER(size_t),
) -> aclError:
    """Get the memory that one model of a bundle needs. Zeros for a model of dynamic shape.

    Args:
        queryInfo: a handle filled in by aclmdlBundleQueryInfoFromFile or ...FromMem.
        index: of the model, in the bundle's order, from 0.
        workSize: receives the bytes of its intermediate results.
        constWeightSize: receives the bytes of its constant weights.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL or an index there is not.
    """


@lib.function(since="9.0.0")
def aclmdlBundleInitFromFile(
    modelPath: char_p, varWeightPtr: void_p, varWeightSize: size_t, bundleId: POINTER(uint32)
) -> aclError:
    """Open a bundle without loading its models; aclmdlBundleLoadModel loads each model by itself.

    Args:
        modelPath: path of the om file, file name included.
        varWeightPtr: device memory for the shared variables, yours until aclmdlBundleUnload; NULL leaves allocating to
            the library.
        varWeightSize: its size in bytes, at least what aclmdlBundleGetVarWeightSize gives.
        bundleId: receives the bundle's id, valid until aclmdlBundleUnload.

    Returns:
        0, 100000 for NULL, no bundle or too small a varWeightSize, else a 145xxx, 245xxx or 545xxx code of the graph
        engine.
    """


@lib.function(since="9.0.0")
def aclmdlBundleInitFromMem(
    model: void_p, modelSize: size_t, varWeightPtr: void_p, varWeightSize: size_t, bundleId: POINTER(uint32)
) -> aclError:
    """Open a bundle in memory without loading its models.

    Args:
        model: the bundle's bytes; kept by address until aclmdlBundleUnload, so they must live that long.
        modelSize: length of those bytes.
        varWeightPtr: device memory for the shared variables, yours until aclmdlBundleUnload; NULL leaves allocating to
            the library.
        varWeightSize: its size in bytes, at least what aclmdlBundleGetVarWeightSize gives.
        bundleId: receives the bundle's id, valid until aclmdlBundleUnload.

    Returns:
        0, 100000 for NULL, no bundle or too small a varWeightSize, else a 145xxx, 245xxx or 545xxx code of the graph
        engine.
    """


@lib.function(since="9.0.0")
def aclmdlBundleLoadModel(bundleId: uint32, index: size_t, modelId: POINTER(uint32)) -> aclError:
    """Load one model of a bundle; the library allocates its memory.

    Args:
        bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
        index: of the model, in the bundle's order, from 0.
        modelId: receives the id, valid until aclmdlBundleUnloadModel or aclmdlBundleUnload.

    Returns:
        0, 100000 for NULL, an unknown bundle or an index there is not, else a 145xxx, 245xxx or 545xxx code of the
        graph engine.
    """


@lib.function(since="9.0.0")
def aclmdlBundleLoadModelWithMem(
    bundleId: uint32,
    index: size_t,
    workPtr: void_p,
    workSize: size_t,
    weightPtr: void_p,
    weightSize: size_t,
    modelId: POINTER(uint32),
) -> aclError:
    """Load one model of a bundle into memory of yours.

    Args:
        bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
        index: of the model, in the bundle's order, from 0.
        workPtr: device memory for intermediate results, of at least aclmdlBundleGetSize, yours until the model is
            unloaded; NULL leaves allocating to the library.
        workSize: its size in bytes; not looked at when workPtr is NULL.
        weightPtr: device memory for the weights, yours until the model is unloaded; only read once loaded, so several
            loads of one om may share it. NULL leaves allocating to the library.
        weightSize: its size in bytes; not looked at when weightPtr is NULL.
        modelId: receives the id, valid until aclmdlBundleUnloadModel or aclmdlBundleUnload.

    Returns:
        0, 100000 for NULL, an unknown bundle or an index there is not, else a 145xxx, 245xxx or 545xxx code of the
        graph engine.
    """


@lib.function(since="9.0.0")
def aclmdlBundleLoadModelWithConfig(
    bundleId: uint32, index: size_t, handle: POINTER(aclmdlConfigHandle), modelId: POINTER(uint32)
) -> aclError:
    """Load one model of a bundle with options: priority, memory of yours, outside weights.

    The load type is not needed.

    Args:
        bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
        index: of the model, in the bundle's order, from 0.
        handle: from aclmdlCreateConfigHandle; read during the call, stays yours.
        modelId: receives the id, valid until aclmdlBundleUnloadModel or aclmdlBundleUnload.

    Returns:
        0, 100000 for NULL, an unknown bundle or an index there is not, else a 145xxx, 245xxx or 545xxx code of the
        graph engine.
    """


@lib.function(since="9.0.0")
def aclmdlBundleUnloadModel(bundleId: uint32, modelId: uint32) -> aclError:
    """Unload one model of a bundle; the variables stay.

    Args:
        bundleId: a bundle that aclmdlBundleLoadFrom... or aclmdlBundleInitFrom... opened.
        modelId: from aclmdlBundleLoadModel or a relative.

    Returns:
        0, 100000 for a model that is not the bundle's, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlLoadFromMem(model: void_p, modelSize: size_t, modelId: POINTER(uint32)) -> aclError:
    """Load a model from memory; the library allocates weights and working memory.

    Args:
        model: the om file's bytes; may be freed after the call. Host memory when the program runs on the host, device
            memory when it runs on the device (documented).
        modelSize: length of those bytes; 0 is refused with 100000.
        modelId: receives the id, valid until aclmdlUnload.

    Returns:
        0, 100000 for NULL or no bytes, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlLoadFromFileWithMem(
    modelPath: char_p,
    modelId: POINTER(uint32),
    workPtr: void_p,
    workSize: size_t,
    weightPtr: void_p,
    weightSize: size_t,
) -> aclError:
    """Load a model from a file into device memory of yours.

    Args:
        modelPath: path of the om file, file name included.
        modelId: receives the id, valid until aclmdlUnload.
        workPtr: device memory for intermediate results, of at least what aclmdlQuerySize asks for, yours until the
            model is unloaded; models that never run at once may share it. NULL leaves allocating to the library.
        workSize: its size in bytes; not looked at when workPtr is NULL.
        weightPtr: device memory for the weights, yours until the model is unloaded; only read once loaded, so several
            loads of one om may share it. NULL leaves allocating to the library.
        weightSize: its size in bytes; not looked at when weightPtr is NULL.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else a 145xxx, 245xxx or 545xxx code of the graph engine: memory
        too small, no om.
    """


@lib.function(since="2024.8")
def aclmdlLoadFromMemWithMem(
    model: void_p,
    modelSize: size_t,
    modelId: POINTER(uint32),
    workPtr: void_p,
    workSize: size_t,
    weightPtr: void_p,
    weightSize: size_t,
) -> aclError:
    """Load a model from memory into device memory of yours.

    Args:
        model: the om file's bytes. Host memory when the program runs on the host, device memory when it runs on the
            device.
        modelSize: length of those bytes; 0 is refused with 100000.
        modelId: receives the id, valid until aclmdlUnload.
        workPtr: device memory for intermediate results, of at least what aclmdlQuerySize asks for, yours until the
            model is unloaded; models that never run at once may share it. NULL leaves allocating to the library.
        workSize: its size in bytes; not looked at when workPtr is NULL.
        weightPtr: device memory for the weights, yours until the model is unloaded; only read once loaded, so several
            loads of one om may share it. NULL leaves allocating to the library.
        weightSize: its size in bytes; not looked at when weightPtr is NULL.

    Returns:
        0, 100000 for NULL or no bytes, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlLoadFromFileWithQ(
    modelPath: char_p,
    modelId: POINTER(uint32),
    inputQ: POINTER(uint32),
    inputQNum: size_t,
    outputQ: POINTER(uint32),
    outputQNum: size_t,
) -> aclError:
    """Load a model that takes its inputs from queues and puts its outputs into queues.

    It runs whenever all inputs are there, without aclmdlExecute.

    Args:
        modelPath: path of the om file, file name included.
        modelId: receives the id, valid until aclmdlUnload.
        inputQ: ids of queues from acltdtCreateQueue, one for each input, in the model's order; copied.
        inputQNum: how many; 0 is refused with 100000.
        outputQ: ids of queues, one for each output, in the model's order; copied.
        outputQNum: how many; 0 is refused with 100000.

    Returns:
        0, 100000 for NULL or no queues, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlLoadFromMemWithQ(
    model: void_p,
    modelSize: size_t,
    modelId: POINTER(uint32),
    inputQ: POINTER(uint32),
    inputQNum: size_t,
    outputQ: POINTER(uint32),
    outputQNum: size_t,
) -> aclError:
    """Load a model from memory that is fed by queues, as aclmdlLoadFromFileWithQ does from a file.

    Args:
        model: the om file's bytes. Host memory when the program runs on the host, device memory when it runs on the
            device.
        modelSize: length of those bytes; 0 is refused with 100000.
        modelId: receives the id, valid until aclmdlUnload.
        inputQ: ids of queues from acltdtCreateQueue, one for each input, in the model's order; copied.
        inputQNum: how many; 0 is refused with 100000.
        outputQ: ids of queues, one for each output, in the model's order; copied.
        outputQNum: how many; 0 is refused with 100000.

    Returns:
        0, 100000 for NULL, no bytes or no queues, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlExecute(modelId: uint32, input: POINTER(aclmdlDataset), output: POINTER(aclmdlDataset)) -> aclError:
    """Run a model and wait for its end.

    Must be called in the context that loaded it; one model id runs one inference at a time.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        input: the inputs in the model's order, addresses on the device; buffers stay yours.
        output: the outputs in the model's order, addresses on the device. Where a buffer has no address the library
            allocates with aclrtMalloc and writes address and size into it: free them with aclrtFree.

    Returns:
        0, 100000 for NULL, a missing buffer or a shape outside the model's range, ACL_ERROR_GE_EXEC_MODEL_ID_INVALID,
        else a 145xxx, 245xxx or 545xxx code of the graph engine or of the runtime (507xxx) for what went wrong on the
        device.
    """


@lib.function(since="2024.8")
def aclmdlExecuteV2(
    modelId: uint32,
    input: POINTER(aclmdlDataset),
    output: POINTER(aclmdlDataset),
    stream: aclrtStream,
    handle: POINTER(aclmdlExecConfigHandle),
) -> aclError:
    """Run a model with options and wait for its end.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        input: the inputs in the model's order, addresses on the device; buffers stay yours.
        output: the outputs in the model's order, addresses on the device; buffers stay yours.
        stream: the stream to run on, waited for when the call ends; NULL: one of the library's.
        handle: from aclmdlCreateExecConfigHandle: how long to wait. NULL is refused with 100000.

    Returns:
        as aclmdlExecute, and the runtime's code for a timeout.
    """


@lib.function(since="2024.8")
def aclmdlExecuteAsyncV2(
    modelId: uint32,
    input: POINTER(aclmdlDataset),
    output: POINTER(aclmdlDataset),
    stream: aclrtStream,
    handle: POINTER(aclmdlExecConfigHandle),
) -> aclError:
    """Queue a run of a model with options on a stream and return.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        input: the inputs in the model's order, addresses on the device; dataset, buffers and memory stay alive and
            unchanged until the stream has passed the run.
        output: the outputs in the model's order, addresses on the device; none is allocated here, every one needs
            memory.
        stream: the stream to queue on; NULL is the current context's default stream.
        handle: from aclmdlCreateExecConfigHandle.

    Returns:
        as aclmdlExecuteAsync.
    """


@lib.function(since="2024.8")
def aclmdlExecuteAsync(
    modelId: uint32, input: POINTER(aclmdlDataset), output: POINTER(aclmdlDataset), stream: aclrtStream
) -> aclError:
    """Queue a run of a model on a stream and return; aclrtSynchronizeStream waits and reports what went wrong.

    The same id may not be queued on two streams at once.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        input: the inputs in the model's order, addresses on the device; dataset, buffers and memory stay alive and
            unchanged until the stream has passed the run.
        output: the outputs in the model's order, addresses on the device; none is allocated here, every one needs
            memory.
        stream: the stream to queue on; NULL is the current context's default stream.

    Returns:
        0 once queued, 100000 for NULL or a missing buffer, ACL_ERROR_GE_EXEC_MODEL_ID_INVALID, else a 145xxx, 245xxx or
        545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlUnload(modelId: uint32) -> aclError:
    """Unload a model and free the memory that the library allocated.

    Memory brought by ...WithMem stays yours. Wait for its runs first, and call it in the context that loaded it.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.

    Returns:
        0, 100000 for a model of a bundle, ACL_ERROR_GE_EXEC_MODEL_ID_INVALID for one not loaded.
    """


@lib.function(since="9.1.0")
def aclmdlSetAttribute(modelId: uint32, attr: aclmdlAttr, attrValue: POINTER(aclmdlAttrValue_t)) -> aclError:
    """Change an attribute of a loaded model.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        attr: ACL_MDL_ATTR_PRIORITY_INT32.
        attrValue: the new value; read during the call.

    Returns:
        0, 100000 for NULL, another attribute or a priority outside aclrtDeviceGetStreamPriorityRange, else a 145xxx,
        245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="9.1.0")
def aclmdlGetAttribute(modelId: uint32, attr: aclmdlAttr, attrValue: POINTER(aclmdlAttrValue_t)) -> aclError:
    """Read an attribute of a loaded model.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        attr: ACL_MDL_ATTR_PRIORITY_INT32.
        attrValue: receives the value.

    Returns:
        0, 100000 for NULL or another attribute, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlQuerySize(fileName: char_p, workSize: POINTER(size_t), weightSize: POINTER(size_t)) -> aclError:
    """Get the memory that a model needs, for aclmdlLoadFromFileWithMem; nothing is loaded.

    Args:
        fileName: path of the om file, file name included.
        workSize: receives the bytes of intermediate results.
        weightSize: receives the bytes of the weights.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlQueryExeOMDesc(fileName: char_p, mdlPartitionSize: POINTER(aclmdlExeOMDesc)) -> aclError:
    """Get the sizes of all parts of an om, for a program that brings memory for each part.

    Args:
        fileName: path of the om file, file name included.
        mdlPartitionSize: receives them, in bytes.

    Returns:
        0, ACL_ERROR_INVALID_PARAM for NULL; which chips offer it is undocumented.
    """


@lib.function(since="2024.8")
def aclmdlQuerySizeFromMem(
    model: void_p, modelSize: size_t, workSize: POINTER(size_t), weightSize: POINTER(size_t)
) -> aclError:
    """Get the memory that a model in memory needs, for aclmdlLoadFromMemWithMem.

    Args:
        model: the om file's bytes; not kept.
        modelSize: length of those bytes.
        workSize: receives the bytes of intermediate results.
        weightSize: receives the bytes of the weights.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlSetDynamicBatchSize(
    modelId: uint32, dataset: POINTER(aclmdlDataset), index: size_t, batchSize: uint64
) -> aclError:
    """Choose the batch size of the next run: one of aclmdlGetDynamicBatch.

    Before each run exactly one of this, aclmdlSetDynamicHWSize, aclmdlSetInputDynamicDims and
    aclmdlSetDatasetTensorDesc counts.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        dataset: the inputs; the choice is remembered in it, and written to the extra input's device memory.
        index: of the extra input, from aclmdlGetInputIndexByName(ACL_DYNAMIC_TENSOR_NAME); its buffer needs memory but
            no contents.
        batchSize: pictures or rows in the batch.

    Returns:
        0, 100000 for NULL or batchSize 0, or where the dataset has nothing, or no address, at index, else a 145xxx,
        245xxx or 545xxx code of the graph engine: no such gear.
    """


@lib.function(since="2024.8")
def aclmdlSetDynamicHWSize(
    modelId: uint32, dataset: POINTER(aclmdlDataset), index: size_t, height: uint64, width: uint64
) -> aclError:
    """Choose height and width of the next run: one pair of aclmdlGetDynamicHW.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        dataset: the inputs; the choice is remembered in it, and written to the extra input's device memory.
        index: of the extra input, from aclmdlGetInputIndexByName(ACL_DYNAMIC_TENSOR_NAME); its buffer needs memory but
            no contents.
        height: in pixels.
        width: in pixels.

    Returns:
        0, 100000 for NULL or a size of 0, or where the dataset has nothing, or no address, at index, else a 145xxx,
        245xxx or 545xxx code of the graph engine: no such gear.
    """


@lib.function(since="2024.8")
def aclmdlSetInputDynamicDims(
    modelId: uint32, dataset: POINTER(aclmdlDataset), index: size_t, dims: POINTER(aclmdlIODims)
) -> aclError:
    """Choose the shapes of all inputs for the next run: one gear of aclmdlGetInputDynamicDims.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        dataset: the inputs; the choice is remembered in it, and written to the extra input's device memory.
        index: of the extra input, from aclmdlGetInputIndexByName(ACL_DYNAMIC_TENSOR_NAME); its buffer needs memory but
            no contents.
        dims: all dimensions of all inputs one after the other, in the order the om was compiled with; read during the
            call.

    Returns:
        0, 100000 for NULL or no dimensions, or where the dataset has nothing, or no address, at index, else a 145xxx,
        245xxx or 545xxx code of the graph engine: no such gear.
    """


@lib.function(since="2024.8")
def aclmdlGetInputDims(modelDesc: POINTER(aclmdlDesc), index: size_t, dims: POINTER(aclmdlIODims)) -> aclError:
    """Get the shape of an input. With static AIPP it is the picture's: batch, rows, columns, channels (documented).

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        dims: receives name and shape; -1 where dynamic.

    Returns:
        0, 100000 for NULL or an index there is not, ACL_ERROR_STORAGE_OVER_LIMIT for more than 128 dimensions.
    """


@lib.function(since="2024.8")
def aclmdlGetInputDimsV2(modelDesc: POINTER(aclmdlDesc), index: size_t, dims: POINTER(aclmdlIODims)) -> aclError:
    """Get the shape of an input as it lies in memory; its product is the size.

    With static AIPP and ACL_YUV420SP_U8 batch, rows times 1.5, columns, 1 (documented); without AIPP the same as
    aclmdlGetInputDims.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        dims: receives name and shape; -1 where dynamic.

    Returns:
        0, 100000 for NULL or an index there is not, ACL_ERROR_STORAGE_OVER_LIMIT for more than 128 dimensions.
    """


@lib.function(since="2024.8")
def aclmdlGetInputDimsRange(
    modelDesc: POINTER(aclmdlDesc), index: size_t, dimsRange: POINTER(aclmdlIODimsRange)
) -> aclError:
    """Get the limits of an input's dimensions.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        dimsRange: receives the ranges; rangeCount is 0 for an input of fixed shape.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL or an index there is not.
    """


@lib.function(since="2024.8")
def aclmdlGetOutputDims(modelDesc: POINTER(aclmdlDesc), index: size_t, dims: POINTER(aclmdlIODims)) -> aclError:
    """Get the shape of an output.

    Of a dynamic model, it is that of the largest gear, or -1 where a range was compiled in.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        dims: receives name and shape.

    Returns:
        0, 100000 for NULL or an index there is not, ACL_ERROR_STORAGE_OVER_LIMIT for more than 128 dimensions.
    """


@lib.function(since="2024.8")
def aclmdlGetCurOutputDims(modelDesc: POINTER(aclmdlDesc), index: size_t, dims: POINTER(aclmdlIODims)) -> aclError:
    """Get the shape of an output in the gear chosen last with aclmdlSetDynamicBatchSize or a relative.

    Without a choice, it is as of aclmdlGetOutputDims.

    Args:
        modelDesc: a description from aclmdlGetDesc, of a loaded model.
        dims: receives name and shape.

    Returns:
        0, 100000 for NULL or an index there is not, ACL_ERROR_API_NOT_SUPPORT for a model with shape ranges (read
        aclmdlGetDatasetTensorDesc of the outputs instead), ACL_ERROR_FAILURE when the gear is unknown.
    """


@lib.function(since="2024.8")
def aclmdlGetOpAttr(modelDesc: POINTER(aclmdlDesc), opName: char_p, attr: char_p) -> char_p:
    """Return an attribute of an operator of a loaded model.

    ACL_ATTR_NAME_DATA_DUMP_ORIGIN_OP_NAMES is the only one: the names the operator had before fusion.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        opName: the operator's name, as profiling and dumps give it.
        attr: the attribute's name.

    Returns:
        a text inside the description, not to be freed; NULL for NULL, another attribute or an unknown operator.
    """


@lib.function(since="2024.8")
def aclmdlGetInputNameByIndex(modelDesc: POINTER(aclmdlDesc), index: size_t) -> char_p:
    """Return the name of an input.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.

    Returns:
        a text inside the description, copied by Python and not to be freed; "" for NULL or an index there is not.
    """


@lib.function(since="2024.8")
def aclmdlGetOutputNameByIndex(modelDesc: POINTER(aclmdlDesc), index: size_t) -> char_p:
    """Return the name of an output.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.

    Returns:
        a text inside the description, copied by Python and not to be freed; "" for NULL or an index there is not.
    """


@lib.function(since="2024.8")
def aclmdlGetInputFormat(modelDesc: POINTER(aclmdlDesc), index: size_t) -> aclFormat:
    """Return the order of an input's dimensions.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.

    Returns:
        an aclFormat, ACL_FORMAT_UNDEFINED for NULL or an index there is not.
    """


@lib.function(since="2024.8")
def aclmdlGetOutputFormat(modelDesc: POINTER(aclmdlDesc), index: size_t) -> aclFormat:
    """Return the order of an output's dimensions.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.

    Returns:
        an aclFormat, ACL_FORMAT_UNDEFINED for NULL or an index there is not.
    """


@lib.function(since="2024.8")
def aclmdlGetInputDataType(modelDesc: POINTER(aclmdlDesc), index: size_t) -> aclDataType:
    """Return the element type of an input.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.

    Returns:
        an aclDataType, ACL_DT_UNDEFINED for NULL or an index there is not.
    """


@lib.function(since="2024.8")
def aclmdlGetOutputDataType(modelDesc: POINTER(aclmdlDesc), index: size_t) -> aclDataType:
    """Return the element type of an output.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.

    Returns:
        an aclDataType, ACL_DT_UNDEFINED for NULL or an index there is not.
    """


@lib.function(since="2024.8")
def aclmdlGetInputIndexByName(modelDesc: POINTER(aclmdlDesc), name: char_p, index: POINTER(size_t)) -> aclError:
    """Get where an input stands, by its name.

    With ACL_DYNAMIC_TENSOR_NAME or ACL_DYNAMIC_AIPP_NAME, it is where the extra input stands.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        name: the input's full name.
        index: receives it, from 0.

    Returns:
        0, 100000 for NULL or an unknown name.
    """


@lib.function(since="2024.8")
def aclmdlGetOutputIndexByName(modelDesc: POINTER(aclmdlDesc), name: char_p, index: POINTER(size_t)) -> aclError:
    """Get where an output stands.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        name: the output's full name.
        index: receives it, from 0.

    Returns:
        0, 100000 for NULL or an unknown name.
    """


@lib.function(since="2024.8")
def aclmdlGetDynamicBatch(modelDesc: POINTER(aclmdlDesc), batch: POINTER(aclmdlBatch)) -> aclError:
    """Get the batch sizes a model was compiled for.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        batch: receives them; batchCount is 0 for a model without dynamic batch.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_STORAGE_OVER_LIMIT for more than 128.
    """


@lib.function(since="2024.8")
def aclmdlGetDynamicHW(modelDesc: POINTER(aclmdlDesc), index: size_t, hw: POINTER(aclmdlHW)) -> aclError:
    """Get the picture sizes a model was compiled for.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        index: reserved; (size_t)-1 in the vendor's samples.
        hw: receives height and width of each; hwCount is 0 for a model without.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_STORAGE_OVER_LIMIT for more than 128.
    """


@lib.function(since="2024.8")
def aclmdlGetInputDynamicGearCount(
    modelDesc: POINTER(aclmdlDesc), index: size_t, gearCount: POINTER(size_t)
) -> aclError:
    """Get the number of gears of a model compiled with dynamic dimensions.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        index: reserved; (size_t)-1 in the vendor's samples.
        gearCount: receives it; 0 for a model without.

    Returns:
        0, 100000 for NULL or another index.
    """


@lib.function(since="2024.8")
def aclmdlGetInputDynamicDims(
    modelDesc: POINTER(aclmdlDesc), index: size_t, dims: POINTER(aclmdlIODims), gearCount: size_t
) -> aclError:
    """Get the shapes a model with dynamic dimensions was compiled for.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        index: reserved; (size_t)-1 in the vendor's samples.
        dims: an array of gearCount records; each receives all dimensions of all inputs of one gear.
        gearCount: its length, from aclmdlGetInputDynamicGearCount.

    Returns:
        0, 100000 for NULL, another index or too short an array.
    """


@lib.function(since="2024.8")
def aclmdlCreateAIPP(batchSize: uint64) -> POINTER(aclmdlAIPP):
    """Make parameters of dynamic AIPP: no crop, no border, no colour conversion, nothing subtracted.

    Args:
        batchSize: pictures in the batch; 0 gives NULL.

    Returns:
        the handle, to be freed with aclmdlDestroyAIPP; NULL for batchSize 0 or when memory runs out.
    """


@lib.function(since="2024.8")
def aclmdlDestroyAIPP(aippParmsSet: POINTER(aclmdlAIPP)) -> aclError:
    """Free parameters of dynamic AIPP.

    Args:
        aippParmsSet: parameters from aclmdlCreateAIPP.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclmdlGetAippDataSize(batchSize: uint64, size: POINTER(size_t)) -> aclError:
    """Get the memory that the extra input of dynamic AIPP needs.

    Args:
        batchSize: pictures in the batch, more than 0.
        size: receives the size in bytes.

    Returns:
        0, 100000 for NULL or batchSize 0.
    """


@lib.function(since="2024.8")
def aclmdlSetAIPPInputFormat(aippParmsSet: POINTER(aclmdlAIPP), inputFormat: aclAippInputFormat) -> aclError:
    """Set the layout of the pictures, which is required. Checked when aclmdlSetInputAIPP is called, not here.

    Args:
        aippParmsSet: parameters from aclmdlCreateAIPP.
        inputFormat: ACL_YUV420SP_U8, ACL_XRGB8888_U8, ACL_RGB888_U8 or ACL_YUV400_U8.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclmdlSetAIPPCscParams(
    aippParmsSet: POINTER(aclmdlAIPP),
    cscSwitch: int8,
    cscMatrixR0C0: int16,
    cscMatrixR0C1: int16,
    cscMatrixR0C2: int16,
    cscMatrixR1C0: int16,
    cscMatrixR1C1: int16,
    cscMatrixR1C2: int16,
    cscMatrixR2C0: int16,
    cscMatrixR2C1: int16,
    cscMatrixR2C2: int16,
    cscOutputBiasR0: uint8,
    cscOutputBiasR1: uint8,
    cscOutputBiasR2: uint8,
    cscInputBiasR0: uint8,
    cscInputBiasR1: uint8,
    cscInputBiasR2: uint8,
) -> aclError:
    """Convert colours: out = matrix * (in - input bias) / 256 + output bias. Not for ACL_YUV400_U8.

    Args:
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

    Returns:
        0, 100000 for NULL or another value of the switch.
    """


@lib.function(since="2024.8")
def aclmdlSetAIPPRbuvSwapSwitch(aippParmsSet: POINTER(aclmdlAIPP), rbuvSwapSwitch: int8) -> aclError:
    """Swap red with blue, or U with V, before the colours are converted.

    Args:
        aippParmsSet: parameters from aclmdlCreateAIPP.
        rbuvSwapSwitch: 1 on, 0 off.

    Returns:
        0, 100000 for NULL or another value of the switch.
    """


@lib.function(since="2024.8")
def aclmdlSetAIPPAxSwapSwitch(aippParmsSet: POINTER(aclmdlAIPP), axSwapSwitch: int8) -> aclError:
    """Move the first of four channels to the end: ARGB to RGBA, AYUV to YUVA.

    Args:
        aippParmsSet: parameters from aclmdlCreateAIPP.
        axSwapSwitch: 1 on, 0 off.

    Returns:
        0, 100000 for NULL or another value of the switch.
    """


@lib.function(since="2024.8")
def aclmdlSetAIPPSrcImageSize(
    aippParmsSet: POINTER(aclmdlAIPP), srcImageSizeW: int32, srcImageSizeH: int32
) -> aclError:
    """Set the size of the source pictures, which is required. Even numbers for ACL_YUV420SP_U8.

    Args:
        aippParmsSet: parameters from aclmdlCreateAIPP.
        srcImageSizeW: width in pixels.
        srcImageSizeH: height in pixels.

    Returns:
        0, 100000 for NULL or a size out of range.
    """


@lib.function(since="2024.8")
def aclmdlSetAIPPScfParams(
    aippParmsSet: POINTER(aclmdlAIPP),
    scfSwitch: int8,
    scfInputSizeW: int32,
    scfInputSizeH: int32,
    scfOutputSizeW: int32,
    scfOutputSizeH: int32,
    batchIndex: uint64,
) -> aclError:
    """Set the scaling.

    The check in aclmdlSetInputAIPP refuses parameters with scaling on: no chip supports it today.

    Args:
        aippParmsSet: parameters from aclmdlCreateAIPP.
        scfSwitch: 1 on, 0 off.
        scfInputSizeW: width before, 16 to 4096: the crop's if there is one, else the picture's.
        scfInputSizeH: height before, 16 to 4096.
        scfOutputSizeW: width after, 16 to 1920, and within 1/16 to 16 of the input's.
        scfOutputSizeH: height after, 16 to 4096, and within 1/16 to 16 of the input's.
        batchIndex: the picture of the batch it is for, from 0.

    Returns:
        0, 100000 for NULL or values out of range.
    """


@lib.function(since="2024.8")
def aclmdlSetAIPPCropParams(
    aippParmsSet: POINTER(aclmdlAIPP),
    cropSwitch: int8,
    cropStartPosW: int32,
    cropStartPosH: int32,
    cropSizeW: int32,
    cropSizeH: int32,
    batchIndex: uint64,
) -> aclError:
    """Cut a rectangle out of the picture.

    The rectangle must lie inside the picture; for ACL_YUV420SP_U8 it starts at even pixels.

    Args:
        aippParmsSet: parameters from aclmdlCreateAIPP.
        cropSwitch: 1 on, 0 off.
        cropStartPosW: left edge in pixels.
        cropStartPosH: upper edge in pixels.
        cropSizeW: width in pixels.
        cropSizeH: height in pixels.
        batchIndex: the picture of the batch it is for, from 0.

    Returns:
        0, 100000 for NULL or values out of range.
    """


@lib.function(since="2024.8")
def aclmdlSetAIPPPaddingParams(
    aippParmsSet: POINTER(aclmdlAIPP),
    paddingSwitch: int8,
    paddingSizeTop: int32,
    paddingSizeBottom: int32,
    paddingSizeLeft: int32,
    paddingSizeRight: int32,
    batchIndex: uint64,
) -> aclError:
    """Add a border; the last step. The picture may then be 1080 wide at most on most chips.

    Args:
        aippParmsSet: parameters from aclmdlCreateAIPP.
        paddingSwitch: 1 on, 0 off.
        paddingSizeTop: rows above.
        paddingSizeBottom: rows below.
        paddingSizeLeft: pixels on the left.
        paddingSizeRight: pixels on the right.
        batchIndex: the picture of the batch it is for, from 0.

    Returns:
        0, 100000 for NULL or values out of range.
    """


@lib.function(since="2024.8")
def aclmdlSetAIPPDtcPixelMean(
    aippParmsSet: POINTER(aclmdlAIPP),
    dtcPixelMeanChn0: int16,
    dtcPixelMeanChn1: int16,
    dtcPixelMeanChn2: int16,
    dtcPixelMeanChn3: int16,
    batchIndex: uint64,
) -> aclError:
    """Set the mean of each channel, subtracted first: out = (in - mean - min) * reciprocal.

    Args:
        aippParmsSet: parameters from aclmdlCreateAIPP.
        dtcPixelMeanChn0: the value for this channel.
        dtcPixelMeanChn1: the value for this channel.
        dtcPixelMeanChn2: the value for this channel.
        dtcPixelMeanChn3: the value for this channel.
        batchIndex: the picture of the batch it is for, from 0.

    Returns:
        0, 100000 for NULL or a batchIndex there is not.
    """


@lib.function(since="2024.8")
def aclmdlSetAIPPDtcPixelMin(
    aippParmsSet: POINTER(aclmdlAIPP),
    dtcPixelMinChn0: float32,
    dtcPixelMinChn1: float32,
    dtcPixelMinChn2: float32,
    dtcPixelMinChn3: float32,
    batchIndex: uint64,
) -> aclError:
    """Set the minimum of each channel, subtracted after the mean; kept as float16.

    Args:
        aippParmsSet: parameters from aclmdlCreateAIPP.
        dtcPixelMinChn0: the value for this channel.
        dtcPixelMinChn1: the value for this channel.
        dtcPixelMinChn2: the value for this channel.
        dtcPixelMinChn3: the value for this channel.
        batchIndex: the picture of the batch it is for, from 0.

    Returns:
        0, 100000 for NULL or a batchIndex there is not.
    """


@lib.function(since="2024.8")
def aclmdlSetAIPPPixelVarReci(
    aippParmsSet: POINTER(aclmdlAIPP),
    dtcPixelVarReciChn0: float32,
    dtcPixelVarReciChn1: float32,
    dtcPixelVarReciChn2: float32,
    dtcPixelVarReciChn3: float32,
    batchIndex: uint64,
) -> aclError:
    """Set the factor of each channel at the end, the reciprocal of its deviation; kept as float16.

    Args:
        aippParmsSet: parameters from aclmdlCreateAIPP.
        dtcPixelVarReciChn0: the value for this channel.
        dtcPixelVarReciChn1: the value for this channel.
        dtcPixelVarReciChn2: the value for this channel.
        dtcPixelVarReciChn3: the value for this channel.
        batchIndex: the picture of the batch it is for, from 0.

    Returns:
        0, 100000 for NULL or a batchIndex there is not.
    """


@lib.function(since="2024.8")
def aclmdlSetInputAIPP(
    modelId: uint32, dataset: POINTER(aclmdlDataset), index: size_t, aippParmsSet: POINTER(aclmdlAIPP)
) -> aclError:
    """Check parameters of dynamic AIPP and write them to the device memory of the extra input, for the next runs.

    Size after crop and border must be the network's, and the same for all pictures of the batch.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        index: of the extra input, from aclmdlGetInputIndexByName(ACL_DYNAMIC_AIPP_NAME) or aclmdlGetAippType.
        aippParmsSet: parameters from aclmdlCreateAIPP; copied.

    Returns:
        0, 100000 for NULL, an input that carries no AIPP parameters or parameters that do not fit, or where the dataset
        has nothing, or no address, at index, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlSetAIPPByInputIndex(
    modelId: uint32, dataset: POINTER(aclmdlDataset), index: size_t, aippParmsSet: POINTER(aclmdlAIPP)
) -> aclError:
    """Set AIPP like aclmdlSetInputAIPP, by the index of the picture's input.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        index: of the input that the picture goes to.
        aippParmsSet: parameters from aclmdlCreateAIPP; copied.

    Returns:
        as aclmdlSetInputAIPP; ACL_ERROR_FAILURE for an input without dynamic AIPP.
    """


@lib.function(since="2024.8")
def aclmdlGetAippType(
    modelId: uint32, index: size_t, type: POINTER(aclmdlInputAippType), dynamicAttachedDataIndex: POINTER(size_t)
) -> aclError:
    """Get the kind of AIPP on an input of a loaded model.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        type: receives the result.
        dynamicAttachedDataIndex: receives the extra input with the parameters for ACL_DATA_WITH_DYNAMIC_AIPP, else
            ACL_INVALID_NODE_INDEX.

    Returns:
        0, 100000 for NULL or an index there is not, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlGetFirstAippInfo(modelId: uint32, index: size_t, aippInfo: POINTER(aclAippInfo)) -> aclError:
    """Get the AIPP of the om, for an input of a loaded model.

    Args:
        modelId: a loaded model, as the function that loaded it wrote it.
        aippInfo: receives it, about 300 kB.

    Returns:
        0, 100000 for NULL or an index there is not, ACL_ERROR_GE_AIPP_NOT_EXIST for an input without AIPP, else a
        145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlCreateAndGetOpDesc(
    deviceId: uint32,
    streamId: uint32,
    taskId: uint32,
    opName: char_p,
    opNameLen: size_t,
    inputDesc: POINTER(POINTER(aclTensorDesc)),
    numInputs: POINTER(size_t),
    outputDesc: POINTER(POINTER(aclTensorDesc)),
    numOutputs: POINTER(size_t),
) -> aclError:
    """Get the operator of a failed task, from the numbers in an exception: its name and its tensors.

    Args:
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

    Returns:
        0, 100000 for NULL or too short an opName, else a 145xxx, 245xxx or 545xxx code of the graph engine: no such
        task.
    """


@lib.function(since="2024.8")
def aclmdlLoadWithConfig(handle: POINTER(aclmdlConfigHandle), modelId: POINTER(uint32)) -> aclError:
    """Load a model as options say.

    Args:
        handle: from aclmdlCreateConfigHandle, with all that aclmdlConfigAttr asks for; read during the call, stays
            yours.
        modelId: receives the id, valid until aclmdlUnload.

    Returns:
        0, 100000 for NULL or options that are missing or exclude one another, else a 145xxx, 245xxx or 545xxx code of
        the graph engine.
    """


@lib.function(since="2024.8")
def aclmdlCreateConfigHandle() -> POINTER(aclmdlConfigHandle):
    """Make options for aclmdlLoadWithConfig; only ACL_MDL_LOAD_TYPE_SIZET has no default.

    Returns:
        the handle, to be freed with aclmdlDestroyConfigHandle; NULL when memory runs out.
    """


@lib.function(since="2024.8")
def aclmdlDestroyConfigHandle(handle: POINTER(aclmdlConfigHandle)) -> aclError:
    """Free options of loading. Models loaded with them live on.

    Args:
        handle: from aclmdlCreateConfigHandle.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def aclmdlSetConfigOpt(
    handle: POINTER(aclmdlConfigHandle), attr: aclmdlConfigAttr, attrValue: void_p, valueSize: size_t
) -> aclError:
    """Set an option of loading.

    Paths are copied; of memory and queues only the address is kept, so they live until the load.

    Args:
        handle: from aclmdlCreateConfigHandle.
        attr: the option: an aclmdlConfigAttr value.
        attrValue: address of the value: for a PTR option, address of a variable that holds the pointer.
        valueSize: size of that value: 4 for INT32, that of a size_t or of a pointer for the others.

    Returns:
        0, 100000 for NULL, an unknown option, another size, a NULL path or a value out of range.
    """


@lib.function(since="2024.8")
def aclmdlSetExecConfigOpt(
    handle: POINTER(aclmdlExecConfigHandle), attr: aclmdlExecConfigAttr, attrValue: void_p, valueSize: size_t
) -> aclError:
    """Set an option of running.

    Args:
        handle: from aclmdlCreateExecConfigHandle.
        attr: the option: an aclmdlExecConfigAttr value.
        attrValue: address of the value; copied.
        valueSize: its size; 4 for the timeouts.

    Returns:
        0, 100000 for NULL, an option the chip lacks, another size or a value below -1.
    """


@lib.function(since="8.5.0")
def aclmdlSetExternalWeightAddress(
    handle: POINTER(aclmdlConfigHandle), weightFileName: char_p, devPtr: void_p, size: size_t
) -> aclError:
    """Use weights that lie in device memory already instead of reading a file of outside weights while loading.

    Args:
        handle: from aclmdlCreateConfigHandle.
        weightFileName: name of the weight file that is spared; copied.
        devPtr: the weights on the device; kept by address, must live until the model is unloaded.
        size: bytes, a multiple of 32, more than 0.

    Returns:
        0, 100000 for NULL or another size.
    """


@lib.function(since="2024.8")
def aclmdlGetTensorRealName(modelDesc: POINTER(aclmdlDesc), name: char_p) -> char_p:
    """Return the whole name of a tensor whose name aclmdlIODims had to shorten.

    Args:
        modelDesc: a description filled in by aclmdlGetDesc or one of its relatives; only read.
        name: a name from aclmdlIODims, or the real one.

    Returns:
        a text inside the description, not to be freed; NULL for NULL or an unknown name.
    """


@lib.function(since="8.5.0")
def aclRecoverAllHcclTasks(deviceId: int32) -> aclError:
    """Let the loaded models of a device go on after a fault of the network between devices was mended.

    Returns:
        0, else a 145xxx, 245xxx or 545xxx code of the graph engine.
    """


@lib.function(since="9.1.0")
def aclmdlLoadFromModel(
    model: POINTER(aclmdlModel), handle: POINTER(aclmdlConfigHandle), modelId: POINTER(uint32)
) -> aclError:
    """Load a model that another library holds in memory.

    Args:
        model: where that library put it; how is undocumented.
        handle: from aclmdlCreateConfigHandle; read during the call, stays yours.
        modelId: receives the id, valid until aclmdlUnload.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL (inferred), else a 145xxx, 245xxx or 545xxx code of the graph
        engine.
    """


__all__ = exported_names(
    globals(),
    includes=(
        acl_base_rt,
        acl_base_mdl,
    ),
)
