"""Networks with operators of the program: converted, they run with what the program registers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from npu_common.testing import FakeControl
from onnx import TensorProto, helper

from fakes.python.npu_fakes.convert import ConvertError, convert, options_of
from fakes.python.npu_fakes.convert import like as like_file
from fakes.python.npu_fakes.convert.model import parse
from fakes.python.npu_fakes.convert.operators import of_program, pieces, sized
from tests.fakes_onnx.networks import Array, expected, made, near, value, weights

RNG = np.random.default_rng(3)
IMAGE = RNG.normal(0, 1, (1, 6, 5, 3)).astype(np.float16)
SHIFT = RNG.normal(0, 1, (1, 4, 6, 5)).astype(np.float32)


def network(*, shape: bool = False, before: bool = True) -> bytes:
    """Conv, an operator of the program on its result, a constant and an input, then Relu and a further output."""
    node = helper.make_node
    nodes = [
        node("Conv", ["image", "kernel"], ["conv"], pads=[1, 1, 1, 1]),
        node("Mine", ["conv", "shift"], ["mixed", "beside"], domain="program", factor=1.5, times=2, mode="add"),
        node("Relu", ["mixed"], ["y"]),
    ]
    outputs = [value("y", (1, 4, 6, 5)), helper.make_tensor_value_info("beside", TensorProto.FLOAT, [None, 2])]
    taken = value("image", (1, 3, 6, 5)) if before else value("conv", (1, 4, 6, 5))
    graph = helper.make_graph(
        nodes if before else nodes[1:], "g", [taken], outputs,
        [onnx.numpy_helper.from_array(a, n) for n, a in (("kernel", weights(1, 4, 3, 3, 3)), ("shift", SHIFT))],
        value_info=[value("mixed", (1, 4, 6, 5))] if shape else [],
    )  # fmt: skip
    opsets = [helper.make_opsetid("", 14), helper.make_opsetid("program", 1)]
    return bytes(helper.make_model(graph, opset_imports=opsets, ir_version=8).SerializeToString())


def test_the_program_computes_in_the_middle(fake_rknn: FakeControl, tmp_path: Path) -> None:
    from pyrknn import Model
    from pyrknn.operators.custom_op import custom_op

    seen: list[Any] = []

    @custom_op("Mine")
    def mine(context: Any, inputs: list[Array], outputs: list[Array]) -> None:
        named = context.attributes
        seen.append((inputs[0].shape, float(named["factor"]), int(named["times"]), named["mode"]))
        outputs[0][...] = inputs[0] * named["factor"] + inputs[1] * named["times"]
        outputs[1][...] = [[inputs[0].min(), inputs[0].max()]]

    path = tmp_path / "net.rknn"
    path.write_bytes(convert(network(shape=True), target="rknn:rk3588", shapes={"beside": (1, 2)}))
    node = helper.make_node("Conv", ["image", "kernel"], ["conv"], pads=[1, 1, 1, 1])
    ports = value("image", (1, 3, 6, 5)), value("conv", (1, 4, 6, 5))
    conv = made([node], [ports[0]], [ports[1]], kernel=weights(1, 4, 3, 3, 3))
    between = expected(conv, image=IMAGE.transpose(0, 3, 1, 2).astype(np.float32))["conv"]
    with Model(path, outputs="float32") as model:
        assert model.outputs[0].shape == (1, 4, 6, 5)
        with pytest.raises(Exception, match="rknn_run"):
            model.run(IMAGE)
        model.register(mine)
        found = model.run(IMAGE)
    assert seen == [((1, 4, 6, 5), 1.5, 2, "add")]
    near({"y": found["y"]}, {"y": np.maximum(between * 1.5 + SHIFT * 2, 0)}, 5e-3)
    near({"b": found["beside"]}, {"b": np.array([[between.min(), between.max()]])}, 5e-3)


def test_a_real_file_says_the_shapes_of_outputs(fake_rknn: FakeControl, tmp_path: Path) -> None:
    """The fake's file stands for the vendor's: its table is read alike."""
    path = tmp_path / "real.rknn"
    path.write_bytes(convert(network(shape=True), target="rknn:rk3588", shapes={"beside": (1, 2)}))
    table = like_file.read(str(path), "rknn")
    assert convert(network(shape=True), target="rknn:rk3588", like=table)
    with pytest.raises(
        ConvertError, match=r"Mine is the program's operator, and the shape of its result 'mixed' .*--shape"
    ):
        convert(network(), target="rknn:rk3588", like=table)
    assert convert(network(), target="rknn:rk3588", like=table, shapes={"mixed": (1, 4, 6, 5)})


def test_what_it_refuses() -> None:
    shapes = {"beside": (1, 2), "mixed": (1, 4, 6, 5)}
    with pytest.raises(ConvertError, match="Mine"):
        convert(network(), target="acl:310p")
    with pytest.raises(ConvertError, match="one shape per input"):
        convert(network(), target="rknn:rk3588", shapes={**shapes, "image": [(1, 3, 6, 5), (1, 3, 6, 5)]})
    with pytest.raises(ConvertError, match="leave --calibrate out"):
        sized(parse(network()), options_of("rknn:rk3588", quantization=lambda plan, say: None))
    model = parse(network(shape=True))
    model.graph.node[1].attribute.append(helper.make_attribute("table", onnx.numpy_helper.from_array(SHIFT)))
    with pytest.raises(ConvertError, match="attribute 'table' is neither numbers nor text"):
        convert(model.SerializeToString(), target="rknn:rk3588", shapes={"beside": (1, 2)})


def test_the_pieces_of_a_network() -> None:
    model = parse(network(shape=True, before=False))
    options = options_of("rknn:rk3588", shapes={"beside": (1, 2)})
    assert sized(model, options).shapes == {}
    parts = list(pieces(model))
    assert [part.node.op_type if part.node else [n.op_type for n in part.model.graph.node] for part in parts] == [
        "Mine", ["Relu"],
    ]  # fmt: skip
    assert parts[0].shapes == {"conv": (1, 4, 6, 5), "mixed": (1, 4, 6, 5), "beside": (1, 2)}
    plain = parse(made([helper.make_node("Relu", ["x"], ["y"])], [value("x", (1, 2))], [value("y", (1, 2))]))
    assert of_program(plain) == [] and [part.model for part in pieces(plain)] == [plain]
