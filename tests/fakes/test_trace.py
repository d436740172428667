"""The form of a call in the trace."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import subprocess
import sys
import threading
import zlib
from pathlib import Path

import numpy as np

from tests.fakes.engine import Control, ToyAttr

TIMES = {"ts", "dur", "pid", "tid"}


def recorded(control: Control) -> list[dict[str, object]]:
    return [{"name": event["name"], **event["args"]} for event in control.calls()]


def test_events(control: Control) -> None:
    """Handles by kind and number, enumerators and flags by name, records as objects, data by checksum."""
    control.library.npu_fake_record(1)
    attr = ToyAttr(7, 1, b"conv", 2, (3, 4, 5, 6), 0.5, 3)
    code, context = control.init(attr)
    data = bytes(range(100))
    control.library.toy_run(context, data, len(data))
    control.library.toy_run(context, None, 0)
    control.library.toy_run(12345, None, 0)
    control.library.toy_destroy(context)
    first = control.calls()[0]
    number = int(str(first["args"]["context"]).split("#")[1])
    handle = f"context#{number}"
    described = {"index": 7, "type": "TOY_INT8", "name": "conv", "n_dims": 2, "dims": [3, 4], "scale": 0.5,
                 "flags": "TOY_A|TOY_B"}  # fmt: skip
    del described["n_dims"]
    assert recorded(control) == [
        {"name": "toy_init", "attr": described, "context": handle, "ret": 0},
        {
            "name": "toy_run",
            "context": handle,
            "data": f"100 bytes crc32 {zlib.crc32(data):08x}",
            "size": 100,
            "ret": 0,
        },
        {"name": "toy_run", "context": handle, "data": None, "size": 0, "ret": 0},
        {"name": "toy_run", "context": "invalid", "data": None, "size": 0, "ret": -7},
        {"name": "toy_destroy", "handle": handle, "ret": 0},
    ]
    assert set(first) == {"name", "ph", "args", *TIMES}
    assert first["ph"] == "X"
    assert first["dur"] >= 0
    assert control.calls()[1]["ts"] >= first["ts"] + first["dur"]


def test_every_kind_of_value(control: Control) -> None:
    control.library.npu_fake_record(1)
    control.library.driver_event()
    (event,) = recorded(control)
    assert event == {
        "name": "event", "null": None, "int": -(2**63), "uint": 2**64 - 1, "bool": True, "chars": 'a"\xff',
        "text": "grüß\n", "pointer": "ptr", "invalid": "invalid", "unknown": 77, "flags": "TOY_A|TOY_B|0x40",
        "no_flags": "0", "numbers": [0.1, 1e300, -0.5, 16777217.0, float(np.float32(0.1))], "ret": "done",
    }  # fmt: skip


def test_data_of_any_length(control: Control) -> None:
    control.library.npu_fake_record(1)
    for length in range(20):
        data = bytes(range(100, 100 + length))
        control.library.toy_run(0, data, length)
        assert recorded(control)[-1]["data"] == f"{length} bytes crc32 {zlib.crc32(data):08x}"


def test_a_forced_code_is_in_the_trace(control: Control) -> None:
    control.configure("toy_run:code=-2")
    control.library.npu_fake_record(1)
    control.library.toy_run(0, None, 0)
    assert recorded(control)[0]["ret"] == -2


def test_the_ring_keeps_the_newest(control: Control) -> None:
    control.library.npu_fake_record(1)
    for i in range(4100):
        control.library.toy_run(0, None, i)
    calls = recorded(control)
    assert [len(calls), calls[0]["size"], calls[-1]["size"]] == [4096, 4, 4099]
    control.library.npu_fake_record(0)
    control.library.toy_run(0, None, 0)
    assert len(control.calls()) == 4096


def test_too_small_a_buffer(control: Control) -> None:
    """The result is the size that is needed; nothing is written past the given size."""
    control.library.npu_fake_record(1)
    control.library.toy_run(0, None, 0)
    for function in (control.library.npu_fake_calls_json, control.library.npu_fake_live_json):
        needed = function(None, 0)
        text = ctypes.create_string_buffer(b"\xaa" * needed, needed)
        assert function(text, 2) == needed
        assert text.raw[1:] == b"\0" + b"\xaa" * (needed - 2)


def test_file(control: Control, tmp_path: Path) -> None:
    """One event per line in an array that stays open; threads are distinguished."""
    path = tmp_path / "trace.json"
    assert control.library.npu_fake_trace(str(path).encode()) == 0
    control.library.toy_run(0, None, 1)
    other = threading.Thread(target=control.library.toy_run, args=(0, None, 2))
    other.start()
    other.join()
    assert control.library.npu_fake_trace(None) == 0
    control.library.toy_run(0, None, 3)
    text = path.read_text()
    assert text.startswith("[\n") and text.endswith("},\n")
    events = json.loads(text[:-2] + "]")
    assert [event["args"]["size"] for event in events] == [1, 2]
    assert events[0]["tid"] != events[1]["tid"]


def test_threads_do_not_tear_lines(control: Control, tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    control.library.npu_fake_trace(str(path).encode())
    threads = [
        threading.Thread(target=lambda: [control.library.toy_run(0, b"x" * 50, 50) for _ in range(200)])
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    control.library.npu_fake_trace(None)
    assert len(json.loads(path.read_text()[:-2] + "]")) == 800


LOADED_TWICE = """
import _ctypes, ctypes, sys
for size, path in enumerate(sys.argv[1:]):
    library = ctypes.CDLL(path)
    library.toy_run(0, None, size)
    _ctypes.dlclose(library._handle)
    assert path not in open("/proc/self/maps").read(), "it was not unloaded"
both = [ctypes.CDLL(path) for path in sys.argv[1:]]
for size in range(10, 14):
    both[size % len(both)].toy_run(0, None, size)
"""


def test_the_file_of_the_environment_outlives_the_library(driver_path: Path, tmp_path: Path) -> None:
    """Loaded, unloaded, loaded again, and two fakes at a time: one file of whole lines. A new process starts anew."""
    trace, other = tmp_path / "trace.json", tmp_path / "other.so"
    shutil.copy(driver_path, other)
    command = [sys.executable, "-c", LOADED_TWICE, str(driver_path), str(other), str(driver_path)]
    for _ in range(2):
        subprocess.run(command, check=True, timeout=60, env={**os.environ, "NPU_FAKE_TRACE": str(trace)})
        text = trace.read_text()
        assert text.count("[\n") == 1 and text.endswith("},\n")
        assert [event["args"]["size"] for event in json.loads(text[:-2] + "]")] == [0, 1, 2, 10, 11, 12, 13]


def test_the_file_a_program_names_starts_anew(control: Control, tmp_path: Path) -> None:
    path = tmp_path / "trace.json"
    for _ in range(2):
        control.library.npu_fake_trace(str(path).encode())
        control.library.toy_run(0, None, 1)
    control.library.npu_fake_trace(None)
    assert len(json.loads(path.read_text()[:-2] + "]")) == 1
