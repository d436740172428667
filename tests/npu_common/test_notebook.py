"""The output in notebooks: well-formed HTML, complete, and without marks of a name's own."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import numpy as np
from npu_common.quantization import Affine
from npu_common.tensor import Outputs, TensorInfo, Tensors

INFO = TensorInfo(0, "<b>images&", (1, -1, 3), "int8", layout="NHWC", quantization=Affine(0.5, 3, dtype="int8"))
OTHER = TensorInfo(1, "probs", (), "float16")


def cells(html: str) -> list[list[str]]:
    """The texts of a table or several."""
    root = ElementTree.fromstring(f"<all>{html}</all>")
    return [["".join(cell.itertext()) for cell in row] for row in root.iter("tr")]


def test_tensors() -> None:
    head, row = cells(INFO._repr_html_())
    assert head[1:4] == ["name", "shape", "dtype"] and row[:5] == ["0", "<b>images&", "1×?×3", "int8", "NHWC"]
    assert "0.5" in row[5] and row[6] == ""
    assert [row[2] for row in cells(Tensors([INFO, OTHER])._repr_html_())] == ["shape", "1×?×3", "scalar"]


def test_per_channel_scales_stay_short() -> None:
    how = Affine(np.linspace(1, 2, 64), 0, 1, dtype="int8")
    assert len(cells(TensorInfo(0, "x", (1, 64), "int8", quantization=how)._repr_html_())[1][5]) <= 60


def test_outputs() -> None:
    arrays: list[Any] = [np.arange(8, dtype=np.uint8).reshape(2, 4), np.zeros((0, 3)), np.float32([1.5])]
    html = Outputs(arrays, ("a", "<i>", "c"))._repr_html_()
    assert cells(html)[1:] == [
        ["a", "2×4", "uint8", "0", "7", "0, 1, 2, 3, 4, 5, ..."],
        ["<i>", "0×3", "float64", "", "", ""],
        ["c", "1", "float32", "1.5", "1.5", "1.5"],
    ]
