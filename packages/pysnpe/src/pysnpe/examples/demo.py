"""Classify real images of handwritten digits on every runtime.

    python demo.py [FOLDER]
    NPU_FAKE=snpe python demo.py

FOLDER (default: $NPU_MODELS, else the models of npu-fakes) holds digits_f32.dlc, digits_tf8.dlc, aip_*.dlc, labels.txt
and samples/*.pgm. On a device leave PYSNPE_LIBRARY unset, set SNPE_ROOT, and give a folder with models of your own
converter.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import itensor
import numpy as np
import psnpe_output_async
import quickstart
import user_buffers
from npu_common.images import models_folder
from numpy.typing import NDArray
from pysnpe import Model, available_runtimes

SHOWN = 2
"""Images that the quick start prints."""

Pictures = dict[str, NDArray[np.float32]]


def ports(folder: Path, pictures: Pictures) -> int:
    """Run the ports of C samples, which read and write files of float32 numbers.

    Returns how many images they got right.
    """
    right = 0
    with tempfile.TemporaryDirectory() as place:
        lines = []
        for number, picture in enumerate(pictures.values()):
            picture.tofile(f"{place}/{number}.raw")
            lines.append(f"{place}/{number}.raw\n")
        Path(place, "list.txt").write_text("".join(lines))
        labels = (folder / "labels.txt").read_text().split()
        for title, program, model, more in (
            ("tensors of SNPE's, line for line (itensor.py)", itensor, "digits_f32", []),
            ("the program's memory, 8 bits (user_buffers.py)", user_buffers, "digits_tf8", ["-b", "TF8", "-q"]),
            ("several networks at once (psnpe_output_async.py)", psnpe_output_async, "digits_f32", ["-r", "cpu"] * 2),
        ):
            print(f"== C sample, {title}", flush=True)
            results = f"{place}/{program.__name__}"
            os.mkdir(results)
            arguments = ["-d", str(folder / f"{model}.dlc"), "-i", f"{place}/list.txt", "-o", results, *more]
            if called(program.main, [f"{program.__name__}.py", *arguments]):
                return 0
            found = [np.fromfile(f"{results}/Result_{n}/probs.raw", np.float32) for n in range(len(pictures))]
            good = [labels[scores.argmax()] == Path(path).stem.split("_")[1] for path, scores in zip(pictures, found)]
            print(f"{sum(good)} of {len(pictures)} right\n")
            right += sum(good)
    return right


def classify(model: Model, pictures: Pictures, labels: list[str]) -> int:
    """Return how many images the model gets right."""
    right = 0
    start = time.perf_counter()
    for path, picture in pictures.items():
        scores = model.run(picture)[0].ravel()
        right += labels[scores.argmax()] == Path(path).stem.split("_")[1]
    print(f"  {right} of {len(pictures)} right, {1000 * (time.perf_counter() - start):.1f} ms in all", flush=True)
    return right


def called(main: Callable[[int, list[str]], int], arguments: list[str]) -> int:
    """Return the `main` of a port, which takes the arguments of C's `main`."""
    return main(len(arguments), arguments)


def main(argv: list[str]) -> int:
    folder = Path(argv[1]) if len(argv) > 1 else models_folder()
    samples = sorted(str(path) for path in folder.glob("samples/*.pgm"))
    if not samples:
        print(f"{folder} has no samples/*.pgm: set NPU_MODELS, or install npu-fakes", file=sys.stderr)
        return 2
    pictures = {path: quickstart.pixels_of(path) for path in samples}
    labels = (folder / "labels.txt").read_text().split()
    tried, right = 3 * len(samples), ports(folder, pictures)
    if not right:
        return 1

    print("== pysnpe.Model: run, and memory that stays (quickstart.py)")
    if quickstart.main(["quickstart.py", str(folder / "digits_tf8.dlc"), *samples[:SHOWN]]):
        return 1

    print(f"\n== pysnpe.Model on all {len(samples)} images, on every runtime")
    for runtime in available_runtimes():
        with Model(folder / "digits_tf8.dlc", runtimes=[runtime], outputs="float32") as model:
            print(runtime)
            right += classify(model, pictures, labels)
            tried += len(samples)

    if "aip" in available_runtimes():
        print("\n== Networks that AIP divides between HTA, Hexagon NN (HNN), and the CPU around them")
        for path in sorted(folder.glob("aip_*.dlc")):
            with Model(path, runtimes=["aip", "cpu"], outputs="float32") as model:
                print(path.name)
                right += classify(model, pictures, labels)
                tried += len(samples)
    return 0 if right >= 0.9 * tried else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
