/* The inside of an aclTensorDesc: tensor_desc.c has the functions, single operators look inside. */
#ifndef AF_TENSOR_DESC_H
#define AF_TENSOR_DESC_H

#include "acl/acl_base_mdl.h"
#include "runtime.h"

enum { AF_DESC_DIMS = 128 };

typedef struct af_desc_shape {
    int count;
    bool known;
    int64_t dims[AF_DESC_DIMS];
} af_desc_shape;

typedef struct af_tensor_desc {
    aclDataType type;
    aclFormat format, storage_format, origin_format;
    af_desc_shape dims, storage, origin;
    int64_t ranges[AF_DESC_DIMS][2];
    size_t range_count;
    int64_t (*values)[2];
    size_t value_count;
    char *name, *dynamic_input;
    void *constant;
    size_t constant_size;
    aclMemType placement;
} af_tensor_desc;

#endif
