"""The real NPU plugin of three releases on the fake driver, through OpenVINO's C API (see plugin.py)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.fakes_level_zero.plugin import SCENARIOS

# The driver's own tests run there; so do these when a preloaded dlopen takes the flag away.
pytestmark = pytest.mark.skipif(
    "libasan" in os.environ.get("LD_PRELOAD", ""),
    reason="OpenVINO loads TBB's parts with RTLD_DEEPBIND, at which AddressSanitizer ends the process",
)

RELEASES = ("2026.4.1", "2025.4.1", "2024.6.0")
EXPECTED = [10.0 * (index + 1) + index for index in range(8)]

Plugin = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module")
def plugin(fake_ze_loader: Path) -> Plugin:
    """Run scenarios in a process of their own: what each returned."""

    def run(release: str, *scenarios: str, **variables: str) -> dict[str, Any]:
        folder = ROOT / "build" / "openvino" / release
        if not folder.is_dir():
            pytest.fail(f"{folder} is not there; fetch it with: nox -s runtimes", pytrace=False)
        program = Path(__file__).with_name("plugin.py")
        command = [sys.executable, str(program), str(folder), str(fake_ze_loader), *scenarios]
        done = subprocess.run(
            command, env={**os.environ, "NPU_FAKE_LOG": "0", **variables}, capture_output=True, timeout=200
        )
        assert done.returncode == 0, done.stderr.decode()
        results: dict[str, Any] = json.loads(done.stdout)
        for name, result in results.items():
            if isinstance(result, dict) and "error" in result:
                pytest.fail(f"{release}, {name}: {result['error']}", pytrace=False)
        return results

    return run


@pytest.fixture(scope="module", params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def results(plugin: Plugin, release: str) -> dict[str, Any]:
    """All scenarios, one after the other in one process; each frees all it made."""
    return plugin(release, *SCENARIOS)


def test_every_scenario_has_a_test() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert all(f'"{name}"' in text for name in SCENARIOS)


def test_the_device_is_listed_and_described(results: dict[str, Any]) -> None:
    found = results["properties"]
    assert found.pop("devices") == ["CPU", "NPU"]
    assert found == {
        "AVAILABLE_DEVICES": "4000",
        "DEVICE_ARCHITECTURE": "4000",
        "FULL_DEVICE_NAME": "Intel(R) AI Boost",
        "NPU_MAX_TILES": "6",
        "DEVICE_GOPS": "{bf16:0,f16:23961.6,f32:0,i8:47923.2,u8:47923.2}",
        "DEVICE_TYPE": "integrated",
        "DEVICE_PCI_INFO": "{domain: 0 bus: 0 device: 0xb function: 0}",
        "NPU_DEVICE_TOTAL_MEM_SIZE": str(32 << 30),
        "NPU_DRIVER_VERSION": "1761000000",
        "DEVICE_UUID": "80d1d11eb73811eab3de0242ac130004",
    }


def test_both_tables_of_defaults(results: dict[str, Any]) -> None:
    """[tiles, DMA engines, optimal requests]"""
    assert results["optimal_requests"] == {"THROUGHPUT": [2, 2, 8], "LATENCY": [4, 2, 1]}


def test_the_drivers_own_tensors(results: dict[str, Any]) -> None:
    found = results["preset_tensors"]
    assert found["outputs"] == [EXPECTED, EXPECTED] and found["lists"] == [1, 1]


def test_the_programs_tensors_are_copied(results: dict[str, Any]) -> None:
    assert results["own_tensors"] == [EXPECTED, 1010.0]


def test_asynchronous_requests(results: dict[str, Any]) -> None:
    assert results["asynchronous"] == {
        "early": [-9] * 3, "calls": [[True, False]] * 3, "outputs": [EXPECTED] * 3,
    }  # fmt: skip


def test_remote_tensors(results: dict[str, Any]) -> None:
    found = results["remote_tensors"]
    assert "MEM_TYPE:L0_INTERNAL_BUF" in found["params"] and found["own"] == EXPECTED
    assert found["output"] == [value + 10.0 * (index + 1) for index, value in enumerate(EXPECTED)]
    assert found["updates"] == 1  # the command list takes the new address without being made again


def test_export_and_import(results: dict[str, Any], release: str) -> None:
    found = results["export_and_import"]
    assert found["output"] == EXPECTED
    assert "INVALID_NATIVE_BINARY" in found["damaged"] and "checksum" in found["damaged"]
    assert found["origins"][0] == "compiled" and (release == "2024.6.0" or found["origins"][1] == "blob")


def test_the_runtimes_cache(results: dict[str, Any]) -> None:
    found = results["cache_dir"]
    assert found["loaded"] == ["NO", "YES"] and found["outputs"] == [EXPECTED, EXPECTED] and found["files"] == 1
    assert found["origins"][0] == "compiled" and found["flags"][0] == "DISABLE_CACHING"


def test_the_drivers_cache(results: dict[str, Any]) -> None:
    found = results["driver_cache"]
    assert found["outputs"] == [EXPECTED] * 4 and found["files"] == 1
    assert found["origins"] == ["compiled", "driver cache", "compiled", "compiled"]
    assert found["flags"] == ["0", "0", "DISABLE_CACHING", "DISABLE_CACHING"]


def test_turbo_and_priority_arrive_at_the_queue(results: dict[str, Any], release: str) -> None:
    turbo = "0" if release == "2024.6.0" else "TURBO"  # that plugin hands on a record that is gone already
    assert results["turbo_and_priority"] == [["NORMAL", "0"], ["NORMAL", turbo], ["HIGH", "0"], ["LOW", "0"]]


def test_profiling(results: dict[str, Any]) -> None:
    [[name, kind, status, real]] = results["profiling"]["rows"]  # the sum is part of the ReLU
    assert (name, kind, status) == ("cut", "Subgraph", 2) and 0 < real <= results["profiling"]["most"]


def test_profiling_of_whole_inferences(results: dict[str, Any]) -> None:
    found = results["profiling_of_whole_inferences"]
    assert found == {"output": EXPECTED, "rows": ["AVG", "MIN", "MAX"], "stamps": 2}


def test_weights_are_loaded_with_the_first_request_if_asked_so(results: dict[str, Any]) -> None:
    assert results["deferred_weights"] == [1, 1, 1, 2]


def test_the_workload_type_arrives_at_the_queue(results: dict[str, Any]) -> None:
    assert results["workload"] == ["BACKGROUND"]


def test_more_tiles_than_there_are(results: dict[str, Any]) -> None:
    found = results["tiles"]
    assert (found["most"], found["compiled"]) == (6, 6)
    assert "INVALID_ARGUMENT" in found["over"] and "NPU_TILES: 7 tiles" in found["over"]


def test_own_kernels_are_refused(results: dict[str, Any]) -> None:
    said = results["own_kernels"]
    assert "NPU_FAKE_ENGINE=own: this driver has no kernels" in said and "UNSUPPORTED_FEATURE" in said


def test_the_runtimes_own_release_computes(results: dict[str, Any], release: str) -> None:
    """Whatever else is installed."""
    found = results["engine"]
    assert found["output"] == [float(index % (10 * (index + 1))) for index in range(8)]
    assert found["engines"] == {"own kernels": 0, f"OpenVINO {release}": 1}
    assert found["calls"][0]["engine"] == f"OpenVINO {release}"


def test_faults(results: dict[str, Any], release: str) -> None:
    found = results["faults"]
    words = {
        "create": ["pfnCreate2", "UNKNOWN", "as set by a fault"],
        "execute": ["zeCommandQueueExecuteCommandLists", "OUT_OF_DEVICE_MEMORY"],
        "job": ["zeFenceHostSynchronize", "UNKNOWN"],
        "fence": ["zeFenceHostSynchronize", "DEVICE_REQUIRES_RESET"],
        "unplug": ["DEVICE_LOST"],
        "alloc": ["Failed to allocate memory"] if release == "2024.6.0" else ["zeMemAllocHost", "OUT_OF_HOST_MEMORY"],
    }
    for name, wanted in words.items():
        # 2024.6 calls a second time to make its message, so it reports the code of that call.
        wanted = wanted[:1] if release == "2024.6.0" and name in ("execute", "fence") else wanted
        assert all(word in found[name] for word in wanted), (name, found[name])
    assert all(found[f"{name} after"] for name in ("execute", "job", "fence", "unplug"))
    assert found["slow"] is True


def test_the_other_device(plugin: Plugin, release: str) -> None:
    found = plugin(
        release, "properties", "optimal_requests", "tiles", "preset_tensors", NPU_FAKE_LEVEL_ZERO_DEVICE="3720"
    )
    properties = found["properties"]
    assert (properties["DEVICE_ARCHITECTURE"], properties["NPU_MAX_TILES"]) == ("3720", "2")
    assert properties["DEVICE_GOPS"] == "{bf16:0,f16:5734.4,f32:0,i8:11468.8,u8:11468.8}"
    assert found["optimal_requests"] == {"THROUGHPUT": [2, 2, 4], "LATENCY": [2, 2, 1]}
    assert found["tiles"]["compiled"] == 2 and "NPU_MAX_TILES is 2" in found["tiles"]["over"]
    assert found["preset_tensors"]["outputs"] == [EXPECTED, EXPECTED]


COMMON = ("preset_tensors", "own_tensors", "remote_tensors", "export_and_import", "cache_dir", "profiling")


@pytest.mark.parametrize("version", ["1.5", "1.8", "1.14", "1.18"])
def test_other_versions_of_the_graph_extension(plugin: Plugin, version: str) -> None:
    found = plugin(RELEASES[0], *COMMON, NPU_FAKE_LEVEL_ZERO_GRAPH=version)
    assert found["preset_tensors"]["outputs"] == [EXPECTED, EXPECTED]
    assert found["cache_dir"]["loaded"] == ["NO", "YES"]


@pytest.mark.parametrize("variable", ["MUTABLE=0", "IMPORT=1"])
def test_other_extensions(plugin: Plugin, release: str, variable: str) -> None:
    name, value = variable.split("=")
    found = plugin(release, *COMMON, **{f"NPU_FAKE_LEVEL_ZERO_{name}": value})
    assert found["preset_tensors"]["outputs"] == [EXPECTED, EXPECTED] and found["own_tensors"] == [EXPECTED, 1010.0]
    assert bool(found["remote_tensors"]["updates"]) == (variable != "MUTABLE=0")


@pytest.mark.parametrize(
    "variables",
    [{"NPU_FAKE_FAULTS": "unplug"}, {"NPU_FAKE_LEVEL_ZERO_DEVICE": "5000"}, {"NPU_FAKE_LEVEL_ZERO_DEVICE": "none"}],
)
def test_without_a_device_there_is_the_cpu(plugin: Plugin, release: str, variables: dict[str, str]) -> None:
    found = plugin(release, "devices", **variables)
    assert "NPU" not in found["devices"]


def test_a_library_path_does_as_well(fake_ze_loader: Path, release: str) -> None:
    """Programs in C need no preloading."""
    libraries = next((ROOT / "build" / "openvino" / release / "openvino" / "libs").glob("libopenvino_c.so*"))
    program = (
        "import ctypes as C, sys; ov = C.CDLL(sys.argv[1]); core = C.c_void_p(); ov.ov_core_create(C.byref(core));"
        "text = C.c_char_p(); print(ov.ov_core_get_property(core, b'NPU', b'AVAILABLE_DEVICES', C.byref(text)));"
        "print(text.value.decode()); ov.ov_core_free(core)"
    )
    output = subprocess.check_output(
        [sys.executable, "-c", program, str(libraries)],
        env={**os.environ, "LD_LIBRARY_PATH": str(fake_ze_loader.parent)}, text=True,
    )  # fmt: skip
    assert output.split() == ["0", "4000"]
