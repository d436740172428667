"""Device memory of another process: seen there, held here, closed once."""

from __future__ import annotations

import os
import pickle
import sys

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pyacl.errors import AclError
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.memory.ipc import IpcKey, device_pid, export_memory, open_memory
from pyacl.runtime.device import Device

from tests.pyacl.conftest import FAKE, Child

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the fake shares memory through /proc")

PEER = """
import pickle, sys
import numpy as np
from pyacl.runtime.device import Device
from pyacl.memory.ipc import open_memory
key = pickle.loads(bytes.fromhex(sys.argv[1]))
with Device(0):
    with open_memory(key) as buffer:
        assert buffer.nbytes == 32 and buffer.device == 0
        assert buffer.read(np.float32).tolist() == [0, 1, 2, 3, 4, 5, 6, 7]
        buffer[4:8].write(np.array([10], np.float32))
        try:
            open_memory(key)
        except ValueError as problem:
            print("once:", type(problem).__name__)
    with open_memory(key) as buffer:
        print("again:", buffer.read(np.float32)[1])
"""


@linux
@pytest.mark.parametrize("named", [False, True])
def test_another_process_sees_it(device: Device, child: Child, named: bool) -> None:
    with DeviceBuffer.from_array(np.arange(8, dtype=np.float32)) as buffer:
        with export_memory(buffer, pids=[os.getpid()] if named else None) as shared:
            assert shared.key.nbytes == 32 and "32 bytes of device 0" in repr(shared)
            reported = child(PEER, pickle.dumps(shared.key).hex(), PYACL_LIBRARY=FAKE)
            assert reported == "once: AclErrorRtParamInvalid\nagain: 10.0\n"
        assert buffer.read(np.float32)[1] == 10


def test_who_may_open_it(device: Device, acl: FakeControl) -> None:
    acl.record()
    with DeviceBuffer(8) as buffer:
        with export_memory(buffer):
            pass
        assert "aclrtIpcMemSetImportPid" not in acl.calls.names()
        with export_memory(buffer, pids=[1, 2]):
            pass
    assert [call.args["flags"] for call in acl.calls.of("aclrtIpcMemGetExportKey")] == [1, 0], "1: any process"
    assert [call.args["num"] for call in acl.calls.of("aclrtIpcMemSetImportPid")] == [2]


def test_an_export_holds_the_memory(device: Device, acl: FakeControl) -> None:
    buffer = DeviceBuffer(64)
    shared = export_memory(buffer)
    buffer.close()
    assert acl.live["memory"] == 1
    acl.record()
    shared.close()
    shared.close()
    assert "memory" not in acl.live
    ends = [name for name in acl.calls.names() if name in ("aclrtIpcMemClose", "aclrtFree")]
    assert ends == ["aclrtIpcMemClose", "aclrtFree"], "sharing ends before the memory"
    assert repr(shared) == "<pyacl.IpcMemory closed>"
    with pytest.raises(ClosedError):
        export_memory(buffer)


def test_what_is_refused(device: Device, acl: FakeControl) -> None:
    with DeviceBuffer(64) as buffer:
        with pytest.raises(ValueError, match="got a view at byte 8; export the whole and send the offset along"):
            export_memory(buffer[8:])
        with export_memory(buffer[:8]) as part:
            assert part.key.nbytes == 8
        for pids in ([], [0], [1 << 40]):
            with pytest.raises(ValueError, match="pids: expected process numbers"):
                export_memory(buffer, pids=pids)
        with export_memory(buffer) as shared, pytest.raises(AclError, match="aclrtIpcMemImportByKey"):
            open_memory(shared.key)  # of this process
        acl.record()
        with acl.fail("aclrtIpcMemSetImportPid", code=107000), pytest.raises(AclError, match="aclrtIpcMemSetImportPid"):
            export_memory(buffer, pids=[1])
        assert acl.calls.names()[-1] == "aclrtIpcMemClose", "not left shared"
    for wrong in (b"key", "key"):
        with pytest.raises(TypeError, match="open_memory, key: expected the IpcKey of export_memory"):
            open_memory(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="open_memory, key: expected fewer than 65 bytes, got b'xx"):
        open_memory(IpcKey(b"x" * 65, 8, 0))
    with pytest.raises(ValueError, match=r"open_memory, key.nbytes: expected 1 to \d+, got 0"):
        open_memory(IpcKey(b"x", 0, 0))
    with pytest.raises(AclError, match="107000"):
        open_memory(IpcKey(b"nobody's", 8, 0))


def test_the_process_as_the_device_knows_it(device: Device) -> None:
    assert device_pid() == os.getpid(), "the fake's device is no container"
