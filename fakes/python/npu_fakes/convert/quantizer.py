"""Calibration: int8 and uint8 as each vendor's converter makes them from samples.

| | inputs and outputs | inside |
|---|---|---|
| rknn | int8, asymmetric | integers by the vendor's rules where they cover all operators, else float32 |
| viplite | uint8, asymmetric | float32 |
| snpe | uint8 (TF8) | float32 |
| acl | stay float | float32 |

Float32 inside reproduces what goes wrong in handling quantized inputs and outputs: scales, zero points, types, one
scale over numbers of different size. It does not reproduce the accuracy that a network loses inside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..formats.npugraph import Quantization
from ..formats.quantization import measured_affine, steps_of_parts
from . import calibration, means, rknn_int8
from .calibration import Observed, Samples
from .errors import ConvertError
from .layers import Layer, NotCovered, layers_of
from .model import fix, parse
from .network import Network, Port, Say, is_float
from .plan import Plan, Quantized

DEFAULTS = {"rknn": "int8", "viplite": "uint8", "snpe": "uint8"}
"""Type of inputs and outputs; acl keeps floats."""
RANDOM = "random"
INSIDES = ("auto", "float", "rules", "onnxruntime")
PASSING = ("Identity", "Reshape", "Squeeze", "Unsqueeze", "Flatten", "Transpose", "Cast", "Dropout")


@dataclass(frozen=True)
class Calibrated:
    """Quantizes by samples: the quantizer of `Options.quantization`.

    Attributes:
        source: A folder of pictures or arrays, an .npy, .npz or list of files, see `calibration.read`; "random" takes
            random numbers, and the model's name and the notes say so.
        inside: "auto": by the vendor's integer rules where they cover the network (rknn), else float; "float": float;
            "rules": by the rules, or an error that names the operators; "onnxruntime": experimental, see `inside`.
        dtype: Of inputs and outputs; "": the vendor's default.
    """

    source: str | Path
    inside: str = "auto"
    dtype: str = ""

    def __call__(self, plan: Plan, say: Say) -> Quantized:
        """Quantize the plan, see `Quantizer`."""
        quantized = self._quantized(plan, say)
        return replace(quantized, mark=", calibrated with random numbers") if self.source == RANDOM else quantized

    def _quantized(self, plan: Plan, say: Say) -> Quantized:
        if self.inside not in INSIDES:
            raise ConvertError(f"--inside: expected one of {', '.join(INSIDES)}, got {self.inside!r}")
        vendor = plan.target.vendor
        if not plan.target.rules.quantized:
            raise ConvertError(f"--calibrate: files for {vendor} are float here; quantize with NNCF (pip install nncf)")
        dtype = self.dtype or DEFAULTS.get(vendor, "")
        if dtype and dtype not in plan.target.rules.quantized or dtype.endswith("16"):
            raise ConvertError(
                f"--dtype {dtype}: calibration makes {DEFAULTS.get(vendor) or 'float inputs and outputs'} for {vendor}"
            )
        if self.inside == "rules" and vendor != "rknn":
            raise ConvertError(
                "--inside rules: integer rules were measured for rknn only; leave it out, or --inside float"
            )
        say("reading samples")
        samples = self._samples(plan)
        notes = [*samples.notes, f"calibrated with {len(samples.arrays)} samples of {samples.source}"]
        if vendor == "rknn" and self.inside in ("auto", "rules"):
            try:
                by_rules = _by_rules(plan, samples, say)
                return Quantized(by_rules.stored, graph=by_rules.graph, notes=(*notes, *by_rules.notes))
            except NotCovered as problem:
                if self.inside == "rules":
                    raise ConvertError(
                        f"--inside rules: not covered are {problem}; leave it out to compute in float inside"
                    ) from None
                notes.append(
                    f"inside it computes in float32, because the measured integer rules do not cover {problem}"
                )
        if self.inside == "onnxruntime":
            from .inside import quantized_inside

            say("quantizing inside with onnxruntime")
            network, more = quantized_inside(plan.network.onnx, samples)
            notes += more
        elif dtype:
            network = None
            notes.append(
                "quantized are inputs and outputs; inside it computes in float32. That shows mistakes in handling "
                "quantized data, and not the accuracy that the vendor's network loses"
            )
        else:
            network = None
            notes.append("nothing is quantized: the samples serve --inside onnxruntime only")
        if not dtype:
            notes.append(f"inputs and outputs stay float: {vendor}'s converter keeps them")
            return Quantized({}, network, notes=tuple(notes))
        say("finding ranges")
        stored, more = _ports(plan, samples, dtype)
        return Quantized(stored, network, notes=(*notes, *more))

    def _samples(self, plan: Plan) -> Samples:
        network = plan.network
        inputs = [Port(port.name, port.dtype, network.largest[port.name]) for port in network.inputs]
        samples = calibration.random(inputs) if self.source == RANDOM else calibration.read(self.source, inputs)
        mean, std = ({name: _along(given[i], plan, name) for name, given in plan.norms.items()} for i in (0, 1))
        return calibration.normalised(samples, mean, std)


def _along(numbers: tuple[float, ...], plan: Plan, name: str) -> Any:
    """Return one number per channel, the second dimension."""
    import numpy as np

    rank = len(plan.network.largest[name])
    return np.asarray(numbers, np.float32).reshape(1, -1, *[1] * (rank - 2))


def _ports(plan: Plan, samples: Samples, dtype: str) -> tuple[dict[str, tuple[str, Quantization]], list[str]]:
    """Return the quantization of inputs and outputs by their ranges, and remarks for a user."""
    by_rules = plan.target.vendor == "rknn"
    left = _float16(plan.network) if by_rules else set[str]()
    ports = [p.name for p in (*plan.network.inputs, *plan.network.outputs) if is_float(p) and p.name not in left]
    inputs, outputs = [port.name for port in plan.network.inputs], [port.name for port in plan.network.outputs]
    onnx, layers = plan.network.onnx, list[Layer]()
    if by_rules:
        model = parse(onnx)
        fix(model, {name: plan.network.largest[name] for name in inputs})
        onnx = model.SerializeToString()
        layers, _ = layers_of(onnx, outputs, whole=False)
        onnx = means.observable(onnx, layers)
    wanted = rknn_int8.observed(layers, inputs, outputs) if by_rules else []
    parts = [name for name in ports if name in outputs]
    seen = calibration.observe(onnx, samples, [*dict.fromkeys((*ports, *wanted))], parts, plain=by_rules)
    if by_rules:
        scales = rknn_int8.Scales(layers, {name: reach.range for name, reach in seen.items()}, outputs)
        ranges = {name: scales.port(name) for name in ports}
    else:
        ranges = {name: seen[name].range for name in ports}
    stored = {name: (dtype, measured_affine(*reach, dtype)) for name, reach in ranges.items()}
    notes = [f"{name!r} stays float16: the vendor's converter leaves a Softmax there" for name in sorted(left)]
    shown = {name: seen[name] for name in ports}
    return stored, notes + _warnings(shown, {name: quantization for name, (_, quantization) in stored.items()})


def _warnings(seen: Mapping[str, Observed], quantizations: Mapping[str, Quantization]) -> list[str]:
    """Return the outputs whose one scale serves numbers of very different size."""
    notes = []
    for name, reach in seen.items():
        if name not in quantizations or not reach.parts:
            continue
        scale = quantizations[name].scales[0]
        part = steps_of_parts(reach.parts, scale)
        if part is None:
            continue
        axis, indices, steps = part
        where = _spans(indices)
        got = f"{steps} of 256 steps" if steps else "less than one step"
        notes.append(
            f"WARNING: output {name!r} has one scale ({scale:.6g}) over numbers of very different size: indices "
            f"{where} of axis {axis} get {got}, as the vendor's file would give them. "
            "Make them outputs of their own (--outputs)"
        )
    return notes


def _spans(indices: list[int]) -> str:
    """Return 4, 5, 6, 9 as "4-6, 9"."""
    spans: list[list[int]] = []
    for index in indices:
        if spans and index == spans[-1][1] + 1:
            spans[-1][1] = index
        else:
            spans.append([index, index])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in spans)


def _float16(network: Network) -> set[str]:
    """Return inputs and outputs that a Softmax alone stands behind: they stay float16 in a quantized .rknn."""
    model = parse(network.onnx)
    makers = {name: node for node in model.graph.node for name in node.output}
    users: dict[str, list[Any]] = {}
    for node in model.graph.node:
        for name in node.input:
            users.setdefault(name, []).append(node)
    names = set()
    for port in network.outputs:
        node, alone = makers.get(port.name), not users.get(port.name)
        while node is not None and node.op_type in PASSING:
            alone = alone and len(users[node.input[0]]) == 1
            node = makers.get(node.input[0])
        if node is not None and node.op_type == "Softmax" and alone:
            names.add(port.name)
    for port in network.inputs:
        nodes = users.get(port.name, [])
        if nodes and all(node.op_type == "Softmax" for node in nodes):
            names.add(port.name)
    return names


def _by_rules(plan: Plan, samples: Samples, say: Say) -> Quantized:
    """Return the network in integers. Raises NotCovered."""
    network = plan.network
    if network.sets:
        raise NotCovered({"shape sets": "they need a fixed shape"})
    outputs = [port.name for port in network.outputs]
    inputs = [port.name for port in network.inputs]
    unlike = [p.name for p in (*network.inputs, *network.outputs) if not is_float(p)]
    if unlike:
        raise NotCovered({f"{name!r}": "it holds integers" for name in unlike})
    layers, shapes = layers_of(network.onnx, outputs)
    say("finding ranges")
    wanted = rknn_int8.observed(layers, inputs, outputs)
    seen = calibration.observe(
        means.observable(network.onnx, layers), samples, [*dict.fromkeys([*wanted, *outputs])], outputs, plain=True
    )
    ranges = {name: observed.range for name, observed in seen.items()}
    graph = rknn_int8.graph_of(layers, shapes, ranges, inputs, outputs, plan.name)
    files = {port.name: plan.name_of(port) for port in (*network.inputs, *network.outputs)}
    by_name = {tensor.name: tensor for tensor in graph.tensors}
    tensors = [by_name[name] for name in (*inputs, *outputs)]
    quantizations = {tensor.name: tensor.quantization for tensor in tensors if tensor.quantization is not None}
    notes = [
        "quantized inside by the rules measured on the vendor's converter; the fakes compute it with their own "
        "kernels, without OpenVINO",
        *rknn_int8.doubts(layers),
        *_warnings(seen, quantizations),
    ]
    stored = {name: ("int8", quantization) for name, quantization in quantizations.items()}
    graph.tensors = [replace(tensor, name=files.get(tensor.name, tensor.name)) for tensor in graph.tensors]
    return Quantized(stored, graph=graph, notes=tuple(notes))
