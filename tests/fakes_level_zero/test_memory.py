"""Allocations, their registry, and memory taken in from outside."""

from __future__ import annotations

import ctypes as C
import mmap
import os
import sys

import pytest

from tests.fakes_level_zero import zeapi as z
from tests.fakes_level_zero.zeapi import Driver, P, ZeError

TYPES = {"zeMemAllocHost": 1, "zeMemAllocDevice": 2, "zeMemAllocShared": 3}


def allocate(ze: Driver, function: str, size: int, alignment: int = 0) -> P:
    if function == "zeMemAllocHost":
        return ze.make(function, ze.context, z.HostDesc(), size, alignment)
    if function == "zeMemAllocDevice":
        return ze.make(function, ze.context, z.HostDesc(), size, alignment, ze.device)
    return ze.make(function, ze.context, z.HostDesc(), z.HostDesc(), size, alignment, ze.device)


def described(ze: Driver, address: int) -> z.AllocProperties:
    found = z.AllocProperties()
    ze.zeMemGetAllocProperties(ze.context, P(address), found, None)
    return found


@pytest.mark.parametrize("function", TYPES)
def test_allocations_are_known_by_every_address_in_them(ze: Driver, function: str) -> None:
    memory = allocate(ze, function, 10000)
    assert memory.value and memory.value % 4096 == 0
    first, last = described(ze, memory.value), described(ze, memory.value + 9999)
    assert (first.type, first.page) == (TYPES[function], 4096) and first.id == last.id != 0
    assert described(ze, memory.value + 10000).type == 0
    base, size = P(), C.c_size_t()
    ze.zeMemGetAddressRange(ze.context, P(memory.value + 77), C.byref(base), C.byref(size))
    assert (base.value, size.value) == (memory.value, 10000)
    ze.zeMemFree(ze.context, memory)
    assert described(ze, memory.value).type == 0
    assert ze.zeMemFree.code(ze.context, memory) == z.INVALID_ARGUMENT


def test_ids_are_never_given_twice(ze: Driver) -> None:
    seen = set()
    for _ in range(3):
        memory = ze.memory(64)
        seen.add(described(ze, memory.value or 0).id)
        ze.zeMemFree(ze.context, memory)
    assert len(seen) == 3


@pytest.mark.parametrize(
    ("size", "alignment", "code"),
    [(0, 0, z.UNSUPPORTED_SIZE), (2**62, 0, z.UNSUPPORTED_SIZE), (64, 3, z.UNSUPPORTED_ALIGNMENT)],
)
def test_what_cannot_be_allocated(ze: Driver, size: int, alignment: int, code: int) -> None:
    with pytest.raises(ZeError) as caught:
        allocate(ze, "zeMemAllocDevice", size, alignment)
    assert caught.value.code == code


def test_memory_out(ze: Driver) -> None:
    ze.faults("alloc:times=2")
    for function, code in (("zeMemAllocHost", z.OUT_OF_HOST_MEMORY), ("zeMemAllocDevice", z.OUT_OF_DEVICE_MEMORY)):
        with pytest.raises(ZeError) as caught:
            allocate(ze, function, 64)
        assert caught.value.code == code
    ze.zeMemFree(ze.context, ze.memory(64))


def test_another_context_does_not_know_it(ze: Driver) -> None:
    other = ze.make("zeContextCreate", ze.driver, z.Empty())
    memory = ze.memory(64)
    found = z.AllocProperties()
    ze.zeMemGetAllocProperties(other, memory, found, None)
    assert found.type == 0
    assert ze.zeMemFree.code(other, memory) == z.INVALID_ARGUMENT
    ze.zeMemFree(ze.context, memory)
    ze.zeContextDestroy(other)


def test_what_is_allocated_is_counted(ze: Driver) -> None:
    memory, found = ze.memory(5000), z.MemoryQuery()
    ze.pfnQueryContextMemory(ze.context, 1, found)
    assert (found.total, found.allocated) == (32 << 30, 5000)
    ze.zeMemFree(ze.context, memory)
    ze.pfnQueryContextMemory(ze.context, 1, found)
    assert found.allocated == 0
    assert ze.pfnQueryContextMemory.code(ze.context, 9, found) == z.INVALID_ENUMERATION


@pytest.mark.skipif(sys.platform != "linux", reason="memfd stands for a dma-buf")
def test_a_file_descriptor_is_mapped(ze: Driver) -> None:
    descriptor = os.memfd_create("dma-buf")
    os.ftruncate(descriptor, 8192)
    with mmap.mmap(descriptor, 8192) as mapped:
        wanted = z.ImportFd(stype=0x19, flags=2, fd=descriptor)
        memory = ze.make("zeMemAllocHost", ze.context, z.HostDesc(pNext=C.addressof(wanted)), 8192, 0)
        assert described(ze, memory.value or 0).type == 4
        C.memmove(memory, b"through both", 12)
        assert mapped[:12] == b"through both"
        ze.zeMemFree(ze.context, memory)
        wanted.fd = 9999
        with pytest.raises(ZeError) as caught:
            ze.make("zeMemAllocHost", ze.context, z.HostDesc(pNext=C.addressof(wanted)), 8192, 0)
        assert caught.value.code == z.INVALID_ARGUMENT
    os.close(descriptor)


def test_the_programs_own_pages_are_taken_in_when_the_extension_is_on(ze: Driver) -> None:
    pages = mmap.mmap(-1, 8192)
    address = C.addressof(C.c_char.from_buffer(pages))
    wanted = z.ImportMemory(stype=0x20037, address=address, size=8192)
    desc = z.HostDesc(pNext=C.addressof(wanted))

    def take() -> P:
        return ze.make("zeMemAllocHost", ze.context, desc, 8192, 0)

    with pytest.raises(ZeError) as caught:
        take()
    assert caught.value.code == z.UNSUPPORTED_FEATURE
    ze.set("level_zero_import", "1")
    memory = take()
    assert memory.value == address and described(ze, address).type == 4
    ze.zeMemFree(ze.context, memory)
    pages[:4] = b"mine"  # still the program's
    wanted.address = address + 8
    with pytest.raises(ZeError) as caught:
        take()
    assert caught.value.code == z.INVALID_ARGUMENT
