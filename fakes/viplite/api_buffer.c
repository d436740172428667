/* vip_lite.h: buffers of 1.x and 2.0, from the records that programs give. */
#include <stdlib.h>
#include <string.h>

#include "trace.h"

#if !VF_BY_2_2

/* Measured: the number of dimensions is not checked, a seventh and more are read from what follows sizes[6]. */
static int desc_of(const vip_buffer_create_params_t *param, vf_desc *desc)
{
    uint32_t words[sizeof *param / 4];
    _Static_assert(sizeof words / sizeof *words == VF_DESC_DIMS + 1, "numbers behind num_of_dims");
    memcpy(words, param, sizeof words);
    memset(desc, 0, sizeof *desc);
    desc->dims = param->num_of_dims;
    if (desc->dims > VF_DESC_DIMS)
        return npu_crash("vip_create_buffer", "num_of_dims leads past the end of the record", VF_ARGUMENTS);
    if (desc->dims > VF_MAX_DIMS)
        vf_error("num_of_dims is %u: the numbers after sizes[6] are taken for sizes", desc->dims);
    for (uint32_t i = 0; i < desc->dims; i++)
        desc->sizes[i] = words[1 + i];
    desc->format = param->data_format;
    desc->quant = param->quant_format;
    desc->fl = param->quant_data.dfp.fixed_point_pos;
    desc->scale = param->quant_data.affine.scale;
    desc->zero = param->quant_data.affine.zeroPoint;
    desc->memory = param->memory_type;
    return VF_SUCCESS;
}

static int create(const vip_buffer_create_params_t *param, const vf_source *source, vip_buffer *buffer)
{
    vf_desc desc;
    uintptr_t handle = 0;
    if (!param || !buffer) {
        vf_error("create_param %s, buffer %s", param ? "given" : "NULL", buffer ? "given" : "NULL");
        return VF_ARGUMENTS;
    }
    int code = desc_of(param, &desc);
    if (code == VF_SUCCESS)
        code = vf_buffer_create(&desc, source, &handle);
    memcpy(buffer, &handle, sizeof handle);
    return code;
}

int vf_create_buffer(vip_buffer_create_params_t *create_param, vip_buffer *buffer)
{
    vf_source source = {.origin = VF_ALLOCATE};
    return create(create_param, &source, buffer);
}

#if VF_RELEASE >= VF_1_13_0_1
int vf_create_buffer_cache(vip_buffer_create_params_t *create_param, vip_buffer *buffer)
{
    vf_source source = {.origin = VF_CACHED};
    int code = create_param && buffer ? create(create_param, &source, buffer) : VF_ARGUMENTS;
    if (create_param)
        create_param->memory_type = 1; /* measured: the record says what was made */
    bool known = create_param && vf_format_bits(create_param->data_format);
    return known && code != VF_ARGUMENTS ? code : npu_crash("vip_create_buffer_cache", "the record is not valid", code);
}
#endif

int vf_create_buffer_from_handle(const vip_buffer_create_params_t *create_param, const vip_ptr handle_logical,
                                 uint32_t handle_size, vip_buffer *buffer)
{
    vf_source source = {.origin = VF_FROM_HANDLE, .size = handle_size, .address = handle_logical};
    return create(create_param, &source, buffer);
}

int vf_create_buffer_from_fd(const vip_buffer_create_params_t *create_param, uint32_t fd, uint32_t memory_size,
                             vip_buffer *buffer)
{
    vf_source source = {.origin = VF_FROM_FD, .size = memory_size, .fd = fd};
    return create(create_param, &source, buffer);
}

int vf_create_buffer_from_physical(const vip_buffer_create_params_t *param, const vip_address_t *addresses,
                                   const vip_uint32_t *sizes, uint32_t count, vip_buffer *buffer)
{
    vf_source source = {.origin = VF_FROM_PHYSICAL};
    vf_chunk *chunks = NULL;
    if (addresses && sizes && count && count <= VF_MOST_CHUNKS) {
        chunks = malloc(count * sizeof *chunks);
        if (!chunks)
            return VF_OUT_OF_MEMORY;
        for (uint32_t i = 0; i < count; i++)
            chunks[i] = (vf_chunk){addresses[i], sizes[i]};
        source.chunks = chunks;
        source.n_chunks = count;
    }
    int code = create(param, &source, buffer);
    free(chunks);
    return code;
}

#endif
