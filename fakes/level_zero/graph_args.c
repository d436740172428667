/* What the graph extension reports about a graph and its arguments, and how arguments get their memory. */
#include "graph_args.h"

#include <string.h>

/* --- the graph ---------------------------------------------------------------------------------------------------- */

#define GRAPH(name)                                                                                                   \
    ZF_BEGIN(name, NPU_CALL_DEVICE);                                                                                  \
    zf_arg(&call, "hGraph", &zf_graph_kind, hGraph);                                                                  \
    zf_graph *graph = NULL;                                                                                           \
    if (!go)                                                                                                          \
        ZF_FORCED;                                                                                                    \
    else                                                                                                              \
        graph = zf_get(&zf_graph_kind, hGraph, call.function, &ret)

#define GRAPH_END                                                                                                     \
    if (graph) zf_put(&zf_graph_kind, hGraph);                                                                        \
    ZF_END

ze_result_t zf_graph_properties(ze_graph_handle_t hGraph, ze_graph_properties_t *p)
{
    GRAPH("pfnGetProperties");
    if (graph && !p)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (graph)
        npu_arg_uint(&call, "numGraphArgs", p->numGraphArgs = ze_ir_arguments(graph->network));
    GRAPH_END;
}

ze_result_t zf_graph_properties2(ze_graph_handle_t hGraph, ze_graph_properties_2_t *p)
{
    GRAPH("pfnGetProperties2");
    if (graph && !p)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (graph) {
        npu_arg_uint(&call, "numGraphArgs", p->numGraphArgs = ze_ir_arguments(graph->network));
        p->initStageRequired = ZE_GRAPH_STAGE_INITIALIZE;
    }
    GRAPH_END;
}

static const npu_name property_flags[] = {
    {ZE_GRAPH_PROPERTIES_FLAG_LOADED_FROM_CACHE, "LOADED_FROM_CACHE"},
    {ZE_GRAPH_PROPERTIES_FLAG_COMPILED, "COMPILED"},
    {ZE_GRAPH_PROPERTIES_FLAG_PRE_COMPILED, "PRE_COMPILED"},
    {ZE_GRAPH_PROPERTIES_FLAG_PROFILING_ENABLED, "PROFILING_ENABLED"},
    {0, NULL},
};

ze_result_t zf_graph_properties3(ze_graph_handle_t hGraph, ze_graph_properties_3_t *p)
{
    GRAPH("pfnGetProperties3");
    if (graph && !p)
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    else if (graph) {
        npu_arg_uint(&call, "numGraphArgs", p->numGraphArgs = ze_ir_arguments(graph->network));
        p->initStageRequired = ZE_GRAPH_STAGE_INITIALIZE;
        p->flags = graph->origin;
        if (graph->options.profiling) p->flags |= ZE_GRAPH_PROPERTIES_FLAG_PROFILING_ENABLED;
        npu_arg_flags(&call, "flags", p->flags, property_flags);
    }
    GRAPH_END;
}

/* --- arguments ---------------------------------------------------------------------------------------------------- */

static ze_graph_argument_precision_t precision(ze_ir_type type)
{
    switch (type) {
    case ZE_IR_BOOLEAN: return ZE_GRAPH_ARGUMENT_PRECISION_BOOLEAN;
    case ZE_IR_BF16: return ZE_GRAPH_ARGUMENT_PRECISION_BF16;
    case ZE_IR_F16: return ZE_GRAPH_ARGUMENT_PRECISION_FP16;
    case ZE_IR_F32: return ZE_GRAPH_ARGUMENT_PRECISION_FP32;
    case ZE_IR_F64: return ZE_GRAPH_ARGUMENT_PRECISION_FP64;
    case ZE_IR_I4: return ZE_GRAPH_ARGUMENT_PRECISION_INT4;
    case ZE_IR_I8: return ZE_GRAPH_ARGUMENT_PRECISION_INT8;
    case ZE_IR_I16: return ZE_GRAPH_ARGUMENT_PRECISION_INT16;
    case ZE_IR_I32: return ZE_GRAPH_ARGUMENT_PRECISION_INT32;
    case ZE_IR_I64: return ZE_GRAPH_ARGUMENT_PRECISION_INT64;
    case ZE_IR_U1: return ZE_GRAPH_ARGUMENT_PRECISION_BIN;
    case ZE_IR_U4: return ZE_GRAPH_ARGUMENT_PRECISION_UINT4;
    case ZE_IR_U8: return ZE_GRAPH_ARGUMENT_PRECISION_UINT8;
    case ZE_IR_U16: return ZE_GRAPH_ARGUMENT_PRECISION_UINT16;
    case ZE_IR_U32: return ZE_GRAPH_ARGUMENT_PRECISION_UINT32;
    case ZE_IR_U64: return ZE_GRAPH_ARGUMENT_PRECISION_UINT64;
    default: return ZE_GRAPH_ARGUMENT_PRECISION_UNKNOWN;
    }
}

static ze_graph_metadata_type metadata_type(ze_ir_type type)
{
    switch (type) {
    case ZE_IR_BOOLEAN: return ZE_GRAPH_METADATA_TYPE_BOOLEAN;
    case ZE_IR_BF16: return ZE_GRAPH_METADATA_TYPE_BF16;
    case ZE_IR_F16: return ZE_GRAPH_METADATA_TYPE_F16;
    case ZE_IR_F32: return ZE_GRAPH_METADATA_TYPE_F32;
    case ZE_IR_F64: return ZE_GRAPH_METADATA_TYPE_F64;
    case ZE_IR_I4: return ZE_GRAPH_METADATA_TYPE_I4;
    case ZE_IR_I8: return ZE_GRAPH_METADATA_TYPE_I8;
    case ZE_IR_I16: return ZE_GRAPH_METADATA_TYPE_I16;
    case ZE_IR_I32: return ZE_GRAPH_METADATA_TYPE_I32;
    case ZE_IR_I64: return ZE_GRAPH_METADATA_TYPE_I64;
    case ZE_IR_U1: return ZE_GRAPH_METADATA_TYPE_U1;
    case ZE_IR_U4: return ZE_GRAPH_METADATA_TYPE_U4;
    case ZE_IR_U8: return ZE_GRAPH_METADATA_TYPE_U8;
    case ZE_IR_U16: return ZE_GRAPH_METADATA_TYPE_U16;
    case ZE_IR_U32: return ZE_GRAPH_METADATA_TYPE_U32;
    case ZE_IR_U64: return ZE_GRAPH_METADATA_TYPE_U64;
    default: return ZE_GRAPH_METADATA_TYPE_UNDEFINED;
    }
}

/* By rank: memory is dense and in the order of the dimensions, whatever they mean. */
static ze_graph_argument_layout_t layout(uint32_t rank)
{
    static const ze_graph_argument_layout_t by_rank[] = {
        ZE_GRAPH_ARGUMENT_LAYOUT_ANY, ZE_GRAPH_ARGUMENT_LAYOUT_C,    ZE_GRAPH_ARGUMENT_LAYOUT_NC,
        ZE_GRAPH_ARGUMENT_LAYOUT_CHW, ZE_GRAPH_ARGUMENT_LAYOUT_NCHW, ZE_GRAPH_ARGUMENT_LAYOUT_NCDHW,
    };
    return rank < sizeof by_rank / sizeof *by_rank ? by_rank[rank] : ZE_GRAPH_ARGUMENT_LAYOUT_ANY;
}

/* The beginning is the same in all three generations of the record. */
_Static_assert(offsetof(ze_graph_argument_properties_t, deviceLayout) ==
                   offsetof(ze_graph_argument_properties_3_t, deviceLayout),
               "the first record is a prefix of the third");
_Static_assert(offsetof(ze_graph_argument_properties_2_t, quantZeroPoint) ==
                   offsetof(ze_graph_argument_properties_3_t, quantZeroPoint),
               "the second record is a prefix of the third");

static void fill_first(ze_graph_argument_properties_t *p, const ze_ir_argument *argument)
{
    uint32_t i;
    snprintf(p->name, sizeof p->name, "%s", argument->name);
    p->type = argument->input ? ZE_GRAPH_ARGUMENT_TYPE_INPUT : ZE_GRAPH_ARGUMENT_TYPE_OUTPUT;
    for (i = 0; i < 5; i++) p->dims[i] = i < argument->rank ? (uint32_t)argument->dims[i] : 1;
    p->networkPrecision = p->devicePrecision = precision(argument->type);
    p->networkLayout = p->deviceLayout = layout(argument->rank);
}

static void fill_second(ze_graph_argument_properties_2_t *p, const ze_ir_argument *argument)
{
    fill_first((ze_graph_argument_properties_t *)(void *)p, argument);
    p->quantReverseScale = 1.0f;
    p->quantZeroPoint = 0;
}

static uint32_t fill_names(char (*names)[256], const ze_ir_argument *argument)
{
    uint32_t count = argument->tensor_name_count < 32 ? argument->tensor_name_count : 32, i;
    for (i = 0; i < count; i++) snprintf(names[i], sizeof names[i], "%s", argument->tensor_names[i]);
    return count;
}

/* Strides hang behind the third record since 1.14. Plugin 2024.6 leaves pNext unset, so an older driver must not look. */
static void fill_chain(void *next)
{
    if (zf_graph_version() < ZE_GRAPH_EXT_VERSION_1_14) return;
    for (int depth = 0; next && depth < 16; depth++) {
        ze_graph_argument_property_strides_t *record = next;
        if (record->stype == ZE_STRUCTURE_TYPE_GRAPH_ARGUMENT_PROPERTY_STRIDES) record->supportsDynamicStrides = false;
        next = record->pNext;
    }
}

#define ARGUMENT(function_name)                                                                                       \
    GRAPH(function_name);                                                                                             \
    npu_arg_uint(&call, "argIndex", argIndex);                                                                        \
    const ze_ir_argument *argument = graph ? ze_ir_argument_at(graph->network, argIndex) : NULL;                      \
    if (graph && !p)                                                                                                  \
        ret = ZE_RESULT_ERROR_INVALID_NULL_POINTER;                                                                   \
    else if (graph && !argument)                                                                                      \
        ret = ZE_RESULT_ERROR_INVALID_ARGUMENT;                                                                       \
    if (graph && ret == ZE_RESULT_SUCCESS) npu_arg_text(&call, "name", argument->name);                               \
    if (graph && ret == ZE_RESULT_SUCCESS)

ze_result_t zf_argument_properties(ze_graph_handle_t hGraph, uint32_t argIndex, ze_graph_argument_properties_t *p)
{
    ARGUMENT("pfnGetArgumentProperties") fill_first(p, argument);
    GRAPH_END;
}

ze_result_t zf_argument_properties2(ze_graph_handle_t hGraph, uint32_t argIndex, ze_graph_argument_properties_2_t *p)
{
    ARGUMENT("pfnGetArgumentProperties2") fill_second(p, argument);
    GRAPH_END;
}

ze_result_t zf_argument_properties3(ze_graph_handle_t hGraph, uint32_t argIndex, ze_graph_argument_properties_3_t *p)
{
    ARGUMENT("pfnGetArgumentProperties3")
    {
        fill_second((ze_graph_argument_properties_2_t *)(void *)p, argument);
        p->dims_count = argument->rank;
        snprintf(p->debug_friendly_name, sizeof p->debug_friendly_name, "%s", argument->friendly_name);
        p->associated_tensor_names_count = fill_names(p->associated_tensor_names, argument);
        fill_chain(p->pNext);
    }
    GRAPH_END;
}

ze_result_t zf_argument_metadata(ze_graph_handle_t hGraph, uint32_t argIndex, ze_graph_argument_metadata_t *p)
{
    ARGUMENT("pfnGraphGetArgumentMetadata")
    {
        uint32_t i;
        p->type = argument->input ? ZE_GRAPH_ARGUMENT_TYPE_INPUT : ZE_GRAPH_ARGUMENT_TYPE_OUTPUT;
        snprintf(p->friendly_name, sizeof p->friendly_name, "%s", argument->friendly_name);
        p->data_type = metadata_type(argument->type);
        for (i = 0; i < 8; i++) p->shape[i] = i < argument->rank ? argument->dims[i] : 0;
        p->shape_size = argument->rank;
        p->tensor_names_count = fill_names(p->tensor_names, argument);
        snprintf(p->input_name, sizeof p->input_name, "%s", argument->producer ? argument->producer : "");
    }
    GRAPH_END;
}

/* --- values ------------------------------------------------------------------------------------------------------- */

static ze_result_t set(zf_graph *graph, uint32_t index, const void *value)
{
    if (!ze_ir_argument_at(graph->network, index)) return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    if (!value) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    pthread_mutex_lock(&graph->lock);
    graph->arguments[index] = value;
    pthread_mutex_unlock(&graph->lock);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_set_argument(ze_graph_handle_t hGraph, uint32_t argIndex, const void *pArgValue)
{
    GRAPH("pfnSetArgumentValue");
    npu_arg_uint(&call, "argIndex", argIndex);
    zf_arg(&call, "pArgValue", &zf_memory_kind, pArgValue);
    if (graph) ret = set(graph, argIndex, pArgValue);
    GRAPH_END;
}

/* A record instead of the address, so that strides can hang behind it; only dense ones are supported. */
static ze_result_t set_tensor(zf_graph *graph, uint32_t index, const ze_graph_argument_value_tensor_t *value)
{
    const ze_ir_argument *argument = ze_ir_argument_at(graph->network, index);
    const void *next;
    if (!argument) return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    if (!value) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    if (value->stype != ZE_STRUCTURE_TYPE_GRAPH_ARGUMENT_TENSOR) return ZE_RESULT_ERROR_INVALID_ENUMERATION;
    next = value->pNext;
    for (int depth = 0; next && depth < 16; depth++) {
        const ze_graph_argument_value_strides_t *strides = next;
        if (strides->stype == ZE_STRUCTURE_TYPE_GRAPH_ARGUMENT_STRIDES) {
            uint64_t dense = 1;
            for (uint32_t i = argument->rank; i-- > 0; dense *= argument->dims[i])
                if (i < 5 && strides->userStrides[i] != dense) return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
        }
        next = strides->pNext;
    }
    return set(graph, index, value->pTensor);
}

ze_result_t zf_set_argument2(ze_graph_handle_t hGraph, uint32_t argIndex, const void *pArgValue)
{
    const ze_graph_argument_value_tensor_t *value = pArgValue;
    GRAPH("pfnSetArgumentValue2");
    npu_arg_uint(&call, "argIndex", argIndex);
    zf_arg(&call, "pTensor", &zf_memory_kind, value ? value->pTensor : NULL);
    if (graph) ret = set_tensor(graph, argIndex, value);
    GRAPH_END;
}
