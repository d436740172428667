"""`run`: one inference per set of inputs; top 5, output files, comparison with expected outputs."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter_ns
from typing import Any

from .bench import device_us
from .doctor import environment
from .host import Host
from .inputs import load_inputs
from .parser import RAW_FILES, add_input_options, add_json_option, add_model_options, positive, settle_model
from .report import Progress, bar, make_folder, open_report, table, trace_path
from .vendor import Exit, UsageError, Vendor

__all__ = ["add_options", "file_name", "run"]


def add_options(parser: argparse.ArgumentParser, vendor: Vendor) -> None:
    """Add the flags of `run`."""
    add_model_options(parser, vendor)
    add_input_options(parser, vendor)
    parser.add_argument("--output", metavar="DIR", help="write each output to DIR as .npy")
    parser.add_argument(
        "--top", type=int, default=5, metavar="N", help="largest N elements of vector outputs (default 5)"
    )
    parser.add_argument("--labels", metavar="FILE", help="names of the classes, one per line, for --top")
    parser.add_argument(
        "--expect",
        metavar="DIR",
        help="compare with DIR/OUTPUT.npy, or .bin, .raw, .dat without a header; exit code 4 when they differ",
    )
    parser.add_argument("--atol", type=float, default=0.0, help="allowed absolute difference for --expect (default 0)")
    parser.add_argument(
        "-l", "--loops", type=positive, default=1, metavar="N", help="run each set of inputs N times (default 1)"
    )
    parser.add_argument("--trace", metavar="FILE", help="write every C call to FILE (Chrome trace; .txt: text)")
    add_json_option(parser)


def run(vendor: Vendor, arguments: argparse.Namespace) -> int:
    """Run the command."""
    import numpy as np

    from ..trace import trace

    settle_model(arguments)
    labels = _labels(arguments.labels)
    output = make_folder(arguments.output) if arguments.output else None
    trace_target = trace_path(arguments.trace)
    if arguments.expect and not Path(arguments.expect).is_dir():
        raise UsageError(f"--expect {arguments.expect}: no such folder")
    results: list[dict[str, Any]] = []
    code = Exit.GOOD
    facts = environment(vendor, Host())
    with open_report(arguments.json) as report:
        quiet = arguments.json == "-"
        with vendor.open_model(arguments) as model:
            if facts["fake"]:
                print("note: fake library in use, nothing here comes from an NPU", file=sys.stderr)
            sets = load_inputs(arguments.input, model.inputs, arguments.seed, arguments)
            if not arguments.input and not quiet:
                print(f"note: no -i given, inputs are random (seed {arguments.seed})", file=sys.stderr)
            for number, place in enumerate(sets.names):
                try:
                    arrays = sets[number]
                except UsageError as refused:  # of a folder's pictures the others are good all the same
                    if len(sets) == 1:
                        raise
                    print(f"error: run: {refused}", file=sys.stderr)
                    code = Exit.FAILED
                    continue
                expected = Path(arguments.expect) / place if arguments.expect else None
                observed: Any = nullcontext()
                if trace_target is not None:
                    observed = trace(vendor.library, _numbered(trace_target, place))
                with observed:
                    measured = _runs(model, arrays, arguments.loops, expected, arguments.atol)
                values = dict(zip([info.name for info in model.outputs], measured.outputs))
                result = measured.as_dict()
                if place:
                    result["input"] = place
                if not quiet:
                    print(f"{place + ': ' if place else ''}{measured}")
                for name, array in values.items():
                    best = _top(array, arguments.top)
                    shown: dict[str, Any] = {"name": name, "shape": list(array.shape), "dtype": str(array.dtype)}
                    shown["top"] = [{"index": int(i), "value": float(v)} for i, v in best]
                    result["outputs"].append(shown)
                    if not quiet:
                        print("\n".join(_describe(name, array, best, labels)))
                    if output is not None:
                        folder = output / place
                        folder.mkdir(exist_ok=True)
                        np.save(folder / file_name(name), array)
                    if arguments.expect:
                        problem = measured.problems.get(name, "")
                        shown["difference"] = problem
                        if problem:
                            code = Exit.DIFFERENT
                            print(f"DIFFERENT  {place + '/' if place else ''}{name}: {problem}", file=sys.stderr)
                results.append(result)
        if report is not None:
            content = {"schema": 1, "tool": f"{vendor.name} run", "model": arguments.model, "results": results}
            content["environment"] = facts
            json.dump(content, report, indent=2)
            report.write("\n")
    return code


class _Measured:
    """The runs of one set of inputs: last outputs, times, and how outputs differed from what was expected."""

    def __init__(self) -> None:
        self.outputs: Any = ()
        self.host: list[float] = []
        self.device: list[float] = []
        self.problems: dict[str, str] = {}

    def __str__(self) -> str:
        text = f"{_mean(self.host) / 1000:.2f} ms"
        if self.device:
            text += f", device {_mean(self.device) / 1000:.2f} ms"
        return f"{len(self.host)} runs, on average {text}" if len(self.host) > 1 else text

    def as_dict(self) -> dict[str, Any]:
        """Return the runs for the report."""
        content: dict[str, Any] = {"host_us": _mean(self.host), "outputs": []}
        content["device_us"] = _mean(self.device) if self.device else None
        if len(self.host) > 1:
            content["samples"] = {"host_us": self.host, "device_us": self.device}
        return content


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _runs(model: Any, arrays: Sequence[Any], loops: int, expected: Path | None, atol: float) -> _Measured:
    """Run `loops` times; every run's outputs are compared, because hardware that fails does so now and then."""
    times = _Measured()
    progress = Progress("run")
    for number in range(loops):
        start = perf_counter_ns()
        times.outputs = model.run(*arrays)
        times.host.append((perf_counter_ns() - start) / 1000)
        measured = device_us(model)
        if measured is not None:
            times.device.append(measured)
        if expected is not None:
            for info, array in zip(model.outputs, times.outputs):
                problem = "" if info.name in times.problems else _differs(expected / file_name(info.name), array, atol)
                if problem:
                    times.problems[info.name] = problem + (f" (run {number + 1} of {loops})" if loops > 1 else "")
        progress.update(f"{number + 1} of {loops} runs")
    progress.done()
    return times


def file_name(name: str) -> str:
    """Return the file of an output: tensor names may hold slashes and colons."""
    return re.sub(r"[^\w.-]+", "_", name) + ".npy"


def _numbered(target: Any, place: str) -> Any:
    """Return the name of the trace file for one set of inputs."""
    if not place or not isinstance(target, str):
        return target
    path = Path(target)
    return str(path.with_name(f"{path.stem}-{place}{path.suffix}"))


def _labels(path: str | None) -> list[str]:
    if path is None:
        return []
    try:
        return Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as problem:
        raise UsageError(f"--labels {path}: {problem}") from None


def _is_vector(array: Any) -> bool:
    """Return True when all elements lie along one dimension: class scores come as 1x1000 or 1x1000x1x1."""
    return [dim > 1 for dim in array.shape].count(True) == 1


def _top(array: Any, count: int) -> list[tuple[int, float]]:
    import numpy as np

    if count < 1 or not _is_vector(array):
        return []
    flat = np.asarray(array).reshape(-1)
    # Stable and descending: of equal values the first class wins, as in the vendors' samples.
    order = np.argsort(-flat.astype(np.float64), kind="stable")[:count]
    return [(int(i), float(flat[i])) for i in order]


def _describe(name: str, array: Any, best: Sequence[tuple[int, float]], labels: Sequence[str]) -> list[str]:
    import numpy as np

    shape = "x".join(map(str, array.shape))
    if not best:
        real = np.asarray(array).astype(np.float64)
        spread = f"min {real.min():.6g}  mean {real.mean():.6g}  max {real.max():.6g}" if real.size else "empty"
        return [f"{name}  {shape}  {array.dtype}  {spread}"]
    low = min(0.0, min(value for _, value in best))
    span = max(value for _, value in best) - low or 1.0
    rows = []
    for index, value in best:
        label = labels[index] if index < len(labels) else ""
        rows.append([f"{index:>6}", f"{value:.6g}", bar((value - low) / span), label])
    return [f"{name}  {shape}  {array.dtype}", *table(rows, right=(0, 1))]


def _differs(path: Path, array: Any, atol: float) -> str:
    """Return how `array` differs from the file; "" when it does not."""
    import numpy as np

    raw = next((file for suffix in RAW_FILES if (file := path.with_suffix(suffix)).exists()), None)
    try:
        if raw is not None and not path.exists():
            data = raw.read_bytes()
            if len(data) != array.nbytes:
                return f"expected output {raw.name} has {len(data)} bytes, got {array.nbytes}"
            expected = np.frombuffer(data, array.dtype).reshape(array.shape)
        else:
            expected = np.load(path, allow_pickle=False)
    except (OSError, ValueError, EOFError) as problem:
        return f"no expected output ({problem})"
    if expected.shape != array.shape or expected.dtype != array.dtype:
        return f"expected {expected.dtype} {expected.shape}, got {array.dtype} {array.shape}"
    left, right = np.asarray(array).astype(np.float64), expected.astype(np.float64)
    # NaN equals NaN here: a model that gives it must go on giving it. Infinities compare as such.
    with np.errstate(invalid="ignore"):
        apart = np.where((left == right) | (np.isnan(left) & np.isnan(right)), 0.0, np.abs(left - right))
    wrong = ~(apart <= atol)
    if not wrong.any():
        return ""
    worst = int(np.argmax(np.where(np.isnan(apart), np.inf, apart)))
    return (
        f"{int(wrong.sum())} of {array.size} elements, at worst {left.flat[worst]:.6g} "
        f"instead of {right.flat[worst]:.6g} at {tuple(int(i) for i in np.unravel_index(worst, array.shape))}"
    )
