"""Classify images whose memory is a dma-buf, which a camera, the CPU and the NPU share: nothing is copied.

    python zero_copy_dma_buf.py MODEL.nb IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=viplite python zero_copy_dma_buf.py $NPU_MODELS/digits_uint8.nb $NPU_MODELS/samples/*.pgm

Line for line the C program zero_copy_dma_buf.c, for VIPLite up to 2.0. The memory is from a dma-heap; on a machine
without one it is a memfd, which a fake takes and a board does not: a line says so.
"""

from __future__ import annotations

import os
import sys
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from convert import element_bits, float_bits, float_of, real_of, store_real
from npu_common.buffer import map_dma_buf
from npu_common.cdecl import *
from npu_common.dma_heap import DmaHeapBuffer, dma_heaps
from npu_common.images import read_picture, top5
from pyviplite.vip_lite import *
from pyviplite.vip_lite import GENERATION
from vip_io import count_of, failed, query_params

V853 = GENERATION in ("1.6", "1.8")
ALIGNMENT = 64


class Shared:
    """Memory with a descriptor, mapped; its size a multiple of 64."""

    def __init__(self, size: int) -> None:
        self.size = (size + ALIGNMENT - 1) // ALIGNMENT * ALIGNMENT
        self.heap = DmaHeapBuffer(self.size, "system") if "system" in dma_heaps() else None
        if self.heap:
            self.fd = self.heap.fd
            self.memory: Any = cast(void_p(self.heap.address), POINTER(uint8))
        else:
            self.fd = os.memfd_create("npu")
            os.ftruncate(self.fd, self.size)
            self.memory = map_dma_buf(self.fd, self.size)

    def cpu_access(self, direction: str) -> AbstractContextManager[Any]:
        """Surround the CPU's access to a dma-buf: VIPLite does no cache maintenance for memory of a descriptor."""
        return self.heap.cpu_access(direction) if self.heap else nullcontext()

    def release(self) -> None:
        if self.heap:
            self.heap.close()
        else:
            self.memory.close()
            os.close(self.fd)


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        printf("Usage: %s MODEL.nb IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    network, input, output = vip_network(), vip_buffer(), vip_buffer()
    input_params, output_params = vip_buffer_create_params_t(), vip_buffer_create_params_t()
    if V853:
        if failed(vip_init(1024 * 1024), "vip_init"):
            return 1
    else:
        if failed(vip_init(), "vip_init"):
            return 1
    status = vip_create_network(argv[1].encode(), 0, VIP_CREATE_NETWORK_FROM_FILE, byref(network))
    if failed(status, "vip_create_network"):
        return 1
    if query_params(vip_query_input, network, 0, input_params):
        return 1
    if query_params(vip_query_output, network, 0, output_params):
        return 1
    pixels, classes = count_of(input_params), count_of(output_params)
    frame = Shared(pixels * element_bits(input_params.data_format) // 8)
    scores = Shared(classes * element_bits(output_params.data_format) // 8)
    printf("memory of %s\n", "a dma-heap" if frame.heap else "a memfd: for a fake, not for a board")

    input_params.memory_type = VIP_BUFFER_MEMORY_TYPE_DMA_BUF
    status = vip_create_buffer_from_fd(byref(input_params), frame.fd, frame.size, byref(input))
    if failed(status, "vip_create_buffer_from_fd"):
        return 1
    output_params.memory_type = VIP_BUFFER_MEMORY_TYPE_DMA_BUF
    status = vip_create_buffer_from_fd(byref(output_params), scores.fd, scores.size, byref(output))
    if failed(status, "vip_create_buffer_from_fd"):
        return 1
    if failed(vip_prepare_network(network), "vip_prepare_network"):
        return 1
    if failed(vip_set_input(network, 0, input), "vip_set_input"):
        return 1
    if failed(vip_set_output(network, 0, output), "vip_set_output"):
        return 1

    for path in argv[2:]:
        image = read_picture(path)
        with frame.cpu_access("write"):  # a camera would write here, and no copy is made after it
            for k in range(pixels):
                store_real(input_params, frame.memory, k, (image.pixels[k] - 80.0) / 96.0)

        if failed(vip_run_network(network), "vip_run_network"):
            return 1

        with scores.cpu_access("read"):
            values = [float_of(float_bits(real_of(output_params, scores.memory, k))) for k in range(classes)]
        best = top5(values, classes)
        printf("%s: %d with %f\n", path, best[0], values[best[0]])

    vip_finish_network(network)
    vip_destroy_network(network)
    vip_destroy_buffer(input)
    vip_destroy_buffer(output)
    frame.release()  # only now: the buffers do not keep it
    scores.release()
    return 1 if failed(vip_destroy(), "vip_destroy") else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
