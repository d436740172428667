"""The cost of the Python API: Model.run and Binding.run against the same C calls made with plain ctypes.

    python tests/benchmarks/bench_model.py [--json] [--model build/models/identity_int8.rknn]

Both sides run in one process on the fake library, alternately, and the median of the ratios counts. The plain side has
its records filled and its arrays made once; it shows what the calls cost, not what a careful program would do.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
os.environ.setdefault("PYRKNN_LIBRARY", str(ROOT / "build" / "fakes" / "librknnrt.so"))

import numpy as np  # noqa: E402
import pyrknn.rknn_api as api  # noqa: E402
from pyrknn import Model  # noqa: E402
from pyrknn._library import lib  # noqa: E402

Step = Callable[[], Any]


def plain_function(name: str) -> Any:
    """Return the function of `ctypes.CDLL` with argtypes."""
    result, arguments = getattr(api, name).signature
    function = getattr(ctypes.CDLL(str(lib.locate().path)), name)  # type: ignore[union-attr]
    function.restype, function.argtypes = result, arguments
    return function


def plain_run(model: Model, x: Any) -> Step:
    """The four calls of a run, with records made beforehand."""
    inputs_set, run, outputs_get, release = map(
        plain_function, ("rknn_inputs_set", "rknn_run", "rknn_outputs_get", "rknn_outputs_release")
    )
    inputs, outputs = (api.rknn_input * 1)(), (api.rknn_output * 1)()
    y = model.outputs[0].empty()
    inputs[0].type, inputs[0].fmt = api.RKNN_TENSOR_FLOAT32, api.RKNN_TENSOR_NHWC
    inputs[0].buf, inputs[0].size = x, x.nbytes
    outputs[0].is_prealloc, outputs[0].buf, outputs[0].size = 1, y, y.nbytes
    handle = model.handle.value
    at_inputs = ctypes.cast(inputs, inputs_set.argtypes[2])
    at_outputs = ctypes.cast(outputs, outputs_get.argtypes[2])

    def step() -> None:
        if inputs_set(handle, 1, at_inputs) or run(handle, None) or outputs_get(handle, 1, at_outputs, None):
            raise RuntimeError("a call failed")
        release(handle, 1, at_outputs)

    return step


def plain_bound_run(model: Model) -> Step:
    run, handle = plain_function("rknn_run"), model.handle.value

    def step() -> None:
        if run(handle, None):
            raise RuntimeError("the call failed")

    return step


def compare(ours: Step, plain: Step, count: int, rounds: int) -> dict[str, float]:
    """Medians over `rounds` of alternating series, in microseconds a step, and of their ratios."""

    def series(step: Step) -> float:
        start = time.perf_counter()
        for _ in range(count):
            step()
        return (time.perf_counter() - start) / count * 1e6

    series(ours), series(plain)
    pairs = [(series(ours), series(plain)) for _ in range(rounds)]
    return {
        "ours_us": round(statistics.median(a for a, _ in pairs), 3),
        "plain_us": round(statistics.median(b for _, b in pairs), 3),
        "added_us": round(statistics.median(a - b for a, b in pairs), 3),
        "ratio": round(statistics.median(a / b for a, b in pairs), 3),
    }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--model", default=str(ROOT / "build" / "models" / "identity_int8.rknn"))
    parser.add_argument("--count", type=int, default=2000, help="steps in a series")
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args(arguments)
    with Model(options.model) as model, model.dup() as duplicate, model.dup() as bound, bound.bind() as binding:
        x = np.zeros(model.inputs[0].shape, np.float32)
        found = {
            "Model.run": compare(lambda: model.run(x), plain_run(duplicate, x), options.count, options.rounds),
            "Binding.run": compare(binding.run, plain_bound_run(bound), options.count, options.rounds),
        }
    if options.json:
        report = {"schema": 1, "model": Path(options.model).stem, "python": sys.version.split()[0], "results": found}
        print(json.dumps(report, indent=1))
        return 0
    print(f"{Path(options.model).stem}, Python {sys.version.split()[0]}: microseconds a step")
    for name, row in found.items():
        print(f"{name:12} {row['ours_us']:8.2f}   plain ctypes {row['plain_us']:8.2f}   ratio {row['ratio']:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
