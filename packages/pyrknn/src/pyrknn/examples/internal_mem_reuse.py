"""Two models that share one buffer for their intermediate tensors; all other memory is the program's own too.

    python internal_mem_reuse.py MODEL_A.rknn MODEL_B.rknn IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=rknn python internal_mem_reuse.py $NPU_MODELS/digits_[fi]*.rknn $NPU_MODELS/samples/*.pgm

Line for line the C program internal_mem_reuse.c.
"""

from __future__ import annotations

import sys
from typing import Any

from files import failed, query_attrs
from npu_common.cdecl import *
from npu_common.images import Image, read_picture, top5
from pyrknn.rknn_api import *


class Model:
    """A context with its sizes, attributes and memory."""

    def __init__(self) -> None:
        self.ctx = rknn_context()
        self.mem_size = rknn_mem_size()
        self.input_attr = array(rknn_tensor_attr, 1)()
        self.output_attr = array(rknn_tensor_attr, 1)()
        self.weight: Any = NULL
        self.internal: Any = NULL
        self.input: Any = NULL
        self.output: Any = NULL


def load(model: Model, path: str) -> int:
    ret = rknn_init(byref(model.ctx), path.encode(), 0, RKNN_FLAG_MEM_ALLOC_OUTSIDE, NULL)
    if failed(ret, "rknn_init"):
        return -1
    ret = rknn_query(model.ctx, RKNN_QUERY_MEM_SIZE, byref(model.mem_size), sizeof(rknn_mem_size))
    if failed(ret, "rknn_query"):
        return -1
    printf("%s: weights %u bytes, internal %u bytes\n", path, model.mem_size.total_weight_size,
           model.mem_size.total_internal_size)  # fmt: skip
    if query_attrs(model.ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, "input", model.input_attr, 1):
        return -1
    return query_attrs(model.ctx, RKNN_QUERY_OUTPUT_ATTR, "output", model.output_attr, 1)


def give_memory(model: Model, shared: Any) -> int:
    """Weights, input and output of its own, intermediate tensors in `shared`."""
    model.internal = rknn_create_mem_from_fd(model.ctx, shared.fd, shared.virt_addr,
                                             model.mem_size.total_internal_size, 0)  # fmt: skip
    ret = rknn_set_internal_mem(model.ctx, model.internal)
    if failed(ret, "rknn_set_internal_mem"):
        return -1
    model.weight = rknn_create_mem(model.ctx, model.mem_size.total_weight_size)
    ret = rknn_set_weight_mem(model.ctx, model.weight)
    if failed(ret, "rknn_set_weight_mem"):
        return -1

    model.input_attr[0].type = RKNN_TENSOR_UINT8
    model.input = rknn_create_mem(model.ctx, model.input_attr[0].size_with_stride)
    ret = rknn_set_io_mem(model.ctx, model.input, byref(model.input_attr[0]))
    if failed(ret, "rknn_set_io_mem"):
        return -1
    model.output_attr[0].type = RKNN_TENSOR_FLOAT32
    model.output = rknn_create_mem(model.ctx, model.output_attr[0].n_elems * sizeof(float32))
    ret = rknn_set_io_mem(model.ctx, model.output, byref(model.output_attr[0]))
    return -1 if failed(ret, "rknn_set_io_mem") else 0


def classify(model: Model, image: Image, name: str) -> int:
    width, stride = image.width * image.channels, model.input_attr[0].w_stride * image.channels
    for y in range(image.height):
        memcpy(model.input.virt_addr + y * stride, image.pixels[y * width :], width)
    ret = rknn_run(model.ctx, NULL)
    if failed(ret, "rknn_run"):
        return -1
    scores = cast(model.output.virt_addr, POINTER(float32))
    best = top5(scores, model.output_attr[0].n_elems)
    printf("%s: %d: %f\n", name, best[0], scores[best[0]])
    return 0


def release(model: Model) -> int:
    rknn_destroy_mem(model.ctx, model.output)
    rknn_destroy_mem(model.ctx, model.input)
    rknn_destroy_mem(model.ctx, model.internal)
    rknn_destroy_mem(model.ctx, model.weight)
    return rknn_destroy(model.ctx)


def main(argv: list[str]) -> int:
    if len(argv) < 4:
        printf("Usage: %s MODEL_A.rknn MODEL_B.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    a, b = Model(), Model()
    if load(a, argv[1]) or load(b, argv[2]):
        return 1

    size_a, size_b = a.mem_size.total_internal_size, b.mem_size.total_internal_size
    internal_max = rknn_create_mem(a.ctx, max(size_a, size_b))
    if not internal_max:
        return 1
    if give_memory(a, internal_max) or give_memory(b, internal_max):
        return 1

    for path in argv[3:]:
        image = read_picture(path)
        printf("%s\n", path)
        # One after the other: while one computes, the other's intermediate tensors mean nothing.
        if classify(a, image, "a") or classify(b, image, "b"):
            return 1

    if release(b):
        return 1
    rknn_destroy_mem(a.ctx, internal_max)
    return 1 if release(a) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
