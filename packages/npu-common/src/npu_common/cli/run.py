"""`run`: one inference per set of inputs; top 5, output files, comparison with expected outputs."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter_ns
from typing import Any

from .inputs import load_inputs
from .report import bar, make_folder, open_report, table, trace_path
from .vendor import Exit, UsageError, Vendor

__all__ = ["add_options", "file_name", "run"]


def add_options(parser: argparse.ArgumentParser) -> None:
    """Flags of `run`."""
    parser.add_argument("--output", metavar="DIR", help="write each output to DIR as .npy")
    parser.add_argument(
        "--top", type=int, default=5, metavar="N", help="largest N elements of vector outputs (default 5)"
    )
    parser.add_argument("--labels", metavar="FILE", help="names of the classes, one per line, for --top")
    parser.add_argument(
        "--expect", metavar="DIR", help="compare with the .npy files of DIR; exit code 4 when they differ"
    )
    parser.add_argument("--atol", type=float, default=0.0, help="allowed absolute difference for --expect (default 0)")
    parser.add_argument("--trace", metavar="FILE", help="write every C call to FILE (Chrome trace; .txt: text)")
    parser.add_argument(
        "--json", nargs="?", const="-", metavar="FILE", help="write JSON to FILE (- or nothing: stdout)"
    )


def run(vendor: Vendor, arguments: argparse.Namespace) -> int:
    """The command."""
    import numpy as np

    from ..trace import trace

    labels = _labels(arguments.labels)
    output = make_folder(arguments.output) if arguments.output else None
    trace_target = trace_path(arguments.trace)
    if arguments.expect and not Path(arguments.expect).is_dir():
        raise UsageError(f"--expect {arguments.expect}: no such folder")
    results: list[dict[str, Any]] = []
    code = Exit.GOOD
    with open_report(arguments.json) as report:
        quiet = arguments.json == "-"
        with vendor.open_model(arguments) as model:
            sets = load_inputs(arguments.input, model.inputs, arguments.seed)
            if not arguments.input and not quiet:
                print(f"note: no -i given, inputs are random (seed {arguments.seed})", file=sys.stderr)
            for number, arrays in enumerate(sets):
                place = f"{number:04d}" if len(sets) > 1 else ""
                start = perf_counter_ns()
                if trace_target is not None:
                    with trace(vendor.library, _numbered(trace_target, place)):
                        outputs = model.run(*arrays)
                else:
                    outputs = model.run(*arrays)
                elapsed = (perf_counter_ns() - start) / 1000
                values = dict(zip([info.name for info in model.outputs], outputs))
                result: dict[str, Any] = {"host_us": elapsed, "outputs": []}
                if not quiet:
                    print(f"{place + ': ' if place else ''}{elapsed / 1000:.2f} ms")
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
                        problem = _differs(Path(arguments.expect) / place / file_name(name), array, arguments.atol)
                        shown["difference"] = problem
                        if problem:
                            code = Exit.DIFFERENT
                            print(f"DIFFERENT  {place + '/' if place else ''}{name}: {problem}", file=sys.stderr)
                results.append(result)
        if report is not None:
            content = {"schema": 1, "tool": f"{vendor.name} run", "model": arguments.model, "results": results}
            json.dump(content, report, indent=2)
            report.write("\n")
    return code


def file_name(name: str) -> str:
    """The file of an output: tensor names may hold slashes and colons."""
    return re.sub(r"[^\w.-]+", "_", name) + ".npy"


def _numbered(target: Any, place: str) -> Any:
    """One trace file per set of inputs."""
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
    """True when all elements lie along one dimension: class scores come as 1x1000 or 1x1000x1x1."""
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
    """How `array` differs from the file; "" when it does not."""
    import numpy as np

    try:
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
