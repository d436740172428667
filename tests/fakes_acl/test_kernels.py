"""Kernel binaries: functions of the kernel library compute on device memory, in every way of launching."""

from __future__ import annotations

import ctypes as C
import json
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from fakes.models.kernel_binary import FLOATS, LIBRARY, Function, build
from tests.fakes_acl.machine import Array, Machine

INVALID_PARAM, PARAM, HANDLE, LOOKUP, AICORE = 100000, 107000, 107017, 507027, 507015
POINTER = C.sizeof(C.c_void_p)
NUMPY = ["float32", "float16", "int32", "int16", "int8", "uint8"]


@pytest.fixture
def binary(acl: Machine) -> Iterator[int]:
    handle = acl.binary(build(LIBRARY, variables={"counters": 64}))
    yield handle
    acl.do("aclrtBinaryUnLoad", handle)


@pytest.fixture
def stream(acl: Machine) -> Iterator[int]:
    handle = acl.stream()
    yield handle
    acl.do("aclrtDestroyStream", handle)


def values(dtype: str, *shape: int) -> Array:
    random = np.random.RandomState(7)
    if np.dtype(dtype).kind == "f":
        return (random.random_sample(shape) * 8 - 4).astype(dtype)
    low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
    return random.randint(low, high, shape, np.int64).astype(dtype)


@pytest.mark.parametrize("dtype", NUMPY)
@pytest.mark.parametrize("op", ["add", "mul"])
def test_elementwise_functions_equal_numpy(acl: Machine, binary: int, stream: int, op: str, dtype: str) -> None:
    x, y = values(dtype, 2, 100)
    a, b, c = acl.upload(x), acl.upload(y), acl.malloc(x.nbytes)
    function = acl.function(binary, f"{op}_{dtype}")
    assert acl.launch(function, struct.pack("PPPI", a, b, c, 100), stream) == 0
    acl.do("aclrtSynchronizeStream", stream)
    with np.errstate(over="ignore"):
        expected = x + y if op == "add" else x * y
    assert np.array_equal(acl.download(c, x.shape, dtype), expected)
    acl.free(a, b, c)


def test_a_kernel_that_was_compiled_for_one_size(acl: Machine, stream: int) -> None:
    """It takes addresses alone, in every way of launching."""
    x, y = values("float16", 50), values("float16", 50)
    a, b, c = acl.upload(x), acl.upload(y), acl.malloc(100)
    binary = acl.binary(build([Function("fixed", "add", "float16", numbers=(50,))]))
    function, count = acl.function(binary, "fixed"), C.c_size_t()
    acl.do("aclrtFunctionGetParamCount", function, C.byref(count))
    assert count.value == 3
    assert acl.code("aclrtFunctionGetParamInfo", function, 3, C.byref(count), None) == PARAM
    packed = struct.pack("PPP", a, b, c)
    assert acl.launch(function, packed, stream) == 0
    acl.do("aclrtSynchronizeStream", stream)
    assert np.array_equal(acl.download(c, (50,), np.float16), x + y)
    there = acl.upload(np.frombuffer(struct.pack("PPP", a, c, c), np.uint8))
    acl.do("aclrtLaunchKernel", function, 1, there, len(packed), stream)
    acl.do("aclrtSynchronizeStream", stream)
    assert np.array_equal(acl.download(c, (50,), np.float16), x + (x + y))
    assert acl.launch(function, packed[:-1], stream) == PARAM
    acl.do("aclrtBinaryUnLoad", binary)
    acl.free(a, b, c, there)


def test_numbers_that_are_not_the_operations_own(acl: Machine) -> None:
    good = build([Function("fixed", "add", numbers=(50,))])
    for numbers in ([], [1, 2], [-1], [2**32], ["a"], 5):
        fields = json.loads(good[32:])
        fields["functions"][0]["numbers"] = numbers
        body = json.dumps(fields).encode()
        data = good[:12] + struct.pack("<IQQ", zlib.crc32(body), 32 + len(body), 0) + body
        handle = C.c_void_p()
        assert acl.code("aclrtBinaryLoadFromData", data, len(data), None, C.byref(handle)) == PARAM


@pytest.mark.parametrize("dtype", NUMPY)
def test_matmul_relu_and_softmax(acl: Machine, binary: int, stream: int, dtype: str) -> None:
    a, b = values(dtype, 3, 5), values(dtype, 5, 4)
    pa, pb, pc, pr, ps = acl.upload(a), acl.upload(b), *(acl.malloc(256) for _ in range(3))
    assert acl.launch(acl.function(binary, f"matmul_{dtype}"), struct.pack("PPPIII", pa, pb, pc, 3, 5, 4), stream) == 0
    assert acl.launch(acl.function(binary, f"relu_{dtype}"), struct.pack("PPI", pa, pr, 15), stream) == 0
    if dtype in FLOATS:
        arguments = struct.pack("PPII", pa, ps, 3, 5)
        assert acl.launch(acl.function(binary, f"softmax_{dtype}"), arguments, stream) == 0
    acl.do("aclrtSynchronizeStream", stream)
    wide = np.float64 if dtype in FLOATS else np.int64
    expected = (a.astype(wide) @ b.astype(wide)).astype(dtype)
    got = acl.download(pc, (3, 4), dtype)
    assert np.allclose(got, expected, rtol=1e-3) if dtype in FLOATS else np.array_equal(got, expected)
    assert np.array_equal(acl.download(pr, a.shape, dtype), np.maximum(a, 0))
    if dtype in FLOATS:
        powers = np.exp(a.astype(float) - a.astype(float).max(axis=1, keepdims=True))
        expected = powers / powers.sum(axis=1, keepdims=True)
        assert np.allclose(acl.download(ps, a.shape, dtype), expected, atol=1e-3)
    acl.free(pa, pb, pc, pr, ps)


def sums(acl: Machine, binary: int) -> tuple[int, list[int]]:
    """AddKernel and the addresses x = 1, 2, .. 8, y = 10, and a result."""
    x = acl.upload(np.arange(1, 9, dtype=np.float32))
    y = acl.upload(np.full(8, 10, np.float32))
    return acl.function(binary, "AddKernel"), [x, y, acl.malloc(32)]


def done(acl: Machine, stream: int, addresses: list[int]) -> None:
    acl.do("aclrtSynchronizeStream", stream)
    assert acl.download(addresses[2], (8,), np.float32).tolist() == [11, 12, 13, 14, 15, 16, 17, 18]
    acl.free(*addresses)


def test_arguments_in_device_memory_are_read_when_the_kernel_runs(acl: Machine, binary: int, stream: int) -> None:
    function, addresses = sums(acl, binary)
    arguments = acl.upload(np.zeros(32, np.uint8))
    delay = acl.function(binary, "delay")
    assert acl.launch(delay, struct.pack("I", 50_000), stream) == 0
    acl.do("aclrtLaunchKernel", function, 1, arguments, 28, stream)
    acl.write(arguments, np.frombuffer(struct.pack("PPPI", *addresses, 8), np.uint8))
    done(acl, stream, addresses)
    acl.free(arguments)


def test_an_array_of_pointers(acl: Machine, binary: int, stream: int) -> None:
    function, addresses = sums(acl, binary)
    cells = [C.c_void_p(address) for address in addresses] + [C.c_uint32(8)]
    array = (C.c_void_p * 4)(*(C.addressof(cell) for cell in cells))
    acl.do("aclrtLaunchKernelWithArgsArray", function, 4, stream, None, array)
    done(acl, stream, addresses)


def test_arguments_put_together_one_by_one(acl: Machine, binary: int, stream: int) -> None:
    function, addresses = sums(acl, binary)
    arguments = acl.make("aclrtKernelArgsInit", function)
    handles = []
    for value in [C.c_void_p(address) for address in addresses] + [C.c_uint32(7)]:
        handles.append(acl.make("aclrtKernelArgsAppend", arguments, C.byref(value), C.sizeof(value)))
    assert acl.code("aclrtLaunchKernelWithConfig", function, 1, stream, None, arguments, None) == PARAM
    acl.do("aclrtKernelArgsFinalize", arguments)
    extra = C.c_void_p()
    late = acl.code("aclrtKernelArgsAppend", arguments, C.byref(C.c_int(1)), 4, C.byref(extra))
    assert late == PARAM and "finalized" in acl.message()
    acl.do("aclrtKernelArgsParaUpdate", arguments, handles[3], C.byref(C.c_uint32(8)), 4)
    acl.do("aclrtLaunchKernelWithConfig", function, 1, stream, None, arguments, None)
    done(acl, stream, addresses)


def test_data_of_place_holders_travels_with_the_arguments(acl: Machine, binary: int, stream: int) -> None:
    function, addresses = sums(acl, binary)
    arguments = acl.make("aclrtKernelArgsInit", function)
    acl.make("aclrtKernelArgsAppend", arguments, C.byref(C.c_void_p(addresses[0])), POINTER)
    holder = acl.make("aclrtKernelArgsAppendPlaceHolder", arguments)
    acl.make("aclrtKernelArgsAppend", arguments, C.byref(C.c_void_p(addresses[2])), POINTER)
    acl.make("aclrtKernelArgsAppend", arguments, C.byref(C.c_uint32(8)), 4)
    buffer = acl.make("aclrtKernelArgsGetPlaceHolderBuffer", arguments, holder, 32)
    C.memmove(buffer, np.full(8, 10, np.float32).tobytes(), 32)
    acl.do("aclrtKernelArgsFinalize", arguments)
    acl.do("aclrtLaunchKernelWithConfig", function, 1, stream, None, arguments, None)
    acl.do("aclrtSynchronizeStream", stream)
    data = struct.pack("PPPI", addresses[0], 0, addresses[2], 8).ljust(32, b"\0") + np.full(8, 10, np.float32).tobytes()
    holders = (C.c_uint32 * 2)(POINTER, 32)
    acl.do("aclrtLaunchKernelWithHostArgs", function, 1, stream, None, data, len(data), holders, 1)
    done(acl, stream, addresses)
    holders = (C.c_uint32 * 2)(64 - POINTER // 2, 32)
    wrong = acl.code("aclrtLaunchKernelWithHostArgs", function, 1, stream, None, data, len(data), holders, 1)
    assert wrong == PARAM


def test_an_operand_outside_device_memory_is_an_exception_at_synchronisation(acl: Machine, binary: int) -> None:
    stream = acl.stream()
    function, addresses = sums(acl, binary)
    assert acl.launch(function, struct.pack("PPPI", *addresses, 1000), stream) == 0
    assert acl.code("aclrtSynchronizeStream", stream) == AICORE
    host = np.zeros(8, np.float32)
    assert acl.launch(function, struct.pack("PPPI", addresses[0], host.ctypes.data, addresses[2], 8), stream) == 0
    assert acl.code("aclrtSynchronizeStream", stream) == AICORE
    assert acl.launch(acl.function(binary, "trap"), b"", stream) == 0
    assert acl.code("aclrtSynchronizeStream", stream) == AICORE
    acl.free(*addresses)
    acl.aclrtDestroyStreamForce(stream)


def test_what_is_known_about_a_function(acl: Machine, binary: int) -> None:
    function = acl.function(binary, "matmul_float16")
    name = C.create_string_buffer(64)
    acl.do("aclrtGetFunctionName", function, 64, name)
    assert name.value == b"matmul_float16"
    assert acl.code("aclrtGetFunctionName", function, 14, name) == INVALID_PARAM
    count, offset, size, kind = C.c_size_t(), C.c_size_t(), C.c_size_t(), C.c_int64()
    acl.do("aclrtFunctionGetParamCount", function, C.byref(count))
    assert count.value == 6
    acl.do("aclrtFunctionGetParamInfo", function, 4, C.byref(offset), C.byref(size))
    assert (offset.value, size.value) == (3 * POINTER + 4, 4)
    assert acl.code("aclrtFunctionGetParamInfo", function, 6, C.byref(offset), C.byref(size)) == PARAM
    acl.do("aclrtGetFunctionAttribute", function, 1, C.byref(kind))
    assert kind.value == 1  # ACL_KERNEL_TYPE_CUBE
    assert acl.make("aclrtFunctionGetBinary", function) == binary
    entry = [f.name for f in LIBRARY].index("matmul_float16") + 1
    assert acl.make("aclrtBinaryGetFunctionByEntry", binary, entry) == function
    cube, vector, address, bytes_ = C.c_void_p(), C.c_void_p(), C.c_void_p(), C.c_size_t()
    acl.do("aclrtGetFunctionAddr", function, C.byref(cube), C.byref(vector))
    acl.do("aclrtBinaryGetDevAddress", binary, C.byref(address), C.byref(bytes_))
    assert vector.value is None and address.value and cube.value
    assert address.value < cube.value < address.value + bytes_.value


def test_device_variables_start_at_zero(acl: Machine, binary: int) -> None:
    address, size = C.c_void_p(), C.c_size_t()
    acl.do("aclrtBinaryGetGlobal", binary, b"counters", C.byref(address), C.byref(size))
    assert size.value == 64 and not acl.download(address.value or 0, (64,), np.uint8).any()
    assert acl.code("aclrtBinaryGetGlobal", binary, b"other", C.byref(address), C.byref(size)) == 107042


def test_files_and_raw_binaries(acl: Machine, tmp_path: Path) -> None:
    data = build([Function("mine", "relu")])
    path = tmp_path / "mine.o"
    path.write_bytes(data)
    loaded = acl.make("aclrtBinaryLoadFromFile", str(path).encode(), None)
    raw = acl.aclrtCreateBinary(data, len(data))
    other = acl.make("aclrtBinaryLoad", raw)
    acl.do("aclrtDestroyBinary", raw)
    for binary in (loaded, other):
        assert acl.function(binary, "mine")
        acl.do("aclrtBinaryUnLoad", binary)
    out = C.c_void_p()
    assert acl.code("aclrtBinaryLoadFromFile", b"/nowhere/x.o", None, C.byref(out)) == 107009
    assert acl.code("aclrtBinaryUnLoad", loaded) == HANDLE


def test_wrong_arguments(acl: Machine, binary: int, stream: int) -> None:
    function = acl.function(binary, "relu_float32")
    out = C.c_void_p()
    assert acl.code("aclrtBinaryGetFunction", binary, b"conv", C.byref(out)) == LOOKUP
    assert acl.code("aclrtBinaryGetFunction", None, b"conv", C.byref(out)) == INVALID_PARAM
    size = 2 * POINTER + 4
    assert acl.launch(function, bytes(size - 1), stream) == PARAM
    assert f"takes {size} bytes of arguments, got {size - 1}" in acl.message()
    assert acl.launch(function, bytes(size), stream, blocks=0) == PARAM
    assert acl.launch(binary, bytes(size), stream) == HANDLE
    assert acl.code("aclrtLaunchKernelWithArgsArray", 0x1234, 1, stream, None, None) == 107044
    attributes = (C.c_uint32 * 5)(99)
    config = (C.c_size_t * 2)(C.addressof(attributes), 1)
    code = acl.code("aclrtLaunchKernelV2", function, 1, bytes(size), size, config, stream)
    assert code == INVALID_PARAM and "unknown id 99" in acl.message()


@pytest.mark.parametrize("seed", range(40))
def test_damaged_binaries_are_refused(acl: Machine, seed: int) -> None:
    random = np.random.RandomState(seed)
    data = bytearray(build(LIBRARY[:4]))
    for _ in range(random.randint(1, 4)):
        data[random.randint(len(data))] ^= 1 << random.randint(8)
    data = data[: random.randint(1, len(data))] if seed % 2 else data
    out = C.c_void_p()
    assert acl.code("aclrtBinaryLoadFromData", bytes(data), len(data), None, C.byref(out)) == PARAM
