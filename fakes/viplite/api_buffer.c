/* vip_lite.h: buffers of 1.x and 2.0. Each function: faults and trace around the work done elsewhere. */
#include <stdlib.h>
#include <string.h>

#include "edge.h"

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

/* The record in a trace never shows more than six sizes. */
static void arg_params(npu_call *call, const vip_buffer_create_params_t *param)
{
    if (call->traced && param && param->num_of_dims > VF_MAX_DIMS)
        npu_arg_pointer(call, "create_param", param);
    else
        npu_arg_record(call, "create_param", param, vf_params_fields);
}

static vip_status_e end(npu_call *call, vip_buffer *buffer, int ret)
{
    vf_arg_made(call, "buffer", &vf_buffer_kind, buffer, !call->forced && ret == VF_SUCCESS);
    return vf_end(call, ret);
}

vip_status_e vip_create_buffer(vip_buffer_create_params_t *create_param, vip_uint32_t size_of_param, vip_buffer *buffer)
{
    npu_call call;
    vf_source source = {.origin = VF_ALLOCATE};
    bool go = npu_call_begin(&call, "vip_create_buffer", NPU_CALL_DEVICE);
    arg_params(&call, create_param);
    npu_arg_uint(&call, "size_of_param", size_of_param); /* measured: never looked at */
    return end(&call, buffer, go ? create(create_param, &source, buffer) : (int)call.code);
}

#if VF_RELEASE >= VF_1_13_0_1
vip_status_e vip_create_buffer_cache(vip_buffer_create_params_t *create_param, vip_uint32_t size_of_param,
                                     vip_buffer *buffer)
{
    npu_call call;
    vf_source source = {.origin = VF_CACHED};
    bool go = npu_call_begin(&call, "vip_create_buffer_cache", NPU_CALL_DEVICE);
    arg_params(&call, create_param);
    npu_arg_uint(&call, "size_of_param", size_of_param);
    return end(&call, buffer, go ? create(create_param, &source, buffer) : (int)call.code);
}
#endif

vip_status_e vip_create_buffer_from_handle(const vip_buffer_create_params_t *create_param, const vip_ptr handle_logical,
                                           vip_uint32_t handle_size, vip_buffer *buffer)
{
    npu_call call;
    vf_source source = {.origin = VF_FROM_HANDLE, .size = handle_size, .address = handle_logical};
    bool go = npu_call_begin(&call, "vip_create_buffer_from_handle", NPU_CALL_DEVICE);
    arg_params(&call, create_param);
    npu_arg_pointer(&call, "handle_logical", handle_logical);
    npu_arg_uint(&call, "handle_size", handle_size);
    return end(&call, buffer, go ? create(create_param, &source, buffer) : (int)call.code);
}

vip_status_e vip_create_buffer_from_fd(const vip_buffer_create_params_t *create_param, vip_uint32_t fd,
                                       vip_uint32_t memory_size, vip_buffer *buffer)
{
    npu_call call;
    vf_source source = {.origin = VF_FROM_FD, .size = memory_size, .fd = fd};
    bool go = npu_call_begin(&call, "vip_create_buffer_from_fd", NPU_CALL_DEVICE);
    arg_params(&call, create_param);
    npu_arg_text(&call, "fd", "fd"); /* the number differs from program to program */
    npu_arg_uint(&call, "memory_size", memory_size);
    return end(&call, buffer, go ? create(create_param, &source, buffer) : (int)call.code);
}

/* More entries than this are taken for a mistake before the tables are read. */
enum { MOST_CHUNKS = 65536 };

static int from_physical(const vip_buffer_create_params_t *param, const vip_address_t *addresses,
                         const vip_uint32_t *sizes, uint32_t count, vip_buffer *buffer)
{
    vf_source source = {.origin = VF_FROM_PHYSICAL};
    vf_chunk *chunks = NULL;
    if (addresses && sizes && count && count <= MOST_CHUNKS) {
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

vip_status_e vip_create_buffer_from_physical(const vip_buffer_create_params_t *create_param,
                                             const vip_address_t *physical_table, const vip_uint32_t *size_table,
                                             vip_uint32_t physical_num, vip_buffer *buffer)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_create_buffer_from_physical", NPU_CALL_DEVICE);
    arg_params(&call, create_param);
    npu_arg_pointer(&call, "physical_table", physical_table);
    if (call.traced && size_table && physical_num <= MOST_CHUNKS) {
        npu_arg_begin(&call, "size_table", '[');
        for (uint32_t i = 0; i < physical_num; i++)
            npu_arg_uint(&call, NULL, size_table[i]);
        npu_arg_end(&call, ']');
    } else {
        npu_arg_pointer(&call, "size_table", size_table);
    }
    npu_arg_uint(&call, "physical_num", physical_num);
    int ret = go ? from_physical(create_param, physical_table, size_table, physical_num, buffer) : (int)call.code;
    return end(&call, buffer, ret);
}

#endif

vip_status_e vip_destroy_buffer(vip_buffer buffer)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_destroy_buffer", NPU_CALL_PLAIN);
    vf_arg_buffer(&call, "buffer", buffer);
    return vf_end(&call, go ? vf_buffer_destroy(VF_HANDLE(buffer)) : (int)call.code);
}

void *vip_map_buffer(vip_buffer buffer)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_map_buffer", NPU_CALL_PLAIN);
    vf_arg_buffer(&call, "buffer", buffer);
    void *address = go ? vf_buffer_map(VF_HANDLE(buffer)) : NULL;
    npu_call_end_text(&call, address ? "ptr" : NULL);
    return address;
}

vip_status_e vip_unmap_buffer(vip_buffer buffer)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_unmap_buffer", NPU_CALL_PLAIN);
    vf_arg_buffer(&call, "buffer", buffer);
    return vf_end(&call, go ? vf_buffer_unmap(VF_HANDLE(buffer)) : (int)call.code);
}

vip_uint32_t vip_get_buffer_size(vip_buffer buffer)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_get_buffer_size", NPU_CALL_PLAIN);
    vf_arg_buffer(&call, "buffer", buffer);
    return (vip_uint32_t)npu_call_end(&call, go ? (int64_t)vf_buffer_size(VF_HANDLE(buffer)) : call.code);
}

vip_status_e vip_flush_buffer(vip_buffer buffer, vip_buffer_operation_type_e type)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_flush_buffer", NPU_CALL_PLAIN);
    vf_arg_buffer(&call, "buffer", buffer);
    npu_arg_enum(&call, "type", (int)type, vf_flush_types);
    if (call.traced && go && type == VIP_BUFFER_OPER_TYPE_FLUSH) {
        vf_buffer *memory = npu_handle_acquire(&vf_buffer_kind, VF_HANDLE(buffer));
        if (memory) {
            npu_arg_data(&call, "data", memory->cpu, memory->cpu ? memory->size : 0);
            vf_buffer_leave(VF_HANDLE(buffer));
        }
    }
    return vf_end(&call, go ? vf_buffer_flush(VF_HANDLE(buffer), (int)type) : (int)call.code);
}
