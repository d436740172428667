"""Core on the real runtime: reading, compiling, importing, properties."""

from __future__ import annotations

import ctypes
import enum
import gc
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from pyovnpu import Core, OvError, OvModel, Tensor, property_values
from pyovnpu.openvino.c import ov_common
from pyovnpu.runtime.core import library_version

from tests.pyovnpu import networks

Child = Callable[..., str]


@pytest.fixture(scope="module")
def core() -> Iterator[Core]:
    with Core() as made:
        yield made


def test_versions(core: Core) -> None:
    assert library_version().build.startswith("2026.4.1-") and library_version().description == "OpenVINO Runtime"
    assert core.versions("CPU")["CPU"].build == library_version().build
    with pytest.raises(OvError):
        core.versions("TOASTER")


def test_devices(core: Core, level_zero: Path) -> None:
    assert set(core.available_devices) == {"CPU", "NPU"}


def test_properties_are_typed(core: Core) -> None:
    assert "FULL_DEVICE_NAME" in core.get_property("CPU", "SUPPORTED_PROPERTIES")
    assert isinstance(core.get_property("CPU", "FULL_DEVICE_NAME"), str)
    assert core.get_property("CPU", "range_for_streams")[0] == 1
    core.set_property("CPU", perf_count=True)
    assert core.get_property("CPU", "PERF_COUNT") is True
    core.set_property("CPU", PERF_COUNT="NO", INFERENCE_NUM_THREADS=1)
    assert core.get_property("CPU", "PERF_COUNT") is False
    assert core.get_property("CPU", "INFERENCE_NUM_THREADS") == 1


def test_all_properties_are_set(core: Core) -> None:
    """C's function ignores every pair after the first without a word (measured)."""
    core.set_property("CPU", PERF_COUNT=True, PERFORMANCE_HINT="THROUGHPUT")
    assert core.get_property("CPU", "PERFORMANCE_HINT") == "THROUGHPUT"
    core.set_property("CPU", PERF_COUNT=False, PERFORMANCE_HINT="LATENCY")
    assert core.get_property("CPU", "PERFORMANCE_HINT") == "LATENCY"


def test_unknown_properties(core: Core) -> None:
    with pytest.raises(OvError, match="NO_SUCH"):
        core.set_property("CPU", NO_SUCH=1)
    with pytest.raises(OvError, match="NO_SUCH"):
        core.get_property("CPU", "no_such")


class Hint(enum.Enum):
    FAST = "THROUGHPUT"


class Number(enum.IntEnum):
    HIGH = 2


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "YES"),
        (False, "NO"),
        (3, "3"),
        (np.int64(-1), "-1"),
        (1.5, "1.5"),
        ("x", "x"),
        (Path("/a/b"), "/a/b"),
        (Hint.FAST, "THROUGHPUT"),
        (Number.HIGH, "HIGH"),
        (("NPU", "CPU"), "NPU,CPU"),
    ],
)
def test_encode(value: Any, text: str) -> None:
    assert property_values.encode(value) == text


@pytest.mark.parametrize("value", [None, {}, object(), b"x"])
def test_encode_refuses(value: Any) -> None:
    with pytest.raises(TypeError, match="property NPU_TURBO: expected"):
        property_values.encode(value, "NPU_TURBO")


def test_pairs() -> None:
    pairs = property_values.Pairs({"npu_turbo": True, "CACHE_DIR": ""})
    assert [key for key, _ in pairs.items] == [b"NPU_TURBO", b"CACHE_DIR"] and len(pairs.flat()) == 4
    assert pairs.texts == {"NPU_TURBO": "YES", "CACHE_DIR": ""}
    with pytest.raises(TypeError, match="given twice"):
        property_values.Pairs({"npu_turbo": True, "NPU_TURBO": False})
    with pytest.raises(ValueError, match="NUL"):
        property_values.Pairs({"CACHE_DIR": "a\0b"})
    record = ov_common.ov_encryption_callbacks()
    pairs = property_values.Pairs({"CACHE_ENCRYPTION_CALLBACKS": record, "MEM_HANDLE": 0x1000})
    assert pairs.kept == [record, 0x1000]
    assert [v.value for _, v in pairs.items] == [ctypes.addressof(record), 0x1000]
    with pytest.raises(TypeError, match="a record or an address"):
        property_values.Pairs({"MEM_HANDLE": [1]})


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("NPU_TILES", "-1", -1),
        ("NUM_STREAMS", "AUTO", "AUTO"),
        ("NPU_TURBO", "YES", True),
        ("DEVICE_ARCHITECTURE", "4000", "4000"),
        ("RANGE_FOR_STREAMS", "0 8", (0, 8)),
        ("OPTIMIZATION_CAPABILITIES", "FP16 INT8", ("FP16", "INT8")),
    ],
)
def test_decode(key: str, text: str, value: Any) -> None:
    assert property_values.decode(key, text) == value


def test_read_from_a_file(core: Core, tmp_path: Path) -> None:
    net = networks.weighted()
    (tmp_path / "net.xml").write_bytes(net.xml)
    (tmp_path / "net.bin").write_bytes(net.weights)
    (tmp_path / "elsewhere.bin").write_bytes(net.weights)
    with core.read_model(tmp_path / "net.xml") as model:
        assert isinstance(model, OvModel) and model.friendly_name == "weighted" and not model.stateful
    (tmp_path / "net.bin").unlink()
    core.read_model(str(tmp_path / "net.xml"), tmp_path / "elsewhere.bin").close()
    with pytest.raises(FileNotFoundError, match="no_such.xml"):
        core.read_model(tmp_path / "no_such.xml")
    with pytest.raises(FileNotFoundError, match="weights"):
        core.read_model(tmp_path / "net.xml", tmp_path / "no_such.bin")
    with pytest.raises(IsADirectoryError, match="is a folder, in which OpenVINO finds no network"):
        core.read_model(tmp_path)
    with pytest.raises(TypeError, match="expected a path, got int"):
        core.read_model(5)


@pytest.mark.parametrize("kind", ["bytes", "bytearray", "array", "readonly", "memoryview", "tensor"])
def test_read_from_memory(core: Core, kind: str) -> None:
    net = networks.weighted()
    weights: Any = net.weights
    if kind == "bytearray":
        weights = bytearray(weights)
    elif kind in ("array", "readonly", "tensor"):
        weights = np.frombuffer(weights, np.uint8).copy()
        weights.flags.writeable = kind != "readonly"
        weights = Tensor(weights) if kind == "tensor" else weights
    elif kind == "memoryview":
        weights = memoryview(b"####" + weights)[4:]
    with core.read_model(net.xml, weights) as model, core.compile_model(model, "CPU") as compiled:
        del weights, net
        model.close()
        gc.collect()
        request = compiled.create_infer_request()
        request.inputs[0][...] = 0
        assert request.infer().outputs["y"].tolist() == [[1, 2, 3, 4]]


def test_weights_are_kept(core: Core) -> None:
    """Not copied: constants may stay where they were given."""
    net = networks.weighted(1024)
    weights = np.frombuffer(net.weights, np.uint8).copy()
    with core.read_model(net.xml, weights) as model:
        kept = [thing for thing in gc.get_referrers(weights) if thing is not locals()]
        assert kept
        with core.compile_model(model, "CPU") as compiled:
            assert compiled._kept[0] is model._kept[0]


@pytest.mark.parametrize(
    ("model", "weights", "problem"),
    [
        (b"", None, (ValueError, "no bytes")),
        (b"<net", None, (OvError, "read the model")),
        (b"<net", 5, (TypeError, "expected bytes, an array or a Tensor, got int")),
        (b"<net", np.zeros((4, 4), np.uint8)[:, ::2], (ValueError, "not contiguous")),
        (b"<net", Tensor.empty((4,), "float32"), (TypeError, "tensor of u8, got f32")),
    ],
)
def test_what_is_no_model(core: Core, model: bytes, weights: Any, problem: Any) -> None:
    with pytest.raises(problem[0], match=problem[1]):
        core.read_model(model, weights)


def test_weights_that_are_too_short(core: Core) -> None:
    net = networks.weighted()
    with pytest.raises(OvError, match="weights"):
        core.read_model(net.xml, net.weights[:8])
    with pytest.raises(OvError):
        core.read_model(net.xml)


@pytest.mark.parametrize("device", ["CPU", "NPU"])
def test_export_and_import(core: Core, device: str, tmp_path: Path, level_zero: Path) -> None:
    net = networks.weighted()
    blob = tmp_path / "net.blob"
    with core.read_model(net.xml, net.weights) as model, core.compile_model(model, device) as compiled:
        compiled.export_model(blob)
    for given in (blob, blob.read_bytes()):
        with core.import_model(given, device) as imported, imported.create_infer_request() as request:
            request.inputs[0][...] = 1
            assert request.infer().outputs[0].tolist() == [[2, 3, 4, 5]]
    with pytest.raises(OvError):
        core.import_model(b"junk" * 100, device)
    with pytest.raises(ValueError, match="no bytes"):
        core.import_model(b"", device)
    with pytest.raises(FileNotFoundError):
        core.import_model(tmp_path / "none.blob", device)


def test_the_npu_refuses_dynamic_shapes_and_the_error_has_the_line(
    core: Core, tmp_path: Path, level_zero: Path
) -> None:
    path = tmp_path / "dynamic.xml"
    path.write_bytes(networks.relu((-1, 8)).xml)
    with core.read_model(path) as model:
        for source in (path, model):
            with pytest.raises(OvError, match=r"dynamic shapes.*'x' \[\?,8\].*network.reshape\(\{'x': \(1, 8\)\}\)"):
                core.compile_model(source, "NPU")
    with core.compile_model(path, "CPU") as compiled:
        assert compiled.is_dynamic


def test_after_reshape_it_compiles(core: Core, level_zero: Path) -> None:
    with core.read_model(networks.relu((-1, 8)).xml) as model:
        with core.compile_model(model.reshape({"x": (2, 8)}), "NPU") as compiled:
            assert compiled.inputs["x"].shape == (2, 8) and not compiled.is_dynamic


def test_tiles(core: Core, level_zero: Path) -> None:
    most = core.get_property("NPU", "NPU_MAX_TILES")
    with core.read_model(networks.relu().xml) as model:
        with pytest.raises(ValueError, match=f"NPU_TILES: expected at most {most}.*got {most + 1}"):
            core.compile_model(model, "NPU", NPU_TILES=most + 1)
        with pytest.raises(ValueError, match="NPU_TILES"):
            core.set_property("NPU", npu_tiles=most + 1)
        with pytest.raises(ValueError, match="expected a number"):
            core.compile_model(model, "NPU", NPU_TILES="many")
        core.compile_model(model, "NPU", NPU_TILES=most).close()
        core.compile_model(model, "NPU", NPU_TILES=-1).close()


def test_without_an_npu(child: Any) -> None:
    program = """
import sys
from pyovnpu import Core, OvError
with Core() as core:
    try:
        core.compile_model(core.read_model(sys.argv[1].encode()), "NPU", NPU_TILES=99)
    except OvError as problem:
        print(core.available_devices, problem)
"""
    said = child(program, networks.relu().xml.decode(), PYOVNPU_LEVEL_ZERO=None)
    assert "there is no NPU (devices: CPU)" in said and "doctor" in said and said.strip().endswith('device="CPU"')
    assert len(said) < 300 and "loader" not in said, "the plugin's text names files that nobody misses"


def test_closing_a_core_closes_what_was_made_from_it() -> None:
    core = Core()
    model = core.read_model(networks.relu().xml)
    compiled = core.compile_model(model, "CPU")
    request = compiled.create_infer_request()
    request.inputs[0][...] = -1
    outputs = request.infer().outputs
    core.close()
    core.close()
    assert model.closed and compiled.closed and request.closed
    assert outputs[0].tolist() == [[0] * 8]  # memory lives as long as someone looks at it
    for use in (
        lambda: core.available_devices,
        lambda: core.read_model(b"<net"),
        lambda: core.handle,
        lambda: model.inputs,
        lambda: model.reshape((1, 2)),
        lambda: compiled.create_infer_request(),
        lambda: request.infer(),
        lambda: request.get_tensor("x"),
        lambda: request.wait(),
    ):
        with pytest.raises(ClosedError, match="was closed"):
            use()


def test_handles_are_for_the_header_modules(core: Core) -> None:
    from pyovnpu.openvino.c.ov_model import ov_model_inputs_size

    size = ctypes.c_size_t()
    with core.read_model(networks.add().xml) as model:
        assert ov_model_inputs_size(model.handle, ctypes.byref(size)) == 0
    assert size.value == 2


def test_threads_share_a_core(core: Core) -> None:
    problems: list[BaseException] = []

    def work() -> None:
        try:
            for _ in range(5):
                with core.read_model(networks.add().xml) as model, core.compile_model(model, "CPU") as compiled:
                    with compiled.create_infer_request() as request:
                        request.infer()
                with pytest.raises(OvError, match="NO_SUCH"):
                    core.get_property("CPU", "NO_SUCH")
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems


def test_closing_waits_for_calls_under_way() -> None:
    core = Core()
    model = core.read_model(networks.slow(256).xml)
    made: list[Any] = []

    def compile_model() -> None:
        try:
            made.append(core.compile_model(model, "CPU"))
        except ClosedError as problem:
            made.append(problem)

    thread = threading.Thread(target=compile_model)
    thread.start()
    core.close()
    thread.join()
    assert made[0].closed if hasattr(made[0], "closed") else isinstance(made[0], ClosedError)


def test_a_config_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Core(tmp_path / "plugins.xml")
    (tmp_path / "plugins.xml").write_text("<ie><plugins></plugins></ie>")
    with Core(tmp_path / "plugins.xml") as core:
        assert "CPU" in core.available_devices
    (tmp_path / "plugins.xml").write_text("<ie><plu")
    with pytest.raises(OvError):
        Core(str(tmp_path / "plugins.xml"))


def test_a_dropped_core_warns() -> None:
    core = Core()
    with pytest.warns(ResourceWarning, match="never closed"):
        del core
        gc.collect()


FOREIGN = """
import io, os, sys, zipfile
import numpy as np
from pathlib import Path
from pyovnpu import Core, Model, OvError
from pyovnpu.model.model_file import OvFileError

folder, models = Path(sys.argv[1]), Path(sys.argv[2])
(folder / "page.onnx").write_bytes(b"<!DOCTYPE html><html></html>")
(folder / "pointer.xml").write_bytes(b"version https://git-lfs.github.com/spec/v1")
(folder / "renamed.blob").write_bytes((models / "digits_int8.rknn").read_bytes())
core = Core()
for name, words in (
    ("digits_int8.rknn", "open it with pyrknn"),
    ("digits_uint8.nb", "open it with pyviplite"),
    ("digits_f32.dlc", "open it with pysnpe"),
    ("digits_f16.om", "open it with pyacl"),
    ("page.onnx", "a web page"),
    ("pointer.xml", "git lfs pull"),
    ("renamed.blob", "open it with pyrknn"),
):
    path = folder / name if (folder / name).exists() else models / name
    calls = [core.read_model, core.import_model, lambda p: core.compile_model(p, "CPU"), lambda p: Model(p, "CPU")]
    for call in calls:
        for source in (path, path.read_bytes()):
            if call is calls[2] and source is not path:
                continue
            try:
                call(source)
            except OvFileError as problem:
                assert words in str(problem) and isinstance(problem, ValueError), problem
            else:
                raise AssertionError(name)
with zipfile.ZipFile(folder / "net.pt", "w") as archive:
    archive.writestr("net/data.pkl", b"")
os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # what follows OpenVINO looks at itself
for call in (core.read_model, lambda p: core.compile_model(p, "CPU"), lambda p: core.read_model(p.read_bytes())):
    try:
        call(folder / "net.pt")
    except OvError as problem:
        assert "It looks like a PyTorch model: convert it with ovc" in str(problem), problem
        assert problem.hint.startswith("It looks") and problem.code == -1, problem
        assert "Exception" in problem.detail, problem.detail
    else:
        raise AssertionError("net.pt")
print("all right")
"""


def test_files_of_other_vendors_are_named(child: Child, tmp_path: Path, models_folder: Path) -> None:
    assert "all right" in child(FOREIGN, tmp_path, models_folder)


QUIET = """
import sys
from pyovnpu import Core
from pyovnpu.model.model_file import OvFileError
for path in sys.argv[1:]:
    try:
        Core().read_model(path)
    except OvFileError:
        print("refused")
"""


def test_nothing_is_written_to_stderr(models_folder: Path, runtime: Path) -> None:
    """OpenVINO tries its frontend for TensorFlow on whatever it does not know, and that writes there."""
    paths = [
        models_folder / name for name in ("digits_int8.rknn", "digits_uint8.nb", "digits_f32.dlc", "digits_f16.om")
    ]
    done = subprocess.run(
        [sys.executable, "-c", QUIET, *map(str, paths)], capture_output=True, text=True, timeout=240, check=True
    )
    assert done.stdout == "refused\n" * 4 and done.stderr == ""
