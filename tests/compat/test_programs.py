"""`nox -s compat`: which programs a folder has, and what running one unchanged says."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.compat import folder_of

from tools.compat import networks, peers
from tools.compat.__main__ import fetch, run, surface
from tools.compat.peers import answers_of, compare
from tools.compat.programs import ListError, Program, calls_of, found_in

ROOT = Path(__file__).resolve().parents[2]
LISTS = Path(networks.__file__).parent / "lists"
PROGRAM = """
import sys
from rknnlite.api import RKNNLite

lite = RKNNLite()
if lite.load_rknn(sys.argv[1]) != 0 or lite.init_runtime(core_mask=RKNNLite.NPU_CORE_0) != 0:
    sys.exit("no model")
print("inputs and outputs:", lite.rknn_runtime.get_in_out_num())
lite.release()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "main.py").write_text(PROGRAM)
    (tmp_path / "one" / "other.py").write_text("import json")
    (tmp_path / "old.py").write_text("print 'Python 2'")
    return tmp_path


@pytest.fixture
def place(folder: Path, fake_rknn_library: Path, models_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYRKNN_LIBRARY", str(fake_rknn_library.absolute()))
    monkeypatch.setenv("NPU_MODELS", str(models_folder.absolute()))
    return folder


def outcome(folder: Path, **fields: Any) -> str:
    program = Program("one", "one", fields.pop("script", "main.py"), **fields)
    return run(program, folder, "rknn:rk3588", surface("pyrknn")).why


def test_files_that_import_the_package_are_programs(folder: Path) -> None:
    assert [(one.name, one.folder, one.script) for one in found_in(folder, {"rknnlite"})] == [
        ("one/main.py", "one", "main.py")
    ]


def test_the_list_comes_first(folder: Path) -> None:
    entry = {"name": "a", "folder": "one", "script": "main.py", "arguments": ["net.rknn"]}
    (folder / "programs.json").write_text(json.dumps([entry]))
    assert found_in(folder, set()) == [Program("a", "one", "main.py", arguments=["net.rknn"])]  # type: ignore[arg-type]
    for wrong in ('[{"name": "a"}]', "{", '[{"name": "a", "folder": "b", "script": "c", "color": 1}]'):
        (folder / "programs.json").write_text(wrong)
        with pytest.raises(ListError, match="programs.json"):
            found_in(folder, set())


def test_calls_that_a_program_makes(folder: Path) -> None:
    known = surface("pyrknn")
    assert {"inference", "load_rknn", "NPU_CORE_ALL", "get_tensor_attr"} <= known
    assert calls_of(folder / "one", known) == {
        "load_rknn", "init_runtime", "NPU_CORE_0", "rknn_runtime", "get_in_out_num", "release"
    }  # fmt: skip


def test_a_program_runs_unchanged(place: Path) -> None:
    models = {"net.rknn": {"built": "digits_int8.rknn"}}
    assert outcome(place, arguments=("net.rknn",), models=models, says=("inputs and outputs: (1, 1)",)) == ""
    assert not (place / "one" / "net.rknn").exists()


def test_why_a_program_does_not_run(place: Path) -> None:
    assert outcome(place, arguments=("net.rknn",)) == "exit code 1: no model"
    models = {"net.rknn": {"built": "digits_int8.rknn"}}
    assert outcome(place, arguments=("net.rknn",), models=models, says=("a cat",)).startswith("does not say 'a cat'")
    (place / "one" / "writes.py").write_text("open('other.py', 'w').close()")
    assert outcome(place, script="writes.py") == "its files were changed"
    (place / "one" / "waits.py").write_text("import threading; threading.Event().wait()")
    assert outcome(place, script="waits.py", seconds=3) == "takes longer than 3 s"


def test_a_machine_is_pretended(place: Path) -> None:
    (place / "one" / "asks.py").write_text(
        "import platform; print(platform.machine(), open('/proc/device-tree/compatible').read())"
    )
    pretend = {"machine": "aarch64", "files": {"/proc/device-tree/compatible": "rockchip,rk3588"}}
    assert outcome(place, script="asks.py", pretend=pretend, says=("aarch64 rockchip,rk3588",)) == ""


def test_what_a_program_wants_is_prepared(place: Path) -> None:
    (place / "prepare.py").write_text("import sys; open('words.txt', 'w').write('for ' + sys.argv[1])")
    (place / "one" / "reads.py").write_text("print(open('words.txt').read())")
    assert outcome(place, script="reads.py", prepare="prepare.py", says=("for one",)) == ""
    assert not (place / "one" / "words.txt").exists()


def test_what_a_list_names_is_fetched(tmp_path: Path) -> None:
    origin, folder = tmp_path / "made" / "there", tmp_path / "here"
    origin.mkdir(parents=True)
    git = ["git", "-C", str(origin), "-c", "user.name=n", "-c", "user.email=e@example.org"]
    (origin / "main.py").write_text(PROGRAM)
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "one"]):
        subprocess.run([*git, *command], check=True)
    commit = subprocess.run([*git, "rev-parse", "HEAD"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    (origin / "main.py").write_text("a later one")
    subprocess.run([*git, "commit", "-q", "-a", "-m", "two"], check=True)
    program = Program("a", "made+there", "main.py", source=f"made/there@{commit}")
    for _ in range(2):  # what is there stays
        fetch([program, Program("b", "one", "main.py", source="a book")], folder, f"{tmp_path}/{{}}")
    assert (folder / "made+there" / "main.py").read_text() == PROGRAM


def test_networks_of_words() -> None:
    onnx = pytest.importorskip("onnx")
    reference = pytest.importorskip("onnx.reference")
    data = networks.network(
        {"tokens": [1, 4], "audio": [1, 10, 3]}, [[1, 4, 20], [2, 5]], "", {"tokens": "int32"}, favour=4
    )
    model = onnx.load_from_string(data)
    kinds = [onnx.helper.tensor_dtype_to_np_dtype(one.type.tensor_type.elem_type) for one in model.graph.input]
    assert kinds == [np.int32, np.float32]
    feeds = {"tokens": np.full((1, 4), 50000, np.int32), "audio": np.ones((1, 10, 3), np.float32)}
    words, others = reference.ReferenceEvaluator(model).run(None, feeds)
    assert words.shape == (1, 4, 20) and others.shape == (2, 5)
    assert (words.argmax(-1) == 4).all() and (others.argmax(-1) == 4).all() and words.max() < 1000


def wrote(path: Path, wanted: dict[str, Any]) -> None:
    """networks.write in a process of its own, where npu_fakes is found."""
    text = "import pathlib, sys, json; from tools.compat import networks\n"
    text += "networks.write(pathlib.Path(sys.argv[1]), json.loads(sys.argv[2]), 'acl:310p', pathlib.Path())"
    found = os.pathsep.join([str(ROOT), str(ROOT / "fakes" / "python"), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-c", text, str(path), json.dumps(wanted)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": found})


def test_pictures_prepared_and_single_operators(tmp_path: Path) -> None:
    """A file of AIPP and ATC's list of operators, from a program's folder."""
    pytest.importorskip("onnx")
    from fakes.models.formats.om_container import read

    (tmp_path / "aipp.cfg").write_text("aipp_op { aipp_mode: static input_format: YUV420SP_U8 }")
    wanted = {"inputs": {"data": [1, 3, 8, 6]}, "outputs": [[1, 5]], "aipp": "../aipp.cfg"}
    wrote(tmp_path / "model" / "net.om", wanted)
    aipp = read(tmp_path / "model" / "net.om").inputs[0].aipp
    assert aipp is not None and aipp["size"] == [6, 8]
    one = {"format": "ND", "shape": [4], "type": "float16"}
    (tmp_path / "op_models").mkdir()
    (tmp_path / "op_models" / "list.json").write_text(
        json.dumps([{"op": "Relu", "input_desc": [one], "output_desc": [one]}])
    )
    wrote(tmp_path / "op_models", {"operators": "list.json"})
    (made,) = (tmp_path / "op_models").glob("*.om")
    operator = read(made).operator
    assert operator is not None and operator.type == "Relu"


def test_a_network_of_nodes_with_an_open_size(tmp_path: Path) -> None:
    pytest.importorskip("onnx")
    from fakes.models.formats.om_container import read

    ends = [["x", "float32", [1, "frames", 4]]], [["y", "float32", [1, "frames", 4]]]
    graph = {"inputs": ends[0], "outputs": ends[1], "nodes": [["Tanh", ["x"], ["y"]]]}
    wrote(tmp_path / "net.om", {"graph": graph, "options": {"shapes": {"x": [1, -1, 4]}}})
    assert read(tmp_path / "net.om").dynamic == "shapes"


@pytest.mark.parametrize("name", ["rknnlite", "acl", "onnxruntime"])
def test_lists_name_public_programs(name: str, tmp_path: Path) -> None:
    programs = found_in(tmp_path, set(), LISTS / f"{name}.json")
    assert len({one.name for one in programs}) == len(programs)
    for one in programs:
        repository, _, commit = one.source.partition("@")
        assert len(commit) == 40 and one.folder.split("/")[0] == repository.replace("/", "+")
        assert not one.prepare or (LISTS / one.prepare).exists()
        assert importlib.util.find_spec(f"{one.package}.compat.__main__"), one.name


def test_answers_of_two_packages() -> None:
    theirs = answers_of('W a line\nANSWERS {"a": 1, "inputs: three dimensions": null}\n')
    assert theirs == {"a": 1, "inputs: three dimensions": None}
    assert compare(theirs, theirs) == (
        [
            "| call | the vendor's | here | told as |",
            "|---|---|---|---|",
            "",
            "2 calls, 2 answered alike, 0 told, 0 not told",
        ],
        True,
    )
    lines, good = compare(theirs, {"a": 1, "inputs: three dimensions": ["list"]})
    assert good and "a picture of three dimensions" in lines[2] and lines[-1].endswith("1 told, 0 not told")
    lines, good = compare(theirs, {"a": 2, "inputs: three dimensions": None})
    assert not good and "NOT TOLD" in lines[2]
    assert not compare(theirs, {"a": 1})[1]


def test_calls_beside_the_vendors(place: Path) -> None:
    """They run on ours as they do beside the vendor's; none but those of bad arguments raises."""
    calls = Path(peers.__file__).with_name("rknnlite_calls.py")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, folder_of("pyrknn.compat.rknnlite")])}
    done = subprocess.run(
        [sys.executable, str(calls), os.environ["NPU_MODELS"]],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    found = answers_of(done.stdout)
    assert set(peers.DIFFERENCES) <= set(found)
    raising = {name for name, answer in found.items() if isinstance(answer, str) and answer.startswith("raises")}
    assert raising == {
        "an unknown keyword of the constructor",
        "load_rknn of None",
        "list_support_target_platform of a missing file",
    }
