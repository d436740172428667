"""Devices, contexts and threads; the library's beginning, messages, faults, and bad handles everywhere."""

from __future__ import annotations

import ctypes as C
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from abi.coverage import fakes_of
from abi.description import Enum, Function, load
from tests.fakes_acl.machine import Machine

NULL, PARAM, DEVICE, CONTEXT, RELEASED = 100000, 107000, 107001, 107002, 507007


def in_thread(body: Callable[[], Any]) -> Any:
    came: list[Any] = []
    thread = threading.Thread(target=lambda: came.append(body()))
    thread.start()
    thread.join()
    return came[0]


def test_a_new_thread_has_no_context(acl: Machine) -> None:
    context, device = acl.make("aclrtGetCurrentContext"), C.c_int32(-1)

    def body() -> list[int]:
        codes = [acl.code("aclrtGetDevice", C.byref(device)), acl.code("aclrtSetCurrentContext", context)]
        return [*codes, acl.code("aclrtGetDevice", C.byref(device))]

    assert in_thread(body) == [CONTEXT, 0, 0]
    assert device.value == 0


def test_sets_and_resets_are_counted(acl: Machine) -> None:
    acl.do("aclrtSetDevice", 1)
    acl.do("aclrtSetDevice", 1)
    acl.do("aclrtResetDevice", 1)
    acl.free(acl.malloc(64))
    acl.do("aclrtResetDevice", 1)
    assert acl.code("aclrtResetDevice", 1) == RELEASED
    assert acl.code("aclrtSynchronizeDevice") == CONTEXT
    acl.do("aclrtSetDevice", 1)
    acl.do("aclrtSetDevice", 1)
    acl.do("aclrtResetDeviceForce", 1)
    assert acl.code("aclrtResetDeviceForce", 1) == RELEASED
    context = C.c_int32()
    acl.do("aclrtGetPrimaryCtxState", 0, None, C.byref(context))
    assert context.value == 1


def test_a_reset_ends_streams_and_events_and_what_lay_in_memory(acl: Machine) -> None:
    acl.do("aclrtSetDevice", 1)
    stream, event, memory = acl.stream(), acl.make("aclrtCreateEvent"), acl.malloc(64)
    acl.do("aclrtResetDevice", 1)
    assert acl.code("aclrtSynchronizeStream", stream) == 107017
    assert acl.code("aclrtDestroyEvent", event) == 107017
    acl.do("aclrtSetDevice", 0)
    assert acl.code("aclrtMemset", memory, 64, 0, 64) == 507899
    assert acl.live["memory"] == 1  # a leak stays one
    acl.free(memory)
    acl.do("aclrtResetDevice", 0)


def test_plain_memory_of_the_host_is_filled_too(acl: Machine) -> None:
    data, stream = np.arange(5000, dtype=np.uint32), acl.stream()
    where = data.ctypes.data
    acl.do("aclrtMemset", where + 3, 9000, 0x5A, 8999)
    held = data.view(np.uint8)
    assert (held[3:9002] == 0x5A).all() and held[:3].tolist() == [0, 0, 0] and held[9002] == 2250 >> 16
    acl.do("aclrtMemsetD32Async", where, data.nbytes, 0x12345678, 4999, stream)
    acl.do("aclrtSynchronizeStream", stream)
    assert (data[:4999] == 0x12345678).all() and data[4999] == 4999
    assert acl.code("aclrtMemset", 4096, 64, 0, 64) != 0
    acl.do("aclrtDestroyStream", stream)


def test_two_devices_have_their_own_memory(acl: Machine) -> None:
    free = [C.c_size_t() for _ in range(3)]
    total = C.c_size_t()
    acl.do("aclrtGetMemInfo", 1, C.byref(free[0]), C.byref(total))
    here = acl.upload(np.arange(16, dtype=np.uint32))
    context = acl.make("aclrtGetCurrentContext")
    acl.do("aclrtSetDevice", 1)
    acl.do("aclrtGetMemInfo", 1, C.byref(free[1]), C.byref(total))
    assert free[1].value == free[0].value
    there = acl.malloc(64)
    acl.do("aclrtMemcpy", there, 64, here, 64, 3)
    assert (acl.download(there, (16,), np.uint32) == np.arange(16)).all()
    acl.free(there)
    acl.do("aclrtResetDevice", 1)
    acl.do("aclrtSetCurrentContext", context)
    acl.free(here)


def test_a_destroyed_context_takes_its_streams_along(acl: Machine) -> None:
    default, made = acl.make("aclrtGetCurrentContext"), C.c_void_p()
    acl.do("aclrtCreateContext", C.byref(made), 0)
    stream = acl.stream()
    acl.do("aclrtDestroyContext", made)
    assert acl.code("aclrtSynchronizeStream", stream) == 107017
    assert acl.code("aclrtDestroyContext", made) == PARAM
    assert acl.code("aclrtSetCurrentContext", made) == PARAM
    acl.do("aclrtSetCurrentContext", default)
    assert acl.code("aclrtCreateContext", C.byref(made), 7) == DEVICE


def test_messages_belong_to_a_thread_and_pile_up(acl: Machine) -> None:
    def body() -> list[str]:
        first = acl.message()
        acl.code("aclrtSetDevice", 99)
        acl.code("aclrtMemset", None, 0, 0, 1)
        return [first, acl.message(), acl.message()]

    first, then, again = in_thread(body)
    assert first == ""
    assert then == again
    newest, older = then.strip().split("\n")
    assert "devPtr is NULL" in newest and "there is no device 99" in older


def test_only_the_runtimes_codes_are_kept(acl: Machine) -> None:
    acl.code("aclrtGetLastError", 0)
    acl.code("aclrtMemset", None, 0, 0, 1)
    assert acl.code("aclrtPeekAtLastError", 0) == 0
    acl.code("aclrtSetDevice", 99)
    assert in_thread(lambda: acl.code("aclrtPeekAtLastError", 0)) == 0
    assert [acl.code("aclrtPeekAtLastError", 0), acl.code("aclrtGetLastError", 0)] == [DEVICE, DEVICE]
    assert acl.code("aclrtGetLastError", 0) == 0


def test_parameters_of_contexts(acl: Machine) -> None:
    value = C.c_int64()
    assert acl.code("aclrtCtxGetSysParamOpt", 0, C.byref(value)) == 107021
    acl.do("aclrtCtxSetSysParamOpt", 0, 1)
    acl.do("aclrtCtxGetSysParamOpt", 0, C.byref(value))
    assert value.value == 1
    assert acl.code("aclrtCtxSetSysParamOpt", 9, 1) == PARAM


def test_listeners_hear_about_devices(acl: Machine) -> None:
    reported: list[tuple[int, int]] = []
    prototype = C.CFUNCTYPE(None, C.c_int, C.c_int, C.c_void_p)
    function = prototype(lambda device, state, _: reported.append((device, state)))
    register = acl.library["aclrtRegDeviceStateCallback"]
    assert register(b"test", function, None) == 0
    context = acl.make("aclrtGetCurrentContext")
    acl.do("aclrtSetDevice", 1)
    acl.do("aclrtResetDevice", 1)
    assert register(b"test", None, None) == 0
    assert register(b"test", None, None) == 100000
    assert register(b"x" * 64, function, None) == 100000
    assert reported == [(1, 0), (1, 1), (1, 2), (1, 3)]
    acl.do("aclrtSetCurrentContext", context)


def test_the_chip_is_chosen(acl: Machine) -> None:
    value = C.c_int64()
    acl.do("aclrtGetDeviceInfo", 0, 101, C.byref(value))
    assert (acl.aclrtGetSocName(), value.value) == (b"Ascend910B3", 20)
    acl.set("acl_soc", "Ascend310P3")
    acl.do("aclrtGetDeviceInfo", 0, 101, C.byref(value))
    assert (acl.aclrtGetSocName(), value.value) == (b"Ascend310P3", 8)
    count = C.c_uint32()
    acl.set("acl_devices", "5")
    acl.do("aclrtGetDeviceCount", C.byref(count))
    assert count.value == 5


def test_run_mode_device_needs_no_copies(acl: Machine) -> None:
    mode, data = C.c_int(9), np.zeros(64, np.uint8)
    acl.do("aclrtGetRunMode", C.byref(mode))
    assert mode.value == 1
    acl.set("acl_run_mode", "device")
    acl.do("aclrtGetRunMode", C.byref(mode))
    assert mode.value == 0
    acl.do("aclrtMemset", data.ctypes.data, 64, 6, 64)
    assert (data == 6).all()


def test_an_unplugged_device(acl: Machine) -> None:
    memory = acl.malloc(64)
    assert acl.library.npu_fake_configure(b"unplug:after=1") == 0
    acl.do("aclrtMemset", memory, 64, 0, 64)
    assert acl.code("aclrtMemset", memory, 64, 0, 64) == 507010
    acl.free(memory)


def test_traces_name_handles_and_enumerators(acl: Machine, tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    assert acl.library.npu_fake_trace(str(path).encode()) == 0
    stream, memory = acl.stream(), acl.malloc(64)
    event, buffer = acl.make("aclrtCreateEvent"), acl.aclCreateDataBuffer(memory, 64)
    acl.do("aclUpdateDataBuffer", buffer, memory, 32)
    acl.do("aclDestroyDataBuffer", buffer)
    acl.do("aclrtDestroyEvent", event)
    acl.do("aclrtMemsetAsync", memory, 64, 1, 64, stream)
    acl.do("aclrtSynchronizeStream", stream)
    acl.do("aclrtDestroyStream", stream)
    acl.free(memory)
    assert acl.library.npu_fake_trace(None) == 0
    lines = [line.rstrip(",") for line in path.read_text().splitlines()[1:]]
    events = [json.loads(line) for line in lines if line]
    assert [one["name"] for one in events] == [
        "aclrtCreateStream", "aclrtMalloc", "aclrtCreateEvent", "aclCreateDataBuffer", "aclUpdateDataBuffer",
        "aclDestroyDataBuffer", "aclrtDestroyEvent", "aclrtMemsetAsync", "aclrtSynchronizeStream",
        "aclrtDestroyStream", "aclrtFree",
    ]  # fmt: skip
    args = [one["args"] for one in events]
    made = args[0]["stream"]
    assert made.startswith("stream#") and args[8]["stream"] == made
    assert args[2]["event"].startswith("event#") and args[6]["event"] == args[2]["event"]
    assert args[3]["ret"].startswith("data_buffer#") and args[5]["dataBuffer"] == args[3]["ret"]
    assert args[4] == {"dataBuffer": args[3]["ret"], "data": "ptr", "size": 32, "ret": 0}


CONFIG = """
import ctypes as C, sys
lib, device = C.CDLL(sys.argv[1]), C.c_int32(-1)
print(lib.aclInit(sys.argv[2].encode()), lib.aclrtGetDevice(C.byref(device)), device.value)
"""


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ('{"defaultDevice": {"default_device": "1"}}', "0 0 1"),
        ("{}", "0 107002 -1"),
        ("{", "100006 107002 -1"),
        (None, "100003 107002 -1"),
    ],
)
def test_configuration_files(acl: Machine, tmp_path: Path, text: str | None, wanted: str) -> None:
    path = tmp_path / "acl.json"
    if text is not None:
        path.write_text(text)
    command = [sys.executable, "-c", CONFIG, str(acl.path), str(path)]
    done = subprocess.run(command, capture_output=True, timeout=60, check=True, text=True)
    assert done.stdout.strip() == wanted


def test_unsupported_functions_say_so(acl: Machine) -> None:
    known = fakes_of(load("acl"))["unsupported"]
    assert "aclRecoverAllHcclTasks" in known
    assert acl.code("aclRecoverAllHcclTasks", 0) == 200006
    assert "aclRecoverAllHcclTasks" in acl.message()


@pytest.mark.parametrize("seed", range(3))
def test_bad_handles_never_crash(acl: Machine, tmp_path: Path, seed: int) -> None:
    """Every implemented function with stale, foreign, made-up and NULL handles. Some make folders."""
    script = Path(__file__).with_name("fuzz_driver.py")
    environment = {**os.environ, "NPU_FAKE_LOG": "0", "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, str(script), str(acl.path), str(seed)]
    done = subprocess.run(
        command, env=environment, cwd=tmp_path, capture_output=True, timeout=240, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-300:] + done.stderr[-2000:]
    assert done.stdout.splitlines()[-1].startswith("done ")


def nothing_from(row: Function, answer: Any, enums: set[str]) -> bool:
    """Whether an answer is the refusal it should be, and none that a program could take for a value."""
    if row.returns in ("aclError", "aclnnStatus", "aclgrphStatus") or row.name.endswith("RetCode"):
        return bool(answer == 200006)
    if row.returns == "double":
        return bool(answer != answer)
    if row.returns in ("uint8_t", "uint32_t", "uint64_t"):
        return bool(answer == 2 ** int(re.sub(r"\D", "", row.returns)) - 1)
    return bool(answer == -1) if row.returns in enums else row.returns == "void" or answer is None


def test_every_unsupported_function_refuses(acl: Machine) -> None:
    """With zeros for arguments: a code, NULL, or what is no value; the message names the function either way."""
    union = load("acl").union()
    enums = {row.name for row in union.all(Enum)}
    kinds: dict[str, Any] = {
        "double": C.c_double,
        "uint8_t": C.c_uint8,
        "uint32_t": C.c_uint32,
        "uint64_t": C.c_uint64,
        "void": None,
    }
    kinds.update(dict.fromkeys({"aclError", "aclnnStatus", "aclgrphStatus", *enums}, C.c_int))
    known = fakes_of(load("acl"))["unsupported"]
    rows = [row for row in union.all(Function) if row.name in known]
    wrong = []
    for row in rows:
        call = getattr(C.CDLL(str(acl.path)), row.name)
        call.restype = kinds.get(row.returns, C.c_void_p)  # what is left are pointers, to functions too
        answer = call(*[C.c_void_p()] * len(row.params))
        said = f": {row.name}: the fake does not do this" in acl.message().splitlines()[0]
        if not said or not nothing_from(row, answer, enums):
            wrong.append((row.name, row.returns, answer, said))
    assert rows and wrong == []
