/* Memory the caller brings for a whole model: weights, intermediate tensors, the model file itself. */
#include "outside.h"
#include "rknn_work.h"

#include <stdlib.h>
#include <string.h>

/* Enter a record for as long as a run lasts; false after logging why it cannot be used. */
static bool enter(rknn_tensor_mem *record, const char *what, rf_mem **mem)
{
    *mem = record ? rf_mem_enter(record, "rknn_run") : NULL;
    if (!record)
        return true;
    if (*mem && (*mem)->cpu)
        return true;
    rf_error("rknn_run, the NPU cannot reach the %s memory", what);
    return false;
}

/* The evaluator reads numbers where they lie; memory that starts at an odd place is left alone. */
static bool usable(const rf_mem *mem, size_t needed)
{
    return mem->size >= needed && (uintptr_t)mem->cpu % 8 == 0;
}

static void place_weights(rf_context *context, rf_mem *mem)
{
    npu_why why;
    size_t needed = npu_graph_weight_bytes(context->model->graph);
    if (usable(mem, needed) && npu_state_place_weights(context->state, mem->cpu, mem->size, &why) == 0)
        context->weights_placed = context->state;
    else
        npu_log(NPU_LOG_WARNING, "the fake's weights need %zu aligned bytes: it computes from its own", needed);
}

/* RKNN_FLAG_MODEL_BUFFER_ZERO_COPY: the weights are what the caller's buffer holds at the moment of the run. */
static bool read_buffer(rf_context *context, const rf_mem *mem)
{
    const rf_model *model = context->model;
    size_t bytes = npu_graph_weight_bytes(model->graph), at = context->buffer_at + model->weights_at;
    npu_why why;
    if (!bytes || at > mem->size || bytes > mem->size - at)
        return true;
    if (!context->buffer_weights) {
        context->buffer_weights = npu_alloc(bytes, 64);
        if (!context->buffer_weights)
            return false;
    }
    memcpy(context->buffer_weights, mem->cpu + at, bytes);
    return npu_state_use_weights(context->state, context->buffer_weights, bytes, &why) == 0;
}

int rf_outside_enter(rf_context *context, rf_outside *held)
{
    npu_why why;
    memset(held, 0, sizeof *held);
    if (!enter(context->weight_mem, "weight", &held->weights) ||
        !enter(context->internal_mem, "internal", &held->internal) ||
        !enter(context->buffer_mem, "model", &held->buffer)) {
        rf_outside_leave(held);
        return RKNN_ERR_FAIL;
    }
    if (context->shared && context->shared != context->model && !context->weight_mem)
        npu_state_use_weights(context->state, npu_graph_weights(context->shared->graph),
                              npu_graph_weight_bytes(context->shared->graph), &why);
    if (held->buffer && !read_buffer(context, held->buffer)) {
        rf_outside_leave(held);
        return RKNN_ERR_MALLOC_FAIL;
    }
    if (held->weights && context->weights_placed != context->state)
        place_weights(context, held->weights);
    if (held->internal && usable(held->internal, 0))
        npu_state_place_internal(context->state, held->internal->cpu, held->internal->size, &why);
    return RKNN_SUCC;
}

void rf_outside_leave(const rf_outside *held)
{
    rf_mem *const all[] = {held->weights, held->internal, held->buffer};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i])
            rf_mem_done(all[i]);
}

/* Measured: memory that is too small is taken all the same. */
static void tell_room(const rf_mem *mem, const char *function, const char *what, uint32_t needed)
{
    if (mem->size < needed)
        rf_error("%s, the %s memory has %u bytes, needed are %u: the real library reads and writes behind it", function, what,
                 (unsigned)mem->size, (unsigned)needed);
}

int rf_set_weight_mem(rf_context *context, rknn_tensor_mem *record)
{
    if (!record)
        return RKNN_ERR_PARAM_INVALID;
    if (!(context->flag & RKNN_FLAG_MEM_ALLOC_OUTSIDE)) {
        rf_error("rknn_set_weight_mem, the context was made without RKNN_FLAG_MEM_ALLOC_OUTSIDE");
        return rf_before_1_5() ? RKNN_SUCC : RKNN_ERR_PARAM_INVALID; /* measured */
    }
    rf_mem *mem = rf_mem_enter(record, "rknn_set_weight_mem");
    if (!mem)
        return RKNN_ERR_PARAM_INVALID;
    tell_room(mem, "rknn_set_weight_mem", "weight", context->model->weight_size);
    context->weight_mem = record;
    context->weights_placed = NULL;
    if (context->state && mem->cpu)
        place_weights(context, mem);
    rf_mem_done(mem);
    return RKNN_SUCC;
}

int rf_set_internal_mem(rf_context *context, rknn_tensor_mem *record)
{
    if (!record)
        return RKNN_ERR_PARAM_INVALID;
    if (rf_info_only(context))
        return npu_crash("rknn_set_internal_mem", "a context of RKNN_FLAG_COLLECT_MODEL_INFO_ONLY", RKNN_ERR_FAIL);
    rf_mem *mem = rf_mem_enter(record, "rknn_set_internal_mem");
    if (!mem)
        return RKNN_ERR_PARAM_INVALID;
    tell_room(mem, "rknn_set_internal_mem", "internal", context->model->internal_size);
    context->internal_mem = record;
    rf_mem_done(mem);
    rf_inputs_replace(context);
    rf_outputs_replace(context);
    return RKNN_SUCC;
}

typedef struct {
    const unsigned char *at;
    rknn_tensor_mem *found;
    size_t offset;
} search;

static int holds(uintptr_t handle, void *object, void *user)
{
    const rf_mem *mem = object;
    search *s = user;
    if (!mem->cpu || s->at < mem->cpu || s->at >= mem->cpu + mem->size)
        return 0;
    s->found = (rknn_tensor_mem *)handle;
    s->offset = (size_t)(s->at - mem->cpu);
    return 1;
}

void rf_keep_buffer(rf_context *context, const unsigned char *model)
{
    search s = {model, NULL, 0};
    npu_handle_each(&rf_mem_kind, holds, &s);
    if (!s.found)
        npu_log(NPU_LOG_WARNING, "RKNN_FLAG_MODEL_BUFFER_ZERO_COPY: the model does not lie in a rknn_tensor_mem, it was "
                                 "copied");
    context->buffer_mem = s.found;
    context->buffer_at = s.offset;
}
