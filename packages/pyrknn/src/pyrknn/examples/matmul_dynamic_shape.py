"""Products of several shapes in one context: create_dynamic_shape, then set_dynamic_shape, set_io_mem, run for each.

    python matmul_dynamic_shape.py K N M [M ...]
    NPU_FAKE=rknn python matmul_dynamic_shape.py 32 16 1 7 4

Line for line the C program matmul_dynamic_shape.c. float16 x float16 to float32 with small integers, so that the
products are exact.
"""

import struct
import sys

from npu_common.cdecl import *
from pyrknn.rknn_matmul_api import *


def half_of(value: int) -> int:
    """Bits of a small integer as float16."""
    return int(struct.unpack("<H", struct.pack("<e", value))[0])


def main(argv: list[str]) -> int:
    if len(argv) < 4:
        printf("Usage: %s K N M [M ...]\n", argv[0])
        return 2

    K = int(argv[1])
    N = int(argv[2])
    shape_num = len(argv) - 3
    shapes = array(rknn_matmul_shape, shape_num)()
    for i in range(shape_num):
        shapes[i].M = int(argv[3 + i])
        shapes[i].K = K
        shapes[i].N = N

    info = rknn_matmul_info()
    info.type = RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32
    ctx = rknn_matmul_ctx()
    io_attrs = array(rknn_matmul_io_attr, shape_num)()
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
            b[k * N + n] = half_of((k + 2 * n) % 7 - 3)

    # B is the same for all shapes; a shape has to be in force before it is set.
    ret = rknn_matmul_set_dynamic_shape(ctx, byref(shapes[0]))
    ret |= rknn_matmul_set_io_mem(ctx, B, byref(io_attrs[0].B))
    if ret != 0:
        printf("rknn_matmul_set_io_mem fail! ret=%d\n", ret)
        return 1

    wrong = 0
    for i in range(shape_num):
        ret = rknn_matmul_set_dynamic_shape(ctx, byref(shapes[i]))
        if ret != 0:
            printf("rknn_matmul_set_dynamic_shape fail! ret=%d\n", ret)
            return 1

        M = shapes[i].M
        a = cast(A.virt_addr, POINTER(uint16))
        for m in range(M):
            for k in range(K):
                a[m * K + k] = half_of((3 * m + k) % 9 - 4)
        ret = rknn_mem_sync(ctx, A, RKNN_MEMORY_SYNC_TO_DEVICE)

        ret |= rknn_matmul_set_io_mem(ctx, A, byref(io_attrs[i].A))
        ret |= rknn_matmul_set_io_mem(ctx, C, byref(io_attrs[i].C))
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
                    expected += ((3 * m + k) % 9 - 4) * ((k + 2 * n) % 7 - 3)
                if c[m * N + n] != expected:
                    wrong += 1
        printf("M=%d K=%d N=%d: C[0]=%g, C[%d]=%g\n", M, K, N, c[0], M * N - 1, c[M * N - 1])
    printf("%d wrong\n", wrong)

    rknn_destroy_mem(ctx, A)
    rknn_destroy_mem(ctx, B)
    rknn_destroy_mem(ctx, C)
    rknn_matmul_destroy(ctx)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
