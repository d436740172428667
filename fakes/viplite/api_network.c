/* vip_lite.h: networks, from what programs give. */
#include <string.h>

#include "trace.h"

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
int vf_create_network(vip_create_network_param_t *param, vip_network *network)
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
        code = vf_set_network(handle, VF_NET_DEVICE, &device);
    }
    return code;
}

#else

int vf_create_network(const void *data, uint32_t size, int type, vip_network *network)
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

int vf_weak_dup_network(uintptr_t network, vip_network *dup_network)
{
    uintptr_t handle = 0;
    if (!network || !dup_network)
        return network || VF_BY_1_13 ? VF_ARGUMENTS : VF_INVALID_NETWORK; /* measured since 1.13 */
    int ret = vf_network_dup(network, NULL, true, &handle);
    hand_over(dup_network, handle);
    return ret;
}

#if VF_BY_1_13

int vf_dup_network(const void *data, uint32_t size, int type, uintptr_t network, vip_network *out)
{
    vf_nbg_source source = {0, data, size, 0};
    bool by_network = type == (VF_DUP_BY_NETWORK | VF_DUP_NETWORK);
    bool by_nbg = VF_BY_2_0 && type & VF_DUP_BY_NBG && type & VF_DUP_MEDIA; /* measured: 1.13 refuses it for format 1.22 */
    uintptr_t handle;
    if (!out || !network) {
        vf_error("network or dup_network is NULL");
        return VF_BY_2_0 && !network ? VF_INVALID_NETWORK : VF_ARGUMENTS; /* measured with all of them NULL */
    }
    if (!by_network && !by_nbg) {
        vf_error("type 0x%x names no network, and no NBG to take the commands from", (unsigned)type);
        return VF_NOT_SUPPORTED;
    }
    source.type = type & VF_DUP_FILE ? VF_FROM_FILE : type & VF_DUP_MEMORY ? VF_FROM_MEMORY : VF_FROM_FLASH;
    if (by_nbg && !data) {
        vf_error("data is NULL");
        return source.type == VF_FROM_FILE ? VF_INVALID_NETWORK : VF_ARGUMENTS; /* measured */
    }
    int code = vf_network_dup(network, by_nbg ? &source : NULL, false, &handle);
    hand_over(out, handle);
    return code;
}

#endif
#endif

int vf_set_ppu_param(uintptr_t network, vip_ppu_param_t *param, uint32_t index)
{
    vf_ppu ppu;
    if (!param)
        return vf_network_set_ppu(network, NULL, index);
    ppu.work_dim = param->work_dim;
    memcpy(ppu.offset, param->global_offset, sizeof ppu.offset);
    memcpy(ppu.scale, param->global_scale, sizeof ppu.scale);
    memcpy(ppu.local, param->local_size, sizeof ppu.local);
    memcpy(ppu.size, param->global_size, sizeof ppu.size);
    return vf_network_set_ppu(network, &ppu, index);
}
