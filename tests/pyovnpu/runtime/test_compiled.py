"""Compiled models: ports, properties, exporting, lifetime."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from npu_common.errors import ClosedError
from pyovnpu import CompiledModel, Core
from pyovnpu.errors import OvError

from tests.pyovnpu import networks


@pytest.fixture(scope="module")
def core() -> Iterator[Core]:
    with Core() as made:
        yield made


@pytest.fixture(params=["CPU", "NPU"])
def compiled(request: pytest.FixtureRequest, core: Core, level_zero: Path) -> Iterator[CompiledModel]:
    with core.read_model(networks.add().xml) as model, core.compile_model(model, request.param) as made:
        yield made


def test_ports(compiled: CompiledModel) -> None:
    assert compiled.inputs.names == ("a", "b") and compiled.outputs.names == ("sum", "double")
    info = compiled.inputs["b"]
    assert (info.index, info.shape, info.dtype, info.nbytes) == (1, (2, 3), np.float32, 24)
    assert info.native.element_type == "f32" and str(info.native.partial_shape) == "[2,3]"
    assert repr(compiled.input_ports[0]) == "<Port 0 'a' f32 [2,3]>" and not compiled.is_dynamic


def test_properties(compiled: CompiledModel) -> None:
    assert "OPTIMAL_NUMBER_OF_INFER_REQUESTS" in compiled.get_property("SUPPORTED_PROPERTIES")
    assert compiled.optimal_requests == compiled.get_property("optimal_number_of_infer_requests") >= 1
    assert compiled.get_property("LOADED_FROM_CACHE") is False
    with pytest.raises(OvError, match="NO_SUCH"):
        compiled.get_property("NO_SUCH")
    with pytest.raises(OvError):
        compiled.set_property(NO_SUCH=1)


@pytest.mark.parametrize(("hint", "requests"), [("THROUGHPUT", 8), ("LATENCY", 1)])
def test_requests_of_the_npu(core: Core, level_zero: Path, hint: str, requests: int) -> None:
    with core.read_model(networks.add().xml) as model:
        with core.compile_model(model, "NPU", performance_hint=hint) as compiled:
            assert compiled.get_property("PERFORMANCE_HINT") == hint
            assert compiled.optimal_requests == requests


def test_properties_of_this_model_only(core: Core, level_zero: Path) -> None:
    with core.read_model(networks.add().xml) as model:
        with core.compile_model(model, "NPU", NPU_TURBO=True, MODEL_PRIORITY="HIGH") as compiled:
            assert compiled.get_property("NPU_TURBO") is True and compiled.get_property("MODEL_PRIORITY") == "HIGH"
            compiled.set_property(WORKLOAD_TYPE="EFFICIENT")
            assert compiled.get_property("WORKLOAD_TYPE") == "EFFICIENT"
    assert core.get_property("NPU", "NPU_TURBO") is False


def test_the_cache(core: Core, level_zero: Path, tmp_path: Path) -> None:
    path = tmp_path / "net.xml"
    path.write_bytes(networks.add().xml)
    found = []
    for _ in range(2):
        with core.compile_model(path, "NPU", CACHE_DIR=tmp_path / "cache") as compiled:
            found.append(compiled.get_property("LOADED_FROM_CACHE"))
    assert found == [False, True] and list((tmp_path / "cache").glob("*.blob"))


def test_export_refuses(compiled: CompiledModel, tmp_path: Path) -> None:
    with pytest.raises(OvError):
        compiled.export_model(tmp_path / "no" / "such" / "folder" / "x.blob")
    with pytest.raises(ValueError, match="NUL"):
        compiled.export_model("a\0b")


def test_export_spares_what_the_model_was_read_from(core: Core, tmp_path: Path) -> None:
    """C may map its files: writing over them would change what it computes, or end the process."""
    path, weights = tmp_path / "net.xml", tmp_path / "net.bin"
    path.write_bytes(networks.add().xml)
    weights.write_bytes(bytes(8))
    (tmp_path / "link.blob").symlink_to("net.xml")
    with core.compile_model(path, "CPU") as compiled:
        for target in (path, str(weights), tmp_path / "link.blob"):
            with pytest.raises(ValueError, match=r"is what the model was read from; give another, such as model\.blob"):
                compiled.export_model(target)
        compiled.export_model(tmp_path / "model.blob")
    assert path.read_bytes() == networks.add().xml and weights.read_bytes() == bytes(8)


def test_runtime_model(core: Core) -> None:
    with core.read_model(networks.add().xml) as model, core.compile_model(model, "CPU") as compiled:
        with compiled.runtime_model() as runtime:
            assert len(runtime.inputs) == 2 and runtime.inputs[0].shape == (2, 3)


def test_several_requests(compiled: CompiledModel) -> None:
    requests = [compiled.create_infer_request() for _ in range(3)]
    for number, request in enumerate(requests):
        request.inputs[0][...], request.inputs[1][...] = number, 1
        request.start_async()
    for number, request in enumerate(requests):
        request.wait()
        assert request.outputs["sum"].sum() == 6 * (number + 1)
    compiled.close()
    assert all(request.closed for request in requests)
    for use in (compiled.create_infer_request, lambda: compiled.get_property("X"), lambda: compiled.handle):
        with pytest.raises(ClosedError, match="was closed"):
            use()


def test_unnamed_tensors(core: Core) -> None:
    net = networks.Network("unnamed")
    x = net.parameter("x", (1, 4), names="")
    net.result(net.layer("ReLU", [x], (1, 4)))
    with core.read_model(net.xml) as model, core.compile_model(model, "CPU") as compiled:
        assert compiled.inputs.names == ("input0",) and compiled.outputs.names == ("output0",)
        with compiled.create_infer_request() as request:
            request.get_tensor("input0").data[...] = 2
            assert request.infer().outputs["output0"].sum() == 8


def test_wrong_models(core: Core, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        core.compile_model(tmp_path / "none.xml", "CPU")
    with pytest.raises(TypeError, match="expected a path"):
        core.compile_model(7, "CPU")
    with core.read_model(networks.add().xml) as model:
        with pytest.raises(OvError):
            core.compile_model(model, "TOASTER")
        with pytest.raises(TypeError, match="expected a str, got NoneType"):
            core.compile_model(model, None)  # type: ignore[arg-type]
        with pytest.raises(OvError, match="NO_SUCH"):
            core.compile_model(model, "CPU", NO_SUCH="1")
        with pytest.raises(TypeError, match="property PERF_COUNT"):
            core.compile_model(model, "CPU", PERF_COUNT={})
        model.close()
        with pytest.raises(ClosedError):
            core.compile_model(model, "CPU")
