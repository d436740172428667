"""Memory-mapped user buffers: dma-bufs by descriptor and offset, rpcmem, registered once and let go."""

from __future__ import annotations

import ctypes
import mmap
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.buffer import Buffer
from npu_common.dma_heap import ALLOCATION, DmaHeapBuffer
from npu_common.testing import FakeControl
from pysnpe import Mapped, Model, RpcMemory, SnpeError

from fakes.models import digits
from tests.pysnpe.conftest import Child, Make

IMAGES, LABELS = digits.samples()
REGISTER, DEREGISTER = "Snpe_SNPE_RegisterUserMemoryMappedBuffers", "Snpe_SNPE_DeregisterUserMemoryMappedBuffers"

RPCMEM = """
#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
int live;
static int last;
void *rpcmem_alloc(int heap, uint32_t flags, int size)
{
    void *memory;
    if (heap != 25 || flags != 1 || size > 1 << 24) return NULL;
    last = memfd_create("rpcmem", 0);
    if (ftruncate(last, size)) return NULL;
    memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, last, 0);
    live++;
    return memory;
}
int rpcmem_to_fd(void *memory) { (void)memory; return last; }
void rpcmem_free(void *memory) { (void)memory; close(last); live--; }
"""


@pytest.fixture
def heap(tmp_path: Path) -> Iterator[Any]:
    """`heap(nbytes)`: a DmaHeapBuffer whose dma-buf is a memfd: it can be mapped, which is all that matters here."""
    (tmp_path / "system").touch()
    made: list[DmaHeapBuffer] = []

    def ioctl(fd: int, request: int, argument: bytearray) -> None:
        if len(argument) == ALLOCATION.size:
            size, _, flags, heap_flags = ALLOCATION.unpack(argument)
            memory = os.memfd_create("dma-buf")
            os.ftruncate(memory, size)
            argument[:] = ALLOCATION.pack(size, memory, flags, heap_flags)

    def make(nbytes: int) -> DmaHeapBuffer:
        made.append(DmaHeapBuffer(nbytes, root=tmp_path, ioctl=ioctl))
        return made[-1]

    yield make
    for buffer in made:
        buffer.close()


def test_one_dma_buf_for_all_tensors(snpe: FakeControl, models_folder: Path, heap: Any) -> None:
    """The fake reads and writes through the descriptor, as the DSP does, at the offsets."""
    memory = heap(4096)
    with Model(models_folder / "aip_b.dlc") as model:
        snpe.record()
        with model.bind(image=Mapped(memory, 256), probs=Mapped(memory, 1024)) as binding:
            register = snpe.calls.of(REGISTER)
            assert len(register) == 1
            given = [(call.args["totalAllocatedSize"], call.args["fd"], call.args["offset"])
                     for call in snpe.calls.of("Snpe_UserMemoryMap_AddFdOffset")]  # fmt: skip
            assert given == [(4096, memory.fd, 256), (4096, memory.fd, 1024)]
            sizes = [(call.args["bufSize"], call.args["addrOffset"])
                     for call in snpe.calls.of("Snpe_Util_CreateUserBufferShared")]  # fmt: skip
            assert sizes == [(64, 256), (10, 1024)]  # of the parts
            with mmap.mmap(memory.fd, 4096) as through:  # a camera, say
                for pixels, label in zip(IMAGES, LABELS):
                    through[256:320] = model.inputs[0].quantize(digits.normalise(pixels)[None]).tobytes()
                    binding.run()
                    assert np.frombuffer(through[1024:1034], np.uint8).argmax() == label
                    assert binding.outputs[0].argmax() == label
            assert len(snpe.calls.of(REGISTER)) == 1 and not snpe.calls.of(DEREGISTER)
            with pytest.raises(BufferError, match="arrays still look into its memory"):
                memory.close()
        assert len(snpe.calls.of(DEREGISTER)) == 1
    memory.close()


def test_memory_of_several_bindings(snpe: FakeControl, models_folder: Path, heap: Any) -> None:
    """Registered once for both; SNPE deregisters by name, so that what others have of a name is registered again."""
    memory, other = heap(4096), heap(4096)
    with Model(models_folder / "tiny_f32.dlc") as model:
        snpe.record()
        first = model.bind(x=Mapped(memory, 0), y=Mapped(memory, 512))
        second = model.bind(x=Mapped(memory, 0), y=Mapped(memory, 1024))
        third = model.bind(x=Mapped(other, 0))
        assert len(snpe.calls.of(REGISTER)) == 3
        first.inputs[0][...] = model.inputs[0].random(1)
        expected = model.run(first.inputs[0].copy())[0]
        for binding in (first, second):
            assert (binding.run().outputs[0] == expected).all()
        first.close()
        assert (second.run().outputs[0] == expected).all()
        third.inputs[0][...] = second.inputs[0]
        second.close()
        assert (third.run().outputs[0] == expected).all()
        memory.close()
        with pytest.raises(BufferError):
            other.close()
    other.close()
    assert third.closed


def test_memory_that_does_not_fit(snpe: FakeControl, models_folder: Path, heap: Any) -> None:
    memory = heap(256)
    with Model(models_folder / "digits_tf8.dlc") as model:
        for given, message in (
            ({"image": Mapped(memory, 200)}, "64 bytes are needed, from byte 200 on the buffer has 56"),
            ({"image": Mapped(memory, 0), "probs": Mapped(memory, 60)}, "lie in the same memory"),
        ):
            with pytest.raises(ValueError, match=message):
                model.bind(given)
        with pytest.raises(ValueError, match="memory-mapped buffers are never converted; the tensor is tf8"):
            model.bind(image=memory, encodings={"image": "float32"})
        with pytest.raises(ValueError, match="'image' is memory-mapped"), model.bind(image=memory) as binding:
            binding.set_encoding("image", 1.0, 0)
        for arguments, problem, message in (
            ((memory, 256), ValueError, "offset: expected 0 to 255, got 256"),
            ((memory, -1), ValueError, "offset: expected 0 to 255, got -1"),
            ((memory, 1.0), TypeError, "offset: expected an int, got float"),
            ((np.zeros(4),), TypeError, "expected a DmaHeapBuffer or RpcMemory, got ndarray"),
        ):
            with pytest.raises(problem, match=message):
                Mapped(*arguments)
        block = (ctypes.c_ubyte * 64)()
        plain = Buffer("plain memory", ctypes.addressof(block), 64)
        with pytest.raises(ValueError, match="has no descriptor; the DSP can only map memory with one"):
            model.bind(image=plain)
    with Model(models_folder / "tiny_f32.dlc") as model, pytest.raises(ValueError, match="byte 2 is not aligned"):
        model.bind(x=Mapped(memory, 2))


def test_a_registration_that_fails(snpe: FakeControl, models_folder: Path, heap: Any) -> None:
    memory = heap(4096)
    with Model(models_folder / "tiny_f32.dlc") as model:
        before = snpe.live
        with snpe.fail(REGISTER, code=241, times=1), pytest.raises(SnpeError, match="BUFFER_INVALID_PARAM"):
            model.bind(x=memory)
        assert snpe.live == before
        with model.bind(x=memory) as binding:
            binding.run()
        binding = model.bind(x=memory)
        with snpe.fail(DEREGISTER, code=204, times=1), pytest.raises(SnpeError, match="204"):
            binding.close()
        assert binding.closed and snpe.live == before
    memory.close()


def test_rpcmem(child: Child, make: Make, models_folder: Path, fakes_folder: Path, tmp_path: Path) -> None:
    """Known to the library by its address: no descriptor is passed; an offset needs the size."""
    library = make(tmp_path / "libcdsprpc.so", RPCMEM)
    program = """
import ctypes, sys
from npu_common.testing import fake
from pysnpe import Mapped, Model, RpcMemory
with fake("snpe") as snpe, RpcMemory(4096) as memory, Model(sys.argv[1]) as model:
    print(memory.fd >= 0, memory.nbytes)
    memory.array()[...] = 0
    with model.bind(image=memory, probs=Mapped(memory, 1024)) as binding:
        print(binding.run().outputs[0].argmax() == model.run(binding.inputs[0].copy())[0].argmax())
        for call in snpe.calls.of("Snpe_UserMemoryMap_Add", "Snpe_UserMemoryMap_AddFdOffset"):
            print(call.name, call.args.get("fd"), call.args.get("offset"), call.args.get("totalAllocatedSize"))
print(ctypes.c_int.in_dll(ctypes.CDLL(sys.argv[2]), "live").value)
try:
    RpcMemory(1 << 25)
except MemoryError as error:
    print(error)
"""
    snpe = fakes_folder / "snpe" / "libSNPE.so"
    said = child(
        program, models_folder / "digits_tf8.dlc", library, PYSNPE_LIBRARY=snpe, PYSNPE_RPC_LIBRARY=library
    ).splitlines()  # fmt: skip
    assert said == [
        "True 4096", "True", "Snpe_UserMemoryMap_Add None None None",
        "Snpe_UserMemoryMap_AddFdOffset -1 1024 4096", "0", "rpcmem_alloc has no 33554432 bytes in heap 25",
    ]  # fmt: skip


def test_where_there_is_no_rpcmem(child: Child, tmp_path: Path) -> None:
    program = """
from npu_common.errors import LibraryNotFoundError
from pysnpe import RpcMemory
try:
    RpcMemory(4096)
except LibraryNotFoundError as error:
    print(error)
"""
    assert "PYSNPE_RPC_LIBRARY" in child(program, PYSNPE_RPC_LIBRARY=tmp_path / "none.so")
    for wrong, problem in ((0, ValueError), (1 << 31, ValueError), (1.5, TypeError), (True, TypeError)):
        with pytest.raises(problem, match="RpcMemory, nbytes"):
            RpcMemory(wrong)  # type: ignore[arg-type]
