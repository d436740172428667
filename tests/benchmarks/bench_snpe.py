"""The host's cost of an execution through pysnpe, next to a loop in C with the same calls, on the fake, at once.

    python tests/benchmarks/bench_snpe.py [--rounds N] [--json] [--sharp]

preset: Snpe_SNPE_ExecuteUserBuffers on buffers that stay, by a loop in C, by the C API (`raw`, then as a ported program
calls it) and by the Python API, Model.bind().run. copies: numbers go in and out each time; Model.run, which takes
arrays and returns fresh ones, next to a loop in C with a memcpy each way and next to the same written by hand with
numpy copies around `raw`. tensors: ITensors filled, executed and read, by a loop in C and by Model.run of a model built
for them. Two networks: tiny_f32 only copies 30 numbers, what is seen is the price of a call; digits_f32 computes for
some ten microseconds, still a small part of what a DSP takes to answer at all. `measuring` says what the columns mean.
"""

from __future__ import annotations

import ctypes
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

from measuring import MODELS, ROOT, Limits, Row, Way, arguments, checked, compiled, finish, measure, timed

os.environ.setdefault("PYSNPE_LIBRARY", str(ROOT / "build" / "fakes" / "snpe"))

import numpy as np  # noqa: E402
from npu_common.cdecl import array as array_of  # noqa: E402
from npu_common.cdecl import size_t  # noqa: E402
from pysnpe import Model  # noqa: E402
from pysnpe.SNPE import SNPE as api  # noqa: E402
from pysnpe.SNPE import SNPEUtil as util  # noqa: E402

SOURCE = """
#include <stddef.h>
#include <string.h>
typedef unsigned (*execute_t)(void *, void *, void *);
typedef void *(*get_t)(void *, const char *);
typedef void *(*data_t)(void *);
/* Seconds of `count` executions; with bytes to copy, each copies an array in and the result out. Negative: failed. */
double buffers(execute_t execute, void *snpe, void *inputs, void *outputs, int count, void *to, const void *x,
               size_t in, void *y, const void *from, size_t out) {
  double start = now();
  for (int i = 0; i < count; i++) {
    memcpy(to, x, in);
    if (execute(snpe, inputs, outputs)) return -1;
    memcpy(y, from, out);
  }
  return now() - start;
}
/* The same with tensors: the result is where the output map says each time. */
double tensors(execute_t execute, get_t get, data_t data, void *snpe, void *inputs, void *outputs, const char *name,
               int count, void *to, const void *x, size_t in, void *y, size_t out) {
  double start = now();
  for (int i = 0; i < count; i++) {
    memcpy(to, x, in);
    if (execute(snpe, inputs, outputs)) return -1;
    memcpy(y, data(get(outputs, name)), out);
  }
  return now() - start;
}
"""

LIMITS = {
    "tiny_f32": {
        "C API raw preset": Limits(calls=5.76),
        "C API preset": Limits(calls=8.69),
        "Python API preset": Limits(calls=6.95),
        "numpy copies": Limits(calls=9.7),
        "Python API copies": Limits(calls=25.5),
        "Python API tensors": Limits(calls=47.1),
    },
    "digits_f32": {
        "C API preset": Limits(ratio=1.1),
        "Python API preset": Limits(ratio=1.1),
        "Python API copies": Limits(ratio=1.4),
        "Python API tensors": Limits(ratio=1.45),
    },
}
"""Where a network computes, a binding may take a small part of its time."""


def loops_in_c(folder: Path) -> tuple[Any, Any]:
    """Return the two functions of SOURCE."""
    library = ctypes.CDLL(str(compiled(folder, "libloops.so", SOURCE)))
    address, size, text, number = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_int
    library.buffers.restype = library.tensors.restype = ctypes.c_double
    library.buffers.argtypes = [*[address] * 4, number, address, address, size, address, address, size]
    library.tensors.argtypes = [*[address] * 6, text, number, address, address, size, address, size]
    return library.buffers, library.tensors


def address_of(function: Any) -> Any:
    return ctypes.cast(function.raw, ctypes.c_void_p)


class Buffers:
    """A user buffer for the input and for the output of a network, made with the C API, and their two maps."""

    def __init__(self, model: Model) -> None:
        self.arrays = [np.zeros(tensor.shape, np.float32) for tensor in (model.inputs[0], model.outputs[0])]
        self.maps, self.buffers = [], []
        for tensor, array in zip((model.inputs[0], model.outputs[0]), self.arrays):
            strides = array_of(size_t, array.ndim)(*array.strides)
            shape = api.Snpe_TensorShape_CreateDimsSize(strides, array.ndim)
            encoding = util.Snpe_UserBufferEncodingFloat_Create()
            self.buffers.append(util.Snpe_Util_CreateUserBuffer(array, array.nbytes, shape, encoding))
            self.maps.append(api.Snpe_UserBufferMap_Create())
            if api.Snpe_UserBufferMap_Add(self.maps[-1], tensor.name, self.buffers[-1]):
                raise RuntimeError("a buffer was refused")
            util.Snpe_UserBufferEncoding_Delete(encoding)
            api.Snpe_TensorShape_Delete(shape)

    def close(self) -> None:
        for map, buffer in zip(self.maps, self.buffers):
            api.Snpe_UserBufferMap_Delete(map)
            util.Snpe_IUserBuffer_Delete(buffer)


def ways(path: Path, folder: Path, open_now: ExitStack) -> list[Way]:
    """All ways to run the model, which agree."""
    in_buffers, in_tensors = loops_in_c(folder)
    model = open_now.enter_context(Model(path, runtimes=["cpu"]))
    of_tensors = open_now.enter_context(Model(path, runtimes=["cpu"], user_buffers=False))
    binding = open_now.enter_context(model.bind())
    made = Buffers(model)
    open_now.callback(made.close)
    x = np.linspace(-1, 1, int(np.prod(model.inputs[0].shape)), dtype=np.float32).reshape(model.inputs[0].shape)
    y = np.empty(model.outputs[0].shape, np.float32)
    snpe, to, source = model.handle, *made.arrays
    execute, raw = api.Snpe_SNPE_ExecuteUserBuffers, api.Snpe_SNPE_ExecuteUserBuffers.raw
    inputs, outputs = made.maps
    x_at, y_at, to_at, from_at = (array.ctypes.data for array in (x, y, to, source))

    def loop(copying: bool) -> Callable[[int], float]:
        sizes = (x.nbytes, y.nbytes) if copying else (0, 0)
        return checked(
            lambda count: in_buffers(
                address_of(execute), snpe, inputs, outputs, count, to_at, x_at, sizes[0], y_at, from_at, sizes[1]
            )
        )

    shape = api.Snpe_SNPE_GetInputDimensions(of_tensors.handle, of_tensors.inputs[0].name)
    tensor = util.Snpe_Util_CreateITensor(shape)
    maps = api.Snpe_TensorMap_Create(), api.Snpe_TensorMap_Create()
    api.Snpe_TensorMap_Add(maps[0], of_tensors.inputs[0].name, tensor)
    api.Snpe_TensorShape_Delete(shape)
    for map in maps:
        open_now.callback(api.Snpe_TensorMap_Delete, map)
    open_now.callback(api.Snpe_ITensor_Delete, tensor)
    tensor_at = api.Snpe_ITensor_GetData(tensor)
    functions = [api.Snpe_SNPE_ExecuteITensors, api.Snpe_TensorMap_GetTensor_Ref, api.Snpe_ITensor_GetData]
    name = of_tensors.outputs[0].name.encode()

    def loop_of_tensors(count: int) -> float:
        called = [address_of(function) for function in functions]
        return float(
            in_tensors(*called, of_tensors.handle, *maps, name, count, tensor_at, x_at, x.nbytes, y_at, y.nbytes)
        )

    def by_hand() -> Any:
        to[...] = x
        if raw(snpe, inputs, outputs):
            raise RuntimeError("an execution failed")
        return source.copy()

    expected = model.run(x)[0]
    binding.inputs[0][...] = x
    binding.run(), loop(True)(1)
    found = [binding.outputs[0], y.copy(), by_hand(), of_tensors.run(x)[0]]
    y[...] = 0
    checked(loop_of_tensors)(1)
    if not all(np.array_equal(one, expected) for one in (*found, y)):
        raise RuntimeError("the ways to run the model disagree")
    return [
        Way("C preset", loop(False)),
        Way("C API raw preset", timed(lambda: raw(snpe, inputs, outputs)), "C preset"),
        Way("C API preset", timed(lambda: execute(snpe, inputs, outputs)), "C preset"),
        Way("Python API preset", timed(binding.run), "C preset"),
        Way("C copies", loop(True)),
        Way("numpy copies", timed(by_hand), "C copies"),
        Way("Python API copies", timed(lambda: model.run(x)), "C copies"),
        Way("C tensors", checked(loop_of_tensors)),
        Way("Python API tensors", timed(lambda: of_tensors.run(x)), "C tensors"),
    ]


def rows_of(network: str, rounds: int, count: int) -> list[Row]:
    """Return the rows of one network, named by it; those that copy stand beside numpy's copies as well."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as open_now:
        all_ways = ways(MODELS / f"{network}.dlc", Path(folder), open_now)
        rows = measure(all_ways, rounds, count, LIMITS[network])
    by_name = {row.name: row for row in rows}
    ours, by_hand = by_name["Python API copies"], by_name["numpy copies"]
    rounds = tuple(own._replace(base_us=other.us) for own, other in zip(ours.rounds, by_hand.rounds))
    rows.append(Row("Python API copies, to numpy's", ours.us, by_hand.us, ours.unit_us, rounds=rounds))
    return [replace(row, name=f"{network} {row.name}") for row in rows]


def main() -> int:
    """Measure, print, and say whether every limit holds."""
    options = arguments(__doc__, 150, count=(50, "executions in a series")).parse_args()
    rows = [row for network in LIMITS for row in rows_of(network, options.rounds, options.count)]
    return finish(rows, options, "snpe")


if __name__ == "__main__":
    sys.exit(main())
