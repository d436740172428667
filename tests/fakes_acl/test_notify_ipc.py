"""Notifies of another process."""

from __future__ import annotations

import ctypes as C
import os
import subprocess
import sys

import pytest

from tests.fakes_acl.machine import Machine

INVALID_PARAM, BAD_PARAM, BAD_HANDLE, UNSUPPORTED, DRIVER, TIMEOUT = 100000, 107000, 107017, 207000, 507899, 107019

OTHER = """
import ctypes as C, sys
from npu_common.testing import FakeControl
lib, here, there = C.CDLL(sys.argv[1]), C.c_void_p(), C.c_void_p()
lib.aclInit(None), lib.aclrtSetDevice(0)
for key, out in ((sys.argv[2], here), (sys.argv[3], there)):
    assert lib.aclrtNotifyImportByKey(C.byref(out), key.encode(), C.c_uint64(0)) == 0
tasks = FakeControl(lib).watch("task")
assert lib.aclrtWaitAndResetNotify(here, None, 30) == 0
tasks.wait()
print("waiting", flush=True)
assert lib.aclrtSynchronizeStream(None) == 0
print("signalled", flush=True)
sys.stdin.read()
assert lib.aclrtRecordNotify(there, None) == 0
assert lib.aclrtSynchronizeStream(None) == 0
key = C.create_string_buffer(65)
print(lib.aclrtNotifyGetExportKey(here, key, C.c_size_t(65), C.c_uint64(0)))
print(lib.aclrtDestroyNotify(here), lib.aclrtDestroyNotify(there))
"""


def export(acl: Machine, notify: int) -> str:
    key = C.create_string_buffer(65)
    acl.do("aclrtNotifyGetExportKey", notify, key, 65, 0)
    return key.value.decode()


@pytest.mark.skipif(sys.platform != "linux", reason="the fake shares memory through /proc")
def test_two_processes_signal_each_other(acl: Machine) -> None:
    here, there = C.c_void_p(), C.c_void_p()
    for out in (here, there):
        acl.do("aclrtCreateNotify", C.byref(out), 0)
    acl.do("aclrtRecordNotify", here, None)  # before it is exported, and taken back
    acl.do("aclrtWaitAndResetNotify", here, None, 5)
    acl.do("aclrtSynchronizeStream", None)
    command = [sys.executable, "-c", OTHER, str(acl.path), export(acl, here.value or 0), export(acl, there.value or 0)]
    acl.do("aclrtNotifySetImportPid", here, (C.c_int32 * 1)(os.getpid()), 1)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin is not None and other.stdout is not None
        assert other.stdout.readline() == "waiting\n"
        acl.do("aclrtRecordNotify", here, None)
        acl.do("aclrtSynchronizeStream", None)
        assert other.stdout.readline() == "signalled\n"
        acl.do("aclrtWaitAndResetNotify", here, None, 1)  # the other process took the signal away
        assert acl.code("aclrtSynchronizeStream", None) == TIMEOUT
        acl.do("aclrtWaitAndResetNotify", there, None, 30)
        other.stdin.close()
        acl.do("aclrtSynchronizeStream", None)
        assert other.stdout.read().split() == [str(UNSUPPORTED), "0", "0"]  # an imported one is not exported on
        assert other.wait(30) == 0
    for out in (here, there):
        acl.do("aclrtDestroyNotify", out)


def test_keys_that_are_none(acl: Machine) -> None:
    notify, out, key = C.c_void_p(), C.c_void_p(), C.create_string_buffer(65)
    acl.do("aclrtCreateNotify", C.byref(notify), 0)
    assert acl.code("aclrtNotifySetImportPid", notify, (C.c_int32 * 1)(1), 1) == BAD_PARAM  # not exported yet
    assert acl.code("aclrtNotifyGetExportKey", notify, key, 64, 0) == BAD_PARAM
    assert acl.code("aclrtNotifyGetExportKey", notify, None, 65, 0) == INVALID_PARAM
    assert acl.code("aclrtNotifyGetExportKey", notify, key, 65, 4) == BAD_PARAM
    assert acl.code("aclrtNotifyGetExportKey", 4711, key, 65, 0) == BAD_HANDLE
    if sys.platform == "linux":
        acl.do("aclrtNotifyGetExportKey", notify, key, 65, 0)
        first = key.value
        acl.do("aclrtNotifyGetExportKey", notify, key, 65, 0)
        assert key.value == first
        assert acl.code("aclrtNotifyImportByKey", C.byref(out), key, 0) == BAD_PARAM  # the process it is of
        gone = f"acl-notify-{2**22 - 1}-3".encode()
        assert acl.code("aclrtNotifyImportByKey", C.byref(out), gone, 0) == DRIVER
    assert acl.code("aclrtNotifyImportByKey", C.byref(out), b"junk", 0) == BAD_PARAM
    assert acl.code("aclrtNotifyImportByKey", None, b"junk", 0) == INVALID_PARAM
    acl.do("aclrtDestroyNotify", notify)
