"""The cost of pyovnpu, next to the official `openvino` package and to a loop in C, on the same libraries in one run.

    python tests/benchmarks/bench_openvino.py [--rounds N] [--calls N] [--json] [--sharp]

Runs: series of inferences of a tiny network, alternately through pyovnpu, through the official package and in C, in one
process and with the libraries of the installed `openvino` wheel, on its CPU device and on its NPU plugin above the fake
Level Zero driver. "preset" runs on tensors that stay; "copies" takes an array and returns a fresh one, next to a loop
in C that copies in and out.
Networks: single calls in turns, through pyovnpu and through the official package on its CPU device, of what the tiny
network does not show: open sizes, several inputs (a streaming network with a state, random weights), frames of 8 MB
with fresh outputs and used where they lie (the official package reads inputs where they lie in both). Where memory
happens to lie makes 8 MB faster or slower by more than the packages differ: several parts, each on memory of its own,
and the median of their ratios, of the tenth percentiles. Of the small networks it is the ratio of the shortest calls:
others are those of a machine with other work, which costs the official package more.
Starts: new interpreters that import, compile and infer once; medians of time, and of the most memory ever resident. A
program in C that does the same shows the part of the libraries. `measuring` says what the columns mean.
"""

from __future__ import annotations

import ctypes
import gc
import itertools
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from measuring import (
    MODELS,
    ROOT,
    Limits,
    Row,
    Way,
    arguments,
    checked,
    compiled,
    finish,
    measure,
    row_of,
    timed,
    unit_us,
)

DRIVER = ROOT / "build" / "fakes" / "level_zero" / "libze_loader.so.1"
MODEL = MODELS / "tiny.xml"

SOURCE = """
#include <string.h>
typedef int (*infer_t)(void *);
/* Seconds of `count` runs; with bytes to copy, each copies an array in and the result out. Negative: a run failed. */
double run(infer_t infer, void *request, int count, void *to, const void *x, size_t in, void *y, const void *from,
           size_t out) {
  double start = now();
  for (int i = 0; i < count; i++) {
    memcpy(to, x, in);
    if (infer(request)) return -1;
    memcpy(y, from, out);
  }
  return now() - start;
}
"""

START_SOURCE = r"""
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  double start = now();
  void *library = argc == 4 ? dlopen(argv[3], RTLD_NOW) : NULL, *core, *model, *compiled, *request;
  if (!library) return 1;
  int (*create)(void **) = (int (*)(void **))dlsym(library, "ov_core_create");
  int (*read)(void *, const char *, const char *, void **) =
      (int (*)(void *, const char *, const char *, void **))dlsym(library, "ov_core_read_model");
  int (*compile)(void *, void *, const char *, size_t, void **, ...) =
      (int (*)(void *, void *, const char *, size_t, void **, ...))dlsym(library, "ov_core_compile_model");
  int (*ask)(void *, void **) = (int (*)(void *, void **))dlsym(library, "ov_compiled_model_create_infer_request");
  int (*infer)(void *) = (int (*)(void *))dlsym(library, "ov_infer_request_infer");
  if (create(&core) || read(core, argv[1], NULL, &model) || compile(core, model, argv[2], 0, &compiled)) return 1;
  if (ask(compiled, &request) || infer(request)) return 1;
  double elapsed = now() - start;
  long peak = 0;
  char line[256];
  FILE *status = fopen("/proc/self/status", "r");
  while (status && fgets(line, sizeof line, status)) sscanf(line, "VmHWM: %ld", &peak);
  printf("%f %ld False\n", elapsed, peak);
  return 0;
}
"""

LIMITS = {
    "CPU preset: pyovnpu": Limits(calls=16),
    "CPU copies: pyovnpu": Limits(calls=26),
    "NPU preset: pyovnpu": Limits(ratio=1.2),
    "NPU copies: pyovnpu": Limits(ratio=1.25),
}
"""On the fake NPU a run takes its time, of which the package takes a small part."""
# Of the official package's time and memory to import, compile and infer once.
START_LIMITS = {"time": Limits(ratio=0.34), "memory": Limits(ratio=0.7)}

# Of the official package's time. With 8 MB both do the same, and medians scatter by two hundredths.
CALL_LIMITS = {"open": 0.9, "streaming": 0.45, "streaming, by name": 0.66, "8 MB, shared": 1.2, "8 MB, fresh": 1.2}
PARTS = 7

STARTS = {
    "pyovnpu": """
from pyovnpu import Model
network = Model(model, device)
binding = network.bind()
x = binding.request.get_input_tensor().memory
x.cast("B")[:] = bytes(x.nbytes)
y = bytes(binding.run().request.get_output_tensor().memory)
""",
    "pyovnpu, numpy": """
import numpy
from pyovnpu import Model
network = Model(model, device)
y = network.run(numpy.zeros((1, 8), numpy.float32))[0]
""",
    "official": """
import numpy
import openvino
network = openvino.Core().compile_model(model, device)
y = network(numpy.zeros((1, 8), numpy.float32))[0]
""",
}
"""Programs that leave their first result in `y`; "pyovnpu" needs no numpy, the official package cannot do without."""

STARTED = """
import sys, time
start = time.perf_counter()
model, device = sys.argv[1:]
{}
elapsed = time.perf_counter() - start
assert len(y)
with open("/proc/self/status") as status:  # not getrusage: that remembers the parent's memory
    peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
print(elapsed, peak, "numpy" in sys.modules)
if hasattr(network, "close"):
    network.close()
"""


def loop_in_c(folder: Path) -> Any:
    run = ctypes.CDLL(str(compiled(folder, "libloop.so", SOURCE))).run
    run.restype = ctypes.c_double
    address, size = ctypes.c_void_p, ctypes.c_size_t
    run.argtypes = [address, address, ctypes.c_int, address, address, size, address, address, size]
    return run


def ways(device: str, loop: Any, open_now: list[Any]) -> list[Way]:
    """The ways to run the model on a device; what must be closed afterwards is added to `open_now`."""
    import numpy as np
    import openvino
    from pyovnpu import Model
    from pyovnpu.openvino.c import ov_infer_request as api

    x = np.linspace(-1, 1, 8, dtype=np.float32).reshape(1, 8)
    model = Model(str(MODEL), device)
    binding, in_c = model.bind(), model.bind()
    open_now += [binding, in_c, model]
    for one in (binding, in_c):
        one.inputs[0][...] = x
    y = np.empty_like(in_c.outputs[0])
    infer = ctypes.cast(api.ov_infer_request_infer.raw, ctypes.c_void_p)
    request = ctypes.cast(in_c.request.handle, ctypes.c_void_p)
    to, source = in_c.inputs[0].ctypes.data, in_c.outputs[0].ctypes.data

    def loop_of(copying: bool) -> Callable[[int], float]:
        sizes = (x.nbytes, y.nbytes) if copying else (0, 0)

        return checked(
            lambda count: loop(infer, request, count, to, x.ctypes.data, sizes[0], y.ctypes.data, source, sizes[1])
        )

    official = openvino.Core().compile_model(str(MODEL), device)
    preset = official.create_infer_request()
    preset.get_input_tensor().data[...] = x

    expected = model.run(x)[0]
    binding.run(), preset.infer(), loop_of(True)(1)
    for found in (binding.outputs[0], official(x)[0], preset.get_output_tensor().data, y):
        if not np.array_equal(found, expected):
            raise RuntimeError("the ways to run the model disagree")
    return [
        Way(f"{device} preset: C", loop_of(False)),
        Way(f"{device} preset: pyovnpu", timed(binding.run), f"{device} preset: C"),
        Way(f"{device} preset: official", timed(lambda: preset.infer(share_outputs=True)), f"{device} preset: C"),
        Way(f"{device} copies: C", loop_of(True)),
        Way(f"{device} copies: pyovnpu", timed(lambda: model.run(x)), f"{device} copies: C"),
        Way(f"{device} copies: official", timed(lambda: official(x)), f"{device} copies: C"),
    ]


def measure_runs(device: str, rounds: int, count: int, loop: Any) -> list[Row]:
    """Return the rows of the ways to run the model on a device."""
    open_now: list[Any] = []
    try:
        return measure(ways(device, loop, open_now), rounds, count, LIMITS)
    finally:
        for one in open_now:
            one.close()


def streaming(target: Path) -> None:
    """Write a network of three inputs, two of them of open sizes, whose second output is its next second input."""
    import numpy as np
    import openvino
    from openvino import opset13 as op

    source = np.random.default_rng(1)

    def weights(*shape: int) -> Any:
        return op.constant((source.standard_normal(shape) * 0.2).astype(np.float32))

    def number(value: int) -> Any:
        return op.constant(np.int64(value))

    frame = op.parameter([-1, -1], np.float32, name="input")
    state = op.parameter([2, -1, 32], np.float32, name="state")
    rate = op.parameter([], np.int64, name="sr")
    scaled = op.multiply(op.convert(rate, "f32"), op.constant(np.float32(1e-5)))
    hidden = op.add(op.relu(op.matmul(frame, weights(64, 32), False, False)), scaled)
    layers = []
    for index in range(2):
        before = op.gather(state, number(index), number(0))
        hidden = op.tanh(op.add(hidden, op.matmul(before, weights(32, 32), False, False)))
        layers.append(op.unsqueeze(hidden, number(0)))
    found = op.sigmoid(op.matmul(hidden, weights(32, 1), False, False))
    following = op.concat(layers, 0)
    for node, name in ((frame, "input"), (state, "state"), (rate, "sr"), (found, "output"), (following, "stateN")):
        node.output(0).set_names({name})
    results = [op.result(found), op.result(following)]
    openvino.save_model(openvino.Model(results, [frame, state, rate], "streaming"), target, compress_to_fp16=False)


def large(target: Path) -> None:
    """Write a network that does next to nothing with 8 MB."""
    import numpy as np
    import openvino
    from openvino import opset13 as op

    x = op.parameter([1, 1 << 21], np.float32, name="x")
    x.output(0).set_names({"x"})
    y = op.relu(x)
    y.output(0).set_names({"y"})
    openvino.save_model(openvino.Model([op.result(y)], [x], "large"), target, compress_to_fp16=False)


def measure_calls(calls: int, folder: Path) -> list[Row]:
    """Single calls of both packages in turns, on networks of several kinds."""
    import numpy as np
    import openvino
    from pyovnpu import Model

    streaming(folder / "streaming.xml")
    large(folder / "large.xml")
    core = openvino.Core()
    rows = []
    cases: list[tuple[str, Path, list[Any], int]] = [
        ("open", MODEL.with_name("tiny_dynamic.xml"), [np.ones((2, 8), np.float32)], calls),
        (
            "streaming",
            folder / "streaming.xml",
            [np.ones((1, 64), np.float32), np.zeros((2, 1, 32), np.float32), np.array(16000, np.int64)],
            calls,
        ),
        ("8 MB", folder / "large.xml", [np.linspace(-1, 1, 1 << 21, dtype=np.float32)[np.newaxis]], calls // 4),
    ]
    for name, path, arrays, count in cases:
        took: dict[str, list[tuple[float, float]]] = {}
        for _ in range(PARTS):
            official = core.compile_model(str(path), "CPU")
            mine = [array.copy() for array in arrays]
            with Model(str(path), "CPU") as model:
                expected = [np.array(value) for value in official(mine).values()]
                targets = [np.empty_like(value) for value in expected]
                if not all(map(np.array_equal, model.run(*mine), expected)):
                    raise RuntimeError(f"{name}: the packages disagree")
                for what, (ours, theirs) in pairs_of(name, model, official, mine, targets).items():
                    took.setdefault(what, []).append(
                        in_turns(count // PARTS, ours, theirs, 10 if name == "8 MB" else 0)
                    )
                if name == "8 MB" and not all(map(np.array_equal, targets, expected)):
                    raise RuntimeError(f"{name}: the packages disagree")
        for what, found in took.items():
            rows += rows_of(what, found)
    return rows


def pairs_of(
    name: str, model: Any, official: Any, arrays: list[Any], targets: list[Any]
) -> dict[str, tuple[Callable[[], Any], Callable[[], Any]]]:
    """The calls to compare: of pyovnpu, and of the official package."""
    if name == "8 MB":  # a few frames, as from a camera
        frames = itertools.cycle([arrays[0], arrays[0].copy(), arrays[0].copy()])
        return {
            "8 MB, shared": (
                lambda: model.run_into(targets, next(frames)),
                lambda: official(next(frames), share_inputs=True, share_outputs=True),
            ),
            "8 MB, fresh": (lambda: model.run(next(frames)), lambda: official(next(frames))),
        }
    given = arrays[0] if len(arrays) == 1 else arrays
    pairs = {name: (lambda: model.run(*arrays), lambda: official(given))}
    if len(arrays) > 1:
        named = dict(zip(model.inputs.names, arrays))
        pairs[f"{name}, by name"] = (lambda: model.run(**named), lambda: official(named))
    return pairs


def in_turns(count: int, ours: Callable[[], Any], theirs: Callable[[], Any], percentile: int) -> tuple[float, float]:
    """Return a percentile of the microseconds of alternating single calls, 0: of the shortest."""
    took: tuple[list[int], list[int]] = ([], [])
    gc.collect()
    gc.disable()
    try:
        for number in range(count + 10):
            for index, call in ((0, ours), (1, theirs)) if number % 2 else ((1, theirs), (0, ours)):
                start = time.perf_counter_ns()
                call()
                took[index].append(time.perf_counter_ns() - start)
    finally:
        gc.enable()
    ours_took, theirs_took = (sorted(series[10:])[count * percentile // 100] / 1e3 for series in took)
    return ours_took, theirs_took


def rows_of(name: str, parts: list[tuple[float, float]]) -> list[Row]:
    """Return the rows of both packages."""
    ours, theirs = zip(*parts)
    units = [unit_us()] * len(parts)
    return [
        row_of(f"CPU {name}: pyovnpu", ours, theirs, units, Limits(ratio=CALL_LIMITS[name])),
        row_of(f"CPU {name}: official", theirs, theirs, units),
    ]


def measure_starts(device: str, rounds: int, in_c: list[str]) -> list[Row]:
    """Return rows of programs that load, compile and infer once: microseconds and KiB, beside the official package's.

    in_c: command of the one in C, which shows what the libraries themselves take.
    """
    # Both packages find the fake driver, and the libraries of the wheel, the same way.
    environment = {**os.environ, "LD_LIBRARY_PATH": str(DRIVER.parent)}
    for name in ("PYTHONDONTWRITEBYTECODE", "PYOVNPU_LEVEL_ZERO", "PYOVNPU_LIBRARY"):
        environment.pop(name, None)
    commands = {name: [sys.executable, "-c", STARTED.format(text), str(MODEL), device] for name, text in STARTS.items()}
    commands["C"] = [in_c[0], str(MODEL), device, *in_c[1:]]
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name, command in commands.items():
            done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
            elapsed, peak, numpy = done.stdout.split()
            if (numpy == "True") != (name not in ("pyovnpu", "C")):
                raise RuntimeError(f"{name}: numpy imported: {numpy}")
            if number:  # the first round compiles Python and fills the disk's cache
                found[name].append((float(elapsed) * 1e6, float(peak)))
    rows = []
    for index, (what, limits) in enumerate(START_LIMITS.items()):
        official = [pair[index] for pair in found["official"]]
        for name, pairs in found.items():
            values = [pair[index] for pair in pairs]
            kept = limits if name == "pyovnpu" else Limits()
            units = [unit_us()] * len(values)
            rows.append(row_of(f"{device} start, {what}: {name}", values, official, units, kept))
    return rows


def main() -> int:
    """Measure, print, and say whether every limit holds."""
    parser = arguments(
        __doc__,
        60,
        count=(300, "runs in a series"),
        calls=(2000, "single calls of each network"),
        starts=(15, "interleaved rounds of starts"),
    )
    options = parser.parse_args()
    wheel = find_spec("openvino")
    if wheel is None or not wheel.submodule_search_locations:
        sys.exit(
            "The official package is not installed here: nox -s bench brings it (or pip install openvino==2026.4.1)"
        )
    for path in (DRIVER, MODEL):
        if not path.exists():
            sys.exit(f"{path} is not there; build it with: nox -s fakes")
    libraries = Path(wheel.submodule_search_locations[0]) / "libs"
    os.environ["PYOVNPU_LIBRARY"] = str(libraries)
    os.environ["PYOVNPU_LEVEL_ZERO"] = str(DRIVER)
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        loop = loop_in_c(Path(folder))
        program = compiled(Path(folder), "start", START_SOURCE, "-ldl")
        in_c = [str(program), *map(str, libraries.glob("libopenvino_c.so*"))]
        for device in ("CPU", "NPU"):
            rows += measure_runs(device, options.rounds, options.count, loop) if options.rounds else []
            rows += measure_starts(device, options.starts, in_c) if options.starts else []
        rows += measure_calls(options.calls, Path(folder)) if options.calls else []
    return finish(rows, options, "openvino; the columns of starts: us, and KiB of memory")


if __name__ == "__main__":
    sys.exit(main())
