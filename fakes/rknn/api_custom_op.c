/* rknn_custom_op.h: what operators ask. */
#include "custom_op.h"
#include "rknn_work.h"

/* Measured with a record of zeros: the type NONE, no elements, no data for an unknown attribute. `name` is never
 * written. */
bool rf_custom_op_get_op_attr(rknn_custom_op_context *op_ctx, const char *name, rknn_custom_op_attr *op_attr)
{
    rf_custom *custom = op_ctx ? npu_handle_acquire(&rf_custom_kind, (uintptr_t)op_ctx->internal_ctx) : NULL;
    if (!custom || !name || !op_attr) {
        npu_crash("rknn_custom_op_get_op_attr", "a NULL pointer, or the context of no operator", 0);
        if (custom)
            npu_handle_release(&rf_custom_kind, (uintptr_t)op_ctx->internal_ctx);
        return false;
    }
    const rf_attribute *attribute = rf_custom_attribute(custom, name);
    op_attr->dtype = attribute ? attribute->dtype : (rknn_tensor_type)rf_release_now()->no_type;
    op_attr->n_elems = attribute ? attribute->count : 0;
    op_attr->data = attribute ? attribute->data : NULL;
    npu_handle_release(&rf_custom_kind, (uintptr_t)op_ctx->internal_ctx);
    return true;
}
