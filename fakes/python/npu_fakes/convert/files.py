"""A network in ONNX in the graph and the container of each vendor's fake."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import numpy as np
import numpy.typing as npt

from ..formats import dlc, nbg, npugraph, om, rknn
from ..formats.network import Input
from . import blocks
from .errors import ConvertError
from .integers import in_integers
from .model import TYPES, Shape, inputs_of, onnx_package, parse
from .network import open_sizes
from .operators import attributes_of, of_program, pieces
from .plan import Plan

TO_LAST, TO_FIRST = (0, 2, 3, 1), (0, 3, 1, 2)


def graph_of(plan: Plan) -> npugraph.Graph:
    """Return the graph around the network: it turns what is turned, and computes."""
    if plan.graph is not None:
        return plan.graph
    network = plan.network
    builder = npugraph.GraphBuilder(plan.name)
    turned = {
        port.name
        for port in (*network.inputs, *network.outputs)
        if plan.stored[port.name].turned and len(port.shape) == 4
    }
    given = {}
    for port in network.inputs:
        stored = plan.stored[port.name]
        given[port.name] = builder.input(plan.name_of(port), plan.shape_of(port), stored.dtype, stored.quantization)
    taken = {tensor.name for tensor in builder.graph.tensors} | {plan.name_of(port) for port in network.outputs}
    for port in network.inputs:
        if port.name in turned:
            given[port.name] = builder.transpose(given[port.name], TO_FIRST, output=_free(f"{port.name}/nchw", taken))
    results, quantizations = {}, {}
    for port in network.outputs:
        stored = plan.stored[port.name]
        name = plan.name_of(port)
        if port.name in turned or any(tensor.name == name for tensor in builder.graph.tensors):
            name = _free(f"{name}/nchw" if port.name in turned else f"{name}/result", taken)
        results[port.name] = (name, port.shape, stored.dtype)
        if stored.quantization is not None:
            quantizations[port.name] = stored.quantization
    model = parse(network.onnx)
    if of_program(model):
        computed = _in_pieces(builder, model, given, results, quantizations, taken)
    else:
        tensors = builder.external(
            network.onnx, given, results, macs=network.macs, quantizations=quantizations,
            integers=in_integers(model), open=open_sizes(network),
        )  # fmt: skip
        computed = dict(zip(results, tensors))
    for port in network.outputs:
        tensor = computed[port.name]
        if port.name in turned:
            tensor = builder.transpose(tensor, TO_LAST, output=plan.name_of(port))
        builder.output(tensor)
    for shapes in network.sets:
        builder.shape_set(*(plan.shape_of(port, shape) for port, shape in zip(network.inputs, shapes)))
    return builder.graph


def _in_pieces(
    builder: npugraph.GraphBuilder,
    model: Any,
    given: Mapping[str, npugraph.Tensor],
    results: Mapping[str, tuple[str, Shape, str]],
    quantizations: Mapping[str, npugraph.Quantization],
    taken: set[str],
) -> dict[str, npugraph.Tensor]:
    """Add the networks between the program's operators, and these; return the tensors by the network's names.

    What lies between them is float16, as on the NPU. An operator's tensors are NHWC in the graph.
    """
    tensors = dict(given)
    weights = {tensor.name: tensor for tensor in model.graph.initializer}

    def result(name: str, shape: Shape, kind: int) -> tuple[str, Shape, str]:
        inner = "float16" if TYPES[kind].startswith("float") else TYPES[kind]
        return results.get(name) or (_free(name, taken), shape, inner)

    for number, piece in enumerate(pieces(model)):
        node = piece.node
        if node is None:
            names = [value.name for value in piece.model.graph.output]
            outputs = {name: result(name, piece.shapes[name], piece.types[name]) for name in names}
            takes = {value.name: tensors[value.name] for value in inputs_of(piece.model)}
            computed = builder.external(
                piece.model.SerializeToString(), takes, outputs, quantizations=quantizations, name=f"onnx{number}"
            )
            tensors.update(zip(names, computed))
            continue
        inputs = []
        for name in filter(None, node.input):
            if name in weights:
                array = _constant(weights[name])
                tensors[name] = builder.constant(_free(name, taken), array)
            four = len(tensors[name].shape) == 4
            inputs.append(builder.transpose(tensors[name], TO_LAST) if four else tensors[name])
        names = [name for name in node.output if name]
        said = [result(name, piece.shapes[name], piece.types[name]) for name in names]
        last = [
            (_free(f"{name}/nhwc", taken), tuple(shape[axis] for axis in TO_LAST), dtype)
            if len(shape) == 4
            else (name, shape, dtype)
            for name, shape, dtype in said
        ]
        computed = builder.custom(
            node.op_type, inputs, last, attributes_of(node), name=node.name or None,
            quantizations=[quantizations.get(name) for name in names],
        )  # fmt: skip
        for name, tensor, (own, shape, _) in zip(names, computed, said):
            tensors[name] = builder.transpose(tensor, TO_FIRST, output=own) if len(shape) == 4 else tensor
    return tensors


def _constant(weights: Any) -> npt.NDArray[Any]:
    """Return a constant of an operator of the program in the graph's form."""
    array: npt.NDArray[Any] = onnx_package().numpy_helper.to_array(weights)
    return array.astype(np.float16) if array.dtype.kind == "f" else array


def _free(name: str, taken: set[str]) -> str:
    while name in taken:
        name += "_"
    taken.add(name)
    return name


def write(plan: Plan) -> bytes:
    """Return the bytes of the file. Raises ConvertError for what the vendor's container cannot hold."""
    try:
        return WRITERS[plan.target.vendor](plan)
    except ValueError as problem:  # GraphError and the containers' own
        raise ConvertError(str(problem)) from None


def _rknn(plan: Plan) -> bytes:
    graph = graph_of(plan)
    inputs = plan.network.inputs
    specs = [
        Input(plan.name_of(port), plan.shape_of(port), *plan.norms[port.name])
        for port in inputs
        if port.name in plan.norms
    ]
    largest = {
        plan.name_of(port): plan.shape_of(port, plan.network.largest[port.name])
        for port in (*inputs, *plan.network.outputs)
    }
    dtypes = {
        port.name: plan.stored[port.name].dtype for port in (*inputs, *plan.network.outputs) if len(port.shape) == 4
    }
    names = {port.name: plan.name_of(port) for port in (*inputs, *plan.network.outputs)}
    model, shapes = parse(plan.network.onnx), plan.network.largest
    said = blocks.stored(model, dtypes, shapes, plan.target.chip)
    changes = {names[name]: fields for name, fields in said.items()}
    return rknn.wrap(
        graph, specs, changes=changes, name=plan.name, target_platforms=[plan.target.chip],
        format_version=plan.target.format_version, small=plan.target.chip in ("rv1103", "rv1106"),
        framework="ONNX", largest=largest,
    )  # fmt: skip


def _om(plan: Plan) -> bytes:
    network = plan.network
    four = [port for port in (*network.inputs, *network.outputs) if len(port.shape) == 4]
    formats = {plan.name_of(port): "NHWC" if plan.stored[port.name].turned else plan.format or "NCHW" for port in four}
    aipp = {plan.name_of(port): plan.aipp[port.name] for port in network.inputs if port.name in plan.aipp}
    ranges = {plan.name_of(port): plan.ranges[port.name] for port in network.inputs if port.name in plan.ranges}
    kind = plan.gears if network.sets and plan.gears else None
    return om.wrap(
        graph_of(plan), dynamic=kind, formats=formats, aipp=aipp, ranges=ranges if open_sizes(network) else {}
    )


def _nbg(plan: Plan) -> bytes:
    return nbg.wrap(graph_of(plan), board=plan.target.chip, layers=plan.network.operators)


def _dlc(plan: Plan) -> bytes:
    return dlc.wrap(graph_of(plan), metadata={"converter-command": "npu-fakes convert"})


WRITERS = MappingProxyType({"rknn": _rknn, "acl": _om, "viplite": _nbg, "snpe": _dlc})
