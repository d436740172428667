"""Every operation of the fake's compiler: the NPU on the fake driver gives what OpenVINO's CPU device gives."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from fakes.models.openvino_ir import NUMPY, Ir
from tests.fakes_level_zero.runtime import Runtime

Array = npt.NDArray[Any]
Values = dict[str, Any]


def real(*shape: int, seed: int = 0, spread: float = 2.0) -> Array:
    return (np.random.default_rng(seed).normal(size=shape) * spread).astype(np.float32)


def whole(*shape: int, dtype: str, low: int = 0, high: int = 100, seed: int = 0) -> Array:
    return np.random.default_rng(seed).integers(low, high, shape).astype(dtype)


def model(type_: str, *inputs: Array, version: str = "opset1", **attributes: Any) -> tuple[Ir, list[Array]]:
    """One layer; arrays become parameters. constants: arrays behind them that are constants."""
    constants = attributes.pop("constants", ())
    dtype, outputs = attributes.pop("dtype", None), attributes.pop("outputs", 1)
    ir = Ir("single")
    ports = [ir.parameter(f"x{i}", x.shape, NUMPY[x.dtype.name]) for i, x in enumerate(inputs)]
    ports += [ir.constant(values) for values in constants]
    ir.data = ir.data or bytearray(4)  # constants without elements need a file all the same
    y = ir.layer(type_, *ports, version=version, dtype=dtype, name="single", outputs=outputs, attributes=attributes)
    ir.result(y, "y")
    return ir, list(inputs)


def check(
    runtime: Runtime, type_: str, *inputs: Array, result: Any = np.float32, atol: float = 1e-3, **more: Any
) -> Array:
    ir, arrays = model(type_, *inputs, **more)
    return runtime.same(ir, *arrays, dtype=result, atol=atol)[0]


# --- matrices ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "a, b, turn_a, turn_b",
    [
        ((2, 3), (3, 4), False, False), ((3, 2), (3, 4), True, False), ((2, 3), (4, 3), False, True),
        ((3, 2), (4, 3), True, True), ((5, 2, 3), (5, 3, 4), False, False), ((5, 2, 3), (3, 4), False, False),
        ((2, 1, 4, 3), (3, 5, 3), False, True), ((3,), (3, 4), False, False), ((2, 3), (3,), False, False),
        ((3,), (3,), False, False), ((5, 2, 3), (3,), False, False), ((3,), (5, 3, 2), False, False),
        ((1, 64), (64, 1), False, False),
    ],
)  # fmt: skip
def test_matmul(runtime: Runtime, a: tuple[int, ...], b: tuple[int, ...], turn_a: bool, turn_b: bool) -> None:
    check(runtime, "MatMul", real(*a), real(*b, seed=1), transpose_a=turn_a, transpose_b=turn_b)


CONVOLUTIONS: list[tuple[tuple[int, ...], tuple[int, ...], Values]] = [
    ((1, 3, 8, 9), (4, 3, 3, 3), {}),
    ((2, 3, 8, 9), (4, 3, 3, 2), {"strides": (2, 1), "pads_begin": (1, 0), "pads_end": (0, 1)}),
    ((1, 2, 11, 11), (3, 2, 3, 3), {"dilations": (2, 3), "pads_begin": (2, 2), "pads_end": (1, 3)}),
    ((1, 2, 7, 8), (3, 2, 2, 4), {"auto_pad": "same_upper", "strides": (2, 1)}),
    ((1, 2, 7, 8), (3, 2, 2, 4), {"auto_pad": "same_lower", "strides": (2, 1)}),
    ((1, 2, 7, 8), (3, 2, 3, 4), {"auto_pad": "valid", "pads_begin": (1, 1), "pads_end": (1, 1)}),
    ((2, 3, 10), (4, 3, 3), {"strides": (2,), "pads_begin": (1,), "pads_end": (2,), "dilations": (1,)}),
    ((1, 1, 1, 1), (1, 1, 1, 1), {}),
    ((1, 16, 5, 5), (70, 16, 1, 1), {}),
]


def window(rank: int, attributes: Values) -> Values:
    spatial = rank - 2
    return {
        "strides": (1,) * spatial, "dilations": (1,) * spatial, "pads_begin": (0,) * spatial,
        "pads_end": (0,) * spatial, "auto_pad": "explicit", **attributes,
    }  # fmt: skip


@pytest.mark.parametrize("x, w, attributes", CONVOLUTIONS)
@pytest.mark.parametrize("constant", [True, False], ids=["constant", "computed"])
def test_convolution(
    runtime: Runtime, x: tuple[int, ...], w: tuple[int, ...], attributes: Values, constant: bool
) -> None:
    weights = real(*w, seed=1, spread=0.5)
    inputs, constants = ([real(*x)], [weights]) if constant else ([real(*x), weights], [])
    check(runtime, "Convolution", *inputs, constants=constants, **window(len(x), attributes))


@pytest.mark.parametrize(
    "x, w, attributes",
    [
        ((1, 6, 7, 7), (6, 1, 1, 3, 3), {"pads_begin": (1, 1), "pads_end": (1, 1)}),
        ((2, 4, 9, 8), (4, 2, 1, 3, 3), {"strides": (2, 2)}),
        ((1, 6, 6, 6), (2, 4, 3, 2, 2), {"dilations": (2, 1)}),
        ((1, 6, 12), (3, 2, 2, 3), {"auto_pad": "same_upper", "strides": (2,)}),
    ],
)  # fmt: skip
def test_group_convolution(runtime: Runtime, x: tuple[int, ...], w: tuple[int, ...], attributes: Values) -> None:
    weights = real(*w, seed=1, spread=0.5)
    check(runtime, "GroupConvolution", real(*x), constants=[weights], **window(len(x), attributes))


# --- elements ---------------------------------------------------------------------------------------------------------

BROADCASTS = [
    ((2, 3), (2, 3)), ((2, 3), (3,)), ((2, 1, 3), (4, 1)), ((1, 3, 4, 5), (3, 1, 1)), ((), (2, 2)), ((), ()),
    ((2, 3, 4, 5), (2, 3, 4, 5)), ((7, 1, 5), (2, 1, 6, 1)),
]  # fmt: skip


@pytest.mark.parametrize("a, b", BROADCASTS)
@pytest.mark.parametrize("op", ["Add", "Multiply", "Subtract", "Divide"])
def test_two_operands(runtime: Runtime, op: str, a: tuple[int, ...], b: tuple[int, ...]) -> None:
    right = real(*b, seed=1) + np.float32(8)  # not near 0
    check(runtime, op, real(*a), right, auto_broadcast="numpy")
    check(runtime, op, right, real(*a) + np.float32(9), auto_broadcast="numpy")


@pytest.mark.parametrize("dtype", ["int32", "int64", "uint8", "int8"])
@pytest.mark.parametrize("op", ["Add", "Multiply", "Subtract"])
def test_two_operands_of_integers(runtime: Runtime, op: str, dtype: str) -> None:
    a, b = whole(2, 5, dtype=dtype, low=6, high=11), whole(2, 5, dtype=dtype, high=6, seed=1)
    check(runtime, op, a, b, result=dtype, auto_broadcast="numpy")


@pytest.mark.parametrize("shape", [(6,), (2, 3, 4, 5), (), (1, 2, 3, 1, 2)])
def test_one_operand(runtime: Runtime, shape: tuple[int, ...]) -> None:
    check(runtime, "ReLU", real(*shape))
    check(runtime, "Clamp", real(*shape), min=-1.5, max=0.75)


CONVERSIONS = [
    ("float32", "f16"), ("float32", "i32"), ("float32", "u8"), ("float32", "i8"), ("float32", "i64"),
    ("uint8", "f32"), ("int8", "f32"), ("int32", "f32"), ("int64", "f32"), ("int64", "i32"), ("int32", "i64"),
    ("float16", "f32"), ("bool", "f32"), ("float32", "boolean"), ("uint16", "f32"), ("int16", "f32"),
    ("float64", "f32"), ("uint32", "f32"), ("uint64", "f32"), ("float32", "f64"), ("float32", "u32"), ("int64", "u64"),
]  # fmt: skip


@pytest.mark.parametrize("of, to", CONVERSIONS)
def test_convert(runtime: Runtime, of: str, to: str) -> None:
    x = whole(3, 7, dtype=of, high=2 if of == "bool" else 100)
    if of.startswith("float"):
        x = (x.astype(np.float64) + 0.25).astype(of)
    result = {element: name for name, element in NUMPY.items()}[to]
    check(runtime, "Convert", x, dtype=to, result=result, destination_type=to)


@pytest.mark.parametrize(
    "shape, axis, version",
    [((2, 5), 1, "opset1"), ((2, 5), 0, "opset1"), ((2, 3, 4), 1, "opset8"), ((2, 3, 4, 5), -1, "opset8"),
     ((2, 3, 4, 5), -3, "opset8"), ((6,), 0, "opset8")],
)  # fmt: skip
def test_softmax(runtime: Runtime, shape: tuple[int, ...], axis: int, version: str) -> None:
    check(runtime, "SoftMax", real(*shape), version=version, axis=axis)


RANGES = [((), ()), ((1, 1, 1, 1), (1, 1, 1, 1)), ((1, 3, 1, 1), (1, 3, 1, 1)), ((3, 1, 1), ()), ((1,), (1, 3, 1, 1))]


@pytest.mark.parametrize("levels", [2, 16, 255, 256, 65536])
@pytest.mark.parametrize("given, made", RANGES)
def test_fake_quantize(runtime: Runtime, given: tuple[int, ...], made: tuple[int, ...], levels: int) -> None:
    low, high = -np.abs(real(*given, seed=1)), np.abs(real(*given, seed=2)) + np.float32(0.5)
    floor, ceiling = real(*made, seed=3), real(*made, seed=4) + np.float32(3)
    constants = [np.asarray(end, np.float32) for end in (low, high, floor, ceiling)]
    x = real(1, 3, 5, 6)
    found = check(runtime, "FakeQuantize", x, constants=constants, levels=levels, auto_broadcast="numpy", atol=2e-3)
    assert len(np.unique(found[0, 0])) <= levels


# --- pools ------------------------------------------------------------------------------------------------------------

POOLS: list[tuple[tuple[int, ...], Values]] = [
    ((1, 3, 8, 8), {"kernel": (2, 2), "strides": (2, 2)}),
    ((2, 3, 9, 7), {"kernel": (3, 2), "strides": (2, 1), "pads_begin": (1, 0), "pads_end": (1, 1)}),
    ((1, 2, 8, 9), {"kernel": (3, 3), "strides": (2, 2), "rounding_type": "ceil"}),
    ((1, 2, 8, 9), {"kernel": (3, 3), "strides": (2, 2), "rounding_type": "ceil", "pads_begin": (0, 0),
                    "pads_end": (0, 1)}),
    ((1, 2, 8, 9), {"kernel": (3, 4), "strides": (2, 2), "auto_pad": "same_upper"}),
    ((1, 2, 8, 9), {"kernel": (3, 4), "strides": (2, 2), "auto_pad": "same_lower"}),
    ((1, 2, 8, 9), {"kernel": (3, 4), "strides": (1, 2), "auto_pad": "valid"}),
    ((1, 2, 9), {"kernel": (3,), "strides": (2,), "pads_begin": (1,), "pads_end": (1,)}),
    ((1, 2, 6, 6), {"kernel": (6, 6), "strides": (1, 1)}),
]  # fmt: skip


def pool(rank: int, attributes: Values) -> Values:
    made = {"rounding_type": "floor", **window(rank, attributes)}
    made.pop("dilations")
    return made


@pytest.mark.parametrize("shape, attributes", POOLS)
@pytest.mark.parametrize("version", ["opset1", "opset8", "opset14"])
def test_max_pool(runtime: Runtime, shape: tuple[int, ...], attributes: Values, version: str) -> None:
    more: Values = pool(len(shape), attributes)
    if version != "opset1":
        more.update(dilations=(1,) * (len(shape) - 2), index_element_type="i64", axis=0, outputs=2)
    check(runtime, "MaxPool", real(*shape), version=version, **more)


def test_max_pool_with_dilations(runtime: Runtime) -> None:
    more = pool(4, {"kernel": (2, 3), "strides": (1, 2), "pads_begin": (1, 2), "pads_end": (0, 1)})
    more.update(dilations=(3, 2), index_element_type="i64", axis=0, outputs=2)
    check(runtime, "MaxPool", real(1, 2, 9, 10), version="opset8", **more)


@pytest.mark.parametrize("shape, attributes", POOLS)
@pytest.mark.parametrize("exclude", [True, False])
@pytest.mark.parametrize("version", ["opset1", "opset14"])
def test_avg_pool(runtime: Runtime, shape: tuple[int, ...], attributes: Values, exclude: bool, version: str) -> None:
    more = {"exclude-pad": exclude, **pool(len(shape), attributes)}
    check(runtime, "AvgPool", real(*shape), version=version, **more)


@pytest.mark.parametrize("rounding", ["floor", "ceil_torch"])
def test_rounding_as_torch_does(runtime: Runtime, rounding: str) -> None:
    more = pool(4, {"kernel": (3, 3), "strides": (3, 3), "pads_begin": (1, 1), "pads_end": (1, 1)})
    more["rounding_type"] = rounding
    for exclude in (True, False):
        check(runtime, "AvgPool", real(1, 2, 9, 10), version="opset14", **{"exclude-pad": exclude, **more})
    more.update(dilations=(1, 1), index_element_type="i64", axis=0, outputs=2)
    check(runtime, "MaxPool", real(1, 2, 9, 10), version="opset14", **more)


@pytest.mark.parametrize("axes", [(2, 3), (-1, -2)])
@pytest.mark.parametrize("keep", [True, False])
def test_mean_over_images(runtime: Runtime, axes: tuple[int, ...], keep: bool) -> None:
    check(runtime, "ReduceMean", real(2, 3, 4, 5), constants=[np.array(axes, np.int64)], keep_dims=keep)


# --- moving -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "shape, wanted, special",
    [((2, 3, 4), (0, -1), True), ((2, 12), (2, 3, 4), False), ((2, 3, 4), (-1,), False), ((1, 1), (), False),
     ((2, 3, 4, 5), (0, 0, 20), True), ((2, 3, 4, 5), (2, 5, 3, 2, 2), False)],
)  # fmt: skip
def test_reshape(runtime: Runtime, shape: tuple[int, ...], wanted: tuple[int, ...], special: bool) -> None:
    x = real(*shape)
    found = check(runtime, "Reshape", x, constants=[np.array(wanted, np.int64)], special_zero=special)
    assert np.array_equal(found.ravel(), x.ravel())


@pytest.mark.parametrize("dtype", ["int64", "int32"])
def test_squeeze_and_unsqueeze(runtime: Runtime, dtype: str) -> None:
    check(runtime, "Squeeze", real(1, 3, 1, 4), constants=[np.array([0, 2], dtype)])
    check(runtime, "Squeeze", real(1, 3, 1, 4))
    check(runtime, "Unsqueeze", real(3, 4), constants=[np.array([0, -1], dtype)])


@pytest.mark.parametrize(
    "shape, order", [((2, 3), (1, 0)), ((2, 3, 4), ()), ((2, 3, 4, 5), (0, 2, 3, 1)), ((2, 3, 4, 5), (0, 3, 1, 2)),
                     ((2, 3, 4, 5), (3, 2, 1, 0)), ((1, 2, 3, 4, 5), (4, 0, 3, 1, 2)), ((1, 3, 1), (2, 1, 0))],
)  # fmt: skip
def test_transpose(runtime: Runtime, shape: tuple[int, ...], order: tuple[int, ...]) -> None:
    x = real(*shape)
    found = check(runtime, "Transpose", x, constants=[np.array(order, np.int64)])
    assert np.array_equal(found, x.transpose(order or None))


@pytest.mark.parametrize("axis", [0, 1, -1, 2])
def test_concat(runtime: Runtime, axis: int) -> None:
    parts = []
    for seed, size in enumerate((2, 1, 3)):
        shape = [2, 3, 4]
        shape[axis] = size
        parts.append(real(*shape, seed=seed))
    found = check(runtime, "Concat", *parts, axis=axis)
    assert np.array_equal(found, np.concatenate(parts, axis))


GATHERS: list[tuple[tuple[int, ...], Any, int]] = [
    ((1, 4, 5, 3), [2, 1, 0], -1), ((1, 3, 4, 5), [2, 1, 0], 1), ((2, 3), [[0, 1], [1, 1]], 1), ((4,), 2, 0),
    ((2, 3, 4), [0, -1, 3], 2), ((2, 3, 4), [[1]], -2),
]  # fmt: skip


@pytest.mark.parametrize("shape, indices, axis", GATHERS)
@pytest.mark.parametrize("dtype", ["int32", "int64"])
def test_gather(runtime: Runtime, shape: tuple[int, ...], indices: Any, axis: int, dtype: str) -> None:
    x, numbers, along = real(*shape), np.array(indices, dtype), np.array(axis, np.int64)
    found = check(runtime, "Gather", x, constants=[numbers, along], version="opset8", batch_dims=0)
    assert np.array_equal(found, np.take(x, numbers, axis))
    if numbers.min() >= 0:
        check(runtime, "Gather", x, constants=[numbers, along], version="opset7", batch_dims=0)
        check(runtime, "Gather", x, constants=[numbers, along])
    bytes_ = whole(*shape, dtype="uint8")
    check(runtime, "Gather", bytes_, numbers, result="uint8", constants=[along], version="opset8", batch_dims=0)


def test_gather_behind_a_convolution(runtime: Runtime) -> None:
    """Where images have their channels last, the axis is another one."""
    for axis in (0, 1, 2, 3):
        ir = Ir("picked")
        x = ir.parameter("x", (1, 3, 6, 7))
        y = ir.layer("Convolution", x, ir.constant(real(4, 3, 3, 3, seed=1, spread=0.3)), **window(4, {}))
        numbers = np.arange((1, 4, 4, 5)[axis])[::-1].astype(np.int64)
        y = ir.layer("Gather", y, ir.constant(numbers), ir.constant(np.array(axis)), version="opset8", batch_dims=0)
        ir.result(y, "y")
        runtime.same(ir, real(1, 3, 6, 7))


# --- images -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("coordinates", ["half_pixel", "pytorch_half_pixel", "asymmetric", "align_corners"])
@pytest.mark.parametrize("mode", ["nearest", "linear", "linear_onnx"])
@pytest.mark.parametrize("size", [(7, 11), (3, 4), (5, 16), (1, 1)])
def test_interpolate(runtime: Runtime, mode: str, coordinates: str, size: tuple[int, int]) -> None:
    attributes: Values = {
        "mode": mode, "shape_calculation_mode": "sizes", "coordinate_transformation_mode": coordinates,
        "nearest_mode": "floor", "antialias": False, "pads_begin": (0,), "pads_end": (0,), "cube_coeff": -0.75,
    }  # fmt: skip
    sizes, axes = np.array(size, np.int64), np.array([2, 3], np.int64)
    scales = (np.array(size, np.float32) / np.array([5, 8], np.float32)).astype(np.float32)
    x = real(1, 2, 5, 8)
    check(runtime, "Interpolate", x, version="opset4", constants=[sizes, scales, axes], **attributes)
    check(runtime, "Interpolate", x, version="opset11", constants=[sizes, axes], **attributes)


@pytest.mark.parametrize("rule", ["round_prefer_floor", "round_prefer_ceil", "floor", "ceil", "simple"])
@pytest.mark.parametrize("coordinates", ["half_pixel", "asymmetric", "tf_half_pixel_for_nn"])
def test_nearest_element(runtime: Runtime, rule: str, coordinates: str) -> None:
    attributes: Values = {
        "mode": "nearest", "shape_calculation_mode": "scales", "coordinate_transformation_mode": coordinates,
        "nearest_mode": rule, "antialias": False, "pads_begin": (0, 0), "pads_end": (0, 0), "cube_coeff": -0.75,
    }  # fmt: skip
    for scales in ((2.0, 0.5), (1.5, 1.0), (0.75, 3.0)):
        sizes = np.floor(np.array(scales) * [4, 8]).astype(np.int64)
        constants = [sizes, np.array(scales, np.float32), np.array([2, 3], np.int64)]
        check(runtime, "Interpolate", real(1, 1, 4, 8), version="opset4", constants=constants, **attributes)


@pytest.mark.parametrize("colours", ["RGB", "BGR"])
@pytest.mark.parametrize("dtype", ["uint8", "float32"])
@pytest.mark.parametrize("planes", ["one", "all"])
@pytest.mark.parametrize("source", ["NV12", "I420"])
def test_video_pictures(runtime: Runtime, source: str, planes: str, dtype: str, colours: str) -> None:
    shapes = {
        ("NV12", "one"): [(1, 12, 10, 1)], ("NV12", "all"): [(1, 8, 10, 1), (1, 4, 5, 2)],
        ("I420", "one"): [(1, 12, 10, 1)], ("I420", "all"): [(1, 8, 10, 1), (1, 4, 5, 1), (1, 4, 5, 1)],
    }[source, planes]  # fmt: skip
    arrays = [whole(*shape, dtype=dtype, high=256, seed=i) for i, shape in enumerate(shapes)]
    # The last bit of a byte depends on how the CPU rounds.
    check(
        runtime, f"{source}to{colours}", *arrays, version="opset8", result=dtype, atol=1 if dtype == "uint8" else 2e-3
    )
