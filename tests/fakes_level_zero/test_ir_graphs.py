"""Whole models through the fake compiler: what is fused and folded, in which order images lie, what is refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from fakes.models import openvino_ir
from fakes.models.openvino_ir import Ir, Port
from tests.fakes_level_zero.runtime import Runtime, RuntimeFailure

Array = npt.NDArray[Any]
CONV: dict[str, Any] = {
    "strides": (1, 1), "dilations": (1, 1), "pads_begin": (1, 1), "pads_end": (1, 1), "auto_pad": "explicit",
}  # fmt: skip


def real(*shape: int, seed: int = 0, spread: float = 1.0) -> Array:
    return (np.random.default_rng(seed).normal(size=shape) * spread).astype(np.float32)


def conv(ir: Ir, x: Port, inputs: int, outputs: int, seed: int, name: str | None = None) -> Port:
    return ir.layer(
        "Convolution", x, ir.constant(real(outputs, inputs, 3, 3, seed=seed, spread=0.3)), name=name, **CONV
    )


def add(ir: Ir, a: Port, b: Port, name: str | None = None) -> Port:
    return ir.layer("Add", a, b, name=name, auto_broadcast="numpy")


# --- fusing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bias", [(1, 5, 1, 1), (5, 1, 1), (1, 1, 1, 1), (1, 5, 6, 7), (7,), ()])
@pytest.mark.parametrize("activation", ["ReLU", "Clamp", "none"])
@pytest.mark.parametrize("first", [True, False], ids=["bias first", "bias last"])
def test_what_follows_a_convolution(runtime: Runtime, bias: tuple[int, ...], activation: str, first: bool) -> None:
    """Some of these additions are a bias, some only look like one."""
    ir = Ir("fused")
    x = ir.parameter("x", (2, 3, 6, 7))
    y, b = conv(ir, x, 3, 5, 1), ir.constant(real(*bias, seed=2))
    y = add(ir, b, y) if first else add(ir, y, b)
    if activation != "none":
        y = ir.layer(activation, y, attributes={"min": -0.5, "max": 1.25} if activation == "Clamp" else {})
    ir.result(y, "y")
    runtime.same(ir, real(2, 3, 6, 7))


def test_what_is_read_twice_is_not_fused(runtime: Runtime) -> None:
    ir = Ir("twice")
    x = ir.parameter("x", (1, 3, 6, 6))
    y = conv(ir, x, 3, 4, 1)
    biased = add(ir, y, ir.constant(real(1, 4, 1, 1, seed=2)))
    active = ir.layer("ReLU", biased)
    for number, port in enumerate((y, biased, active, active, x)):
        ir.result(port, f"y{number}")
    runtime.same(ir, real(1, 3, 6, 6))


def test_a_bias_that_grows_the_result(runtime: Runtime) -> None:
    ir = Ir("grows")
    y = conv(ir, ir.parameter("x", (1, 2, 4, 4)), 2, 3, 1)
    ir.result(add(ir, y, ir.constant(real(4, 3, 1, 1))), "y")
    runtime.same(ir, real(1, 2, 4, 4))


def test_matmul_with_bias_and_activation(runtime: Runtime) -> None:
    for shape in ((1, 6), (6,), (4, 6), (4, 1)):
        ir = Ir("dense")
        x = ir.parameter("x", (4, 5))
        y = ir.layer("MatMul", x, ir.constant(real(5, 6, seed=1)), transpose_a=False, transpose_b=False)
        ir.result(ir.layer("ReLU", add(ir, y, ir.constant(real(*shape, seed=2)))), "y")
        runtime.same(ir, real(4, 5))


def test_a_quantized_network(runtime: Runtime) -> None:
    """Weights go into levels while compiling, activations at run time, channels last. Held against numpy: the CPU
    computes such a network in integers of its own."""

    def rounded(x: Array, low: Array, high: Array) -> Array:
        step = (high.astype(np.float64) - low) / 255
        return np.asarray(np.rint((np.clip(x, low, high) - low) / step) * step + low)

    def levels(x: Port, low: Array, high: Array) -> Port:
        ends = [ir.constant(end) for end in (low, high, low, high)]
        return ir.layer("FakeQuantize", x, *ends, levels=256, auto_broadcast="numpy")

    def whole(value: float) -> Array:
        return np.full((1, 1, 1, 1), value, np.float32)

    ir = Ir("quantized")
    x, w, b = real(1, 3, 6, 6), real(4, 3, 1, 1, seed=1), real(1, 4, 1, 1, seed=2)
    ends, tops = np.abs(real(4, 1, 1, 1, seed=3)) + np.float32(0.5), np.full((1, 4, 1, 1), 6, np.float32)
    given = levels(ir.parameter("x", x.shape), whole(-3), whole(3))
    weights = levels(ir.constant(w), -ends, ends)
    y = ir.layer("Convolution", given, weights, **{**CONV, "pads_begin": (0, 0), "pads_end": (0, 0)})
    y = ir.layer("ReLU", add(ir, y, ir.constant(b)))
    ir.result(levels(y, tops * 0, tops), "y")
    [found] = runtime.run("NPU", ir, x)
    sums = np.einsum("oi,nihw->nohw", rounded(w, -ends, ends)[:, :, 0, 0], rounded(x, whole(-3), whole(3))) + b
    expected = rounded(np.maximum(sums, 0), tops * 0, tops)
    np.testing.assert_allclose(found, expected, atol=1e-4)


def test_residual_sums(runtime: Runtime) -> None:
    ir = Ir("residual")
    x = ir.parameter("x", (1, 4, 5, 6))
    a = ir.layer("ReLU", conv(ir, x, 4, 4, 1))
    b = add(ir, conv(ir, a, 4, 4, 2), x)
    c = ir.layer("ReLU", add(ir, conv(ir, b, 4, 4, 3), b))
    ir.result(ir.layer("Multiply", c, a, auto_broadcast="numpy"), "y")
    runtime.same(ir, real(1, 4, 5, 6))


# --- orders -----------------------------------------------------------------------------------------------------------


def test_images_in_both_orders(runtime: Runtime) -> None:
    """Everything that works in the order it finds, behind a convolution and on its own."""
    ir = Ir("orders")
    x = ir.parameter("x", (2, 3, 6, 8))
    y = conv(ir, x, 3, 4, 1)
    vector = ir.constant(real(8, seed=5))  # along the width
    outputs = [
        ir.layer("SoftMax", y, axis=1), ir.layer("SoftMax", y, axis=-1, version="opset8"),
        ir.layer("Concat", y, x, axis=1), ir.layer("Concat", y, conv(ir, x, 3, 4, 2), axis=3),
        ir.layer("Concat", y, ir.constant(real(2, 4, 1, 8)), axis=-2),
        ir.layer("Multiply", y, vector, auto_broadcast="numpy"),
        ir.layer("Subtract", ir.constant(real(4, 1, 1, seed=6)), y, auto_broadcast="numpy"),
        ir.layer("Convert", y, dtype="f32", destination_type="f32"),
        ir.layer("Transpose", y, ir.constant(np.array([0, 2, 3, 1]))),
        ir.layer("Transpose", y, ir.constant(np.array([1, 0, 3, 2]))),
        ir.layer("Reshape", y, ir.constant(np.array([0, -1])), special_zero=True),
    ]  # fmt: skip
    for number, port in enumerate(outputs):
        ir.result(port, f"y{number}")
    runtime.same(ir, real(2, 3, 6, 8))


def test_an_image_with_channels_last_at_the_door(runtime: Runtime) -> None:
    """As PrePostProcessor writes it: bytes, channels last, another size, a mean and a scale."""
    ir = Ir("door")
    x = ir.parameter("x", (1, 10, 12, 3), "u8")
    y = ir.layer("Convert", x, dtype="f32", destination_type="f32")
    y = ir.layer("Transpose", y, ir.constant(np.array([0, 3, 1, 2])))
    sizes, axes = ir.constant(np.array([6, 8])), ir.constant(np.array([2, 3]))
    y = ir.layer(
        "Interpolate", y, sizes, ir.constant(np.array([0.6, 2 / 3], np.float32)), axes, version="opset4", mode="linear",
        shape_calculation_mode="sizes", coordinate_transformation_mode="half_pixel", nearest_mode="floor",
        antialias=False, pads_begin=(0, 0, 0, 0), pads_end=(0, 0, 0, 0), cube_coeff=-0.75,
    )  # fmt: skip
    y = ir.layer("Subtract", y, ir.constant(real(1, 3, 1, 1)), auto_broadcast="numpy")
    y = ir.layer("Divide", y, ir.constant(np.full((1, 3, 1, 1), 57.0, np.float32)), auto_broadcast="numpy")
    ir.result(conv(ir, y, 3, 4, 1), "y")
    runtime.same(ir, np.random.default_rng(0).integers(0, 256, (1, 10, 12, 3)).astype(np.uint8))


# --- constants --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", ["f16", "bf16", "f64", "i8", "u8", "i4", "u4", "u1", "i32"])
def test_compressed_weights(runtime: Runtime, dtype: str) -> None:
    """Stored small, converted, shifted and scaled back: all of it is done while compiling."""
    ir = Ir("compressed")
    x = ir.parameter("x", (2, 16))
    if dtype in ("i4", "u4", "u1"):
        bits = int(dtype[1:])
        packed = np.random.default_rng(1).integers(0, 256, 8 * 16 * bits // 8).astype(np.uint8)
        stored = ir.raw_constant(packed.tobytes(), (8, 16), dtype)
    elif dtype in ("f16", "bf16", "f64"):
        stored = ir.constant(real(8, 16, seed=1), dtype)
    else:
        stored = ir.constant(np.random.default_rng(1).integers(0, 100, (8, 16)), dtype)
    w = ir.layer("Convert", stored, dtype="f32", destination_type="f32")
    w = ir.layer("Subtract", w, ir.constant(np.full((8, 1), 3, np.float32)), auto_broadcast="numpy")
    w = ir.layer("Multiply", w, ir.constant(real(8, 1, seed=2, spread=0.1)), auto_broadcast="numpy")
    ir.result(ir.layer("MatMul", x, w, transpose_a=False, transpose_b=True), "y")
    runtime.same(ir, real(2, 16))


def test_half_precision_from_end_to_end(runtime: Runtime) -> None:
    ir = Ir("half")
    x = ir.parameter("x", (2, 16), "f16")
    y = ir.layer("MatMul", x, ir.constant(real(16, 4, seed=1), "f16"), transpose_a=False, transpose_b=False)
    ir.result(add(ir, y, ir.constant(real(1, 4, seed=2), "f16")), "y")
    runtime.same(ir, real(2, 16).astype(np.float16), dtype=np.float16, atol=2e-2)


def test_results_that_nothing_computes(runtime: Runtime) -> None:
    ir = Ir("plain")
    x, unused = ir.parameter("x", (2, 3)), ir.parameter("unused", (4,), "i32")
    ir.result(x, "same")
    ir.result(ir.constant(real(2, 3, seed=1)), "constant")
    ir.result(add(ir, x, x), "double")
    ir.result(x, "again")
    assert unused.number == 0
    found = runtime.same(ir, real(2, 3), np.zeros(4, np.int32))
    assert np.array_equal(found[0], real(2, 3)) and np.array_equal(found[3], real(2, 3))


# --- states -----------------------------------------------------------------------------------------------------------


def sums(runtime: Runtime, device: str, ir: Ir, *runs: tuple[Array, ...]) -> list[Array]:
    answers = runtime.runs(device, ir, runs)["outputs"]
    return [np.frombuffer(data, np.float32).reshape(shape) for outputs in answers for shape, data in outputs]


def test_a_state_is_remembered(runtime: Runtime) -> None:
    runs = [(real(1, 4, seed=seed),) for seed in range(4)]
    expected = np.cumsum([array for (array,) in runs], axis=0)
    for device in ("CPU", "NPU"):
        found = sums(runtime, device, openvino_ir.tiny_stateful(), *runs)
        np.testing.assert_allclose(found, expected, atol=1e-5)


def test_two_states_that_feed_each_other(runtime: Runtime) -> None:
    """b becomes a + x, a becomes what b was; both are read before either is written."""
    ir = Ir("two states")
    x = ir.parameter("x", (2, 2))
    zeros = ir.constant(np.zeros((2, 2), np.float32))
    a, b = ir.read_value("a", zeros), ir.read_value("b & co", zeros)
    total = ir.layer("Add", a, x, shape=(2, 2), auto_broadcast="numpy")
    ir.assign("a", b)
    ir.assign("b & co", total)
    ir.result(ir.layer("Concat", a, b, axis=1), "y")
    runs = [(real(2, 2, seed=seed),) for seed in range(5)]
    expected, found = (sums(runtime, device, ir, *runs) for device in ("CPU", "NPU"))
    np.testing.assert_allclose(found, expected, atol=1e-5)
    assert np.abs(found[4]).max() > 0


@pytest.mark.parametrize("version", ["opset3", "opset6"])
def test_states_of_both_opsets(runtime: Runtime, version: str) -> None:
    ir = Ir("old state")
    x, zeros = ir.parameter("x", (3,)), ir.constant(np.zeros(3, np.float32))
    of = {"variable_type": "f32", "variable_shape": "3"} if version == "opset6" else {}
    before = ir.layer("ReadValue", zeros, shape=(3,), version=version, variable_id="s", attributes=of)
    after = ir.layer("Add", x, before, shape=(3,), auto_broadcast="numpy")
    ir.layer("Assign", after, shape=(3,), version=version, variable_id="s", attributes=of)
    ir.result(ir.layer("Multiply", after, x, auto_broadcast="numpy"), "y")
    runs = [(real(3, seed=seed),) for seed in range(3)]
    expected, found = (sums(runtime, device, ir, *runs) for device in ("CPU", "NPU"))
    np.testing.assert_allclose(found, expected, atol=1e-5)


def test_a_state_begins_with_zeros_whatever_the_model_says(runtime: Runtime) -> None:
    """The plugin keeps the states, and gives the driver zeros; the CPU obeys the model."""
    ir = Ir("initial")
    before = ir.read_value("s", ir.constant(np.full(2, 7, np.float32)))
    ir.assign("s", before)
    ir.result(ir.layer("Add", before, ir.parameter("x", (2,)), auto_broadcast="numpy"), "y")
    assert [y.tolist() for y in sums(runtime, "CPU", ir, (real(2) * 0,))] == [[7, 7]]
    assert [y.tolist() for y in sums(runtime, "NPU", ir, (real(2) * 0,))] == [[0, 0]]


# --- with another device ----------------------------------------------------------------------------------------------


def test_hetero_gives_the_npu_what_it_can_compile(runtime: Runtime) -> None:
    ir = Ir("shared")
    x = ir.layer("ReLU", ir.parameter("x", (2, 4)), name="first")
    two = ir.constant(np.full((1, 4), 2, np.float32))
    y = ir.layer("Multiply", x, two, auto_broadcast="numpy", name="second")
    curve = ir.layer("Selu", y, ir.constant(np.float32(1.6)), ir.constant(np.float32(1.05)), name="curve")
    ir.result(ir.layer("Add", curve, x, auto_broadcast="numpy", name="third"), "z")
    expected, found = (runtime.run(device, ir, real(2, 4)) for device in ("CPU", "HETERO:NPU,CPU"))
    np.testing.assert_allclose(found, expected, atol=1e-5)
    with pytest.raises(RuntimeFailure, match="curve"):
        runtime.run("HETERO:NPU", ir, real(2, 4))


@pytest.mark.parametrize("made_of", ["constants", "a shape"])
def test_hetero_leaves_what_is_known_to_who_needs_it(runtime: Runtime, made_of: str) -> None:
    """VariadicSplit, which this compiler does not have, wants lengths known before the run, as Reshape does."""
    ir = Ir("known")
    x = ir.layer("ReLU", ir.parameter("x", (2, 8, 3)), shape=(2, 8, 3), name="first")
    axis = ir.constant(np.int64(1))
    half = ir.constant(np.array([4], np.int64))
    if made_of == "a shape":
        whole = ir.layer("ShapeOf", x, shape=(3,), dtype="i64", version="opset3", output_type="i64")
        one = ir.layer(
            "Gather", whole, ir.constant(np.array([1], np.int64)), ir.constant(np.int64(0)), shape=(1,),
            version="opset8", attributes={"batch_dims": 0},
        )  # fmt: skip
        half = ir.layer("Divide", one, ir.constant(np.array([2], np.int64)), auto_broadcast="numpy", m_pythondiv=True)
    lengths = ir.layer("Concat", half, half, shape=(2,), axis=0, name="lengths")
    split = ir.layer("VariadicSplit", x, axis, lengths, shape=(2, 4, 3), outputs=2, name="split")
    other = Port(split.layer, split.number + 1, "f32", (2, 4, 3))
    both = ir.layer("Concat", ir.layer("ReLU", other), split, shape=(2, 8, 3), axis=1, name="turned")
    shape = ir.layer("Concat", lengths, ir.constant(np.array([3], np.int64)), shape=(3,), axis=0)
    ir.result(ir.layer("Reshape", both, shape, shape=(4, 4, 3), special_zero=False, name="shaped"), "y")
    expected, found = (runtime.run(device, ir, real(2, 8, 3)) for device in ("CPU", "HETERO:NPU,CPU"))
    np.testing.assert_allclose(found, expected, atol=1e-5)


# --- what is refused --------------------------------------------------------------------------------------------------


def refusal(runtime: Runtime, ir: Ir, *inputs: Array) -> str:
    """What the runtime says on the NPU, of a model the CPU computes."""
    runtime.run("CPU", ir, *inputs)
    with pytest.raises(RuntimeFailure) as caught:
        runtime.run("NPU", ir, *inputs)
    assert str(caught.value).startswith("ov_core_compile_model -> ")
    return str(caught.value)


def test_an_unknown_operation_is_named(runtime: Runtime) -> None:
    ir = Ir("unknown")
    ir.result(ir.layer("Selu", ir.parameter("x", (2,)), ir.constant(np.float32(1)), ir.constant(np.float32(2)),
                       name="curve"), "y")  # fmt: skip
    text = refusal(runtime, ir, real(2))
    assert 'Selu layer "curve" (opset1): this compiler does not support the operation' in text


@pytest.mark.parametrize(
    "type_, shape, attributes, reason",
    [
        ("Interpolate", (1, 1, 4, 4), {"mode": "cubic"}, 'mode "cubic"'),
        ("Convolution", (1, 1, 4, 4, 4), {}, "3 spatial dimensions"),
        ("ReduceMean", (2, 3, 4, 5), {}, "means over height and width"),
    ],
)
def test_what_is_only_partly_there_says_so(
    runtime: Runtime, type_: str, shape: tuple[int, ...], attributes: dict[str, Any], reason: str
) -> None:
    ir = Ir("partly")
    x = ir.parameter("x", shape)
    if type_ == "Interpolate":
        y = ir.layer(
            type_, x, ir.constant(np.array([8, 8])), ir.constant(np.array([2, 2], np.float32)),
            ir.constant(np.array([2, 3])), version="opset4", name="partly", shape_calculation_mode="sizes",
            coordinate_transformation_mode="half_pixel", nearest_mode="floor", antialias=False, pads_begin=(0,),
            pads_end=(0,), cube_coeff=-0.75, **attributes,
        )  # fmt: skip
    elif type_ == "Convolution":
        y = ir.layer(
            type_, x, ir.constant(real(1, 1, 2, 2, 2)), name="partly", strides=(1, 1, 1), dilations=(1, 1, 1),
            pads_begin=(0, 0, 0), pads_end=(0, 0, 0), auto_pad="explicit",
        )  # fmt: skip
    else:
        y = ir.layer(type_, x, ir.constant(np.array([1])), name="partly", keep_dims=True)
    ir.result(y, "y")
    text = refusal(runtime, ir, real(*shape))
    assert f'{type_} layer "partly"' in text and reason in text


def test_division_of_integers_is_refused(runtime: Runtime) -> None:
    ir = Ir("integers")
    x = ir.parameter("x", (2,), "i32")
    ir.result(ir.layer("Divide", x, ir.constant(np.array([3, 3], np.int32)), name="div", auto_broadcast="numpy"), "y")
    assert 'Divide layer "div" (opset1): it divides i32' in refusal(runtime, ir, np.array([6, 9], np.int32))


def test_what_gather_cannot(runtime: Runtime) -> None:
    def gather(indices: Any, axis: Any, *, batch: int = 0) -> str:
        ir = Ir("picked")
        x = ir.parameter("x", (2, 3))
        y = ir.layer("Gather", x, ir.constant(indices), axis(ir), version="opset8", name="pick", batch_dims=batch)
        ir.result(y, "y")
        return refusal(runtime, ir, real(2, 3))

    first = np.array([[0], [1]])
    text = gather(first, lambda ir: ir.constant(np.array(1)), batch=1)
    assert 'Gather layer "pick" (opset8): batch_dims="1"' in text
    text = gather(first.astype(np.uint8), lambda ir: ir.constant(np.array(1)))
    assert "its indices are u8, this driver needs i32 or i64" in text


def test_open_dimensions_say_what_is_needed(runtime: Runtime) -> None:
    with pytest.raises(RuntimeFailure) as caught:
        runtime.run("NPU", openvino_ir.tiny(-1), real(1, 8))
    assert 'Parameter layer "x"' in str(caught.value) and "dimension 0 of shape [-1, 8] is dynamic" in str(caught.value)
    assert "ov_model_reshape" in str(caught.value)


# --- what profiling sees ----------------------------------------------------------------------------------------------


def test_profiling_names_the_layers_that_ran(runtime: Runtime) -> None:
    answer = runtime.runs("NPU", openvino_ir.tiny(), [[real(1, 8)]], {"PERF_COUNT": "YES"}, profile=True)
    assert any("matmul" in name for name, *_ in answer["profile"]), answer["profile"]
