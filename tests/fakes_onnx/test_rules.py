"""RKNN's int8 networks: graphs of the fakes' own operations, value by value after the measured rules.

The numbers of the vendor's simulator cannot lie here; docs/convert.md says how the rules compare with them. What a
second implementation in numpy says of every tensor (`integers.py`) is compared with what the kernels in C compute.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.testing import FakeControl
from onnx import helper

from fakes.python.npu_fakes.convert import ConvertError, calibration, conversion, means, options_of, rknn_int8
from fakes.python.npu_fakes.convert.layers import NotCovered, layers_of
from fakes.python.npu_fakes.convert.quantizer import Calibrated
from fakes.python.npu_fakes.formats import npugraph
from tests.fakes.engine import Engine
from tests.fakes_onnx import integers
from tests.fakes_onnx.networks import Array, expected, made, value, weights

node = helper.make_node
X, SHAPE = "x", (1, 8, 12, 10)


@pytest.fixture(autouse=True)
def float_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The float network runs on onnx's own evaluator here, whichever Python this is."""

    def runner(onnx: bytes, tensors: Any, *, plain: bool) -> Any:
        import onnx as library
        from onnx.reference import ReferenceEvaluator

        model = library.load_from_string(onnx)
        del model.graph.output[:]
        model.graph.output.extend(library.helper.make_empty_tensor_value_info(name) for name in tensors)
        evaluator = ReferenceEvaluator(model)
        return lambda sample: dict(zip(tensors, evaluator.run(None, dict(sample))))

    monkeypatch.setattr(calibration, "runner", runner)


def conv(x: str, y: str, w: str, **attributes: Any) -> Any:
    return node("Conv", [x, w, f"{w}b"], [y], **{"pads": [1, 1, 1, 1], **attributes})


def silu(x: str, y: str) -> list[Any]:
    return [node("Sigmoid", [x], [f"{y}/s"]), node("Mul", [x, f"{y}/s"], [y])]


def constants(**shapes: tuple[int, ...]) -> dict[str, Array]:
    """Weights and biases that are not symmetric about 0."""
    found = {}
    for seed, (name, shape) in enumerate(shapes.items()):
        size = np.float32(4 / np.sqrt(np.prod(shape[1:])))
        found[name] = (weights(seed, *shape) + np.float32(0.05)) * size
        found[f"{name}b"] = weights(seed + 100, shape[0])
    return found


def everything() -> bytes:
    """Each operator that the rules cover."""
    nodes = [
        conv(X, "a0", "A"), *silu("a0", "a"),
        node("Split", ["a", "halves"], ["p", "q"], axis=1),
        conv("q", "c0", "B"), *silu("c0", "c"), node("Add", ["q", "c"], ["e"]),
        node("Concat", ["p", "q", "e"], ["k"], axis=1),
        conv("k", "d0", "D", strides=[2, 2]), node("BatchNormalization", ["d0", "g", "t", "m", "v"], ["d1"]),
        node("Clip", ["d1", "zero", "six"], ["d"]),
        conv("d", "w0", "W", group=8), *silu("w0", "w"),
        conv("w", "r0", "R"), node("Add", ["r0", "d"], ["r1"]), node("Relu", ["r1"], ["r"]),
        conv("r", "i0", "I"), node("Add", ["r", "i0"], ["i1"]), node("Relu", ["i1"], ["i"]),
        node("MaxPool", ["i"], ["x1"], kernel_shape=[3, 3], pads=[1, 1, 1, 1]),
        node("Resize", ["x1", "", "twice"], ["u"], mode="nearest", coordinate_transformation_mode="asymmetric",
             nearest_mode="floor"),
        node("AveragePool", ["u"], ["v1"], kernel_shape=[2, 2], strides=[2, 2]),
        conv("v1", "s0", "S"), node("Sigmoid", ["s0"], ["s"]),
        node("Mul", ["v1", "s"], ["map"]),
        node("Slice", ["map", "from", "to", "axis"], ["y1"]),
        node("GlobalAveragePool", ["y1"], ["y2"]), node("Flatten", ["y2"], ["y3"]),
        node("Gemm", ["y3", "V", "Vb"], ["y4"], transB=1), node("Softmax", ["y4"], ["scores"], axis=-1),
    ]  # fmt: skip
    arrays = constants(A=(8, 8, 3, 3), B=(4, 4, 3, 3), D=(8, 12, 3, 3), W=(8, 1, 3, 3), R=(8, 8, 3, 3), I=(8, 8, 3, 3),
                       S=(8, 8, 3, 3), V=(5, 4))  # fmt: skip
    arrays.update(
        halves=np.array([4, 4]), zero=np.array(0, np.float32), six=np.array(6, np.float32),
        twice=np.array([1, 1, 2, 2], np.float32), g=weights(50, 8) + 1, t=weights(51, 8), m=weights(52, 8),
        v=np.asarray(np.abs(weights(53, 8)) + 0.5, np.float32), axis=np.array([1]), to=np.array([6]),
        **{"from": np.array([2])},
    )  # fmt: skip
    outputs = [value("map", (1, 8, 6, 5)), value("scores", (1, 5))]
    return made(nodes, [value(X, SHAPE)], outputs, **arrays)


def samples(count: int = 3) -> calibration.Samples:
    rng = np.random.default_rng(9)
    return calibration.Samples([{X: rng.normal(0.2, 1, SHAPE).astype(np.float32)} for _ in range(count)], source="here")


def whole(network: bytes) -> tuple[npugraph.Graph, Any, Any]:
    layers, shapes = layers_of(network)
    outputs = layers_outputs(network)
    seen = calibration.observe(means.observable(network, layers), samples(), rknn_int8.observed(layers, [X], outputs))
    ranges = {name: found.range for name, found in seen.items()}
    return rknn_int8.graph_of(layers, shapes, ranges, [X], outputs), layers, shapes


def layers_outputs(network: bytes) -> list[str]:
    import onnx

    return [output.name for output in onnx.load_from_string(network).graph.output]


def contents(engine: Engine, graph: npugraph.Graph, x: Array) -> dict[str, tuple[str, Any, Array]]:
    """Every tensor of the graph after a run of the C kernels on x (NHWC, real numbers)."""
    first = graph.tensors[graph.inputs[0]]
    assert first.quantization is not None
    (scale,), (zero,) = first.quantization.scales, first.quantization.zero_points
    stored = integers.rounded(x.astype(np.float64) / scale, zero)
    graph.outputs = [index for n in graph.nodes for index in n.outputs]
    results = engine.run(npugraph.to_bytes(graph), stored)
    found = {first.name: ("int8", first.quantization, stored)}
    for index, array in zip(graph.outputs, results):
        tensor = graph.tensors[index]
        found[tensor.name] = (tensor.dtype, tensor.quantization, array)
    return found


def test_every_layer_is_as_the_rules_have_it(engine: Engine) -> None:
    graph, layers, shapes = whole(everything())
    x = samples(1).arrays[0][X].transpose(0, 2, 3, 1)
    counts = integers.check(layers, shapes, contents(engine, graph, x))
    assert counts.keys() == {
        "Conv2D", "Split", "Add", "Concat", "Silu", "MaxPool", "Resize", "AvgPool", "Sigmoid", "Mul", "Slice",
        "Reshape", "MatMul", "Softmax",
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_the_whole_range_is_exact(engine: Engine, seed: int) -> None:
    """Weights and activations at both ends of int8: on no processor is a sum of two products cut off at 16 bits."""
    rng = np.random.default_rng(seed)
    shapes = {"A": (8, 8, 3, 3), "D": (8, 1, 3, 3), "V": (5, 8)}
    arrays = constants(**shapes)
    for name, shape in shapes.items():
        arrays[name] = (rng.choice([-1, 0.9], shape) / np.sqrt(np.prod(shape[1:]))).astype(np.float32)
    nodes = [conv(X, "a", "A"), conv("a", "d", "D", group=8), node("MaxPool", ["d"], ["m"], kernel_shape=[12, 10]),
             node("Flatten", ["m"], ["f"]), node("Gemm", ["f", "V", "Vb"], ["y"], transB=1)]  # fmt: skip
    graph, layers, shapes_of = whole(made(nodes, [value(X, SHAPE)], [value("y", (1, 5))], **arrays))
    found = contents(engine, graph, rng.choice([-9.0, 9.0], (1, 12, 10, 8)))
    assert integers.check(layers, shapes_of, found).keys() == {"Conv2D", "MaxPool", "Reshape", "MatMul"}
    stored = [tensor.data for tensor in graph.tensors if tensor.dtype == "int8" and tensor.data is not None]
    assert len(stored) == 3 and all(set(np.unique(data)) == {-128, 127} for data in stored)
    assert set(np.unique(found[X][2])) == {-128, 127}


def test_activations_that_take_the_sum_of_a_convolution(engine: Engine) -> None:
    nodes = [
        conv(X, "a", "A"), node("LeakyRelu", ["a"], ["b"], alpha=0.1),
        conv("b", "c", "B"), node("HardSwish", ["c"], ["y"]),
    ]  # fmt: skip
    arrays = constants(A=(8, 8, 3, 3), B=(4, 8, 3, 3))
    graph, layers, shapes = whole(made(nodes, [value(X, SHAPE)], [value("y", (1, 4, *SHAPE[2:]))], **arrays))
    x = samples(1).arrays[0][X].transpose(0, 2, 3, 1)
    found = contents(engine, graph, x)
    assert integers.check(layers, shapes, found).keys() == {"Conv2D", "LeakyRelu", "HardSwish"}
    assert (found["a"][0], found["c"][0]) == ("float64", "float64")


def test_a_convolution_that_is_split_becomes_several(engine: Engine) -> None:
    """Each part is rounded once, to a range of its own: the vendor's file has no Split."""
    nodes = [conv(X, "a", "A"), node("Split", ["a", "halves"], ["p", "q"], axis=1), node("Relu", ["q"], ["y"])]
    arrays = {**constants(A=(8, 8, 3, 3)), "halves": np.array([3, 5])}
    outputs = [value("p", (1, 3, *SHAPE[2:])), value("y", (1, 5, *SHAPE[2:]))]
    graph, layers, shapes = whole(made(nodes, [value(X, SHAPE)], outputs, **arrays))
    found = contents(engine, graph, samples(1).arrays[0][X].transpose(0, 2, 3, 1))
    assert integers.check(layers, shapes, found).keys() == {"Conv2D"}
    assert [(layer.output, layer.activation) for layer in layers] == [("p", "none"), ("y", "relu")]


def test_a_split_of_what_others_see_stays() -> None:
    nodes = [conv(X, "a", "A"), node("Split", ["a", "halves"], ["p", "q"], axis=1), node("Relu", ["a"], ["y"])]
    arrays = {**constants(A=(8, 8, 3, 3)), "halves": np.array([3, 5])}
    outputs = [value(name, (1, size, *SHAPE[2:])) for name, size in (("p", 3), ("q", 5), ("y", 8))]
    layers, _ = layers_of(made(nodes, [value(X, SHAPE)], outputs, **arrays))
    assert [layer.op for layer in layers] == ["Conv2D", "Split", "Split", "Clip"]


def test_an_activation_takes_the_sum_of_a_product(engine: Engine) -> None:
    nodes = [
        node("Flatten", [X], ["f"]),
        node("Gemm", ["f", "V", "Vb"], ["g"], transB=1),
        node("Sigmoid", ["g"], ["y"]),
    ]
    arrays = constants(V=(5, int(np.prod(SHAPE))))
    graph, layers, shapes = whole(made(nodes, [value(X, SHAPE)], [value("y", (1, 5))], **arrays))
    found = contents(engine, graph, samples(1).arrays[0][X].transpose(0, 2, 3, 1))
    assert integers.check(layers, shapes, found).keys() == {"Reshape", "MatMul", "Sigmoid"}
    assert found["g"][0] == "float64"


@pytest.mark.parametrize("size, kernels, factor", [
    ((7, 7), [(7, 7)], 1),
    ((8, 8), [(4, 4), (2, 2)], 1),
    ((1, 9), [(1, 5), (1, 2)], 10 / 9),
    ((14, 20), [(7, 7), (2, 3)], 42 / 40),
    ((16, 64), [(7, 7), (3, 5), (1, 2)], 21 * 70 / (16 * 64)),
    ((1, 77), [(1, 7), (1, 6), (1, 2)], 84 / 77),
])  # fmt: skip
def test_stages_of_a_mean(size: tuple[int, int], kernels: list[tuple[int, int]], factor: float) -> None:
    found, got = means.stages(*size)
    assert [stage.kernel for stage in found] == kernels
    assert got == pytest.approx(factor)
    assert found[-1].size == (1, 1)


def test_zeros_stand_around_what_windows_do_not_fill() -> None:
    assert means.stages(16, 20)[0][0].padding == (0, 1, 2, 3)


def test_a_mean_over_the_image_in_stages(engine: Engine) -> None:
    """By either operator; rounded between the stages, each with a range of its own."""
    pooled = node("MaxPool", [X], ["m"], kernel_shape=[2, 2])  # 11 by 9: two windows of 6 and of 5, and a factor
    for last in (
        node("GlobalAveragePool", ["m"], ["y"]),
        node("AveragePool", ["m"], ["y"], kernel_shape=[11, 9]),
    ):
        graph, layers, shapes = whole(made([pooled, last], [value(X, SHAPE)], [value("y", (1, 8, 1, 1))]))
        assert [layer.output for layer in layers] == ["m", "y/stage1", "y"]
        x = samples(1).arrays[0][X]
        found = contents(engine, graph, x.transpose(0, 2, 3, 1))
        assert integers.check(layers, shapes, found) == {"MaxPool": 8 * 11 * 9, "AvgPool": 8 * 2 * 2 + 8}
        assert len({found[name][1].scales[0] for name in ("m", "y/stage1", "y")}) == 3
        _, q, stored = found["y"]
        wanted = expected(made([pooled, last], [value(X, SHAPE)], [value("y", (1, 8, 1, 1))]), x=x)["y"]
        assert (
            np.abs(integers.real(stored, q.scales[0], q.zero_points[0]).reshape(-1) - wanted.reshape(-1)).max() < 0.02
        )


def test_what_a_tensor_is_quantized_for() -> None:
    """The ranges of tensors for a Relu or a Sigmoid only, and the scales of means over windows of more than 7."""

    def scales(*nodes: Any, **shapes: tuple[int, ...]) -> dict[str, Any]:
        outputs = [value(name, shape) for name, shape in (shapes or {"y": SHAPE}).items()]
        arrays = constants(A=(8, 8, 3, 3), B=(8, 8, 3, 3))
        graph, _, _ = whole(made(nodes, [value(X, SHAPE)], outputs, **arrays))
        return {
            t.name: (t.quantization.scales[0], t.quantization.zero_points[0]) for t in graph.tensors if t.quantization
        }

    every_sample = np.stack([sample[X] for sample in samples().arrays])
    low, high = float(every_sample.min()), float(every_sample.max())
    positive, every = integers.parameters(0, high), integers.parameters(low, high)
    relu = node("Relu", [X], ["y"])
    assert scales(relu)[X] == positive
    assert scales(node("MaxPool", [X], ["m"], kernel_shape=[1, 1]), node("Relu", ["m"], ["y"]))[X] == positive
    joined = scales(
        conv(X, "c", "A"), conv(X, "d", "B"), node("Concat", ["c", "d"], ["k"], axis=1), node("Relu", ["k"], ["y"]),
        y=(1, 16, 12, 10),
    )  # fmt: skip
    assert [joined[name][1] for name in ("c", "d", "k", X)] == [-128, -128, -128, every[1]]
    assert scales(relu, node("Sigmoid", [X], ["z"]), y=SHAPE, z=SHAPE)[X] == every
    eight = node("AveragePool", [X], ["y"], kernel_shape=[8, 8])
    seven = node("AveragePool", [X], ["y"], kernel_shape=[7, 7])
    assert scales(seven, y=(1, 8, 6, 4))["y"] == every
    assert scales(eight, y=(1, 8, 5, 3))["y"] != every


def test_doubts_are_named() -> None:
    def notes(columns: int) -> list[str]:
        arrays = {"V": weights(1, columns, 2)}
        network = made([node("MatMul", [X, "V"], ["y"])], [value(X, (1, columns))], [value("y", (1, 2))], **arrays)
        return list(rknn_int8.doubts(layers_of(network)[0]))

    assert notes(2048) == []
    assert [note for note in notes(2049) if "products of more than 2048 numbers (y) differ" in note]
    ((pool,), _) = layers_of(
        made([node("AveragePool", [X], ["y"], kernel_shape=[2, 2])], [value(X, SHAPE)], [value("y", (1, 8, 11, 9))])
    )
    assert [note for note in rknn_int8.doubts([pool]) if "exactly between two steps" in note]


def test_a_sigmoid_ends_at_seven() -> None:
    layers, shapes = layers_of(made([node("Sigmoid", [X], ["y"])], [value(X, SHAPE)], [value("y", SHAPE)]))

    def stored(low: float, high: float, top: float) -> dict[str, Any]:
        graph = rknn_int8.graph_of(layers, shapes, {X: (low, high), "y": (0.0, top)}, [X], ["y"])
        return {
            t.name: (t.quantization.scales[0], t.quantization.zero_points[0]) for t in graph.tensors if t.quantization
        }

    assert stored(-12, 6.99, 0.9990798) == {X: integers.parameters(-7, 6.99), "y": integers.parameters(0, 0.9990798)}
    assert stored(-2, 7, 0.99908894) == {X: integers.parameters(-2, 7), "y": integers.parameters(0, 1)}
    assert stored(-2, 9, 0.9998766) == {X: integers.parameters(-2, 7), "y": integers.parameters(0, 1)}


def test_the_folded_network_is_the_network(engine: Engine) -> None:
    """Its numbers are near those of the float network: batch norms, identities, activations went where they belong."""
    network = everything()
    graph, _, _ = whole(network)
    x = samples(1).arrays[0][X]
    found = contents(engine, graph, x.transpose(0, 2, 3, 1))
    wanted = expected(network, x=x)
    _, q, stored = found["map"]
    got = integers.real(stored, q.scales[0], q.zero_points[0]).transpose(0, 3, 1, 2)
    assert np.abs(got - wanted["map"]).max() < 0.05 * np.abs(wanted["map"]).max()
    assert np.abs(found["scores"][2] - wanted["scores"]).max() < 0.05


def kinds(network: bytes) -> list[tuple[str, Any]]:
    return [(layer.op, layer.activation) for layer in layers_of(network)[0]]


def test_what_is_folded() -> None:
    a = constants(A=(8, 8, 3, 3), B=(8, 8, 3, 3))
    y = [value("y", SHAPE)]

    def net(*nodes: Any, **more: Array) -> bytes:
        return made(nodes, [value(X, SHAPE)], y, **a, **more)

    identity = net(conv(X, "c", "A"), node("Add", ["c", X], ["y"]))
    ((layer,), _) = layers_of(identity)
    plus = a["A"].copy()
    plus[range(8), range(8), 1, 1] += 1
    np.testing.assert_array_equal(layer.weights, plus)
    both = net(conv(X, "c", "A"), conv(X, "d", "B"), node("Add", ["d", "c"], ["y"]))
    ((layer,), _) = layers_of(both)
    np.testing.assert_array_equal(layer.weights, a["A"] + a["B"])
    assert kinds(net(conv(X, "c", "A"), conv("c", "d", "B"), node("Add", ["d", X], ["y"]))) == [
        ("Conv2D", "none"), ("Conv2D", "none"), ("Add", "none"),
    ]  # fmt: skip
    assert kinds(net(conv(X, "c", "A"), *silu("c", "y"))) == [("Conv2D", "silu")]
    assert kinds(net(*silu(X, "y"))) == [("Silu", "none")]
    half = np.full((1, 8, 1, 1), 0.5, np.float32)
    ((layer,), _) = layers_of(net(conv(X, "c", "A"), node("Mul", ["half", "c"], ["y"]), half=half))
    np.testing.assert_allclose(layer.weights, a["A"] * 0.5)


def test_weights_are_divided_in_float32() -> None:
    """Halfway between two steps, the division in float32 decides otherwise than the one in double."""
    low, high = np.float32(-1.248693), np.float32(1.574399)
    scale, zero = integers.parameters(float(low), float(high))
    halves = (np.arange(-100, 100, dtype=np.float32) + np.float32(0.5)) * scale
    near = np.concatenate([halves, np.nextafter(halves, np.float32(9)), np.nextafter(halves, np.float32(-9))])
    single, double = np.rint(near / scale), np.rint(near.astype(np.float64) / float(scale))
    row = np.concatenate([[low, high], near[single != double][:7]]).astype(np.float32)
    assert len(row) == 9
    array = np.broadcast_to(row.reshape(1, 1, 3, 3), (8, 8, 3, 3)).copy()
    network = made([conv(X, "y", "A")], [value(X, SHAPE)], [value("y", SHAPE)], A=array, Ab=np.zeros(8, np.float32))
    (stored,) = [tensor.data for tensor in whole(network)[0].tensors if tensor.name == "y/weights"]
    assert stored is not None
    np.testing.assert_array_equal(
        stored[0, :, :, 0].reshape(-1), integers.rounded((row / scale).astype(np.float64), zero)
    )


def test_rounding_where_the_vendor_rounds() -> None:
    """Sums go unrounded into Add and Sigmoid, unless something else sees them or the convolution is depthwise."""
    a = constants(A=(8, 8, 3, 3), B=(8, 1, 3, 3))
    y, z = value("y", SHAPE), value("c", SHAPE)
    plain = made([conv(X, "c", "A"), node("Sigmoid", ["c"], ["y"])], [value(X, SHAPE)], [y], **a)
    seen = made([conv(X, "c", "A"), node("Sigmoid", ["c"], ["y"])], [value(X, SHAPE)], [y, z], **a)
    depthwise = made([conv(X, "c", "B", group=8), node("Sigmoid", ["c"], ["y"])], [value(X, SHAPE)], [y], **a)
    types = [next(t.dtype for t in whole(network)[0].tensors if t.name == "c") for network in (plain, seen, depthwise)]
    assert types == ["float64", "int8", "int8"]


@pytest.mark.parametrize("nodes, reason", [
    ([node("Elu", [X], ["y"])], "Elu: not covered"),
    ([node("Mul", [X, "three"], ["y"])], "Mul: with a constant, it is covered behind"),
    ([node("Softmax", [X], ["z"], axis=1), node("Relu", ["z"], ["y"])], "Softmax: it is covered as an output only"),
    ([node("Resize", [X, "", "one"], ["y"], mode="linear")], "Resize: mode linear is not covered"),
    ([node("Elu", [X], ["z"]), node("Tanh", ["z"], ["y"])], "Elu: .*; Tanh: "),
    ([node("HardSwish", [X], ["y"])], "HardSwish: it is covered behind a convolution"),
    ([node("BatchNormalization", [X, "g", "g", "g", "g"], ["y"])], "behind a convolution only"),
])  # fmt: skip
def test_what_the_rules_do_not_cover_is_named(nodes: list[Any], reason: str, tmp_path: Path) -> None:
    arrays: dict[str, Array] = {
        "three": np.array(3, np.float32),
        "one": np.ones(4, np.float32),
        "g": np.ones(8, np.float32),
    }
    network = made(nodes, [value(X, SHAPE)], [value("y", SHAPE)], **arrays)
    with pytest.raises(NotCovered, match=reason):
        layers_of(network)
    np.save(tmp_path / "x.npy", samples(1).arrays[0][X])
    with pytest.raises(ConvertError, match="(?s)--inside rules: not covered are .*leave it out to compute in float"):
        conversion(network, options_of("rknn", quantization=Calibrated(tmp_path / "x.npy", inside="rules")))


def test_an_rknn_by_the_rules_needs_no_openvino(fake_rknn: FakeControl, tmp_path: Path) -> None:
    from pyrknn import Model

    np.save(tmp_path / "x.npy", np.stack([sample[X] for sample in samples().arrays]))
    done = conversion(everything(), options_of("rknn:rk3588", quantization=Calibrated(tmp_path / "x.npy")))
    assert any("by the rules measured" in note for note in done.notes)
    path = tmp_path / "net.rknn"
    path.write_bytes(done.data)
    wanted = expected(everything(), x=samples().arrays[0][X])
    before = fake_rknn.engines
    with fake_rknn.set(engine="own"), Model(path, outputs="float32") as model:
        kinds: Mapping[str, Any] = {t.name: t for t in (*model.inputs, *model.outputs)}
        low, high = min(s[X].min() for s in samples().arrays), max(s[X].max() for s in samples().arrays)
        scale, zero = integers.parameters(float(low), float(high))
        q = kinds[X].quantization
        assert (np.float32(q.scale), q.zero_point, kinds[X].shape) == (scale, zero, (1, 12, 10, 8))
        outputs = model.run(integers.rounded(samples().arrays[0][X].transpose(0, 2, 3, 1) / float(scale), zero))
        assert outputs["map"].shape == (1, 8, 6, 5)
        assert np.abs(outputs["map"] - wanted["map"]).max() < 0.05 * np.abs(wanted["map"]).max()
        assert np.abs(outputs["scores"] - wanted["scores"]).max() < 0.05
    assert fake_rknn.engines["own kernels"] == before["own kernels"] + 1


def test_what_stands_for_one_slice_of_two_axes_is_not_observed(openvino_python: None, tmp_path: Path) -> None:
    """A Slice of several axes is several layers here; what lies between them is in no network that could be run."""
    nodes = [
        conv(X, "c", "A"), node("Relu", ["c"], ["r"]), node("Slice", ["r", "from", "to", "axes"], ["s"]),
        node("Transpose", ["s"], ["y"], perm=[0, 2, 3, 1]),
    ]  # fmt: skip
    bounds = {"from": np.array([0, 1]), "to": np.array([4, 5]), "axes": np.array([2, 3])}
    network = made(nodes, [value(X, SHAPE)], [value("y", (1, 4, 4, 8))], **constants(A=(8, 8, 3, 3)), **bounds)
    layers, _ = layers_of(network)
    assert "s/0" in [layer.output for layer in layers]
    assert rknn_int8.observed(layers, [X], ["y"]) == [X, "y"]
    np.save(tmp_path / "x.npy", samples(1).arrays[0][X])
    done = conversion(network, options_of("rknn", quantization=Calibrated(tmp_path / "x.npy", inside="rules")))
    assert done.plan.graph is not None
