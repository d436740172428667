"""How cost grows in all packages: with tensors, bytes, threads, models, bindings and traced calls.

    python tests/benchmarks/bench_growth.py [--package=NAME] [--rounds N] [--largest N] [--json] [--sharp]

Of each quantity the cost of one (a tensor, a kilobyte, a run on one of the threads, a model, a binding, a call) is
measured at several sizes, in processor time but for threads. What grows linearly costs the same for each one: the ratio
to the size before the last is near 1, and its limit turns the benchmark red where something grows faster. "in C" is
what of a run a trace counts inside the vendor's library, here the fake. Where that grows (64 MB are in no cache), the
base is the cost before, times as much. The memory of an object is what the process has more with all of them than with
none, divided by their number. `measuring` says what the columns mean.
"""

from __future__ import annotations

import gc
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from measuring import ROOT, Limits, Row, arguments, finish, row_of, unit_us

from abi.vendors import VENDORS, Vendor
from fakes.models import openvino_ir
from fakes.models.formats import dlc, nbg, npugraph, om, rknn

for known in VENDORS.values():
    for variable, library in known.environment.items():
        os.environ.setdefault(variable, str(ROOT / "build" / "fakes" / library))
    if known.runtime:
        wheel = find_spec("openvino")  # of `nox -s bench`; else what `nox -s runtimes` has unpacked
        place = Path(wheel.origin).parent / "libs" if wheel and wheel.origin else ROOT / "build" / "openvino"
        os.environ[known.runtime.variable] = str(place if wheel else place / known.runtime.releases[0])

LINEAR = Limits(ratio=1.2)
"""One costs at most a fifth more than at the size before, which has a tenth or a quarter as many: with n squared it
would cost several times as much. Threads have no limit: how they share processors and Python's lock is not ours."""
FORMS: dict[str, tuple[str, Callable[[npugraph.Graph], bytes]]] = {
    "pyrknn": ("float16", lambda graph: rknn.wrap(graph, target_platforms=["rk3588"])),
    "pyviplite": ("float16", nbg.wrap),
    "pysnpe": ("float32", dlc.wrap),
    "pyacl": ("float32", om.wrap),
}
"""Of each package the type of the elements, and how a graph becomes a file; pyovnpu reads OpenVINO's own form."""


class Timed(NamedTuple):
    """The cost of one of many.

    us: microseconds. in_c: of them in the vendor's library. nbytes: that each has while all are there.
    """

    us: float
    in_c: float = 0.0
    nbytes: float = 0.0


PATIENCE_US = 60e6  # for the things of one size
Step = Callable[[], Any]


class Growth:
    """The measurements of one package. `models` keeps one model open: libraries begin and end with the first and last.

    Each method takes a number, and returns what one of so many costs.
    """

    def __init__(self, vendor: Vendor, folder: Path, stack: ExitStack) -> None:
        self.vendor = vendor
        self.folder = folder
        self.module: Any = import_module(vendor.package)
        self.library = import_module(f"{vendor.package}._library").lib
        self.small = self.network(1, 64)
        self.model = stack.enter_context(self.module.Model(self.small))

    def network(self, tensors: int, elements: int) -> Path:
        """Write a model of so many inputs, each of so many elements and with an output of its own."""
        path = self.folder / f"{tensors}x{elements}{self.vendor.suffix}"
        names, shape = [f"x{index}" for index in range(tensors)], (1, elements // 16, 1, 16)
        if path.exists():
            return path
        if self.vendor.package not in FORMS:
            network = openvino_ir.Ir("growth")
            for name in names:
                network.result(network.layer("ReLU", network.parameter(name, shape), shape=shape, names=(f"{name}_y",)))
            network.save(path)
            return path
        dtype, wrap = FORMS[self.vendor.package]
        builder = npugraph.GraphBuilder("growth")
        inputs = [builder.input(name, shape, dtype) for name in names]
        builder.output(*[builder.relu(x, output=f"{x.name}_y") for x in inputs])
        path.write_bytes(wrap(builder.graph))
        return path

    @contextmanager
    def running(self, path: Path) -> Iterator[Step]:
        """Run a model on zeros: the step."""
        with self.module.Model(path) as model:
            zeros = [info.zeros() for info in model.inputs]
            yield lambda: model.run(*zeros)

    def run(self, path: Path, count: int, steps: int) -> Timed:
        with self.running(path) as step:
            step()
            return Timed(smallest(step, steps) / count, min(self.in_c(step) for _ in range(steps)) / count)

    def tensors(self, count: int) -> Timed:
        return self.run(self.network(count, 64), count, 40)

    def kilobytes(self, count: int) -> Timed:
        size = 2 if FORMS.get(self.vendor.package, ("float32",))[0] == "float16" else 4
        return self.run(self.network(1, 1024 * count // size), count, 3)

    def threads(self, count: int) -> Timed:
        """Threads share the runs, each with a model of its own."""
        begin, runs = threading.Barrier(count + 1), 1600 // count
        with ExitStack() as stack:
            steps = [stack.enter_context(self.running(self.small)) for _ in range(count)]

            def work(step: Step) -> None:
                step()
                begin.wait()
                for _ in range(runs):
                    step()

            workers = [threading.Thread(target=work, args=(step,)) for step in steps]
            for worker in workers:
                worker.start()
            begin.wait()
            start = time.perf_counter()
            for worker in workers:
                worker.join()
            return Timed((time.perf_counter() - start) / (runs * count) * 1e6)

    def models(self, count: int) -> Timed:
        """Models that are open at once."""
        return self.together(count, lambda: self.module.Model(self.small))

    def open_bindings(self, count: int) -> Timed:
        """Bindings that are open at once, each on a model of its own, as a model has a single binding."""
        with ExitStack() as stack:
            models = cycle([stack.enter_context(self.module.Model(self.small)) for _ in range(count)])
            return self.together(count, lambda: next(models).bind())

    def together(self, count: int, opened: Step) -> Timed:
        """Open so many things, then close all, last first."""
        memory = 0

        def step() -> None:
            nonlocal memory
            before = resident()
            things = [opened() for _ in range(count)]
            memory = resident() - before
            while things:
                things.pop().close()

        gc.collect()
        took, nbytes = smallest(step, 1), memory
        return Timed(took / count, self.in_c(step) / count, nbytes / count)

    def bindings(self, count: int) -> Timed:
        """Bindings of one model that are opened and closed, one after the other."""
        before, start = resident(), time.process_time()
        for _ in range(count):
            self.model.bind().close()
        took = time.process_time() - start
        gc.collect()
        return Timed(took / count * 1e6, nbytes=(resident() - before) / count)

    def calls(self, count: int) -> Timed:
        with self.model.bind() as binding:
            start = time.process_time()
            for _ in range(count):
                binding.run()
            return Timed((time.process_time() - start) / count * 1e6)

    def traced(self, count: int) -> Timed:
        events: list[Any] = []
        with self.model.bind() as binding:
            before, start = resident(), time.process_time()
            with self.trace(events):  # whose end makes events of the last calls
                for _ in range(count):
                    binding.run()
            return Timed((time.process_time() - start) / count * 1e6, nbytes=(resident() - before) / count)

    def trace(self, events: list[Any]) -> Any:
        return import_module("npu_common.trace").trace(self.library, events)

    def in_c(self, step: Step) -> float:
        """Return the microseconds that a step spends in the vendor's library."""
        events: list[Any] = []
        with self.trace(events):
            step()
        return float(sum(event.get("dur", 0) for event in events))


def smallest(step: Step, rounds: int) -> float:
    """Return the microseconds of processor time of the fastest of some rounds."""
    took = []
    for _ in range(rounds):
        start = time.process_time()
        step()
        took.append(time.process_time() - start)
    return min(took) * 1e6


def resident() -> int:
    """Return the bytes that the process has in memory."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def grown(name: str, sizes: Sequence[int], cost: Callable[[int], Timed], rounds: int, unit: float) -> Iterator[Row]:
    """Yield a row for each size: the cost of one, beside that at the size before in the same round.

    Sizes that would take over a minute, by the cost of one at the size before, are left out.
    """
    first: dict[int, Timed] = {}
    for size in sizes:
        if first and [*first.values()][-1].us * size > PATIENCE_US:
            print(f"{name}: no {size:,}, which would take over a minute", file=sys.stderr)
            break
        first[size] = cost(size)
    sizes = [*first]
    series = list(zip(first.values(), *[[cost(size) for size in sizes] for _ in range(rounds - 1)]))
    in_c = [[timed.in_c for timed in costs] for costs in series]
    for place, (size, costs) in enumerate(zip(sizes, series)):
        us, before = [timed.us for timed in costs], [timed.us for timed in series[max(place - 1, 0)]]
        grew = min(in_c[place]) / min(in_c[place - 1]) if place and any(in_c[place - 1]) else 1.0
        limits = LINEAR if size == sizes[-1] and "threads" not in name else Limits()
        yield row_of(f"{name} {size:,}", us, [value * max(grew, 1) for value in before], [unit] * rounds, limits)
    for place, size in enumerate(sizes):
        if any(in_c[place]):
            yield row_of(f"{name} {size:,}, in C", in_c[place], in_c[max(place - 1, 0)], [unit] * rounds)
    nbytes = max(timed.nbytes for timed in series[-1])  # later rounds find memory that the first has left
    if nbytes:
        print(f"{name}: {nbytes:,.0f} bytes each", file=sys.stderr)


def rows_of(vendor: Vendor, rounds: int, largest: int, unit: float) -> Iterator[Row]:
    """Yield the rows of one package."""
    control: Any = import_module("npu_common.testing").fake(vendor.fake)
    many = [size for size in (1, 100, 1000, 10_000, 100_000) if size <= largest]
    at_once, few = [size for size in (1, 10, 100, 1000) if size <= largest], min(rounds, 3)
    with control as fake, tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        fake.record(False)
        gc.disable()  # which begins with some number of objects, and then costs the same for each
        stack.callback(gc.enable)
        growth = Growth(vendor, Path(folder), stack)
        for name, sizes, cost, times in (
            ("models open", at_once, growth.models, few),  # first: later ones find memory that large tensors have left
            ("bindings open", at_once, growth.open_bindings, few),
            ("bindings", many, growth.bindings, few),
            ("traced calls", many, growth.traced, few),
            ("calls", many, growth.calls, few),
            ("tensors", (1, 4, 16, 64), growth.tensors, rounds),
            ("kB", (1, 64, 4096, 65536), growth.kilobytes, rounds),
            ("threads", (1, 2, 4, 8, 16), growth.threads, rounds),
        ):
            yield from grown(f"{vendor.package}: {name}", sizes, cost, times, unit)


def main() -> int:
    """Measure, print, and say whether every limit holds."""
    largest = (100_000, "of a thing at the most")
    parser = arguments(__doc__, 5, largest=largest)
    packages = [vendor.package for vendor in VENDORS.values()]
    parser.add_argument("--package", action="append", choices=packages, help="this one, once or more (default all)")
    options = parser.parse_args()
    sys.stdout = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what C prints
    unit = unit_us()
    rows: list[Row] = []
    for vendor in VENDORS.values():
        if vendor.package in (options.package or packages):
            rows += rows_of(vendor, options.rounds, options.largest, unit)
    return finish(rows, options, "growth: the base is the cost of one at the size before")


if __name__ == "__main__":
    sys.exit(main())
