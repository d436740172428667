"""Classify pictures with a model from a file, one at a time.

    python classify.py MODEL.om IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=acl python classify.py $NPU_MODELS/digits_f16.om $NPU_MODELS/samples/*.pgm

MODEL takes halves. Line for line the C program classify.c.
"""

from __future__ import annotations

import sys
from typing import Any

from check import CHECK
from npu_common.cdecl import *
from npu_common.images import Image, read_picture, top5
from pyacl.acl.acl import *


class model_t:
    modelId: uint32
    modelDesc: Any
    input: Any
    output: Any


def show_dims(what: str, dims: aclmdlIODims, type: str, size: int) -> None:
    printf("%s %s: [", what, dims.name)
    for i in range(dims.dimCount):
        printf("%s%lld", ", " if i else "", dims.dims[i])
    printf("] %s, %zu bytes\n", type, size)


def type_name(type: int) -> str:
    if type == ACL_FLOAT16:
        return "float16"
    return "int64" if type == ACL_INT64 else "another type"


def add_buffer(dataset: Any, size: int) -> None:
    devPtr = void_p()
    CHECK(aclrtMalloc, byref(devPtr), size, ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclmdlAddDatasetBuffer, dataset, aclCreateDataBuffer(devPtr, size))


def load(model: model_t, path: str) -> None:
    dims = aclmdlIODims()
    model.modelId = uint32()
    CHECK(aclmdlLoadFromFile, path, byref(model.modelId))
    model.modelDesc = aclmdlCreateDesc()
    CHECK(aclmdlGetDesc, model.modelDesc, model.modelId)
    model.input = aclmdlCreateDataset()
    for i in range(aclmdlGetNumInputs(model.modelDesc)):
        size = aclmdlGetInputSizeByIndex(model.modelDesc, i)
        CHECK(aclmdlGetInputDims, model.modelDesc, i, byref(dims))
        show_dims("input", dims, type_name(aclmdlGetInputDataType(model.modelDesc, i)), size)
        add_buffer(model.input, size)
    model.output = aclmdlCreateDataset()
    for i in range(aclmdlGetNumOutputs(model.modelDesc)):
        size = aclmdlGetOutputSizeByIndex(model.modelDesc, i)
        CHECK(aclmdlGetOutputDims, model.modelDesc, i, byref(dims))
        show_dims("output", dims, type_name(aclmdlGetOutputDataType(model.modelDesc, i)), size)
        add_buffer(model.output, size)


def destroy_dataset(dataset: Any) -> None:
    for i in range(aclmdlGetDatasetNumBuffers(dataset)):
        dataBuffer = aclmdlGetDatasetBuffer(dataset, i)
        CHECK(aclrtFree, aclGetDataBufferAddr(dataBuffer))
        CHECK(aclDestroyDataBuffer, dataBuffer)
    CHECK(aclmdlDestroyDataset, dataset)


def process_input(model: model_t, image: Image) -> None:
    """Pixels as the model takes them: normalised, halves."""
    count = image.width * image.height * image.channels
    size = count * sizeof(aclFloat16)
    hostPtr = POINTER(aclFloat16)()
    CHECK(aclrtMallocHost, cast(byref(hostPtr), POINTER(void_p)), size)
    halves = [aclFloatToFloat16((value - 80) / 96) for value in range(256)]
    for i in range(count):
        hostPtr[i] = halves[image.pixels[i]]
    dataBuffer = aclmdlGetDatasetBuffer(model.input, 0)
    devPtr = aclGetDataBufferAddr(dataBuffer)
    room = aclGetDataBufferSizeV2(dataBuffer)
    CHECK(aclrtMemcpy, devPtr, room, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE)
    CHECK(aclrtFreeHost, hostPtr)


def process_output(model: model_t) -> None:
    dims = aclmdlIODims()
    CHECK(aclmdlGetCurOutputDims, model.modelDesc, 0, byref(dims))
    classes = dims.dims[1]
    size = classes * sizeof(aclFloat16)
    hostPtr = POINTER(aclFloat16)()
    CHECK(aclrtMallocHost, cast(byref(hostPtr), POINTER(void_p)), size)
    dataBuffer = aclmdlGetDatasetBuffer(model.output, 0)
    CHECK(aclrtMemcpy, hostPtr, size, aclGetDataBufferAddr(dataBuffer), size, ACL_MEMCPY_DEVICE_TO_HOST)
    scores = [aclFloat16ToFloat(hostPtr[i]) for i in range(classes)]
    for index in top5(scores, classes):
        printf("  %d: %.4f\n", index, scores[index])
    CHECK(aclrtFreeHost, hostPtr)


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        printf("Usage: %s MODEL.om IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    model = model_t()
    runMode = aclrtRunMode()
    index = size_t(0)

    CHECK(aclInit, NULL)
    CHECK(aclrtSetDevice, 0)
    CHECK(aclrtGetRunMode, byref(runMode))
    printf("%s\n", "device" if runMode == ACL_DEVICE else "host")
    load(model, argv[1])
    # A model with gears for the batch: one picture.
    if aclmdlGetInputIndexByName(model.modelDesc, ACL_DYNAMIC_TENSOR_NAME, byref(index)) == ACL_SUCCESS:
        CHECK(aclmdlSetDynamicBatchSize, model.modelId, model.input, index, 1)

    for path in argv[2:]:
        image = read_picture(path)
        process_input(model, image)
        CHECK(aclmdlExecute, model.modelId, model.input, model.output)
        printf("%s:\n", path)
        process_output(model)

    destroy_dataset(model.output)
    destroy_dataset(model.input)
    CHECK(aclmdlDestroyDesc, model.modelDesc)
    CHECK(aclmdlUnload, model.modelId)
    CHECK(aclrtResetDevice, 0)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
