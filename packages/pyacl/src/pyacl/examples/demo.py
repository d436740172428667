"""Classify real images of handwritten digits on an Ascend NPU.

    python demo.py [FOLDER]
    NPU_FAKE=acl python demo.py

FOLDER (default: $NPU_MODELS, else the models of npu-fakes) holds digits_f16.om, labels.txt, samples/*.pgm and
kernels.o. With an NPU leave PYACL_LIBRARY unset, and give a folder with a model and kernels that were compiled for it.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import quickstart
from npu_common.images import models_folder
from numpy.typing import NDArray
from pyacl import Device, DeviceBuffer, Event, KernelBinary, Model, Stream, device_count, soc_name

SHOWN = 2
"""Images that the first part prints in full."""


def classify(model_path: str, samples: list[str], labels: list[str]) -> int:
    """Classify all images in batches, each of a gear of the model; return how many were right."""
    images = np.concatenate([quickstart.pixels_of(path) for path in samples])
    scores: list[NDArray[Any]] = []
    with Device(0), Stream() as stream, Model(model_path, outputs="float32") as model:
        print(model)
        sizes = sorted((gear.numbers[0] for gear in model.gears), reverse=True) or [1]
        pending, at = [], 0
        while at < len(images):
            size = next(size for size in sizes if size <= len(images) - at)
            pending.append(model.run_async(stream, images[at : at + size]))  # queued: the next batch is prepared
            at += size
        print(f"batches of {[len(one.result()[0]) for one in pending]}")
        scores = [row for one in pending for row in one.result()[0]]
    right = 0
    for path, row in zip(samples, scores):
        found = labels[int(row.argmax())]
        right += found == Path(path).stem.split("_")[1]
        print(f"{Path(path).name}: {found} ({row.max():.3f})")
    return right


def replay(kernels: str) -> bool:
    """Launch a kernel a thousand times, one call each; then from a recorded graph, one call for all."""
    count, ones = 1000, np.ones(256, np.float32)
    with Device(0), Stream() as stream, KernelBinary(kernels) as binary, Event() as start, Event() as end:
        add = binary.function("add_float32", ["pointer", "pointer", "pointer", "uint32"])
        with DeviceBuffer.from_array(ones) as step, DeviceBuffer(ones.nbytes) as total:
            total.fill(0)
            begin = time.perf_counter()
            for _ in range(count):
                add[8, stream](total, step, total, ones.size)  # add<<<8, nullptr, stream>>>(...)
            one_by_one = time.perf_counter() - begin
            stream.synchronize()
            with stream.capture() as graph:
                for _ in range(count):
                    add[8, stream](total, step, total, ones.size)
            with graph:
                start.record(stream)
                begin = time.perf_counter()
                graph.launch(stream)
                at_once = time.perf_counter() - begin
                end.record(stream)
                stream.synchronize()
            found = total.read(np.float32)
            device_time = start.elapsed_ms(end)
    print(f"{2 * count} additions: {found[0]:.0f}, {found[-1]:.0f}")
    print(f"{count} kernels given one by one: {1e3 * one_by_one:.2f} ms; as a graph: {1e3 * at_once:.2f} ms")
    print(f"the graph ran for {device_time:.1f} ms")
    return bool((found == 2 * count).all())


def main(argv: list[str]) -> int:
    folder = Path(argv[1]) if len(argv) > 1 else models_folder()
    model, samples = str(folder / "digits_f16.om"), sorted(str(path) for path in folder.glob("samples/*.pgm"))
    if not samples:
        print(f"{folder} has no samples/*.pgm: set NPU_MODELS, or install npu-fakes", file=sys.stderr)
        return 2
    print(f"{device_count()} x {soc_name()}")

    print("\n== pyacl.Model: run, preset memory, captured and replayed (quickstart.py)")
    if quickstart.main(["quickstart.py", model, *samples[:SHOWN]]):
        return 1
    print(f"\n== pyacl.Model on all {len(samples)} images, in batches on a stream")
    start = time.perf_counter()
    right = classify(model, samples, (folder / "labels.txt").read_text().split())
    print(f"{right} of {len(samples)} right, {1000 * (time.perf_counter() - start):.1f} ms in all")
    print("\n== A kernel, launched and captured")
    if not replay(str(folder / "kernels.o")):
        return 1
    return 0 if right >= 0.9 * len(samples) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
