"""Programs on OpenVINO's real C API, with the fake driver under the real NPU plugin. Run as a process of its own:

    python tests/fakes_level_zero/plugin.py RUNTIME LOADER SCENARIO ...

RUNTIME is an unpacked wheel, LOADER the fake libze_loader.so.1. Prints what each scenario returned as one JSON object.
Plain ctypes, so that nothing of pyovnpu stands between.
"""

from __future__ import annotations

import ctypes as C
import json
import sys
import tempfile
import threading
import time
import traceback
from pathlib import Path
from typing import Any, Callable

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from npu_common.testing import FakeControl

from tests.fakes_level_zero import zeapi

P = C.c_void_p
COUNT = 8
SCENARIOS: dict[str, Callable[[Runtime], Any]] = {}


class Shape(C.Structure):
    _fields_ = [("rank", C.c_int64), ("dims", C.POINTER(C.c_int64))]


class Devices(C.Structure):
    _fields_ = [("devices", C.POINTER(C.c_char_p)), ("size", C.c_size_t)]


class Callback(C.Structure):
    _fields_ = [("function", C.CFUNCTYPE(None, P)), ("arguments", P)]


class Profile(C.Structure):
    _fields_ = [
        ("status", C.c_int), ("real", C.c_int64), ("cpu", C.c_int64), ("node", C.c_char_p), ("exec", C.c_char_p),
        ("type", C.c_char_p),
    ]  # fmt: skip


class Profiles(C.Structure):
    _fields_ = [("rows", C.POINTER(Profile)), ("size", C.c_size_t)]


class Failure(Exception):
    """A function of the C API failed: what ov_get_last_err_msg said."""


class Runtime:
    """The C API, one core, and the control API of the fake."""

    def __init__(self, folder: Path, loader: Path) -> None:
        self.ze = zeapi.Driver(loader)
        [path] = (folder / "openvino" / "libs").glob("libopenvino_c.so*")
        self.ov = C.CDLL(str(path))
        self.ov.ov_get_last_err_msg.restype = C.c_char_p
        self.old = folder.name.startswith("2024")
        self.f32 = 5 if self.old else 4
        self.free: list[tuple[str, P]] = []
        self.folder = Path(tempfile.mkdtemp())
        self.core = P()

    def __call__(self, name: str, *arguments: Any) -> None:
        if getattr(self.ov, f"ov_{name}")(*arguments):
            raise Failure(f"{name}: {self.ov.ov_get_last_err_msg().decode()}")

    def make(self, name: str, *arguments: Any, kind: str, extra: tuple[Any, ...] = ()) -> P:
        handle = P()
        self(name, *arguments, C.byref(handle), *extra)
        self.free.append((kind, handle))
        return handle

    def begin(self) -> None:
        self.ze.library.npu_fake_reset()
        self.ze.library.npu_fake_record(1)
        self.core = self.make("core_create", kind="core")

    def end(self) -> dict[str, int]:
        """Frees everything: what is still live."""
        while self.free:
            kind, handle = self.free.pop()
            getattr(self.ov, f"ov_{kind}_free")(handle)
        return self.ze.live()

    # --- steps ---

    def model(self, kind: str = "Add", count: int = COUNT) -> P:
        data = zeapi.adder(count, kind)
        size = int.from_bytes(data[8:16], "little")
        xml, weights = self.folder / f"{kind}.xml", self.folder / f"{kind}.bin"
        xml.write_bytes(data[16 : 16 + size])
        weights.write_bytes(data[24 + size :])
        return self.make("core_read_model", self.core, str(xml).encode(), str(weights).encode(), kind="model")

    def compile(self, kind: str = "Add", device: str = "NPU", count: int = COUNT, **properties: str) -> P:
        if not self.old:  # newer plugins look for a compiler of their own first
            properties = {"NPU_COMPILER_TYPE": "DRIVER", **properties}
        flat = [C.c_char_p(part.encode()) for pair in properties.items() for part in pair]
        return self.make(
            "core_compile_model", self.core, self.model(kind, count), device.encode(), C.c_size_t(len(flat)),
            kind="compiled_model", extra=tuple(flat),
        )  # fmt: skip

    def property(self, name: str, compiled: P | None = None) -> str:
        text = P()
        if compiled is None:
            self("core_get_property", self.core, b"NPU", name.encode(), C.byref(text))
        else:
            self("compiled_model_get_property", compiled, name.encode(), C.byref(text))
        value = C.string_at(text).decode()
        self.ov.ov_free(text)
        return value

    def request(self, compiled: P) -> P:
        return self.make("compiled_model_create_infer_request", compiled, kind="infer_request")

    def shape(self) -> Shape:
        return Shape(2, (C.c_int64 * 2)(1, COUNT))

    def floats(self, tensor: P) -> Any:
        data = P()
        self("tensor_data", tensor, C.byref(data))
        return (C.c_float * COUNT).from_address(data.value or 0)

    def input(self, request: P) -> Any:
        return self.floats(self.make("infer_request_get_input_tensor", request, kind="tensor"))

    def output(self, request: P) -> list[float]:
        return list(self.floats(self.make("infer_request_get_output_tensor", request, kind="tensor")))

    def infer(self, request: P) -> list[float]:
        self.input(request)[:] = range(COUNT)
        self("infer_request_infer", request)
        return self.output(request)

    def host_tensor(self, buffer: Any) -> P:
        return self.make("tensor_create_from_host_ptr", self.f32, self.shape(), C.byref(buffer), kind="tensor")

    def failure(self, step: Callable[[], Any]) -> str:
        """The message of a step that must fail."""
        try:
            step()
        except Failure as failure:
            return str(failure)
        raise AssertionError("nothing failed")


def scenario(function: Callable[[Runtime], Any]) -> Callable[[Runtime], Any]:
    SCENARIOS[function.__name__] = function
    return function


@scenario
def devices(run: Runtime) -> Any:
    found = Devices()
    run("core_get_available_devices", run.core, C.byref(found))
    names = [found.devices[i].decode() for i in range(found.size)]
    run.ov.ov_available_devices_free(C.byref(found))
    return names


@scenario
def properties(run: Runtime) -> Any:
    found = {"devices": devices(run)}
    names = (
        "AVAILABLE_DEVICES", "FULL_DEVICE_NAME", "DEVICE_ARCHITECTURE", "NPU_MAX_TILES", "DEVICE_GOPS", "DEVICE_TYPE",
        "DEVICE_PCI_INFO", "NPU_DEVICE_TOTAL_MEM_SIZE", "NPU_DRIVER_VERSION", "DEVICE_UUID",
    )  # fmt: skip
    found.update((name, run.property(name)) for name in names)
    return found


@scenario
def optimal_requests(run: Runtime) -> Any:
    hints = ("THROUGHPUT", "LATENCY")
    compiled = [run.compile(PERFORMANCE_HINT=hint) for hint in hints]
    requests = [int(run.property("OPTIMAL_NUMBER_OF_INFER_REQUESTS", one)) for one in compiled]
    calls = run.ze.calls("pfnCreate2")
    return {hint: [call["tiles"], call["dma_engines"], n] for hint, call, n in zip(hints, calls, requests)}


@scenario
def preset_tensors(run: Runtime) -> Any:
    request = run.request(run.compile())
    first = run.infer(request)
    lists = len(run.ze.calls("zeCommandListCreate"))
    return {"outputs": [first, run.infer(request)], "lists": [lists, len(run.ze.calls("zeCommandListCreate"))]}


@scenario
def own_tensors(run: Runtime) -> Any:
    request = run.request(run.compile())
    source, target = (C.c_float * COUNT)(*range(COUNT)), (C.c_float * COUNT)()
    run("infer_request_set_input_tensor", request, run.host_tensor(source))
    run("infer_request_set_output_tensor", request, run.host_tensor(target))
    run("infer_request_infer", request)
    first = list(target)
    source[0] = 1000.0
    run("infer_request_infer", request)
    return [first, target[0]]


@scenario
def asynchronous(run: Runtime) -> Any:
    compiled = run.compile()
    requests = [run.request(compiled) for _ in range(3)]
    called = threading.Semaphore(0)
    callback = Callback(C.CFUNCTYPE(None, P)(lambda _: called.release()), None)
    for request in requests:
        run("infer_request_set_callback", request, C.byref(callback))
        run.input(request)[:] = range(COUNT)
    calls = []
    with FakeControl(run.ze.library).hold("job") as gate:
        for request in requests:
            run("infer_request_start_async", request)
        early = [run.ov.ov_infer_request_wait_for(request, C.c_int64(0)) for request in requests]
        for _ in requests:  # one job ends, whosever it is
            gate.release()
            calls.append((called.acquire(timeout=30), called.acquire(blocking=False)))
    for request in requests:
        run("infer_request_wait", request)
    return {"early": early, "calls": calls, "outputs": [run.output(request) for request in requests]}


@scenario
def remote_tensors(run: Runtime) -> Any:
    compiled = run.compile()
    context = run.make("core_get_default_context", run.core, b"NPU", kind="remote_context")
    remote = run.make("remote_context_create_tensor", context, run.f32, run.shape(), C.c_size_t(0), kind="tensor")
    host = run.make("remote_context_create_host_tensor", context, run.f32, run.shape(), kind="tensor")
    size, text = C.c_size_t(), P()
    run("remote_tensor_get_params", remote, C.byref(size), C.byref(text))
    params = C.string_at(text).decode()
    run.ov.ov_free(text)
    run.floats(host)[:] = range(COUNT)
    first, second = run.request(compiled), run.request(compiled)
    run("infer_request_set_input_tensor", first, host)
    run("infer_request_set_output_tensor", first, remote)
    run("infer_request_infer", first)
    own = run.infer(second)
    updates = len(_updates(run))
    run("infer_request_set_input_tensor", second, remote)  # no copy to the host in between
    run("infer_request_infer", second)
    return {"params": params, "output": run.output(second), "own": own, "updates": len(_updates(run)) - updates}


def _updates(run: Runtime) -> list[Any]:
    return list(run.ze.calls("zeCommandListUpdateMutableCommandsExp"))


@scenario
def export_and_import(run: Runtime) -> Any:
    compiled, path = run.compile(), run.folder / "model.blob"
    run("compiled_model_export_model", compiled, str(path).encode())
    blob = path.read_bytes()
    imported = run.make("core_import_model", run.core, blob, C.c_size_t(len(blob)), b"NPU", kind="compiled_model")
    damaged = bytearray(blob)
    damaged[200] ^= 1
    message = run.failure(
        lambda: run.make(
            "core_import_model", run.core, bytes(damaged), C.c_size_t(len(blob)), b"NPU", kind="compiled_model"
        )
    )
    origins = [call.get("origin") for call in run.ze.calls("pfnCreate2") or run.ze.calls("pfnCreate")]
    return {"output": run.infer(run.request(imported)), "damaged": message, "origins": origins}


@scenario
def cache_dir(run: Runtime) -> Any:
    folder = run.folder / "cache"
    loaded, outputs = [], []
    for _ in range(2):
        compiled = run.compile(CACHE_DIR=str(folder))
        loaded.append(run.property("LOADED_FROM_CACHE", compiled))
        outputs.append(run.infer(run.request(compiled)))
    calls = run.ze.calls("pfnCreate2")
    return {
        "loaded": loaded, "outputs": outputs, "origins": [call["origin"] for call in calls],
        "flags": [call["flags"] for call in calls], "files": len(list(folder.glob("*.blob"))),
    }  # fmt: skip


@scenario
def driver_cache(run: Runtime) -> Any:
    setenv = C.CDLL(None).setenv
    setenv(b"ZE_INTEL_NPU_CACHE_DIR", str(run.folder / "umd").encode(), 1)
    outputs = [
        run.infer(run.request(run.compile(**properties)))
        for properties in ({}, {}, {"NPU_BYPASS_UMD_CACHING": "YES"}, {"CACHE_DIR": str(run.folder / "ov")})
    ]
    C.CDLL(None).unsetenv(b"ZE_INTEL_NPU_CACHE_DIR")
    calls = run.ze.calls("pfnCreate2")
    return {
        "outputs": outputs, "origins": [call["origin"] for call in calls], "flags": [call["flags"] for call in calls],
        "files": len(list((run.folder / "umd").glob("*.blob"))),
    }  # fmt: skip


@scenario
def turbo_and_priority(run: Runtime) -> Any:
    for properties in ({}, {"NPU_TURBO": "YES"}, {"MODEL_PRIORITY": "HIGH"}, {"MODEL_PRIORITY": "LOW"}):
        run.infer(run.request(run.compile(**properties)))
    return [[call["priority"], call["options"]] for call in run.ze.calls("zeCommandQueueCreate")]


@scenario
def deferred_weights(run: Runtime) -> Any:
    """How often a graph was initialised: after compiling, after the first request."""
    counts = []
    for value in ("NO", "YES"):
        compiled = run.compile(NPU_DEFER_WEIGHTS_LOAD=value)
        counts.append(len(run.ze.calls("pfnGraphInitialize")))
        run.infer(run.request(compiled))
        counts.append(len(run.ze.calls("pfnGraphInitialize")))
    return counts


@scenario
def workload(run: Runtime) -> Any:
    run.infer(run.request(run.compile(WORKLOAD_TYPE="EFFICIENT")))
    return [call["workloadType"] for call in run.ze.calls("pfnSetWorkloadType")]


@scenario
def profiling_of_whole_inferences(run: Runtime) -> Any:
    """Times that the plugin takes itself, with time stamps in the command list."""
    request = run.request(run.compile(PERF_COUNT="YES", NPU_PROFILING_TYPE="INFER"))
    output, rows = run.infer(request), Profiles()
    run("infer_request_get_profiling_info", request, C.byref(rows))
    found = [row.node.decode() for row in rows.rows[: rows.size]]
    run.ov.ov_profiling_info_list_free(C.byref(rows))
    return {"output": output, "rows": found, "stamps": len(run.ze.calls("zeCommandListAppendWriteGlobalTimestamp"))}


@scenario
def profiling(run: Runtime) -> Any:
    request, rows = run.request(run.compile(count=4096, PERF_COUNT="YES")), Profiles()
    begin = time.monotonic_ns()
    run.infer(request)
    most = (time.monotonic_ns() - begin) // 1000
    run("infer_request_get_profiling_info", request, C.byref(rows))
    found = [(row.node.decode(), row.type.decode(), row.status, row.real) for row in rows.rows[: rows.size]]
    run.ov.ov_profiling_info_list_free(C.byref(rows))
    return {"rows": found, "most": most}


@scenario
def tiles(run: Runtime) -> Any:
    most = int(run.property("NPU_MAX_TILES"))
    run.compile(NPU_TILES=str(most))
    message = run.failure(lambda: run.compile(NPU_TILES=str(most + 1)))
    return {"most": most, "compiled": run.ze.calls("pfnCreate2")[0]["tiles"], "over": message}


@scenario
def own_kernels(run: Runtime) -> Any:
    run.ze.library.npu_fake_set(b"engine", b"own")
    return run.failure(run.compile)


def engines(run: Runtime) -> dict[str, int]:
    text = C.create_string_buffer(300)
    run.ze.library.npu_fake_engines_json(text, C.c_size_t(300))
    return dict(json.loads(text.value))


@scenario
def engine(run: Runtime) -> Any:
    compiled, before = run.compile("FloorMod"), engines(run)
    output = run.infer(run.request(compiled))
    counts = {name: count - before.get(name, 0) for name, count in engines(run).items()}
    return {"output": output, "engines": counts, "calls": run.ze.calls("pfnCreate2")}


@scenario
def faults(run: Runtime) -> Any:
    """Inject each fault once, and check that all goes well again afterwards."""
    found: dict[str, Any] = {}
    run.ze.faults("pfnCreate2:code=0x7ffffffe:nth=1")
    found["create"] = run.failure(run.compile)
    request = run.request(run.compile())
    first = run.infer(request)

    def inject(name: str, fault: str) -> None:
        run.ze.faults(fault)
        found[name] = run.failure(lambda: run("infer_request_infer", request))
        run.ze.faults("")
        found[name + " after"] = run.infer(request) == first

    inject("job", "job:code=0x7ffffffe:nth=1")
    inject("fence", "zeFenceHostSynchronize:code=0x70000006:nth=1")
    inject("unplug", "unplug")
    compiled = run.compile()
    run.ze.faults("alloc:nth=1")
    found["alloc"] = run.failure(lambda: run.infer(run.request(compiled)))
    run.ze.faults("zeFenceHostSynchronize:delay_us=100000")
    began = time.monotonic()
    found["slow"] = run.infer(request) == first and time.monotonic() - began >= 0.1
    run.ze.faults("")
    # Plugin 2024.6.0 executes again, and waits for that job no longer than for the next one, with the same fence.
    inject("execute", "zeCommandQueueExecuteCommandLists:code=0x70000003:nth=1")
    return found


def main(runtime: str, loader: str, *names: str) -> None:
    run = Runtime(Path(runtime), Path(loader))
    results: dict[str, Any] = {}
    for name in names:
        try:
            run.begin()
            results[name] = SCENARIOS[name](run)
        except Exception:
            results[name] = {"error": traceback.format_exc()}
        live = run.end()
        if live and name != "devices":  # with no device behind the driver, plugins from 2025 on forget their context
            results[name] = {"error": f"handles left behind: {live}"}
    print(json.dumps(results))


if __name__ == "__main__":
    main(*sys.argv[1:])
