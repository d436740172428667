"""Means over whole images as RKNN's converter takes them: in stages, each with windows of at most 7 by 7 numbers.

A side of up to 7 numbers is one window, one of up to 14 becomes two, a longer one as many windows of 7 as it needs.
What lies between the stages is rounded, with a range of its own. Where the windows are longer than the side, zeros
stand around it and count; the last stage makes up for them with a factor. Measured on the toolkit's simulator.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .layers import Layer

LARGEST = 7
"""Longest side of a window that the vendor's NPU takes the mean of in one step."""


@dataclass(frozen=True)
class Stage:
    """Windows side by side: sizes as (height, width), zeros as (left, right, top, bottom)."""

    kernel: tuple[int, int]
    padding: tuple[int, int, int, int]
    size: tuple[int, int]


def _windows(side: int) -> tuple[int, int, int, int]:
    """Return the length of a window, zeros before and behind, number of windows."""
    length = side if side <= LARGEST else -(-side // 2) if side <= 2 * LARGEST else LARGEST
    count = -(-side // length)
    missing = length * count - side
    return length, missing // 2, missing - missing // 2, count


def stages(height: int, width: int) -> tuple[list[Stage], float]:
    """Return the stages of the mean over an image of this size, and the factor of the last mean."""
    sizes: list[Stage] = []
    size = (height, width)
    while size != (1, 1) or not sizes:
        rows, columns = _windows(size[0]), _windows(size[1])
        size = (rows[3], columns[3])
        sizes.append(Stage((rows[0], columns[0]), (*columns[1:3], *rows[1:3]), size))
    counted = prod(side for stage in sizes for side in stage.kernel)
    return sizes, counted / (height * width)


def observable(onnx: bytes, layers: Sequence[Layer]) -> bytes:
    """Return the network with the tensors between the stages, so that their ranges can be observed."""
    import onnx as library

    between = [layer for layer in layers if layer.attributes.get("between")]
    if not between:
        return onnx
    model = library.load_from_string(onnx)
    for layer in between:
        kernel, (left, right, top, bottom) = layer.attributes["kernel"], layer.attributes["padding"]
        model.graph.node.append(
            library.helper.make_node(
                "AveragePool", layer.inputs, [layer.output], kernel_shape=kernel, strides=kernel,
                pads=[top, left, bottom, right], count_include_pad=1,
            )
        )  # fmt: skip
    return bytes(model.SerializeToString())
