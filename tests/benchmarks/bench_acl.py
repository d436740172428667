"""The host's cost of a task through pyacl, next to a loop in C with the same calls, on the fake in one run.

    python tests/benchmarks/bench_acl.py [--rounds N] [--json] [--sharp]

Tasks: copies and kernel launches are queued on a stream that waits for an event meanwhile, so that only the host works:
by a loop in C, by the C API (`raw`, then as a ported program calls it) and by the Python API, which checks what C does
not and keeps alive what the tasks need. Replays: a graph of tasks launched once, next to queueing the same tasks again
in the same way. Models: Binding.run next to aclmdlExecute in C. `measuring` says what the columns mean.
"""

from __future__ import annotations

import ctypes
import os
import struct
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from measuring import MODELS, ROOT, Limits, Way, arguments, checked, compiled, finish, measure, timed

os.environ.setdefault("PYACL_LIBRARY", str(ROOT / "build" / "fakes" / "acl" / "libascendcl.so"))

from npu_common.cdecl import Struct, byref, sizeof, uint32, void_p  # noqa: E402
from pyacl import Device, DeviceBuffer, HostBuffer, KernelBinary, Model, Stream, copy, copy_async  # noqa: E402
from pyacl.acl import acl as api  # noqa: E402

SOURCE = """
#include <stdint.h>
#include <stddef.h>
typedef struct { void *x, *y, *z; uint32_t n; } arguments;
typedef int (*copy_t)(void *, size_t, const void *, size_t, int, void *);
typedef int (*launch_t)(void *, uint32_t, void *, void *, void *, size_t, void *, size_t);
typedef int (*execute_t)(uint32_t, const void *, void *);
typedef int (*replay_t)(void *, void *);
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
    "copy: C API raw": Limits(calls=6.27),
    "copy: C API": Limits(calls=11.8),
    "copy: Python API": Limits(calls=17.2),
    "kernel: C API raw": Limits(calls=11.6),
    "kernel: C API": Limits(calls=34.5),
    "kernel: Python API": Limits(calls=33.4),
    "kernel: Python API, launch kept": Limits(calls=29.1),
    "100 tasks: Python API, graph": Limits(calls=43),
    "model: C API raw": Limits(calls=4.34),
    "model: Binding.run, device memory": Limits(calls=7.26),
    "model: Binding.run, arrays": Limits(calls=27.1),
}
"""What is not here is reported: how long the device takes for a graph is not the binding's."""


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


def loops_in_c(folder: Path) -> Any:
    """Return the library of the loops in C: functions that give seconds."""
    library = ctypes.CDLL(str(compiled(folder, "libbench_acl.so", SOURCE)))
    address, size, number = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_uint32
    for name, parameters in {
        "copies": [address, address, size, ctypes.c_int, address],
        "launches": [address, address, address, address, number, address],
        "executes": [number, address, address],
        "replays": [address, address],
    }.items():
        function = getattr(library, name)
        function.restype, function.argtypes = ctypes.c_double, [address, ctypes.c_int, *parameters]
    return library


def pointer(function: Any) -> Any:
    """The address of a C function."""
    return ctypes.cast(function.raw, ctypes.c_void_p)


def in_c(function: Any, called: Any, *given: Any) -> Callable[[int], float]:
    address = pointer(called)
    return checked(lambda count: function(address, count, *given))


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
        Way("copy: C", in_c(loops.copies, function, to, source, BYTES, kind, number)),
        Way("copy: C API raw", timed(bare), "copy: C"),
        Way("copy: C API", timed(ported), "copy: C"),
        Way("copy: Python API", timed(lambda: copy_async(device, host, stream)), "copy: C"),
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
        Way("kernel: C", in_c(loops.launches, function, called, x.address, y.address, z.address, n, number)),
        Way("kernel: C API raw", timed(bare), "kernel: C"),
        Way("kernel: C API", timed(ported), "kernel: C"),
        Way("kernel: Python API", timed(lambda: kernel[1, stream](x, y, z, n)), "kernel: C"),
        Way("kernel: Python API, launch kept", timed(lambda: preset(x, y, z, n)), "kernel: C"),
    ]
    verified(ways, stream, z, struct.pack("16f", *range(100, 116)))
    return Launches(ways, lambda: preset(x, y, z, n), z)


def of_graphs(loops: Any, stream: Stream, launches: Launches, tasks: int, stack: ExitStack) -> list[list[Way]]:
    """Return the ways that only queue, and those that wait until it is done; they count graphs of `tasks` tasks."""
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

    again_in_c, in_c_as_graph = f"{tasks} tasks: C, queued again", f"{tasks} tasks: C, graph"
    base = f"{tasks} tasks: Python API, queued again"
    until_done = f"{base}, until done"
    number, handle = graph.handle.value, stream.handle.value
    queued = [
        Way(again_in_c, lambda count: again(count * tasks)),
        Way(base, timed(queue_again), again_in_c),
        Way(in_c_as_graph, in_c(loops.replays, api.aclmdlRIExecuteAsync, number, handle)),
        Way(f"{tasks} tasks: Python API, graph", timed(lambda: graph.launch(stream)), in_c_as_graph),
    ]
    done = [
        Way(until_done, wait_for(queue_again)),
        Way(f"{tasks} tasks: Python API, graph, until done", wait_for(lambda: graph.launch(stream)), until_done),
    ]
    return [verified(ways, stream, launches.result, struct.pack("16f", *range(100, 116))) for ways in (queued, done)]


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
        Way("model: C", in_c(loops.executes, api.aclmdlExecute, number, into, out)),
        Way("model: C API raw", timed(bare), "model: C"),
        Way("model: Binding.run, device memory", timed(preset.run), "model: C"),
        Way("model: Binding.run, arrays", timed(binding.run), "model: C"),
    ]


def main() -> int:
    """Measure, print, and say whether every limit holds."""
    parser = arguments(__doc__, 40, count=(400, "tasks in a series"), tasks=(100, "tasks of a graph"))
    options = parser.parse_args()
    rounds, count = options.rounds, options.count
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        loops = loops_in_c(Path(folder))
        stack.enter_context(Device(0))
        stream, other = stack.enter_context(Stream()), stack.enter_context(Stream())
        gate = Gate(stream, other)
        stack.callback(gate.close)
        rows = measure(of_copies(loops, stream, stack), rounds, count, LIMITS, lambda: gate)
        launches = of_launches(loops, stream, stack)
        rows += measure(launches.ways, rounds, count, LIMITS, lambda: gate)
        queued, done = of_graphs(loops, stream, launches, options.tasks, stack)
        graphs = max(40, count // options.tasks)
        rows += measure(queued, rounds, graphs, LIMITS, lambda: gate) + measure(done, rounds, 10, LIMITS)
        rows += measure(of_models(loops, stack), rounds, count, LIMITS)
    return finish(rows, options, "acl")


if __name__ == "__main__":
    sys.exit(main())
