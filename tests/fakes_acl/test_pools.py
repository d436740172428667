"""Pools of memory, the cache, copies by description, and memory at several addresses."""

from __future__ import annotations

import ctypes as C

import numpy as np

from tests.fakes_acl.machine import Machine

NULL, PARAM, UNSUPPORTED, FULL, BROKEN = 100000, 107000, 207000, 207001, 507053
THRESHOLD, RESERVED, RESERVED_HIGH, USED, USED_HIGH = 4, 5, 6, 7, 8
INNER = 6
MB2 = 2 << 20


class Location(C.Structure):
    _fields_ = [("id", C.c_uint32), ("type", C.c_uint32)]


class Pool(C.Structure):
    """aclrtMemPoolProps."""

    _fields_ = [
        ("alloc", C.c_int), ("handle", C.c_int), ("location", Location), ("most", C.c_size_t), ("rest", C.c_ubyte * 32),
    ]  # fmt: skip


class Prop(C.Structure):
    _fields_ = [
        ("handle_type", C.c_uint32), ("allocation", C.c_uint32), ("attr", C.c_uint32), ("location", Location),
        ("reserve", C.c_uint64),
    ]  # fmt: skip


def pool_on(acl: Machine, most: int = 0, device: int = 0) -> int:
    out = C.c_void_p()
    acl.do("aclrtMemPoolCreate", C.byref(out), C.byref(Pool(0, 0, Location(device, 1), most)))
    return out.value or 0


def take(acl: Machine, pool: int, size: int, stream: int) -> int:
    out = C.c_void_p()
    acl.do("aclrtMemPoolMallocAsync", C.byref(out), size, pool, stream)
    return out.value or 0


def figure(acl: Machine, pool: int, attr: int) -> int:
    out = C.c_uint64(0)
    acl.do("aclrtMemPoolGetAttr", pool, attr, C.byref(out))
    return out.value


def test_pool_memory_is_device_memory(acl: Machine) -> None:
    pool, stream = pool_on(acl), acl.stream()
    place = take(acl, pool, 4096, stream)
    data = np.arange(1024, dtype=np.int32)
    acl.write(place, data)
    np.testing.assert_array_equal(acl.download(place, (1024,), np.int32), data)
    assert acl.code("aclrtFree", place) == PARAM, "it is the pool's"
    assert acl.code("aclrtMemPoolDestroy", pool) == PARAM
    assert "in use" in acl.message()
    acl.do("aclrtMemPoolFreeAsync", place, stream)
    acl.do("aclrtSynchronizeStream", stream)
    assert acl.code("aclrtMemset", place, 8, 0, 8) == 507899, "nobody may use it any more"
    assert acl.code("aclrtMemPoolFreeAsync", place, stream) == PARAM
    acl.do("aclrtMemPoolDestroy", pool)
    assert acl.code("aclrtMemPoolDestroy", pool) == PARAM
    acl.do("aclrtDestroyStream", stream)


def test_memory_is_free_when_the_stream_is_there(acl: Machine) -> None:
    """Until then it can be used, though it was given back."""
    pool, stream = pool_on(acl), acl.stream()
    event = acl.make("aclrtCreateEvent")
    place = take(acl, pool, 64, stream)
    acl.do("aclrtStreamWaitEvent", stream, event)
    acl.do("aclrtMemPoolFreeAsync", place, stream)
    assert acl.code("aclrtMemPoolFreeAsync", place, stream) == PARAM
    assert figure(acl, pool, USED) == 64
    acl.write(place, np.zeros(8, np.uint8))
    other = acl.stream()
    acl.do("aclrtRecordEvent", event, other)
    acl.do("aclrtSynchronizeStream", stream)
    assert figure(acl, pool, USED) == 0
    for one in (stream, other):
        acl.do("aclrtDestroyStream", one)
    acl.do("aclrtDestroyEvent", event)
    acl.do("aclrtMemPoolDestroy", pool)


def test_a_pool_keeps_as_much_as_its_threshold(acl: Machine) -> None:
    pool, stream = pool_on(acl), acl.stream()
    for threshold, reserved in ((0, 0), (1 << 20, 4096)):
        acl.do("aclrtMemPoolSetAttr", pool, THRESHOLD, C.byref(C.c_uint64(threshold)))
        first = take(acl, pool, 4096, stream)
        acl.do("aclrtMemPoolFreeAsync", first, stream)
        acl.do("aclrtSynchronizeStream", stream)
        assert (figure(acl, pool, USED), figure(acl, pool, RESERVED)) == (0, reserved)
    assert take(acl, pool, 4000, stream) == first, "what was kept is given out again"
    assert (figure(acl, pool, USED), figure(acl, pool, RESERVED)) == (4096, 4096)
    second = take(acl, pool, 8192, stream)
    for place in (first, second):
        acl.do("aclrtMemPoolFreeAsync", place, stream)
    acl.do("aclrtSynchronizeStream", stream)
    assert [figure(acl, pool, one) for one in (USED, USED_HIGH, RESERVED, RESERVED_HIGH)] == [0, 12288, 12288, 12288]
    acl.do("aclrtMemPoolTrimTo", pool, 8192)
    assert figure(acl, pool, RESERVED) <= 8192
    acl.do("aclrtMemPoolTrimTo", pool, 0)
    assert figure(acl, pool, RESERVED) == 0
    acl.do("aclrtMemPoolSetAttr", pool, USED_HIGH, C.byref(C.c_uint64(0)))
    assert figure(acl, pool, USED_HIGH) == 0
    acl.do("aclrtMemPoolDestroy", pool)
    acl.do("aclrtDestroyStream", stream)


def test_what_a_pool_refuses(acl: Machine) -> None:
    pool, stream, out = pool_on(acl, 8192), acl.stream(), C.c_void_p()
    place = take(acl, pool, 8000, stream)
    assert acl.code("aclrtMemPoolMallocAsync", C.byref(out), 1024, pool, stream) == FULL
    assert acl.code("aclrtMemPoolMallocAsync", C.byref(out), 0, pool, stream) == NULL
    assert acl.code("aclrtMemPoolMallocAsync", C.byref(out), 8, None, stream) == NULL
    assert acl.code("aclrtMemPoolMallocAsync", C.byref(out), 8, stream, stream) == PARAM
    for attr in (0, 9):
        assert acl.code("aclrtMemPoolGetAttr", pool, attr, C.byref(C.c_uint64())) == PARAM
    assert acl.code("aclrtMemPoolSetAttr", pool, USED, C.byref(C.c_uint64(0))) == PARAM
    assert acl.code("aclrtMemPoolSetAttr", pool, USED_HIGH, C.byref(C.c_uint64(5))) == PARAM
    assert acl.code("aclrtMemPoolCreate", C.byref(out), C.byref(Pool(0, 0, Location(7, 1), 0))) == PARAM
    assert acl.code("aclrtMemPoolCreate", C.byref(out), C.byref(Pool(0, 2, Location(0, 1), 0))) == UNSUPPORTED
    acl.do("aclrtMemPoolFreeAsync", place, stream)
    acl.do("aclrtDestroyStreamForce", stream)
    acl.do("aclrtMemPoolDestroy", pool)


# --- the cache, copies by description ---------------------------------------------------------------------------------


class Barrier(C.Structure):
    _fields_ = [("count", C.c_size_t), ("each", (C.c_uint32 * 2) * 6)]


def test_the_cache_changes_nothing(acl: Machine) -> None:
    stream, size = acl.stream(), C.c_size_t()
    data = np.arange(64, dtype=np.uint8)
    place = acl.upload(data)
    for kind in range(4):
        acl.do("aclrtCmoAsync", place, 64, kind, stream)
    acl.do("aclrtCmoAsyncWithBarrier", place, 64, 2, 5, stream)
    wait = Barrier(1)
    wait.each[0][0], wait.each[0][1] = 2, 5
    acl.do("aclrtCmoWaitBarrier", C.byref(wait), stream, 0)
    acl.do("aclrtCmoGetDescSize", C.byref(size))
    desc = acl.malloc(size.value)
    acl.do("aclrtCmoSetDesc", desc, place, 64)
    acl.do("aclrtCmoAsyncWithDesc", desc, 0, stream, None)
    acl.do("aclrtSynchronizeStream", stream)
    acl.do("aclrtDeviceL2CacheFlush", None)
    np.testing.assert_array_equal(acl.download(place, (64,), np.uint8), data)
    assert acl.code("aclrtCmoAsync", place, 64, 4, stream) == PARAM
    assert acl.code("aclrtCmoAsyncWithBarrier", place, 64, 0, 5, stream) == PARAM
    assert acl.code("aclrtCmoAsyncWithBarrier", place, 64, 2, 64, stream) == PARAM
    assert acl.code("aclrtCmoWaitBarrier", C.byref(Barrier(7)), stream, 0) == PARAM
    acl.do("aclrtCmoAsync", place, 1 << 20, 0, stream)
    assert acl.code("aclrtSynchronizeStream", stream) == BROKEN, "memory that is not there shows when the stream comes"
    acl.free(place, desc)
    acl.do("aclrtDestroyStream", stream)


def test_copies_by_description(acl: Machine) -> None:
    stream, size = acl.stream(), C.c_size_t()
    one, two = np.arange(32, dtype=np.uint8), np.arange(100, 132, dtype=np.uint8)
    source, other, target = acl.upload(one), acl.upload(two), acl.malloc(32)
    acl.do("aclrtGetMemcpyDescSize", INNER, C.byref(size))
    desc = acl.malloc(size.value)
    for place, data in ((source, one), (other, two)):
        acl.do("aclrtSetMemcpyDesc", desc, INNER, place, target, 32, None)
        acl.do("aclrtMemcpyAsyncWithDesc", desc, INNER, stream)
        acl.do("aclrtSynchronizeStream", stream)
        np.testing.assert_array_equal(acl.download(target, (32,), np.uint8), data)
    cells = acl.upload(np.array([target, source], np.uintp).view(np.uint8))
    acl.do("aclrtMemcpyAsyncWithOffset", cells, 32, 4, cells + C.sizeof(C.c_void_p), 8, 16, INNER, stream)
    acl.do("aclrtSynchronizeStream", stream)
    np.testing.assert_array_equal(acl.download(target, (32,), np.uint8)[4:12], one[16:24])
    assert acl.code("aclrtGetMemcpyDescSize", 3, C.byref(size)) == UNSUPPORTED
    acl.write(desc, np.zeros(size.value, np.uint8))
    acl.do("aclrtMemcpyAsyncWithDesc", desc, INNER, stream)
    assert acl.code("aclrtSynchronizeStream", stream) == BROKEN
    acl.free(source, other, target, desc, cells)
    acl.do("aclrtDestroyStream", stream)


# --- addresses --------------------------------------------------------------------------------------------------------


def test_one_memory_at_two_addresses(acl: Machine) -> None:
    physical, first, second = C.c_void_p(), C.c_void_p(), C.c_void_p()
    acl.do("aclrtMallocPhysical", C.byref(physical), MB2, C.byref(Prop(0, 0, 0, Location(0, 1))), 0)
    acl.do("aclrtReserveMemAddress", C.byref(first), MB2, 0, None, 1)
    acl.do("aclrtReserveMemAddressNoUCMemory", C.byref(second), MB2, 0, None, 1)
    acl.do("aclrtMemMapNoAccess", first, MB2, 0, physical, 0)
    rights = C.c_uint64(9)
    acl.do("aclrtMemGetAccess", first, C.byref(Location(0, 1)), C.byref(rights))
    assert rights.value == 0
    assert acl.code("aclrtMemMapSelectedLink", second, MB2, first, 2) == PARAM
    assert acl.code("aclrtMemMapSelectedLink", second, MB2 // 2, first, 0) == PARAM
    acl.do("aclrtMemMapSelectedLink", second, MB2, first, 1)
    acl.do("aclrtMemMapSetLink", physical, 1)
    acl.do("aclrtMemP2PMap", first, 64, 1, 0)
    assert acl.code("aclrtMemP2PMap", first, 64, 9, 0) == 107001
    data = np.arange(64, dtype=np.uint8)
    acl.write(first.value or 0, data)
    np.testing.assert_array_equal(acl.download(second.value or 0, (64,), np.uint8), data)
    for place in (first, second):
        acl.do("aclrtUnmapMem", place)
        acl.do("aclrtReleaseMemAddress", place)
    acl.do("aclrtFreePhysical", physical)
    assert acl.code("aclrtMemMapSetLink", physical, 1) == PARAM


def test_kinds_of_memory(acl: Machine) -> None:
    plain, media, result = acl.malloc(64), C.c_void_p(), C.c_uint32(7)
    acl.do("acldvppMalloc", C.byref(media), 64)
    for places, kind, wanted in (
        ([plain], 2, 1), ([plain], 8, 0), ([media.value or 0], 8, 1), ([plain, media.value or 0], 10, 1),
        ([4096], 2, 0),
    ):  # fmt: skip
        each = (C.c_void_p * len(places))(*places)
        acl.do("aclrtCheckMemType", each, len(places), kind, C.byref(result), 0)
        assert result.value == wanted, (places, kind)
    assert acl.code("aclrtCheckMemType", (C.c_void_p * 1)(plain), 1, 0, C.byref(result), 0) == NULL
    acl.free(plain)
    acl.do("acldvppFree", media)
