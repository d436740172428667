/* See partition.h. */
#include "partition.h"

#include <stdlib.h>
#include <string.h>

#include "npu_kernels.h"
#include "npu_log.h"

enum { MOST_CHANNELS_OF_HTA = 16, UNASSIGNED = -1 };

const char *const runtime_choices[] = {"yes", "no", NULL};

bool runtime_available(int runtime)
{
    const char *said = NULL;
    switch (runtime) {
    case SNPE_RUNTIME_CPU: return true;
    case SNPE_RUNTIME_GPU: case SNPE_RUNTIME_GPU_FLOAT16: said = npu_option_text("snpe_gpu"); break;
    case SNPE_RUNTIME_DSP: said = npu_option_text("snpe_dsp"); break;
    case SNPE_RUNTIME_AIP_FIXED8_TF: said = npu_option_text("snpe_aip"); break;
    default: return false;
    }
    return !said || strcmp(said, "yes") == 0;
}

const char *core_name(core which)
{
    static const char *const names[] = {"CPU", "GPU", "DSP", "HTA", "HNN"};
    return (unsigned)which < sizeof names / sizeof *names ? names[which] : "?";
}

static const char *runtime_name(int runtime)
{
    static const char *const names[] = {"CPU", "GPU", "DSP", "GPU_FLOAT16", "?", "AIP"};
    return runtime >= 0 && runtime < (int)(sizeof names / sizeof *names) ? names[runtime] : "?";
}

part_numbers core_numbers(core where, bool cpu_fixed_point)
{
    switch (where) {
    case CORE_CPU: return cpu_fixed_point ? PART_AS_IS : PART_FLOAT32;
    case CORE_GPU: return PART_FLOAT16;
    default: return PART_AS_IS;
    }
}

static core core_of(int runtime)
{
    switch (runtime) {
    case SNPE_RUNTIME_GPU: case SNPE_RUNTIME_GPU_FLOAT16: return CORE_GPU;
    case SNPE_RUNTIME_DSP: return CORE_DSP;
    case SNPE_RUNTIME_AIP_FIXED8_TF: return CORE_HNN;
    default: return CORE_CPU;
    }
}

/* --- what a runtime can run --------------------------------------------------------------------------------------- */

static const npu_tensor *operand(const npu_graph *graph, const npu_node *node, int index)
{
    uint32_t id = index < node->inputs ? node->input[index] : node->output[index - node->inputs];
    return id == NPU_ABSENT ? NULL : npu_graph_tensor(graph, id);
}

/* A bias, indices, a network in ONNX: operands that are no elements of the core's type. */
static bool apart(const npu_node *node, npu_op op, int i)
{
    if (i >= node->inputs) return false;
    return op == NPU_GATHER ? i == 1 : op == NPU_EXTERNAL ? i == 0 : i == 2 && (op == NPU_CONV2D || op == NPU_MATMUL);
}

/* Every operand quantized, in 8 or 16 bits. */
static bool all_quantized(const npu_graph *graph, const npu_node *node, npu_op op)
{
    for (int i = 0; i < node->inputs + node->outputs; i++) {
        const npu_tensor *t = operand(graph, node, i);
        if (t && !apart(node, op, i) && (t->quant.kind == NPU_QUANT_NONE || npu_dtype_bits(t->dtype) > 16)) return false;
    }
    return true;
}

bool graph_is_float(const npu_graph *graph)
{
    for (int i = 0; i < npu_graph_tensors(graph); i++)
        if (npu_graph_tensor(graph, (uint32_t)i)->quant.kind != NPU_QUANT_NONE) return false;
    return true;
}

static bool all_real(const npu_graph *graph, const npu_node *node, npu_op op)
{
    for (int i = 0; i < node->inputs + node->outputs; i++) {
        const npu_tensor *t = operand(graph, node, i);
        if (op == NPU_EXTERNAL && apart(node, op, i)) continue;
        if (t && !npu_dtype_float(part_dtype(t, PART_FLOAT32))) return false;
    }
    return true;
}

static bool can_run(const plan_options *options, int number, int runtime)
{
    const npu_graph *graph = options->network->graph;
    const npu_node *node = npu_graph_node(graph, number);
    npu_op op = graph->ops[number];
    if (options->network->excluded[number] & 1u << runtime) return false;
    if (node->custom && !(options->custom_known && options->custom_known(options->custom_user, node->op, runtime)))
        return false;
    switch (core_of(runtime)) {
    case CORE_CPU: return part_fits(graph, node, core_numbers(CORE_CPU, options->cpu_fixed_point));
    case CORE_GPU: return part_fits(graph, node, PART_FLOAT16) && all_real(graph, node, op);
    /* The runtime quantizes a float network for DSP itself [D], AIP takes none [D]. */
    case CORE_DSP: return all_quantized(graph, node, op) || (graph_is_float(graph) && all_real(graph, node, op));
    default: return all_quantized(graph, node, op);
    }
}

static Snpe_ErrorCode_t unsupported(int runtime, bool custom)
{
    if (custom) return SNPE_ERRORCODE_MODEL_VALIDATION_UDO_LAYER_FAILED;
    switch (runtime) {
    case SNPE_RUNTIME_GPU: case SNPE_RUNTIME_GPU_FLOAT16: return SNPE_ERRORCODE_GPU_LAYER_NOT_SUPPORTED;
    case SNPE_RUNTIME_DSP: return SNPE_ERRORCODE_DSP_LAYER_NOT_SUPPORTED;
    case SNPE_RUNTIME_AIP_FIXED8_TF: return SNPE_ERRORCODE_AIP_LAYER_NOT_SUPPORTED;
    default: return SNPE_ERRORCODE_CPU_LAYER_NOT_SUPPORTED;
    }
}

static Snpe_ErrorCode_t assign(const plan_options *options, const int *runtimes, size_t count, const bool *needed,
                               int *assigned, npu_why *why)
{
    const npu_graph *graph = options->network->graph;
    int first = UNASSIGNED;
    for (size_t i = 0; i < count && first == UNASSIGNED; i++)
        if (runtime_available(runtimes[i])) first = runtimes[i];
    if (first == UNASSIGNED) {
        npu_fail(why, "none of the %zu requested runtimes is available on this device", count);
        return SNPE_ERRORCODE_HOST_RUNTIME_TARGET_UNAVAILABLE;
    }
    for (int n = 0; n < npu_graph_nodes(graph); n++) {
        const npu_node *node = npu_graph_node(graph, n);
        assigned[n] = UNASSIGNED;
        for (size_t i = 0; i < count && needed[n] && assigned[n] == UNASSIGNED; i++)
            if (runtime_available(runtimes[i]) && can_run(options, n, runtimes[i])) assigned[n] = runtimes[i];
        if (!needed[n] || assigned[n] != UNASSIGNED) continue;
        npu_fail(why, "layer '%.80s' of type %.40s is not supported by %s%s", node->name, node->op, runtime_name(first),
                 node->custom                                  ? ": no package registered for it"
                 : all_quantized(graph, node, graph->ops[n]) ? " nor another runtime of the list"
                                                               : ": its tensors are not quantized in 8 or 16 bits");
        return unsupported(first, node->custom);
    }
    return SNPE_SUCCESS;
}

/* --- HTA ---------------------------------------------------------------------------------------------------------- */

/* The section's layers are all AIP's, and its images come one by one with few channels. */
static const char *section_problem(const dlc_network *network, dlc_section section, const int *assigned,
                                   const bool *needed, const npu_shape *shapes)
{
    for (int n = section.first; n <= section.last; n++) {
        const npu_node *node = npu_graph_node(network->graph, n);
        if (needed[n] && assigned[n] != SNPE_RUNTIME_AIP_FIXED8_TF) return "not all of its layers run on AIP";
        for (int i = 0; i < node->inputs; i++) {
            const npu_tensor *t = operand(network->graph, node, i);
            const npu_shape *shape = t ? &shapes[node->input[i]] : NULL;
            if (!t || t->constant || shape->rank < 1) continue;
            if (shape->dims[0] != 1) return "HTA takes a batch of 1";
            for (int k = 0; k < npu_graph_inputs(network->graph); k++)
                if (t == npu_graph_input(network->graph, k) && shape->rank == 4 &&
                    shape->dims[3] > MOST_CHANNELS_OF_HTA)
                    return "HTA takes at most 16 channels as input";
        }
    }
    return NULL;
}

/* Per node: the number of its HTA section from 1, 0: none. */
static void mark_sections(const dlc_network *network, const int *assigned, const bool *needed, const npu_shape *shapes,
                          int *section)
{
    bool any = false;
    memset(section, 0, (size_t)npu_graph_nodes(network->graph) * sizeof *section);
    for (int n = 0; n < npu_graph_nodes(network->graph); n++) any |= assigned[n] == SNPE_RUNTIME_AIP_FIXED8_TF;
    for (size_t s = 0; any && s < network->hta_count; s++) {
        const char *problem = section_problem(network, network->hta[s], assigned, needed, shapes);
        if (problem)
            npu_log(NPU_LOG_WARNING, "AIP: HTA section %zu of %s is not used: %s", s, network->name, problem);
        for (int n = network->hta[s].first; !problem && n <= network->hta[s].last; n++) section[n] = (int)s + 1;
    }
}

/* --- cutting ------------------------------------------------------------------------------------------------------ */

Snpe_ErrorCode_t partition_make(const plan_options *options, const int *runtimes, size_t count, const npu_shape *shapes,
                                const bool *needed, partition **out, size_t *partitions, npu_why *why)
{
    const dlc_network *network = options->network;
    int nodes = npu_graph_nodes(network->graph), last = -1;
    int *assigned = calloc((size_t)nodes + 1, sizeof *assigned), *section = calloc((size_t)nodes + 1, sizeof *section);
    partition *list = calloc((size_t)nodes + 1, sizeof *list);
    Snpe_ErrorCode_t code = SNPE_ERRORCODE_CAPI_BAD_ALLOC;
    size_t listed = 0;
    if (!assigned || !section || !list)
        npu_fail(why, "out of memory");
    else
        code = assign(options, runtimes, count, needed, assigned, why);
    if (code == SNPE_SUCCESS) mark_sections(network, assigned, needed, shapes, section);
    for (int n = 0; n < nodes && code == SNPE_SUCCESS; n++) {
        partition *p;
        if (!needed[n]) continue;
        if (last < 0 || assigned[n] != assigned[last] || section[n] != section[last]) {
            p = &list[listed++];
            p->runtime = assigned[n];
            p->where = section[n] ? CORE_HTA : core_of(assigned[n]);
            p->node = calloc((size_t)(nodes - n), sizeof *p->node);
            if (!p->node) {
                npu_fail(why, "out of memory");
                code = SNPE_ERRORCODE_CAPI_BAD_ALLOC;
                break;
            }
        }
        p = &list[listed - 1];
        p->node[p->nodes++] = last = n;
    }
    free(assigned);
    free(section);
    if (code != SNPE_SUCCESS) {
        partition_free(list, listed);
        return code;
    }
    *out = list;
    *partitions = listed;
    return SNPE_SUCCESS;
}

void partition_free(partition *partitions, size_t count)
{
    for (size_t i = 0; i < count; i++) free(partitions[i].node);
    free(partitions);
}
