/* vip_set_network and vip_set_ppu_param. */
#include <string.h>

#include "network.h"
#include "viplite_plain.h"

uintptr_t vf_value_buffer(const void *value)
{
    uintptr_t handle = (uintptr_t)value;
    if (npu_handle_live(&vf_buffer_kind, handle))
        return handle;
    memcpy(&handle, value, sizeof handle);
    return npu_handle_live(&vf_buffer_kind, handle) ? handle : 0;
}

static uint32_t number(const void *value)
{
    uint32_t n;
    memcpy(&n, value, sizeof n);
    return n;
}

static int refuse(int property, const char *why)
{
    vf_error("property %d: %s", property, why);
    return VF_FAILURE;
}

static int set_memory(uintptr_t *slot, int property, const void *value, size_t need)
{
    uintptr_t handle = vf_value_buffer(value);
    if (!handle)
        return refuse(property, "not a live vip_buffer");
    if (vf_get_buffer_size(handle) < need) {
        vf_error("property %d: the buffer has %u bytes, %zu are needed", property, vf_get_buffer_size(handle), need);
        return VF_FAILURE;
    }
    *slot = handle;
    return VF_SUCCESS;
}

static int set_device(vf_network *network, const void *value)
{
    if (network->prepared && !vf_since(VF_1_8_0))
        return refuse(VF_NET_DEVICE, "the network is prepared"); /* measured on 1.6.4 alone */
    if (number(value) >= vf_chip_now()->devices)
        return refuse(VF_NET_DEVICE, "there is no such device");
    network->device = number(value);
    return VF_SUCCESS;
}

/* The effect of a property in this generation; unknown properties are ignored (measured). */
static int set(vf_network *network, int property, const void *value)
{
    const vf_model *model = network->model;
    bool by_1_13 = vf_since(VF_1_13_0_0), by_2_0 = vf_since(VF_2_0_3_2);
    bool open = property == VF_NET_DEVICE || (property == VF_NET_CORE_INDEX && by_2_0);
    if (network->prepared && vf_library.settings_close && !open)
        return refuse(property, "the network is prepared");
    if (property == VF_NET_VPM_RUN && by_2_0)
        return refuse(property, "not known");
    switch (property) {
    case VF_NET_CHANGE_PPU:
        if (*(const uint8_t *)value && !model->ppu_dims)
            return refuse(property, "the network has no PPU kernel");
        network->change_ppu = *(const uint8_t *)value != 0;
        return VF_SUCCESS;
    case VF_NET_MEMORY_POOL: return set_memory(&network->pool, property, value, model->pool_bytes);
    case VF_NET_DEVICE: return set_device(network, value);
    case VF_NET_PRIORITY:
        if (network->prepared)
            return refuse(property, "the network is prepared");
        network->priority = *(const uint8_t *)value;
        return VF_SUCCESS;
    case VF_NET_TIME_OUT:
        if (by_1_13)
            network->time_out_ms = number(value);
        break;
    case VF_NET_COEFF_MEMORY: /* 1.13.0.0 looks at it although its header does not have it (measured) */
        if (by_1_13)
            return set_memory(&network->coefficients, property, value,
                              model->graph ? npu_graph_weight_bytes(model->graph) : 1);
        break;
    case VF_NET_CORE_INDEX:
        if (by_2_0 && number(value) >= vf_chip_now()->cores)
            return refuse(property, "there is no such core");
        if (by_2_0)
            network->core = number(value);
        break;
    case VF_NET_LAYER_DUMP: case VF_NET_VIDEO_MEMORY:
        if (by_2_0 && (property == VF_NET_LAYER_DUMP || vf_since(VF_2_2))) {
            vf_error("property %d is not supported by this fake", property);
            return VF_NOT_SUPPORTED;
        }
        break;
    case VF_NET_NPD: case VF_NET_PRELOAD: /* profiles by layer; speed of the hardware: nothing to compute */
        if (!by_2_0)
            break;
        if (property == VF_NET_NPD)
            network->npd = number(value) == 1;
        else
            network->preload = number(value) != 0;
        return VF_SUCCESS;
    default: break;
    }
    if ((property == VF_NET_TIME_OUT && by_1_13) || (property == VF_NET_CORE_INDEX && by_2_0))
        return VF_SUCCESS;
    vf_error("property %d is not known: ignored", property);
    return VF_SUCCESS;
}

int vf_set_network(uintptr_t handle, int property, void *value)
{
    int code;
    vf_network *network = vf_network_enter(handle, "vip_set_network", &code);
    if (!network)
        return code;
    if (!value) {
        vf_error("property %d: value is NULL", property);
        code = VF_ARGUMENTS;
    } else {
        code = set(network, property, value);
    }
    vf_network_leave(network);
    return code;
}

int vf_network_set_ppu(uintptr_t handle, const vf_ppu *param, uint32_t index)
{
    int code;
    vf_network *network = vf_network_enter(handle, "vip_set_ppu_param", &code);
    if (!network)
        return code;
    if (!param || (index != 0 && network->model->ppu_dims)) {
        vf_error("param %s, index %u", param ? "given" : "NULL", index);
        code = VF_ARGUMENTS;
    } else if (!network->model->ppu_dims || !network->change_ppu || !network->prepared) {
        vf_error("%s", !network->model->ppu_dims ? "the network has no PPU kernel"
                       : !network->change_ppu    ? "CHANGE_PPU_PARAM was not set before vip_prepare_network"
                                                 : "the network is not prepared");
        code = VF_FAILURE;
    } else if (param->work_dim != network->model->ppu_dims) {
        vf_error("work_dim is %u, the network's kernel has %u", param->work_dim, network->model->ppu_dims);
        code = VF_FAILURE;
    } else {
        pthread_mutex_lock(&network->computing);
        network->ppu = *param;
        pthread_mutex_unlock(&network->computing);
    }
    vf_network_leave(network);
    return code;
}
