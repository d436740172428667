#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fences.h"
#include "npu_json.h"
#include "outside.h"
#include "reads.h"
#include "rknn_work.h"

/* The table RKNN_QUERY_PERF_DETAIL shows, one line per layer. */
static void keep_perf(rf_context *context, int64_t total)
{
    const npu_graph *graph = context->model->graph;
    npu_text table = {0};
    int64_t layers = 0;
    npu_text_printf(&table, "%-4s %-16s %-9s %-7s %-26s %10s %14s  %s\n", "ID", "OpType", "DataType", "Target",
                    "OutputShape", "Time(us)", "MACs", "FullName");
    for (int i = 0; i < npu_graph_nodes(graph); i++) {
        const npu_node *node = npu_graph_node(graph, i);
        const npu_tensor *output = npu_graph_tensor(graph, node->output[0]);
        char shape[96];
        int64_t us = (int64_t)(npu_state_node_ns(context->state, i) / 1000);
        npu_shape_text(npu_state_tensor_shape(context->state, node->output[0]), shape, sizeof shape);
        npu_text_printf(&table, "%-4d %-16s %-9s %-7s %-26s %10lld %14llu  %s\n", i + 1, node->op,
                        npu_dtype_name(output->dtype), node->custom ? "CPU" : "NPU", shape, (long long)us,
                        (unsigned long long)npu_state_node_macs(context->state, i), node->name);
        layers += us;
    }
    npu_text_printf(&table, "Total Operator Elapsed Time(us): %lld\nTotal Inference Time(us): %lld\n",
                    (long long)layers, (long long)total);
    if (table.failed) {
        npu_text_free(&table);
        return;
    }
    free(context->perf);
    context->perf = table.data; /* allocated with malloc */
}

/* Reasons to refuse before anything is computed. */
static int check(const rf_context *context)
{
    if (context->calling) {
        rf_error("rknn_run, a callback of this context is running");
        return RKNN_ERR_FAIL;
    }
    if (context->flag & RKNN_FLAG_COLLECT_MODEL_INFO_ONLY) {
        rf_error("rknn_run, a context of RKNN_FLAG_COLLECT_MODEL_INFO_ONLY does not run");
        return RKNN_ERR_FAIL;
    }
    int code = rf_shape_missing(context, "rknn_run");
    if (code)
        return code;
    if ((context->flag & RKNN_FLAG_MEM_ALLOC_OUTSIDE) && !(context->weight_mem && context->internal_mem))
        /* Measured to return 0 all the same; what a real NPU computes then is not known. */
        npu_log(NPU_LOG_WARNING, "rknn_run: weight or internal memory was never set, the fake computes in its own");
    return RKNN_SUCC;
}

/* Batches spread over several cores when rknn_set_batch_core_num says so and the mask leaves the choice. */
static uint32_t wanted_cores(const rf_context *context, bool *any)
{
    const rf_model *model = context->model;
    *any = context->any_core;
    if (context->any_core && context->batch_cores > 1 && model->n_inputs &&
        rf_io_dims(model, &model->inputs[0], context->shape)->dims[0] > 1) {
        *any = false;
        return context->core_bits & ((1u << context->batch_cores) - 1);
    }
    return context->core_bits;
}

static int priority_of(const rf_context *context)
{
    return context->flag & RKNN_FLAG_PRIOR_LOW ? 2 : context->flag & RKNN_FLAG_PRIOR_MEDIUM ? 1 : 0;
}

/* RKNN_FLAG_ASYNC_MASK: rknn_outputs_get answers with the run before this one. */
static void keep_last(rf_context *context)
{
    for (uint32_t i = 0; i < context->model->n_outputs; i++)
        if (context->outputs[i].last)
            memcpy(context->outputs[i].last, context->outputs[i].data, context->outputs[i].size);
}

int rf_run(rf_context *context, rknn_run_extend *extend, npu_call *call)
{
    npu_why why;
    bool waits = (context->flag & RKNN_FLAG_FENCE_IN_OUTSIDE) && !(extend && extend->non_block);
    int fence = !waits ? -1 : extend ? extend->fence_fd : context->fence;
    int code = check(context);
    rf_outside held;
    if (code == RKNN_SUCC)
        code = rf_inputs_take(context);
    if (code == RKNN_SUCC)
        code = rf_outside_enter(context, &held);
    if (code)
        return code;
    context->fence = fence;
    if (fence >= 0 && !rf_fence_close(fence)) {
        rf_outside_leave(&held);
        rf_error("rknn_run, fence %d is not open: a run closes the fence that it waited for, give another", fence);
        return RKNN_ERR_FAIL;
    }
    rf_trace_reads(call, context);
    bool any;
    uint32_t wanted = wanted_cores(context, &any);
    int64_t start;
    npu_fault_hit inference;
    context->cores_held = rf_cores_take(wanted, any, priority_of(context), &start, &inference);
    context->cores_since = start;
    context->told = false;
    keep_last(context);
    int failed = npu_state_run(context->state, &why);
    if (!failed)
        npu_latency_since(context->cores_since, &inference);
    int64_t duration = npu_now_us() - start;
    rf_cores_give(context->cores_held);
    context->cores_held = 0;
    rf_outside_leave(&held);
    if (failed) {
        if (!context->told)
            rf_error("rknn_run, %s", why.text);
        return RKNN_ERR_FAIL;
    }
    context->ran = true;
    context->duration = duration > 0 ? duration : 1;
    if (context->flag & RKNN_FLAG_COLLECT_PERF_MASK) {
        keep_perf(context, context->duration);
        __atomic_store_n(&context->model->profiled, true, __ATOMIC_RELAXED);
    }
    return rf_give_bound(context);
}
