"""Kernels against the numpy reference, over shapes and attributes chosen by hypothesis."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fakes.models.formats.npugraph import (
    FLOATS,
    RESIZE_COORDINATES,
    RESIZE_MODES,
    RESIZE_NEAREST,
    GraphBuilder,
    Quantization,
    Tensor,
    affine,
    dfp,
)
from fakes.models.reference import RANGES, run
from tests.fakes.engine import Engine, assert_close
from tests.properties import examples

Array = npt.NDArray[Any]
Rng = np.random.Generator

INTEGERS = ("int8", "uint8", "int16", "uint16", "int4")
TYPES = ("float32", "float16", "bfloat16", *INTEGERS)
WIDE = ("float64", "uint32", "uint64")
seeds = st.integers(0, 2**32 - 1)


def values(rng: Rng, dtype: str, shape: tuple[int, ...]) -> Array:
    """Stored values over the whole range of an integer type; floats around 0."""
    if dtype in FLOATS:
        plain = (rng.normal(size=shape) * 2).astype(np.float32)
        if dtype == "bfloat16":
            return (plain.view(np.uint32) >> 16).astype(np.uint16)
        return plain.astype(dtype)
    low, high = RANGES[dtype]
    whole = rng.integers(int(max(low, -(2**31))), int(min(high, 2**31 - 1)), shape, endpoint=True)
    return whole.astype("int8" if dtype == "int4" else dtype)


def quantization(rng: Rng, dtype: str, scale: float, count: int = 1, axis: int = -1) -> Quantization | None:
    """Some quantization of the type, zero points at the ends of the range included."""
    if dtype in FLOATS or dtype in ("int64", "uint32", "uint64"):
        return None
    low, high = (int(v) for v in RANGES[dtype])
    if count == 1 and rng.random() < 0.15:
        return dfp(int(np.clip(round(-np.log2(scale)), -20, 20)))
    choices = [0, 0, low, high, int(rng.integers(low, high, endpoint=True))]
    points = [choices[rng.integers(5)] for _ in range(count)]
    scales = scale * rng.uniform(0.5, 2, count)
    return affine(scales, np.clip(points, low, high), axis if count > 1 else -1)


def activation(rng: Rng, *more: str) -> Any:
    choices = ["none", "relu", "relu6", (-1.5, 2.25), *more]
    return choices[rng.integers(len(choices))]


def input_tensor(g: GraphBuilder, rng: Rng, name: str, dtype: str, shape: tuple[int, ...]) -> tuple[Tensor, Array]:
    return g.input(name, shape, dtype, quantization(rng, dtype, 0.05)), values(rng, dtype, shape)


def check(engine: Engine, g: GraphBuilder, *arrays: Array) -> None:
    block = g.to_bytes()
    expected = run(block, arrays)
    got = engine.run(block, *arrays)
    for index, a, b in zip(g.graph.outputs, got, expected):
        assert_close(g.graph.tensors[index].dtype, a, b)


def products(rng: Rng, x: str, w: str, depth: int) -> tuple[str, float]:
    """Type of the bias and a scale that spreads results over an integer type of the result."""
    if x in INTEGERS and w in INTEGERS:
        wide = "16" in x or "16" in w
        return ("int64" if wide and rng.random() < 0.5 else "int32"), 0.05 * 0.02 * 40 * max(depth, 1) ** 0.5
    return "float32", 0.1 * max(depth, 1) ** 0.5


@settings(max_examples=examples(300))
@given(data=st.data(), seed=seeds)
def test_conv2d(engine: Engine, data: st.DataObject, seed: int) -> None:
    """Any stride, padding, dilation, groups and channels, in all types and mixtures of types."""
    rng = np.random.default_rng(seed)
    small = st.integers(1, 3)
    dtype, weight_dtype = data.draw(st.sampled_from(TYPES)), data.draw(st.sampled_from(TYPES))
    kind = data.draw(st.sampled_from(["plain", "depthwise", "groups", "multiplier"]))
    n, h, w = data.draw(st.integers(1, 2)), data.draw(st.integers(1, 9)), data.draw(st.integers(1, 9))
    per_group, out_per_group = data.draw(st.integers(1, 19)), data.draw(st.integers(1, 9))
    groups = 1 if kind == "plain" else data.draw(st.integers(2, 9))
    if kind != "groups" and kind != "plain":
        per_group, out_per_group = 1, 1 if kind == "depthwise" else out_per_group
    kernel = (data.draw(st.integers(1, 4)), data.draw(st.integers(1, 4)))
    stride, dilation = (data.draw(small), data.draw(small)), (data.draw(small), data.draw(small))
    padding = data.draw(st.tuples(*[st.integers(0, 3)] * 4))
    assume((kernel[0] - 1) * dilation[0] < h + padding[2] + padding[3])
    assume((kernel[1] - 1) * dilation[1] < w + padding[0] + padding[1])
    o, depth = out_per_group * groups, kernel[0] * kernel[1] * per_group
    bias_dtype, out_scale = products(rng, dtype, weight_dtype, depth)
    out_dtype = data.draw(st.sampled_from([dtype, "int8", "float32", "int32", "float16"]))

    g = GraphBuilder()
    x, pixels = input_tensor(g, rng, "x", dtype, (n, h, w, per_group * groups))
    shape = (o, *kernel, per_group)
    count = o if rng.random() < 0.5 else 1
    weights = g.constant("w", values(rng, weight_dtype, shape), weight_dtype,
                         quantization(rng, weight_dtype, 0.02, count, 0))  # fmt: skip
    bias = None
    if rng.random() < 0.6:
        raw = rng.normal(size=o) * 3 if bias_dtype == "float32" else rng.integers(-20000, 20000, o)
        bias = g.constant("b", raw.astype(bias_dtype))
    y = g.conv2d(
        x, weights, bias, stride=stride, padding=padding, dilation=dilation, groups=groups,
        activation=activation(rng, "silu"), dtype=out_dtype, quantization=quantization(rng, out_dtype, out_scale),
    )  # fmt: skip
    g.output(y)
    check(engine, g, pixels)


@settings(max_examples=examples(300))
@given(data=st.data(), seed=seeds)
def test_matmul(engine: Engine, data: st.DataObject, seed: int) -> None:
    """Batches that broadcast, both transpositions, a constant or a computed second factor."""
    rng = np.random.default_rng(seed)
    a_dtype, b_dtype = data.draw(st.sampled_from(TYPES)), data.draw(st.sampled_from(TYPES))
    m, k, n = data.draw(st.integers(1, 35)), data.draw(st.integers(1, 40)), data.draw(st.integers(1, 20))
    turn_a, turn_b = data.draw(st.booleans()), data.draw(st.booleans())
    full = tuple(data.draw(st.lists(st.integers(1, 3), max_size=2)))
    lead_a, lead_b = (
        tuple(1 if data.draw(st.booleans()) else d for d in full[data.draw(st.integers(0, len(full))) :])
        for _ in range(2)
    )
    bias_dtype, out_scale = products(rng, a_dtype, b_dtype, k)
    out_dtype = data.draw(st.sampled_from([a_dtype, "int8", "float32", "int32"]))
    g = GraphBuilder()
    a, left = input_tensor(g, rng, "a", a_dtype, (*lead_a, *((k, m) if turn_a else (m, k))))
    shape = (*lead_b, *((n, k) if turn_b else (k, n)))
    inputs = [left]
    if data.draw(st.booleans()):
        axis = len(shape) - (2 if turn_b else 1)
        count = n if rng.random() < 0.5 else 1
        b = g.constant("b", values(rng, b_dtype, shape), b_dtype, quantization(rng, b_dtype, 0.02, count, axis))
    else:
        b, right = input_tensor(g, rng, "b", b_dtype, shape)
        inputs.append(right)
    bias = None
    if rng.random() < 0.5:
        raw = rng.normal(size=n) * 3 if bias_dtype == "float32" else rng.integers(-20000, 20000, n)
        bias = g.constant("bias", raw.astype(bias_dtype))
    y = g.matmul(
        a, b, bias, transpose_a=turn_a, transpose_b=turn_b, activation=activation(rng, "silu"), dtype=out_dtype,
        quantization=quantization(rng, out_dtype, out_scale),
    )  # fmt: skip
    g.output(y)
    check(engine, g, *inputs)


@settings(max_examples=examples(300))
@given(data=st.data(), seed=seeds, op=st.sampled_from(["add", "mul", "sub", "div"]))
def test_broadcasting(engine: Engine, data: st.DataObject, seed: int, op: str) -> None:
    """Sums, products, differences and quotients of any two shapes that broadcast."""
    rng = np.random.default_rng(seed)
    full = tuple(data.draw(st.lists(st.integers(1, 5), max_size=5)))
    shapes = [
        tuple(1 if data.draw(st.booleans()) else d for d in full[data.draw(st.integers(0, len(full))) :])
        for _ in range(2)
    ]
    kinds = [data.draw(st.sampled_from([*TYPES, *WIDE, "int32"])) for _ in range(3)]
    g = GraphBuilder()
    (a, left), (b, right) = (input_tensor(g, rng, n, d, s) for n, d, s in zip("ab", kinds, shapes))
    combine = getattr(g, op)
    g.output(combine(a, b, activation=activation(rng), dtype=kinds[2], quantization=quantization(rng, kinds[2], 0.1)))
    check(engine, g, left, right)


@given(data=st.data(), seed=seeds)
def test_pooling(engine: Engine, data: st.DataObject, seed: int) -> None:
    """Maximum and mean over any windows, with the padding counted or not."""
    rng = np.random.default_rng(seed)
    dtype, out = (data.draw(st.sampled_from([*TYPES, "int32"])) for _ in range(2))
    n, h, w, c = (data.draw(st.integers(1, m)) for m in (2, 10, 10, 17))
    kh, kw = data.draw(st.integers(1, 4)), data.draw(st.integers(1, 4))
    stride = (data.draw(st.integers(1, 3)), data.draw(st.integers(1, 3)))
    padding = data.draw(st.tuples(*[st.integers(0, k - 1) for k in (kw, kw, kh, kh)]))
    assume(kh <= h + padding[2] + padding[3] and kw <= w + padding[0] + padding[1])
    g = GraphBuilder()
    x, pixels = input_tensor(g, rng, "x", dtype, (n, h, w, c))
    options: dict[str, Any] = {"dtype": out, "quantization": quantization(rng, out, 0.06)}
    dilation = (data.draw(st.integers(1, 3)), data.draw(st.integers(1, 3)))
    g.output(g.max_pool(x, (kh, kw), stride, padding, output="max", **options))
    if (kh - 1) * dilation[0] < h and (kw - 1) * dilation[1] < w:
        g.output(g.max_pool(x, (kh, kw), stride, dilation=dilation, output="spread", **options))
    g.output(g.avg_pool(x, (kh, kw), stride, padding, count_include_pad=True, output="whole", **options))
    g.output(g.avg_pool(x, (kh, kw), stride, padding, output="inside", **options))
    whole = bool(rng.integers(2))
    g.output(g.avg_pool(x, (kh, kw), stride, padding, count_include_pad=whole, single=True, output="single", **options))
    g.output(g.global_avg_pool(x, output="global", **options))
    check(engine, g, pixels)


@given(data=st.data(), seed=seeds)
def test_one_input(engine: Engine, data: st.DataObject, seed: int) -> None:
    """Relu, Relu6, Clip, Sigmoid, Softmax, Quantize, Dequantize, Cast between all types."""
    rng = np.random.default_rng(seed)
    shape = tuple(data.draw(st.lists(st.integers(1, 9), min_size=1, max_size=4)))
    dtype, out = (data.draw(st.sampled_from([*TYPES, "int32"])) for _ in range(2))
    g = GraphBuilder()
    x, array = input_tensor(g, rng, "x", dtype, shape)
    options: dict[str, Any] = {"dtype": out, "quantization": quantization(rng, out, 0.04)}
    g.output(g.relu(x, output="relu", **options), g.relu6(x, output="relu6", **options))
    g.output(g.clip(x, -0.75, 1.25, output="clip", **options))
    g.output(g.sigmoid(x, output="sigmoid", dtype=out, quantization=quantization(rng, out, 1 / 255)))
    axis = data.draw(st.integers(-len(shape), len(shape) - 1))
    g.output(g.softmax(x, axis, output="softmax", dtype=out, quantization=quantization(rng, out, 1 / 256)))
    target = data.draw(st.sampled_from(INTEGERS))
    channel = data.draw(st.integers(0, len(shape) - 1))
    q = quantization(rng, target, 0.05, shape[channel], channel)
    whole = g.quantize(x, target, q, output="quantized")
    g.output(whole, g.dequantize(whole, data.draw(st.sampled_from(FLOATS)), output="dequantized"))
    g.output(g.cast(x, data.draw(st.sampled_from([*TYPES, *WIDE, "int32", "int64", "bool"])), output="cast"))
    check(engine, g, array)


@settings(max_examples=examples(200))
@given(data=st.data(), seed=seeds)
def test_resize(engine: Engine, data: st.DataObject, seed: int) -> None:
    """Every mode, kind of coordinates and rule for the nearest element, along one to four axes."""
    rng = np.random.default_rng(seed)
    shape = tuple(data.draw(st.lists(st.integers(1, 7), min_size=1, max_size=4)))
    new = tuple(data.draw(st.one_of(st.just(d), st.integers(1, 9))) for d in shape)
    dtype, out = (data.draw(st.sampled_from(TYPES)) for _ in range(2))
    g = GraphBuilder()
    x, array = input_tensor(g, rng, "x", dtype, shape)
    free = data.draw(st.booleans())  # scales that are not the ratio of the sizes
    options: dict[str, Any] = {"dtype": out, "quantization": quantization(rng, out, 0.05)}
    g.output(
        g.resize(
            x,
            new,
            scales=[float(np.float32(n / o * rng.uniform(0.7, 1.4))) for n, o in zip(new, shape)] if free else None,
            mode=data.draw(st.sampled_from(RESIZE_MODES)),
            coordinates=data.draw(st.sampled_from(RESIZE_COORDINATES)),
            nearest=data.draw(st.sampled_from(RESIZE_NEAREST)),
            antialias=data.draw(st.booleans()),
            **options,
        )  # fmt: skip
    )
    check(engine, g, array)


@settings(max_examples=examples(300))
@given(data=st.data(), seed=seeds)
def test_moving(engine: Engine, data: st.DataObject, seed: int) -> None:
    """Reshape, Transpose and Concat of every type, with and without requantization."""
    rng = np.random.default_rng(seed)
    shape = tuple(data.draw(st.lists(st.integers(1, 5), min_size=1, max_size=5)))
    dtype = data.draw(st.sampled_from([*TYPES, "int32", "bool", "int64"]))
    g = GraphBuilder()
    x: Tensor
    array: Array
    if dtype == "bool":
        x, array = g.input("x", shape, "bool"), rng.random(shape) < 0.5
    elif dtype == "int64":
        x, array = g.input("x", shape, "int64"), rng.integers(-(2**62), 2**62, shape)
    else:
        x, array = input_tensor(g, rng, "x", dtype, shape)
    g.output(g.transpose(x, data.draw(st.permutations(range(len(shape)))), output="turned"))
    g.output(g.reshape(x, [-1], output="flat"), g.reshape(x, [0, -1, 1], output="kept"))
    arrays = [array]
    if dtype not in ("bool", "int64"):
        axis = data.draw(st.integers(0, len(shape) - 1))
        parts = [x]
        for i in range(data.draw(st.integers(0, 3))):
            other = dtype if data.draw(st.booleans()) else data.draw(st.sampled_from(TYPES))
            sizes = list(shape)
            sizes[axis] = data.draw(st.integers(1, 4))
            part, more = input_tensor(g, rng, f"p{i}", other, tuple(sizes))
            parts.append(part)
            arrays.append(more)
        options: dict[str, Any] = {}
        if data.draw(st.booleans()):
            out = data.draw(st.sampled_from(TYPES))
            options = {"dtype": out, "quantization": quantization(rng, out, 0.05)}
        g.output(g.concat(parts, axis, output="joined", **options))
    check(engine, g, *arrays)


@settings(max_examples=examples(200))
@given(data=st.data(), seed=seeds)
def test_gather(engine: Engine, data: st.DataObject, seed: int) -> None:
    """Indices of any rank, from the front and from the end, and those that are outside."""
    rng = np.random.default_rng(seed)
    shape = tuple(data.draw(st.lists(st.integers(1, 5), min_size=1, max_size=4)))
    of = tuple(data.draw(st.lists(st.integers(1, 4), max_size=3)))
    axis = data.draw(st.integers(0, len(shape) - 1))
    dtype = data.draw(st.sampled_from([name for name in (*TYPES, "int32", "bool") if name != "int4"]))
    g = GraphBuilder()
    x: Tensor
    array: Array
    if dtype == "bool":
        x, array = g.input("x", shape, "bool"), rng.random(shape) < 0.5
    else:
        x, array = input_tensor(g, rng, "x", dtype, shape)
    kind = data.draw(st.sampled_from(["int32", "int64"]))
    reach = shape[axis] + data.draw(st.sampled_from([0, 2]))
    indices = rng.integers(-reach, reach, of).astype(kind)
    given_ = g.input("indices", of, kind)
    fixed = g.constant("fixed", indices)
    g.output(g.gather(x, given_, axis, output="computed"), g.gather(x, fixed, axis, output="constant"))
    check(engine, g, array, indices)


@pytest.mark.parametrize("dtype", ["float32", "float16", "int8"])
def test_a_small_network(engine: Engine, dtype: str) -> None:
    """Layers one after the other, a residual, two outputs: the memory plan must not let tensors overlap."""
    rng = np.random.default_rng(5)
    g = GraphBuilder("net")
    q = affine(0.05, -3) if dtype == "int8" else None

    def weights(name: str, *shape: int) -> Tensor:
        scales = affine(rng.uniform(0.004, 0.01, shape[0]), 0, 0) if q else None
        return g.constant(name, values(rng, dtype, shape), dtype, scales)

    x = g.input("x", (2, 17, 15, 3), dtype, q)
    trunk = g.conv2d(x, weights("w0", 8, 3, 3, 3), stride=2, padding=(1, 1, 0, 1), activation="relu6", quantization=q)
    branch = g.depthwise_conv2d(trunk, weights("w1", 8, 3, 3, 1), padding=(1, 1, 1, 1), quantization=q)
    branch = g.conv2d(branch, weights("w2", 8, 1, 1, 8), activation="relu", quantization=q)
    trunk = g.add(trunk, branch, quantization=q)
    joined = g.concat([trunk, branch, g.relu(branch)], 3)
    pooled = g.max_pool(joined, 2)
    mean = g.reshape(g.global_avg_pool(pooled, quantization=q), (0, -1))
    logits = g.matmul(mean, weights("w3", 5, 24), transpose_b=True, output="logits", quantization=q)
    g.output(g.softmax(logits, output="probabilities", quantization=affine(1 / 256, -128) if q else None))
    g.output(g.transpose(pooled, (0, 3, 1, 2), output="features"), logits)
    check(engine, g, values(rng, dtype, (2, 17, 15, 3)))
