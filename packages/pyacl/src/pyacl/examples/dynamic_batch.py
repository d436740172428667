"""Classify as many pictures at once as a gear of the model takes, in a stream.

    python dynamic_batch.py MODEL.om IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=acl python dynamic_batch.py $NPU_MODELS/digits_int8.om $NPU_MODELS/samples/*.pgm

MODEL takes int8. Line for line the C program dynamic_batch.c.
"""

import sys
from typing import Any

from check import check
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import image_t, read_image
from pyacl.acl.acl import *

CLASSES = 10


def load(path: Any, modelId: Any, workPtr: Any, weightPtr: Any) -> None:
    """Load the model into memory of its own, in one piece each."""
    workSize = size_t(0)
    weightSize = size_t(0)
    check(aclmdlQuerySize(path, byref(workSize), byref(weightSize)), "aclmdlQuerySize")
    check(aclrtMalloc(workPtr, workSize, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtMalloc(weightPtr, weightSize, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(
        aclmdlLoadFromFileWithMem(path, modelId, workPtr[0], workSize, weightPtr[0], weightSize),
        "aclmdlLoadFromFileWithMem",
    )


def create_dataset(count: int, sizes: Any) -> Any:
    dataset = aclmdlCreateDataset()
    for i in range(count):
        devPtr = void_p(NULL)
        check(aclrtMalloc(byref(devPtr), sizes[i], ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
        check(aclmdlAddDatasetBuffer(dataset, aclCreateDataBuffer(devPtr, sizes[i])), "aclmdlAddDatasetBuffer")
    return dataset


def destroy_dataset(dataset: Any) -> None:
    count = aclmdlGetDatasetNumBuffers(dataset)
    for i in range(count):
        dataBuffer = aclmdlGetDatasetBuffer(dataset, i)
        check(aclrtFree(aclGetDataBufferAddr(dataBuffer)), "aclrtFree")
        check(aclDestroyDataBuffer(dataBuffer), "aclDestroyDataBuffer")
    check(aclmdlDestroyDataset(dataset), "aclmdlDestroyDataset")


def main(argc: int, argv: list[str]) -> int:
    if argc < 3:
        printf("Usage: %s MODEL.om IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    modelId = uint32(0)
    workPtr = void_p(NULL)
    weightPtr = void_p(NULL)
    batch = aclmdlBatch()
    dims = aclmdlIODims()
    index = size_t(0)
    sizes = array(size_t, 2)()
    output_size = size_t()
    stream = aclrtStream(NULL)
    pixels = POINTER(int8)(NULL)
    scores = POINTER(int8)(NULL)

    check(aclInit(NULL), "aclInit")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    check(aclrtCreateStream(byref(stream)), "aclrtCreateStream")
    load(argv[1], ref(modelId), ref(workPtr), ref(weightPtr))
    modelDesc = aclmdlCreateDesc()
    check(aclmdlGetDesc(modelDesc, modelId), "aclmdlGetDesc")
    check(aclmdlGetDynamicBatch(modelDesc, byref(batch)), "aclmdlGetDynamicBatch")
    printf("gears:")
    for i in range(batch.batchCount):
        printf(" %lu", batch.batch[i])
    printf("\n")
    check(aclmdlGetInputIndexByName(modelDesc, ACL_DYNAMIC_TENSOR_NAME, byref(index)), "aclmdlGetInputIndexByName")

    for i in range(2):
        sizes[i] = aclmdlGetInputSizeByIndex(modelDesc, i)
    output_size.value = aclmdlGetOutputSizeByIndex(modelDesc, 0)
    input = create_dataset(2, sizes)
    output = create_dataset(1, ref(output_size))
    check(aclrtMallocHost(byref(pixels), sizes[0]), "aclrtMallocHost")
    check(aclrtMallocHost(byref(scores), output_size), "aclrtMallocHost")
    devPixels = aclGetDataBufferAddr(aclmdlGetDatasetBuffer(input, 0))
    devScores = aclGetDataBufferAddr(aclmdlGetDatasetBuffer(output, 0))

    next = 2
    while next < argc:
        # The largest gear that the pictures left fill.
        gear = cast(batch.batch[0], int32)
        for i in range(batch.batchCount):
            more = cast(batch.batch[i], int32)
            if more <= argc - next:
                gear = more
        image_bytes = 0
        for k in range(gear):
            image = image_t()
            if read_image(argv[next + k], ref(image)) != 0:
                return 1
            image_bytes = image.size
            for i in range(image_bytes):
                pixels[k * image_bytes + i] = image.data[i] - 128
            free(image.data)
        check(aclmdlSetDynamicBatchSize(modelId, input, index, gear), "aclmdlSetDynamicBatchSize")
        check(aclmdlGetCurOutputDims(modelDesc, 0, byref(dims)), "aclmdlGetCurOutputDims")
        printf("batch of %d: output [%ld, %ld]\n", gear, dims.dims[0], dims.dims[1])
        out = cast(dims.dims[0] * dims.dims[1], int32)
        check(
            aclrtMemcpyAsync(devPixels, sizes[0], pixels, gear * image_bytes, ACL_MEMCPY_HOST_TO_DEVICE, stream),
            "aclrtMemcpyAsync",
        )
        check(aclmdlExecuteAsync(modelId, input, output, stream), "aclmdlExecuteAsync")
        check(
            aclrtMemcpyAsync(scores, output_size, devScores, out, ACL_MEMCPY_DEVICE_TO_HOST, stream), "aclrtMemcpyAsync"
        )
        check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream")
        for k in range(gear):
            mine = scores + k * CLASSES
            best = 0
            for i in range(1, CLASSES):
                if mine[i] > mine[best]:
                    best = i
            printf("  %s: %d, %d of 256\n", argv[next + k], best, mine[best] + 128)
        next += gear

    check(aclrtFreeHost(scores), "aclrtFreeHost")
    check(aclrtFreeHost(pixels), "aclrtFreeHost")
    destroy_dataset(output)
    destroy_dataset(input)
    check(aclmdlDestroyDesc(modelDesc), "aclmdlDestroyDesc")
    check(aclmdlUnload(modelId), "aclmdlUnload")
    check(aclrtFree(weightPtr), "aclrtFree")
    check(aclrtFree(workPtr), "aclrtFree")
    check(aclrtDestroyStream(stream), "aclrtDestroyStream")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
