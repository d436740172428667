"""Products of several shapes in one context: create_dynamic_shape, then set_dynamic_shape, set_io_mem, run for each.

    python matmul_dynamic_shape.py K N M [M ...]
    NPU_FAKE=rknn python matmul_dynamic_shape.py 32 16 1 7 4

Line for line the C program matmul_dynamic_shape.c. float16 x float16 to float32 with small integers, so that the
products are exact.
"""

import sys

from npu_common.cdecl import *
from npu_common.cdecl.math import *
from npu_common.cdecl.stdlib import *
from pyrknn.rknn_matmul_api import *


def half_of(value: int) -> int:
    """Return the bits of a small integer as float16."""
    sign = 0x8000 if value < 0 else 0
    size = -value if value < 0 else value
    exponent = 0
    if size == 0:
        return sign
    while size >> (exponent + 1):
        exponent += 1
    return (sign | cast((exponent + 15) << 10, int32) | (size << (10 - exponent) & 0x3FF)) & 0xFFFF


def main(argc: int, argv: list[str]) -> int:
    if argc < 4:
        printf("Usage: %s K N M [M ...]\n", argv[0])
        return 2

    K = atoi(argv[1])
    N = atoi(argv[2])
    shape_num = argc - 3
    shapes = array(rknn_matmul_shape, shape_num)()
    for i in range(shape_num):
        shapes[i].M = atoi(argv[3 + i])
        shapes[i].K = K
        shapes[i].N = N

    info = rknn_matmul_info()
    memset(byref(info), 0, sizeof(info))
    info.type = RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32
    ctx = rknn_matmul_ctx(0)
    io_attrs = array(rknn_matmul_io_attr, shape_num)()
    memset(io_attrs, 0, sizeof(io_attrs))
    ret = rknn_matmul_create_dynamic_shape(byref(ctx), byref(info), shape_num, shapes, io_attrs)
    if ret < 0:
        printf("rknn_matmul_create_dynamic_shape fail! ret=%d\n", ret)
        return 1

    ret = rknn_matmul_set_core_mask(ctx, RKNN_NPU_CORE_0)
    if ret < 0:
        printf("rknn_matmul_set_core_mask fail! ret=%d\n", ret)

    # Memory for the largest shape.
    max_a_size = 0
    max_c_size = 0
    for i in range(shape_num):
        if io_attrs[i].A.size > max_a_size:
            max_a_size = io_attrs[i].A.size
        if io_attrs[i].C.size > max_c_size:
            max_c_size = io_attrs[i].C.size
    A = rknn_create_mem(ctx, max_a_size)
    B = rknn_create_mem(ctx, io_attrs[0].B.size)
    C = rknn_create_mem(ctx, max_c_size)
    if not A or not B or not C:
        printf("rknn_create_mem fail!\n")
        return 1

    b = cast(B.virt_addr, POINTER(uint16))
    for k in range(K):
        for n in range(N):
            b[k * N + n] = half_of(int(fmod(k + 2 * n, 7)) - 3)

    # B is the same for all shapes; a shape has to be in force before it is set.
    ret = rknn_matmul_set_dynamic_shape(ctx, ref(shapes, 0))
    ret |= rknn_matmul_set_io_mem(ctx, B, ref(io_attrs, 0, "B"))
    if ret != 0:
        printf("rknn_matmul_set_io_mem fail! ret=%d\n", ret)
        return 1

    wrong = 0
    for i in range(shape_num):
        ret = rknn_matmul_set_dynamic_shape(ctx, ref(shapes, i))
        if ret != 0:
            printf("rknn_matmul_set_dynamic_shape fail! ret=%d\n", ret)
            return 1

        M = shapes[i].M
        a = cast(A.virt_addr, POINTER(uint16))
        for m in range(M):
            for k in range(K):
                a[m * K + k] = half_of(int(fmod(3 * m + k, 9)) - 4)
        ret = rknn_mem_sync(ctx, A, RKNN_MEMORY_SYNC_TO_DEVICE)

        ret |= rknn_matmul_set_io_mem(ctx, A, ref(io_attrs, i, "A"))
        ret |= rknn_matmul_set_io_mem(ctx, C, ref(io_attrs, i, "C"))
        if ret != 0:
            printf("rknn_matmul_set_io_mem fail! ret=%d\n", ret)
            return 1

        ret = rknn_matmul_run(ctx)
        if ret < 0:
            printf("rknn_matmul_run fail! ret=%d\n", ret)
            return 1
        rknn_mem_sync(ctx, C, RKNN_MEMORY_SYNC_FROM_DEVICE)

        c = cast(C.virt_addr, POINTER(float32))
        for m in range(M):
            for n in range(N):
                expected = 0
                for k in range(K):
                    expected += (int(fmod(3 * m + k, 9)) - 4) * (int(fmod(k + 2 * n, 7)) - 3)
                if c[m * N + n] != cast(expected, float32):
                    wrong += 1
        printf("M=%d K=%d N=%d: C[0]=%g, C[%d]=%g\n", M, K, N, c[0], M * N - 1, c[M * N - 1])
    printf("%d wrong\n", wrong)

    rknn_destroy_mem(ctx, A)
    rknn_destroy_mem(ctx, B)
    rknn_destroy_mem(ctx, C)
    rknn_matmul_destroy(ctx)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
