"""Classify real images of handwritten digits on an NPU.

    python demo.py [FOLDER [DEVICE]]
    NPU_FAKE=openvino_npu python demo.py

FOLDER (default: $NPU_MODELS, else the models of npu-fakes) holds digits_f32.xml, mobilenet_f16.xml, labels.txt,
samples/*.pgm and mobilenet.ppm. DEVICE is "NPU" unless given. On a machine with an NPU leave PYOVNPU_LEVEL_ZERO unset.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import async_requests
import hello_classification
import hello_nv12_input_classification
import numpy as np
import stateful
from npu_common.images import models_folder, read_picture
from numpy.typing import NDArray
from pyovnpu import Core, Model, PrePostProcessor

SHOWN = 2
"""Images that the first port prints in full."""


def nv12(path: Path) -> bytes:
    """Return a coloured picture in a camera's form.

    It is a plane of brightness, then U and V for every second row and column.
    """
    picture = read_picture(str(path))
    pixels = np.frombuffer(picture.pixels, np.uint8).reshape(picture.height, picture.width, 3).astype(np.float32)
    weights = np.array([[0.257, 0.504, 0.098], [-0.148, -0.291, 0.439], [0.439, -0.368, -0.071]], np.float32)
    planes = pixels @ weights.T + np.array([16, 128, 128], np.float32)
    colour = planes[..., 1:].reshape(picture.height // 2, 2, picture.width // 2, 2, 2).mean(axis=(1, 3))

    def whole(plane: NDArray[np.float32]) -> bytes:
        return np.rint(plane).clip(0, 255).astype(np.uint8).tobytes()

    return whole(planes[..., 0]) + whole(colour)


def called(main: Callable[[int, list[str]], int], arguments: list[str]) -> int:
    """Return the `main` of a port, which takes the arguments of C's `main`."""
    return main(len(arguments), arguments)


def main(argv: list[str]) -> int:
    folder = Path(argv[1]) if len(argv) > 1 else models_folder()
    device = argv[2] if len(argv) > 2 else "NPU"
    model, samples = str(folder / "digits_f32.xml"), sorted(str(path) for path in folder.glob("samples/*.pgm"))
    if not samples:
        print(f"{folder} has no samples/*.pgm: set NPU_MODELS, or install npu-fakes", file=sys.stderr)
        return 2

    print("== C sample hello_classification, line for line")
    for sample in samples[:SHOWN]:
        if called(hello_classification.main, ["hello_classification.py", model, sample, device]):
            return 1
    print("\n== C sample hello_nv12_input_classification, line for line")
    with tempfile.TemporaryDirectory() as frames:
        frame = Path(frames) / "frame.yuv"
        frame.write_bytes(nv12(folder / "mobilenet.ppm"))
        arguments = [str(folder / "mobilenet_f16.xml"), str(frame), "224x224", device]
        if called(hello_nv12_input_classification.main, ["hello_nv12_input_classification.py", *arguments]):
            return 1
    print("\n== Requests side by side, line for line (async_requests.py)")
    if called(async_requests.main, ["async_requests.py", model, device, *samples]):
        return 1
    print("\n== A model with a state, line for line (stateful.py)")
    if called(stateful.main, ["stateful.py", str(folder / "tiny_stateful.xml"), device]):
        return 1

    print(f"\n== pyovnpu.Model on all {len(samples)} images")
    labels = (folder / "labels.txt").read_text().split()
    right = 0
    start = time.perf_counter()
    with Core() as core, core.read_model(model) as digits, PrePostProcessor(digits) as steps:
        image = steps.input()
        image.tensor.set_element_type("uint8").set_layout("NHWC")
        image.model.set_layout("NCHW")
        with steps.build() as converted, Model(converted, device, core=core) as network:
            print(*network.inputs, *network.outputs, sep="\n")
            for path in samples:
                picture = read_picture(path)
                pixels = np.frombuffer(picture.pixels, np.uint8).reshape(1, picture.height, picture.width, 1)
                scores = network.run(pixels)[0].ravel()
                best = labels[scores.argmax()]
                right += best == Path(path).stem.split("_")[1]
                print(f"{Path(path).name}: {best} ({scores.max():.3f})")
    print(f"{right} of {len(samples)} right, {1000 * (time.perf_counter() - start):.1f} ms in all")
    return 0 if right >= 0.9 * len(samples) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
