/* What the flags of rknn_init make of a context. */
#include "context.h"

bool rf_info_only(const rf_context *context)
{
    return (context->flag & RKNN_FLAG_COLLECT_MODEL_INFO_ONLY) && rf_rules_now()->info_only_empty;
}

bool rf_internal_missing(const rf_context *context)
{
    bool outside = (context->flag & RKNN_FLAG_MEM_ALLOC_OUTSIDE) ||
                   ((context->flag & RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE) && rf_rules_now()->internal_outside);
    return outside && !context->internal_mem;
}
