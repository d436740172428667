"""The cost of quantization and layout conversion, as ratios against a copy in the same run.

    python tests/benchmarks/bench_numerics.py [--elements N] [--rounds N] [--json]

Every round measures, for every case, first the copy it is compared with and then the case, so that a slow moment of the
machine hits both. Before each the caches are filled with something else, as inputs come from elsewhere in a program;
--warm leaves them as they are. A ratio is the median of the case over the median of its copy. Quantization is compared
with np.copyto of the float32 array; a layout conversion with np.copyto of as many bytes as it moves, and, in the last
column, with the copy of as many float32, which its limit is for. From some size on (16 MB on one machine) the C
library's copy writes past the caches, which numpy's other loops cannot: --elements 6000000 compares with such a one.
Ends with status 1 when a case is over its limit.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import time
from functools import partial
from typing import Any, Callable, NamedTuple

import numpy as np
from npu_common import layout
from npu_common.dtypes import pack_nibbles, unpack_nibbles
from npu_common.quantization import Affine, DynamicFixedPoint, Quantization
from pyrknn.operators import matmul_layout

Action = Callable[[], object]


class Case(NamedTuple):
    """One row: what runs, what it is compared with, and what its ratio to the float32 copy should stay below."""

    name: str
    action: Action
    copy: str
    limit: float | None = None


def quantization_cases(elements: int, copies: dict[str, Action]) -> list[Case]:
    """Per tensor in several dtypes, per channel along the last, first and middle axis."""
    rng = np.random.default_rng(0)
    # About 3 % of the values saturate in eight bits, as in calibrated activations with outliers.
    x = (rng.standard_normal(elements) * 58).astype(np.float32)
    floats = np.empty_like(x)
    copies["float32"] = lambda: np.copyto(floats, x)
    cases: list[Case] = []

    def add(name: str, how: Quantization, shape: tuple[int, ...], limits: tuple[float | None, float | None]) -> None:
        source = x[: int(np.prod(shape))].reshape(shape)
        back = floats[: source.size].reshape(shape)
        # Written once before the clock runs: a first touch would measure the kernel's page faults.
        q = np.ones(shape, how.dtype.storage)
        cases.append(Case(f"quantize {name}", lambda: how.quantize(source, q), "float32", limits[0]))
        cases.append(Case(f"dequantize {name}", lambda: how.dequantize(q, back), "float32", limits[1]))

    whole = (elements,)
    per_tensor = (2.2, 1.5)
    add("int8", Affine(0.91, -3), whole, per_tensor)
    add("uint8", Affine(0.91, 128, dtype="uint8"), whole, per_tensor)
    add("int8 fixed point", DynamicFixedPoint(0), whole, per_tensor)
    add("int16", Affine(0.004, 0, dtype="int16"), whole, (None, None))
    add("int16 fixed point", DynamicFixedPoint(7, "int16"), whole, (None, None))
    for channels in (3, 64):
        scales = np.linspace(0.5, 1.5, channels)
        add(f"int8 {channels} channels last", Affine(scales, axis=-1), (elements // channels, channels), (None, None))
    scales = np.linspace(0.5, 1.5, 64)
    zeros = np.arange(64) - 32
    add("int8 64 channels last, zero points", Affine(scales, zeros, -1), (elements // 64, 64), (None, None))
    add("int8 64 channels first", Affine(scales, axis=0), (64, elements // 64), (None, None))
    return cases


def layout_cases(elements: int, copies: dict[str, Action]) -> list[Case]:
    """HWC against NC1HWC2 and CHW, images, matmul weights, 4-bit packing."""
    rng = np.random.default_rng(1)
    raw = rng.integers(-128, 128, elements * 2).astype(np.int8)
    moved = np.ones_like(raw)
    copies["int8"] = lambda: np.copyto(moved[:elements], raw[:elements])
    copies["float16"] = lambda: np.copyto(moved, raw)
    cases: list[Case] = []

    def hwc(channels: int, itemsize: int, c2: int) -> None:
        dtype = np.dtype(np.int8 if itemsize == 1 else np.float16)
        side = int((elements / channels) ** 0.5)
        a = raw.view(dtype)[: side * side * channels].reshape(side, side, channels)
        back = moved.view(dtype)[: a.size].reshape(a.shape)
        blocks = layout.nhwc_to_nc1hwc2(a, c2)
        name, limit = f"{dtype} C={channels}", 0.7 * itemsize
        cases.append(
            Case(f"HWC -> NC1HWC2 {name}", lambda: layout.nhwc_to_nc1hwc2(a, c2, out=blocks), dtype.name, limit)
        )
        cases.append(
            Case(
                f"NC1HWC2 -> HWC {name}", lambda: layout.nc1hwc2_to_nhwc(blocks, channels, out=back), dtype.name, limit
            )
        )
        planes = layout.nc1hwc2_to_nchw(blocks, channels)
        if channels == 64:
            cases.append(Case(f"HWC -> CHW {name}", lambda: layout.nhwc_to_nchw(a, planes), dtype.name))
            cases.append(Case(f"CHW -> HWC {name}", lambda: layout.nchw_to_nhwc(planes, back), dtype.name))
            cases.append(
                Case(f"CHW -> NC1HWC2 {name}", lambda: layout.nchw_to_nc1hwc2(planes, c2, out=blocks), dtype.name)
            )
            cases.append(
                Case(f"NC1HWC2 -> CHW {name}", lambda: layout.nc1hwc2_to_nchw(blocks, 64, out=planes), dtype.name)
            )

    for channels in (16, 32, 64, 256):
        hwc(channels, 1, 16)
    for channels in (16, 64, 256):
        hwc(channels, 2, 8)
    for channels in (3, 4):
        rows = elements // channels // 2000
        image = raw[: rows * 2000 * channels].reshape(rows, 2000, channels)
        planes = layout.nhwc_to_nchw(image)
        back = moved[: image.size].reshape(image.shape)
        cases.append(Case(f"HWC -> CHW image C={channels}", partial(layout.nhwc_to_nchw, image, planes), "int8"))
        cases.append(Case(f"CHW -> HWC image C={channels}", partial(layout.nchw_to_nhwc, planes, back), "int8"))
    side = int(elements**0.5) // 32 * 32
    weights = raw[: side * side].reshape(side, side)
    native = matmul_layout.matmul_b_to_native(weights, 32, 32)
    cases.append(
        Case("matmul B to native", lambda: matmul_layout.matmul_b_to_native(weights, 32, 32, out=native), "int8")
    )
    cases.append(
        Case(
            "matmul B to native, transposed",
            lambda: matmul_layout.matmul_b_to_native(weights, 32, 32, transposed=True, out=native),
            "int8",
        )
    )
    values = raw[:elements]
    packed = pack_nibbles(values)
    cases.append(Case("pack 4-bit", lambda: pack_nibbles(values, packed), "int8"))
    cases.append(Case("unpack 4-bit", lambda: unpack_nibbles(packed, elements, "int4", moved[:elements]), "int8"))
    return cases


def measure(elements: int, rounds: int, warm: bool) -> dict[str, Any]:
    """Run all cases; milliseconds and ratios are medians over the rounds."""
    # Larger than the last-level cache of the machines in question.
    elsewhere = np.zeros(0 if warm else 1 << 26, np.uint8)
    copies: dict[str, Action] = {}
    cases = quantization_cases(elements, copies) + layout_cases(elements, copies)
    rows = []
    times: dict[str, tuple[list[float], list[float]]] = {case.name: ([], []) for case in cases}
    for number in range(rounds + 1):
        for case in cases:
            for action, samples in zip((copies[case.copy], case.action), times[case.name]):
                elsewhere += 1
                start = time.perf_counter()
                action()
                samples.append((time.perf_counter() - start) * 1e3)
        if number == 0:
            # The first round warms memory and caches.
            times = {case.name: ([], []) for case in cases}
    floats = statistics.median(copied for case in cases if case.copy == "float32" for copied in times[case.name][0])
    for case in cases:
        copied, taken = (statistics.median(samples) for samples in times[case.name])
        rows.append(
            {
                "case": case.name,
                "ms": taken,
                "copy_ms": copied,
                "ratio": taken / copied,
                "ratio_to_float32_copy": taken / floats,
                "limit": case.limit,
            }
        )
    return {
        "schema": 1,
        "elements": elements,
        "rounds": rounds,
        "warm": warm,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "machine": platform.machine(),
        "rows": rows,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--elements", type=int, default=2_000_000)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--warm", action="store_true", help="do not empty the caches before each measurement")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parser.parse_args()
    result = measure(arguments.elements, arguments.rounds, arguments.warm)
    over_limit = [
        row for row in result["rows"] if row["limit"] is not None and row["ratio_to_float32_copy"] > row["limit"]
    ]
    if arguments.json:
        print(json.dumps(result, indent=1))
        return 1 if over_limit else 0
    print(f"{result['elements']} elements, median of {result['rounds']} rounds, numpy {result['numpy']}")
    print(f"{'case':44}{'ms':>9}{'copy ms':>9}{'ratio':>7}{'to float32':>12}{'limit':>7}")
    for row in result["rows"]:
        limit = "" if row["limit"] is None else f"{row['limit']:.1f}"
        over = "  over" if row in over_limit else ""
        print(
            f"{row['case']:44}{row['ms']:9.3f}{row['copy_ms']:9.3f}{row['ratio']:7.2f}"
            f"{row['ratio_to_float32_copy']:12.2f}{limit:>7}{over}"
        )
    return 1 if over_limit else 0


if __name__ == "__main__":
    raise SystemExit(main())
