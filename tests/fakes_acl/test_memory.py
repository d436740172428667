"""Device, pinned, registered and virtual memory; bounds and directions of copies."""

from __future__ import annotations

import ctypes as C
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.fakes_acl.machine import D2D, D2H, H2D, Machine

H2H, DEFAULT = 0, 4
NULL, PARAM, DRIVER, OUT_OF_MEMORY, CONTEXT = 100000, 107000, 507899, 207001, 107002
MB = 1 << 20


def host(acl: Machine, size: int) -> int:
    out = C.c_void_p()
    acl.do("aclrtMallocHost", C.byref(out), size)
    return out.value or 0


def copy(acl: Machine, to: int, source: int, size: int, kind: int, most: int | None = None) -> int:
    return acl.code("aclrtMemcpy", to, size if most is None else most, source, size, kind)


def test_addresses_are_aligned_and_apart(acl: Machine) -> None:
    made = sorted(acl.malloc(size) for size in (1, 31, 32, 33, 100, 4096))
    assert all(address % 64 == 0 for address in made)
    assert all(b - a >= 64 for a, b in zip(made, made[1:]))
    acl.free(*made)
    assert acl.code("aclrtFree", made[0]) == PARAM  # freed before


def test_freed_memory_is_found_again(acl: Machine) -> None:
    free, total = C.c_size_t(), C.c_size_t()
    acl.do("aclrtGetMemInfo", 1, C.byref(free), C.byref(total))
    before = free.value
    for _ in range(3):
        blocks = [acl.malloc(total.value // 4) for _ in range(3)]
        acl.free(*blocks)
    acl.do("aclrtGetMemInfo", 1, C.byref(free), C.byref(total))
    assert free.value == before
    out = C.c_void_p()
    assert acl.code("aclrtMalloc", C.byref(out), total.value, 0) == OUT_OF_MEMORY  # and the 32 bytes behind


def test_the_alloc_fault_reaches_both_sides(acl: Machine) -> None:
    out = C.c_void_p()
    assert acl.library.npu_fake_configure(b"alloc:times=2") == 0
    assert acl.code("aclrtMalloc", C.byref(out), 64, 0) == OUT_OF_MEMORY
    assert acl.code("aclrtMallocHost", C.byref(out), 64) == OUT_OF_MEMORY
    acl.free(acl.malloc(64))


@pytest.mark.parametrize("kind", [H2D, D2H, D2D, H2H])
def test_directions_are_checked(acl: Machine, kind: int) -> None:
    device, other, pinned = acl.malloc(64), acl.malloc(64), host(acl, 64)
    plain = np.zeros(64, np.uint8)
    for to, to_device in ((device, True), (pinned, False), (plain.ctypes.data, False)):
        for source, from_device in ((other, True), (pinned, False), (plain.ctypes.data, False)):
            fits = (to_device, from_device) == (kind in (H2D, D2D), kind in (D2H, D2D))
            assert copy(acl, to, source, 64, kind) == (0 if fits else DRIVER), (to_device, from_device)
            assert copy(acl, to, source, 64, DEFAULT) == 0
    acl.free(device, other)
    acl.do("aclrtFreeHost", pinned)


def test_bounds_of_device_memory(acl: Machine) -> None:
    device, data = acl.malloc(100), np.zeros(200, np.uint8)
    assert copy(acl, device, data.ctypes.data, 101, H2D) == DRIVER  # destMax lies
    assert copy(acl, device + 50, data.ctypes.data, 51, H2D) == DRIVER
    assert copy(acl, device + 50, data.ctypes.data, 50, H2D) == 0
    assert copy(acl, data.ctypes.data, device - 1, 10, D2H) == DRIVER
    assert acl.code("aclrtMemset", device, 200, 1, 101) == DRIVER
    for kind in (-1, 6, 7, 99):
        assert copy(acl, device, data.ctypes.data, 10, kind) == NULL
    acl.free(device)
    assert copy(acl, device, data.ctypes.data, 10, H2D) == DRIVER
    assert copy(acl, device, data.ctypes.data, 10, DEFAULT) == DRIVER


def test_host_addresses_that_are_not_there(acl: Machine) -> None:
    device = acl.malloc(64)
    assert copy(acl, device, 64, 64, H2D) == DRIVER
    assert copy(acl, 64, device, 64, D2H) == DRIVER
    acl.free(device)


def test_rows(acl: Machine) -> None:
    data = np.arange(64, dtype=np.uint8).reshape(4, 16)
    device = acl.upload(np.zeros((4, 32), np.uint8))
    arguments = (device, 32, data.ctypes.data, 16, 10, 4)
    acl.do("aclrtMemcpy2d", *arguments, H2D)
    came = acl.download(device, (4, 32), np.uint8)
    assert (came[:, :10] == data[:, :10]).all() and not came[:, 10:].any()
    assert acl.code("aclrtMemcpy2d", device, 8, data.ctypes.data, 16, 10, 4, H2D) == NULL
    assert acl.code("aclrtMemcpy2d", *arguments, H2H) == NULL
    assert acl.code("aclrtMemcpy2d", device, 32, data.ctypes.data, 16, 16, 5, H2D) == DRIVER
    assert acl.code("aclrtMemcpy2d", device, 32, None, 16, 0, 5, H2D) == 0
    acl.free(device)


def test_words(acl: Machine) -> None:
    device = acl.malloc(16)
    acl.do("aclrtMemsetD32", device, 16, 0x01020304, 4)
    assert (acl.download(device, (4,), np.uint32) == 0x01020304).all()
    assert acl.code("aclrtMemsetD32", device, 16, 1, 5) == PARAM
    acl.free(device)


def test_registered_memory(acl: Machine) -> None:
    data = np.zeros(4096, np.uint8)
    address, seen = data.ctypes.data, C.c_void_p()
    acl.do("aclrtHostRegister", address, 4096, 0, C.byref(seen))
    assert acl.code("aclrtHostRegisterV2", address, 4096, 2) == 507910
    acl.do("aclrtMemset", seen.value, 4096, 3, 4096)
    assert (data == 3).all()
    acl.do("aclrtHostUnregister", address)
    assert acl.code("aclrtHostUnregister", address) == 507911
    for nothing, size in ((None, 4096), (address, 0)):
        assert acl.code("aclrtHostRegister", nothing, size, 0, C.byref(seen)) == NULL
        assert acl.code("aclrtHostRegisterV2", nothing, size, 2) == NULL


def test_pinned_memory_is_registered_for_the_device(acl: Machine) -> None:
    """The documents say: pages of aclrtMallocHost, or a part; the device sees the pages while they are registered."""
    pinned, seen = host(acl, 8192), C.c_void_p()
    assert acl.code("aclrtHostGetDevicePointer", pinned, C.byref(seen), 0) == 507911
    device = acl.upload(np.full(64, 7, np.uint8))
    assert copy(acl, pinned, device, 64, 3) == 507899
    for address, size in ((pinned, 8192), (pinned + 4096, 4096)):
        acl.do("aclrtHostRegisterV2", address, size, 2)
        assert acl.code("aclrtHostRegisterV2", address, size, 2) == 507910
        acl.do("aclrtHostGetDevicePointer", address, C.byref(seen), 0)
        assert copy(acl, seen.value or 0, device, 64, 3) == 0
        assert C.string_at(address, 64) == b"\7" * 64
        C.memset(address, 0, 64)
        acl.do("aclrtHostUnregister", address)
        assert acl.code("aclrtHostUnregister", address) == 507911
        assert acl.code("aclrtHostGetDevicePointer", address, C.byref(seen), 0) == 507911
    acl.do("aclrtHostRegister", pinned, 4096, 0, C.byref(seen))
    assert acl.live["registered_memory"] == 1
    acl.do("aclrtHostUnregister", pinned)
    acl.do("aclrtFreeHost", pinned)
    acl.free(device)


class Location(C.Structure):
    _fields_ = [("id", C.c_uint32), ("type", C.c_int)]


class Attributes(C.Structure):
    _fields_ = [("location", Location), ("page", C.c_uint32), ("reserved", C.c_uint32 * 4)]


def test_what_a_pointer_is(acl: Machine) -> None:
    device, pinned, plain, reported = acl.malloc(64), host(acl, 64), np.zeros(4), Attributes()
    for address, kind in ((device, 1), (device + 63, 1), (pinned, 0), (plain.ctypes.data, 2)):
        acl.do("aclrtPointerGetAttributes", address, C.byref(reported))
        assert reported.location.type == kind
    acl.free(device)
    acl.do("aclrtFreeHost", pinned)


class Physical(C.Structure):
    _fields_ = [
        ("handle", C.c_int), ("allocation", C.c_int), ("attribute", C.c_int), ("location", Location),
        ("reserved", C.c_uint64),
    ]  # fmt: skip


def test_virtual_memory(acl: Machine) -> None:
    size, prop = C.c_size_t(), Physical(location=Location(0, 1), attribute=4)
    acl.do("aclrtMemGetAllocationGranularity", C.byref(prop), 0, C.byref(size))
    assert size.value == 2 * MB
    out = C.c_void_p()
    acl.do("aclrtReserveMemAddress", C.byref(out), 4 * MB, 0, None, 0)
    base = out.value or 0
    pages = []
    for _ in range(2):
        acl.do("aclrtMallocPhysical", C.byref(out), 2 * MB, C.byref(prop), 0)
        pages.append(out.value or 0)
    data = np.arange(MB, dtype=np.uint32)
    assert copy(acl, base, data.ctypes.data, 64, H2D) == DRIVER  # nothing is mapped yet
    acl.do("aclrtMapMem", base, 2 * MB, 0, pages[0], 0)
    assert acl.code("aclrtMapMem", base, 2 * MB, 0, pages[1], 0) == PARAM
    acl.write(base, data[: MB // 2])
    assert (acl.download(base, (MB // 2,), np.uint32) == data[: MB // 2]).all()
    assert acl.code("aclrtReleaseMemAddress", base) == PARAM
    acl.do("aclrtUnmapMem", base)
    acl.do("aclrtMapMem", base + 2 * MB, 2 * MB, 0, pages[0], 0)  # the same bytes elsewhere
    acl.do("aclrtFreePhysical", pages[0])
    assert (acl.download(base + 2 * MB, (4,), np.uint32) == data[:4]).all()
    acl.do("aclrtUnmapMem", base + 2 * MB)
    acl.do("aclrtFreePhysical", pages[1])
    acl.do("aclrtReleaseMemAddress", base)


def test_copies_go_on_in_the_next_mapping(acl: Machine) -> None:
    out, prop, stream = C.c_void_p(), Physical(location=Location(0, 1), attribute=4), C.c_void_p()
    acl.do("aclrtCreateStream", C.byref(stream))
    acl.do("aclrtReserveMemAddress", C.byref(out), 6 * MB, 0, None, 0)
    base, pages = out.value or 0, []
    for number in (1, 0):  # what lies side by side in addresses does not in memory
        acl.do("aclrtMallocPhysical", C.byref(out), 2 * MB, C.byref(prop), 0)
        pages.append(out.value or 0)
        acl.do("aclrtMapMem", base + number * 2 * MB, 2 * MB, 0, pages[-1], 0)
    data = np.random.default_rng(0).integers(0, 256, 4 * MB, np.uint8)
    acl.write(base, data)
    assert (acl.download(base, (4 * MB,), np.uint8) == data).all()
    assert (acl.download(base + MB, (2 * MB,), np.uint8) == data[MB : 3 * MB]).all()
    assert copy(acl, base, data.ctypes.data, 4 * MB + 1, H2D) == DRIVER  # behind them is none
    other = acl.malloc(4 * MB)
    acl.do("aclrtMemcpyAsync", other, 4 * MB, base, 4 * MB, 3, stream)
    acl.do("aclrtSynchronizeStream", stream)
    assert (acl.download(other, (4 * MB,), np.uint8) == data).all()
    acl.do("aclrtMemcpy2d", other, MB, base + 12, 2 * MB - 4, MB, 2, 3)
    assert (acl.download(other, (2, MB), np.uint8) == [data[12 : MB + 12], data[2 * MB + 8 : 3 * MB + 8]]).all()
    acl.do("aclrtMemset", base + MB, 3 * MB, 7, 2 * MB)
    acl.do("aclrtMemsetD32", base + 2 * MB - 8, 16, 0x01020304, 4)
    data[MB : 3 * MB] = 7
    data[2 * MB - 8 : 2 * MB + 8] = np.array([0x01020304] * 4, np.uint32).view(np.uint8)
    assert (acl.download(base, (4 * MB,), np.uint8) == data).all()
    acl.do("aclrtUnmapMem", base + 2 * MB)
    assert copy(acl, base, data.ctypes.data, 4 * MB, H2D) == DRIVER
    acl.do("aclrtUnmapMem", base)
    for page in pages:
        acl.do("aclrtFreePhysical", page)
    acl.do("aclrtReleaseMemAddress", base)
    acl.do("aclrtDestroyStream", stream)
    acl.free(other)


IMPORT = """
import ctypes as C, sys
lib, out = C.CDLL(sys.argv[1]), C.c_void_p()
lib.aclInit(None), lib.aclrtSetDevice(0)
key = sys.argv[2].encode().ljust(65, b"\\0")
print(lib.aclrtIpcMemImportByKey(C.byref(out), key, C.c_uint64(0)))
data = C.create_string_buffer(100)
print(lib.aclrtMemcpy(data, C.c_size_t(100), out, C.c_size_t(100), 2), data.raw == bytes(range(100)))
print(lib.aclrtMemset(out, C.c_size_t(100), 7, C.c_size_t(100)))
print(lib.aclrtMemset(out, C.c_size_t(101), 7, C.c_size_t(101)))
print(lib.aclrtIpcMemClose(key), lib.aclrtIpcMemClose(key))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the fake shares memory through /proc")
def test_memory_of_another_process(acl: Machine) -> None:
    padding, device = acl.malloc(64), acl.upload(np.arange(100, dtype=np.uint8))
    key = C.create_string_buffer(65)
    assert acl.code("aclrtIpcMemGetExportKey", device, 101, key, 65, 0) == PARAM
    assert acl.code("aclrtIpcMemGetExportKey", device, 100, key, 64, 0) == PARAM
    acl.do("aclrtIpcMemGetExportKey", device, 100, key, 65, 0)
    command = [sys.executable, "-c", IMPORT, str(acl.path), key.value.decode()]
    done = subprocess.run(command, capture_output=True, timeout=60, check=True, text=True)
    assert done.stdout.split() == ["0", "0", "True", "0", str(DRIVER), "0", str(PARAM)]
    assert (acl.download(device, (100,), np.uint8) == 7).all()
    out = C.c_void_p()
    assert acl.code("aclrtIpcMemImportByKey", C.byref(out), key, 0) == PARAM  # the process it is of
    assert acl.code("aclrtIpcMemImportByKey", C.byref(out), b"junk", 0) == PARAM
    acl.do("aclrtIpcMemClose", key)
    acl.free(padding, device)


PROTECTED = """
import ctypes as C, sys
lib, out = C.CDLL(sys.argv[1]), C.c_void_p()
lib.aclInit(None), lib.aclrtSetDevice(0)
assert lib.aclrtMalloc(C.byref(out), C.c_size_t(64), 0) == 0
data, back = C.create_string_buffer(b"x" * 64, 64), C.create_string_buffer(64)
assert lib.aclrtMemcpy(out, C.c_size_t(64), data, C.c_size_t(64), 1) == 0
assert lib.aclrtMemcpy(back, C.c_size_t(64), out, C.c_size_t(64), 2) == 0 and back.raw == data.raw
print(C.string_at(out, 4), flush=True)
"""


@pytest.mark.parametrize("protect", ["0", "1"])
def test_host_code_that_follows_a_device_address(acl: Machine, protect: str) -> None:
    environment = {**os.environ, "NPU_FAKE_ACL_PROTECT": protect}
    done = subprocess.run(
        [sys.executable, "-c", PROTECTED, str(acl.path)], env=environment, capture_output=True, timeout=60, check=False
    )
    wanted: Any = (0, b"b'xxxx'\n") if protect == "0" else (-signal.SIGSEGV, b"")
    if "libasan" not in os.environ.get("LD_PRELOAD", "") or protect == "0":
        assert (done.returncode, done.stdout) == wanted
    else:
        assert done.returncode != 0


def test_data_buffers_own_nothing(acl: Machine) -> None:
    buffer = acl.aclCreateDataBuffer(None, 0)
    assert buffer
    size = min(1 << 33, sys.maxsize)
    acl.do("aclUpdateDataBuffer", buffer, 4096, size)
    assert acl.aclGetDataBufferSizeV2(buffer) == size
    assert acl.aclGetDataBufferSize(buffer) == size % 2**32  # 32 bits
    acl.do("aclDestroyDataBuffer", buffer)
    assert acl.code("aclDestroyDataBuffer", None) == NULL
    assert acl.aclGetDataBufferAddr(buffer) is None


def test_sizes_of_data_types(acl: Machine) -> None:
    sizes = {-1: 0, 0: 4, 1: 2, 2: 1, 9: 8, 12: 1, 13: 0, 17: 16, 27: 2, 29: 1, 30: 1, 33: 4, 38: 8, 40: 8, 999: 8}
    assert {number: acl.aclDataTypeSize(number) for number in sizes} == sizes
    assert acl.aclFloatToFloat16(1.5) == 0x3E00
    assert acl.aclFloat16ToFloat(0x3E00) == 1.5


def test_tensor_descriptions(acl: Machine) -> None:
    dims, dim = (C.c_int64 * 3)(2, 3, 4), C.c_int64()
    desc = acl.aclCreateTensorDesc(1, 3, C.byref(dims), 2)
    assert acl.aclGetTensorDescNumDims(desc) == 3
    assert acl.aclGetTensorDescSize(desc) == 48
    acl.do("aclGetTensorDescDimV2", desc, 2, C.byref(dim))
    assert dim.value == 4
    assert acl.code("aclGetTensorDescDimV2", desc, 3, C.byref(dim)) == NULL
    acl.aclSetTensorDescName(desc, b"data")
    assert acl.aclGetTensorDescName(desc) == b"data"
    dims[0] = -1
    acl.do("aclSetTensorShape", desc, 3, C.byref(dims))
    assert acl.aclGetTensorDescElementCount(desc) == 0
    acl.aclDestroyTensorDesc(desc)
    assert acl.aclGetTensorDescName(desc) == b""


def test_a_library_without_devices(fakes_folder: Path) -> None:
    code = "import ctypes as C, sys; l = C.CDLL(sys.argv[1]); print(l.aclInit(None), l.aclrtSetDevice(0))"
    path = fakes_folder / "acl" / "libascendcl.so"
    environment = {**os.environ, "NPU_FAKE_ACL_DEVICES": "0"}
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], env=environment, capture_output=True, timeout=60, check=True
    )
    assert done.stdout.split() == [b"500000", b"107001"]
