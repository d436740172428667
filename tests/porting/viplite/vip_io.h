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

/* The whole file, to be freed; NULL when it cannot be read. */
static inline unsigned char *load_file(const char *path, vip_uint32_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  long length = ftell(file);
  rewind(file);
  unsigned char *data = length > 0 ? malloc((size_t)length) : NULL;
  if (data && fread(data, 1, (size_t)length, file) != (size_t)length) {
    free(data);
    data = NULL;
  }
  fclose(file);
  *size = (vip_uint32_t)length;
  return data;
}

typedef vip_status_e (*query_function)(vip_network, vip_uint32_t, vip_enum, void *);

/* The description of an input (vip_query_input) or output (vip_query_output), as vip_create_buffer takes it. */
static inline int query_params(query_function query, vip_network network, vip_uint32_t index,
                               vip_buffer_create_params_t *params) {
  memset(params, 0, sizeof(*params));
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

static inline vip_uint32_t count_of(const vip_buffer_create_params_t *params) {
  vip_uint32_t count = 1;
  for (vip_uint32_t i = 0; i < params->num_of_dims; i++) count *= params->sizes[i];
  return count;
}

static inline void dump_params(const char *role, vip_uint32_t index, const vip_buffer_create_params_t *params) {
  printf("%s %u: [", role, index);
  for (vip_uint32_t i = 0; i < params->num_of_dims; i++) printf("%s%u", i ? ", " : "", params->sizes[i]);
  printf("] format %d", (int)params->data_format);
  if (params->quant_format == VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT)
    printf(", fixed point %d", (int)params->quant_data.dfp.fixed_point_pos);
  else if (params->quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM)
    printf(", scale %f, zero point %d", params->quant_data.affine.scale, (int)params->quant_data.affine.zeroPoint);
  printf("\n");
}

#endif
