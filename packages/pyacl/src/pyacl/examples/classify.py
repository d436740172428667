"""Classify pictures with a model from a file, one at a time.

    python classify.py MODEL.om IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=acl python classify.py $NPU_MODELS/digits_f16.om $NPU_MODELS/samples/*.pgm

MODEL takes halves. Line for line the C program classify.c.
"""

import sys
from typing import Any

from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top, image_t, read_image
from pyacl.acl.acl import *


def INFO_LOG(fmt: str, *arguments: Any) -> None:
    printf(f"[INFO]  {fmt}\n", *arguments)


def ERROR_LOG(fmt: str, *arguments: Any) -> None:
    printf(f"[ERROR] {fmt}\n", *arguments)


class model_t(Struct):
    """A loaded model with its memory."""

    modelId = field(uint32)
    modelDesc = field(POINTER(aclmdlDesc))
    input = field(POINTER(aclmdlDataset))
    output = field(POINTER(aclmdlDataset))


def type_name(type: Any) -> Any:
    if type == ACL_FLOAT:
        return "float32"
    elif type == ACL_FLOAT16:
        return "float16"
    elif type == ACL_INT64:
        return "int64"
    else:
        return "another type"


def dump_dims(what: Any, dims: Any, type: Any, size: int) -> None:
    printf("%s %s: [", what, dims.name)
    for i in range(dims.dimCount):
        printf("%s%ld", "" if i == 0 else ", ", dims.dims[i])
    printf("] %s, %zu bytes\n", type_name(type), size)


def add_buffer(dataset: Any, size: int) -> int:
    devPtr = void_p(NULL)
    ret = aclrtMalloc(byref(devPtr), size, ACL_MEM_MALLOC_HUGE_FIRST)
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclrtMalloc %zu bytes fail, ret=%d", size, ret)
        return -1
    dataBuffer = aclCreateDataBuffer(devPtr, size)
    if dataBuffer == NULL:
        ERROR_LOG("aclCreateDataBuffer fail")
        aclrtFree(devPtr)
        return -1
    ret = aclmdlAddDatasetBuffer(dataset, dataBuffer)
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclmdlAddDatasetBuffer fail, ret=%d", ret)
        aclrtFree(devPtr)
        aclDestroyDataBuffer(dataBuffer)
        return -1
    return 0


def load_model(model: Any, path: Any) -> int:
    ret = aclmdlLoadFromFile(path, ref(model, "modelId"))
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclmdlLoadFromFile %s fail, ret=%d", path, ret)
        return -1
    model.modelDesc = aclmdlCreateDesc()
    if model.modelDesc == NULL:
        ERROR_LOG("aclmdlCreateDesc fail")
        return -1
    ret = aclmdlGetDesc(model.modelDesc, model.modelId)
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclmdlGetDesc fail, ret=%d", ret)
        return -1
    return 0


def create_input(model: Any) -> int:
    model.input = aclmdlCreateDataset()
    if model.input == NULL:
        ERROR_LOG("aclmdlCreateDataset fail")
        return -1
    count = aclmdlGetNumInputs(model.modelDesc)
    for i in range(count):
        dims = aclmdlIODims()
        ret = aclmdlGetInputDims(model.modelDesc, i, byref(dims))
        if ret != ACL_SUCCESS:
            ERROR_LOG("aclmdlGetInputDims fail, ret=%d", ret)
            return -1
        size = aclmdlGetInputSizeByIndex(model.modelDesc, i)
        dump_dims("input", ref(dims), aclmdlGetInputDataType(model.modelDesc, i), size)
        if add_buffer(model.input, size) != 0:
            return -1

    # A model with gears for the batch: one picture.
    index = size_t(0)
    if aclmdlGetInputIndexByName(model.modelDesc, ACL_DYNAMIC_TENSOR_NAME, byref(index)) == ACL_SUCCESS:
        ret = aclmdlSetDynamicBatchSize(model.modelId, model.input, index, 1)
        if ret != ACL_SUCCESS:
            ERROR_LOG("aclmdlSetDynamicBatchSize fail, ret=%d", ret)
            return -1
    return 0


def create_output(model: Any) -> int:
    model.output = aclmdlCreateDataset()
    if model.output == NULL:
        ERROR_LOG("aclmdlCreateDataset fail")
        return -1
    count = aclmdlGetNumOutputs(model.modelDesc)
    for i in range(count):
        dims = aclmdlIODims()
        ret = aclmdlGetOutputDims(model.modelDesc, i, byref(dims))
        if ret != ACL_SUCCESS:
            ERROR_LOG("aclmdlGetOutputDims fail, ret=%d", ret)
            return -1
        size = aclmdlGetOutputSizeByIndex(model.modelDesc, i)
        dump_dims("output", ref(dims), aclmdlGetOutputDataType(model.modelDesc, i), size)
        if add_buffer(model.output, size) != 0:
            return -1
    return 0


def destroy_dataset(dataset: Any) -> None:
    if dataset == NULL:
        return
    i = 0
    while i < aclmdlGetDatasetNumBuffers(dataset):
        dataBuffer = aclmdlGetDatasetBuffer(dataset, i)
        aclrtFree(aclGetDataBufferAddr(dataBuffer))
        aclDestroyDataBuffer(dataBuffer)
        i += 1
    aclmdlDestroyDataset(dataset)


def process_input(model: Any, image: Any) -> int:
    """Return pixels as the model takes them: normalised, halves."""
    halves = array(aclFloat16, 256)()
    for value in range(256):
        halves[value] = aclFloatToFloat16(cast(value - 80, float32) / 96.0)

    hostPtr = POINTER(aclFloat16)(NULL)
    size = cast(cast(image.size, ulong) * sizeof(aclFloat16), int32)
    ret = aclrtMallocHost(byref(hostPtr), size)
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclrtMallocHost %d bytes fail, ret=%d", size, ret)
        return -1
    for i in range(image.size):
        hostPtr[i] = halves[image.data[i]]
    dataBuffer = aclmdlGetDatasetBuffer(model.input, 0)
    devPtr = aclGetDataBufferAddr(dataBuffer)
    devSize = aclGetDataBufferSizeV2(dataBuffer)
    ret = aclrtMemcpy(devPtr, devSize, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE)
    aclrtFreeHost(hostPtr)
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclrtMemcpy fail, ret=%d", ret)
        return -1
    return 0


def process_output(model: Any) -> int:
    dims = aclmdlIODims()
    ret = aclmdlGetCurOutputDims(model.modelDesc, 0, byref(dims))
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclmdlGetCurOutputDims fail, ret=%d", ret)
        return -1
    classes = cast(dims.dims[1], int32)
    size = cast(cast(classes, ulong) * sizeof(aclFloat16), int32)
    hostPtr = POINTER(aclFloat16)(NULL)
    ret = aclrtMallocHost(byref(hostPtr), size)
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclrtMallocHost %d bytes fail, ret=%d", size, ret)
        return -1
    dataBuffer = aclmdlGetDatasetBuffer(model.output, 0)
    ret = aclrtMemcpy(hostPtr, size, aclGetDataBufferAddr(dataBuffer), size, ACL_MEMCPY_DEVICE_TO_HOST)
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclrtMemcpy fail, ret=%d", ret)
        aclrtFreeHost(hostPtr)
        return -1
    scores = cast(malloc(cast(cast(classes, ulong) * sizeof(float32), ulong)), POINTER(float32))
    for i in range(classes):
        scores[i] = aclFloat16ToFloat(hostPtr[i])
    best = array(int32, 5)()
    best_count = get_top(scores, classes, best, 5)
    for i in range(best_count):
        printf("  %d: %.4f\n", best[i], scores[best[i]])
    free(scores)
    aclrtFreeHost(hostPtr)
    return 0


def classify(model: Any, path: Any) -> int:
    image = image_t()
    if read_image(path, ref(image)) != 0:
        return -1
    result = process_input(model, ref(image))
    free(image.data)
    if result != 0:
        return -1

    ret = aclmdlExecute(model.modelId, model.input, model.output)
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclmdlExecute fail, ret=%d", ret)
        return -1
    printf("%s:\n", path)
    return process_output(model)


def unload_model(model: Any) -> None:
    destroy_dataset(model.output)
    destroy_dataset(model.input)
    if model.modelDesc != NULL:
        aclmdlDestroyDesc(model.modelDesc)
        model.modelDesc = NULL
    aclmdlUnload(model.modelId)


def main(argc: int, argv: list[str]) -> int:
    if argc < 3:
        printf("Usage: %s MODEL.om IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2

    ret = aclInit(NULL)
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclInit fail, ret=%d", ret)
        return 1
    ret = aclrtSetDevice(0)
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclrtSetDevice fail, ret=%d", ret)
        aclFinalize()
        return 1
    runMode = aclrtRunMode()
    ret = aclrtGetRunMode(byref(runMode))
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclrtGetRunMode fail, ret=%d", ret)
    else:
        INFO_LOG("this program runs on the %s", "device" if runMode == ACL_DEVICE else "host")

    model = model_t()
    result = load_model(ref(model), argv[1])
    if result == 0:
        result = create_input(ref(model))
    if result == 0:
        result = create_output(ref(model))
    i = 2
    while i < argc and result == 0:
        result = classify(ref(model), argv[i])
        i += 1
    unload_model(ref(model))

    ret = aclrtResetDevice(0)
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclrtResetDevice fail, ret=%d", ret)
    ret = aclFinalize()
    if ret != ACL_SUCCESS:
        ERROR_LOG("aclFinalize fail, ret=%d", ret)
    return 0 if result == 0 else 1


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
