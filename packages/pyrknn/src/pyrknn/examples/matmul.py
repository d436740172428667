"""Multiply two matrices on the NPU: create, set_core_mask, set_quant_params, memory, set_io_mem, run, compare.

    python matmul.py M K N TYPE B_LAYOUT AC_LAYOUT [CORE_MASK]
    NPU_FAKE=rknn python matmul.py 4 64 64 2 0 0

Line for line the C program matmul.c. TYPE is a number of rknn_matmul_type whose B is int8 or int4: 2 (int8 x int8 to
int32), 3 (to int8), 9 (to float32), 10 (int4 x int4 to int16), 11 (int8 x int4 to int32). Layouts: 0 row by row, 1
native; B also 2, transposed.
"""

import sys
from typing import Any

from npu_common.cdecl import *
from npu_common.cdecl.math import *
from npu_common.cdecl.stdlib import *
from pyrknn.rknn_matmul_api import *


class random_t(Struct):
    """The state of a random number generator."""

    state = field(uint32)


def next_random(random: Any, low: int, high: int) -> Any:
    random.state = random.state * 1664525 + 1013904223 & 0xFFFFFFFF
    return low + cast((random.state >> 16) % ((high - low + 1) & 0xFFFFFFFF), int32)


def fill(values: Any, count: int, random: Any, low: int, high: int) -> None:
    for i in range(count):
        values[i] = cast(next_random(random, low, high), int8)


def is_int4(type: Any) -> Any:
    return type == RKNN_TENSOR_INT4


def pack(target: Any, values: Any, count: int) -> None:
    """Pack two int4 values a byte, the first in the low half."""
    packed = cast(target, POINTER(uint8))
    for i in range(0, count, 2):
        packed[i // 2] = (values[i] & 15) | (values[i + 1] & 15) << 4


def store(target: Any, type: Any, values: Any, count: int) -> None:
    if is_int4(type):
        pack(target, values, count)
    else:
        memcpy(target, values, cast(count, size_t))


def to_native(native: Any, values: Any, rows: int, columns: int, block: int) -> None:
    """Convert (rows, columns) to (columns / block, rows, block)."""
    for row in range(rows):
        for column in range(columns):
            native[(int(column / block) * rows + row) * block + int(fmod(column, block))] = values[
                row * columns + column
            ]


def transpose(turned: Any, values: Any, rows: int, columns: int) -> None:
    for row in range(rows):
        for column in range(columns):
            turned[column * rows + row] = values[row * columns + column]


def result(c: Any, type: Any, index: int) -> Any:
    if type == RKNN_TENSOR_INT32:
        return float(cast(c, POINTER(int32))[index])
    if type == RKNN_TENSOR_INT16:
        return float(cast(c, POINTER(int16))[index])
    if type == RKNN_TENSOR_INT8:
        return float(cast(c, POINTER(int8))[index])
    return cast(c, POINTER(float32))[index]


def nearest(x: float) -> float:
    """Round to the nearest integer, ties to even."""
    whole = int(x)
    rest = x - float(whole)
    if rest > 0.5 or (rest == 0.5 and lldiv(whole, 2).rem):
        whole += 1
    if rest < -0.5 or (rest == -0.5 and lldiv(whole, 2).rem):
        whole -= 1
    return float(whole)


def dump_tensor_attr(attr: Any) -> None:
    printf("  name=%s, dims=(", attr.name)
    for i in range(attr.n_dims):
        printf(" %d" if i else "%d", cast(attr.dims[i], int32))
    printf("), size=%d, type=%s\n", cast(attr.size, int32), get_type_string(attr.type))


def quant_params(name: Any, scale: Any, scale_len: int) -> rknn_quant_params:
    params = rknn_quant_params()
    memset(byref(params), 0, sizeof(params))
    memcpy(ref(params, "name", 0), name, RKNN_MAX_NAME_LEN)
    params.scale = scale
    params.scale_len = scale_len
    return copy(params)


def main(argc: int, argv: list[str]) -> int:
    if argc < 7:
        printf("Usage: %s M K N TYPE B_LAYOUT AC_LAYOUT [CORE_MASK]\n", argv[0])
        return 2

    info = rknn_matmul_info()
    memset(byref(info), 0, sizeof(info))
    info.M = atoi(argv[1])
    info.K = atoi(argv[2])
    info.N = atoi(argv[3])
    info.type = cast(atoi(argv[4]), rknn_matmul_type)
    info.B_layout = cast(atoi(argv[5]), int16)
    info.AC_layout = cast(atoi(argv[6]), int16)
    per_channel = info.type == RKNN_INT8_MM_INT8_TO_FLOAT32
    if per_channel:
        info.B_quant_type = RKNN_QUANT_TYPE_PER_CHANNEL_SYM
    printf("%s: M=%d K=%d N=%d\n", get_matmul_type_string(info.type), info.M, info.K, info.N)

    ctx = rknn_matmul_ctx(0)
    io_attr = rknn_matmul_io_attr()
    memset(byref(io_attr), 0, sizeof(io_attr))
    ret = rknn_matmul_create(byref(ctx), byref(info), byref(io_attr))
    if ret < 0:
        printf("rknn_matmul_create fail! ret=%d\n", ret)
        return 1
    dump_tensor_attr(ref(io_attr, "A"))
    dump_tensor_attr(ref(io_attr, "B"))
    dump_tensor_attr(ref(io_attr, "C"))

    core_mask = atoi(argv[7]) if argc > 7 else RKNN_NPU_CORE_AUTO
    ret = rknn_matmul_set_core_mask(ctx, cast(core_mask, rknn_core_mask))
    if ret < 0:
        printf("rknn_matmul_set_core_mask fail! ret=%d\n", ret)

    # Scales where C has them: 0.5 for A, a slope over the channels or 0.25 for B, 16 for an int8 C.
    a_scale = array(float32, 1)(0.5)
    b_scale = cast(malloc(cast(cast(info.N, size_t) * sizeof(float32), ulong)), POINTER(float32))
    for i in range(info.N if per_channel else 1):
        b_scale[i] = 0.25 + cast(cast(i, float32) * 0.125 if per_channel else 0.0, float32)
    c_scale = array(float32, 1)(16.0)
    if info.type == RKNN_INT8_MM_INT8_TO_INT8 or info.type == RKNN_INT8_MM_INT8_TO_FLOAT32:
        params = quant_params(ref(io_attr, "A", "name", 0), a_scale + 0, 1)
        ret = rknn_matmul_set_quant_params(ctx, byref(params))
        ref(params)[0] = quant_params(ref(io_attr, "B", "name", 0), b_scale, info.N if per_channel else 1)
        ret |= rknn_matmul_set_quant_params(ctx, byref(params))
        if info.type == RKNN_INT8_MM_INT8_TO_INT8:
            ref(params)[0] = quant_params(ref(io_attr, "C", "name", 0), c_scale + 0, 1)
            ret |= rknn_matmul_set_quant_params(ctx, byref(params))
        if ret != 0:
            printf("rknn_matmul_set_quant_params fail! ret=%d\n", ret)
            return 1

    A = rknn_create_mem(ctx, io_attr.A.size)
    B = rknn_create_mem(ctx, io_attr.B.size)
    C = rknn_create_mem(ctx, io_attr.C.size)
    if not A or not B or not C:
        printf("rknn_create_mem fail!\n")
        return 1

    random = random_t(1)
    low = -8 if is_int4(io_attr.B.type) else -128
    high = 7 if is_int4(io_attr.B.type) else 127
    a_count = info.M * info.K
    b_count = info.K * info.N
    a = cast(malloc(cast(a_count, size_t)), POINTER(int8))
    b = cast(malloc(cast(b_count, size_t)), POINTER(int8))
    other = cast(malloc(cast(a_count if a_count > b_count else b_count, size_t)), POINTER(int8))
    fill(a, a_count, ref(random), -8 if is_int4(io_attr.A.type) else -128, 7 if is_int4(io_attr.A.type) else 127)
    fill(b, b_count, ref(random), low, high)

    if info.AC_layout == RKNN_MM_LAYOUT_NATIVE:
        to_native(other, a, info.M, info.K, cast(io_attr.A.dims[2], int32))
        store(A.virt_addr, io_attr.A.type, other, a_count)
    else:
        store(A.virt_addr, io_attr.A.type, a, a_count)
    if info.B_layout == RKNN_MM_LAYOUT_NATIVE:
        ret = rknn_B_normal_layout_to_native_layout(b, B.virt_addr, info.K, info.N, byref(info))
        if ret < 0:
            printf("rknn_B_normal_layout_to_native_layout fail! ret=%d\n", ret)
            return 1
    elif info.B_layout == RKNN_MM_LAYOUT_TP_NORM:
        transpose(other, b, info.K, info.N)
        store(B.virt_addr, io_attr.B.type, other, b_count)
    else:
        store(B.virt_addr, io_attr.B.type, b, b_count)

    ret = rknn_matmul_set_io_mem(ctx, A, ref(io_attr, "A"))
    ret |= rknn_matmul_set_io_mem(ctx, B, ref(io_attr, "B"))
    ret |= rknn_matmul_set_io_mem(ctx, C, ref(io_attr, "C"))
    if ret != 0:
        printf("rknn_matmul_set_io_mem fail! ret=%d\n", ret)
        return 1

    for i in range(3):
        ret = rknn_matmul_run(ctx)
        if ret < 0:
            printf("rknn_matmul_run fail! ret=%d\n", ret)
            return 1

    wrong = 0
    for m in range(info.M):
        for n in range(info.N):
            expected = 0.0
            for k in range(info.K):
                expected += a[m * info.K + k] * b[k * info.N + n]
            if info.type == RKNN_INT8_MM_INT8_TO_INT8:
                expected = expected * ieee_divide(a_scale[0] * b_scale[0], c_scale[0])
                expected = nearest(expected)
                expected = -128 if expected < -128 else 127 if expected > 127 else expected
            elif info.type == RKNN_INT8_MM_INT8_TO_FLOAT32:
                expected = expected * (a_scale[0] * b_scale[n])
            index = m * info.N + n
            if info.AC_layout == RKNN_MM_LAYOUT_NATIVE:
                block = cast(io_attr.C.dims[2], int32)
                index = (int(n / block) * info.M + m) * block + int(fmod(n, block))
            if result(C.virt_addr, io_attr.C.type, index) != expected:
                wrong += 1
    printf("C[0]=%g, %d of %d wrong\n", result(C.virt_addr, io_attr.C.type, 0), wrong, info.M * info.N)

    rknn_destroy_mem(ctx, A)
    rknn_destroy_mem(ctx, B)
    rknn_destroy_mem(ctx, C)
    rknn_matmul_destroy(ctx)
    free(b_scale)
    free(a)
    free(b)
    free(other)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
