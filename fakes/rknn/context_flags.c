/* What the flags of rknn_init make of a context. */
#include <string.h>

#include "context.h"

bool rf_info_only(const rf_context *context)
{
    return (context->flag & RKNN_FLAG_COLLECT_MODEL_INFO_ONLY) && rf_rules_now()->info_only_empty;
}

bool rf_internal_missing(const rf_context *context)
{
    bool outside = (context->flag & RKNN_FLAG_MEM_ALLOC_OUTSIDE) ||
                   ((context->flag & RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE) && rf_rules_now()->internal_outside);
    return outside && !context->internal_mem && !context->internal_given;
}

uint32_t rf_shapes(const rf_context *context)
{
    return rf_info_only(context) ? 0 : context->model->n_shapes;
}

int rf_shape_missing(const rf_context *context, const char *function)
{
    if (!context->model->n_shapes || context->shape_chosen)
        return RKNN_SUCC;
    if (rf_before_2_0()) /* measured on 1.5.2 and 1.6.0 */
        return npu_crash(function, "the model has several shapes, and rknn_set_input_shapes chose none", RKNN_ERR_FAIL);
    if (strcmp(function, "rknn_run") != 0)
        return RKNN_SUCC;
    rf_error("%s, the model has several shapes: choose with rknn_set_input_shapes", function);
    return RKNN_ERR_FAIL;
}
