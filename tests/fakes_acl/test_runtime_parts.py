"""Limits of cores, allocators of the user's, faults of hardware, shared physical memory, managed memory, reductions."""

from __future__ import annotations

import ctypes as C
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.fakes_acl.machine import D2H, Machine

NULL, PARAM, HANDLE, UNSUPPORTED, NO_DEVICE, CONTEXT = 100000, 107000, 107017, 207000, 107001, 107002
MB2 = 2 << 20


class Location(C.Structure):
    _fields_ = [("id", C.c_uint32), ("type", C.c_uint32)]


class Access(C.Structure):
    _fields_ = [("flags", C.c_uint32), ("location", Location), ("rsv", C.c_uint8 * 12)]


class Prop(C.Structure):
    _fields_ = [
        ("handle_type", C.c_uint32), ("allocation", C.c_uint32), ("attr", C.c_uint32), ("location", Location),
        ("reserve", C.c_uint64),
    ]  # fmt: skip


def number(acl: Machine, name: str, *arguments: object) -> int:
    out = C.c_uint32(99)
    acl.do(name, *arguments, C.byref(out))
    return out.value


def test_limits_of_cores(acl: Machine) -> None:
    stream = acl.stream()
    assert (number(acl, "aclrtGetDeviceResLimit", 0, 0), number(acl, "aclrtGetDeviceResLimit", 0, 1)) == (20, 40)
    acl.do("aclrtSetDeviceResLimit", 0, 0, 8)
    assert number(acl, "aclrtGetDeviceResLimit", 0, 0) == number(acl, "aclrtGetStreamResLimit", stream, 0) == 8
    assert number(acl, "aclrtGetDeviceResLimit", 1, 0) == 20
    acl.do("aclrtSetStreamResLimit", stream, 0, 3)
    assert number(acl, "aclrtGetStreamResLimit", stream, 0) == 3
    assert number(acl, "aclrtGetResInCurrentThread", 0) == 8
    acl.do("aclrtUseStreamResInCurrentThread", stream)
    assert (number(acl, "aclrtGetResInCurrentThread", 0), number(acl, "aclrtGetResInCurrentThread", 1)) == (3, 40)
    acl.do("aclrtUnuseStreamResInCurrentThread", stream)
    acl.do("aclrtResetStreamResLimit", stream)
    assert number(acl, "aclrtGetStreamResLimit", stream, 0) == 8
    acl.do("aclrtResetDeviceResLimit", 0)
    assert number(acl, "aclrtGetResInCurrentThread", 0) == 20
    assert acl.code("aclrtSetDeviceResLimit", 0, 0, 21) == acl.code("aclrtSetDeviceResLimit", 0, 0, 0) == PARAM
    assert acl.code("aclrtSetDeviceResLimit", 0, 2, 1) == acl.code("aclrtSetStreamResLimit", stream, 1, 41) == PARAM
    assert acl.code("aclrtSetDeviceResLimit", 7, 0, 1) == acl.code("aclrtResetDeviceResLimit", -1) == NO_DEVICE
    assert acl.code("aclrtGetDeviceResLimit", 0, 0, None) == NULL
    acl.do("aclrtDestroyStream", stream)
    assert acl.code("aclrtSetStreamResLimit", stream, 0, 1) == HANDLE


def test_allocators_are_kept_for_those_who_ask(acl: Machine) -> None:
    stream, desc = acl.stream(), int(acl.aclrtAllocatorCreateDesc())
    assert acl.code("aclrtAllocatorRegister", stream, desc) == NULL  # nothing set
    for place, name in enumerate(("Obj", "AllocFunc", "FreeFunc", "GetAddrFromBlockFunc", "AllocAdviseFunc"), 1):
        acl.do(f"aclrtAllocatorSet{name}ToDesc", desc, 64 * place)
    outs = [C.c_void_p() for _ in range(6)]
    assert acl.code("aclrtAllocatorGetByStream", stream, *map(C.byref, outs)) == NULL
    acl.do("aclrtAllocatorRegister", stream, desc)
    acl.do("aclrtAllocatorRegister", stream, desc)
    acl.do("aclrtAllocatorGetByStream", stream, *map(C.byref, outs))
    assert [one.value for one in outs] == [desc, 64, 128, 192, 320, 256]
    acl.do("aclrtAllocatorUnregister", stream)
    assert acl.code("aclrtAllocatorUnregister", stream) == NULL
    acl.do("aclrtAllocatorRegister", stream, desc)
    acl.do("aclrtAllocatorDestroyDesc", desc)
    assert acl.code("aclrtAllocatorDestroyDesc", desc) == acl.code("aclrtAllocatorRegister", stream, desc) == NULL
    acl.do("aclrtDestroyStream", stream)  # with what it holds


def test_no_faults_of_the_hardware(acl: Machine) -> None:
    info = (C.c_uint8 * 2576)(*[7] * 2576)
    acl.do("aclrtGetErrorVerbose", 0, info)
    assert not any(info[:8])
    acl.do("aclrtRepairError", 0, info)
    info[4] = 3
    assert acl.code("aclrtRepairError", 0, info) == PARAM
    assert acl.code("aclrtGetErrorVerbose", 9, info) == NO_DEVICE
    assert acl.code("aclrtGetErrorVerbose", 0, None) == NULL
    many = C.c_size_t(5)
    acl.do("aclrtGetMemUceInfo", 0, info, 4, C.byref(many))
    assert many.value == 0


@pytest.mark.parametrize(
    ("name", "same"), [("Ascend910B1", 1), ("Ascend910_9392", 1), ("Ascend310P3", 0), ("Ascend910A", 0)]
)
def test_which_kernels_run(acl: Machine, name: str, same: int) -> None:
    out = C.c_int32(7)
    acl.do("aclrtCheckArchCompatibility", name.encode(), C.byref(out))
    assert out.value == same
    for soc in ("Ascend310", "Ascend310P3"):
        acl.set("acl_soc", soc)
        acl.do("aclrtCheckArchCompatibility", b"Ascend310", C.byref(out))
        assert out.value == (soc == "Ascend310")
    assert acl.code("aclrtCheckArchCompatibility", b"Toaster", C.byref(out)) == NULL


def test_access_to_mapped_memory(acl: Machine) -> None:
    prop, out, flag = Prop(0, 0, 0, Location(0, 1), 0), C.c_void_p(), C.c_uint64()
    acl.do("aclrtMallocPhysical", C.byref(out), MB2, C.byref(prop), 0)
    handle = out.value
    acl.do("aclrtReserveMemAddress", C.byref(out), 2 * MB2, 0, None, 1)
    address = out.value or 0
    acl.do("aclrtMapMem", address, MB2, 0, handle, 0)
    own, other = Location(0, 1), Location(1, 1)
    acl.do("aclrtMemGetAccess", address + 5, C.byref(own), C.byref(flag))
    assert flag.value == 3
    acl.do("aclrtMemGetAccess", address, C.byref(other), C.byref(flag))
    assert flag.value == 0
    wanted = (Access * 2)(Access(1, other), Access(3, own))
    acl.do("aclrtMemSetAccess", address, MB2, wanted, 2)
    acl.do("aclrtMemGetAccess", address, C.byref(other), C.byref(flag))
    assert flag.value == 1
    for size in (0, MB2 - 1, 2 * MB2):
        assert acl.code("aclrtMemSetAccess", address, size, wanted, 2) == PARAM
    wanted[0].flags = 2
    assert acl.code("aclrtMemSetAccess", address, MB2, wanted, 2) == PARAM
    assert acl.code("aclrtMemGetAccess", address + MB2, C.byref(own), C.byref(flag)) == PARAM
    assert acl.code("aclrtMemGetAccess", address, C.byref(Location(5, 1)), C.byref(flag)) == PARAM
    # one more holder: the memory stays when the first handle is freed and nothing is mapped
    acl.do("aclrtMemRetainAllocationHandle", address, C.byref(out))
    again = out.value
    acl.write(address, np.arange(64, dtype=np.uint8))
    acl.do("aclrtUnmapMem", address)
    acl.do("aclrtFreePhysical", handle)
    got = Prop()
    acl.do("aclrtMemGetAllocationPropertiesFromHandle", again, C.byref(got))
    assert bytes(got) == bytes(prop)
    acl.do("aclrtMapMem", address + MB2, MB2, 0, again, 0)
    assert np.array_equal(acl.download(address + MB2, (64,), np.uint8), np.arange(64))
    acl.do("aclrtUnmapMem", address + MB2)
    acl.do("aclrtFreePhysical", again)
    assert acl.code("aclrtMemRetainAllocationHandle", address, C.byref(out)) == PARAM
    assert acl.code("aclrtMemGetAllocationPropertiesFromHandle", again, C.byref(got)) == PARAM
    acl.do("aclrtReleaseMemAddress", address)


IMPORTER = """
import ctypes as C, sys
from pathlib import Path
from tests.fakes_acl.machine import Machine
acl = Machine(Path(sys.argv[1]))
acl.do("aclInit", None)
acl.do("aclrtSetDevice", 0)
out, size = C.c_void_p(), 2 << 20
fabric = (C.c_uint8 * 128).from_buffer_copy(int(sys.argv[2]).to_bytes(8, "little") + bytes(120))
if sys.argv[3] == "number":
    acl.do("aclrtMemImportFromShareableHandle", int(sys.argv[2]), 0, C.byref(out))
else:
    acl.do("aclrtMemImportFromShareableHandleV2", fabric, 2, 0, C.byref(out))
handle = out.value
number = C.c_uint64()
print(acl.code("aclrtMemExportToShareableHandle", handle, 0, 0, C.byref(number)))
acl.do("aclrtReserveMemAddress", C.byref(out), size, 0, None, 1)
address = out.value
acl.do("aclrtMapMem", address, size, 0, handle, 0)
data = acl.download(address, (16,), "uint8")
acl.write(address, data + 1)
acl.do("aclrtUnmapMem", address)
acl.do("aclrtReleaseMemAddress", address)
acl.do("aclrtFreePhysical", handle)
print(acl.live.get("physical_memory", 0))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="processes share memory through /proc")
@pytest.mark.parametrize("kind", ["number", "fabric"])
def test_physical_memory_of_another_process(acl: Machine, root: Path, kind: str) -> None:
    prop, out, number_ = Prop(0, 0, 0, Location(0, 1), 0), C.c_void_p(), C.c_uint64()
    acl.do("aclrtMallocPhysical", C.byref(out), MB2, C.byref(prop), 0)
    handle = out.value
    acl.do("aclrtReserveMemAddress", C.byref(out), MB2, 0, None, 1)
    address = out.value or 0
    acl.do("aclrtMapMem", address, MB2, 0, handle, 0)
    acl.write(address, np.arange(16, dtype=np.uint8))
    pids = (C.c_int32 * 1)(1)
    if kind == "number":
        acl.do("aclrtMemExportToShareableHandle", handle, 0, 1, C.byref(number_))
        acl.do("aclrtMemSetPidToShareableHandle", number_, pids, 1)
        assert acl.code("aclrtMemSetPidToShareableHandle", number_, pids, 0) == PARAM
    else:
        fabric = (C.c_uint8 * 128)()
        acl.do("aclrtMemExportToShareableHandleV2", handle, 0, 2, fabric)
        acl.do("aclrtMemSetPidToShareableHandleV2", fabric, 2, pids, 1)
        number_.value = int.from_bytes(bytes(fabric)[:8], "little")
        assert acl.code("aclrtMemExportToShareableHandleV2", handle, 0, 3, fabric) == PARAM
    good = number_.value
    command = [sys.executable, "-c", IMPORTER, str(acl.path), str(number_.value), kind]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.split() == [str(UNSUPPORTED), "0"], done.stderr
    assert np.array_equal(acl.download(address, (16,), np.uint8), np.arange(16) + 1)
    for bad in (0, 12345, 1 << 40):
        assert acl.code("aclrtMemImportFromShareableHandle", bad, 0, C.byref(out)) == PARAM
    assert acl.code("aclrtMemExportToShareableHandle", handle, 2, 0, C.byref(number_)) == PARAM
    acl.do("aclrtUnmapMem", address)
    acl.do("aclrtReleaseMemAddress", address)
    acl.do("aclrtFreePhysical", handle)
    assert acl.code("aclrtMemImportFromShareableHandle", good, 0, C.byref(out)) == PARAM  # ended with the memory


@pytest.mark.parametrize("dtype", [np.float32, np.float16, np.int8, np.int16, np.int32, np.uint8])
def test_reductions(acl: Machine, dtype: npt.DTypeLike) -> None:
    number_ = {"float32": 0, "float16": 1, "int8": 2, "int32": 3, "uint8": 4, "int16": 6}[np.dtype(dtype).name]
    rng, stream = np.random.default_rng(1), acl.stream()
    a, b = (rng.integers(0, 50, 40).astype(dtype) for _ in range(2))
    to, source = acl.upload(a), acl.upload(b)
    for kind, expected in ((10, a + b), (11, np.maximum(a, b)), (12, np.minimum(a, b))):
        acl.write(to, a)
        acl.do("aclrtReduceAsync", to, source, a.nbytes, kind, number_, stream, None)
        acl.do("aclrtSynchronizeStream", stream)
        assert np.array_equal(acl.download(to, a.shape, dtype), expected)
    assert acl.code("aclrtReduceAsync", to, source, a.nbytes, 13, number_, stream, None) == UNSUPPORTED
    assert acl.code("aclrtReduceAsync", to, source, a.nbytes, 10, 9, stream, None) == UNSUPPORTED  # int64
    assert acl.code("aclrtReduceAsync", to, source, 0, 10, number_, stream, None) == PARAM
    assert acl.code("aclrtReduceAsync", None, source, 8, 10, number_, stream, None) == NULL
    acl.do("aclrtReduceAsync", to, source, 1 << 20, 10, number_, stream, None)
    assert acl.code("aclrtSynchronizeStream", stream) == 507053  # not so much memory there
    acl.free(to, source)
    acl.do("aclrtDestroyStream", stream)


class Where(C.Structure):
    """aclrtMemManagedLocation."""

    _fields_ = [("type", C.c_uint32), ("id", C.c_int32)]


def test_managed_memory(acl: Machine) -> None:
    out, attributes = C.c_void_p(), (C.c_uint32 * 7)()
    acl.do("aclrtMemAllocManaged", C.byref(out), 4096, 1)
    address, stream = out.value or 0, acl.stream()
    C.memmove(address, bytes(range(64)), 64)  # the host writes it, the device copies it
    device = acl.malloc(64)
    acl.do("aclrtMemcpy", device, 64, address, 64, 3)
    assert np.array_equal(acl.download(device, (64,), np.uint8), np.arange(64))
    acl.do("aclrtMemcpy", address, 64, device, 64, D2H)
    acl.do("aclrtPointerGetAttributes", address + 5, attributes)
    assert attributes[1] == 3  # ACL_MEM_LOCATION_TYPE_MANAGED
    library = acl.library
    prefetch, advise = library.aclrtMemManagedPrefetchAsync, library.aclrtMemManagedAdvise
    prefetch.argtypes = [C.c_void_p, C.c_size_t, Where, C.c_uint32, C.c_void_p]
    advise.argtypes = [C.c_void_p, C.c_uint64, C.c_int, Where]
    assert prefetch(address, 4096, Where(1, 0), 0, stream) == advise(address, 64, 2, Where(1, 1)) == 0
    assert prefetch(address, 4097, Where(1, 0), 0, stream) == prefetch(device, 8, Where(1, 0), 0, stream) == PARAM
    assert prefetch(address, 8, Where(1, 9), 0, stream) == advise(address, 64, 9, Where(1, 1)) == PARAM
    acl.do("aclrtSynchronizeStream", stream)
    acl.do("aclrtFree", address)
    assert acl.code("aclrtFree", address) == PARAM
    assert (
        acl.code("aclrtMemAllocManaged", C.byref(out), 0, 1)
        == acl.code("aclrtMemAllocManaged", C.byref(out), 8, 7)
        == NULL
    )
    acl.free(device)
    acl.do("aclrtDestroyStream", stream)


def test_functions_for_streams(acl: Machine) -> None:
    seen: list[tuple[int, int, int]] = []
    kind = C.CFUNCTYPE(None, C.c_void_p, C.c_int, C.c_void_p)
    listener = kind(lambda stream, state, user: seen.append((stream or 0, state, user or 0)))
    acl.do("aclrtRegStreamStateCallback", b"mine", C.cast(listener, C.c_void_p), 8)
    first = acl.stream()
    acl.do("aclrtDestroyStream", first)
    assert seen == [(first, 1, 8), (first, 2, 8)]
    acl.do("aclrtRegStreamStateCallback", b"mine", None, None)
    assert acl.code("aclrtRegStreamStateCallback", b"mine", None, None) == NULL
    acl.do("aclrtDestroyStream", acl.stream())
    assert len(seen) == 2
    assert acl.code("aclrtRegStreamStateCallback", None, C.cast(listener, C.c_void_p), None) == NULL
    assert acl.code("aclrtRegStreamStateCallback", b"", C.cast(listener, C.c_void_p), None) == NULL


def test_a_stream_that_is_stopped_goes_on(acl: Machine) -> None:
    """Queued tasks are left out, a waiting task ends; later tasks are done."""
    stream, notify = acl.stream(), C.c_void_p()
    acl.do("aclrtCreateNotify", C.byref(notify), 0)
    memory = acl.upload(np.zeros(8, np.uint8))
    acl.do("aclrtWaitAndResetNotify", notify, stream, 0)
    acl.do("aclrtMemsetAsync", memory, 8, 1, 8, stream)
    acl.do("aclrtStreamStop", stream)
    acl.do("aclrtSynchronizeStream", stream)
    assert not acl.download(memory, (8,), np.uint8).any()
    acl.do("aclrtMemsetAsync", memory, 8, 2, 8, stream)
    acl.do("aclrtSynchronizeStream", stream)
    assert (acl.download(memory, (8,), np.uint8) == 2).all()
    acl.do("aclrtDestroyNotify", notify)
    acl.do("aclrtDestroyStream", stream)
    acl.free(memory)
    assert acl.code("aclrtStreamStop", stream) == HANDLE


RECORDER = """
import ctypes as C, sys
from pathlib import Path
from tests.fakes_acl.machine import Machine
acl = Machine(Path(sys.argv[1]))
acl.do("aclInit", None)
acl.do("aclrtSetDevice", 0)
class Handle(C.Structure):
    _fields_ = [("data", C.c_char * 64)]
opener = acl.library.aclrtIpcOpenEventHandle
opener.argtypes = [Handle, C.c_void_p]
out = C.c_void_p()
assert opener(Handle(bytes.fromhex(sys.argv[2])), C.byref(out)) == 0, acl.message()
stream = acl.stream()
status = C.c_int()
acl.do("aclrtStreamWaitEvent", stream, out)
acl.do("aclrtSynchronizeStream", stream)  # the other process has recorded it
acl.do("aclrtQueryEventStatus", out, C.byref(status))
print(status.value)
acl.do("aclrtRecordEvent", out, stream)
acl.do("aclrtSynchronizeStream", stream)
acl.do("aclrtDestroyEvent", out)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="processes share events through /proc")
def test_events_of_another_process(acl: Machine, root: Path) -> None:
    event, handle, stream, status = C.c_void_p(), C.create_string_buffer(64), acl.stream(), C.c_int()
    acl.do("aclrtCreateEventExWithFlag", C.byref(event), 0x40)
    acl.do("aclrtIpcGetEventHandle", event, handle)
    acl.do("aclrtRecordEvent", event, stream)
    acl.do("aclrtSynchronizeEvent", event)
    command = [sys.executable, "-c", RECORDER, str(acl.path), handle.raw.hex()]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.split() == ["1"], done.stderr
    acl.do("aclrtStreamWaitEvent", stream, event)  # both records
    acl.do("aclrtSynchronizeStream", stream)
    acl.do("aclrtQueryEventStatus", event, C.byref(status))
    assert status.value == 1
    plain = acl.make("aclrtCreateEvent")
    assert acl.code("aclrtIpcGetEventHandle", plain, handle) == PARAM

    class Handle(C.Structure):
        _fields_ = [("data", C.c_char * 64)]

    opener = C.CDLL(str(acl.path)).aclrtIpcOpenEventHandle
    opener.argtypes = [Handle, C.c_void_p]
    out = C.c_void_p()
    assert opener(Handle(handle.raw), C.byref(out)) == opener(Handle(b"x" * 64), C.byref(out)) == PARAM
    acl.do("aclrtDestroyEvent", plain)
    acl.do("aclrtDestroyEvent", event)
    acl.do("aclrtDestroyStream", stream)
    assert acl.code("aclrtIpcGetEventHandle", event, handle) == HANDLE


class Parameter(C.Structure):
    """aclrtRandomParaInfo."""

    _fields_ = [("is_address", C.c_uint8), ("value", C.c_uint8 * 8), ("size", C.c_uint8), ("rsv", C.c_uint8 * 6)]


class Draw(C.Structure):
    """aclrtRandomNumTaskInfo."""

    _fields_ = [
        ("dtype", C.c_int), ("kind", C.c_uint32), ("first", Parameter), ("second", Parameter), ("room", C.c_void_p),
        ("result", C.c_void_p), ("counter", C.c_void_p), ("seed", Parameter), ("count", Parameter),
        ("rsv", C.c_uint8 * 8),
    ]  # fmt: skip


def value_of(value: int | np.generic) -> Parameter:
    data = value.tobytes() if isinstance(value, np.generic) else value.to_bytes(8, "little")
    return Parameter(0, (C.c_uint8 * 8)(*data.ljust(8, b"\0")), len(data))


@pytest.mark.parametrize("dtype", [np.float32, np.float16])
@pytest.mark.parametrize("kind", ["dropout", "uniform", "normal", "truncated"])
def test_random_numbers(acl: Machine, dtype: npt.DTypeLike, kind: str) -> None:
    """The moments of each distribution; the same numbers from the same seed; others when the counter goes on."""
    count, stream = 20000, acl.stream()
    numbers = ["dropout", "uniform", "normal", "truncated"]
    address, counter = acl.upload(np.zeros(count, dtype)), acl.upload(np.zeros(4, np.uint32))
    given = {"dropout": (0.25, 0), "uniform": (2, 6)}.get(kind, (3, 2))
    first, second = np.array(given, dtype)
    info = Draw(0 if dtype is np.float32 else 1, numbers.index(kind), value_of(first), value_of(second))
    info.result, info.counter, info.seed, info.count = address, counter, value_of(77), value_of(count)

    def drawn() -> npt.NDArray[np.float64]:
        acl.do("aclrtRandomNumAsync", C.byref(info), stream, None)
        acl.do("aclrtSynchronizeStream", stream)
        if kind == "dropout":
            return np.unpackbits(acl.download(address, (count // 8,), np.uint8)).astype(np.float64)
        return acl.download(address, (count,), dtype).astype(np.float64)

    one = drawn()
    mean, deviation = {"dropout": (0.75, 0.433), "uniform": (4, 1.1547), "normal": (3, 2), "truncated": (3, 1.76)}[kind]
    assert abs(one.mean() - mean) < 0.05 and abs(one.std() - deviation) < 0.05
    if kind == "uniform":
        assert one.min() >= 2 and one.max() <= 6
    if kind == "truncated":
        assert np.abs(one - 3).max() <= 4
    assert not np.array_equal(drawn(), one)
    acl.write(counter, np.zeros(4, np.uint32))
    assert np.array_equal(drawn(), one)
    info.count = Parameter(1, (C.c_uint8 * 8)(*address.to_bytes(8, "little")), 8)
    info.result = 12345
    acl.do("aclrtRandomNumAsync", C.byref(info), stream, None)
    assert acl.code("aclrtSynchronizeStream", stream) != 0
    info.kind = 9
    assert acl.code("aclrtRandomNumAsync", C.byref(info), stream, None) == NULL
    assert acl.code("aclrtRandomNumAsync", None, stream, None) == NULL
    acl.free(address, counter)
    acl.do("aclrtDestroyStream", stream)


@pytest.mark.parametrize("number, dtype", [(3, np.int32), (9, np.int64), (8, np.uint32), (10, np.uint64)])
def test_random_whole_numbers(acl: Machine, number: int, dtype: Any) -> None:
    """Evenly from min up to, but not, max, also where they lie at the ends of the type."""
    count, stream = 4000, acl.stream()
    address = acl.upload(np.zeros(count, dtype))
    limits = np.iinfo(dtype)
    for low, high in ((5, 12), (limits.min, limits.min + 3), (limits.max - 3, limits.max), (limits.min, limits.max)):
        info = Draw(number, 1, value_of(dtype(low)), value_of(dtype(high)))
        info.result, info.seed, info.count = address, value_of(7), value_of(count)
        acl.do("aclrtRandomNumAsync", C.byref(info), stream, None)
        acl.do("aclrtSynchronizeStream", stream)
        drawn = acl.download(address, (count,), dtype)
        assert drawn.min() >= low and drawn.max() < high
        if high - low < 10:
            counts = np.unique(drawn, return_counts=True)[1]
            assert len(counts) == high - low and counts.min() > 0.8 * count / (high - low)
        else:
            assert abs(drawn.astype(np.float64).mean() / 2 - (low / 4 + high / 4)) < 0.02 * (high / 2 - low / 2)
    info.first, info.second = value_of(dtype(9)), value_of(dtype(9))
    acl.do("aclrtRandomNumAsync", C.byref(info), stream, None)
    assert acl.code("aclrtSynchronizeStream", stream) == PARAM
    info.kind = 2
    assert acl.code("aclrtRandomNumAsync", C.byref(info), stream, None) == 207000
    acl.free(address)
    acl.do("aclrtDestroyStream", stream)


class Ends(C.Structure):
    """aclrtMemcpyBatchAttr."""

    _fields_ = [("to", Location), ("source", Location), ("rsv", C.c_uint8 * 16)]


@pytest.mark.parametrize("name", ["", "V2", "Async", "AsyncV2"])
def test_batches_of_copies(acl: Machine, name: str) -> None:
    there, stream = acl.upload(np.arange(96, dtype=np.uint8)), acl.stream()
    pinned = C.c_void_p()
    acl.do("aclrtMallocHost", C.byref(pinned), 96)
    host = pinned.value or 0
    bytes_of = np.ctypeslib.as_array(C.cast(host, C.POINTER(C.c_uint8)), (96,))
    bytes_of[:] = 7
    sizes, dest_maxs = (C.c_size_t * 3)(32, 16, 8), (C.c_size_t * 3)(32, 32, 8)
    dsts, srcs = (C.c_void_p * 3)(there, there + 32, host + 64), (C.c_void_p * 3)(host, host + 32, there + 64)
    attributes = (Ends * 2)(Ends(Location(0, 1), Location(0, 0)), Ends(Location(0, 0), Location(0, 1)))
    begins, failed = (C.c_size_t * 2)(0, 2), C.c_size_t(5)
    more = [] if name.endswith("V2") else [C.byref(failed)]
    queue = [stream] if "Async" in name else []
    function = f"aclrtMemcpyBatch{name}"

    def call(count: int = 3, attrs: int = 2) -> int:
        return acl.code(function, dsts, dest_maxs, srcs, sizes, count, attributes, begins, attrs, *more, *queue)

    assert call() == 0
    acl.do("aclrtSynchronizeStream", stream)
    found = acl.download(there, (96,), np.uint8)
    assert (found[:48] == 7).all() and np.array_equal(found[48:], np.arange(48, 96))
    assert np.array_equal(bytes_of[64:72], np.arange(64, 72)) and (bytes_of[72:] == 7).all()
    dest_maxs[1] = 8
    assert call() == PARAM and (not more or failed.value == 1)
    dest_maxs[1] = 32
    assert call(attrs=0) == call(count=0) == call(count=1) == PARAM
    begins[0] = 1
    assert call() == PARAM
    begins[0], attributes[0].source.type = 0, 1
    assert call() == PARAM
    acl.do("aclrtSynchronizeStream", stream)
    acl.do("aclrtFreeHost", pinned)
    acl.free(there)
    acl.do("aclrtDestroyStream", stream)
