"""The stand-in for onnxruntime beside onnxruntime itself: the same calls on one network, by every vendor's file."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any, Callable

import npu_common
import numpy as np
import onnxruntime
import pytest
from npu_onnxruntime.compat import onnxruntime as stand_in

from fakes.python.npu_fakes.convert import convert
from tests.fakes_onnx.networks import made, picture, value
from tests.fakes_onnx.test_quantized import node

IMAGE = np.random.default_rng(5).random((1, 3, 8, 6), np.float32)
VENDORS = {"rknn": ("net.rknn", "NCHW"), "viplite": ("net.nb", ""), "acl": ("net.om", ""), "snpe": ("net.dlc", "NCHW")}

# What a program does with a session; each gives values, or raises what the program catches.
CALLS: dict[str, Callable[[Any, Any], Any]] = {
    "inputs": lambda ort, s: [(one.name, list(one.shape), one.type) for one in s.get_inputs()],
    "outputs": lambda ort, s: [(one.name, list(one.shape), one.type) for one in s.get_outputs()],
    "all": lambda ort, s: s.run(None, {"image": IMAGE}),
    "no names": lambda ort, s: s.run([], {"image": IMAGE}),
    "one": lambda ort, s: s.run(["scores"], {"image": IMAGE}),
    "twice": lambda ort, s: s.run(["map", "map"], {"image": IMAGE}),
    "turned": lambda ort, s: s.run(["scores", "map"], {"image": IMAGE}, ort.RunOptions()),
    "list": lambda ort, s: s.run(None, {"image": IMAGE.tolist()}),
    "list of integers": lambda ort, s: s.run(None, {"image": (IMAGE * 9).astype(int).tolist()}),
    "ragged list": lambda ort, s: s.run(None, {"image": [[1.0], [1.0, 2.0]]}),
    "column by column": lambda ort, s: s.run(None, {"image": np.asfortranarray(IMAGE)}),
    "value": lambda ort, s: s.run(None, {"image": ort.OrtValue.ortvalue_from_numpy(IMAGE)}),
    "values": lambda ort, s: of_values(s, ort.OrtValue.ortvalue_from_numpy(IMAGE)),
    "name as text": lambda ort, s: s.run("map", {"image": IMAGE}),
    "unknown output": lambda ort, s: s.run(["absent"], {"image": IMAGE}),
    "unknown input": lambda ort, s: s.run(None, {"image": IMAGE, "absent": IMAGE}),
    "missing": lambda ort, s: s.run(None, {}),
    "rank": lambda ort, s: s.run(None, {"image": IMAGE[0]}),
    "shape": lambda ort, s: s.run(None, {"image": IMAGE[:, :2]}),
    "double": lambda ort, s: s.run(None, {"image": IMAGE.astype(np.float64)}),
    "bound": lambda ort, s: bound(s),
    "facts of a value": lambda ort, s: facts(ort.OrtValue.ortvalue_from_numpy(IMAGE)),
    "value of a number": lambda ort, s: facts(ort.OrtValue.ortvalue_from_shape_and_type([2, 3], 7)),
    "options": lambda ort, s: {name: getattr(s.get_session_options(), name) for name in OPTIONS},
    "options of a run": lambda ort, s: {name: getattr(ort.RunOptions(), name) for name in OF_A_RUN},
    "metadata": lambda ort, s: {name: getattr(s.get_modelmeta(), name) for name in METADATA},
    "path": lambda ort, s: Path(s._model_path).stem,
    "severity": lambda ort, s: ort.set_default_logger_severity(9),
}  # fmt: skip
OF_A_RUN = ("terminate", "logid", "log_severity_level", "log_verbosity_level", "only_execute_path_to_fetches")
METADATA = ("custom_metadata_map", "description", "domain", "graph_description")
OPTIONS = (
    "enable_cpu_mem_arena", "enable_mem_pattern", "enable_mem_reuse", "enable_profiling", "execution_mode",
    "execution_order", "graph_optimization_level", "inter_op_num_threads", "intra_op_num_threads", "log_severity_level",
    "log_verbosity_level", "logid", "optimized_model_filepath", "profile_file_prefix", "use_deterministic_compute",
    "use_per_session_threads",
)  # fmt: skip


def bound(session: Any) -> Any:
    """Run on bound arrays, one of which the program made."""
    target = np.zeros((1, 4, 8, 6), np.float32)
    binding = session.io_binding()
    binding.bind_cpu_input("image", IMAGE)
    binding.bind_output("map", "cpu", 0, np.float32, target.shape, target.ctypes.data)
    binding.bind_output("scores")
    session.run_with_iobinding(binding)
    return [target, *binding.copy_outputs_to_cpu()]


def of_values(session: Any, value: Any) -> Any:
    """Run on an OrtValue."""
    return [one.numpy() for one in session.run_with_ort_values(None, {"image": value})]


def facts(value: Any) -> Any:
    """Return what an OrtValue says of itself."""
    names = ("shape", "data_type", "element_type", "device_name", "is_tensor", "is_sparse_tensor", "is_tensor_sequence")
    return [getattr(value, name)() for name in (*names, "has_value", "tensor_size_in_bytes")]


def outcome(call: Callable[[Any, Any], Any], module: Any, session: Any) -> Any:
    """Return what a call gives, or the name of its exception."""
    try:
        return call(module, session)
    except Exception as problem:
        plain = isinstance(problem, (TypeError, ValueError, RuntimeError)) and type(problem).__module__ == "builtins"
        return "RuntimeException" if plain and isinstance(problem, RuntimeError) else type(problem).__name__


def same(got: Any, wanted: Any) -> bool:
    """Whether two outcomes are equal: arrays in type, shape, order in memory and, within float16, in value."""
    if isinstance(wanted, np.ndarray):
        kind = (got.dtype, got.shape, got.flags.c_contiguous)
        return kind == (wanted.dtype, wanted.shape, True) and np.allclose(got, wanted, atol=2e-2)
    if isinstance(wanted, (list, tuple)):
        return len(got) == len(wanted) and all(map(same, got, wanted))
    if isinstance(wanted, dict):
        return got.keys() == wanted.keys() and all(same(got[name], wanted[name]) for name in wanted)
    if hasattr(wanted, "value"):  # an enumerator
        return int(got) == int(wanted)
    return bool(got == wanted)


@pytest.fixture(params=VENDORS)
def pair(request: pytest.FixtureRequest, tmp_path: Path, openvino_python: None) -> Any:
    """The network on a vendor's fake, and in onnxruntime."""
    vendor = request.param
    name, layout = VENDORS[vendor]
    request.getfixturevalue({"rknn": "fake_rknn", "viplite": "fake_viplite"}.get(vendor, "tmp_path"))
    (tmp_path / name).write_bytes(convert(picture(), target=vendor, name="net"))
    (tmp_path / "net.onnx").write_bytes(picture())
    if layout:
        (tmp_path / f"{name}.npu.json").write_text(json.dumps({"layout": layout}))
    real = onnxruntime.InferenceSession(str(tmp_path / "net.onnx"), providers=["CPUExecutionProvider"])
    with npu_common.InferenceSession(tmp_path / name, providers=["CPUExecutionProvider"]) as session:
        yield session, real


def test_the_same_calls_give_the_same(pair: Any) -> None:
    session, real = pair
    differing = {}
    for name, call in CALLS.items():
        got, wanted = outcome(call, stand_in, session), outcome(call, onnxruntime, real)
        if not same(got, wanted):
            differing[name] = (got, wanted)
    assert not differing


@pytest.mark.parametrize("vendor", ["acl"])
def test_integers(vendor: str, tmp_path: Path, openvino_python: None) -> None:
    """float32 is taken for integers of the model where it holds such, as the network before the NPU took pictures."""
    network = made([node("Cast", ["pixels"], ["real"], to=1), node("Relu", ["real"], ["out"])],
                   [value("pixels", (1, 4), 2)], [value("out", (1, 4))])  # fmt: skip
    path = tmp_path / "net.om"
    path.write_bytes(convert(network, target=vendor, name="net"))
    with npu_common.InferenceSession(path) as session:
        assert session.get_inputs()[0].type == "tensor(uint8)"
        for given in (
            np.array([[0, 1, 254, 255]], np.uint8),
            np.array([[0, 1, 254, 255]], np.float32),
            [[0, 1, 254, 255]],
        ):
            assert session.run(None, {"pixels": given})[0].tolist() == [[0, 1, 254, 255]]
        for wrong in (0.5, 256.0, -1.0, np.nan):
            with pytest.raises(stand_in.InvalidArgument, match="pixels: expected uint8, got float32 with values"):
                session.run(None, {"pixels": np.full((1, 4), wrong, np.float32)})


def public(module: Any) -> set[str]:
    """Return the names of a module that are onnxruntime's own, not modules that it imports."""
    modules = {"contextlib", "onnxruntime_validation", "import_capi_exception"}
    return {name for name in dir(module) if not name.startswith("_")} - modules


def test_every_public_name_is_there() -> None:
    missing = public(onnxruntime) - set(dir(stand_in))
    if onnxruntime.__version__ == stand_in.__version__:
        assert not missing
    else:  # an older Python has an older release, which has names that went
        assert len(missing) < 5, missing
    exceptions = {
        name
        for name, found in vars(onnxruntime.capi._pybind_state).items()
        if isinstance(found, type) and issubclass(found, Exception)
    }
    known = set(dir(importlib.import_module("npu_onnxruntime.compat.onnxruntime.capi._pybind_state")))
    assert len(exceptions) > 10 and exceptions <= known


NOT_THERE = {
    "IOBinding": set(),
    "InferenceSession": {
        "get_input_epdevices", "get_input_memory_infos", "get_output_memory_infos",
        "get_provider_graph_assignment_info", "get_tuning_results", "release_captured_graph", "run_with_ortvaluevector",
        "set_ep_dynamic_options", "set_tuning_results",
    },
    "OrtValue": {"as_sparse_tensor", "ort_value_from_sparse_tensor"},
    "RunOptions": {"add_active_adapter"},
    "SessionOptions": {
        "add_external_initializers", "add_external_initializers_from_files_in_memory", "add_initializer",
        "clear_ep_context_data_read_func", "set_ep_context_data_read_func",
    },
}  # fmt: skip
"""Methods that no program for a compiled model calls: AttributeError, as on an older onnxruntime."""


@pytest.mark.parametrize("name", NOT_THERE)
def test_methods(name: str) -> None:
    missing = public(getattr(onnxruntime, name)) - set(dir(getattr(stand_in, name)))
    assert missing <= NOT_THERE[name]


def test_devices_of_capi_are_others() -> None:
    """Programs make them of numbers that its static methods give."""
    real = onnxruntime.capi._pybind_state.OrtDevice
    ours = importlib.import_module("npu_onnxruntime.compat.onnxruntime.capi._pybind_state").OrtDevice
    assert public(real) <= public(ours) | {"webgpu", "cann"}
    numbers = sorted(
        name for name in ("cpu", "cuda", "gpu", "fpga", "npu", "dml", "default_memory") if hasattr(real, name)
    )
    assert [getattr(ours, name)() for name in numbers] == [getattr(real, name)() for name in numbers]
    for kind in (real, ours):
        device = kind(kind.cuda(), kind.default_memory(), 2)
        assert (device.device_type(), device.mem_type(), device.device_id()) == (1, 0, 2)
    assert isinstance(stand_in.OrtDevice.make("cpu", 0)._get_c_device(), ours)
    plain = importlib.import_module("npu_onnxruntime.compat.onnxruntime.capi.onnxruntime_pybind11_state")
    assert plain.OrtDevice is ours and plain.InvalidArgument is stand_in.InvalidArgument


def test_options_about_what_computes_are_taken() -> None:
    options = stand_in.SessionOptions()
    options.set_provider_selection_policy(stand_in.OrtExecutionProviderDevicePolicy.PREFER_NPU)
    options.add_provider_for_devices([], {})
    options.set_provider_selection_policy_delegate(lambda *arguments: [])
    options.set_load_cancellation_flag(False)


def test_dlpack() -> None:
    truth = stand_in.OrtValue.from_dlpack(np.array([1, 0], np.uint8), is_bool_tensor=True)
    assert truth.data_type() == "tensor(bool)" and truth.numpy().tolist() == [True, False]
    np.testing.assert_array_equal(np.from_dlpack(stand_in.OrtValue.from_dlpack(IMAGE)), IMAGE)


def test_names_without_a_meaning_refuse() -> None:
    from npu_onnxruntime.compat.onnxruntime import refused

    assert len(refused.__all__) == 21, "docs/onnxruntime.md has the number"
    for name in refused.CLASSES:
        kind = getattr(stand_in, name)
        with pytest.raises(NotImplementedError, match=f"onnxruntime.{name}: npu_onnxruntime stands in"):
            kind()
        with pytest.raises(NotImplementedError, match=f"onnxruntime.{name}.Load"):
            kind.Load("x")
    for name in refused.FUNCTIONS:
        with pytest.raises(stand_in.Fail, match=f"onnxruntime.{name}: npu_onnxruntime stands in"):
            getattr(stand_in, name)()
