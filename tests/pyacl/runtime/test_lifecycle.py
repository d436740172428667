"""Starting and stopping AscendCL."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pyacl
import pytest
from pyacl import errors
from pyacl.acl import acl_rt
from pyacl.runtime import lifecycle as runtime

if TYPE_CHECKING:
    from collections.abc import Callable

    from npu_common.testing import FakeControl

    Child = Callable[..., str]


def test_starts_are_counted(acl: FakeControl) -> None:
    runtime.finalize()  # what the fixture brought up
    acl.record()
    runtime.init()
    runtime.init()
    assert runtime.references() == 2
    with runtime.runtime():
        assert runtime.references() == 3
    assert runtime.finalize() == 1
    assert acl.calls.names() == ["aclInit"]
    assert runtime.finalize() == 0
    assert acl.calls.names() == ["aclInit", "aclFinalizeReference"]
    assert runtime.finalize() == 0  # nothing to take back
    assert acl.calls.names() == ["aclInit", "aclFinalizeReference"]


def test_the_package_shows_it_as_a_context_manager_and_as_a_module(acl: FakeControl) -> None:
    with pyacl.runtime():
        assert pyacl.runtime.references() == 1
    assert runtime.references() == 0


def test_a_program_may_start_and_stop_it_by_itself(acl: FakeControl) -> None:
    runtime.finalize()
    assert acl_rt.aclInit(None) == 0
    runtime.init()  # 100002 below
    assert runtime.finalize() == 0
    assert acl_rt.aclFinalizeReference(None) == 0  # still up: the program's own
    runtime.init()
    assert acl_rt.aclFinalize() == 0  # behind our back
    assert runtime.finalize() == 0  # 100037 below
    runtime.ensure()
    assert pyacl.device_count() == 2


def test_a_device_that_is_used_brings_it_up(acl: FakeControl) -> None:
    runtime.finalize()
    acl.record()
    with pyacl.Device(0):
        pass
    with pyacl.Device(1):
        pass
    assert acl.calls.names().count("aclInit") == 1
    assert "aclFinalizeReference" not in acl.calls.names()  # it takes long to start


def test_stopping_closes_what_is_open(acl: FakeControl) -> None:
    with pyacl.runtime():
        device = pyacl.Device(1)
        device.use()
        device.use()
        stream = pyacl.Stream()
    assert stream.closed
    runtime.ensure()
    assert not device.active


def test_a_device_that_only_arrays_keep_set_makes_no_objects(acl: FakeControl) -> None:
    """The last array resets the device, with which C would end the new objects."""
    with pyacl.runtime():
        pyacl.Device(0).use()
        view = np.asarray(pyacl.HostBuffer(64))
    assert pyacl.Device(0).active
    with pytest.raises(errors.class_of(107002)):
        pyacl.Event()
    del view
    assert not pyacl.Device(0).active


def test_settings_come_from_a_file(acl: FakeControl, tmp_path: Path) -> None:
    runtime.finalize()
    file = tmp_path / "acl.json"
    file.write_text('{"defaultDevice": {"default_device": "1"}}')
    with runtime.runtime(file):
        assert acl_rt.aclrtResetDevice(1) == 0  # it was set
        runtime.init(file)
        assert runtime.finalize() == 1
        with pytest.raises(ValueError, match=r"up with .*acl.json .*got other.json; finalize\(\) it first"):
            runtime.init("other.json")
        assert runtime.references() == 1


def test_a_bad_file_leaves_it_down(acl: FakeControl, tmp_path: Path) -> None:
    runtime.finalize()
    with pytest.raises(OSError, match=r"aclInit returned ACL_ERROR_INVALID_FILE .*cannot open"):
        runtime.init(tmp_path / "none.json")
    assert runtime.references() == 0
    runtime.init()
    runtime.finalize()


def test_without_a_driver_it_says_so(on_fake: Child) -> None:
    program = """
import pyacl
for _ in range(2):
    try:
        pyacl.init()
    except RuntimeError as problem:
        print(problem.code, problem.hint)
"""
    out = on_fake(program, NPU_FAKE_ACL_DEVICES=0)
    assert out.splitlines() == ["500000 At init: is the driver installed? `npu-smi info` shows it"] * 2


def test_nothing_is_finalized_at_the_end_of_the_interpreter(on_fake: Child, tmp_path: Path) -> None:
    trace = tmp_path / "trace.json"
    on_fake("import pyacl; pyacl.init(); pyacl.Device(0).use()", NPU_FAKE_TRACE=trace)
    text = trace.read_text()
    assert '"aclInit"' in text
    assert "aclFinalize" not in text
    assert '"aclrtResetDevice"' not in text


def test_a_forked_child_of_a_started_process_gets_an_error(on_fake: Child) -> None:
    program = """
import os, pyacl
device = pyacl.Device(0)
device.use()
stream, event = pyacl.Stream(), pyacl.Event()
if os.fork() == 0:
    for act in (pyacl.init, pyacl.Stream, device.use, stream.synchronize, event.query, lambda: pyacl.Context(0)):
        try:
            act()
        except pyacl.errors.ForkError as problem:
            print(type(problem).__name__, problem.hint, flush=True)
    stream.close()
    event.close()
    os._exit(0)
os.wait()
stream.synchronize()
stream.close()
event.close()
device.reset()
print("parent")
"""
    lines = on_fake(program).splitlines()
    assert len(lines) == 7
    assert lines[-1] == "parent"
    assert all(line.startswith("ForkError") for line in lines[:-1]), lines


def test_a_child_forked_before_may_use_it(on_fake: Child) -> None:
    program = """
import os, pyacl
from pyacl.runtime import context
from pyacl.runtime import device
from pyacl.runtime import stream
if os.fork() == 0:
    with pyacl.Device(1), pyacl.Stream() as stream:
        stream.launch(print, "in the child", flush=True)
    os._exit(0)
os.wait()
with pyacl.Device(0):
    print("in the parent")
"""
    assert on_fake(program).splitlines() == ["in the child", "in the parent"]


def test_an_old_library_that_does_not_count(child: Child, make: Callable[..., Path], tmp_path: Path) -> None:
    library = make(
        tmp_path / "libascendcl.so",
        """
#include <stdio.h>
static int up;
int aclInit(const char *path) { printf("init %d\\n", up); fflush(stdout); return up++ ? 100002 : 0; }
int aclFinalize(void) { printf("finalize\\n"); fflush(stdout); up = 0; return 0; }
""",
    )
    program = """
import pyacl
from pyacl.acl.acl_rt import aclInit, aclFinalize
pyacl.init(); pyacl.init(); pyacl.finalize(); pyacl.finalize()
aclInit(None)
with pyacl.runtime():
    pass
print("still up", flush=True)
aclFinalize()
"""
    lines = child(program, PYACL_LIBRARY=library).splitlines()
    assert lines == ["init 0", "finalize", "init 0", "init 1", "still up", "finalize"]
