"""The cost of quantization and layout conversion, next to a copy, and to the same passes written by hand in numpy.

    python tests/benchmarks/bench_numerics.py [--elements N] [--rounds N] [--warm] [--json] [--sharp]

First as a program meets them: large tensors, and before each series the caches are filled with something else, as
inputs come from elsewhere; --warm leaves them as they are. How fast numpy's passes are next to a copy there is a matter
of the processor and of its neighbours: these rows are reported. From some size on (16 MB on one machine) the C
library's copy writes past the caches, which numpy's other loops cannot: --elements 6000000 compares with such a one.
Then with tensors that lie in the caches, next to whole passes by hand (divide, round, add, clip and store; a transposed
assignment): what the library adds to numpy, or saves. These have the limits. `measuring` says what the columns mean.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from measuring import Limits, Row, Way, arguments, finish, measure, timed
from npu_common import layout
from npu_common.dtypes import pack_nibbles, unpack_nibbles
from npu_common.quantization import Affine, DynamicFixedPoint, Quantization
from pyrknn.model import nc1hwc2
from pyrknn.operators import matmul_layout

Action = Callable[[], object]


class Case(NamedTuple):
    """One row: what runs, the copy it is compared with, and the same by hand."""

    name: str
    action: Action
    copy: str
    by_hand: Action | None = None


LIMITS = {
    "quantize int8, in cache": 1.13,
    "dequantize int8, in cache": 1.42,
    "quantize uint8, in cache": 1.05,
    "dequantize uint8, in cache": 1.43,
    "quantize int8 fixed point, in cache": 1.0,
    "dequantize int8 fixed point, in cache": 1.53,
    "HWC -> NC1HWC2 int8 C=64, in cache": 0.84,
    "NC1HWC2 -> HWC int8 C=64, in cache": 0.71,
    "HWC -> NC1HWC2 float16 C=64, in cache": 0.41,
    "NC1HWC2 -> HWC float16 C=64, in cache": 0.39,
}
IN_CACHE = 1 << 16
"""Of the passes by hand."""


def quantized_by_hand(x: Any, scale: Any, zero: Any, floats: Any, q: Any) -> None:
    """Quantize in whole passes."""
    np.divide(x, scale, out=floats)
    np.rint(floats, out=floats)
    if np.any(zero):
        np.add(floats, zero, out=floats)
    bounds = np.iinfo(q.dtype)
    np.clip(floats, bounds.min, bounds.max, out=floats)
    q[...] = floats


def dequantized_by_hand(q: Any, scale: Any, zero: Any, floats: Any) -> None:
    """Dequantize in whole passes."""
    floats[...] = q
    if np.any(zero):
        np.subtract(floats, zero, out=floats)
    np.multiply(floats, scale, out=floats)


def quantization_cases(elements: int, copies: dict[str, Action]) -> list[Case]:
    """Per tensor in several dtypes, per channel along the last, first and middle axis."""
    rng = np.random.default_rng(0)
    # About 3 % of the values saturate in eight bits, as in calibrated activations with outliers.
    x = (rng.standard_normal(elements) * 58).astype(np.float32)
    floats = np.empty_like(x)
    copies["float32"] = lambda: np.copyto(floats, x)
    cases: list[Case] = []

    def add(name: str, how: Quantization, shape: tuple[int, ...]) -> None:
        source = x[: int(np.prod(shape))].reshape(shape)
        back = floats[: source.size].reshape(shape)
        # Written once before the clock runs: a first touch would measure the kernel's page faults.
        q, room = np.ones(shape, how.dtype.storage), np.ones(shape, np.float32)
        affine = how.affine if isinstance(how, DynamicFixedPoint) else how
        along = [-1 if place == (affine.axis or 0) % len(shape) else 1 for place in range(len(shape))]
        scale, zero = (
            np.asarray(value, np.float32).reshape(along if np.ndim(value) else ())
            for value in (affine.scale, affine.zero_point)
        )
        cases.append(
            Case(
                f"quantize {name}",
                lambda: how.quantize(source, q),
                "float32",
                partial(quantized_by_hand, source, scale, zero, room, q),
            )
        )
        cases.append(
            Case(
                f"dequantize {name}",
                lambda: how.dequantize(q, back),
                "float32",
                partial(dequantized_by_hand, q, scale, zero, back),
            )
        )

    whole = (elements,)
    add("int8", Affine(0.91, -3), whole)
    add("uint8", Affine(0.91, 128, dtype="uint8"), whole)
    add("int8 fixed point", DynamicFixedPoint(0), whole)
    add("int16", Affine(0.004, 0, dtype="int16"), whole)
    add("int16 fixed point", DynamicFixedPoint(7, "int16"), whole)
    for channels in (3, 64):
        scales = np.linspace(0.5, 1.5, channels)
        add(f"int8 {channels} channels last", Affine(scales, axis=-1), (elements // channels, channels))
    scales = np.linspace(0.5, 1.5, 64)
    zeros = np.arange(64) - 32
    add("int8 64 channels last, zero points", Affine(scales, zeros, -1), (elements // 64, 64))
    add("int8 64 channels first", Affine(scales, axis=0), (64, elements // 64))
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
        blocks = nc1hwc2.nhwc_to_nc1hwc2(a, c2)
        name = f"{dtype} C={channels}"
        in_blocks, whole = blocks[:, :, :side].transpose(1, 2, 0, 3), (side, side, channels // c2, c2)

        def to_blocks() -> None:
            in_blocks[...] = a.reshape(whole)

        def from_blocks() -> None:
            back.reshape(whole)[...] = in_blocks

        cases.append(
            Case(
                f"HWC -> NC1HWC2 {name}",
                lambda: nc1hwc2.nhwc_to_nc1hwc2(a, c2, out=blocks),
                dtype.name,
                to_blocks,
            )
        )
        cases.append(
            Case(
                f"NC1HWC2 -> HWC {name}",
                lambda: nc1hwc2.nc1hwc2_to_nhwc(blocks, channels, out=back),
                dtype.name,
                from_blocks,
            )
        )
        planes = nc1hwc2.nc1hwc2_to_nchw(blocks, channels)
        if channels == 64:
            cases.append(Case(f"HWC -> CHW {name}", lambda: layout.nhwc_to_nchw(a, planes), dtype.name))
            cases.append(Case(f"CHW -> HWC {name}", lambda: layout.nchw_to_nhwc(planes, back), dtype.name))
            cases.append(
                Case(f"CHW -> NC1HWC2 {name}", lambda: nc1hwc2.nchw_to_nc1hwc2(planes, c2, out=blocks), dtype.name)
            )
            cases.append(
                Case(f"NC1HWC2 -> CHW {name}", lambda: nc1hwc2.nc1hwc2_to_nchw(blocks, 64, out=planes), dtype.name)
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


def rows_of(elements: int, rounds: int, warm: bool) -> list[Row]:
    """Return the rows of all cases next to a copy, and of the limited ones next to the same by hand."""
    # Larger than the last-level cache of the machines in question.
    elsewhere = np.zeros(0 if warm else 1 << 26, np.uint8)

    @contextmanager
    def cold() -> Any:
        np.add(elsewhere, 1, out=elsewhere)
        yield

    def cases_of(size: int) -> tuple[list[Case], dict[str, Action]]:
        copies: dict[str, Action] = {}
        return quantization_cases(size, copies) + layout_cases(size, copies), copies

    cases, copies = cases_of(elements)
    ways = [Way(f"copy {name}", timed(copy)) for name, copy in copies.items()]
    ways += [Way(case.name, timed(case.action), f"copy {case.copy}") for case in cases]
    rows = measure(ways, rounds, 1, around=cold)
    ways = []
    for case in cases_of(IN_CACHE)[0]:
        name = f"{case.name}, in cache"
        if case.by_hand is not None and name in LIMITS:
            ways.append(Way(f"{name}: by hand", timed(case.by_hand)))
            ways.append(Way(name, timed(case.action), f"{name}: by hand"))
    limits = {name: Limits(ratio=ratio) for name, ratio in LIMITS.items()}
    rows += measure(ways, 10 * rounds, 5, limits)
    return [row for row in rows if not row.name.endswith(": by hand")]


def main() -> int:
    """Measure, print, and say whether every limit holds."""
    parser = arguments(__doc__, 15, elements=(2_000_000, "elements of a tensor"))
    parser.add_argument("--warm", action="store_true", help="do not empty the caches before each measurement")
    options = parser.parse_args()
    rows = rows_of(options.elements, options.rounds, options.warm)
    return finish(rows, options, f"numerics: {options.elements} elements, numpy {np.__version__}")


if __name__ == "__main__":
    sys.exit(main())
