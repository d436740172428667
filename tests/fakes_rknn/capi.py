"""rknn_api.h in plain ctypes, as small as these tests need it, and a loader for the fake libraries.

Nothing of pyrknn is used: the fake is tested as a C program sees it.
"""

from __future__ import annotations

import ctypes as C
import platform
from pathlib import Path
from typing import Any

from tests.fakes.signatures import CONTROL

CONTEXT = C.c_uint32 if platform.machine().startswith("arm") and C.sizeof(C.c_void_p) == 4 else C.c_uint64

SUCC, FAIL, TIMEOUT, DEVICE, MALLOC, PARAM, MODEL, CTX, INPUT, OUTPUT = range(0, -10, -1)
PLATFORM = -13

FLOAT32, FLOAT16, INT8, UINT8, INT16, UINT16, INT32, UINT32, INT64 = range(9)
NCHW, NHWC, NC1HWC2, UNDEFINED = range(4)

(IN_OUT_NUM, INPUT_ATTR, OUTPUT_ATTR, PERF_DETAIL, PERF_RUN, SDK_VERSION, MEM_SIZE, CUSTOM_STRING,
 NATIVE_INPUT, NATIVE_OUTPUT, NATIVE_NHWC_INPUT, NATIVE_NHWC_OUTPUT, DEVICE_MEM_INFO, DYNAMIC_RANGE,
 CURRENT_INPUT, CURRENT_OUTPUT, CURRENT_NATIVE_INPUT, CURRENT_NATIVE_OUTPUT) = range(18)  # fmt: skip

COLLECT_PERF, ALLOC_OUTSIDE, SHARE_WEIGHT, INFO_ONLY, INTERNAL_OUTSIDE = 0x8, 0x10, 0x20, 0x100, 0x200
FENCE_IN, NO_FLUSH_INPUT, NO_FLUSH_OUTPUT = 0x40, 0x4000, 0x8000


class Number(C.Structure):
    _fields_ = [("n_input", C.c_uint32), ("n_output", C.c_uint32)]


class Attr(C.Structure):
    _fields_ = [
        ("index", C.c_uint32),
        ("n_dims", C.c_uint32),
        ("dims", C.c_uint32 * 16),
        ("name", C.c_char * 256),
        ("n_elems", C.c_uint32),
        ("size", C.c_uint32),
        ("fmt", C.c_uint32),
        ("type", C.c_uint32),
        ("qnt_type", C.c_uint32),
        ("fl", C.c_int8),
        ("zp", C.c_int32),
        ("scale", C.c_float),
        ("w_stride", C.c_uint32),
        ("size_with_stride", C.c_uint32),
        ("pass_through", C.c_uint8),
        ("h_stride", C.c_uint32),
    ]

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.dims[: self.n_dims])


class Range(C.Structure):
    _fields_ = [
        ("index", C.c_uint32),
        ("shape_number", C.c_uint32),
        ("fmt", C.c_uint32),
        ("name", C.c_char * 256),
        ("dyn_range", C.c_uint32 * 16 * 512),
        ("n_dims", C.c_uint32),
    ]


class PerfDetail(C.Structure):
    _fields_ = [("perf_data", C.c_void_p), ("data_len", C.c_uint64)]


class PerfRun(C.Structure):
    _fields_ = [("run_duration", C.c_int64)]


class Version(C.Structure):
    _fields_ = [("api", C.c_char * 256), ("drv", C.c_char * 256)]


class MemSize(C.Structure):
    _fields_ = [
        ("weight", C.c_uint32),
        ("internal", C.c_uint32),
        ("dma", C.c_uint64),
        ("sram", C.c_uint32),
        ("free_sram", C.c_uint32),
        ("reserved", C.c_uint32 * 10),
    ]


class CustomString(C.Structure):
    _fields_ = [("string", C.c_char * 1024)]


class Mem(C.Structure):
    _fields_ = [
        ("virt_addr", C.c_void_p),
        ("phys_addr", C.c_uint64),
        ("fd", C.c_int32),
        ("offset", C.c_int32),
        ("size", C.c_uint32),
        ("flags", C.c_uint32),
        ("priv_data", C.c_void_p),
    ]


class Input(C.Structure):
    _fields_ = [
        ("index", C.c_uint32),
        ("buf", C.c_void_p),
        ("size", C.c_uint32),
        ("pass_through", C.c_uint8),
        ("type", C.c_uint32),
        ("fmt", C.c_uint32),
    ]


class Output(C.Structure):
    _fields_ = [
        ("want_float", C.c_uint8),
        ("is_prealloc", C.c_uint8),
        ("index", C.c_uint32),
        ("buf", C.c_void_p),
        ("size", C.c_uint32),
    ]


class InitExtend(C.Structure):
    _fields_ = [
        ("ctx", CONTEXT),
        ("real_model_offset", C.c_int32),
        ("real_model_size", C.c_uint32),
        ("model_buffer_fd", C.c_int32),
        ("model_buffer_flags", C.c_uint32),
        ("reserved", C.c_uint8 * 112),
    ]


class RunExtend(C.Structure):
    _fields_ = [
        ("frame_id", C.c_uint64),
        ("non_block", C.c_int32),
        ("timeout_ms", C.c_int32),
        ("fence_fd", C.c_int32),
    ]


class CustomContext(C.Structure):
    _fields_ = [
        ("target", C.c_int),
        ("internal", CONTEXT),
        ("cl", C.c_void_p * 3),
        ("priv_data", C.c_void_p),
    ]


class CustomTensor(C.Structure):
    _fields_ = [("attr", Attr), ("mem", Mem)]


class CustomAttr(C.Structure):
    _fields_ = [("name", C.c_char * 256), ("dtype", C.c_int), ("n_elems", C.c_uint32), ("data", C.c_void_p)]


CUSTOM_STEP = C.CFUNCTYPE(
    C.c_int, C.POINTER(CustomContext), C.POINTER(CustomTensor), C.c_uint32, C.POINTER(CustomTensor), C.c_uint32
)
CUSTOM_END = C.CFUNCTYPE(C.c_int, C.POINTER(CustomContext))


class CustomOp(C.Structure):
    _fields_ = [
        ("version", C.c_uint32),
        ("target", C.c_int),
        ("op_type", C.c_char * 256),
        ("cl_kernel_name", C.c_char * 256),
        ("cl_kernel_source", C.c_char_p),
        ("cl_source_size", C.c_uint64),
        ("cl_build_options", C.c_char * 256),
        ("init", CUSTOM_STEP),
        ("prepare", CUSTOM_STEP),
        ("compute", CUSTOM_STEP),
        ("compute_native", CUSTOM_STEP),
        ("destroy", CUSTOM_END),
    ]


MEM = C.POINTER(Mem)
PROTOTYPES: dict[str, tuple[Any, list[Any]]] = {
    "rknn_init": (C.c_int, [C.c_void_p, C.c_void_p, C.c_uint32, C.c_uint32, C.c_void_p]),
    "rknn_dup_context": (C.c_int, [C.c_void_p, C.c_void_p]),
    "rknn_destroy": (C.c_int, [CONTEXT]),
    "rknn_query": (C.c_int, [CONTEXT, C.c_int, C.c_void_p, C.c_uint32]),
    "rknn_inputs_set": (C.c_int, [CONTEXT, C.c_uint32, C.c_void_p]),
    "rknn_set_batch_core_num": (C.c_int, [CONTEXT, C.c_int]),
    "rknn_set_core_mask": (C.c_int, [CONTEXT, C.c_int]),
    "rknn_run": (C.c_int, [CONTEXT, C.c_void_p]),
    "rknn_wait": (C.c_int, [CONTEXT, C.c_void_p]),
    "rknn_outputs_get": (C.c_int, [CONTEXT, C.c_uint32, C.c_void_p, C.c_void_p]),
    "rknn_outputs_release": (C.c_int, [CONTEXT, C.c_uint32, C.c_void_p]),
    "rknn_create_mem_from_phys": (MEM, [CONTEXT, C.c_uint64, C.c_void_p, C.c_uint32]),
    "rknn_create_mem_from_fd": (MEM, [CONTEXT, C.c_int32, C.c_void_p, C.c_uint32, C.c_int32]),
    "rknn_create_mem_from_mb_blk": (MEM, [CONTEXT, C.c_void_p, C.c_int32]),
    "rknn_create_mem": (MEM, [CONTEXT, C.c_uint32]),
    "rknn_create_mem2": (MEM, [CONTEXT, C.c_uint64, C.c_uint64]),
    "rknn_destroy_mem": (C.c_int, [CONTEXT, MEM]),
    "rknn_destory_mem": (C.c_int, [CONTEXT, MEM]),
    "rknn_set_weight_mem": (C.c_int, [CONTEXT, MEM]),
    "rknn_set_internal_mem": (C.c_int, [CONTEXT, MEM]),
    "rknn_set_io_mem": (C.c_int, [CONTEXT, MEM, C.c_void_p]),
    "rknn_set_input_shape": (C.c_int, [CONTEXT, C.c_void_p]),
    "rknn_set_input_shapes": (C.c_int, [CONTEXT, C.c_uint32, C.c_void_p]),
    "rknn_mem_sync": (C.c_int, [CONTEXT, MEM, C.c_int]),
    "rknn_register_custom_ops": (C.c_int, [CONTEXT, C.c_void_p, C.c_uint32]),
    "rknn_custom_op_get_op_attr": (None, [C.c_void_p, C.c_char_p, C.c_void_p]),
    **CONTROL,
}


class Library:
    """A fake library by path; `lib.rknn_run(...)` calls, a symbol it lacks raises AttributeError."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.dll = C.CDLL(str(path))

    def __getattr__(self, name: str) -> Any:
        if name not in PROTOTYPES:
            raise AttributeError(name)
        function = getattr(self.dll, name)
        function.restype, function.argtypes = PROTOTYPES[name]
        setattr(self, name, function)
        return function

    def text(self, name: str) -> str:
        """The answer of npu_fake_live_json or npu_fake_calls_json."""
        call = getattr(self, name)
        buffer = C.create_string_buffer(call(None, 0))
        call(buffer, len(buffer))
        return buffer.value.decode()

    def init(self, model: bytes, flag: int = 0) -> int:
        """A context for a model that must load."""
        context = CONTEXT()
        code = self.rknn_init(C.byref(context), model, len(model), flag, None)
        assert code == SUCC, code
        return int(context.value)

    def attr(self, context: int, command: int, index: int = 0) -> Attr:
        """The answer to an attribute query that must succeed."""
        attr = Attr(index=index)
        code = self.rknn_query(context, command, C.byref(attr), C.sizeof(attr))
        assert code == SUCC, code
        return attr
