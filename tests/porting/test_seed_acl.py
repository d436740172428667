"""The blocks of code of "Introduction to CANN Runtime" (December 2025), and what they do on the fake.

They stand in pyacl's examples/introduction.py, a function for each. Each runs in a process of its own, on a
device where asked for, and leaves nothing behind.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

N = 1024
PROGRAM = """
import ctypes, json, sys
import introduction
from pyacl._library import lib
from pyacl.acl.acl import *
name, start, *arguments = sys.argv[1:]
live = lib.load().npu_fake_live
live.argtypes, live.restype = [ctypes.c_char_p], ctypes.c_long
if start in ("init", "device"):
    assert aclInit(None) == 0
if start == "device":
    assert aclrtSetDevice(0) == 0
before = live(None)
result = getattr(introduction, name)(*arguments)
assert live(None) == before, "it leaves handles behind"
if start == "device":
    assert aclrtResetDevice(0) == 0
if start in ("init", "device"):
    assert aclFinalize() == 0
print(json.dumps(result, default=bytes.decode))
"""

Block = Callable[..., Any]


@pytest.fixture
def run(root: Path, fakes_folder: Path) -> Callable[..., str]:
    """A function (arguments of the interpreter, **environment) -> output; it must end well."""

    def go(*arguments: object, **variables: str) -> str:
        examples = root / "packages" / "pyacl" / "src" / "pyacl" / "examples"
        library = str(fakes_folder.resolve() / "acl" / "libascendcl.so")
        done = subprocess.run(
            [sys.executable, "-W", "error", *map(str, arguments)],
            capture_output=True,
            text=True,
            timeout=120,
            env={**os.environ, "PYTHONPATH": str(examples), "PYACL_LIBRARY": library, **variables},
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return go


@pytest.fixture
def block(run: Callable[..., str]) -> Block:
    """A function (name of the function, *arguments, start="", **environment) -> its result.

    start: "init" calls aclInit before, "device" sets device 0 too.
    """

    def call(name: str, *arguments: object, start: str = "", **variables: str) -> Any:
        return json.loads(run("-c", PROGRAM, name, start, *arguments, **variables))

    return call


@pytest.fixture
def kernels(models_folder: Path) -> Path:
    return models_folder / "kernels.o"


def test_device_management_one_device(block: Block) -> None:
    assert block("single_device", start="init") == [0, 0, 0], "set, the task on device 0, reset"


def test_device_management_several_devices(block: Block) -> None:
    assert block("several_devices", start="init") == [0, 0, 0, 1, 0, 0], "the second task runs on device 1"


def test_device_management_on_a_machine_with_one_device(block: Block) -> None:
    """The second aclrtSetDevice fails, so the second task is device 0's, and there is no device 1 to reset."""
    codes = block("several_devices", start="init", NPU_FAKE_ACL_DEVICES="1")
    assert codes == [0, 0, 107001, 0, 0, 107001]


@pytest.mark.parametrize("chip, cores", [("Ascend910B3", 20), ("Ascend310P3", 8)])
def test_device_management_questions(block: Block, chip: str, cores: int) -> None:
    answers = block("device_queries", start="init", NPU_FAKE_ACL_SOC=chip, NPU_FAKE_ACL_DEVICES="4")
    assert answers == {
        "name": chip, "count": 4, "normal": True, "cube": 0, "priorities": [7, 0], "cores": cores
    }  # fmt: skip


def test_context_management(block: Block) -> None:
    """Default context, one's own, work in it, and a destroyed one that cannot be set any more."""
    assert block("contexts") == [True, True, True, True]


def test_memory_management(block: Block) -> None:
    assert block("memory", start="device") == list(range(N))


def test_stream_create_and_destroy(block: Block) -> None:
    assert block("stream_create_and_destroy", start="init") == [0, 0, 0, 0]


@pytest.mark.parametrize("pageable", ["stage", "refuse"])
def test_stream_synchronize(block: Block, pageable: str) -> None:
    assert block("stream_synchronize", start="device", NPU_FAKE_ACL_PAGEABLE=pageable) == [2 * i for i in range(N)]


def test_kernel(block: Block, kernels: Path) -> None:
    assert block("kernel", kernels) == [i + 100 for i in range(N)]


def test_kernel_with_objects(block: Block, kernels: Path) -> None:
    assert block("kernel_with_objects", kernels) == [i + 100 for i in range(N)]


def test_flow(block: Block, kernels: Path) -> None:
    assert block("flow", kernels, start="init") == [i * i for i in range(N)]


def test_event_create_and_destroy(block: Block) -> None:
    assert block("event_create_and_destroy", start="device") == [0, 0]


def test_event_order(block: Block, kernels: Path) -> None:
    """The first stream is slow: the second one reads nothing before the event."""
    assert block("event_order", kernels, start="device") == [3 * i for i in range(N)]


def test_event_times(block: Block, kernels: Path) -> None:
    start, end, between = block("event_times", kernels, start="device")
    assert end - start >= 20_000 and between >= 20, "the kernel takes 20 ms"
    assert between == pytest.approx((end - start) / 1000, abs=0.01)


def test_all_of_it(run: Callable[..., str], root: Path, kernels: Path) -> None:
    output = run(root / "packages" / "pyacl" / "src" / "pyacl" / "examples" / "introduction.py", kernels)
    assert "kernel: 1 + 100 = 101\n" in output and "kernel with objects: 1 + 100 = 101\n" in output
    assert "several devices: [0, 0, 0, 1, 0, 0]\n" in output and "flow: 3 * 3 = 9\n" in output
