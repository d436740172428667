"""The host's cost of a task through pyacl, next to a loop in C with the same calls, on the fake in one run.

    python tests/benchmarks/bench_acl.py [--rounds N] [--json]

Tasks: copies and kernel launches are queued on a stream that waits for an event meanwhile, so that only the host works:
by a loop in C, by the C API (`raw`, then as a ported program calls it) and by the Python API, which checks what C does
not and keeps alive what the tasks need. Replays: a graph of tasks launched once, next to queueing the same tasks again
in the same way. Models: Binding.run next to aclmdlExecute in C. Series alternate; a ratio is the smallest time of a way
over the smallest of its base, that of the medians stands beside it. The process ends with status 1 when a ratio is
above its limit.
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
import struct
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
os.environ.setdefault("PYACL_LIBRARY", str(ROOT / "build" / "fakes" / "acl" / "libascendcl.so"))

from npu_common.cdecl import Struct, byref, sizeof, uint32, void_p  # noqa: E402
from pyacl import Device, DeviceBuffer, HostBuffer, KernelBinary, Model, Stream, copy, copy_async  # noqa: E402
from pyacl.acl import acl as api  # noqa: E402

SOURCE = """
#define _GNU_SOURCE
#include <stdint.h>
#include <stddef.h>
#include <time.h>
typedef struct { void *x, *y, *z; uint32_t n; } arguments;
typedef int (*copy_t)(void *, size_t, const void *, size_t, int, void *);
typedef int (*launch_t)(void *, uint32_t, void *, void *, void *, size_t, void *, size_t);
typedef int (*execute_t)(uint32_t, const void *, void *);
typedef int (*replay_t)(void *, void *);
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}
/* Seconds of `count` calls; negative when one failed. */
double copies(copy_t copy, int count, void *to, const void *from, size_t size, int kind, void *stream) {
  double start = now();
  for (int i = 0; i < count; i++)
    if (copy(to, size, from, size, kind, stream)) return -1;
  return now() - start;
}
double launches(launch_t launch, int count, void *kernel, void *x, void *y, void *z, uint32_t n, void *stream) {
  double start = now();
  for (int i = 0; i < count; i++) {
    arguments a = {x, y, z, n};
    if (launch(kernel, 1, stream, NULL, &a, sizeof(a), NULL, 0)) return -1;
  }
  return now() - start;
}
double executes(execute_t execute, int count, uint32_t model, const void *input, void *output) {
  double start = now();
  for (int i = 0; i < count; i++)
    if (execute(model, input, output)) return -1;
  return now() - start;
}
double replays(replay_t replay, int count, void *graph, void *stream) {
  double start = now();
  for (int i = 0; i < count; i++)
    if (replay(graph, stream)) return -1;
  return now() - start;
}
"""

BYTES = 64
LIMITS = {
    "copy: C API raw": 4.0,
    "copy: C API": 8.0,
    "copy: Python API": 7.0,
    "kernel: C API raw": 2.5,
    "kernel: C API": 7.0,
    "kernel: Python API": 6.0,
    "100 tasks: C, graph": 0.02,
    "100 tasks: Python API, graph": 0.04,
    "100 tasks: Python API, graph, until done": 1.0,
    "model: C API raw": 3.0,
    "model: Binding.run, device memory": 4.5,
}
"""Highest allowed ratio to the base; what is not here is reported. The fake takes far less than an NPU's 3 us a task:
next to it the ratios are those of the worst case, and `added` is what a program on a card pays, too."""


class Way(NamedTuple):
    """A way to do something `count` times, and how long that took."""

    name: str
    base: str
    series: Callable[[int], float]
    gated: bool = True


class Gate:
    """Holds a stream up while tasks are queued, and lets them run afterwards."""

    def __init__(self, stream: Stream, other: Stream) -> None:
        self.stream, self.other = stream.handle, other.handle
        self.event = api.aclrtEvent()
        ok(api.aclrtCreateEvent(byref(self.event)))

    def close(self) -> None:
        ok(api.aclrtDestroyEvent(self.event))

    def __enter__(self) -> None:
        ok(api.aclrtStreamWaitEvent(self.stream, self.event))

    def __exit__(self, *_: object) -> None:
        ok(api.aclrtRecordEvent(self.event, self.other))
        ok(api.aclrtSynchronizeStream(self.stream))
        ok(api.aclrtResetEvent(self.event, self.other))
        ok(api.aclrtSynchronizeStream(self.other))


def ok(code: int) -> None:
    if code:
        raise RuntimeError(f"a call failed: {code}, {api.aclGetRecentErrMsg()!r}")


def compiled(folder: Path) -> Any:
    """The loops in C: functions that give seconds."""
    command = os.environ.get("CC") or next(filter(shutil.which, ("cc", "gcc", "clang")), None)
    compiler = shlex.split(command) if command else [sys.executable, "-m", "ziglang", "cc"]
    source, target = folder / "bench.c", folder / "libbench_acl.so"
    source.write_text(SOURCE)
    subprocess.run([*compiler, "-shared", "-fPIC", "-O2", str(source), "-o", str(target)], check=True)
    library = ctypes.CDLL(str(target))
    address, size, number = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint32
    for name, arguments in {
        "copies": [address, address, size, ctypes.c_int, address],
        "launches": [address, address, address, address, number, address],
        "executes": [number, address, address],
        "replays": [address, address],
    }.items():
        function = getattr(library, name)
        function.restype, function.argtypes = ctypes.c_double, [address, ctypes.c_int, *arguments]
    return library


def pointer(function: Any) -> Any:
    """The address of a C function."""
    return ctypes.cast(function.raw, ctypes.c_void_p)


def timed(step: Callable[[], Any]) -> Callable[[int], float]:
    def series(count: int) -> float:
        start = time.perf_counter()
        for _ in range(count):
            step()
        return time.perf_counter() - start

    return series


def in_c(function: Any, called: Any, *arguments: Any) -> Callable[[int], float]:
    address = pointer(called)

    def series(count: int) -> float:
        took = float(function(address, count, *arguments))
        if took < 0:
            raise RuntimeError("a call in C failed")
        return took

    return series


def verified(ways: list[Way], stream: Stream, result: DeviceBuffer, expected: bytes) -> list[Way]:
    """The same ways, after each has shown once that it does the work: it leaves `expected` in `result`."""
    for way in ways:
        result.write(bytes(len(expected)))
        way.series(1)
        stream.synchronize()
        found = bytearray(len(expected))
        result.read_into(found)
        if found != expected:
            raise RuntimeError(f"{way.name} does something else")
    return ways


def of_copies(loops: Any, stream: Stream, stack: ExitStack) -> list[Way]:
    device, host = stack.enter_context(DeviceBuffer(BYTES)), stack.enter_context(HostBuffer(BYTES))
    copy(host, bytes(range(BYTES)))
    to, source, number = device.address, host.address, stream.handle.value
    kind = int(api.ACL_MEMCPY_HOST_TO_DEVICE)
    raw, function = api.aclrtMemcpyAsync.raw, api.aclrtMemcpyAsync
    devPtr, hostPtr, handle = void_p(to), void_p(source), stream.handle

    def bare() -> None:
        if raw(to, BYTES, source, BYTES, kind, number):
            raise RuntimeError

    def ported() -> None:
        ret = function(devPtr, BYTES, hostPtr, BYTES, api.ACL_MEMCPY_HOST_TO_DEVICE, handle)
        if ret != api.ACL_SUCCESS:
            raise RuntimeError

    ways = [
        Way("copy: C", "copy: C", in_c(loops.copies, function, to, source, BYTES, kind, number)),
        Way("copy: C API raw", "copy: C", timed(bare)),
        Way("copy: C API", "copy: C", timed(ported)),
        Way("copy: Python API", "copy: C", timed(lambda: copy_async(device, host, stream))),
    ]
    return verified(ways, stream, device, bytes(range(BYTES)))


class Arguments(Struct):
    """Arguments of the kernel that adds."""

    _fields_ = [("x", void_p.plain), ("y", void_p.plain), ("z", void_p.plain), ("n", uint32.plain)]


class Launches(NamedTuple):
    """The ways to launch a kernel, a step of the Python API for graphs, and where the result is."""

    ways: list[Way]
    step: Callable[[], None]
    result: DeviceBuffer


def of_launches(loops: Any, stream: Stream, stack: ExitStack) -> Launches:
    binary = stack.enter_context(KernelBinary(MODELS / "kernels.o"))
    kernel = binary.function("add_float32", ["pointer", "pointer", "pointer", "uint32"])
    x, y, z = (stack.enter_context(DeviceBuffer(BYTES)) for _ in range(3))
    x.write(struct.pack("16f", *range(16)))
    y.write(struct.pack("16f", *[100] * 16))
    n, number, called = BYTES // 4, stream.handle.value, kernel.handle.value
    raw, function = api.aclrtLaunchKernelWithHostArgs.raw, api.aclrtLaunchKernelWithHostArgs
    record, packed = struct.Struct("PPPI"), ctypes.create_string_buffer(sizeof(Arguments))
    at, size, devX, devY, devZ = ctypes.addressof(packed), record.size, x.address, y.address, z.address
    funcHandle, handle = kernel.handle, stream.handle
    preset = kernel[1, stream]

    def bare() -> None:
        record.pack_into(packed, 0, devX, devY, devZ, n)
        if raw(called, 1, number, None, at, size, None, 0):
            raise RuntimeError

    def ported() -> None:
        args = Arguments(devX, devY, devZ, n)
        ret = function(funcHandle, 1, handle, None, byref(args), sizeof(args), None, 0)
        if ret != api.ACL_SUCCESS:
            raise RuntimeError

    ways = [
        Way(
            "kernel: C",
            "kernel: C",
            in_c(loops.launches, function, called, x.address, y.address, z.address, n, number),
        ),
        Way("kernel: C API raw", "kernel: C", timed(bare)),
        Way("kernel: C API", "kernel: C", timed(ported)),
        Way("kernel: Python API", "kernel: C", timed(lambda: kernel[1, stream](x, y, z, n))),
        Way("kernel: Python API, launch kept", "kernel: C", timed(lambda: preset(x, y, z, n))),
    ]
    verified(ways, stream, z, struct.pack("16f", *range(100, 116)))
    return Launches(ways, lambda: preset(x, y, z, n), z)


def of_graphs(loops: Any, stream: Stream, launches: Launches, tasks: int, stack: ExitStack) -> list[Way]:
    """Each counts graphs: `tasks` tasks each."""
    step, again = launches.step, launches.ways[0].series
    with stream.capture() as graph:
        for _ in range(tasks):
            step()
    stack.enter_context(graph)

    def queue_again() -> None:
        for _ in range(tasks):
            step()

    def wait_for(step: Callable[[], Any]) -> Callable[[int], float]:
        def waiting() -> None:
            step()
            stream.synchronize()

        return timed(waiting)

    base, base_in_c = f"{tasks} tasks: Python API, queued again", f"{tasks} tasks: C, queued again"
    until_done = f"{base}, until done"
    number, handle = graph.handle.value, stream.handle.value
    ways = [
        Way(base_in_c, base_in_c, lambda count: again(count * tasks)),
        Way(f"{tasks} tasks: C, graph", base_in_c, in_c(loops.replays, api.aclmdlRIExecuteAsync, number, handle)),
        Way(base, base, timed(queue_again)),
        Way(f"{tasks} tasks: Python API, graph", base, timed(lambda: graph.launch(stream))),
        Way(until_done, until_done, wait_for(queue_again), False),
        Way(f"{tasks} tasks: Python API, graph, until done", until_done, wait_for(lambda: graph.launch(stream)), False),
    ]
    return verified(ways, stream, launches.result, struct.pack("16f", *range(100, 116)))


def of_models(loops: Any, stack: ExitStack) -> list[Way]:
    model = stack.enter_context(Model(MODELS / "tiny_f32.om"))
    binding = stack.enter_context(model.bind())
    memory = {info.name: stack.enter_context(DeviceBuffer(info.nbytes)) for info in (*model.inputs, *model.outputs)}
    preset = stack.enter_context(model.bind(**memory))
    for one in (binding, preset):
        one.run()
    raw, number, into, out = api.aclmdlExecute.raw, preset._id, preset._in, preset._out

    def bare() -> None:
        if raw(number, into, out):
            raise RuntimeError

    return [
        Way("model: C", "model: C", in_c(loops.executes, api.aclmdlExecute, number, into, out), False),
        Way("model: C API raw", "model: C", timed(bare), False),
        Way("model: Binding.run, device memory", "model: C", timed(preset.run), False),
        Way("model: Binding.run, arrays", "model: C", timed(binding.run), False),
    ]


def measure(ways: list[Way], gate: Gate, rounds: int, count: int) -> list[dict[str, Any]]:
    """Alternating series of all ways: the smallest times in microseconds, and ratios to the base."""
    took: dict[str, list[float]] = {way.name: [] for way in ways}

    def series(way: Way) -> float:
        if not way.gated:
            return way.series(count) / count * 1e6
        with gate:
            return way.series(count) / count * 1e6

    for way in ways:
        series(way)
    gc.collect()
    gc.disable()
    try:
        for number in range(rounds):
            turned = number % len(ways)  # no one always follows the same neighbour
            for way in ways[turned:] + ways[:turned]:
                took[way.name].append(series(way))
    finally:
        gc.enable()
    return [
        {
            "name": way.name,
            "base": way.base,
            "us": min(took[way.name]),
            "added_us": min(took[way.name]) - min(took[way.base]),
            "ratio": min(took[way.name]) / min(took[way.base]),
            "median_ratio": statistics.median(a / b for a, b in zip(took[way.name], took[way.base])),
            "limit": LIMITS.get(way.name),
        }
        for way in ways
    ]


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, and say whether every limit holds."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=40, help="interleaved rounds (default 40)")
    parser.add_argument("--count", type=int, default=400, help="tasks in a series (default 400)")
    parser.add_argument("--tasks", type=int, default=100, help="tasks of a graph (default 100)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    options = parser.parse_args(arguments)
    rows = []
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        loops = compiled(Path(folder))
        stack.enter_context(Device(0))
        stream, other = stack.enter_context(Stream()), stack.enter_context(Stream())
        gate = Gate(stream, other)
        stack.callback(gate.close)
        rows += measure(of_copies(loops, stream, stack), gate, options.rounds, options.count)
        launches = of_launches(loops, stream, stack)
        rows += measure(launches.ways, gate, options.rounds, options.count)
        graphs = of_graphs(loops, stream, launches, options.tasks, stack)
        rows += measure(graphs, gate, options.rounds, max(10, options.count // options.tasks))
        rows += measure(of_models(loops, stack), gate, options.rounds, options.count)
    failed = [row["name"] for row in rows if row["limit"] is not None and row["ratio"] > row["limit"]]
    if options.json:
        machine = {"python": platform.python_version(), "machine": platform.machine()}
        print(json.dumps({"schema": 1, **machine, "rows": rows, "above_limit": failed}, indent=1))
        return bool(failed)
    print(f"Python {platform.python_version()} {platform.machine()}: smallest of {options.rounds} rounds (medians)")
    print(f"{'':46}{'us':>10}{'added':>10}{'ratio':>8}")
    for row in rows:
        limit = "" if row["limit"] is None else f"  limit {row['limit']:.2f}"
        limit += "  ABOVE" if row["name"] in failed else ""
        numbers = f"{row['us']:10.2f}{row['added_us']:10.2f}{row['ratio']:8.3f} ({row['median_ratio']:.3f})"
        print(f"{row['name']:46}{numbers}{limit}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
