/* How arguments look in a call trace. */
#include "edge.h"

#include <string.h>

#define NAME(x) {x, #x}

const npu_name vf_network_properties[] = {
    NAME(VIP_NETWORK_PROP_LAYER_COUNT),
    NAME(VIP_NETWORK_PROP_INPUT_COUNT),
    NAME(VIP_NETWORK_PROP_OUTPUT_COUNT),
    NAME(VIP_NETWORK_PROP_NETWORK_NAME),
    NAME(VIP_NETWORK_PROP_MEMORY_POOL_SIZE),
    NAME(VIP_NETWORK_PROP_PROFILING),
#if !VF_BY_2_2
    NAME(VIP_NETWORK_PROP_ADDRESS_INFO),
#endif
#if !VF_BY_2_0
    NAME(VIP_NETWORK_PROP_READ_REG_IRQ),
#endif
#if VF_BY_1_13
    NAME(VIP_NETWORK_PROP_CORE_COUNT),
#endif
#if VF_BY_2_0
    NAME(VIP_NETWORK_PROP_GET_LAYER_DUMP_OUTPUT),
#endif
#if VF_BY_2_2
    NAME(VIP_NETWORK_PROP_EXE_NBG_SIZE),
    NAME(VIP_NETWORK_PROP_EXE_NBG_GENERATE),
    NAME(VIP_NETWORK_PROP_STATE),
    NAME(VIP_NETWORK_PROP_VIDEO_MEMORY_SIZE),
    NAME(VIP_NETWORK_PROP_SET_VIDEO_MEMORY),
#endif
    NAME(VIP_NETWORK_PROP_CHANGE_PPU_PARAM),
    NAME(VIP_NETWORK_PROP_SET_MEMORY_POOL),
    NAME(VIP_NETWORK_PROP_SET_DEVICE_ID),
    NAME(VIP_NETWORK_PROP_SET_PRIORITY),
#if VF_BY_1_13
    NAME(VIP_NETWORK_PROP_SET_TIME_OUT),
#endif
#if VF_RELEASE >= VF_1_13_0_1
    NAME(VIP_NETWORK_PROP_SET_COEFF_MEMORY),
#endif
#if VF_BY_2_0
    NAME(VIP_NETWORK_PROP_SET_CORE_INDEX),
    NAME(VIP_NETWORK_PROP_SET_ENABLE_NPD),
    NAME(VIP_NETWORK_PROP_SET_VIPSRAM_PRELOAD),
    NAME(VIP_NETWORK_PROP_SET_LAYER_DUMP_ID),
#endif
    {0, NULL},
};

const npu_name vf_buffer_properties[] = {
    NAME(VIP_BUFFER_PROP_QUANT_FORMAT),       NAME(VIP_BUFFER_PROP_NUM_OF_DIMENSION),
    NAME(VIP_BUFFER_PROP_SIZES_OF_DIMENSION), NAME(VIP_BUFFER_PROP_DATA_FORMAT),
    NAME(VIP_BUFFER_PROP_FIXED_POINT_POS),    NAME(VIP_BUFFER_PROP_TF_SCALE),
    NAME(VIP_BUFFER_PROP_TF_ZERO_POINT),      NAME(VIP_BUFFER_PROP_NAME),
    {0, NULL},
};

const npu_name vf_group_properties[] = {
#if VF_BY_1_13
    NAME(VIP_GROUP_PROP_PROFILING),
    NAME(VIP_GROUP_PROP_SET_DEVICE_ID),
    NAME(VIP_GROUP_PROP_SET_TIME_OUT),
#endif
#if VF_BY_2_0
    NAME(VIP_GROUP_PROP_SET_CORE_INDEX),
#endif
    {0, NULL},
};

const npu_name vf_hardware_properties[] = {
    NAME(VIP_QUERY_HW_PROP_CID),
    NAME(VIP_QUERY_HW_PROP_DEVICE_COUNT),
    NAME(VIP_QUERY_HW_PROP_CORE_COUNT_EACH_DEVICE),
    {0, NULL},
};

const npu_name vf_power_properties[] = {
    NAME(VIP_POWER_PROPERTY_NONE), NAME(VIP_POWER_PROPERTY_SET_FREQUENCY), NAME(VIP_POWER_PROPERTY_OFF),
    NAME(VIP_POWER_PROPERTY_ON),   NAME(VIP_POWER_PROPERTY_STOP),          NAME(VIP_POWER_PROPERTY_START),
    {0, NULL},
};

const npu_name vf_flush_types[] = {
    NAME(VIP_BUFFER_OPER_TYPE_NONE), NAME(VIP_BUFFER_OPER_TYPE_FLUSH), NAME(VIP_BUFFER_OPER_TYPE_INVALIDATE),
    {0, NULL},
};

#if !VF_BY_2_2
const npu_name vf_create_types[] = {
    NAME(VIP_CREATE_NETWORK_FROM_FILE), NAME(VIP_CREATE_NETWORK_FROM_MEMORY), NAME(VIP_CREATE_NETWORK_FROM_FLASH),
    {0, NULL},
};
#endif

#if VF_BY_1_13 && !VF_BY_2_2
const npu_name vf_dup_types[] = {
    NAME(VIP_DUP_FOR_CMD_BY_NETWORK), NAME(VIP_DUP_FOR_CMD_BY_NBG), NAME(VIP_DUP_FROM_NBG_FILE),
    NAME(VIP_DUP_FROM_NBG_MEMORY),    NAME(VIP_DUP_FROM_NBG_FLASH), NAME(VIP_DUP_FROM_NETWORK),
    {0, NULL},
};
#else
const npu_name vf_dup_types[] = {{0, NULL}};
#endif

static const npu_name formats[] = {
    NAME(VIP_BUFFER_FORMAT_FP32),   NAME(VIP_BUFFER_FORMAT_FP16),   NAME(VIP_BUFFER_FORMAT_UINT8),
    NAME(VIP_BUFFER_FORMAT_INT8),   NAME(VIP_BUFFER_FORMAT_UINT16), NAME(VIP_BUFFER_FORMAT_INT16),
    NAME(VIP_BUFFER_FORMAT_CHAR),   NAME(VIP_BUFFER_FORMAT_BFP16),  NAME(VIP_BUFFER_FORMAT_INT32),
    NAME(VIP_BUFFER_FORMAT_UINT32), NAME(VIP_BUFFER_FORMAT_INT64),  NAME(VIP_BUFFER_FORMAT_UINT64),
    NAME(VIP_BUFFER_FORMAT_FP64),
#if VF_BY_1_13
    NAME(VIP_BUFFER_FORMAT_INT4),   NAME(VIP_BUFFER_FORMAT_UINT4),
#endif
#if VF_BY_2_0
    NAME(VIP_BUFFER_FORMAT_BOOL8),
#endif
    {0, NULL},
};

static const npu_name quantizations[] = {
    NAME(VIP_BUFFER_QUANTIZE_NONE),
    NAME(VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT),
    NAME(VIP_BUFFER_QUANTIZE_TF_ASYMM),
    {0, NULL},
};

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
    NPU_FIELD_ENUM(vip_buffer_param_t, data_format, formats),
    NPU_FIELD_ENUM(vip_buffer_param_t, quant_format, quantizations),
    NPU_FIELD_AS(vip_buffer_param_t, "fixed_point_pos", quant_data.dfp.fixed_point_pos),
    NPU_FIELD_AS(vip_buffer_param_t, "zero_point", quant_data.affine.zero_point),
    NPU_FIELDS_END,
};
static const npu_name buffer_types[] = {
    NAME(VIP_BUFFER_CREATE_ALLOC_MEM), NAME(VIP_BUFFER_CREATE_FROM_PHY),    NAME(VIP_BUFFER_CREATE_FROM_USER_MEM),
    NAME(VIP_BUFFER_CREATE_FROM_FD),   NAME(VIP_BUFFER_CREATE_FROM_BUFFER), {0, NULL},
};
const npu_field vf_params_fields[] = {
    NPU_FIELD(vip_buffer_create_params_t, device_index),
    NPU_FIELD_ENUM(vip_buffer_create_params_t, type, buffer_types),
    NPU_FIELD(vip_buffer_create_params_t, prop),
    NPU_FIELD_RECORD(vip_buffer_create_params_t, param.tensor_param, tensor_fields),
    NPU_FIELDS_END,
};
#else
const npu_field vf_params_fields[] = {
    NPU_FIELD(vip_buffer_create_params_t, num_of_dims),
    NPU_FIELD_COUNTED(vip_buffer_create_params_t, sizes, num_of_dims),
    NPU_FIELD_ENUM(vip_buffer_create_params_t, data_format, formats),
    NPU_FIELD_ENUM(vip_buffer_create_params_t, quant_format, quantizations),
    NPU_FIELD_AS(vip_buffer_create_params_t, "fixed_point_pos", quant_data.dfp.fixed_point_pos),
    NPU_FIELD_AS(vip_buffer_create_params_t, "zeroPoint", quant_data.affine.zeroPoint),
    NPU_FIELD(vip_buffer_create_params_t, memory_type),
    NPU_FIELDS_END,
};
#endif

void vf_arg_network(npu_call *call, const char *name, vip_network network)
{
    npu_arg_handle(call, name, &vf_network_kind, VF_HANDLE(network));
}

void vf_arg_buffer(npu_call *call, const char *name, vip_buffer buffer)
{
    npu_arg_handle(call, name, &vf_buffer_kind, VF_HANDLE(buffer));
}

void vf_arg_group(npu_call *call, const char *name, vip_group group)
{
    npu_arg_handle(call, name, &vf_group_kind, VF_HANDLE(group));
}

void vf_arg_made(npu_call *call, const char *name, npu_kind *kind, const void *handle, bool good)
{
    uintptr_t made = 0;
    if (good && handle)
        memcpy(&made, handle, sizeof made);
    npu_arg_handle(call, name, kind, made);
}

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

void vf_arg_network_value(npu_call *call, int property, const void *value, bool good)
{
    if (!call->traced)
        return;
    if (!value || !good) {
        npu_arg_pointer(call, "value", value);
        return;
    }
    switch (property) {
    case VF_NET_LAYER_COUNT: case VF_NET_INPUT_COUNT: case VF_NET_OUTPUT_COUNT: case VF_NET_MEMORY_POOL_SIZE:
    case VF_NET_DEVICE: case VF_NET_TIME_OUT: case VF_NET_CORE_INDEX: case VF_NET_NPD: case VF_NET_PRELOAD:
        arg_u32(call, "value", value);
        break;
    case VF_NET_CORE_COUNT: case VF_NET_PRIORITY: case VF_NET_CHANGE_PPU:
        npu_arg_uint(call, "value", *(const uint8_t *)value);
        break;
    case VF_NET_NAME: npu_arg_chars(call, "value", value, 64); break;
    case VF_NET_MEMORY_POOL: case VF_NET_COEFF_MEMORY:
        npu_arg_handle(call, "value", &vf_buffer_kind, vf_value_buffer(value));
        break;
    default: npu_arg_pointer(call, "value", value); /* times differ from run to run; the rest nobody can decode */
    }
}

void vf_arg_tensor_value(npu_call *call, int property, const void *value, uint32_t dims, bool good)
{
    float scale;
    if (!call->traced)
        return;
    if (!value || !good) {
        npu_arg_pointer(call, "value", value);
        return;
    }
    switch (property) {
    case VF_IO_QUANT_FORMAT: arg_enum(call, "value", value, quantizations); break;
    case VF_IO_DATA_FORMAT: arg_enum(call, "value", value, formats); break;
    case VF_IO_DIMENSIONS: arg_u32(call, "value", value); break;
    case VF_IO_SIZES:
        npu_arg_begin(call, "value", '[');
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
        npu_arg_int(call, "value", number);
        break;
    }
    case VF_IO_SCALE:
        memcpy(&scale, value, sizeof scale);
        npu_arg_float(call, "value", (double)scale);
        break;
    case VF_IO_NAME: npu_arg_text(call, "value", value); break;
    default: npu_arg_pointer(call, "value", value);
    }
}
