"""A real network on a vendor's fake: it reads lines of text. `python -m tools.networks.demo PACKAGE`, as `nox -s demo`.

The network (PP-OCR's recognition) is there once `nox -s networks -- ppocr-v4-rec` has fetched it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tools.networks import inputs, listing, store, vendors

NETWORK = "ppocr-v4-rec"
FOLDER = Path(__file__).resolve().parents[2] / "build" / "networks"
LINES = ("TEST 2026", "PUT 62", "SEAT 60")


def alphabet(onnx: bytes) -> list[str]:
    """Return the characters of the network's classes; the first is none, the last a space."""
    import onnx as library

    said = {entry.key: entry.value for entry in library.load_from_string(onnx).metadata_props}
    return ["", *said["character"].splitlines(), " "]


def read(scores: npt.NDArray[Any], letters: Sequence[str]) -> str:
    """Return the text that scores of (steps, classes) say: a class that stays is one letter."""
    best = scores.argmax(-1)
    fresh = np.concatenate([[True], best[1:] != best[:-1]])
    return "".join(letters[number] for number in best[fresh])


def main(arguments: list[str]) -> int:
    [vendor] = [candidate for candidate in vendors.VENDORS.values() if candidate.package == arguments[0]]
    [network] = listing.choose(listing.load(), [NETWORK])
    if not store.present(network, FOLDER):
        print(f"no real network is shown, because none was fetched: nox -s networks -- {NETWORK}")
        return 0
    onnx = store.path_of(network, FOLDER).read_bytes()
    [(name, about)] = network.inputs.items()
    path = FOLDER / f"demo{vendor.suffix}"
    start = time.perf_counter()
    vendor.write(onnx, network.shapes, path)
    seconds = time.perf_counter() - start
    print(f"== {network.task} ({network.distribution} {network.version}), converted in {seconds:.1f} s")
    letters, right = alphabet(onnx), 0
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
