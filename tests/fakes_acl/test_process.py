"""The parts of a whole process or device: hooks, snapshots, abortions, groups of cores, limits."""

from __future__ import annotations

import ctypes as C
import json
import os
from pathlib import Path

import pytest

from tests.fakes_acl.machine import Machine

PARAMETER, PARAM, UNSUPPORTED = 100000, 107000, 207000
OTHER, MODEL = 65535, 0
INIT = C.CFUNCTYPE(C.c_int, C.c_char_p, C.c_size_t, C.c_void_p)
END = C.CFUNCTYPE(C.c_int, C.c_void_p)
STAGE = C.CFUNCTYPE(C.c_uint, C.c_int, C.c_void_p)
ABORT = C.CFUNCTYPE(C.c_int, C.c_int, C.c_int, C.c_uint, C.c_void_p)


def address(thunk: object) -> C.c_void_p:
    return C.cast(thunk, C.c_void_p)  # type: ignore[arg-type]


def test_hooks_of_beginning_and_end(acl: Machine, tmp_path: Path) -> None:
    calls: list[tuple[str, object, int]] = []
    answer = {"init": 0, "end": 0}

    def begin(text: bytes, size: int, user: int) -> int:
        calls.append(("init", text[:size], user))
        return answer["init"]

    begin_c = INIT(begin)

    def end(user: int) -> int:
        calls.append(("end", None, user))
        return answer["end"]

    end_c = END(end)

    acl.do("aclInitCallbackRegister", OTHER, address(begin_c), 7)
    assert calls == [("init", b"", 7)], "the library has begun: at once"
    acl.do("aclFinalizeCallbackRegister", OTHER, address(end_c), 8)
    assert acl.code("aclInitCallbackRegister", OTHER, address(begin_c), 7) == PARAMETER
    assert acl.code("aclInitCallbackRegister", 99, address(begin_c), 7) == PARAMETER
    config = tmp_path / "acl.json"
    config.write_text(json.dumps({"a": 1}))
    acl.do("aclFinalize")
    acl.do("aclInit", str(config).encode())
    assert calls[1:] == [("end", None, 8), ("init", config.read_bytes(), 7)]
    assert acl.code("aclInit", None) == 100002
    out = C.c_uint64()
    acl.do("aclFinalizeReference", C.byref(out))
    assert len(calls) == 3, "counted calls call nothing"
    answer["end"] = 5
    assert acl.code("aclFinalizeReference", C.byref(out)) == 5
    answer["init"] = 6
    assert acl.code("aclInit", None) == 6
    answer.update(init=0, end=0)
    acl.do("aclInitCallbackUnRegister", OTHER, address(begin_c))
    acl.do("aclFinalizeCallbackUnRegister", OTHER, address(end_c))
    assert acl.code("aclInitCallbackUnRegister", OTHER, address(begin_c)) == PARAMETER
    before = len(calls)
    acl.do("aclFinalize")
    acl.do("aclInit", None)
    assert len(calls) == before


def test_snapshots_have_an_order(acl: Machine) -> None:
    me, calls = os.getpid(), []
    fail = [False]

    def told(pid: int, user: int) -> int:
        calls.append((pid, user))
        return int(fail[0])

    told_c = STAGE(told)

    for stage in range(6):
        acl.do("aclrtSnapShotCallbackRegister", stage, address(told_c), 10 + stage)
    assert acl.code("aclrtSnapShotCallbackRegister", 0, address(told_c), 0) == 507913
    assert acl.code("aclrtSnapShotCallbackRegister", 6, address(told_c), 0) == PARAMETER
    assert acl.code("aclrtSnapShotProcessBackup", me, None) == 507908
    assert acl.code("aclrtSnapShotProcessUnlock", me, None) == 507907
    assert acl.code("aclrtSnapShotProcessLock", me + 1, None) == UNSUPPORTED
    acl.do("aclrtSnapShotProcessLock", me, None)
    assert acl.code("aclrtSnapShotProcessLock", me, None) == 507906
    assert acl.code("aclrtSnapShotProcessRestore", me, None) == 507909
    for name in ("Backup", "Restore", "Unlock"):
        acl.do(f"aclrtSnapShotProcess{name}", me, None)
    assert calls == [(me, 10 + stage) for stage in range(6)]
    fail[0] = True
    assert acl.code("aclrtSnapShotProcessLock", me, None) == 507912
    fail[0] = False
    for stage in range(6):
        acl.do("aclrtSnapShotCallbackUnregister", stage, address(told_c))
    assert acl.code("aclrtSnapShotCallbackUnregister", 0, address(told_c)) == PARAMETER
    acl.do("aclrtSnapShotProcessLock", me, None)
    acl.do("aclrtSnapShotProcessUnlock", me, None)


def test_aborting_a_device(acl: Machine) -> None:
    calls: list[tuple[int, int, int]] = []

    def told(device: int, stage: int, timeout: int, user: int) -> int:
        calls.append((device, stage, timeout))
        return 0

    told_c = ABORT(told)

    stream, event = acl.stream(), acl.make("aclrtCreateEvent")
    place = acl.malloc(4)
    acl.do("aclrtMemset", place, 4, 1, 4)
    acl.do("aclrtSetDeviceTaskAbortCallback", b"test", address(told_c), None)
    acl.do("aclrtStreamWaitEvent", stream, event)
    acl.do("aclrtMemsetAsync", place, 4, 9, 4, stream)
    acl.do("aclrtDeviceTaskAbort", 0, 3000)
    assert calls == [(0, 0, 3000), (0, 1, 3000)]
    assert acl.download(place, (4,), "u1").tolist() == [1] * 4, "what was queued is left out"
    assert acl.code("aclrtMemsetAsync", place, 4, 2, 4, stream) == 107023, "the stream takes no more"
    other = acl.stream()
    acl.do("aclrtMemsetAsync", place, 4, 2, 4, other)
    acl.do("aclrtSynchronizeStream", other)
    assert acl.download(place, (4,), "u1").tolist() == [2] * 4, "a new one does"
    acl.do("aclrtDestroyStream", other)
    acl.do("aclrtSetDeviceTaskAbortCallback", b"test", None, None)
    assert acl.code("aclrtSetDeviceTaskAbortCallback", b"test", None, None) == PARAMETER
    assert acl.code("aclrtDeviceTaskAbort", 9, 0) == 107001
    acl.free(place)
    acl.do("aclrtDestroyEvent", event)
    acl.do("aclrtDestroyStream", stream)


def test_notes_and_persistent_streams(acl: Machine) -> None:
    stream = C.c_void_p()
    acl.do("aclrtCreateStreamWithConfig", C.byref(stream), 0, 4)
    acl.do("aclrtPersistentTaskClean", stream)
    assert acl.code("aclrtPersistentTaskClean", None) == PARAM
    place = acl.malloc(4)
    acl.do("aclrtMemsetAsync", place, 4, 0, 4, stream)
    acl.do("aclrtCacheLastTaskOpInfo", b"add", 3)
    acl.do("aclrtCacheLastTaskExtendInfo", b"add", 3)
    assert acl.code("aclrtCacheLastTaskOpInfo", b"add", 0) == PARAMETER
    acl.do("aclrtSynchronizeStream", stream)
    acl.free(place)
    acl.do("aclrtDestroyStream", stream)


def test_groups_of_cores(acl: Machine) -> None:
    count, value, size = C.c_uint32(), C.c_int32(), C.c_size_t()
    acl.do("aclrtGetGroupCount", C.byref(count))
    assert count.value == 1
    info = int(acl.aclrtCreateGroupInfo())
    assert acl.code("aclrtGetGroupInfoDetail", info, 0, 0, C.byref(value), 4, C.byref(size)) == 100040
    acl.do("aclrtGetAllGroupInfo", info)
    for attr, wanted in ((0, 20), (1, 40), (2, 20), (5, 0)):
        acl.do("aclrtGetGroupInfoDetail", info, 0, attr, C.byref(value), 4, C.byref(size))
        assert (value.value, size.value) == (wanted, 4)
    value.value = 77
    assert acl.code("aclrtGetGroupInfoDetail", info, 0, 3, C.byref(value), 4, C.byref(size)) == UNSUPPORTED
    assert acl.code("aclrtGetGroupInfoDetail", info, 0, 0, C.byref(value), 2, C.byref(size)) == PARAMETER
    assert acl.code("aclrtGetGroupInfoDetail", info, 1, 0, C.byref(value), 4, C.byref(size)) == PARAMETER
    assert value.value == 77, "what is refused is not written"
    acl.do("aclrtDestroyGroupInfo", info)
    assert acl.code("aclrtDestroyGroupInfo", info) == PARAMETER
    acl.do("aclrtSetGroup", 0)
    assert acl.code("aclrtSetGroup", 1) == 100041


def test_limits_are_known_when_they_were_set(acl: Machine) -> None:
    value = C.c_size_t(77)
    assert acl.code("aclrtDeviceGetLimit", 2, C.byref(value)) == UNSUPPORTED
    assert value.value == 77
    acl.do("aclrtDeviceSetLimit", 2, 4096)
    acl.do("aclrtDeviceGetLimit", 2, C.byref(value))
    assert value.value == 4096
    assert acl.code("aclrtDeviceSetLimit", 5, 4096) == acl.code("aclrtDeviceSetLimit", 2, 0) == PARAM


@pytest.mark.parametrize("count", [1, 3])
def test_repairing_memory(acl: Machine, count: int) -> None:
    place = acl.malloc(64)
    each = (C.c_size_t * 16 * count)()
    for one in each:
        one[0], one[1] = place, 64
    acl.do("aclrtMemUceRepair", 0, each, count)
    each[count - 1][1] = 1 << 20
    assert acl.code("aclrtMemUceRepair", 0, each, count) == PARAM
    assert acl.code("aclrtMemUceRepair", 0, each, 0) == PARAMETER
    acl.free(place)


def test_overflow_by_its_other_name(acl: Machine) -> None:
    stream, out = acl.stream(), acl.malloc(64)
    acl.do("aclrtNpuClearFloatOverFlowStatus", 0, stream)
    acl.do("aclrtNpuGetFloatOverFlowStatus", out, 64, 0, stream)
    acl.do("aclrtSynchronizeStream", stream)
    assert not acl.download(out, (64,), "u1").any()
    assert acl.code("aclrtNpuGetFloatOverFlowStatus", out, 64, 1, stream) == PARAM
    assert acl.code("aclrtNpuGetFloatOverFlowStatus", out, 8, 0, stream) == PARAM
    acl.free(out)
    acl.do("aclrtDestroyStream", stream)


def test_several_prefetches(acl: Machine) -> None:
    stream, out = acl.stream(), C.c_void_p()
    acl.do("aclrtMemAllocManaged", C.byref(out), 8192, 1)
    ptrs = (C.c_void_p * 2)(out.value, (out.value or 0) + 4096)
    sizes, places, first = (C.c_size_t * 2)(64, 64), (C.c_int * 4)(1, 0, 2, 0), (C.c_size_t * 2)(0, 1)
    acl.do("aclrtMemManagedPrefetchBatchAsync", ptrs, sizes, 2, places, first, 2, 0, stream)
    assert acl.code("aclrtMemManagedPrefetchBatchAsync", ptrs, sizes, 2, places, first, 3, 0, stream) == PARAM
    sizes[1] = 1 << 20
    assert acl.code("aclrtMemManagedPrefetchBatchAsync", ptrs, sizes, 2, places, first, 2, 0, stream) == PARAM
    acl.do("aclrtSynchronizeStream", stream)
    acl.do("aclrtFree", out)
    acl.do("aclrtDestroyStream", stream)


def test_an_empty_path_is_no_configuration(acl: Machine) -> None:
    """Ascend's own AclLite calls aclInit(""), unless it is told a path."""
    acl.do("aclFinalize")
    acl.do("aclInit", b"")
    assert acl.code("aclInit", b"") == 100002
