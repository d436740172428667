/* rknn_custom_op.h. Each function: faults and trace around the work done elsewhere. */
#include "custom_op.h"
#include "settings.h"
#include "trace.h"

int rknn_register_custom_ops(rknn_context ctx, rknn_custom_op *op, uint32_t custom_op_num)
{
    npu_call call;
    int ret;
    bool go = npu_call_begin(&call, "rknn_register_custom_ops", NPU_CALL_DEVICE);
    rf_trace_context(&call, "ctx", ctx);
    rf_trace_custom_ops(&call, op, custom_op_num);
    npu_arg_uint(&call, "custom_op_num", custom_op_num);
    rf_context *entered = go ? rf_enter(ctx, "rknn_register_custom_ops", &ret) : NULL;
    if (!go)
        ret = (int)call.code;
    else if (ctx == 0)
        rf_error("rknn_register_custom_ops, the context is 0");
    if (entered) {
        ret = rf_allowed(entered, "rknn_register_custom_ops");
        if (ret == RKNN_SUCC)
            ret = rf_register_custom_ops(entered, op, custom_op_num);
        rf_leave(entered);
    }
    return (int)npu_call_end(&call, ret);
}

/* Measured with a record of zeros: the type that is none, no elements, no data when there is no such attribute. `name`
 * is never written. */
static bool get_attribute(rknn_custom_op_context *op_ctx, const char *name, rknn_custom_op_attr *op_attr)
{
    rf_custom *custom = op_ctx ? npu_handle_acquire(&rf_custom_kind, (uintptr_t)op_ctx->internal_ctx) : NULL;
    if (!custom || !name || !op_attr) {
        npu_crash("rknn_custom_op_get_op_attr", "a NULL pointer, or the context of no operator", 0);
        if (custom)
            npu_handle_release(&rf_custom_kind, (uintptr_t)op_ctx->internal_ctx);
        return false;
    }
    const rf_attribute *found = rf_custom_attribute(custom, name);
    op_attr->dtype = found ? found->dtype : (rknn_tensor_type)rf_release_now()->no_type;
    op_attr->n_elems = found ? found->count : 0;
    op_attr->data = found ? found->data : NULL;
    npu_handle_release(&rf_custom_kind, (uintptr_t)op_ctx->internal_ctx);
    return true;
}

void rknn_custom_op_get_op_attr(rknn_custom_op_context *op_ctx, const char *attr_name, rknn_custom_op_attr *op_attr)
{
    npu_call call;
    bool go = npu_call_begin(&call, "rknn_custom_op_get_op_attr", NPU_CALL_PLAIN);
    npu_arg_handle(&call, "op_ctx", &rf_custom_kind, op_ctx ? (uintptr_t)op_ctx->internal_ctx : 0);
    npu_arg_text(&call, "attr_name", attr_name);
    rf_trace_op_attr(&call, op_attr, go && get_attribute(op_ctx, attr_name, op_attr));
    npu_call_end_void(&call);
}
