"""Buffers: every way to make one, what is refused before C, arrays over them, cache maintenance, lifetime."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.buffer import aligned_empty
from npu_common.errors import ClosedError
from npu_common.quantization import Affine, DynamicFixedPoint
from pyviplite import Buffer, Model, VipError
from pyviplite.errors import VipErrorInvalidArguments

Child = Callable[..., str]


def test_a_buffer_is_zeroed_aligned_and_in_numpys_order(fake_viplite: Any) -> None:
    with Buffer((2, 3, 5), "float16") as buffer:
        assert (buffer.shape, buffer.dtype.name, buffer.nbytes) == ((2, 3, 5), "float16", 60)
        assert buffer.address % 64 == 0 and not buffer.array().any()
        view = buffer.array()
        view[1, 2, 3] = 7
        assert buffer.array("uint8")[(1 * 15 + 2 * 5 + 3) * 2 :][:2].tolist() == [0, 0x47]
        assert view.flags.c_contiguous and view.shape == (2, 3, 5)
        del view
        assert repr(buffer).startswith("<pyviplite.Buffer float16 (2, 3, 5), 60 bytes at 0x")
        (call,) = fake_viplite.calls.of("vip_create_buffer")
        assert "5, 3, 2" in str(call) and call.result == 0
    assert repr(buffer) == "<pyviplite.Buffer closed>"
    with pytest.raises(ClosedError):
        buffer.handle  # noqa: B018


@pytest.mark.parametrize(
    ("dtype", "nbytes"),
    [
        ("float32", 120), ("float16", 60), ("bfloat16", 60), ("int4", 18), ("uint4", 18), ("int8", 30), ("uint8", 30),
        ("int16", 60), ("uint16", 60), ("int32", 120), ("uint32", 120), ("int64", 240), ("uint64", 240),
        ("float64", 240),
    ],
)  # fmt: skip
def test_every_type(fake_viplite: Any, dtype: str, nbytes: int) -> None:
    with Buffer((2, 3, 5), dtype) as buffer:
        assert buffer.nbytes == nbytes
        values = buffer.info.random(4)
        buffer.write(values)
        assert buffer.read().tobytes() == values.tobytes() and buffer.read().dtype == buffer.dtype


def test_four_bits_lie_low_nibble_first_in_rows_of_bytes(fake_viplite: Any) -> None:
    with Buffer((2, 3), "uint4") as buffer:
        buffer.write(np.array([[1, 2, 3], [4, 5, 6]], np.uint8))
        assert buffer.array().tolist() == [[0x21, 0x03], [0x54, 0x06]]


def test_quantization_goes_to_c(fake_viplite: Any) -> None:
    with Buffer((4,), "uint8", quantization=Affine(0.5, 3, dtype="uint8")):
        pass
    with Buffer((4,), "int16", quantization=DynamicFixedPoint(-2, "int16")):
        pass
    first, second = (call.args["create_param"] for call in fake_viplite.calls.of("vip_create_buffer"))
    assert first["quant_format"] == "VIP_BUFFER_QUANTIZE_TF_ASYMM"
    assert (first["fixed_point_pos"], first["zeroPoint"]) == (0x3F000000, 3)  # the scale's bits: it is a union
    assert second["quant_format"] == "VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT"
    assert second["fixed_point_pos"] == -2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (((1,) * 7,), "expected 1 to 6 dimensions, got 7"),  # C would read past sizes[6]
        (((),), "expected 1 to 6 dimensions, got 0"),
        (((4, 0),), r"every size must be at least 1, got \(4, 0\)"),
        (((4, -1),), "every size must be at least 1"),
        (((1 << 32,),), "every size must be at least 1"),
        (((1 << 20, 1 << 20),), "do not fit the library's 32-bit sizes"),
        (((4,), "complex64"), "no element type complex64"),
        (((4,), "object"), "no element type"),
        ((4,), "expected a sequence of sizes, got 4"),
        (("ab",), "expected a sequence of sizes"),
    ],
)
def test_shapes_c_would_misread(fake_viplite: Any, arguments: tuple[Any, ...], words: str) -> None:
    with pytest.raises((ValueError, TypeError), match=words):
        Buffer(*arguments)
    assert fake_viplite.calls.names() == []


def test_quantization_that_does_not_fit(fake_viplite: Any) -> None:
    with pytest.raises(ValueError, match="it is for int8, the buffer holds uint8; pass dtype='uint8'"):
        Buffer((4,), "uint8", quantization=Affine(0.5, 3))
    with pytest.raises(ValueError, match="whole tensors, got one scale per channel"):
        Buffer((2,), "int8", quantization=Affine([0.5, 1.0], 0, axis=0))
    with pytest.raises(TypeError, match="expected Affine or DynamicFixedPoint, got 0.5"):
        Buffer((2,), "int8", quantization=0.5)  # type: ignore[arg-type]


def test_where_the_memory_is(models_folder: Path, fake_viplite: Any) -> None:
    with Buffer((4,), memory_type=2):
        assert fake_viplite.calls.of("vip_create_buffer")[0].args["create_param"]["memory_type"] == 2
    with Model(models_folder / "tiny_u8.nb", prepare=False) as model:
        for arguments, words in (
            ({"memory_type": 4}, "memory_type: expected 0 to 3, got 4"),
            ({"memory_type": "secure"}, "memory_type: expected a number"),
            ({"device": -1}, "device: expected 0 to 65535"),
        ):
            with pytest.raises((ValueError, TypeError), match=f"Buffer, {words}"):
                Buffer((4,), **arguments)
            with pytest.raises((ValueError, TypeError), match=f"Buffer.for_tensor, {words}"):
                Buffer.for_tensor(model.inputs[0], **arguments)


def test_cached_memory(fake_viplite: Any) -> None:
    with Buffer((100,), "int8", cached=True) as buffer:
        buffer.write(np.arange(100, dtype=np.int8))
        assert buffer.read()[99] == 99
    names = fake_viplite.calls.names()
    assert "vip_create_buffer_cache" in names and names.count("vip_flush_buffer") == 2
    flush, invalidate = fake_viplite.calls.of("vip_flush_buffer")
    assert "FLUSH" in str(flush) and "INVALIDATE" in str(invalidate)


def test_on_memory_of_the_program(fake_viplite: Any) -> None:
    array = aligned_empty((128,), np.uint8)
    with Buffer.from_handle((100,), array) as buffer:
        assert buffer.address == array.ctypes.data and buffer.nbytes == 128
        array[7] = 42
        assert buffer.array()[7] == 42 and buffer.read()[7] == 42
    array[0] = 1  # still the program's
    with Buffer.from_handle((100,), dtype="float32") as own:
        assert own.address % 256 == 0 and own.nbytes == 512 and not own.array().any()


def test_memory_of_the_program_lives_as_long_as_the_buffer(fake_viplite: Any) -> None:
    import weakref

    array = aligned_empty((64,), np.uint8)
    base = array.base
    while base is not None and base.base is not None:
        base = base.base
    gone = weakref.ref(array)
    with Buffer.from_handle((64,), array) as buffer:
        del array, base
        gc.collect()
        assert gone() is not None
        buffer.array()[...] = 5
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda a: a[1:65], "multiples of 64, got"),
        (lambda a: a[:100], "address and bytes must be multiples of 64.*aligned_empty"),
        (lambda a: a[:64], "at least 100 bytes"),
        (lambda a: a[::2], "contiguous, writable"),
        (lambda a: bytes(a), "expected a numpy array, got bytes"),
    ],
)
def test_memory_that_does_not_fit(fake_viplite: Any, make: Callable[[Any], Any], words: str) -> None:
    array = aligned_empty((256,), np.uint8)
    with pytest.raises((ValueError, TypeError), match=words):
        Buffer.from_handle((100,), make(array))
    read_only = aligned_empty((128,), np.uint8)
    read_only.flags.writeable = False
    with pytest.raises(ValueError, match="contiguous, writable"):
        Buffer.from_handle((100,), read_only)
    assert fake_viplite.calls.names() == []


def test_physical_memory_is_not_the_cpus(fake_viplite: Any) -> None:
    with Buffer.from_physical((100,), [(0x40000000, 64), (0x50000000, 64)]) as buffer:
        assert buffer.nbytes == 128 and "not visible to the CPU" in repr(buffer)
        with pytest.raises(BufferError, match="no address"):
            buffer.array()
        buffer.flush().invalidate()
    names = fake_viplite.calls.names()
    assert "vip_create_buffer_from_physical" in names and "vip_flush_buffer" not in names


@pytest.mark.parametrize(
    ("chunks", "words"),
    [
        ([], "at least one"),
        ([(0x1001, 128)], "address 0x1001 is no multiple of 64"),
        ([(0x1000, 64)], "at least 100 bytes, got 64"),
        ([(0x1000, 0)], "no piece of memory"),
        ([(-64, 128)], "no piece of memory"),
        ([5], "expected pairs"),
        ([(0x1000, "x")], "expected pairs"),
    ],
)
def test_physical_tables_that_do_not_fit(fake_viplite: Any, chunks: Any, words: str) -> None:
    with pytest.raises((ValueError, TypeError), match=words):
        Buffer.from_physical((100,), chunks)
    assert fake_viplite.calls.names() == []


def test_a_dma_buf(fake_viplite: Any) -> None:
    with tempfile.TemporaryFile() as file:
        file.truncate(128)
        with Buffer.from_fd((100,), file.fileno()) as buffer:
            assert buffer.fd == file.fileno() and buffer.nbytes == 128
            buffer.array()[3] = 9
            buffer.flush()
        file.seek(3)
        assert file.read(1) == b"\x09"
    assert "vip_flush_buffer" not in fake_viplite.calls.names()


def test_a_buffer_with_a_descriptor_stays_open(fake_viplite: Any) -> None:
    import ctypes

    from npu_common.buffer import Buffer as Common
    from npu_common.buffer import map_dma_buf

    with tempfile.TemporaryFile() as file:
        file.truncate(64)
        mapped = map_dma_buf(file.fileno(), 64)
        outside = Common("camera", ctypes.addressof(ctypes.c_char.from_buffer(mapped)), 64, fd=file.fileno())
        with Buffer.from_fd((64,), outside):
            with pytest.raises(BufferError, match="still look into its memory"):
                outside.close()
        outside.close()
    with pytest.raises(ValueError, match="has no descriptor"):
        Buffer.from_fd((64,), Common("none", 4096, 64))


def test_descriptors_the_library_would_take(fake_viplite: Any) -> None:
    with tempfile.TemporaryFile() as file:
        file.truncate(96)
        for arguments, words in (
            ((file.fileno(),), "expected a multiple of 64, got 96"),
            ((file.fileno(), 64), "at least 100, got 64"),
            ((file.fileno(), 128), "the dma-buf has 96 bytes, got 128"),
        ):
            with pytest.raises(ValueError, match=words):
                Buffer.from_fd((100,), *arguments)
    closed = os.open("/dev/null", os.O_RDONLY)
    os.close(closed)
    for fd in (-1, closed):
        with pytest.raises(ValueError, match="not an open"):
            Buffer.from_fd((64,), fd)
    for thing in ("0", None, True):
        with pytest.raises(TypeError, match="expected a file descriptor"):
            Buffer.from_fd((64,), thing)  # type: ignore[arg-type]
    assert fake_viplite.calls.names() == []


def test_for_tensor(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_i4.nb") as model, Buffer.for_tensor(model.inputs[0]) as buffer:
        assert buffer.info is model.inputs[0] and buffer.nbytes == 18
    with Model(models_folder / "tiny_i4.nb", outputs="float32") as floats:
        with Buffer.for_tensor(floats.outputs[0]) as buffer:
            assert buffer.nbytes == 18 and buffer.info.element.name == "int4"
    with pytest.raises(TypeError, match="expected a tensor of a pyviplite model"):
        Buffer.for_tensor((2, 3))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="use Buffer.for_tensor"):
        Buffer(model.inputs[0])  # type: ignore[arg-type]


def test_writing_is_checked(fake_viplite: Any) -> None:
    with Buffer((2, 3), "int8") as buffer:
        with pytest.raises(TypeError, match="Buffer.write.*expected int8, got float64"):
            buffer.write(np.zeros((2, 3)))
        with pytest.raises(ValueError, match="expected shape"):
            buffer.write(np.zeros((3, 2), np.int8))


def test_views_hold_the_memory(fake_viplite: Any) -> None:
    buffer = Buffer((8,))
    view = buffer.array()
    with pytest.raises(BufferError, match="arrays still look"):
        buffer.close()
    del view
    buffer.close()
    buffer.close()
    for use in (buffer.array, buffer.flush, buffer.read):
        with pytest.raises(ClosedError):
            use()


def test_a_buffer_in_use_is_not_destroyed(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_u8.nb") as model:
        x = model.inputs[0].random(2)
        mine = Buffer.for_tensor(model.inputs[0])
        binding = model.bind(x=mine)
        mine.write(x)
        binding.run()
        assert np.array_equal(binding.outputs[0], x)
        assert mine._life.attached
        with pytest.raises(BufferError, match=r"VIPLite network .*tiny_u8\.nb points at it; close that first"):
            mine.close()
        model.run(x)  # now it points at its own
        assert mine.attached is False
        mine.close()
        with pytest.raises(ClosedError):
            binding.run()
        assert (model.run(x)[0] == x).all()


def test_a_dropped_buffer_outlives_the_network(models_folder: Path, fake_viplite: Any) -> None:
    model = Model(models_folder / "tiny_u8.nb")
    binding = model.bind(x=Buffer.for_tensor(model.inputs[0]))
    binding.run()
    binding.close()
    with pytest.warns(ResourceWarning, match="VIPLite buffer 'x' was never closed"):
        del binding  # the buffer is no one's but the network's
        gc.collect()
    assert fake_viplite.live["buffer"] == 2
    model.close()
    assert fake_viplite.live == {}
    names = fake_viplite.calls.names()
    assert names.index("vip_destroy_network") < names.index("vip_destroy_buffer")


def test_dropped_buffers_are_freed_with_a_warning(fake_viplite: Any) -> None:
    with pytest.warns(ResourceWarning, match="VIPLite buffer 'buffer' was never closed"):
        Buffer((4,))
        gc.collect()
    assert fake_viplite.live == {}


def test_what_the_library_refuses(fake_viplite: Any) -> None:
    for code in (-3, -6):
        with fake_viplite.fail("vip_create_buffer", code=code), pytest.raises(VipError, match=r"uint8 \(4,\)"):
            Buffer((4,))
    with fake_viplite.fail_alloc(), pytest.raises(MemoryError):
        Buffer((4,))
    assert fake_viplite.live == {}
    with Buffer((4,)) as buffer, fake_viplite.fail("vip_flush_buffer", code=-11), pytest.raises(VipError):
        buffer.flush()
    assert issubclass(VipErrorInvalidArguments, ValueError)


OTHERS = """
import sys, tempfile, numpy as np
from pyviplite import Buffer, VipError
from pyviplite._library import GENERATION

def tried(make):
    try:
        with make() as buffer:
            buffer.array()[...] = 3
            buffer.flush()
            return f"{buffer.nbytes} {int(buffer.read().astype(int).sum())}"
    except (VipError, AttributeError) as problem:
        return type(problem).__name__

print("plain", tried(lambda: Buffer((3, 5), "int16")))
print("cached", tried(lambda: Buffer((3, 5), "int16", cached=True)))
print("handle", tried(lambda: Buffer.from_handle((100,))))
file = tempfile.TemporaryFile(); file.truncate(128)
print("fd", tried(lambda: Buffer.from_fd((100,), file.fileno())))
with Buffer.from_physical((100,), [(0x40000000, 128)]) as physical:
    print("physical", physical.nbytes, physical.address)
try:
    with Buffer.from_physical((100,), [(0x40000000, 64), (0x50000000, 64)]) as physical:
        print("scattered", physical.nbytes)
except VipError as problem:
    print("scattered", problem.code)
file.close()
"""


@pytest.mark.parametrize(
    ("generation", "expected"),
    [
        ("1.6", ["plain 30 45", "cached MissingFunctionError", "handle 256 300", "scattered 128"]),
        ("1.8", ["plain 30 45", "cached MissingFunctionError", "handle VipErrorFailure", "scattered -3"]),
        ("1.13.0.0", ["plain 30 45", "cached MissingFunctionError", "handle 256 300"]),
        ("2.0", ["plain 30 45", "cached 64 45", "handle 256 300"]),
        ("2.2", ["plain 30 45", "cached MissingFunctionError", "handle 256 300"]),
    ],
)
def test_every_generation(child: Child, generation: str, expected: list[str]) -> None:
    found = child(OTHERS, generation).split("\n")
    for line in [*expected, "physical 128 0"]:
        assert line in found, found
    assert [line for line in found if line.startswith("fd ")] == ["fd 128 300"]
