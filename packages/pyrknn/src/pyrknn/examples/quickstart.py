"""The same classification with pyrknn.Model: eight lines for the general path, four more for zero copy.

    python quickstart.py MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=rknn python quickstart.py $NPU_MODELS/digits_int8.rknn $NPU_MODELS/samples/*.pgm

This is the Python API; the ports of C programs beside it call the C API.
"""

from __future__ import annotations

import sys
import time

import numpy as np
from npu_common.images import read_picture
from pyrknn import Model


def best(scores: np.ndarray) -> str:
    """Return the five best classes with their scores."""
    flat = scores.ravel()
    return ", ".join(f"{i} {flat[i]:.3f}" for i in np.argsort(-flat, kind="stable")[:5])


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        print(f"Usage: {argv[0]} MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]")
        return 2
    pictures = {}
    for path in argv[2:]:
        image = read_picture(path)
        pictures[path] = np.frombuffer(image.pixels, np.uint8).reshape(1, image.height, image.width, image.channels)

    with Model(argv[1], outputs="float32") as model:
        print(model, *model.inputs, *model.outputs, sep="\n  ")
        for path, picture in pictures.items():
            start = time.perf_counter()
            (scores, *_) = model.run(picture)
            print(f"{path}: {1000 * (time.perf_counter() - start):.3f} ms, {best(scores)}")

    with Model(argv[1]) as model, model.bind(outputs="float32", input_dtype="uint8") as binding:
        for path, picture in pictures.items():
            binding.inputs[0][...] = picture
            start = time.perf_counter()
            binding.run()
            print(f"{path}: {1000 * (time.perf_counter() - start):.3f} ms, {best(binding.outputs[0])}  (zero copy)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
