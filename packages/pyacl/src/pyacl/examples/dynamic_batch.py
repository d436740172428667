"""Classify as many pictures at once as a gear of the model takes, in a stream.

    python dynamic_batch.py MODEL.om IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=acl python dynamic_batch.py $NPU_MODELS/digits_int8.om $NPU_MODELS/samples/*.pgm

MODEL takes int8. Line for line the C program dynamic_batch.c.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from check import CHECK
from npu_common.cdecl import *
from npu_common.images import read_picture
from pyacl.acl.acl import *

CLASSES = 10


def load(path: str, modelId: uint32, workPtr: void_p, weightPtr: void_p) -> None:
    """The model's own memory, in one piece each."""
    workSize, weightSize = size_t(0), size_t(0)
    CHECK(aclmdlQuerySize, path, byref(workSize), byref(weightSize))
    CHECK(aclrtMalloc, byref(workPtr), workSize, ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclrtMalloc, byref(weightPtr), weightSize, ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclmdlLoadFromFileWithMem, path, byref(modelId), workPtr, workSize, weightPtr, weightSize)


def create_dataset(sizes: Sequence[int]) -> Any:
    dataset = aclmdlCreateDataset()
    for size in sizes:
        devPtr = void_p()
        CHECK(aclrtMalloc, byref(devPtr), size, ACL_MEM_MALLOC_HUGE_FIRST)
        CHECK(aclmdlAddDatasetBuffer, dataset, aclCreateDataBuffer(devPtr, size))
    return dataset


def destroy_dataset(dataset: Any) -> None:
    for i in range(aclmdlGetDatasetNumBuffers(dataset)):
        dataBuffer = aclmdlGetDatasetBuffer(dataset, i)
        CHECK(aclrtFree, aclGetDataBufferAddr(dataBuffer))
        CHECK(aclDestroyDataBuffer, dataBuffer)
    CHECK(aclmdlDestroyDataset, dataset)


def quantized(pixel: int) -> int:
    return max(-128, min(pixel - 128, 127))


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        printf("Usage: %s MODEL.om IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    modelId = uint32(0)
    workPtr, weightPtr = void_p(), void_p()
    batch = aclmdlBatch()
    dims = aclmdlIODims()
    index = size_t(0)
    stream = aclrtStream()
    pixels, scores = POINTER(int8)(), POINTER(int8)()

    CHECK(aclInit, NULL)
    CHECK(aclrtSetDevice, 0)
    CHECK(aclrtCreateStream, byref(stream))
    load(argv[1], modelId, workPtr, weightPtr)
    modelDesc = aclmdlCreateDesc()
    CHECK(aclmdlGetDesc, modelDesc, modelId)
    CHECK(aclmdlGetDynamicBatch, modelDesc, byref(batch))
    printf("gears:")
    for i in range(batch.batchCount):
        printf(" %llu", batch.batch[i])
    printf("\n")
    CHECK(aclmdlGetInputIndexByName, modelDesc, ACL_DYNAMIC_TENSOR_NAME, byref(index))

    sizes = [aclmdlGetInputSizeByIndex(modelDesc, i) for i in range(2)]
    output_size = aclmdlGetOutputSizeByIndex(modelDesc, 0)
    input, output = create_dataset(sizes), create_dataset([output_size])
    CHECK(aclrtMallocHost, cast(byref(pixels), POINTER(void_p)), sizes[0])
    CHECK(aclrtMallocHost, cast(byref(scores), POINTER(void_p)), output_size)
    devPixels = aclGetDataBufferAddr(aclmdlGetDatasetBuffer(input, 0))
    devScores = aclGetDataBufferAddr(aclmdlGetDatasetBuffer(output, 0))

    next = 2
    while next < len(argv):
        # The largest gear that the pictures left fill.
        gear = batch.batch[0]
        for i in range(batch.batchCount):
            if batch.batch[i] <= len(argv) - next:
                gear = batch.batch[i]
        one = 0
        for k in range(gear):
            image = read_picture(argv[next + k])
            one = image.width * image.height
            for i in range(one):
                pixels[k * one + i] = quantized(image.pixels[i])
        CHECK(aclmdlSetDynamicBatchSize, modelId, input, index, gear)
        CHECK(aclmdlGetCurOutputDims, modelDesc, 0, byref(dims))
        printf("batch of %llu: output [%lld, %lld]\n", gear, dims.dims[0], dims.dims[1])
        out = dims.dims[0] * dims.dims[1]
        CHECK(aclrtMemcpyAsync, devPixels, sizes[0], pixels, gear * one, ACL_MEMCPY_HOST_TO_DEVICE, stream)
        CHECK(aclmdlExecuteAsync, modelId, input, output, stream)
        CHECK(aclrtMemcpyAsync, scores, output_size, devScores, out, ACL_MEMCPY_DEVICE_TO_HOST, stream)
        CHECK(aclrtSynchronizeStream, stream)
        for k in range(gear):
            best = 0
            for i in range(1, CLASSES):
                if scores[k * CLASSES + i] > scores[k * CLASSES + best]:
                    best = i
            printf("  %s: %d, %d of 256\n", argv[next + k], best, scores[k * CLASSES + best] + 128)
        next += gear

    CHECK(aclrtFreeHost, scores)
    CHECK(aclrtFreeHost, pixels)
    destroy_dataset(output)
    destroy_dataset(input)
    CHECK(aclmdlDestroyDesc, modelDesc)
    CHECK(aclmdlUnload, modelId)
    CHECK(aclrtFree, weightPtr)
    CHECK(aclrtFree, workPtr)
    CHECK(aclrtDestroyStream, stream)
    CHECK(aclrtResetDevice, 0)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
