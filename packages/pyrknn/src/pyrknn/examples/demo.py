"""Classify real images of handwritten digits three ways.

    python demo.py [FOLDER]
    NPU_FAKE=rknn python demo.py

FOLDER (default: $NPU_MODELS, else the models of npu-fakes) holds digits_int8.rknn, labels.txt and samples/*.pgm. On a
board, leave PYRKNN_LIBRARY unset and give a folder with a model for its chip.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import classify_general
import classify_zero_copy
import numpy as np
from npu_common.images import models_folder, read_picture
from pyrknn import Model

SHOWN = 4
"""Images the two ports of the C sample print in full."""


def main(argv: list[str]) -> int:
    folder = Path(argv[1]) if len(argv) > 1 else models_folder()
    model, samples = str(folder / "digits_int8.rknn"), sorted(str(path) for path in folder.glob("samples/*.pgm"))
    if not samples:
        print(f"{folder} has no samples/*.pgm: set NPU_MODELS, or install npu-fakes", file=sys.stderr)
        return 2

    print("== C sample, general path, line for line (classify_general.py)")
    arguments = ["classify_general.py", model, *samples[:SHOWN]]
    if classify_general.main(len(arguments), arguments):
        return 1
    print("\n== C sample, zero copy, line for line (classify_zero_copy.py)")
    arguments = ["classify_zero_copy.py", model, *samples[:SHOWN]]
    if classify_zero_copy.main(len(arguments), arguments):
        return 1

    print(f"\n== pyrknn.Model on all {len(samples)} images")
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
