/* The graph extension's reports about a graph and its arguments, and the arguments' memory. */
#include <string.h>

#include "level_zero_work.h"

/* --- the graph ---------------------------------------------------------------------------------------------------- */

ze_result_t zf_pfnGetProperties(zf_graph *graph, ze_graph_properties_t *p)
{
    if (!p) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    p->numGraphArgs = ze_ir_arguments(graph->network);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_pfnGetProperties2(zf_graph *graph, ze_graph_properties_2_t *p)
{
    if (!p) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    p->numGraphArgs = ze_ir_arguments(graph->network);
    p->initStageRequired = ZE_GRAPH_STAGE_INITIALIZE;
    return ZE_RESULT_SUCCESS;
}

const npu_name zf_property_flags[] = {
    {ZE_GRAPH_PROPERTIES_FLAG_LOADED_FROM_CACHE, "LOADED_FROM_CACHE"},
    {ZE_GRAPH_PROPERTIES_FLAG_COMPILED, "COMPILED"},
    {ZE_GRAPH_PROPERTIES_FLAG_PRE_COMPILED, "PRE_COMPILED"},
    {ZE_GRAPH_PROPERTIES_FLAG_PROFILING_ENABLED, "PROFILING_ENABLED"},
    {0, NULL},
};

ze_result_t zf_pfnGetProperties3(zf_graph *graph, ze_graph_properties_3_t *p)
{
    if (!p) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    p->numGraphArgs = ze_ir_arguments(graph->network);
    p->initStageRequired = ZE_GRAPH_STAGE_INITIALIZE;
    p->flags = graph->origin;
    if (graph->options.profiling) p->flags |= ZE_GRAPH_PROPERTIES_FLAG_PROFILING_ENABLED;
    return ZE_RESULT_SUCCESS;
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

/* The argument that a record is to describe; NULL with *ret set. */
static const ze_ir_argument *described(const zf_graph *graph, uint32_t index, const void *record, npu_call *call,
                                       ze_result_t *ret)
{
    const ze_ir_argument *argument = ze_ir_argument_at(graph->network, index);
    *ret = !record ? ZE_RESULT_ERROR_INVALID_NULL_POINTER : !argument ? ZE_RESULT_ERROR_INVALID_ARGUMENT : ZE_RESULT_SUCCESS;
    if (*ret != ZE_RESULT_SUCCESS) return NULL;
    npu_arg_text(call, "name", argument->name);
    return argument;
}

ze_result_t zf_pfnGetArgumentProperties(zf_graph *graph, uint32_t argIndex, ze_graph_argument_properties_t *p, npu_call *call)
{
    ze_result_t ret;
    const ze_ir_argument *argument = described(graph, argIndex, p, call, &ret);
    if (argument) fill_first(p, argument);
    return ret;
}

ze_result_t zf_pfnGetArgumentProperties2(zf_graph *graph, uint32_t argIndex, ze_graph_argument_properties_2_t *p,
                                         npu_call *call)
{
    ze_result_t ret;
    const ze_ir_argument *argument = described(graph, argIndex, p, call, &ret);
    if (argument) fill_second(p, argument);
    return ret;
}

ze_result_t zf_pfnGetArgumentProperties3(zf_graph *graph, uint32_t argIndex, ze_graph_argument_properties_3_t *p,
                                         npu_call *call)
{
    ze_result_t ret;
    const ze_ir_argument *argument = described(graph, argIndex, p, call, &ret);
    if (!argument) return ret;
    fill_second((ze_graph_argument_properties_2_t *)(void *)p, argument);
    p->dims_count = argument->rank;
    snprintf(p->debug_friendly_name, sizeof p->debug_friendly_name, "%s", argument->friendly_name);
    p->associated_tensor_names_count = fill_names(p->associated_tensor_names, argument);
    fill_chain(p->pNext);
    return ZE_RESULT_SUCCESS;
}

ze_result_t zf_pfnGraphGetArgumentMetadata(zf_graph *graph, uint32_t argIndex, ze_graph_argument_metadata_t *p,
                                           npu_call *call)
{
    ze_result_t ret;
    const ze_ir_argument *argument = described(graph, argIndex, p, call, &ret);
    if (!argument) return ret;
    p->type = argument->input ? ZE_GRAPH_ARGUMENT_TYPE_INPUT : ZE_GRAPH_ARGUMENT_TYPE_OUTPUT;
    snprintf(p->friendly_name, sizeof p->friendly_name, "%s", argument->friendly_name);
    p->data_type = metadata_type(argument->type);
    for (uint32_t i = 0; i < 8; i++) p->shape[i] = i < argument->rank ? argument->dims[i] : 0;
    p->shape_size = argument->rank;
    p->tensor_names_count = fill_names(p->tensor_names, argument);
    snprintf(p->input_name, sizeof p->input_name, "%s", argument->producer ? argument->producer : "");
    return ZE_RESULT_SUCCESS;
}

/* --- values ------------------------------------------------------------------------------------------------------- */

ze_result_t zf_pfnSetArgumentValue(zf_graph *graph, uint32_t index, const void *value)
{
    if (!ze_ir_argument_at(graph->network, index)) return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    if (!value) return ZE_RESULT_ERROR_INVALID_NULL_POINTER;
    pthread_mutex_lock(&graph->lock);
    graph->arguments[index] = value;
    pthread_mutex_unlock(&graph->lock);
    return ZE_RESULT_SUCCESS;
}

/* A record instead of the address, so that strides can hang behind it; only dense ones are supported. */
ze_result_t zf_pfnSetArgumentValue2(zf_graph *graph, uint32_t index, const void *pArgValue)
{
    const ze_graph_argument_value_tensor_t *value = pArgValue;
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
    return zf_pfnSetArgumentValue(graph, index, value->pTensor);
}
