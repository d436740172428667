"""Two models that share one buffer for their intermediate tensors; all other memory is the program's own too.

    python internal_mem_reuse.py MODEL_A.rknn MODEL_B.rknn IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=rknn python internal_mem_reuse.py $NPU_MODELS/digits_[fi]*.rknn $NPU_MODELS/samples/*.pgm

Line for line the C program internal_mem_reuse.c.
"""

import sys
from typing import Any

from files import query_attrs
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top, image_t, read_image
from pyrknn.rknn_api import *


class model_t(Struct):
    """A model and its memory."""

    ctx = field(rknn_context)
    mem_size = field(rknn_mem_size)
    input_attr = field(rknn_tensor_attr)
    output_attr = field(rknn_tensor_attr)
    weight_mem = field(POINTER(rknn_tensor_mem))
    internal_mem = field(POINTER(rknn_tensor_mem))
    input_mem = field(POINTER(rknn_tensor_mem))
    output_mem = field(POINTER(rknn_tensor_mem))


def load(model: Any, path: Any) -> int:
    memset(model, 0, sizeof(model_t))
    ret = rknn_init(ref(model, "ctx"), path, 0, RKNN_FLAG_MEM_ALLOC_OUTSIDE, NULL)
    if ret < 0:
        printf("rknn_init fail! ret=%d\n", ret)
        return -1
    ret = rknn_query(model.ctx, RKNN_QUERY_MEM_SIZE, ref(model, "mem_size"), sizeof(rknn_mem_size))
    if ret != RKNN_SUCC:
        printf("rknn_query fail! ret=%d\n", ret)
        return -1
    printf(
        "%s: weights %d bytes, internal %d bytes\n",
        path,
        model.mem_size.total_weight_size,
        model.mem_size.total_internal_size,
    )
    printf("input tensors:\n")
    if query_attrs(model.ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, ref(model, "input_attr"), 1) < 0:
        return -1
    printf("output tensors:\n")
    return query_attrs(model.ctx, RKNN_QUERY_OUTPUT_ATTR, ref(model, "output_attr"), 1)


def give_memory(model: Any, shared: Any) -> int:
    """Give a context weights, input and output of its own, and intermediate tensors in `shared`."""
    model.internal_mem = rknn_create_mem_from_fd(
        model.ctx, shared.fd, shared.virt_addr, model.mem_size.total_internal_size, 0
    )
    if model.internal_mem == NULL:
        printf("rknn_create_mem_from_fd fail!\n")
        return -1
    ret = rknn_set_internal_mem(model.ctx, model.internal_mem)
    if ret < 0:
        printf("rknn_set_internal_mem fail! ret=%d\n", ret)
        return -1
    model.weight_mem = rknn_create_mem(model.ctx, model.mem_size.total_weight_size)
    ret = rknn_set_weight_mem(model.ctx, model.weight_mem)
    if ret < 0:
        printf("rknn_set_weight_mem fail! ret=%d\n", ret)
        return -1

    model.input_attr.type = RKNN_TENSOR_UINT8
    model.input_mem = rknn_create_mem(model.ctx, model.input_attr.size_with_stride)
    ret = rknn_set_io_mem(model.ctx, model.input_mem, ref(model, "input_attr"))
    if ret < 0:
        printf("rknn_set_io_mem fail! ret=%d\n", ret)
        return -1
    model.output_attr.type = RKNN_TENSOR_FLOAT32
    model.output_mem = rknn_create_mem(model.ctx, model.output_attr.n_elems * sizeof(float32))
    ret = rknn_set_io_mem(model.ctx, model.output_mem, ref(model, "output_attr"))
    if ret < 0:
        printf("rknn_set_io_mem fail! ret=%d\n", ret)
        return -1
    return 0


def classify(model: Any, image: Any, name: Any) -> int:
    # Rows lie w_stride pixels apart.
    width = image.width * image.channels
    stride = cast(model.input_attr.w_stride * (image.channels & 0xFFFFFFFF), int32)
    dst = cast(model.input_mem.virt_addr, POINTER(uint8))
    for y in range(image.height):
        memcpy(dst + y * stride, image.data + y * width, width)
    ret = rknn_run(model.ctx, NULL)
    if ret < 0:
        printf("rknn_run fail! ret=%d\n", ret)
        return -1
    scores = cast(model.output_mem.virt_addr, POINTER(float32))
    best = array(int32, 5)()
    get_top(scores, cast(model.output_attr.n_elems, int32), best, 5)
    printf("%s: %d: %f\n", name, best[0], scores[best[0]])
    return 0


def release(model: Any) -> int:
    rknn_destroy_mem(model.ctx, model.output_mem)
    rknn_destroy_mem(model.ctx, model.input_mem)
    rknn_destroy_mem(model.ctx, model.internal_mem)
    rknn_destroy_mem(model.ctx, model.weight_mem)
    return rknn_destroy(model.ctx)


def main(argc: int, argv: list[str]) -> int:
    if argc < 4:
        printf("Usage: %s MODEL_A.rknn MODEL_B.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    a = model_t()
    b = model_t()
    if load(ref(a), POINTER(char)(argv[1].encode())) != 0 or load(ref(b), POINTER(char)(argv[2].encode())) != 0:
        return 1

    size_a = a.mem_size.total_internal_size
    size_b = b.mem_size.total_internal_size
    internal_max = rknn_create_mem(a.ctx, size_a if size_a > size_b else size_b)
    if internal_max == NULL:
        printf("rknn_create_mem fail!\n")
        return 1
    if give_memory(ref(a), internal_max) != 0 or give_memory(ref(b), internal_max) != 0:
        return 1

    for n in range(3, argc):
        image = image_t()
        if read_image(argv[n], ref(image)) < 0:
            return 1
        printf("%s\n", argv[n])
        # One after the other: while one computes, the other's intermediate tensors mean nothing.
        if classify(ref(a), ref(image), "a") != 0 or classify(ref(b), ref(image), "b") != 0:
            return 1
        free(image.data)

    if release(ref(b)) != 0:
        return 1
    rknn_destroy_mem(a.ctx, internal_max)
    return 0 if release(ref(a)) == 0 else 1


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
