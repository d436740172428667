"""Lists of single operators, as ATC has them: files that the fake finds, and sentences for what is wrong."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from onnx import TensorProto, helper

from fakes.models.formats.om_container import Operator, OperatorTensor, read, written
from fakes.python.npu_fakes import convert_command
from fakes.python.npu_fakes.convert import ConvertError, singleop
from tests.fakes_acl.machine import Machine
from tests.fakes_acl.single import Ops
from tests.fakes_onnx.networks import made, value

INT32, HALF = TensorProto.INT32, TensorProto.FLOAT16


def tensor(shape: list[int], dtype: str = "int32", layout: str = "ND") -> dict[str, Any]:
    return {"format": layout, "shape": shape, "type": dtype}


def listed(type_: str = "AddDsl", shape: tuple[int, ...] = (8, 16), **changes: Any) -> str:
    one = tensor(list(shape))
    return json.dumps([{"op": type_, "input_desc": [one, one], "output_desc": [one], **changes}])


def adding(rows: Any = 8, columns: Any = 16, dtype: int = INT32, out: Any = None) -> bytes:
    shape = (rows, columns)
    inputs = [value(name, shape, dtype) for name in "xy"]
    return made([helper.make_node("Add", ["x", "y"], ["z"])], inputs, [value("z", out or shape, dtype)])


def given(*arguments: object) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    convert_command.add_arguments(parser)
    return parser.parse_args([str(argument) for argument in arguments])


@pytest.fixture
def ops(fakes_folder: Path) -> Any:
    """The library, with OpenVINO where the environment says."""
    machine = Machine(fakes_folder / "acl" / "libascendcl.so")
    machine.library.npu_fake_reset()
    machine.aclInit(None)
    machine.do("aclrtSetDevice", 0)
    one = Ops(machine)
    yield one
    one.clear()
    machine.library.npu_fake_reset()
    machine.aclrtResetDeviceForce(0)
    machine.aclFinalize()


def test_the_command_writes_a_file_of_each_and_the_fake_computes_it(
    ops: Ops, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "op.json").write_text(json.dumps(json.loads(listed()) + json.loads(listed("Pow", (4,)))))
    (tmp_path / "add.onnx").write_bytes(adding("rows", "columns"))
    folder = tmp_path / "op_models"
    arguments = [tmp_path / "op.json", "--for", "acl:310p", "-o", folder, "--operator", f"AddDsl={tmp_path}/add.onnx"]
    assert convert_command.run(given(*arguments)) == 0
    said = capsys.readouterr().out.splitlines()
    names = ["0_AddDsl_3_2_8_16_3_2_8_16_3_2_8_16.om", "1_Pow_3_2_4_3_2_4_3_2_4.om"]
    assert sorted(path.name for path in folder.iterdir()) == names
    assert said[0].startswith(f"{folder}/{names[0]}  ") and said[0].endswith(" bytes, AddDsl")
    assert said[1:3] == ["  input 0  int32 [8, 16] ND", "  input 1  int32 [8, 16] ND"]
    assert "  computed by OpenVINO" in said and said[-1] == "  computed by own kernels"
    assert convert_command.run(given(*arguments, "--json")) == 0
    facts = json.loads(capsys.readouterr().out)
    assert [one["operator"] for one in facts] == ["AddDsl", "Pow"] and facts[1]["engine"] == "own kernels"
    assert facts[0]["outputs"] == [{"dtype": "int32", "shape": [8, 16], "format": "ND"}]
    ops.acl.do("aclopSetModelDir", str(folder).encode())
    a = np.arange(128, dtype=np.int32).reshape(8, 16) + 2**24
    ops.acl.do("aclopExecuteV2", b"AddDsl", *ops.sides([a, a], np.zeros_like(a)), None, ops.stream)
    ops.acl.do("aclrtSynchronizeStream", ops.stream)
    assert np.array_equal(ops.value(a), a + a)


def test_any_size(ops: Ops) -> None:
    free = tensor([-1, -1], "float16")
    text = json.dumps({"op": "AddCustom", "input_desc": [free, free], "output_desc": [free]})
    (one,) = singleop.make(text, {"AddCustom": adding("rows", "columns", HALF)})
    ops.acl.do("aclopLoad", one.data, len(one.data))
    for shape in ((2, 3), (5, 1)):
        a = np.arange(shape[0] * shape[1], dtype=np.float16).reshape(shape)
        ops.acl.do("aclopExecuteV2", b"AddCustom", *ops.sides([a, a], np.zeros_like(a)), None, ops.stream)
        ops.acl.do("aclrtSynchronizeStream", ops.stream)
        assert np.array_equal(ops.value(a), a + a)


def test_what_a_file_holds() -> None:
    absent = {"format": "RESERVED", "shape": [], "type": "UNDEFINED"}
    attributes = [
        {"name": "strides", "type": "list_int", "value": [1, 2]}, {"name": "exact", "type": "bool", "value": True},
        {"name": "eps", "type": "float", "value": 1}, {"name": "data_format", "type": "string", "value": "NHWC"},
        {"name": "dst", "type": "data_type", "value": "DT_FLOAT16"},
        {"name": "none", "type": "list_float", "value": []},
    ]  # fmt: skip
    inputs = [tensor([1, 4, 4, 3], "float16", "NHWC"), tensor([2, 3, 1, 1], "half", "NCHW"), absent]
    text = listed("Conv2D", input_desc=inputs, output_desc=[tensor([1, 4, 4, 2], "float16", "NHWC")], attr=attributes)
    (one,) = singleop.make(text)
    file = read(one.data)
    assert one.name == "0_Conv2D_1_1_1_4_4_3_1_0_2_3_1_1_1_1_1_4_4_2.om" and file.graph == b""
    assert file.operator == Operator(
        "Conv2D",
        (OperatorTensor(1, 1, (1, 4, 4, 3)), OperatorTensor(1, 0, (2, 3, 1, 1)), None),
        (OperatorTensor(1, 1, (1, 4, 4, 2)),),
        (("strides", "li:1,2"), ("exact", "i:1"), ("eps", "f:1"), ("data_format", "s:4:NHWC"), ("dst", "i:1"),
         ("none", "lf:")),
    )  # fmt: skip


def test_values_written_down() -> None:
    assert written([[1, 2], [3]]) == "lli:1,2;3"
    assert written([0.1, 2]) == "lf:0.100000001,2" and written(["a", "é"]) == "ls:1:a,2:é"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "is no JSON"), ("[]", "expected a list of operators"), ('[{"op": ""}]', "operator 0: expected its type"),
        (listed(input_desc=[]), "expected a list of tensors as 'input_desc'"),
        (listed("Add", input_desc=[{"type": "int99", "shape": [1]}]), "type is 'int99', expected one of float32"),
        (listed("Add", output_desc=[tensor([1], layout="XYZ")]), "format is 'XYZ', expected one of NCHW"),
        (listed("Add", output_desc=[tensor([-2])]), "expected a list of sizes, -1 for any"),
        (listed("Add", output_desc=[tensor([1] * 9)]), "9 dimensions, 8 are the most"),
        (listed("Add", attr=[{"name": "a", "type": "float", "value": "b"}]), "attribute a is 'b', no float"),
        (listed("Add", attr=[{"type": "float"}]), "expected an attribute as"),
        (listed("AddDsl"), "give a network in ONNX that computes what it does, --operator AddDsl=net.onnx"),
    ],
)  # fmt: skip
def test_what_lists_refuse(text: str, words: str) -> None:
    with pytest.raises(ConvertError) as caught:
        singleop.make(text)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("network", "words"),
    [
        (adding(dtype=HALF), "'x' is float16 in the network, int32 in the list"),
        (adding(rows=9), "input 'x' is [9, 16], [8, 16] does not fit"),
        (made([helper.make_node("Neg", ["x"], ["z"])], [value("x", (8, 16), INT32)], [value("z", (8, 16), INT32)]),
         "the network has 1 inputs, the operator 2"),
        (made([helper.make_node("Concat", ["x", "y"], ["z"], axis=0)], [value(name, (8, 16), INT32) for name in "xy"],
              [value("z", (16, 16), INT32)]), "output 'z' is [16, 16] in the network, [8, 16] in the list"),
    ],
)  # fmt: skip
def test_networks_that_do_not_fit(network: bytes, words: str) -> None:
    with pytest.raises(ConvertError) as caught:
        singleop.make(listed(), {"AddDsl": network})
    assert str(caught.value).startswith("AddDsl: ") and words in str(caught.value)
    with pytest.raises(ConvertError, match="--operator Other: the list has AddDsl"):
        singleop.make(listed(), {"AddDsl": network, "Other": network})


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--for", "rknn", "-o", "out"], 2, "single operators are for acl"),
        (["--for", "acl", "-o", "out", "--name", "x"], 2, "--name: it is of networks"),
        (["--for", "acl", "-o", "out", "--inside", "float"], 2, "--inside: it is of networks"),
        (["--for", "acl", "-o", "out.om"], 2, "-o: expected a folder"),
        (["--for", "acl", "-o", "no/such/out"], 2, "-o: expected a folder"),
        (["--for", "acl", "-o", "out", "--operator", "net.onnx"], 2, "--operator: expected TYPE=NET.onnx"),
        (["--for", "acl", "-o", "out", "--operator", "AddDsl=no.onnx"], 1, "no.onnx: No such file"),
        (["--for", "acl", "-o", "out"], 1, "the fake has no such operator"),
    ],
)
def test_what_the_command_refuses(
    arguments: list[str], code: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    (tmp_path / "op.json").write_text(listed())
    assert convert_command.run(given("op.json", *arguments)) == code
    assert words in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_networks_take_no_operators(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert convert_command.run(given("n.onnx", "--for", "acl", "-o", tmp_path / "n.om", "--operator", "A=b.onnx")) == 2
    assert "--operator: it belongs to a list of operators" in capsys.readouterr().err
