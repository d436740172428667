/* What several samples share: a model's file, every attribute of a tensor, and the question for those of all tensors. */
#ifndef PORTING_FILES_H
#define PORTING_FILES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rknn_api.h"

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
  if (data == NULL) {
    printf("malloc %d bytes fail!\n", length);
    fclose(fp);
    return NULL;
  }
  int count = fread(data, 1, length, fp);
  fclose(fp);
  if (count != length) {
    printf("fread %s fail!\n", path);
    free(data);
    return NULL;
  }
  *size = length;
  return data;
}

static inline void dump_tensor_attr(rknn_tensor_attr *attr) {
  printf("  index=%d, name=%s, n_dims=%d, dims=[", attr->index, attr->name, attr->n_dims);
  for (int i = 0; i < attr->n_dims; i++) printf("%s%d", i == 0 ? "" : ", ", attr->dims[i]);
  printf("], n_elems=%d, size=%d, w_stride=%d, size_with_stride=%d, fmt=%s, type=%s, qnt_type=%s, zp=%d, scale=%f\n",
         attr->n_elems, attr->size, attr->w_stride, attr->size_with_stride, get_format_string(attr->fmt),
         get_type_string(attr->type), get_qnt_type_string(attr->qnt_type), attr->zp, attr->scale);
}

/* Ask about `count` tensors and show them. */
static inline int query_attrs(rknn_context ctx, rknn_query_cmd cmd, rknn_tensor_attr *attrs, uint32_t count) {
  memset(attrs, 0, count * sizeof(rknn_tensor_attr));
  for (int i = 0; i < count; i++) {
    attrs[i].index = i;
    int ret = rknn_query(ctx, cmd, &attrs[i], sizeof(rknn_tensor_attr));
    if (ret != RKNN_SUCC) {
      printf("rknn_query fail! ret=%d\n", ret);
      return -1;
    }
    dump_tensor_attr(&attrs[i]);
  }
  return 0;
}

#endif
