"""vip_lite.h in plain ctypes, as small as these tests need it, and a loader for the fake libraries.

Nothing of pyviplite is used: the fake is tested as a C program sees it. All six releases are covered; `Library.old` and
`Library.wide` say which prototypes one has.
"""

from __future__ import annotations

import ctypes as C
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.fakes.signatures import CONTROL

RELEASES = ("1.6.4", "1.8.0", "1.13.0.0", "1.13.0.1", "2.0.3.2", "2.2")

SUCCESS, TIMEOUT, IO, ARGUMENTS, NOT_SUPPORTED, OUT_OF_RESOURCE, OUT_OF_MEMORY, INVALID_NETWORK = range(0, -8, -1)
NOT_PREPARED, INCOMPATIBLE, FAILURE = -9, -10, -11

FP32, FP16, UINT8, INT8, UINT16, INT16, CHAR, BFP16, INT32, UINT32, INT64, UINT64, FP64, INT4, UINT4 = range(15)
NONE, DFP, AFFINE = range(3)
FROM_FILE, FROM_MEMORY, FROM_FLASH = 1, 2, 4

LAYER_COUNT, INPUT_COUNT, OUTPUT_COUNT, NETWORK_NAME = range(4)
POOL_SIZE, PROFILING, CORE_COUNT = 6, 7, 8
CHANGE_PPU, MEMORY_POOL, DEVICE, PRIORITY, TIME_OUT, COEFF_MEMORY, CORE_INDEX = range(64, 71)
QUANT_FORMAT, DIMENSIONS, SIZES, DATA_FORMAT, FIXED_POINT_POS, SCALE, ZERO_POINT, NAME = range(8)
FLUSH, INVALIDATE = 1, 2


class Affine(C.Structure):
    _fields_ = [("scale", C.c_float), ("zero_point", C.c_int32)]


class QuantData(C.Union):
    _fields_ = [("fixed_point_pos", C.c_int32), ("affine", Affine)]


class Params(C.Structure):
    """vip_buffer_create_params_t of 1.x and 2.0: 48 bytes."""

    _fields_ = [
        ("num_of_dims", C.c_uint32),
        ("sizes", C.c_uint32 * 6),
        ("data_format", C.c_int32),
        ("quant_format", C.c_int32),
        ("quant_data", QuantData),
        ("memory_type", C.c_uint32),
    ]


class TensorParam(C.Structure):
    """vip_buffer_param_t of 2.2."""

    _fields_ = [
        ("num_of_dims", C.c_uint32),
        ("sizes", C.c_size_t * 8),
        ("data_format", C.c_int32),
        ("quant_format", C.c_int32),
        ("quant_data", QuantData),
    ]


class AllocMem(C.Structure):
    _fields_ = [("size", C.c_size_t), ("align", C.c_uint32)]


class FromPhysical(C.Structure):
    _fields_ = [
        ("memory_type", C.c_int),
        ("physical_num", C.c_uint32),
        ("physical_table", C.POINTER(C.c_ulong)),
        ("size_table", C.POINTER(C.c_size_t)),
    ]


class FromHandle(C.Structure):
    _fields_ = [("memory_type", C.c_int), ("size", C.c_size_t), ("logical_addr", C.c_void_p)]


class FromFd(C.Structure):
    _fields_ = [("memory_type", C.c_int), ("size", C.c_size_t), ("fd_value", C.c_uint32)]


class BufferSource(C.Union):
    _fields_ = [
        ("alloc_mem", AllocMem),
        ("from_physical", FromPhysical),
        ("from_handle", FromHandle),
        ("from_fd", FromFd),
        ("src_buffer", C.c_void_p),
    ]


class WideParams(C.Structure):
    """vip_buffer_create_params_t of 2.2. type: 1 allocate, 2 physical, 3 user memory, 4 descriptor, 5 buffer."""

    _fields_ = [
        ("device_index", C.c_uint32),
        ("type", C.c_int),
        ("src", BufferSource),
        ("prop", C.c_int),
        ("tensor_param", TensorParam),
    ]


class NbgMemory(C.Structure):
    _fields_ = [("nbg_memory", C.c_void_p), ("nbg_size", C.c_size_t)]


class NbgFile(C.Structure):
    _fields_ = [("nbg_path", C.c_void_p), ("offset", C.c_size_t)]


class NbgFlash(C.Structure):
    _fields_ = [("flash_type", C.c_int), ("flash", C.c_void_p), ("nbg_size", C.c_size_t)]


class NbgPlace(C.Union):
    _fields_ = [("memory", NbgMemory), ("flash", NbgFlash), ("file", NbgFile)]


class Nbg(C.Structure):
    _fields_ = [("type", C.c_int), ("place", NbgPlace)]


class Net(C.Structure):
    _fields_ = [("type", C.c_int), ("src_network", C.c_void_p)]


class NetworkParam(C.Structure):
    """vip_create_network_param_t of 2.2. prop: 1 from NBG, 2 from network. nbg.type: 1 file, 2 memory, 3 flash."""

    _fields_ = [("device_index", C.c_uint32), ("prop", C.c_int), ("nbg", Nbg), ("net", Net)]


class Ppu(C.Structure):
    _fields_ = [
        ("work_dim", C.c_uint32),
        ("global_offset", C.c_uint32 * 3),
        ("global_scale", C.c_uint32 * 3),
        ("local_size", C.c_uint32 * 3),
        ("global_size", C.c_uint32 * 3),
    ]


U32, HANDLE, POINTER = C.c_uint32, C.c_void_p, C.c_void_p
PROTOTYPES: dict[str, tuple[Any, list[Any]]] = {
    "vip_get_version": (U32, []),
    "vip_destroy": (C.c_int, []),
    "vip_query_hardware": (C.c_int, [C.c_int, U32, POINTER]),
    "vip_create_buffer": (C.c_int, [POINTER, U32, POINTER]),
    "vip_create_buffer_cache": (C.c_int, [POINTER, U32, POINTER]),
    "vip_create_buffer_from_physical": (C.c_int, [POINTER, POINTER, POINTER, U32, POINTER]),
    "vip_create_buffer_from_handle": (C.c_int, [POINTER, POINTER, U32, POINTER]),
    "vip_create_buffer_from_fd": (C.c_int, [POINTER, U32, U32, POINTER]),
    "vip_destroy_buffer": (C.c_int, [HANDLE]),
    "vip_map_buffer": (C.c_void_p, [HANDLE]),
    "vip_unmap_buffer": (C.c_int, [HANDLE]),
    "vip_get_buffer_size": (U32, [HANDLE]),
    "vip_flush_buffer": (C.c_int, [HANDLE, C.c_int]),
    "vip_destroy_network": (C.c_int, [HANDLE]),
    "vip_set_network": (C.c_int, [HANDLE, C.c_int, POINTER]),
    "vip_query_network": (C.c_int, [HANDLE, C.c_int, POINTER]),
    "vip_prepare_network": (C.c_int, [HANDLE]),
    "vip_query_input": (C.c_int, [HANDLE, U32, C.c_int, POINTER]),
    "vip_query_output": (C.c_int, [HANDLE, U32, C.c_int, POINTER]),
    "vip_set_input": (C.c_int, [HANDLE, U32, HANDLE]),
    "vip_set_output": (C.c_int, [HANDLE, U32, HANDLE]),
    "vip_run_network": (C.c_int, [HANDLE]),
    "vip_finish_network": (C.c_int, [HANDLE]),
    "vip_trigger_network": (C.c_int, [HANDLE]),
    "vip_wait_network": (C.c_int, [HANDLE]),
    "vip_cancel_network": (C.c_int, [HANDLE]),
    "vip_create_group": (C.c_int, [U32, POINTER]),
    "vip_destroy_group": (C.c_int, [HANDLE]),
    "vip_add_network": (C.c_int, [HANDLE, HANDLE]),
    "vip_run_group": (C.c_int, [HANDLE, U32]),
    "vip_trigger_group": (C.c_int, [HANDLE, U32]),
    "vip_wait_group": (C.c_int, [HANDLE]),
    "vip_set_group": (C.c_int, [HANDLE, C.c_int, POINTER]),
    "vip_query_group": (C.c_int, [HANDLE, C.c_int, POINTER]),
    "vip_set_ppu_param": (C.c_int, [HANDLE, POINTER, U32]),
    "vip_weak_dup_network": (C.c_int, [HANDLE, POINTER]),
    "vip_dup_network": (C.c_int, [POINTER, U32, C.c_int, HANDLE, POINTER]),
    **CONTROL,
}


def main_library(fakes: Path, release: str) -> Path:
    """The file with the vip_ functions of a release."""
    return fakes / f"viplite-{release}" / ("libNBGlinker.so" if release[0] == "2" else "libVIPlite.so")


def companion(fakes: Path, release: str) -> Path:
    """The file the main library needs."""
    return fakes / f"viplite-{release}" / ("libVIPhal.so" if release[0] == "2" else "libVIPuser.so")


class Library:
    """A pair of fake libraries; `lib.vip_run_network(...)` calls, a symbol it lacks raises AttributeError."""

    def __init__(self, fakes: Path, release: str) -> None:
        self.release = release
        self.fakes = fakes
        self.old = release in ("1.6.4", "1.8.0")  # vip_init(u32), power management of a network
        self.wide = release == "2.2"  # records of 2.2
        self.base = C.CDLL(str(companion(fakes, release)), mode=C.RTLD_GLOBAL)
        self.dll = C.CDLL(str(main_library(fakes, release)))

    def __getattr__(self, name: str) -> Any:
        function = getattr(self.dll, name)
        if name == "vip_init":
            function.restype, function.argtypes = C.c_int, [U32] if self.old else []
        elif name == "vip_create_network":
            arguments = [POINTER, U32, POINTER] if self.wide else [POINTER, U32, C.c_int, POINTER]
            function.restype, function.argtypes = C.c_int, arguments
        elif name == "vip_power_management":
            function.restype, function.argtypes = C.c_int, [HANDLE if self.old else U32, C.c_int, POINTER]
        else:
            function.restype, function.argtypes = PROTOTYPES[name]
        setattr(self, name, function)
        return function

    def has(self, name: str) -> bool:
        return hasattr(self.dll, name)

    def text(self, name: str) -> str:
        """The answer of npu_fake_live_json or npu_fake_calls_json."""
        call = getattr(self, name)
        buffer = C.create_string_buffer(call(None, 0))
        call(buffer, len(buffer))
        return buffer.value.decode()

    @property
    def live(self) -> dict[str, int]:
        return dict(json.loads(self.text("npu_fake_live_json")))

    # The few things whose form depends on the generation

    def init(self, size: int = 1 << 20) -> int:
        return int(self.vip_init(size) if self.old else self.vip_init())

    def create(
        self, data: bytes | str | Path | None, kind: int = FROM_MEMORY, size: int | None = None
    ) -> tuple[int, int]:
        """vip_create_network: status and handle (0x55 where the call left it alone)."""
        network = C.c_void_p(0x55)
        raw = str(data).encode() if isinstance(data, (str, Path)) else data
        memory = C.create_string_buffer(raw, len(raw) + 1) if raw is not None else None
        length = len(raw) if size is None and raw is not None else size or 0
        if self.wide:
            param = NetworkParam(prop=1)
            param.nbg.type = {FROM_FILE: 1, FROM_MEMORY: 2, FROM_FLASH: 3}.get(kind, 0)
            if param.nbg.type == 1:
                param.nbg.place.file.nbg_path = C.cast(memory, C.c_void_p) if memory else None
            else:
                param.nbg.place.memory.nbg_memory = C.cast(memory, C.c_void_p) if memory else None
                param.nbg.place.memory.nbg_size = length
            code = self.vip_create_network(C.byref(param), C.sizeof(param), C.byref(network))
        else:
            code = self.vip_create_network(memory, length, kind, C.byref(network))
        return int(code), int(network.value or 0)

    def network(self, data: bytes | str | Path, kind: int | None = None) -> int:
        """A network that must be created; a path is read as a file."""
        code, handle = self.create(data, kind or (FROM_MEMORY if isinstance(data, bytes) else FROM_FILE))
        assert code == SUCCESS and handle, code
        return handle

    def params(self, sizes: Sequence[int], dtype: int = UINT8, quant: int = NONE, **more: Any) -> Params | WideParams:
        if self.wide:
            wide = WideParams(type=1, prop=1)
            wide.tensor_param.num_of_dims = len(sizes)
            wide.tensor_param.sizes[: len(sizes)] = list(sizes)
            wide.tensor_param.data_format, wide.tensor_param.quant_format = dtype, quant
            return wide
        record = Params(num_of_dims=len(sizes), data_format=dtype, quant_format=quant, **more)
        record.sizes[: len(sizes)] = list(sizes)
        return record

    def buffer(self, sizes: Sequence[int], dtype: int = UINT8) -> int:
        """A buffer that must be created."""
        buffer = C.c_void_p()
        params = self.params(sizes, dtype)
        code = self.vip_create_buffer(C.byref(params), C.sizeof(params), C.byref(buffer))
        assert code == SUCCESS and buffer.value, code
        return int(buffer.value)

    def query_u32(self, network: int, prop: int) -> int:
        value = C.c_uint64()
        assert self.vip_query_network(network, prop, C.byref(value)) == SUCCESS
        return value.value

    def sizes(self, network: int, index: int, output: bool = False) -> tuple[list[int], int]:
        """Sizes and element format of an input or output."""
        query = self.vip_query_output if output else self.vip_query_input
        number, dtype = C.c_uint32(), C.c_int32()
        sizes = ((C.c_size_t if self.wide else C.c_uint32) * 6)()
        for prop, value in ((DIMENSIONS, number), (DATA_FORMAT, dtype), (SIZES, sizes)):
            assert query(network, index, prop, C.byref(value)) == SUCCESS
        return list(sizes[: number.value]), dtype.value

    def attach(self, network: int) -> tuple[list[int], list[int]]:
        """Make and bind a buffer for every input and output of a prepared network."""
        made: list[list[int]] = []
        for output, count in ((False, INPUT_COUNT), (True, OUTPUT_COUNT)):
            buffers = []
            for index in range(self.query_u32(network, count) & 0xFFFFFFFF):
                buffers.append(self.buffer(*self.sizes(network, index, output)))
                bind = self.vip_set_output if output else self.vip_set_input
                assert bind(network, index, buffers[-1]) == SUCCESS
            made.append(buffers)
        return made[0], made[1]

    def write(self, buffer: int, data: bytes) -> None:
        assert len(data) <= self.vip_get_buffer_size(buffer)
        C.memmove(self.vip_map_buffer(buffer), data, len(data))

    def read(self, buffer: int) -> bytes:
        return C.string_at(self.vip_map_buffer(buffer), self.vip_get_buffer_size(buffer))

    def set_u32(self, network: int, prop: int, number: int) -> int:
        return int(self.vip_set_network(network, prop, C.byref(C.c_uint64(number))))
