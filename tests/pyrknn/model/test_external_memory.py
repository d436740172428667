"""Memory the program brings for a whole model: weights, intermediate tensors, the model file, dma-heap buffers."""

from __future__ import annotations

import os
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.dma_heap import DMA_HEAP_IOCTL_ALLOC, DmaHeapBuffer
from pyrknn import Model, RknnError
from pyrknn import rknn_api as api

OUTSIDE, INTERNAL = api.RKNN_FLAG_MEM_ALLOC_OUTSIDE, api.RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE


def allocate(fd: int, request: int, argument: bytearray) -> None:
    """The kernel's part of a dma-heap, with a memfd for the dma-buf."""
    if request != DMA_HEAP_IOCTL_ALLOC:
        return
    (size,) = struct.unpack_from("=Q", argument)
    made = os.memfd_create("dma-buf")
    os.ftruncate(made, size)
    struct.pack_into("=I", argument, 8, made)


@pytest.fixture
def heap(tmp_path: Path):
    """A function (bytes) -> DmaHeapBuffer."""
    (tmp_path / "system").write_bytes(b"")
    return lambda nbytes: DmaHeapBuffer(nbytes, root=tmp_path, ioctl=allocate)


@pytest.fixture
def x(sample_digits: tuple[Any, Any]) -> Any:
    return sample_digits[0][:1]


@pytest.fixture
def expected(digits: Path, x: Any) -> Any:
    with Model(digits) as model:
        return model.run(x)[0]


def test_memory_is_used_where_it_is(fake_rknn: Any, digits: Path, x: Any, expected: Any) -> None:
    with Model(digits, flags=OUTSIDE) as model:
        weight = model.set_weight_mem()
        internal = model.set_internal_mem(model.create_mem(model.mem_size.total_internal_size))
        assert weight.nbytes == model.mem_size.total_weight_size > 0
        np.testing.assert_array_equal(model.run(x)[0], expected)
        internal.array()[:] = 0x5A
        np.testing.assert_array_equal(model.run(x)[0], expected)
        assert (internal.array() != 0x5A).any()
        weight.array()[:] = 0
        assert (model.run(x)[0] != expected).any()


def test_a_run_needs_them(fake_rknn: Any, digits: Path, x: Any) -> None:
    with Model(digits, flags=OUTSIDE) as model:
        with pytest.raises(RknnError, match=r"(?i)call model.set_weight_mem\(\) first"):
            model.run(x)
        model.set_weight_mem()
        with pytest.raises(RknnError, match=r"(?i)call model.set_internal_mem\(\) first"):
            model.bind()
        model.set_internal_mem()
        model.run(x)
        with model.dup() as duplicate, pytest.raises(RknnError, match="set_weight_mem"):
            duplicate.run(x)
    with Model(digits, flags=INTERNAL) as model:
        with pytest.raises(RknnError, match="set_internal_mem"):
            model.run(x)
        model.set_internal_mem()
        model.run(x)


def test_memory_in_use_stays(fake_rknn: Any, digits: Path, x: Any, expected: Any) -> None:
    model = Model(digits, flags=OUTSIDE)
    weight, internal = model.set_weight_mem(), model.set_internal_mem()
    with pytest.raises(BufferError, match="computes with it as weight memory"):
        weight.close()
    with pytest.raises(BufferError, match="as internal memory"):
        internal.close()
    np.testing.assert_array_equal(model.run(x)[0], expected)
    other = model.create_mem(2 * weight.nbytes)
    assert model.set_weight_mem(other) is other
    assert weight.closed, "the model allocated it, so it goes when it is replaced"
    with pytest.raises(BufferError, match="weight memory"):
        other.close()
    model.set_weight_mem()
    assert not other.closed, "the program made this one"
    other.close()
    np.testing.assert_array_equal(model.run(x)[0], expected)
    model.close()
    assert internal.closed


def test_models_share_one_internal_buffer(fake_rknn: Any, models_folder: Path, x: Any) -> None:
    paths = [models_folder / "digits_int8.rknn", models_folder / "digits_fp16.rknn"]
    alone = []
    for path in paths:
        with Model(path) as model:
            alone.append(model.run(x)[0])
    a, b = (Model(path, flags=INTERNAL) for path in paths)
    whole = a.create_mem(max(a.mem_size.total_internal_size, b.mem_size.total_internal_size))
    assert a.set_internal_mem(whole) is whole
    borrowed = b.set_internal_mem(whole)
    assert borrowed.fd == whole.fd and borrowed.address == whole.address
    for _ in range(2):
        for model, wanted in zip((a, b), alone):
            np.testing.assert_array_equal(model.run(x)[0], wanted)
            memory = np.frombuffer(os.pread(whole.fd, whole.nbytes, 0), np.uint8)
            assert memory.any()
            os.pwrite(whole.fd, bytes(whole.nbytes), 0)
    with pytest.raises(BufferError):
        a.close()
    assert not a.closed and not whole.closed, "b still computes in it"
    b.close()
    a.close()


def test_what_is_refused(fake_rknn: Any, digits: Path) -> None:
    with Model(digits) as plain, pytest.raises(ValueError, match="RKNN_FLAG_MEM_ALLOC_OUTSIDE or RKNN_FLAG_INTERNAL"):
        plain.set_internal_mem()
    with Model(digits, flags=INTERNAL) as model:
        with pytest.raises(ValueError, match="flags=RKNN_FLAG_MEM_ALLOC_OUTSIDE"):
            model.set_weight_mem()
        with model.create_mem(1) as small, pytest.raises(ValueError, match="expected memory of"):
            model.set_internal_mem(small)
        with pytest.raises(TypeError, match=r"make one with model.create_mem\(\d+\)"):
            model.set_internal_mem(np.zeros(100000, np.uint8))  # type: ignore[arg-type]
        gone = model.create_mem(100000)
        gone.close()
        with pytest.raises(RknnError.__base__, match="was closed"):
            model.set_internal_mem(gone)
        fake_rknn.fail("rknn_set_internal_mem", code=-1)
        with pytest.raises(RknnError, match="rknn_set_internal_mem"):
            model.set_internal_mem()


def test_buffers_of_a_dma_heap(fake_rknn: Any, digits: Path, x: Any, expected: Any, heap: Any) -> None:
    with Model(digits, flags=api.RKNN_FLAG_COLLECT_MODEL_INFO_ONLY) as info:
        sizes = info.mem_size.total_weight_size, info.mem_size.total_internal_size
    with heap(sizes[0]) as weight, heap(sizes[1]) as internal:
        with Model(digits, weight_mem=weight, internal_mem=internal) as model:
            assert model.flags & OUTSIDE
            np.testing.assert_array_equal(model.run(x)[0], expected)
            assert weight.array().any() and internal.array().any()
            with pytest.raises(BufferError, match="still look"):
                weight.close()
        with Model(digits, internal_mem=internal) as model:
            assert model.flags & (OUTSIDE | INTERNAL) == INTERNAL
            np.testing.assert_array_equal(model.run(x)[0], expected)
    with heap(10) as small, pytest.raises(ValueError, match="expected memory of"):
        Model(digits, weight_mem=small)


def test_inputs_in_a_dma_heap(fake_rknn: Any, digits: Path, x: Any, expected: Any, heap: Any) -> None:
    with heap(8192) as frame, Model(digits) as model:
        memory = model.create_mem_from_fd(frame, 4096, 4096)
        assert (memory.fd, memory.nbytes, memory.address) == (frame.fd, 4096, frame.address + 4096)
        binding = model.bind({model.inputs[0].name: memory}, input_dtype="uint8", outputs="nchw")
        with frame.cpu_access("write"):
            binding.inputs[0][...] = x
        np.testing.assert_array_equal(binding.run().outputs[0].reshape(expected.shape), expected)
        with pytest.raises(BufferError):
            frame.close()
        inner = model.create_mem_from_fd(memory, 96, 32)
        assert inner.address == memory.address + 32 and inner.fd_offset == 4096 + 32
        with pytest.raises(ValueError, match="past the 8192 bytes"):
            model.create_mem_from_fd(frame, 8192, 1)
        with pytest.raises(TypeError, match="the number of bytes to use is required"):
            model.create_mem_from_fd(frame.fd)
        with model.create_mem_from_phys(1 << 30, frame.address, 64) as physical:
            with pytest.raises(ValueError, match="no descriptor"):
                model.create_mem_from_fd(physical)


def test_model_in_a_buffer(fake_rknn: Any, digits: Path, x: Any, expected: Any, heap: Any) -> None:
    data = digits.read_bytes()
    with heap(len(data) + 4096) as buffer:
        buffer.array()[128 : 128 + len(data)] = np.frombuffer(data, np.uint8)
        fake_rknn.record()
        with Model(buffer, real_model_offset=128, real_model_size=len(data)) as model:
            given = fake_rknn.calls.of("rknn_init")[-1].args
            assert given["flag"] == "RKNN_FLAG_MODEL_BUFFER_ZERO_COPY"
            assert (given["extend"]["real_model_offset"], given["extend"]["real_model_size"]) == (128, len(data))
            np.testing.assert_array_equal(model.run(x)[0], expected)
            with pytest.raises(BufferError, match="still look"):
                buffer.close()
            with Model(digits, share_weights=model) as sharing:
                model.close()
                with pytest.raises(BufferError, match="still look"):
                    buffer.close()  # the weights in it are still in use
                np.testing.assert_array_equal(sharing.run(x)[0], expected)
        with pytest.raises(ValueError, match="no .rknn|not a .rknn|expected"):
            Model(buffer)
        with pytest.raises(ValueError, match="past the"):
            Model(buffer, real_model_offset=8192, real_model_size=len(data))
    with Model(digits) as owner:
        memory = owner.create_mem(len(data))
        memory.array()[:] = np.frombuffer(data, np.uint8)
        with Model(memory) as model:
            np.testing.assert_array_equal(model.run(x)[0], expected)
            memory.array()[len(data) // 2 :] = 0
            assert (model.run(x)[0] != expected).any(), "the NPU reads the weights from there"


def test_model_in_a_part_of_a_file(fake_rknn: Any, digits: Path, x: Any, expected: Any, tmp_path: Path) -> None:
    data = digits.read_bytes()
    path = tmp_path / "firmware.bin"
    path.write_bytes(b"\xff" * 777 + data + b"\xff" * 100)
    with Model(path, real_model_offset=777, real_model_size=len(data)) as model:
        np.testing.assert_array_equal(model.run(x)[0], expected)
    with Model(path, real_model_offset=777) as model:
        assert "at byte 777" in repr(model)
    for offset, size in ((776, len(data)), (777, len(data) // 2), (777, len(data) * 2), (len(data) * 2, 0)):
        with pytest.raises(ValueError, match="firmware|the model"):
            Model(path, real_model_offset=offset, real_model_size=size)
    with pytest.raises(ValueError, match="only for a path or a Buffer"):
        Model(data, real_model_offset=1)
    with pytest.raises(ValueError, match="at least 0"):
        Model(path, real_model_offset=-1)
    with pytest.raises(FileNotFoundError):
        Model(tmp_path / "missing.rknn", real_model_offset=1)


def test_model_in_a_part_before_2_0(child: Any, fakes_folder: Path) -> None:
    """Measured, on 1.4.0 too: rknn_init ignores real_model_offset, of a file and of memory."""
    program = """
import pathlib, sys, tempfile
import numpy as np
from pyrknn import Model
data = pathlib.Path(sys.argv[1], "digits_int8.rknn").read_bytes()
with tempfile.NamedTemporaryFile() as file:
    file.write(bytes(777) + data + bytes(100))
    file.flush()
    with Model(file.name, real_model_offset=777, real_model_size=len(data)) as model, model.dup() as second:
        assert "at byte 777" in repr(model)
        x = model.inputs[0].random(seed=1)
        expected = model.run(x)[0]
        assert np.array_equal(second.run(x)[0], expected) and expected.any()
    with Model(data) as owner, owner.create_mem(len(data) + 128) as memory:
        memory.array()[128:] = np.frombuffer(data, np.uint8)
        with Model(memory, real_model_offset=128) as model:
            assert np.array_equal(model.run(x)[0], expected)
print("ended well")
"""
    for release in ("1.5.2", "1.6.0"):
        assert "ended well" in child(program, PYRKNN_LIBRARY=str(fakes_folder / f"rknn-{release}" / "librknnrt.so"))
