/* How arguments look in a call trace. */
#include "trace.h"

#include <string.h>

const npu_field vf_ppu_fields[] = {
    NPU_FIELD(vip_ppu_param_t, work_dim),         NPU_FIELD_ARRAY(vip_ppu_param_t, global_offset),
    NPU_FIELD_ARRAY(vip_ppu_param_t, global_scale), NPU_FIELD_ARRAY(vip_ppu_param_t, local_size),
    NPU_FIELD_ARRAY(vip_ppu_param_t, global_size), NPU_FIELDS_END,
};

/* The union of quantization data is written in its affine form: fixed_point_pos is the same four bytes as scale. */
#if VF_BY_2_2
static const npu_field tensor_fields[] = {
    NPU_FIELD(vip_buffer_param_t, num_of_dims),
    NPU_FIELD_COUNTED(vip_buffer_param_t, sizes, num_of_dims),
    NPU_FIELD_ENUM(vip_buffer_param_t, data_format, vf_names_vip_buffer_format_e),
    NPU_FIELD_ENUM(vip_buffer_param_t, quant_format, vf_names_vip_buffer_quantize_format_e),
    NPU_FIELD_AS(vip_buffer_param_t, "fixed_point_pos", quant_data.dfp.fixed_point_pos),
    NPU_FIELD_AS(vip_buffer_param_t, "zero_point", quant_data.affine.zero_point),
    NPU_FIELDS_END,
};
static const npu_field params_fields[] = {
    NPU_FIELD(vip_buffer_create_params_t, device_index),
    NPU_FIELD_ENUM(vip_buffer_create_params_t, type, vf_names_vip_buffer_create_type_e),
    NPU_FIELD(vip_buffer_create_params_t, prop),
    NPU_FIELD_RECORD(vip_buffer_create_params_t, param.tensor_param, tensor_fields),
    NPU_FIELDS_END,
};
#else
static const npu_field params_fields[] = {
    NPU_FIELD(vip_buffer_create_params_t, num_of_dims),
    NPU_FIELD_COUNTED(vip_buffer_create_params_t, sizes, num_of_dims),
    NPU_FIELD_ENUM(vip_buffer_create_params_t, data_format, vf_names_vip_buffer_format_e),
    NPU_FIELD_ENUM(vip_buffer_create_params_t, quant_format, vf_names_vip_buffer_quantize_format_e),
    NPU_FIELD_AS(vip_buffer_create_params_t, "fixed_point_pos", quant_data.dfp.fixed_point_pos),
    NPU_FIELD_AS(vip_buffer_create_params_t, "zeroPoint", quant_data.affine.zeroPoint),
    NPU_FIELD(vip_buffer_create_params_t, memory_type),
    NPU_FIELDS_END,
};
#endif

void vf_arg_made(npu_call *call, const char *name, npu_kind *kind, const void *handle, bool good)
{
    uintptr_t value = 0;
    if (good && handle)
        memcpy(&value, handle, sizeof value);
    npu_arg_handle(call, name, kind, value);
}

/* The record in a trace never shows more sizes than there are. */
void vf_arg_params(npu_call *call, const char *name, const vip_buffer_create_params_t *param)
{
#if VF_BY_2_2
    bool known = call->traced && param && param->param.tensor_param.num_of_dims <= VF_MOST_DIMS;
#else
    bool known = call->traced && param && param->num_of_dims <= VF_MOST_DIMS;
#endif
    if (known)
        npu_arg_record(call, name, param, params_fields);
    else
        npu_arg_pointer(call, name, param);
}

void vf_arg_chunk_sizes(npu_call *call, const char *name, const vip_uint32_t *sizes, uint32_t count)
{
    if (!call->traced || !sizes || count > VF_MOST_CHUNKS) {
        npu_arg_pointer(call, name, sizes);
        return;
    }
    npu_arg_begin(call, name, '[');
    for (uint32_t i = 0; i < count; i++)
        npu_arg_uint(call, NULL, sizes[i]);
    npu_arg_end(call, ']');
}

void vf_arg_flush(npu_call *call, const char *name, int type, uintptr_t handle)
{
    npu_arg_enum(call, name, type, vf_names_vip_buffer_operation_type_e);
    if (!call->traced || call->forced || type != VF_FLUSH)
        return;
    vf_buffer *buffer = npu_handle_acquire(&vf_buffer_kind, handle);
    if (buffer) {
        npu_arg_data(call, "data", buffer->cpu, buffer->cpu ? buffer->size : 0);
        vf_buffer_leave(handle);
    }
}

#if VF_BY_2_2
void vf_arg_network_params(npu_call *call, const char *name, const vip_create_network_param_t *param)
{
    npu_arg_pointer(call, name, param);
    if (!call->traced || !param)
        return;
    npu_arg_uint(call, "param.prop", param->prop);
    npu_arg_uint(call, "param.nbg.type", param->nbg.type);
    if (param->nbg.type == VIP_NET_CREATE_NBG_FROM_FILE)
        npu_arg_text(call, "param.nbg.file.nbg_path", param->nbg.file.nbg_path);
    else if (param->nbg.type == VIP_NET_CREATE_NBG_FROM_MEMORY)
        npu_arg_data(call, "param.nbg.memory", param->nbg.memory.nbg_memory, param->nbg.memory.nbg_size);
    if (param->prop & VIP_NET_CREATE_PROP_FROM_NETWORK)
        npu_arg_handle(call, "param.net.src_network", &vf_network_kind, VF_HANDLE(param->net.src_network));
}
#else
static void arg_nbg(npu_call *call, const char *name, const void *data, uint32_t size, bool file, bool memory)
{
    if (file)
        npu_arg_text(call, name, data);
    else if (memory)
        npu_arg_data(call, name, data, size);
    else
        npu_arg_pointer(call, name, data);
}

void vf_arg_nbg(npu_call *call, const char *name, int type, const void *data, uint32_t size)
{
    arg_nbg(call, name, data, size, type & VF_FROM_FILE, type & VF_FROM_MEMORY);
}

void vf_arg_dup_nbg(npu_call *call, const char *name, int type, const void *data, uint32_t size)
{
    bool by_nbg = type & VF_DUP_BY_NBG;
    arg_nbg(call, name, data, size, by_nbg && type & VF_DUP_FILE, by_nbg && type & VF_DUP_MEMORY);
}
#endif

static void arg_u32(npu_call *call, const char *name, const void *value)
{
    uint32_t number;
    memcpy(&number, value, sizeof number);
    npu_arg_uint(call, name, number);
}

static void arg_enum(npu_call *call, const char *name, const void *value, const npu_name *names)
{
    int32_t number;
    memcpy(&number, value, sizeof number);
    npu_arg_enum(call, name, number, names);
}

void vf_arg_network_value(npu_call *call, const char *name, int property, const void *value, bool good)
{
    if (!call->traced)
        return;
    if (!value || !good) {
        npu_arg_pointer(call, name, value);
        return;
    }
    switch (property) {
    case VF_NET_LAYER_COUNT: case VF_NET_INPUT_COUNT: case VF_NET_OUTPUT_COUNT: case VF_NET_MEMORY_POOL_SIZE:
    case VF_NET_DEVICE: case VF_NET_TIME_OUT: case VF_NET_CORE_INDEX: case VF_NET_NPD: case VF_NET_PRELOAD:
        arg_u32(call, name, value);
        break;
    case VF_NET_CORE_COUNT: case VF_NET_PRIORITY: case VF_NET_CHANGE_PPU:
        npu_arg_uint(call, name, *(const uint8_t *)value);
        break;
    case VF_NET_NAME: npu_arg_chars(call, name, value, 64); break;
    case VF_NET_MEMORY_POOL: case VF_NET_COEFF_MEMORY:
        npu_arg_handle(call, name, &vf_buffer_kind, vf_value_buffer(value));
        break;
    default: npu_arg_pointer(call, name, value); /* times differ from run to run; the rest no one can decode */
    }
}

void vf_arg_io_value(npu_call *call, const char *name, uintptr_t network, uint32_t index, int property,
                     const void *value, bool input, bool good)
{
    float scale;
    uint32_t dims = 0;
    if (!call->traced)
        return;
    if (!value || !good) {
        npu_arg_pointer(call, name, value);
        return;
    }
    switch (property) {
    case VF_IO_QUANT_FORMAT: arg_enum(call, name, value, vf_names_vip_buffer_quantize_format_e); break;
    case VF_IO_DATA_FORMAT: arg_enum(call, name, value, vf_names_vip_buffer_format_e); break;
    case VF_IO_DIMENSIONS: arg_u32(call, name, value); break;
    case VF_IO_SIZES:
        vf_query_io(network, index, VF_IO_DIMENSIONS, &dims, input);
        npu_arg_begin(call, name, '[');
        for (uint32_t i = 0; i < dims; i++)
#if VF_BY_2_2
            npu_arg_uint(call, NULL, ((const vip_size_t *)value)[i]);
#else
            arg_u32(call, NULL, (const char *)value + 4 * i);
#endif
        npu_arg_end(call, ']');
        break;
    case VF_IO_FIXED_POINT_POS: case VF_IO_ZERO_POINT: {
        int32_t number;
        memcpy(&number, value, sizeof number);
        npu_arg_int(call, name, number);
        break;
    }
    case VF_IO_SCALE:
        memcpy(&scale, value, sizeof scale);
        npu_arg_float(call, name, (double)scale);
        break;
    case VF_IO_NAME: npu_arg_text(call, name, value); break;
    default: npu_arg_pointer(call, name, value);
    }
}

void vf_arg_hardware_value(npu_call *call, const char *name, uint32_t size, const void *value, bool good)
{
    if (call->traced && good && value && size >= 4)
        arg_u32(call, name, value);
    else
        npu_arg_pointer(call, name, value);
}

void vf_arg_power_value(npu_call *call, const char *name, int property, const void *value)
{
    if (call->traced && value && property == VIP_POWER_PROPERTY_SET_FREQUENCY)
        npu_arg_uint(call, name, ((const vip_power_frequency_t *)value)->fscale_percent);
    else
        npu_arg_pointer(call, name, value);
}

void vf_arg_group_value(npu_call *call, const char *name, const void *value)
{
    if (call->traced && value)
        arg_u32(call, name, value);
    else
        npu_arg_pointer(call, name, value);
}
