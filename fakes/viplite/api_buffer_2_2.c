/* vip_lite.h 2.2: one function makes every kind of buffer. Nothing of it was measured: read as the names say, with the
 * rules and codes of 1.13. */
#include <stdlib.h>
#include <string.h>

#include "trace.h"

#if VF_BY_2_2

static int desc_of(const vip_buffer_param_t *param, vf_desc *desc)
{
    memset(desc, 0, sizeof *desc);
    desc->dims = param->num_of_dims;
    if (desc->dims > VF_MOST_DIMS)
        return npu_crash("vip_create_buffer", "num_of_dims leads past the end of sizes", VF_ARGUMENTS);
    for (uint32_t i = 0; i < desc->dims; i++)
        desc->sizes[i] = param->sizes[i];
    desc->format = param->data_format;
    desc->quant = param->quant_format;
    desc->fl = param->quant_data.dfp.fixed_point_pos;
    desc->scale = param->quant_data.affine.scale;
    desc->zero = param->quant_data.affine.zero_point;
    return VF_SUCCESS;
}

/* *chunks is to be freed. */
static int source_of(const vip_buffer_create_params_t *param, vf_source *source, vf_chunk **chunks)
{
    memset(source, 0, sizeof *source);
    switch (param->type) {
    case VIP_BUFFER_CREATE_ALLOC_MEM:
        source->origin = VF_ALLOCATE;
        source->size = param->src.alloc_mem.size;
        return VF_SUCCESS;
    case VIP_BUFFER_CREATE_FROM_USER_MEM:
        source->origin = VF_FROM_HANDLE;
        source->size = param->src.from_handle.size;
        source->address = param->src.from_handle.logical_addr;
        return VF_SUCCESS;
    case VIP_BUFFER_CREATE_FROM_FD:
        source->origin = VF_FROM_FD;
        source->size = param->src.from_fd.size;
        source->fd = param->src.from_fd.fd_value;
        return VF_SUCCESS;
    case VIP_BUFFER_CREATE_FROM_BUFFER:
        source->origin = VF_FROM_BUFFER;
        source->parent = VF_HANDLE(param->src.from_buffer.src_buffer);
        return VF_SUCCESS;
    case VIP_BUFFER_CREATE_FROM_PHY: {
        uint32_t count = param->src.from_physical.physical_num;
        source->origin = VF_FROM_PHYSICAL;
        if (!count || count > VF_MOST_CHUNKS || !param->src.from_physical.physical_table ||
            !param->src.from_physical.size_table)
            return VF_SUCCESS; /* refused as no chunks */
        *chunks = malloc(count * sizeof **chunks);
        if (!*chunks)
            return VF_OUT_OF_MEMORY;
        for (uint32_t i = 0; i < count; i++)
            (*chunks)[i] = (vf_chunk){.address = param->src.from_physical.physical_table[i],
                                      .size = param->src.from_physical.size_table[i]};
        source->chunks = *chunks;
        source->n_chunks = count;
        return VF_SUCCESS;
    }
    default: vf_error("type %d is none of vip_buffer_create_type_e", (int)param->type); return VF_ARGUMENTS;
    }
}

int vf_create_buffer(vip_buffer_create_params_t *param, vip_buffer *buffer)
{
    vf_desc desc;
    vf_source source;
    vf_chunk *chunks = NULL;
    uintptr_t handle = 0;
    if (!param || !buffer) {
        vf_error("create_param %s, buffer %s", param ? "given" : "NULL", buffer ? "given" : "NULL");
        return VF_ARGUMENTS;
    }
    bool tensor = param->prop & VIP_BUFFER_CREATE_PROP_IS_TENSOR;
    int code = tensor ? desc_of(&param->param.tensor_param, &desc) : VF_SUCCESS;
    if (code == VF_SUCCESS)
        code = source_of(param, &source, &chunks);
    if (code == VF_SUCCESS)
        code = vf_buffer_create(tensor ? &desc : NULL, &source, &handle);
    free(chunks);
    memcpy(buffer, &handle, sizeof handle);
    return code;
}

#endif
