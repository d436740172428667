"""Small graphs for tests: each shows one thing about inputs, outputs, types or layouts."""

from __future__ import annotations

import numpy as np

from fakes.models.formats.npugraph import Graph, GraphBuilder, Quantization, affine, dfp
from fakes.models.formats.quantization import affine_for, quantize


def identity(dtype: str) -> Graph:
    """Return output "y" = input "x".

    int8: 20 channels, blocks of NC1HWC2 half empty. float16: rows of 10, padded by NPUs.
    """
    builder = GraphBuilder(f"identity_{dtype}")
    if dtype == "int8":
        x = builder.input("x", (1, 6, 10, 20), dtype, affine(0.05, 3))
    else:
        x = builder.input("x", (1, 10, 10, 3), dtype)
    builder.output(builder.reshape(x, x.shape, output="y"))
    return builder.graph


def add(dtype: str) -> Graph:
    """Return output "sum" = "a" + "b"; int8 inputs and output have three different quantizations."""
    builder = GraphBuilder(f"add_{dtype}")
    shape = (1, 4, 6, 3)
    scales = (affine(0.05, -10), affine(0.1, 20), affine(0.15, 0)) if dtype == "int8" else (None, None, None)
    a = builder.input("a", shape, dtype, scales[0])
    b = builder.input("b", shape, dtype, scales[1])
    builder.output(builder.add(a, b, output="sum", quantization=scales[2]))
    return builder.graph


STORED: dict[str, tuple[str, Quantization | None]] = {
    "f32": ("float32", None),
    "f16": ("float16", None),
    "bf16": ("bfloat16", None),
    "u8": ("uint8", affine(0.05, 120)),
    "i8": ("int8", affine(0.05, -7)),
    "i8_dfp": ("int8", dfp(4)),
    "i8_plain": ("int8", None),
    "i4": ("int4", affine(0.25, 1)),
    "i16_dfp": ("int16", dfp(11)),
    "i16": ("int16", affine(0.001, 5)),
    "u16": ("uint16", affine(0.001, 32000)),
    "i32": ("int32", None),
    "i64": ("int64", None),
}
"""Element type and quantization of the `copy` graphs, by the end of their names."""


def copy(kind: str) -> Graph:
    """Return output "y" = input "x" (2, 3, 5), stored one way (key of STORED). Five 4-bit numbers do not fill bytes."""
    dtype, quantization = STORED[kind]
    builder = GraphBuilder(f"tiny_{kind}")
    x = builder.input("x", (2, 3, 5), dtype, quantization)
    builder.output(builder.reshape(x, x.shape, output="y"))
    return builder.graph


def planes() -> Graph:
    """Return float16 "x" (1, 3, 8, 6), planes first, to "y", its relu, and "mean" (1, 3).

    NPU compilers also take planes first.
    """
    builder = GraphBuilder("tiny_planes")
    x = builder.input("x", (1, 3, 8, 6), "float16")
    relu = builder.relu(x, output="y")
    pool = builder.global_avg_pool(builder.transpose(x, (0, 2, 3, 1), output="nhwc"), output="pool")
    builder.output(relu, builder.reshape(pool, (0, 3), output="mean"))
    return builder.graph


def ppu() -> Graph:
    """Return uint8 "x" (4, 6) to "y" through the fake's PPU kernel: a copy of the part it is sent over, 0 elsewhere.

    Its work has two dimensions.
    """
    builder = GraphBuilder("tiny_ppu")
    x = builder.input("x", (4, 6), "uint8")
    builder.output(*builder.custom("ppu", [x], [("y", x.shape, "uint8")], {"work_dim": 2}, name="ppu_0"))
    return builder.graph


def add_uint8() -> Graph:
    """Return uint8 "a" and "b" (1, 4, 6, 3) to "sum", three different affine quantizations."""
    builder = GraphBuilder("tiny_add")
    a = builder.input("a", (1, 4, 6, 3), "uint8", affine(0.05, 118))
    b = builder.input("b", (1, 4, 6, 3), "uint8", affine(0.1, 148))
    builder.output(builder.add(a, b, output="sum", quantization=affine(0.15, 128)))
    return builder.graph


def multi_output() -> Graph:
    """Return float16 "x" (1, 5, 7, 16) to four outputs.

    They are "relu" (4-D), "mean" (1, 16), "rows" (1, 35, 16) and its softmax "weights".
    """
    builder = GraphBuilder("multi_output")
    x = builder.input("x", (1, 5, 7, 16), "float16")
    relu = builder.relu(x, output="relu")
    mean = builder.reshape(builder.global_avg_pool(x, output="pool"), (0, 16), output="mean")
    rows = builder.reshape(x, (0, 35, 16), output="rows")
    builder.output(relu, mean, rows, builder.softmax(rows, output="weights"))
    return builder.graph


def token_sum() -> Graph:
    """Return int64 "tokens" (1, 12) times float32 "gain" (1, 12): "weighted", float32. No tensor is 4-D."""
    builder = GraphBuilder("token_sum")
    tokens = builder.input("tokens", (1, 12), "int64")
    gain = builder.input("gain", (1, 12), "float32")
    builder.output(builder.mul(builder.cast(tokens, "float32", output="real"), gain, output="weighted"))
    return builder.graph


TWO_INPUT_OUTPUT = {2: (4.142375, 20), 1: (3.873718, 19)}
"""Scale and zero point of output "8" by format version."""


def two_input(format_version: int = 2) -> Graph:
    """Return two int8 images, 128x128 with 1 and 3 channels, to 8 channels.

    It is named, shaped and quantized like a measured model.

    A 3x3 convolution on each, added. Output "8" has what was measured for the format version.
    """
    random = np.random.RandomState(128)
    builder = GraphBuilder("two_input")
    pixels = affine(1.0, -128)
    sums = []
    for name, channels in (("input.1", 1), ("input", 3)):
        x = builder.input(name, (1, 128, 128, channels), "int8", pixels)
        real = (random.random_sample((8, 3, 3, channels)) * 2 - 1) * 0.5 / channels**0.5
        scales = affine(np.abs(real).reshape(8, -1).max(axis=1) / 127, 0, axis=0)
        weights = builder.constant(f"{name}_weights", quantize(real, scales, "int8"), "int8", scales)
        bias_scales = affine(np.asarray(scales.scales), 0, axis=0)
        offsets = quantize(random.random_sample(8) * 40 - 20, bias_scales, "int32")
        bias = builder.constant(f"{name}_bias", offsets, "int32", bias_scales)
        sums.append(
            builder.conv2d(
                x,
                weights,
                bias,
                padding=(1, 1, 1, 1),
                output=f"{name}_conv",
                quantization=affine_for(-250.0, 250.0, "int8"),
            )  # fmt: skip
        )
    scale, zero_point = TWO_INPUT_OUTPUT[format_version]
    builder.output(builder.add(*sums, output="8", quantization=affine(scale, zero_point)))
    return builder.graph


def custom_softmax() -> Graph:
    """Return float16 "x" (1, 4, 5, 6), copied, then operator "cstSoftmax" of the program: "y", the same shape and type.

    Its attributes have every type: axis (int), temperature (float), shape (ints), slopes (floats), mode (text), exact
    (truth value). axis counts in NCHW, the order the program gets.
    """
    builder = GraphBuilder("custom_softmax")
    x = builder.input("x", (1, 4, 5, 6), "float16")
    copied = builder.reshape(x, x.shape, output="copied")
    attributes = {
        "axis": 1, "temperature": 0.5, "shape": [1, 6, 4, 5], "slopes": [0.25, 1.0], "mode": "stable", "exact": True,
    }  # fmt: skip
    results = builder.custom("cstSoftmax", [copied], [("y", x.shape, "float16")], attributes, name="cstSoftmax_0")
    builder.output(*results)
    return builder.graph


def custom_residual(dtype: str = "float16") -> Graph:
    """Return operator "cstDualResidual" (alpha 0.5) on two inputs (1, 10, 10, 3).

    Inputs are "New_input_0" and "New_input_1", results "2" and "3".

    Named and shaped like a measured model. int8: four different quantizations.
    """
    builder = GraphBuilder("custom_residual")
    shape = (1, 10, 10, 3)
    scales = [affine(0.05, -10), affine(0.1, 20), affine(0.2, 0), affine(0.15, 5)] if dtype == "int8" else [None] * 4
    inputs = [builder.input(f"New_input_{i}", shape, dtype, scales[i]) for i in range(2)]
    outputs = [("2", shape, dtype), ("3", shape, dtype)]
    results = builder.custom(
        "cstDualResidual", inputs, outputs, {"alpha": 0.5}, quantizations=scales[2:], name="cstDualResidual_0"
    )
    builder.output(*results)
    return builder.graph


def custom_chain() -> Graph:
    """Return int8 "x" (1, 3, 4, 2) through three nodes of the program.

    Two are of operator "cstScale", by 2 and by 3, one of "cstShift".

    The result "y" is quantized coarsely enough for a program to see that the quantization is applied.
    """
    builder = GraphBuilder("custom_chain")
    x = builder.input("x", (1, 3, 4, 2), "int8", affine(0.5, 1))
    wide = affine(2.0, 0)
    (twice,) = builder.custom("cstScale", [x], [("twice", x.shape, "int8")], {"factor": 2}, quantizations=[wide])
    (six,) = builder.custom("cstScale", [twice], [("six", x.shape, "int8")], {"factor": 3}, quantizations=[wide])
    (y,) = builder.custom("cstShift", [six], [("y", x.shape, "int8")], {"by": 1.0}, quantizations=[affine(4.0, 3)])
    builder.output(y)
    return builder.graph


def custom_rows() -> Graph:
    """Return operator "cstSum" on float32 "rows" (N, 5), N = 1 or 3: "sums" (N, 1).

    It has dynamic shapes, and nothing is 4-D.
    """
    builder = GraphBuilder("custom_rows")
    rows = builder.input("rows", (-1, 5), "float32")
    builder.output(*builder.custom("cstSum", [rows], [("sums", (-1, 1), "float32")], name="cstSum_0"))
    builder.shape_set((1, 5))
    builder.shape_set((3, 5))
    return builder.graph


def two_shapes() -> Graph:
    """Return float16 pictures "x" (1, H, W, 3) to "y" (1, H, W, 16): a convolution, H and W 32 or 16."""
    builder = GraphBuilder("two_shapes")
    x = builder.input("x", (1, -1, -1, 3), "float16")
    weights = np.random.RandomState(0).standard_normal((16, 3, 3, 3)) / 10
    filters = builder.constant("w", weights.astype(np.float16), "float16")
    builder.output(builder.conv2d(x, filters, padding=(1, 1, 1, 1), activation="relu", output="y"))
    builder.shape_set((1, 32, 32, 3))
    builder.shape_set((1, 16, 16, 3))
    return builder.graph
