"""rknn_api.h as Python: the RKNN runtime for RK3562, RK3566, RK3568, RK3576, RK3588, RV1103 and RV1106.

Source: rknn_api.h 2.3.2.

Every name is the header's own, in the header's order; release 2.3.2 is the base, and `since`/`until` say what other
releases lack. Status codes come back as in C: 0 is RKNN_SUCC, errors are negative. "Measured" in a docstring means
observed on the vendor's librknnrt 1.4.0 to 1.6.0 (tests/fakes_rknn/measured); "documented" means the header or the
RKNN C API reference 2.0.0-beta0 says so.

Two things the runtime does not forgive, and this module does not check (`pyrknn.Model` does): a context that was
destroyed or never made crashes the process, and so does a NULL buffer in `rknn_input.buf`.

Between 2.3.2 and 2.5.0 only `rknn_init_extend` changed its layout. Which one is declared follows the library found on
this machine (2.5.0 exports rknn_init2), or PYRKNN_GENERATION; without a library it is 2.3. Generations 1.5 and 1.6 are
as 2.3 here: their `rknn_init_extend` has the same size, with reserved bytes in the place of later fields.
"""

from npu_common.cdecl import (
    ARM32,
    POINTER,
    Enumeration,
    Struct,
    array,
    char,
    char_p,
    exported_names,
    float32,
    inline,
    int8,
    int32,
    int64,
    uint8,
    uint32,
    uint64,
    void_p,
)

from ._library import GENERATION, lib

RKNN_FLAG_PRIOR_HIGH = 0
RKNN_FLAG_PRIOR_MEDIUM = 1
RKNN_FLAG_PRIOR_LOW = 2
RKNN_FLAG_ASYNC_MASK = 4
RKNN_FLAG_COLLECT_PERF_MASK = 8
RKNN_FLAG_MEM_ALLOC_OUTSIDE = 0x10  # since 1.0.0
RKNN_FLAG_SHARE_WEIGHT_MEM = 0x20  # since 1.2.0
RKNN_FLAG_FENCE_IN_OUTSIDE = 0x40  # since 1.2.0
RKNN_FLAG_FENCE_OUT_OUTSIDE = 0x80  # since 1.2.0
RKNN_FLAG_COLLECT_MODEL_INFO_ONLY = 0x100  # since 1.5.0
RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE = 0x200  # since 1.5.2
RKNN_FLAG_EXECUTE_FALLBACK_PRIOR_DEVICE_GPU = 0x400  # since 1.5.2
RKNN_FLAG_ENABLE_SRAM = 0x800  # since 1.6.0
RKNN_FLAG_SHARE_SRAM = 0x1000  # since 1.6.0
RKNN_FLAG_DISABLE_PROC_HIGH_PRIORITY = 0x2000  # since 1.6.0
RKNN_FLAG_DISABLE_FLUSH_INPUT_MEM_CACHE = 0x4000  # since 2.0.0b0
RKNN_FLAG_DISABLE_FLUSH_OUTPUT_MEM_CACHE = 0x8000  # since 2.0.0b0
RKNN_FLAG_MODEL_BUFFER_ZERO_COPY = 0x10000  # since 2.1.0
RKNN_MEM_FLAG_ALLOC_NO_CONTEXT = 0x20000  # since 2.1.0
RKNN_SUCC = 0
RKNN_ERR_FAIL = -1
RKNN_ERR_TIMEOUT = -2
RKNN_ERR_DEVICE_UNAVAILABLE = -3  # no NPU answers; on a PC: no board is connected (2.5.0, measured)
RKNN_ERR_MALLOC_FAIL = -4
RKNN_ERR_PARAM_INVALID = -5
RKNN_ERR_MODEL_INVALID = -6
RKNN_ERR_CTX_INVALID = -7
RKNN_ERR_INPUT_INVALID = -8
RKNN_ERR_OUTPUT_INVALID = -9
RKNN_ERR_DEVICE_UNMATCH = -10
RKNN_ERR_INCOMPATILE_PRE_COMPILE_MODEL = -11
RKNN_ERR_INCOMPATILE_OPTIMIZATION_LEVEL_VERSION = -12
RKNN_ERR_TARGET_PLATFORM_UNMATCH = -13
RKNN_ERR_KEY_INVALID = -14  # since 2.5.0
RKNN_ERR_DECRYPT_FAILED = -15  # since 2.5.0
RKNN_ERR_SOC_BIND_FAILED = -16  # since 2.5.0
RKNN_MAX_DIMS = 16
RKNN_MAX_NUM_CHANNEL = 15
RKNN_MAX_NAME_LEN = 256
RKNN_MAX_DYNAMIC_SHAPE_NUM = 512  # since 1.5.0


class rknn_context(uint32 if ARM32 else uint64):
    """One loaded model with its buffers and settings; 0 is never a valid one. 32 bits wide on 32-bit ARM, else 64."""


class rknn_query_cmd(Enumeration):
    """The commands of rknn_query. Measured: above a release's last command the answer is RKNN_ERR_PARAM_INVALID."""

    RKNN_QUERY_IN_OUT_NUM = 0
    RKNN_QUERY_INPUT_ATTR = 1
    RKNN_QUERY_OUTPUT_ATTR = 2
    RKNN_QUERY_PERF_DETAIL = 3
    RKNN_QUERY_PERF_RUN = 4
    RKNN_QUERY_SDK_VERSION = 5
    RKNN_QUERY_MEM_SIZE = 6  # since 1.0.0
    RKNN_QUERY_CUSTOM_STRING = 7  # since 1.0.0
    RKNN_QUERY_NATIVE_INPUT_ATTR = 8  # since 1.2.0
    RKNN_QUERY_NATIVE_OUTPUT_ATTR = 9  # since 1.2.0
    RKNN_QUERY_NATIVE_NC1HWC2_INPUT_ATTR = 8  # since 1.3.0
    RKNN_QUERY_NATIVE_NC1HWC2_OUTPUT_ATTR = 9  # since 1.3.0
    RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR = 10  # since 1.3.0
    RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR = 11  # since 1.3.0
    RKNN_QUERY_DEVICE_MEM_INFO = 12  # since 1.4.0
    RKNN_QUERY_INPUT_DYNAMIC_RANGE = 13  # since 1.5.0
    RKNN_QUERY_CURRENT_INPUT_ATTR = 14  # since 1.5.0
    RKNN_QUERY_CURRENT_OUTPUT_ATTR = 15  # since 1.5.0
    RKNN_QUERY_CURRENT_NATIVE_INPUT_ATTR = 16  # since 1.5.2
    RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR = 17  # since 1.5.2
    RKNN_QUERY_CMD_MAX = 18  # 0.6.0: 6, 1.0.0: 8, 1.2.0: 10, 1.3.0: 12, 1.4.0: 13, 1.5.0: 16, 1.5.2: 18


class rknn_tensor_type(Enumeration):
    """Element type of a tensor."""

    RKNN_TENSOR_FLOAT32 = 0
    RKNN_TENSOR_FLOAT16 = 1
    RKNN_TENSOR_INT8 = 2
    RKNN_TENSOR_UINT8 = 3
    RKNN_TENSOR_INT16 = 4
    RKNN_TENSOR_UINT16 = 5  # since 1.0.0
    RKNN_TENSOR_INT32 = 6  # since 1.0.0
    RKNN_TENSOR_UINT32 = 7  # since 1.0.0
    RKNN_TENSOR_INT64 = 8  # since 1.0.0
    RKNN_TENSOR_BOOL = 9  # since 1.2.0
    RKNN_TENSOR_INT4 = 10  # since 1.6.0
    RKNN_TENSOR_BFLOAT16 = 11  # since 2.3.0
    RKNN_TENSOR_TYPE_MAX = 12  # 0.6.0: 5, 1.0.0: 9, 1.2.0: 10, 1.6.0: 11, 2.3.0: 12


@inline()
def get_type_string(type: rknn_tensor_type) -> char_p:
    """Return the short name of an element type.

    Args:
        type: a rknn_tensor_type value.

    Returns:
        bytes such as b"INT8", b"UNKNOW" (sic) for values the header does not name.
    """
    return _get_type_string_answers.get(int(type), b"UNKNOW")


_get_type_string_answers = dict(
    enumerate(b"FP32 FP16 INT8 UINT8 INT16 UINT16 INT32 UINT32 INT64 BOOL INT4 BF16".split())
)


class rknn_tensor_qnt_type(Enumeration):
    """How the integers of a tensor stand for real numbers: not at all, dynamic fixed point, or affine."""

    RKNN_TENSOR_QNT_NONE = 0
    RKNN_TENSOR_QNT_DFP = 1
    RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC = 2
    RKNN_TENSOR_QNT_MAX = 3


@inline()
def get_qnt_type_string(type: rknn_tensor_qnt_type) -> char_p:
    """Return the short name of a quantization type.

    Args:
        type: a rknn_tensor_qnt_type value.

    Returns:
        b"NONE", b"DFP", b"AFFINE" or b"UNKNOW" (sic).
    """
    return _get_qnt_type_string_answers.get(int(type), b"UNKNOW")


_get_qnt_type_string_answers = {0: b"NONE", 1: b"DFP", 2: b"AFFINE"}


class rknn_tensor_format(Enumeration):
    """Order of the dimensions. NC1HWC2 splits channels into C1 groups of C2; UNDEFINED is for other ranks than 4."""

    RKNN_TENSOR_NCHW = 0
    RKNN_TENSOR_NHWC = 1
    RKNN_TENSOR_NC1HWC2 = 2  # since 1.2.0
    RKNN_TENSOR_UNDEFINED = 3  # since 1.2.0
    RKNN_TENSOR_FORMAT_MAX = 4  # 0.6.0: 2, 1.2.0: 4


@inline()
def get_format_string(fmt: rknn_tensor_format) -> char_p:
    """Return the short name of a tensor format.

    Args:
        fmt: a rknn_tensor_format value.

    Returns:
        b"NCHW", b"NHWC", b"NC1HWC2", b"UNDEFINED" or b"UNKNOW" (sic).
    """
    return _get_format_string_answers.get(int(fmt), b"UNKNOW")


_get_format_string_answers = {0: b"NCHW", 1: b"NHWC", 2: b"NC1HWC2", 3: b"UNDEFINED"}


class rknn_core_mask(Enumeration):
    """Which NPU cores a context may use (RK3576 and RK3588). AUTO picks an idle core for each run."""

    RKNN_NPU_CORE_AUTO = 0
    RKNN_NPU_CORE_0 = 1
    RKNN_NPU_CORE_1 = 2
    RKNN_NPU_CORE_2 = 4
    RKNN_NPU_CORE_0_1 = 3
    RKNN_NPU_CORE_0_1_2 = 7
    RKNN_NPU_CORE_ALL = 65535  # since 2.0.0b0
    RKNN_NPU_CORE_UNDEFINED = 65536  # 1.2.0: 8, 2.0.0b0: 65536


class rknn_input_output_num(Struct):
    """Answer to RKNN_QUERY_IN_OUT_NUM.

    Bytes: 8 since 0.6.0.

    Attributes:
        n_output: number of outputs. Both are 0 under RKNN_FLAG_COLLECT_MODEL_INFO_ONLY (measured).
    """

    n_input: uint32
    n_output: uint32


class rknn_tensor_attr(Struct):
    """One input or output: shape, type, quantization and memory layout.

    Bytes: 360 since 0.6.0, 372 since 1.0.0, 376 since 1.3.0.

    Attributes:
        index: which input or output; set it before rknn_query.
        n_dims: number of valid entries in `dims`.
        dims: sizes, outermost first; unused entries are 0.
        name: tensor name; rknn_set_io_mem finds the tensor by it (measured).
        n_elems: number of elements.
        size: bytes of the tensor without row padding.
        fmt: order of `dims`.
        type: element type.
        qnt_type: quantization type; reads AFFINE with scale 1 even for float16 tensors (measured).
        fl: dynamic fixed point: value = q * 2**-fl.
        zp: affine zero point: value = (q - zp) * scale.
        scale: affine scale.
        w_stride: pixels per row including padding; inputs only, outputs read 0 (measured).
        size_with_stride: bytes including row padding: what a zero-copy buffer needs.
        pass_through: set to 1 to hand over data in the model's own type and layout, without conversion.
        h_stride: rows per image in memory, for batches that are not adjacent; 0 means the image height.
    """

    index: uint32
    n_dims: uint32
    dims: array(uint32, RKNN_MAX_DIMS)
    name: array(char, RKNN_MAX_NAME_LEN)
    n_elems: uint32
    size: uint32
    fmt: rknn_tensor_format
    type: rknn_tensor_type
    qnt_type: rknn_tensor_qnt_type
    fl: int8
    zp: int32
    scale: float32
    w_stride: uint32  # since 1.3.0
    size_with_stride: uint32  # since 1.0.0
    pass_through: uint8  # since 1.0.0
    h_stride: uint32  # since 1.3.0


class rknn_input_range(Struct):
    """Answer to RKNN_QUERY_INPUT_DYNAMIC_RANGE: the shapes one input of a dynamic model accepts.

    Bytes: 33040 since 1.5.0.

    Attributes:
        index: which input; set it before rknn_query.
        shape_number: number of valid rows in `dyn_range`.
        fmt: order of the dimensions.
        name: input name.
        dyn_range: one shape per row, outermost dimension first.
        n_dims: number of valid columns in `dyn_range`.
    """

    index: uint32
    shape_number: uint32
    fmt: rknn_tensor_format
    name: array(char, RKNN_MAX_NAME_LEN)
    dyn_range: array(array(uint32, RKNN_MAX_DIMS), RKNN_MAX_DYNAMIC_SHAPE_NUM)
    n_dims: uint32


class rknn_perf_detail(Struct):
    """Answer to RKNN_QUERY_PERF_DETAIL: a text table of time per layer.

    Bytes: 16 since 0.6.0.

    Attributes:
        perf_data: the text; it belongs to the runtime and is valid until the next query or rknn_destroy.
        data_len: its length in bytes; 0 without RKNN_FLAG_COLLECT_PERF_MASK (measured on 1.6.0).
    """

    perf_data: char_p
    data_len: uint64


class rknn_perf_run(Struct):
    """Answer to RKNN_QUERY_PERF_RUN.

    Bytes: 8 since 0.6.0.

    Attributes:
        run_duration: microseconds of the last run without setting inputs and getting outputs; garbage before the first
            run (measured).
    """

    run_duration: int64


class rknn_sdk_version(Struct):
    """Answer to RKNN_QUERY_SDK_VERSION.

    Bytes: 512 since 0.6.0.

    Attributes:
        api_version: version of the runtime library, such as "1.6.0 (9a7b5d24c@2023-12-13T17:32:13)".
        drv_version: version of the kernel driver, such as "0.9.2".
    """

    api_version: array(char, RKNN_MAX_NAME_LEN)
    drv_version: array(char, RKNN_MAX_NAME_LEN)


class rknn_mem_size(Struct):
    """Answer to RKNN_QUERY_MEM_SIZE. A shorter buffer is accepted too (measured).

    Bytes: 8 since 1.0.0, 64 since 1.4.0.

    Attributes:
        total_internal_size: bytes of the tensors between layers.
        total_dma_allocated_size: bytes of device memory the context holds in all.
        total_sram_size: bytes of on-chip SRAM for the NPU.
        reserved: zero.
    """

    total_weight_size: uint32
    total_internal_size: uint32
    total_dma_allocated_size: uint64  # since 1.4.0
    total_sram_size: uint32  # since 1.4.0
    free_sram_size: uint32  # since 1.4.0
    reserved: array(uint32, 10)  # since 1.4.0


class rknn_custom_string(Struct):
    """Answer to RKNN_QUERY_CUSTOM_STRING.

    Bytes: 1024 since 1.0.0.

    Attributes:
        string: text the author of the model stored in it, empty if none.
    """

    string: array(char, 1024)


class rknn_tensor_mem_flags(Enumeration):
    """Where the memory of a rknn_tensor_mem came from."""

    RKNN_TENSOR_MEMORY_FLAGS_ALLOC_INSIDE = 1
    RKNN_TENSOR_MEMORY_FLAGS_FROM_FD = 2  # since 1.4.0
    RKNN_TENSOR_MEMORY_FLAGS_FROM_PHYS = 3  # since 1.4.0
    RKNN_TENSOR_MEMORY_FLAGS_UNKNOWN = 4  # 1.2.0: 2, 1.4.0: 4


class rknn_mem_alloc_flags(Enumeration):
    """How rknn_create_mem2 allocates. DEFAULT is cacheable."""

    RKNN_FLAG_MEMORY_FLAGS_DEFAULT = 0
    RKNN_FLAG_MEMORY_CACHEABLE = 1
    RKNN_FLAG_MEMORY_NON_CACHEABLE = 2
    RKNN_FLAG_MEMORY_TRY_ALLOC_SRAM = 4  # since 2.3.2


class rknn_mem_sync_mode(Enumeration):
    """Which side of the CPU cache rknn_mem_sync updates: device before a run, CPU after one, or both."""

    RKNN_MEMORY_SYNC_TO_DEVICE = 1
    RKNN_MEMORY_SYNC_FROM_DEVICE = 2
    RKNN_MEMORY_SYNC_BIDIRECTIONAL = 3


class rknn_tensor_mem(Struct):
    """Memory the NPU can reach. The runtime makes these records; a program reads them and passes them back.

    Bytes: 40 since 1.0.0.

    Attributes:
        virt_addr: where the CPU sees it.
        phys_addr: where the NPU sees it (an IO virtual address); all ones for memory made from a file descriptor
            (measured).
        fd: dma-buf file descriptor, -1 for memory made from a physical address.
        offset: where the data begins, in bytes from `fd` and `virt_addr`.
        size: bytes, as asked for.
        flags: a rknn_tensor_mem_flags value; 1.6.0 says ALLOC_INSIDE for all kinds (measured).
        priv_data: the runtime's own.
    """

    virt_addr: void_p
    phys_addr: uint64
    fd: int32
    offset: int32
    size: uint32
    flags: uint32
    priv_data: void_p


class rknn_input(Struct):
    """Data for one input of the general path.

    Bytes on 64/32 bit: 32/24 since 0.6.0.

    Attributes:
        index: which input; an index out of range is ignored without an error (measured).
        buf: the data; must stay as it is until rknn_inputs_set returned. Kept alive while this record refers to it.
            NULL crashes.
        size: bytes in `buf`.
        pass_through: 1: `buf` is in the model's own type and layout and is copied as it is.
        type: element type of `buf`: UINT8, INT8, FLOAT16 or FLOAT32. INT32 and INT64 fail inside although the call
            returns 0 (measured).
        fmt: order of the elements in `buf`: NHWC. NCHW crashes 1.6.0, values that are no format every release
            (measured).
    """

    index: uint32
    buf: void_p
    size: uint32
    pass_through: uint8
    type: rknn_tensor_type
    fmt: rknn_tensor_format


class rknn_output(Struct):
    """One output of the general path.

    Bytes on 64/32 bit: 24/16 since 0.6.0.

    Attributes:
        want_float: 1: as float32, else in the model's own type.
        is_prealloc: 1: `buf` and `size` are the program's, else the runtime allocates and rknn_outputs_release frees.
        index: which output.
        buf: the data. With is_prealloc, a buffer too small is only logged, and may be overrun (measured).
        size: bytes in `buf`.
    """

    want_float: uint8
    is_prealloc: uint8
    index: uint32
    buf: void_p
    size: uint32


class rknn_decrypt_key_mem(Struct):
    """The key of an encrypted model (release 2.5).

    No public header declares it; rknn_toolkit_lite2 2.5.0 does.
    """

    key_data: void_p
    key_size: uint32


class rknn_init_extend(Struct):
    """Options of rknn_init that need more than a flag bit.

    Bytes on 64/32 bit: 132 since 1.0.0, 136/132 since 1.2.0, 144/136 since 2.5.0.

    Attributes:
        ctx: context whose weights to share, with RKNN_FLAG_SHARE_WEIGHT_MEM.
        real_model_offset: where the model begins in the file or buffer, in bytes.
        real_model_size: bytes of the model there; 0 means up to the end.
        model_buffer_fd: dma-buf that holds the model, with RKNN_FLAG_MODEL_BUFFER_ZERO_COPY.
        user_key: (generation 2.5 only) key of an encrypted model, or None.
        reserved: zero.
    """

    ctx: rknn_context  # since 1.2.0
    real_model_offset: int32  # since 1.4.0
    real_model_size: uint32  # since 1.4.0
    model_buffer_fd: int32  # since 2.1.0
    model_buffer_flags: uint32  # since 2.1.0
    if GENERATION == "2.5":
        user_key: POINTER(rknn_decrypt_key_mem)
    reserved: array(uint8, 112)


class rknn_run_extend(Struct):
    """Options of one run.

    Bytes: 8 since 0.6.0, 16 since 1.0.0, 24 since 1.2.0.

    Attributes:
        frame_id: number of the run by the header; runtimes 1.4.0 to 1.6.0 leave it as it was (measured).
        non_block: 1: rknn_run returns at once and rknn_wait waits. On 1.6.0 rknn_wait then fails (measured).
        timeout_ms: longest wait in milliseconds.
        fence_fd: fence to wait for or to signal, -1 for none.
    """

    frame_id: uint64
    non_block: int32  # since 1.0.0
    timeout_ms: int32  # since 1.0.0
    fence_fd: int32  # since 1.2.0


class rknn_output_extend(Struct):
    """Options of rknn_outputs_get.

    Bytes: 8 since 0.6.0.

    Attributes:
        frame_id: number of the run that the outputs are from by the header; still 0 after every run with 1.4.0 to 1.6.0
            (measured).
    """

    frame_id: uint64


@lib.function(since="0.6.0")
def rknn_init(
    context: POINTER(rknn_context), model: void_p, size: uint32, flag: uint32, extend: POINTER(rknn_init_extend)
) -> int32:
    """Load a model and make a context for the model.

    A file cut inside its JSON part aborts the process (measured). Libraries since 2.5.0 also export rknn_init2, whose
    prototype is not public.

    Args:
        context: receives the context. After a failure it may hold a number that is no context (measured): trust it only
            when 0 came back.
        model: the model's bytes, or with size 0 its path. The runtime copies what it needs, unless
            RKNN_FLAG_MODEL_BUFFER_ZERO_COPY.
        size: bytes at `model`; 0 when `model` is a path.
        flag: RKNN_FLAG values or'ed together.
        extend: more options, or None.

    Returns:
        0; RKNN_ERR_MODEL_INVALID for anything that is no model for this chip (-1 before 1.5.2), RKNN_ERR_FAIL without
        an NPU device, RKNN_ERR_CTX_INVALID when `context` is None.
    """


@lib.function(since="1.2.0", calls_back=True)
def rknn_dup_context(context_in: POINTER(rknn_context), context_out: POINTER(rknn_context)) -> int32:
    """Make a second context for the same model; the weights are shared. Either may be destroyed first (measured).

    Custom operators go along, and their init is called: registering them again crashes in rknn_destroy (measured).

    Args:
        context_in: a live context. 0 crashes (measured).
        context_out: receives the new context.
    """


@lib.function(since="0.6.0", calls_back=True)
def rknn_destroy(context: rknn_context) -> int32:
    """Free a context and every rknn_tensor_mem made from the context.

    Destroying it twice crashes (measured): destroy memory first.

    Returns:
        0, RKNN_ERR_CTX_INVALID for 0.
    """


@lib.function(since="0.6.0")
def rknn_query(context: rknn_context, cmd: rknn_query_cmd, info: void_p, size: uint32) -> int32:
    """Ask about the model, the runtime or the last run.

    The native attributes are those of the last use: type UINT8 after uint8 inputs, layout and type of an output as it
    was bound last. RKNN_QUERY_NATIVE_OUTPUT_ATTR crashes for an index that is too high (both measured).

    Args:
        cmd: a RKNN_QUERY value; it decides the record expected in `info`.
        info: the record to fill in; for attributes set its `index` first.
        size: sizeof the record.

    Returns:
        0; RKNN_ERR_PARAM_INVALID for an unknown command, a record too small or an index out of range; the dynamic-shape
        commands 13 to 15 return RKNN_ERR_MODEL_INVALID on a static model, 16 and 17 RKNN_ERR_CTX_INVALID (measured).
    """


@lib.function(since="0.6.0")
def rknn_inputs_set(context: rknn_context, n_inputs: uint32, inputs: POINTER(rknn_input)) -> int32:
    """Copy, convert and quantize data into the model's inputs (general path). Not on RV1103 and RV1106.

    Args:
        n_inputs: length of `inputs`; fewer than the model has is accepted.
        inputs: one record per input; the buffers may be reused after the call.

    Returns:
        0; RKNN_ERR_PARAM_INVALID when there are too many or one is too small. float32 becomes clamp(round_half_even(x /
        scale) + zp) (measured).
    """


@lib.function(since="1.3.0")
def rknn_set_batch_core_num(context: rknn_context, core_num: int32) -> int32:
    """Set how many NPU cores share the images of a batch (RK3576, RK3588).

    1.3.0 declares it for rk3588 only.

    Args:
        core_num: 1 to 3.

    Returns:
        0, RKNN_ERR_FAIL for other numbers (measured).
    """


@lib.function(since="1.2.0")
def rknn_set_core_mask(context: rknn_context, core_mask: rknn_core_mask) -> int32:
    """Choose the NPU cores of a context (RK3576, RK3588).

    Args:
        core_mask: a RKNN_NPU_CORE value. 5 and 6 (cores 0+2, 1+2) are refused; ALL needs release 2.0.

    Returns:
        0, RKNN_ERR_FAIL for masks the chip does not have, RKNN_ERR_TARGET_PLATFORM_UNMATCH on RK3566 and RK3568
        (measured).
    """


@lib.function(since="0.6.0", calls_back=True)
def rknn_run(context: rknn_context, extend: POINTER(rknn_run_extend)) -> int32:
    """Run the model once, and return when it is done (or at once with extend.non_block).

    Without inputs it runs on what the buffers hold (measured).

    Args:
        extend: options, or None.
    """


@lib.function(since="1.0.0")
def rknn_wait(context: rknn_context, extend: POINTER(rknn_run_extend)) -> int32:
    """Wait for a run started with non_block.

    Documented as supported on no chip; 1.6.0 answers RKNN_ERR_FAIL (measured).

    Args:
        extend: the options of that run.
    """


@lib.function(since="0.6.0")
def rknn_outputs_get(
    context: rknn_context, n_outputs: uint32, outputs: POINTER(rknn_output), extend: POINTER(rknn_output_extend)
) -> int32:
    """Fetch outputs, converted to NCHW and on request to float32 (general path). Not on RV1103 and RV1106.

    Args:
        n_outputs: length of `outputs`.
        outputs: one record per output wanted. Those without is_prealloc get a buffer that rknn_outputs_release must
            free.
        extend: options, or None.

    Returns:
        0, RKNN_ERR_PARAM_INVALID for too many or an index out of range. Before the first run the data is stale, not
        refused.
    """


@lib.function(since="0.6.0")
def rknn_outputs_release(context: rknn_context, n_ouputs: uint32, outputs: POINTER(rknn_output)) -> int32:
    """Free what rknn_outputs_get allocated. Releasing the same records twice crashes (measured).

    Args:
        n_ouputs: length of `outputs`.
        outputs: the records given to rknn_outputs_get. Their `buf` keeps the freed address.
    """


@lib.function(since="1.0.0")
def rknn_create_mem_from_phys(ctx: rknn_context, phys_addr: uint64, virt_addr: void_p, size: uint32) -> POINTER(
    rknn_tensor_mem
):
    """Wrap memory known by its physical address.

    Args:
        phys_addr: where the NPU sees it.
        virt_addr: where the CPU sees it.

    Returns:
        the record, or a NULL pointer. rknn_destroy_mem frees the record, never the memory.
    """


@lib.function(since="1.0.0")
def rknn_create_mem_from_fd(ctx: rknn_context, fd: int32, virt_addr: void_p, size: uint32, offset: int32) -> POINTER(
    rknn_tensor_mem
):
    """Wrap a dma-buf (camera, decoder, RGA) without copying.

    Args:
        fd: dma-buf file descriptor; it stays the caller's.
        virt_addr: where the CPU sees the beginning of the buffer.
        offset: where the data begins, in bytes.

    Returns:
        the record, or a NULL pointer. A bad descriptor is not noticed (measured).
    """


@lib.function(since="1.0.0")
def rknn_create_mem_from_mb_blk(ctx: rknn_context, mb_blk: void_p, offset: int32) -> POINTER(rknn_tensor_mem):
    """Wrap a Rockchip media buffer block.

    Declared, but no Linux library seen exports it.

    Args:
        mb_blk: the block.
        offset: where the data begins, in bytes.

    Returns:
        the record, or a NULL pointer.
    """


@lib.function(since="1.0.0")
def rknn_create_mem(ctx: rknn_context, size: uint32) -> POINTER(rknn_tensor_mem):
    """Allocate cacheable memory that the NPU reaches without copying.

    Returns:
        the record, or a NULL pointer for size 0 (measured) or when memory is short. Free it with rknn_destroy_mem
        before rknn_destroy.
    """


@lib.function(since="1.0.0", until="1.3.0")
def rknn_destory_mem(ctx: rknn_context, mem: POINTER(rknn_tensor_mem)) -> int32:
    """Free memory of a context: the first spelling of rknn_destroy_mem.

    Args:
        mem: the record.
    """


@lib.function(since="2.0.0b0")
def rknn_create_mem2(ctx: rknn_context, size: uint64, alloc_flags: uint64) -> POINTER(rknn_tensor_mem):
    """Allocate memory like rknn_create_mem, with a choice of cache and SRAM.

    Args:
        alloc_flags: rknn_mem_alloc_flags or'ed together, or RKNN_MEM_FLAG_ALLOC_NO_CONTEXT.

    Returns:
        the record, or a NULL pointer.
    """


@lib.function(since="1.3.0")
def rknn_destroy_mem(ctx: rknn_context, mem: POINTER(rknn_tensor_mem)) -> int32:
    """Free a rknn_tensor_mem. Memory that was wrapped, not allocated, stays its owner's.

    Args:
        mem: the record; unusable afterwards.

    Returns:
        0, RKNN_ERR_PARAM_INVALID for NULL. After rknn_destroy of its context it crashes (measured).
    """


@lib.function(since="1.0.0")
def rknn_set_weight_mem(ctx: rknn_context, mem: POINTER(rknn_tensor_mem)) -> int32:
    """Place the weights in memory of the program's. Needs RKNN_FLAG_MEM_ALLOC_OUTSIDE.

    Args:
        mem: at least total_weight_size bytes; the context uses it until it is destroyed.

    Returns:
        0, RKNN_ERR_PARAM_INVALID without the flag (measured).
    """


@lib.function(since="1.0.0")
def rknn_set_internal_mem(ctx: rknn_context, mem: POINTER(rknn_tensor_mem)) -> int32:
    """Place the tensors between layers in memory of the program's.

    Two contexts that never run at once may share the memory.

    Args:
        mem: at least total_internal_size bytes; the context uses it until it is destroyed.

    Returns:
        0, RKNN_ERR_PARAM_INVALID for NULL (measured).
    """


@lib.function(since="1.0.0")
def rknn_set_io_mem(ctx: rknn_context, mem: POINTER(rknn_tensor_mem), attr: POINTER(rknn_tensor_attr)) -> int32:
    """Let an input or output live in memory of the program's: zero copy. Needed once, not per run.

    Another type or layout than a context's tensor had before makes rknn_run fail, crash, or compute from other bytes,
    by release (measured on 1.4.0 to 1.6.0): use a context made by rknn_dup_context.

    Args:
        mem: the memory; the context uses it until it is destroyed or given another.
        attr: name, type, fmt and pass_through of the data in it; the tensor is found by name (measured).

    Returns:
        0, RKNN_ERR_PARAM_INVALID for NULL, RKNN_ERR_FAIL for an unknown name or memory too small (measured).
    """


@lib.function(since="1.5.0")
def rknn_set_input_shape(ctx: rknn_context, attr: POINTER(rknn_tensor_attr)) -> int32:
    """Choose the shape of one input of a dynamic model, the way of 1.5.0.

    Deprecated since 1.5.2.

    Args:
        attr: index, dims, n_dims and fmt of the input.
    """


@lib.function(since="1.5.2")
def rknn_set_input_shapes(ctx: rknn_context, n_inputs: uint32, attr: POINTER(rknn_tensor_attr)) -> int32:
    """Choose the shapes of all inputs of a dynamic model, out of those RKNN_QUERY_INPUT_DYNAMIC_RANGE lists.

    Args:
        n_inputs: number of inputs; all of them must be given.
        attr: index, name, dims, n_dims and fmt of each.

    Returns:
        0; RKNN_ERR_MODEL_INVALID on a static model, RKNN_ERR_PARAM_INVALID for NULL (measured).
    """


@lib.function(since="1.6.0")
def rknn_mem_sync(context: rknn_context, mem: POINTER(rknn_tensor_mem), mode: rknn_mem_sync_mode) -> int32:
    """Make CPU and NPU see the same data in cacheable memory.

    Runs do it themselves unless flags 0x4000 or 0x8000 turned it off.

    Args:
        mem: the memory.
        mode: a RKNN_MEMORY_SYNC value; others are accepted too (measured).

    Returns:
        0, RKNN_ERR_PARAM_INVALID for NULL.
    """


__all__ = exported_names(globals())
