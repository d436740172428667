"""Classification with pysnpe.Model: eight lines for arrays that come and go, four more for memory that stays.

    python quickstart.py MODEL.dlc IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=snpe python quickstart.py $NPU_MODELS/digits_tf8.dlc $NPU_MODELS/samples/*.pgm

This is the Python API; the ports of C programs beside it call the C API.
"""

from __future__ import annotations

import sys
import time

import numpy as np
from npu_common.images import read_picture
from numpy.typing import NDArray
from pysnpe import Model, available_runtimes

MEAN, DEVIATION = 80.0, 96.0
"""Of the pixels the network was trained with."""


def pixels_of(path: str) -> NDArray[np.float32]:
    """Return the image in the form that the network takes."""
    image = read_picture(path)
    pixels = np.frombuffer(image.pixels, np.uint8).reshape(1, image.height, image.width, image.channels)
    return (pixels.astype(np.float32) - np.float32(MEAN)) / np.float32(DEVIATION)


def best(scores: NDArray[np.float32]) -> str:
    """Return the five best classes with their scores."""
    flat = scores.ravel()
    return ", ".join(f"{i} {flat[i]:.3f}" for i in np.argsort(-flat, kind="stable")[:5])


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        print(f"Usage: {argv[0]} MODEL.dlc IMAGE.pgm [IMAGE.pgm ...]")
        return 2
    pictures = {path: pixels_of(path) for path in argv[2:]}
    # The best there is first; the CPU takes what the others cannot.
    runtimes = [name for name in ("dsp", "gpu", "cpu") if name in available_runtimes()]

    with Model(argv[1], runtimes=runtimes, outputs="float32") as model:
        print(model, *model.inputs, *model.outputs, sep="\n  ")
        for path, picture in pictures.items():
            start = time.perf_counter()
            (scores, *_) = model.run(picture)
            print(f"{path}: {1000 * (time.perf_counter() - start):.3f} ms, {best(scores)}")

    with Model(argv[1], runtimes=runtimes) as model, model.bind(encodings="float32") as binding:
        for path, picture in pictures.items():
            binding.inputs[0][...] = picture
            start = time.perf_counter()
            binding.run()
            print(f"{path}: {1000 * (time.perf_counter() - start):.3f} ms, {best(binding.outputs[0])}  (zero copy)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
