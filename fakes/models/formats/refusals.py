"""The refusals of a vendor's converter or NPU, so that no test is green where a board would be red.

The rules are data, `rules/<vendor>.json`. Each has a source: a public document or header, or what was measured on the
vendor's own software. What no source says is not refused.
"""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

RULES = Path(__file__).with_name("rules")
STRICT = "NPU_FAKE_ENGINE_STRICT"

Shapes = Mapping[str, Sequence[int]]
Rule = Mapping[str, Any]
NOTHING: Shapes = MappingProxyType({})

TYPES = {
    1: "float32", 2: "uint8", 3: "int8", 4: "uint16", 5: "int16", 6: "int32", 7: "int64", 8: "string", 9: "bool",
    10: "float16", 11: "float64", 12: "uint32", 13: "uint64", 14: "complex64", 15: "complex128", 16: "bfloat16",
    17: "float8e4m3fn", 18: "float8e4m3fnuz", 19: "float8e5m2", 20: "float8e5m2fnuz", 21: "uint4", 22: "int4",
}  # fmt: skip
"""Element types by their numbers in ONNX."""

OWN_DOMAINS = ("", "ai.onnx")


@dataclass(frozen=True)
class Refusal:
    """One thing that the vendor refuses.

    Attributes:
        rule: Its name, such as `rknn/rank`.
        sentence: What is refused, with operator and node, and what to do.
        source: Where that is known from.
    """

    rule: str
    sentence: str
    source: str


def strict() -> bool:
    """Return whether a refusal is an error; NPU_FAKE_ENGINE_STRICT=0 makes it a warning."""
    return os.environ.get(STRICT, "1") != "0"


@functools.cache
def rules(vendor: str) -> Mapping[str, Any]:
    """Return the rules of a vendor.

    Raises:
        ValueError: There is no such vendor.
    """
    path = RULES / f"{vendor}.json"
    if not path.is_file():
        known = ", ".join(sorted(path.stem for path in RULES.glob("*.json")))
        raise ValueError(f"refusals, target: no vendor {vendor!r}, expected one of {known}")
    content: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


def refusals(
    model: Any, target: str, *, shapes: Shapes = NOTHING, dtype: str = "float", release: str = ""
) -> list[Refusal]:
    """Return the refusals of a vendor for a network.

    Args:
        model: An `onnx.ModelProto`, or its bytes.
        target: The vendor, or vendor and board: `rknn`, `viplite:a733`.
        shapes: Of inputs whose shape the network leaves open, by name.
        dtype: `int8` for a quantized file, else `float`.
        release: Of the vendor's library on the board; some rules are those of one release.

    Returns:
        Each rule at most once, with the first place that it holds for; empty where nothing is refused.

    Raises:
        ValueError: The target is no vendor's.
    """
    import onnx

    vendor, _, board = target.partition(":")
    data = rules(vendor)
    board = board or data.get("board", "")
    if isinstance(model, (bytes, bytearray, memoryview)):
        model = onnx.load_from_string(bytes(model))
    about = _About(model, shapes, board, dtype)
    refused = []
    for rule in data["rules"]:
        if not _concerns(rule, board, dtype, release):
            continue
        place = next(CHECKS[rule["check"]](about, rule), None)
        if place is not None:
            sentence = f"{rule['says'].format(board=board or vendor, **place)}; {rule['do']}"
            refused.append(Refusal(f"{vendor}/{rule['id']}", sentence, data["sources"][rule["source"]]))
    return refused


def _concerns(rule: Rule, board: str, dtype: str, release: str) -> bool:
    wants = (("boards", board), ("releases", release))
    return all(given in rule[field] for field, given in wants if field in rule) and rule.get("dtype", dtype) == dtype


class _About:
    """A network, and what its checks ask more than once."""

    def __init__(self, model: Any, shapes: Shapes, board: str, dtype: str) -> None:
        self.graph = model.graph
        self.opsets = model.opset_import
        self.shapes = shapes
        self.dtype = dtype
        self.weights = {tensor.name for tensor in self.graph.initializer}
        self.inputs = [value for value in self.graph.input if value.name not in self.weights]
        self._model = model

    def nodes(self, graph: Any = None) -> Iterator[Any]:
        """Yield all nodes, those within branches and loops included."""
        for node in (graph or self.graph).node:
            yield node
            for field in node.attribute:
                for inner in (field.g, *field.graphs):
                    yield from self.nodes(inner)

    @functools.cached_property
    def moving(self) -> set[str]:
        """Names of tensors that depend on an input's numbers, not on its shape alone."""
        names = {value.name for value in self.inputs}
        for node in self.graph.node:  # they stand in the order of their computation
            if node.op_type in ("Shape", "Size"):
                continue
            inner = any(field.HasField("g") or field.graphs for field in node.attribute)
            if inner or any(name in names for name in node.input):
                names.update(node.output)
        return names

    @functools.cached_property
    def known(self) -> dict[str, tuple[int, ...]]:
        """Shapes that onnx infers where inputs have the given shapes; -1 for what it does not find."""
        import onnx

        model = onnx.ModelProto()
        model.CopyFrom(self._model)
        del model.graph.value_info[:]
        for value in model.graph.input:
            if value.name in self.shapes:
                del value.type.tensor_type.shape.dim[:]
                for size in self.shapes[value.name]:
                    value.type.tensor_type.shape.dim.add().dim_value = int(size)
        try:
            model = onnx.shape_inference.infer_shapes(model, data_prop=True)
        except Exception:  # a network that onnx does not understand whole; what it declares is known all the same
            pass
        values = (*model.graph.input, *model.graph.value_info, *model.graph.output)
        return {value.name: _dims(value) for value in values if value.type.tensor_type.HasField("shape")}


def _dims(value: Any) -> tuple[int, ...]:
    return tuple(d.dim_value if d.dim_value > 0 else -1 for d in value.type.tensor_type.shape.dim)


def _type(value: Any) -> str:
    return TYPES.get(value.type.tensor_type.elem_type, "")


def _open_input(about: _About, rule: Rule) -> Iterator[dict[str, Any]]:
    for value in about.inputs:
        known = value.type.tensor_type.HasField("shape")
        shape = _dims(value) if known else None
        if value.name not in about.shapes and (shape is None or -1 in shape):
            yield {"name": value.name, "shape": "of unknown rank" if shape is None else shape}


def _opset(about: _About, rule: Rule) -> Iterator[dict[str, Any]]:
    for opset in about.opsets:
        if opset.domain in OWN_DOMAINS and opset.version > rule["over"]:
            yield {"opset": opset.version}


def _rank(about: _About, rule: Rule) -> Iterator[dict[str, Any]]:
    for value in (*about.inputs, *about.graph.output):
        rank = len(about.shapes[value.name]) if value.name in about.shapes else len(about.known.get(value.name, ()))
        if rank > rule["over"]:
            yield {"name": value.name, "rank": rank}


def _operator(about: _About, rule: Rule) -> Iterator[dict[str, Any]]:
    outputs = {value.name for value in about.graph.output}
    for node in about.nodes():
        if node.domain not in OWN_DOMAINS or node.op_type not in rule["operators"]:
            continue
        if "data" in rule and node.input[rule["data"]] not in about.moving:
            continue  # computed when the network is converted
        if "rank" in rule and len(about.known.get(node.input[0], ())) != rule["rank"]:
            continue
        if "attribute" in rule and not any(_has(field, *rule["attribute"]) for field in node.attribute):
            continue
        ends = [name for name in node.output if name in outputs]
        if rule.get("ends") and not ends:
            continue
        yield {"operator": node.op_type, "node": node.name or node.output[0], "output": ends[0] if ends else ""}


def _constant_input(about: _About, rule: Rule) -> Iterator[dict[str, Any]]:
    for node in about.nodes():
        index = rule["inputs"].get(node.op_type, -1) if node.domain in OWN_DOMAINS else -1
        if 0 <= index < len(node.input) and node.input[index] in about.moving:
            yield {"operator": node.op_type, "node": node.name or node.output[0], "input": node.input[index]}


def _has(field: Any, name: str, value: int | str) -> bool:
    return bool(field.name == name and (field.s == value.encode() if isinstance(value, str) else field.i == value))


def _domain(about: _About, rule: Rule) -> Iterator[dict[str, Any]]:
    for node in about.nodes():
        if node.domain not in OWN_DOMAINS:
            yield {"operator": node.op_type, "node": node.name or node.output[0], "domain": node.domain}


def _input_type(about: _About, rule: Rule) -> Iterator[dict[str, Any]]:
    for value in about.inputs:
        if _type(value) in rule["types"]:
            yield {"name": value.name, "type": _type(value)}


def _port_type(about: _About, rule: Rule) -> Iterator[dict[str, Any]]:
    for value in (*about.inputs, *about.graph.output):
        if _type(value) in rule["types"]:
            yield {"name": value.name, "type": _type(value)}


def _constant_outputs(about: _About, rule: Rule) -> Iterator[dict[str, Any]]:
    names = [value.name for value in about.graph.output]
    if names and not any(name in about.moving for name in names):
        yield {"names": ", ".join(names)}


def _float_build(about: _About, rule: Rule) -> Iterator[dict[str, Any]]:
    if about.dtype != "int8":
        yield {}


CHECKS: dict[str, Callable[[_About, Rule], Iterator[dict[str, Any]]]] = {
    "open_input": _open_input,
    "opset": _opset,
    "rank": _rank,
    "operator": _operator,
    "constant_input": _constant_input,
    "domain": _domain,
    "input_type": _input_type,
    "port_type": _port_type,
    "constant_outputs": _constant_outputs,
    "float_build": _float_build,
}
