/* rknn_api.h: contexts, and the checks before work on a context. */
#include "settings.h"

int rf_none(const char *function, const char *name)
{
    rf_error("%s, %s is none", function, name);
    return RKNN_ERR_PARAM_INVALID;
}

rf_context *rf_enter_allowed(rknn_context handle, const char *function, int *code)
{
    rf_context *context = rf_enter(handle, function, code);
    if (!context)
        return NULL;
    *code = rf_allowed(context, function);
    if (*code == RKNN_SUCC)
        return context;
    rf_leave(context);
    return NULL;
}

rf_context *rf_enter_log_0(rknn_context handle, const char *function, int *code)
{
    if (handle == 0)
        rf_error("%s, the context is 0", function);
    return rf_enter_allowed(handle, function, code);
}

rf_context *rf_enter_crash_0(rknn_context handle, const char *function, int *code)
{
    rf_context *context = rf_enter_allowed(handle, function, code);
    if (handle == 0)
        *code = npu_crash(function, "the rknn_context is 0", RKNN_ERR_CTX_INVALID);
    return context;
}

int rf_dup_context(rknn_context *context_in, rknn_context *context_out)
{
    int ret = RKNN_SUCC;
    if (context_in && *context_in && npu_handle_live(&rf_context_kind, (uintptr_t)*context_in)) {
        rf_context *context = rf_enter(*context_in, "rknn_dup_context", &ret);
        ret = context ? rf_allowed(context, "rknn_dup_context") : RKNN_SUCC;
        if (context)
            rf_leave(context);
    }
    return ret == RKNN_SUCC ? rf_context_dup(context_in, context_out) : ret;
}

/* Measured, after a non-blocking run too; table 4-1 crosses it out for every chip. */
int rf_wait(void)
{
    return RKNN_ERR_FAIL;
}
