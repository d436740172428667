"""Model files that programs of others open: the shapes are those of the network a program was written for, the weights
are random. What such a program does with the numbers is the same work."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

__all__ = ["network", "write"]


def write(path: Path, wanted: Mapping[str, Any], target: str, built: Path) -> None:
    """Make one model file.

    Args:
        path: Where it goes.
        wanted: {"built": "mobilenet_int8.rknn"} copies one of the built models. Otherwise "inputs" (shapes by name; a
            list of shapes for a dynamic one), "outputs" (shapes), "last" (an activation), and "options" of
            `npu_fakes.convert.convert`.
        target: Whose file, such as "rknn:rk3588".
        built: Folder of the built models.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if "built" in wanted:
        shutil.copy(built / wanted["built"], path)
        return
    from npu_fakes.convert import convert

    shapes = wanted["inputs"]
    data = network(shapes, wanted["outputs"], wanted.get("last", "Sigmoid"))
    dynamic = {name: given for name, given in shapes.items() if isinstance(given[0], Sequence)}
    path.write_bytes(
        convert(data, target=target, **{"shapes": dynamic} if dynamic else {}, **wanted.get("options", {}))
    )


def network(inputs: Mapping[str, Sequence[Any]], outputs: Sequence[Sequence[int]], last: str) -> bytes:
    """An ONNX network of these shapes. Each output looks at the first input.

    Args:
        inputs: Shapes by name, NCHW; of several shapes the sizes that differ are open.
        outputs: Shapes: four dimensions are a grid over the picture, others one vector.
        last: The operator at the end, "" for none.
    """
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    random = np.random.default_rng(22)
    values, nodes, weights = [], [], []
    for name, given in inputs.items():
        several = [given] if not isinstance(given[0], Sequence) else given
        sizes = [one[0] if len(set(one)) == 1 else f"{name}_{axis}" for axis, one in enumerate(zip(*several))]
        values.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, sizes))
    first, given = next(iter(inputs.items()))
    channels, height = (given[0] if isinstance(given[0], Sequence) else given)[1:3]

    def parameter(name: str, *shape: int, shift: float = 0.0) -> str:
        array = (random.standard_normal(shape) + shift).astype(np.float32)
        weights.append(numpy_helper.from_array(array, name))
        return name

    for number, shape in enumerate(outputs):
        steps: list[tuple[str, list[str], dict[str, Any]]] = []
        if len(shape) == 4:
            stride = height // shape[2]
            steps.append(("AveragePool", [], {"kernel_shape": [stride] * 2, "strides": [stride] * 2}))
            matrix = parameter(f"weight{number}", shape[1], channels, 1, 1)
            steps.append(("Conv", [matrix, parameter(f"bias{number}", shape[1], shift=-4.0)], {}))
        else:
            size = int(np.prod(shape[1:]))
            steps.append(("GlobalAveragePool", [], {}))
            steps.append(("Flatten", [], {}))
            matrix = parameter(f"weight{number}", channels, size)
            steps.append(("Gemm", [matrix, parameter(f"bias{number}", size)], {}))
        steps += [(last, [], {"axis": 1} if last == "Softmax" else {})] if last else []
        at = first
        for place, (kind, more, attributes) in enumerate(steps):
            out = f"output{number}" if place == len(steps) - 1 else f"step{number}_{place}"
            nodes.append(helper.make_node(kind, [at, *more], [out], **attributes))
            at = out
    ends = [helper.make_tensor_value_info(f"output{n}", TensorProto.FLOAT, shape) for n, shape in enumerate(outputs)]
    graph = helper.make_graph(nodes, "shapes", values, ends, weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString())
