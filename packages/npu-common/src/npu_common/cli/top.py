"""`npu top`: load, frequency, temperature, memory, power and processes of every NPU, in one table for all vendors.

The vendors' packages read (`Vendor.readings`); here are the table, JSON, and the page for Prometheus.
"""

from __future__ import annotations

import argparse
import json
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any

from ..install import how_to_install
from .doctor import host_of
from .host import Host
from .parser import seconds
from .readings import QUANTITIES, Reading
from .report import size_text, table
from .vendor import Exit, UsageError, Vendor

__all__ = ["Sampler", "add_options", "page", "run", "to_dict", "to_text"]

CLEAR = "\x1b[H\x1b[2J"
HEADINGS = ("NPU", "chip", "load", "MHz", "°C", "memory", "W", "processes")
METRICS = {
    "load_percent": ("npu_load_ratio", "Share of the time the NPU was at work", 0.01),
    "frequency_hz": ("npu_frequency_hertz", "Frequency of the NPU", 1.0),
    "temperature_celsius": ("npu_temperature_celsius", "Temperature of the NPU", 1.0),
    "memory_bytes": ("npu_memory_used_bytes", "Memory in use", 1.0),
    "memory_percent": ("npu_memory_used_ratio", "Share of the memory in use", 0.01),
    "power_watts": ("npu_power_watts", "Power the NPU takes", 1.0),
    "busy_us": ("npu_busy_seconds_total", "Time the NPU was at work", 1e-6),
}
"""Name, help and factor of the metrics, by the value of a reading."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the flags of `npu top`."""
    parser.add_argument("--once", action="store_true", help="show one table and end; so it is without a terminal")
    parser.add_argument("--json", action="store_true", help="write JSON, a line per reading")
    parser.add_argument("--interval", type=seconds, default=2.0, metavar="SECONDS", help="time between readings: 2")
    parser.add_argument("--root", default="/", metavar="DIR", help="look below DIR instead of / (a copied system)")
    parser.add_argument(
        "--export", metavar="[HOST:]PORT", help="serve the readings to Prometheus, on 127.0.0.1 if no HOST is named"
    )


class Sampler:
    """Readings of all packages, one after another. Counters of work become a load from the second reading on."""

    def __init__(self, vendors: Sequence[Vendor], host: Host) -> None:
        self.vendors, self.host = vendors, host
        self._before: dict[tuple[str, str], tuple[float, float]] = {}
        self._lock = threading.Lock()  # Prometheus may ask in several threads

    def sample(self) -> list[tuple[str, Reading]]:
        """Return the package and reading of every NPU."""
        with self._lock:
            rows = [(vendor.name, reading) for vendor in self.vendors for reading in vendor.readings(self.host)]
            return [(package, self._with_load(package, reading)) for package, reading in rows]

    def _with_load(self, package: str, reading: Reading) -> Reading:
        if "busy_us" not in reading.values:
            return reading
        key, now = (package, reading.device), (time.monotonic(), reading.values["busy_us"])
        before, self._before[key] = self._before.get(key), now
        if before is None or now[0] <= before[0] or now[1] < before[1]:
            reading.absent["load"] = "the driver counts time at work: a load takes two readings of a running machine"
        else:
            share = (now[1] - before[1]) / (1e6 * (now[0] - before[0]))
            reading.values["load_percent"] = 100 * min(1.0, share)
        return reading


def run(vendors: Sequence[Vendor], arguments: argparse.Namespace) -> int:
    """Run the command."""
    sampler = Sampler(vendors, host_of(arguments))
    rows = sampler.sample()
    if not rows:
        names = ", ".join(vendor.name for vendor in vendors) or "no vendor's package is installed"
        print(f"error: no NPU with a kernel driver here ({names}); `doctor` looks for the reason", file=sys.stderr)
        return Exit.ABSENT
    if arguments.export:
        return _export(sampler, arguments.export, rows)
    live = arguments.root == "/"
    once = arguments.once or not live or not (arguments.json or sys.stdout.isatty())
    if live and any("busy_us" in reading.values for _, reading in rows):
        time.sleep(min(1.0, arguments.interval))
        rows = sampler.sample()
    try:
        while True:
            if arguments.json:
                print(json.dumps(to_dict(rows)), flush=True)
            else:
                print(to_text(rows) if once else f"{CLEAR}{to_text(rows)}", flush=True)
            if once:
                return Exit.GOOD
            time.sleep(arguments.interval)
            rows = sampler.sample()
    except KeyboardInterrupt:
        return Exit.GOOD


def to_dict(rows: Sequence[tuple[str, Reading]]) -> dict[str, Any]:
    """Return the readings for programs."""
    npus = [{"package": package, **reading.as_dict()} for package, reading in rows]
    return {"schema": 1, "tool": "npu top", "npus": npus}


def _cells(reading: Reading) -> Iterator[str]:
    """Yield the cells of an NPU's row in the table; "-" for what was not read."""
    values = reading.values
    yield reading.device
    yield reading.chip
    load = f"{values['load_percent']:.0f}%" if "load_percent" in values else "-"
    yield f"{load} ({' '.join(f'{core:.0f}' for core in reading.cores)})" if reading.cores else load
    yield f"{values['frequency_hz'] / 1e6:.0f}" if "frequency_hz" in values else "-"
    yield f"{values['temperature_celsius']:.0f}" if "temperature_celsius" in values else "-"
    share = f"{values['memory_percent']:.0f}%" if "memory_percent" in values else "-"
    yield size_text(values["memory_bytes"]) if "memory_bytes" in values else share
    yield f"{values['power_watts']:.1f}" if "power_watts" in values else "-"
    unseen = "-" if "processes" in reading.absent else ""
    yield ", ".join(f"{process['pid']} {process['name']}" for process in reading.processes) or unseen


def to_text(rows: Sequence[tuple[str, Reading]]) -> str:
    """Return the table, and below it why a quantity is not there."""
    lines = table([HEADINGS, *(list(_cells(reading)) for _, reading in rows)], right=(3, 4, 5, 6))
    reasons: dict[str, list[str]] = {}
    for _, reading in rows:
        for quantity in QUANTITIES:
            if quantity in reading.absent:
                reasons.setdefault(f"{quantity}: {reading.absent[quantity]}", []).append(reading.device)
    return "\n".join([*lines, *([""] if reasons else []), *(f"{', '.join(of)}: {why}" for why, of in reasons.items())])


class _Collector:
    """The readings as prometheus-client's metrics, read anew for each page."""

    def __init__(self, sampler: Sampler) -> None:
        self.sampler = sampler

    def collect(self) -> Iterator[Any]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

        rows = self.sampler.sample()
        labels = ("package", "device", "chip")
        for value, (name, help, scale) in METRICS.items():
            family = (CounterMetricFamily if name.endswith("_total") else GaugeMetricFamily)(name, help, labels=labels)
            for package, reading in rows:
                if value in reading.values:
                    family.add_metric([package, reading.device, reading.chip], reading.values[value] * scale)
            yield family
        cores = GaugeMetricFamily("npu_core_load_ratio", "Load of one core", labels=[*labels, "core"])
        processes = GaugeMetricFamily("npu_processes", "Processes that hold the NPU open", labels=labels)
        for package, reading in rows:
            for number, load in enumerate(reading.cores):
                cores.add_metric([package, reading.device, reading.chip, str(number)], load / 100)
            if "processes" not in reading.absent:
                processes.add_metric([package, reading.device, reading.chip], len(reading.processes))
        yield from (cores, processes)


def page(sampler: Sampler) -> Any:
    """Return the registry of metrics that prometheus-client serves."""
    try:
        from prometheus_client import CollectorRegistry
    except ImportError:
        install = how_to_install("npu-common[metrics]")
        raise UsageError(f"--export takes prometheus-client, which is not installed: {install}") from None
    registry = CollectorRegistry()
    registry.register(_Collector(sampler))
    return registry


def _export(sampler: Sampler, address: str, rows: Sequence[tuple[str, Reading]]) -> int:
    host, _, port = address.rpartition(":")
    if not port.isdigit() or int(port) > 65535:
        raise UsageError(f"--export: expected [HOST:]PORT such as 9400 or 0.0.0.0:9400, got {address!r}")
    registry = page(sampler)
    from prometheus_client import start_http_server

    host = host.strip("[]") or "127.0.0.1"
    try:
        server, thread = start_http_server(int(port), host, registry)
    except OSError as problem:
        raise UsageError(f"--export {address}: {problem.strerror or problem}") from None
    print(f"{to_text(rows)}\n\nhttp://{host}:{server.server_port}/metrics, until Ctrl-C", flush=True)
    try:
        thread.join()
    except KeyboardInterrupt:
        server.shutdown()
        server.server_close()
    return Exit.GOOD
