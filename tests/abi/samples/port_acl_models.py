# ruff: noqa: F403, F405
"""How inference with an om, an operator of the two-phase kind and a queue look in Python; mypy --strict agrees."""

from typing import Callable, Optional

from npu_common.cdecl import *
from npu_common.ctyping import Pointer
from pyacl.acl.acl import *
from pyacl.acl.acl_dump import *
from pyacl.acl.acl_op_compiler import *
from pyacl.acl.acl_prof import *
from pyacl.acl.acl_tdt import *
from pyacl.acl.acl_tdt_queue import *
from pyacl.aclnn.aclnn_base import *


def check(status: int, what: str) -> None:
    if status != ACL_SUCCESS:
        raise SystemExit(f"{what}: {int(status)} {aclGetRecentErrMsg()!r}")


def buffers(count: int, size_of: Callable[[int], int]) -> Pointer[aclmdlDataset]:
    dataset = aclmdlCreateDataset()
    if not dataset:
        raise SystemExit("no dataset")
    for index in range(count):
        device = void_p()
        check(aclrtMalloc(byref(device), size_of(index), ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
        check(aclmdlAddDatasetBuffer(dataset, aclCreateDataBuffer(device, size_of(index))), "aclmdlAddDatasetBuffer")
    return dataset


def destroy(dataset: Pointer[aclmdlDataset]) -> None:
    for index in range(aclmdlGetDatasetNumBuffers(dataset)):
        buffer = aclmdlGetDatasetBuffer(dataset, index)
        aclrtFree(aclGetDataBufferAddr(buffer))
        aclDestroyDataBuffer(buffer)
    aclmdlDestroyDataset(dataset)


def infer(path: str, batch: int, stream: aclrtStream) -> list[int]:
    model, index, dims, gears = uint32(), size_t(), aclmdlIODims(), aclmdlBatch()
    check(aclmdlLoadFromFile(path, byref(model)), "aclmdlLoadFromFile")
    desc = aclmdlCreateDesc()
    check(aclmdlGetDesc(desc, model), "aclmdlGetDesc")
    inputs = buffers(aclmdlGetNumInputs(desc), lambda i: aclmdlGetInputSizeByIndex(desc, i))
    outputs = buffers(aclmdlGetNumOutputs(desc), lambda i: aclmdlGetOutputSizeByIndex(desc, i))
    name: Optional[bytes] = aclmdlGetInputNameByIndex(desc, 0)
    check(aclmdlGetDynamicBatch(desc, byref(gears)), "aclmdlGetDynamicBatch")
    if batch in gears.batch[: gears.batchCount]:
        check(aclmdlGetInputIndexByName(desc, ACL_DYNAMIC_TENSOR_NAME, byref(index)), str(name))
        check(aclmdlSetDynamicBatchSize(model, inputs, index, batch), "aclmdlSetDynamicBatchSize")
    check(aclmdlExecuteAsync(model, inputs, outputs, stream), "aclmdlExecuteAsync")
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream")
    check(aclmdlGetCurOutputDims(desc, 0, dims), "aclmdlGetCurOutputDims")
    shape = [dims.dims[i] for i in range(dims.dimCount)]
    destroy(inputs)
    destroy(outputs)
    aclmdlDestroyDesc(desc)
    aclmdlUnload(model)
    return shape


def load(path: bytes) -> int:
    handle, model, kind = aclmdlCreateConfigHandle(), uint32(), size_t(ACL_MDL_LOAD_FROM_FILE)
    place = char_p(path)
    aclmdlSetConfigOpt(handle, ACL_MDL_LOAD_TYPE_SIZET, byref(kind), sizeof(kind))
    aclmdlSetConfigOpt(handle, ACL_MDL_PATH_PTR, byref(place), sizeof(place))
    check(aclmdlLoadWithConfig(handle, byref(model)), "aclmdlLoadWithConfig")
    aclmdlDestroyConfigHandle(handle)
    return model.value


def operator(stream: aclrtStream) -> None:
    shape, address, executor = (int64 * 2)(4, 2), void_p(), POINTER(aclOpExecutor)()
    tensor = aclCreateTensor(shape, 2, ACL_FLOAT, None, 0, ACL_FORMAT_ND, shape, 2, address)
    tensors = aclCreateTensorList((POINTER(aclTensor) * 1)(tensor), 1)
    scalar = aclCreateScalar(byref(float32(1.5)), ACL_FLOAT)
    aclSetAclOpExecutorRepeatable(executor)
    aclSetInputTensorAddr(executor, 0, tensor, address)
    aclDestroyAclOpExecutor(executor)
    aclDestroyScalar(scalar)
    aclDestroyTensorList(tensors)
    attr, desc = aclopCreateAttr(), aclCreateTensorDesc(ACL_FLOAT, 2, shape, ACL_FORMAT_ND)
    aclopSetAttrBool(attr, "transpose", 1)
    descs, data = (POINTER(aclTensorDesc) * 1)(desc), (POINTER(aclDataBuffer) * 1)(aclCreateDataBuffer(address, 32))
    engine, kind = ACL_ENGINE_SYS, ACL_COMPILE_SYS
    aclopCompileAndExecuteV2("Relu", 1, descs, data, 1, descs, data, attr, engine, kind, None, stream)
    aclopDestroyAttr(attr)
    aclDestroyTensorDesc(desc)


def queue() -> int:
    attr, depth, qid, size = acltdtCreateQueueAttr(), uint32(4), uint32(), size_t()
    acltdtSetQueueAttr(attr, ACL_TDT_QUEUE_DEPTH_UINT32, sizeof(depth), byref(depth))
    check(acltdtCreateQueue(attr, byref(qid)), "acltdtCreateQueue")
    room = bytearray(64)
    acltdtEnqueueData(qid, b"abcd", 4, None, 0, 1000, 0)
    acltdtDequeueData(qid, room, len(room), byref(size), None, 0, 1000)
    channel = acltdtCreateChannelWithCapacity(0, "samples", 4)
    items, item = acltdtCreateDataset(), acltdtCreateDataItem(ACL_TENSOR_DATA_TENSOR, None, 0, ACL_UINT8, room, 64)
    acltdtAddDataItem(items, item)
    acltdtSendTensor(channel, items, -1)
    acltdtDestroyQueueAttr(attr)
    return size.value


def profile(stream: aclrtStream) -> None:
    devices = (uint32 * 1)(0)
    config = aclprofCreateConfig(devices, 1, ACL_AICORE_NONE, None, ACL_PROF_ACL_API | ACL_PROF_TASK_TIME)
    aclprofStart(config)
    aclprofMarkEx("here", 4, stream)
    aclprofStop(config)
    aclprofDestroyConfig(config)
    acldumpRegCallback(lambda chunk, length: 0 if chunk and chunk[0].bufLen == length else 1, 0)
    acldumpUnregCallback()
