"""The refusals of each vendor's converter or NPU, each rule on a small network, and a like network that is taken."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from fakes.models.formats.refusals import RULES, STRICT, refusals, strict
from fakes.python.npu_fakes.convert import ConvertError, conversion, convert, options_of
from tests.fakes_onnx.networks import picture, value

Case = tuple[bytes, bytes, Mapping[str, Any]]


def network(
    nodes: Sequence[Any], inputs: Sequence[Any], outputs: Sequence[Any], *, opset: int = 17, **constants: Any
) -> bytes:
    """The bytes of a network that onnx's checker need not like."""
    weights = [numpy_helper.from_array(np.asarray(array), name) for name, array in constants.items()]
    graph = helper.make_graph(nodes, "net", inputs, outputs, weights)
    opsets = [helper.make_opsetid("", opset), helper.make_opsetid("com.microsoft", 1)]
    return bytes(helper.make_model(graph, opset_imports=opsets, ir_version=8).SerializeToString())


def unary(operator: str, shape: Sequence[Any] = (1, 4), kind: int = TensorProto.FLOAT, **more: Any) -> bytes:
    """One operator from x to y."""
    fields = {name: more.pop(name) for name in ("opset",) if name in more}
    result = more.pop("result", kind)
    node = helper.make_node(operator, ["x"], ["y"], name="one", **more)
    return network([node], [value("x", shape, kind)], [value("y", shape, result)], **fields)


def found_at_run(operator: str, source: str) -> bytes:
    """Indices of what is not zero: of the input x, or of a constant."""
    nodes = [helper.make_node(operator, [source], ["where"], name="one"), helper.make_node("Cast", ["x"], ["y"], to=7)]
    outputs = [value("where", (1, None), TensorProto.INT64), value("y", (4,), TensorProto.INT64)]
    return network(nodes, [value("x", (4,))], outputs, c=np.asarray([0, 1, 2], np.float32))


def normalized(shape: Sequence[int]) -> bytes:
    node = helper.make_node("LayerNormalization", ["x", "scale"], ["y"], name="one", axis=-1)
    return network([node], [value("x", shape)], [value("y", shape)], scale=np.ones(shape[-1], np.float32))


def resized(mode: str) -> bytes:
    node = helper.make_node("Resize", ["x", "", "scales"], ["y"], name="one", mode=mode)
    scales = np.asarray([1, 1, 2, 2], np.float32)
    return network([node], [value("x", (1, 1, 4, 4))], [value("y", (1, 1, 8, 8))], scales=scales)


def sized() -> bytes:
    """The shape of the input: the same whatever the numbers are."""
    nodes = [helper.make_node("Shape", ["x"], ["y"])]
    return network(nodes, [value("x", (1, 4))], [value("y", (2,), TensorProto.INT64)])


def deep(rank: int) -> bytes:
    return unary("Relu", (1,) * (rank - 1) + (4,))


def branches(operator: str, condition: str = "c") -> bytes:
    """An operator within a branch, which input c or a constant chooses."""
    inner = helper.make_graph(
        [helper.make_node(operator, ["x"], ["then"], name="inside")], "t", [], [value("then", (4,))]
    )
    other = helper.make_graph([helper.make_node("Relu", ["x"], ["else"])], "e", [], [value("else", (4,))])
    node = helper.make_node("If", [condition], ["y"], name="one", then_branch=inner, else_branch=other)
    inputs = [value("c", (), TensorProto.BOOL), value("x", (4,))]
    return network([node], inputs, [value("y", (4,))], fixed=np.asarray(True))


def sliced(end: str) -> bytes:
    """The first of x: as many as input k says, or as many as y has rows, which is known."""
    nodes = [
        helper.make_node("Shape", ["y"], ["rows"]),
        helper.make_node("Slice", ["x", "zero", end], ["part"], name="one"),
    ]
    inputs = [value("x", (8,)), value("k", (1,), TensorProto.INT64), value("y", (3,))]
    return network(nodes, inputs, [value("part", (None,))], zero=np.asarray([0], np.int64))


def loop() -> bytes:
    """Three turns."""
    inner = [helper.make_node("Identity", ["go"], ["on"]), helper.make_node("Relu", ["a"], ["b"])]
    inputs = [value("i", (), TensorProto.INT64), value("go", (), TensorProto.BOOL), value("a", (4,))]
    body = helper.make_graph(inner, "body", inputs, [value("on", (), TensorProto.BOOL), value("b", (4,))])
    node = helper.make_node("Loop", ["count", "go0", "x"], ["y"], name="one", body=body)
    return network([node], [value("x", (4,))], [value("y", (4,))], count=np.int64(3), go0=np.asarray(True))


def quantized_at_run() -> bytes:
    nodes = [
        helper.make_node("DynamicQuantizeLinear", ["x"], ["q", "scale", "zero"], name="one"),
        helper.make_node("DequantizeLinear", ["q", "scale", "zero"], ["y"]),
    ]
    return network(nodes, [value("x", (4,))], [value("y", (4,))])


def sequence() -> bytes:
    nodes = [
        helper.make_node("SequenceConstruct", ["x", "x"], ["s"], name="one"),
        helper.make_node("ConcatFromSequence", ["s"], ["y"], axis=0),
    ]
    return network(nodes, [value("x", (4,))], [value("y", (8,))])


def foreign(domain: str) -> bytes:
    node = helper.make_node("Gelu", ["x"], ["y"], name="one", domain=domain)
    return network([node], [value("x", (1, 4))], [value("y", (1, 4))], opset=20)


def cast(kind: int) -> bytes:
    return unary("Cast", result=kind, to=kind)


FLOAT, BOOL, STRING = TensorProto.FLOAT, TensorProto.BOOL, TensorProto.STRING
OPEN: Case = (unary("Relu", ("N", 4)), unary("Relu"), {})
BY_DATA: Case = (found_at_run("NonZero", "x"), found_at_run("NonZero", "c"), {})
TEXT: Case = (unary("Identity", kind=STRING), unary("Identity"), {})

CASES: dict[str, Case] = {
    "rknn/open-shape": OPEN,
    "rknn/opset": (unary("Relu", opset=20), unary("Relu", opset=19), {}),
    "rknn/rank": (deep(6), deep(5), {}),
    "rknn/layer-normalization-4d": (normalized((1, 2, 3, 4)), normalized((1, 3, 4)), {}),
    "rknn/size-by-data": BY_DATA,
    "rknn/shape-by-data": (sliced("k"), sliced("rows"), {}),
    "rknn/loop": (loop(), unary("Relu"), {}),
    "rknn/if": (branches("Relu"), branches("Relu", "fixed"), {}),
    "rknn/dynamic-quantization": (quantized_at_run(), unary("Relu"), {}),
    "rknn/sequences": (sequence(), unary("Relu"), {}),
    "rknn/constant-outputs": (sized(), unary("Relu"), {}),
    "rknn/uint8-input": (cast_in := unary("Cast", kind=TensorProto.UINT8, result=FLOAT, to=1), unary("Relu"), {}),
    "rknn/int8-input": (unary("Cast", kind=TensorProto.INT8, result=FLOAT, to=1), cast_in, {}),
    "rknn/cast-uint8": (cast(TensorProto.UINT8), cast(TensorProto.INT32), {}),
    "rknn/resize-cubic": (resized("cubic"), resized("linear"), {}),
    "rknn/float-build": (unary("Relu"), b"", {"target": "rknn:rv1106"}),
    "rknn/int8-convolution-rk2118": (picture(), unary("Relu"), {"target": "rknn:rk2118", "dtype": "int8"}),
    "rknn/runtime-1.6.0": (unary("Mish", opset=18), unary("Relu"), {"release": "1.6.0"}),
    "viplite/open-shape": OPEN,
    "viplite/size-by-data": BY_DATA,
    "viplite/rank": (deep(7), deep(6), {}),
    "viplite/bool": (unary("Not", kind=BOOL), unary("Relu"), {"target": "viplite:v853"}),
    "viplite/string": TEXT,
    "acl/foreign-domain": (foreign("com.microsoft"), foreign(""), {}),
    "acl/types": (cast(TensorProto.FLOAT8E5M2FNUZ), cast(TensorProto.FLOAT8E5M2), {}),
    "snpe/open-shape": OPEN,
    "snpe/types": (cast(TensorProto.DOUBLE), cast(TensorProto.FLOAT16), {}),
    "openvino/open-shape": OPEN,
    "openvino/size-by-data": BY_DATA,
    "openvino/rank": (deep(6), deep(5), {}),
    "openvino/types": TEXT,
}


def names(model: bytes, rule: str, more: Mapping[str, Any]) -> list[str]:
    settings = {"target": rule.partition("/")[0], **more}
    return [one.rule for one in refusals(model, **settings)]


def test_every_rule_has_a_case_and_a_source() -> None:
    known = []
    for path in RULES.glob("*.json"):
        data = json.loads(path.read_text(encoding="utf-8"))
        assert {rule["source"] for rule in data["rules"]} == set(data["sources"]), path.name
        known += [f"{path.stem}/{rule['id']}" for rule in data["rules"]]
    assert sorted(known) == sorted(CASES)


def test_the_document_has_every_rule_with_its_source(root: Path) -> None:
    text = (root / "docs" / "networks.md").read_text(encoding="utf-8")
    lines = dict(re.findall(r"^\| `([a-z]+/[^`]+)` \| .* \| (.*) \|$", text, re.M))
    sources = {}
    for path in RULES.glob("*.json"):
        data = json.loads(path.read_text(encoding="utf-8"))
        sources.update((f"{path.stem}/{rule['id']}", data["sources"][rule["source"]]) for rule in data["rules"])
    assert lines == sources


@pytest.mark.parametrize("rule", CASES)
def test_a_rule_refuses_its_network_and_no_other(rule: str) -> None:
    refused, taken, more = CASES[rule]
    assert rule in names(refused, rule, more)
    if taken:
        assert rule not in names(taken, rule, more)


@pytest.mark.parametrize("rule", CASES)
def test_the_sentence_names_place_and_way_out(rule: str) -> None:
    refused, _, more = CASES[rule]
    settings: dict[str, Any] = {"target": rule.partition("/")[0], **more}
    [refusal] = [one for one in refusals(refused, **settings) if one.rule == rule]
    what, _, do = refusal.sentence.partition("; ")
    assert do and refusal.source and "{" not in refusal.sentence
    model = onnx.load_from_string(refused)
    places = [node.op_type for node in model.graph.node] + [
        one.name for one in (*model.graph.input, *model.graph.output)
    ]
    assert any(place in what for place in (*places, "opset", "rv1106"))


def test_given_shapes_close_what_was_open() -> None:
    open_shape = unary("Relu", ("N", 4))
    assert names(open_shape, "rknn", {"shapes": {"x": (1, 4)}}) == []
    assert names(open_shape, "openvino", {"shapes": {"x": (1, 1, 1, 1, 1, 4)}}) == ["openvino/rank"]


def test_rules_of_one_board_or_release_hold_for_no_other() -> None:
    assert names(unary("Relu"), "rknn", {"target": "rknn:rk3588"}) == []
    assert names(unary("Relu"), "rknn", {"target": "rknn:rv1106", "dtype": "int8"}) == []
    assert names(unary("Mish", opset=18), "rknn", {"release": "2.3.2"}) == []
    logic = unary("Not", kind=BOOL)
    assert names(logic, "viplite", {}) == ["viplite/bool"]  # without a board it is the T527, as for the fake
    assert names(logic, "viplite", {"target": "viplite:a733"}) == []


def test_operators_within_branches_are_found() -> None:
    assert names(branches("Mish", "fixed"), "rknn", {"release": "1.6.0"}) == ["rknn/runtime-1.6.0"]


def test_an_unknown_vendor_is_named() -> None:
    with pytest.raises(ValueError, match="no vendor 'tpu', expected one of acl, openvino, rknn, snpe, viplite"):
        refusals(picture(), "tpu:v1")


@pytest.mark.parametrize("text, wanted", [("1", True), ("0", False), ("", True)])
def test_strict_unless_switched_off(monkeypatch: pytest.MonkeyPatch, text: str, wanted: bool) -> None:
    monkeypatch.setenv(STRICT, text)
    assert strict() is wanted


def test_convert_refuses_first(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ConvertError, match=r"^rknn:rk3588: Resize \(node 'one'\) with mode cubic: .*rknn/resize-cubic"):
        convert(resized("cubic"), target="rknn")
    refused = "rknn:rk3588 refuses this: Resize (node 'one') with mode cubic: the converter crashes; "
    lenient = conversion(resized("cubic"), options_of("rknn", strict=False))
    assert lenient.data and lenient.notes[0].startswith(refused)
    monkeypatch.setenv(STRICT, "0")
    assert conversion(resized("cubic"), options_of("rknn")).notes[0].startswith(refused)
    with pytest.raises(ConvertError, match="cubic"):
        convert(resized("cubic"), target="rknn", strict=True)


def test_what_is_cut_off_is_not_refused() -> None:
    assert convert(found_at_run("NonZero", "x"), target="viplite", outputs=["y"])
    with pytest.raises(
        ConvertError, match="NonZero .*decides the size of output 'where' by the data.*; end the network"
    ):
        convert(found_at_run("NonZero", "x"), target="viplite")


def test_a_network_without_shapes_of_its_own_is_read() -> None:
    bare: Callable[[], Any] = onnx.ModelProto
    assert refusals(bare(), "acl") == []
