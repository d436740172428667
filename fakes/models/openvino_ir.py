"""OpenVINO IR: an .xml file of layers and a .bin file of constants, version 11 of the format.

    ir = Ir("twice")
    x = ir.parameter("x", (1, 4))
    y = ir.layer("Multiply", x, ir.constant(np.full((1, 1), 2, np.float32)), shape=(1, 4), auto_broadcast="numpy")
    ir.result(y, "y")
    ir.save(Path("twice.xml"))

`from_network` writes a float network so; images are (N, C, H, W) as OpenVINO has them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Union
from xml.sax.saxutils import quoteattr

import numpy as np
import numpy.typing as npt

from fakes.models.emit import emit
from fakes.models.formats.network import Input, Layer, Network

Array = npt.NDArray[Any]
Shape = tuple[int, ...]
Value = Union[str, int, float, bool, Sequence[Union[int, float]]]

PRECISIONS = {
    "boolean": "BOOL", "bf16": "BF16", "f16": "FP16", "f32": "FP32", "f64": "FP64", "u1": "BIN",
    **{f"{sign}{bits}": f"{sign.upper()}{bits}" for sign in "iu" for bits in (4, 8, 16, 32, 64)},
}  # fmt: skip
"""Element types, and what ports call them."""

NUMPY = {
    "bool": "boolean", "float16": "f16", "float32": "f32", "float64": "f64",
    **{f"{name}{bits}": f"{name[0]}{bits}" for name in ("int", "uint") for bits in (8, 16, 32, 64)},
}  # fmt: skip
"""Element type of a numpy array by the name of its dtype."""


@dataclass(frozen=True)
class Port:
    """An output of a layer. In `shape` -1 is dynamic; None: the file has no shape, a reader infers one."""

    layer: int
    number: int
    dtype: str
    shape: Shape | None
    names: tuple[str, ...] = ()


@dataclass
class _Layer:
    name: str
    type: str
    version: str
    data: list[tuple[str, str]]
    inputs: tuple[Port, ...]
    outputs: list[Port] = field(default_factory=list)
    layout: str = ""


def _text(value: Value) -> str:
    """Return an attribute in OpenVINO's spelling."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (str, int)):
        return str(value)
    if isinstance(value, float):
        return repr(value)
    return ", ".join(str(item) for item in value)


def _dims(shape: Shape | None) -> str:
    return "".join(f"<dim>{size}</dim>" for size in shape or ())


class Ir:
    """A model under construction. The methods add one layer each and return the port of its result."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.data = bytearray()
        self._layers: list[_Layer] = []

    def layer(
        self,
        type_: str,
        *inputs: Port,
        shape: Shape | None = None,
        dtype: str | None = None,
        version: str = "opset1",
        name: str | None = None,
        names: Sequence[str] = (),
        outputs: int = 1,
        layout: str = "",
        attributes: Mapping[str, Value] | None = None,
        **more: Value,
    ) -> Port:
        """Add a layer of any type.

        shape, dtype: of its first result; dtype None: as the first input. names: of its first tensor.

        attributes, more: of <data>; the mapping is for names that are no Python names. outputs: how many ports.
        """
        index = len(self._layers)
        data = [(key, _text(value)) for key, value in {**(attributes or {}), **more}.items()]
        layer = _Layer(name or f"{type_}_{index}", type_, version, data, inputs, layout=layout)
        element = dtype or inputs[0].dtype
        for number in range(outputs):
            layer.outputs.append(Port(index, len(inputs) + number, element, shape, () if number else tuple(names)))
        self._layers.append(layer)
        return layer.outputs[0] if outputs else Port(index, len(inputs), element, shape)

    def parameter(
        self, name: str, shape: Shape, dtype: str = "f32", *, names: Sequence[str] | None = None, layout: str = ""
    ) -> Port:
        """Add an input. names: of its tensor, the name itself when None. layout: such as "[N,C,H,W]"."""
        written = ",".join("?" if size < 0 else str(size) for size in shape)
        return self.layer(
            "Parameter", shape=shape, dtype=dtype, name=name, names=(name,) if names is None else names,
            layout=layout, attributes={"shape": written, "element_type": dtype},
        )  # fmt: skip

    def raw_constant(self, data: bytes, shape: Shape, dtype: str, name: str | None = None) -> Port:
        """Add a constant of any type from its bytes as they lie in the .bin file."""
        self.data += bytes(-len(self.data) % 64)
        offset = len(self.data)
        self.data += data
        return self.layer(
            "Const", shape=shape, dtype=dtype, name=name,
            attributes={
                "element_type": dtype, "shape": shape, "offset": offset, "size": len(data),
            },
        )  # fmt: skip

    def constant(self, values: Any, dtype: str | None = None, name: str | None = None) -> Port:
        """Add a constant from an array.

        dtype: its element type, that of the array when None (bf16: rounds float32).
        """
        array = np.asarray(values)
        if dtype == "bf16":
            bits = np.ascontiguousarray(array, np.float32).view(np.uint32).astype(np.uint64)
            return self.raw_constant(
                ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype("<u2").tobytes(), array.shape, dtype, name
            )
        if dtype is not None:
            array = array.astype({to: of for of, to in NUMPY.items()}[dtype])
        return self.raw_constant(array.tobytes(), array.shape, dtype or NUMPY[array.dtype.name], name)

    def result(self, value: Port, name: str | None = None) -> None:
        """Add an output. name: of the Result layer."""
        self.layer("Result", value, outputs=0, name=name)

    def read_value(self, variable: str, initial: Port) -> Port:
        """Return a state's value at the beginning of a run; initial: its value after a reset."""
        shape = initial.shape or ()
        return self.layer(
            "ReadValue", initial, shape=shape, version="opset6", name=f"read_{variable}", variable_id=variable,
            variable_type=initial.dtype, variable_shape=",".join(map(str, shape)),
        )  # fmt: skip

    def assign(self, variable: str, value: Port) -> None:
        """Set a state's value for the next run."""
        shape = value.shape or ()
        self.layer(
            "Assign", value, shape=shape, version="opset6", name=f"assign_{variable}", variable_id=variable,
            variable_type=value.dtype, variable_shape=",".join(map(str, shape)),
        )  # fmt: skip

    def rename(self, value: Port, *names: str) -> Port:
        """Give the tensor of a port its names."""
        maker = self._layers[value.layer]
        maker.outputs[value.number - len(maker.inputs)] = Port(
            value.layer, value.number, value.dtype, value.shape, names
        )
        return maker.outputs[value.number - len(maker.inputs)]

    # --- the file ---

    def _layer_xml(self, index: int, layer: _Layer) -> str:
        lines = [
            f'\t\t<layer id="{index}" name={quoteattr(layer.name)} type="{layer.type}" version="{layer.version}">',
        ]
        if layer.data:
            pairs = " ".join(f"{key}={quoteattr(value)}" for key, value in layer.data)
            lines.append(f"\t\t\t<data {pairs} />")
        if layer.layout:
            attribute = f'<attribute name="layout" version="0" layout={quoteattr(layer.layout)} />'
            lines.append(f"\t\t\t<rt_info>{attribute}</rt_info>")
        if layer.inputs:
            ports = (
                f'<port id="{number}" precision="{PRECISIONS[port.dtype]}">{_dims(port.shape)}</port>'
                for number, port in enumerate(layer.inputs)
            )
            lines.append(f"\t\t\t<input>{''.join(ports)}</input>")
        if layer.outputs:
            ports = (
                f'<port id="{port.number}" precision="{PRECISIONS[port.dtype]}"{self._names(port)}>'
                f"{_dims(port.shape)}</port>"
                for port in layer.outputs
            )
            lines.append(f"\t\t\t<output>{''.join(ports)}</output>")
        return "\n".join([*lines, "\t\t</layer>"])

    @staticmethod
    def _names(port: Port) -> str:
        joined = ",".join(name.replace("\\", "\\\\").replace(",", "\\,") for name in port.names)
        return f" names={quoteattr(joined)}" if joined else ""

    def xml(self) -> str:
        """Return the text of the .xml file."""
        layers = "\n".join(self._layer_xml(index, layer) for index, layer in enumerate(self._layers))
        edges = "\n".join(
            f'\t\t<edge from-layer="{port.layer}" from-port="{port.number}" to-layer="{index}" to-port="{number}" />'
            for index, layer in enumerate(self._layers)
            for number, port in enumerate(layer.inputs)
        )
        return (
            f'<?xml version="1.0"?>\n<net name={quoteattr(self.name)} version="11">\n'
            f"\t<layers>\n{layers}\n\t</layers>\n"
            f"\t<edges>\n{edges}\n\t</edges>\n\t<rt_info />\n</net>\n"
        )

    def save(self, path: Path) -> tuple[Path, Path]:
        """Write PATH (.xml) and the .bin file beside it; return both paths."""
        path.write_bytes(self.xml().encode())
        path.with_suffix(".bin").write_bytes(self.data)
        return path, path.with_suffix(".bin")


# --- networks ---------------------------------------------------------------------------------------------------------


def _nchw(shape: Shape) -> Shape:
    return (shape[0], shape[3], shape[1], shape[2]) if len(shape) == 4 else shape


class _Writer:
    """One network, layer by layer. compress: weights are stored as float16 and converted back."""

    def __init__(self, network: Network, compress: bool) -> None:
        self.ir = Ir(network.name)
        self.compress = compress
        self.ports: dict[str, Port] = {}
        graph = emit(network, outputs=[layer.output for layer in network.layers])
        self.shapes = {tensor.name: _nchw(tensor.shape) for tensor in graph.tensors}

    def weights(self, values: Array, name: str) -> Port:
        values = np.ascontiguousarray(values, np.float32)
        if not self.compress:
            return self.ir.constant(values, name=name)
        half = self.ir.constant(values, "f16", name=name + "_compressed")
        return self.ir.layer("Convert", half, shape=values.shape, dtype="f32", name=name, destination_type="f32")

    def binary(self, op: str, a: Port, b: Port, shape: Shape, name: str) -> Port:
        return self.ir.layer(op, a, b, shape=shape, name=name, auto_broadcast="numpy")

    def input(self, spec: Input) -> None:
        """Add an input of pixels, numbers 0 to 255; the normalisation is part of the model."""
        shape = _nchw(spec.shape)
        x = self.ir.parameter(spec.name, shape, layout="[N,C,H,W]" if len(shape) == 4 else "")
        if spec.std:
            size = (1, len(spec.std), 1, 1)
            mean = self.ir.constant(np.asarray(spec.mean, np.float32).reshape(size))
            std = self.ir.constant(np.asarray(spec.std, np.float32).reshape(size))
            x = self.binary("Subtract", x, mean, shape, spec.name + "/mean")
            x = self.binary("Divide", x, std, shape, spec.name + "/scale")
        self.ports[spec.name] = x

    def activate(self, x: Port, kind: str, name: str) -> Port:
        if kind == "relu":
            return self.ir.layer("ReLU", x, shape=x.shape, name=name)
        if kind == "relu6":
            return self.ir.layer("Clamp", x, shape=x.shape, name=name, min=0.0, max=6.0)
        return x

    def conv(self, layer: Layer, x: Port, shape: Shape) -> Port:
        assert layer.weights is not None and layer.bias is not None
        stride, groups = layer.attributes["stride"], layer.attributes["groups"]
        padding, activation = layer.attributes["padding"], layer.attributes["activation"]
        assert isinstance(stride, int) and isinstance(groups, int) and isinstance(padding, tuple)
        left, right, top, bottom = padding
        weights = layer.weights.transpose(0, 3, 1, 2)
        op = "Convolution"
        if groups > 1:
            op = "GroupConvolution"
            weights = weights.reshape(groups, weights.shape[0] // groups, *weights.shape[1:])
        y = self.ir.layer(
            op, x, self.weights(weights, layer.output + "/weights"), shape=shape, name=layer.output + "/conv",
            strides=(stride, stride), dilations=(1, 1), pads_begin=(top, left), pads_end=(bottom, right),
            auto_pad="explicit",
        )  # fmt: skip
        bias = self.weights(layer.bias.reshape(1, -1, 1, 1), layer.output + "/bias")
        last = layer.output if activation == "none" else layer.output + "/add"
        return self.activate(self.binary("Add", y, bias, shape, last), str(activation), layer.output)

    def layer(self, layer: Layer) -> Port:
        """Add one layer and return the port of its result."""
        ir, name, shape = self.ir, layer.output, self.shapes[layer.output]
        x = self.ports[layer.inputs[0]]
        if layer.op == "Conv2D":
            return self.conv(layer, x, shape)
        if layer.op == "MatMul":
            assert layer.weights is not None and layer.bias is not None
            weights = self.weights(layer.weights, name + "/weights")
            y = ir.layer("MatMul", x, weights, shape=shape, name=name + "/matmul", transpose_a=False, transpose_b=True)
            return self.binary("Add", y, self.weights(layer.bias[None], name + "/bias"), shape, name)
        if layer.op in ("Add", "Mul"):
            op = "Add" if layer.op == "Add" else "Multiply"
            return self.binary(op, x, self.ports[layer.inputs[1]], shape, name)
        if layer.op == "Relu":
            return self.activate(x, "relu", name)
        if layer.op == "MaxPool":
            size = layer.attributes["size"]
            assert isinstance(size, int)
            return ir.layer(
                "MaxPool", x, shape=shape, name=name, strides=(size, size), pads_begin=(0, 0), pads_end=(0, 0),
                kernel=(size, size), rounding_type="floor", auto_pad="explicit",
            )  # fmt: skip
        if layer.op == "GlobalAvgPool":
            axes = ir.constant(np.array([2, 3], np.int64))
            return ir.layer("ReduceMean", x, axes, shape=shape, name=name, keep_dims=True)
        if layer.op == "Reshape":
            if x.shape is not None and len(x.shape) == 4 and x.shape[2] * x.shape[3] > 1:
                order = ir.constant(np.array([0, 2, 3, 1], np.int64))  # elements are counted with channels last
                n, c, h, w = x.shape
                x = ir.layer("Transpose", x, order, shape=(n, h, w, c), name=name + "/channels_last")
            wanted = ir.constant(np.array(layer.attributes["shape"], np.int64))
            return ir.layer("Reshape", x, wanted, shape=shape, name=name, special_zero=True)
        if layer.op == "Softmax":
            return ir.layer("SoftMax", x, shape=shape, name=name, version="opset8", axis=-1 if len(shape) != 4 else 1)
        assert layer.op == "Concat", layer.op
        axis = layer.attributes["axis"]
        assert isinstance(axis, int)
        if len(shape) == 4:
            axis = (0, 2, 3, 1)[axis % 4]
        return ir.layer("Concat", *(self.ports[part] for part in layer.inputs), shape=shape, name=name, axis=axis)


def from_network(network: Network, *, outputs: Sequence[str] = (), compress: bool = False) -> Ir:
    """Return a network as IR: float32; inputs and results named as in the network, images (N, C, H, W).

    outputs: results by name; the network's when empty. compress: weights as float16 with Convert layers behind them.
    """
    writer = _Writer(network, compress)
    for spec in network.inputs:
        writer.input(spec)
    for layer in network.layers:
        writer.ports[layer.output] = writer.layer(layer)
    for name in outputs or network.outputs:
        writer.ir.result(writer.ir.rename(writer.ports[name], name), name + "/result")
    return writer.ir


# --- tiny models ------------------------------------------------------------------------------------------------------


def tiny(batch: int = 1) -> Ir:
    """Return float32 "x" (1, 8) to "y" (1, 4): relu(x @ weights + bias), small whole weights. batch: -1 is dynamic."""
    ir = Ir("tiny" if batch > 0 else "tiny_dynamic")
    x = ir.parameter("x", (batch, 8))
    weights = ir.constant(tiny_weights(), name="weights")
    y = ir.layer("MatMul", x, weights, shape=(batch, 4), name="matmul", transpose_a=False, transpose_b=False)
    y = ir.layer("Add", y, ir.constant(TINY_BIAS[None], name="bias"), shape=(batch, 4), auto_broadcast="numpy")
    ir.result(ir.layer("ReLU", y, shape=(batch, 4), name="relu", names=("y",)), "result")
    return ir


TINY_BIAS = np.array([0.5, -1.0, 2.0, 0.0], np.float32)


def tiny_weights() -> Array:
    """Return the weights of `tiny`, (8, 4)."""
    return (np.arange(32, dtype=np.float32).reshape(8, 4) % 7 - 3).astype(np.float32)


def tiny_stateful() -> Ir:
    """Return a network whose float32 "sum" (1, 4) adds up every "x" given so far.

    State "total" remembers the sum, zero after a reset.
    """
    ir = Ir("tiny_stateful")
    x = ir.parameter("x", (1, 4))
    before = ir.read_value("total", ir.constant(np.zeros((1, 4), np.float32), name="zeros"))
    total = ir.layer("Add", before, x, shape=(1, 4), name="add", names=("sum",), auto_broadcast="numpy")
    ir.assign("total", total)
    ir.result(total, "result")
    return ir
