"""The converter's work on a network before its container: cutting, shapes, mean and std, types, weights in files."""

from __future__ import annotations

import sys
import types
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from fakes.python.npu_fakes.convert import ConvertError, load
from fakes.python.npu_fakes.convert.model import parse
from fakes.python.npu_fakes.convert.prepare import prepare
from fakes.python.npu_fakes.convert.results import ask_engine
from tests.fakes_onnx.networks import Array, expected, made, near, picture, tokens, value, weights

IMAGE = np.random.default_rng(5).random((1, 3, 8, 6), np.float32)


def test_inner_tensors_as_outputs_cut_the_rest_off() -> None:
    """In the order asked for; operators and weights behind the cut are gone."""
    ready = prepare(picture(), outputs=["mean", "conv"])
    assert [(port.name, port.shape) for port in ready.outputs] == [("mean", (1, 4, 1, 1)), ("conv", (1, 4, 8, 6))]
    model = onnx.load_from_string(ready.onnx)
    assert [node.op_type for node in model.graph.node] == ["Conv", "Elu", "GlobalAveragePool"]
    assert {tensor.name for tensor in model.graph.initializer} == {"w", "b"}
    whole = expected(prepare(picture(), outputs=["conv"]).onnx, image=IMAGE)["conv"]
    near({"conv": expected(ready.onnx, image=IMAGE)["conv"]}, {"conv": whole})
    with pytest.raises(ConvertError, match="has no meen; its outputs are map, scores; inner tensors like it: mean"):
        prepare(picture(), outputs=["meen"])


def test_a_cut_keeps_what_bodies_of_operators_read() -> None:
    """An If reads tensors of the network around it without naming them as its inputs."""
    branches = {}
    for name, operator in (("then_branch", "Neg"), ("else_branch", "Abs")):
        node = helper.make_node(operator, ["doubled"], [name])
        branches[name] = helper.make_graph([node], name, [], [value(name, (2,))])
    nodes = [
        helper.make_node("Add", ["x", "x"], ["doubled"]),
        helper.make_node("If", ["flag"], ["y"], **branches),
        helper.make_node("Identity", ["y"], ["z"]),
    ]
    network = made(nodes, [value("x", (2,)), value("flag", (), TensorProto.BOOL)], [value("z", (2,))])
    ready = parse(network)
    from fakes.python.npu_fakes.convert.trim import cut, prune

    prune(ready)
    assert [node.op_type for node in ready.graph.node] == ["Add", "If", "Identity"]
    cut(ready, ["doubled"])
    assert [node.op_type for node in ready.graph.node] == ["Add"]


def test_mean_and_std_are_folded_in_behind_the_input() -> None:
    mean, std = (0.1, 0.2, 0.3), (2.0, 4.0, 0.5)
    ready = prepare(picture(), norms={"image": (mean, std)})
    assert [(port.name, port.shape) for port in ready.inputs] == [("image", (1, 3, 8, 6))]
    column = np.array([mean, std], np.float32)[:, None, :, None, None]
    near(expected(ready.onnx, image=IMAGE), expected(picture(), image=(IMAGE - column[0]) / column[1]))
    assert len(parse(prepare(picture(), norms={"image": ((0.0,), (1.0,))}).onnx).graph.node) == 5  # nothing to do


def test_integers_of_64_bits_get_another_type() -> None:
    ready = prepare(tokens(), wide="int32")
    assert [(port.name, port.dtype) for port in (*ready.inputs, *ready.outputs)] == [
        ("ids", "int32"), ("unused", "float32"), ("gain", "float32"), ("sum", "float32"), ("count", "int32"),
    ]  # fmt: skip
    ids, gain = np.arange(7)[None], np.ones((7, 3), np.float32)
    given: dict[str, Array] = {"unused": np.zeros((1, 2), np.float32), "gain": gain}
    got = expected(ready.onnx, ids=ids.astype(np.int32), **given)
    near(got, expected(tokens(), ids=ids, **given))
    assert got["count"].dtype == np.int32 and ready.notes[0] == "'ids' is int64 in the network and int32 in the file"


def test_inputs_that_nothing_reads_are_left_out() -> None:
    ready = prepare(tokens(), drop_unused=True, shapes={"unused": [(1, 2)]})
    assert [port.name for port in ready.inputs] == ["ids", "gain"]
    assert "input 'unused' is left out: nothing uses it" in ready.notes


def test_shape_sets() -> None:
    ready = prepare(picture("N"), shapes={"image": [(1, 3, 8, 6), (4, 3, 8, 6), (2, 3, 8, 6)]})
    assert ready.inputs[0].shape == (-1, 3, 8, 6) and ready.outputs[0].shape == (-1, 4, 8, 6)
    assert ready.sets == (((1, 3, 8, 6),), ((4, 3, 8, 6),), ((2, 3, 8, 6),))
    assert ready.largest == {"image": (4, 3, 8, 6), "map": (4, 4, 8, 6), "scores": (4, 5)}
    near(expected(ready.onnx, image=IMAGE), expected(picture(), image=IMAGE))


@pytest.mark.parametrize(
    ("shapes", "words"),
    [
        ({}, r"input 'image' has the open shape \[\?, 3, 8, 6\]: give --shape image=N,3,8,6 with numbers"),
        ({"image": [(1, 3, 8, 7)]}, r"input 'image' is \[\?, 3, 8, 6\], \[1, 3, 8, 7\] does not fit"),
        ({"image": [(1, 3, 8)]}, "does not fit"),
        ({"image": [(0, 3, 8, 6)]}, "does not fit"),
        ({"other": [(1,)]}, "no input other; it has image"),
        ({"image": [(1, 3, 8, 6), (1, 3, 8, 6)]}, "the same shapes were given twice"),
    ],
)
def test_shapes_that_do_not_fit(shapes: dict[str, list[tuple[int, ...]]], words: str) -> None:
    with pytest.raises(ConvertError, match=words):
        prepare(picture("N"), shapes=shapes)


def test_two_inputs_want_as_many_shapes() -> None:
    nodes = [helper.make_node("Concat", ["a", "b"], ["y"], axis=0)]
    network = made(nodes, [value("a", ("N", 2)), value("b", ("M", 2))], [value("y", ("K", 2))])
    ready = prepare(network, shapes={"a": [(1, 2), (3, 2)], "b": [(5, 2)]})
    assert ready.sets == (((1, 2), (5, 2)), ((3, 2), (5, 2))) and ready.inputs[1].shape == (5, 2)
    with pytest.raises(ConvertError, match=r"different numbers of shapes \(a 2, b 3\)"):
        prepare(network, shapes={"a": [(1, 2), (3, 2)], "b": [(5, 2), (6, 2), (7, 2)]})


def test_what_no_npu_takes() -> None:
    text = made(
        [helper.make_node("Identity", ["x"], ["y"])],
        [value("x", (1,), TensorProto.STRING)],
        [value("y", (1,), TensorProto.STRING)],
    )
    with pytest.raises(ConvertError, match="'x' holds text, which no NPU takes; cut it off with --outputs"):
        prepare(text)
    with pytest.raises(ConvertError, match="no network in ONNX"):
        prepare(b"\x08\x07")


def test_weights_in_a_file_beside(tmp_path: Path) -> None:
    nodes = [helper.make_node("MatMul", ["x", "w"], ["y"])]
    network = made(nodes, [value("x", (1, 64))], [value("y", (1, 64))], w=weights(1, 64, 64))
    path = tmp_path / "net.onnx"
    onnx.save(
        onnx.load_from_string(network),
        str(path),
        save_as_external_data=True,
        location="net.onnx.data",
        size_threshold=0,
    )
    x = np.ones((1, 64), np.float32)
    near(expected(load(str(path)), x=x), expected(network, x=x))
    with pytest.raises(ConvertError, match="weights in another file .*: convert it by its path"):
        prepare(path.read_bytes())
    (tmp_path / "net.onnx.data").unlink()
    with pytest.raises(ConvertError, match="its weights lie in a file beside it that cannot be read"):
        load(str(path))


def test_the_engine_names_the_operators_that_it_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenVINO's lines about places in its sources are left out. It is replaced here: what it refuses changes."""

    class Core:
        def read_model(self, onnx: bytes) -> None:
            raise RuntimeError(
                "Exception from src/x.cpp:1:\nCheck 'a' failed at b:\nno converter for operation NoSuch\n"
            )

    module = types.ModuleType("openvino")
    module.Core = Core  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "openvino", module)
    with pytest.raises(ConvertError, match="refuses the network: no converter for operation NoSuch$"):
        ask_engine(parse(picture()), [{"image": (1, 3, 8, 6)}])


def test_without_openvino_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openvino", None)
    (note,) = prepare(picture()).notes
    assert note.endswith("is not installed: pip install onnx openvino")


def test_multiply_accumulates() -> None:
    assert prepare(picture()).macs == 4 * 8 * 6 * 3 * 9 + 4 * 5


def one_number() -> bytes:
    """`y` is the largest of `x` plus the single number `k`; `c` depends on nothing."""
    nodes = [
        helper.make_node("ReduceMax", ["x"], ["top"], keepdims=0),
        helper.make_node("Add", ["top", "k"], ["y"]),
        helper.make_node("Relu", ["w"], ["c"]),
    ]
    ports = [value("x", (1, 3)), value("k", ())]
    return made(nodes, ports, [value("y", ()), value("c", (2,))], w=weights(1, 2))


def test_a_relu_of_a_relu_is_left_out() -> None:
    """Two outputs of one tensor become one, which has the last one's name, as in Rockchip's files."""
    chain = [helper.make_node("Relu", [x], [y]) for x, y in (("x", "a"), ("a", "b"), ("b", "c"), ("a", "d"))]
    nodes = [*chain, helper.make_node("Abs", ["d"], ["e"])]
    network = made(nodes, [value("x", (1, 3))], [value(name, (1, 3)) for name in ("a", "c", "e")])
    ready = prepare(network, drop_unused=True)
    assert [port.name for port in ready.outputs] == ["c", "e"]
    assert "output 'a' is left out: it is an output under another name" in ready.notes
    assert [node.op_type for node in onnx.load_from_string(ready.onnx).graph.node] == ["Relu", "Abs"]
    assert [port.name for port in prepare(network).outputs] == ["a", "c", "e"]


def test_constant_outputs_are_left_out() -> None:
    ready = prepare(one_number(), drop_unused=True)
    assert [port.name for port in ready.outputs] == ["y"]
    assert "output 'c' is left out: it is constant" in ready.notes
