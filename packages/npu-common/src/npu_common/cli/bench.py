"""`bench`: how long a run takes, measured on the host and, where the vendor's library measures it, on the device.

Host and device have separate rows: device times come from the vendor's library only.
"""

from __future__ import annotations

import argparse
import importlib
import json
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter_ns
from typing import Any, Callable

from .doctor import environment
from .host import Host
from .inputs import load_inputs
from .parser import add_input_options, add_json_option, add_model_options, count, positive, seconds, settle_model
from .report import Progress, bar, histogram, open_report, statistics_of, table, trace_path
from .vendor import Exit, Layer, UsageError, Vendor

__all__ = ["add_options", "compare", "device_us", "run"]

PERCENTILES = "50,90,99"
COPY_SHARE = 0.1
"""From which share of a run on the note about copying is worth a line."""
COPY_RUNS = 5
DEPTHS = (1, 2, 3, 4, 6, 8)


def add_options(parser: argparse.ArgumentParser, vendor: Vendor) -> None:
    """Add the flags of `bench`."""
    add_model_options(parser, vendor)
    add_input_options(parser, vendor)
    names = ("-n", "--niter", "-niter", "-l", "--loops")  # the last two as in the vendors' own tools
    parser.add_argument(*names, dest="niter", type=positive, metavar="N", help="runs to measure (default 100)")
    parser.add_argument("-t", "--time", type=seconds, metavar="SECONDS", help="measure for so long")
    parser.add_argument("-w", "--warmup", type=count, default=5, metavar="N", help="runs before measuring (default 5)")
    parser.add_argument("--bind", action="store_true", help="zero copy: buffers set once, inputs written once")
    parser.add_argument("--inflight", type=positive, default=1, metavar="N", help="keep N runs under way (submit)")
    parser.add_argument("--percentiles", default=PERCENTILES, metavar="P,P", help=f"default {PERCENTILES}")
    if vendor.layers is not None:
        parser.add_argument("--layers", action="store_true", help="time per layer, measured apart from the runs")
    else:
        parser.set_defaults(layers=False)
    parser.add_argument("--trace", metavar="FILE", help="write every C call to FILE (Chrome trace; .txt: text)")
    add_json_option(parser)
    text = "write a page to look at; it also has the throughput with 1 to 8 runs under way, measured apart"
    parser.add_argument("--html", metavar="FILE", help=text)
    parser.add_argument("--no-samples", action="store_true", help="leave the single times out of the JSON")
    parser.add_argument("--compare", nargs=2, metavar=("A", "B"), help="compare two JSON reports instead of measuring")


def _percentiles(text: str) -> list[float]:
    try:
        numbers = sorted({float(part) for part in text.split(",")})
    except ValueError:
        numbers = []
    if not numbers or numbers[0] <= 0 or numbers[-1] >= 100:
        raise UsageError(f"--percentiles {text}: expected numbers between 0 and 100, such as {PERCENTILES}")
    return numbers


def run(vendor: Vendor, arguments: argparse.Namespace) -> int:
    """Run the command."""
    if arguments.compare:
        return compare(*arguments.compare)
    settle_model(arguments, "which model file? Or --compare A B")
    percentiles = _percentiles(arguments.percentiles)
    if arguments.bind and arguments.inflight > 1:
        raise UsageError("--bind and --inflight do not go together: a binding is one set of buffers")
    trace_target = trace_path(arguments.trace)
    with open_report(arguments.json) as report, open_report(arguments.html) as shown:
        for module in vendor.imports:
            importlib.import_module(module)
        start = perf_counter_ns()
        with vendor.open_model(arguments) as model:
            load_us = (perf_counter_ns() - start) / 1000
            result = _measure(vendor, model, arguments, trace_target)
            result["load_us"] = load_us
            result["depths"] = _depths(model, arguments) if shown is not None and not arguments.bind else []
            layers = _layers(vendor, arguments) if arguments.layers else []
            result["latencies"] = vendor.latencies(arguments) if vendor.latencies is not None else {}
        summary = _summary(vendor, arguments, result, percentiles, layers)
        if arguments.json != "-":
            _print(result, summary, layers, percentiles)
        if report is not None:
            json.dump(summary, report, indent=2)
            report.write("\n")
        if shown is not None:
            from .html import page

            times = {"host_us": result["host"], "device_us": result["device"]}
            shown.write(page([{**summary, "samples": times}]))
    return Exit.GOOD


def _measure(vendor: Vendor, model: Any, arguments: argparse.Namespace, trace_target: Any) -> dict[str, Any]:
    """Run the model as often as asked; return the times and the part that copying takes."""
    from ..trace import trace

    sets: Sequence[Any] = [[]]
    if not arguments.bind:  # all of them read now: reading is not to be measured
        sets = list(load_inputs(arguments.input, model.inputs, arguments.seed, arguments))
    binding = model.bind() if arguments.bind else None
    calls: list[Callable[[], Any]]
    if binding is not None:
        _fill(model, binding, arguments)
        calls = [binding.run]
    else:
        calls = [_call(model, arrays) for arrays in sets]
    start = perf_counter_ns()
    calls[0]()
    first = (perf_counter_ns() - start) / 1000
    for number in range(arguments.warmup):
        calls[number % len(calls)]()
    host: list[float] = []
    device: list[float] = []
    tracing: Any = trace(vendor.library, trace_target) if trace_target is not None else nullcontext()
    with tracing:
        begin = time.perf_counter()
        if arguments.inflight > 1:
            _submit(model, sets, arguments, host)
        else:
            _repeat(model, calls, arguments, host, device)
        seconds = time.perf_counter() - begin
    copy_share = None
    if binding is None and arguments.inflight == 1 and vendor.copying:
        copy_share = _copy_share(vendor, calls)
    if binding is not None:
        binding.close()
    return {"first_run_us": first, "host": host, "device": device, "seconds": seconds, "copy_share": copy_share}


def _call(model: Any, arrays: Sequence[Any]) -> Callable[[], Any]:
    return lambda: model.run(*arrays)


def _fill(model: Any, binding: Any, arguments: argparse.Namespace) -> None:
    """Write the inputs into the bound buffers, once."""
    infos = getattr(binding, "input_infos", None) or model.inputs  # a binding may take other types than a run
    views = binding.inputs
    sets = load_inputs(arguments.input, infos, arguments.seed, arguments)
    if len(sets) > 1:
        raise UsageError("--bind takes one set of inputs: the buffers are written once")
    for view, array in zip(views, sets[0]):
        view[...] = array


def _repeat(
    model: Any,
    calls: Sequence[Callable[[], Any]],
    arguments: argparse.Namespace,
    host: list[float],
    device: list[float],
) -> None:
    """Run again and again until the count or the time is over."""
    limit, stop_at = _limits(arguments)
    measures = device_us(model) is not None
    progress = Progress("bench")
    clock = perf_counter_ns
    number = 0
    while number < limit and clock() < stop_at:
        call = calls[number % len(calls)]
        start = clock()
        call()
        host.append((clock() - start) / 1000)
        if measures:
            device.append(device_us(model) or 0.0)
        number += 1
        progress.update(_progress(number, limit, stop_at))
    progress.done()


def _submit(model: Any, sets: Sequence[Sequence[Any]], arguments: argparse.Namespace, host: list[float]) -> None:
    """Keep several runs in flight; a run's time is from submit to done, waiting included."""
    submit = getattr(model, "submit", None)
    if submit is None:
        raise UsageError("--inflight: this vendor's models have no submit()")
    limit, stop_at = _limits(arguments)
    progress = Progress("bench")
    room = threading.Semaphore(arguments.inflight)
    lock = threading.Lock()
    futures = []

    def done(start: int) -> Callable[[Any], None]:
        def finish(_: Any) -> None:
            elapsed = (perf_counter_ns() - start) / 1000
            with lock:
                host.append(elapsed)
            room.release()

        return finish

    number = 0
    while number < limit and perf_counter_ns() < stop_at:
        room.acquire()
        start = perf_counter_ns()
        future = submit(*sets[number % len(sets)])
        future.add_done_callback(done(start))
        futures.append(future)
        number += 1
        progress.update(_progress(number, limit, stop_at))
    for future in futures:
        future.result()
    # result() returns before the callbacks have run.
    for _ in range(arguments.inflight):
        room.acquire()
    progress.done()


def _depths(model: Any, arguments: argparse.Namespace) -> list[dict[str, float]]:
    """Return the throughput by the number of runs in flight.

    Each number is measured as long as the measurement itself.
    """
    if getattr(model, "submit", None) is None:
        return []
    sets = list(load_inputs(arguments.input, model.inputs, arguments.seed, arguments))
    depths = []
    for depth in DEPTHS:
        host: list[float] = []
        begin = time.perf_counter()
        _submit(model, sets, argparse.Namespace(**{**vars(arguments), "inflight": depth}), host)
        seconds = time.perf_counter() - begin
        statistics = statistics_of(host, (50,))
        depths.append({"inflight": depth, "runs_per_second": len(host) / seconds, "p50_us": statistics["p50_us"]})
    return depths


def _limits(arguments: argparse.Namespace) -> tuple[float, float]:
    """Return the largest number of runs and the clock time to stop at."""
    limit = arguments.niter if arguments.niter else (float("inf") if arguments.time else 100)
    stop_at = perf_counter_ns() + arguments.time * 1e9 if arguments.time else float("inf")
    return limit, stop_at


def _progress(number: int, limit: float, stop_at: float) -> str:
    if limit != float("inf"):
        return f"{number} of {limit:.0f} runs"
    return f"{number} runs, {max(0.0, (stop_at - perf_counter_ns()) / 1e9):.0f} s left"


def device_us(model: Any) -> float | None:
    """Return the microseconds that the vendor's library measured for the last run; None where it measures none."""
    value = getattr(model, "last_run_us", None)
    value = value() if callable(value) else value
    return None if value is None else float(value)


def _copy_share(vendor: Vendor, calls: Sequence[Callable[[], Any]]) -> float:
    """Return the part of a run's time that the C calls which copy inputs take, from a few traced runs."""
    from ..trace import trace

    with trace(vendor.library) as recorded:
        calls[0]()  # the first traced call of a function costs more than the later ones
        start = perf_counter_ns()
        for number in range(COPY_RUNS):
            calls[number % len(calls)]()
        whole = (perf_counter_ns() - start) / 1000
    counted = [e for e in recorded.events if e["name"] in vendor.copying and e["ts"] >= start / 1000]
    return float(sum(event["dur"] for event in counted) / whole)


def _layers(vendor: Vendor, arguments: argparse.Namespace) -> Sequence[Layer]:
    """Measure each layer in one run of a model loaded for this purpose.

    Profiling slows runs down, so it is kept apart from the measurement.
    """
    assert vendor.layers is not None, "else there is no option --layers"
    profiling = argparse.Namespace(**{**vars(arguments), "profile": True})
    with vendor.open_model(profiling) as model:
        model.run(*load_inputs(arguments.input, model.inputs, arguments.seed, arguments)[0])
        return vendor.layers(model)


def _summary(
    vendor: Vendor,
    arguments: argparse.Namespace,
    result: Mapping[str, Any],
    percentiles: Sequence[float],
    layers: Sequence[Layer],
) -> dict[str, Any]:
    host, device = result["host"], result["device"]
    summary: dict[str, Any] = {
        "schema": 1,
        "tool": f"{vendor.name} bench",
        "model": arguments.model,
        "mode": "bind" if arguments.bind else ("submit" if arguments.inflight > 1 else "run"),
        "inflight": arguments.inflight,
        "warmup": arguments.warmup,
        "runs": len(host),
        "seconds": result["seconds"],
        "runs_per_second": len(host) / result["seconds"],
        "load_us": result["load_us"],
        "first_run_us": result["first_run_us"],
        **result["latencies"],
        "host": statistics_of(host, percentiles),
        "device": statistics_of(device, percentiles) if device else None,
        "input_copy_share": result["copy_share"],
        **({"depths": result["depths"]} if result["depths"] else {}),
        "layers": [{"name": x.name, "kind": x.kind, "time_us": x.time_us, "columns": dict(x.columns)} for x in layers],
        "environment": environment(vendor, Host()),
    }
    if not arguments.no_samples:
        summary["samples"] = {"host_us": host, "device_us": device}
    return summary


def _print(
    result: Mapping[str, Any], summary: Mapping[str, Any], layers: Sequence[Layer], percentiles: Sequence[float]
) -> None:
    if summary["environment"]["fake"]:
        print("FAKE LIBRARY IN USE: these times are not those of an NPU")
    print(
        f"load {_time(summary['load_us'])}   first run {_time(summary['first_run_us'])}   "
        f"warm-up {summary['warmup']}   {summary['runs']} runs in {summary['seconds']:.3g} s   "
        f"{_rate(summary['runs_per_second'])} runs/s"
    )
    if result["latencies"]:
        shown = [f"{key[: -len('_us')].replace('_', ' ')} {_time(value)}" for key, value in result["latencies"].items()]
        print("   ".join(shown))
    columns = ["min", *(f"p{p:g}" for p in percentiles), "max"]
    unit, factor = _unit(summary["host"])
    rows = [["", *columns, "", ""]]
    rows.append(_row("host run", summary["host"], columns, unit, factor, histogram(result["host"])))
    if summary["device"]:
        rows.append(_row("device", summary["device"], columns, unit, factor, histogram(result["device"])))
    print("\n".join(table(rows, right=range(1, len(columns) + 1))))
    share = summary["input_copy_share"]
    if share is not None and share >= COPY_SHARE:
        print(f"note: copying inputs takes {share:.0%} of a run; try --bind")
    if layers:
        print("\n".join(layer_table(layers)))


def layer_table(layers: Sequence[Layer]) -> list[str]:
    """Return layers by their share of the time, largest first."""
    total = sum(layer.time_us for layer in layers) or 1.0
    rows = [["layer", "kind", "us", "%", ""]]
    for layer in sorted(layers, key=lambda one: -one.time_us):
        share = layer.time_us / total
        rows.append([layer.name, layer.kind, f"{layer.time_us:.0f}", f"{100 * share:.1f}", bar(share)])
    return table(rows, right=(2, 3))


def _row(
    name: str, values: Mapping[str, float], columns: Sequence[str], unit: str, factor: float, picture: str
) -> list[str]:
    return [name, *(_digits(values[f"{column}_us"] * factor) for column in columns), unit, picture]


def _digits(value: float) -> str:
    return f"{value:.2f}" if value < 1000 else f"{value:.0f}"


def _unit(values: Mapping[str, float]) -> tuple[str, float]:
    """Return the unit: milliseconds, or microseconds where milliseconds would hide the digits that differ."""
    return ("ms", 1e-3) if values["min_us"] >= 1000 else ("us", 1.0)


def _time(us: float) -> str:
    return f"{us / 1000:.3g} ms" if us >= 1000 else f"{us:.3g} us"


def _rate(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def compare(first: str, second: str) -> int:
    """Return two reports side by side: B divided by A for every percentile both have; below 1 is faster."""
    a, b = _load(first), _load(second)
    rows: list[list[str]] = []
    for part in ("host", "device"):
        if not a.get(part) or not b.get(part):
            continue
        keys = [key for key in a[part] if key in b[part]]
        unit, factor = _unit(a[part])
        rows.append([part, *(key[: -len("_us")] for key in keys), ""])
        rows.append([f"  A {Path(first).name}", *(_digits(a[part][key] * factor) for key in keys), unit])
        rows.append([f"  B {Path(second).name}", *(_digits(b[part][key] * factor) for key in keys), unit])
        rows.append(["  B / A", *(f"{_ratio(b[part][key], a[part][key]):.2f}" for key in keys), "x"])
    print("\n".join(table(rows, right=range(1, max(map(len, rows))))))
    print(f"throughput  {_rate(a['runs_per_second'])} -> {_rate(b['runs_per_second'])} runs/s")
    for key in ("model", "mode"):
        if a.get(key) != b.get(key):
            print(f"note: {key} differs: {a.get(key)} and {b.get(key)}")
    here, there = a.get("environment") or {}, b.get("environment") or {}
    for key in here:
        if key in there and here[key] != there[key]:
            print(f"note: {key} differs: {here[key]} and {there[key]}")
    return Exit.GOOD


def _ratio(b: float, a: float) -> float:
    return b / a if a else float("nan")


def _load(path: str) -> dict[str, Any]:
    try:
        content = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise UsageError(f"--compare {path}: {problem}") from None
    if not isinstance(content, dict) or content.get("schema") != 1 or not isinstance(content.get("host"), dict):
        raise UsageError(f"--compare {path}: not a report of `bench --json`, schema 1")
    return content
