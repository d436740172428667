"""Models that a fake computes, with the inputs and outputs of a vendor's file."""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from fakes.models import tiny
from fakes.models.formats import nbg_container, npugraph, rknn, rknn_container
from fakes.models.formats.npugraph import Quantization, affine, dfp

RKNN_FILES = {
    "5c6116397ab87402c06dcce8961da216763c1ca34103817f80eff8c84c5f70a5": "two_input",
    "4703db9a36561fb4cd9a69590544c5810a71f8eab14713e4e206a504dd7e72e8": "two_input",
    "d14b676d9c2fcb05e9cdf4cbbc69407ee74b9a4bb192f86186cecc67b7f0b655": "two_input_rk3562",
    "914429a397514182f8ba6e07323b89143c46bb3b2fbfef6706ad079c526d18e3": "two_input",
    "b1640bd8283573ae564a19bae584578d768482f2cfc54f7ee875983f995451f9": "two_input",
    "8af21e6c468f243252d340741d6a86f982e07c337fc19ddc0eb2c285b43eda5f": "two_input",
    "48c8d39cc550f259157b0d0e1241d8e2da61ceaf04c7624d881060714fd2595a": "two_input_v1",
    "7f690b99d0351061a2e998cb61bda9c5f79f25bb6f1ccbf17527b5800b734212": "two_input_v1",
    "fab66e841b601058fe70436b6f5048ed527a1065eaff4f0d8b681a784c0f73c6": "custom_residual",
    "76ab92789d4dc9f427c6c7be282856309302e404cfc517b1e6d23874361545d9": "custom_residual",
    "c951c50c9143702ec05577977c0b3082eebf4ccc98aa436975b37fb3ab95bfa7": "custom_residual",
}
"""Public files of the vendor's SDK, by SHA-256: multiple_input_demo of three toolkits, dual_residual_custom."""

OPERATORS = {"custom_residual": ("cstDualResidual",)}
CHANGES: dict[str, dict[str, dict[str, object]]] = {
    "two_input_v1": {
        "8": {"dtype": "float32", "c1_align": 1},
        "input": {"dtype": "float32"},
        "input.1": {"dtype": "float32"},
    },
    "two_input_rk3562": {"8": {"c1_align": 4}},
    "custom_residual": {
        **{f"New_input_{i}": {"name": str(i), "tensor": f"New_input_{i}"} for i in range(2)},
        **{name: {"native_layout": "NCHW"} for name in ("2", "3")},
    },
}
"""What the tables of such files say otherwise than the graph."""


def known(path: Path) -> str:
    """Return which of the known files it is, "" for none."""
    return RKNN_FILES.get(hashlib.sha256(path.read_bytes()).hexdigest(), "")


def rknn_facts(path: Path, sizes: Mapping[str, int]) -> dict[str, Any]:
    """Return what the fake's file for a file of Rockchip's is made from; "known" is "" where that lacks.

    Args:
        path: The file.
        sizes: What the real library answers of its memory.
    """
    return {"known": known(path), "sizes": dict(sizes)}


def rknn_named(name: str, sizes: Mapping[str, int]) -> bytes:
    """Return the fake's file for one of the known files, by its name here."""
    version = 1 if name.endswith("_v1") else 6 if name == "custom_residual" else 2
    graph = tiny.custom_residual() if name == "custom_residual" else tiny.two_input(version)
    changes = CHANGES.get(name)
    return rknn.wrap(graph, changes=changes, format_version=version, mem_size=sizes)


def _quantization(tensor: nbg_container.Tensor) -> Quantization | None:
    if tensor.quantization == "affine":
        return affine(tensor.scale, tensor.zero_point)
    return dfp(tensor.fl) if tensor.quantization == "dfp" else None


def picking_graph(inputs: Sequence[nbg_container.Tensor], outputs: Sequence[nbg_container.Tensor]) -> npugraph.Graph:
    """Return a graph whose outputs hold elements of the first input, over and over."""
    builder = npugraph.GraphBuilder("picking")
    values = [
        builder.input(f"in{i}", input_.shape, input_.dtype, _quantization(input_)) for i, input_ in enumerate(inputs)
    ]
    flat = builder.reshape(values[0], (prod(inputs[0].shape),))
    results = []
    for i, output in enumerate(outputs):
        places = np.arange(prod(output.shape), dtype=np.int32) % prod(inputs[0].shape)
        picked = builder.gather(flat, builder.constant(f"places{i}", places))
        kind = builder.cast(picked, output.dtype, quantization=_quantization(output))
        results.append(builder.reshape(kind, output.shape, output=f"out{i}"))
    builder.output(*results)
    return builder.graph


def nbg_facts(path: Path) -> dict[str, Any]:
    """Return the header and tables of an NBG file, which the fake's file for it is made from."""
    read = nbg_container.read(path)
    return {
        "name": read.name, "target": read.target, "version": read.version, "layers": read.layers,
        "operations": read.operations, "inputs": [asdict(input_) for input_ in read.inputs],
        "outputs": [asdict(output) for output in read.outputs],
    }  # fmt: skip


def nbg_from(facts: Mapping[str, Any]) -> bytes:
    """Make the fake's NBG file from facts: header and tables, and a graph that fits."""
    inputs, outputs = (
        [nbg_container.Tensor(**{**tensor, "sizes": tuple(tensor["sizes"])}) for tensor in facts[side]]
        for side in ("inputs", "outputs")
    )
    graph = npugraph.to_bytes(picking_graph(inputs, outputs))
    return nbg_container.build(**{**facts, "inputs": inputs, "outputs": outputs}, graph=graph)


def given(path: Path, sizes: Mapping[str, int]) -> dict[str, Any]:
    """Return the facts of a fake's .rknn file that `npu-fakes convert` made: the file itself.

    Args:
        path: The file.
        sizes: What the real library answers of the memory of the vendor's.
    """
    content = rknn_container.with_sizes(path.read_bytes(), sizes)
    return {"file": base64.b64encode(zlib.compress(content, 9)).decode()}


def from_facts(facts: Mapping[str, Any]) -> bytes:
    """Return the fake's file for a model of any vendor."""
    if "file" in facts:
        return zlib.decompress(base64.b64decode(facts["file"]))
    return rknn_named(facts["known"], facts["sizes"]) if "known" in facts else nbg_from(facts)
