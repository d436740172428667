/* rknn_api.h: contexts, queries, settings. Each function: faults and trace around the work done elsewhere. */
#include "settings.h"
#include "trace.h"

int rknn_init(rknn_context *context, void *model, uint32_t size, uint32_t flag, rknn_init_extend *extend)
{
    npu_call call;
    bool go = npu_call_begin(&call, "rknn_init", NPU_CALL_DEVICE | NPU_CALL_INIT);
    npu_data data = npu_data_of(&call, size ? model : NULL, size);
    int ret = go ? rf_context_init(context, model, size, flag, extend) : (int)call.code;
    rf_trace_context_at(&call, "context", context, go && ret == RKNN_SUCC);
    if (size)
        npu_arg_data_of(&call, "model", data);
    else
        npu_arg_text(&call, "model", model);
    npu_arg_uint(&call, "size", size);
    npu_arg_flags(&call, "flag", flag, rf_init_flags);
    npu_arg_record(&call, "extend", extend, rf_init_extend_fields);
    return (int)npu_call_end(&call, ret);
}

int rknn_dup_context(rknn_context *context_in, rknn_context *context_out)
{
    npu_call call;
    bool go = npu_call_begin(&call, "rknn_dup_context", NPU_CALL_DEVICE);
    rf_trace_context_at(&call, "context_in", context_in, true);
    int ret = (int)call.code;
    if (go) {
        rf_context *context = NULL;
        if (context_in && *context_in && npu_handle_live(&rf_context_kind, (uintptr_t)*context_in))
            context = rf_enter(*context_in, "rknn_dup_context", &ret);
        ret = context ? rf_allowed(context, "rknn_dup_context") : RKNN_SUCC;
        if (context)
            rf_leave(context);
        if (ret == RKNN_SUCC)
            ret = rf_context_dup(context_in, context_out);
    }
    rf_trace_context_at(&call, "context_out", context_out, go && ret == RKNN_SUCC);
    return (int)npu_call_end(&call, ret);
}

int rknn_destroy(rknn_context context)
{
    npu_call call;
    bool go = npu_call_begin(&call, "rknn_destroy", NPU_CALL_PLAIN);
    rf_trace_context(&call, "context", context);
    return (int)npu_call_end(&call, go ? rf_context_destroy(context) : (int)call.code);
}

int rknn_query(rknn_context context, rknn_query_cmd cmd, void *info, uint32_t size)
{
    npu_call call;
    bool go = npu_call_begin(&call, "rknn_query", NPU_CALL_PLAIN);
    int ret = go ? rf_query(context, (int)cmd, info, size) : (int)call.code;
    rf_trace_context(&call, "context", context);
    npu_arg_enum(&call, "cmd", (int)cmd, rf_query_names);
    if (go && ret == RKNN_SUCC)
        rf_trace_answer(&call, (int)cmd, info, size);
    else
        npu_arg_pointer(&call, "info", info);
    npu_arg_uint(&call, "size", size);
    return (int)npu_call_end(&call, ret);
}

int rknn_set_core_mask(rknn_context context, rknn_core_mask core_mask)
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, "rknn_set_core_mask", NPU_CALL_DEVICE);
    rf_trace_context(&call, "context", context);
    npu_arg_enum(&call, "core_mask", (int)core_mask, rf_core_names);
    rf_context *entered = go ? rf_enter(context, "rknn_set_core_mask", &ret) : NULL;
    if (!go)
        ret = (int)call.code;
    if (entered) {
        ret = rf_allowed(entered, "rknn_set_core_mask");
        if (ret == RKNN_SUCC)
            ret = rf_set_core_mask(entered, (uint32_t)core_mask);
        rf_leave(entered);
    }
    return (int)npu_call_end(&call, ret);
}

int rknn_set_batch_core_num(rknn_context context, int core_num)
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, "rknn_set_batch_core_num", NPU_CALL_DEVICE);
    rf_trace_context(&call, "context", context);
    npu_arg_int(&call, "core_num", core_num);
    rf_context *entered = go ? rf_enter(context, "rknn_set_batch_core_num", &ret) : NULL;
    if (!go)
        ret = (int)call.code;
    else if (context == 0)
        ret = npu_crash("rknn_set_batch_core_num", "the rknn_context is 0", RKNN_ERR_CTX_INVALID);
    if (entered) {
        ret = rf_allowed(entered, "rknn_set_batch_core_num");
        if (ret == RKNN_SUCC)
            ret = rf_set_batch_cores(entered, core_num);
        rf_leave(entered);
    }
    return (int)npu_call_end(&call, ret);
}

int rknn_set_input_shapes(rknn_context ctx, uint32_t n_inputs, rknn_tensor_attr attr[])
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, "rknn_set_input_shapes", NPU_CALL_DEVICE);
    rf_trace_context(&call, "ctx", ctx);
    npu_arg_uint(&call, "n_inputs", n_inputs);
    npu_arg_records(&call, "attr", attr, n_inputs, sizeof *attr, rf_attr_fields);
    rf_context *entered = go ? rf_enter(ctx, "rknn_set_input_shapes", &ret) : NULL;
    if (!go)
        ret = (int)call.code;
    else if (ctx == 0)
        rf_error("rknn_set_input_shapes, the context is 0");
    if (entered) {
        ret = rf_allowed(entered, "rknn_set_input_shapes");
        if (ret == RKNN_SUCC)
            ret = rf_set_input_shapes(entered, n_inputs, attr);
        rf_leave(entered);
    }
    return (int)npu_call_end(&call, ret);
}

int rknn_set_input_shape(rknn_context ctx, rknn_tensor_attr *attr)
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, "rknn_set_input_shape", NPU_CALL_DEVICE);
    rf_trace_context(&call, "ctx", ctx);
    npu_arg_record(&call, "attr", attr, rf_attr_fields);
    rf_context *entered = go ? rf_enter(ctx, "rknn_set_input_shape", &ret) : NULL;
    if (!go)
        ret = (int)call.code;
    else if (ctx == 0)
        rf_error("rknn_set_input_shape, the context is 0");
    if (entered) {
        ret = rf_allowed(entered, "rknn_set_input_shape");
        if (ret == RKNN_SUCC)
            ret = rf_set_input_shape(entered, attr);
        rf_leave(entered);
    }
    return (int)npu_call_end(&call, ret);
}
