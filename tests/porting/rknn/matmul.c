/* Reference program of pyrknn's examples/matmul.py: the calls of a matrix multiplication sample. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rknn_matmul_api.h"

typedef struct {
  uint32_t state;
} random_t;

static int next_random(random_t *random, int low, int high) {
  random->state = random->state * 1664525u + 1013904223u;
  return low + (int)((random->state >> 16) % (uint32_t)(high - low + 1));
}

static void fill(int8_t *values, int count, random_t *random, int low, int high) {
  for (int i = 0; i < count; i++) values[i] = (int8_t)next_random(random, low, high);
}

static int is_int4(rknn_tensor_type type) { return type == RKNN_TENSOR_INT4; }

/* Two int4 values a byte, the first in the low half. */
static void pack(void *target, const int8_t *values, int count) {
  uint8_t *packed = target;
  for (int i = 0; i < count; i += 2) packed[i / 2] = (uint8_t)((values[i] & 15) | (values[i + 1] & 15) << 4);
}

static void store(void *target, rknn_tensor_type type, const int8_t *values, int count) {
  if (is_int4(type))
    pack(target, values, count);
  else
    memcpy(target, values, (size_t)count);
}

/* (rows, columns) to (columns / block, rows, block). */
static void to_native(int8_t *native, const int8_t *values, int rows, int columns, int block) {
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      native[(column / block * rows + row) * block + column % block] = values[row * columns + column];
}

static void transpose(int8_t *turned, const int8_t *values, int rows, int columns) {
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++) turned[column * rows + row] = values[row * columns + column];
}

static double result(const void *c, rknn_tensor_type type, int index) {
  if (type == RKNN_TENSOR_INT32) return ((const int32_t *)c)[index];
  if (type == RKNN_TENSOR_INT16) return ((const int16_t *)c)[index];
  if (type == RKNN_TENSOR_INT8) return ((const int8_t *)c)[index];
  return (double)((const float *)c)[index];
}

/* Ties to even. */
static double nearest(double x) {
  long long whole = (long long)x;
  double rest = x - (double)whole;
  if (rest > 0.5 || (rest == 0.5 && whole % 2)) whole++;
  if (rest < -0.5 || (rest == -0.5 && whole % 2)) whole--;
  return (double)whole;
}

static void dump_tensor_attr(const rknn_matmul_tensor_attr *attr) {
  printf("  name=%s, dims=(", attr->name);
  for (int i = 0; i < attr->n_dims; i++) printf(i ? " %d" : "%d", (int)attr->dims[i]);
  printf("), size=%d, type=%s\n", (int)attr->size, get_type_string(attr->type));
}

static rknn_quant_params quant_params(const char *name, float *scale, int32_t scale_len) {
  rknn_quant_params params;
  memset(&params, 0, sizeof(params));
  memcpy(params.name, name, RKNN_MAX_NAME_LEN);
  params.scale = scale;
  params.scale_len = scale_len;
  return params;
}

int main(int argc, char **argv) {
  if (argc < 7) {
    printf("Usage: %s M K N TYPE B_LAYOUT AC_LAYOUT [CORE_MASK]\n", argv[0]);
    return 2;
  }

  rknn_matmul_info info;
  memset(&info, 0, sizeof(info));
  info.M = atoi(argv[1]);
  info.K = atoi(argv[2]);
  info.N = atoi(argv[3]);
  info.type = (rknn_matmul_type)atoi(argv[4]);
  info.B_layout = (int16_t)atoi(argv[5]);
  info.AC_layout = (int16_t)atoi(argv[6]);
  int per_channel = info.type == RKNN_INT8_MM_INT8_TO_FLOAT32;
  if (per_channel) info.B_quant_type = RKNN_QUANT_TYPE_PER_CHANNEL_SYM;
  printf("%s: M=%d K=%d N=%d\n", get_matmul_type_string(info.type), (int)info.M, (int)info.K, (int)info.N);

  rknn_matmul_ctx ctx = 0;
  rknn_matmul_io_attr io_attr;
  memset(&io_attr, 0, sizeof(io_attr));
  int ret = rknn_matmul_create(&ctx, &info, &io_attr);
  if (ret < 0) {
    printf("rknn_matmul_create fail! ret=%d\n", ret);
    return 1;
  }
  dump_tensor_attr(&io_attr.A);
  dump_tensor_attr(&io_attr.B);
  dump_tensor_attr(&io_attr.C);

  int core_mask = argc > 7 ? atoi(argv[7]) : RKNN_NPU_CORE_AUTO;
  ret = rknn_matmul_set_core_mask(ctx, (rknn_core_mask)core_mask);
  if (ret < 0) printf("rknn_matmul_set_core_mask fail! ret=%d\n", ret);

  /* Scales where C has them: 0.5 for A, a slope over the channels or 0.25 for B, 16 for an int8 C. */
  float a_scale[1] = {0.5f};
  float *b_scale = malloc((size_t)info.N * sizeof(float));
  for (int i = 0; i < (per_channel ? info.N : 1); i++) b_scale[i] = 0.25f + (per_channel ? (float)i * 0.125f : 0.0f);
  float c_scale[1] = {16};
  if (info.type == RKNN_INT8_MM_INT8_TO_INT8 || info.type == RKNN_INT8_MM_INT8_TO_FLOAT32) {
    rknn_quant_params params = quant_params(io_attr.A.name, a_scale, 1);
    ret = rknn_matmul_set_quant_params(ctx, &params);
    params = quant_params(io_attr.B.name, b_scale, per_channel ? info.N : 1);
    ret |= rknn_matmul_set_quant_params(ctx, &params);
    if (info.type == RKNN_INT8_MM_INT8_TO_INT8) {
      params = quant_params(io_attr.C.name, c_scale, 1);
      ret |= rknn_matmul_set_quant_params(ctx, &params);
    }
    if (ret != 0) {
      printf("rknn_matmul_set_quant_params fail! ret=%d\n", ret);
      return 1;
    }
  }

  rknn_tensor_mem *A = rknn_create_mem(ctx, io_attr.A.size);
  rknn_tensor_mem *B = rknn_create_mem(ctx, io_attr.B.size);
  rknn_tensor_mem *C = rknn_create_mem(ctx, io_attr.C.size);
  if (!A || !B || !C) {
    printf("rknn_create_mem fail!\n");
    return 1;
  }

  random_t random = {1};
  int low = is_int4(io_attr.B.type) ? -8 : -128, high = is_int4(io_attr.B.type) ? 7 : 127;
  int a_count = info.M * info.K, b_count = info.K * info.N;
  int8_t *a = malloc((size_t)a_count);
  int8_t *b = malloc((size_t)b_count);
  int8_t *other = malloc((size_t)(a_count > b_count ? a_count : b_count));
  fill(a, a_count, &random, is_int4(io_attr.A.type) ? -8 : -128, is_int4(io_attr.A.type) ? 7 : 127);
  fill(b, b_count, &random, low, high);

  if (info.AC_layout == RKNN_MM_LAYOUT_NATIVE) {
    to_native(other, a, info.M, info.K, (int)io_attr.A.dims[2]);
    store(A->virt_addr, io_attr.A.type, other, a_count);
  } else {
    store(A->virt_addr, io_attr.A.type, a, a_count);
  }
  if (info.B_layout == RKNN_MM_LAYOUT_NATIVE) {
    ret = rknn_B_normal_layout_to_native_layout(b, B->virt_addr, info.K, info.N, &info);
    if (ret < 0) {
      printf("rknn_B_normal_layout_to_native_layout fail! ret=%d\n", ret);
      return 1;
    }
  } else if (info.B_layout == RKNN_MM_LAYOUT_TP_NORM) {
    transpose(other, b, info.K, info.N);
    store(B->virt_addr, io_attr.B.type, other, b_count);
  } else {
    store(B->virt_addr, io_attr.B.type, b, b_count);
  }

  ret = rknn_matmul_set_io_mem(ctx, A, &io_attr.A);
  ret |= rknn_matmul_set_io_mem(ctx, B, &io_attr.B);
  ret |= rknn_matmul_set_io_mem(ctx, C, &io_attr.C);
  if (ret != 0) {
    printf("rknn_matmul_set_io_mem fail! ret=%d\n", ret);
    return 1;
  }

  for (int i = 0; i < 3; i++) {
    ret = rknn_matmul_run(ctx);
    if (ret < 0) {
      printf("rknn_matmul_run fail! ret=%d\n", ret);
      return 1;
    }
  }

  int wrong = 0;
  for (int m = 0; m < info.M; m++)
    for (int n = 0; n < info.N; n++) {
      double expected = 0;
      for (int k = 0; k < info.K; k++) expected += a[m * info.K + k] * b[k * info.N + n];
      if (info.type == RKNN_INT8_MM_INT8_TO_INT8) {
        expected = expected * ((double)a_scale[0] * (double)b_scale[0] / (double)c_scale[0]);
        expected = nearest(expected);
        expected = expected < -128 ? -128 : expected > 127 ? 127 : expected;
      } else if (info.type == RKNN_INT8_MM_INT8_TO_FLOAT32) {
        expected = expected * ((double)a_scale[0] * (double)b_scale[n]);
      }
      int index = m * info.N + n;
      if (info.AC_layout == RKNN_MM_LAYOUT_NATIVE) {
        int block = (int)io_attr.C.dims[2];
        index = (n / block * info.M + m) * block + n % block;
      }
      if (result(C->virt_addr, io_attr.C.type, index) != expected) wrong++;
    }
  printf("C[0]=%g, %d of %d wrong\n", result(C->virt_addr, io_attr.C.type, 0), wrong, (int)(info.M * info.N));

  rknn_destroy_mem(ctx, A);
  rknn_destroy_mem(ctx, B);
  rknn_destroy_mem(ctx, C);
  rknn_matmul_destroy(ctx);
  free(b_scale);
  free(a);
  free(b);
  free(other);
  return wrong ? 1 : 0;
}
