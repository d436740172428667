/* What several C samples share: files of raw data, messages, and one line about a tensor. */
#ifndef PORTING_FILES_H
#define PORTING_FILES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rknn_api.h"

/* True, with a line that says so, when a call did not succeed. */
static inline int failed(int ret, const char *function) {
  if (ret == RKNN_SUCC) return 0;
  printf("%s fail! ret=%d\n", function, ret);
  return 1;
}

/* The whole file, to be freed; NULL when it cannot be read. */
static inline unsigned char *load_file(const char *path, uint32_t *size) {
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
  *size = (uint32_t)length;
  return data;
}

static inline void dump_attr(const char *role, const rknn_tensor_attr *attr) {
  printf("%s %u %s: [", role, attr->index, attr->name);
  for (uint32_t i = 0; i < attr->n_dims; i++) printf("%s%u", i ? ", " : "", attr->dims[i]);
  printf("] %s %s %s, zp %d, scale %f, %u bytes, %u with stride, w_stride %u\n", get_format_string(attr->fmt),
         get_type_string(attr->type), get_qnt_type_string(attr->qnt_type), attr->zp, attr->scale, attr->size,
         attr->size_with_stride, attr->w_stride);
}

/* Ask about `count` tensors and show them. */
static inline int query_attrs(rknn_context ctx, rknn_query_cmd cmd, const char *role, rknn_tensor_attr *attrs,
                              uint32_t count) {
  memset(attrs, 0, count * sizeof(rknn_tensor_attr));
  for (uint32_t i = 0; i < count; i++) {
    attrs[i].index = i;
    if (failed(rknn_query(ctx, cmd, &attrs[i], sizeof(rknn_tensor_attr)), "rknn_query")) return -1;
    dump_attr(role, &attrs[i]);
  }
  return 0;
}

#endif
