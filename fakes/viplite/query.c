/* The facts that networks tell about themselves. Each answer writes exactly the bytes that were measured. */
#include <string.h>

#include "network.h"
#include "viplite_plain.h"

/* vip_video_memory_info_t of 2.2. */
typedef struct video_memory {
    int32_t type;
    struct {
        unsigned long physical; /* vip_address_t there */
        size_t size;
    } command, coefficients, pool, other;
} video_memory;

static int write_bytes(void *value, const void *answer, size_t size)
{
    memcpy(value, answer, size);
    return VF_SUCCESS;
}

static int write_u32(void *value, uint32_t number)
{
    return write_bytes(value, &number, sizeof number);
}

static int unsupported(int property)
{
    vf_error("property %d is not supported by this fake", property);
    return VF_NOT_SUPPORTED;
}

/* Properties of 2.2. */
static int query_new(vf_network *network, int property, void *value)
{
    switch (property) {
    case VF_NET_EXE_NBG_SIZE: case VF_NET_EXE_NBG_GENERATE: return unsupported(property);
    case VF_NET_STATE:
        return write_u32(value, network->triggered   ? VF_STATE_RUNNING
                                : __atomic_load_n(&network->ran, __ATOMIC_RELAXED) ? VF_STATE_COMPLETE
                                : network->prepared  ? VF_STATE_PREPARED
                                                     : VF_STATE_CREATED);
    default: {
        video_memory memory = {0};
        if (!network->model->graph) /* what the vendor's file needs for commands and weights no one here knows */
            return unsupported(property);
        memory.coefficients.size = npu_graph_weight_bytes(network->model->graph);
        memory.pool.size = network->model->pool_bytes;
        return write_bytes(value, &memory, sizeof memory);
    }
    }
}

static int query(vf_network *network, int property, void *value)
{
    const vf_model *model = network->model;
    bool by_1_13 = vf_since(VF_1_13_0_0), by_2_0 = vf_since(VF_2_0_3_2), by_2_2 = vf_since(VF_2_2);
    uint32_t profile[2] = {__atomic_load_n(&network->inference_us, __ATOMIC_RELAXED),
                           __atomic_load_n(&network->cycles, __ATOMIC_RELAXED)};
    uint8_t cores = 1;
    switch (property) {
    case VF_NET_LAYER_COUNT: return write_u32(value, model->layers);
    case VF_NET_INPUT_COUNT: return write_u32(value, model->n_inputs);
    case VF_NET_OUTPUT_COUNT: return write_u32(value, model->n_outputs);
    case VF_NET_NAME: return write_bytes(value, model->name, sizeof model->name);
    case VF_NET_MEMORY_POOL_SIZE:
        if (by_2_2) /* a vip_size_t */
            return write_bytes(value, &model->pool_bytes, sizeof model->pool_bytes);
        return write_u32(value, (uint32_t)model->pool_bytes);
    case VF_NET_PROFILING: return write_bytes(value, profile, sizeof profile);
    case VF_NET_READ_REG_IRQ:
        if (by_1_13 && !by_2_0)
            return VF_SUCCESS; /* measured: nothing is written */
        break;
    case VF_NET_CORE_COUNT:
        if (by_1_13)
            return write_bytes(value, &cores, sizeof cores);
        break;
    case VF_NET_LAYER_DUMP_OUTPUT:
        if (by_2_0)
            return unsupported(property);
        break;
    case VF_NET_EXE_NBG_SIZE: case VF_NET_EXE_NBG_GENERATE: case VF_NET_STATE: case VF_NET_VIDEO_MEMORY_SIZE:
        if (by_2_2)
            return query_new(network, property, value);
        break;
    default: break;
    }
    vf_error("property %d is not known", property);
    return VF_ARGUMENTS;
}

int vf_query_network(uintptr_t handle, int property, void *value)
{
    int code;
    vf_network *network = vf_network_enter(handle, "vip_query_network", &code);
    if (!network)
        return code;
    if (!value) {
        vf_error("property %d: value is NULL", property);
        code = VF_ARGUMENTS;
    } else {
        code = query(network, property, value);
    }
    vf_network_leave(network);
    return code;
}

static int query_tensor(const vf_tensor *tensor, int property, void *value)
{
    const vf_desc *desc = &tensor->desc;
    uint32_t sizes[VF_MAX_DIMS];
    switch (property) {
    case VF_IO_QUANT_FORMAT: return write_u32(value, (uint32_t)desc->quant);
    case VF_IO_DIMENSIONS: return write_u32(value, desc->dims);
    case VF_IO_SIZES:
        if (vf_since(VF_2_2)) { /* vip_size_t there */
            size_t wide[VF_MAX_DIMS];
            for (uint32_t i = 0; i < desc->dims; i++)
                wide[i] = (size_t)desc->sizes[i];
            return write_bytes(value, wide, desc->dims * sizeof *wide);
        }
        for (uint32_t i = 0; i < desc->dims; i++)
            sizes[i] = (uint32_t)desc->sizes[i];
        return write_bytes(value, sizes, desc->dims * sizeof *sizes);
    case VF_IO_DATA_FORMAT: return write_u32(value, (uint32_t)desc->format);
    case VF_IO_FIXED_POINT_POS: return write_u32(value, (uint32_t)desc->fl); /* 4 bytes, whatever the header says */
    case VF_IO_SCALE: return write_bytes(value, &desc->scale, sizeof desc->scale);
    case VF_IO_ZERO_POINT: return write_bytes(value, &desc->zero, sizeof desc->zero);
    case VF_IO_NAME: return write_bytes(value, tensor->name, strlen(tensor->name) + 1);
    default: vf_error("property %d is not known", property); return VF_ARGUMENTS;
    }
}

int vf_query_io(uintptr_t handle, uint32_t index, int property, void *value, bool input)
{
    int code;
    vf_network *network = vf_network_enter(handle, input ? "vip_query_input" : "vip_query_output", &code);
    if (!network)
        return code;
    const vf_model *model = network->model;
    if (!value || index >= (input ? model->n_inputs : model->n_outputs)) {
        vf_error("index %u, value %s", index, value ? "given" : "NULL");
        code = VF_ARGUMENTS;
    } else {
        code = query_tensor((input ? model->inputs : model->outputs) + index, property, value);
    }
    vf_network_leave(network);
    return code;
}
