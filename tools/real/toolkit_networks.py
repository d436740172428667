"""Random networks for a vendor's converter and this project's: operators that CONVERTED covers, and their neighbours.

A recipe is data: inputs and steps, each on the results of others. Leaving out a step gives another recipe, whose steps
take what the left one took, so that a difference can be reduced. The same seed and number give the same recipe.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Shape = tuple[int, ...]

CHIPS = ("rk3588", "rk3566", "rk3576", "rk3562", "rv1106")
OPSET = 14
"""Of the networks: the vendor's converter takes opsets to 19, best from 12 on."""

COVERED = (
    "Conv", "Conv", "Conv", "Conv1", "Depthwise", "Stride", "BatchNormalization", "Relu", "Relu", "Clip", "LeakyRelu",
    "HardSwish", "Sigmoid", "Silu", "Silu", "Add", "Add", "Mul", "Residual", "MaxPool", "AveragePool",
    "GlobalAveragePool", "Concat", "Concat", "Split", "Slice", "Resize", "Transpose", "Reshape", "Gemm",
)  # fmt: skip
NEIGHBOURS = (
    "Tanh", "Elu", "HardSigmoid", "ConvTranspose", "Linear", "PRelu", "Sub", "Div", "ReduceMean", "Pad", "DepthToSpace",
    "SpaceToDepth", "Exp", "Softplus", "Scale", "Softmax", "InstanceNormalization", "Bilinear", "Abs", "MatMul",
)  # fmt: skip


class Unfit(ValueError):
    """A step does not fit what it is to take."""


@dataclass(frozen=True)
class Step:
    """One operator, or a few that go together: numbers of what it takes (inputs first), and what it varies by."""

    op: str
    takes: tuple[int, ...]
    seed: int


@dataclass(frozen=True)
class Recipe:
    """A network and how it is built.

    Attributes:
        inputs: Shapes, NCHW of pictures.
        steps: In the order of execution.
        outputs: Numbers of results that are outputs beside those that nothing takes.
        chip: Whom for.
        quantized: int8 rather than float16.
        norms: Mean and std of the pictures; None: none.
        heights: Heights of the first input, one a shape set; () for fixed shapes.
        seed: Of weights and samples.
    """

    inputs: tuple[Shape, ...]
    steps: tuple[Step, ...]
    outputs: tuple[int, ...]
    chip: str
    quantized: bool
    norms: tuple[float, float] | None
    heights: tuple[int, ...]
    seed: int

    def __str__(self) -> str:
        names = [f"x{i}{list(shape)}" for i, shape in enumerate(self.inputs)]
        names += [f"{step.op}({', '.join(map(str, step.takes))})" for step in self.steps]
        how = [self.chip, "int8" if self.quantized else "float16"]
        how += [f"mean {self.norms[0]:g} std {self.norms[1]:g}"] if self.norms else []
        how += [f"heights {list(self.heights)}"] if self.heights else []
        how += [f"also {list(self.outputs)}"] if self.outputs else []
        return " ".join(how) + ": " + " ".join(f"{number}={name}" for number, name in enumerate(names))


@dataclass
class Drawing:
    """A network in the making: nodes, weights, the shapes of results."""

    recipe: Recipe
    nodes: list[Any] = field(default_factory=list)
    weights: dict[str, Array] = field(default_factory=dict)
    shapes: dict[str, Shape] = field(default_factory=dict)

    def node(self, op: str, inputs: Sequence[str], output: str, shape: Sequence[int], **attributes: Any) -> str:
        """Add an operator; return its output."""
        from onnx import helper

        if any(size < 1 for size in shape) or np.prod(shape) > 1 << 17:
            raise Unfit(f"{op}: a result of {list(shape)}")
        self.nodes.append(helper.make_node(op, inputs, [output], name=output, **attributes))
        self.shapes[output] = tuple(int(size) for size in shape)
        return output

    def weight(self, name: str, array: Any) -> str:
        """Add a constant; return its name."""
        self.weights[name] = np.asarray(array)
        return name


Make = Callable[[Drawing, list[str], str, random.Random], str]


def _image(drawing: Drawing, name: str) -> tuple[int, int, int, int]:
    shape = drawing.shapes[name]
    if len(shape) != 4:
        raise Unfit(f"a picture is wanted, not {list(shape)}")
    n, c, h, w = shape
    return n, c, h, w


def _numbers(rng: random.Random, *shape: int, spread: float = 0.4) -> Array:
    return np.random.default_rng(rng.randrange(1 << 30)).normal(0, spread, shape).astype(np.float32)


def _conv(kernel: Sequence[int], stride: int = 1, depthwise: bool = False) -> Make:
    def make(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
        n, c, h, w = _image(d, x[0])
        k = rng.choice(kernel)
        dilation = 2 if k == 3 and stride == 1 and rng.random() < 0.1 else 1
        pad = (k - 1) * dilation // 2 if rng.random() < 0.85 else 0
        filters = c if depthwise else rng.choice((4, 8, 12, 16, 17, 24, 32))
        groups = c if depthwise else 2 if rng.random() < 0.06 and c % 2 == 0 and filters % 2 == 0 else 1
        fan = max(1.0, (c / groups * k * k) ** 0.5)
        weights = d.weight(f"{name}w", _numbers(rng, filters, c // groups, k, k, spread=1.0 / fan))
        more = [d.weight(f"{name}b", _numbers(rng, filters, spread=0.1))] if rng.random() < 0.8 else []
        size = [(side + 2 * pad - (k - 1) * dilation - 1) // stride + 1 for side in (h, w)]
        return d.node(
            "Conv", [x[0], weights, *more], name, (n, filters, *size), kernel_shape=[k, k], pads=[pad] * 4,
            strides=[stride] * 2, dilations=[dilation] * 2, group=groups,
        )  # fmt: skip

    return make


def _unary(op: str, **attributes: Any) -> Make:
    def make(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
        return d.node(op, x[:1], name, d.shapes[x[0]], **attributes)

    return make


def _binary(op: str) -> Make:
    def make(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
        if len(x) < 2 or d.shapes[x[0]] != d.shapes[x[1]]:
            raise Unfit(f"{op}: of two shapes")
        return d.node(op, x[:2], name, d.shapes[x[0]])

    return make


def _norm(op: str) -> Make:
    def make(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
        _, c, _, _ = _image(d, x[0])
        parts = [d.weight(f"{name}g", 1 + 0.2 * _numbers(rng, c)), d.weight(f"{name}b", _numbers(rng, c, spread=0.2))]
        if op == "BatchNormalization":
            parts += [d.weight(f"{name}m", _numbers(rng, c)), d.weight(f"{name}v", 0.5 + np.abs(_numbers(rng, c)))]
        return d.node(op, [x[0], *parts], name, d.shapes[x[0]])

    return make


def _clip(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    low, high = rng.choice(((0.0, 6.0), (0.0, 1.0), (-1.0, 1.0)))
    bounds = [d.weight(f"{name}{end}", np.float32(bound)) for end, bound in (("l", low), ("h", high))]
    return d.node("Clip", [x[0], *bounds], name, d.shapes[x[0]])


def _silu(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    gate = d.node("Sigmoid", x[:1], f"{name}s", d.shapes[x[0]])
    return d.node("Mul", [x[0], gate], name, d.shapes[x[0]])


def _residual(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    _, c, _, _ = _image(d, x[0])
    weights = d.weight(f"{name}w", _numbers(rng, c, c, 3, 3, spread=1 / (3 * c**0.5)))
    inner = d.node("Conv", [x[0], weights], f"{name}c", d.shapes[x[0]], kernel_shape=[3, 3], pads=[1] * 4)
    if rng.random() < 0.5:
        inner = d.node("Relu", [inner], f"{name}r", d.shapes[x[0]])
    return d.node("Add", [x[0], inner], name, d.shapes[x[0]])


def _pool(op: str) -> Make:
    def make(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
        n, c, h, w = _image(d, x[0])
        k, stride = rng.choice(((2, 2), (3, 2), (3, 1), (5, 1), (2, 1)))
        pad = k // 2 if k % 2 and rng.random() < 0.7 else 0
        size = [(side + 2 * pad - k) // stride + 1 for side in (h, w)]
        return d.node(op, x[:1], name, (n, c, *size), kernel_shape=[k, k], strides=[stride] * 2, pads=[pad] * 4)

    return make


def _global(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    n, c, _, _ = _image(d, x[0])
    return d.node("GlobalAveragePool", x[:1], name, (n, c, 1, 1))


def _concat(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    first, *others = (list(d.shapes[operand]) for operand in x)
    if not others or any(len(o) != len(first) or o[:1] + o[2:] != first[:1] + first[2:] for o in others):
        raise Unfit("Concat: other heights and widths")
    return d.node("Concat", x, name, (first[0], sum(d.shapes[operand][1] for operand in x), *first[2:]), axis=1)


def _split(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    n, c, h, w = _image(d, x[0])
    if c % 2:
        raise Unfit("Split: an odd number of channels")
    from onnx import helper

    half = (n, c // 2, h, w)
    d.nodes.append(helper.make_node("Split", x[:1], [f"{name}a", f"{name}b"], name=f"{name}s", axis=1))
    d.shapes[f"{name}a"] = d.shapes[f"{name}b"] = half
    return d.node("Add" if rng.random() < 0.5 else "Mul", [f"{name}a", f"{name}b"], name, half)


def _slice(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    shape, axis = list(d.shapes[x[0]]), 1
    if shape[axis] < 4:
        raise Unfit("Slice: few channels")
    start = rng.choice((0, 0, shape[axis] // 4))
    end = rng.choice((shape[axis] // 2, shape[axis] - 1, shape[axis]))
    parts = [d.weight(f"{name}{n}", np.array([v], np.int64)) for n, v in (("f", start), ("t", end), ("x", axis))]
    shape[axis] = end - start
    return d.node("Slice", [x[0], *parts], name, shape)


def _resize(mode: str, **attributes: Any) -> Make:
    def make(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
        n, c, h, w = _image(d, x[0])
        scales = d.weight(f"{name}f", np.array([1, 1, 2, 2], np.float32))
        d.weights.setdefault("none", np.array([], np.float32))
        return d.node("Resize", [x[0], "none", scales], name, (n, c, 2 * h, 2 * w), mode=mode, **attributes)

    return make


def _transpose(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    shape = d.shapes[x[0]]
    order = (
        rng.choice(((0, 2, 3, 1), (0, 2, 1, 3), (0, 1, 3, 2))) if len(shape) == 4 else (0, *range(len(shape))[:0:-1])
    )
    return d.node("Transpose", x[:1], name, [shape[axis] for axis in order], perm=list(order))


def _reshape(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    shape = d.shapes[x[0]]
    if d.recipe.heights:
        raise Unfit("Reshape: of an open shape")
    rest = int(np.prod(shape[1:]))
    target = (shape[0], rest) if len(shape) != 4 or rng.random() < 0.5 else (shape[0], shape[1], rest // shape[1])
    return d.node("Reshape", [x[0], d.weight(f"{name}s", np.array(target, np.int64))], name, target)


def _gemm(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    shape = d.shapes[x[0]]
    if d.recipe.heights and shape[2:] != (1, 1):
        raise Unfit("Gemm: of an open shape")
    source, width = x[0], int(np.prod(shape[1:]))
    if width > 1024:
        raise Unfit("Gemm: too wide")
    if len(shape) != 2:
        source = d.node("Flatten", [source], f"{name}f", (shape[0], width))
    columns = rng.choice((5, 10, 16, 33))
    weights = d.weight(f"{name}w", _numbers(rng, columns, width, spread=1 / width**0.5))
    bias = d.weight(f"{name}b", _numbers(rng, columns, spread=0.1))
    return d.node("Gemm", [source, weights, bias], name, (shape[0], columns), transB=1)


def _softmax(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    return d.node("Softmax", x[:1], name, d.shapes[x[0]], axis=1 if len(d.shapes[x[0]]) == 4 else -1)


def _transposed(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    n, c, h, w = _image(d, x[0])
    filters = rng.choice((4, 8, 16))
    weights = d.weight(f"{name}w", _numbers(rng, c, filters, 2, 2, spread=1 / c**0.5))
    size = (n, filters, 2 * h, 2 * w)
    return d.node("ConvTranspose", [x[0], weights], name, size, strides=[2, 2], kernel_shape=[2, 2])


def _prelu(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    _, c, _, _ = _image(d, x[0])
    return d.node("PRelu", [x[0], d.weight(f"{name}a", np.abs(_numbers(rng, c, 1, 1)))], name, d.shapes[x[0]])


def _scale(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    factor = d.weight(f"{name}k", np.float32(rng.choice((0.5, 2.0, 1 / 255))))
    return d.node(rng.choice(("Mul", "Add", "Div")), [x[0], factor], name, d.shapes[x[0]])


def _mean(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    n, c, _, _ = _image(d, x[0])
    return d.node("ReduceMean", x[:1], name, (n, c, 1, 1), axes=[2, 3], keepdims=1)


def _pad(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    n, c, h, w = _image(d, x[0])
    pads = d.weight(f"{name}p", np.array([0, 0, 1, 1, 0, 0, 1, 1], np.int64))
    return d.node("Pad", [x[0], pads], name, (n, c, h + 2, w + 2))


def _depth(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    n, c, h, w = _image(d, x[0])
    if c % 4:
        raise Unfit("DepthToSpace: channels")
    return d.node("DepthToSpace", x[:1], name, (n, c // 4, 2 * h, 2 * w), blocksize=2, mode=rng.choice(("DCR", "CRD")))


def _space(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    n, c, h, w = _image(d, x[0])
    if h % 2 or w % 2:
        raise Unfit("SpaceToDepth: an odd side")
    return d.node("SpaceToDepth", x[:1], name, (n, 4 * c, h // 2, w // 2), blocksize=2)


def _linear(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    shape = d.shapes[x[0]]
    weights = d.weight(f"{name}w", _numbers(rng, shape[-1], 12, spread=1 / shape[-1] ** 0.5))
    return d.node("MatMul", [x[0], weights], name, (*shape[:-1], 12))


def _matmul(d: Drawing, x: list[str], name: str, rng: random.Random) -> str:
    shape = d.shapes[x[0]]
    if len(shape) != 4:
        raise Unfit("MatMul: of two tensors it wants pictures")
    turned = d.node("Transpose", x[:1], f"{name}t", (*shape[:2], shape[3], shape[2]), perm=[0, 1, 3, 2])
    return d.node("MatMul", [x[0], turned], name, (*shape[:3], shape[2]))


MAKERS: Mapping[str, Make] = {
    "Conv": _conv((1, 3, 3, 5)), "Conv1": _conv((1,)), "Depthwise": _conv((3, 5), depthwise=True),
    "Stride": _conv((3, 3, 2), stride=2), "BatchNormalization": _norm("BatchNormalization"),
    "InstanceNormalization": _norm("InstanceNormalization"), "Relu": _unary("Relu"), "Sigmoid": _unary("Sigmoid"),
    "LeakyRelu": _unary("LeakyRelu", alpha=0.1), "Tanh": _unary("Tanh"), "Elu": _unary("Elu"),
    "HardSigmoid": _unary("HardSigmoid"), "Exp": _unary("Exp"), "Softplus": _unary("Softplus"), "Abs": _unary("Abs"),
    "Clip": _clip, "HardSwish": _unary("HardSwish"), "Silu": _silu, "Add": _binary("Add"),
    "Mul": _binary("Mul"), "Sub": _binary("Sub"), "Div": _binary("Div"), "Residual": _residual,
    "MaxPool": _pool("MaxPool"), "AveragePool": _pool("AveragePool"),
    "GlobalAveragePool": _global, "Concat": _concat, "Split": _split, "Slice": _slice, "Transpose": _transpose,
    "Resize": _resize("nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor"),
    "Bilinear": _resize("linear", coordinate_transformation_mode="half_pixel"), "Reshape": _reshape, "Gemm": _gemm,
    "Softmax": _softmax, "ConvTranspose": _transposed, "PRelu": _prelu, "Scale": _scale, "ReduceMean": _mean,
    "Pad": _pad, "DepthToSpace": _depth, "SpaceToDepth": _space, "Linear": _linear, "MatMul": _matmul,
}  # fmt: skip


# --- recipes ----------------------------------------------------------------------------------------------------------


def drawn(recipe: Recipe, heights: int | None = None) -> Drawing:
    """Return the nodes and shapes of a recipe. Raises Unfit where a step does not fit."""
    drawing = Drawing(recipe)
    names = []
    for number, shape in enumerate(recipe.inputs):
        name = f"x{number}"
        drawing.shapes[name] = shape if heights is None or number else (*shape[:2], heights, shape[3])
        names.append(name)
    for step in recipe.steps:
        taken = [names[number] for number in step.takes]
        names.append(MAKERS[step.op](drawing, taken, f"t{len(names)}", random.Random(step.seed)))
    return drawing


def outputs_of(recipe: Recipe) -> list[str]:
    """Return names of the outputs: what no step takes, and those that were asked for."""
    first = len(recipe.inputs)
    taken = {number for step in recipe.steps for number in step.takes}
    every = range(first, first + len(recipe.steps))
    return [f"t{number}" for number in every if number not in taken or number in recipe.outputs]


def onnx_of(recipe: Recipe) -> bytes:
    """Return the network of a recipe. Raises Unfit where a step does not fit, or nothing is left."""
    from onnx import TensorProto, helper, numpy_helper

    drawing = drawn(recipe)
    others = [drawn(recipe, height) for height in recipe.heights]
    used = {name for node in drawing.nodes for name in node.input}
    if any(f"x{number}" not in used for number in range(len(recipe.inputs))):
        raise Unfit("an input that nothing takes")
    outputs = outputs_of(recipe)

    def port(name: str) -> Any:
        shapes = [other.shapes[name] for other in others] or [drawing.shapes[name]]
        sizes = [column[0] if len(set(column)) == 1 else f"{name}_{axis}" for axis, column in enumerate(zip(*shapes))]
        return helper.make_tensor_value_info(name, TensorProto.FLOAT, sizes)

    weights = [numpy_helper.from_array(array, name) for name, array in drawing.weights.items()]
    inputs = [port(f"x{number}") for number in range(len(recipe.inputs))]
    graph = helper.make_graph(drawing.nodes, "net", inputs, [port(name) for name in outputs], weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=8)
    return bytes(model.SerializeToString())


def samples_of(recipe: Recipe, count: int) -> list[list[Array]]:
    """Return samples of all inputs at their largest, NCHW: pixels where there are mean and std, else around 0."""
    rng = np.random.default_rng(recipe.seed)
    rows = []
    for _ in range(count):
        row: list[Array] = []
        for number, shape in enumerate(recipe.inputs):
            if recipe.heights and not number:
                shape = (*shape[:2], max(recipe.heights), shape[3])
            if recipe.norms is not None:
                row.append(rng.integers(0, 256, shape).astype(np.uint8))
            else:
                row.append(rng.normal(0, 1, shape).astype(np.float32))
        rows.append(row)
    return rows


def recipe_of(seed: int, number: int) -> Recipe:
    """Return the recipe of this number."""
    rng = random.Random(f"{seed}/{number}")
    pictures = rng.random() < 0.5
    channels = (3, 3, 1, 4) if pictures else (3, 8, 16, 5)
    sides = rng.choice(((16, 16), (12, 20), (14, 14), (9, 11), (32, 32)))
    inputs: list[Shape] = [(1, rng.choice(channels), *sides)]
    while rng.random() < 0.25 and len(inputs) < 3:
        inputs.append(inputs[0] if rng.random() < 0.7 or pictures else (1, rng.choice((8, 20, 64))))
    recipe = Recipe(
        tuple(inputs), (), (), rng.choice(CHIPS), rng.random() < 0.7,
        (rng.choice((0.0, 127.5, 100.0)), rng.choice((255.0, 127.5, 58.0))) if pictures else None,
        (), rng.randrange(1 << 30),
    )  # fmt: skip
    if rng.random() < 0.08:
        height = inputs[0][2]
        recipe = replace(recipe, inputs=recipe.inputs[:1], heights=(2 * height, height))
    strange = rng.random() < 0.3
    for _ in range(rng.randrange(2, 10)):
        recipe = _grown(recipe, rng, strange)
    first, last = len(recipe.inputs), len(recipe.inputs) + len(recipe.steps)
    used = {number for step in recipe.steps for number in step.takes}
    for number in range(first):
        if number not in used:
            recipe = replace(recipe, steps=(*recipe.steps, Step("Relu", (number,), 0)))
    if rng.random() < 0.1:
        recipe = replace(recipe, steps=(*recipe.steps, Step("Softmax", (last - 1,), 0)))
    if rng.random() < 0.3 and last > first:
        recipe = replace(recipe, outputs=(rng.randrange(first, last),))
    return recipe


def _grown(recipe: Recipe, rng: random.Random, strange: bool) -> Recipe:
    """Return the recipe with one more step that fits; as it is where none was found."""
    for _ in range(30):
        count = len(recipe.inputs) + len(recipe.steps)
        op = rng.choice(NEIGHBOURS if strange and rng.random() < 0.3 else COVERED)
        recent = [rng.randrange(max(0, count - rng.choice((1, 1, 2, 6))), count) for _ in range(2)]
        takes = tuple(recent) if op in ("Add", "Mul", "Sub", "Div", "Concat") else tuple(recent[:1])
        if len(set(takes)) < len(takes):
            continue
        longer = replace(recipe, steps=(*recipe.steps, Step(op, takes, rng.randrange(1 << 30))))
        try:
            drawn(longer)
            for height in recipe.heights:
                drawn(longer, height)
        except Unfit:
            continue
        return longer
    return recipe


def smaller(recipe: Recipe) -> Iterator[Recipe]:
    """Yield recipes with less, those without a step first; each can be built."""
    first = len(recipe.inputs)
    tries: list[Recipe] = []
    for at in reversed(range(len(recipe.steps))):
        number, source = first + at, recipe.steps[at].takes[0]

        def moved(taken: int, number: int = number, source: int = source) -> int:
            return source if taken == number else taken - (taken > number)

        steps = tuple(
            replace(step, takes=tuple(map(moved, step.takes))) for i, step in enumerate(recipe.steps) if i != at
        )
        outputs = tuple(moved(attempt) for attempt in recipe.outputs if attempt != number)
        tries.append(replace(recipe, steps=steps, outputs=outputs))
        if at + 1 < len(recipe.steps):  # what follows, too
            tries.append(
                replace(recipe, steps=recipe.steps[: at + 1], outputs=tuple(o for o in recipe.outputs if o <= number))
            )
    for index in range(first):
        if first > 1:
            kept = tuple(shape for i, shape in enumerate(recipe.inputs) if i != index)
            shifted = tuple(
                replace(step, takes=tuple(t - (t > index) if t != index else 0 for t in step.takes))
                for step in recipe.steps
            )
            tries.append(replace(recipe, inputs=kept, steps=shifted, outputs=tuple(o - 1 for o in recipe.outputs)))
    tries += [replace(recipe, outputs=()), replace(recipe, norms=None), replace(recipe, heights=())]
    for attempt in tries:
        try:
            onnx_of(attempt)
        except (Unfit, IndexError):
            continue
        if attempt.steps and attempt != recipe:
            yield attempt
