"""Hints for traces that the declarations do not contain: names of handles, and how many elements of arrays count."""

from __future__ import annotations

from npu_common.trace import TraceHints

__all__ = ["HINTS"]

# Names of the fake library, so that both traces read alike.
_HANDLES = {
    "aclrtContext": "context",
    "aclrtStream": "stream",
    "aclrtEvent": "event",
    "aclrtNotify": "notify",
    "aclrtCntNotify": "count_notify",
    "aclrtLabel": "label",
    "aclrtLabelList": "label_list",
    "aclrtBinary": "raw_binary",
    "aclrtBinHandle": "binary",
    "aclrtFuncHandle": "function",
    "aclrtArgsHandle": "kernel_args",
    "aclrtParamHandle": "kernel_param",
    "aclrtDrvMemHandle": "physical_memory",
    "aclrtMemPool": "memory_pool",
    "aclrtTaskGrp": "task_group",
    "aclrtAllocator": "allocator",
    "aclrtAllocatorDesc": "allocator_desc",
    "aclmdlRI": "graph",
    "aclmdlRITask": "graph_task",
    "aclmdlRICondHandle": "graph_condition",
    "aclmdlDesc": "model_desc",
    "aclmdlDataset": "dataset",
    "aclmdlAIPP": "aipp",
    "aclmdlConfigHandle": "model_config",
    "aclmdlExecConfigHandle": "exec_config",
    "aclDataBuffer": "data_buffer",
    "aclTensorDesc": "tensor_desc",
    "aclTensor": "aclnn_tensor",
    "aclScalar": "aclnn_scalar",
    "aclIntArray": "aclnn_int_array",
    "aclFloatArray": "aclnn_float_array",
    "aclBoolArray": "aclnn_bool_array",
    "aclTensorList": "aclnn_tensor_list",
    "aclScalarList": "aclnn_scalar_list",
    "aclOpExecutor": "aclnn_executor",
    "aclopAttr": "op_attr",
    "aclopHandle": "op_handle",
    "aclprofConfig": "prof_config",
    "aclprofSubscribeConfig": "prof_subscribe_config",
    "aclprofStepInfo": "prof_step",
    "acltdtDataItem": "tdt_item",
    "acltdtDataset": "tdt_dataset",
    "acltdtChannelHandle": "tdt_channel",
    "acltdtBuf": "tdt_buf",
    "acltdtQueueAttr": "tdt_queue_attr",
    "acltdtQueueRoute": "tdt_route",
    "acltdtQueueRouteList": "tdt_route_list",
    "acltdtQueueRouteQueryInfo": "tdt_route_query",
    "aclrtAllocatorAddr": None,
}

HINTS = TraceHints(
    handles=_HANDLES,
    counts={
        "aclmdlIODims.dims": "dimCount",
        "aclmdlIODimsRange.range": "rangeCount",
        "aclmdlBatch.batch": "batchCount",
        "aclmdlHW.hw": "hwCount",
    },
    steps={
        "load": "aclmdlLoadFromFile aclmdlLoadFromFileWithMem aclmdlLoadFromMem aclmdlLoadFromMemWithMem"
        " aclmdlLoadWithConfig",
        "run": "aclmdlExecute aclmdlExecuteAsync aclmdlRIExecute aclmdlRIExecuteAsync",
        "wait": "aclrtSynchronizeStream aclrtSynchronizeDevice aclrtSynchronizeEvent",
        "copy": "aclrtMemcpy aclrtMemcpyAsync",
    },
)
