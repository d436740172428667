"""The description of OpenVINO's NPU plugin of 2024: its properties, tables and flows, executed.

The plugin is the real one of three releases, on the fake driver. Where it answers otherwise than the document says, a
test names it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.pyovnpu.conftest import Child, child, level_zero, release, runtime

__all__ = ["child", "level_zero", "release", "runtime"]

Run = Callable[..., Any]

# name, older name in the table, read-only or read-write, values, default (None: not said)
YES_NO = (True, False)
PROPERTIES: tuple[tuple[str, str, tuple[Any, ...], Any], ...] = (
    ("SUPPORTED_PROPERTIES", "r", (), None),
    ("CACHING_PROPERTIES", "rw", (), None),
    ("COMPILATION_NUM_THREADS", "rw", (1, 4), None),
    ("NUM_STREAMS", "r", (), 1),
    ("OPTIMAL_NUMBER_OF_INFER_REQUESTS", "r", (), None),
    ("RANGE_FOR_ASYNC_INFER_REQUESTS", "r", (), None),
    ("RANGE_FOR_STREAMS", "r", (), None),
    ("PERF_COUNT", "rw", YES_NO, False),
    ("PERFORMANCE_HINT", "rw", ("THROUGHPUT", "LATENCY", "UNDEFINED"), "UNDEFINED"),
    ("PERFORMANCE_HINT_NUM_REQUESTS", "rw", (0, 1, 4), 1),
    ("MODEL_PRIORITY", "rw", ("LOW", "MEDIUM", "HIGH"), "MEDIUM"),
    ("ENABLE_CPU_PINNING", "rw", YES_NO, None),
    ("LOG_LEVEL", "rw", ("LOG_NONE", "LOG_ERROR", "LOG_WARNING", "LOG_INFO", "LOG_DEBUG", "LOG_TRACE"), "LOG_NONE"),
    ("CACHE_DIR", "rw", ("/tmp/npu-seed-cache", ""), ""),
    ("AVAILABLE_DEVICES", "r", (), None),
    ("DEVICE_ID", "rw", ("3720", "4000", ""), ""),
    ("DEVICE_UUID", "r", (), None),
    ("DEVICE_ARCHITECTURE", "r", (), None),
    ("FULL_DEVICE_NAME", "r", (), None),
    ("EXCLUSIVE_ASYNC_REQUESTS", "rw", YES_NO, False),
    ("DEVICE_TYPE", "r", (), None),
    ("DEVICE_GOPS", "r", (), None),
    ("DEVICE_PCI_INFO", "r", (), None),
    ("NPU_DEVICE_ALLOC_MEM_SIZE", "r", (), None),
    ("NPU_DEVICE_TOTAL_MEM_SIZE", "r", (), None),
    ("NPU_DRIVER_VERSION", "r", (), None),
    ("NPU_COMPILATION_MODE_PARAMS", "rw", ("optimization-level=1 performance-hint-override=latency",), None),
    ("NPU_TURBO", "rw", YES_NO, False),
    ("NPU_TILES", "rw", (1, -1), -1),
    ("NPU_MAX_TILES", "rw", (1,), None),
    ("NPU_BYPASS_UMD_CACHING", "rw", YES_NO, False),
    ("NPU_DEFER_WEIGHTS_LOAD", "rw", YES_NO, False),
)
OLDER_NAMES = ("SUPPORTED_METRICS", "SUPPORTED_CONFIG_KEYS")  # of ov::supported_properties, in the same row

# What the plugins do, release by release: "r", "rw" or "-", where that is not the document's; and their defaults.
OTHERWISE: dict[str, dict[str, str]] = {
    "2024.6.0": {"CACHING_PROPERTIES": "r"},
    "2025.4.1": {"CACHING_PROPERTIES": "r"},
    "2026.4.1": {
        "CACHING_PROPERTIES": "r", "NUM_STREAMS": "rw", "NPU_MAX_TILES": "r", "EXCLUSIVE_ASYNC_REQUESTS": "-",
    },
}  # fmt: skip
OTHER_DEFAULTS: dict[str, dict[str, Any]] = {
    **dict.fromkeys(("2024.6.0", "2025.4.1"), {"PERFORMANCE_HINT": "LATENCY", "LOG_LEVEL": "LOG_ERROR"}),
    "2026.4.1": {"PERFORMANCE_HINT": "LATENCY", "LOG_LEVEL": "LOG_ERROR", "NUM_STREAMS": "AUTO"},
}
NO_VALUE = {("PERFORMANCE_HINT", "UNDEFINED")}  # which no release takes

BEGIN = """
import json, sys
import numpy as np
from npu_common.testing import fake
from pyovnpu import Core, Model, OvError, Tensor
given = json.loads(sys.argv[1])
X = np.arange(8, dtype=np.float32)

def tried(function, *arguments, **named):
    try:
        return function(*arguments, **named)
    except (OvError, ValueError) as problem:
        return f"refused: {problem}"
"""


@pytest.fixture
def run(child: Child, models_folder: Path) -> Run:
    """A function (program, release, values for `given`, **environment) -> what the program prints last, from JSON."""

    def go(program: str, *, release: str = "2026.4.1", given: Any = None, **variables: str) -> Any:
        facts = {"tiny": str(models_folder / "tiny.xml"), "given": given, "models": str(models_folder)}
        out = child(BEGIN + program, json.dumps(facts), release=release, fake=True, **variables)
        return json.loads(out.splitlines()[-1])

    return go


# --- properties -------------------------------------------------------------------------------------------------------


def test_every_property_of_the_table(run: Run, release: str) -> None:
    """Access, values and defaults of each row; a core for each key, as a value set is the next one's default."""
    found = run(
        """
report = {}
for key, access, values, default in given["given"]:
    with Core() as core:
        read = tried(core.get_property, "NPU", key)
        texts = values or [",".join(map(str, read)) if isinstance(read, (list, tuple)) else read]
        writes = []
        for value in texts:
            written = tried(core.set_property, "NPU", **{key: value})
            writes.append([written is None, written is None and tried(core.get_property, "NPU", key) == value])
        tried(core.set_property, "NPU", LOG_LEVEL="LOG_ERROR")
    report[key] = [read, writes]
print(json.dumps(report, default=str))
""",
        release=release, given=PROPERTIES,
    )  # fmt: skip
    for key, access, values, default in PROPERTIES:
        read, writes = found[key]
        expected = OTHERWISE[release].get(key, access)
        refused = isinstance(read, str) and read.startswith("refused")
        assert refused == ("r" not in expected), (key, read)
        taken = [(key, value) not in NO_VALUE for value in values] or [True]
        assert [written for written, _ in writes] == [one and "w" in expected for one in taken], (key, writes)
        if values and "w" in expected:
            assert [same for _, same in writes] == taken, (key, writes)
        if default is not None and not refused:
            assert read == OTHER_DEFAULTS[release].get(key, default), (key, read)


def test_older_names_are_those_of_supported_properties(run: Run) -> None:
    found = run(
        """
with Core() as core:
    print(json.dumps([tried(core.get_property, "NPU", key) for key in given["given"]]))
""",
        given=OLDER_NAMES,
    )
    assert all("old name of SUPPORTED_PROPERTIES" in one for one in found)  # the C API's plugins have them no more


def test_supported_properties_lists_them(run: Run, release: str) -> None:
    listed = run(
        """
with Core() as core:
    print(json.dumps(core.get_property("NPU", "SUPPORTED_PROPERTIES")))
""",
        release=release,
    )
    absent = {"SUPPORTED_PROPERTIES"} | {key for key, access in OTHERWISE[release].items() if access == "-"}
    missing = {key for key, *_ in PROPERTIES} - set(listed) - absent
    assert missing <= {"CACHING_PROPERTIES", "ENABLE_CPU_PINNING", "EXCLUSIVE_ASYNC_REQUESTS"}  # read all the same


def test_get_and_set_of_the_core_and_of_a_compiled_model(run: Run) -> None:
    found = run(
        """
with Core() as core:
    core.set_property("NPU", NPU_TURBO=True)
    with core.compile_model(given["tiny"], PERF_COUNT=True) as compiled:
        print(json.dumps([
            core.get_property("NPU", "NPU_TURBO"), compiled.get_property("NPU_TURBO"),
            compiled.get_property("PERF_COUNT"), core.get_property("NPU", "PERF_COUNT"),
            tried(compiled.set_property, WORKLOAD_TYPE="EFFICIENT"),
            compiled.get_property("WORKLOAD_TYPE"),
        ]))
"""
    )
    assert found == [True, True, True, False, None, "EFFICIENT"]


# --- the two tables ---------------------------------------------------------------------------------------------------

RESOURCES = {
    ("THROUGHPUT", "3720"): (2, 2), ("THROUGHPUT", "4000"): (2, 2),
    ("LATENCY", "3720"): (2, 2), ("LATENCY", "4000"): (4, 2),
}  # fmt: skip
REQUESTS = {("THROUGHPUT", "3720"): 4, ("THROUGHPUT", "4000"): 8, ("LATENCY", "3720"): 1, ("LATENCY", "4000"): 1}


@pytest.mark.parametrize("platform", ["3720", "4000"])
def test_groups_engines_and_requests_by_hint_and_platform(run: Run, release: str, platform: str) -> None:
    found = run(
        """
found = {}
with fake("openvino_npu") as driver, Core() as core:
    for hint in ("THROUGHPUT", "LATENCY"):
        driver.record()
        with core.compile_model(given["tiny"], PERFORMANCE_HINT=hint) as compiled:
            (made,) = driver.calls.of("pfnCreate", "pfnCreate2", "pfnCreate3")
            wanted = compiled.get_property("OPTIMAL_NUMBER_OF_INFER_REQUESTS")
            found[hint] = [made.args["tiles"], made.args["dma_engines"], wanted]
print(json.dumps(found))
""",
        release=release, NPU_FAKE_LEVEL_ZERO_DEVICE=platform,
    )  # fmt: skip
    for hint, (tiles, engines, requests) in found.items():
        assert (tiles, engines) == RESOURCES[hint, platform] and requests == REQUESTS[hint, platform]


# --- compilation mode params, tiles -----------------------------------------------------------------------------------


def test_compilation_mode_params_and_their_values(run: Run) -> None:
    """optimization-level 0 to 2, performance-hint-override efficiency or latency; both in one text."""
    found = run(
        """
from pyovnpu.properties import compilation_mode_params as written
texts = [written(level, override) for level in (0, 1, 2) for override in ("efficiency", "latency")]
with fake("openvino_npu") as driver, Core() as core:
    seen = []
    for text in texts:
        driver.record()
        with core.compile_model(given["tiny"], NPU_COMPILATION_MODE_PARAMS=text, PERFORMANCE_HINT="LATENCY"):
            (made,) = driver.calls.of("pfnCreate2", "pfnCreate3")
            seen.append(f'NPU_COMPILATION_MODE_PARAMS="{text}"' in made.args["pBuildFlags"])
    bad = tried(core.compile_model, given["tiny"], NPU_COMPILATION_MODE_PARAMS="optimization-level=7")
print(json.dumps([texts, seen, bad]))
"""
    )
    assert found[0][3] == "optimization-level=1 performance-hint-override=latency"
    assert all(found[1]) and found[2].startswith("refused")


def test_tiles_are_read_before_they_are_set(run: Run) -> None:
    """NPU_MAX_TILES says how many the device has; NPU_TILES overrides the hint's choice, and more than there are never
    reach the compiler.
    """
    most, chosen, refused = run(
        """
with fake("openvino_npu") as driver, Core() as core:
    most = core.get_property("NPU", "NPU_MAX_TILES")
    with core.compile_model(given["tiny"], NPU_TILES=most, PERFORMANCE_HINT="LATENCY"):
        chosen = driver.calls.of("pfnCreate2", "pfnCreate3")[-1].args["tiles"]
    refused = tried(core.compile_model, given["tiny"], NPU_TILES=most + 1)
print(json.dumps([most, chosen, refused]))
"""
    )
    assert most == chosen == 6 and "at most 6, the tiles of this NPU (NPU_MAX_TILES)" in refused


# --- caches, weights, one device --------------------------------------------------------------------------------------


def test_the_drivers_cache_is_bypassed_where_openvinos_is_used(run: Run, tmp_path: Path) -> None:
    """UMD caching by default; NPU_BYPASS_UMD_CACHING and CACHE_DIR leave it out, and a hit of CACHE_DIR is imported."""
    found = run(
        """
seen = []
with fake("openvino_npu") as driver:
    own = {"CACHE_DIR": given["given"]}
    for options in ({}, {}, {"NPU_BYPASS_UMD_CACHING": True}, own, own):
        driver.record()
        with Core() as core, core.compile_model(given["tiny"], **options) as compiled:
            made = driver.calls.of("pfnCreate2", "pfnCreate3")[-1]
            bypassed = "DISABLE_CACHING" in str(made.args.get("flags", ""))
            seen.append([made.args["origin"], bypassed, compiled.get_property("LOADED_FROM_CACHE")])
print(json.dumps(seen))
""",
        given=str(tmp_path / "openvino"), ZE_INTEL_NPU_CACHE_DIR=str(tmp_path / "driver"),
    )  # fmt: skip
    origins, bypassed, loaded = zip(*found)
    assert origins == ("compiled", "driver cache", "compiled", "compiled", "blob")
    assert bypassed[:4] == (False, False, True, True) and loaded == (False, False, False, False, True)


def test_weights_can_wait_for_the_first_request(run: Run) -> None:
    """They are loaded when the model is compiled; NPU_DEFER_WEIGHTS_LOAD puts that off."""
    found = run(
        """
seen = []
with fake("openvino_npu") as driver, Core() as core:
    for later in (False, True):
        driver.record()
        with core.compile_model(given["tiny"], NPU_DEFER_WEIGHTS_LOAD=later) as compiled:
            before = bool(driver.calls.of("pfnGraphInitialize"))
            with compiled.create_infer_request():
                seen.append([before, bool(driver.calls.of("pfnGraphInitialize"))])
print(json.dumps(seen))
"""
    )
    assert found == [[True, True], [False, True]]


def test_one_device_is_enumerated(run: Run) -> None:
    found = run(
        """
with Core() as core:
    print(json.dumps([core.available_devices, core.get_property("NPU", "AVAILABLE_DEVICES")]))
"""
    )
    assert [one for one in found[0] if one.startswith("NPU")] == ["NPU"] and len(found[1]) == 1


def test_the_log_of_the_first_steps_has_a_variable(child: Child, models_folder: Path) -> None:
    program = """
import sys
from pyovnpu import Core
with Core() as core, core.compile_model(sys.argv[1]):
    pass
"""
    quiet = child(program, str(models_folder / "tiny.xml"), fake=True, OV_NPU_LOG_LEVEL="LOG_NONE")
    loud = child(program, str(models_folder / "tiny.xml"), fake=True, OV_NPU_LOG_LEVEL="LOG_DEBUG")
    assert len(loud) > len(quiet) + 1000


# --- requests ---------------------------------------------------------------------------------------------------------


def test_requests_in_every_way(run: Run) -> None:
    """get_tensor gives the request's own buffers, set_tensor others; infer, and start_async with wait or a callback.

    Several requests of one model are under way at once, from one thread and from several.
    """
    found = run(
        """
from concurrent.futures import ThreadPoolExecutor
with Core() as core, core.compile_model(given["tiny"]) as compiled:
    request = compiled.create_infer_request()
    own = request.get_input_tensor().data
    numbers = np.arange(own.size, dtype=own.dtype).reshape(own.shape)
    own[...] = numbers
    request.infer()
    wanted = request.get_output_tensor().data.copy()
    same = {}
    def equal(one):
        return bool(np.array_equal(one.get_output_tensor().data, wanted))
    request.start_async(); request.wait(); same["wait"] = equal(request)
    calls = []
    request.set_callback(lambda one: calls.append(equal(one)))
    request.start_async(); request.wait(); same["callback"] = calls == [True]
    other = compiled.create_infer_request()
    other.set_input_tensor(numbers.copy()); result = Tensor.empty(wanted.shape, wanted.dtype)
    other.set_output_tensor(result); other.infer(); same["set_tensor"] = bool(np.array_equal(result.data, wanted))
    many = [compiled.create_infer_request() for _ in range(4)]
    for one in many:
        one.get_input_tensor().data[...] = numbers
        one.start_async()
    for one in many:
        one.wait()
    same["at once"] = all(map(equal, many))
    def of_a_thread(one):
        one.infer()
        return equal(one)
    with ThreadPoolExecutor(4) as threads:
        same["threads"] = all(threads.map(of_a_thread, many))
    for one in (request, other, *many):
        one.close()
print(json.dumps(same))
"""
    )
    assert found == dict.fromkeys(("wait", "callback", "set_tensor", "at once", "threads"), True)


def test_a_model_has_one_queue_and_each_request_a_list(run: Run) -> None:
    """One command queue executes all requests of a model; each has a command list and buffers of its own."""
    queues, lists = run(
        """
with fake("openvino_npu") as driver, Core() as core:
    driver.record()
    with core.compile_model(given["tiny"]) as compiled:
        requests = [compiled.create_infer_request() for _ in range(3)]
        for one in requests:
            one.infer()
        calls = driver.calls
        print(json.dumps([len(calls.of("zeCommandQueueCreate")), len(calls.of("zeCommandListCreate"))]))
        for one in requests:
            one.close()
"""
    )
    assert queues == 1 and lists >= 3


def test_no_part_runs_on_the_cpu(run: Run) -> None:
    assert run(
        """
with Core() as core, core.compile_model(given["tiny"]) as compiled:
    print(json.dumps(compiled.get_property("EXECUTION_DEVICES")))
"""
    ) in ("NPU", ["NPU"])


# --- states, shapes ---------------------------------------------------------------------------------------------------


def test_states_go_from_one_inference_to_the_next(run: Run) -> None:
    """ReadValue and Assign: outputs become inputs again, by the plugin. What asks for states is not in the C API."""
    found = run(
        """
with Model(given["models"] + "/tiny_stateful.xml", "NPU") as model:
    info = model.inputs[0]
    ones = np.ones(info.shape, info.dtype)
    totals = [float(np.asarray(model.run(ones)[0]).ravel()[0]) for _ in range(3)]
    print(json.dumps([model.stateful, totals, tried(lambda: model.compiled.get_property("NPU_TURBO"))]))
"""
    )
    stateful, totals, _ = found
    assert stateful and totals[1] - totals[0] == totals[2] - totals[1] != 0


def test_dynamic_shapes_are_refused(run: Run) -> None:
    found = run(
        """
with Core() as core:
    print(json.dumps(tried(core.compile_model, given["models"] + "/tiny_dynamic.xml")))
"""
    )
    assert found.startswith("refused")


def test_feil_and_fil_differ_by_the_compilation(run: Run, tmp_path: Path) -> None:
    """The first latency ever has the compilation in it, later ones load what was compiled."""
    variables = {"ZE_INTEL_NPU_CACHE_DIR": str(tmp_path)}
    program = """
with fake("openvino_npu") as driver, Core() as core:
    driver.record()
    with core.compile_model(given["tiny"]) as compiled, compiled.create_infer_request() as request:
        request.infer()
        print(json.dumps([one.args["origin"] for one in driver.calls.of("pfnCreate2", "pfnCreate3")]))
"""
    assert run(program, **variables) == ["compiled"] and run(program, **variables) == ["driver cache"]
    assert os.listdir(tmp_path)
