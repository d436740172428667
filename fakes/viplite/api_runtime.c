/* vip_lite.h: the library and the hardware. Each function: faults and trace around the work done elsewhere. */
#include "edge.h"

vip_uint32_t vip_get_version(void)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_get_version", NPU_CALL_PLAIN);
    return (vip_uint32_t)npu_call_end(&call, go ? (int64_t)vf_library.version : call.code);
}

#if VF_BY_1_13
vip_status_e vip_init(void)
#else
vip_status_e vip_init(vip_uint32_t video_mem_size)
#endif
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_init", NPU_CALL_DEVICE | NPU_CALL_INIT);
#if !VF_BY_1_13
    npu_arg_uint(&call, "video_mem_size", video_mem_size);
#endif
    return vf_end(&call, go ? vf_init() : (int)call.code);
}

vip_status_e vip_destroy(void)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_destroy", NPU_CALL_PLAIN);
    return vf_end(&call, go ? vf_destroy() : (int)call.code);
}

vip_status_e vip_query_hardware(vip_query_hardware_property_e property, vip_uint32_t size, void *value)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_query_hardware", NPU_CALL_DEVICE);
    int ret = go ? vf_query_hardware((int)property, size, value) : (int)call.code;
    npu_arg_enum(&call, "property", (int)property, vf_hardware_properties);
    npu_arg_uint(&call, "size", size);
    if (call.traced && go && ret == VF_SUCCESS && value && size >= 4)
        npu_arg_uint(&call, "value", *(const vip_uint32_t *)value);
    else
        npu_arg_pointer(&call, "value", value);
    return vf_end(&call, ret);
}

/* Measured: every property is refused, whatever else is given; the libraries are built without user control. */
static int power(int property)
{
    vf_error("property 0x%x: power management by users is not compiled in", (unsigned)property);
    return VF_NOT_SUPPORTED;
}

#if VF_BY_1_13
vip_status_e vip_power_management(vip_uint32_t device, vip_power_property_e property, void *value)
#else
vip_status_e vip_power_management(vip_network network, vip_enum property, void *value)
#endif
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_power_management", NPU_CALL_DEVICE);
#if VF_BY_2_0
    npu_arg_uint(&call, "device_index", device);
#elif VF_BY_1_13
    npu_arg_uint(&call, "device_id", device);
#else
    vf_arg_network(&call, "network", network);
#endif
    npu_arg_enum(&call, "property", (int)property, vf_power_properties);
    if (call.traced && value && property == VIP_POWER_PROPERTY_SET_FREQUENCY)
        npu_arg_uint(&call, "value", ((const vip_power_frequency_t *)value)->fscale_percent);
    else
        npu_arg_pointer(&call, "value", value);
    return vf_end(&call, go ? power((int)property) : (int)call.code);
}
