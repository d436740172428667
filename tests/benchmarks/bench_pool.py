"""How close `pyrknn.Pool` comes to what the cores of an NPU allow: microseconds a run next to latency / cores.

    python tests/benchmarks/bench_pool.py [--latency_us N] [--rounds N] [--count N] [--json] [--sharp]

On the fake, whose runs occupy a core for the latency given. Beside the pool stands what bare threads reach here that do
nothing but call rknn_run, one per core: the rest is what this machine takes to wake a thread. A ratio of 1.087 is 0.92
of the runs per second that the cores allow. `measuring` says what the columns mean.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from typing import Any

from measuring import MODELS, ROOT, Limits, Way, arguments, finish, measure, timed

os.environ.setdefault("PYRKNN_LIBRARY", str(ROOT / "build" / "fakes" / "librknnrt.so"))

from npu_common.testing import fake  # noqa: E402
from pyrknn import Model, Pool  # noqa: E402
from pyrknn import rknn_api as api  # noqa: E402

CORES = 3
LIMITS = {"Pool": Limits(ratio=1.087), "Pool, two contexts a core": Limits(ratio=1.03)}


def by_map(pool: Pool, inputs: list[Any]) -> Callable[[int], None]:
    """Results taken in order, the next inputs given as they come."""

    def work(runs: int) -> None:
        for _ in pool.map(inputs for _ in range(runs)):
            pass

    return work


def by_bare_threads(models: list[Model], inputs: list[Any]) -> Callable[[int], None]:
    """Call rknn_run in a loop, like C."""
    for core, model in enumerate(models):
        model.set_core_mask(1 << core)
        model.run(*inputs)
    run = api.rknn_run.raw

    def loop(context: int, runs: int) -> None:
        for _ in range(runs):
            if run(context, None):
                raise RuntimeError("rknn_run failed")

    def work(runs: int) -> None:
        threads = [threading.Thread(target=loop, args=(model.handle.value, runs // len(models))) for model in models]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    return work


def clocked(work: Callable[[int], None]) -> Callable[[int], float]:
    return lambda runs: timed(lambda: work(runs))(1)


def main() -> int:
    """Measure, print, and say whether every limit holds."""
    parser = arguments(__doc__, 10, latency_us=(2000, "microseconds of a run"), count=(600, "runs in a round"))
    options = parser.parse_args()
    path, masks = MODELS / "add_int8.rknn", [1 << core for core in range(CORES)]
    bound_s = options.latency_us / 1e6 / CORES
    with fake("rknn") as control, Pool(path) as pool, Pool(path, cores=masks * 2) as double, Model(path) as first:
        control.record(False)
        inputs = [info.random(seed=1) for info in pool.inputs]
        with first.dup() as second, first.dup() as third:
            ways = [
                Way("the bound", lambda runs: runs * bound_s),
                Way("bare threads", clocked(by_bare_threads([first, second, third], inputs)), "the bound"),
                Way("Pool", clocked(by_map(pool, inputs)), "the bound"),
                Way("Pool, two contexts a core", clocked(by_map(double, inputs)), "the bound"),
            ]
            control.set(latency_us=options.latency_us)
            rows = measure(ways, options.rounds, options.count, LIMITS)
    return finish(rows, options, f"pool: {CORES} cores, {options.latency_us} us a run")


if __name__ == "__main__":
    sys.exit(main())
