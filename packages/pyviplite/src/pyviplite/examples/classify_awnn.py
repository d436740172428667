"""Classify images with libawnn: awnn_create once, then set the input, run, get the outputs as floats.

    python classify_awnn.py MODEL.nb IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=viplite python classify_awnn.py $NPU_MODELS/digits_uint8.nb $NPU_MODELS/samples/*.pgm

Line for line the C program classify_awnn.c, with a libawnn.so or, where there is none, without. The network has ten
classes and takes 8-bit images of the files' size. On V85x awnn_init takes the memory to reserve.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from npu_common.cdecl import *
from npu_common.images import read_picture, top5
from pyviplite.awnn_lib import *
from pyviplite.vip_lite import GENERATION

V853 = GENERATION in ("1.6", "1.8")


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        printf("Usage: %s MODEL.nb IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    if V853:
        awnn_init(1024 * 1024)
    else:
        awnn_init()
    context = awnn_create(argv[1].encode())
    if not context:
        return 1

    for path in argv[2:]:
        image = read_picture(path)
        if V853:
            input_buffers: Any = array(POINTER(uint8), 1)()
            input_buffers[0] = cast(image.pixels, POINTER(uint8))
        else:
            input_buffers = array(void_p, 1)()
            input_buffers[0] = image.pixels
        awnn_set_input_buffers(context, input_buffers)
        start = time.perf_counter()
        awnn_run(context)
        elapsed = time.perf_counter() - start
        results = awnn_get_output_buffers(context)

        printf("%s: %.3f ms\n", path, elapsed * 1000)
        for best in top5(results[0], 10):
            printf("  %d: %f\n", best, results[0][best])

    awnn_destroy(context)
    awnn_uninit()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
