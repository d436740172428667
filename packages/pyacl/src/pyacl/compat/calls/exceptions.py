"""The fate of a C function's parameters where their types do not decide.

By the types: numbers, texts and pointers are arguments; in a function that gives an aclError, a pointer to a number or
to another pointer is a value that comes back. A word here says otherwise, for the C parameter it stands at:

    in                the pointer itself, an int
    back              an argument that also comes back, before the code
    both              an argument, and what C made of it comes back
    list              a list, handed on as an array; `list:number` is as long as that argument or, where that is a
                      list of numbers, as their sum
    same:list         a list as long as that one
    pairs             a list of [low, high]
    count:values      no argument: how many elements (of a text: bytes) the other argument has
    text:length       a text that comes back, of at most so many bytes as the other argument or the number says
    numbers:count     a list of numbers that comes back, as many as the other argument says
    record            a record that comes back, as a dict
    dict              a dict, handed on as a record; `config`: an empty one is NULL
    dicts             a list of dicts, handed on as an array of records
    config:options    a list of dicts, handed on as a record whose member is an array of them; an empty one is NULL
    null              no argument: NULL or 0
"""

from __future__ import annotations

__all__ = ["EXCEPTIONS", "ON_FAILURE", "UNKNOWN"]

_DIMS = {"numDims": "count:dims", "dims": "list"}
_DESCS = {
    "numInputs": "count:inputDesc",
    "inputDesc": "list",
    "numOutputs": "count:outputDesc",
    "outputDesc": "list",
}
_BUFFERS = {**_DESCS, "inputs": "same:inputDesc", "outputs": "same:outputDesc"}
_VALUES = {"numValues": "count:values", "values": "list"}
_PIDS = {"pid": "list", "pidNum": "count:pid"}
_CROPS = {"roiNums": "list", "size": "count:roiNums", "cropAreas": "list:roiNums"}
_QUEUES = {
    "inputQ": "list",
    "inputQNum": "count:inputQ",
    "outputQ": "list",
    "outputQNum": "count:outputQ",
}
_RECORD = {"dims": "record"}
_VECTORS = {"alpha": "in", "a": "in", "x": "in", "beta": "in", "y": "in"}
_MATRICES = {"alpha": "in", "matrixA": "in", "matrixB": "in", "beta": "in", "matrixC": "in"}
_BATCH = {
    "dsts": "list",
    "destMaxs": "same:dsts",
    "srcs": "same:dsts",
    "sizes": "same:dsts",
    "numBatches": "count:dsts",
    "attrs": "dicts",
    "attrsIndexes": "same:attrs",
    "numAttrs": "count:attrs",
}

EXCEPTIONS: dict[str, dict[str, str]] = {
    # acl
    "aclCreateTensorDesc": _DIMS,
    "aclSetTensorShape": _DIMS,
    "aclSetTensorOriginShape": _DIMS,
    "aclSetTensorStorageShape": _DIMS,
    "aclSetTensorShapeRange": {"dimsCount": "count:dimsRange", "dimsRange": "pairs"},
    "aclSetTensorValueRange": {"valueCount": "count:valueRange", "valueRange": "pairs"},
    "aclGetTensorDescDimRange": {"dimRange": "numbers:dimRangeNum"},
    "aclsysGetVersionStr": {"versionStr": "text:128"},
    "aclsysGetCANNVersion": {"version": "record"},
    # acl.rt
    "aclrtGetDeviceUtilizationRate": {"utilizationInfo": "record"},
    "aclrtPointerGetAttributes": {"attributes": "record"},
    "aclrtDeviceGetUuid": {"uuid": "record"},
    "aclrtMallocPhysical": {"prop": "dict"},
    "aclrtMemGetAllocationGranularity": {"prop": "dict"},
    "aclrtMemGetAllocationPropertiesFromHandle": {"prop": "record"},
    "aclrtMallocWithCfg": {"cfg": "config"},
    "aclrtMallocHostWithCfg": {"cfg": "config"},
    "aclrtMallocForTaskScheduler": {"cfg": "config"},
    "aclrtBinaryLoadFromFile": {"options": "config:options"},
    "aclrtBinaryLoadFromData": {"options": "config:options"},
    "aclrtLaunchKernelWithConfig": {"cfg": "config:attrs"},
    "aclrtLaunchKernelV2": {"cfg": "config:attrs"},
    "aclrtMemUceRepair": {"memUceInfoArray": "dicts", "arraySize": "count:memUceInfoArray"},
    "aclrtIpcMemGetExportKey": {"key": "text:len"},
    "aclrtNotifyGetExportKey": {"key": "text:len"},
    "aclrtDeviceGetPCIBusId": {"pciBusId": "text:len"},
    "aclrtGetFunctionName": {"name": "text:maxLen"},
    "aclrtIpcMemSetImportPid": {"pid": "list", "num": "count:pid"},
    "aclrtNotifySetImportPid": {"pid": "list", "num": "count:pid"},
    "aclrtMemSetPidToShareableHandle": _PIDS,
    "aclrtMemSetPidToShareableHandleV2": _PIDS,
    "aclrtNotifyBatchReset": {"notifies": "list", "num": "count:notifies"},
    "aclrtCreateLabelList": {"labels": "list", "num": "count:labels"},
    "aclrtCheckMemType": {"addrList": "list", "size": "count:addrList"},
    "aclrtSetMemcpyDesc": {"desc": "back"},
    "aclrtMemcpyAsyncWithOffset": {"dst": "in", "src": "in"},
    "aclrtMemcpyBatch": _BATCH,
    "aclrtMemcpyBatchV2": _BATCH,
    "aclrtMemcpyBatchAsync": _BATCH,
    "aclrtMemcpyBatchAsyncV2": _BATCH,
    "aclrtCmoWaitBarrier": {"taskInfo": "dict"},
    "aclrtMemSetAccess": {"desc": "dicts", "count": "count:desc"},
    "aclrtMemGetAccess": {"location": "dict"},
    "aclrtCntNotifyRecord": {"info": "dict"},
    "aclrtCntNotifyWaitWithTimeout": {"info": "dict"},
    "aclrtGetErrorVerbose": {"errorInfo": "record"},
    "aclrtCreateStreamV2": {"handle": "in"},
    "aclrtSetStreamConfigOpt": {"handle": "in"},
    "aclrtDestroyStreamConfigHandle": {"handle": "in"},
    "aclmdlRICaptureThreadExchangeMode": {"mode": "both"},
    # acl.mdl
    "aclmdlAddDatasetBuffer": {"dataset": "back"},
    "aclmdlSetDatasetTensorDesc": {"dataset": "back"},
    "aclmdlGetInputDims": _RECORD,
    "aclmdlGetInputDimsV2": _RECORD,
    "aclmdlGetOutputDims": _RECORD,
    "aclmdlGetCurOutputDims": _RECORD,
    "aclmdlGetInputDimsRange": {"dimsRange": "record"},
    "aclmdlGetDynamicBatch": {"batch": "record"},
    "aclmdlGetDynamicHW": {"hw": "record"},
    "aclmdlGetFirstAippInfo": {"aippInfo": "record"},
    "aclmdlQueryExeOMDesc": {"mdlPartitionSize": "record"},
    "aclmdlSetInputDynamicDims": {"dims": "dict"},
    "aclmdlLoadFromFileWithQ": _QUEUES,
    "aclmdlLoadFromMemWithQ": _QUEUES,
    "aclmdlLoadFromModel": {"model": "in"},
    "aclmdlCreateAndGetOpDesc": {"opName": "text:opNameLen"},
    "acldumpGetExceptionInfoPath": {"path": "text:maxLen"},
    # acl.op
    "aclopSetAttrDataType": {"attr": "back"},
    "aclopSetAttrListDataType": {"attr": "back", **_VALUES},
    "aclopSetAttrListBool": _VALUES,
    "aclopSetAttrListInt": _VALUES,
    "aclopSetAttrListFloat": _VALUES,
    "aclopSetAttrListString": _VALUES,
    "aclopSetKernelWorkspaceSizes": {"numWorkspaces": "count:workspaceSizes", "workspaceSizes": "list"},
    "aclopExecute": _BUFFERS,
    "aclopExecuteV2": _BUFFERS,
    "aclopExecWithHandle": {
        "numInputs": "count:inputs",
        "inputs": "list",
        "numOutputs": "count:outputs",
        "outputs": "list",
    },
    "aclopCreateHandle": _DESCS,
    "aclopUpdateParams": _DESCS,
    "aclopInferShape": {
        "numInputs": "count:inputDesc",
        "inputDesc": "list",
        "inputs": "same:inputDesc",
        "outputDesc": "list:numOutputs",
    },
    # acl.blas: scalars and matrices are addresses
    "aclblasHgemv": _VECTORS,
    "aclblasS8gemv": _VECTORS,
    "aclblasHgemm": _MATRICES,
    "aclblasS8gemm": _MATRICES,
    # acl.prof
    "aclprofInit": {"length": "count:profilerResultPath"},
    "aclprofSetConfig": {"configLength": "count:config"},
    "aclprofMarkEx": {"msgLen": "count:msg"},
    "aclprofCreateConfig": {"deviceIdList": "list", "deviceNums": "count:deviceIdList"},
    "aclprofGetOpType": {"opType": "text:opTypeLen"},
    "aclprofGetOpName": {"opName": "text:opNameLen"},
    # acl.media
    "acldvppJpegEncodeAsync": {"size": "in"},
    "acldvppVpcBatchCropAsync": {**_CROPS, "dstBatchPicDescs": "back"},
    "acldvppVpcBatchCropResizeAsync": _CROPS,
    "acldvppVpcBatchCropAndPasteAsync": {**_CROPS, "pasteAreas": "list:roiNums", "dstBatchPicDescs": "back"},
    "acldvppVpcBatchCropResizePasteAsync": {**_CROPS, "pasteAreas": "list:roiNums"},
    "acldvppVpcBatchCropResizeMakeBorderAsync": {**_CROPS, "borderCfgs": "list:roiNums"},
}

ON_FAILURE = {
    "aclGetTensorDescDimRange": None,
    "aclmdlGetFirstAippInfo": None,
}
"""What comes back for a record or a list when C refuses, where it is neither {} nor []."""

UNKNOWN = frozenset(
    """aclrtDeviceGetHostAtomicCapabilities aclrtDeviceGetP2PAtomicCapabilities aclrtMemManagedGetAttrs
    aclrtLaunchKernelWithArgsArray aclrtMemManagedPrefetchBatchAsync aclmdlRIGetStreams aclmdlRIGetTasksByStream
    aclrtAllocatorGetByStream""".split()
)
"""Functions whose parameters are arrays that C fills, and of which no form in pyACL is known."""
