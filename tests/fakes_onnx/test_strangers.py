"""Malicious files in `npu-fakes convert`: a sample of mutations, and what they have shown, each with its sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import helper

from fakes.python.npu_fakes.convert import ConvertError, convert, singleop
from fakes.python.npu_fakes.convert.layers import NotCovered, layers_of
from tests.fakes_onnx import strangers
from tests.fakes_onnx.networks import made, picture, value

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("kind", "count"), [("onnx", 60), ("json", 300), ("aipp", 60)])
def test_changed_files_end_in_a_sentence(kind: str, count: int) -> None:
    command = [sys.executable, "-m", "tests.fakes_onnx.strangers", kind, "--count", str(count), "--seed", "5"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{count} cases" in done.stdout


def changed(**fields: Any) -> bytes:
    """`picture` with another opset, or another name of its first input."""
    model = onnx.load_from_string(picture())
    if "opset" in fields:
        model.opset_import[0].version = fields["opset"]
    if "twice" in fields:
        model.graph.input.add().CopyFrom(model.graph.input[0])
    return bytes(model.SerializeToString())


def grown(*sizes: int) -> bytes:
    """Return a network whose result has these sizes, which stand in a constant."""
    nodes = [
        helper.make_node("ConstantOfShape", ["sizes"], ["zeros"]),
        helper.make_node("ReduceMax", ["zeros"], ["most"], keepdims=0),
        helper.make_node("Add", ["x", "most"], ["y"]),
    ]
    return made(nodes, [value("x", (1, 4))], [value("y", (1, 4))], sizes=np.array(sizes, np.int64))


@pytest.mark.parametrize(("network", "sentence"), [
    (changed(opset=(1 << 63) - 1), "opset ai.onnx 9223372036854775807: there is no such version"),
    (changed(opset=0), "opset ai.onnx 0: there is no such version"),
    (changed(twice=True), "two inputs, or two outputs, with the name 'image'"),
    (grown(1 << 20, 1 << 20), r"'zeros' is \[1048576, 1048576\]: 1073741824 elements are the most"),
])  # fmt: skip
def test_what_would_take_no_end_is_refused(network: bytes, sentence: str) -> None:
    with pytest.raises(ConvertError, match=sentence):
        convert(network, target="acl:310p")


def without(part: str) -> bytes:
    """`picture` whose first operator has no inputs, or no outputs: at both OpenVINO 2026.4.1 ends the process."""
    model = onnx.load_from_string(picture())
    del getattr(model.graph.node[0], part)[:]
    return bytes(model.SerializeToString())


def misnamed() -> bytes:
    """`picture` with an operator whose type is no UTF-8, in the same number of bytes."""
    data = picture()
    kind = onnx.load_from_string(data).graph.node[0].op_type.encode()
    assert data.count(kind) >= 1
    return data.replace(kind, b"\xff" * len(kind), 1)


@pytest.mark.parametrize("network", [without("input"), without("output")])
def test_what_onnx_refuses_is_not_handed_on(network: bytes) -> None:
    with pytest.raises(ConvertError, match="ONNX's own checker refuses the network: "):
        convert(network, target="acl:310p")


@pytest.mark.parametrize(("seed", "number"), [
    (39, 4679), (39, 8493), (39, 11364), (2, 8848), (2, 11073), (2, 12810), (390117, 12123),
])  # fmt: skip
def test_what_has_failed_ends_in_a_sentence(
    seed: int, number: int, tmp_path: Path, openvino_python: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names that are no text, weights of NaN, two tensors of one name, operators without what they need, and
    a tensor without end, of which values are collected."""
    monkeypatch.chdir(tmp_path)
    assert strangers.case("onnx", number, seed, tmp_path) == 1


def test_a_result_that_is_no_picture_is_left_to_openvino(
    tmp_path: Path, openvino_python: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pooling whose result is declared with three sizes: our own layers refuse it, OpenVINO works it out."""
    monkeypatch.chdir(tmp_path)
    assert strangers.case("onnx", 11765, 390117, tmp_path) == 0


def test_weights_that_do_not_fit_their_shape() -> None:
    model = onnx.load_from_string(picture())
    tensor = next(one for one in model.graph.initializer if one.raw_data)
    tensor.raw_data = tensor.raw_data[:-1]
    with pytest.raises(ConvertError, match=rf"the weights '{tensor.name}' are damaged"):
        convert(bytes(model.SerializeToString()), target="acl:310p")


def test_names_that_are_no_text_are_refused() -> None:
    with pytest.raises(ConvertError, match="no network in ONNX|no UTF-8"):
        convert(misnamed(), target="acl:310p")


def test_constants_are_worked_out_while_they_are_small() -> None:
    """A tensor larger than shape arithmetic is no constant, though all its inputs are known."""
    with pytest.raises(NotCovered, match="ConstantOfShape: not covered"):
        layers_of(grown(1 << 13, 1 << 13))


@pytest.mark.parametrize(("text", "sentence"), [
    ("[" * 100_000, "nested too deeply"),
    (json.dumps([{"op": "Add", "input_desc": [{"type": "float"}], "output_desc": [{"type": "float"}], "attr": 5}]),
     "operator 0, Add: expected a list of attributes as 'attr', got 5"),
])  # fmt: skip
def test_lists_of_operators_that_are_none(text: str, sentence: str) -> None:
    with pytest.raises(ConvertError, match=sentence):
        singleop.read(text)
