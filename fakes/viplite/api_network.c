/* vip_lite.h: networks. Each function: faults and trace around the work done elsewhere. */
#include <string.h>

#include "edge.h"

/* Handles are written through the caller's pointer, whatever its type is called. */
static void hand_over(void *out, uintptr_t handle)
{
    memcpy(out, &handle, sizeof handle);
}

#if VF_BY_2_2

static int source_of(const vip_create_network_param_t *param, vf_nbg_source *source)
{
    memset(source, 0, sizeof *source);
    switch (param->nbg.type) {
    case VIP_NET_CREATE_NBG_FROM_FILE:
        source->type = VF_FROM_FILE;
        source->data = param->nbg.file.nbg_path;
        source->offset = param->nbg.file.offset;
        break;
    case VIP_NET_CREATE_NBG_FROM_MEMORY:
        source->type = VF_FROM_MEMORY;
        source->data = param->nbg.memory.nbg_memory;
        source->size = param->nbg.memory.nbg_size;
        break;
    case VIP_NET_CREATE_NBG_FROM_FLASH:
        source->type = VF_FROM_FLASH;
        return VF_SUCCESS;
    default: return VF_SUCCESS; /* refused as a network of no type */
    }
    return source->data ? VF_SUCCESS : VF_ARGUMENTS;
}

/* Not measured: read as the header's names say. */
static int create(const vip_create_network_param_t *param, vip_network *network)
{
    vf_nbg_source source;
    uintptr_t handle = 0;
    if (!param || !network) {
        vf_error("param %s, network %s", param ? "given" : "NULL", network ? "given" : "NULL");
        return VF_ARGUMENTS;
    }
    int code = source_of(param, &source);
    if (code) {
        vf_error("path or memory of the NBG is NULL");
        return code;
    }
    if (param->device_index >= vf_chip_now()->devices) {
        vf_error("there is no device %u", param->device_index);
        return VF_ARGUMENTS;
    }
    if (param->prop & VIP_NET_CREATE_PROP_FROM_NETWORK)
        code = vf_network_dup(VF_HANDLE(param->net.src_network), source.type ? &source : NULL, false, &handle);
    else
        code = vf_network_create(&source, &handle);
    hand_over(network, handle);
    if (code == VF_SUCCESS && param->device_index) {
        uint32_t device = param->device_index;
        code = vf_network_set(handle, VF_NET_DEVICE, &device);
    }
    return code;
}

vip_status_e vip_create_network(vip_create_network_param_t *param, vip_uint32_t param_size, vip_network *network)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_create_network", NPU_CALL_DEVICE);
    int ret = go ? create(param, network) : (int)call.code;
    npu_arg_pointer(&call, "param", param);
    if (call.traced && param) {
        npu_arg_uint(&call, "param.prop", param->prop);
        npu_arg_uint(&call, "param.nbg.type", param->nbg.type);
        if (param->nbg.type == VIP_NET_CREATE_NBG_FROM_FILE)
            npu_arg_text(&call, "param.nbg.file.nbg_path", param->nbg.file.nbg_path);
        else if (param->nbg.type == VIP_NET_CREATE_NBG_FROM_MEMORY)
            npu_arg_data(&call, "param.nbg.memory", param->nbg.memory.nbg_memory, param->nbg.memory.nbg_size);
        if (param->prop & VIP_NET_CREATE_PROP_FROM_NETWORK)
            vf_arg_network(&call, "param.net.src_network", param->net.src_network);
    }
    npu_arg_uint(&call, "param_size", param_size);
    vf_arg_made(&call, "network", &vf_network_kind, network, go && ret == VF_SUCCESS);
    return vf_end(&call, ret);
}

#else

static int create(const void *data, uint32_t size, int type, vip_network *network)
{
    vf_nbg_source source = {type, data, size, 0};
    uintptr_t handle;
    if (!data || !network) {
        vf_error("data %s, network %s", data ? "given" : "NULL", network ? "given" : "NULL");
        return VF_ARGUMENTS; /* measured: the handle stays as it was */
    }
    int code = vf_network_create(&source, &handle);
    hand_over(network, handle);
    return code;
}

/* Paths are texts, memory is data, before the call. */
static void arg_nbg(npu_call *call, const void *data, uint32_t size, bool file, bool memory)
{
    if (file)
        npu_arg_text(call, "data", data);
    else if (memory)
        npu_arg_data(call, "data", data, size);
    else
        npu_arg_pointer(call, "data", data);
    npu_arg_uint(call, "size_of_data", size);
}

#if VF_RELEASE >= VF_1_13_0_1
vip_status_e vip_create_network(const void *data, vip_uint32_t size_of_data, vip_create_network_type_e type,
                                vip_network *network)
#else
vip_status_e vip_create_network(const void *data, vip_uint32_t size_of_data, vip_enum type, vip_network *network)
#endif
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_create_network", NPU_CALL_DEVICE);
    arg_nbg(&call, data, size_of_data, (int)type & VF_FROM_FILE, (int)type & VF_FROM_MEMORY);
    npu_arg_flags(&call, "type", (uint64_t)type, vf_create_types);
    int ret = go ? create(data, size_of_data, (int)type, network) : (int)call.code;
    vf_arg_made(&call, "network", &vf_network_kind, network, go && ret == VF_SUCCESS);
    return vf_end(&call, ret);
}

vip_status_e vip_weak_dup_network(vip_network network, vip_network *dup_network)
{
    npu_call call;
    uintptr_t handle = 0;
    bool go = npu_call_begin(&call, "vip_weak_dup_network", NPU_CALL_DEVICE);
    int ret = (int)call.code;
    if (go) {
        ret = !network ? VF_INVALID_NETWORK : !dup_network ? VF_ARGUMENTS : VF_SUCCESS;
        if (ret == VF_SUCCESS) {
            ret = vf_network_dup(VF_HANDLE(network), NULL, true, &handle);
            hand_over(dup_network, handle);
        }
    }
    vf_arg_network(&call, "network", network);
    vf_arg_made(&call, "dup_network", &vf_network_kind, dup_network, go && ret == VF_SUCCESS);
    return vf_end(&call, ret);
}

#if VF_BY_1_13

static int dup(const void *data, uint32_t size, int type, vip_network network, vip_network *out)
{
    vf_nbg_source source = {0, data, size, 0};
    bool by_nbg = type & VF_DUP_BY_NBG;
    uintptr_t handle;
    if (!out || (by_nbg && !data) || !network) {
        vf_error("data, network or dup_network is NULL");
        return VF_BY_2_0 && !network ? VF_INVALID_NETWORK : VF_ARGUMENTS; /* measured with all of them NULL */
    }
    if (type & VF_DUP_FILE)
        source.type = VF_FROM_FILE;
    else if (type & VF_DUP_MEMORY)
        source.type = VF_FROM_MEMORY;
    else if (type & VF_DUP_FLASH)
        source.type = VF_FROM_FLASH;
    if (!(type & (VF_DUP_BY_NETWORK | VF_DUP_BY_NBG))) {
        vf_error("type 0x%x names neither a network nor an NBG to take the commands from", (unsigned)type);
        return VF_ARGUMENTS;
    }
    int code = vf_network_dup(VF_HANDLE(network), by_nbg ? &source : NULL, false, &handle);
    hand_over(out, handle);
    return code;
}

/* 1.13.0.0 exports it without declaring it. */
vip_status_e vip_dup_network(const void *data, vip_uint32_t size_of_data, vip_dup_network_type_e type,
                             vip_network network, vip_network *dup_network)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_dup_network", NPU_CALL_DEVICE);
    bool by_nbg = (int)type & VF_DUP_BY_NBG;
    arg_nbg(&call, data, size_of_data, by_nbg && (int)type & VF_DUP_FILE, by_nbg && (int)type & VF_DUP_MEMORY);
    npu_arg_flags(&call, "type", (uint64_t)type, vf_dup_types);
    vf_arg_network(&call, "network", network);
    int ret = go ? dup(data, size_of_data, (int)type, network, dup_network) : (int)call.code;
    vf_arg_made(&call, "dup_network", &vf_network_kind, dup_network, go && ret == VF_SUCCESS);
    return vf_end(&call, ret);
}

#endif
#endif

/* A function of one network and nothing else. */
static vip_status_e of_network(const char *name, int flags, vip_network network, int (*function)(uintptr_t))
{
    npu_call call;
    bool go = npu_call_begin(&call, name, flags);
    vf_arg_network(&call, "network", network);
    return vf_end(&call, go ? function(VF_HANDLE(network)) : (int)call.code);
}

vip_status_e vip_destroy_network(vip_network network)
{
    return of_network("vip_destroy_network", NPU_CALL_PLAIN, network, vf_network_destroy);
}

vip_status_e vip_prepare_network(vip_network network)
{
    return of_network("vip_prepare_network", NPU_CALL_DEVICE, network, vf_network_prepare);
}

vip_status_e vip_finish_network(vip_network network)
{
    return of_network("vip_finish_network", NPU_CALL_PLAIN, network, vf_network_finish);
}

vip_status_e vip_run_network(vip_network network)
{
    return of_network("vip_run_network", NPU_CALL_DEVICE, network, vf_network_run);
}

vip_status_e vip_trigger_network(vip_network network)
{
    return of_network("vip_trigger_network", NPU_CALL_DEVICE, network, vf_network_trigger);
}

vip_status_e vip_wait_network(vip_network network)
{
    return of_network("vip_wait_network", NPU_CALL_DEVICE, network, vf_network_wait);
}

#if VF_RELEASE >= VF_1_8_0
vip_status_e vip_cancel_network(vip_network network)
{
    return of_network("vip_cancel_network", NPU_CALL_DEVICE, network, vf_network_cancel);
}
#endif

vip_status_e vip_set_network(vip_network network, vip_enum property, void *value)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_set_network", NPU_CALL_PLAIN);
    vf_arg_network(&call, "network", network);
    npu_arg_enum(&call, "property", property, vf_network_properties);
    vf_arg_network_value(&call, property, value, property >= VF_NET_CHANGE_PPU);
    return vf_end(&call, go ? vf_network_set(VF_HANDLE(network), property, value) : (int)call.code);
}

vip_status_e vip_query_network(vip_network network, vip_enum property, void *value)
{
    npu_call call;
    bool go = npu_call_begin(&call, "vip_query_network", NPU_CALL_PLAIN);
    int ret = go ? vf_network_query(VF_HANDLE(network), property, value) : (int)call.code;
    vf_arg_network(&call, "network", network);
    npu_arg_enum(&call, "property", property, vf_network_properties);
    vf_arg_network_value(&call, property, value, go && ret == VF_SUCCESS);
    return vf_end(&call, ret);
}

static vip_status_e query_io(const char *name, vip_network network, uint32_t index, int property, void *value,
                             bool input)
{
    npu_call call;
    uint32_t dims = 0;
    bool go = npu_call_begin(&call, name, NPU_CALL_PLAIN);
    int ret = go ? vf_network_query_io(VF_HANDLE(network), index, property, value, input) : (int)call.code;
    if (call.traced && go && ret == VF_SUCCESS)
        vf_network_query_io(VF_HANDLE(network), index, VF_IO_DIMENSIONS, &dims, input);
    vf_arg_network(&call, "network", network);
    npu_arg_uint(&call, "index", index);
    npu_arg_enum(&call, "property", property, vf_buffer_properties);
    vf_arg_tensor_value(&call, property, value, dims, go && ret == VF_SUCCESS);
    return vf_end(&call, ret);
}

vip_status_e vip_query_input(vip_network network, vip_uint32_t index, vip_enum property, void *value)
{
    return query_io("vip_query_input", network, index, property, value, true);
}

vip_status_e vip_query_output(vip_network network, vip_uint32_t index, vip_enum property, void *value)
{
    return query_io("vip_query_output", network, index, property, value, false);
}

static vip_status_e bind(const char *name, vip_network network, uint32_t index, vip_buffer buffer, bool input)
{
    npu_call call;
    bool go = npu_call_begin(&call, name, NPU_CALL_PLAIN);
    vf_arg_network(&call, "network", network);
    npu_arg_uint(&call, "index", index);
    vf_arg_buffer(&call, input ? "input" : "output", buffer);
    int ret = go ? vf_network_bind(VF_HANDLE(network), index, VF_HANDLE(buffer), input) : (int)call.code;
    return vf_end(&call, ret);
}

vip_status_e vip_set_input(vip_network network, vip_uint32_t index, vip_buffer input)
{
    return bind("vip_set_input", network, index, input, true);
}

vip_status_e vip_set_output(vip_network network, vip_uint32_t index, vip_buffer output)
{
    return bind("vip_set_output", network, index, output, false);
}

vip_status_e vip_set_ppu_param(vip_network network, vip_ppu_param_t *param, vip_uint32_t index)
{
    npu_call call;
    vf_ppu ppu;
    bool go = npu_call_begin(&call, "vip_set_ppu_param", NPU_CALL_PLAIN);
    vf_arg_network(&call, "network", network);
    npu_arg_record(&call, "param", param, vf_ppu_fields);
    npu_arg_uint(&call, "index", index);
    if (param) {
        ppu.work_dim = param->work_dim;
        memcpy(ppu.offset, param->global_offset, sizeof ppu.offset);
        memcpy(ppu.scale, param->global_scale, sizeof ppu.scale);
        memcpy(ppu.local, param->local_size, sizeof ppu.local);
        memcpy(ppu.size, param->global_size, sizeof ppu.size);
    }
    return vf_end(&call, go ? vf_network_set_ppu(VF_HANDLE(network), param ? &ppu : NULL, index) : (int)call.code);
}
