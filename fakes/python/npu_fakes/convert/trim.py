"""The cut of a network: unwanted outputs, unused inputs, and the operators that only these need."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any

from .errors import ConvertError
from .model import inputs_of, onnx_package, rename_uses, used


def cut(model: Any, outputs: Sequence[str]) -> None:
    """Keep these outputs, in this order, and their operators; inner tensors may be among the outputs.

    Raises:
        ConvertError: The network has no such tensor, or its type is not known.
    """
    declared = {value.name: value for value in model.graph.output}
    inside = [name for name in outputs if name not in declared]
    values = {}
    if inside:
        try:
            inferred = onnx_package().shape_inference.infer_shapes(model)
        except Exception as problem:
            raise ConvertError(f"--outputs {inside[0]}: types inside of the network are not known: {problem}") from None
        values = {value.name: value for value in (*inferred.graph.value_info, *inputs_of(model))}
    produced = {name for node in model.graph.node for name in node.output}
    for name in inside:
        if name not in produced:
            raise ConvertError(
                f"--outputs: the network has no {name}; its outputs are {', '.join(declared)}{_like(name, produced)}"
            )
        if name not in values:
            raise ConvertError(f"--outputs {name}: its type is not known; cut the network at another tensor")
    kept = [declared.get(name) or values[name] for name in outputs]
    kept = [type(value).FromString(value.SerializeToString()) for value in kept]
    del model.graph.output[:]
    model.graph.output.extend(kept)
    prune(model)


def _like(name: str, made: set[str]) -> str:
    near = difflib.get_close_matches(name, made, 3)
    return f"; inner tensors like it: {', '.join(near)}" if near else ""


def prune(model: Any) -> None:
    """Leave out operators and weights that no output needs."""
    needed = {value.name for value in model.graph.output}
    kept = []
    for node in reversed(model.graph.node):
        if needed.intersection(node.output):
            needed |= used(node)
            kept.append(node)
    nodes = [type(node).FromString(node.SerializeToString()) for node in reversed(kept)]
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    weights = [tensor for tensor in model.graph.initializer if tensor.name in needed]
    if len(weights) < len(model.graph.initializer):
        weights = [type(tensor).FromString(tensor.SerializeToString()) for tensor in weights]
        del model.graph.initializer[:]
        model.graph.initializer.extend(weights)


def unused_inputs(model: Any) -> list[str]:
    """Return the inputs that no operator reads."""
    read = {name for node in model.graph.node for name in used(node)} | {value.name for value in model.graph.output}
    return [value.name for value in inputs_of(model) if value.name not in read]


def drop_inputs(model: Any, names: Sequence[str]) -> None:
    """Leave out inputs."""
    kept = [type(v).FromString(v.SerializeToString()) for v in model.graph.input if v.name not in names]
    del model.graph.input[:]
    model.graph.input.extend(kept)


def idle_outputs(model: Any) -> dict[str, str]:
    """Return the outputs that no input changes, or that are inputs, each with what it is."""
    given = {value.name for value in inputs_of(model)}
    live = set(given)
    for node in model.graph.node:
        if live & used(node) or node.op_type.startswith("Random"):
            live.update(node.output)
    names = [value.name for value in model.graph.output]
    return {name: "an input" if name in given else "constant" for name in names if name in given or name not in live}


def join_relus(model: Any) -> list[str]:
    """Leave out each Relu of a Relu; return the outputs that vanish with these nodes.

    Where several of the results are outputs, the last one's name is that of all. Rockchip's converter does so; of Clip,
    Abs and Sigmoid it keeps both (measured).
    """
    outputs = {value.name for value in model.graph.output}
    makers = {node.output[0]: node for node in model.graph.node if node.op_type == "Relu"}
    gone = []
    for node in list(model.graph.node):
        before = makers.get(node.input[0]) if node.op_type == "Relu" else None
        if before is None:
            continue
        kept, left = before.output[0], node.output[0]
        if left in outputs:
            kept, left = left, kept
            gone += [left] if left in outputs else []
        makers[kept] = makers[left] = before
        before.output[0] = kept
        rename_uses(model.graph.node, left, kept)
        model.graph.node.remove(node)
    return gone


def trim(model: Any, outputs: Sequence[str], *, unused: bool) -> tuple[list[str], list[str]]:
    """Cut a network down to the wanted parts.

    Args:
        model: The network, which is changed.
        outputs: See `cut`; all when empty.
        unused: Leave out inputs that no operator reads, outputs that are inputs, constant or twice there.

    Returns:
        Names of the inputs that are left out, and a sentence for all that is.

    Raises:
        ConvertError: See `cut`.
    """
    if outputs:
        cut(model, outputs)
    if not unused:
        return [], []
    names = unused_inputs(model)
    drop_inputs(model, names)
    notes = [f"input {name!r} is left out: nothing uses it" for name in names]
    twice = dict.fromkeys(join_relus(model), "an output under another name")
    idle = {**idle_outputs(model), **twice}
    if idle and len(idle) < len(model.graph.output):
        cut(model, [value.name for value in model.graph.output if value.name not in idle])
        notes += [f"output {name!r} is left out: it is {why}" for name, why in idle.items()]
    return names, notes
