/* What several C samples share: messages, files, and what the library tells of an input or output. Up to 2.0. */
#ifndef PORTING_VIP_IO_H
#define PORTING_VIP_IO_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vip_lite.h"

/* True, with a line that says so, when a call did not succeed. */
static inline int failed(vip_status_e status, const char *function) {
  if (status == VIP_SUCCESS) return 0;
  printf("%s failed: %d\n", function, (int)status);
  return 1;
}

/* V85x: the library is told how much memory to reserve. */
static inline vip_status_e init_vip(void) {
#ifdef V853
  return vip_init(1024 * 1024);
#else
  return vip_init();
#endif
}

/* The whole file, to be freed; NULL when it cannot be read. */
static inline unsigned char *load_file(const char *path, int *size) {
  FILE *fp = fopen(path, "rb");
  if (fp == NULL) {
    printf("fopen %s fail!\n", path);
    return NULL;
  }
  fseek(fp, 0, SEEK_END);
  int length = ftell(fp);
  fseek(fp, 0, SEEK_SET);
  unsigned char *data = (unsigned char *)malloc(length);
  int count = data == NULL ? 0 : fread(data, 1, length, fp);
  fclose(fp);
  if (count != length) {
    printf("fread %s fail!\n", path);
    free(data);
    return NULL;
  }
  *size = length;
  return data;
}

typedef vip_status_e (*query_function)(vip_network, vip_uint32_t, vip_enum, void *);

/* The description of an input (vip_query_input) or output (vip_query_output), as vip_create_buffer takes it. */
static inline int query_params(query_function query, vip_network network, vip_uint32_t index,
                               vip_buffer_create_params_t *params) {
  memset(params, 0, sizeof(vip_buffer_create_params_t));
  params->memory_type = VIP_BUFFER_MEMORY_TYPE_DEFAULT;
  vip_status_e status = query(network, index, VIP_BUFFER_PROP_DATA_FORMAT, &params->data_format);
  if (failed(status, "query of DATA_FORMAT")) return -1;
  status = query(network, index, VIP_BUFFER_PROP_NUM_OF_DIMENSION, &params->num_of_dims);
  if (failed(status, "query of NUM_OF_DIMENSION")) return -1;
  status = query(network, index, VIP_BUFFER_PROP_SIZES_OF_DIMENSION, params->sizes);
  if (failed(status, "query of SIZES_OF_DIMENSION")) return -1;
  status = query(network, index, VIP_BUFFER_PROP_QUANT_FORMAT, &params->quant_format);
  if (failed(status, "query of QUANT_FORMAT")) return -1;
  switch (params->quant_format) {
    case VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
      status = query(network, index, VIP_BUFFER_PROP_FIXED_POINT_POS, &params->quant_data.dfp.fixed_point_pos);
      if (failed(status, "query of FIXED_POINT_POS")) return -1;
      break;
    case VIP_BUFFER_QUANTIZE_TF_ASYMM:
      status = query(network, index, VIP_BUFFER_PROP_TF_SCALE, &params->quant_data.affine.scale);
      if (failed(status, "query of TF_SCALE")) return -1;
      status = query(network, index, VIP_BUFFER_PROP_TF_ZERO_POINT, &params->quant_data.affine.zeroPoint);
      if (failed(status, "query of TF_ZERO_POINT")) return -1;
      break;
    default: break;
  }
  return 0;
}

static inline int count_of(vip_buffer_create_params_t *params) {
  int count = 1;
  for (int i = 0; i < params->num_of_dims; i++) {
    count *= params->sizes[i];
  }
  return count;
}

static inline void dump_params(const char *role, int index, vip_buffer_create_params_t *params) {
  printf("%s %d: [", role, index);
  for (int i = 0; i < params->num_of_dims; i++) {
    printf("%s%d", i == 0 ? "" : ", ", params->sizes[i]);
  }
  printf("] format %d", (int)params->data_format);
  if (params->quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT) {
    printf(", fixed point %d", (int)params->quant_data.dfp.fixed_point_pos);
  } else if (params->quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM) {
    printf(", scale %f, zero point %d", params->quant_data.affine.scale, (int)params->quant_data.affine.zeroPoint);
  }
  printf("\n");
}

#endif
