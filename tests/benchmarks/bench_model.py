"""The cost of pyrknn's Python API: Model.run and Binding.run next to the same C calls made with plain ctypes.

    python tests/benchmarks/bench_model.py [--rounds N] [--json] [--sharp]

Both sides run in one process on the fake library. The plain side has its records filled and its arrays made once; it
shows what the calls cost, not what a careful program would do. `measuring` says what the columns mean.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from typing import Any

from measuring import MODELS, ROOT, Limits, Way, arguments, finish, measure, timed

os.environ.setdefault("PYRKNN_LIBRARY", str(ROOT / "build" / "fakes" / "librknnrt.so"))

import numpy as np  # noqa: E402
import pyrknn.rknn_api as api  # noqa: E402
from npu_common import spans  # noqa: E402
from pyrknn import Model  # noqa: E402
from pyrknn._library import lib  # noqa: E402

Step = Callable[[], Any]
LIMITS = {"Model.run": Limits(calls=50), "Binding.run": Limits(calls=2), "Model.run, spans off": Limits(ratio=1.03)}


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


def main() -> int:
    """Measure, print, and say whether every limit holds."""
    options = arguments(__doc__, 30, count=(500, "steps in a series")).parse_args()
    never = Model.run
    spans.on()
    noted = Model.run
    spans.off()
    off = Model.run
    with Model(MODELS / "identity_int8.rknn") as model, model.dup() as duplicate, model.dup() as bound:
        x = np.zeros(model.inputs[0].shape, np.float32)
        with bound.bind() as binding:
            ways = [
                Way("Model.run, ctypes", timed(plain_run(duplicate, x))),
                Way("Model.run", timed(lambda: model.run(x)), "Model.run, ctypes"),
                Way("Model.run, spans never on", timed(lambda: never(model, x))),
                Way("Model.run, spans off", timed(lambda: off(model, x)), "Model.run, spans never on"),
                Way("Model.run, spans on", timed(lambda: noted(model, x)), "Model.run, spans never on"),
                Way("Binding.run, ctypes", timed(plain_bound_run(bound))),
                Way("Binding.run", timed(binding.run), "Binding.run, ctypes"),
            ]
            rows = measure(ways, options.rounds, options.count, LIMITS)
    return finish(rows, options, "model: identity_int8")


if __name__ == "__main__":
    sys.exit(main())
