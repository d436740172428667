/* rknn_api.h: the general path. Each function: faults and trace around the work done elsewhere. */
#include "settings.h"
#include "trace.h"

int rknn_inputs_set(rknn_context context, uint32_t n_inputs, rknn_input inputs[])
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, "rknn_inputs_set", NPU_CALL_DEVICE);
    rf_trace_context(&call, "context", context);
    npu_arg_uint(&call, "n_inputs", n_inputs);
    rf_trace_inputs(&call, n_inputs, inputs);
    rf_context *entered = go ? rf_enter(context, "rknn_inputs_set", &ret) : NULL;
    if (!go)
        ret = (int)call.code;
    if (entered) {
        ret = rf_allowed(entered, "rknn_inputs_set");
        if (ret == RKNN_SUCC)
            ret = rf_set_inputs(entered, n_inputs, inputs);
        rf_leave(entered);
    }
    return (int)npu_call_end(&call, ret);
}

int rknn_run(rknn_context context, rknn_run_extend *extend)
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, "rknn_run", NPU_CALL_DEVICE);
    rf_trace_context(&call, "context", context);
    npu_arg_record(&call, "extend", extend, rf_run_extend_fields);
    rf_context *entered = go ? rf_enter(context, "rknn_run", &ret) : NULL;
    if (!go)
        ret = (int)call.code;
    if (entered) {
        /* non_block was measured to return 0 with nothing to wait for afterwards: the run is over when the call
         * returns. */
        ret = rf_run(entered);
        rf_leave(entered);
    }
    return (int)npu_call_end(&call, ret);
}

int rknn_wait(rknn_context context, rknn_run_extend *extend)
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, "rknn_wait", NPU_CALL_DEVICE);
    rf_trace_context(&call, "context", context);
    npu_arg_record(&call, "extend", extend, rf_run_extend_fields);
    rf_context *entered = go ? rf_enter(context, "rknn_wait", &ret) : NULL;
    if (!go)
        ret = (int)call.code;
    if (entered) {
        ret = RKNN_ERR_FAIL; /* measured, after a non-blocking run too; table 4-1 crosses it out for every chip */
        rf_leave(entered);
    }
    return (int)npu_call_end(&call, ret);
}

int rknn_outputs_get(rknn_context context, uint32_t n_outputs, rknn_output outputs[], rknn_output_extend *extend)
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, "rknn_outputs_get", NPU_CALL_DEVICE);
    rf_trace_context(&call, "context", context);
    npu_arg_uint(&call, "n_outputs", n_outputs);
    rf_context *entered = go ? rf_enter(context, "rknn_outputs_get", &ret) : NULL;
    if (!go)
        ret = (int)call.code;
    if (entered) {
        ret = rf_allowed(entered, "rknn_outputs_get");
        if (ret == RKNN_SUCC)
            ret = rf_get_outputs(entered, n_outputs, outputs);
        rf_leave(entered);
    }
    rf_trace_outputs(&call, n_outputs, outputs, go && ret == RKNN_SUCC ? 'd' : 'p');
    npu_arg_record(&call, "extend", extend, rf_output_extend_fields);
    return (int)npu_call_end(&call, ret);
}

int rknn_outputs_release(rknn_context context, uint32_t n_ouputs, rknn_output outputs[])
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, "rknn_outputs_release", NPU_CALL_PLAIN);
    rf_trace_context(&call, "context", context);
    npu_arg_uint(&call, "n_ouputs", n_ouputs);
    rf_trace_outputs(&call, n_ouputs, outputs, 'h');
    rf_context *entered = go ? rf_enter(context, "rknn_outputs_release", &ret) : NULL;
    if (!go)
        ret = (int)call.code;
    if (entered) {
        ret = rf_release_outputs(n_ouputs, outputs);
        rf_leave(entered);
    }
    return (int)npu_call_end(&call, ret);
}
