"""Small graphs for tests of SNPE: sums with two, layers and tensors of different names, sizes that can be changed."""

from __future__ import annotations

import numpy as np

from fakes.models import digits
from fakes.models.formats.npugraph import Graph, GraphBuilder, affine


def add2(dtype: str = "float32") -> Graph:
    """Return output "output" (1,) = input "input" (1,) plus 2. uint8: values from -128 to 127 in steps of 1."""
    builder = GraphBuilder("add2")
    encoding = affine(1.0, 128) if dtype == "uint8" else None
    x = builder.input("input", (1,), dtype, encoding)
    two = builder.constant("two", np.array([130 if encoding else 2], dtype), quantization=encoding)
    builder.output(builder.add(x, two, output="output", quantization=encoding, name="Add_0"))
    return builder.graph


def convolutions() -> Graph:
    """Return float32 "x" (1, 6, 8, 3) through "first" (3x3, relu) and "second" (1x1): "y" (1, 6, 8, 4).

    Only convolutions, so that height and width may be changed; layers are not named like their results.
    """
    random = np.random.RandomState(6)
    builder = GraphBuilder("tiny_conv")
    x = builder.input("x", (1, 6, 8, 3), "float32")
    weights = [builder.constant(f"weights{n}", np.rint(random.standard_normal(shape) * 64).astype(np.float32) / 64)
               for n, shape in enumerate([(5, 3, 3, 3), (4, 1, 1, 5)])]  # fmt: skip
    bias = builder.constant("bias", np.arange(5, dtype=np.float32) / 4)
    a = builder.conv2d(x, weights[0], bias, padding=(1, 1, 1, 1), activation="relu", output="a", name="first")
    builder.output(builder.conv2d(a, weights[1], output="y", name="second"))
    return builder.graph


def dead_end() -> Graph:
    """Return float32 "x" (2, 4): "y" is its relu; "unused" (2, 4), x times x, is taken by no layer and no output."""
    builder = GraphBuilder("tiny_dead")
    x = builder.input("x", (2, 4), "float32")
    y = builder.relu(x, output="y", name="relu_0")
    builder.mul(x, x, output="unused", name="mul_0")
    builder.output(y)
    return builder.graph


def softmax_udo(dtype: str = "float32") -> Graph:
    """Return "x" (1, 8) to "y": relu, then operator "Softmax" of a package. float32, or uint8 with encodings."""
    encodings = (affine(1 / 16, 128), affine(1 / 256, 0)) if dtype == "uint8" else (None, None)
    builder = GraphBuilder("tiny_udo")
    x = builder.input("x", (1, 8), dtype, encodings[0])
    a = builder.relu(x, output="a", name="relu_0")
    results = [("y", (1, 8), dtype)]
    builder.output(
        *builder.custom("Softmax", [a], results, {"axis": 1}, quantizations=encodings[1:], name="softmax_udo")
    )
    return builder.graph


HTA_PARTS: dict[str, tuple[tuple[str, str], ...]] = {
    "aip_a": (("conv1", "probs"),),
    "aip_b": (("conv1", "pool3"),),
    "aip_c": (("conv1", "conv2"), ("conv3", "pool3")),
    "aip_cpu": (("conv2", "pool3"),),
}
"""HTA sections of the digits: A all of it; B the front, HNN has the rest; C two parts, HNN between and behind them;
cpu: in front and behind there is something for the CPU, too (FOR_THE_CPU)."""
FOR_THE_CPU = {"aip": ("conv1", "probs"), "dsp": ("conv1", "probs")}
"""Layers of aip_cpu that neither AIP nor DSP runs."""


def aip() -> Graph:
    """Return the digits as bytes (uint8, affine), for which the partition tables of HTA_PARTS are made."""
    return digits.graph("uint8")
