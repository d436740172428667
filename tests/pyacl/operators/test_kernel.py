"""Kernels: binaries, functions, arguments as C lays them out, and that launches hold what they use."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pyacl.acl import acl_rt as api
from pyacl.errors import AclError
from pyacl.memory.device_buffer import DeviceBuffer
from pyacl.operators import kernel as kernels
from pyacl.operators.kernel import Inline, Kernel, KernelBinary
from pyacl.runtime.device import Device
from pyacl.runtime.stream import Stream

from fakes.models import kernel_binary
from tests.pyacl.gates import Gate

IMAGE = kernel_binary.build(kernel_binary.LIBRARY, variables={"counter": 16})
ADD = ["pointer", "pointer", "pointer", "uint32"]


@pytest.fixture
def binary(device: Device) -> Iterator[KernelBinary]:
    with KernelBinary(IMAGE) as made:
        yield made


@pytest.fixture
def stream(device: Device) -> Iterator[Stream]:
    with Stream() as made:
        yield made


@pytest.fixture
def memory(device: Device) -> Iterator[list[DeviceBuffer]]:
    """x = 0 to 7, y = 2, out."""
    made = [
        DeviceBuffer.from_array(np.arange(8, dtype=np.float32)),
        DeviceBuffer.from_array(np.full(8, 2, np.float32)),
        DeviceBuffer(32).fill(0),
    ]
    yield made
    for buffer in made:
        buffer.close()


SUM = [float(n + 2) for n in range(8)]


def test_a_launch(binary: KernelBinary, stream: Stream, memory: list[DeviceBuffer], acl: FakeControl) -> None:
    acl.record()
    add = binary["AddKernel"]
    add[3, stream](*memory, np.uint32(8))
    stream.synchronize()
    assert memory[2].read(np.float32).tolist() == SUM
    (call,) = acl.calls.of("aclrtLaunchKernelWithHostArgs")
    assert call.args["numBlocks"] == 3 and call.args["argsSize"] == 3 * ctypes.sizeof(ctypes.c_void_p) + 4


@pytest.mark.parametrize("declared", [None, []])
def test_no_arguments_are_null(
    binary: KernelBinary, stream: Stream, acl: FakeControl, declared: list[Any] | None
) -> None:
    acl.record()
    with acl.fail("aclrtLaunchKernelWithHostArgs", code=100000, times=1), pytest.raises(AclError):
        binary.function("AddKernel", declared)[1, stream]()
    (call,) = acl.calls.of("aclrtLaunchKernelWithHostArgs")
    assert not call.args["hostArgs"] and call.args["argsSize"] == 0


def test_ways_to_write_it(binary: KernelBinary, stream: Stream, memory: list[DeviceBuffer], device: Device) -> None:
    add = binary.function("AddKernel", ADD)
    typed = binary.function("AddKernel")
    default = stream.context.default_stream
    for launch in (
        lambda: add[1, stream](*memory, 8),
        lambda: add[1, None, stream](*memory, 8),  # <<<1, nullptr, stream>>>
        lambda: add.launch(1, *memory, 8, stream=stream),
        lambda: add[1](*memory, 8),
        lambda: typed[1, stream](*memory, ctypes.c_uint32(8)),
        lambda: typed[1, stream](memory[0][0:], memory[1].view(), memory[2][:], np.array(8, np.uint32)[()]),
        lambda: binary.function(1)[1, stream](*memory, np.uint32(8)),
    ):
        memory[2].fill(0)
        launch()
        stream.synchronize()
        default.synchronize()
        assert memory[2].read(np.float32).tolist() == SUM


def test_from_a_file(device: Device, stream: Stream, memory: list[DeviceBuffer], tmp_path: Path) -> None:
    path = tmp_path / "kernels.o"
    path.write_bytes(IMAGE)
    options: list[dict[str, Any]] = [{}, {"magic": api.ACL_RT_BINARY_MAGIC_ELF_AICORE, "lazy": True}]
    for given in options:
        with KernelBinary(path, **given) as binary:
            assert str(path) in repr(binary) and "AddKernel" in repr(binary["AddKernel"])
            memory[2].fill(0)
            binary["AddKernel"][1, stream](*memory, np.uint32(8))
            stream.synchronize()
            assert memory[2].read(np.float32).tolist() == SUM
    with pytest.raises(FileNotFoundError, match="missing.o"):
        KernelBinary(tmp_path / "missing.o")
    with pytest.raises(IsADirectoryError, match="is a folder, expected a kernel binary"):
        KernelBinary(tmp_path)
    os.mkfifo(tmp_path / "pipe.o")
    with pytest.raises(OSError, match="pipe.o is a pipe, expected a kernel binary; save its content to a file"):
        KernelBinary(tmp_path / "pipe.o")
    with pytest.raises(AclError, match="aclrtBinaryLoadFromData returned .*107000"):
        KernelBinary(b"no binary at all")
    with pytest.raises(ValueError, match="got none"):
        KernelBinary(b"")
    with pytest.raises(AclError, match=r"'Nothing' in \d+ bytes"), KernelBinary(IMAGE) as binary:
        binary["Nothing"]


def test_variables_and_the_image(binary: KernelBinary, acl: FakeControl) -> None:
    counter = binary.variable("counter")
    assert counter.nbytes == 16
    counter.write(np.arange(2, dtype=np.uint64))
    assert binary.variable("counter").read(np.uint64).tolist() == [0, 1]
    assert binary.image.nbytes >= len(IMAGE) and binary.image.read().any()
    binary.close()
    assert acl.live["binary"] == 1, "its variables keep it"
    counter.close()
    del counter


@pytest.mark.parametrize(
    ("arguments", "problem", "sentence"),
    [
        (
            (8,),
            TypeError,
            r"argument 3: expected a number with a type, got 8; pass np.uint32\(8\) or the like, or declare",
        ),
        ((8.0,), TypeError, r"argument 3: expected a number with a type, got 8.0;"),
        ((np.zeros(3),), TypeError, "argument 3: an array is in the host's memory; put it on the device"),
        (("8",), TypeError, "argument 3: expected device memory or a number with a type, got str"),
    ],
)
def test_arguments_without_declared_types(
    binary: KernelBinary, memory: list[DeviceBuffer], acl: FakeControl, arguments: Any, problem: Any, sentence: str
) -> None:
    with pytest.raises(problem, match=f"AddKernel, {sentence}"):
        binary["AddKernel"][1](*memory, *arguments)


@pytest.mark.parametrize(
    ("arguments", "problem", "sentence"),
    [
        ((), TypeError, "expected 4 arguments, got 3"),
        ((8, 9), TypeError, "expected 4 arguments, got 5"),
        ((-1,), ValueError, "argument 3: -1 does not fit into a uint32"),
        ((1 << 32,), ValueError, "argument 3: 4294967296 does not fit into a uint32"),
        ((8.0,), TypeError, "argument 3: expected a uint32, got the float 8.0"),
        ((np.uint64(8),), TypeError, "argument 3: expected a uint32, got a uint64"),
        ((ctypes.c_uint64(8),), TypeError, "argument 3: expected a uint32, got a c_ulong"),
        ((None,), TypeError, "argument 3: expected a uint32, got NoneType"),
    ],
)
def test_arguments_with_declared_types(
    binary: KernelBinary, memory: list[DeviceBuffer], arguments: Any, problem: Any, sentence: str
) -> None:
    add = binary.function("AddKernel", ADD)
    with pytest.raises(problem, match=f"AddKernel, {sentence}|AddKernel: {sentence}"):
        add[1](*memory, *arguments)


def test_more_declared_types(binary: KernelBinary, memory: list[DeviceBuffer]) -> None:
    for value in (7, np.uint64(7), "x"):
        with pytest.raises(TypeError, match="argument 0: expected a DeviceBuffer"):
            binary.function("AddKernel", ADD)[1](value, *memory[1:], 8)
    with pytest.raises(TypeError, match="argument 3: expected a uint32, got DeviceBuffer"):
        binary.function("AddKernel", ADD)[1](*memory, memory[0])
    for wrong in ("nonsense", object, "O", "U4"):
        with pytest.raises(TypeError, match='arguments: expected "pointer" or a dtype'):
            binary.function("AddKernel", [wrong])
    half = binary.function("delay", [np.float16, "bool", "float64"])
    packed, _, _ = half._pack((1.5, True, 2), 0)
    assert bytes(packed) == b"\x00\x3e\x01" + bytes(5) + np.float64(2).tobytes()
    with pytest.raises(ValueError, match="100000.0 does not fit into a float16"):
        half._pack((1e5, True, 2), 0)


def test_arguments_lie_as_in_c(binary: KernelBinary, memory: list[DeviceBuffer]) -> None:
    class Tiling(ctypes.Structure):
        _fields_ = [("rows", ctypes.c_uint8), ("scale", ctypes.c_double)]

    class Arguments(ctypes.Structure):
        _fields_ = [
            ("byte", ctypes.c_uint8),
            ("x", ctypes.c_void_p),
            ("short", ctypes.c_uint16),
            ("tiling", Tiling),
            ("nothing", ctypes.c_void_p),
            ("text", ctypes.c_void_p),
        ]

    packed, keep, inline = binary["AddKernel"]._pack(
        (np.uint8(1), memory[0], np.uint16(2), Tiling(3, 4.0), None, Inline(b"abc")), 0
    )
    assert keep == [memory[0].block]
    assert bytes(packed) == bytes(Arguments(1, memory[0].address, 2, Tiling(3, 4.0)))
    assert [at for at, _ in inline] == [Arguments.text.offset]


@pytest.mark.parametrize("order", [1, -1])
def test_the_quick_way_lays_out_the_same(binary: KernelBinary, memory: list[DeviceBuffer], order: int) -> None:
    """Buffers and plain numbers of declared types go through struct, everything else goes one by one."""
    kinds = [
        "int8",
        "pointer",
        "uint16",
        "float64",
        "uint8",
        "int64",
        "float16",
        "uint32",
        "float32",
        "int32",
        "uint64",
    ]
    numbers = [-128, memory[0], 65535, 0.1, 255, -(2**63), 1.5, 2**32 - 1, 0.1, -5, 2**64 - 1]
    kernel, given = binary.function("AddKernel", kinds[::order]), tuple(numbers[::order])
    quick = kernel._quickly(given, 0)
    assert quick is not None
    packed, keep, _ = kernel._pack(given, 0)
    assert quick == (bytes(packed), keep)
    assert binary.function("AddKernel", ["bool"])._quickly((2,), 0) is None, "struct takes any int for a bool"


def test_the_quick_way_leaves_closed_memory_to_the_other(binary: KernelBinary, stream: Stream) -> None:
    kernel = binary.function("AddKernel", ["pointer", "pointer", "pointer", "uint32"])
    x, out = DeviceBuffer.from_array(np.ones(8, np.float32)), DeviceBuffer(32)
    with Gate(stream):
        kernel[1, stream](x, x, out, 8)
        result = out[:]
        x.close()
        out.close()
        for given in ((x, x, result, 8), (result, result, out, 8)):
            assert kernel._quickly(given, 0) is None
            with pytest.raises(ClosedError, match="device memory of 32 bytes"):
                kernel[1, stream](*given)
    assert result.read(np.float32).tolist() == [2] * 8, "the launch held x"
    result.close()


def test_data_that_travels_with_the_launch(binary: KernelBinary, stream: Stream, memory: list[DeviceBuffer]) -> None:
    x = np.arange(8, dtype=np.float32) * 10
    binary["AddKernel"][1, stream](Inline(x), Inline(memory[1].read(np.float32)), memory[2], np.uint32(8))
    x[:] = 0
    stream.synchronize()
    assert memory[2].read(np.float32).tolist() == [n * 10 + 2 for n in range(8)]
    with pytest.raises(ValueError, match="Inline, data: .*has gaps"):
        Inline(x[::2])
    with pytest.raises(ValueError, match="Inline, data: expected at least one byte"):
        Inline(b"")


def test_blocks_and_streams_are_checked(binary: KernelBinary, memory: list[DeviceBuffer], acl: FakeControl) -> None:
    add = binary.function("AddKernel", ADD)
    for wrong in (0, -1, 65536):
        with pytest.raises(ValueError, match=r"kernel\[blocks\]: expected 1 to 65535, got"):
            add[wrong]
    with pytest.raises(TypeError):
        add[1.5]  # type: ignore[index]
    with pytest.raises(TypeError, match="the middle one is reserved"):
        add[1, 7, None]
    with pytest.raises(TypeError, match="expected one or two, got 4"):
        add[1, None, None, None]
    with pytest.raises(TypeError, match="AddKernel, stream: expected a pyacl.Stream or None, got int"):
        add[1, 7](*memory, 8)
    with Device(1), Stream() as other, DeviceBuffer(32) as there:
        with pytest.raises(ValueError, match="the binary was loaded on device 0, the stream is on 1"):
            add[1, other](*memory, 8)
        with (
            KernelBinary(IMAGE) as second,
            pytest.raises(ValueError, match="the memory is on device 0, the stream on 1"),
        ):
            second["AddKernel"][1, other](there, memory[1], there, np.uint32(8))


def test_options_of_a_launch(
    binary: KernelBinary, stream: Stream, memory: list[DeviceBuffer], acl: FakeControl
) -> None:
    add = binary.function("AddKernel", ADD).with_options(schedule_mode=1, timeout_us=5_000_000_000)
    assert add.options == {"schedule_mode": 1, "timeout_us": 5_000_000_000}
    rows = add._config.attrs
    assert [rows[i].id for i in range(2)] == [1, 8] and rows[0].value.schemMode == 1
    assert (rows[1].value.timeoutUs.timeoutLow, rows[1].value.timeoutUs.timeoutHigh) == (5_000_000_000 % 2**32, 1)
    add[1, stream](*memory, 8)
    stream.synchronize()
    assert memory[2].read(np.float32).tolist() == SUM
    with pytest.raises(AclError, match="107000"):
        add.with_options(schedule_mode=3)[1, stream](*memory, 8)
    with pytest.raises(TypeError, match="expected one of schedule_mode, .*got 'blocks'"):
        add.with_options(blocks=1)
    with pytest.raises(ValueError, match="timeout_s: expected 0 to 65535, got 65536"):
        add.with_options(timeout_s=65536)


def test_a_launch_holds_memory_and_binary(device: Device, stream: Stream, acl: FakeControl) -> None:
    with Gate(stream):
        before = acl.live["memory"]
        binary = KernelBinary(IMAGE)
        add = binary["AddKernel"]
        x, out = DeviceBuffer.from_array(np.ones(8, np.float32)), DeviceBuffer(32)
        result = out[:]
        add[1, stream](x, x, out, np.uint32(8))
        for closed in (binary, x, out):
            closed.close()
        assert acl.live["binary"] == 1 and acl.live["memory"] == before + 4, "x, out, and two of the binary's own"
        for use in (lambda: add[1](), lambda: binary["AddKernel"], lambda: add.handle, lambda: binary.handle):
            with pytest.raises(ClosedError):
                use()
    assert result.read(np.float32).tolist() == [2] * 8
    assert "binary" not in acl.live and acl.live["memory"] == 1, "the view's"
    del result
    assert "memory" not in acl.live


def test_what_c_refuses_holds_nothing(binary: KernelBinary, stream: Stream, memory: list[DeviceBuffer]) -> None:
    with pytest.raises(AclError, match="aclrtLaunchKernelWithHostArgs returned .*107000.*AddKernel"):
        binary["AddKernel"][1, stream](*memory)
    assert not stream._keeper.pending


def test_a_failing_kernel_comes_out_at_the_end(binary: KernelBinary, stream: Stream) -> None:
    binary["trap"][1, stream]()
    with pytest.raises(AclError, match="507015"):
        stream.synchronize()


def test_releases_without_host_arguments(
    binary: KernelBinary, stream: Stream, memory: list[DeviceBuffer], acl: FakeControl, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before 8.5.0 the arguments must lie in device memory; it stays until the kernel has run."""

    class Older:
        aclrtLaunchKernelWithHostArgs = None

        def __getattr__(self, name: str) -> Any:
            return getattr(api, name)

    monkeypatch.setattr(kernels, "api", Older())
    acl.record()
    with Gate(stream):
        before = acl.live["memory"]
        binary["AddKernel"][1, stream](*memory, np.uint32(8))
        assert acl.live["memory"] == before + 1, "the arguments"
    assert memory[2].read(np.float32).tolist() == SUM and acl.live["memory"] == before - 1
    assert "aclrtLaunchKernel" in acl.calls.names()


def test_kernels_know_their_binary(binary: KernelBinary) -> None:
    kernel = binary["AddKernel"]
    assert isinstance(kernel, Kernel) and kernel.binary is binary and kernel.handle.value == kernel.number
    assert binary.handle.value == binary.block.address


def test_a_name_that_is_not_there_says_how_names_are_found(device: Device, models_folder: Path) -> None:
    with KernelBinary(models_folder / "kernels.o") as binary:
        with pytest.raises(LookupError, match="'Nothing' in .*kernels.o.*extern \"C\""):
            binary["Nothing"]
    assert repr(Inline(b"abc")) == "<pyacl.Inline 3 bytes>"
