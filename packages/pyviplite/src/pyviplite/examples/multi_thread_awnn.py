"""Four threads classify images at once, each with a libawnn context of its own; awnn_init is called once.

    python multi_thread_awnn.py MODEL.nb IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=viplite python multi_thread_awnn.py $NPU_MODELS/digits_uint8.nb $NPU_MODELS/samples/*.pgm

Line for line the C program multi_thread_awnn.c. VIPLite's calls let other Python threads run.
"""

import sys
from typing import Any

from npu_common.cdecl import *
from npu_common.cdecl.pthread import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top, image_t, read_image
from pyviplite.awnn_lib import *
from pyviplite.vip_lite import GENERATION

THREADS = 4
MOST_IMAGES = 64


class job_t(Struct):
    """The work of one thread."""

    model = field(char_p)
    first = field(int32)
    images = field(POINTER(image_t))
    count = field(int32)
    failed = field(int32)
    best = field(array(int32, MOST_IMAGES))


input_t = void_p


def init_awnn() -> None:
    """Tell the library of V85x how much memory to reserve."""
    if GENERATION in ("1.6", "1.8"):
        awnn_init(16 * 1024 * 1024)
    else:
        awnn_init()


def classify(argument: Any) -> Any:
    job = cast(argument, POINTER(job_t))
    context = awnn_create(job.model)
    if context == NULL:
        job.failed = 1
        return void_p(NULL)
    n = 0
    while n < job.count:
        input_buffers = array(input_t, 1)(job.images[n].data)
        awnn_set_input_buffers(context, input_buffers)
        awnn_run(context)
        results = awnn_get_output_buffers(context)
        best = array(int32, 5)()
        get_top(results[0], 10, best, 5)
        job.best[n] = best[0]
        n += 1
    awnn_destroy(context)
    return void_p(NULL)


def main(argc: int, argv: list[str]) -> int:
    if argc < 3 or argc > 2 + THREADS * MOST_IMAGES:
        printf("Usage: %s MODEL.nb IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    threads = array(pthread_t, THREADS)()
    n_images = argc - 2
    failed = 0
    images = cast(calloc(n_images, sizeof(image_t)), POINTER(image_t))
    for n in range(n_images):
        if read_image(argv[2 + n], ref(images, n)) != 0:
            return 1

    init_awnn()
    for t in range(THREADS):
        first = int(n_images * t / THREADS)
        main_jobs[t].model = argv[1]
        main_jobs[t].first = first
        main_jobs[t].images = images + first
        main_jobs[t].count = int(n_images * (t + 1) / THREADS) - first
        pthread_create(ref(threads, t), NULL, classify, ref(main_jobs, t))
    for t in range(THREADS):
        pthread_join(threads[t], NULL)
    awnn_uninit()

    for t in range(THREADS):
        failed |= main_jobs[t].failed
        n = 0
        while n < main_jobs[t].count:
            printf("thread %d: %s: %d\n", t, argv[2 + main_jobs[t].first + n], main_jobs[t].best[n])
            n += 1
    for n in range(n_images):
        free(images[n].data)
    free(images)
    return failed


main_jobs = array(job_t, THREADS)()


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
