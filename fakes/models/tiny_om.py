"""Small graphs for tests of AscendCL: gears of heights and widths, of several dimensions, names that are too long."""

from __future__ import annotations

import numpy as np

from fakes.models.formats.npugraph import Graph, GraphBuilder

SIZES = ((4, 6), (8, 6), (8, 8))
"""Heights and widths of `sizes`."""
LENGTHS = ((1, 3), (2, 5), (4, 8))
"""Rows and columns of `lengths`."""
LONG = "a_name_of_a_tensor_that_does_not_fit_" * 4


def add_f32() -> Graph:
    """Return float32 "a" + "b" = "sum", all (2, 8)."""
    builder = GraphBuilder("tiny_add")
    a, b = (builder.input(name, (2, 8), "float32") for name in "ab")
    builder.output(builder.add(a, b, output="sum"))
    return builder.graph


def sizes() -> Graph:
    """Return float32 "image" (1, H, W, 3) to its relu "y" and the mean of that, "mean" (1, 3), for each of SIZES."""
    builder = GraphBuilder("tiny_hw")
    x = builder.input("image", (1, -1, -1, 3), "float32")
    y = builder.relu(x, output="y")
    builder.output(y, builder.reshape(builder.global_avg_pool(y, output="pool"), (0, 3), output="mean"))
    for height, width in SIZES:
        builder.shape_set((1, height, width, 3))
    return builder.graph


def lengths() -> Graph:
    """Return float32 "x" (M, N) times "gain" (M, N) plus a constant row of one: "y" (M, N), for each of LENGTHS."""
    builder = GraphBuilder("tiny_dims")
    x = builder.input("x", (-1, -1), "float32")
    gain = builder.input("gain", (-1, -1), "float32")
    ones = builder.constant("one", np.ones((1, 1), np.float32))
    builder.output(builder.add(builder.mul(x, gain, output="product"), ones, output="y"))
    for rows, columns in LENGTHS:
        builder.shape_set((rows, columns), (rows, columns))
    return builder.graph


def long_names() -> Graph:
    """Return a copy (1, 4) float32 from an input to an output with names longer than aclmdlIODims holds."""
    builder = GraphBuilder("tiny_names")
    x = builder.input(LONG + "in", (1, 4), "float32")
    builder.output(builder.relu(x, output=LONG + "out"))
    return builder.graph
