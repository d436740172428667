/* Reference program of pyrknn's examples/matmul_dynamic_shape.py: the calls of a sample with several shapes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rknn_matmul_api.h"

/* Bits of a small integer as float16. */
static uint16_t half_of(int value) {
  uint16_t sign = value < 0 ? 0x8000 : 0;
  int size = value < 0 ? -value : value, exponent = 0;
  if (size == 0) return sign;
  while (size >> (exponent + 1)) exponent++;
  return (uint16_t)(sign | (exponent + 15) << 10 | (size << (10 - exponent) & 0x3ff));
}

int main(int argc, char **argv) {
  if (argc < 4) {
    printf("Usage: %s K N M [M ...]\n", argv[0]);
    return 2;
  }

  int K = atoi(argv[1]);
  int N = atoi(argv[2]);
  int shape_num = argc - 3;
  rknn_matmul_shape shapes[shape_num];
  for (int i = 0; i < shape_num; i++) {
    shapes[i].M = atoi(argv[3 + i]);
    shapes[i].K = K;
    shapes[i].N = N;
  }

  rknn_matmul_info info;
  memset(&info, 0, sizeof(info));
  info.type = RKNN_FLOAT16_MM_FLOAT16_TO_FLOAT32;
  rknn_matmul_ctx ctx = 0;
  rknn_matmul_io_attr io_attrs[shape_num];
  memset(io_attrs, 0, sizeof(io_attrs));
  int ret = rknn_matmul_create_dynamic_shape(&ctx, &info, shape_num, shapes, io_attrs);
  if (ret < 0) {
    printf("rknn_matmul_create_dynamic_shape fail! ret=%d\n", ret);
    return 1;
  }

  ret = rknn_matmul_set_core_mask(ctx, RKNN_NPU_CORE_0);
  if (ret < 0) printf("rknn_matmul_set_core_mask fail! ret=%d\n", ret);

  /* Memory for the largest shape. */
  uint32_t max_a_size = 0;
  uint32_t max_c_size = 0;
  for (int i = 0; i < shape_num; i++) {
    if (io_attrs[i].A.size > max_a_size) max_a_size = io_attrs[i].A.size;
    if (io_attrs[i].C.size > max_c_size) max_c_size = io_attrs[i].C.size;
  }
  rknn_tensor_mem *A = rknn_create_mem(ctx, max_a_size);
  rknn_tensor_mem *B = rknn_create_mem(ctx, io_attrs[0].B.size);
  rknn_tensor_mem *C = rknn_create_mem(ctx, max_c_size);
  if (!A || !B || !C) {
    printf("rknn_create_mem fail!\n");
    return 1;
  }

  uint16_t *b = B->virt_addr;
  for (int k = 0; k < K; k++)
    for (int n = 0; n < N; n++) b[k * N + n] = half_of((k + 2 * n) % 7 - 3);

  /* B is the same for all shapes; a shape has to be in force before it is set. */
  ret = rknn_matmul_set_dynamic_shape(ctx, &shapes[0]);
  ret |= rknn_matmul_set_io_mem(ctx, B, &io_attrs[0].B);
  if (ret != 0) {
    printf("rknn_matmul_set_io_mem fail! ret=%d\n", ret);
    return 1;
  }

  int wrong = 0;
  for (int i = 0; i < shape_num; i++) {
    ret = rknn_matmul_set_dynamic_shape(ctx, &shapes[i]);
    if (ret != 0) {
      printf("rknn_matmul_set_dynamic_shape fail! ret=%d\n", ret);
      return 1;
    }

    int M = shapes[i].M;
    uint16_t *a = A->virt_addr;
    for (int m = 0; m < M; m++)
      for (int k = 0; k < K; k++) a[m * K + k] = half_of((3 * m + k) % 9 - 4);
    ret = rknn_mem_sync(ctx, A, RKNN_MEMORY_SYNC_TO_DEVICE);

    ret |= rknn_matmul_set_io_mem(ctx, A, &io_attrs[i].A);
    ret |= rknn_matmul_set_io_mem(ctx, C, &io_attrs[i].C);
    if (ret != 0) {
      printf("rknn_matmul_set_io_mem fail! ret=%d\n", ret);
      return 1;
    }

    ret = rknn_matmul_run(ctx);
    if (ret < 0) {
      printf("rknn_matmul_run fail! ret=%d\n", ret);
      return 1;
    }
    rknn_mem_sync(ctx, C, RKNN_MEMORY_SYNC_FROM_DEVICE);

    const float *c = C->virt_addr;
    for (int m = 0; m < M; m++)
      for (int n = 0; n < N; n++) {
        int expected = 0;
        for (int k = 0; k < K; k++) expected += ((3 * m + k) % 9 - 4) * ((k + 2 * n) % 7 - 3);
        if (c[m * N + n] != (float)expected) wrong++;
      }
    printf("M=%d K=%d N=%d: C[0]=%g, C[%d]=%g\n", M, K, N, (double)c[0], M * N - 1, (double)c[M * N - 1]);
  }
  printf("%d wrong\n", wrong);

  rknn_destroy_mem(ctx, A);
  rknn_destroy_mem(ctx, B);
  rknn_destroy_mem(ctx, C);
  rknn_matmul_destroy(ctx);
  return wrong ? 1 : 0;
}
