"""onnxruntime's session on a .rknn file; what all vendors have in common stands in the conformance suite."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import Any

import npu_common
import npu_onnxruntime as ort
import numpy as np
import pytest
from npu_onnxruntime import session as ort_session
from pyrknn import Model
from pyrknn.rknn_api import RKNN_ERR_TIMEOUT

from tests import programs


@pytest.fixture
def session(fake_rknn: Any, digits: Path) -> Any:
    with npu_common.InferenceSession(digits) as found:
        yield found


def test_what_is_known_of_it(session: Any) -> None:
    assert [tuple(one) for one in session.get_inputs()] == [("image", [1, 8, 8, 1], "tensor(float)")]
    assert [tuple(one) for one in session.get_outputs()] == [("probs", [1, 10], "tensor(float)")]
    assert session.get_providers() == ["pyrknn"] and session.get_overridable_initializers() == []
    assert "pyrknn" in ort.get_available_providers() and ort.get_device() == "NPU"
    assert session.get_provider_options() == {"pyrknn": {"outputs": "float32"}}
    assert session.get_modelmeta().custom_metadata_map == {} and session.end_profiling() == ""


def test_options(fake_rknn: Any, digits: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = ort.SessionOptions()
    options.intra_op_num_threads = 4
    options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_ENABLE_ALL
    options.add_session_config_entry("a", "b")
    for providers, more in (
        (["CUDAExecutionProvider", ("pyrknn", {"core_mask": 2})], None),
        (["pyrknn"], [{"core_mask": 2, "outputs": "native"}]),
    ):
        with npu_common.InferenceSession(str(digits), options, providers, more) as session:
            assert session.get_session_options() is options and options.get_session_config_entry("a") == "b"
            assert fake_rknn.calls.of("rknn_set_core_mask")[-1].args["core_mask"] == "RKNN_NPU_CORE_1"
    assert session.model.outputs[0].dtype == np.int8
    with pytest.raises(ValueError, match="the file is one for pyrknn"):
        npu_common.InferenceSession(digits, providers=["pyviplite", "CPUExecutionProvider"])
    monkeypatch.setattr(ort_session, "installed", lambda: {"pyacl": None, "pyrknn": None})
    with npu_common.InferenceSession(digits, providers=ort.get_available_providers()) as session:
        assert session.get_providers() == ["pyrknn"]
    with pytest.raises(ValueError, match="pyrkn'"):
        npu_common.InferenceSession(digits, providers=["pyrkn", *ort.get_available_providers()])
    with pytest.raises(ValueError, match="1 providers and 2 provider_options"):
        npu_common.InferenceSession(digits, providers=["pyrknn"], provider_options=[{}, {}])
    with pytest.raises(ValueError, match="expected NCHW or NHWC"):
        npu_common.InferenceSession(digits, providers=[("pyrknn", {"layout": "CHW"})])


def test_files(fake_rknn: Any, digits: Path, tmp_path: Path) -> None:
    with npu_common.InferenceSession(digits.read_bytes()) as session:
        assert session.get_inputs()[0].name == "image"
    with pytest.raises(ort.NoSuchFile) as missing:
        npu_common.InferenceSession(tmp_path / "none.onnx")
    assert isinstance(missing.value, FileNotFoundError)
    (tmp_path / "net.bin").write_bytes(b"nobody's")
    with pytest.raises(ort.InvalidGraph, match="net.bin"):
        npu_common.InferenceSession(tmp_path / "net.bin")


def test_names_and_failures(fake_rknn: Any, session: Any, sample_digits: Any) -> None:
    x = sample_digits[0][:1]
    with pytest.raises(ValueError, match=r"inputs \['image'\] are missing, got \['picture'\]"):
        session.run(None, {"picture": x})
    with pytest.raises(ort.InvalidArgument, match="no output 'best'; it has: probs"):
        session.run(["best"], {"image": x})
    with pytest.raises(ort.InvalidArgument, match="expected a mapping"):
        session.run(None, [x])
    with pytest.raises(ort.InvalidArgument, match="astype"):
        session.run(None, {"image": x.astype(np.float64)})
    with fake_rknn.fail("rknn_run", code=RKNN_ERR_TIMEOUT), pytest.raises(ort.Fail) as failed:
        session.run(None, {"image": x})
    assert failed.value.__cause__.code == RKNN_ERR_TIMEOUT  # type: ignore[union-attr]
    assert session.run([], {"image": x})[0].shape == (1, 10)


def test_layout(fake_rknn: Any, models_folder: Path) -> None:
    path = models_folder / "identity_fp16.rknn"
    with Model(path, outputs="float32") as model:
        x = model.inputs[0].random(seed=1)
        wanted = model.run(x)[0]
    with npu_common.InferenceSession(path, providers=[("pyrknn", {"layout": "nchw"})]) as session:
        [given] = session.get_inputs()
        planes = x.transpose(0, 3, 1, 2)
        assert given.shape == list(planes.shape)
        np.testing.assert_array_equal(session.run(None, {given.name: planes})[0], wanted)


def test_what_stands_beside_the_model(fake_rknn: Any, models_folder: Path, tmp_path: Path) -> None:
    model = tmp_path / "net.onnx"
    model.write_bytes((models_folder / "mobilenet_int8.rknn").read_bytes())
    beside = tmp_path / "net.onnx.npu.json"
    beside.write_text('{"layout": "NCHW", "core_mask": 2, "metadata": {"sample_rate": 16000}}')
    with npu_common.InferenceSession(model) as session:
        assert session.get_inputs()[0].shape == [1, 3, 224, 224]
        assert session.get_modelmeta().custom_metadata_map == {"sample_rate": "16000"}
        assert fake_rknn.calls.of("rknn_set_core_mask")[-1].args["core_mask"] == "RKNN_NPU_CORE_1"
    with npu_common.InferenceSession(str(model), providers=[("pyrknn", {"layout": "NHWC"})]) as session:
        assert session.get_inputs()[0].shape == [1, 224, 224, 3]
    for wrong in ("[1]", "{", '{"metadata": [1]}'):
        beside.write_text(wrong)
        with pytest.raises(ValueError, match="InferenceSession, .*net.onnx.npu.json"):
            npu_common.InferenceSession(model)


def test_files_beside_a_model_are_announced_and_can_be_left_alone(
    fake_rknn: Any,
    models_folder: Path,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A folder of somebody else must not set options unseen, nor stop the program with a pipe."""
    model, beside = tmp_path / "net.onnx", tmp_path / "net.onnx.npu.json"
    model.write_bytes((models_folder / "mobilenet_int8.rknn").read_bytes())
    beside.write_text('{"layout": "NCHW"}')
    for _ in range(2):
        npu_common.InferenceSession(model).model.close()
    assert [one.getMessage() for one in caplog.records if str(beside) in one.getMessage()] == [
        f"{beside} sets options of the model; NPU_SIDE_FILES=0 ignores it"
    ]
    with npu_common.InferenceSession(model, side_files=False) as session:
        assert session.get_inputs()[0].shape == [1, 224, 224, 3]
    beside.unlink()
    os.mkfifo(beside)
    with pytest.raises(OSError, match="is a pipe"):
        npu_common.InferenceSession(model)
    beside.unlink()
    beside.symlink_to("/dev/zero")
    with pytest.raises(OSError, match="is a device"):
        npu_common.InferenceSession(model)
    monkeypatch.setenv("NPU_SIDE_FILES", "0")
    npu_common.InferenceSession(model).model.close()
    with pytest.raises(OSError, match="is a device"):
        npu_common.InferenceSession(model, side_files=True)


def test_bindings(session: Any, sample_digits: Any) -> None:
    x = sample_digits[0][:1].copy()
    wanted = session.run(None, {"image": x})[0]
    binding = session.io_binding()
    with pytest.raises(ort.InvalidArgument, match="no output is bound"):
        session.run_with_iobinding(binding)
    target = ort.OrtValue.ortvalue_from_shape_and_type([1, 10], np.float32)
    binding.bind_input("image", "cpu", 0, np.uint8, x.shape, x.ctypes.data)
    binding.bind_ortvalue_output("probs", target)
    session.run_with_iobinding(binding)
    np.testing.assert_array_equal(target.numpy(), wanted)
    out = np.zeros((1, 10), np.float32)
    binding.clear_binding_outputs()
    binding.bind_output("probs", "cpu", 0, np.float32, out.shape, out.ctypes.data)
    x[...] = sample_digits[0][2:3]  # what it holds when the session runs
    session.run_with_iobinding(binding)
    np.testing.assert_array_equal(out, session.run(None, {"image": x})[0])
    np.testing.assert_array_equal(binding.get_outputs()[0].numpy(), out)
    assert binding.get_outputs()[0].data_type() == "tensor(float)"
    for wrong in (
        lambda: binding.bind_cpu_input("picture", x),
        lambda: binding.bind_output("best"),
        lambda: binding.bind_input("image", "cuda", 0, np.uint8, x.shape, x.ctypes.data),
        lambda: binding.bind_input("image", "cpu", 0, np.uint8, x.shape, 0),
        lambda: binding.bind_input("image", "cpu", 0, np.uint8, (-1, 28), x.ctypes.data),
    ):
        with pytest.raises(ort.InvalidArgument):
            wrong()
    found = session.run_with_ort_values(None, {"image": ort.OrtValue.ortvalue_from_numpy(x)})
    np.testing.assert_array_equal(found[0].numpy(), out)


def test_async(session: Any, sample_digits: Any) -> None:
    done, seen = threading.Event(), []

    def callback(*result: Any) -> None:
        seen.append(result)
        done.set()

    session.run_async(None, {"image": sample_digits[0][:1]}, callback, "mine")
    assert done.wait(60) and seen[0][1:] == ("mine", "") and seen[0][0][0].shape == (1, 10)
    done.clear()
    session.run_async(None, {}, callback, None)
    assert done.wait(60) and seen[1][0] == [] and "are missing" in seen[1][2]


def test_async_calls_nothing_but_functions(session: Any, sample_digits: Any) -> None:
    with pytest.raises(TypeError, match=r"InferenceSession.run_async, callback: expected a function, got list \[\]"):
        session.run_async(None, {"image": sample_digits[:1]}, [], None)


PROGRAM = """
import sys
import numpy as np
import onnxruntime as ort
from onnxruntime.capi.onnxruntime_pybind11_state import InvalidArgument

session = ort.InferenceSession(sys.argv[1], sess_options=ort.SessionOptions(), providers=["CPUExecutionProvider"])
name = session.get_inputs()[0].name
(scores,) = session.run([session.get_outputs()[0].name], {name: np.zeros(session.get_inputs()[0].shape, np.float32)})
print(scores.shape, ort.__name__)
try:
    session.run(None, {name: np.zeros((1, 2), np.float32)})
except InvalidArgument:
    print("InvalidArgument")
"""


def test_a_program_finds_it_as_onnxruntime(digits: Path, tmp_path: Path, fakes_folder: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM)
    (tmp_path / "net.onnx").write_bytes(digits.read_bytes())
    done = programs.run(
        [sys.executable, "-m", "npu_onnxruntime.compat", "--shadow", "program.py", "net.onnx"],
        cwd=tmp_path,
        env={**os.environ, "PYRKNN_LIBRARY": str((fakes_folder / "librknnrt.so").absolute())},
    )
    assert done.stdout.splitlines() == ["(1, 10) npu_onnxruntime.compat.onnxruntime", "InvalidArgument"], done.stderr


def test_the_distribution_is_found_by_its_name() -> None:
    """A program that asks importlib.metadata for onnxruntime gets the release whose names are there."""
    import importlib.metadata

    from npu_common.compat import folder_of
    from npu_onnxruntime.compat import onnxruntime

    (found,) = importlib.metadata.distributions(path=[folder_of("npu_onnxruntime.compat.onnxruntime")])
    assert (found.metadata["Name"], found.version) == ("onnxruntime", onnxruntime.__version__)
    assert found.metadata["Summary"].startswith("npu-onnxruntime in the place of onnxruntime")
