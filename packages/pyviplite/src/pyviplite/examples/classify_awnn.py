"""Classify images with libawnn: awnn_create once, then set the input, run, get the outputs as floats.

    python classify_awnn.py MODEL.nb IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=viplite python classify_awnn.py $NPU_MODELS/digits_uint8.nb $NPU_MODELS/samples/*.pgm

Line for line the C program classify_awnn.c, with a libawnn.so or, where there is none, without. The network has ten
classes and takes 8-bit images of the files' size. On V85x awnn_init takes the memory to reserve.
"""

import sys

from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top, image_t, now_ms, read_image
from pyviplite.awnn_lib import *
from pyviplite.vip_lite import GENERATION

input_t = void_p


def init_awnn() -> None:
    """Tell the library of V85x how much memory to reserve."""
    if GENERATION in ("1.6", "1.8"):
        awnn_init(16 * 1024 * 1024)
    else:
        awnn_init()


def main(argc: int, argv: list[str]) -> int:
    if argc < 3:
        printf("Usage: %s MODEL.nb IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2

    init_awnn()
    context = awnn_create(argv[1])
    if context == NULL:
        printf("awnn_create fail!\n")
        return 1

    for n in range(2, argc):
        image = image_t()
        if read_image(argv[n], ref(image)) != 0:
            return 1
        input_buffers = array(input_t, 1)(image.data)
        awnn_set_input_buffers(context, input_buffers)
        start = now_ms()
        awnn_run(context)
        elapsed = now_ms() - start
        results = awnn_get_output_buffers(context)

        scores = results[0]
        best = array(int32, 5)()
        found = get_top(scores, 10, best, 5)
        printf("%s: %.3f ms\n", argv[n], elapsed)
        for i in range(found):
            printf("  %d: %f\n", best[i], scores[best[i]])
        free(image.data)

    awnn_destroy(context)
    awnn_uninit()
    return 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
