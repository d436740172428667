"""Model files for the programs of others.

The shapes are those of the network a program was written for, the weights are random. A program does the same work with
the numbers.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np

__all__ = ["network", "write"]


def write(path: Path, wanted: Mapping[str, Any], target: str, built: Path) -> None:
    """Make one model file.

    Args:
        path: Where it goes.
        wanted: {"built": "mobilenet_int8.rknn"} copies one of the built models. Otherwise "inputs" (shapes by name; a
            list of shapes for a dynamic one), "types" (by name, those that are not float32), "outputs" (shapes), "last"
            (an activation), "favour" (where the greatest number of each row of the outputs is), "options" of
            `npu_fakes.convert.convert`, "calibrate" (true: quantized, with samples of noise), and "aipp", a file of
            AIPP, by its way from `path`. {"operators": "list.json"} is a folder of single operators, from ATC's list
            by its way from there; "networks" has those that the fake does not compute itself, see `operator`.
            "prefix" and "suffix" are put around the file's numbers, which makes a header of it.
        target: Whose file, such as "rknn:rk3588"; "onnx" for the network as it is.
        built: Folder of the built models.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if "built" in wanted:
        shutil.copy(built / wanted["built"], path)
        return
    if "operators" in wanted:
        from npu_fakes.convert import singleop

        path.mkdir(exist_ok=True)
        own = {name: operator(**given) for name, given in wanted.get("networks", {}).items()}
        for file in singleop.make((path / wanted["operators"]).read_text(), own):
            (path / file.name).write_bytes(file.data)
        return
    shapes = wanted.get("inputs", {})
    data = operator(**wanted["graph"]) if "graph" in wanted else network(
        shapes, wanted["outputs"], wanted.get("last", "Sigmoid"), wanted.get("types", {}), wanted.get("favour"),
        wanted.get("shift"),
    )  # fmt: skip
    if target == "onnx":
        path.write_bytes(data)
        return
    dynamic = {name: given for name, given in shapes.items() if isinstance(given[0], Sequence)}
    from npu_fakes.convert import convert

    options = dict(wanted.get("options", {}))
    if "aipp" in wanted:
        options["aipp"] = (path.parent / wanted["aipp"]).read_text()
    if dynamic:
        options["shapes"] = dynamic
    if not wanted.get("calibrate"):
        converted = convert(data, target=target, **options)
    else:
        from npu_fakes.convert import Calibrated

        with tempfile.TemporaryDirectory() as folder:
            noise = np.random.default_rng(7)
            for number in range(2):
                sample = noise.integers(0, 256, next(iter(shapes.values())))
                np.save(f"{folder}/{number}.npy", sample.astype(np.float32))
            converted = convert(data, target=target, **options, quantization=Calibrated(folder))
    if "prefix" in wanted:
        path.write_text(wanted["prefix"] + ",".join(map(str, converted)) + wanted["suffix"])
    else:
        path.write_bytes(converted)


def operator(
    inputs: Sequence[Sequence[Any]],
    outputs: Sequence[Sequence[Any]],
    nodes: Sequence[Sequence[Any]],
    constants: Mapping[str, Sequence[int]] = MappingProxyType({}),
) -> bytes:
    """Return an operator as a network in ONNX.

    Args:
        inputs, outputs: Name, element type, shape; a size that is open is a name.
        nodes: Operator, inputs, outputs, and attributes if it has any.
        constants: Whole numbers by name.
    """
    import onnx
    from onnx import helper, numpy_helper

    def values(given: Sequence[Sequence[Any]]) -> list[Any]:
        types = [helper.np_dtype_to_tensor_dtype(np.dtype(dtype)) for _, dtype, _ in given]
        return [helper.make_tensor_value_info(value[0], dtype, value[2]) for value, dtype in zip(given, types)]

    built = [helper.make_node(kind, ins, outs, **dict(*more)) for kind, ins, outs, *more in nodes]
    weights = [numpy_helper.from_array(np.array(numbers, np.int64), name) for name, numbers in constants.items()]
    graph = helper.make_graph(built, "operator", values(inputs), values(outputs), weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString())


def network(
    inputs: Mapping[str, Sequence[Any]],
    outputs: Sequence[Sequence[int]],
    last: str | Sequence[str],
    types: Mapping[str, str] = MappingProxyType({}),
    favour: int | None = None,
    shift: Sequence[Any] | None = None,
) -> bytes:
    """Return an ONNX network of these shapes.

    Where the first input is a picture, each output looks at that one; otherwise each looks at the (limited) means of
    all inputs.

    Args:
        inputs: Shapes by name, pictures in NCHW; of several shapes the sizes that differ are open.
        outputs: Shapes: of a picture, four dimensions are a grid over it, others one vector.
        last: The operator at the end, "" for none; or those of the first outputs, over and over.
        types: Element types by name, such as "int64", of the inputs that are not float32.
        favour: Where the greatest number of each row is; a decoder's loop ends by such a word. None: anywhere.
        shift: What is added to an output, of the first outputs, over and over: one number, or pairs of how many and
            what, over and over, of its channels or along its rows. None: -4 in grids.
    """
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    random = np.random.default_rng(22)
    values, nodes, weights = [], [], []
    for name, given in inputs.items():
        several = [given] if not isinstance(given[0], Sequence) else given
        sizes = [
            sizes_there[0] if len(set(sizes_there)) == 1 else f"{name}_{axis}"
            for axis, sizes_there in enumerate(zip(*several))
        ]
        kind = helper.np_dtype_to_tensor_dtype(np.dtype(types.get(name, "float32")))
        values.append(helper.make_tensor_value_info(name, kind, sizes))
    first, given = next(iter(inputs.items()))
    shape_of_first = given[0] if isinstance(given[0], Sequence) else given
    picture = len(shape_of_first) == 4 and first not in types

    def parameter(name: str, array: Any) -> str:
        weights.append(numpy_helper.from_array(array, name))
        return name

    def shifted(number: int, size: int, usual: float) -> Any:
        given = usual if shift is None else shift[number % len(shift)]
        row = np.concatenate([np.full(many, what) for many, what in given]) if isinstance(given, Sequence) else given
        return np.resize(row, size)

    def drawn(name: str, *shape: int, shift: Any = 0.0, rows: int = 0) -> str:
        array = (random.standard_normal(shape) + shift).astype(np.float32)
        if rows and favour is not None:
            array.reshape(-1, rows)[:, favour] += 100
        return parameter(name, array)

    if not picture:
        means = []
        for name, given in inputs.items():
            size = len(given[0] if isinstance(given[0], Sequence) else given)
            nodes.append(helper.make_node("Cast", [name], [f"{name}_real"], to=TensorProto.FLOAT))
            axes = list(range(size))
            nodes.append(helper.make_node("ReduceMean", [f"{name}_real"], [f"{name}_mean"], axes=axes, keepdims=1))
            pair = parameter(f"{name}_one", np.array([1, 1], np.int64))
            nodes.append(helper.make_node("Reshape", [f"{name}_mean", pair], [f"{name}_part"]))
            means.append(f"{name}_part")
        nodes.append(helper.make_node("Concat", means, ["all"], axis=1))
        nodes.append(helper.make_node("Tanh", ["all"], ["means"]))  # numbers of words are large for float16

    for number, shape in enumerate(outputs):
        steps: list[tuple[str, list[str], dict[str, Any]]] = []
        size = int(np.prod(shape[1:]))
        if not picture:
            size *= shape[0]
            steps.append(("MatMul", [drawn(f"weight{number}", len(inputs), size)], {}))
            steps.append(("Add", [drawn(f"bias{number}", 1, size, shift=shifted(number, size, 0), rows=shape[-1])], {}))
            steps.append(("Reshape", [parameter(f"shape{number}", np.array(shape, np.int64))], {}))
        elif len(shape) == 4 and shape_of_first[2] * shape[3] == shape_of_first[3] * shape[2]:
            stride = shape_of_first[2] // shape[2]
            steps.append(("AveragePool", [], {"kernel_shape": [stride] * 2, "strides": [stride] * 2}))
            matrix = drawn(f"weight{number}", shape[1], shape_of_first[1], 1, 1)
            steps.append(("Conv", [matrix, drawn(f"bias{number}", shape[1], shift=shifted(number, shape[1], -4))], {}))
        else:
            steps.append(("GlobalAveragePool", [], {}))
            steps.append(("Flatten", [], {}))
            matrix = drawn(f"weight{number}", shape_of_first[1], size)
            steps.append(("Gemm", [matrix, drawn(f"bias{number}", size, shift=shifted(number, size, 0))], {}))
            if len(shape) != 2:
                steps.append(("Reshape", [parameter(f"shape{number}", np.array(shape, np.int64))], {}))
        end = last if isinstance(last, str) else last[number % len(last)]
        steps += [(end, [], {"axis": -1} if end == "Softmax" else {})] if end else []
        at = first if picture else "means"
        for place, (operator, more, attributes) in enumerate(steps):
            out = f"output{number}" if place == len(steps) - 1 else f"step{number}_{place}"
            nodes.append(helper.make_node(operator, [at, *more], [out], **attributes))
            at = out
    ends = [helper.make_tensor_value_info(f"output{n}", TensorProto.FLOAT, shape) for n, shape in enumerate(outputs)]
    graph = helper.make_graph(nodes, "shapes", values, ends, weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model)
    return bytes(model.SerializeToString())
