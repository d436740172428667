"""The host's cost of an execution through pysnpe, next to a loop in C with the same calls, on the fake, at once.

    python tests/benchmarks/bench_snpe.py [--rounds N] [--json]

preset: Snpe_SNPE_ExecuteUserBuffers on buffers that stay, by a loop in C, by the C API (`raw`, then as a ported program
calls it) and by the Python API, Model.bind().run. copies: numbers go in and out each time; Model.run, which takes
arrays and returns fresh ones, next to a loop in C with a memcpy each way and next to the same written by hand with
numpy copies around `raw`. tensors: ITensors filled, executed and read, by a loop in C and by Model.run of a model built
for them. Two networks: tiny_f32 only copies 30 numbers, what is seen is the price of a call; digits_f32 computes for
some ten microseconds, still a small part of what a DSP takes to answer at all. Short series alternate; the ratio of the
smallest times and the median of the rounds' ratios stand side by side. The process ends with status 1 when both are
above a limit: noise seldom moves both, what the code costs does.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import os
import platform
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
MODELS = ROOT / "build" / "models"
os.environ.setdefault("PYSNPE_LIBRARY", str(ROOT / "build" / "fakes" / "snpe"))

import numpy as np  # noqa: E402
from npu_common.cdecl import array as array_of  # noqa: E402
from npu_common.cdecl import size_t  # noqa: E402
from pysnpe import Model  # noqa: E402
from pysnpe.SNPE import SNPE as api  # noqa: E402
from pysnpe.SNPE import SNPEUtil as util  # noqa: E402

SOURCE = """
#define _GNU_SOURCE
#include <stddef.h>
#include <string.h>
#include <time.h>
typedef unsigned (*execute_t)(void *, void *, void *);
typedef void *(*get_t)(void *, const char *);
typedef void *(*data_t)(void *);
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}
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

# Highest allowed ratio of a way to its base, by network.
LIMITS = {
    "tiny_f32": {
        ("C API raw preset", "C preset"): 2.7,
        ("C API preset", "C API raw preset"): 1.5,
        ("Python API preset", "C API raw preset"): 1.6,
        ("Python API copies", "numpy copies"): 6.0,
    },
    "digits_f32": {
        ("C API raw preset", "C preset"): 1.1,
        ("C API preset", "C preset"): 1.1,
        ("Python API preset", "C preset"): 1.1,
        ("Python API copies", "C copies"): 1.4,
        ("Python API copies", "numpy copies"): 1.35,
        ("Python API tensors", "C tensors"): 1.45,
    },
}


class Way(NamedTuple):
    """One way to run a network: its bases, and a function that times a series of `count` executions."""

    name: str
    bases: tuple[str, ...]
    series: Callable[[int], float]


def loops_in_c(folder: Path) -> tuple[Any, Any]:
    """The two functions of SOURCE."""
    command = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)
    compiler = shlex.split(command) if command else [sys.executable, "-m", "ziglang", "cc"]
    source, target = folder / "loops.c", folder / "libloops.so"
    source.write_text(SOURCE)
    subprocess.run([*compiler, "-shared", "-fPIC", "-O2", str(source), "-o", str(target)], check=True)
    library = ctypes.CDLL(str(target))
    address, size, text, number = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_int
    library.buffers.restype = library.tensors.restype = ctypes.c_double
    library.buffers.argtypes = [*[address] * 4, number, address, address, size, address, address, size]
    library.tensors.argtypes = [*[address] * 6, text, number, address, address, size, address, size]
    return library.buffers, library.tensors


def timed(step: Callable[[], Any]) -> Callable[[int], float]:
    def series(count: int) -> float:
        start = time.perf_counter()
        for _ in range(count):
            step()
        return time.perf_counter() - start

    return series


def checked(loop: Callable[[int], float]) -> Callable[[int], float]:
    def series(count: int) -> float:
        took = float(loop(count))
        if took < 0:
            raise RuntimeError("an execution in C failed")
        return took

    return series


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
        Way("C preset", (), loop(False)),
        Way("C API raw preset", ("C preset",), timed(lambda: raw(snpe, inputs, outputs))),
        Way("C API preset", ("C preset", "C API raw preset"), timed(lambda: execute(snpe, inputs, outputs))),
        Way("Python API preset", ("C preset", "C API raw preset"), timed(binding.run)),
        Way("C copies", (), loop(True)),
        Way("numpy copies", ("C copies",), timed(by_hand)),
        Way("Python API copies", ("C copies", "numpy copies"), timed(lambda: model.run(x))),
        Way("C tensors", (), checked(loop_of_tensors)),
        Way("Python API tensors", ("C tensors",), timed(lambda: of_tensors.run(x))),
    ]


def measure(path: Path, rounds: int, count: int) -> list[dict[str, Any]]:
    """Alternating series of all ways: the medians of their times and of their ratios."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as open_now:
        all_ways = ways(path, Path(folder), open_now)
        took: dict[str, list[float]] = {way.name: [] for way in all_ways}
        for way in all_ways:
            way.series(count)
        gc.collect()
        gc.disable()
        try:
            for number in range(rounds):
                turned = number % len(all_ways)  # no one always follows the same neighbour
                for way in all_ways[turned:] + all_ways[:turned]:
                    took[way.name].append(way.series(count) / count * 1e6)
        finally:
            gc.enable()
    rows = []
    for way in all_ways:
        for base in way.bases or (way.name,):
            rows.append(
                {
                    "network": path.stem,
                    "name": way.name,
                    "base": base,
                    "us": min(took[way.name]),
                    "median_us": statistics.median(took[way.name]),
                    "ratio": min(took[way.name]) / min(took[base]),
                    "median_ratio": statistics.median(ours / one for ours, one in zip(took[way.name], took[base])),
                    "limit": LIMITS[path.stem].get((way.name, base)),
                }
            )
    return rows


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, and say whether every limit holds."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=150, help="interleaved rounds (default 150)")
    parser.add_argument("--count", type=int, default=50, help="executions in a series (default 50)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    options = parser.parse_args(arguments)
    rows = []
    for name in LIMITS:
        rows += measure(MODELS / f"{name}.dlc", options.rounds, options.count)
    above = [row for row in rows if row["limit"] is not None and min(row["ratio"], row["median_ratio"]) > row["limit"]]
    if options.json:
        machine = {"python": platform.python_version(), "machine": platform.machine()}
        names = [f"{row['network']}: {row['name']} / {row['base']}" for row in above]
        print(json.dumps({"schema": 1, **machine, "rows": rows, "above_limit": names}, indent=1))
        return bool(above)
    print(f"Python {platform.python_version()} {platform.machine()}: smallest (median) of {options.rounds} rounds, us")
    for row in rows:
        limit = "" if row["limit"] is None else f"  limit {row['limit']:.2f}"
        limit += "  ABOVE" if row in above else ""
        numbers = f"{row['us']:9.2f} ({row['median_us']:.2f})"
        ratios = f"{row['ratio']:7.2f} ({row['median_ratio']:.2f})"
        print(f"{row['network']:12}{row['name']:21}{numbers:>18}{ratios:>15} of {row['base']}{limit}")
    return bool(above)


if __name__ == "__main__":
    sys.exit(main())
