"""Buffers: every origin of memory, and networks that read and write there."""

from __future__ import annotations

import ctypes as C
import mmap
import os
from pathlib import Path
from typing import Callable

import pytest

from tests.fakes_viplite import capi
from tests.fakes_viplite.capi import ARGUMENTS, FAILURE, IO, OUT_OF_MEMORY, SUCCESS, Library

Finder = Callable[[Library, str], Path]
DATA = bytes(range(30))


def aligned(size: int) -> tuple[object, int]:
    memory = C.create_string_buffer(size + 64)
    return memory, (C.addressof(memory) + 63) // 64 * 64


def from_handle(vip: Library, address: int | None, size: int, sizes: tuple[int, ...] = (5, 3, 2)) -> tuple[int, int]:
    buffer = C.c_void_p()
    if vip.wide:
        params = vip.params(sizes)
        params.type = 3
        params.src.from_handle.memory_type, params.src.from_handle.size = 1, size
        params.src.from_handle.logical_addr = address
        code = vip.vip_create_buffer(C.byref(params), C.sizeof(params), C.byref(buffer))
    else:
        code = vip.vip_create_buffer_from_handle(C.byref(vip.params(sizes)), address, size, C.byref(buffer))
    return int(code), int(buffer.value or 0)


def from_fd(vip: Library, fd: int, size: int) -> tuple[int, int]:
    buffer = C.c_void_p()
    if vip.wide:
        params = vip.params((5, 3, 2))
        params.type = 4
        params.src.from_fd.memory_type, params.src.from_fd.size, params.src.from_fd.fd_value = 1, size, fd
        code = vip.vip_create_buffer(C.byref(params), C.sizeof(params), C.byref(buffer))
    else:
        code = vip.vip_create_buffer_from_fd(C.byref(vip.params((5, 3, 2))), fd, size, C.byref(buffer))
    return int(code), int(buffer.value or 0)


def from_physical(vip: Library, chunks: list[tuple[int, int]]) -> tuple[int, int]:
    buffer = C.c_void_p()
    count = len(chunks)
    addresses = [address for address, _ in chunks]
    sizes = [size for _, size in chunks]
    if vip.wide:
        params = vip.params((5, 3, 2))
        params.type = 2
        place = params.src.from_physical
        place.memory_type, place.physical_num = 1, count
        place.physical_table, place.size_table = (C.c_ulong * count)(*addresses), (C.c_size_t * count)(*sizes)
        code = vip.vip_create_buffer(C.byref(params), C.sizeof(params), C.byref(buffer))
    else:
        code = vip.vip_create_buffer_from_physical(
            C.byref(vip.params((5, 3, 2))), (C.c_uint64 * count)(*addresses), (C.c_uint32 * count)(*sizes), count,
            C.byref(buffer),
        )  # fmt: skip
    return int(code), int(buffer.value or 0)


@pytest.fixture
def copy(vip: Library, nb: Finder):
    """Runs the copying network from one buffer to another."""
    network = vip.network(nb(vip, "tiny_u8"))
    assert vip.vip_prepare_network(network) == SUCCESS

    def run(source: int, target: int) -> int:
        assert vip.vip_set_input(network, 0, source) == SUCCESS
        assert vip.vip_set_output(network, 0, target) == SUCCESS
        return int(vip.vip_run_network(network))

    yield run
    vip.vip_destroy_network(network)


def test_memory_of_the_user(vip: Library, copy: Callable[[int, int], int]) -> None:
    keep, address = aligned(64)
    code, source = from_handle(vip, address, 64)
    if vip.release == "1.8.0":  # built for a chip driven without MMU
        assert (code, source) == (FAILURE, 0)
        return
    assert code == SUCCESS and vip.vip_map_buffer(source) == address and vip.vip_get_buffer_size(source) == 64
    target = vip.buffer((5, 3, 2))
    C.memmove(address, DATA, 30)
    assert copy(source, target) == SUCCESS
    assert vip.read(target) == DATA
    assert from_handle(vip, address + 32, 64) == (ARGUMENTS, 0)
    assert from_handle(vip, address, 63) == (ARGUMENTS, 0)
    assert from_handle(vip, address, 0) == (ARGUMENTS, 0)
    assert from_handle(vip, address, 64, (65,)) == (ARGUMENTS, 0)
    for buffer in (source, target):
        vip.vip_destroy_buffer(buffer)
    del keep


def test_a_descriptor_is_memory_both_see(vip: Library, copy: Callable[[int, int], int]) -> None:
    fd = os.memfd_create("npu")
    os.ftruncate(fd, 4096)
    with mmap.mmap(fd, 4096) as mine:
        code, target = from_fd(vip, fd, 4096)
        assert code == SUCCESS and vip.vip_get_buffer_size(target) == 4096
        source = vip.buffer((5, 3, 2))
        vip.write(source, DATA)
        assert copy(source, target) == SUCCESS
        assert mine[:30] == DATA
        assert vip.read(target)[:30] == DATA
    assert from_fd(vip, fd, 29) == (ARGUMENTS, 0)
    os.close(fd)
    code, nothing = from_fd(vip, 999, 64)
    assert code == SUCCESS, "measured: the number is not looked at"
    assert vip.vip_map_buffer(nothing) is None
    assert copy(source, nothing) == IO
    for buffer in (source, target, nothing):
        vip.vip_destroy_buffer(buffer)


def test_physical_addresses(vip: Library, copy: Callable[[int, int], int]) -> None:
    """Addresses inside other buffers stand for that memory, in pieces too; no one sees the others."""
    pool = vip.buffer((256,))
    base = vip.vip_map_buffer(pool)
    code, source = from_physical(vip, [(base, 128)])
    assert code == SUCCESS and vip.vip_map_buffer(source) is None and vip.vip_get_buffer_size(source) == 128
    target = vip.buffer((5, 3, 2))
    C.memmove(base, DATA, 30)
    assert copy(source, target) == SUCCESS
    assert vip.read(target) == DATA
    code, pieces = from_physical(vip, [(base + 192, 16), (base + 128, 16)])
    if vip.release == "1.8.0":  # no MMU
        assert code == ARGUMENTS
    else:
        assert code == SUCCESS
        assert copy(target, pieces) == SUCCESS
        assert vip.read(pool)[192:208] == DATA[:16] and vip.read(pool)[128:142] == DATA[16:]
        vip.vip_destroy_buffer(pieces)
    code, hidden = from_physical(vip, [(0x40000000, 64)])
    assert code == SUCCESS
    assert copy(target, hidden) == copy(hidden, target) == SUCCESS
    assert vip.read(target) == DATA
    assert from_physical(vip, [(0x40000000, 8)]) == (ARGUMENTS, 0)
    for buffer in (pool, source, target, hidden):
        vip.vip_destroy_buffer(buffer)


def test_cached_memory(vip: Library, copy: Callable[[int, int], int]) -> None:
    if not vip.has("vip_create_buffer_cache"):
        assert vip.release not in ("1.13.0.1", "2.0.3.2")
        return
    buffer = C.c_void_p()
    params = vip.params((5, 3, 2))
    assert vip.vip_create_buffer_cache(C.byref(params), 48, C.byref(buffer)) == SUCCESS
    target = vip.buffer((5, 3, 2))
    assert vip.vip_map_buffer(buffer) % 64 == 0
    vip.write(int(buffer.value or 0), DATA)
    assert copy(int(buffer.value or 0), target) == SUCCESS
    assert vip.read(target) == DATA
    for one in (buffer, target):
        vip.vip_destroy_buffer(one)


def test_a_strict_cache_shows_what_was_not_flushed(vip: Library, copy: Callable[[int, int], int]) -> None:
    """With viplite_cache=strict the NPU reads what was flushed, the CPU what was invalidated."""
    if vip.release == "1.8.0":  # has no cached memory
        return
    assert vip.npu_fake_set(b"viplite_cache", b"strict") == 0
    keep, address = aligned(128)
    buffers = [from_handle(vip, address, 64)[1], from_handle(vip, address + 64, 64)[1]]
    source, target = buffers
    C.memmove(address, DATA, 30)
    assert copy(source, target) == SUCCESS
    assert vip.vip_flush_buffer(target, capi.INVALIDATE) == SUCCESS
    assert vip.read(target)[:30] == bytes(30), "the input was not flushed"
    assert vip.vip_flush_buffer(source, capi.FLUSH) == SUCCESS
    assert copy(source, target) == SUCCESS
    assert vip.read(target)[:30] == bytes(30), "the output was not invalidated"
    assert vip.vip_flush_buffer(target, capi.INVALIDATE) == SUCCESS
    assert vip.read(target)[:30] == DATA
    for buffer in buffers:
        vip.vip_destroy_buffer(buffer)
    del keep


def test_sizes_of_formats(vip: Library) -> None:
    sizes = {capi.UINT8: 30, capi.INT16: 60, capi.FP32: 120, capi.FP64: 240}
    unknown = 30 if vip.old else 6
    sizes.update({capi.CHAR: unknown, 15: unknown, -1: unknown, capi.INT4: 30 if vip.old else 18})
    sizes[16] = 30 if vip.release[0] == "2" or vip.old else 6  # BOOL8
    for dtype, wanted in sizes.items():
        buffer = vip.buffer((5, 3, 2), dtype)
        assert vip.vip_get_buffer_size(buffer) == wanted, dtype
        vip.vip_destroy_buffer(buffer)


@pytest.mark.parametrize(
    "sizes, code",
    [((0,), ARGUMENTS), ((), ARGUMENTS), ((1 << 31, 2), OUT_OF_MEMORY), ((0xFFFFFFFF,) * 6, OUT_OF_MEMORY)],
)
def test_impossible_sizes(vip: Library, sizes: tuple[int, ...], code: int) -> None:
    buffer = C.c_void_p(0x55)
    params = vip.params(sizes)
    assert vip.vip_create_buffer(C.byref(params), C.sizeof(params), C.byref(buffer)) == code
    assert not buffer.value


def test_too_many_dimensions(vip: Library, capfd: pytest.CaptureFixture[str]) -> None:
    """There are more dimensions than the record has numbers: the real library reads the memory behind."""
    buffer = C.c_void_p(0x55)
    params = vip.params((2, 2))
    (params.tensor_param if isinstance(params, capi.WideParams) else params).num_of_dims = 4000
    assert vip.vip_create_buffer(C.byref(params), C.sizeof(params), C.byref(buffer)) == ARGUMENTS
    assert "the real library crashes here" in capfd.readouterr().out


def test_a_larger_buffer_is_taken_a_smaller_one_is_not(vip: Library, nb: Finder) -> None:
    network = vip.network(nb(vip, "tiny_u8"))
    large, small = vip.buffer((31,)), vip.buffer((29,))
    assert vip.vip_prepare_network(network) == SUCCESS
    for bind in (vip.vip_set_input, vip.vip_set_output):
        assert bind(network, 0, large) == SUCCESS
        assert bind(network, 0, small) == ARGUMENTS
    for buffer in (large, small):
        vip.vip_destroy_buffer(buffer)
    vip.vip_destroy_network(network)


def test_buffers_of_2_2(vip22: Library) -> None:
    plain = capi.WideParams(type=1)
    plain.src.alloc_mem.size = 100
    made, alias = C.c_void_p(), C.c_void_p()
    assert vip22.vip_create_buffer(C.byref(plain), 128, C.byref(made)) == SUCCESS
    assert vip22.vip_get_buffer_size(made) == 100
    same = capi.WideParams(type=5)
    same.src.src_buffer = made
    assert vip22.vip_create_buffer(C.byref(same), 128, C.byref(alias)) == SUCCESS
    assert vip22.vip_map_buffer(alias) == vip22.vip_map_buffer(made)
    assert vip22.vip_destroy_buffer(made) == SUCCESS
    vip22.write(int(alias.value or 0), b"x" * 100)  # the memory lives as long as one of them
    assert vip22.vip_destroy_buffer(alias) == SUCCESS
    plain.src.alloc_mem.size = 0
    for wrong in (plain, same, capi.WideParams(type=9)):
        assert vip22.vip_create_buffer(C.byref(wrong), 128, C.byref(made)) == ARGUMENTS
        assert not made.value
