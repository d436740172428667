"""Rounds, the unit, limits and the table of all benchmarks.

A ratio of two times means something else on every processor: C, Python and memory do not become faster together. What a
binding adds is Python, so its cost is counted in *calls*: how many plain ctypes calls of the same run take as long. The
plain call is `strlen` of the C library with an address, its `argtypes` and `restype` declared. Limits in calls hold on
any processor. Under an emulator, which slows Python and C down by different factors and is no measure of a board, they
do not: there, limits of their own only show that something became slower, by 30 % above the highest of a dozen runs on
both ARM machines. Ratios stand beside, and have limits where the other side is no loop in C but something of the same
kind (another package, the bound of a pool). A limit stands in the middle between what is measured and 30 % more time:
as far from noise on the one side as from a slowdown that nobody would notice on the other.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
from tests.compiler import c_compiler  # noqa: E402 - of this checkout

MODELS = ROOT / "build" / "models"
SLOWER = 1.3
"""The injected slowdown that every limit must notice (`--sharp`)."""
EMULATED = os.environ.get("NPU_EMULATED")

Series = Callable[[int], float]


class Limits(NamedTuple):
    """The highest allowed cost of a way; None is only reported.

    calls: what it adds to its base, in plain ctypes calls. ratio: to its base. emulated: as `calls`, on emulated ARM.
    """

    calls: float | None = None
    ratio: float | None = None
    emulated: float | None = None


NO_LIMITS = Limits()


class Way(NamedTuple):
    """One way to do something.

    series: does it so many times, and returns the seconds that took. base: the name of the way it is compared with,
    None for a base.
    """

    name: str
    series: Series
    base: str | None = None


class Round(NamedTuple):
    """Microseconds of a round: of the way, of its base and of the unit, measured one after the other."""

    us: float
    base_us: float
    unit_us: float


@dataclass(frozen=True)
class Row:
    """A line of the table. Times in microseconds: the smallest of the rounds, and the rounds themselves, if any.

    Of the smallest times and the median round the better counts: noise seldom moves both, what the code costs does. A
    neighbour that slows the processor down slows all three times of a round alike.
    """

    name: str
    us: float
    base_us: float
    unit_us: float
    limits: Limits = NO_LIMITS
    rounds: tuple[Round, ...] = ()

    @property
    def ratio(self) -> float:
        return self.us / self.base_us

    @property
    def calls(self) -> float:
        """The cost that the way adds to its base, in plain ctypes calls."""
        return (self.us - self.base_us) / self.unit_us

    @property
    def median_ratio(self) -> float:
        return statistics.median(one.us / one.base_us for one in self.rounds) if self.rounds else self.ratio

    @property
    def median_calls(self) -> float:
        if not self.rounds:
            return self.calls
        return statistics.median((one.us - one.base_us) / one.unit_us for one in self.rounds)

    @property
    def limited(self) -> Limits:
        """The limits that count on this machine."""
        return Limits(emulated=self.limits.emulated) if EMULATED else self.limits._replace(emulated=None)

    @property
    def above(self) -> bool:
        calls, ratio, emulated = self.limited
        better = min(self.ratio, self.median_ratio)
        if EMULATED:  # where the emulator is the noise: it runs the same code in several ways
            return emulated is not None and (better - 1) * self.base_us / self.unit_us > emulated
        return (calls is not None and min(self.calls, self.median_calls) > calls) or (
            ratio is not None and better > ratio
        )

    def slowed(self) -> Row:
        """Return the row as it would be if the way took longer by the injected slowdown."""
        rounds = tuple(one._replace(us=one.us * SLOWER) for one in self.rounds)
        return replace(self, us=self.us * SLOWER, rounds=rounds)


NOW = """#define _GNU_SOURCE
#include <time.h>
static inline double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}
"""
"""A clock in seconds, which all C texts have."""


def compiled(folder: Path, name: str, source: str, *options: str) -> Path:
    """Compile C text behind `NOW`, and return the shared library; a program where the options have no `-shared`."""
    file, target = folder / f"{name}.c", folder / name
    file.write_text(NOW + source)
    options = options or ("-shared", "-fPIC")
    subprocess.run([*c_compiler(), "-O2", str(file), "-o", str(target), *options], check=True)
    return target


def timed(step: Callable[[], Any]) -> Series:
    """Return the series of a Python function."""

    def series(count: int) -> float:
        start = time.perf_counter()
        for _ in range(count):
            step()
        return time.perf_counter() - start

    return series


def checked(loop: Series) -> Series:
    """Return the series of a loop in C that gives a negative number where a call failed."""

    def series(count: int) -> float:
        took = float(loop(count))
        if took < 0:
            raise RuntimeError("a call in C failed")
        return took

    return series


def unit() -> Series:
    """Return the series of the plain ctypes call."""
    strlen = ctypes.CDLL(None).strlen
    strlen.argtypes, strlen.restype = [ctypes.c_void_p], ctypes.c_size_t
    text = ctypes.create_string_buffer(1)

    def series(count: int, f: Any = strlen, at: int = ctypes.addressof(text), kept: Any = text) -> float:
        start = time.perf_counter()
        for _ in range(count // 10):
            f(at), f(at), f(at), f(at), f(at), f(at), f(at), f(at), f(at), f(at)
        return time.perf_counter() - start

    return series


UNITS = 1000
"""Plain calls in a series of the unit: short, so that some are undisturbed."""


def measure(
    ways: Sequence[Way],
    rounds: int,
    count: int,
    limits: Mapping[str, Limits] = MappingProxyType({}),
    around: Callable[[], AbstractContextManager[Any]] = nullcontext,
) -> list[Row]:
    """Return the rows of all ways, whose series take turns with each other and with the unit.

    Args:
        ways: They and their bases.
        rounds: Series of each way.
        count: Times in a series.
        limits: By name.
        around: A context in which each series runs, outside its time.
    """
    plain = unit()
    took: dict[str, list[float]] = {way.name: [] for way in ways}
    units: list[float] = []

    def series(way: Way) -> float:
        with around():
            return way.series(count) / count * 1e6

    for way in ways:  # binds, warms up, specialises
        series(way)
    plain(UNITS)
    gc.collect()
    gc.disable()
    try:
        for number in range(rounds):
            turned = number % len(ways)  # no one always follows the same neighbour
            units.append(min(plain(UNITS) / UNITS * 1e6 for _ in range(4)))
            for way in [*ways[turned:], *ways[:turned]]:
                took[way.name].append(series(way))
    finally:
        gc.enable()
    bases = {way.name: way.base or way.name for way in ways}
    return [row_of(name, took[name], took[base], units, limits.get(name, NO_LIMITS)) for name, base in bases.items()]


def unit_us(rounds: int = 200) -> float:
    """Return the microseconds of the unit, for rows that are measured in another way than by `measure`."""
    plain = unit()
    return min(plain(UNITS) for _ in range(rounds)) / UNITS * 1e6


def row_of(
    name: str, took: Sequence[float], base: Sequence[float], units: Sequence[float], limits: Limits = NO_LIMITS
) -> Row:
    """Return the row of times in microseconds, each beside those of its base and of the unit in the same round."""
    return Row(name, min(took), min(base), min(units), limits, tuple(map(Round, took, base, units)))


def arguments(doc: str | None, rounds: int, **more: tuple[int, str]) -> argparse.ArgumentParser:
    """Return the parser of a benchmark's command line: `--rounds`, `--json`, `--sharp`, and numbers of its own."""
    parser = argparse.ArgumentParser(description=(doc or "").splitlines()[0])
    numbers = {"rounds": (rounds, "interleaved rounds"), **more}
    for name, (default, text) in numbers.items():
        parser.add_argument(f"--{name}", type=int, default=default, help=f"{text} (default {default})")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    parser.add_argument(
        "--sharp", action="store_true", help="fail where a limit would not notice 30 %% more time instead"
    )
    return parser


def finish(rows: Iterable[Row], options: argparse.Namespace, title: str = "") -> int:
    """Print the rows, and return the exit status: 1 when one is above its limit.

    With `--sharp`: when one would not be above its limit after a slowdown of 30 %.
    """
    rows = list(rows)
    limited = [row for row in rows if any(limit is not None for limit in row.limited)]
    wrong = [row for row in limited if (not row.slowed().above if options.sharp else row.above)]
    word = "BLUNT" if options.sharp else "ABOVE"
    if options.json:
        machine = {"python": platform.python_version(), "machine": platform.machine(), "emulated": EMULATED}
        print(json.dumps({"schema": 2, **machine, "rows": [_facts(row) for row in rows], word.lower(): [
            row.name for row in wrong]}, indent=1))  # fmt: skip
        return bool(wrong)
    print(f"{title or 'Costs'}, Python {platform.python_version()} {EMULATED or platform.machine()}")
    print(f"{'':46}{'us':>11}{'base us':>11}{'ratio':>9}{'(median)':>10}{'calls':>10}  limits")
    for row in rows:
        shown = row.slowed() if options.sharp else row
        median = f"({shown.median_ratio:.2f})" if row.rounds else ""
        limits = ", ".join(
            f"{value:g} {what}" for what, value in zip(("calls", "times", "calls"), row.limited) if value is not None
        )
        calls = f"{shown.calls:10.2f}" if abs(shown.calls) < 1000 else f"{'':10}"
        numbers = f"{shown.us:11.3f}{shown.base_us:11.3f}{shown.ratio:9.3f}{median:>10}"
        print(f"{row.name:46}{numbers}{calls}  {limits}{'  ' + word if row in wrong else ''}")
    return bool(wrong)


def _facts(row: Row) -> dict[str, Any]:
    return {
        "name": row.name,
        "us": row.us,
        "base_us": row.base_us,
        "unit_us": row.unit_us,
        "ratio": row.ratio,
        "median_ratio": row.median_ratio,
        "calls": row.calls,
        "median_calls": row.median_calls,
        "limits": row.limited._asdict(),
    }
