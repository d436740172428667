"""How the cost of pyrknn grows: with tensors, bytes, threads, open models, bindings and traced calls.

    python tests/benchmarks/bench_growth.py [--rounds N] [--largest N] [--json] [--sharp]

Of each quantity the cost of one (a tensor, a kilobyte, a run on one of the threads, a model, a binding, a call) is
measured at several sizes. What grows linearly costs the same for each one: the ratio to the size before the last is
near 1, and its limit turns the benchmark red where something grows faster. Plain ctypes calls of the same functions
grow beside, where there are some. The memory of an object is what the process has more with the last of them than with
few, divided by their number. `measuring` says what the columns mean.
"""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

from measuring import MODELS, ROOT, Limits, Row, arguments, finish, row_of, unit_us

os.environ.setdefault("PYRKNN_LIBRARY", str(ROOT / "build" / "fakes" / "librknnrt.so"))

import numpy as np  # noqa: E402
from npu_common.testing import fake  # noqa: E402
from npu_common.trace import trace  # noqa: E402
from pyrknn import Model  # noqa: E402
from pyrknn import rknn_api as api  # noqa: E402
from pyrknn._library import lib  # noqa: E402

from fakes.models.formats import rknn  # noqa: E402
from fakes.models.formats.npugraph import GraphBuilder  # noqa: E402

IDENTITY = MODELS / "identity_int8.rknn"
LINEAR = Limits(ratio=1.2)
"""One costs at most a fifth more than at the size before, which has a tenth or a quarter as many: with n squared it
would cost several times as much. Threads have no limit: how they share processors and Python's lock is not ours."""

Measured = Callable[[int], float]


def network(folder: Path, tensors: int, elements: int) -> Path:
    """Write a model of so many inputs, each of so many int8 elements and with an output of its own."""
    path = folder / f"{tensors}x{elements}.rknn"
    if not path.exists():
        builder = GraphBuilder("growth")
        inputs = [builder.input(f"x{index}", (1, elements // 16, 1, 16), "float16") for index in range(tensors)]
        builder.output(*[builder.relu(x, output=f"y{index}") for index, x in enumerate(inputs)])
        path.write_bytes(rknn.wrap(builder.graph, target_platforms=["rk3588"]))
    return path


def smallest(step: Callable[[], Any], rounds: int) -> float:
    """Return the microseconds of the fastest of some rounds."""
    took = []
    for _ in range(rounds):
        start = time.perf_counter()
        step()
        took.append(time.perf_counter() - start)
    return min(took) * 1e6


def run_of(path: Path, rounds: int, bound: bool) -> float:
    """Return the microseconds of Model.run; `bound`: of the C function alone, on memory that is set."""
    with Model(path) as model:
        given = [np.zeros(info.shape, info.dtype) for info in model.inputs]
        if not bound:
            return smallest(lambda: model.run(*given), rounds)
        with model.bind():
            handle, run = model.handle.value, api.rknn_run.raw
            return smallest(lambda: run(handle, None), rounds)


def on_threads(threads: int, runs: int, raw: bool) -> float:
    """Return the microseconds of a run when threads share the runs, each with a model of its own.

    raw: they call the C function alone.
    """
    with ExitStack() as stack:
        first = stack.enter_context(Model(IDENTITY))
        models = [first, *[stack.enter_context(first.dup()) for _ in range(threads - 1)]]
        x = np.zeros(first.inputs[0].shape, first.inputs[0].dtype)
        begin = threading.Barrier(threads + 1)

        def work(model: Model) -> None:
            model.run(x)
            step = partial(api.rknn_run.raw, model.handle.value, None) if raw else partial(model.run, x)
            begin.wait()
            for _ in range(runs // threads):
                step()

        workers = [threading.Thread(target=work, args=(model,)) for model in models]
        for worker in workers:
            worker.start()
        begin.wait()
        start = time.perf_counter()
        for worker in workers:
            worker.join()
        return (time.perf_counter() - start) / runs * 1e6


def opened(count: int) -> tuple[float, float]:
    """Return the microseconds that one of so many models takes to open and close, and its bytes while all are open."""
    data = IDENTITY.read_bytes()
    before = resident()
    start = time.perf_counter()
    models = [Model(data) for _ in range(count)]
    nbytes = (resident() - before) / count
    while models:
        models.pop().close()
    return (time.perf_counter() - start) / count * 1e6, nbytes


def opened_in_c(count: int) -> float:
    data = ctypes.create_string_buffer(IDENTITY.read_bytes())
    handles = [ctypes.c_uint64() for _ in range(count)]
    start = time.perf_counter()
    for handle in handles:
        if api.rknn_init.raw(ctypes.addressof(handle), ctypes.addressof(data), len(data) - 1, 0, None):
            raise RuntimeError("rknn_init failed")
    for handle in handles:
        api.rknn_destroy.raw(handle.value)
    return (time.perf_counter() - start) / count * 1e6


def bindings(count: int) -> tuple[float, float]:
    """Return the microseconds of a binding that is opened and closed, and the bytes that each leaves."""
    with Model(IDENTITY) as model:
        for _ in range(100):
            model.bind().close()
        before, start = resident(), time.perf_counter()
        for _ in range(count):
            model.bind().close()
        took = (time.perf_counter() - start) / count * 1e6
        gc.collect()
        return took, (resident() - before) / count


def traced(count: int) -> tuple[float, float]:
    """Return the microseconds of a traced call, and the bytes that its event takes."""
    with Model(IDENTITY) as model, model.bind() as binding:
        events: list[Any] = []
        before, start = resident(), time.perf_counter()
        with trace(lib, events):  # whose end makes events of the last calls
            for _ in range(count):
                binding.run()
        return (time.perf_counter() - start) / count * 1e6, (resident() - before) / count


def untraced(count: int) -> float:
    with Model(IDENTITY) as model, model.bind() as binding:
        start = time.perf_counter()
        for _ in range(count):
            binding.run()
        return (time.perf_counter() - start) / count * 1e6


def resident() -> int:
    """Return the bytes that the process has in memory."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def grown(
    name: str, one: str, sizes: Sequence[int], cost: Measured, rounds: int, unit: float, limit: Limits = LINEAR
) -> list[Row]:
    """Return a row for each size: the cost of one, beside that at the size before in the same round."""
    costs = list(zip(*[[cost(size) for size in sizes] for _ in range(rounds)]))
    return [
        row_of(f"{name} {size:,}: {one}", now, before, [unit] * rounds, limit if size == sizes[-1] else Limits())
        for size, now, before in zip(sizes, costs, [costs[0], *costs])
    ]


def main() -> int:
    """Measure, print, and say whether every limit holds."""
    largest = (100_000, "bindings and traced calls at the most; the other sizes stay")
    options = arguments(__doc__, 5, largest=largest).parse_args()
    unit, rounds, few = unit_us(), options.rounds, min(options.rounds, 3)
    memory: dict[str, float] = {}

    def noting(what: str, cost: Callable[[int], tuple[float, float]]) -> Measured:
        seen: set[int] = set()

        def noted(count: int) -> float:
            took, nbytes = cost(count)
            if count not in seen:  # later ones find memory that the first has left
                seen.add(count)
                memory[what] = nbytes
            return took

        return noted

    with fake("rknn") as control, tempfile.TemporaryDirectory() as folder:
        control.record(False)
        tensors, kilobytes = (1, 4, 16, 64), (1, 64, 4096, 65536)
        threads, models, many = (
            (1, 2, 4, 8, 16),
            (1, 10, 100, 1000),
            [size for size in (1, 100, 1000, 10_000, 100_000) if size <= options.largest],
        )
        files = {count: network(Path(folder), count, 64) for count in tensors}
        large = {size: network(Path(folder), 1, 512 * size) for size in kilobytes}
        rows = [
            *grown("tensors", "one", tensors, lambda n: run_of(files[n], 40, False) / n, rounds, unit),
            *grown("tensors", "one in C", tensors, lambda n: run_of(files[n], 40, True) / n, rounds, unit, Limits()),
            *grown("kB", "one", kilobytes, lambda n: run_of(large[n], 3, False) / n, rounds, unit),
            *grown("kB", "one in C", kilobytes, lambda n: run_of(large[n], 3, True) / n, rounds, unit, Limits()),
            *grown("threads", "a run", threads, lambda n: on_threads(n, 1600, False), rounds, unit, Limits()),
            *grown("threads", "a run in C", threads, lambda n: on_threads(n, 1600, True), rounds, unit, Limits()),
            *grown("models", "one", models, noting("an open model", opened), rounds, unit),
            *grown("models", "one in C", models, opened_in_c, rounds, unit, Limits()),
            *grown("bindings", "one", many, noting("a binding that was closed", bindings), few, unit),
            *grown("calls", "one, traced", many, noting("a traced call", traced), few, unit),
            *grown("calls", "one", many, untraced, few, unit),
        ]
    status = finish(rows, options, "growth: the base is the cost of one at the size before")
    if not options.json:
        print(*[f"memory of {what}: {nbytes:,.0f} bytes" for what, nbytes in memory.items()], sep="\n")
    return status


if __name__ == "__main__":
    sys.exit(main())
