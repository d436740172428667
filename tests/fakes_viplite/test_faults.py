"""Injected failures, handles that are none, crashes on demand, traces, and loading as a pair."""

from __future__ import annotations

import ctypes as C
import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Callable

import pytest

from tests.fakes_viplite import capi
from tests.fakes_viplite.capi import (
    FAILURE,
    INVALID_NETWORK,
    IO,
    OUT_OF_MEMORY,
    PROTOTYPES,
    SUCCESS,
    Library,
    companion,
    main_library,
)
from tests.fakes_viplite.test_networks import Runner
from tests.garbage import SMALL_QUARANTINE

Finder = Callable[[Library, str], Path]
HERE = Path(__file__)
ROOT = HERE.parents[2]


def run_python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    variables = {key: value for key, value in os.environ.items() if not key.startswith("NPU_FAKE")}
    variables.update(environment)
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, env=variables, cwd=ROOT, timeout=120)


@pytest.mark.parametrize("code", [-1, -5, -6, -10, -11, -12, -13, -14, -15])
def test_codes_of_the_kernel_can_be_injected(vip: Library, nb: Finder, code: int) -> None:
    with Runner(vip, nb(vip, "tiny_u8")) as runner:
        for name in ("vip_run_network", "vip_trigger_network", "vip_wait_network"):
            assert vip.npu_fake_configure(f"{name}:nth=1:code={code}".encode()) == 0
            assert getattr(vip, name)(runner.network) == code
            assert vip.vip_run_network(runner.network) == SUCCESS


def test_every_exported_function_can_fail(vip: Library, include_folder: Path) -> None:
    exports = [name for name in PROTOTYPES if name.startswith("vip_") and vip.has(name)]
    exports += ["vip_init", "vip_create_network", "vip_power_management"]
    for name in exports:
        assert vip.npu_fake_configure(f"{name}:code=-13".encode()) == 0, name
    assert vip.npu_fake_configure(b"vip_set_log_path:code=-1") == -1
    assert vip.npu_fake_configure(b"vip_map_buffer:code=-1;vip_get_version:code=7") == 0
    buffer = vip.buffer((4,))
    assert vip.vip_map_buffer(buffer) is None and vip.vip_get_version() == 7
    vip.npu_fake_configure(None)
    vip.vip_destroy_buffer(buffer)


def test_memory_runs_out(vip: Library, nb: Finder) -> None:
    path = nb(vip, "tiny_u8")
    network = vip.network(path)
    assert vip.npu_fake_configure(b"alloc") == 0
    assert vip.create(path, capi.FROM_FILE) == (OUT_OF_MEMORY, 0)
    assert vip.vip_prepare_network(network) == OUT_OF_MEMORY
    buffer = C.c_void_p(0x55)
    params = vip.params((4,))
    assert vip.vip_create_buffer(C.byref(params), C.sizeof(params), C.byref(buffer)) == OUT_OF_MEMORY
    assert not buffer.value
    vip.npu_fake_configure(None)
    assert vip.vip_prepare_network(network) == SUCCESS
    vip.vip_destroy_network(network)


def test_unplugged(vip: Library, nb: Finder) -> None:
    with Runner(vip, nb(vip, "tiny_u8")) as runner:
        assert vip.npu_fake_configure(b"unplug:after=1") == 0
        assert vip.vip_run_network(runner.network) == SUCCESS
        assert vip.vip_run_network(runner.network) == IO
        assert vip.create(nb(vip, "tiny_u8"), capi.FROM_FILE)[0] == IO
        assert vip.init() == IO
    assert vip.npu_fake_configure(None) == 0


def test_a_system_without_a_device(vip: Library) -> None:
    """vip_init -2 with nothing to give back, vip_destroy -6 (measured); memory of the driver is not to be had."""
    assert vip.npu_fake_set(b"viplite_chip", b"none") == 0
    assert [vip.init(), vip.init(), vip.vip_destroy()] == [IO, IO, OUT_OF_MEMORY]
    if not vip.wide:
        buffer = C.c_void_p()
        assert vip.vip_create_buffer(C.byref(vip.params((16,))), 48, C.byref(buffer)) == IO and not buffer
    assert vip.npu_fake_set(b"viplite_chip", b"v853") == 0
    assert vip.vip_destroy() == SUCCESS  # of the one vip_init before
    assert vip.vip_query_hardware(0, 4, C.byref(C.c_uint32())) == capi.NOT_SUPPORTED
    assert vip.init() == SUCCESS


def test_bad_settings_fail_vip_init(fakes_folder: Path) -> None:
    code = (
        "from tests.fakes_viplite.capi import Library; from pathlib import Path\n"
        f"print('code', Library(Path({str(fakes_folder)!r}), '1.13.0.1').init())"
    )
    assert "code -3" in run_python(code, NPU_FAKE_VIPLITE_CHIP="rk3588").stdout
    assert "code -3" in run_python(code, NPU_FAKE_FAULTS="vip_runn:code=1").stdout
    assert "code 0" in run_python(code, NPU_FAKE_VIPLITE_CHIP="a733").stdout


# --- handles that are none --------------------------------------------------------------------------------------------


def calls_with(
    vip: Library, handle: int | None, network: int | None, buffer: int | None, wanted: Callable[[str], bool]
) -> dict[str, Any]:
    """Every wanted function that takes a handle, given this one (and good others where it takes two)."""
    value = C.c_uint64()
    calls: dict[str, Callable[[], Any]] = {
        "vip_destroy_buffer": lambda: vip.vip_destroy_buffer(handle),
        "vip_map_buffer": lambda: vip.vip_map_buffer(handle),
        "vip_unmap_buffer": lambda: vip.vip_unmap_buffer(handle),
        "vip_get_buffer_size": lambda: vip.vip_get_buffer_size(handle),
        "vip_flush_buffer": lambda: vip.vip_flush_buffer(handle, 1),
        "vip_destroy_network": lambda: vip.vip_destroy_network(handle),
        "vip_set_network": lambda: vip.vip_set_network(handle, capi.PRIORITY, C.byref(value)),
        "vip_query_network": lambda: vip.vip_query_network(handle, 1, C.byref(value)),
        "vip_query_input": lambda: vip.vip_query_input(handle, 0, 0, C.byref(value)),
        "vip_query_output": lambda: vip.vip_query_output(handle, 0, 0, C.byref(value)),
        "vip_prepare_network": lambda: vip.vip_prepare_network(handle),
        "vip_finish_network": lambda: vip.vip_finish_network(handle),
        "vip_run_network": lambda: vip.vip_run_network(handle),
        "vip_trigger_network": lambda: vip.vip_trigger_network(handle),
        "vip_wait_network": lambda: vip.vip_wait_network(handle),
        "vip_cancel_network": lambda: vip.vip_cancel_network(handle),
        "vip_set_input": lambda: vip.vip_set_input(network, 0, handle),
        "vip_set_output": lambda: vip.vip_set_output(handle, 0, buffer),
        "vip_set_ppu_param": lambda: vip.vip_set_ppu_param(handle, C.byref(capi.Ppu()), 0),
        "vip_weak_dup_network": lambda: vip.vip_weak_dup_network(handle, C.byref(value)),
        "vip_add_network": lambda: vip.vip_add_network(handle, network),
        "vip_run_group": lambda: vip.vip_run_group(handle, 1),
        "vip_trigger_group": lambda: vip.vip_trigger_group(handle, 1),
        "vip_wait_group": lambda: vip.vip_wait_group(handle),
        "vip_set_group": lambda: vip.vip_set_group(handle, 68, C.byref(value)),
        "vip_query_group": lambda: vip.vip_query_group(handle, 0, C.byref(value)),
        "vip_destroy_group": lambda: vip.vip_destroy_group(handle),
    }
    return {name: call() for name, call in calls.items() if vip.has(name) and wanted(name)}


CODES = {"vip_destroy_buffer": IO, "vip_map_buffer": None, "vip_unmap_buffer": 0, "vip_get_buffer_size": 0,
         "vip_flush_buffer": FAILURE, "vip_set_input": capi.ARGUMENTS}  # fmt: skip
NULL_SINCE_1_13 = {"vip_weak_dup_network": capi.ARGUMENTS, "vip_destroy_group": SUCCESS}
"""Measured on 1.13.0.1 and 2.0.3.2."""


@pytest.mark.parametrize("kind", ["null", "made up", "stale", "of another kind"])
def test_handles_that_are_none_are_answered(
    vip: Library, nb: Finder, capfd: pytest.CaptureFixture[str], kind: str
) -> None:
    with Runner(vip, nb(vip, "tiny_u8")) as runner:
        other = C.c_void_p()
        assert vip.vip_create_group(1, C.byref(other)) == SUCCESS
        stale = vip.buffer((4,))
        vip.vip_destroy_buffer(stale)
        network, source = runner.network, runner.inputs[0]
        if kind == "of another kind":  # a group for those who want something else, a buffer for groups
            of_groups = ("vip_add_network", *(name for name in PROTOTYPES if "group" in name))
            found = calls_with(vip, other.value, network, source, lambda name: name not in of_groups)
            found.update(calls_with(vip, source, network, source, lambda name: name in of_groups))
        else:
            handle = {"null": None, "made up": 0x123450, "stale": stale}[kind]
            found = calls_with(vip, handle, network, source, lambda name: True)
        codes = CODES if vip.old or kind != "null" else {**CODES, **NULL_SINCE_1_13}
        for name, code in found.items():
            assert code == codes.get(name, INVALID_NETWORK), name
        out = capfd.readouterr().out
        assert ("the real library crashes here" in out) == (kind != "null")
        vip.vip_destroy_group(other)


def test_crash_on_demand(fakes_folder: Path) -> None:
    code = (
        "from tests.fakes_viplite.capi import Library; from pathlib import Path\n"
        f"vip = Library(Path({str(fakes_folder)!r}), '1.13.0.1')\n"
        "vip.init(); vip.vip_run_network(0x123450); print('alive')"
    )
    assert run_python(code).stdout.rstrip().endswith("alive")
    done = run_python(code, NPU_FAKE_CRASH="1")
    assert done.returncode != 0 and "alive" not in done.stdout and "crashes here" in done.stdout


# --- life and death ---------------------------------------------------------------------------------------------------


def test_what_is_in_use_may_be_destroyed(vip: Library, nb: Finder) -> None:
    """Buffers and the network go while an inference of theirs is still to come; none is freed too early."""
    before = vip.live
    runner = Runner(vip, nb(vip, "tiny_u8"))
    vip.npu_fake_set(b"latency_us", b"20000")
    for _ in range(3):
        assert vip.vip_trigger_network(runner.network) == SUCCESS
    assert vip.vip_destroy_buffer(runner.inputs[0]) == SUCCESS
    assert vip.vip_trigger_network(runner.network) == capi.INCOMPATIBLE, "the input is gone"
    assert vip.vip_destroy_buffer(runner.outputs[0]) == SUCCESS
    assert vip.vip_destroy_network(runner.network) == SUCCESS
    assert vip.live == before


def test_destroyed_networks_leave_no_memory(fakes_folder: Path, models_folder: Path) -> None:
    """Their states, whether finished by the program or with the network; handles are counted, these are not."""
    code = f"""
import os
from pathlib import Path
from tests.fakes_viplite.capi import Library
vip = Library(Path({str(fakes_folder)!r}), "1.13.0.1")
vip.init()
def cycle(finish):
    network = vip.network(Path({str(models_folder)!r}) / "mobilenet.nb")
    assert vip.vip_prepare_network(network) == 0
    assert not finish or vip.vip_finish_network(network) == 0
    assert vip.vip_destroy_network(network) == 0
def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
for finish in (True, False) * 5:
    cycle(finish)
before = resident()
for finish in (True, False) * 20:
    cycle(finish)
print(resident() - before)
"""
    grown = int(run_python(code, ASAN_OPTIONS=SMALL_QUARANTINE).stdout.splitlines()[-1])
    # An emulator keeps what it translated: there the size says nothing.
    assert "NPU_EMULATED" in os.environ or grown < 1 << 20, f"{grown} bytes for 40 networks"


def test_threads_share_a_device(vip: Library, nb: Finder) -> None:
    path = nb(vip, "tiny_u8")
    wrong: list[object] = []

    def work(number: int) -> None:
        try:
            with Runner(vip, path) as runner:
                for turn in range(20):
                    data = bytes([number * 20 + turn]) * 30
                    vip.write(runner.inputs[0], data)
                    if turn % 2:
                        code = vip.vip_run_network(runner.network)
                    else:
                        code = vip.vip_trigger_network(runner.network) or vip.vip_wait_network(runner.network)
                    if code or vip.read(runner.outputs[0]) != data:
                        wrong.append((number, turn, code))
        except BaseException as problem:
            wrong.append(problem)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


# --- traces and files -------------------------------------------------------------------------------------------------


def test_calls_are_decoded(vip113: Library, nb: Finder) -> None:
    vip113.npu_fake_record(1)
    with Runner(vip113, nb(vip113, "tiny_u8")) as runner:
        vip113.set_u32(runner.network, capi.TIME_OUT, 77)
        vip113.vip_flush_buffer(runner.inputs[0], 1)
        vip113.vip_run_network(runner.network)
    calls = json.loads(vip113.text("npu_fake_calls_json"))
    by_name = {call["name"]: call["args"] for call in calls}
    assert by_name["vip_create_network"]["type"] == "VIP_CREATE_NETWORK_FROM_FILE"
    assert by_name["vip_create_network"]["data"].endswith("tiny_u8.nb")
    assert by_name["vip_create_network"]["network"].startswith("network#")
    params = by_name["vip_create_buffer"]["create_param"]
    assert params["sizes"] == [5, 3, 2] and params["data_format"] == "VIP_BUFFER_FORMAT_UINT8"
    assert by_name["vip_set_network"]["property"] == "VIP_NETWORK_PROP_SET_TIME_OUT"
    assert by_name["vip_set_network"]["value"] == 77
    assert by_name["vip_query_input"] == {
        "network": by_name["vip_run_network"]["network"], "index": 0,
        "property": "VIP_BUFFER_PROP_SIZES_OF_DIMENSION", "value": [5, 3, 2], "ret": 0,
    }  # fmt: skip
    assert by_name["vip_flush_buffer"]["data"].startswith("30 bytes crc32")
    assert by_name["vip_run_network"]["ret"] == 0


def test_the_main_library_needs_its_companion(fakes_folder: Path, tmp_path: Path) -> None:
    """Which it finds beside it, where it is loaded already, or in LD_LIBRARY_PATH."""
    for release in ("1.13.0.1", "2.2"):
        beside, base = str(main_library(fakes_folder, release)), str(companion(fakes_folder, release))
        assert run_python(f"import ctypes; ctypes.CDLL({beside!r})").returncode == 0
        main = shutil.copy(beside, tmp_path)
        alone = run_python(f"import ctypes; ctypes.CDLL({main!r})")
        assert alone.returncode != 0 and Path(base).name in alone.stderr
        assert run_python(f"import ctypes; ctypes.CDLL({base!r}); ctypes.CDLL({main!r})").returncode == 0
        folder = str(fakes_folder / f"viplite-{release}")
        assert run_python(f"import ctypes; ctypes.CDLL({main!r})", LD_LIBRARY_PATH=folder).returncode == 0


def test_a_forked_child_waits_for_no_thread_of_its_parent(fakes_folder: Path, models_folder: Path) -> None:
    """A thread that waits for its network is not there in the child, where the condition it waits for is used again."""
    code = f"""
import os, threading
from pathlib import Path
from npu_common.testing import FakeControl
from tests.fakes_viplite.capi import Library
from tests.fakes_viplite.test_networks import Runner
vip = Library(Path({str(fakes_folder)!r}), "1.13.0.1")
vip.init()
runner = Runner(vip, Path({str(models_folder)!r}) / "tiny_u8.nb")
others = [Runner(vip, Path({str(models_folder)!r}) / "tiny_u8.nb") for _ in range(4)]
gate = FakeControl(vip.dll).hold("inference")
assert vip.vip_trigger_network(runner.network) == 0
gate.wait()
waiting = [threading.Thread(target=vip.vip_run_network, args=(one.network,)) for one in others[:3]]
for thread in waiting:
    thread.start()
def asleep(thread):
    return Path("/proc/self/task", str(thread.native_id), "stat").read_text().rpartition(")")[2].split()[0] == "S"
quiet = 0
while quiet < 100:  # each look gives the interpreter away: who still sleeps then sleeps in C
    quiet = quiet + 1 if all(map(asleep, waiting)) else 0
child = os.fork()
if child == 0:
    gate.undo()
    other = others[3]
    for _ in range(20):
        code = vip.vip_trigger_network(other.network) or vip.vip_wait_network(other.network)
        code = code or vip.vip_run_network(other.network)
    os._exit(-code)
ended = os.WEXITSTATUS(os.waitpid(child, 0)[1])
gate.undo()
for thread in waiting:
    thread.join()
assert vip.vip_wait_network(runner.network) == 0 and ended == 0
print("done")
"""
    done = run_python(code)
    assert done.stdout.rstrip().endswith("done"), done.stderr


def test_forked_children_have_a_device(fakes_folder: Path, models_folder: Path) -> None:
    """Work in flight stays with the parent, to wait for it in the child is answered; the child can trigger and run."""
    code = f"""
import os
from pathlib import Path
from npu_common.testing import FakeControl
from tests.fakes_viplite.capi import Library
from tests.fakes_viplite.test_networks import Runner
vip = Library(Path({str(fakes_folder)!r}), "1.13.0.1")
vip.init()
runner = Runner(vip, Path({str(models_folder)!r}) / "tiny_u8.nb")
gate = FakeControl(vip.dll).hold("inference")
assert vip.vip_trigger_network(runner.network) == 0
gate.wait()
child = os.fork()
if child == 0:
    assert vip.vip_wait_network(runner.network) == -11
    gate.undo()
    other = Runner(vip, Path({str(models_folder)!r}) / "tiny_u8.nb")
    code = vip.vip_trigger_network(other.network) or vip.vip_wait_network(other.network)
    code = code or vip.vip_run_network(other.network)
    os._exit(-code)
gate.undo()
assert vip.vip_wait_network(runner.network) == 0
assert os.WEXITSTATUS(os.waitpid(child, 0)[1]) == 0
print("done")
"""
    done = run_python(code)
    assert done.stdout.rstrip().endswith("done"), done.stderr
