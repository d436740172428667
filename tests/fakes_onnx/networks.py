"""Small networks in ONNX, written here, and their results by onnx's evaluator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator

from fakes.python.npu_fakes.convert import conversion, files, options_of

Array = npt.NDArray[Any]


def value(name: str, shape: Sequence[int | str | None], dtype: int = TensorProto.FLOAT) -> Any:
    """An input or output."""
    return helper.make_tensor_value_info(name, dtype, shape)


def weights(seed: int, *shape: int) -> Array:
    """Numbers around 0."""
    return np.random.default_rng(seed).normal(0, 0.3, shape).astype(np.float32)


def made(nodes: Sequence[Any], inputs: Sequence[Any], outputs: Sequence[Any], **constants: Array) -> bytes:
    """The bytes of a network."""
    initializers = [numpy_helper.from_array(array, name) for name, array in constants.items()]
    graph = helper.make_graph(nodes, "net", inputs, outputs, initializers)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString())


def picture(batch: int | str | None = 1) -> bytes:
    """A convolution, an activation that no kernel of the fakes has, a head: `image` (N,3,8,6) to `map` (N,4,8,6) and
    `scores` (N,5)."""
    node = helper.make_node
    nodes = [
        node("Conv", ["image", "w", "b"], ["conv"], pads=[1, 1, 1, 1]),
        node("Elu", ["conv"], ["map"]),
        node("GlobalAveragePool", ["map"], ["mean"]),
        node("Flatten", ["mean"], ["flat"]),
        node("Gemm", ["flat", "v"], ["scores"]),
    ]
    outputs = [value("map", (batch, 4, 8, 6)), value("scores", (batch, 5))]
    constants = {"w": weights(1, 4, 3, 3, 3), "b": weights(2, 4), "v": weights(3, 4, 5)}
    return made(nodes, [value("image", (batch, 3, 8, 6))], outputs, **constants)


def anysize() -> bytes:
    """`picture` for any batch, height and width."""
    model = onnx.load_from_string(picture("N"))
    for port in (*model.graph.input, *model.graph.output):
        for axis, dim in enumerate(port.type.tensor_type.shape.dim):
            if axis > 1:
                dim.dim_param = f"size_{axis}"
    return bytes(model.SerializeToString())


def tokens() -> bytes:
    """Integers in, nothing 4-D: `ids` (1,7) int64 and `gain` (7,3) to `sum` (1,7,3) and `count` (1,7) int64; `unused`
    has no use."""
    node = helper.make_node
    nodes = [
        node("Gather", ["table", "ids"], ["rows"]),
        node("Add", ["rows", "gain"], ["sum"]),
        node("Add", ["ids", "ids"], ["count"]),
    ]
    inputs = [value("ids", (1, 7), TensorProto.INT64), value("unused", (1, 2)), value("gain", (7, 3))]
    outputs = [value("sum", (1, 7, 3)), value("count", (1, 7), TensorProto.INT64)]
    return made(nodes, inputs, outputs, table=weights(4, 11, 3))


def graph_of(network: bytes, *, target: str = "acl", **options: Any) -> Any:
    """The graph around a network, as the converter makes it for a vendor; a file for acl has all as in the ONNX."""
    return files.graph_of(conversion(network, options_of(target, **options)).plan)


def expected(network: bytes, **inputs: Array) -> dict[str, Array]:
    """Return the network's results by onnx's evaluator."""
    model = onnx.load_from_string(network)
    names = [output.name for output in model.graph.output]
    return dict(zip(names, ReferenceEvaluator(model).run(None, inputs)))


def near(got: Mapping[str, Array], wanted: Mapping[str, Array], tolerance: float = 1e-5) -> None:
    """Check that every result is within the tolerance of the largest number in the result."""
    assert got.keys() == wanted.keys()
    for name, array in wanted.items():
        assert got[name].shape == array.shape, name
        assert np.abs(got[name] - array).max() <= tolerance * max(1e-6, np.abs(array).max()), name
