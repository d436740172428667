"""Four threads classify images at once, each with a libawnn context of its own; awnn_init is called once.

    python multi_thread_awnn.py MODEL.nb IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=viplite python multi_thread_awnn.py $NPU_MODELS/digits_uint8.nb $NPU_MODELS/samples/*.pgm

Line for line the C program multi_thread_awnn.c. VIPLite's calls let other Python threads run.
"""

from __future__ import annotations

import sys
from threading import Thread
from typing import Any

from npu_common.cdecl import *
from npu_common.images import Image, read_picture, top5
from pyviplite.awnn_lib import *
from pyviplite.vip_lite import GENERATION

V853 = GENERATION in ("1.6", "1.8")
THREADS = 4


class Job:
    def __init__(self, model: str, first: int, images: list[Image]) -> None:
        self.model = model
        self.first = first
        self.images = images
        self.failed = False
        self.best: list[int] = []


def classify(job: Job) -> None:
    context = awnn_create(job.model.encode())
    job.failed = not context
    if not context:
        return
    for image in job.images:
        if V853:
            input_buffers: Any = array(POINTER(uint8), 1)()
            input_buffers[0] = cast(image.pixels, POINTER(uint8))
        else:
            input_buffers = array(void_p, 1)()
            input_buffers[0] = image.pixels
        awnn_set_input_buffers(context, input_buffers)
        awnn_run(context)
        results = awnn_get_output_buffers(context)
        job.best.append(top5(results[0], 10)[0])
    awnn_destroy(context)


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        printf("Usage: %s MODEL.nb IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    paths = argv[2:]
    images = [read_picture(path) for path in paths]

    if V853:
        awnn_init(16 * 1024 * 1024)
    else:
        awnn_init()
    jobs, threads = [], []
    for t in range(THREADS):
        first = len(images) * t // THREADS
        jobs.append(Job(argv[1], first, images[first : len(images) * (t + 1) // THREADS]))
        threads.append(Thread(target=classify, args=(jobs[t],)))
        threads[t].start()
    for t in range(THREADS):
        threads[t].join()
    awnn_uninit()

    for t in range(THREADS):
        for n, best in enumerate(jobs[t].best):
            printf("thread %d: %s: %d\n", t, paths[jobs[t].first + n], best)
    return 1 if any(job.failed for job in jobs) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
