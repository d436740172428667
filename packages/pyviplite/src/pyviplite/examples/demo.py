"""Classify real images of handwritten digits three ways.

    python demo.py [FOLDER]
    NPU_FAKE=viplite python demo.py

FOLDER (default: $NPU_MODELS, else the models of npu-fakes) holds digits_uint8.nb, labels.txt and samples/*.pgm. On a
board, leave PYVIPLITE_LIBRARY unset and give a folder with a model for its chip.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import classify_awnn
import lenet
import numpy as np
from npu_common.images import models_folder, read_picture
from pyviplite import Model

SHOWN = 4
"""Images the two ports of C samples print in full."""


def called(main: Callable[[int, list[str]], int], arguments: list[str]) -> int:
    """Return the `main` of a port, which takes the arguments of C's `main`."""
    return main(len(arguments), arguments)


def main(argv: list[str]) -> int:
    folder = Path(argv[1]) if len(argv) > 1 else models_folder()
    model, samples = str(folder / "digits_uint8.nb"), sorted(str(path) for path in folder.glob("samples/*.pgm"))
    if not samples:
        print(f"{folder} has no samples/*.pgm: set NPU_MODELS, or install npu-fakes", file=sys.stderr)
        return 2

    print("== C sample, libawnn, line for line (classify_awnn.py)", flush=True)
    if called(classify_awnn.main, ["classify_awnn.py", model, *samples[:SHOWN]]):
        return 1
    print("\n== C sample, VIPLite in three files, line for line (lenet.py)", flush=True)
    with tempfile.TemporaryDirectory() as outputs:
        for path in samples[:: len(samples) // SHOWN]:
            print(Path(path).name, flush=True)
            if called(lenet.main, ["lenet.py", model, f"{outputs}/{Path(path).stem}", path]):
                return 1

    print(f"\n== pyviplite.Model on all {len(samples)} images", flush=True)
    labels = (folder / "labels.txt").read_text().split()
    right = 0
    start = time.perf_counter()
    with Model(model, outputs="float32") as network:
        for path in samples:
            image = read_picture(path)
            pixels = np.frombuffer(image.pixels, np.uint8).reshape(1, image.height, image.width, image.channels)
            scores = network.run(pixels)[0].ravel()
            best = labels[scores.argmax()]
            right += best == Path(path).stem.split("_")[1]
            print(f"{Path(path).name}: {best} ({scores.max():.3f})")
    print(f"{right} of {len(samples)} right, {1000 * (time.perf_counter() - start):.1f} ms in all")
    return 0 if right >= 0.9 * len(samples) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
