"""User buffers: encodings, strides, sizes, dynamic outputs, memory registered by file descriptor."""

from __future__ import annotations

import mmap
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fakes.models import digits
from fakes.models.formats import dlc, npugraph
from tests.fakes_snpe.machine import BAD_HANDLE, CPU, DSP, Array, Machine

KINDS: dict[str, tuple[str, tuple[Any, ...], Any]] = {
    "float": ("Float", (), np.float32), "float16": ("FloatN", (16,), np.float16), "int8": ("IntN", (8,), np.int8),
    "int16": ("IntN", (16,), np.int16), "int32": ("IntN", (32,), np.int32), "int64": ("IntN", (64,), np.int64),
    "uint8": ("UintN", (8,), np.uint8), "uint16": ("UintN", (16,), np.uint16), "uint32": ("UintN", (32,), np.uint32),
    "uint64": ("UintN", (64,), np.uint64),
    "bool": ("Bool", (8,), np.uint8), "unsigned8": ("Unsigned8Bit", (), np.uint8),
}  # fmt: skip


@contextmanager
def copier(snpe: Machine, tmp_path: Path, dtype: str = "float32", dynamic: bool = False) -> Iterator[int]:
    """A network whose output "y" (2, 3, 4) is its input "x"."""
    builder = npugraph.GraphBuilder("copier")
    x = builder.input("x", (2, 3, 4), dtype)
    builder.output(builder.reshape(x, (2, 3, 4), output="y", name="reshape_0"))
    path = tmp_path / f"copier_{dtype}.dlc"
    path.write_bytes(dlc.wrap(builder.graph, dynamic=["y"] if dynamic else []))
    session = snpe.build(path, CPU, user_buffers=True)
    yield session
    snpe.do("SNPE_Delete", session)


def execute(snpe: Machine, session: int, given: int, taken: int) -> int:
    """Buffers "x" and "y"; the code. Both are deleted."""
    inputs, outputs = snpe.buffers({"x": given}), snpe.buffers({"y": taken})
    code = int(snpe.SNPE_ExecuteUserBuffers(session, inputs, outputs))
    snpe.delete_buffers(inputs, outputs)
    return code


@pytest.mark.parametrize("kind", KINDS)
def test_float_model_with_other_types(snpe: Machine, tmp_path: Path, kind: str) -> None:
    """Numbers of other types are the reals they spell; results are rounded to what the buffer holds."""
    name, arguments, dtype = KINDS[kind]
    x = (np.arange(24) % (2 if kind == "bool" else 24)).reshape(2, 3, 4).astype(dtype)
    y = np.zeros((2, 3, 4), dtype)
    with copier(snpe, tmp_path) as session:
        assert execute(snpe, session, snpe.buffer(x, name, *arguments), snpe.buffer(y, name, *arguments)) == 0
    np.testing.assert_array_equal(x, y)


@pytest.mark.parametrize("bits", [8, 16])
def test_tfn(snpe: Machine, tmp_path: Path, bits: int) -> None:
    """real = (q - step0) * step; half to even, clamped."""
    dtype = np.uint8 if bits == 8 else np.uint16
    stored = np.random.RandomState(bits).randint(0, 2**bits, (2, 3, 4)).astype(dtype)
    reals, back = np.zeros((2, 3, 4), np.float32), np.zeros((2, 3, 4), dtype)
    with copier(snpe, tmp_path) as session:
        assert execute(snpe, session, snpe.buffer(stored, "TfN", 100, 0.25, bits), snpe.buffer(reals)) == 0
        np.testing.assert_array_equal(reals, (stored.astype(float) - 100) * 0.25)
        assert execute(snpe, session, snpe.buffer(reals), snpe.buffer(back, "TfN", 7, 0.5, bits)) == 0
    expected = np.clip(np.rint(reals.astype(float) / 0.5) + 7, 0, 2**bits - 1)
    np.testing.assert_array_equal(back, expected)


def test_an_encoding_left_open_is_filled_in(snpe: Machine, tmp_path: Path) -> None:
    """An output of step size 0 gets the encoding of its range, which the buffer then reports."""
    x, y = np.linspace(-1, 3, 24).astype(np.float32).reshape(2, 3, 4), np.zeros((2, 3, 4), np.uint8)
    with copier(snpe, tmp_path) as session:
        given, taken = snpe.buffer(x), snpe.buffer(y, "TfN", 0, 0.0, 8)
        inputs, outputs = snpe.buffers({"x": given}), snpe.buffers({"y": taken})
        snpe.do("SNPE_ExecuteUserBuffers", session, inputs, outputs)
        encoding = snpe.IUserBuffer_GetEncoding_Ref(taken)
        step = snpe.UserBufferEncodingTfN_GetQuantizedStepSize(encoding)
        zero = snpe.UserBufferEncodingTfN_GetStepExactly0(encoding)
        assert (step, zero) == (np.float32(4 / 255), 64)
        np.testing.assert_allclose((y.astype(float) - zero) * step, x, atol=step / 2 + 1e-6)
        snpe.delete_buffers(inputs, outputs)
        given, taken = snpe.buffer(y, "TfN", 0, 0.0, 8), snpe.buffer(x)
        assert execute(snpe, session, given, taken) == 202  # an input's must be known


def test_tf8_model_without_conversion(snpe: Machine, models_folder: Path) -> None:
    """Attributes tell the model's own encoding; with it the bytes go in and out as they are."""
    session = snpe.build(models_folder / "digits_tf8.dlc", DSP, user_buffers=True)
    images, labels = digits.samples()
    encodings = {}
    for name in ("image", "probs"):
        attributes = snpe.make("SNPE_GetInputOutputBufferAttributes", session, name.encode())
        assert snpe.IBufferAttributes_GetEncodingType(attributes) == 10
        assert snpe.IBufferAttributes_GetElementSize(attributes) == 1
        encoding = snpe.IBufferAttributes_GetEncoding_Ref(attributes)
        assert encoding == snpe.IBufferAttributes_GetEncoding_Ref(attributes)
        encodings[name] = (
            snpe.UserBufferEncodingTfN_GetStepExactly0(encoding),
            snpe.UserBufferEncodingTfN_GetQuantizedStepSize(encoding),
            8,
        )
        dims = snpe.dims(snpe.make("IBufferAttributes_GetDims", attributes))
        assert dims == ((1, 8, 8, 1) if name == "image" else (1, 10))
        assert snpe.dims(snpe.make("IBufferAttributes_GetAlignments", attributes)) == (1,) * len(dims)
        snpe.do("IBufferAttributes_Delete", attributes)
        assert snpe.fails("UserBufferEncoding_Delete", encoding) == BAD_HANDLE
    zero, step, _ = encodings["image"]
    image, probs = np.zeros((1, 8, 8, 1), np.uint8), np.zeros((1, 10), np.uint8)
    inputs = snpe.buffers({"image": snpe.buffer(image, "TfN", *encodings["image"])})
    outputs = snpe.buffers({"probs": snpe.buffer(probs, "TfN", *encodings["probs"])})
    for picture, label in zip(images, labels):
        image[0] = np.clip(np.rint(digits.normalise(picture) / step) + zero, 0, 255)
        snpe.do("SNPE_ExecuteUserBuffers", session, inputs, outputs)
        assert probs.argmax() == label
    assert snpe.fails("SNPE_GetInputOutputBufferAttributes", session, b"none") == 204
    snpe.delete_buffers(inputs, outputs)
    snpe.do("SNPE_Delete", session)


def test_strides(snpe: Machine, tmp_path: Path) -> None:
    """Rows with gaps; the gaps stay what they were."""
    wide = np.full((2, 5, 6), 99, np.float32)
    x, y = np.random.RandomState(2).rand(2, 3, 6).astype(np.float32), wide[:, 1:4, 1:5]
    with copier(snpe, tmp_path) as session:
        assert execute(snpe, session, snpe.buffer(x[:, :, 1:5]), snpe.buffer(y)) == 0
        np.testing.assert_array_equal(y, x[:, :, 1:5])
        assert (wide[:, [0, 4]] == 99).all() and (wide[:, :, [0, 5]] == 99).all()
        odd = np.zeros(97, np.uint8)[1:].view()  # no multiple of 4
        strides, encoding = snpe.shape((48, 16, 4)), snpe.encoding("Float")
        taken = snpe.make("Util_CreateUserBuffer", odd.ctypes.data, 96, strides, encoding)
        snpe.do("TensorShape_Delete", strides)
        snpe.do("UserBufferEncoding_Delete", encoding)
        assert execute(snpe, session, snpe.buffer(x[:, :, 1:5]), taken) == 0
        assert odd.tobytes() == np.ascontiguousarray(y).tobytes()


def test_sizes(snpe: Machine, tmp_path: Path) -> None:
    x, y = np.zeros((2, 3, 4), np.float32), np.zeros((2, 3, 4), np.float32)
    with copier(snpe, tmp_path) as session:
        assert execute(snpe, session, snpe.buffer(x, size=95), snpe.buffer(y)) == 203
        assert "95 bytes, 96" in snpe.text
        assert execute(snpe, session, snpe.buffer(x), snpe.buffer(y, size=95)) == 203
        assert execute(snpe, session, snpe.buffer(x[0]), snpe.buffer(y)) == 106
        assert execute(snpe, session, snpe.buffer(x), snpe.buffer(y[0])) == 211
        strides, encoding = snpe.shape((48, 16, 4)), snpe.encoding("Float")
        null = snpe.make("Util_CreateUserBuffer", None, 96, strides, encoding)
        inputs, outputs = snpe.buffers({"x": null}), snpe.buffers({"y": snpe.buffer(y)})
        assert snpe.fails("SNPE_ExecuteUserBuffers", session, inputs, outputs) == 200  # as nnstreamer makes them
        assert snpe.IUserBuffer_SetBufferAddress(null, None) == 0
        assert snpe.IUserBuffer_SetBufferAddress(null, x.ctypes.data) == 1
        x[:] = 5
        snpe.do("SNPE_ExecuteUserBuffers", session, inputs, outputs)
        assert (y == 5).all()
        taken = snpe.UserBufferMap_GetUserBuffer_Ref(outputs, b"y")
        assert (snpe.IUserBuffer_GetSize(taken), snpe.IUserBuffer_GetOutputSize(taken)) == (96, 96)
        snpe.do("UserBufferMap_Add", inputs, b"z", null)
        assert snpe.fails("SNPE_ExecuteUserBuffers", session, inputs, outputs) == 105
        snpe.do("UserBufferMap_Remove", inputs, b"z")
        empty = snpe.buffers({})
        assert snpe.fails("SNPE_ExecuteUserBuffers", session, inputs, empty) == 200
        assert snpe.fails("SNPE_ExecuteUserBuffers", session, empty, outputs) == 210
        given, results = snpe.make("TensorMap_Create"), snpe.make("TensorMap_Create")
        assert snpe.fails("SNPE_ExecuteITensors", session, given, results) == 121
        for handle in (given, results):
            snpe.do("TensorMap_Delete", handle)
        gl = snpe.make("UserBufferSourceGLBuffer_Create")
        assert snpe.UserBufferSource_GetSourceType(gl) == 2
        other = snpe.make("Util_CreateUserGlBuffer", x.ctypes.data, 96, strides, encoding, gl)
        snpe.do("UserBufferSource_Delete", gl)
        assert execute(snpe, session, other, snpe.buffer(y)) == 215
        short = snpe.shape((48, 16, 2))
        assert snpe.fails("Util_CreateUserBuffer", x.ctypes.data, 96, short, encoding) == 241
        assert snpe.fails("Util_CreateUserBuffer", x.ctypes.data, 96, strides, strides) == BAD_HANDLE
        for shape in (short, strides):
            snpe.do("TensorShape_Delete", shape)
        snpe.do("UserBufferEncoding_Delete", encoding)
        snpe.delete_buffers(inputs, outputs, empty)


def test_dynamic_output(snpe: Machine, tmp_path: Path) -> None:
    """Its first dimension is not known before; what does not fit is cut off, and GetOutputSize says how much."""
    x, y = np.arange(24, dtype=np.float32).reshape(2, 3, 4), np.full((1, 3, 4), 7, np.float32)
    with copier(snpe, tmp_path, dynamic=True) as session:
        attributes = snpe.make("SNPE_GetInputOutputBufferAttributes", session, b"y")
        assert snpe.dims(snpe.IBufferAttributes_GetDims(attributes)) == (0, 3, 4)
        snpe.do("IBufferAttributes_Delete", attributes)
        taken = snpe.buffer(y)
        inputs, outputs = snpe.buffers({"x": snpe.buffer(x)}), snpe.buffers({"y": taken})
        snpe.do("SNPE_ExecuteUserBuffers", session, inputs, outputs)
        assert (snpe.IUserBuffer_GetSize(taken), snpe.IUserBuffer_GetOutputSize(taken)) == (48, 96)
        np.testing.assert_array_equal(y, x[:1])
        snpe.delete_buffers(inputs, outputs)


def test_types_asked_for(snpe: Machine, models_folder: Path) -> None:
    types = snpe.make("IOBufferDataTypeMap_Create")
    snpe.do("IOBufferDataTypeMap_Add", types, b"probs", 1)
    builder = snpe.builder(models_folder / "digits_tf8.dlc", DSP, user_buffers=True)
    snpe.do("SNPEBuilder_SetBufferDataType", builder, types)
    session = snpe.make("SNPEBuilder_Build", builder)
    attributes = snpe.make("SNPE_GetInputOutputBufferAttributes", session, b"probs")
    assert snpe.IBufferAttributes_GetEncodingType(attributes) == 1
    snpe.do("IBufferAttributes_Delete", attributes)
    snpe.do("SNPE_Delete", session)
    snpe.do("IOBufferDataTypeMap_Add", types, b"none", 1)
    snpe.do("SNPEBuilder_SetBufferDataType", builder, types)
    assert snpe.fails("SNPEBuilder_Build", builder) == 204
    snpe.do("SNPEBuilder_Delete", builder)
    snpe.do("IOBufferDataTypeMap_Delete", types)


# --- memory maps ------------------------------------------------------------------------------------------------------


@contextmanager
def shared_memory(size: int) -> Iterator[tuple[int, Array]]:
    """A memfd and its bytes."""
    fd = os.memfd_create("npu")
    os.ftruncate(fd, size)
    yield fd, np.frombuffer(mmap.mmap(fd, size), np.uint8)
    os.close(fd)


def shared(snpe: Machine, base: Array, size: int, offset: int) -> int:
    """A user buffer of floats (2, 3, 4) somewhere in a block of memory."""
    strides, encoding = snpe.shape((48, 16, 4)), snpe.encoding("Float")
    buffer = snpe.make("Util_CreateUserBufferShared", base.ctypes.data, size, offset, strides, encoding)
    snpe.do("TensorShape_Delete", strides)
    snpe.do("UserBufferEncoding_Delete", encoding)
    return buffer


def test_registered_memory(snpe: Machine, tmp_path: Path) -> None:
    """One block for both tensors, given by descriptor and offsets: read and written through the descriptor."""
    with copier(snpe, tmp_path) as session, shared_memory(8192) as (fd, block):
        base = block.ctypes.data
        memory = snpe.make("UserMemoryMap_Create")
        snpe.do("UserMemoryMap_AddFdOffset", memory, b"x", base, 8192, fd, 256)
        snpe.do("UserMemoryMap_AddFdOffset", memory, b"y", base, 8192, fd, 4096)
        assert snpe.texts(snpe.UserMemoryMap_GetUserBufferNames(memory)) == ["x", "y"]
        assert snpe.UserMemoryMap_GetUserMemoryAddressCount(memory, b"x") == 1
        assert snpe.UserMemoryMap_GetUserMemoryAddressAtIndex(memory, b"x", 0) == base
        assert snpe.UserMemoryMap_GetUserMemoryTotalAllocatedSizeAtIndex(memory, b"x", 0) == 8192
        assert snpe.UserMemoryMap_GetUserMemoryFdAtIndex(memory, b"x", 0) == fd
        assert snpe.UserMemoryMap_GetUserMemoryOffsetAtIndex(memory, b"y", 0) == 4096
        assert snpe.UserMemoryMap_GetUserMemoryAddressAtIndex(memory, b"x", 1) is None
        snpe.do("SNPE_RegisterUserMemoryMappedBuffers", session, memory)
        assert snpe.fails("SNPE_RegisterUserMemoryMappedBuffers", session, memory) == 241
        given, taken = shared(snpe, block, 96, 256), shared(snpe, block, 96, 4096)  # sizes of the parts
        assert snpe.IUserBuffer_GetSize(taken) == 96
        assert snpe.IUserBuffer_GetAddressOffset(taken) == 4096
        inputs, outputs = snpe.buffers({"x": given}), snpe.buffers({"y": taken})
        x = np.arange(24, dtype=np.float32)
        block[256 : 256 + 96] = x.view(np.uint8)
        snpe.do("SNPE_ExecuteUserBuffers", session, inputs, outputs)
        np.testing.assert_array_equal(block[4096 : 4096 + 96].view(np.float32), x)
        assert snpe.IUserBuffer_SetBufferAddressOffset(taken, 8192 - 96) == 1
        snpe.do("SNPE_ExecuteUserBuffers", session, inputs, outputs)
        np.testing.assert_array_equal(block[-96:].view(np.float32), x)
        assert snpe.IUserBuffer_SetBufferAddressOffset(taken, 8192 - 95) == 1
        assert snpe.fails("SNPE_ExecuteUserBuffers", session, inputs, outputs) == 203
        names, unknown = snpe.strings(["x", "y"]), snpe.strings(["z"])
        assert snpe.fails("SNPE_DeregisterUserMemoryMappedBuffers", session, unknown) == 204
        snpe.do("SNPE_DeregisterUserMemoryMappedBuffers", session, names)
        assert snpe.fails("SNPE_DeregisterUserMemoryMappedBuffers", session, names) == 204
        for one in (names, unknown):
            snpe.do("StringList_Delete", one)
        snpe.delete_buffers(inputs, outputs)
        snpe.do("UserMemoryMap_Delete", memory)


def test_memory_through_the_wrong_descriptor(snpe: Machine, tmp_path: Path) -> None:
    """The other core sees what the descriptor means, not what the address shows."""
    x, y = np.ones((2, 3, 4), np.float32), np.zeros((2, 3, 4), np.float32)
    with copier(snpe, tmp_path) as session, shared_memory(4096) as (fd, _):
        memory = snpe.make("UserMemoryMap_Create")
        snpe.do("UserMemoryMap_AddFdOffset", memory, b"x", x.ctypes.data, 4096, fd, 0)
        snpe.do("SNPE_RegisterUserMemoryMappedBuffers", session, memory)
        assert execute(snpe, session, snpe.buffer(x), snpe.buffer(y)) == 0
        assert (y == 0).all()
        half = x.astype(np.float16)
        snpe.do("UserMemoryMap_Clear", memory)
        snpe.do("UserMemoryMap_Add", memory, b"x", half.ctypes.data)
        snpe.do("SNPE_RegisterUserMemoryMappedBuffers", session, memory)
        assert execute(snpe, session, snpe.buffer(half, "FloatN", 16), snpe.buffer(y)) == 217  # another type
        for total, descriptor, offset, name, code in (
            (8192, fd, 0, b"y", 241), (4096, 999, 0, b"y", 241), (4096, fd, 4001, b"y", 241), (4096, fd, 0, b"z", 204),
        ):  # fmt: skip
            snpe.do("UserMemoryMap_Clear", memory)
            snpe.do("UserMemoryMap_AddFdOffset", memory, name, y.ctypes.data, total, descriptor, offset)
            assert snpe.fails("SNPE_RegisterUserMemoryMappedBuffers", session, memory) == code
        assert snpe.fails("UserMemoryMap_AddFdOffset", memory, b"x", None, 1, -1, 0) == 14
        before = snpe.UserMemoryMap_GetUserMemoryAddressCount(memory, b"y")
        for total, offset in ((4096, 4096), (4096, 2**40), (1, 1)):
            assert snpe.fails("UserMemoryMap_AddFdOffset", memory, b"y", y.ctypes.data, total, fd, offset) == 14
        assert snpe.UserMemoryMap_GetUserMemoryAddressCount(memory, b"y") == before
        for total, offset in ((4096, 4095), (0, 4096)):  # 0: how large it is is not said
            snpe.do("UserMemoryMap_AddFdOffset", memory, b"y", y.ctypes.data, total, fd, offset)
        assert snpe.UserMemoryMap_GetUserMemoryAddressCount(memory, b"y") == before + 2
        copy = snpe.make("UserMemoryMap_Copy", memory)
        snpe.do("UserMemoryMap_Add", memory, b"z", y.ctypes.data)
        assert snpe.UserMemoryMap_GetUserMemoryAddressCount(memory, b"z") == 2
        assert snpe.UserMemoryMap_GetUserMemoryAddressCount(copy, b"z") == 1
        snpe.do("UserMemoryMap_Assign", memory, copy)
        assert snpe.UserMemoryMap_GetUserMemoryAddressCount(copy, b"z") == 2
        for one in (memory, copy):
            snpe.do("UserMemoryMap_Delete", one)


def test_trace_of_an_execute(snpe: Machine, tmp_path: Path) -> None:
    """Inputs before, outputs after the run, by checksum."""
    x, y = np.ones((2, 3, 4), np.float32), np.zeros((2, 3, 4), np.float32)
    with copier(snpe, tmp_path) as session:
        snpe.library.npu_fake_record(1)
        assert execute(snpe, session, snpe.buffer(x), snpe.buffer(y)) == 0
        snpe.library.npu_fake_record(0)
        (call,) = (one for one in snpe.calls if one["name"] == "Snpe_SNPE_ExecuteUserBuffers")
        assert call["args"]["in:x"] == call["args"]["out:y"]
        assert call["args"]["in:x"].startswith("96 bytes crc32 ")
