"""Classification with pyacl.Model: eight lines for the general path, then preset memory, and a replayed graph.

    python quickstart.py MODEL.om IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=acl python quickstart.py $NPU_MODELS/digits_f16.om $NPU_MODELS/samples/*.pgm

This is the Python API; the ports of C programs beside it call the C API.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np
from npu_common.images import read_picture
from numpy.typing import NDArray
from pyacl import Device, Model, Stream

ZERO, SCALE = 80, 96  # what the network for digits was trained with


def pixels_of(path: str) -> NDArray[np.float16]:
    """Return a picture in the form of the network's input.

    om files carry no scales: a program knows how its network was trained.
    """
    image = read_picture(path)
    grey = np.frombuffer(image.pixels, np.uint8).reshape(1, image.height, image.width, image.channels)
    return ((grey.astype(np.float32) - ZERO) / SCALE).astype(np.float16)


def best(scores: NDArray[Any]) -> str:
    """Return the five best classes with their scores."""
    flat = scores.ravel()
    return ", ".join(f"{i} {flat[i]:.3f}" for i in np.argsort(-flat, kind="stable")[:5])


def main(argv: list[str]) -> int:
    if len(argv) < 3:
        print(f"Usage: {argv[0]} MODEL.om IMAGE.pgm [IMAGE.pgm ...]")
        return 2
    pictures = {path: pixels_of(path) for path in argv[2:]}

    with Model(argv[1], outputs="float32") as model:
        print(model, *model.inputs, *model.outputs, sep="\n  ")
        for path, picture in pictures.items():
            start = time.perf_counter()
            (scores, *_) = model.run(picture)
            print(f"{path}: {1000 * (time.perf_counter() - start):.3f} ms, {best(scores)}")

    with Device(0), Stream() as stream, Model(argv[1]) as model:
        if model.gears:
            model.set_batch_size(1)
        with model.bind() as binding:
            for path, picture in pictures.items():
                binding.inputs[0][...] = picture
                start = time.perf_counter()
                binding.run()
                print(f"{path}: {1000 * (time.perf_counter() - start):.3f} ms, {best(binding.outputs[0])}  (preset)")
            with stream.capture() as graph:  # copies and the run are recorded, not done
                binding.run_async(stream)
            with graph:
                for path, picture in pictures.items():
                    binding.inputs[0][...] = picture
                    start = time.perf_counter()
                    graph.launch(stream)
                    stream.synchronize()
                    took = 1000 * (time.perf_counter() - start)
                    print(f"{path}: {took:.3f} ms, {best(binding.outputs[0])}  (replayed)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
