"""How close `pyrknn.Pool` comes to what the cores of an NPU allow, as a ratio: runs per second over cores / latency.

    python tests/benchmarks/bench_pool.py [--latency-us N] [--rounds N] [--runs N] [--json]

On the fake, whose runs occupy a core for the latency given. Beside the pool stands what bare threads reach here that do
nothing but call rknn_run, one per core: the rest is what this machine takes to wake a thread. Every round measures all
cases, one after the other; the median and the best round are shown. Ends with status 1 below 0.92 of the bound.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import threading
import time
from pathlib import Path
from typing import Any, Callable

ROOT = Path(__file__).resolve().parents[2]
os.environ.setdefault("PYRKNN_LIBRARY", str(ROOT / "build" / "fakes" / "librknnrt.so"))

from npu_common.testing import fake  # noqa: E402
from pyrknn import Model, Pool  # noqa: E402
from pyrknn import rknn_api as api  # noqa: E402

CORES = 3
LIMIT = 0.92


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


def measure(path: Path, latency_us: int, rounds: int, runs: int) -> dict[str, dict[str, float]]:
    """Ratios to the bound by case: median and best of the rounds, and CPU seconds per second of the best."""
    masks = [1 << core for core in range(CORES)]
    ratios: dict[str, list[tuple[float, float]]] = {}
    with fake("rknn") as control, Pool(path) as pool, Pool(path, cores=masks * 2) as double, Model(path) as first:
        models = [first, first.dup(), first.dup()]
        control.record(False)
        inputs = [info.random(seed=1) for info in pool.inputs]
        cases = {
            "bare threads": by_bare_threads(models, inputs),
            "Pool": by_map(pool, inputs),
            "Pool, two contexts a core": by_map(double, inputs),
        }
        control.set(latency_us=latency_us)
        bound = CORES / (latency_us / 1e6)
        for work in cases.values():
            work(30)
        for _ in range(rounds):
            for name, work in cases.items():
                start, busy = time.perf_counter(), time.process_time()
                work(runs)
                spent = time.perf_counter() - start
                ratios.setdefault(name, []).append((runs / spent / bound, (time.process_time() - busy) / spent))
        for model in models:
            model.close()
    return {
        name: {
            "median": round(statistics.median(ratio for ratio, _ in found), 3),
            "best": round(max(found)[0], 3),
            "cpu": round(max(found)[1], 3),
        }
        for name, found in ratios.items()
    }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--latency-us", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--runs", type=int, default=600, help="runs in a round of a case")
    parser.add_argument("--model", type=Path, default=ROOT / "build" / "models" / "add_int8.rknn")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    found = measure(options.model, options.latency_us, options.rounds, options.runs)
    if options.json:
        about = {"model": options.model.stem, "latency_us": options.latency_us, "python": sys.version.split()[0]}
        print(json.dumps({"schema": 1, **about, "cores": CORES, "ratio_to_bound": found}, indent=1))
    else:
        bound = CORES / (options.latency_us / 1e6)
        print(f"{CORES} cores, {options.latency_us} us a run: the bound is {bound:.0f} runs/s")
        for name, row in found.items():
            print(f"{name:26} median {row['median']:.3f}   best {row['best']:.3f}   CPU {row['cpu']:.2f}")
    return 0 if found["Pool"]["best"] >= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
